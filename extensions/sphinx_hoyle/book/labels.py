"""How each book prints the labels that its sources leave to ids: numbers, letters, callers.

A source says ``{law} 64`` and ``{clause} e``; the received document has ``६४.`` and ``(उ)``. To
rebuild the one from the other, `witness` asks the convention of the book.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sphinx_hoyle.languages.numerals import clause_letter, digits, former_digits

# Whist's sections are lettered by the Devanagari vowels; ids write them in plain Latin
# transcription. Each is given the letter of the same place in the series of an edition.
SECTION_LETTERS = dict(
    zip(
        "a aa i ii u uu e ai o au am ah k kh g gh".split(),
        "a b c d e f g h i j k l m n o p".split(),
        strict=True,
    )
)


def _nothing(text: str) -> str:
    return ""


@dataclass(frozen=True, kw_only=True)
class Convention:
    """The labels of one book, each a function of an id or of the words that it goes with.

    ``law``, ``clause`` and ``note`` give what stands before the text of a numbered law, of a
    clause, of a note with its mark; ``named`` before that of an unnumbered unit. ``title`` dresses
    the title of a unit, ``heading`` a heading with its label. On the first page of a book, and in
    the units named ``titles``, headings are printed as they stand. ``former`` is the language in
    whose former digits the notes are numbered, if they are.
    """

    law: Callable[[str], str]
    heading: Callable[[str, str], str]
    clause: Callable[[str], str] = _nothing
    named: Callable[[str], str] = _nothing
    note: Callable[[str], str] = _nothing
    title: Callable[[str], str] = str
    caller: Callable[[str], str] | None = None
    titles: frozenset[str] = frozenset()
    former: str = ""


def _marathi(text: str) -> str:
    return digits(text, "mr")


def _whist_clause(letter: str) -> str:
    is_paragraph = re.fullmatch(r"p[0-9]+", letter)  # a second paragraph of a law has no label
    return "" if is_paragraph else f"({clause_letter(letter, 'mr')})"


def _whist_heading(label: str, text: str) -> str:
    section, _dot, letter = label.partition(".")
    if letter:
        words = text.rstrip("*")
        caller = text[len(words) :]  # it follows the full stop
        return f"({clause_letter(SECTION_LETTERS[letter], 'mr')}) {words}.{caller}"
    return f"{_marathi(section)}. {text}:—" if section else f"{text}."


def _note_number(unit: str) -> str:
    return former_digits(unit.rpartition("-")[2], "ml")


CONVENTIONS: Mapping[str, Convention] = {
    "whist": Convention(
        law=lambda number: f"{_marathi(number)}.",
        clause=_whist_clause,
        note=lambda mark: f"{mark} टीप:—",
        title=lambda words: f"{words}:—",
        heading=_whist_heading,
    ),
    "ecarte": Convention(
        law=lambda number: f"{number}.",
        heading=lambda _label, text: f"{text}.",
        titles=frozenset({"ecarte:head-title"}),
    ),
    "chemin-de-fer": Convention(
        law=lambda number: f"{number}.",
        heading=lambda _label, text: text,
    ),
    "goat": Convention(
        law=lambda number: f"{number}.",
        heading=lambda _label, text: text,
    ),
    "twenty-eight": Convention(
        law=lambda number: f"{number}.",
        clause=lambda number: f"{number}.",
        named=lambda unit: f"• {_note_number(unit)} ^" if unit.startswith("note-") else "",
        caller=lambda note: f"[{_note_number(note)}]",
        heading=lambda _label, text: text,
        former="ml",
    ),
}


def note_number(book: str, number: str, language: str) -> str:
    """Return the number of a note of ``book``: as received in the language of that text, and in
    any other as the language writes it.
    """
    convention = CONVENTIONS.get(book)
    if convention is not None and convention.former == language:
        return former_digits(number, language)
    return digits(number, language)
