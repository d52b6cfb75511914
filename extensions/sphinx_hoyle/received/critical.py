"""Critical notes: what was received at a place of a book, what is published there, and why."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum
from functools import cache
from pathlib import Path

from sphinx_hoyle.book.captions import Piece, pieces
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.files.plain_text import read_plain
from sphinx_hoyle.languages import ENGLISH, LETTERS
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.received.apparatus import Kind, read_apparatus
from sphinx_hoyle.received.inventory import read_inventory

CATALOG = "apparatus"  # beside the catalogs of a book's pages: the reasons, in other languages
KINDS: Mapping[Kind, str] = {
    Kind.OCR: N_("misread letters"),
    Kind.MISPRINT: N_("misprint"),
    Kind.AUTHOR: N_("the author’s slip"),
    Kind.TRANSLATION: N_("slip of the translator"),
    Kind.SPACING: N_("spacing"),
    Kind.PUNCTUATION: N_("punctuation"),
    Kind.NUMBERING: N_("numbering"),
    Kind.ANCHOR: N_("caller of a note"),
    Kind.LINEBREAK: N_("division of a word"),
    Kind.ENCODING: N_("character of another script"),
    Kind.TYPOGRAPHY: N_("capitals of a title"),
}


class Treatment(StrEnum):
    """What the editors did at a place."""

    EMENDED = "emended"
    KEPT = "kept"
    REJECTED = "rejected"


@dataclass(frozen=True, slots=True)
class Note:
    """One critical note.

    ``received`` is the reading of the received document; ``other`` the one published for it, or
    the one proposed and rejected, and empty where a reading is kept. ``line`` is that of the
    received document, or 0 where it is not known; ``id`` and ``kind`` are those of an emendation.
    """

    book: str
    unit: str
    treatment: Treatment
    received: str
    other: str
    why: str
    line: int = 0
    id: str = ""
    kind: Kind | None = None

    @property
    def home(self) -> str:
        """The unit beneath which the note stands: of a clause, its law."""
        return self.unit.partition(".")[0]

    @property
    def anchor(self) -> str:
        """The anchor of the note on its page; only emendations have one."""
        return f"critical-{self.id}" if self.id else ""

    @property
    def readings(self) -> tuple[tuple[tuple[str, bool], ...], tuple[tuple[str, bool], ...]]:
        """Both readings in stretches, each with whether it is what differs."""
        return differing(self.received, self.other)


def apparatus_path(source: Path, book: str) -> Path:
    """Return the apparatus of a book below the folder of the sources."""
    return source / book / "apparatus.yaml"


def made_from(folder: Path) -> list[Path]:
    """Return the files that the critical notes of the book in ``folder`` come from."""
    return [folder / name for name in ("apparatus.yaml", "inventory.yaml", "witness.txt")]


def critical_notes(folder: Path) -> tuple[Note, ...]:
    """Return the critical notes of the book in ``folder``, in the order of its apparatus.

    A book without an apparatus has none. Raises Unreadable.
    """
    paths = made_from(folder)
    if not paths[0].is_file():
        return ()
    return _read(folder, tuple(path.stat().st_mtime_ns for path in paths if path.is_file()))


@cache
def _read(folder: Path, modified: tuple[int, ...]) -> tuple[Note, ...]:
    """Read the notes of one book; ``modified`` is part of the key, to read changed files again."""
    apparatus = read_apparatus(apparatus_path(folder.parent, folder.name))
    places = _Places(folder)
    book = folder.name
    notes = [
        Note(book, one.unit, Treatment.EMENDED, one.printed, one.adopted, one.why,
             places.line(one.unit, one.printed), one.id, one.kind)
        for one in apparatus.emendations
    ]  # fmt: skip
    notes += [
        Note(book, one.unit, Treatment.KEPT, one.form, "", one.why, places.line(one.unit, one.form))
        for one in apparatus.kept
    ]
    notes += [
        Note(book, one.unit, Treatment.REJECTED, one.printed, one.proposed, one.why,
             places.line(one.unit, one.printed))
        for one in apparatus.rejected
    ]  # fmt: skip
    return tuple(notes)


def by_home(notes: Iterable[Note]) -> dict[str, list[Note]]:
    """Return notes by the unit beneath which they stand, each list in the order given."""
    homes: dict[str, list[Note]] = {}
    for note in notes:
        homes.setdefault(note.home, []).append(note)
    return homes


class _Places:
    """Finds the line of the received document that has a reading."""

    def __init__(self, folder: Path) -> None:
        witness, inventory = folder / "witness.txt", folder / "inventory.yaml"
        lines = read_plain(witness).split("\n") if witness.is_file() else []
        self.lines = dict(enumerate(lines, 1))
        units = read_inventory(inventory) if inventory.is_file() else ()
        self.units = {
            unit.id: [n for lines in unit.lines for n in range(lines.first, lines.last + 1)]
            for unit in units
        }

    def line(self, unit: str, reading: str) -> int:
        """Return the one line of a unit that has a reading, or 0 where it is not one alone."""
        among = self.units.get(unit) or self.units.get(unit.partition(".")[0]) or self.lines
        found = [number for number in among if reading in self.lines.get(number, "")]
        return found[0] if len(found) == 1 else 0


def differing(
    received: str, other: str
) -> tuple[tuple[tuple[str, bool], ...], tuple[tuple[str, bool], ...]]:
    """Return two readings in stretches, each with whether the other reading has it not.

    Whole words: letters of a conjunct could not be set apart from one another.
    """
    ours, theirs = re.findall(r"\s+|\S+", received), re.findall(r"\s+|\S+", other)
    sides: tuple[list[tuple[str, bool]], list[tuple[str, bool]]] = ([], [])
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    for operation, begin, end, first, last in matcher.get_opcodes():
        for side, words in zip(sides, (ours[begin:end], theirs[first:last]), strict=True):
            if words:
                side.append(("".join(words), bool(other) and operation != "equal"))
    return tuple(sides[0]), tuple(sides[1])


def heading(count: int, language: str) -> str:
    """Return what stands above ``count`` notes of one unit."""
    _ = translation(language).gettext
    return _("Critical notes (%(count)s)") % {"count": number(count, language)}


def said(note: Note, language: str) -> str:
    """Return what was done at the place of a note, in the words of an edition."""
    _ = translation(language).gettext
    if note.treatment is Treatment.KEPT:
        return _("kept as received")
    if note.treatment is Treatment.REJECTED:
        return _("proposed, not adopted")
    assert note.kind is not None
    return _(KINDS[note.kind])


def reason(note: Note, language: str, catalogs: Path) -> tuple[tuple[Piece, ...], str]:
    """Return the reason of a note, in plain words and laws that it cites, and its language.

    English, if it is not translated.
    """
    translated = translation(language, f"{note.book}/{CATALOG}", catalogs).gettext(note.why)
    spoken = ENGLISH if translated == note.why else language
    return tuple(pieces(translated, note.book)), spoken


def quoting(text: str, language: str) -> list[tuple[str, bool]]:
    """Return the stretches of a reason, each with whether it is in the letters of ``language``.

    What is quoted in Latin letters cannot be told from the reason itself.
    """
    letter = LETTERS.get(language)
    if letter is None:
        return [(text, False)]
    stretches = re.split(rf"({letter}+(?:\s+{letter}+)*)", text)
    return [(stretch, bool(place % 2)) for place, stretch in enumerate(stretches) if stretch]


def place(note: Note, language: str) -> str:
    """Return where the received document has the reading; empty where that is not known."""
    _ = translation(language).gettext
    if not note.line:
        return ""
    return _("line %(number)s of the received text") % {"number": number(note.line, language)}


def counts(notes: Sequence[Note], language: str) -> list[tuple[str, str]]:
    """Return how many notes there are of each kind, the most frequent first, in words."""
    found: dict[str, int] = {}
    for note in notes:
        words = said(note, language)
        found[words] = found.get(words, 0) + 1
    ranked = sorted(found.items(), key=lambda pair: -pair[1])
    return [(words, number(count, language)) for words, count in ranked]
