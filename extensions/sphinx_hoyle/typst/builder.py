"""The builder ``typst``: an edition as a printed rulebook, and its books facing their originals."""

from __future__ import annotations

import os
from collections.abc import Set
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

from sphinx_hoyle import nodes as hoyle_nodes
from sphinx_hoyle.compared import Compared, compared
from sphinx_hoyle.critical import critical_notes
from sphinx_hoyle.domain import hoyle_domain
from sphinx_hoyle.hands import picture_of
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.pictured import Picture
from sphinx_hoyle.readings import records_of
from sphinx_hoyle.typst.assemble import (
    Volume,
    original_side,
    scope_of,
    translated_side,
    volumes,
)
from sphinx_hoyle.typst.blocks import BlockWriter
from sphinx_hoyle.typst.critical import Appendix
from sphinx_hoyle.typst.inline import PrintError, Scope
from sphinx_hoyle.typst.markup import array, call, content, string, text
from sphinx_hoyle.typst.rows import RowWriter, facing_rows
from sphinx_hoyle.typst.words import imprint, words_file, words_of
from sphinx_hoyle.whole_files import write_bytes

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
            # Each is set in a process of its own: as many at once as there are cores.
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                pdfs = pool.map(press.print, sources.keys(), sources.values())
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
                _setting(language=string(edition), title=string(title), author=self._author()),
                call(
                    "title-page",
                    string(edition),
                    array([f"({string(edition)}, {content(text(title))})"]),
                    subtitle=content(text(words["edition"])),
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
        lines = [f"© {self.config.copyright}"] if self.config.copyright else []
        lines += imprint(edition, {one.book for one in contents if one.book})
        if any(
            "fallback" in node["classes"]
            for volume in contents
            for node in volume.tree.findall(nodes.Element)
        ):
            lines.append(words_of(edition)["untranslated"])
        return [content(text(line)) for line in lines]

    def _author(self) -> str:
        return string(self.config.author) if self.config.author != "unknown" else "()"

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
        introductions, rows, titles = [], [], []
        for original, translation in zip(originals, translations, strict=True):
            left.docname = right.docname = original.docname
            titles.append((_title(original.tree), _title(translation.tree)))
            introductions += self._introductions(right.scope, translation)
            rows.append(
                facing_rows(
                    left.rows(original.tree.children), right.rows(translation.tree.children)
                )
            )
        if len(titles) > 1:
            project = clean_astext(self.env.titles[self.config.root_doc])
            titles = [(project, language_name(language, edition))]
        title = " — ".join(dict.fromkeys(titles[0]))
        words = words_of(edition)
        return "\n".join(
            [
                '#import "facing.typ": *',
                _setting(
                    language=string(edition),
                    facing=string(language),
                    title=string(title),
                    author=self._author(),
                ),
                call(
                    "title-page",
                    string(edition),
                    array(
                        [
                            f"({string(tongue)}, {content(text(one))})"
                            for tongue, one in zip((language, edition), titles[0], strict=True)
                        ]
                    ),
                    subtitle=content(text(words["facing-edition"])),
                    foot=content("".join(f"#par({line});" for line in self._imprint(books))),
                ),
                *("#pagebreak();" + call("contents", string(side)) for side in (language, edition)),
                *introductions,
                call("facing", string(language), string(edition), " + ".join(rows)),
                self._critical_notes(right.scope, originals),
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


def _setting(**named: str) -> str:
    return f"#show: {call('rulebook.with', **named)[1:-1]}"


def _title(tree: nodes.document) -> str:
    title = tree.next_node(nodes.title)
    return clean_astext(title) if title is not None else ""


def setup_typst(app: Sphinx) -> None:
    """Register the printer."""
    app.add_builder(TypstBuilder)
    app.add_config_value("hoyle_unprinted", [], "", types=frozenset({list}))
    app.add_config_value("hoyle_facing", "en", "", types=frozenset({str, bool}))
