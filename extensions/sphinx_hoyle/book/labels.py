"""How a book prints the labels that its sources leave to ids: numbers, letters, callers.

A source says ``{law} 64`` and ``{clause} e``; the received document has ``६४.`` and ``(उ)``. To
rebuild the one from the other, `witness` asks the labels that ``book.toml`` declares.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter

from sphinx_hoyle.languages.numerals import LETTERS_OF_CLAUSES, clause_letter, digits, former_digits

_UNLABELLED = re.compile(r"p[0-9]+")  # a second paragraph of a law
_NOTE = "note-"

# The fields that each label may name.
_FIELDS: Mapping[str, frozenset[str]] = {
    "law": frozenset({"number"}),
    "clause": frozenset({"letter"}),
    "endnote": frozenset({"number"}),
    "caller": frozenset({"number"}),
    "note": frozenset({"mark"}),
    "title": frozenset({"words"}),
    "heading": frozenset({"words"}),
    "section": frozenset({"number", "words"}),
    "subsection": frozenset({"letter", "words", "caller"}),
}
FORMER = "former"  # the one word that `digits` may have


@dataclass(frozen=True, kw_only=True)
class Labels:
    """The labels of one book, each with a field for what an id or the source says.

    ``law``, ``clause`` and ``note`` are what stands before the text of a numbered law, of a clause,
    of a note with its mark; ``endnote`` before that of a note with a number, and ``caller`` where
    it is called. ``title`` dresses the title of a unit, ``heading`` a heading; ``section`` one with
    a number, ``subsection`` one with a letter too, whose caller follows the label's full stop. On
    the first page of a book, and in the units named ``bare``, headings are printed as they stand.
    Digits and letters are those of the ``language``; ``digits`` says whether notes are numbered in
    its former ones. ``sections`` are the letters of subsections as ids write them, in the order of
    the series.
    """

    language: str = ""
    law: str = "{number}."
    clause: str = ""
    endnote: str = ""
    caller: str = ""
    note: str = ""
    title: str = "{words}"
    heading: str = "{words}"
    section: str = ""
    subsection: str = ""
    bare: tuple[str, ...] = ()
    sections: str = ""
    digits: str = ""

    @staticmethod
    def fault(key: str, value: str | tuple[str, ...]) -> str:
        """Return what is wrong with the value of a label; nothing where all is well."""
        given, most = len(str(value).split()), len(LETTERS_OF_CLAUSES)
        if key == "sections" and given > most:
            return f"has {given} letters; expected {most} at most"
        if key == "digits" and value != FORMER:
            return f"is {value!r}; expected {FORMER!r}, or none for the digits of today"
        known = _FIELDS.get(key)
        if known is None:
            return ""
        expected = " ".join(f"{{{name}}}" for name in sorted(known))
        try:
            parsed = list(Formatter().parse(str(value)))
        except ValueError as error:
            return f"is {value!r}, which cannot be read ({error}); expected {expected}"
        for _text, name, form, conversion in parsed:
            if name is not None and (name not in known or form or conversion):
                return f"is {value!r}, with a field {{{name}}}; expected {expected}"
        return ""

    def of_law(self, number: str) -> str:
        """Return what stands before the text of a numbered law."""
        return self.law.format(number=digits(number, self.language))

    def of_named(self, unit: str) -> str:
        """Return what stands before the text of a unit without a number in the laws."""
        return self._numbered(self.endnote, unit) if unit.startswith(_NOTE) else ""

    def of_clause(self, letter: str) -> str:
        """Return what stands before a clause; nothing before a second paragraph."""
        if not self.clause or _UNLABELLED.fullmatch(letter):
            return ""
        return self.clause.format(letter=clause_letter(letter, self.language))

    def of_note(self, mark: str) -> str:
        """Return what stands before a note with its ``mark``."""
        return self.note.format(mark=mark)

    def of_caller(self, note: str) -> str:
        """Return what calls a numbered note in the text; nothing where notes have marks."""
        return self._numbered(self.caller, note)

    def of_title(self, words: str) -> str:
        """Return the title of a unit as the book prints it."""
        return self.title.format(words=words)

    def of_heading(self, label: str, words: str) -> str:
        """Return a heading as the book prints it, with its ``label``: none, ``3`` or ``3.ah``.

        Raises KeyError for a letter outside the series.
        """
        number, _dot, letter = label.partition(".")
        if letter and self.subsection:
            bare = words.rstrip("*")
            printed = clause_letter(self.letters[letter], self.language)
            return self.subsection.format(letter=printed, words=bare, caller=words[len(bare) :])
        if number and self.section:
            return self.section.format(number=digits(number, self.language), words=words)
        return self.heading.format(words=words)

    @property
    def letters(self) -> dict[str, str]:
        """The letter of the Latin series for each letter of a subsection, as ids write it."""
        return dict(zip(self.sections.split(), LETTERS_OF_CLAUSES, strict=False))

    def note_number(self, number: str, language: str) -> str:
        """Return the number of a note: as received in the language of the book, and in any other
        as that writes it.
        """
        if self.digits == FORMER and language == self.language:
            return former_digits(number, language)
        return digits(number, language)

    def _numbered(self, label: str, unit: str) -> str:
        return label.format(number=self.note_number(unit.rpartition("-")[2], self.language))
