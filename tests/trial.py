"""A tiny real project of one's own, built by Sphinx as the books are."""

from __future__ import annotations

import contextlib
import gettext
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import sphinx.locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from bs4 import BeautifulSoup
from sphinx.cmd.build import build_main

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
hoyle_printed = ["volume", "facing"]
"""


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
            *("-d", str(self.root / "build/doctrees" / builder / edition), *options),
            *(str(self.root / "source"), str(out)),
        ]
        # A process that builds once keeps these; here the next build has other languages. There
        # is no public way to empty gettext's own cache.
        sphinx.locale.translators.clear()
        gettext._translations.clear()  # type: ignore[attr-defined]
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
            status = build_main(arguments)
        return Built(status, said.getvalue(), complained.getvalue(), out)
