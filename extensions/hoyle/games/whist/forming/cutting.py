"""Cards are cut: drawn, one by each, from the pack that is spread out (13-15)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, DoneAnyway, among, some_of
from hoyle.cards import FULL_PACK, CardSet, Rank
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist.forming.events import CardCut, MustCutAgain, OtherPackCut, SeveralCut
from hoyle.games.whist.forming.settling import settle
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

CHAPTER = Chapter()

MOST_AT_ONCE = 2  # more cards at once are no slip of the hand

_CUTTING = (Stage.PLAYERS, Stage.PARTNERS, Stage.LEAVERS)


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
    def barred(cls, state: Forming, actor: Actor) -> Law | None:
        """Return the law by which nothing is settled for him by a cut, or not now."""
        cutter = state.cutter(actor)
        if cutter is None:
            return Law.GOING_OUT if state.stage is Stage.LEAVERS else Law.TABLE_FORMED
        return Law.CUTTING_A_CARD if cutter.due is None else None

    def refusal(self, state: Forming) -> Law | None:
        """Return the law that forbids a draw from another pack, or of several cards."""
        if self.other:
            return Law.ONE_PACK
        return Law.ONE_CARD if len(self.cards) > 1 else None

    def done(self, state: Forming) -> Step[Forming]:
        """Return the step of a draw, which counts when it is one card from the pack of all.

        It has no effect when it is not for this person to cut.
        """
        person = self.actor
        cutter = state.cutter(person)
        if cutter is None or cutter.due is None:
            return Step(state)
        if law := self.refusal(state):
            kind = OtherPackCut if self.other else SeveralCut
            drawn: Event = kind(person=person, cards=self.cards)
            again = MustCutAgain(persons=(person,), laws=(law,))
            return Step(state.must_cut((person,), law), (drawn, again))
        (card,) = self.cards
        low = (Law.ACE_LOW,) if card.rank is Rank.ACE else ()
        told = CardCut(person=person, card=card, laws=(Law.CUTTING_A_CARD, *low))
        after = state.with_cutter(replace(cutter, cards=(*cutter.cards, card), due=None))
        return Step(after, (told,)) if after.due else settle(after, (told,))
