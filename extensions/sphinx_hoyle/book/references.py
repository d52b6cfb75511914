"""How an edition prints the number of a unit and a reference to it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from sphinx_hoyle.book.subjects import has_subject, subject
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages.numerals import clause_letter, digits

if TYPE_CHECKING:
    from sphinx_hoyle.book.book_file import Book

_NO_BOOKS: Mapping[str, Book] = MappingProxyType({})
_PARAGRAPH = re.compile(r"(.+)-p([1-9][0-9]*)")
_UNLABELLED = re.compile(r"p[1-9][0-9]*")


def is_labelled(clause: str) -> bool:
    """Return whether a clause has a letter or number; ``p2`` is a paragraph that has none."""
    return not _UNLABELLED.fullmatch(clause)


def printed_number(unit: str, language: str) -> str:
    """Return the number of a law as it is printed before its text: ``64.``, ``६४.``."""
    _ = translation(language).gettext
    return _("%(number)s.") % {"number": digits(unit, language)}


def printed_letter(letter: str, language: str) -> str:
    """Return the letter of a clause as it is printed before its text: ``(e)``, ``e)``.

    A paragraph without a label, ``p2``, has none.
    """
    if not is_labelled(letter):
        return ""
    _ = translation(language).gettext
    return _("(%(letter)s)") % {"letter": clause_letter(letter, language)}


def printed_section_label(value: str, language: str) -> str:
    """Return the label of a section: ``3.l`` is ``(अः)`` in Marathi, ``(l)`` in English."""
    return printed_letter(value.rpartition(".")[2], language)


def note_number(books: Mapping[str, Book], book: str, number: str, language: str) -> str:
    """Return the number of a note of ``book`` as an edition prints it."""
    if book in books:
        return books[book].labels.note_number(number, language)
    return digits(number, language)


def printed_subject(book: str, name: str, language: str) -> str:
    """Return what an edition calls an unnumbered unit, named in the source for its subject.

    Without a subject of its own, a unit is called by its name.
    """
    return digits(subject(book, name, language), language)


def has_printed_name(identifier: str) -> bool:
    """Return whether a unit goes by its number or its subject, without regard to any title."""
    book, _colon, unit = identifier.rpartition(":")
    first = unit.partition(".")[0]
    return first.isdigit() or has_subject(book, first)


def printed_reference(
    identifier: str, kind: str, language: str, books: Mapping[str, Book] = _NO_BOOKS
) -> str:
    """Return a reference to ``whist:64.e`` as an edition words it: «Law 64 (e)», «नियम ६४ (उ)».

    A paragraph, ``ecarte:8.p6``, goes by its number in the law. ``books`` say how
    they number their notes, for those who may be asked for one.
    """
    _ = translation(language).gettext
    whole, _dot, last = identifier.rpartition(".")
    if not is_labelled(last):
        return _paragraph(printed_reference(whole, kind, language, books), last[1:], language)
    book, _colon, unit = identifier.rpartition(":")
    first, *letters = unit.split(".")
    number = digits(first, language)
    clause = "".join(printed_letter(letter, language) for letter in letters)
    if first.isdigit():
        if clause:
            return _("Law %(number)s %(clause)s") % {"number": number, "clause": clause}
        return _("Law %(number)s") % {"number": number}
    if kind == "editor-note":
        about = first.removeprefix("note-")
        if about[0].isdigit():
            about = about.replace("-", ".")  # of a clause: note-36-7
        about = printed_reference(f"{book}:{about}", "law", language, books)
        return _("Editors’ note on %(subject)s") % {"subject": about}
    called = _named(book, first, language, books)
    return f"{called} {clause}" if clause else called


def printed_bare(identifier: str, language: str) -> str:
    """Return a law as a table of laws has it, by its number alone: «64 (e)», «६४ (उ)».

    What has no number goes by its subject, as in any reference.
    """
    unit = identifier.rpartition(":")[2]
    first, *letters = unit.split(".")
    if not first.isdigit() or not all(map(is_labelled, letters)):
        return printed_reference(identifier, "law", language)
    parts = [digits(first, language), *(printed_letter(one, language) for one in letters)]
    return "\u00a0".join(filter(None, [parts[0], "".join(parts[1:])]))  # never divided


def printed_passage(identifier: str, section: str, language: str) -> str:
    """Return a reference to a paragraph of prose, ``whist:section-4-p1``, by its section's title.

    What is not numbered so goes by the title alone; without a title, by its subject.
    """
    _ = translation(language).gettext
    book, _colon, name = identifier.rpartition(":")
    numbered = _PARAGRAPH.fullmatch(name)
    section = section or printed_subject(book, numbered[1] if numbered else name, language)
    if numbered is None:
        return section
    return _paragraph(section, numbered[2], language)


def _paragraph(whole: str, number: str, language: str) -> str:
    _ = translation(language).gettext
    place = {"section": whole, "number": digits(number, language)}
    return _("%(section)s, paragraph %(number)s") % place


def _named(book: str, name: str, language: str, books: Mapping[str, Book]) -> str:
    _ = translation(language).gettext
    match name.split("-", 1):
        case ["note", number] if number.isdigit():
            return _("Note %(number)s") % {"number": note_number(books, book, number, language)}
        case ["note", about] if about.startswith("law-"):
            number = digits(about.removeprefix("law-"), language)
            return _("Note on Law %(number)s") % {"number": number}
        case ["glossary", word]:
            return _("Glossary: %(word)s") % {"word": printed_subject(book, word, language)}
    return printed_subject(book, name, language)
