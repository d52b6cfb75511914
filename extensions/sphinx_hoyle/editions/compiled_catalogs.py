"""The catalogs of the edition that is built, compiled beside its doctrees."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import sphinx
import sphinx.locale
from docutils.utils.smartquotes import smartchars
from sphinx.errors import ConfigError, SphinxError
from sphinx.util import logging

from hoyle.problems import Unreadable
from sphinx_hoyle.book.block_language import source_language
from sphinx_hoyle.catalogs import compile_catalogs, locales_of, translation
from sphinx_hoyle.editions.chosen import SETTING, editions_of
from sphinx_hoyle.editions.fallbacks import merge_english
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.languages.registry import language_of, languages

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


logger = logging.getLogger(__name__)


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
        compile_catalogs(locales_of(config.language), config.language, interface, "sphinx.po")
        compile_catalogs(catalogs, config.language, own)
        compile_catalogs(catalogs, ENGLISH, english)
        translation(config.language)
    except Unreadable as error:
        raise UnreadableCatalogs(str(error)) from None

    def wants_english(docname: str) -> bool:
        return bool(source_language(config, docname) != config.language)

    merge_english(own, english, pages, config.language, wants_english)
    # Sphinx looks in one after the other: the first has all that the second has, and English.
    config.locale_dirs = [str(pages), str(own), str(interface)]
    theirs = [] if any(interface.rglob("*.mo")) else [Path(sphinx.__file__).parent / "locale"]
    app.translator, _found = sphinx.locale.init([interface, *theirs], config.language)
    app.translator.add_fallback(translation(config.language))  # our own words, in templates


def check_languages(app: Sphinx, config: Config) -> None:
    """Refuse an edition that the project does not have."""
    editions = editions_of(config)
    if unknown := [edition for edition in editions if edition not in EDITIONS]:
        known = ", ".join(EDITIONS)
        raise ConfigError(f"{SETTING} names {', '.join(unknown)}; expected of {known}")
    if config.language not in editions:
        there = ", ".join(editions)
        raise ConfigError(f"there is no edition {config.language!r}; there are {there}")
    for what, comes in language_of(config.language).lacks.items():
        logger.info("hoyle: the language %s declares no %s: %s", config.language, what, comes)


def setup_languages(app: Sphinx) -> None:
    """Register languages and catalogs."""
    app.add_config_value(
        SETTING,
        [],
        "env",
        types=frozenset({list}),
        description="The editions of the project, by code; where none is named, all languages.",
    )
    app.add_config_value(
        "hoyle_catalogs",
        "locales",
        "env",
        types=frozenset({str}),
        description="The folder of the catalogs of the pages, as seen from the project.",
    )
    app.connect("config-inited", check_languages)
    app.connect("config-inited", use_catalogs)
    # docutils warns of a language whose quotes it does not know; most use the English ones.
    for code, known in languages().items() if not app.config.hoyle_guest else ():
        smartchars.quotes.setdefault(code, known.quotes or "“”‘’")
