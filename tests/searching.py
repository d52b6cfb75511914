"""The search as readers have it: the scripts of a page, run by Node on the index of an edition."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

SCRIPT = Path(__file__).with_name("searching.mjs")

needs_node = pytest.mark.tools("node")  # which runs the scripts of a page


@dataclass(frozen=True)
class Result:
    """What is shown of a result; ``marked`` are the words marked in its text."""

    unit: str
    kind: str
    book: str
    label: str
    address: str
    text: str
    marked: tuple[str, ...]


@dataclass(frozen=True)
class Answer:
    """The results of a question, the best first, and how long they took."""

    results: tuple[Result, ...]
    milliseconds: float

    @property
    def units(self) -> list[str]:
        """The ids of what was found; a term has that of its concept."""
        return [result.unit for result in self.results]


def scripts_say(static: Path, **asked: Any) -> dict[str, Any]:
    """Return what the scripts in the folder ``_static`` of an edition answer."""
    command = ["node", str(SCRIPT), str(static)]
    ran = subprocess.run(
        command, input=json.dumps(asked), capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    answered: dict[str, Any] = json.loads(ran.stdout)
    return answered


def ask(edition: Path, questions: Sequence[str], limit: int = 20) -> list[Answer]:
    """Return the answers to questions, in their order, of the edition built in a folder."""
    answers = scripts_say(edition / "_static", questions=list(questions), limit=limit)["answers"]
    return [
        Answer(tuple(map(_result, answer["results"])), answer["milliseconds"]) for answer in answers
    ]


def _result(found: dict[str, Any]) -> Result:
    pieces = found["text"]
    told = {name: found[name] for name in ("unit", "kind", "book", "label", "address")}
    return Result(**told, text="".join(pieces), marked=tuple(pieces[1::2]))
