"""How an edition prints the number of a unit and a reference to it."""

from __future__ import annotations

import re

from sphinx_hoyle.book.labels import SECTION_LETTERS, note_number
from sphinx_hoyle.book.subjects import SUBJECTS
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages.numerals import clause_letter, digits

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
    """Return the label of a section: ``3.ah`` is ``(अः)`` in Marathi, ``(l)`` in English.

    Raises KeyError for a letter outside the series.
    """
    last = value.rpartition(".")[2]
    return printed_letter(last if last.isdigit() else SECTION_LETTERS[last], language)


def printed_subject(book: str, name: str, language: str) -> str:
    """Return what an edition calls an unnumbered unit, named in the source for its subject.

    Without a subject of its own, a unit is called by its name.
    """
    named = name.replace("-", " ").capitalize()
    message = SUBJECTS.get(book, {}).get(name, named)
    return digits(translation(language).gettext(message), language)


def printed_reference(identifier: str, kind: str, language: str) -> str:
    """Return a reference to ``whist:64.e`` as an edition words it: «Law 64 (e)», «नियम ६४ (उ)».

    A paragraph, ``ecarte:8.p6``, goes by its number in the law.
    """
    _ = translation(language).gettext
    whole, _dot, last = identifier.rpartition(".")
    if not is_labelled(last):
        return _paragraph(printed_reference(whole, kind, language), last[1:], language)
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
        about = printed_reference(f"{book}:{about}", "law", language)
        return _("Editors’ note on %(subject)s") % {"subject": about}
    subject = _named(book, first, language)
    return f"{subject} {clause}" if clause else subject


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


def _named(book: str, name: str, language: str) -> str:
    _ = translation(language).gettext
    match name.split("-", 1):
        case ["note", number] if number.isdigit():
            return _("Note %(number)s") % {"number": note_number(book, number, language)}
        case ["note", about] if about.startswith("law-"):
            number = digits(about.removeprefix("law-"), language)
            return _("Note on Law %(number)s") % {"number": number}
        case ["glossary", word]:
            return _("Glossary: %(word)s") % {"word": printed_subject(book, word, language)}
    return printed_subject(book, name, language)
