"""The pack is gathered, and shuffled by each who will, the dealer last (19, 21-23, 25, 28, 41)."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.act import Chapter, DoneAnyway, NoEffect, among
from hoyle.cards import Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Event, Exposed
from hoyle.game import Call, Done, Step
from hoyle.games.whist.dealing import unsaid
from hoyle.games.whist.dealing.cutting import cutter, lies_whole, no_leave
from hoyle.games.whist.dealing.events import (
    DealLost,
    PackNotShuffled,
    PackOffered,
    PackShuffled,
    ShuffleYielded,
)
from hoyle.games.whist.dealing.reasons import PackIsCut, ShuffleOwed
from hoyle.games.whist.dealing.state import Dealing, over
from hoyle.games.whist.dealing.terms import Deed, Manner, Phase, Right, ShuffledAfterCut
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()

_BEFORE_THE_CUT = (Phase.SHUFFLE, Phase.CUT)
_WRONG = (Manner.OUT_OF_SIGHT, Manner.EXPOSING)
_NONE = (Manner.DEALT_OUT, Manner.SPREAD)


class ForDealersPartner(Reason):
    """It is for ``partner``, the dealer's partner, to gather the cards."""

    partner: Seat


class FirstShuffle(Reason):
    """The right to shuffle first is that of ``partner``, the dealer's partner."""

    partner: Seat


class FirstShuffleUsed(Reason):
    """The right to shuffle first has been used or let go."""


class ShuffledLast(Reason):
    """The ``dealer`` has shuffled the pack last of all."""

    dealer: Seat


class PackIsOffered(Reason):
    """The pack lies ready to be cut."""


class RightUsed(Reason):
    """The right to shuffle the pack once has been used."""


class CutterShuffles(Reason):
    """The pack has been cut, and he who cuts it is not to shuffle it."""


class OutOfSight(Reason):
    """The pack is to be shuffled in sight of the players."""


class CardShown(Reason):
    """A ``card`` is exposed in shuffling."""

    card: Card


class ForOthersToRequire(Reason):
    """It is for the others to require it of the dealer."""


class RequiredAlready(Reason):
    """It has been required of the dealer already."""


class NothingExposed(Reason):
    """No card that the dealer exposed gives the right."""


class MustShuffleAgain(Reason):
    """He must first shuffle the pack again."""


