"""Hand files proved a second on one core, beside the same files only composed by PyYAML.

Each file is read and every hand in it played anew: nothing is kept from one time to the next.
Our files hold several hands; the same hands are measured in files of one each, too.
"""

from __future__ import annotations

import re
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from hoyle.games import GAMES
from hoyle.hands.file import read_file
from hoyle.hands.proof import prove_file

EXAMPLES = Path(__file__).parents[1] / "examples"
SECONDS = 1.0
TURNS = 3  # the two alternate, so that a machine that drifts drifts for both


def measure() -> Iterator[str]:
    files = sorted(EXAMPLES.rglob("*.hand.yaml"))
    hands = sum(len(read_file(path)) for path in files)
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def prove(path: Path) -> None:
        prove_file(path, GAMES)

    def compose(path: Path) -> None:
        list(yaml.compose_all(path.read_text(encoding="utf-8"), Loader=loader))

    with tempfile.TemporaryDirectory() as folder:
        single = _one_each(files, Path(folder))
        if len(single) != hands:
            raise AssertionError("each hand has a file of its own")
        proved, alone, composed = 0.0, 0.0, 0.0
        for _ in range(TURNS):
            proved = max(proved, _rate(prove, files))
            alone = max(alone, _rate(prove, single))
            composed = max(composed, _rate(compose, single))
    yield f"our hand files proved: {proved:.0f} a second, of {len(files)} with {hands} hands"
    yield f"hand files of one hand each proved: {alone:.0f} a second, of {len(single)}"
    yield f"the same only composed by PyYAML: {composed:.0f} a second"
    yield f"ratio proved / composed: {alone / composed:.2f}"


def _one_each(files: list[Path], folder: Path) -> list[Path]:
    """Return the hands of ``files`` written into files of their own in ``folder``."""
    single: list[Path] = []
    for path in files:
        for text in re.split("^---$", path.read_text(encoding="utf-8"), flags=re.MULTILINE):
            single.append(folder / f"{len(single)}.hand.yaml")
            single[-1].write_text(text.lstrip("\n"), encoding="utf-8")
    return single


def _rate(work: Callable[[Path], None], files: list[Path]) -> float:
    began = time.process_time()
    done = 0
    while time.process_time() - began < SECONDS:
        for path in files:
            work(path)
        done += len(files)
    return done / (time.process_time() - began)
