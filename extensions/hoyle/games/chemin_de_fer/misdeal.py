"""The misdeal: put right until the third card is dealt, or the coup is lost (4)."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.declared import by, carries_out
from hoyle.game import Done, Step
from hoyle.games.chemin_de_fer import base, settling
from hoyle.games.chemin_de_fer.events import CoupForfeited, DealRestored
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import Given, InStock, RepairUntil, State, due
from hoyle.games.chemin_de_fer.terms import Outcome
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()

LAST_IN_TIME = by(3, Law.MISDEAL)  # the third card of the deal


@carries_out(Law.MISDEAL)
def in_time(state: State) -> bool:
    """Return whether the deal can still be put right (4)."""
    if state.readings.repair_until is RepairUntil.DRAWN_CARD:
        return state.coup.drawn is None
    return len(state.coup.given) <= LAST_IN_TIME


class TooLate(Reason):
    """The fourth card is dealt; or, where only a ``drawn`` card ends the time, the third."""

    drawn: bool


class _Misdealt(RuledAct[State], chapter=None):
    """What is done about a misdeal, as long as the coup is not decided."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.coup.lies and state.coup.misdealt and actor in state.players


class NoticeMisdeal(_Misdealt, chapter=CHAPTER, verb="notices-misdeal"):
    """Somebody at the table finds that the cards are misdealt."""

    def done(self, state: State) -> Step[State]:
        """Return the deal put right, or the coup lost by the banker."""
        noticed = Done(act=self, laws=(Law.MISDEAL,))
        if in_time(state):
            restored = _restored(state)
            return Step(restored.state, (noticed, *restored.events))
        assert state.bank is not None
        forfeited = CoupForfeited(seat=state.bank.banker, laws=(Law.MISDEAL,))
        settled = settling.settle(state, Outcome.PUNTER, (Law.MISDEAL,))
        return Step(settled.state, (noticed, forfeited, *settled.events))


class Restore(_Misdealt, chapter=CHAPTER, verb="restores"):
    """The banker puts a misdeal right himself."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there is a misdeal, and it is his."""
        return actor == state.banker and super().open_to(state, actor)

    def refusal(self, state: State) -> Reason | None:
        """Return why it is too late."""
        drawn = state.readings.repair_until is RepairUntil.DRAWN_CARD
        return None if in_time(state) else TooLate(Law.MISDEAL, drawn=drawn)

    def done(self, state: State) -> Step[State]:
        """Return the deal put right."""
        return _restored(state)


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
