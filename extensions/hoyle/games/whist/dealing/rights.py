"""Rights that arise while the cards are dealt: to a new deal, to see, to stop (29-33, 40, 42)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, DoneAnyway, NoEffect, among
from hoyle.cards import Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Event, Exposed
from hoyle.game import Call, Done, Step
from hoyle.games.whist.dealing import unsaid
from hoyle.games.whist.dealing.events import (
    CardsLookedAt,
    CardsTouched,
    DealerHindered,
    DealKept,
    DealStands,
    NewDealDemanded,
    PackImperfect,
    RightKept,
    RightLapsed,
    TrumpLookedAt,
)
from hoyle.games.whist.dealing.state import Dealing, Touched, over, turn_to_deal
from hoyle.games.whist.dealing.terms import Objection, Phase, Right, UncutNoticed
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()

# A card exposed gives a right only to those who have not touched their cards.
_ENDED_BY_TOUCHING = (Law.EXPOSED_IN_DEALING, Law.EXPOSED_AT_THE_END)
_UNTURNED = (Phase.DEAL, Phase.TURN_UP)


class OnlyCardsDealt(Reason):
    """Only cards that were dealt to him belong among his own."""


class ForOthersToDemand(Reason):
    """A new deal is for those to demand to whom the right has come: ``to``.

    By the ``words`` of the law it would be his as well, and it is read otherwise.
    """

    to: tuple[Actor, ...]
    words: bool = False


class ExposedAfterDeal(Reason):
    """No card was exposed while the cards were being dealt."""


class HasTouched(Reason):
    """He has touched his cards."""


class PartnerHasTouched(Reason):
    """His ``partner`` has touched his cards."""

    partner: Seat


class TrumpTurned(Reason):
    """The trump card has been turned up."""


class TimeToDecide(Reason):
    """There was reasonable time to decide before the trump card was turned up."""


class NothingToStop(Reason):
    """The deal is neither out of turn nor made with the wrong pack."""


class TrumpNotToBeSeen(Reason):
    """The dealer is not to see the trump card before it is turned up."""


class ForAdversariesToSee(Reason):
    """Only the ``adversaries`` may see the trump card."""

    adversaries: Side


class WhileDealt(NoEffect[Dealing], chapter=None):
    """What a player does about a deal that another has begun, or he himself."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether cards have been dealt, and none is led."""
        return state.phase in (*_UNTURNED, Phase.LEAD) and state.giver is not None


class _AgainstDealer(WhileDealt, chapter=None):
    """What the adversaries of him who deals do."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        return super().open_to(state, actor) and SIDE_OF[actor] == state.adversaries


def _more_than_before(state: Dealing, actor: Actor) -> tuple[bool, ...]:
    """Return whether he can touch or look, where he has not done as much before."""
    before = [touched for touched in state.touched if touched.seat == actor]
    if not before:
        return (False, True)
    return () if before[-1].looked else (True,)


class Touch(WhileDealt, chapter=CHAPTER):
    """A player touches the cards dealt to him, or ``looks`` at them."""

    looks: bool = among(_more_than_before, verbs={False: "touches", True: "looks"})

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether he has cards."""
        return super().open_to(state, actor) and bool(state.hand(actor))

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of cards touched, and the rights that he loses by it."""
        seat, looks = self.actor, self.looks
        other = OPPONENTS[SIDE_OF[seat]]
        first = any(SIDE_OF[touched.seat] == other for touched in state.touched)
        free = state.phase in _UNTURNED and first
        laws = (Law.TOUCHED_IN_DEALING,) if free else ()
        told: list[Event] = [
            CardsLookedAt(seat=seat, laws=laws) if looks else CardsTouched(seat=seat, laws=laws)
        ]
        known = any(touched.seat == seat for touched in state.touched)
        added = () if known else (Touched(seat, looks, free),)
        after = replace(state, touched=(*_looking(state, seat, looks), *added))
        lost = {
            debt
            for debt in state.debts(Right.NEW_DEAL)
            if debt.law in _ENDED_BY_TOUCHING and not free and _ends(state, seat, debt.to)
        }
        told += (
            RightLapsed(actor=debt.to, laws=(Law(debt.law),)) for debt in state.owed if debt in lost
        )
        after = replace(after, owed=tuple(debt for debt in state.owed if debt not in lost))
        wanted = state.readings.uncut_noticed is UncutNoticed.TOUCH or looks
        if wanted and SIDE_OF[seat] == state.adversaries and state.broken(Law.NOT_UNCUT):
            after, stands = uncut_too_late(after)
            told += stands
        return Step(after, tuple(told))


class MixIn(DoneAnyway[Dealing], WhileDealt, chapter=CHAPTER, verb="mixes-in"):
    """A player mixes a card of the other pack with his own, and it is seen."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether he has cards."""
        return super().open_to(state, actor) and bool(state.hand(actor))

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law on a card of the other pack."""
        return OnlyCardsDealt(Law.FOREIGN_CARD)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a card of the other pack in his hand: the others choose."""
        side, law = SIDE_OF[self.actor], Law.FOREIGN_CARD
        known = any((debt.law, debt.binds) == (law, side) for debt in state.owed)
        debt = Owed(law=law, binds=side, to=OPPONENTS[side], what=Right.NEW_DEAL)
        after = replace(state, mixed_in=True, owed=state.owed if known else (*state.owed, debt))
        return Step(after, (Done(act=self),))


