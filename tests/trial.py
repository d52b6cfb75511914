"""A tiny real project of one's own, built by Sphinx as the books are."""

from __future__ import annotations

import contextlib
import gettext
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import sphinx.locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from bs4 import BeautifulSoup
from sphinx.cmd.build import build_main

from drawn import drawn_page
from sphinx_hoyle.book.book_file import BOOK_FILE

SOURCE = Path(__file__).parents[1] / "source"
_WHOSE = {"author", "year", "licence", "players", "pack", "length"}
CONF = """
project = "Trial"
extensions = ["sphinx_hoyle"]
primary_domain = "hoyle"
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
gettext_compact = False
smartquotes_action = "qD"
nitpicky = True
html_theme = "hoyle"
html_title = "Trial"
html_permalinks_icon = "§"
hoyle_printed = ["volume", "facing", "facing-volume"]
hoyle_whole_fonts = True
"""


def run_sphinx(arguments: Sequence[str]) -> int:
    """Run Sphinx in this process, which has imported it, and return its exit status."""
    # A process that builds once keeps these; here the next build has other languages. There
    # is no public way to empty gettext's own cache.
    sphinx.locale.translators.clear()
    gettext._translations.clear()  # type: ignore[attr-defined]
    return build_main(arguments)


@dataclass(frozen=True)
class Built:
    """What one run of ``sphinx-build`` left: its exit status, what it said, where it wrote."""

    status: int
    stdout: str
    stderr: str
    out: Path

    @property
    def warnings(self) -> list[str]:
        """Each warning as ``page.md:line: words [type.subtype]``."""
        return re.findall(r"^.*?/source/(\S+:\d+: WARNING: .*)$", self.stderr, re.MULTILINE)

    @property
    def read(self) -> list[str]:
        """The pages that this run read."""
        found = re.findall(r"reading sources\.\.\. \[ *\d+%\] (\S+)", self.stdout)
        return sorted(found)

    def page(self, name: str) -> BeautifulSoup:
        """Return a page, parsed."""
        return BeautifulSoup((self.out / f"{name}.html").read_text(encoding="utf-8"), "lxml")

    def drawn(self, name: str) -> BeautifulSoup:
        """Return a page, parsed, whose closed hands have been opened."""
        return drawn_page(self.out, name)


@dataclass(frozen=True)
class Project:
    """A project of one's own: sources, catalogs, and ways to build it."""

    root: Path
    fonts: Path

    def write(self, pages: Mapping[str, str]) -> None:
        """Write source files, by their path under ``source``."""
        for name, text in pages.items():
            path = self.root / "source" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            self._be_a_book(name.partition("/")[0])

    def _be_a_book(self, name: str) -> None:
        """Say what is fixed about a book of the project’s, but whose it is and who plays it."""
        known, ours = SOURCE / name / BOOK_FILE, self.root / "source" / name / BOOK_FILE
        if known.is_file() and not ours.exists():
            lines = known.read_text(encoding="utf-8").splitlines(keepends=True)
            kept = (line for line in lines if line.split(" ")[0] not in _WHOSE)
            ours.write_text("".join(kept), encoding="utf-8")

    def say_of(self, book: str, **said: str) -> None:
        """Say more that is fixed about a book: its author, its licence."""
        path = self.root / "source" / book / BOOK_FILE
        lines = "".join(f'{key} = "{value}"\n' for key, value in said.items())
        path.write_text(lines + path.read_text(encoding="utf-8"), encoding="utf-8")

    def translate(self, edition: str, page: str, messages: Mapping[str, str]) -> None:
        """Write the catalog of a page for an edition."""
        catalog = Catalog(locale=edition)
        for message, words in messages.items():
            catalog.add(message, words)
        path = self.root / "locales" / edition / "LC_MESSAGES" / f"{page}.po"
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalog)

    def build(
        self, edition: str = "en", *options: str, builder: str = "html", lenient: bool = False
    ) -> Built:
        """Build an edition as the command line does, with the options it is given.

        A warning is an error, unless the build is to be ``lenient``.
        """
        out = self.root / "build" / builder / edition
        said, complained = io.StringIO(), io.StringIO()
        arguments = [
            *("-b", builder, *([] if lenient else ["-W", "--keep-going"]), "--no-color"),
            *("-c", str(self.root)),
            *("-D", f"language={edition}", "-D", f"hoyle_fonts={self.fonts}"),
            *("-D", "hoyle_whole_fonts=1"),
            *("-d", str(self.root / "build/doctrees" / builder / edition), *options),
            *(str(self.root / "source"), str(out)),
        ]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
            status = run_sphinx(arguments)
        return Built(status, said.getvalue(), complained.getvalue(), out)
