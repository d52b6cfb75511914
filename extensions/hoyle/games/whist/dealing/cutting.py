"""The pack is cut by the player at the dealer's right (27, 28, 41)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.act import Chapter, NoEffect, among
from hoyle.declared import by
from hoyle.game import Done, Step
from hoyle.games.whist.dealing.events import CutAgain
from hoyle.games.whist.dealing.reasons import NoLeave, PackIsCut, ShuffleOwed
from hoyle.games.whist.dealing.state import Dealing, Leave, Shuffling
from hoyle.games.whist.dealing.terms import CutFlaw, Deed, Phase, Right
from hoyle.games.whist.events import PackCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()

HALF = 26  # where the pack is cut when the hand file does not say
LEAST_PACKET = by(4, Law.CUTTING)

_FLAWS = (None, CutFlaw.SEEN, CutFlaw.DOUBT, CutFlaw.CONFUSION)


class NotTheCutter(Reason):
    """The pack is cut by ``cutter``, who sits at the dealer's right."""

    cutter: Seat


class PacketTooSmall(Reason):
    """One of the two packets would have ``count`` cards; ``least`` are needed."""

    count: int
    least: int


class PackToBeChosen(Reason):
    """The ``dealer`` has first to choose one of two new packs."""

    dealer: Seat


class CardUnsettled(Reason):
    """Not all have said yet whether the torn or marked card is to be kept."""


class LeaveToThemselves(Reason):
    """That is for ``seat`` of their own side, and leave for the ``adversaries`` to give."""

    seat: Seat
    adversaries: Side


def cutter(state: Dealing) -> Seat:
    """Return the player at the right of him whose turn it is to deal."""
    seats = state.planned.seats
    return seats[seats.index(state.planned.dealer) - 1]


def may_cut(state: Dealing) -> bool:
    """Return whether the pack still lies whole before the dealer, who offers it to be cut."""
    return state.phase in (Phase.CUT, Phase.DEAL) and not any(state.hands)


def lies_whole(state: Dealing) -> bool:
    """Return whether the pack is shuffled, or lies whole before the dealer."""
    return state.phase is Phase.SHUFFLE or may_cut(state)


class CutPack(NoEffect[Dealing], chapter=CHAPTER, verb="cuts"):
    """A player cuts the pack, lifting ``lifted`` cards; ``flaw`` is what went wrong in it."""

    actor: Seat
    lifted: int = among(
        lambda state, actor: range(1, len(state.pack)),
        default=HALF,
        called="the number of cards lifted",
    )
    flaw: CutFlaw | None = among(lambda state, actor: _FLAWS, default=None)

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the pack lies whole before the dealer."""
        return may_cut(state)

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return why the pack is not to be cut now, or not by him."""
        right, dealer = cutter(state), state.planned.dealer
        if state.phase is not Phase.CUT:
            return PackIsCut(Law.CUT_ONCE)
        if any(state.debts(Right.SHUFFLE_AGAIN)):
            return ShuffleOwed(Law.DEALER_LAST, dealer=dealer)
        if state.sent_for:
            return PackToBeChosen(Law.NEW_PACKS, dealer=dealer)
        if state.undecided:
            return CardUnsettled(Law.MARKED_CARD)
        if actor == PARTNER[right]:
            return None if state.has_leave(actor, Deed.CUT) else no_leave(right)
        return None if actor == right else NotTheCutter(Law.CUTTING, cutter=right)

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the law by which each packet has so many cards."""
        count = min(self.lifted, len(state.pack) - self.lifted)
        if count >= LEAST_PACKET:
            return None
        return PacketTooSmall(Law.CUTTING, count=count, least=LEAST_PACKET)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a cut, which something may have spoilt."""
        made = PackCut(seat=self.actor, laws=(Law.CUTTING,))
        if self.flaw is not None:
            again = spoilt(state, self.flaw)
            return Step(again.state, (made, *again.events))
        owed = state.without(Right.RECUT, Right.RESHUFFLE)
        return Step(replace(state, phase=Phase.DEAL, owed=owed), (made,))

    def remedied(self, state: Dealing, law: StrEnum) -> Step[Dealing]:
        """Return the step of the pack that is cut again (27, 41), or stays as it was divided."""
        if law not in (Law.CUTTING, Law.FOR_A_PARTNER):
            return Step(state)
        small = self.actor == cutter(state)
        return spoilt(state, CutFlaw.SMALL if small else CutFlaw.CONFUSION)


def no_leave(partner: Seat) -> NoLeave:
    """Return that nobody may do without leave what is for his ``partner`` (41)."""
    adversaries = OPPONENTS[SIDE_OF[partner]]
    return NoLeave(Law.FOR_A_PARTNER, partner=partner, adversaries=adversaries)


def spoilt(state: Dealing, flaw: CutFlaw) -> Step[Dealing]:
    """Return the step of a cut that must be made again."""
    seat = cutter(state)
    debt = Owed(law=Law.CUTTING, binds=seat, to=state.planned.dealer, what=Right.RECUT)
    after = replace(state, owed=(*state.without(Right.RECUT), debt))
    after = by(replace(after, shuffling=Shuffling()), Law.SHUFFLED_ONCE)
    return Step(after, (CutAgain(seat=seat, flaw=flaw, laws=(Law.CUTTING,)),))


def _not_allowed(state: Dealing, actor: Side) -> Iterator[Deed]:
    """Yield that for which the side ``actor`` has not given leave."""
    return (deed for deed in Deed if Leave(actor, deed) not in state.allowed)


class Allow(NoEffect[Dealing], chapter=CHAPTER, verb="allows"):
    """A side gives its adversaries leave to shuffle, cut or deal for one another."""

    actor: Side
    deed: Deed = among(_not_allowed)

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether none of these deeds is over."""
        return lies_whole(state)

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the law by which nobody gives leave to his own side."""
        if self.deed is Deed.SHUFFLE:  # each side has partners who may want to
            return None
        served = cutter(state) if self.deed is Deed.CUT else state.planned.dealer
        if self.actor != SIDE_OF[served]:
            return None
        others = OPPONENTS[self.actor]
        return LeaveToThemselves(Law.FOR_A_PARTNER, seat=served, adversaries=others)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of leave given."""
        given = Done(act=self, laws=(Law.FOR_A_PARTNER,))
        leave = Leave(self.actor, self.deed)
        return Step(replace(state, allowed=(*state.allowed, leave)), (given,))