def _cards_dealt(state: Dealing, actor: Actor) -> Iterator[Card]:
    """Yield the cards that have been dealt, to whomever."""
    return (card for hand in state.hands for card in hand)


class Expose(WhileDealt, chapter=CHAPTER, verb="exposes"):
    """A player exposes ``card``, one of those dealt."""

    card: Card = among(_cards_dealt)

    @carries_out(Law.EXPOSED_IN_DEALING)
    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a card exposed, which gives the other side a right (30)."""
        seat, cards = self.actor, CardSet.of(self.card)
        after = replace(state, exposed=state.exposed.with_card(self.card))
        if state.phase not in _UNTURNED:
            return Step(after, (Exposed(seat=seat, cards=cards),))
        law = Law.EXPOSED_IN_DEALING
        told = (Exposed(seat=seat, cards=cards, laws=(law,)),)
        after = replace(after, exposers=(*state.exposers, seat))
        to = _to_demand(state, seat)
        known = any(debt.to == to and debt.law == law for debt in state.debts(Right.NEW_DEAL))
        if not known and not any(_ends(state, touched.seat, to) for touched in _plainly(state)):
            debt = Owed(law=law, binds=SIDE_OF[seat], to=to, what=Right.NEW_DEAL)
            after = replace(after, owed=(*after.owed, debt))
        sudden = len(state.pack) < len(state.planned.seats)
        return Step(replace(after, sudden=sudden), told)


class DemandNewDeal(WhileDealt, Call, chapter=CHAPTER, verb="demands-new-deal"):
    """A player demands a new deal."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether something has been done that may give him the right."""
        done = state.exposed or state.trump_seen or state.mixed_in
        return super().open_to(state, actor) and bool(done)

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that does not give him the right, or under which it has lapsed."""
        if any(_demandable(state, actor)):
            return None
        if not (state.mixed_in or state.trump_seen):
            return _exposed_in_vain(state, actor)
        law = Law.FOREIGN_CARD if state.mixed_in else Law.TRUMP_SEEN
        rights = state.debts(Right.NEW_DEAL)
        to = tuple(debt.to for debt in rights if debt.law == law)
        partner = law is Law.TRUMP_SEEN and actor == PARTNER[state.dealer]
        words = partner and actor not in unsaid.may_demand_for_trump_seen(state)
        return ForOthersToDemand(law, to=to, words=words)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the end of a deal that he will not have: the same dealer deals again."""
        dealer = state.planned.dealer
        laws = tuple(dict.fromkeys(Law(debt.law) for debt in _demandable(state, self.actor)))
        told = (NewDealDemanded(seat=self.actor, laws=laws), DealKept(seat=dealer, laws=laws))
        return over(state, told, dealer, laws)


class FindImperfect(WhileDealt, chapter=CHAPTER, verb="finds-imperfect"):
    """A player finds that the pack is not complete."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether it is not."""
        return super().open_to(state, actor) and state.short

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the end of a deal that is void: the same dealer deals again."""
        dealer, void = state.planned.dealer, (Law.SCORES_STAND, Law.PACK_IMPERFECT)
        found = PackImperfect(seat=self.actor, laws=(Law.PACK_IMPERFECT,))
        return over(state, (found, DealKept(seat=dealer, laws=void)), dealer, void)


class StopDeal(_AgainstDealer, Call, chapter=CHAPTER, verb="stops-deal"):
    """A player stops one who deals out of turn or with the wrong pack."""

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that gives no right to stop this deal, or gives it no more."""
        if any(state.debts(Right.STOP)):
            return None
        law = Law.DEALT_OUT_OF_TURN
        return TrumpTurned(law) if state.turned else NothingToStop(law)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the end of a deal that was another's to make."""
        stopped = Done(act=self, laws=(Law.DEALT_OUT_OF_TURN,))
        return over(state, (stopped,), state.planned.dealer, (turn_to_deal(state),))


class Interrupt(_AgainstDealer, chapter=CHAPTER, verb="interrupts"):
    """A player hinders the dealer with an objection."""

    objection: Objection

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the dealer still deals, and nobody has hindered him."""
        dealing = state.phase in _UNTURNED and not state.hindered
        return super().open_to(state, actor) and dealing

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of an objection, which hinders him unless it is upheld."""
        laws = (Law.DEALER_HINDERED,)
        said = DealerHindered(seat=self.actor, objection=self.objection, laws=laws)
        return Step(replace(state, hindered=not any(state.debts(Right.STOP))), (said,))


