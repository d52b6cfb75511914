"""The builder ``typst``: an edition as a printed rulebook, and its books facing their originals."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from sphinx.builders import Builder
from sphinx.config import ENUM
from sphinx.errors import ConfigError, SphinxError
from sphinx.locale import __
from sphinx.util import logging

from sphinx_hoyle.book.papers import A5, PAPERS
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.fonts.brought import brought_faces
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.typst.assemble import (
    Volume,
    volumes,
)
from sphinx_hoyle.typst.books import Books
from sphinx_hoyle.typst.crib import cribs
from sphinx_hoyle.typst.inline import PrintError
from sphinx_hoyle.typst.memory import Turns, at_once, available, need
from sphinx_hoyle.typst.words import words_file
from sphinx_hoyle.typst.written_from import WrittenFrom

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

    from sphinx_hoyle.typst.press import Press
    from sphinx_hoyle.typst.source import Source

logger = logging.getLogger(__name__)


# The kinds of books that can be printed: a rulebook of each, all in one volume, the cases of each,
# those with the original facing the translation, all of these of a language in one volume, and the
# crib of each.
PRINTED = ("rulebooks", "volume", "casebooks", "facing", "facing-volume", "cribs")
# Who reads an original beside its translation reads one book; their volume takes as long to set as
# all of them, and is made where a project asks for it.
_BY_DEFAULT = [kind for kind in PRINTED if kind != "facing-volume"]
_OF_A_BOOK = ("rulebooks", "casebooks")  # what is printed when ``hoyle_only`` names a book


class PrintFailure(SphinxError):
    """A book that could not be printed; the build fails."""

    category = "Printing failed"


class TypstBuilder(Builder):
    """Prints the books of an edition, and where it is to face originals, facing ones.

    ``<edition>/<book>.pdf`` is the rulebook of a book, ``<edition>/<book>-cases.pdf`` its
    casebook, ``<edition>/<book>-crib.pdf`` its crib, ``<edition>.pdf`` the volume of all;
    ``<original>-<edition>/<book>.pdf`` has a book with its original facing it,
    ``<original>-<edition>.pdf`` all of that language, where ``hoyle_printed`` asks for it. Where
    it has another edition ``beside`` it, only ``<other>-<edition>/<book>.pdf`` is made.
    """

    name = "typst"
    format = "typst"
    epilog = __("The printed books are in %(outdir)s.")
    supported_image_types: ClassVar = ["image/svg+xml", "image/png", "image/jpeg"]
    allow_parallel = False
    contents: Sequence[Volume] = ()  # what the edition holds, when it has been printed
    turns: Turns | None = None  # shared with those who print beside it
    beside: Sequence[Volume] = ()  # the same in another edition, where the books are to face that

    def init(self) -> None:
        """Note what stands beside the pages; the press is set up when something is printed."""
        self.written_from = WrittenFrom(self._app)

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
        from sphinx_hoyle.typst.paper import on_paper
        from sphinx_hoyle.typst.press import Press

        edition = self.config.language
        contents = self.contents = volumes(self, self.env)
        originals = sorted({one.language for one in contents if one.book} - {edition})
        other = self.beside[0].edition if self.beside else edition
        brought = brought_faces(self.config, Path(self.confdir))
        families = {face.language: face.family for face in brought}
        # Those of all books: else one book made alone would have other words than among the rest.
        spoken = {one.language for one in self.config.hoyle_books.values()}
        words = words_file([edition, *spoken, other], families)
        press = Press(Path(self.doctreedir) / "press", words, brought, self.turns)
        books = Books(self, contents)
        kept: dict[str, bytes] = {}

        def is_kept(one: Source) -> bool:
            if (pdf := press.kept(one)) is not None:
                kept[one.name] = pdf
            return one.name in kept

        try:
            self._bring_pictures(press, [*contents, *self.beside])
            facing = originals if self.config.hoyle_facing in (True, edition) else []
            kinds: dict[str, Callable[[], Iterable[Source]]] = {
                "rulebooks": books.rulebooks,
                "volume": lambda: [books.volume()],
                "casebooks": lambda: books.casebooks(self.written_from.digest, is_kept),
                "facing": lambda: (one for language in facing for one in books.facing(language)),
                "facing-volume": lambda: map(books.facing_volume, facing),
            }
            printed = [
                kind
                for kind in self.config.hoyle_printed
                if kind in _OF_A_BOOK or not self.config.hoyle_only
            ]
            if self.beside:
                sources = list(books.beside(self.beside))
                pdfs = _printed(press, sources)
            else:
                made = {kind: list(kinds[kind]()) for kind in printed if kind != "cribs"}
                sources = [one for some in made.values() for one in some if one.name not in kept]
                pdfs = _printed(press, sources)
                if "cribs" in printed:  # they name the pages of the rulebooks
                    own = {one.name: press.pages(one) for one in made.get("rulebooks", ())}
                    pages = {name.rpartition("/")[2]: found for name, found in own.items()}
                    sheets = list(cribs(self, contents, pages))
                    pdfs |= _printed(press, sheets)
                    sources += sheets
        except PrintError as error:
            raise PrintFailure(str(error)) from error
        for name, pdf in (*kept.items(), *((one.name, pdfs[one.typst]) for one in sources)):
            leaves = on_paper(pdf, self.config.hoyle_sheets)
            write_bytes(Path(self.outdir) / f"{name}.pdf", leaves)

    def finish(self) -> None:
        """Nothing is left to do."""

    def _bring_pictures(self, press: Press, contents: Sequence[Volume]) -> None:
        for volume in contents:
            self.post_process_images(volume.tree)
        for path, name in self.images.items():
            press.add_picture(Path(self.srcdir) / path, name)
        for volume in contents:
            for image in volume.tree.findall(nodes.image):
                image["uri"] = self.images.get(image["uri"], image["uri"])


def _printed(press: Press, sources: Sequence[Source]) -> dict[str, bytes]:
    """Return the PDF of each source, by the source; each is set in a process of its own."""

    def need_of(one: Source) -> int:
        return need(one.typst, facing=one.spreads)

    # The one book of a language that faces its original is also the volume of them all.
    distinct = {one.typst: one for one in sources}
    # The largest first: one that is begun last would be waited for alone.
    largest = sorted(distinct.values(), key=need_of, reverse=True)
    together = at_once(map(need_of, largest), available(), os.cpu_count() or 1)
    with ThreadPoolExecutor(together) as pool:
        found = pool.map(press.print, largest)
        return {one.typst: pdf for one, pdf in zip(largest, found, strict=True)}


def check_printed(app: Sphinx, config: Config) -> None:
    """Refuse kinds of books that there are not."""
    if unknown := sorted(set(map(str, config.hoyle_printed)) - set(PRINTED)):
        expected = ", ".join(PRINTED)
        raise ConfigError(f"hoyle_printed has {', '.join(unknown)}; expected some of {expected}")


def setup_typst(app: Sphinx) -> None:
    """Register the printer."""
    app.add_builder(TypstBuilder)
    app.add_config_value(
        "hoyle_printed",
        _BY_DEFAULT,
        "",
        types=frozenset({list}),
        description="The kinds of books that are printed.",
    )
    app.connect("config-inited", check_printed)
    # The paper they are printed on, as `typst.paper` tells.
    app.add_config_value("hoyle_sheets", A5, "", types=ENUM(*PAPERS))
    app.add_config_value(
        "hoyle_unprinted",
        [],
        "",
        types=frozenset({list}),
        description="Pages that no printed book has.",
    )
    app.add_config_value(
        "hoyle_facing",
        ENGLISH,
        "",
        types=frozenset({str, bool}),
        description="The edition printed facing the originals; True for each, False for none.",
    )
    app.add_config_value(
        "hoyle_paper",
        "",
        "",
        types=frozenset({str}),
        description="The colour of the printed pages, as #fffdf8; none is that of the paper.",
    )
