"""The catalogs of the edition that is built, compiled beside its doctrees."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sphinx.locale
from docutils.utils.smartquotes import smartchars
from sphinx.errors import ConfigError, SphinxError

from hoyle.problems import Unreadable
from sphinx_hoyle.book.block_language import source_language
from sphinx_hoyle.catalogs import LOCALES, compile_catalogs, for_scripts, translation
from sphinx_hoyle.editions.fallbacks import merge_english
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages import BOOK_LANGUAGES, EDITIONS, ENGLISH

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


class UnreadableCatalogs(SphinxError):
    """The edition has catalogs that gettext would refuse; a line for each problem."""

    category = "Catalogs that cannot be read"


def use_catalogs(app: Sphinx, config: Config) -> None:
    """Compile the edition's catalogs beside its doctrees, and let Sphinx read them there.

    Compiled before anything is read: Sphinx itself would print English in a clean build, and
    would write into the source tree, where editions built at the same time meet.
    """
    compiled = Path(app.doctreedir) / "locales"
    interface = compiled / "interface"
    pages, own, english = (compiled / name for name in ("pages", "own", "english"))
    catalogs = Path(app.confdir) / config.hoyle_catalogs
    try:
        compile_catalogs(LOCALES, config.language, interface, "sphinx.po")
        compile_catalogs(catalogs, config.language, own)
        compile_catalogs(catalogs, ENGLISH, english)
        translation(config.language)
    except Unreadable as error:
        raise UnreadableCatalogs(str(error)) from None
    words = LOCALES / config.language / "LC_MESSAGES/sphinx.po"
    if words.is_file():
        script = interface / config.language / "LC_MESSAGES/sphinx.js"
        write_text(script, for_scripts(words), lasting=False)

    def wants_english(docname: str) -> bool:
        return bool(source_language(config, docname) != config.language)

    merge_english(own, english, pages, config.language, wants_english)
    # Sphinx looks in one after the other: the first has all that the second has, and English.
    config.locale_dirs = [str(pages), str(own), str(interface)]
    app.translator, _found = sphinx.locale.init([interface], config.language)
    app.translator.add_fallback(translation(config.language))  # our own words, in templates


def check_languages(app: Sphinx, config: Config) -> None:
    """Refuse an edition that the project does not have."""
    if config.language not in EDITIONS:
        editions = ", ".join(EDITIONS)
        raise ConfigError(f"there is no edition {config.language!r}; there are {editions}")


def setup_languages(app: Sphinx) -> None:
    """Register languages and catalogs."""
    app.add_config_value("hoyle_languages", BOOK_LANGUAGES, "env", types=frozenset({dict}))
    app.add_config_value("hoyle_catalogs", "locales", "env", types=frozenset({str}))
    app.connect("config-inited", check_languages)
    app.connect("config-inited", use_catalogs)
    # docutils knows no quotes of these languages, and warns; both use the English ones.
    for language in "mr", "ml":
        smartchars.quotes.setdefault(language, "“”‘’")
