"""A book of ten times as many laws and hands: how many times the time and the memory it costs.

``python -m benchmarks growth`` builds sites of 200 and 2,000 laws with as many hands;
``python -m benchmarks.growth 200 2000 8000`` those of the numbers told.
"""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import wraps
from pathlib import Path
from typing import Any
from unittest.mock import patch

from benchmarks.build import PROJECT
from benchmarks.processes import CHUNK
from sphinx_hoyle.hands.store import SUFFIX

NUMBERS = (200, 2_000)
TERMS = ("player", "card", "suit", "dealer", "pack", "trump", "trick")
CONCEPT = """
- id: {0}
  definition: "What the game calls a {0}."
  terms:
    en:
    - {{term: "{0}", status: preferred, attested: null}}
"""
ON_A_PAGE = 20
AT_MOST = 1.1  # times as much for each law as before
GAME = "whist"
HAND = "63"  # a short one, in which a law decides
WORDS = (
    "A player who holds a card of the suit led and plays a card of another suit revokes.",
    "The dealer deals the pack one card at a time, and turns up the last card for trumps.",
    "Whoever wins a trick gathers it, and leads to the next.",
)
# What a stage is spent in; what stands in another is part of that, too.
STAGES = {
    "hands": "sphinx_hoyle.hands.store.prove_all",
    "reading": "sphinx.builders.Builder.read",
    "terms": "sphinx_hoyle.terms.links.LinkTerms.apply",
    "pages": "sphinx_hoyle.editions.kept_pages.KeptPages.write",
    "cases and other pages": "sphinx.builders.html.StandaloneHTMLBuilder.finish",
    "search": "sphinx_hoyle.search.page.write_index",
}


def make(folder: Path, laws: int) -> None:
    """Make a project of so many laws, each with a hand of its own."""
    command = [sys.executable, "-m", "sphinx_hoyle", "new", "--game", GAME, str(folder)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=_environment())
    termbase = folder / "source/termbase.yaml"
    with termbase.open("a", encoding="utf-8") as opened:
        opened.writelines(map(CONCEPT.format, TERMS))
    hand = (PROJECT / f"examples/{GAME}/{HAND}{SUFFIX}").read_text(encoding="utf-8")
    pages = dict[str, list[str]]()
    for place in range(laws):
        page = pages.setdefault(f"part-{place // ON_A_PAGE:04}", [])
        own = f"made-{place}"
        page += [f":::{{law}} {own}\n{WORDS[place % len(WORDS)]}\n:::"]
        page += [f":::{{hand}} {GAME}/{own}{SUFFIX}\n{WORDS[place % len(WORDS)]}\n:::"]
        (folder / f"examples/{GAME}/{own}{SUFFIX}").write_text(
            hand.replace(f"id: {GAME}-{HAND}", f"id: {GAME}-{own}", 1), encoding="utf-8"
        )
    book = folder / f"source/{GAME}"
    for name, parts in pages.items():
        text = "\n\n".join([f"({GAME}:{name})=\n# {name}", *parts]) + "\n"
        (book / f"{name}.md").write_text(text, encoding="utf-8")
    index = book / "index.md"
    listed = "\n".join(pages)
    tree = f"\n```{{toctree}}\n{listed}\n```\n"
    index.write_text(index.read_text(encoding="utf-8") + tree, encoding="utf-8")


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": f"{PROJECT / 'extensions'}{os.pathsep}{PROJECT}"}


def spent(folder: Path) -> dict[str, float]:
    """Build the site of a project in this process; return what each stage took, and all of it.

    Times are those of the processor; ``memory`` is in megabytes.
    """
    from sphinx_hoyle.commands.edition import Job, load, make_whole
    from sphinx_hoyle.hands import store

    found = dict.fromkeys(STAGES, 0.0)

    def timed(stage: str, function: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(function)
        def call(*arguments: Any, **named: Any) -> Any:
            began = time.process_time()
            try:
                return function(*arguments, **named)
            finally:
                found[stage] += time.process_time() - began

        return call

    load()
    with ExitStack() as patched:
        for stage, name in STAGES.items():
            owner, _, attribute = name.rpartition(".")
            function = getattr(_named(owner), attribute)
            patched.enter_context(patch(name, timed(stage, function)))
        began = time.process_time()
        store.prove_all(folder / "examples", folder / "build/hands", folder / "build/work/report")
        watched, _end = os.pipe()
        if make_whole(Job(folder, "en", "html"), watched):
            raise RuntimeError(f"{folder} cannot be built")
        found["all"] = time.process_time() - began
    found["memory"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * CHUNK / 1e6
    return found


def _named(name: str) -> Any:
    """Return a module or a class."""
    from pkgutil import resolve_name

    return resolve_name(name)


def measure(numbers: Sequence[int] = NUMBERS) -> Iterator[str]:
    """Yield a line for each figure: what sites of so many laws cost."""
    former: dict[str, float] = {}
    for place, laws in enumerate(numbers):
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name) / "made"
            make(folder, laws)
            command = [sys.executable, "-m", "benchmarks.growth", str(folder)]
            said = subprocess.run(
                command, check=True, cwd=PROJECT, env=_environment(), stdout=subprocess.PIPE
            )
        found: dict[str, float] = json.loads(said.stdout)
        times = laws / numbers[place - 1]
        for what, amount in found.items():
            unit = "MB" if what == "memory" else "s of processor time"
            line = f"{laws} laws and hands: {what} {amount:.1f} {unit}"
            if former.get(what):
                grown = amount / former[what]
                line += f", {grown:.1f} times as much for {times:g} times ({times * AT_MOST:g})"
            yield line
        former = found


def main(arguments: Sequence[str]) -> None:
    """Print the figures for the numbers told, or what a project told by its folder took."""
    if arguments and not arguments[0].isdigit():
        said = json.dumps(spent(Path(arguments[0])))
        print(said)
        return
    for line in measure([*map(int, arguments)] or NUMBERS):
        print(line, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
