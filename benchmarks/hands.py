"""Hand files proved a second on one core, beside the same files only composed by PyYAML.

Each file is read and every hand in it played anew: nothing is kept from one time to the next.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from hoyle.games import GAMES
from hoyle.handfile import read_file
from hoyle.proof import prove_file

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

    proved, composed = 0.0, 0.0
    for _ in range(TURNS):
        proved = max(proved, _rate(prove, files))
        composed = max(composed, _rate(compose, files))
    yield f"hand files proved: {proved:.0f} a second, of {len(files)} files"
    yield f"hands in them proved: {proved * hands / len(files):.0f} a second, of {hands} hands"
    yield f"the same files only composed by PyYAML: {composed:.0f} a second"
    yield f"ratio proved / composed: {proved / composed:.2f}"


def _rate(work: Callable[[Path], None], files: list[Path]) -> float:
    began = time.process_time()
    done = 0
    while time.process_time() - began < SECONDS:
        for path in files:
            work(path)
        done += len(files)
    return done / (time.process_time() - began)
