"""The cards taken up: eight or nine shown, a third card drawn, the coup decided (base, 3, 5)."""

from __future__ import annotations

from typing import ClassVar

from hoyle.act import Chapter, RuledAct
from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.chemin_de_fer import base, reach, settling, stock
from hoyle.games.chemin_de_fer.events import (
    CardDrawn,
    CardsTakenOver,
    NaturalShown,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.reasons import MoneyAwaited, NoStock, TimeDisputed
from hoyle.games.chemin_de_fer.roles import PuntersAct
from hoyle.games.chemin_de_fer.state import Draws, Staking, State, amount_of, next_coup
from hoyle.games.chemin_de_fer.terms import Stock
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class CardsInHand(Reason):
    """``holder`` has taken the cards up."""

    holder: Seat


class StakeNotReduced(Reason):
    """``holder`` held the cards in an equal coup, and has not made his stake smaller since."""

    holder: Seat


class StakeTooSmall(Reason):
    """His ``own`` stake is not larger than that of ``holder``, or the bank holds nothing of it."""

    holder: Seat
    stake: int
    own: int


class _Bound(Reason):
    """What the table of drawing goes by: his ``points``, and the ``third`` card of the punter.

    ``banker`` says that he has the bank, ``natural`` that he has eight or nine in two cards.
    """

    private: ClassVar[bool] = True
    points: int
    banker: bool
    third: Card | None
    natural: bool


class MayNotDraw(_Bound):
    """He has points on which no card is drawn."""


class MayNotStand(_Bound):
    """He has points on which a card is drawn, or which are shown."""


def turn(state: State) -> Seat | None:
    """Return who is to show, draw or stand; None when nobody is."""
    coup = state.coup
    if not coup.taken_up or coup.outcome is not None:
        return None
    punter, banker = reach.holder(state), state.banker
    if punter in coup.shown:  # who would have been decided, had not the banker to show too
        return banker
    if coup.played or (base.is_natural(coup.bank) and not base.is_natural(coup.punter)):
        return banker
    return punter


def _natural(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` has cards to be shown at once."""
    if actor == state.banker:
        return base.is_natural(state.coup.bank)
    return actor == reach.holder(state) and base.is_natural(state.coup.punter)


class TakeCards(PuntersAct, Call, chapter=CHAPTER, verb="takes-cards"):
    """A player takes the cards over by a larger stake."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether another has cards that are not played out, or keeps those to come."""
        undecided = state.coup.outcome is None or state.en_carte is not None
        if not undecided or not super().open_to(state, actor):
            return False
        return reach.holder(state) not in (None, actor)

    def refusal(self, state: State) -> Reason | None:
        """Return why the cards stay with him who holds them."""
        holder, left = reach.holder(state), state.en_carte
        assert holder is not None
        if state.coup.taken_up and not state.between:
            return CardsInHand(Law.STAKING, holder=holder)
        law = Law.STAKING if left is None else Law.EN_CARTE
        if left is not None and holder == left.hand and not left.reduced:
            return StakeNotReduced(Law.EN_CARTE, holder=holder)
        stake, own = state.stake(holder), state.stake(self.actor)
        if own > stake and amount_of(reach.held(state), self.actor):
            return None
        return StakeTooSmall(law, holder=holder, stake=stake, own=own)

    def done(self, state: State) -> Step[State]:
        """Return the step of the cards in his hand."""
        former = reach.holder(state)
        assert former is not None
        coup = state.coup if state.coup.outcome is None else next_coup(state)
        law = Law.STAKING if state.en_carte is None else Law.EN_CARTE
        taken = CardsTakenOver(seat=self.actor, former=former, laws=(law,))
        return Step(replace(state, coup=replace(coup, hand=self.actor)), (taken,))


class TakeUp(PuntersAct, chapter=CHAPTER, verb="takes-up"):
    """The player who holds the cards takes them up."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether four cards lie before him who holds them."""
        coup = state.coup
        return coup.dealt and not coup.taken_up and actor == reach.holder(state)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: the stakes must first be settled."""
        claim = state.coup.claim
        if claim is not None:
            return TimeDisputed(Law.TIME_TO_STAKE, claimant=claim.claimant)
        if state.waiting:
            return MoneyAwaited(Law.UNCOVERED, owner=state.waiting[0][0])
        return None

    @carries_out(Law.STAKING)
    def done(self, state: State) -> Step[State]:
        """Return the table when nothing can be staked any more (3)."""
        ended = settling.end_stakes(state)
        closing = state.coup.staking is Staking.OPEN
        laws = (Law.STAKING,) if closing else ()
        coup = replace(
            ended.state.coup,
            staking=Staking.CLOSED,
            hand=self.actor,
            taken_up=True,
            closing=closing,
            secured=reach.held(ended.state),
        )
        taken = Done(act=self, laws=laws)
        return Step(replace(ended.state, coup=coup), (taken, *ended.events))


class Show(RuledAct[State], Call, chapter=CHAPTER, verb="shows"):
    """A player shows eight or nine in two cards."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has seen such cards, and not shown them."""
        coup = state.coup
        return coup.taken_up and actor not in coup.shown and _natural(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the coup decided, once all is shown that is to be shown at once."""
        coup = state.coup
        cards = coup.bank if self.actor == state.banker else coup.punter
        shown = NaturalShown(seat=self.actor, points=base.points(cards), cards=cards)
        after = replace(state, coup=replace(coup, shown=(*coup.shown, self.actor)))
        naturals = base.is_natural(coup.bank) + base.is_natural(coup.punter)
        if coup.outcome is not None or len(after.coup.shown) < naturals:
            return Step(after, (shown,))
        settled = settling.settle(after, settling.compared(after))
        return Step(settled.state, (shown, *settled.events))


class _ThirdCard(RuledAct[State], chapter=None):
    """A player draws or stands."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return actor == turn(state)

    def bound(self, state: State) -> bool | None:
        """Return whether the player must draw, or must not; None when he is free."""
        coup = state.coup
        if state.readings.draws is Draws.FREE:
            return None
        if self.actor == state.banker:
            return base.banker_draws(base.points(coup.bank), coup.drawn)
        return base.punter_draws(base.points(coup.punter))

    def facts(self, state: State) -> tuple[int, bool, Card | None, bool]:
        """Return what the player is bound by: the facts of a reason."""
        coup, banker = state.coup, self.actor == state.banker
        points = base.points(coup.bank if banker else coup.punter)
        return points, banker, coup.drawn, _natural(state, self.actor)

    def on(self, state: State, *events: Event) -> Step[State]:
        """Return the coup after he has drawn or stood: the banker is last."""
        if self.actor != state.banker:
            return Step(replace(state, coup=replace(state.coup, played=True)), events)
        settled = settling.settle(state, settling.compared(state))
        return Step(settled.state, (*events, *settled.events))


class Draw(_ThirdCard, Call, chapter=CHAPTER, verb="draws"):
    """A player draws a card."""

    def refusal(self, state: State) -> Reason | None:
        """Return why not: there are no cards, or he must show or stand."""
        if state.condition is Stock.THROWN_AWAY:
            return NoStock(Law.STOCK)
        allowed = not _natural(state, self.actor) and self.bound(state) is not False
        return None if allowed else MayNotDraw(Law.OBEDIENCE, *self.facts(state))

    def missing(self, state: State) -> str:
        """Return that the file names no card to draw; nothing where none may be drawn."""
        return "" if self.refusal(state) is not None else stock.missing(state, 1)

    def done(self, state: State) -> Step[State]:
        """Return the step of the next card, if there is one."""
        if not stock.ready(state, 1):
            return Step(state)
        card, taken = stock.take(state)
        coup = taken.state.coup
        of_the_bank = self.actor == state.banker
        coup = replace(coup, banker_drew=card) if of_the_bank else replace(coup, drawn=card)
        drawn = CardDrawn(seat=self.actor, card=card)
        return self.on(replace(taken.state, coup=coup), *taken.events, drawn)


class Stand(_ThirdCard, Call, chapter=CHAPTER, verb="stands"):
    """A player draws no card."""

    def refusal(self, state: State) -> Reason | None:
        """Return why not: he must show or draw."""
        allowed = not _natural(state, self.actor) and self.bound(state) is not True
        return None if allowed else MayNotStand(Law.OBEDIENCE, *self.facts(state))

    def done(self, state: State) -> Step[State]:
        """Return the step of no card drawn."""
        return self.on(state, Done(act=self))
