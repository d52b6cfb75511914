"""Questions: cards or a call of a position of a hand, and whether they may be played or made.

The directive ``question`` asks one, ``drill`` (`sphinx_hoyle.hands.drill`) several.
Without a script the position is drawn, and the answer opens at a click. With one, the reader says
what he thinks, and may then touch any card of him who is to play (`sphinx_hoyle.hands.moves`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from hoyle.act import RuledAct
from hoyle.act_lines import written
from hoyle.cards import CardSet
from hoyle.games import GAMES
from hoyle.hands.judgement import CallJudgement, Judgement
from hoyle.hands.record import Happening, Record
from hoyle.hands.suggestions import most_like
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import Fault, anchor_of_hand
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.picture import picture, table_after
from sphinx_hoyle.drawing.pictured import Kind, Line, PicturedLaw
from sphinx_hoyle.hands.cases import has_pages_of_cases, page_of_case
from sphinx_hoyle.hands.directive import Shown, note_shown, page_of_hand, record_of, store_of
from sphinx_hoyle.hands.html import define_cards, template, words_of
from sphinx_hoyle.hands.laws_of_page import LawsOfPage
from sphinx_hoyle.hands.moves import YOUR_MOVE, Moves, Script, positions, write_script
from sphinx_hoyle.hands.store import Store
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.narration.wording import Narrator

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.writers.html5 import HTML5Translator

SCRIPTS = ("hand-load.js", "hand-move.js", "question.js")
STYLES = ("hand.css", "table.css")
_WORDS = {
    "yes": N_("Yes"),
    "no": N_("No"),
    "right": N_("That is right."),
    "wrong": N_("That is not so."),
    "answer": N_("The answer"),
    "lawful": N_("Yes: no law forbids it."),
    "whole": N_("The whole hand, card by card"),
    "move": YOUR_MOVE,
    "tally": N_("Right: {right} of {count}"),
    "again": N_("Begin again"),
}
_ASKED = N_("{seat}: {cards}. May this be played?")
_ASKED_OF_CALL = N_("{call}. Is this allowed?")


class AskingDirective(SphinxDirective):
    """What directives that ask of positions have in common."""

    def question(
        self, path: str, document: int, at: str, done: str, line: int
    ) -> hoyle_nodes.question:
        """Return a `question`, without its words; what is wrong with it is told by every build.

        ``done`` is asked about: cards, behind them how they are laid where there are several ways,
        as that act is called; or who calls and what, as a hand file writes it.
        """
        store = store_of(self.config)
        self.env.note_dependency(store.examples / path)
        verdict = store.verdict(path)
        asked = hoyle_nodes.question("", path=path, document=document, failed=True, hand="")
        asked["drill"] = ""
        asked.source, asked.line = self.get_source_info()[0], line
        shown = Shown(
            docname=self.env.docname,
            line=line,
            path=path,
            key=verdict.key,
            problems=verdict.problems,
            document=document,
        )
        note_shown(self.env, shown)
        if document >= len(verdict.records):
            if not verdict.problems:
                count = len(verdict.records)
                message = f"{path} holds {count} hands; the question is of document {document}"
                self.tell(message, line)
        elif not verdict.records[document].problems:
            self._place(asked, verdict.records[document], at, done)
        return asked

    def _place(self, asked: nodes.Element, record: Record, at: str, done: str) -> None:
        """Note where in its hand the question is asked, and of what."""
        line = asked.line or self.lineno
        steps = picture(record, self.config.language).steps
        known = dict(positions(record, steps))
        if at not in known:
            message = f"there is no position {at!r}; expected one as {most_like(at, known)}"
            self.tell(message, line)
            return
        asked["acts"], asked["position"], asked["done"] = known[at], at, done
        store = store_of(self.config)
        if judgement_of(asked, store) is None:
            hand = asked["path"], asked["document"]
            cards = ("+".join(one.cards) for one in store.judged(*hand)[known[at]])
            calls = map(_written, store.called(*hand)[known[at]])
            expected = ", ".join(dict.fromkeys((*cards, *calls)))
            told = f"expected one of {expected}" if expected else "nobody is to play or to call"
            self.tell(f"{done!r} cannot be done at {at}; {told}", line)
            return
        asked["failed"] = False
        asked["hand"] = record.id

    def tell(self, message: str, line: int) -> None:
        """Tell what is wrong with a question."""
        domain = hoyle_domain(self.env)
        domain.note_problem(
            self.env.docname, line, Fault.BAD_QUESTION, f"{self.name.rpartition(':')[2]}: {message}"
        )


def judgement_of(asked: nodes.Element, store: Store) -> Judgement | CallJudgement | None:
    """Return what the laws say of what is asked, of all that is said at its position."""
    hand, acts = (asked["path"], asked["document"]), int(asked["acts"])
    cards, _space, laying = asked["done"].partition(" ")
    for played in store.judged(*hand)[acts]:
        if "+".join(played.cards) == cards and laying in ("", type(played.act).__name__.lower()):
            return played
    return next((one for one in store.called(*hand)[acts] if _written(one) == asked["done"]), None)


def _written(called: CallJudgement) -> str:
    """Return a call as a hand file writes it; nothing of one that only a game's own verb reads."""
    act = called.act
    return f"{act.actor} {written(act)}" if isinstance(act, RuledAct) else ""


