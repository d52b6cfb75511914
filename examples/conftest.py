"""Lets pytest collect hand files: each hand is a test, and a failing one shows its lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.file import Document, read_file
from hoyle.hands.proof import prove
from hoyle.problems import Problem, Unreadable


class HandFailed(Exception):
    """A hand or its file is wrong: ``problems`` says where and how."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))


class HandItem(pytest.Item):
    """One hand of a hand file."""

    document: Document

    def runtest(self) -> None:
        """Fail with every problem of the hand."""
        try:
            problems = prove(self.document, GAMES).problems
        except Unreadable as error:
            problems = error.problems
        if problems:
            raise HandFailed(problems)

    def repr_failure(
        self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None
    ) -> str:
        """Return ``path:line: message`` for each problem."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return where the hand begins, and its id."""
        return self.path, self.document.header.line - 1, self.name


class HandFile(pytest.File):
    """A hand file, with a test for each hand in it."""

    def collect(self) -> Iterator[HandItem]:
        """Yield the hands, yet to be played: every process that runs tests collects all of them.

        Raises CollectError with each problem of an unreadable file.
        """
        name = self.path.relative_to(self.config.rootpath).as_posix()
        try:
            documents = read_file(self.path, name)
        except Unreadable as error:
            raise self.CollectError(str(error)) from None
        for document in documents:
            item = HandItem.from_parent(self, name=document.header.text("id", "?"))
            item.document = document
            yield item


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> HandFile | None:
    """Return a collector for each hand file."""
    if file_path.name.endswith(".hand.yaml"):
        return HandFile.from_parent(parent, path=file_path)
    return None
