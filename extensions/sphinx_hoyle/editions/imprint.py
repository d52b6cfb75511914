"""Whose each book is, on what terms, and which version this is.

The author of a book, the year of its text, the line on its licence and what those ask who choose
a book stand in its ``book.toml`` (`sphinx_hoyle.book.book_file`); what holds of the project, in
its settings:

``hoyle_imprint``
    Lines on all that is not the text of one book. None unless the project has some.
``hoyle_published``, ``hoyle_revision``
    The year of this edition, and what its sources are known by; neither is guessed.
``hoyle_only``
    The one book that is to be made of those that stand alone, in print and as e-books; else all.

All are written in English and translated in the catalogs ``imprint.po``. The version is that of
the project, Sphinx's ``release`` or ``version``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders.gettext import MessageCatalogBuilder, MsgOrigin
from sphinx.errors import ConfigError

from sphinx_hoyle.book.book_file import BOOK_FILE
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.languages.numerals import digits

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

CATALOG = "imprint"
FACTS = {"players": N_("Players"), "pack": N_("Pack"), "length": N_("Length")}
"""What those ask who choose a book, by its key in ``book.toml``."""
FACES = N_("Set in Libertinus Serif, Shobhika and Rachana, under the SIL Open Font License.")


class Imprint:
    """What is said of the books in one language."""

    def __init__(self, config: Config, confdir: Path, language: str) -> None:
        self.config = config
        self.language = language
        catalogs = confdir / config.hoyle_catalogs
        self._said = translation(language, CATALOG, catalogs).gettext

    def author(self, book: str) -> str:
        """Return the author of a book, or nothing where none is known."""
        name = self._of(book, "author")
        return self._said(name) if name else ""

    def authors(self, books: Iterable[str]) -> list[str]:
        """Return the authors of books, each once, and the editors last."""
        editors = self.config.author
        named = [*map(self.author, books), editors if editors != "unknown" else ""]
        return [one for one in dict.fromkeys(named) if one]

    def signed(self, book: str) -> str:
        """Return the author of a book and the year of its text, as below its title."""
        year = digits(self._of(book, "year"), self.language)
        return ", ".join(one for one in (self.author(book), year) if one)

    def facts(self, book: str) -> list[tuple[str, str]]:
        """Return what is known for those who choose a book, each with its name."""
        _ = translation(self.language).gettext
        stated = {name: self._of(book, key) for key, name in FACTS.items()}
        return [(_(name), self._said(said)) for name, said in stated.items() if said]

    def version(self) -> str:
        """Return which version this is, of which revision and year, as far as they are stated."""
        _ = translation(self.language).gettext
        release = str(self.config.release or self.config.version)
        revision = self.config.hoyle_revision
        said = [
            _("Version %(version)s") % {"version": digits(release, self.language)}
            if release
            else "",
            _("revision %(revision)s") % {"revision": revision} if revision else "",
            digits(self.config.hoyle_published, self.language),
        ]
        return " · ".join(one for one in said if one)

    def faces(self) -> str:
        """Return the line on the faces that the books are set in."""
        return translation(self.language).gettext(FACES)

    def lines(self, books: Collection[str]) -> list[str]:
        """Return the lines on the rights in ``books`` and in all else."""
        rights = [self._said(f"© {self.config.copyright}")] if self.config.copyright else []
        stated = [self._of(book, "licence") for book in self.config.hoyle_books if book in books]
        said = [*filter(None, stated), *self.config.hoyle_imprint]
        return [*rights, *map(self._said, said)]

    def _of(self, book: str, key: str) -> str:
        found = self.config.hoyle_books.get(book)
        return str(getattr(found, key)) if found else ""


def check_only(app: Sphinx, config: Config) -> None:
    """Refuse a single book that there is not."""
    if config.hoyle_only and config.hoyle_only not in config.hoyle_books:
        expected = ", ".join(config.hoyle_books)
        raise ConfigError(f"hoyle_only is {config.hoyle_only!r}; expected one of {expected}")


def extract(app: Sphinx) -> None:
    """Have the lines translated that the settings and the books state."""
    config, builder = app.config, app.builder
    if not isinstance(builder, MessageCatalogBuilder):
        return
    if config.language == ENGLISH and config.hoyle_omits_own_language:
        return
    settings = str(app.confdir / "conf.py")
    stated = [(f"© {config.copyright}", settings)] if config.copyright else []
    for book in config.hoyle_books.values():
        path = str(app.srcdir / book.name / BOOK_FILE)
        facts = [getattr(book, key) for key in FACTS]
        stated += [(line, path) for line in (book.author, book.licence, *facts)]
    stated += [(line, settings) for line in config.hoyle_imprint]
    for line, path in stated:
        if line:
            builder.catalogs[CATALOG].add(line, MsgOrigin(path, 1))


def setup_imprint(app: Sphinx) -> None:
    """Register the settings."""
    app.add_config_value(
        "hoyle_imprint",
        [],
        "",
        types=frozenset({list}),
        description="Lines on what is of no one book, as who made the notes.",
    )
    app.add_config_value(
        "hoyle_published",
        "",
        "",
        types=frozenset({str}),
        description="The year in which the editions are published.",
    )
    app.add_config_value(
        "hoyle_revision",
        "",
        "",
        types=frozenset({str}),
        description="What is printed as the revision, as git describe calls it.",
    )
    app.add_config_value("hoyle_only", "", "", types=frozenset({str}))
    app.connect("config-inited", check_only)
    app.connect("builder-inited", extract)
