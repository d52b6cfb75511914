"""What the first page of the site takes over from that of each edition, kept beside its pages.

The first page stands above the editions and is made without Sphinx
(`sphinx_hoyle.editions.site_files`): it needs the words of each, the question and the books.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder

from hoyle.games import GAMES
from hoyle.packs import Pack
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing.cards_svg import definitions
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.editions.site_files import FRONT
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.hands.directive import record_of
from sphinx_hoyle.hands.question import SCRIPTS, STYLES, question_body, question_of
from sphinx_hoyle.terms.links import TERMS_PAGE

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_ABOUT = "about"  # as the foot of every page has it


def write_front(app: Sphinx, exception: Exception | None) -> None:
    """Write what stands on the first page of an edition, once its pages are there."""
    builder = app.builder
    if exception is not None or not isinstance(builder, StandaloneHTMLBuilder) or is_epub(builder):
        return
    document = app.env.get_doctree(app.config.root_doc)
    first = next(iter(document.findall(nodes.paragraph)), None)
    front = {
        "said": "" if first is None else first.astext().replace("\n", " "),
        "books": list(_books(app, document)),
        "question": _question(app, document),
        "foot": list(_foot(app)),
    }
    text = json.dumps(front, ensure_ascii=False, indent=1)
    write_text(Path(app.outdir) / FRONT, f"{text}\n", lasting=False)


def _books(app: Sphinx, document: nodes.document) -> Iterator[dict[str, Any]]:
    """Yield the books that the page lists, with what it says of each."""
    imprint = Imprint(app.config, app.confdir, app.config.language)
    for listed in document.findall(hoyle_nodes.book_list):
        for item in listed.findall(nodes.definition_list_item):
            if book := item.get("book"):
                said = item.next_node(nodes.paragraph)
                yield {
                    "title": item[0].astext(),
                    "href": _address(app, f"{book}/index"),
                    "said": said.astext().replace("\n", " ") if said else "",
                    "facts": imprint.facts(book),
                }


def _foot(app: Sphinx) -> Iterator[dict[str, str]]:
    """Yield what stands below the books: the search, and what the edition tells of itself."""
    _ = translation(app.config.language).gettext
    yield {"title": _("Search"), "href": _address(app, "search")}
    if TERMS_PAGE in app.env.all_docs:
        yield {"title": app.env.titles[TERMS_PAGE].astext(), "href": _address(app, TERMS_PAGE)}
    if _ABOUT in app.env.all_docs:
        yield {"title": _("Texts, licences, how to cite"), "href": _address(app, _ABOUT)}


def _address(app: Sphinx, page: str) -> str:
    return f"{app.config.language}/{app.builder.get_target_uri(page)}"


def _pack(app: Sphinx, node: nodes.Element) -> Pack:
    """Return the pack of the game of a question."""
    record = record_of(node, app.config)
    assert record is not None, node
    return GAMES[record.game].pack


def _question(app: Sphinx, document: nodes.document) -> dict[str, Any] | None:
    """Return the question that the page asks, with what it needs, if it asks one."""
    node = question_of(document)
    if node is None:
        return None
    domain = hoyle_domain(app.env)

    def href(law: str) -> str | None:
        unit = domain.find(law, app.config.root_doc)
        return f"{_address(app, unit.docname)}#{unit.anchor}" if unit else None

    root = f"{app.config.language}/"
    return {
        "asked": node[0].astext(),
        "body": question_body(app.builder, node, app.config.root_doc, href, root),
        "cards": definitions([_pack(app, node)]),
        "scripts": SCRIPTS,
        "styles": STYLES,
    }


def setup_front(app: Sphinx) -> None:
    """Register the writing of it."""
    app.connect("build-finished", write_front)
