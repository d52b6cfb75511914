"""Each draws a card for the order, and the first two cut for the deal (9, 10)."""

from __future__ import annotations

from enum import StrEnum

from hoyle.act import Chapter, NoEffect, among, some_of, subsets
from hoyle.cards import Card, CardSet, Rank, pack_of
from hoyle.game import Step
from hoyle.games.ecarte.drawing.events import CardDrawn, CutMade, SeveralDrawn
from hoyle.games.ecarte.drawing.settling import settle
from hoyle.games.ecarte.drawing.state import Drawing, Stage
from hoyle.games.ecarte.drawing.unsaid import height
from hoyle.games.ecarte.laws import Law
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()

PACK = pack_of((*tuple(Rank)[Rank.SEVEN :],))
MOST_AT_ONCE = 3  # more cards at once are no slip of the hand


class HasDrawn(Reason):
    """He has drawn his card already."""


class OneCardIsDrawn(Reason):
    """He has drawn more cards than the one that is due."""


class OrderUnsettled(Reason):
    """The order must be settled before anybody cuts for the deal."""


class HasCut(Reason):
    """He has cut already."""


class OthersCut(Reason):
    """It is for ``persons`` to cut, the first of the order."""

    persons: tuple[Person, ...]


def left(state: Drawing, actor: Actor) -> CardSet:
    """Return the cards that still lie in the pack."""
    return PACK - state.lying


class DrawCards(NoEffect[Drawing], chapter=CHAPTER, verb="draws"):
    """A person draws ``cards`` for the order: one, or by mistake more."""

    stages = (Stage.ORDER,)

    actor: Person
    cards: CardSet = some_of(
        left,
        lawful=lambda state, actor: subsets(left(state, actor), 1),
        called="the card that is drawn",
        most=MOST_AT_ONCE,
    )

    @classmethod
    def barred(cls, state: Drawing, actor: Actor) -> Forbidden:
        """Return the law by which he draws once."""
        return None if actor in state.due else HasDrawn(Law.DRAWING)

    def refusal(self, state: Drawing) -> Forbidden:
        """Return the law on more cards than one."""
        return OneCardIsDrawn(Law.SEVERAL_DRAWN) if len(self.cards) > 1 else None

    def done(self, state: Drawing) -> Step[Drawing]:
        """Return the cards drawn, of which the highest counts."""
        person, cards = self.actor, self.cards
        card = max(cards, key=height)  # law 9.p2
        if len(cards) > 1:
            return _drawn(
                state,
                card,
                cards,
                SeveralDrawn(person=person, cards=cards, card=card, laws=(Law.SEVERAL_DRAWN,)),
            )
        return _drawn(state, card, cards, CardDrawn(person=person, card=card, laws=(Law.DRAWING,)))

    def remedied(self, state: Drawing, law: StrEnum) -> Step[Drawing]:
        """Return the one card of several that counts; a second draw comes to nothing."""
        return self.done(state) if law is Law.SEVERAL_DRAWN else super().remedied(state, law)


class CutForDealer(NoEffect[Drawing], chapter=CHAPTER, verb="cuts"):
    """One of the first two of the order lifts cards for the deal, and shows ``card``."""

    stages = (Stage.ORDER, Stage.DEALER)

    actor: Person
    card: Card = among(left, called="the card that is cut")

    @classmethod
    def barred(cls, state: Drawing, actor: Actor) -> Forbidden:
        """Return the law by which others cut, or nobody yet."""
        if state.stage is Stage.ORDER:
            return OrderUnsettled(Law.DEALER_AND_PACK)
        if actor in state.due:
            return None
        cutters = tuple(drawer.person for drawer in state.drawers)
        if actor in cutters:
            return HasCut(Law.DEALER_AND_PACK)
        return OthersCut(Law.DEALER_AND_PACK, persons=cutters)

    def done(self, state: Drawing) -> Step[Drawing]:
        """Return the card shown."""
        return _drawn(
            state,
            self.card,
            CardSet.of(self.card),
            CutMade(person=self.actor, card=self.card, laws=(Law.DEALER_AND_PACK,)),
        )


def _drawn(
    state: Drawing, card: Card, cards: CardSet, told: CardDrawn | SeveralDrawn | CutMade
) -> Step[Drawing]:
    """Return the step of ``cards`` drawn or cut, of which ``card`` counts."""
    after = state.with_card(told.person, card, cards)
    return Step(after, (told,)) if after.due else settle(after, (told,))
