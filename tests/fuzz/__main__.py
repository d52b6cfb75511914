"""Have spoilt inputs read on every core: ``python -m tests.fuzz [INPUTS] [SEED] [KIND…]``.

``python -m tests.fuzz built [SEED]`` builds small projects with hostile words in them.

Inputs are those of all kinds together. The first that fall of each kind are told by their number,
and kept below ``build/fuzz``; then the exit status is 1.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from . import fallen_of, input_of
from .kinds import KINDS

AT_ONCE = 250
MOST_TOLD = 5
KEPT = Path("build/fuzz")


def _of(name: str, seed: int, numbers: range) -> tuple[int, list[tuple[int, str]]]:
    return fallen_of(KINDS[name], seed, numbers)


def main(arguments: Sequence[str]) -> int:
    """Try the inputs asked for; return 1 when one of them falls."""
    if arguments[:1] == ["built"]:
        sys.path.insert(0, str(Path(__file__).parents[1]))  # as pytest has it
        from .built import build

        return 1 if build(int(arguments[1]) if arguments[1:] else 1, arguments[2:]) else 0
    inputs = int(arguments[0]) if arguments else 100_000
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    names = arguments[2:] or list(KINDS)
    if unknown := [name for name in names if name not in KINDS]:
        print(f"{unknown[0]!r} is no kind; expected of {', '.join(KINDS)}", file=sys.stderr)
        return 2
    whole = sum(KINDS[name].weight for name in names)
    bad, total, began = 0, 0, time.monotonic()
    print(f"seed {seed}")
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for name in names:
            count = max(1, inputs * KINDS[name].weight // whole)
            since = time.monotonic()
            parts = [range(at, min(at + AT_ONCE, count)) for at in range(0, count, AT_ONCE)]
            found = list(pool.map(partial(_of, name, seed), parts))
            fallen = [one for _accepted, each in found for one in each]
            accepted = sum(part for part, _fallen in found)
            took = time.monotonic() - since
            told = f"{accepted} accepted, {count - accepted - len(fallen)} told"
            print(f"{name}: {count}: {told}, {len(fallen)} fell, {took:.0f} s", flush=True)
            for number, how in fallen[:MOST_TOLD]:
                KEPT.mkdir(parents=True, exist_ok=True)
                (KEPT / f"{name}-{seed}-{number}").write_bytes(input_of(KINDS[name], seed, number))
                print(f"  {number}: {how}", flush=True)
            bad += len(fallen)
            total += count
    print(f"{total} inputs, {bad or 'none'} fell, {time.monotonic() - began:.0f} s")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
