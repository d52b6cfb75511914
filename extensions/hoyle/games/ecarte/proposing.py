"""Proposing: accepting, refusing, discarding and drawing from the talon (laws 35 to 42)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from hoyle.cards import CardSet
from hoyle.chapter import Chapter
from hoyle.declared import carries_out
from hoyle.events import Refused
from hoyle.game import Act, Step
from hoyle.games.ecarte import acts, faced, penalty
from hoyle.games.ecarte.events import (
    AskedOtherNumber,
    Discarded,
    Drew,
    Matter,
    NumberTold,
    ProposalAccepted,
    ProposalRefused,
    Proposed,
    TalonRanOut,
    TookBack,
    TrumpFacedAgain,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.open_hand import laid_open
from hoyle.games.ecarte.state import DEALER, ELDER, Stage, State, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.seats import Actor

ProposingAct = (
    acts.Propose
    | acts.Accept
    | acts.Refuse
    | acts.Withdraw
    | acts.Discard
    | acts.Serve
    | acts.TakeBack
    | acts.AskNumber
    | acts.ChangeNumber
    | acts.TouchDiscards
    | acts.FaceTrump
)
MOST_OVER = 2
"""How many cards too many may be taken at once: law 22 speaks of one or two."""

_EXCHANGING = (
    Stage.ELDER_DISCARDS,
    Stage.SERVING,
    Stage.ELDER_TAKES_BACK,
    Stage.DEALER_DISCARDS,
    Stage.DEALER_TAKES_BACK,
)
_DISCARDS = {Stage.ELDER_DISCARDS: ELDER, Stage.DEALER_DISCARDS: DEALER}
_TAKES_BACK = {Stage.ELDER_TAKES_BACK: ELDER, Stage.DEALER_TAKES_BACK: DEALER}


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` might do about proposing and exchanging cards."""
    place, stage = state.place(actor), state.stage
    if stage is Stage.CHOICE and not state.at.trick:
        yield acts.Propose(actor)
    if stage is Stage.PROPOSED:
        if place == DEALER:
            yield acts.Accept(actor)
            yield acts.Refuse(actor)
        else:
            yield acts.Withdraw(actor)
    if stage in _EXCHANGING:
        yield acts.Withdraw(actor)
    if _DISCARDS.get(stage) == place:
        held = tuple(state.at.hands[place])
        for count in range(len(held) + 1):
            for chosen in combinations(held, count):
                cards = CardSet.from_cards(chosen)
                yield acts.Discard(actor, cards)
                right = count if place == ELDER else _served(state, count)
                others = _others(state, count, right)
                yield from (acts.Discard(actor, cards, other) for other in others)
    if _TAKES_BACK.get(stage) == place:
        for chosen in combinations(state.discards[place], state.asked):
            yield acts.TakeBack(actor, CardSet.from_cards(chosen))
    if stage is Stage.SERVING:
        if place == DEALER:
            yield acts.Serve(actor)
            others = _others(state, state.asked, _served(state, state.asked))
            yield from (acts.Serve(actor, other) for other in others)
        else:
            numbers = (count for count in range(6) if count != state.asked)
            yield from (acts.ChangeNumber(actor, count) for count in numbers)
    if place == ELDER and state.exchanges and stage in (Stage.CHOICE, Stage.PLAY):
        yield acts.AskNumber(actor)
    if place == DEALER and state.talon and _may_face_trump(state):
        yield acts.FaceTrump(actor)
    if any(state.discards) and _TAKES_BACK.get(stage) != place:
        yield acts.TouchDiscards(actor)


