"""The deal of the four cards, and what is done about a misdeal (3, 4, 6, 8, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from hoyle.act import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.chemin_de_fer import base, reach, stock
from hoyle.games.chemin_de_fer.events import CardsDealt
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.reasons import (
    MoneyAwaited,
    NoStock,
    StakesNotCalled,
    TimeDisputed,
)
from hoyle.games.chemin_de_fer.roles import BankersAct
from hoyle.games.chemin_de_fer.state import Given, Staking, State, due
from hoyle.games.chemin_de_fer.terms import Side, Stock
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor

CHAPTER = Chapter()


class NotDue(Reason):
    """The card of this ``place`` is ``due`` to the other side, or one more is due to none."""

    place: int
    due: Side | None


class _Dealing(BankersAct, chapter=None):
    """The banker deals, until there are ``most`` cards."""

    most: ClassVar[int]

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether no card is taken up, and somebody is there who will take them up."""
        coup, between = state.coup, state.between
        lying = 0 if between else len(coup.given)
        seen = coup.taken_up and not between
        if not super().open_to(state, actor) or seen or lying >= cls.most:
            return False
        return cls.barred(state, actor) is not None or reach.holder(state) is not None

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        claim = state.coup.claim
        if state.condition is Stock.THROWN_AWAY:
            return NoStock(Law.STOCK)
        if state.coup.staking is Staking.BEFORE:
            return StakesNotCalled(Law.STAKING)
        if state.waiting:
            return MoneyAwaited(Law.UNCOVERED, owner=state.waiting[0][0])
        if claim is not None:
            return TimeDisputed(Law.TIME_TO_STAKE, claimant=claim.claimant)
        return None

    def sides(self, state: State) -> Sequence[Side]:
        """Return to whom the cards go that he deals now."""
        raise NotImplementedError

    def missing(self, state: State) -> str:
        """Return which cards the file does not name; none where none may be dealt."""
        barred = self.barred(state, self.actor) is not None
        return "" if barred else stock.missing(state, len(self.sides(state)))

    def dealt(self, state: State, told: Event) -> Step[State]:
        """Return the cards dealt; he who holds them is known from the first of them."""
        sides = self.sides(state)
        if state.coup.outcome is not None or not stock.ready(state, len(sides)):
            return Step(state)
        state = replace(state, coup=replace(state.coup, hand=reach.holder(state)))
        events: list[Event] = []
        for side in sides:
            card, taken = stock.take(state)
            coup = taken.state.coup
            coup = replace(coup, given=(*coup.given, Given(card, side)))
            state = replace(taken.state, coup=coup)
            events += taken.events
        return Step(state, (*events, told))


class Deal(_Dealing, chapter=CHAPTER, verb="deals"):
    """The banker deals what is missing of the four cards."""

    most = base.FOUR

    def sides(self, state: State) -> Sequence[Side]:
        """Return to whom the cards go in turn that are missing."""
        return tuple(map(due, range(len(state.coup.given), base.FOUR)))

    def done(self, state: State) -> Step[State]:
        """Return the four cards dealt."""
        return self.dealt(state, CardsDealt(seat=self.actor, count=len(self.sides(state))))


class Give(_Dealing, chapter=CHAPTER, verb="gives"):
    """The banker gives one card to ``side``."""

    side: Side
    most = base.FOUR + 1

    @carries_out(Law.MISDEAL)
    def refusal(self, state: State) -> Reason | None:
        """Return why the card is not due to that side, or is one too many (4)."""
        place = len(state.coup.given)
        right = due(place) if place < base.FOUR else None
        return None if self.side is right else NotDue(Law.MISDEAL, place=place + 1, due=right)

    def sides(self, state: State) -> Sequence[Side]:
        """Return the side that he gives it to."""
        return (self.side,)

    def done(self, state: State) -> Step[State]:
        """Return the card dealt, where it is due or not."""
        return self.dealt(state, Done(act=self))

    @carries_out(Law.MISDEAL)
    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return what follows: a wrong card lies where it lies, until somebody finds it (4)."""
        return self.done(state) if law is Law.MISDEAL else super().remedied(state, law)
