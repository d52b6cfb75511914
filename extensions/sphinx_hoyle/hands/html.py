"""Hands on HTML pages: drawn whole, with a script that makes a stepper of them."""

from __future__ import annotations

import json
from functools import cache, partial
from typing import TYPE_CHECKING, Any

import jinja2
from docutils import nodes

from hoyle.games import GAMES
from hoyle.packs import FRENCH, Pack
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.cards_svg import definitions, more_definitions
from sphinx_hoyle.drawing.pictured import Picture, PicturedStep, brackets
from sphinx_hoyle.files.package import STATIC, TEMPLATES
from sphinx_hoyle.hands.apart import name_apart, setup_apart, write_apart
from sphinx_hoyle.hands.cases import is_gathered
from sphinx_hoyle.hands.directive import picture_of
from sphinx_hoyle.hands.figures import figure_label
from sphinx_hoyle.hands.laws_of_page import LawsOfPage
from sphinx_hoyle.hands.moves import YOUR_MOVE, Script, setup_moves, write_script
from sphinx_hoyle.languages.numerals import digits, number
from sphinx_hoyle.narration.counted import PLAY, counted

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.writers.html5 import HTML5Translator


_WORDS = {
    "before": N_("Before the first step"),
    "others": N_("Other laws that bear on it:"),
    "proof": N_("What is proved"),
    "leads": N_("(leads)"),
    "wins": N_("(wins)"),
    "irregular": N_("(irregular)"),
    "stepper": N_("The hand step by step"),
    "first": N_("First step"),
    "back": N_("Step back"),
    "next": N_("Next step"),
    "last": N_("Last step"),
    "play_itself": N_("Play by itself"),
    "pause": N_("Pause"),
    "cards": N_("Card by card"),
    "copy_link": N_("Copy link"),
    "copied": N_("Link copied"),
    "move": YOUR_MOVE,
    "from": N_("Whose cards are seen"),
    "open": N_("All hands"),
}


LOADER = "hand-load.js"
PLAYER = (
    "hand-cards.js",
    "hand-law.js",
    "hand-move.js",
    "hand-seat.js",
    "hand.js",
)
SCRIPTS = (LOADER, *PLAYER)
"""The scripts that make a player of a hand, in the order in which they run."""


NO_SCRIPT = Script()


