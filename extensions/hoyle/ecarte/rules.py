"""The rules of écarté in one place: each act goes to the module of the laws that govern it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import assert_never

from hoyle.ecarte import acts, deal, error, king, play, proposing, score
from hoyle.ecarte.acts import Action
from hoyle.ecarte.events import LookedAtCards, Matter
from hoyle.ecarte.laws import Law
from hoyle.ecarte.state import Phase, State, put
from hoyle.ecarte.unsaid import SHOWS_THAT_HE_LOOKED
from hoyle.game import Play, Step
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def possible(state: State, actor: Actor) -> Iterator[Action]:
    """Yield whatever ``actor`` could do here, lawful or not, what is oftenest done first."""
    if state.phase is Phase.OVER:
        return
    if state.phase not in deal.PHASES and not state.debt(Matter.WRONG_NUMBER):
        yield from play.possible(state, actor)
        yield from proposing.possible(state, actor)
        yield from king.possible(state, actor)
        yield from error.possible(state, actor)
        yield from score.possible(state, actor)
    yield from deal.possible(state, actor)
    if state.hand(actor) and not state.looked[state.place(actor)]:
        yield acts.Look(actor)


def refusal(state: State, act: Action) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case (
            acts.Deal() | acts.TurnUp() | acts.Choose() | acts.DemandNewDeal() | acts.CorrectDeal()
        ):
            return deal.refusal(state, act)
        case acts.AnnounceKing() | acts.MarkKing() | acts.UnmarkKing():
            return king.refusal(state, act)
        case Play() | acts.AnnounceSuit() | acts.DemandReturn():
            return play.refusal(state, act)
        case acts.ClaimError():
            return error.refusal(state, act)
        case acts.Look() | acts.MarkPoints():
            return None
        case _:
            return proposing.refusal(state, act)


def apply(state: State, act: Action) -> Step[State]:
    """Return the step of ``act``, lawful or not, without its remedy."""
    seen = _seen(state, act)
    step = _apply(seen.state, act)
    return Step(step.state, (*step.events, *seen.events)) if seen.events else step


def _apply(state: State, act: Action) -> Step[State]:
    match act:
        case (
            acts.Deal() | acts.TurnUp() | acts.Choose() | acts.DemandNewDeal() | acts.CorrectDeal()
        ):
            return deal.apply(state, act)
        case acts.AnnounceKing() | acts.MarkKing() | acts.UnmarkKing():
            return king.apply(state, act)
        case Play() | acts.AnnounceSuit() | acts.DemandReturn():
            return play.apply(state, act)
        case acts.ClaimError():
            return error.apply(state, act)
        case acts.MarkPoints():
            return score.close(state)
        case acts.Look():
            return Step(state, (LookedAtCards(seat=state.seats[state.place(act.actor)]),))
        case _:
            return proposing.apply(state, act)


def remedy(state: State, act: Action, law: StrEnum) -> Step[State]:
    """Return the step of ``act``, which ``law`` forbids, with what the law says follows."""
    seen = _seen(state, act)
    step = _remedy(seen.state, act, law)
    return Step(step.state, (*step.events, *seen.events)) if seen.events else step


def _remedy(state: State, act: Action, law: StrEnum) -> Step[State]:
    match act:
        case (
            acts.Deal() | acts.TurnUp() | acts.Choose() | acts.DemandNewDeal() | acts.CorrectDeal()
        ):
            return deal.remedy(state, act, law)
        case acts.AnnounceKing() | acts.MarkKing() | acts.UnmarkKing():
            return king.remedy(state, act, law)
        case Play() | acts.AnnounceSuit() | acts.DemandReturn():
            return play.remedy(state, act, law)
        case acts.ClaimError():
            return error.remedy(state, act, law)
        case acts.Look() | acts.MarkPoints():
            raise AssertionError(f"{act} is never against a law")
        case _:
            return proposing.remedy(state, act, law)


def awaited(state: State) -> tuple[Actor, ...]:
    """Return the players whose lawful act the hand waits for; none when it is over."""
    match state.phase:
        case Phase.DEAL | Phase.TURN_UP:
            return (state.dealer,)
        case Phase.SEVERAL_FACED | Phase.CHOICE | Phase.ELDER_DISCARDS | Phase.ELDER_TAKES_BACK:
            return (state.elder,)
        case Phase.PROPOSED | Phase.SERVING | Phase.DEALER_DISCARDS | Phase.DEALER_TAKES_BACK:
            return (state.dealer,)
        case Phase.PLAY:
            return (due(state),)
        case Phase.POINTS:
            return (score.due(state).winner,)
        case Phase.OVER:
            return ()
        case _:
            assert_never(state.phase)


def due(state: State) -> Seat:
    """Return whose card is due: the leader's, or his who has not covered the lead."""
    trick = state.at.trick
    return state.other(trick[0].seat) if trick else state.at.leader


def _seen(state: State, act: Action) -> Step[State]:
    """Return the state once the actor has seen his cards, if ``act`` shows that he has."""
    place = state.place(act.actor)
    if state.looked[place] or not isinstance(act, SHOWS_THAT_HE_LOOKED):
        return Step(state)
    if isinstance(act, acts.AnnounceKing) and king.turned(state, act.actor):
        return Step(state)  # everyone sees the king that he names
    return deal.seen(replace(state, looked=put(state.looked, place, True)), act.actor)
