"""Judgements: what the laws say of each card and call of him whose it is, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from hoyle.act import RuledAct
from hoyle.cards import Card
from hoyle.events import Event, Irregularity, Played, Refused, TrickWon
from hoyle.game import Act, Call, FaultClaim, Game, Play, PlayTogether
from hoyle.hands import referee
from hoyle.immutable import Immutable, replace
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Seat
from hoyle.tricks import lowest

# A game's own state and acts pass through here unread, so their types do not matter.
AnyGame = Game[Any, Any]


class Consequences(Immutable, kw_only=True):
    """What follows when a forbidden card is played all the same.

    ``undone`` tells that it comes to nothing. Each event cites a law: ``events`` follow at once,
    ``later`` ones while this trick and the next go on with the lowest cards that are lawful.
    ``owed`` is what is owed then. ``claimed`` is what follows if the fault is claimed at once, and
    ``claimed_later`` if it is claimed when the play has ended.
    """

    undone: bool = False
    events: tuple[Event, ...] = ()
    later: tuple[Event, ...] = ()
    owed: tuple[Owed, ...] = ()
    claimed: tuple[Event, ...] = ()
    claimed_later: tuple[Event, ...] = ()


class Judgement(Immutable, kw_only=True):
    """What the laws say of ``act``, by which a card is laid, or cards are.

    ``law`` forbids it, if any does, ``because``; then there are ``consequences``.
    """

    act: Play | PlayTogether
    law: StrEnum | None = None
    because: Reason | None = None
    consequences: Consequences = Consequences()

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards that are laid, as hand files write them."""
        if isinstance(self.act, Play):
            return (str(self.act.card),)
        return tuple(map(str, sorted(self.act.cards, reverse=True)))


class CallJudgement(Immutable, kw_only=True):
    """What the laws say of ``act``, a call, which is told as ``said`` where it is made.

    ``law`` forbids it, if any does, ``because``. ``consequences`` are what follows if it is made,
    lawful or not.
    """

    act: Call
    said: Event | None
    law: StrEnum | None = None
    because: Reason | None = None
    consequences: Consequences = Consequences()


def plays(game: AnyGame, state: Any, seat: Seat) -> Iterator[Play | PlayTogether]:
    """Yield what ``seat`` could lay to a trick."""
    seen: set[Card] = set()
    for act in game.possible(state, seat):
        if isinstance(act, PlayTogether):
            yield act
        elif isinstance(act, Play) and act.card not in seen:
            seen.add(act.card)  # of several ways to lay it the first, which is the plain one
            yield act


