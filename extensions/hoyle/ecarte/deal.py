"""The deal: in threes and twos, the trump turned up; and what is done when it goes wrong."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card, CardSet
from hoyle.chapter import Chapter
from hoyle.ecarte import marking, unsaid
from hoyle.ecarte.acts import Choose, CorrectDeal, Deal, DemandNewDeal, TurnUp
from hoyle.ecarte.events import (
    DealAnnulled,
    DealCorrected,
    DealtWrongNumber,
    FacedChoice,
    Manner,
    Matter,
    Reason,
    SeveralFaced,
)
from hoyle.ecarte.laws import Law
from hoyle.ecarte.state import DEALER, ELDER, King, Pair, Phase, Position, State, lapsed, put
from hoyle.events import ChoiceOffered, Chose, Dealt, Event, HandEnded, Refused, Scored, TurnedUp
from hoyle.game import Act, Step
from hoyle.immutable import replace
from hoyle.owed import Owed
from hoyle.seats import Actor, Seat

DealAct = Deal | TurnUp | Choose | DemandNewDeal | CorrectDeal

PHASES = (Phase.DEAL, Phase.TURN_UP, Phase.SEVERAL_FACED)
HAND = 5

_FIRST_PACKET = {Manner.THREE_TWO: 3, Manner.TWO_THREE: 2}
_GIVES_NEW_DEAL = (Law.WRONG_DEALER, Law.SAME_DEAL)


def undealt(pack: tuple[Card, ...], seats: Pair[Seat]) -> State:
    """Return the state before the deal of ``pack``, its top card first; ``seats[1]`` deals."""
    at = Position(hands=(CardSet(0), CardSet(0)), leader=seats[ELDER])
    return State(seats=seats, talon=pack, at=at, phase=Phase.DEAL)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do about the deal."""
    if state.phase is Phase.DEAL:
        for manner in Manner:
            for theirs in range(HAND - 1, HAND + 2):
                for own in range(HAND - 1, HAND + 2):
                    yield Deal(actor, manner, theirs, own)
    if state.phase is Phase.TURN_UP and actor == state.dealer:
        yield from (TurnUp(actor, count) for count in range(1, 4))
    if state.phase is Phase.SEVERAL_FACED and actor == state.elder:
        yield from (Choose(actor, choice) for choice in FacedChoice)
    if state.misdealt and (state.phase is Phase.TURN_UP or _before_play(state)):
        if state.debt(Matter.WRONG_NUMBER):
            yield CorrectDeal(actor)
        if any(law in _GIVES_NEW_DEAL for law in state.misdealt):
            yield DemandNewDeal(actor)


def refusal(state: State, act: DealAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Deal():
            return next(_broken(state, act), None)
        case TurnUp():
            return Law.SEVERAL_FACED if act.count > 1 else None
        case DemandNewDeal():
            if any(_demandable(state, act.actor)):
                return None
            return next(law for law in _GIVES_NEW_DEAL if law in state.misdealt)
        case Choose() | CorrectDeal():
            return None


def apply(state: State, act: DealAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case Deal():
            return _deal(state, act)
        case TurnUp():
            return _turn_up(state, act)
        case Choose():
            return _choose(state, act)
        case DemandNewDeal():
            return _new_deal(state, act.actor)
        case CorrectDeal():
            return _correct(state)


def remedy(state: State, act: DealAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``: a right of the opponent, or his choice."""
    if isinstance(act, Deal):
        return _misdeal(state, act)
    if isinstance(act, TurnUp):
        turned = _turn_up(state, act)
        offered = ChoiceOffered(
            actor=state.elder, options=tuple(FacedChoice), laws=(Law.SEVERAL_FACED,)
        )
        faced = SeveralFaced(
            seat=state.dealer,
            cards=turned.state.talon[: act.count - 1],
            laws=(Law.SEVERAL_FACED,),
        )
        after = replace(turned.state, phase=Phase.SEVERAL_FACED, faced=act.count)
        return Step(after, (*turned.events, faced, offered))
    return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def seen(state: State, actor: Actor) -> Step[State]:
    """Return what follows when ``actor`` has looked at his cards: errors come too late."""
    if state.debt(Matter.WRONG_NUMBER):
        return _annul(state, state.elder, (Law.WRONG_NUMBER,), lost=True)
    late = state.debt(Matter.NEW_DEAL)
    if late is None or late.law != Law.SAME_DEAL or late.to != actor:
        return Step(state)
    return Step(state.without(Matter.NEW_DEAL), lapsed(state, Matter.NEW_DEAL))


def _before_play(state: State) -> bool:
    return state.phase is Phase.CHOICE and not state.proposed and not state.at.trick


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
    packets = ((ELDER, first), (DEALER, first), (ELDER, act.theirs - first))
    dealt: Pair[tuple[Card, ...]] = ((), ())
    pack = state.talon
    for place, count in (*packets, (DEALER, act.own - first)):
        dealt = put(dealt, place, (*dealt[place], *pack[:count]))
        pack = pack[count:]
    after = replace(
        state,
        seats=seats,
        score=score,
        talon=pack,
        dealt=dealt,
        at=Position(hands=_hands(dealt), leader=seats[ELDER]),
        phase=Phase.TURN_UP,
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
            law=law,
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
        faced=act.count,
        phase=Phase.CHOICE,
        owed=owed,
    )
    late = marking.turned_up(after)
    return Step(late.state, (turned, *stands, *late.events))


def _choose(state: State, act: Choose) -> Step[State]:
    """Carry out the choice of law 25; the cards faced still lie on the talon in their order."""
    laws = (Law.SEVERAL_FACED,)
    chose = Chose(actor=act.actor, option=act.choice, laws=laws)
    extra = state.faced - 1
    after = replace(state, phase=Phase.CHOICE)
    match act.choice:
        case FacedChoice.RESTORE:
            return Step(after, (chose,))
        case FacedChoice.BOTTOM:
            talon = (*state.talon[extra:], *state.talon[:extra])
            return Step(replace(after, talon=talon), (chose,))
        case FacedChoice.ANNUL:
            annulled = _annul(state, state.elder, laws, lost=True)
            return Step(annulled.state, (chose, *annulled.events))


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
    wrong = any(debt.law == Law.WRONG_DEALER for debt in debts)
    laws = tuple(Law(debt.law) for debt in debts)
    return _annul(state, state.elder if wrong else state.dealer, laws, lost=False)


def _annul(state: State, dealer: Seat, laws: tuple[Law, ...], *, lost: bool) -> Step[State]:
    """End the hand without a result; a king turned up in it is worth nothing."""
    events: list[Event] = [DealAnnulled(dealer=dealer, lost=lost, laws=laws)]
    after = replace(state, phase=Phase.OVER, owed=())
    for seat, marked in zip(state.seats, state.king.marked, strict=True):
        if marked:
            after = after.marking(seat, -1)
            total = after.score[state.place(seat)]
            reason = Reason.KING_TAKEN_BACK
            events.append(Scored(actor=seat, points=-1, reason=reason, total=total, laws=laws))
    events.append(HandEnded())
    return Step(replace(after, king=King()), tuple(events))


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
    acts=(Deal, TurnUp, Choose, DemandNewDeal, CorrectDeal),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
