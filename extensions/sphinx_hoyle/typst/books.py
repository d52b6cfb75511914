"""The printed books of an edition: rulebooks, casebooks, the volume of all, facing books."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.nodes import clean_astext

from hoyle.games import GAMES
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.papers import WHITE
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.hands.compared import Compared, compared
from sphinx_hoyle.hands.figures import figure_label
from sphinx_hoyle.hands.readings import records_of
from sphinx_hoyle.received.critical import Note, critical_notes
from sphinx_hoyle.terms.links import TERMS_PAGE
from sphinx_hoyle.terms.of_book import terms_of
from sphinx_hoyle.typst.assemble import (
    Volume,
    original_side,
    scope_of,
    translated_side,
)
from sphinx_hoyle.typst.blocks import BlockWriter, holds_fallback
from sphinx_hoyle.typst.casebook import CaseWriter
from sphinx_hoyle.typst.critical import Appendix, lines_of_notes
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN
from sphinx_hoyle.typst.inline import PrintError, Scope
from sphinx_hoyle.typst.markup import array, call, content, string, text
from sphinx_hoyle.typst.pictures import Pictures
from sphinx_hoyle.typst.rows import Beside, RowWriter, facing_rows
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import colophon, words_of

if TYPE_CHECKING:
    from sphinx.builders import Builder


class Books:
    """Writes the books of one edition from what Sphinx has read of it."""

    def __init__(self, builder: Builder, contents: list[Volume]) -> None:
        self.builder = builder
        self.contents = contents
        self.edition = str(builder.config.language)
        self.books = builder.config.hoyle_books
        self.pictures = Pictures(builder.config)
        self._sides_of: dict[str, tuple[Volume, Volume]] = {}  # by the name of its first page

    def rulebooks(self) -> Iterator[Source]:
        """Yield the rulebook of each book: its laws and its terms.

        Critical notes are for those who study the text: the volume and the facing books have them.
        """
        for book, own in _by_book(self.contents).items():
            terms = [
                replace(one, tree=terms_of(one.tree, book, self.builder.env))
                for one in self.contents
                if one.docname == TERMS_PAGE
            ]
            contents = [*own, *terms]
            said = words_of(self.edition)["edition"]
            scope, body = self._written(contents)
            body.append(call("law-pages", *(string(scope.label(one)) for one in scope.units)))
            source = self._bound(self._titles(own[0]), said, contents, body)
            yield Source(f"{self.edition}/{book}", source)

    def casebooks(
        self, written_from: Callable[[Sequence[Volume]], str], is_kept: Callable[[Source], bool]
    ) -> Iterator[Source]:
        """Yield the casebook of each book that has cases.

        One that ``is_kept`` by the digest of what it is ``written_from`` has no source.
        """
        for book, own in _by_book(self.contents).items():
            unwritten = Source(f"{self.edition}/{book}-cases", "", written_from=written_from(own))
            if is_kept(unwritten):
                yield unwritten
                continue
            writer = CaseWriter(
                scope_of(self.edition, own, self.books), self.pictures.picture, self.comparison
            )
            if body := writer.book(own):
                said = words_of(self.edition)["cases"]
                source = self._bound(
                    self._titles(own[0]), said, own, [body], template="casebook.typ"
                )
                yield replace(unwritten, typst=source)

    def volume(self) -> Source:
        """Return the volume of all books, with what the editors say before and after them."""
        said = words_of(self.edition)["edition"]
        named = [(self.edition, self._project())]
        scope, body = self._written(self.contents)
        own = [one for one in self.contents if one.book and one.language == self.edition]
        body.append(self._critical_notes(scope, own))
        return Source(self.edition, self._bound(named, said, self.contents, body))

    def facing(self, language: str) -> Iterator[Source]:
        """Yield the books of one language, each beside its translation."""
        for book, own in _by_book(self._of(language)).items():
            name = f"{language}-{self.edition}/{book}"
            yield Source(name, self._beside_originals(language, own), spreads=True)

    def facing_volume(self, language: str) -> Source:
        """Return the volume of all the books of one language beside their translations."""
        name = f"{language}-{self.edition}"
        return Source(name, self._beside_originals(language, self._of(language)), spreads=True)

    def beside(self, others: Sequence[Volume]) -> Iterator[Source]:
        """Yield each book with another edition of it on the left pages, original or translation."""
        own = _by_book(self.contents)
        for book, left in _by_book(others).items():
            language = left[0].edition
            sides = [
                tuple(replace(one, tree=translated_side(one.tree)) for one in side)
                for side in (left, own[book])
            ]
            scope = scope_of(language, list(sides[0]), self.books)
            source = self._facing(scope, *sides)
            yield Source(f"{language}-{self.edition}/{book}", source, spreads=True)

    def _of(self, language: str) -> list[Volume]:
        return [one for one in self.contents if one.book and one.language == language]

    # ---- one side ----

    def _written(self, contents: list[Volume]) -> tuple[Scope, list[str]]:
        """Return the text of ``contents``, and the scope in which it was written."""
        writer = BlockWriter(
            scope_of(self.edition, contents, self.books),
            self.pictures.picture,
            self.comparison,
            self.figure,
        )
        body = []
        for volume in contents:
            writer.docname = volume.docname
            writer.in_book = volume.book is not None
            body.append(writer.blocks(volume.tree.children))
        return writer.scope, body

    def _bound(
        self,
        titles: list[tuple[str, str]],
        subtitle: str,
        contents: list[Volume],
        body: list[str],
        template: str = "blocks.typ",
    ) -> str:
        """Return a book with its title page, imprint and table of contents.

        The books are named below the title, unless the title is that of the one book in it.
        """
        edition, books = self.edition, list(_firsts(contents))
        named = [
            "()" if titles[0][1] == _title(one.tree) else array([_named(edition, _title(one.tree))])
            for one in books
        ]
        signed = [
            array([names, self._signed(one)]) for names, one in zip(named, books, strict=True)
        ]
        return "\n".join(
            [
                f"#import {string(template)}: *",
                self._setting(titles[0][1], contents),
                call(
                    "title-page",
                    string(edition),
                    array([_named(language, title) for language, title in titles]),
                    subtitle=content(text(subtitle)),
                    books=array(signed),
                    foot=content(text(self.imprint.version())),
                ),
                call("title-verso", string(edition), *self._imprint(contents)),
                call("contents", string(edition)),
                *body,
                "",
            ]
        )

    def _critical_notes(
        self, scope: Scope, books: Sequence[Volume], beside: Iterable[Beside] = ()
    ) -> str:
        """Return the appendix of critical notes on books that stand in their own language here.

        It lacks those that stand ``beside`` their words.
        """
        written = {unit for one in beside for unit in one.written}
        noted = {
            one.book: (
                _title(one.tree),
                one.language,
                [note for note in self._notes_on(one.book) if note.unit not in written],
            )
            for one in reversed(books)  # of several pages, a book goes by its first
            if one.book
        }
        return self._appendix(scope).write(list(noted.values())[::-1])

    def _beside(self, scope: Scope, original: Volume) -> Beside | None:
        """Return the critical notes on a book to stand at its foot, if this is in its language."""
        if not original.book:
            return None
        by_unit: dict[str, list[Note]] = {}
        for note in self._notes_on(original.book):
            by_unit.setdefault(note.unit, []).append(note)
        return Beside(by_unit, original.language, self._appendix(scope))

    def _appendix(self, scope: Scope) -> Appendix:
        catalogs = Path(self.builder.confdir) / self.builder.config.hoyle_catalogs
        return Appendix(scope, hoyle_domain(self.builder.env), catalogs)

    def _notes_on(self, book: str) -> Sequence[Note]:
        return critical_notes(Path(self.builder.srcdir) / book)

    def _imprint(self, contents: Sequence[Volume]) -> list[str]:
        """Return the lines of the imprint: whose the book is, and what its signs mean."""
        edition = self.edition
        books = {one.book for one in contents if one.book}
        known = self.builder.config.hoyle_books
        named = [known[one].game for one in books if one in known]
        games = [GAMES[one] for one in named if one in GAMES]
        tricks = any(game.order for game in games)  # in which the strength of a card is told
        lines = [*self.imprint.lines(books), *colophon(edition, tricks=tricks)]
        if any(holds_fallback(volume.tree) for volume in contents):
            lines.append(words_of(edition)["untranslated"])
        return [content(text(line)) for line in lines]

    @property
    def imprint(self) -> Imprint:
        """What the project states of its books, in the words of the edition."""
        return Imprint(self.builder.config, Path(self.builder.confdir), self.edition)

    def _signed(self, volume: Volume) -> str:
        """Return whose a book is, as content, or none."""
        signed = self.imprint.signed(volume.book or "")
        return content(text(signed)) if signed else "none"

    def _setting(self, title: str, contents: Sequence[Volume]) -> str:
        """Return the line that opens a book: its language, what its file is called and whose."""
        config = self.builder.config
        paper = "" if config.hoyle_sheets == WHITE else config.hoyle_paper
        authors = self.imprint.authors(one.book for one in _firsts(contents) if one.book)
        named = {
            "language": string(self.builder.config.language),
            "title": string(title),
            "author": array([string(one) for one in authors]),
            "paper": f"rgb({string(paper)})" if paper else None,
        }
        return f"#show: {call('rulebook.with', **named)[1:-1]}"

    # ---- facing ----

    def _beside_originals(self, language: str, books: list[Volume]) -> str:
        """Return the Typst source of the books of one language beside their translations."""
        originals = [self._sides(one)[0] for one in books]
        translations = [self._sides(one)[1] for one in books]
        catalogs = Path(self.builder.confdir) / self.builder.config.hoyle_catalogs
        scope = scope_of(language, originals, self.books, reword=True, catalogs=catalogs)
        return self._facing(scope, originals, translations)

    def _facing(
        self, scope: Scope, originals: Sequence[Volume], translations: Sequence[Volume]
    ) -> str:
        """Return the Typst source of books, ``originals`` in the language of their ``scope``."""
        language, edition = scope.language, self.edition
        left = RowWriter(scope, self.pictures.picture, self.comparison, self.figure)
        left.original = True
        scope_of_translation = scope_of(edition, list(translations), self.books)
        right = RowWriter(scope_of_translation, self.pictures.picture, self.comparison, self.figure)
        introductions, rows = [], []
        beside: list[Beside] = []
        for original, translation in zip(originals, translations, strict=True):
            left.docname = right.docname = original.docname
            noted = self._beside(right.scope, original) if original.language == language else None
            left.beside = right.beside = noted
            beside += [noted] if noted else []
            introductions += self._introductions(right.scope, translation)
            rows.append(
                facing_rows(
                    left.rows(original.tree.children), right.rows(translation.tree.children)
                )
            )
        words = words_of(edition)
        shown = list(_firsts(translations))
        titles = [
            (_title(one.tree), _title(other.tree))
            for one, other in zip(_firsts(originals), shown, strict=True)
        ]
        named = [
            array([_named(language, one), *([_named(edition, other)] if other != one else [])])
            for one, other in titles
        ]
        if len(named) == 1:
            heads, below = named[0], [array(["()", self._signed(shown[0])])]
            title = " — ".join(dict.fromkeys(titles[0]))
        else:
            project = self._project()
            heads = array([_named(edition, project)])
            below = [
                array([names, self._signed(one)]) for names, one in zip(named, shown, strict=True)
            ]
            title = f"{project}: " + ", ".join(dict.fromkeys(one for _, one in titles))
        imprint = self._imprint(translations)
        if any(one.written for one in beside):
            imprint.append(content(text(lines_of_notes(edition))))
        foot = "".join(f"#par({line});" for line in imprint)
        spoken = {one.language for one in translations}
        facing = "facing-edition" if spoken & {language, edition} else "facing-translations"
        return "\n".join(
            [
                '#import "facing.typ": *',
                self._setting(title, translations),
                call(
                    "title-page",
                    string(edition),
                    heads,
                    subtitle=content(text(words[facing])),
                    books=array(below),
                    foot=content(foot + f"#par({content(text(self.imprint.version()))});"),
                ),
                *(call("contents", string(side)) for side in (language, edition)),
                *introductions,
                call("facing", string(language), string(edition), " + ".join(rows)),
                self._critical_notes(right.scope, translations, beside),
                "",
            ]
        )

    def _sides(self, volume: Volume) -> tuple[Volume, Volume]:
        """Return a volume in its own language, and in that of the edition."""
        if volume.docname not in self._sides_of:
            self._sides_of[volume.docname] = (
                replace(volume, tree=original_side(volume.tree)),
                replace(volume, tree=translated_side(volume.tree)),
            )
        return self._sides_of[volume.docname]

    def _introductions(self, scope: Scope, volume: Volume) -> list[str]:
        """Return what the editors say of a book, who write in the language of the edition alone."""
        writer = BlockWriter(scope, self.pictures.picture, self.comparison)
        writer.docname = volume.docname
        language, title = string(scope.language), content(text(_title(volume.tree)))
        return [
            call("introduction", language, title, content(writer.block(about)))
            for about in volume.tree.findall(hoyle_nodes.about_book)
        ]

    # ---- what they are made of ----

    def _project(self) -> str:
        """Return what all the books together go by."""
        return clean_astext(self.builder.env.titles[self.builder.config.root_doc])

    def _titles(self, volume: Volume) -> list[tuple[str, str]]:
        """Return the title of a book in the edition and in its own language, as far as it has both.

        Each stands with its language.
        """
        title = volume.tree.next_node(nodes.title)
        if title is None:
            return [(self.edition, volume.book or "")]
        own = clean_astext(title)
        if not title.get("translated"):
            return [(volume.language, own)]
        original = title.next_node(hoyle_nodes.original, descend=False, siblings=True)
        former = clean_astext(original) if original is not None else own
        return [(self.edition, own), *([(volume.language, former)] if former != own else [])]

    # ---- hands ----

    def figure(self, node: hoyle_nodes.hand, docname: str, language: str) -> str | None:
        """Return what an illustration of a page goes by in a language: «Figure 12»."""
        return figure_label(node, docname, self.builder.env, language)

    def comparison(self, node: hoyle_nodes.readings, scope: Scope) -> Compared:
        """Return how readings compare on a side. Raises PrintError for those that failed."""
        records = records_of(node, self.builder.config)
        if not records:
            raise PrintError(f"{node.source}:{node.line}: the readings {node['path']} failed")
        return compared(records, scope.language, scope.reference_to)


def _firsts(contents: Sequence[Volume]) -> Iterator[Volume]:
    """Yield the first volume of each book: by its title a book of several pages goes."""
    seen: set[str] = set()
    for one in contents:
        if one.book and one.book not in seen:
            seen.add(one.book)
            yield one


def _by_book(contents: Sequence[Volume]) -> dict[str, list[Volume]]:
    """Return the volumes of each book, in their order."""
    found: dict[str, list[Volume]] = {}
    for one in contents:
        if one.book:
            found.setdefault(one.book, []).append(one)
    return found


def _named(language: str, title: str) -> str:
    """Return a title and its language as a Typst pair."""
    return f"({string(language)}, {content(text(title).replace(SOFT_HYPHEN, ''))})"


def _title(tree: nodes.document) -> str:
    title = tree.next_node(nodes.title)
    return clean_astext(title) if title is not None else ""