@cache
def template(name: str) -> jinja2.Template:
    """Return one of the templates, which write what they are given as text."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
    )
    environment.filters["brackets"] = brackets
    return environment.get_template(name)


def words_of(language: str) -> dict[str, Any]:
    """Return what the template of a hand says in an edition, and its digits."""
    gettext = translation(language).gettext
    words = {name: gettext(message) for name, message in _WORDS.items()}

    def numbered(place: int) -> str:
        return gettext(N_("Step {number}")).format(number=number(place, language))

    def say(place: int, count: int, step: PicturedStep) -> str:
        counted = gettext(N_("Step {number} of {count}"))
        where = counted.format(number=number(place, language), count=number(count, language))
        return f"{where}. {step.spoken}"

    return {**words, "digits": digits("0123456789", language), "step": numbered, "say": say}


def draw(
    shown: Picture,
    href: Any = None,
    *,
    opened: bool = True,
    whole: bool = False,
    script: Script = NO_SCRIPT,
    apart: str = "",
) -> str:
    """Return a picture as HTML, shown at once when ``opened`` and else at a click.

    A ``whole`` one has nothing to click, as an e-book wants it.
    ``href`` gives the address of a law by its id, or None. ``script`` is what says which cards may
    be played, and what seats see; ``apart`` is the name of the script that brings the drawing when
    the hand is opened: until then the hand is told in words.
    """
    words, steps = words_of(shown.language), len(shown.steps)
    said = translation(shown.language)
    nothing = said.gettext(N_("Show the hand"))
    words["play"] = counted(PLAY, steps, shown.language) if steps else nothing
    return template("hand.html.jinja").render(
        picture=shown,
        words=words,
        href=href or (lambda law: None),
        opened=opened,
        whole=whole,
        script=script,
        seats=json.dumps(script.seats, ensure_ascii=False),
        apart=apart,
    )


def draw_body(shown: Picture, script: Script, href: Any) -> str:
    """Return what `draw` leaves out of a hand whose drawing stands apart."""
    return template("hand_body.html.jinja").render(
        picture=shown,
        words=words_of(shown.language),
        href=href,
        script=script,
        seats=json.dumps(script.seats, ensure_ascii=False),
        whole=False,
    )


def define_cards(self: HTML5Translator, game: str) -> None:
    """Write all the cards there are, once on a page: its other hands use them too.

    Those of the pack of a ``game`` that has another than the usual one are written, too.
    """
    # The translator is made anew for each page, so that a mark on it, which it does not declare,
    # lasts as long.
    defined: list[Pack] = getattr(self, "hoyle_cards_defined", [])
    if not defined:
        self.body.append(definitions())
        defined = self.hoyle_cards_defined = [FRENCH]  # type: ignore[attr-defined]
    if (pack := GAMES[game].pack) not in defined:
        self.body.append(more_definitions(pack))
        defined.append(pack)


def visit_hand(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the figure; its caption stands above the cards, with the number of the figure."""
    caption = next((one for one in node.children if isinstance(one, nodes.caption)), None)
    builder = self.builder
    label = figure_label(node, builder.current_docname, builder.env, builder.config.language)
    if caption is not None and label is not None:
        numbered = nodes.inline("", label, classes=["figure-number"])
        caption.insert(0, [numbered, nodes.Text(" ")])
    self.body.append(self.starttag(node, "figure", CLASS="hand"))


def depart_hand(self: HTML5Translator, node: nodes.Element) -> None:
    """Draw the hand and close the figure; a failed hand has failed the build already."""
    if any(isinstance(child, nodes.caption) for child in node.children):
        self.body.append("</figcaption>\n")
    laws = LawsOfPage(self.builder, self.builder.current_docname)
    config = self.builder.config
    shown = picture_of(node, config, config.language, laws.refer)
    if shown is not None:
        define_cards(self, shown.game)
        script = write_script(self.builder, node, shown, laws)
        whole = is_epub(self.builder)
        apart = "" if whole else name_apart(self.builder, laws.page, node)
        if apart:
            write_apart(self.builder, apart, node, laws, partial(draw_body, shown, script))
        drawn = draw(shown, laws.href, opened=node["open"], whole=whole, script=script, apart=apart)
        self.body.append(drawn)
    self.body.append("</figure>\n")


def add_static(app: Sphinx, config: Config) -> None:
    """Let Sphinx copy the style sheet and the script."""
    config.html_static_path = [*config.html_static_path, str(STATIC)]


def add_assets(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load them on the pages that show a hand."""
    if is_epub(app.builder):
        return
    on_page = doctree or nodes.Element()
    hands, readings = (
        [one for one in on_page.findall(kind) if not is_gathered(one)]
        for kind in (hoyle_nodes.hand, hoyle_nodes.readings)
    )
    if not hands and not context.get("shows_hands"):
        return
    app.add_css_file("hand.css")
    app.add_css_file("table.css")
    # Where all hands stand closed, nobody fetches what plays them before he opens one.
    closed = all(name_apart(app.builder, page, one) for one in hands)
    if closed and not readings and not context.get("shows_hands"):
        later: dict[str, Any] = {"data-later": " ".join(PLAYER)}
        app.add_js_file(LOADER, defer="", **later)
        return
    for script in SCRIPTS:
        app.add_js_file(script, defer="")


def setup_hands_html(app: Sphinx) -> None:
    """Register the drawing of hands."""
    app.add_node(hoyle_nodes.hand, html=(visit_hand, depart_hand))
    setup_moves(app)
    setup_apart(app)
    app.connect("config-inited", add_static)
    app.connect("html-page-context", add_assets)
