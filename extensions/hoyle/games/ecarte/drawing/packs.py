"""The dealer chooses one of the two packs for the whole coup (2, 10)."""

from __future__ import annotations

from hoyle.act import Chapter, NoEffect, among
from hoyle.declared import by
from hoyle.game import Done, Step
from hoyle.games.ecarte.drawing.state import Drawing, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person

CHAPTER = Chapter()

PACKS = by((1, 2), Law.TWO_PACKS)


class DealerChooses(Reason):
    """The choice is for ``dealer``."""

    dealer: Person


class PackStands(Reason):
    """A pack is chosen for the whole coup."""


class _OfPack(NoEffect[Drawing], chapter=None):
    """A person takes ``pack`` of the two (1 or 2)."""

    actor: Person
    pack: int = among(lambda state, actor: PACKS, called="the number of a pack, 1 or 2")


class ChoosePack(_OfPack, chapter=CHAPTER, verb="chooses-pack"):
    """A person takes ``pack`` of the two (1 or 2), to deal from it in the coup that begins."""

    stages = (Stage.PACK,)

    @classmethod
    def barred(cls, state: Drawing, actor: Actor) -> Forbidden:
        """Return the law by which the choice is the dealer's."""
        assert state.dealer is not None
        if actor == state.dealer:
            return None
        return DealerChooses(Law.DEALER_AND_PACK, dealer=state.dealer)

    def done(self, state: Drawing) -> Step[Drawing]:
        """Return the pack taken, with which the coup begins."""
        laws = (Law.DEALER_AND_PACK, Law.TWO_PACKS)
        taken = Done(act=self, laws=laws)
        return Step(replace(state, stage=Stage.OVER, pack=self.pack), (taken,))


class ChangePack(_OfPack, chapter=CHAPTER, verb="changes-pack"):
    """A person takes ``pack`` of the two in place of that with which the coup was begun."""

    stages = (Stage.OVER,)

    @classmethod
    def barred(cls, state: Drawing, actor: Actor) -> Forbidden:
        """Return the law by which the pack chosen stands for the whole coup."""
        return PackStands(Law.DEALER_AND_PACK)
