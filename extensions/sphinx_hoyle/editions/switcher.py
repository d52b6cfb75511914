"""The editions on the site: their faces, and a switcher that keeps page and law."""

from __future__ import annotations

import logging
import posixpath
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.errors import ConfigError

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.editions.chosen import editions_of
from sphinx_hoyle.files.package import PACKAGE, THEME
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.fonts import WebFace, web_faces, web_fonts
from sphinx_hoyle.fonts.brought import SETTING as FACES
from sphinx_hoyle.fonts.brought import brought_faces, css_of, licences_of, whole_of
from sphinx_hoyle.fonts.on_site import at_once, is_plain, site_faces, words_in
from sphinx_hoyle.fonts.shapes import clusters
from sphinx_hoyle.languages import DIRECTIONS, NAMES, direction_of

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.config import Config

_OWN_WORDS = (PACKAGE / "locales", PACKAGE / "languages")
_FIRST_PAGE = "index.html"  # above the editions
_VIEWPORT = re.compile(r'<meta name="viewport"[^>]*>\s*')


def same_page(pagename: str, language: str, target: str, uri: str) -> str:
    """Return the address of a page in the edition ``target``, as seen from the same page."""
    return posixpath.relpath(f"{target}/{uri}", posixpath.dirname(f"{language}/{uri}"))


def page_context(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page's template the other editions, and whether there are originals to show."""
    # docutils writes one too, and a page that has two is not sound.
    context["metatags"] = _VIEWPORT.sub("", context.get("metatags") or "")
    if app.builder.format != "html" or is_epub(app.builder):
        return
    language, uri = app.config.language, app.builder.get_target_uri(pagename)
    address = urljoin(app.config.html_baseurl, uri) if app.config.html_baseurl else ""
    editions = []
    for target in editions_of(app.config):
        href = same_page(pagename, language, target, uri)
        editions.append(
            {
                "language": target,
                "name": NAMES[target],
                "href": href,
                "url": urljoin(address, href) if address else href,
                "current": target == language,
            }
        )
    if (runs := direction_of(language)) != DIRECTIONS[0]:
        # Furo's <html> has no other place to say it.
        context["language"] = f'{language}" dir="{runs}'
    first = posixpath.relpath(_FIRST_PAGE, posixpath.dirname(f"{language}/{uri}"))
    context["editions"] = editions
    context["first_fonts"] = app.config.hoyle_first_fonts
    context["first_page"] = urljoin(address, first) if address else first
    context["has_originals"] = doctree is not None and any(doctree.findall(hoyle_nodes.original))


def put_fonts(app: Sphinx) -> None:
    """Put the fonts beside the pages; the editions share what is made of them."""
    if not isinstance(app.builder, StandaloneHTMLBuilder) or is_epub(app.builder):
        return
    logging.getLogger("fontTools").setLevel(logging.WARNING)  # it tells of every table it prunes
    cache = Path(app.confdir) / app.config.hoyle_fonts
    brought = brought_faces(app.config, Path(app.confdir))
    web = [face for one in brought for face in one.web()]
    if app.config.hoyle_whole_fonts:
        faces = [*web_faces(), *web, *whole_of(web)]
    else:
        faces = _faces_for(app, web)
    folder = Path(app.outdir) / "_static/fonts"
    web_fonts(folder, cache, faces, rules=css_of(brought))
    for name, text in licences_of(brought).items():
        write_bytes(folder / name, text, lasting=False)
    app.config.hoyle_first_fonts = [
        f"_static/fonts/{face.file}" for face in at_once(faces, NAMES[app.config.language])
    ]
    app.add_css_file("fonts/fonts.css", priority=700)
    app.add_css_file("hoyle.css", priority=800)  # after the style sheets of Furo (600)
    app.add_css_file("editors.css", priority=810)
    app.add_css_file("terms.css", priority=820)
    app.add_css_file("print.css", priority=900, media="print")
    app.add_js_file("hoyle.js", loading_method="defer")
    app.add_js_file("terms.js", loading_method="defer")
    app.add_js_file("laws.js", loading_method="defer")
    app.add_js_file("keep.js", loading_method="defer")


def _faces_for(app: Sphinx, brought: Sequence[WebFace]) -> list[WebFace]:
    """Return the faces that hold what the project and this library write, and the other names."""
    language, catalogs = app.config.language, Path(app.confdir, app.config.hoyle_catalogs)
    words = _written(Path(app.srcdir), catalogs, language) | {NAMES[language]}
    others = [name for code, name in NAMES.items() if code != language]
    plain = is_plain(NAMES[language])
    if plain:
        others = [name for name in others if not is_plain(name)]
    else:
        others.append(app.config.html_title)  # which stands above every page
    return site_faces(words, others, plain=plain, brought=brought)


def _written(source: Path, catalogs: Path, language: str) -> frozenset[str]:
    """Return what an edition may show, of letters other than the first 256."""
    return words_in((source, catalogs, locales_of(language), *_OWN_WORDS))


def foresee_faces(source: Path, catalogs: Path, language: str) -> None:
    """Look through what an edition says: of what has not changed, nothing is sought again."""
    words = _written(source, catalogs, language)
    for face in web_faces():
        clusters(words, face.characters)


def check_faces(app: Sphinx, config: Config) -> None:
    """Refuse faces that cannot be set, before anything is read."""
    try:
        brought_faces(config, Path(app.confdir))
    except ValueError as error:
        raise ConfigError(str(error)) from None


def setup_editions(app: Sphinx) -> None:
    """Register theme, fonts and switcher."""
    app.add_config_value(
        "hoyle_fonts",
        "build/fonts",
        "",
        types=frozenset({str}),
        description="Where web fonts are kept once made, as seen from the project.",
    )
    # What a page asks for before it knows that it needs it: set when the fonts are made.
    app.add_config_value("hoyle_first_fonts", [], "", types=frozenset({list}))
    app.add_config_value(
        FACES,
        {},
        "html",
        types=frozenset({dict}),
        description="Faces that the project brings, by language: regular, bold, licence, size.",
    )
    app.connect("config-inited", check_faces)
    # To cut these down to the texts takes some seconds more.
    app.add_config_value("hoyle_whole_fonts", False, "html", types=frozenset({bool}))
    app.add_html_theme("hoyle", str(THEME))
    app.connect("builder-inited", put_fonts)
    app.connect("html-page-context", page_context)
