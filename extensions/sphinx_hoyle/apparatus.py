"""The critical apparatus of a book, ``source/<book>/apparatus.yaml``.

It says where the published text leaves the received one, and what of the received document is not
text. `witness` proves that it says all of it.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import yaml

from hoyle.problems import Problem, Unreadable


class Kind(StrEnum):
    """What went wrong where the received text is emended."""

    OCR = "ocr"  # letters misread when the printed page was transcribed
    MISPRINT = "misprint"  # the printer's or typist's slip
    AUTHOR = "author"  # the author's own slip, against his text elsewhere
    SPACING = "spacing"
    PUNCTUATION = "punctuation"
    NUMBERING = "numbering"
    ANCHOR = "anchor"  # the caller of a note
    LINEBREAK = "linebreak"  # a hyphen left from the end of a line
    ENCODING = "encoding"  # a letter of another character set
    TYPOGRAPHY = "typography"  # capitals of a title page


class FurnitureKind(StrEnum):
    """What stands in the received document and is not its text."""

    STAMP = "stamp"  # of a library, a censor, a legal deposit
    PAGE_NUMBER = "page-number"
    DIVIDED_WORD = "divided-word"  # the hyphen of a word divided at the end of a line
    REPEATED_TITLE = "repeated-title"
    CAPTION = "caption"  # of a picture that is not shown
    SITE = "site"  # links and notices of the web page


@dataclass(frozen=True, slots=True)
class Lines:
    """Lines of the witness, from ``first`` to ``last``, counted from 1."""

    first: int
    last: int

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"


@dataclass(frozen=True, slots=True)
class Emendation:
    """One place of one unit where ``adopted`` is published for the ``printed`` of the witness."""

    id: str
    unit: str
    printed: str
    adopted: str
    why: str
    kind: Kind
    line: int


@dataclass(frozen=True, slots=True)
class Kept:
    """A form of the published text that looks wrong and is kept, with the reason."""

    unit: str
    form: str
    why: str
    line: int


@dataclass(frozen=True, slots=True)
class Rejected:
    """An emendation ``proposed`` for the ``printed`` of a unit and not taken, with the reason.

    The unit may be the book itself, where a whole class of proposals is not taken.
    """

    unit: str
    printed: str
    proposed: str
    why: str
    line: int


@dataclass(frozen=True, slots=True)
class Furniture:
    """Lines of the witness, or ``printed`` within one line, that are not text."""

    lines: Lines
    kind: FurnitureKind
    line: int
    printed: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Footnote:
    """A note of the book that the witness has at the foot of a page, amid another unit.

    ``mark`` is what calls it in the text and begins it at the foot.
    """

    unit: str
    lines: Lines
    mark: str
    line: int


@dataclass(frozen=True, slots=True)
class Unpublished:
    """Lines of the witness that are text and are not published yet."""

    lines: Lines
    what: str
    line: int


@dataclass(frozen=True, slots=True)
class Apparatus:
    """The apparatus of one book; ``path`` is its file, as named in messages."""

    path: str
    emendations: tuple[Emendation, ...] = ()
    kept: tuple[Kept, ...] = ()
    rejected: tuple[Rejected, ...] = ()
    furniture: tuple[Furniture, ...] = ()
    footnotes: tuple[Footnote, ...] = ()
    unpublished: tuple[Unpublished, ...] = ()


Entry = TypeVar("Entry", Emendation, Kept, Rejected, Furniture, Footnote, Unpublished)


def read_apparatus(path: Path, name: str | None = None) -> Apparatus:
    """Return the apparatus at ``path``, called ``name`` in messages.

    Raises Unreadable with every problem of the file, each with its line.
    """
    reader = _Reader(name or str(path))
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except OSError as error:
        reader.problem(1, f"cannot be read: {error.strerror}")
        root = None
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reader.problem(mark.line + 1 if mark else 1, f"{error.problem}; expected plain YAML")
        root = None
    lists = reader.mapping(root, "the apparatus") if root is not None else {}
    known = {field.name for field in dataclasses.fields(Apparatus)} - {"path"}
    for key, node in lists.items():
        if key not in known:
            expected = ", ".join(sorted(known))
            reader.problem(_line(node), f"{key!r} is no list of the apparatus; expected {expected}")
    apparatus = Apparatus(
        reader.name,
        emendations=tuple(reader.entries(lists.get("emendations"), Emendation)),
        kept=tuple(reader.entries(lists.get("kept"), Kept)),
        rejected=tuple(reader.entries(lists.get("rejected"), Rejected)),
        furniture=tuple(reader.entries(lists.get("furniture"), Furniture)),
        footnotes=tuple(reader.entries(lists.get("footnotes"), Footnote)),
        unpublished=tuple(reader.entries(lists.get("unpublished"), Unpublished)),
    )
    reader.check_ids(apparatus.emendations)
    if reader.problems:
        raise Unreadable(tuple(sorted(set(reader.problems))))
    return apparatus


class _Reader:
    """Reads the nodes of one file, and notes every problem on the way."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []

    def problem(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.name, line, message))

    def mapping(self, node: yaml.Node, what: str) -> dict[str, yaml.Node]:
        """Return the fields of ``node`` by name; a name that stands twice is a problem."""
        if not isinstance(node, yaml.MappingNode):
            self.problem(_line(node), f"{what} is {_shape(node)}; expected fields, as 'unit: …'")
            return {}
        fields: dict[str, yaml.Node] = {}
        for key, value in node.value:
            if key.value in fields:
                self.problem(_line(key), f"{key.value!r} stands twice; expected once")
            else:
                fields[key.value] = value
        return fields

    def entries(self, node: yaml.Node | None, kind: type[Entry]) -> Iterator[Entry]:
        """Yield the entries of one list that can be read."""
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
            return
        if not isinstance(node, yaml.SequenceNode):
            self.problem(_line(node), f"is {_shape(node)}; expected a list of entries, as '- …'")
            return
        for item in node.value:
            entry = self.entry(item, kind)
            if entry is not None:
                yield entry

    def entry(self, node: yaml.Node, kind: type[Entry]) -> Entry | None:
        """Return one entry, or None after noting what is wrong with it."""
        before = len(self.problems)
        given = self.mapping(node, f"an entry of {kind.__name__.lower()!r}")
        found: dict[str, Any] = {"line": _line(node)}
        wanted = {field.name: field for field in dataclasses.fields(kind) if field.name != "line"}
        for key, value in given.items():
            if key not in wanted:
                expected = ", ".join(wanted)
                self.problem(_line(value), f"{key!r} is no field here; expected {expected}")
            elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
                self.problem(_line(value), f"{key!r} is {_shape(value)}; expected text")
            else:
                found[key] = self.value(key, value, kind)
        for key, field in wanted.items():
            if key not in given and field.default is dataclasses.MISSING:
                self.problem(_line(node), f"{key!r} is missing; expected '{key}: …'")
        return kind(**found) if len(self.problems) == before else None

    def value(self, key: str, node: yaml.ScalarNode, kind: type[Entry]) -> object:
        """Return the value of one field in its own type."""
        text = str(node.value)
        if key == "lines":
            return self.lines(text, _line(node))
        if key == "kind":
            kinds = FurnitureKind if kind is Furniture else Kind
            try:
                return kinds(text)
            except ValueError:
                expected = ", ".join(kinds)
                self.problem(_line(node), f"{text!r} is no kind; expected one of {expected}")
        return text

    def lines(self, text: str, line: int) -> Lines:
        """Return the lines written as ``89`` or ``3-17``."""
        match = re.fullmatch(r"([1-9][0-9]*)(?:-([1-9][0-9]*))?", text)
        found = Lines(int(match[1]), int(match[2] or match[1])) if match else Lines(1, 0)
        if found.last < found.first:
            self.problem(line, f"{text!r} is no line of the witness; expected 89 or 3-17")
        return found

    def check_ids(self, emendations: tuple[Emendation, ...]) -> None:
        """Note ids that are used twice, and emendations that change nothing."""
        seen: dict[str, int] = {}
        for emendation in emendations:
            first = seen.setdefault(emendation.id, emendation.line)
            if first != emendation.line:
                message = f"{emendation.id!r} is used already in line {first}; expected a new id"
                self.problem(emendation.line, message)
            if emendation.printed == emendation.adopted:
                message = f"{emendation.id!r} changes nothing; expected an entry under 'kept'"
                self.problem(emendation.line, message)


def _line(node: yaml.Node) -> int:
    return node.start_mark.line + 1 if node.start_mark else 1


def _shape(node: yaml.Node) -> str:
    if isinstance(node, yaml.ScalarNode):
        return f"{node.value!r}" if node.value.strip() else "empty"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a mapping"
