"""What is wrong with a file, told as ``path:line: what is wrong; what was expected``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

MOST_TOLD = 100  # problems of one file; nobody mends more at once
LONGEST = 600  # characters of a message: it may quote a whole file

# Characters that a terminal obeys, or shows as nothing at all, for a regular expression; not among
# them are the tab, the line feed, and the joiners that Malayalam and Marathi need.
UNSEEN = (
    "\0-\x08\x0b-\x1f\x7f-\x9f\xad\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069"
    "\ud800-\udfff\ufeff\ufffe\uffff"
)
_NOT_IN_A_MESSAGE = re.compile(f"[\t\n{UNSEEN}]")


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One problem at ``line`` (from 1) of the file ``path``."""

    path: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{_visible(self.path)}:{self.line}: {_visible(shortened(self.message))}"


class Unreadable(Exception):
    """A file cannot be read; ``problems`` are all that was found wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("\n".join(map(str, problems)))
        self.problems = problems


def told(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Return the ``problems`` of a file by their lines, each once; of very many, the first."""
    found = sorted(set(problems))
    if len(found) <= MOST_TOLD:
        return tuple(found)
    left = found[MOST_TOLD:]
    more = f"… and {len(left)} more problems from here on"
    return (*found[:MOST_TOLD], Problem(left[0].path, left[0].line, more))


def shortened(message: str) -> str:
    """Return ``message`` without its middle when it is too long: its end says what was expected."""
    half = LONGEST // 2
    return message if len(message) <= LONGEST else f"{message[:half]} … {message[-half:]}"


def _visible(text: str) -> str:
    """Return ``text`` with characters that cannot be seen written as their escapes."""
    return _NOT_IN_A_MESSAGE.sub(lambda found: ascii(found[0])[1:-1], text)
