"""How an edition prints the number of a unit and a reference to it."""

from __future__ import annotations

import re

from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.numerals import clause_letter, digits

# Whist's sections are lettered by the Devanagari vowels; ids write them in plain Latin
# transcription. Each is given the letter of the same place in the series of an edition.
SECTION_LETTERS = dict(
    zip(
        "a aa i ii u uu e ai o au am ah k kh g gh".split(),
        "a b c d e f g h i j k l m n o p".split(),
        strict=True,
    )
)


def printed_number(unit: str, language: str) -> str:
    """Return the number of a law as it is printed before its text: ``64.``, ``६४.``."""
    _ = translation(language).gettext
    return _("%(number)s.") % {"number": digits(unit, language)}


def printed_letter(letter: str, language: str) -> str:
    """Return the letter of a clause as it is printed before its text: ``(e)``, ``e)``."""
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

    The words are in the catalog ``hoyle`` under the name itself, with the book as context.
    """
    message = name.replace("-", " ").capitalize()
    return digits(translation(language).pgettext(book, message), language)


def printed_reference(identifier: str, kind: str, language: str) -> str:
    """Return a reference to ``whist:64.e`` as an edition words it: «Law 64 (e)», «नियम ६४ (उ)»."""
    _ = translation(language).gettext
    book, _colon, unit = identifier.rpartition(":")
    first, *letters = unit.split(".")
    number = digits(first, language)
    clause = "".join(printed_letter(letter, language) for letter in letters)
    if first.isdigit():
        if clause:
            return _("Law %(number)s %(clause)s") % {"number": number, "clause": clause}
        return _("Law %(number)s") % {"number": number}
    if kind == "editor-note":
        return _("Editors’ note %(number)s") % {"number": _trailing_number(first, language)}
    if re.fullmatch(r"note-[0-9]+", first):
        subject = _("Note %(number)s") % {"number": _trailing_number(first, language)}
    elif match := re.fullmatch(r"note-law-([0-9]+)", first):
        subject = _("Note on Law %(number)s") % {"number": digits(match[1], language)}
    else:
        subject = printed_subject(book, first, language)
    return f"{subject} {clause}" if clause else subject


def _trailing_number(name: str, language: str) -> str:
    last = name.rpartition("-")[2]
    return digits(last, language)
