"""Hand files proved a second on one core, beside the same files only composed by PyYAML."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import yaml

from hoyle.games import GAMES
from hoyle.proof import prove_file

EXAMPLES = Path(__file__).parents[1] / "examples"
SECONDS = 3.0


def measure() -> Iterator[str]:
    files = sorted(EXAMPLES.rglob("*.hand.yaml"))
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

    def prove(path: Path) -> None:
        prove_file(path, GAMES)

    def compose(path: Path) -> None:
        list(yaml.compose_all(path.read_text(encoding="utf-8"), Loader=loader))

    proved, composed = _rate(prove, files), _rate(compose, files)
    yield f"hand files proved: {proved:.0f} a second, of {len(files)} files"
    yield f"the same files composed as YAML alone: {composed:.0f} a second"
    yield f"ratio proved / composed: {proved / composed:.2f}"


def _rate(work: Callable[[Path], None], files: list[Path]) -> float:
    began = time.perf_counter()
    done = 0
    while time.perf_counter() - began < SECONDS:
        for path in files:
            work(path)
        done += len(files)
    return done / (time.perf_counter() - began)
