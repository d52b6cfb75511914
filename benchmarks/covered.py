"""How much of each package the tests have run, in lines and branches, as slipcover noted it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Any

PACKAGES = {"engine": "extensions/hoyle/", "publisher": "extensions/sphinx_hoyle/"}


def shown(name: str, counts: Counter[str]) -> str:
    lines = counts["covered_lines"] + counts["missing_lines"]
    branches = counts["covered_branches"] + counts["missing_branches"]
    covered = counts["covered_lines"] + counts["covered_branches"]
    return (
        f"{name:10}{100 * covered / (lines + branches):6.1f} %   "
        f"lines {counts['covered_lines']:,} of {lines:,}, "
        f"branches {counts['covered_branches']:,} of {branches:,}"
    )


def main(noted: Path) -> int:
    files: dict[str, Any] = json.loads(noted.read_text(encoding="utf-8"))["files"]
    for name, folder in PACKAGES.items():
        of_package = {path: each["summary"] for path, each in files.items() if folder in path}
        if not of_package:
            continue
        counts: Counter[str] = Counter()
        for summary in of_package.values():
            counts.update({kind: n for kind, n in summary.items() if isinstance(n, int)})
        print(shown(name, counts))
        wanting = Counter(
            {p: s["missing_lines"] + s["missing_branches"] for p, s in of_package.items()}
        )
        for path, count in wanting.most_common(5):
            print(f"{count:16,} are not run of {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
