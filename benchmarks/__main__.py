"""``python -m benchmarks [NAME …]``: run the measurements and print a line for each figure."""

from __future__ import annotations

import sys

from benchmarks import (
    build,
    coups,
    deals,
    growth,
    hands,
    loop,
    narration,
    printing,
    search,
    site,
    translation,
)

MEASUREMENTS = {
    "deals": deals.measure,
    "coups": coups.measure,
    "hands": hands.measure,
    "narration": narration.measure,
    "translation": translation.measure,
    "search": search.measure,
    "site": site.measure,
    "build": build.measure,
    "growth": growth.measure,
    "loop": loop.measure,
    "printing": printing.measure,
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in MEASUREMENTS]
    if unknown:
        print(f"unknown: {', '.join(unknown)}; expected {', '.join(MEASUREMENTS)}")
        return 2
    for name in names or MEASUREMENTS:
        for figure in MEASUREMENTS[name]():
            print(f"{name:12} {figure}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