class _WithPack(NoEffect[Dealing], chapter=None):
    """What a player does with a pack that lies whole."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        return lies_whole(state) and state.shuffling.gathered


class GatherPack(DoneAnyway[Dealing], chapter=CHAPTER, verb="gathers"):
    """A player gathers the cards for the next deal."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether they are not gathered."""
        return lies_whole(state) and not state.shuffling.gathered

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which it is for the dealer's partner."""
        partner = PARTNER[state.planned.dealer]
        return None if actor == partner else ForDealersPartner(Law.PARTNER_FIRST, partner=partner)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the pack gathered."""
        gathered = Done(act=self, laws=(Law.PARTNER_FIRST,))
        shuffling = replace(state.shuffling, gathered=True)
        return Step(replace(state, shuffling=shuffling), (gathered,))


def _card_or_none(state: Dealing, actor: Actor) -> tuple[Card | None, ...]:
    """Return the cards that he may expose in the pack, or that he exposes none."""
    return (None, *state.pack)


def _exposed(
    state: Dealing, actor: Actor, right: Seat, manner: Manner | None
) -> tuple[Card | None, ...]:
    """Return the cards of which one is exposed, where it is said that one is."""
    return state.pack if manner is Manner.EXPOSING else (None,)


class Shuffle(_WithPack, chapter=CHAPTER, verb="shuffles"):
    """A player shuffles the pack by ``right`` of his own or his partner's.

    ``manner`` is what was wrong in it; ``card`` is the one that was exposed.
    """

    right: Seat = among(
        lambda state, actor: (actor, PARTNER[actor]),
        words=("for",),
        left_out=lambda state, actor: actor,
    )
    manner: Manner | None = among(lambda state, actor: (None, *Manner), default=None)
    card: Card | None = among(_exposed, default=None)

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the first law that the shuffle breaks."""
        return next(self._broken(state), None)

    def _broken(self, state: Dealing) -> Iterator[Reason]:
        """Yield each law that it breaks, with the reason."""
        if self.right != self.actor and not state.has_leave(self.actor, Deed.SHUFFLE):
            yield no_leave(self.right)
        if state.phase in _BEFORE_THE_CUT:
            yield from _not_his(state, self.right)
        elif self.right == cutter(state):
            yield CutterShuffles(Law.CUT_ONCE)
        elif self.right != state.planned.dealer or _loses_deal(state):
            yield PackIsCut(Law.DEALER_LAST)
        if self.manner in _WRONG:
            law, card = Law.SHUFFLED_IN_SIGHT, self.card
            yield OutOfSight(law) if card is None else CardShown(law, card=card)

    @carries_out(Law.NO_SHUFFLING)
    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a shuffle, or of what is none (21)."""
        seat, right, dealer = self.actor, self.right, state.planned.dealer
        if self.manner in _NONE:
            laws = (Law.NO_SHUFFLING,)
            return Step(state, (PackNotShuffled(seat=seat, manner=self.manner, laws=laws),))
        told: list[Event] = [PackShuffled(seat=seat, right=right, laws=self._laws(state))]
        shuffling = state.shuffling
        after = replace(
            state,
            shuffling=replace(
                shuffling,
                by=(*shuffling.by, right),
                first=shuffling.first and right != PARTNER[dealer],
                closed=shuffling.closed or _is_last(state, right),
            ),
        )
        if right == dealer:
            after = replace(after, owed=state.without(Right.RESHUFFLE, Right.SHUFFLE_AGAIN))
        if self.card is not None:
            told.append(Exposed(seat=seat, cards=CardSet.of(self.card)))
            after = _demandable_of(after, dealer) if right == dealer else after
        return Step(after, tuple(told))

    def _laws(self, state: Dealing) -> tuple[Law, ...]:
        """Return the laws by which the pack is shuffled; after the cut there are none."""
        laws: list[Law] = []
        if self.right != self.actor:
            laws.append(Law.FOR_A_PARTNER)
        if state.phase not in _BEFORE_THE_CUT:
            return tuple(laws)
        if state.shuffling.first and self.right == PARTNER[state.planned.dealer]:
            laws.append(Law.PARTNER_FIRST)
        if any(state.debts(Right.SHUFFLE_AGAIN)) or _is_last(state, self.right):
            laws.append(Law.DEALER_LAST)
        if self.right not in state.shuffling.by:
            laws.append(Law.SHUFFLED_ONCE)
        return tuple(laws)

    def remedied(self, state: Dealing, law: StrEnum) -> Step[Dealing]:
        """Return the step of a pack shuffled in the wrong way, or by the dealer when it was cut.

        One that was not to be shuffled is else taken as if it had not been.
        """
        if law is Law.SHUFFLED_IN_SIGHT:
            return self.done(state)
        cut = state.phase is Phase.DEAL and law is Law.DEALER_LAST
        return _lost(state, self) if cut and self.right == state.planned.dealer else Step(state)


def _not_his(state: Dealing, right: Seat) -> Iterator[Reason]:
    """Yield the law by which the player whose ``right`` it would be cannot shuffle now."""
    dealer, last = state.planned.dealer, Law.DEALER_LAST
    shuffling = state.shuffling
    compelled = any(state.debts(Right.SHUFFLE_AGAIN))
    offered = state.phase is Phase.CUT and not any(state.debts(Right.RECUT))
    if shuffling.first and not offered and right != PARTNER[dealer]:
        yield FirstShuffle(Law.PARTNER_FIRST, partner=PARTNER[dealer])
    if right != dealer:
        if compelled:
            yield ShuffleOwed(last, dealer=dealer)
        elif offered:
            yield PackIsOffered(last)
        elif shuffling.closed:
            yield ShuffledLast(last, dealer=dealer)
        if right in shuffling.by:
            yield RightUsed(Law.SHUFFLED_ONCE)
    elif shuffling.closed and not compelled:
        yield RightUsed(Law.SHUFFLED_ONCE)


def _loses_deal(state: Dealing) -> bool:
    return state.readings.shuffled_after_cut is ShuffledAfterCut.LOSES_DEAL


def _lost(state: Dealing, act: Shuffle) -> Step[Dealing]:
    """Return the end of a hand in which the dealer has shuffled the pack that was cut (25)."""
    dealer = state.planned.dealer
    shuffled = PackShuffled(seat=act.actor, right=dealer)
    lost = DealLost(seat=dealer)  # law 25 says nothing of it: it is a reading
    following = state.planned.after(dealer)
    return over(state, (shuffled, lost), following, (Law.TURN_TO_DEAL,))


@carries_out(Law.DEALER_LAST)
def _is_last(state: Dealing, right: Seat) -> bool:
    """Return whether this is the dealer's last shuffle: again, or after all the others (25)."""
    dealer, shuffled = state.planned.dealer, state.shuffling.by
    others = (seat for seat in state.planned.seats if seat != dealer)
    return right == dealer and (dealer in shuffled or all(seat in shuffled for seat in others))


