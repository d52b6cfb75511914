"""Lets pytest collect hand files: each hand is a test, and a failing one shows its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Record
from hoyle.problems import Problem, Unreadable


class HandFailed(Exception):
    """A hand or its file is wrong: ``problems`` says where and how."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))


class HandItem(pytest.Item):
    """One hand of a hand file."""

    record: Record

    def runtest(self) -> None:
        """Fail with every problem of the hand."""
        if self.record.problems:
            raise HandFailed(self.record.problems)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """Return ``path:line: message`` for each problem."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the hand begins, and its id."""
        return self.path, self.record.line - 1, self.record.id


class HandFile(pytest.File):
    """A hand file, with a test for each hand in it."""

    def collect(self) -> Iterator[HandItem]:
        """Yield the hands; raises CollectError with each problem of an unreadable file."""
        name = self.path.relative_to(self.config.rootpath).as_posix()
        try:
            records = prove_file(self.path, GAMES, name)
        except Unreadable as error:
            raise self.CollectError(str(error)) from None
        for record in records:
            item = HandItem.from_parent(self, name=record.id)
            item.record = record
            yield item


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> HandFile | None:
    """Return a collector for each hand file."""
    if file_path.name.endswith(".hand.yaml"):
        return HandFile.from_parent(parent, path=file_path)
    return None
