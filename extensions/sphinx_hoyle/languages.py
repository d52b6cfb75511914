"""The language of each text: of an edition, of a book, of a block that is not translated."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import sphinx.locale
from babel import Locale
from docutils import nodes
from docutils.utils.smartquotes import smartchars
from sphinx.errors import ConfigError, SphinxError
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.nodes import is_translatable

from hoyle.problems import Unreadable
from sphinx_hoyle import nodes as hoyle_nodes
from sphinx_hoyle.catalogs import LOCALES, compile_catalogs, for_scripts, translation
from sphinx_hoyle.fallbacks import is_english, merge_english
from sphinx_hoyle.ids import book_of
from sphinx_hoyle.whole_files import write_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

ENGLISH = "en"  # the language of pages outside the books, and of the editors' notes

# The editions in the order in which they are offered, with what each language calls itself: so the
# switcher and the first page name them; elsewhere a language goes by its `language_name`.
NAMES = {"en": "English", "mr": "मराठी", "hu": "magyar", "ml": "മലയാളം"}
EDITIONS = tuple(NAMES)

# The language in which each book was written.
BOOK_LANGUAGES = {
    "whist": "mr",
    "ecarte": "hu",
    "chemin-de-fer": "hu",
    "goat": "mr",
    "twenty-eight": "ml",
}


def language_name(language: str, reader: str) -> str:
    """Return what readers of the language ``reader`` call a language, in their letters: «maráthi».

    The names are those of Unicode CLDR.
    """
    return str(Locale.parse(language).get_language_name(reader) or language)


# The letters of a language; what is not here is written in Latin ones.
LETTERS = {"mr": "[\u0900-\u097f]", "ml": "[\u0d00-\u0d7f]"}


_EDITORS = (
    hoyle_nodes.about_book,
    hoyle_nodes.editor_note,
    hoyle_nodes.hand,
    hoyle_nodes.readings,
)


def source_language(config: Config, docname: str) -> str:
    """Return the language in which a page is written."""
    book = book_of(docname, config)
    return str(config.hoyle_languages[book]) if book else ENGLISH


def language_of(node: nodes.Node, config: Config, docname: str) -> str:
    """Return the language in which a block is written.

    That of its page, but English in what the editors add: introductions, notes, captions of hands.
    """
    place: nodes.Node | None = node
    while place is not None:
        if isinstance(place, _EDITORS):
            return ENGLISH
        place = place.parent
    return source_language(config, docname)


def text_blocks(document: nodes.document) -> Iterator[nodes.TextElement]:
    """Yield the blocks of a page that a catalog may translate."""
    for node in document.findall(is_translatable):
        if isinstance(node, nodes.TextElement) and not isinstance(node, nodes.Inline):
            yield node


class MarkFallbacks(SphinxTransform):
    """Mark each block that stands in another language than the edition's."""

    default_priority = 30  # after translation (20), before smart quotes (750) read the language

    def apply(self, **kwargs: Any) -> None:
        """Give such blocks the classes ``fallback`` and ``language-xx``; docutils makes the
        latter a ``lang`` attribute.
        """
        for block in list(text_blocks(self.document)):
            language = language_of(block, self.config, self.env.docname)
            if is_english(block):
                language = ENGLISH
            elif language == self.config.language or block.get("translated"):
                continue
            marks = ["fallback", f"language-{language}"]
            if isinstance(block, nodes.title):
                # Within the title, so that the contents and the next page's link keep it.
                children = block.children[:]
                block.clear()
                block += nodes.inline("", "", *children, classes=marks)
            else:
                block["classes"] += marks


class NameLanguages(SphinxPostTransform):
    """Name the language where a run of untranslated blocks begins."""

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Put the name before the first fallback paragraph after each heading or translation."""
        _ = translation(self.config.language).gettext
        spoken_by = ["visually-hidden", f"language-{self.config.language}"]
        running = ""
        for block in list(self.document.findall(nodes.TextElement)):
            if isinstance(block, nodes.title):
                running = ""
            elif isinstance(block, (nodes.paragraph, nodes.caption)) and block.source:
                language = next(
                    (name[9:] for name in block["classes"] if name.startswith("language-")), ""
                )
                language = language if "fallback" in block["classes"] else ""
                if language and language != running:
                    name = language_name(language, self.config.language)
                    spoken = _("Not yet translated, in %(language)s:") % {"language": name}
                    block.insert(
                        0,
                        nodes.inline(
                            "",
                            "",
                            nodes.inline("", name, classes=["foreign-name", spoken_by[1]]),
                            nodes.inline("", f"{spoken} ", classes=spoken_by),
                            classes=["foreign-mark", "no-search"],
                        ),
                    )
                running = language


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
    """Register languages, catalogs and the marks of untranslated text."""
    app.add_config_value("hoyle_languages", BOOK_LANGUAGES, "env", types=frozenset({dict}))
    app.add_config_value("hoyle_catalogs", "locales", "env", types=frozenset({str}))
    app.connect("config-inited", check_languages)
    app.connect("config-inited", use_catalogs)
    app.add_transform(MarkFallbacks)
    app.add_post_transform(NameLanguages)
    # docutils knows no quotes of these languages, and warns; both use the English ones.
    for language in "mr", "ml":
        smartchars.quotes.setdefault(language, "“”‘’")