class DemandShuffle(_WithPack, Call, chapter=CHAPTER, verb="demands-shuffle"):
    """A player requires the dealer to shuffle again."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the pack is not cut."""
        return super().open_to(state, actor) and state.phase in _BEFORE_THE_CUT

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that does not give him the right."""
        law, debts = Law.DEALER_LAST, tuple(state.debts(Right.RESHUFFLE))
        if any(debt.to in (actor, SIDE_OF[actor]) for debt in debts):
            return None
        if debts:
            return ForOthersToRequire(law)
        if any(state.debts(Right.SHUFFLE_AGAIN)):
            return RequiredAlready(law)
        return NothingExposed(law)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step by which the dealer owes it."""
        law, dealer = Law.DEALER_LAST, state.planned.dealer
        demanded = Done(act=self, laws=(law,))
        debt = Owed(law=law, binds=dealer, to=self.actor, what=Right.SHUFFLE_AGAIN)
        owed = (*state.without(Right.RESHUFFLE, Right.SHUFFLE_AGAIN), debt)
        return Step(replace(state, owed=owed), (demanded,))


class YieldShuffle(_WithPack, Call, chapter=CHAPTER, verb="yields-shuffle"):
    """The dealer's partner lets another shuffle first."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the pack is still shuffled."""
        return super().open_to(state, actor) and state.phase is Phase.SHUFFLE

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which the right is another's, or is used."""
        partner = PARTNER[state.planned.dealer]
        if actor != partner:
            return FirstShuffle(Law.PARTNER_FIRST, partner=partner)
        return None if state.shuffling.first else FirstShuffleUsed(Law.PARTNER_FIRST)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the right let go."""
        yielded = ShuffleYielded(seat=self.actor, laws=(Law.PARTNER_FIRST,))
        shuffling = replace(state.shuffling, first=False)
        return Step(replace(state, shuffling=shuffling), (yielded,))


class OfferPack(_WithPack, chapter=CHAPTER, verb="offers"):
    """The dealer gives the pack to be cut, and perhaps exposes ``card`` in it."""

    card: Card | None = among(_card_or_none, default=None, words=("exposing",))

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether he deals, and the pack is still shuffled."""
        dealer = state.phase is Phase.SHUFFLE and actor == state.planned.dealer
        return super().open_to(state, actor) and dealer

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which he must shuffle again."""
        owed = any(state.debts(Right.SHUFFLE_AGAIN))
        return MustShuffleAgain(Law.DEALER_LAST) if owed else None

    @carries_out(Law.DEALER_LAST)
    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the pack given to be cut, in which a card may be exposed (25)."""
        told: tuple[Event, ...] = (PackOffered(seat=self.actor),)
        after = replace(state, phase=Phase.CUT)
        if self.card is None:
            return Step(after, told)
        exposed = Exposed(seat=self.actor, cards=CardSet.of(self.card), laws=(Law.DEALER_LAST,))
        return Step(_demandable_of(after, self.actor), (*told, exposed))


def _demandable_of(state: Dealing, dealer: Seat) -> Dealing:
    """Return the deal before which ``dealer`` may be required to shuffle again (25)."""
    debts = (
        Owed(law=Law.DEALER_LAST, binds=dealer, to=to, what=Right.RESHUFFLE)
        for to in unsaid.may_require_shuffle(state)
    )
    return replace(state, owed=(*state.without(Right.RESHUFFLE), *debts))


def awaited(state: Dealing) -> tuple[Seat, ...]:
    """Return who must gather the pack, or offer it to be cut; shuffling is nobody's duty."""
    dealer = state.planned.dealer
    return (dealer,) if state.shuffling.gathered else (PARTNER[dealer],)
