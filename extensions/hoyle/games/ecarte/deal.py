"""The deal: in threes and twos, the trump turned up; what is done when it goes wrong (13-19)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import product

from hoyle.cards import Card, CardSet
from hoyle.chapter import Chapter
from hoyle.events import Dealt, Event, Refused, TurnedUp
from hoyle.game import Act, Step
from hoyle.games.ecarte import faced, marking, unsaid, void
from hoyle.games.ecarte.acts import CorrectDeal, Deal, DemandNewDeal, TurnUp
from hoyle.games.ecarte.counting import HAND
from hoyle.games.ecarte.events import DealCorrected, DealtWrongNumber, Manner, Matter
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import DEALER, ELDER, Pair, Position, Stage, State, lapsed, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat

DealAct = Deal | TurnUp | DemandNewDeal | CorrectDeal
STAGES = (Stage.SHUFFLE, Stage.DEAL, Stage.TURN_UP)
_FIRST_PACKET = {Manner.THREE_TWO: 3, Manner.TWO_THREE: 2}
_MOST_WRONG = 3  # a packet forgotten, or dealt twice
_COUNTS = range(HAND - _MOST_WRONG, HAND + _MOST_WRONG + 1)
_NUMBERS = tuple(product(_COUNTS, repeat=2))
_GIVES_NEW_DEAL = {Law.WRONG_DEALER: Law.WRONG_DEALER, Law.SAME_DEAL: Law.OTHER_DEAL}
"""By which law a new deal may be demanded when a law of the deal is broken."""


def undealt(pack: tuple[Card, ...], seats: Pair[Seat]) -> State:
    """Return the state before the deal of ``pack``, its top card first; ``seats[1]`` deals."""
    at = Position(hands=(CardSet(0), CardSet(0)), leader=seats[ELDER])
    return State(seats=seats, talon=pack, at=at, stage=Stage.DEAL)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do about the deal."""
    if state.stage in (Stage.SHUFFLE, Stage.DEAL):
        for manner in Manner:
            yield from (Deal(actor, manner, theirs, own) for theirs, own in _NUMBERS)
    if state.stage is Stage.TURN_UP and actor == state.dealer:
        yield from (TurnUp(actor, count) for count in range(1, 4))
    if state.misdealt and (state.stage is Stage.TURN_UP or _before_play(state)):
        if state.debt(Matter.WRONG_NUMBER) and not state.debt(Matter.SEVERAL_FACED):
            yield CorrectDeal(actor)
        if any(law in _GIVES_NEW_DEAL for law in state.misdealt):
            yield DemandNewDeal(actor)


