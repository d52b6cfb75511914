"""The critical apparatus of a book, ``source/<book>/apparatus.yaml``.

It says where the published text leaves the received one, and what of the received document is not
text. `witness` proves that it says all of it.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import yaml

from sphinx_hoyle.files.records import RecordReader, Value, choice, line_of, shape


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
    TRANSLATION = "translation"  # the sense lost when a machine translated the text


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
class Elsewhere:
    """Lines of the witness that another book accounts for: one document holds both."""

    lines: Lines
    book: str
    line: int


@dataclass(frozen=True, slots=True)
class Supplied:
    """A unit whose words, in square brackets, are the editors' and not in the witness."""

    unit: str
    why: str
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
    elsewhere: tuple[Elsewhere, ...] = ()
    supplied: tuple[Supplied, ...] = ()
    unpublished: tuple[Unpublished, ...] = ()


def read_apparatus(path: Path, name: str | None = None) -> Apparatus:
    """Return the apparatus at ``path``, called ``name`` in messages.

    Raises Unreadable with every problem of the file, each with its line.
    """
    reader = RecordReader(name or str(path))
    root = reader.root(path)
    lists = reader.mapping(root, "the apparatus") if root is not None else {}
    known = {field.name for field in dataclasses.fields(Apparatus)} - {"path"}
    for key, node in lists.items():
        if key not in known:
            expected = ", ".join(sorted(known))
            reader.problem(
                line_of(node), f"{key!r} is no list of the apparatus; expected {expected}"
            )
    emended: dict[str, Value] = {"kind": choice(Kind)}
    placed: dict[str, Value] = {"lines": read_lines, "kind": choice(FurnitureKind)}
    apparatus = Apparatus(
        reader.name,
        emendations=tuple(reader.records(lists.get("emendations"), Emendation, emended)),
        kept=tuple(reader.records(lists.get("kept"), Kept)),
        rejected=tuple(reader.records(lists.get("rejected"), Rejected)),
        furniture=tuple(reader.records(lists.get("furniture"), Furniture, placed)),
        footnotes=tuple(reader.records(lists.get("footnotes"), Footnote, placed)),
        elsewhere=tuple(reader.records(lists.get("elsewhere"), Elsewhere, placed)),
        supplied=tuple(reader.records(lists.get("supplied"), Supplied)),
        unpublished=tuple(reader.records(lists.get("unpublished"), Unpublished, placed)),
    )
    reader.check_unique((entry.id, entry.line) for entry in apparatus.emendations)
    for entry in apparatus.emendations:
        if entry.printed == entry.adopted:
            message = f"{entry.id!r} changes nothing; expected an entry under 'kept'"
            reader.problem(entry.line, message)
    reader.finish()
    return apparatus


def read_lines(reader: RecordReader, node: yaml.Node) -> Lines:
    """Return the lines written as ``89`` or ``3-17``."""
    text = node.value if isinstance(node, yaml.ScalarNode) else ""
    match = re.fullmatch(r"([1-9][0-9]*)(?:-([1-9][0-9]*))?", text)
    found = Lines(int(match[1]), int(match[2] or match[1])) if match else Lines(1, 0)
    if found.last < found.first:
        message = f"{shape(node)} is no line of the witness; expected 89 or 3-17"
        reader.problem(line_of(node), message)
    return found
