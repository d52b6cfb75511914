"""The misdeal: put right until the third card is dealt, or the coup is lost (4)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import base, settling
from hoyle.games.chemin_de_fer.acts import NoticeMisdeal, Restore
from hoyle.games.chemin_de_fer.events import CoupForfeited, DealRestored
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Given, InStock, RepairUntil, State, due
from hoyle.games.chemin_de_fer.terms import Outcome
from hoyle.immutable import replace
from hoyle.seats import Actor

MisdealAct = NoticeMisdeal | Restore

LAST_IN_TIME = by(3, Law.MISDEAL)  # the third card of the deal


@carries_out(Law.MISDEAL)
def in_time(state: State) -> bool:
    """Return whether the deal can still be put right (4)."""
    if state.readings.repair_until is RepairUntil.DRAWN_CARD:
        return state.coup.drawn is None
    return len(state.coup.given) <= LAST_IN_TIME


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do about a misdeal, as long as the coup is not decided."""
    if not (state.coup.lies and state.coup.misdealt and state.bank is not None):
        return
    if actor in state.players:
        yield NoticeMisdeal(actor)
    if actor == state.bank.banker:
        yield Restore(actor)


def refusal(state: State, act: MisdealAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    return Law.MISDEAL if isinstance(act, Restore) and not in_time(state) else None


def apply(state: State, act: MisdealAct) -> Step[State]:
    """Return ``act`` carried out: the deal is put right, or the banker has lost the coup."""
    if isinstance(act, Restore) or in_time(state):
        return _restored(state)
    assert state.bank is not None
    forfeited = CoupForfeited(seat=state.bank.banker, laws=(Law.MISDEAL,))
    settled = settling.settle(state, Outcome.PUNTER, (Law.MISDEAL,))
    return Step(settled.state, (forfeited, *settled.events))


def _restored(state: State) -> Step[State]:
    """Return the table with each card where it belongs; what is too much goes back to the stock."""
    coup = state.coup
    assert state.bank is not None
    cards = [given.card for given in coup.given]
    stock = (*map(InStock, cards[base.FOUR :]), *state.stock)
    given = tuple(Given(card, due(place)) for place, card in enumerate(cards[: base.FOUR]))
    right = replace(coup, given=given, played=False)
    restored = DealRestored(seat=state.bank.banker, laws=(Law.MISDEAL,))
    return Step(replace(state, coup=right, stock=stock), (restored,))


CHAPTER = Chapter(
    acts=(NoticeMisdeal, Restore),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