class QuestionDirective(AskingDirective):
    """``{question} whist/3-a.hand.yaml``: may ``card`` be played at the position ``at``?

    The content is the question, in one paragraph. A position is named as the player of the hand
    has it: ``3`` is that after the third step, ``3.2`` that in it in which two have laid.
    """

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {
        "document": directives.nonnegative_int,
        "at": directives.unchanged_required,
        "card": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return a `question`; what is wrong with it is told by every build."""
        at, card = self.options.get("at", ""), self.options.get("card", "")
        path, document = self.arguments[0].strip(), self.options.get("document", 0)
        asked = self.question(path, document, at, card, self.lineno)
        text = "\n".join(self.content)
        content, messages = self.parse_inline(text, lineno=self.content_offset + 1)
        caption = nodes.caption(text, "", *content)
        self.set_source_info(caption)
        asked += caption
        return [asked, *messages]


def question_body(
    builder: Builder, node: nodes.Element, page: str, href: Callable[[str], str | None], root: str
) -> str:
    """Return the position, the answers to choose from and the answer, as HTML.

    ``href`` gives the address of a law, and ``root`` leads from where it is shown to the folder of
    the edition.
    """
    config, language = builder.config, builder.config.language
    laws = LawsOfPage(builder, page)
    record = record_of(node, config)
    assert record is not None, node
    shown = picture(record, language, laws.refer)
    drill = node["drill"]  # there no card may be touched before it is answered
    script = Script() if drill else write_script(builder, node, shown, laws)
    name = script.name if script.judges else ""
    store = store_of(config)
    judgement = judgement_of(node, store)
    assert judgement is not None, node
    moves = Moves(record, shown, store.judged(node["path"], node["document"]), laws.refer)
    before = _before(moves, node) if drill else []
    law = PicturedLaw(node["law"], laws.refer(node["law"])) if drill else None
    table, trick = table_after(record, node["acts"], language, laws.refer)
    gettext = translation(language).gettext
    words = {name: gettext(message) for name, message in _WORDS.items()}
    place = moves.place(judgement.act.actor)
    drawn = template("question.html.jinja").render(
        picture=shown,
        table=table,
        trick=trick,
        words={**words_of(language), **words},
        href=href,
        moves=name,
        drill=drill,
        asked=f"{node['path']} {node['document']} {node['position']} {node['done']}",
        place=place,
        before=before,
        law=law,
        at=node["position"],
        card=node["done"],
        lawful=judgement.law is None,
        told=_told(moves, judgement),
        hand=_address_of_hand(builder, node, root),
    )
    # As its script has it, so that nothing moves when that comes.
    held = f'class="held at-{place}'
    return drawn.replace(f'{held}"', f'{held} in-question"', 1)


def _told(moves: Moves, judgement: Judgement | CallJudgement) -> list[str | Line]:
    return [] if judgement.law is None else list(moves.told(judgement))


def _before(moves: Moves, node: nodes.Element) -> list[str]:
    """Return what is told before a position in the step in which it stands, and what is owed."""
    steps, acts = moves.shown.steps, node["acts"]
    number_of_step, _dot, within = node["position"].partition(".")
    step = int(number_of_step)
    begun = steps[step - 2].acts if step > 1 else 0
    done = [one for one in moves.record.entries if isinstance(one, Happening)]
    so_far = {moves.narrator.event(event) for one in done[begun:acts] for event in one.events}
    lines = steps[step - 1].lines if step else ()
    told = [
        line.text
        for line in lines
        if line.kind is not Kind.CARD and (not within or line.text in so_far)
    ]
    owed = getattr(done[acts - 1].state if acts else moves.record.state, "owed", ())
    return [*told, *map(moves.narrator.owed, owed)]


def asked_in_words(builder: Builder, node: nodes.Element) -> str:
    """Return a question of a drill: whose cards, which, and how they are laid; or the call."""
    config, language = builder.config, builder.config.language
    record = record_of(node, config)
    assert record is not None, node
    judgement = judgement_of(node, store_of(config))
    assert judgement is not None, node
    return f"{number(node['number'], language)}. {_asked(record, judgement, language)}"


def _asked(record: Record, judgement: Judgement | CallJudgement, language: str) -> str:
    narrator, gettext = Narrator.of(record, language), translation(language).gettext
    if isinstance(judgement, CallJudgement):
        return gettext(_ASKED_OF_CALL).format(call=narrator.call(judgement.act, judgement.said))
    cards = narrator.cards(CardSet.from_cards(map(GAMES[record.game].pack.parse, judgement.cards)))
    label = narrator.words.laying.get(type(judgement.act), "")
    said = ", ".join([cards, *([gettext(label)] if label else [])])
    return gettext(_ASKED).format(seat=narrator.seat(judgement.act.actor), cards=said)


def _address_of_hand(builder: Builder, node: nodes.Element, root: str) -> str:
    """Return where the whole hand is drawn, at the position; empty where it is not."""
    env, hand = builder.env, node["hand"]
    page = (has_pages_of_cases(builder) and page_of_case(env, hand)) or page_of_hand(env, hand)
    if not page:
        return ""
    step, _dot, cards = node["position"].partition(".")
    place = f"/step-{step}" + (f"/card-{cards}" if cards else "")
    return f"{root}{builder.get_target_uri(page)}#{anchor_of_hand(hand)}{place}"


def visit_question(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the figure with the question; no e-book asks any."""
    if is_epub(self.builder) or node["failed"]:
        raise nodes.SkipNode
    self.body.append(self.starttag(node, "figure", CLASS="hand question"))
    if node["drill"]:
        words = self.encode(asked_in_words(self.builder, node))
        self.body.append(f"<figcaption>{words}")


def depart_question(self: HTML5Translator, node: nodes.Element) -> None:
    """Draw the position, and close the figure."""
    self.body.append("</figcaption>\n")
    builder, page = self.builder, self.builder.current_docname
    record = record_of(node, builder.config)
    assert record is not None, node
    define_cards(self, record.game)
    root = "../" * page.count("/")
    self.body.append(question_body(builder, node, page, LawsOfPage(builder, page).href, root))
    self.body.append("</figure>\n")


def add_assets(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load what a question needs on the pages that ask one."""
    if doctree is None or is_epub(app.builder) or not any(doctree.findall(hoyle_nodes.question)):
        return
    for style in STYLES:
        app.add_css_file(style)
    for script in SCRIPTS:
        app.add_js_file(script, loading_method="defer")


def question_of(document: nodes.document) -> nodes.Element | None:
    """Return the first question of a page, if it asks one that can be answered."""
    found = document.findall(hoyle_nodes.question)
    return next((node for node in found if not node["failed"]), None)


def setup_question(app: Sphinx) -> None:
    """Register the directive, its node and what the page needs."""
    app.add_directive_to_domain("hoyle", "question", QuestionDirective)
    app.add_node(hoyle_nodes.question, html=(visit_question, depart_question))
    app.connect("html-page-context", add_assets)
