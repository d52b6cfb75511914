"""Readings on HTML pages: the deal once, then side by side how each goes on, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from docutils import nodes
from markupsafe import Markup

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.pictured import PicturedLaw, PicturedStep
from sphinx_hoyle.hands.cases import is_gathered
from sphinx_hoyle.hands.compared import Compared, Parted, compared
from sphinx_hoyle.hands.html import SCRIPTS, define_cards, template, words_of
from sphinx_hoyle.hands.laws_of_page import LawsOfPage
from sphinx_hoyle.hands.readings import records_of
from sphinx_hoyle.languages.numerals import number

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_MOST_DRAWN = 3  # steps with cards: a longer column is stepped through

ALIKE = N_("The same in each reading; steps: {steps}")
READING = N_("Reading {number}")
RESTS_ON = N_("Rests on:")
ASKED = N_("Asked")
UNASKED = N_("Not asked")


@dataclass(frozen=True, slots=True)
class Column:
    """One reading as it is headed on a page, its ``heading`` as HTML.

    ``laws`` are those that make the difference, unless its heading or the caption names them.
    """

    number: str
    anchor: str
    heading: Markup
    laws: tuple[PicturedLaw, ...]
    parted: Parted


def draw(
    shown: Compared,
    columns: tuple[Column, ...],
    href: Callable[[str], str | None],
    *,
    level: int = 2,
    opened: bool = False,
    whole: bool = False,
) -> str:
    """Return readings as HTML, with headings of the ``level`` given.

    The steps that are the same are shown at once when ``opened``, and else at a click; those that
    are ``whole`` have nothing to click.
    """
    language = shown.alike.language
    gettext = translation(language).gettext
    steps = number(len(shown.alike.steps), language)
    words = {
        **words_of(language),
        "alike": gettext(ALIKE).format(steps=steps),
        "rests_on": gettext(RESTS_ON),
        "asked": gettext(ASKED),
        "unasked": gettext(UNASKED),
    }
    return template("readings.html.jinja").render(
        picture=shown.alike,
        columns=columns,
        questions=shown.questions,
        stepped=any(_is_long(column.parted.picture.steps) for column in columns),
        words=words,
        href=href,
        level=level,
        open=opened,
        whole=whole,
    )


def _is_long(steps: Sequence[PicturedStep]) -> bool:
    """Return whether so many tables and tricks are better stepped through."""
    return sum(bool(one.trick or one.deal or one.table) for one in steps) > _MOST_DRAWN


def columns_of(node: nodes.Element, shown: Compared, headings: list[Markup]) -> tuple[Column, ...]:
    """Return the columns of `readings`, headed as they are."""
    language = shown.alike.language
    readings = [child for child in node.children if isinstance(child, hoyle_nodes.reading)]
    return tuple(
        Column(
            number=reading_name(place, language),
            anchor=reading["ids"][0] if reading["ids"] else "",
            heading=heading,
            laws=unnamed(node, reading, parted),
            parted=parted,
        )
        for place, (reading, heading, parted) in enumerate(
            zip(readings, headings, shown.readings, strict=True), start=1
        )
    )


def reading_name(place: int, language: str) -> str:
    """Return what the reading at ``place``, from 1, goes by."""
    return translation(language).gettext(READING).format(number=number(place, language))


def unnamed(node: nodes.Element, reading: nodes.Element, parted: Parted) -> tuple[PicturedLaw, ...]:
    """Return the laws that make the difference and that no words on the page name."""
    named = {*node["named"], *reading["named"]}
    return tuple(law for law in parted.laws if law.id not in named)


def visit_readings(self: HTML5Translator, node: nodes.Element) -> None:
    """Write the figure; readings that failed have failed the build already."""
    self.body.append(self.starttag(node, "figure", CLASS="hand readings"))
    above = [one for one in node.children if not isinstance(one, hoyle_nodes.reading)]
    for child in above:
        child.walkabout(self)
    if above:
        self.body.append("</figcaption>\n")
    records = records_of(node, self.builder.config)
    if records:
        laws = LawsOfPage(self.builder, self.builder.current_docname)
        shown = compared(records, self.builder.config.language, laws.refer)
        headings = [_written(self, one) for one in node.findall(hoyle_nodes.reading)]
        define_cards(self, records[0].game)
        level = 1 + sum(isinstance(one, nodes.section) for one in _around(node))
        columns = columns_of(node, shown, headings)
        level, whole = min(level, 6), is_epub(self.builder)
        self.body.append(
            draw(shown, columns, laws.href, level=level, opened=node["open"], whole=whole)
        )
    self.body.append("</figure>\n")
    raise nodes.SkipNode


def _written(self: HTML5Translator, reading: nodes.Element) -> Markup:
    """Return what a `reading` holds as the writer writes it."""
    outer, self.body = self.body, []
    for child in reading.children:
        child.walkabout(self)
    written, self.body = "".join(self.body), outer
    return Markup(written)  # written by docutils, which has escaped it


def _around(node: nodes.Node) -> list[nodes.Node]:
    around = []
    while node.parent is not None:
        node = node.parent
        around.append(node)
    return around


def add_assets(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load style sheets and script on the pages that show readings."""
    if is_epub(app.builder):
        return
    shown = doctree.findall(hoyle_nodes.readings) if doctree is not None else ()
    if context.get("shows_hands"):  # which has what they share with hands already
        app.add_css_file("readings.css")
    elif not all(is_gathered(node) for node in shown):
        for sheet in "hand.css", "table.css", "readings.css":
            app.add_css_file(sheet)
        for script in SCRIPTS:
            app.add_js_file(script, defer="")


def setup_readings_html(app: Sphinx) -> None:
    """Register the drawing of readings."""
    app.add_node(hoyle_nodes.readings, html=(visit_readings, None))
    app.connect("html-page-context", add_assets)
