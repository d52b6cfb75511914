"""«Your move»: what the laws say of every card and call that is possible in a position of a hand.

The engine judges them, the narrator tells it. A hand has a script of its own, which the page loads
when a reader asks for it: a page that was opened from a disk may load nothing else.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes

from hoyle.events import Event, Refused
from hoyle.game import BankTable, Table
from hoyle.games import GAMES
from hoyle.hands.judgement import CallJudgement, Consequences, Judgement
from hoyle.hands.record import Happening, Record
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.lying import seen_by_all
from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedLaw,
    PicturedPlay,
    PicturedStep,
)
from sphinx_hoyle.drawing.places import places
from sphinx_hoyle.editions.kept_pages import put_apart
from sphinx_hoyle.hands.directive import hands_of, record_of, store_of
from sphinx_hoyle.hands.laws_of_page import LawsOfPage, told_of
from sphinx_hoyle.hands.store import SUFFIX
from sphinx_hoyle.hands.views import Said, Views, seats_of
from sphinx_hoyle.narration.naming import Refer
from sphinx_hoyle.narration.wording import Narrator

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

FOLDER = "_moves"
ALIKE = 2
YOUR_MOVE = N_("Your move")
_WORDS = {
    "one": N_("Touch a card to learn whether it may be played."),
    "some": N_("Touch a card, or several, to learn whether they may be played."),
    "call": N_("Touch a call to learn whether it may be made."),
    "nobody": N_("No card and no call is due here."),
    "follows": N_("What follows:"),
    "lawful": N_("lawful"),
}
_DONE = N_("If it is played all the same:")
_UNDONE = N_("If it is played all the same, it does not count and is taken back.")
_MADE = N_("If it is done all the same:")
_UNMADE = N_("If it is done all the same, nothing comes of it.")
_STAYS = N_("If it is played all the same, it stays where it lies.")
_CLAIMED = N_("If the fault is claimed at once:")
_CLAIMED_LATER = N_("If the fault is claimed when the play has ended:")
_TO_PLAY = N_("To play: {seat}")
_TO_CALL = N_("To call: {seat}")


def name_of(path: str, document: int) -> str:
    """Return the name of the script of a hand, given its file and its place there."""
    return f"{path.removesuffix(SUFFIX)}.{document}"


def positions(record: Record, steps: Sequence[PicturedStep]) -> Iterator[tuple[str, int]]:
    """Yield each position that the player of a hand can show, with how many acts led to it.

    ``3`` is that after the third step, ``3.2`` that in the third step in which two have laid.
    """
    table = GAMES[record.game].table
    states = [record.state, *(one.state for one in record.entries if isinstance(one, Happening))]

    def lies(acts: int) -> tuple[tuple[tuple[str, ...], int], ...]:
        shown = table(states[acts])
        trick = seen_by_all(shown).trick if isinstance(shown, Table) else ()
        return tuple((tuple(sorted(map(str, one.cards))), one.down) for one in trick)

    yield "0", 0
    begun = 0
    for place, step in enumerate(steps, 1):
        laid = 0  # in the tricks before, where several are folded into the step
        for part in step.folded or (step,):
            whole = tuple(map(_laid, part.trick))
            lying = {acts: lies(acts) for acts in range(begun, part.acts + 1)} if whole else {}
            for count in range(1, len(whole)):
                found = [acts for acts, trick in lying.items() if trick == whole[:count]]
                if found:
                    yield f"{place}.{laid + count}", found[-1]
            begun, laid = part.acts, laid + len(whole)
            if part is not (step.folded or (step,))[-1]:
                yield f"{place}.{laid}", begun
        yield str(place), begun


def _laid(play: PicturedPlay) -> tuple[tuple[str, ...], int]:
    codes = sorted(card.code for card in play.cards)
    return tuple(codes), play.down.cards if play.down else 0


class Moves:
    """Tells what the laws say at the positions of one hand, in the words of an edition.

    ``address`` gives where a law stands, seen from the root of the edition, or nothing.
    """

    def __init__(
        self,
        record: Record,
        shown: Picture,
        judged: Sequence[tuple[Judgement, ...]],
        refer: Refer,
        address: Any = None,
        called: Sequence[tuple[CallJudgement, ...]] = (),
    ) -> None:
        self.record = record
        self.shown = shown
        self.judged = judged
        self.called = called or ((),) * len(judged)
        self.refer = refer
        self.address = address or (lambda law: "")
        self.narrator = Narrator.of(record, shown.language, refer)
        self.places = places(record, self.narrator.dealer)
        self.bank = isinstance(record.start, BankTable)
        self.words = translation(shown.language).gettext
        self._laws: dict[str, int] = {}
        self._texts: dict[str, int] = {}
        self._verdicts: dict[tuple[int, ...], int] = {}

    @cached_property
    def any(self) -> bool:
        """Whether there is a position at which somebody is to play, or to call."""
        places = positions(self.record, self.shown.steps)
        return any(self.judged[acts] or self.called[acts] for _, acts in places)

    def data(self) -> dict[str, Any]:
        """Return it as plain data for JSON: laws, sentences, verdicts, and what is said where."""
        at = {
            key: told
            for key, acts in positions(self.record, self.shown.steps)
            if (told := self._position(acts))
        }
        return {
            "words": {name: self.words(message) for name, message in _WORDS.items()},
            "laws": [[self.address(law), self.refer(law)] for law in self._laws],
            "texts": list(self._texts),
            "verdicts": [list(verdict) for verdict in self._verdicts],
            "at": at,
        }

    def _position(self, acts: int) -> dict[str, Any] | None:
        """Return whose cards can be touched, the verdicts on each kind of laying, and on calls."""
        judgements = self.judged[acts]
        state = self._state(acts)
        table = GAMES[self.record.game].table(state)
        if isinstance(table, Table):
            self.narrator = self.narrator.dealt_by(table.dealer)
        calls = list(self._calls(self.called[acts]))
        if not judgements:
            return {"calls": calls} if calls else None
        seat = judgements[0].act.actor
        kinds: dict[str, dict[str, int]] = {}
        for judgement in judgements:
            label = self.narrator.words.laying.get(type(judgement.act), "")
            found = kinds.setdefault(self.words(label) if label else "", {})
            found["+".join(judgement.cards)] = self._verdict(judgement)
        return {
            "place": self.places[seat],
            "who": self.words(_TO_PLAY).format(seat=self.narrator.seat(seat)),
            "kinds": [[label, cards] for label, cards in kinds.items()],
            **({"calls": calls} if calls else {}),
        }

    def _calls(self, judgements: Iterable[CallJudgement]) -> Iterator[list[Any]]:
        """Yield of each who may call his place, if he has one, his name, and his calls.

        A call is its words, the verdict on it, and what follows where it is lawful.
        """
        for actor, own in groupby(judgements, lambda one: one.act.actor):
            calls: dict[str, list[Any]] = {}
            for judgement in _telling(list(own)):
                label = self.narrator.call(judgement.act, judgement.said)
                if label and label not in calls:
                    calls[label] = [label, self._verdict(judgement), self._follows(judgement)]
            if calls:
                who = self.words(_TO_CALL).format(seat=self.narrator.seat(actor))
                yield [self.place(actor), who, list(calls.values())]

    def place(self, actor: Actor) -> str:
        """Return where on the drawing somebody sits; nothing of one who has no place."""
        if self.bank and actor in self.record.seats:
            return str(self.record.seats.index(Seat(actor)))
        return self.places.get(Seat(actor), "")

    def _follows(self, judgement: CallJudgement) -> list[int]:
        """Return what follows a lawful call."""
        if judgement.law is not None:
            return []
        return [self._text(line) for line in self._come_of(judgement.consequences)]

    def _come_of(self, follows: Consequences) -> Iterator[Line]:
        """Yield what comes of an act at once: what happens, and what is owed for it."""
        yield from (self._line(event) for event in (*follows.events, *follows.later))
        yield from map(self._owed, follows.owed)

    def _state(self, acts: int) -> Any:
        if not acts:
            return self.record.state
        happenings = [one for one in self.record.entries if isinstance(one, Happening)]
        return happenings[acts - 1].state

    def _verdict(self, judgement: Judgement | CallJudgement) -> int:
        """Return the place of a verdict among all: -1 of what is lawful."""
        if judgement.law is None:
            return -1
        lines = tuple(self._text(line) for line in self.told(judgement))
        return self._verdicts.setdefault(lines, len(self._verdicts))

    def told(self, judgement: Judgement | CallJudgement) -> Iterator[str | Line]:
        """Yield why a card or a call is forbidden, and what would follow if it were made."""
        act, law = judgement.act, str(judgement.law)
        refused = Refused(actor=act.actor, law=law, because=judgement.because, laws=(law,))
        yield self._line(refused, judgement)
        follows = judgement.consequences
        called = isinstance(judgement, CallJudgement)
        if follows.undone:
            yield self.words(_UNMADE if called else _UNDONE)
            return
        at_once = list(self._come_of(follows))
        if at_once:
            yield self.words(_MADE if called else _DONE)
            yield from at_once
        elif called:
            return
        elif follows == Consequences():
            yield self.words(_STAYS)
        for heading, claimed in (
            (_CLAIMED, follows.claimed),
            (_CLAIMED_LATER, follows.claimed_later),
        ):
            if claimed:
                yield self.words(heading)
                yield from map(self._line, claimed)

    def _line(self, event: Event, judgement: Judgement | CallJudgement | None = None) -> Line:
        act = judgement.act if judgement else None
        laws = tuple(PicturedLaw(str(law), self.refer(str(law))) for law in event.laws[:1])
        return Line(Kind.EVENT, self.narrator.event(event, act), laws)

    def _owed(self, debt: Owed) -> Line:
        law = PicturedLaw(str(debt.law), self.refer(str(debt.law)))
        return Line(Kind.EVENT, self.narrator.owed(debt), (law,))

    def _text(self, told: str | Line) -> int:
        """Return the place of a sentence among all, in which laws stand as their places: {0}."""
        if isinstance(told, str):
            text = told
        else:
            text = "".join(
                part
                if isinstance(part, str)
                else f"{{{self._laws.setdefault(part.id, len(self._laws))}}}"
                for part in told.sentence
            )
        return self._texts.setdefault(text, len(self._texts))


def _telling(judgements: Sequence[CallJudgement]) -> Iterator[CallJudgement]:
    """Yield the lawful calls, and of those forbidden alike, as bids too low are, the last two.

    Kinds of which there are many come last.
    """
    alike = Counter(map(_why, judgements))
    kinds = Counter(type(one.act) for one in judgements)
    for judgement in sorted(judgements, key=lambda one: kinds[type(one.act)] > ALIKE):
        why = _why(judgement)
        if judgement.law is None or alike[why] <= ALIKE:
            yield judgement
        alike[why] -= 1


def _why(judgement: CallJudgement) -> tuple[object, ...]:
    return type(judgement.act), judgement.law, type(judgement.because)


def script(name: str, data: dict[str, Any]) -> str:
    """Return the script that brings what is said of a hand to its page."""
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"hoyleMoves({json.dumps(name)},{told});\n"


@dataclass(frozen=True, slots=True)
class Script:
    """The script of a hand: its name, whether it judges, and the seats from which it is seen."""

    name: str = ""
    judges: bool = False
    seats: Sequence[Said] = ()


def write_script(builder: Builder, node: nodes.Element, shown: Picture, laws: LawsOfPage) -> Script:
    """Write the script of a hand, if there is anything to say, and return what it has."""
    if is_epub(builder) or node.get("seat"):
        return Script()
    name = name_of(node["path"], node["document"])

    def make(ask: Callable[[str], list[str]]) -> tuple[str, dict[str, Any]]:
        def refer(law: str) -> str:
            return ask(law)[0]

        def address(law: str) -> str:
            return ask(law)[1]

        record = record_of(node, builder.config)
        assert record is not None, node
        store, hand = store_of(builder.config), (node["path"], node["document"])
        moves = Moves(record, shown, store.judged(*hand), refer, address, store.called(*hand))
        judges, seats = moves.any, seats_of(record, shown)
        told = {"judges": judges, "seats": [list(seat) for seat in seats]}
        if not judges and not seats:
            return "", told
        data = moves.data() if judges else {}
        if seats:
            data["seen"] = Views(record, shown, refer, address).data()
        return script(name, data), told

    def answer(law: str) -> list[str]:
        return [laws.refer(law), laws.address(law)]

    path = Path(builder.outdir) / FOLDER / f"{name}.js"
    told = put_apart(builder, path, told_of(builder, node), answer, make)
    seats = [(letter, place, called) for letter, place, called in told["seats"]]
    if not told["judges"] and not seats:
        return Script()
    return Script(name, told["judges"], seats)


def remove_bygone(app: Sphinx, failure: Exception | None) -> None:
    """Remove the scripts of hands that no page shows any more."""
    folder = Path(app.outdir) / FOLDER
    if failure is not None or not folder.is_dir():
        return
    shown = {
        name_of(one.path, one.document)
        for page in hands_of(app.env).values()
        for one in page
        if one.document is not None
    }
    for path in sorted(folder.rglob("*.js")):
        if path.relative_to(folder).as_posix().removesuffix(".js") not in shown:
            path.unlink()


def setup_moves(app: Sphinx) -> None:
    """Register the clearing away of bygone scripts."""
    app.connect("build-finished", remove_bygone)
