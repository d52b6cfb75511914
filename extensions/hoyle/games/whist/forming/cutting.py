"""Cards are cut: drawn, one by each, from the pack that is spread out (13-15)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, DoneAnyway, among, some_of
from hoyle.cards import FULL_PACK, Card, CardSet, Rank
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist.forming.events import CardCut, MustCutAgain, OtherPackCut, SeveralCut
from hoyle.games.whist.forming.settling import settle
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()

MOST_AT_ONCE = 2  # more cards at once are no slip of the hand

_CUTTING = (Stage.PLAYERS, Stage.PARTNERS, Stage.LEAVERS)


class OnePack(Reason):
    """All cut from one and the same pack."""


class OneCard(Reason):
    """Each draws one card only."""


class HasCut(Reason):
    """He has cut a ``card`` already."""

    card: Card


class PlaysUncut(Reason):
    """He was present before those who cut, and plays in any case."""


class CameTooLate(Reason):
    """Those who were present before him take all places."""


class NoneOfPlayers(Reason):
    """He is none of the ``players``."""

    players: tuple[Person, ...]


class LeavesUncut(Reason):
    """He has played more rubbers in succession than those who cut, and leaves in any case."""


class StaysUncut(Reason):
    """He has played fewer rubbers in succession than those who cut, and stays in any case."""


class Enters(Reason):
    """He is to enter, and only those who have played cut."""


def _packs_of(state: Forming, actor: Actor, cards: CardSet) -> Iterator[bool]:
    """Yield whether ``cards`` can be drawn from the pack spread out, and from an other one."""
    if not cards & state.lying:
        yield False
    if len(cards) == 1:
        yield True


class CutCards(DoneAnyway[Forming], chapter=CHAPTER, verb="cuts"):
    """A person draws ``cards`` from the pack that is spread out, or from an ``other`` one."""

    actor: Person
    cards: CardSet = some_of(
        lambda state, actor: FULL_PACK, most=MOST_AT_ONCE, called="the card that is cut"
    )
    other: bool = among(_packs_of, default=False, words=("other-pack",))

    @classmethod
    def open_to(cls, state: Forming, actor: Actor) -> bool:
        """Return whether something is being settled by cutting."""
        return state.stage in _CUTTING

    @classmethod
    def barred(cls, state: Forming, actor: Actor) -> Reason | None:
        """Return why nothing is settled for him by a cut, or not now."""
        cutter = state.cutter(actor)
        if cutter is None:
            return _not_cutting(state, actor)
        done = cutter.due is None
        return HasCut(Law.CUTTING_A_CARD, card=cutter.cards[-1]) if done else None

    def refusal(self, state: Forming) -> Reason | None:
        """Return the law that forbids a draw from another pack, or of several cards."""
        if self.other:
            return OnePack(Law.ONE_PACK)
        return OneCard(Law.ONE_CARD) if len(self.cards) > 1 else None

    def done(self, state: Forming) -> Step[Forming]:
        """Return the step of a draw, which counts when it is one card from the pack of all.

        It has no effect when it is not for this person to cut.
        """
        person = self.actor
        cutter = state.cutter(person)
        if cutter is None or cutter.due is None:
            return Step(state)
        if law := self.forbidden_by(state):
            kind = OtherPackCut if self.other else SeveralCut
            drawn: Event = kind(person=person, cards=self.cards)
            again = MustCutAgain(persons=(person,), laws=(law,))
            return Step(state.must_cut((person,), Law(law)), (drawn, again))
        (card,) = self.cards
        low = (Law.ACE_LOW,) if card.rank is Rank.ACE else ()
        told = CardCut(person=person, card=card, laws=(Law.CUTTING_A_CARD, *low))
        after = state.with_cutter(replace(cutter, cards=(*cutter.cards, card), due=None))
        return Step(after, (told,)) if after.due else settle(after, (told,))


def _not_cutting(state: Forming, actor: Actor) -> Reason:
    """Return why ``actor`` has no part in what is settled by cutting."""
    if state.stage is Stage.LEAVERS:
        law = Law.GOING_OUT
        if actor in state.entering:
            return Enters(law)
        return LeavesUncut(law) if actor in state.sure else StaysUncut(law)
    law = Law.TABLE_FORMED
    if state.players:
        return NoneOfPlayers(law, players=state.players)
    return PlaysUncut(law) if actor in state.sure else CameTooLate(law)