def refusal(state: State, act: DealAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Deal():
            uncut = state.stage is Stage.SHUFFLE
            return Law.DEAL if uncut else next(_broken(state, act), None)
        case TurnUp():
            return Law.SEVERAL_FACED if act.count > 1 else None
        case DemandNewDeal():
            if any(_demandable(state, act.actor)):
                return None
            return next(_GIVES_NEW_DEAL[law] for law in _GIVES_NEW_DEAL if law in state.misdealt)
        case CorrectDeal():
            return None


def apply(state: State, act: DealAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case Deal():
            return faced.met_in_dealing(_deal(state, act), state.dealer)
        case TurnUp():
            return _turn_up(state, act)
        case DemandNewDeal():
            return _new_deal(state, act.actor)
        case CorrectDeal():
            return faced.met_in_dealing(_correct(state), _entitled(state))


def remedy(state: State, act: DealAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``: a right of the opponent, or his choice."""
    if isinstance(act, Deal) and law is not Law.DEAL:
        return faced.met_in_dealing(_misdeal(state, act), state.dealer)
    if isinstance(act, TurnUp):
        turned = _turn_up(state, act)
        offer = faced.with_trump(turned.state, act.count)
        return Step(offer.state, (*turned.events, *offer.events))
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def seen(state: State, actor: Actor) -> Step[State]:
    """Return what follows when ``actor`` has looked at his cards: errors come too late."""
    if state.debt(Matter.WRONG_NUMBER):
        return void.deal_lost(state, Law.WRONG_NUMBER)
    late = state.debt(Matter.NEW_DEAL)
    if late is None or late.law != Law.OTHER_DEAL or late.to != actor:
        return Step(state)
    return Step(state.without(Matter.NEW_DEAL), lapsed(state, Matter.NEW_DEAL))


def _before_play(state: State) -> bool:
    return state.stage is Stage.CHOICE and not state.proposed and not state.at.trick


def _broken(state: State, act: Deal) -> Iterator[Law]:
    """Yield each law that the deal breaks, the gravest first."""
    if act.actor != state.dealer:
        yield Law.WRONG_DEALER
    if (act.theirs, act.own) != (HAND, HAND):
        yield Law.WRONG_NUMBER
    if state.manner is not None and act.manner is not state.manner:
        yield Law.SAME_DEAL


def _deal(state: State, act: Deal) -> Step[State]:
    """Deal two packets to each, the opponent of him who deals first."""
    seats, score = state.seats, state.score
    if act.actor != state.dealer:  # the players change places, and each keeps his score
        seats, score = (seats[DEALER], seats[ELDER]), (score[DEALER], score[ELDER])
    first = _FIRST_PACKET[act.manner]
    theirs, own = min(first, act.theirs), min(first, act.own)
    packets = (
        (ELDER, theirs),
        (DEALER, own),
        (ELDER, act.theirs - theirs),
        (DEALER, act.own - own),
    )
    dealt: Pair[tuple[Card, ...]] = ((), ())
    pack = state.talon
    for place, count in packets:
        dealt = put(dealt, place, (*dealt[place], *pack[:count]))
        pack = pack[count:]
    after = replace(
        state,
        seats=seats,
        score=score,
        talon=pack,
        dealt=dealt,
        at=Position(hands=_hands(dealt), leader=seats[ELDER]),
        stage=Stage.TURN_UP,
    )
    event: Event = Dealt(dealer=seats[DEALER], count=HAND, laws=(Law.DEAL,))
    if (act.theirs, act.own) != (HAND, HAND):
        event = DealtWrongNumber(
            dealer=seats[DEALER], theirs=act.theirs, own=act.own, laws=(Law.DEAL,)
        )
    return Step(after, (event,))


def _misdeal(state: State, act: Deal) -> Step[State]:
    broken = tuple(_broken(state, act))
    dealt = _deal(state, act)
    after = replace(dealt.state, misdealt=broken)
    debts = (
        Owed(
            law=_GIVES_NEW_DEAL.get(law, law),
            binds=after.dealer,
            to=after.elder,
            what=Matter.WRONG_NUMBER if law is Law.WRONG_NUMBER else Matter.NEW_DEAL,
        )
        for law in broken
    )
    return Step(after.owing(*debts), dealt.events)


def _turn_up(state: State, act: TurnUp) -> Step[State]:
    """Turn up the eleventh card; once it is faced the wrong player's deal stands."""
    turn_up = state.talon[0]
    turned = TurnedUp(seat=state.dealer, card=turn_up, laws=(Law.DEAL, Law.TRUMP))
    stands = tuple(
        event for event in lapsed(state, Matter.NEW_DEAL) if Law.WRONG_DEALER in event.laws
    )
    owed = tuple(debt for debt in state.owed if debt.law != Law.WRONG_DEALER)
    after = replace(
        state,
        turn_up=turn_up,
        talon=state.talon[1:],
        face_up=state.face_up.without(turn_up),
        faced=act.count,
        stage=Stage.CHOICE,
        owed=owed,
    )
    late = marking.turned_up(after)
    return Step(late.state, (turned, *stands, *late.events))


def _demandable(state: State, actor: Actor) -> Iterator[Owed]:
    """Yield each new deal that ``actor`` may demand: law 14 gives it to the opponent alone."""
    return (
        debt
        for debt in state.debts(Matter.NEW_DEAL)
        if debt.to == actor or unsaid.either_may_demand_new_deal(debt.law)
    )


def _new_deal(state: State, actor: Actor) -> Step[State]:
    """Return the hand void: he deals whose deal it was."""
    debts = tuple(_demandable(state, actor))
    laws = tuple(Law(debt.law) for debt in debts)
    return void.annulled(state, _entitled(state), laws, lost=False)


def _entitled(state: State) -> Seat:
    """Return whose deal it was: the elder hand's if the wrong player has just dealt."""
    wrong = any(debt.law == Law.WRONG_DEALER for debt in state.debts(Matter.NEW_DEAL))
    return state.elder if wrong else state.dealer


def _correct(state: State) -> Step[State]:
    """Return the surplus, still unseen, to the talon, and make good the shortage from it."""
    dealt, talon = state.dealt, state.talon
    events: list[Event] = []
    for place in sorted((ELDER, DEALER), key=lambda place: -len(dealt[place])):
        cards = dealt[place]
        if len(cards) == HAND:
            continue
        talon = (*cards[HAND:], *talon)
        missing = HAND - len(cards[:HAND])
        dealt = put(dealt, place, (*cards[:HAND], *talon[:missing]))
        talon = talon[missing:]
        events.append(DealCorrected(seat=state.seats[place], count=HAND, laws=(Law.WRONG_NUMBER,)))
    after = replace(
        state.without(Matter.WRONG_NUMBER),
        talon=talon,
        dealt=dealt,
        at=replace(state.at, hands=_hands(dealt)),
    )
    return Step(after, tuple(events))


def _hands(dealt: Pair[tuple[Card, ...]]) -> Pair[CardSet]:
    return CardSet.from_cards(dealt[ELDER]), CardSet.from_cards(dealt[DEALER])


CHAPTER = Chapter(
    acts=(Deal, TurnUp, DemandNewDeal, CorrectDeal),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
