"""What a page says of itself to those who search, share or keep it: description, title, picture.

The tags are those of HTML, of the Open Graph protocol (https://ogp.me) and of the web app manifest
(https://www.w3.org/TR/appmanifest/). What needs a whole address is there only where the project
says at which one it is published, ``hoyle_site``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

from babel.core import get_global
from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ConfigError

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.editions.pictures import (
    MANIFEST_ICONS,
    SHARED_HEIGHT,
    SHARED_WIDTH,
    TOUCH_ICON,
    Shared,
    can_draw,
    icon,
    shared_picture,
)
from sphinx_hoyle.files.whole_files import write_bytes, write_text
from sphinx_hoyle.fonts.brought import brought_faces
from sphinx_hoyle.languages import direction_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

MANIFEST = "site.webmanifest"
_PICTURES = "_static/shared"  # a picture for each book, and one for the pages outside of them
_SITE = "site"  # the name of the latter
_PAPER = "#fffdf7"  # as in hoyle.css
GREETING = N_("Laws of card games, with hands played through")

# Letters: what is shorter says too little of a page, and search engines cut what is longer.
_SHORTEST, _LONGEST = 60, 160

_IN_NO_ADDRESS = re.compile(r"[\s\"'<>\\^`{|}]")

# What is shown, proved or remarked, not what the page says; and what is kept from readers.
_BESIDE = (
    hoyle_nodes.hand,
    hoyle_nodes.readings,
    hoyle_nodes.original,
    hoyle_nodes.editor_note,
    hoyle_nodes.critical_notes,
    nodes.footnote,
    nodes.literal_block,
    nodes.table,
    nodes.topic,
)


def description(document: nodes.document) -> str:
    """Return the first sentences of a page that stand in its edition's language, as one line.

    On the first page of a book they are those of the editors' introduction, not of the title page.
    Empty where there are none: a page that is not translated yet.
    """
    said = ""
    introduction = next(iter(document.findall(hoyle_nodes.about_book)), document)
    for words in _paragraphs(introduction):
        said = f"{said} {words}".strip()
        if len(said) >= _SHORTEST:
            break
    return _cut(said)


def _paragraphs(part: nodes.Element) -> Iterator[str]:
    """Yield the words of the paragraphs that are in the edition's language."""
    for paragraph in part.findall(nodes.paragraph):
        if "fallback" in paragraph["classes"] or _is_beside(paragraph):
            continue
        if words := " ".join(paragraph.astext().split()):
            yield words


def _is_beside(node: nodes.Node) -> bool:
    place: nodes.Node | None = node
    while place is not None:
        if isinstance(place, _BESIDE):
            return True
        place = place.parent
    return False


def _cut(text: str) -> str:
    """Return a text of at most `_LONGEST` letters, cut between words."""
    if len(text) <= _LONGEST:
        return text
    kept = text[: _LONGEST - 1].rpartition(" ")[0]
    return re.sub(r"[\s,;:.—–-]+$", "", kept) + "…"


def locale_tag(language: str) -> str:
    """Return a language as Open Graph names it, with the land where most speak it: ``mr_IN``.

    The land is that of CLDR's likely subtags.
    """
    *_, territory = get_global("likely_subtags").get(language, language).split("_")
    return f"{language}_{territory}" if territory != language else language


def edition_address(site: str, language: str) -> str:
    """Return the whole address of an edition's folder on the site."""
    return urljoin(f"{site.rstrip('/')}/", f"{language}/")


def page_head(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page's template its description, its picture and the edition's manifest.

    A page that was not written by somebody says in its context, as ``said``, what it is about.
    """
    if not _is_site(app):
        return
    _ = translation(app.config.language).gettext
    book = book_of(pagename, app.config)
    said = description(doctree) if doctree is not None else context.get("said")
    context["description"] = said or _(GREETING)
    context["manifest"] = MANIFEST
    context["touch_icon"] = _icon_path(TOUCH_ICON) if can_draw() else None
    context["shared_kind"] = "article" if book else "website"
    context["locale_tag"] = locale_tag
    context["locale"] = locale_tag(app.config.language)
    if app.config.hoyle_site and can_draw():
        address = edition_address(app.config.hoyle_site, app.config.language)
        context["shared_picture"] = {
            "url": urljoin(address, _picture_path(book)),
            "width": SHARED_WIDTH,
            "height": SHARED_HEIGHT,
            "alt": _title(app, book),
        }


def _is_site(app: Sphinx) -> bool:
    return isinstance(app.builder, StandaloneHTMLBuilder) and app.builder.name != "epub"


def _icon_path(side: int) -> str:
    return f"_static/icon-{side}.png"


def _picture_path(book: str | None) -> str:
    return f"{_PICTURES}/{book or _SITE}.png"


def _title(app: Sphinx, book: str | None) -> str:
    """Return the title of a book in this edition, or what the site offers."""
    title = app.env.titles.get(f"{book}/index")
    return title.astext() if title else translation(app.config.language).gettext(GREETING)


def write_manifest(app: Sphinx, exception: Exception | None) -> None:
    """Write the edition's manifest, its icons and, where the site has an address, its pictures."""
    if exception is not None or not _is_site(app):
        return
    out, language = Path(app.outdir), app.config.language
    icons = MANIFEST_ICONS if can_draw() else ()
    for side in (TOUCH_ICON, *icons) if icons else ():
        write_bytes(out / _icon_path(side), icon(side), lasting=False)
    name = app.config.html_title
    manifest = {
        "name": f"{name}: {translation(language).gettext(GREETING)}",
        "short_name": name,
        "lang": language,
        "dir": direction_of(language),
        "start_url": "index.html",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": _PAPER,
        "theme_color": _PAPER,
        "icons": [
            {
                "src": _icon_path(side),
                "sizes": f"{side}x{side}",
                "type": "image/png",
                "purpose": use,
            }
            for side in icons
            for use in ("any", "maskable")
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"
    write_text(out / MANIFEST, text, lasting=False)
    if app.config.hoyle_site and can_draw():
        faces = Path(app.confdir) / app.config.hoyle_fonts / "print"
        brought = brought_faces(app.config, Path(app.confdir))
        books = [book for book in app.config.hoyle_books if f"{book}/index" in app.env.titles]
        for book in (None, *books):
            words = Shared(language=language, above=name, title=_title(app, book))
            picture = shared_picture(words, faces, brought)
            write_bytes(out / _picture_path(book), picture, lasting=False)


def _is_whole(site: str) -> bool:
    """Return whether an address is one of a folder, in signs that an address may have."""
    try:
        parts = urlsplit(site)
    except ValueError:
        return False
    known = parts.scheme in ("http", "https") and parts.netloc
    return bool(known) and not (parts.query or parts.fragment or _IN_NO_ADDRESS.search(site))


def site_address(app: Sphinx, config: Config) -> None:
    """Check ``hoyle_site`` and give each edition its own address below it."""
    site = config.hoyle_site
    if not site:
        return
    if not _is_whole(site):
        expected = (
            "the whole address of the folder that holds the editions, as https://example.org/"
        )
        raise ConfigError(f"hoyle_site is {site!r}; expected {expected}")
    if not config.html_baseurl:
        config.html_baseurl = edition_address(site, config.language)


def setup_page_head(app: Sphinx) -> None:
    """Register the tags of a page's head and what they lead to."""
    app.add_config_value(
        "hoyle_site",
        "",
        "html",
        types=frozenset({str}),
        description="The whole address of the folder of the editions, for links that are shared.",
    )
    app.connect("config-inited", site_address)
    app.connect("html-page-context", page_head)
    app.connect("build-finished", write_manifest)