class Judge:
    """Judges the positions of one hand of ``game``; the same fault in a trick is followed once."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self._at_the_end: dict[tuple[StrEnum, Seat, int], tuple[Event, ...]] = {}

    def position(self, state: Any) -> tuple[Judgement, ...]:
        """Return what the laws say of each card of him who is to play; nothing if nobody is."""
        turn = self.game.turn(state)
        if turn is None:
            return ()
        laws = {act: self.game.refusal(state, act) for act in plays(self.game, state, turn.seat)}
        if not any(laws.values()):
            return tuple(Judgement(act=act) for act in laws)
        rightly = next((act for act, law in laws.items() if law is None), None)
        position = _Position(self, state, turn.trick, rightly)
        return tuple(
            Judgement(act=act) if law is None else position.against(act, law)
            for act, law in laws.items()
        )

    def calls(self, state: Any) -> tuple[CallJudgement, ...]:
        """Return what the laws say of each call of those whom the hand awaits."""
        return tuple(
            self._call(state, act)
            for actor in dict.fromkeys(self.game.awaited(state))
            for act in self.game.possible(state, actor)
            if isinstance(act, Call)
        )

    def _call(self, state: Any, act: Call) -> CallJudgement:
        law = self.game.refusal(state, act)
        step = referee.carry_out(self.game, state, act, law)
        said = next(iter(step.events if law is None else _done(state, act)), None)
        before = set(map(_matter, _owed(state)))
        consequences = Consequences(
            undone=law is not None and step.state == state,
            events=tuple(
                event
                for event in step.events
                if event != said and not isinstance(event, Irregularity | Refused)
            ),
            owed=tuple(debt for debt in _owed(step.state) if _matter(debt) not in before),
        )
        because = None if law is None else self.game.reason(state, act)
        return CallJudgement(
            act=act, said=said, law=law, because=because, consequences=consequences
        )

    def claimed_at_the_end(
        self, state: Any, offender: Seat, trick: int, law: StrEnum, right: Any
    ) -> tuple[Event, ...]:
        """Return what follows if a fault is claimed when the play has ended.

        ``right`` is the hand without the fault, in which a claim of it comes to something else.
        """
        key = (law, offender, trick)
        if key not in self._at_the_end:
            ended, _ = self.played_on(state, None)
            claimed = self.claimed(ended, offender, trick)
            if claimed and right is not None:
                ended, _ = self.played_on(right, None)
                if claimed == self.claimed(ended, offender, trick):
                    claimed = ()
            self._at_the_end[key] = claimed
        return self._at_the_end[key]

    def played_on(self, state: Any, last: int | None) -> tuple[Any, tuple[Event, ...]]:
        """Return how the hand goes on with the lowest lawful cards, to the lead of trick ``last``.

        None is to its end; it stops before that where somebody has no card that is lawful.
        """
        game = self.game
        events: tuple[Event, ...] = ()
        while (turn := game.turn(state)) is not None:
            if last is not None and (turn.trick, bool(turn.laid)) >= (last, True):
                break
            cards = game.playable(state, turn.seat)
            if not cards:
                break
            card = lowest(cards, game.order)
            for act in game.play(state, turn.seat, str(card)):
                step = game.apply(state, act)
                state, events = step.state, events + step.events
        return state, events

    def claimed(self, state: Any, offender: Seat, trick: int) -> tuple[Event, ...]:
        """Return what follows when another claims the fault that ``offender`` made in a trick."""
        found: list[tuple[Event, ...]] = []
        for actor in self.game.actors(state):
            for claim in self.game.possible(state, actor):
                if not isinstance(claim, FaultClaim) or actor == offender:
                    continue
                whose = getattr(claim, "seat", offender)
                of_it = getattr(claim, "trick", trick) == trick and whose == offender
                if of_it and self.game.refusal(state, claim) is None:
                    found.append(tuple(_by_law(self.game.apply(state, claim).events)))
        return max(found, key=len, default=())


class _Position:
    """One position in trick ``trick`` at which a card is due, and how it goes on ``rightly``."""

    def __init__(self, judge: Judge, state: Any, trick: int, rightly: Act | None) -> None:
        self.judge = judge
        self.state = state
        self.trick = trick
        self.right: Any = None
        self.ordinary: frozenset[Event] = frozenset()
        if rightly is not None:
            step = judge.game.apply(state, rightly)
            self.right, events = judge.played_on(step.state, trick + 1)
            self.ordinary = frozenset((*step.events, *events))
        self._found: dict[StrEnum, Consequences] = {}

    def against(self, act: Play | PlayTogether, law: StrEnum) -> Judgement:
        """Return the judgement of an act that ``law`` forbids."""
        game = self.judge.game
        step = referee.carry_out(game, self.state, act, law)
        if law not in self._found:
            self._found[law] = self._follows(step.state, act.actor, law)
        consequences = self._found[law]
        if not consequences.undone:
            events = tuple(_by_law(step.events, self.ordinary))
            consequences = replace(consequences, events=events)
        because = game.reason(self.state, act)
        return Judgement(act=act, law=law, because=because, consequences=consequences)

    def _follows(self, after: Any, offender: Seat, law: StrEnum) -> Consequences:
        """Return what comes of an act against ``law``, but what follows at once."""
        if after == self.state:
            return Consequences(undone=True)
        judge, trick = self.judge, self.trick
        before = set(map(_matter, _owed(self.state)))
        going, events = judge.played_on(after, trick + 1)
        owed = {
            _matter(debt): debt
            for each in (after, going)
            for debt in _owed(each)
            if _matter(debt) not in before
        }
        claimed = judge.claimed(after, offender, trick)
        later = judge.claimed_at_the_end(going, offender, trick, law, self.right)
        return Consequences(
            later=tuple(_by_law(events, self.ordinary)),
            owed=tuple(owed.values()),
            claimed=claimed if claimed != later else (),
            claimed_later=later,
        )


def _owed(state: Any) -> tuple[Owed, ...]:
    return tuple(getattr(state, "owed", ()))


def _matter(debt: Owed) -> tuple[object, ...]:
    return debt.law, debt.binds, debt.to, debt.what


def _done(state: Any, act: Call) -> tuple[Event, ...]:
    """Return what is told of a forbidden call as if it were lawful; nothing where it cannot be."""
    if not isinstance(act, RuledAct):
        return ()
    try:
        return act.done(state).events
    except AssertionError:  # it may rest on what the law that forbids it ensures
        return ()


def _by_law(events: tuple[Event, ...], ordinary: frozenset[Event] = frozenset()) -> Iterator[Event]:
    """Yield the events that laws decide, but what happens to every card, and the fault itself."""
    for event in events:
        usual = isinstance(event, Played | TrickWon | Irregularity | Refused)
        if event.laws and not usual and event not in ordinary:
            yield event