class LookAtTrump(DoneAnyway[Dealing], WhileDealt, chapter=CHAPTER, verb="looks-at-trump"):
    """The dealer looks at the trump card while he deals."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether he deals, and it is not turned."""
        return state.phase in _UNTURNED and actor == state.giver

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that forbids it."""
        return TrumpNotToBeSeen(Law.TRUMP_SEEN)

    @carries_out(Law.TRUMP_SEEN)
    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the dealer's look, by which the others may look and demand (33)."""
        law = Law.TRUMP_SEEN
        demands = ((to, Right.NEW_DEAL) for to in unsaid.may_demand_for_trump_seen(state))
        looks = ((to, Right.SEE_TRUMP) for to in unsaid.may_see_trump(state))
        rights = (*demands, *looks)
        owed = (Owed(law=law, binds=self.actor, to=to, what=what) for to, what in rights)
        after = state if state.trump_seen else replace(state, owed=(*state.owed, *owed))
        return Step(replace(after, trump_seen=True), (TrumpLookedAt(seat=self.actor),))


class SeeTrump(WhileDealt, chapter=CHAPTER, verb="sees-trump"):
    """Another player looks at the trump card that the dealer has looked at."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether the dealer has, and it is not turned."""
        return state.phase in _UNTURNED and actor != state.giver and state.trump_seen

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that does not let him."""
        if any(_is(debt.to, actor) for debt in state.debts(Right.SEE_TRUMP)):
            return None
        return ForAdversariesToSee(Law.TRUMP_SEEN, adversaries=state.adversaries)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of his look."""
        return Step(state, (TrumpLookedAt(seat=self.actor, laws=(Law.TRUMP_SEEN,)),))


def _is(entitled: Actor, actor: Actor) -> bool:
    """Return whether ``actor`` is he whom a debt names, or of the side that it names."""
    return entitled in (actor, SIDE_OF[actor])


def _demandable(state: Dealing, actor: Actor) -> Iterator[Owed]:
    return (debt for debt in state.debts(Right.NEW_DEAL) if _is(debt.to, actor))


def _to_demand(state: Dealing, exposer: Seat) -> Actor:
    """Return to whom the right under law 30 comes when ``exposer`` exposes a card."""
    ours = SIDE_OF[exposer] == SIDE_OF[state.dealer]
    return state.adversaries if ours else state.dealer


def _exposed_in_vain(state: Dealing, actor: Actor) -> Reason:
    """Return why the cards exposed give ``actor`` no right to a new deal."""
    law = Law.EXPOSED_IN_DEALING
    if not state.exposers:
        return ExposedAfterDeal(law)
    to = tuple(dict.fromkeys(_to_demand(state, seat) for seat in state.exposers))
    own = [each for each in to if _is(each, actor)]
    if not own:
        return ForOthersToDemand(law, to=to)
    for touched in _plainly(state):
        if any(_ends(state, touched.seat, each) for each in own):
            if touched.seat == actor:
                return HasTouched(law)
            return PartnerHasTouched(law, partner=touched.seat)
    return TimeToDecide(Law.EXPOSED_AT_THE_END)  # or the right would have been kept


def _plainly(state: Dealing) -> Iterator[Touched]:
    """Yield who touched his cards without being free to do so by law 31."""
    return (touched for touched in state.touched if not touched.free)


def _ends(state: Dealing, seat: Seat, to: Actor) -> bool:
    """Return whether a right under law 30 of ``to`` ends when ``seat`` touches his cards.

    The adversaries must not have touched theirs; for the dealer, his partner must not.
    """
    return seat == PARTNER[state.dealer] if to == state.dealer else SIDE_OF[seat] == to


def _looking(state: Dealing, seat: Seat, looks: bool) -> tuple[Touched, ...]:
    """Return who has touched his cards, in that order, ``seat`` perhaps looking at his now."""
    return tuple(
        replace(touched, looked=looks) if touched.seat == seat else touched
        for touched in state.touched
    )


def uncut_too_late(state: Dealing) -> tuple[Dealing, tuple[Event, ...]]:
    """Return the deal when nobody can complain any more that the pack was not cut (36.7)."""
    stands = DealStands(dealer=state.dealer, laws=(Law.NOT_UNCUT,))
    return replace(state, faults=state.forgiven(Law.NOT_UNCUT)), (stands,)


@carries_out(Law.EXPOSED_AT_THE_END)
def trump_turned(state: Dealing) -> tuple[Dealing, tuple[Event, ...]]:
    """Return the deal with the trump turned: who had time to demand a new deal has it no more.

    Who had no time, a card of the last round having been exposed just before, keeps his right (32).
    """
    events: list[Event] = []
    owed: list[Owed] = []
    for debt in state.owed:
        if debt.law != Law.EXPOSED_IN_DEALING:
            owed.append(debt)
        elif state.sudden:
            owed.append(replace(debt, law=Law.EXPOSED_AT_THE_END))
            events.append(RightKept(actor=debt.to, laws=(Law.EXPOSED_AT_THE_END,)))
        else:
            events.append(RightLapsed(actor=debt.to, laws=(Law.EXPOSED_IN_DEALING,)))
    return replace(state, owed=tuple(owed)), tuple(events)