def refusal(state: State, act: ProposingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case acts.Propose():
            if act.actor != state.elder:
                return Law.PROPOSING
            if state.debt(Matter.ANNOUNCED_SUIT):
                return Law.ANNOUNCED_SUIT
            return None if state.talon else Law.WHILE_TALON_LASTS
        case acts.Refuse():
            return Law.TRUMP_FACED_AGAIN if state.debt(Matter.GRANT_PROPOSAL) else None
        case acts.Withdraw():
            return Law.NO_WITHDRAWAL
        case acts.Discard() if act.asking is not None:
            return Law.ELDER_ERROR if act.actor == state.elder else Law.DEALER_NUMBER
        case acts.Serve() if act.count is not None:
            return Law.SERVED_SHORT if act.count < state.asked else Law.ELDER_NUMBER
        case acts.Discard():
            # The elder hand who keeps all five would be withdrawing his proposal.
            withdraws = act.actor == state.elder and not act.cards
            return Law.NO_WITHDRAWAL if withdraws else None
        case acts.TakeBack():
            own = state.fresh[state.place(act.actor)]
            return Law.TALON_SHORT if act.cards - own else None
        case acts.ChangeNumber() | acts.TouchDiscards():
            return Law.DISCARDS
        case acts.FaceTrump():
            return Law.TRUMP_FACED_AGAIN
        case acts.Accept() | acts.Serve() | acts.AskNumber():
            return None


def apply(state: State, act: ProposingAct) -> Step[State]:
    """Return ``act`` carried out."""
    match act:
        case acts.Propose():
            after = replace(state, stage=Stage.PROPOSED, proposed=True)
            return Step(after, (Proposed(seat=state.elder, laws=(Law.PROPOSING,)),))
        case acts.Accept():
            return _accept(state)
        case acts.Refuse():
            return _refuse(state)
        case acts.Discard():
            return _discard(state, act)
        case acts.Serve():
            return _draw(state, ELDER, act.count)
        case acts.TakeBack():
            return _take_back(state, act)
        case acts.AskNumber():
            count = len(state.taken[DEALER])
            told = NumberTold(seat=state.dealer, count=count, laws=(Law.PROPOSING,))
            return Step(state, (told,))
        case acts.FaceTrump():
            turned = TrumpFacedAgain(
                seat=state.dealer, card=state.talon[0], laws=(Law.TRUMP_FACED_AGAIN,)
            )
            return Step(state, (turned,))
        case acts.Withdraw() | acts.ChangeNumber() | acts.TouchDiscards():
            return Step(state)


def remedy(state: State, act: ProposingAct, law: StrEnum) -> Step[State]:
    """Return what follows ``act`` against ``law``; an act that asks for something gets nothing."""
    match act:
        case acts.ChangeNumber() | acts.TouchDiscards():
            return laid_open(state, act.actor, Law.DISCARDS)
        case acts.FaceTrump():
            turned = apply(state, act)
            if state.debt(Matter.GRANT_PROPOSAL):
                return turned
            owing = Owed(law=law, binds=state.dealer, to=state.elder, what=Matter.GRANT_PROPOSAL)
            return Step(turned.state.owing(owing), turned.events)
        case acts.Serve():
            return apply(state, act)
        case acts.Discard() if act.asking is not None:
            return _discard(state, act)
        case _:
            return Step(state, (Refused(actor=act.actor, law=law, laws=(law,)),))


def _others(state: State, count: int, right: int) -> Iterator[int]:
    """Yield the wrong numbers of cards that might be taken for ``count``, if the talon has them."""
    numbers = range(min(len(state.talon), count + MOST_OVER) + 1)
    return (other for other in numbers if other != right)


def _served(state: State, count: int) -> int:
    """Return how many cards are served for ``count``: as far as the talon goes (39)."""
    return min(count, len(state.talon))


def _may_face_trump(state: State) -> bool:
    """Whether an exchange has just been served, so that the dealer might turn up a card."""
    if state.stage is Stage.DEALER_DISCARDS:
        return True
    return state.stage is Stage.CHOICE and state.exchanges > 0 and not state.at.trick


def _accept(state: State) -> Step[State]:
    granted = state.debt(Matter.GRANT_PROPOSAL)
    laws = (Law.PROPOSING, *((Law.TRUMP_FACED_AGAIN,) if granted else ()))
    after = replace(
        state.without(Matter.GRANT_PROPOSAL),
        stage=Stage.ELDER_DISCARDS,
        taken=((), ()),
        seen=(False, False),
    )
    return Step(after, (ProposalAccepted(seat=state.dealer, laws=laws),))


def _refuse(state: State) -> Step[State]:
    first = state.exchanges == 0
    laws = (Law.WHILE_TALON_LASTS, *((Law.REFUSED_PROPOSAL,) if first else ()))
    after = replace(state, stage=Stage.PLAY, first_refused=first, opening=state.at)
    return Step(after, (ProposalRefused(seat=state.dealer, first=first, laws=laws),))


def _discard(state: State, act: acts.Discard) -> Step[State]:
    place = state.place(act.actor)
    hand = state.at.hands[place] - act.cards
    asked = len(act.cards)
    if place == ELDER and act.asking is not None:
        asked = act.asking
    after = replace(
        state,
        at=replace(state.at, hands=put(state.at.hands, place, hand)),
        discards=put(state.discards, place, state.discards[place] | act.cards),
        fresh=put(state.fresh, place, act.cards),
        asked=asked,
        stage=Stage.SERVING,
    )
    discarded = Discarded(
        seat=state.seats[place], cards=act.cards, laws=(Law.PROPOSING, Law.DISCARDS)
    )
    if place == ELDER and act.asking is not None:
        seat, law = state.elder, Law.ELDER_ERROR
        other = AskedOtherNumber(seat=seat, count=asked, laws=(law,))
        cost = penalty.penalised(after, seat, law)
        return Step(cost.state, (discarded, other, *cost.events))
    if place == ELDER:
        return Step(after, (discarded,))
    drawn = _draw(after, DEALER, act.asking)
    return Step(drawn.state, (discarded, *drawn.events))


@carries_out(Law.TALON_SHORT, Law.SERVED_SHORT)
def _draw(state: State, place: int, other: int | None) -> Step[State]:
    """Give the player at ``place`` what he asked for, or wrongly ``other`` cards.

    What the talon lacks he takes back (39), even if too few of its cards are served besides (20).
    """
    right = _served(state, state.asked)
    missing = state.asked - right
    taken = state.talon[: right if other is None else other]
    cards = CardSet.from_cards(taken)
    seat = state.seats[place]
    after = replace(
        state,
        at=replace(state.at, hands=put(state.at.hands, place, state.at.hands[place] | cards)),
        talon=state.talon[len(taken) :],
        taken=put(state.taken, place, taken),
        asked=missing,
    )
    met = faced.met_in_exchange(after, place)
    after, events = met.state, met.events
    if cards:
        events = (Drew(seat=seat, cards=cards, laws=(Law.PROPOSING,)), *events)
    if not missing:
        return Step(_exchanged(after, place), events)
    ran_out = TalonRanOut(seat=seat, missing=missing, laws=(Law.TALON_SHORT,))
    owing = Owed(
        law=Law.TALON_SHORT,
        binds=seat,
        to=state.other(seat),
        what=Matter.MISSING_CARDS,
        cards=state.fresh[place],
    )
    stage = Stage.ELDER_TAKES_BACK if place == ELDER else Stage.DEALER_TAKES_BACK
    return Step(replace(after.owing(owing), stage=stage), (*events, ran_out))


def _take_back(state: State, act: acts.TakeBack) -> Step[State]:
    place = state.place(act.actor)
    after = replace(
        state.without(Matter.MISSING_CARDS),
        at=replace(state.at, hands=put(state.at.hands, place, state.at.hands[place] | act.cards)),
        discards=put(state.discards, place, state.discards[place] - act.cards),
        fresh=put(state.fresh, place, state.fresh[place] - act.cards),
        asked=0,
    )
    event = TookBack(seat=state.seats[place], cards=act.cards, laws=(Law.TALON_SHORT,))
    return Step(_exchanged(after, place), (event,))


def _exchanged(state: State, place: int) -> State:
    """Return the state once the player at ``place`` has his five cards again."""
    if place == ELDER:
        return replace(state, stage=Stage.DEALER_DISCARDS)
    return replace(state, stage=Stage.CHOICE, exchanges=state.exchanges + 1)


CHAPTER = Chapter(
    acts=(
        acts.Propose,
        acts.Accept,
        acts.Refuse,
        acts.Withdraw,
        acts.Discard,
        acts.Serve,
        acts.TakeBack,
        acts.AskNumber,
        acts.ChangeNumber,
        acts.TouchDiscards,
        acts.FaceTrump,
    ),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
