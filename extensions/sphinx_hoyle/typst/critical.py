"""The critical notes of the printed books: an appendix, unit by unit, or beside their words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from pathlib import Path

from sphinx_hoyle.book.captions import Piece
from sphinx_hoyle.book.domain import HoyleDomain, Unit
from sphinx_hoyle.book.references import printed_letter, printed_reference
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.received import critical
from sphinx_hoyle.received.critical import Note, Treatment, by_home
from sphinx_hoyle.typst.inline import Scope, mixed, span
from sphinx_hoyle.typst.markup import call, content, string, text

_SIGNS = {Treatment.EMENDED: "→", Treatment.REJECTED: "/"}


def lines_of_notes(language: str) -> str:
    """Return what an edition says of the lines that critical notes name."""
    _ = translation(language).gettext
    return _("The lines are those of the received text.")


class Appendix:
    """Writes the critical notes of books for one side of a printed volume."""

    def __init__(self, scope: Scope, domain: HoyleDomain, catalogs: Path) -> None:
        self.scope = scope
        self.language = scope.language
        self.domain = domain
        self.catalogs = catalogs
        self.order = {address: number for number, address in enumerate(scope.targets)}

    def beside(self, unit: str, notes: Sequence[Note], language: str) -> tuple[str, list[str]]:
        """Return the name of a unit and the notes on it, for the foot of the page that has it."""
        return text(self._name(unit)), [self._reasoned(note, language) for note in notes]

    def write(self, books: Sequence[tuple[str, str, Sequence[Note]]]) -> str:
        """Return the appendix on ``books``: of each its title, its language and its notes.

        Empty where there are no notes. The running heads of every language name the appendix.
        """
        noted = [book for book in books if book[2]]
        if not noted:
            return ""
        _ = translation(self.language).gettext
        name = f"{self.language}:critical-notes"
        title = content(text(_("Critical notes")))
        parts = [call("part", string(self.language), string(name), title)]
        others = {language for _title, language, _notes in noted} - {self.language}
        parts += [call("opening-mark", string(other), title) for other in sorted(others)]
        parts.append(call("par", content(text(lines_of_notes(self.language)))))
        for place, (title, language, notes) in enumerate(noted):
            if len(noted) > 1:
                address = string(f"{name}-{place}")
                heading = content(text(title))
                parts.append(call("section", "2", string(self.language), address, heading))
            homes = sorted(by_home(notes), key=self._rank)
            listed = by_home(notes)
            # Passages that only their section names stand under its name together.
            for _name, run in groupby(homes, self._name):
                together = list(run)
                run_notes = [note for home in together for note in listed[home]]
                parts.append(self._unit(together[0], run_notes, language))
        return "\n".join(parts)

    def _rank(self, home: str) -> int:
        unit = self._found(home)
        address = f"{unit.docname}#{unit.anchor}" if unit else ""
        return self.order.get(address, len(self.order))

    def _found(self, home: str) -> Unit | None:
        return self.domain.find(home, self.domain.env.config.root_doc)

    def _name(self, home: str) -> str:
        """Return what the edition calls a unit, or the whole book."""
        _ = translation(self.language).gettext
        unit = self._found(home)
        return self.domain.display_name(unit) if unit else _("The whole book")

    def _unit(self, home: str, notes: Sequence[Note], language: str) -> str:
        """Return the notes on one unit, run on after its name."""
        unit = self._found(home)
        name = text(self._name(home))
        address = f"{unit.docname}#{unit.anchor}" if unit else ""
        if address in self.scope.targets:
            name = call("reference", string(self.scope.label(address)), content(name))
        written = (content(self._note(note, language)) for note in notes)
        return call("critical-unit", content(name), *written)

    def _note(self, note: Note, language: str) -> str:
        """Return one note after its clause."""
        letters = note.unit.partition(":")[2].split(".")[1:]
        clause = "".join(printed_letter(letter, self.language) for letter in letters)
        words = self._reasoned(note, language)
        return f"{text(clause)} {words}" if clause else words

    def _reasoned(self, note: Note, language: str) -> str:
        """Return one note: the readings, what was done, why, and the line."""
        words, other = (self._reading(side, language) for side in note.readings)
        if other:
            words += f" {text(_SIGNS[note.treatment])} {other}"
        why, spoken = critical.reason(note, self.language, self.catalogs)
        said = "".join(self._cited(one) if one.law else mixed(one.words, spoken) for one in why)
        reason = span(spoken, said, self.language)
        words += f"{text(' — ' + critical.said(note, self.language) + ': ')}{reason}"
        if note.line:
            _ = translation(self.language).gettext
            line = _("line %(number)s") % {"number": number(note.line, self.language)}
            words += text(f" ({line})")
        return words

    def _cited(self, piece: Piece) -> str:
        """Return a law that a reason cites, as the edition calls it, with its page."""
        unit = self._found(piece.law)
        words = piece.words or (self.domain.display_name(unit) if unit else "")
        words = words or printed_reference(piece.law, "law", self.language)
        address = f"{unit.docname}#{unit.anchor}" if unit else ""
        if address not in self.scope.targets:
            return text(words)
        name, language = string(self.scope.label(address)), string(self.language)
        return call("reference-with-page", name, language, content(text(words)))

    def _reading(self, stretches: Sequence[tuple[str, bool]], language: str) -> str:
        words = "".join(
            call("strong", content(text(one))) if differs and len(stretches) > 1 else text(one)
            for one, differs in stretches
        )
        return span(language, words, self.language) if words else words
