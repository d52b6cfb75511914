"""Situations on HTML pages: each opens at a tap, by its address, and without a script."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import AT_THE_TABLE
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import anchor_of_hand, book_of
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.hands.cases import has_pages_of_cases, page_of_case
from sphinx_hoyle.hands.directive import page_of_hand
from sphinx_hoyle.hands.situation import (
    CHOOSES,
    FOLLOWS,
    HANDS,
    LAWS,
    Complete,
    SituationDirective,
)
from sphinx_hoyle.languages.numerals import digits, number

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.writers.html5 import HTML5Translator

_PARTS = {
    FOLLOWS: N_("What follows"),
    CHOOSES: N_("Who may choose"),
    LAWS: N_("Laws"),
    HANDS: N_("Hands"),
}
_HAND = N_("Hand {number}")
_FIND = N_("Find a situation")
_FOUND = N_("Results: %(count)s")
_NONE = N_("Nothing is found. Try other words, or fewer.")


class SituationsDirective(SphinxDirective):
    """``{situations}``: the headings of a page of situations, to jump to."""

    def run(self) -> list[nodes.Node]:
        """Return `situations`."""
        return [hoyle_nodes.situations()]


def visit_situations(self: HTML5Translator, node: nodes.Element) -> None:
    """Write links to the headings, and the field that a script brings to life."""
    page = next(self.document.findall(nodes.section))
    titles = [
        (section["ids"][0], section.next_node(nodes.title))
        for section in page.findall(nodes.section)
        if section is not page
    ]
    language = str(self.config.language)
    gettext = translation(language).gettext
    find, none = self.encode(gettext(_FIND)), self.encode(gettext(_NONE))
    found = self.encode(gettext(_FOUND) % {"count": "{}"})
    items = "".join(
        f'<li><a href="#{name}">{self.encode(title.astext())}</a></li>'
        for name, title in titles
        if title is not None
    )
    self.body.append(
        f'<div class="situations"><ul>{items}</ul>\n'
        f'<input type="search" aria-label="{find}" placeholder="{find}"'
        f' data-found="{found}" data-none="{none}" data-digits="{digits("0123456789", language)}"'
        " hidden></div>\n"
    )
    raise nodes.SkipNode


def visit_situation(self: HTML5Translator, node: nodes.Element) -> None:
    """Open what is closed at first."""
    self.body.append('<details class="situation">')


def depart_situation(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</dl></div></details>\n")


def visit_situation_title(self: HTML5Translator, node: nodes.Element) -> None:
    """Open what is always seen."""
    self.body.append(self.starttag(node, "summary", ""))


def depart_situation_title(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it, and open the answer.

    The address is that of the answer: a browser opens what is closed around the place of an
    address, but not what is that place itself.
    """
    names = [f' id="{name}"' for name in node.parent["ids"][:1]]
    self.body.append(f"</summary>\n<div{''.join(names)}>\n")


def visit_answer(self: HTML5Translator, node: nodes.Element) -> None:
    """Name a part of the answer; hands that no page draws are none to be led to."""
    listed = node.next_node(hoyle_nodes.hands_listed)
    if listed is not None and not _drawn(self.builder, listed["hands"]):
        raise nodes.SkipNode
    words = translation(self.config.language).gettext(_PARTS[node["part"]])
    if node.parent.next_node(hoyle_nodes.answer) is node:  # above it may stand the original
        self.body.append("<dl>\n")
    self.body.append(f"<dt>{self.encode(words)}</dt>\n<dd>")


def depart_answer(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</dd>\n")


def visit_hands_listed(self: HTML5Translator, node: nodes.Element) -> None:
    """Write links to the hands, where they are drawn."""
    builder, language = self.builder, str(self.config.language)
    said = translation(language).gettext(_HAND)
    links = []
    for place, (hand, page) in enumerate(_drawn(builder, node["hands"]), 1):
        words = self.encode(said.format(number=number(place, language)))
        target = builder.get_relative_uri(builder.current_docname, page)
        links.append(f'<a href="{target}#{anchor_of_hand(hand)}">{words}</a>')
    self.body.append(f"<p>{' · '.join(links)}</p>")
    raise nodes.SkipNode


def _drawn(builder: Builder, hands: Sequence[str]) -> list[tuple[str, str]]:
    """Return those of the hands that a page draws, with the page."""
    env, cases = builder.env, has_pages_of_cases(builder)
    pages = ((cases and page_of_case(env, hand)) or page_of_hand(env, hand) for hand in hands)
    return [(hand, page) for hand, page in zip(hands, pages, strict=True) if page]


def add_assets(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Lead to the situations of a book from its pages of laws; load what their own page needs."""
    context["at_the_table"] = ""
    if doctree is None or is_epub(app.builder):
        return
    if any(doctree.findall(hoyle_nodes.situation)):
        app.add_css_file("situation.css")
        app.add_js_file("situation.js", loading_method="defer")
    table = f"{book_of(page, app.config)}/{AT_THE_TABLE}"
    if table in app.env.titles and any(doctree.findall(hoyle_nodes.law)):
        context["at_the_table"] = table
        context["at_the_table_title"] = app.env.titles[table].astext()


def setup_situations(app: Sphinx) -> None:
    """Register the directives, their nodes, and what makes sure that nothing is left out."""
    app.add_directive_to_domain("hoyle", "situation", SituationDirective)
    app.add_directive_to_domain("hoyle", "situations", SituationsDirective)
    app.add_transform(Complete)
    app.add_node(hoyle_nodes.situations, html=(visit_situations, None))
    app.add_node(hoyle_nodes.situation, html=(visit_situation, depart_situation))
    app.add_node(hoyle_nodes.situation_title, html=(visit_situation_title, depart_situation_title))
    app.add_node(hoyle_nodes.answer, html=(visit_answer, depart_answer))
    app.add_node(hoyle_nodes.hands_listed, html=(visit_hands_listed, None))
    app.connect("html-page-context", add_assets)
