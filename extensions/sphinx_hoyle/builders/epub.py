"""The builder ``epub``: the books for e-readers, laws and hands in words and in drawn figures.

Sphinx's own, with what its books would lack: the language of each page, the mark of pages that
hold drawings, and our letters. Of the website's theme and scripts nothing goes in.
"""

from __future__ import annotations

import re
from collections.abc import Set
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders.epub3 import Epub3Builder

from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.fonts import web_fonts

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# Web fonts are core media types since EPUB 3.2; their licence goes with them.
_MEDIA_TYPES = {".woff2": "font/woff2", ".txt": "text/plain"}
_WEBSITE = ("hand.css", "table.css", "readings.css", "hand.js")
_PAGE = re.compile(r'(<item id="[^"]+" href="([^"]+)" media-type="application/xhtml\+xml") />')


class EpubBuilder(Epub3Builder):
    """Writes an e-book that ``epubcheck`` finds nothing wrong with."""

    def init(self) -> None:
        """Prepare to take web fonts in."""
        super().init()
        self.media_types = {**self.media_types, **_MEDIA_TYPES}

    def copy_static_files(self) -> None:
        """Copy the style sheet and the fonts; the website's own are of no use in a book."""
        super().copy_static_files()
        for name in _WEBSITE:
            (Path(self.outdir) / "_static" / name).unlink(missing_ok=True)

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Have each page say its language."""
        super().prepare_writing(docnames)
        language = self.config.epub_language
        spoken = f' lang="{language}" xml:lang="{language}">'
        self.globalcontext["html_tag"] = self.html_tag.removesuffix(">") + spoken

    def build_content(self) -> None:
        """Write the list of files, which must say what pages hold SVG."""
        super().build_content()
        listed = Path(self.outdir) / "content.opf"
        text = listed.read_text(encoding="utf-8")
        listed.write_text(_PAGE.sub(self._with_properties, text), encoding="utf-8")

    def _with_properties(self, item: re.Match[str]) -> str:
        page = Path(self.outdir) / item[2]
        drawn = "<svg" in page.read_text(encoding="utf-8")
        return f'{item[1]} properties="svg" />' if drawn else item[0]


def put_fonts(app: Sphinx) -> None:
    """Put our fonts and style sheet into the book."""
    if is_epub(app.builder):
        web_fonts(
            Path(app.outdir) / "_static/fonts", cache=Path(app.confdir) / app.config.hoyle_fonts
        )
        app.add_css_file("fonts/fonts.css", priority=700)
        app.add_css_file("epub.css", priority=800)


def setup_epub(app: Sphinx) -> None:
    """Register the builder in the place of Sphinx's own."""
    app.add_builder(EpubBuilder, override=True)
    app.connect("builder-inited", put_fonts)
