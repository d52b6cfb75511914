"""Play random hands on every core: ``python -m tests.wild [GAME|all] [HANDS] [SEED]``.

The first seeds with which an invariant is not true are told, each with the hand written down as a
hand file; then the exit status is 1. Of a game whose hands hold many coups fewer are played.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from . import TABLES

MOST_TOLD = 5


def failing(game: str, seed: int) -> tuple[int, str, str] | None:
    """Return what is wrong with the hand of ``seed``, and that hand; None when it holds."""
    return TABLES[game].failing(seed)


def main(arguments: Sequence[str]) -> int:
    """Play the hands asked for; return 1 when one of them fails."""
    asked = arguments[0] if arguments else "all"
    hands = int(arguments[1]) if len(arguments) > 1 else 100_000
    first = int(arguments[2]) if len(arguments) > 2 else 0
    if asked != "all" and asked not in TABLES:
        print(f"{asked!r} is no game; expected all or one of {', '.join(TABLES)}", file=sys.stderr)
        return 2
    bad = 0
    with ProcessPoolExecutor() as pool:
        for game in TABLES if asked == "all" else (asked,):
            failures = 0
            seeds = range(first, first + int(hands * TABLES[game].share))
            for found in pool.map(partial(failing, game), seeds, chunksize=200):
                if found is not None:
                    failures += 1
                    seed, wrong, hand = found
                    if failures <= MOST_TOLD:
                        print(f"seed {seed}: {wrong}\n{hand}", flush=True)
            told = f"{failures or 'none'} failed"
            print(f"{game}: {len(seeds)} hands from seed {first}: {told}", flush=True)
            bad += failures
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
