"""What is wrong with a file, told as ``path:line: what is wrong; what was expected``."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One problem at ``line`` (from 1) of the file ``path``."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.message}"


class Unreadable(Exception):
    """A file cannot be read; ``problems`` are all that was found wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems
