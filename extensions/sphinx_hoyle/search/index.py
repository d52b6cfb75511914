"""The index of an edition: one script with the text of what can be found, and the tables by which
the words of a question are read. The browser finds words in the text itself (`ranking.js`).
"""

from __future__ import annotations

import bz2
import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import identifier
from sphinx_hoyle.book.references import printed_letter
from sphinx_hoyle.catalogs import script_literal, translation
from sphinx_hoyle.editions.chosen import editions_of
from sphinx_hoyle.hands.cases import cases_page
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.languages.analysis import analyses, analysis_of
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.search.found import Found, Kind, Mention, Words, found_in
from sphinx_hoyle.search.packing import pack
from sphinx_hoyle.search.situations import situations
from sphinx_hoyle.terms.links import TERMS_PAGE
from sphinx_hoyle.terms.termbase import Concept, termbase
from sphinx_hoyle.terms.uses import pages_in_order

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_CLAUSES = "abcdefghijklmnop"
_NUMBER, _CLAUSE = "#", "@"  # in templates of names
_SIGNS = {Kind.LAW: "w", Kind.CLAUSE: "c", Kind.NOTE: "n", Kind.CASE: "h"}
_GATHERED = "H"  # a case on the page of cases
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_ONES = "one two three four five six seven eight nine".split()
_ASKED = 2  # words: nobody asks for a longer name in a language that is not the edition's


def index_of(app: Sphinx) -> dict[str, Any]:
    """Return the index of the edition that is built."""
    return _Index(app).made()


def script(index: Mapping[str, Any]) -> str:
    """Return an index as the script that a page loads: its texts, and all else once more packed.

    Texts of letters for words stay as they are: gzip does with them what bzip2 does. Of the 64
    letters for what is packed it makes as many bytes as there were.
    """
    rest = {name: value for name, value in index.items() if name != "texts"}
    written = json.dumps(rest, ensure_ascii=False, separators=(",", ":"))
    packed = b64encode(bz2.compress(written.encode())).decode("ascii")
    return f"hoyleIndex({script_literal({'texts': index['texts'], 'packed': packed})});\n"


class _Entry(NamedTuple):
    """A unit in the index: its page, its name, the place of its section, its parts."""

    page: str
    name: str
    section: int
    parts: str


def _rows(entries: Iterable[_Entry]) -> Iterator[list[str]]:
    """Yield each page with its units, ``name/section/parts``, but for what goes without saying.

    Nothing stands for the number after the last one, ``+`` for the name before with its number
    one more; nothing for the section of the unit before, ``!`` for that unit, ``-`` for none, and
    for others how far before this unit they stand.
    """
    last, before, number = -1, "", 0
    numbered = enumerate(entries)
    for page, own in groupby(numbered, key=lambda one: one[1].page):
        rows = []
        for place, (_, name, section, parts) in own:
            written = "+" if name == _following(before) else name
            if name.isdigit():
                written = "" if int(name) == number + 1 else name
                number = int(name)
            if section == last:
                around = ""
            elif section < 0:
                around = "-"
            else:
                around = "!" if section == place - 1 else str(place - section)
            rows.append(f"{written}/{around}/{parts}")
            last, before = section, name
        yield [page, " ".join(rows)]


def _following(name: str) -> str | None:
    """Return a name with the number at its end one more, if it has one."""
    found = re.search(r"[0-9]+$", name)
    return f"{name[: found.start()]}{int(found[0]) + 1}" if found else None


def _columns(rows: Sequence[Sequence[Any]]) -> list[str]:
    """Return each column of rows as one text."""
    return [";".join(map(str, column)) for column in zip(*rows, strict=True)]


class _Index:
    def __init__(self, app: Sphinx) -> None:
        self.app = app
        self.language = str(app.config.language)
        self.analysis = analysis_of(self.language)
        self.others = [edition for edition in editions_of(app.config) if edition != self.language]
        self.domain = hoyle_domain(app.env)
        self.blocks: list[str] = []  # the text, in the order of what it is of

    def made(self) -> dict[str, Any]:
        env = self.app.env
        found = [one for page in pages_in_order(env) for one in found_in(env).get(page, ())]
        places = {one.unit: place for place, one in enumerate(found)}
        entries = [self._entry(one, places) for one in found]
        listed = termbase(env).values() if TERMS_PAGE in env.all_docs else ()
        concepts = [self._concept(concept, places) for concept in listed]
        seen = situations(self.app)
        return {
            "found": list(_rows(entries)),
            "concepts": _columns(concepts),
            "situations": [page.called for page in seen],
            "terms": self._address(TERMS_PAGE),
            "cases": self._address(cases_page(identifier("BOOK", "NAME"))),
            "names": self._names(),
            "says": self._says(),
            "books": self._books(),
            "analysis": self._analysis(),
            **asdict(pack(self.blocks, [text for page in seen for text in page.texts])),
        }

    def _address(self, docname: str) -> str:
        return str(self.app.builder.get_target_uri(docname))

    def _entry(self, one: Found, places: Mapping[str, int]) -> _Entry:
        """Return a unit.

        Its texts are its title, or what the edition calls it where it has no number, and then
        those of its parts.
        """
        _book, _, name = one.unit.partition(":")
        unit = self.domain.find(one.unit, one.page)
        title = self._said(one.title, one.page)
        if not name.isdigit() and unit is not None:
            title = self.domain.display_name(unit)
        self.blocks.append(title)
        parts = "".join(self._parts(one, name))
        return _Entry(self._address(one.page), name, places.get(one.section, -1), parts)

    def _parts(self, one: Found, name: str) -> Iterator[str]:
        """Yield what each part is: a sign, how many texts if not one, its name if it is not plain.

        The plain name of a note is that of its law, of a clause the letter and of a case the number
        after the one before.
        """
        gathered = 0
        clauses = iter(_CLAUSES)
        for part in one.parts:
            self.blocks.extend(self._said(block, one.page) for block in part.blocks)
            sign, plain = _SIGNS[part.kind], ""
            if part.kind is Kind.NOTE:
                plain = f"note-{name}"
            elif part.kind is Kind.CLAUSE:
                plain = next(clauses, "")
            elif part.kind is Kind.CASE and part.page != one.page:
                sign, plain = _GATHERED, str(gathered + 1)
                gathered = int(part.name)
            elif part.kind is Kind.CASE:
                plain = part.name
            count = str(len(part.blocks)) if len(part.blocks) > 1 else ""
            yield sign + count + (f":{part.name}," if part.name != plain else "")

    def _said(self, words: Words, docname: str) -> str:
        return " ".join("".join(self._piece(piece, docname) for piece in words).split())

    def _piece(self, piece: str | Mention, docname: str) -> str:
        if isinstance(piece, str):
            return piece
        unit = self.domain.find(piece.target, docname)
        return self.domain.display_name(unit) if unit else piece.target

    def _concept(self, concept: Concept, places: Mapping[str, int]) -> list[Any]:
        """Return a concept: its id, the unit that defines it, its names in other languages.

        Its texts are its names in the edition and its definition.
        """
        names = _names_of(concept, self.language)
        catalogs = Path(self.app.confdir) / self.app.config.hoyle_catalogs
        gettext = translation(self.language, TERMS_PAGE, catalogs).gettext
        self.blocks.append(", ".join(names or concept.words(ENGLISH)))
        self.blocks.append(gettext(concept.definition))
        foreign = [self._foreign(concept, other) for other in self.others]
        return [concept.id, places.get(concept.defined or "", -1), *foreign]

    def _foreign(self, concept: Concept, other: str) -> str:
        """Return the short names of a concept in another language, by sound if in own letters."""
        analysis = analysis_of(other)
        names = {
            " ".join(
                analysis.sounded(word) if analysis.letters else self.analysis.folded(word)
                for word in term.split()
            )
            for term in _names_of(concept, other)
            if len(term.split()) <= _ASKED
        }
        return ",".join(sorted(names - {concept.id.replace("-", " ")}))

    def _names(self) -> dict[str, Any]:
        """Return how the edition names what has a number, and its digits."""
        _ = translation(self.language).gettext
        one = printed_letter("1", self.language)
        return {
            "law": _("Law %(number)s") % {"number": _NUMBER},
            "clause": _("Law %(number)s %(clause)s") % {"number": _NUMBER, "clause": _CLAUSE},
            "letters": [printed_letter(letter, self.language) for letter in _CLAUSES],
            "numbered": one.replace(digits("1", self.language), _NUMBER),
            "digits": digits("0123456789", self.language),
            "references": sorted(self._references()),
            "notes": sorted(self._words_for("note")),
        }

    def _says(self) -> dict[str, str]:
        """Return what is said of results and beside them."""
        _ = translation(self.language).gettext
        return {
            "results": _("Results: %(count)s") % {"count": _NUMBER},
            "none": _("Nothing is found. Try other words, or fewer."),
            "note": _("Note"),
            "case": _("Case"),
            "term": _("Term"),
        }

    def _references(self) -> set[str]:
        """Return the words for what has a number or a letter, in every language."""
        kinds = [str(kind.lname) for kind in self.domain.object_types.values()]
        return {word for kind in kinds for word in self._words_for(kind)}

    def _words_for(self, kind: str) -> set[str]:
        """Return the words for a kind of unit in every language."""
        return {
            self.analysis.folded(word)
            for edition in EDITIONS
            for word in translation(edition).gettext(kind).split()
        }

    def _books(self) -> list[tuple[str, ...]]:
        """Return each book with its title in the edition, and the number that it is called by."""
        titles = self.app.env.titles
        books = self.app.config.hoyle_books
        return [
            (book, clean_astext(titles[f"{book}/index"]), *_figure(book))
            for book in books
            if f"{book}/index" in titles
        ]

    def _analysis(self) -> dict[str, Any]:
        own = self.analysis
        folded = own.folded
        return {
            "alike": _table(own.folding),
            "endings": " ".join(sorted(set(map(folded, own.endings)))),
            "irregular": _table(
                {folded(one): folded(other) for one, other in own.irregular.items()}
            ),
            "filler": " ".join(sorted(set(map(folded, own.filler)))),
            "akin": ",".join(" ".join(map(folded, group)) for group in own.akin),
            "shortest": own.shortest,
            "rounds": own.rounds,
            "languages": [self.language, *self.others],
            "spoken": {
                language: [_table(analysis.letters), _table(analysis.sounds), analysis.silent]
                for language, analysis in analyses().items()
                if analysis.letters
            },
        }


def _table(pairs: Mapping[str, str]) -> str:
    """Return what is replaced by what as one text: those replaced by the same thing together."""
    by_other: dict[str, list[str]] = {}
    for one, other in pairs.items():
        by_other.setdefault(other, []).append(one)
    return "  ".join(" ".join([f"={other}", *ones]) for other, ones in by_other.items())


def _names_of(concept: Concept, language: str) -> list[str]:
    """Return the names that mean a concept by themselves, each once; the first in any case."""
    terms = concept.terms.get(language, ())
    sure = (term.term for term in terms[1:] if not (term.near or term.ambiguous))
    return [*dict.fromkeys([*(term.term for term in terms[:1]), *sure])]


def _figure(book: str) -> tuple[str, ...]:
    """Return the number that the id of a book is, in figures, if it is one: 28 of twenty-eight."""
    tens, _, ones = book.partition("-")
    if tens not in _TENS or (ones and ones not in _ONES):
        return ()
    return (str(10 * _TENS.index(tens) + 20 + (_ONES.index(ones) + 1 if ones else 0)),)
