"""Whose each book is, on what terms, and which version this is, by the project's own settings.

``hoyle_books``
    A dictionary for each book: its ``author``, the ``year`` of its text, and its ``licence``, the
    line on it in the imprint. Each may be left out.
``hoyle_imprint``
    Lines on all that is not the text of one book. None unless the project has some.
``hoyle_published``, ``hoyle_revision``
    The year of this edition, and what its sources are known by; neither is guessed.

They are written in English and translated in the catalogs ``imprint.po``. The version is that of
the project, Sphinx's ``release`` or ``version``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders.gettext import MessageCatalogBuilder, MsgOrigin
from sphinx.errors import ConfigError

from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.languages.numerals import digits

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

CATALOG = "imprint"
_KEYS = ("author", "year", "licence")


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

    def lines(self, books: Collection[str]) -> list[str]:
        """Return the lines on the rights in ``books`` and in all else."""
        rights = [self._said(f"© {self.config.copyright}")] if self.config.copyright else []
        stated = [self._of(book, "licence") for book in self.config.hoyle_books if book in books]
        said = [*filter(None, stated), *self.config.hoyle_imprint]
        return [*rights, *map(self._said, said)]

    def _of(self, book: str, key: str) -> str:
        return str(self.config.hoyle_books.get(book, {}).get(key, ""))


def _problems(config: Config) -> Iterator[str]:
    books = ", ".join(config.hoyle_languages)
    for book, said in config.hoyle_books.items():
        if book not in config.hoyle_languages:
            yield f"there is no book {book!r}; there are {books}"
        elif not isinstance(said, dict):
            yield f"what is said of {book!r} is {said!r}; expected a dictionary"
        else:
            for key in said.keys() - set(_KEYS):
                yield f"{book!r} has {key!r}; expected {', '.join(_KEYS)}"


def check_books(app: Sphinx, config: Config) -> None:
    """Refuse what is said of books in words that would never be printed."""
    if problems := sorted(_problems(config)):
        raise ConfigError("hoyle_books: " + "; ".join(problems))


def extract(app: Sphinx) -> None:
    """Have the lines translated that the settings state."""
    config, builder = app.config, app.builder
    if not isinstance(builder, MessageCatalogBuilder) or config.language == ENGLISH:
        return
    stated = [said.get(key, "") for said in config.hoyle_books.values() for key in _KEYS]
    rights = [f"© {config.copyright}"] if config.copyright else []
    for line in dict.fromkeys([*rights, *stated, *config.hoyle_imprint]):
        if line and not line.isdigit():
            builder.catalogs[CATALOG].add(line, MsgOrigin(str(app.confdir / "conf.py"), 1))


def setup_imprint(app: Sphinx) -> None:
    """Register the settings."""
    app.add_config_value("hoyle_books", {}, "", types=frozenset({dict}))
    app.add_config_value("hoyle_imprint", [], "", types=frozenset({list}))
    app.add_config_value("hoyle_published", "", "", types=frozenset({str}))
    app.add_config_value("hoyle_revision", "", "", types=frozenset({str}))
    app.connect("config-inited", check_books)
    app.connect("builder-inited", extract)
