"""Search on the website: the index, the scripts that read it, and the page of a whole question.

Sphinx's own search goes: its index tells pages, and its scripts load each of them to show a line.
"""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.search.found import FoundCollector
from sphinx_hoyle.search.index import index_of, script
from sphinx_hoyle.terms.links import TERMS_PAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

INDEX = "_static/search-index.js"
PAGE = "search"

# What Sphinx and its themes bring for their own search, and load on every page.
_STOCK = (
    "doctools.js",
    "documentation_options.js",
    "language_data.js",
    "searchtools.js",
    "sphinx_highlight.js",
    "translations.js",
)


def replace_search(app: Sphinx) -> None:
    """Let Sphinx make no index and no page of its own; have our scripts on every page."""
    if not _is_site(app):
        return
    assert isinstance(app.builder, StandaloneHTMLBuilder), app.builder
    app.builder.search = False
    app.add_css_file("search.css", priority=830)
    app.add_js_file("search.js", loading_method="defer")


def search_page(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """Yield the page of search."""
    if _is_site(app):
        title = translation(app.config.language).gettext("Search")
        terms = app.env.titles.get(TERMS_PAGE)
        context = {
            "title": html.escape(title),
            "terms": html.escape(clean_astext(terms)) if terms else "",
            "toc": "",
        }
        yield PAGE, context, "search.html"


def leave_out_stock(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Take the scripts of the stock search out of a page."""
    if _is_site(app):
        stock = {f"_static/{name}" for name in _STOCK}
        context["script_files"] = [
            one
            for one in context.get("script_files", ())
            if str(getattr(one, "filename", one)) not in stock
        ]


def write_index(app: Sphinx, failure: Exception | None) -> None:
    """Write the index of the edition, and remove what Sphinx has copied for its own."""
    if failure is not None or not _is_site(app):
        return
    out = Path(app.outdir)
    path, text = out / INDEX, script(index_of(app))
    if not path.is_file() or path.read_text(encoding="utf-8") != text:
        write_text(path, text, lasting=False)
    for name in _STOCK:
        (out / "_static" / name).unlink(missing_ok=True)


def _is_site(app: Sphinx) -> bool:
    return isinstance(app.builder, StandaloneHTMLBuilder) and not is_epub(app.builder)


def setup_search(app: Sphinx) -> None:
    """Register the search."""
    app.add_env_collector(FoundCollector)
    app.connect("builder-inited", replace_search)
    app.connect("html-collect-pages", search_page)
    app.connect("html-page-context", leave_out_stock)
    app.connect("build-finished", write_index)
