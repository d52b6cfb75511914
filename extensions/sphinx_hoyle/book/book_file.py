"""What is fixed about a book, ``source/<book>/book.toml``: one reader of it, for all who ask.

A folder of the sources that has this file is a book. Books stand in the order in which the first
page of the project leads to them.
"""

from __future__ import annotations

import dataclasses
import os
import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.games import GAMES
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.labels import Labels
from sphinx_hoyle.languages import DIRECTIONS, EDITIONS, direction_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

BOOK_FILE = "book.toml"
_TABLES = ("labels",)
_RECEIVED = ("apparatus.yaml", "inventory.yaml", "witness.txt")  # what only a book has
_AT = re.compile(r" \(at (?:line ([0-9]+), column [0-9]+|end of document)\)$")


@dataclass(frozen=True, kw_only=True)
class Book:
    """One book: the ``language`` it was written in, the ``game`` that plays it, and whose it is.

    ``author``, ``year`` of the text and ``licence``, the line on it in the imprint, are empty where
    they are not known; so is ``game`` where no engine plays the book, and what those ask who choose
    one: the ``players`` it needs, the ``pack``, and the ``length`` of a game. ``direction`` is that
    of its lines, ``ltr`` or ``rtl``: of its language, unless its file says otherwise. ``labels``
    say how it prints what its sources leave to ids.
    """

    name: str
    language: str
    game: str = ""
    direction: str = ""
    author: str = ""
    year: str = ""
    licence: str = ""
    players: str = ""
    pack: str = ""
    length: str = ""
    labels: Labels = field(default_factory=Labels)


def book_names(source: Path) -> tuple[str, ...]:
    """Return the books of a project whose sources are in ``source``, in the order of its contents.

    None of their files is read.
    """
    names = sorted(path.parent.name for path in source.glob(f"*/{BOOK_FILE}"))
    first = source / "index.md"
    contents = first.read_text(encoding="utf-8", errors="replace") if first.is_file() else ""
    places = {name: contents.find(f"\n{name}/index") for name in names}
    last = len(contents)
    return tuple(sorted(names, key=lambda name: last if places[name] < 0 else places[name]))


def read_books(source: Path) -> dict[str, Book]:
    """Return the books of a project by name, in the order of its contents.

    Raises Unreadable with every problem of their files, and of folders that are books but for one.
    """
    problems: list[Problem] = []
    books = {}
    for name in book_names(source):
        try:
            books[name] = read_book(source / name)
        except Unreadable as error:
            problems += error.problems
    received = {path.parent for name in _RECEIVED for path in source.glob(f"*/{name}")}
    for folder in sorted(received):
        if not (folder / BOOK_FILE).is_file():
            expected = "expected what is fixed about the book, such as its language"
            problems.append(Problem(str(folder / BOOK_FILE), 1, f"is missing; {expected}"))
    if problems:
        raise Unreadable(tuple(problems))
    return books


def read_book(folder: Path) -> Book:
    """Return the book in ``folder``.

    Raises Unreadable with every problem of its file, each with its line.
    """
    path = folder / BOOK_FILE
    reader = _Reader(path)
    given = reader.table()
    reader.finish()
    found = {
        key: reader.text(key, value)
        for key, value in reader.known(given, Book, without={"name", "labels"})
    }
    reader.one_of("language", found.get("language", ""), EDITIONS)
    reader.one_of("game", found.get("game", ""), GAMES)
    reader.one_of("direction", found.get("direction", ""), DIRECTIONS)
    labels = given.get("labels", {})
    if not isinstance(labels, dict):
        reader.problem("labels", f"labels is {labels!r}; expected a table, as '[labels]'")
        labels = {}
    printed: dict[str, Any] = {
        key: reader.texts(key, value) if key == "bare" else reader.text(key, value)
        for key, value in reader.known(labels, Labels, within="labels", without={"language"})
    }
    for key, value in printed.items():
        if says := Labels.fault(key, value):
            reader.problem(key, f"labels.{key} {says}")
    reader.finish()
    found.setdefault("direction", direction_of(found["language"]))
    own = Labels(language=found["language"], **printed)
    return Book(name=folder.name, labels=own, **found)


