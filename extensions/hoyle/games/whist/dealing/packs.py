"""New packs: two that a player sends for, or one for a pack with a torn or marked card (75, 82)."""

from __future__ import annotations

from hoyle.act import Chapter, NoEffect, among
from hoyle.cards import EMPTY, Card
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Done, Step
from hoyle.games.whist.dealing.cutting import lies_whole
from hoyle.games.whist.dealing.events import (
    MarkedCardFound,
    NewPackChosen,
    NewPackWanted,
)
from hoyle.games.whist.dealing.opening import stacked
from hoyle.games.whist.dealing.reasons import PackIsCut
from hoyle.games.whist.dealing.state import Dealing, Shuffling
from hoyle.games.whist.dealing.terms import Phase
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()

PACKS = (1, 2)
PACKS_SENT_FOR = by(2, Law.NEW_PACKS)


class DealersChoice(Reason):
    """The choice is for the ``dealer``."""

    dealer: Seat


class WrongNumberOfPacks(Reason):
    """So many packs as ``count`` are to be sent for."""

    count: int


class _AboutPacks(NoEffect[Dealing], chapter=None):
    """What is done about the pack before it is dealt from."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        return lies_whole(state)


class ChoosePack(_AboutPacks, chapter=CHAPTER, verb="chooses"):
    """A player chooses ``pack`` of the two new ones (1 or 2)."""

    pack: int = among(lambda state, actor: PACKS, words=("pack",), called="1 or 2")

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether two new packs are there."""
        return super().open_to(state, actor) and state.sent_for

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which the dealer chooses."""
        dealer = state.planned.dealer
        return None if actor == dealer else DealersChoice(Law.NEW_PACKS, dealer=dealer)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the new pack chosen."""
        chosen = NewPackChosen(seat=self.actor, pack=self.pack, laws=(Law.NEW_PACKS,))
        return _renewed(state, chosen)


class SendForPacks(_AboutPacks, chapter=CHAPTER, verb="sends-for-packs"):
    """A player sends for ``count`` new packs."""

    count: int = among(
        lambda state, actor: PACKS, default=PACKS_SENT_FOR, called="the number of packs"
    )

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether no new packs are there."""
        return super().open_to(state, actor) and not state.sent_for

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the law by which it is too late, or another number."""
        if state.phase is Phase.DEAL:
            return PackIsCut(Law.NEW_PACKS)
        right = self.count == PACKS_SENT_FOR
        return None if right else WrongNumberOfPacks(Law.NEW_PACKS, count=PACKS_SENT_FOR)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of two new packs sent for."""
        sent = Done(act=self, laws=(Law.NEW_PACKS,))
        return Step(replace(state, sent_for=True), (sent,))


class FindMarked(_AboutPacks, chapter=CHAPTER, verb="finds-marked"):
    """A player finds that ``card`` is torn or marked."""

    card: Card = among(lambda state, actor: state.pack)

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the pack is not cut, and no other such card lies in it."""
        cut = state.phase is Phase.DEAL or state.undecided
        return super().open_to(state, actor) and not cut

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a card that each says whether to keep."""
        found = MarkedCardFound(seat=self.actor, card=self.card, laws=(Law.MARKED_CARD,))
        return Step(replace(state, undecided=state.planned.seats), (found,))


class _AboutMarked(_AboutPacks, chapter=None):
    """What a player says of a card that is torn or marked."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        asked = state.phase is not Phase.DEAL and actor in state.undecided
        return super().open_to(state, actor) and asked


class KeepCard(_AboutMarked, chapter=CHAPTER, verb="keeps-card"):
    """A player consents to keeping a card that is torn or marked."""

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of his consent."""
        left = tuple(each for each in state.undecided if each != self.actor)
        agreed = Done(act=self, laws=(Law.MARKED_CARD,))
        return Step(replace(state, undecided=left), (agreed,))


class WantNewPack(_AboutMarked, chapter=CHAPTER, verb="wants-new-pack"):
    """A player will have a new pack instead of one with a card that is torn or marked."""

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of another pack."""
        return _renewed(state, NewPackWanted(seat=self.actor, laws=(Law.MARKED_CARD,)))


@carries_out(Law.NEW_PACKS, Law.MARKED_CARD)
def _renewed(state: Dealing, told: Event) -> Step[Dealing]:
    """Return the step by which another pack lies before the dealer, to be shuffled (75, 82)."""
    after = replace(
        state,
        phase=Phase.SHUFFLE,
        pack=stacked(state.planned),
        faced=EMPTY,
        short=False,
        shuffling=Shuffling(),
        sent_for=False,
        undecided=(),
        owed=(),
    )
    return Step(after, (told,))
