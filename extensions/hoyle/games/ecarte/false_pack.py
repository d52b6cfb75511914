"""Two identical cards found in the pack: the game is void, those before it stand (11, 56)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache

from hoyle.chapter import Chapter, refused
from hoyle.events import HandEnded
from hoyle.game import Act, Step
from hoyle.games.ecarte.acts import FindFalsePack
from hoyle.games.ecarte.events import CoupVoided, Standing
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.opening import PACK
from hoyle.games.ecarte.state import King, Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield each card of which ``actor`` might say that the pack holds two."""
    return iter(_claims(actor))


@cache
def _claims(actor: Actor) -> tuple[FindFalsePack, ...]:
    return tuple(FindFalsePack(actor, card) for card in PACK)


def refusal(state: State, act: FindFalsePack) -> Law | None:
    """Return law 11, by which the game is valid, when the pack holds the card but once."""
    return None if act.card in state.doubled else Law.COUP_STANDS


def apply(state: State, act: FindFalsePack) -> Step[State]:
    """Return the whole game void, its points with it."""
    laws = (Law.COUP_STANDS, Law.FALSE_CARDS)
    voided = CoupVoided(seat=state.seats[state.place(act.actor)], card=act.card, laws=laws)
    after = replace(
        state,
        stage=Stage.OVER,
        coup=Standing.VOID,
        score=(0, 0),
        points=(0, 0),
        king=King(),
        faults=(),
        owed=(),
        late=(),
    )
    return Step(after, (voided, HandEnded()))


def remedy(state: State, act: FindFalsePack, law: StrEnum) -> Step[State]:
    """Return the state unchanged: the game is valid."""
    return refused(state, act, law)


CHAPTER = Chapter(
    acts=(FindFalsePack,), possible=possible, refusal=refusal, apply=apply, remedy=remedy
)
