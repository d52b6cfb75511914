"""The search of the site that was built last: how large its index is, how long a question takes.

The scripts of the site are run by Node, in a new process for each first question: the time is from
the index in memory to the first results, as the first question of a reader has it.
"""

from __future__ import annotations

import gzip
import json
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from typing import Any

import yaml

from sphinx_hoyle.languages import EDITIONS

PROJECT = Path(__file__).parents[1]
SITE = PROJECT / "build/html"
SCRIPT = PROJECT / "tests/searching.mjs"
QUESTIONS = PROJECT / "tests/search_questions"
FIRST = 5  # questions, each in a process of its own


def measure() -> Iterator[str]:
    for edition in EDITIONS:
        static = SITE / edition / "_static"
        index = static / "search-index.js"
        if not index.is_file():
            yield f"{edition}: no index in {SITE}; build the site first"
            continue
        size = len(gzip.compress(index.read_bytes(), 9, mtime=0))
        ranking = len(gzip.compress((static / "ranking.js").read_bytes(), 9, mtime=0))
        yield f"{edition}: index {size / 1000:.1f} kB gzipped, ranking {ranking / 1000:.1f} kB"
        asked = questions(edition)
        runs = [_said(static, [question]) for question in asked[:FIRST]]
        unpacked = median(run["unpacked"] for run in runs)
        first = median(run["answers"][0]["milliseconds"] for run in runs)
        yield f"{edition}: unpacked in {unpacked:.0f} ms, first results {first:.0f} ms after"
        times = [answer["milliseconds"] for answer in _said(static, asked)["answers"]]
        slow = sorted(times)[int(len(times) * 0.95)]
        usual = median(times)
        yield f"{edition}: {len(asked)} questions, median {usual:.0f} ms, 95 % {slow:.0f} ms"


def questions(edition: str) -> list[str]:
    """Return the questions that an edition is measured by."""
    return [
        str(entry["question"])
        for path in sorted(QUESTIONS.rglob(f"{edition}.yaml"))
        for entry in yaml.safe_load(path.read_text(encoding="utf-8"))
    ]


def _said(static: Path, questions: Sequence[str]) -> dict[str, Any]:
    ran = subprocess.run(
        ["node", str(SCRIPT), str(static)],
        input=json.dumps({"questions": questions, "limit": 10}),
        capture_output=True,
        text=True,
        check=True,
    )
    answered: dict[str, Any] = json.loads(ran.stdout)
    return answered
