"""The builder ``typst``: an edition as a printed rulebook, and its books facing their originals."""

from __future__ import annotations

import os
from collections.abc import Iterator, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.builders import Builder
from sphinx.errors import SphinxError
from sphinx.locale import __
from sphinx.util import logging
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.hands.compared import Compared, compared
from sphinx_hoyle.hands.directive import picture_of
from sphinx_hoyle.hands.readings import records_of
from sphinx_hoyle.received.critical import critical_notes
from sphinx_hoyle.typst.assemble import (
    Volume,
    original_side,
    scope_of,
    translated_side,
    volumes,
)
from sphinx_hoyle.typst.blocks import BlockWriter
from sphinx_hoyle.typst.critical import Appendix
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN
from sphinx_hoyle.typst.inline import PrintError, Scope
from sphinx_hoyle.typst.markup import array, call, content, string, text
from sphinx_hoyle.typst.memory import at_once, available, need
from sphinx_hoyle.typst.rows import RowWriter, facing_rows
from sphinx_hoyle.typst.words import colophon, words_file, words_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from sphinx_hoyle.typst.press import Press

logger = logging.getLogger(__name__)


class PrintFailure(SphinxError):
    """A book that could not be printed; the build fails."""

    category = "Printing failed"


class TypstBuilder(Builder):
    """Prints ``<edition>.pdf``; one that faces originals, ``<original>-<edition>.pdf`` too."""

    name = "typst"
    format = "typst"
    epilog = __("The printed books are in %(outdir)s.")
    supported_image_types: ClassVar = ["image/svg+xml", "image/png", "image/jpeg"]
    allow_parallel = False

    def init(self) -> None:
        """Nothing to prepare: the press is set up when something is printed."""

    def get_outdated_docs(self) -> str:
        """Return that a book is printed whole."""
        return "all pages"

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return the address of a page inside the book."""
        return f"%{docname}"

    def get_relative_uri(self, from_: str, to: str, typ: str | None = None) -> str:
        """Return the same address from everywhere."""
        return self.get_target_uri(to, typ)

    def write_documents(self, _docnames: Set[str]) -> None:
        """Print every book of the edition, and put them in place when all are whole."""
        # Imported here: Typst and the font tools weigh on every other builder's start.
        from sphinx_hoyle.typst.press import Press

        edition = self.config.language
        contents = volumes(self, self.env)
        originals = sorted({one.language for one in contents if one.book} - {edition})
        facing = originals if self.config.hoyle_facing in (True, edition) else []
        press = Press(Path(self.doctreedir) / "press", words_file([edition, *originals]))
        try:
            self._bring_pictures(press, contents)
            sources = {edition: self.rulebook(contents)}
            for language in facing:
                books = [one for one in contents if one.book and one.language == language]
                sources[f"{language}-{edition}"] = self.facing_book(language, books)
            spreads = [name != edition for name in sources]
            needs = [
                need(source, facing=spread)
                for source, spread in zip(sources.values(), spreads, strict=True)
            ]
            # Each is set in a process of its own.
            with ThreadPoolExecutor(at_once(needs, available(), os.cpu_count() or 1)) as pool:
                pdfs = pool.map(press.print, sources.keys(), sources.values(), spreads)
                printed = dict(zip(sources, pdfs, strict=True))
        except PrintError as error:
            raise PrintFailure(str(error)) from error
        for name, pdf in printed.items():
            write_bytes(Path(self.outdir) / f"{name}.pdf", pdf)

    def finish(self) -> None:
        """Nothing is left to do."""

    # ---- the edition ----

    def rulebook(self, contents: list[Volume]) -> str:
        """Return the Typst source of the whole edition."""
        edition = self.config.language
        writer = BlockWriter(scope_of(edition, contents), self.picture, self.comparison)
        body = []
        for volume in contents:
            writer.docname = volume.docname
            writer.in_book = volume.book is not None
            body.append(writer.blocks(volume.tree.children))
        title = clean_astext(self.env.titles[self.config.root_doc])
        words = words_of(edition)
        own = [one for one in contents if one.book and one.language == edition]
        return "\n".join(
            [
                '#import "blocks.typ": *',
                self._setting(title, contents),
                call(
                    "title-page",
                    string(edition),
                    array([_named(edition, title)]),
                    subtitle=content(text(words["edition"])),
                    books=array(
                        [
                            array([array([_named(edition, _title(one.tree))]), self._signed(one)])
                            for one in _books(contents)
                        ]
                    ),
                    foot=content(text(self.imprint.version())),
                ),
                call("title-verso", string(edition), *self._imprint(contents)),
                call("contents", string(edition)),
                *body,
                self._critical_notes(writer.scope, own),
                "",
            ]
        )

    def _critical_notes(self, scope: Scope, books: list[Volume]) -> str:
        """Return the appendix of critical notes on books that stand in their own language here."""
        catalogs = Path(self.confdir) / self.config.hoyle_catalogs
        noted = {
            one.book: (_title(one.tree), one.language, critical_notes(Path(self.srcdir) / one.book))
            for one in reversed(books)  # of several pages, a book goes by its first
            if one.book
        }
        appendix = Appendix(scope, hoyle_domain(self.env), catalogs)
        return appendix.write(list(noted.values())[::-1])

    def _imprint(self, contents: list[Volume]) -> list[str]:
        """Return the lines of the imprint: whose the book is, and what its signs mean."""
        edition = self.config.language
        books = {one.book for one in contents if one.book}
        lines = [*self.imprint.lines(books), *colophon(edition)]
        if any(
            "fallback" in node["classes"]
            for volume in contents
            for node in volume.tree.findall(nodes.Element)
        ):
            lines.append(words_of(edition)["untranslated"])
        return [content(text(line)) for line in lines]

    @property
    def imprint(self) -> Imprint:
        """What the project states of its books, in the words of the edition."""
        return Imprint(self.config, Path(self.confdir), self.config.language)

    def _signed(self, volume: Volume) -> str:
        """Return whose a book is, as content, or none."""
        signed = self.imprint.signed(volume.book or "")
        return content(text(signed)) if signed else "none"

    def _setting(self, title: str, contents: list[Volume]) -> str:
        """Return the line that opens a book: its language, what its file is called and whose."""
        paper = self.config.hoyle_paper
        authors = self.imprint.authors(one.book for one in _books(contents) if one.book)
        named = {
            "language": string(self.config.language),
            "title": string(title),
            "author": array([string(one) for one in authors]),
            "paper": f"rgb({string(paper)})" if paper else None,
        }
        return f"#show: {call('rulebook.with', **named)[1:-1]}"

    # ---- facing ----

    def facing_book(self, language: str, books: list[Volume]) -> str:
        """Return the Typst source of the books of one language beside their translations."""
        edition = self.config.language
        originals = [replace(one, tree=original_side(one.tree)) for one in books]
        translations = [replace(one, tree=translated_side(one.tree)) for one in books]
        catalogs = Path(self.confdir) / self.config.hoyle_catalogs
        scope = scope_of(language, originals, reword=True, catalogs=catalogs)
        left = RowWriter(scope, self.picture, self.comparison)
        left.original = True
        scope_of_translation = scope_of(edition, translations)
        right = RowWriter(scope_of_translation, self.picture, self.comparison)
        introductions, rows = [], []
        for original, translation in zip(originals, translations, strict=True):
            left.docname = right.docname = original.docname
            introductions += self._introductions(right.scope, translation)
            rows.append(
                facing_rows(
                    left.rows(original.tree.children), right.rows(translation.tree.children)
                )
            )
        words = words_of(edition)
        shown = list(_books(translations))
        titles = [
            (_title(one.tree), _title(other.tree))
            for one, other in zip(_books(originals), shown, strict=True)
        ]
        named = [
            array([_named(language, one), *([_named(edition, other)] if other != one else [])])
            for one, other in titles
        ]
        if len(named) == 1:
            heads, below = named[0], [array(["()", self._signed(shown[0])])]
            title = " — ".join(dict.fromkeys(titles[0]))
        else:
            project = clean_astext(self.env.titles[self.config.root_doc])
            heads = array([_named(edition, project)])
            below = [
                array([names, self._signed(one)]) for names, one in zip(named, shown, strict=True)
            ]
            title = f"{project}: " + ", ".join(dict.fromkeys(one for _, one in titles))
        foot = "".join(f"#par({line});" for line in self._imprint(books))
        return "\n".join(
            [
                '#import "facing.typ": *',
                self._setting(title, books),
                call(
                    "title-page",
                    string(edition),
                    heads,
                    subtitle=content(text(words["facing-edition"])),
                    books=array(below),
                    foot=content(foot + f"#par({content(text(self.imprint.version()))});"),
                ),
                *(call("contents", string(side)) for side in (language, edition)),
                *introductions,
                call("facing", string(language), string(edition), " + ".join(rows)),
                self._critical_notes(right.scope, translations),
                "",
            ]
        )

    def _introductions(self, scope: Scope, volume: Volume) -> list[str]:
        """Return what the editors say of a book, who write in the language of the edition alone."""
        writer = BlockWriter(scope, self.picture, self.comparison)
        writer.docname = volume.docname
        language, title = string(scope.language), content(text(_title(volume.tree)))
        return [
            call("introduction", language, title, content(writer.block(about)))
            for about in volume.tree.findall(hoyle_nodes.about_book)
        ]

    # ---- pictures ----

    def picture(self, node: hoyle_nodes.hand, scope: Scope) -> Picture:
        """Return how a hand is drawn on a side. Raises PrintError for a hand that failed."""
        shown = picture_of(node, self.config, scope.language, scope.reference_to)
        if shown is None:
            raise PrintError(f"{node.source}:{node.line}: the hand {node['path']} failed")
        return shown

    def comparison(self, node: hoyle_nodes.readings, scope: Scope) -> Compared:
        """Return how readings compare on a side. Raises PrintError for those that failed."""
        records = records_of(node, self.config)
        if not records:
            raise PrintError(f"{node.source}:{node.line}: the readings {node['path']} failed")
        return compared(records, scope.language, scope.reference_to)

    def _bring_pictures(self, press: Press, contents: list[Volume]) -> None:
        for volume in contents:
            self.post_process_images(volume.tree)
        for path, name in self.images.items():
            press.add_picture(Path(self.srcdir) / path, name)
        for volume in contents:
            for image in volume.tree.findall(nodes.image):
                image["uri"] = self.images.get(image["uri"], image["uri"])


def _books(contents: list[Volume]) -> Iterator[Volume]:
    """Yield the first volume of each book: by its title a book of several pages goes."""
    seen: set[str] = set()
    for one in contents:
        if one.book and one.book not in seen:
            seen.add(one.book)
            yield one


def _named(language: str, title: str) -> str:
    """Return a title and its language as a Typst pair."""
    return f"({string(language)}, {content(text(title).replace(SOFT_HYPHEN, ''))})"


def _title(tree: nodes.document) -> str:
    title = tree.next_node(nodes.title)
    return clean_astext(title) if title is not None else ""


def setup_typst(app: Sphinx) -> None:
    """Register the printer."""
    app.add_builder(TypstBuilder)
    app.add_config_value("hoyle_unprinted", [], "", types=frozenset({list}))
    app.add_config_value("hoyle_facing", "en", "", types=frozenset({str, bool}))
    # The colour of the pages, as "#fffdf8"; none leaves them to the paper they are printed on.
    app.add_config_value("hoyle_paper", "", "", types=frozenset({str}))
