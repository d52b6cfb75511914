"""The directive ``situation``: what players see at the table, and the answer of the laws.

The page of situations of a book, At the table, is complete: it leads from what is seen to all that
can go wrong, as the engine of the game knows it (`hoyle.irregularities`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.transforms import SphinxTransform

from hoyle.events import Irregularity, Refused
from hoyle.games import GAMES
from hoyle.hands.record import Record
from hoyle.hands.suggestions import most_like
from hoyle.irregularities import Irregular, irregularities
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_at_the_table
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import UNIT, Fault, book_of, identifier, line_of
from sphinx_hoyle.hands.backed import BackedDirective, covers

FOLLOWS, CHOOSES, LAWS, HANDS = "follows", "chooses", "laws", "hands"
"""The parts of an answer."""


class SituationDirective(BackedDirective):
    """``{situation} name``: what is seen, what follows, and perhaps who may choose what.

    Each is a paragraph; the name is its address on the page. ``irregularities`` are the names that
    the engine has for what is seen, ``laws`` what the answer rests on; each of the ``hands`` shows
    one of the irregularities, by one of the laws.
    """

    required_arguments = 1
    option_spec: ClassVar = {
        **BackedDirective.option_spec,
        "irregularities": directives.unchanged_required,
    }
    what = "situation"
    fault = Fault.BAD_SITUATION

    def run(self) -> list[nodes.Node]:
        """Return the `situation`; what is wrong with it is told by every build."""
        book = book_of(self.env.docname, self.config)
        if book is None or book not in GAMES or not is_at_the_table(self.env.docname):
            message = "a situation stands here; expected it on the page At the table of a game"
            self.tell(Fault.OUT_OF_PLACE, message)
            return []
        self.has_laws()
        known = irregularities(GAMES[book])
        named = str(self.options.get("irregularities", "")).split()
        if not named:
            message = "the situation names no irregularity; expected `:irregularities:`"
            self.tell(self.fault, message)
        for name in named:
            if name not in known:
                message = f"there is no irregularity {name!r} of {book}; expected one of"
                self.tell(Fault.NO_SUCH_IRREGULARITY, f"{message} {most_like(name, known)}")
        self._check_hands(book, {name: known[name] for name in named if name in known})
        body = self.parse_content_to_nodes()
        if not 2 <= len(body) <= 3 or any(type(one) is not nodes.paragraph for one in body):
            message = f"the situation has {len(body)} blocks; expected what is seen, what follows"
            self.tell(self.fault, f"{message} and, where anybody may choose, who: a paragraph each")
            return []
        return [self._situation(book, named, body)]

    def _situation(
        self, book: str, named: Sequence[str], body: Sequence[nodes.Node]
    ) -> hoyle_nodes.situation:
        seen, *answers = body
        assert isinstance(seen, nodes.paragraph)
        title = hoyle_nodes.situation_title(seen.rawsource, "", *seen.children)
        title.source, title.line = seen.source, seen.line
        made = hoyle_nodes.situation("", title, irregularities=list(named))
        self.set_source_info(made)
        self._name(made)
        for part, answer in zip((FOLLOWS, CHOOSES), answers, strict=False):
            made += hoyle_nodes.answer("", answer, part=part)
        made += hoyle_nodes.answer("", self.laws_listed(book), part=LAWS)
        if self.hands:
            made += hoyle_nodes.answer("", hoyle_nodes.hands_listed(hands=self.hands), part=HANDS)
        return made

    def _name(self, made: hoyle_nodes.situation) -> None:
        """Give a situation its address."""
        name = self.arguments[0]
        if not UNIT.fullmatch(name) or name[0].isdigit():
            message = f"{name!r} is no name of a situation; expected words with hyphens: card-seen"
            self.tell(Fault.BAD_ID, message)
        elif name in self.state.document.ids:
            message = f"{name!r} stands on this page before; expected a name of its own"
            self.tell(Fault.DUPLICATE_ID, message)
        else:
            made["ids"].append(name)
            self.state.document.ids[name] = made

    def _check_hands(self, book: str, named: Mapping[str, Irregular]) -> None:
        """Tell each hand that does not exist, or shows none of the irregularities by the laws."""
        laws = [identifier(book, law) for law in self.laws]
        for hand, record in self.records(book):
            if any(
                kind in named.values() and any(_bear_on(laws, law) for law in by)
                for kind, by in _seen(record)
            ):
                continue
            expected = f"{' or '.join(named)} by {' or '.join(laws)}"
            message = f"the hand {hand!r} does not show that; expected {expected}"
            self.tell(self.fault, message)


def _seen(record: Record) -> Iterator[tuple[type[object], tuple[str, ...]]]:
    """Yield what happens in a hand, or why it was forbidden, each with the laws that say so."""
    for event in record.events:
        if isinstance(event, Irregularity | Refused):
            yield type(event.because), (event.law,)
        else:
            yield type(event), event.laws


def _bear_on(laws: Sequence[str], law: str) -> bool:
    """Return whether a law is one of the ``laws``, a clause of one, or what one is a clause of."""
    return covers(laws, law) or any(covers([law], one) for one in laws)


class Complete(SphinxTransform):
    """Tell of each page of situations what can go wrong and is reached from none of them."""

    default_priority = 880

    def apply(self, **kwargs: object) -> None:
        """Compare what the situations name with what the engine knows."""
        page = self.env.docname
        book = book_of(page, self.config)
        if book is None or book not in GAMES or not is_at_the_table(page):
            return
        named = {
            name
            for situation in self.document.findall(hoyle_nodes.situation)
            for name in situation["irregularities"]
        }
        if left := [name for name in irregularities(GAMES[book]) if name not in named]:
            title = next(iter(self.document.findall(nodes.title)), self.document)
            message = f"no situation names {', '.join(left)}; expected every irregularity of {book}"
            hoyle_domain(self.env).note_problem(
                page, line_of(title), Fault.BAD_SITUATION, f"{message} in one"
            )
