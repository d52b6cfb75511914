"""The builder ``epub``: an e-book of each book, laws and illustrations in words and drawn figures.

Each is what the printed rulebook is: the pages of the book, its own terms, the critical notes where
it stands in its own language. The cases are on the website and in the casebook.
"""

from __future__ import annotations

from collections.abc import Iterator, Set
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from docutils.utils import new_document
from sphinx import addnodes
from sphinx.builders.epub3 import Epub3Builder
from sphinx.util.nodes import clean_astext

from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.builders.chapters import Chapter, chapter, finish
from sphinx_hoyle.builders.cover import Front, cover
from sphinx_hoyle.builders.e_book import EBook, Picture, packed
from sphinx_hoyle.builders.modified import set_modified
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.fonts.brought import book_css_of, brought_faces, licences_of
from sphinx_hoyle.fonts.in_books import FAMILIES, faces_for
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.received.critical import critical_notes
from sphinx_hoyle.terms.links import TERMS_PAGE
from sphinx_hoyle.terms.of_book import terms_of
from sphinx_hoyle.terms.uses import pages_in_order

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_NOTES_PAGE = "critical-notes"


class EpubBuilder(Epub3Builder):
    """Writes ``<book>.epub`` for each book; ``epubcheck`` finds nothing wrong with any."""

    def get_outdated_docs(self) -> Iterator[str]:
        """Return that a book is made whole, of all its pages."""
        yield from self.env.found_docs

    def copy_assets(self) -> None:
        """Copy nothing: what a book needs is packed into it."""

    def write_documents(self, docnames: Set[str]) -> None:
        """Write every book of the edition, or the one that was asked for."""
        only = self.config.hoyle_only
        for book in self.config.hoyle_books:
            if only in ("", book) and self._pages(book):
                write_bytes(Path(self.outdir) / f"{book}.epub", self._book(book))

    def finish(self) -> None:
        """Nothing is left to do."""

    def _book(self, book: str) -> bytes:
        """Return a book, packed; equal sources give equal bytes."""
        config, language = self.config, str(self.config.language)
        faces = Path(self.confdir) / config.hoyle_fonts
        imprint = Imprint(config, Path(self.confdir), language)
        _ = translation(language).gettext
        edition = _("Edition in %(language)s") % {"language": language_name(language, language)}
        title = clean_astext(self.env.titles[self._pages(book)[0]])
        publisher = clean_astext(self.env.titles[config.root_doc])
        front = Front(title, imprint.signed(book), edition, publisher, language)
        self.images.clear()
        chapters = list(self._chapters(book))
        finish(chapters)
        made = EBook(
            name=f"{config.project}/{language}/{book}",
            title=title,
            creator=imprint.author(book),
            publisher=publisher,
            rights=imprint.lines({book}),
            language=language,
            modified=str(config.hoyle_modified),
            contents=_("Contents"),
            cover=cover(front, faces, brought_faces(config, Path(self.confdir))),
            chapters=chapters,
            colophon=[edition, *imprint.lines({book}), imprint.faces(), imprint.version()],
            pictures=[
                Picture(f"_images/{name}", Path(self.srcdir, source).read_bytes())
                for source, name in sorted(self.images.items())
            ],
            digits=partial(digits, language=language),
        )
        brought = brought_faces(config, Path(self.confdir))
        web = [face for one in brought for face in one.web()]
        return packed(
            made,
            faces_for(made.characters, faces, web),
            book_css_of(brought, FAMILIES),
            licences_of(brought),
        )

    def _pages(self, book: str) -> list[str]:
        """Return the pages of a book, in their order."""
        return [
            docname
            for docname in pages_in_order(self.env)
            if book_of(docname, self.config) == book and not is_aid(docname)
        ]

    def _chapters(self, book: str) -> Iterator[Chapter]:
        """Yield the pages of a book in their order, then its terms and the notes on its text."""
        for docname in self._pages(book):
            yield self._chapter(docname, self._resolved(docname))
        if TERMS_PAGE in self.env.all_docs:
            terms = terms_of(self._resolved(TERMS_PAGE), book, self.env)
            if next(terms.findall(nodes.term), None) is not None:
                yield self._chapter(TERMS_PAGE, terms)
        if self.config.hoyle_books[book].language == self.config.language:
            yield from self._critical_notes(book)

    def _resolved(self, docname: str) -> nodes.document:
        """Return a page with its references resolved, and without what leads to other pages."""
        document = self.env.get_doctree(docname)
        for contents in list(document.findall(addnodes.toctree)):
            contents.parent.remove(contents)
        return self.env.get_and_resolve_doctree(docname, self, doctree=document, tags=self.tags)

    def _critical_notes(self, book: str) -> Iterator[Chapter]:
        """Yield the critical notes of a book, where there are any."""
        try:
            if not critical_notes(Path(self.srcdir) / book):
                return
        except Unreadable:
            return  # which has been told
        title = translation(str(self.config.language)).gettext("Critical notes")
        document = new_document(_NOTES_PAGE, self._settings)
        listed = hoyle_nodes.apparatus("", game=book)
        document += nodes.section("", nodes.title("", title), listed, ids=[_NOTES_PAGE])
        yield self._chapter(_NOTES_PAGE, document)

    def _chapter(self, docname: str, document: nodes.document) -> Chapter:
        """Return a page as the writer of HTML writes it."""
        document.settings = self.docsettings
        self.secnumbers = {}
        self.fignumbers = {}
        self.imgpath = "../" * docname.count("/") + "_images"
        self.current_docname = docname
        self.post_process_images(document)
        writer: HTML5Translator = self.create_translator(document, self)  # type: ignore[assignment]
        document.walkabout(writer)
        return chapter(self.get_target_uri(docname), "".join(writer.fragment))


def setup_epub(app: Sphinx) -> None:
    """Register the builder in the place of Sphinx's own."""
    app.add_builder(EpubBuilder, override=True)
    app.add_config_value("hoyle_modified", "", "", types=frozenset({str}))
    app.connect("builder-inited", set_modified)
