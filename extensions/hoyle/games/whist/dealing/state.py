"""A hand of whist before the first lead: the pack, the cards dealt, and what is owed."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist.dealing.events import NextDealer
from hoyle.games.whist.dealing.terms import (
    Deed,
    Phase,
    Right,
    ShortHand,
    ShuffledAfterCut,
    TrumpSeen,
    TrumpShownTo,
    UncutNoticed,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, SIDE_OF, Deal
from hoyle.immutable import Immutable, replace
from hoyle.obligations import Owed
from hoyle.seats import Actor, Seat, Side


class Readings(Immutable, kw_only=True):
    """How laws of the deal are read whose text is in doubt."""

    uncut_noticed: UncutNoticed = UncutNoticed.TOUCH
    trump_shown_to: TrumpShownTo = TrumpShownTo.OTHERS
    trump_seen: TrumpSeen = TrumpSeen.OTHERS
    short_hand: ShortHand = ShortHand.STANDS
    shuffled_after_cut: ShuffledAfterCut = ShuffledAfterCut.STANDS


class Shuffling(Immutable, kw_only=True):
    """How far the pack is ``gathered`` and shuffled for a deal.

    ``by`` are those who have used their right to shuffle it once (22). The dealer's partner is
    ``first`` until he has shuffled or let another do so (23); the pack is ``closed`` to all others
    when the dealer has shuffled it last (25).
    """

    gathered: bool = True
    by: tuple[Seat, ...] = ()
    first: bool = False
    closed: bool = False


class Leave(Immutable):
    """``side`` lets its adversaries do ``deed`` for one another (41)."""

    side: Side
    deed: Deed


class Fault(Immutable):
    """A clause of law 36 that was broken; ``hindered`` if after an objection not upheld (42)."""

    law: Law
    hindered: bool


class Touched(Immutable):
    """``seat`` has touched his cards, or ``looked`` at them; ``free`` if law 31 let him."""

    seat: Seat
    looked: bool
    free: bool


class Dealing(Immutable, kw_only=True):
    """A hand of whist before the first lead.

    ``planned`` is the deal as it comes out when nothing goes wrong; its dealer is the player whose
    turn it is. ``giver`` is he who deals in fact, once he has begun. ``pack`` are the cards not
    yet dealt, the top first; ``hands`` those dealt, in the order of the seats and as they came;
    ``due`` gets the next one, ``doubled`` has just got two. ``faced`` lie face up in the pack,
    which is ``short`` when cards are missing from it. ``uncut`` was dealt without being cut.
    ``exposers`` have exposed a card before the trump was turned.
    ``sudden`` says that a card of the last round has been exposed and nothing done since.
    ``sent_for`` says that two new packs are there, and the dealer is to choose; ``undecided`` have
    still to say whether a card that is torn or marked is kept.
    """

    planned: Deal
    readings: Readings
    phase: Phase
    pack: tuple[Card, ...]
    due: Seat
    hands: tuple[tuple[Card, ...], ...] = ((), (), (), ())
    giver: Seat | None = None
    faced: CardSet = EMPTY
    short: bool = False
    shuffling: Shuffling = Shuffling()
    sent_for: bool = False
    undecided: tuple[Seat, ...] = ()
    allowed: tuple[Leave, ...] = ()
    touched: tuple[Touched, ...] = ()
    exposed: CardSet = EMPTY
    exposers: tuple[Seat, ...] = ()
    sudden: bool = False
    trump_seen: bool = False
    mixed_in: bool = False
    hindered: bool = False
    uncut: bool = False
    doubled: Seat | None = None
    last: Card | None = None
    turned: bool = False
    faults: tuple[Fault, ...] = ()
    owed: tuple[Owed, ...] = ()

    @property
    def dealer(self) -> Seat:
        """He who deals in fact, or until he begins, he whose turn it is."""
        return self.giver or self.planned.dealer

    @property
    def adversaries(self) -> Side:
        """The adversaries of him who deals."""
        return OPPONENTS[SIDE_OF[self.dealer]]

    def has_leave(self, actor: Actor, deed: Deed) -> bool:
        """Return whether the adversaries of ``actor`` let him do ``deed`` for his partner."""
        return Leave(OPPONENTS[SIDE_OF[actor]], deed) in self.allowed

    def hand(self, seat: Actor) -> tuple[Card, ...]:
        """Return the cards dealt to ``seat``, in the order in which they came."""
        return self.hands[self.planned.seats.index(seat)]

    def with_hand(self, seat: Seat, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
        """Return all hands, that of ``seat`` being ``cards``."""
        place = self.planned.seats.index(seat)
        return (*self.hands[:place], cards, *self.hands[place + 1 :])

    def debts(self, what: Right) -> Iterator[Owed]:
        """Yield all that is owed of the kind ``what``."""
        return (debt for debt in self.owed if debt.what is what)

    def without(self, *kinds: Right) -> tuple[Owed, ...]:
        """Return what is owed but for the ``kinds``."""
        return tuple(debt for debt in self.owed if debt.what not in kinds)

    def at_fault(self, *laws: Law) -> Dealing:
        """Return the deal with ``laws`` broken in it."""
        added = tuple(Fault(law, self.hindered) for law in laws)
        return replace(self, faults=(*self.faults, *added))

    def forgiven(self, law: Law) -> tuple[Fault, ...]:
        """Return the faults but for the latest breach of ``law``, which there is."""
        latest = max(place for place, fault in enumerate(self.faults) if fault.law is law)
        return (*self.faults[:latest], *self.faults[latest + 1 :])

    def broken(self, law: Law) -> bool:
        """Return whether ``law`` has been broken and can still be complained of."""
        return any(fault.law is law for fault in self.faults)


def turn_to_deal(state: Dealing) -> Law:
    """Return the law that says whose turn it is to deal: the rotation, or dummy's first deal."""
    dummys = state.planned.first and state.planned.dummy is not None
    return Law.DUMMY_DEALS if dummys else Law.TURN_TO_DEAL


def over(
    state: Dealing, events: tuple[Event, ...], dealer: Seat, laws: tuple[Law, ...]
) -> Step[Dealing]:
    """Return the end of a hand that is not played: ``dealer`` deals next, by ``laws``."""
    after = replace(state, phase=Phase.OVER, owed=(), faults=(), sudden=False)
    return Step(after, (*events, NextDealer(dealer=dealer, laws=laws), HandEnded()))