class _Reader:
    """Reads the values of one file, and notes every problem with the line of its key."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self._lines: list[str] = []

    def table(self) -> dict[str, Any]:
        """Return the whole file; nothing, after noting why, where it cannot be read."""
        try:
            text = self.path.read_bytes().decode("utf-8-sig")
            self._lines = text.splitlines()
            return tomllib.loads(text)
        except OSError as error:
            self._note(1, f"cannot be read: {error.strerror}; expected what is fixed about a book")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            self._note(line, f"cannot be read: {error.reason}; expected UTF-8")
        except tomllib.TOMLDecodeError as error:
            at = _AT.search(str(error))
            line = int(at[1]) if at and at[1] else max(len(self._lines), 1)
            self._note(line, f"{_AT.sub('', str(error))}; expected plain TOML")
        except RecursionError:
            self._note(1, "nests too deep; expected keys and one table of them")
        return {}

    def known(
        self,
        given: Mapping[str, Any],
        kind: type[Any],
        *,
        within: str = "",
        without: Collection[str] = (),
    ) -> Iterator[tuple[str, Any]]:
        """Yield what is given for the fields of ``kind``; note each other key, and what lacks."""
        fields = {each.name: each for each in dataclasses.fields(kind) if each.name not in without}
        where = f"{within}." if within else ""
        for key, value in given.items():
            if key in fields:
                yield key, value
            elif key not in _TABLES or within:
                near = get_close_matches(key, fields, n=1)
                meant = f", {where}{near[0]} perhaps" if near else ""
                expected = ", ".join(fields)
                self.problem(key, f"there is no key {where}{key}{meant}; expected of {expected}")
        for name, each in fields.items():
            if each.default is each.default_factory is dataclasses.MISSING and name not in given:
                self._note(1, f"{where}{name} is missing; expected '{name} = \"…\"'")

    def text(self, key: str, value: object) -> str:
        """Return the text of a key; empty, after noting the problem, where it has none."""
        if isinstance(value, str) and value.strip():
            return value
        shown = "empty" if value == "" else repr(value)
        self.problem(key, f"{key} is {shown}; expected text, as '{key} = \"…\"'")
        return ""

    def texts(self, key: str, value: object) -> tuple[str, ...]:
        """Return the texts that a key lists."""
        if isinstance(value, list):
            return tuple(self.text(key, one) for one in value)
        self.problem(key, f"{key} is {value!r}; expected a list, as '{key} = [\"…\"]'")
        return ()

    def one_of(self, key: str, value: str, known: Iterable[str]) -> None:
        """Note a value that is none of those known."""
        names = list(known)
        if value and value not in names:
            near = get_close_matches(value, names, n=1)
            meant = f", {near[0]} perhaps" if near else ""
            expected = ", ".join(names)
            self.problem(key, f"{key} is {value!r}{meant}; expected one of {expected}")

    def problem(self, key: str, message: str) -> None:
        """Note a problem at the line of a key."""
        begins = re.compile(rf"""\s*\[?\s*["']?{re.escape(key)}["']?\s*[\].=]""")
        lines = (number for number, line in enumerate(self._lines, 1) if begins.match(line))
        self._note(next(lines, 1), message)

    def finish(self) -> None:
        """Raise Unreadable with every problem noted, if there is any."""
        if self.problems:
            raise Unreadable(tuple(sorted(set(self.problems))))

    def _note(self, line: int, message: str) -> None:
        self.problems.append(Problem(str(self.path), line, message))


def use_books(app: Sphinx, config: Config) -> None:
    """Have the build know the books of the project; refuse files that cannot be read."""
    from sphinx.errors import ConfigError  # here: books are also read without Sphinx

    if config.hoyle_books:
        expected = f"expected each in source/<book>/{BOOK_FILE}, and nothing in conf.py"
        raise ConfigError(f"hoyle_books is set; {expected}")
    try:
        config.hoyle_books = read_books(Path(os.path.relpath(app.srcdir)))
    except Unreadable as error:
        raise ConfigError(str(error)) from None


def setup_books(app: Sphinx) -> None:
    """Register what the build knows of the books."""
    app.add_config_value("hoyle_books", {}, "env", types=frozenset({dict}))
    app.connect("config-inited", use_books, priority=100)
