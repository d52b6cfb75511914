"""The seats: who may sit where, and the hand that passes twice whoever has changed (1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.act import Chapter, RuledAct, among
from hoyle.declared import by, carries_out
from hoyle.game import Done, Step
from hoyle.games.chemin_de_fer.events import SeatsExchanged
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.reasons import PassesOwed
from hoyle.games.chemin_de_fer.state import (
    LARGE_TABLE,
    Accounts,
    Coup,
    EnCarte,
    State,
    amount_of,
    with_amount,
)
from hoyle.immutable import replace
from hoyle.reasons import Reason, law_of
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()

PASSES = by(2, Law.SEATS)
# The seats that somebody may ask for: one more than any table has.
NUMBERS = tuple(Seat(str(number)) for number in range(1, LARGE_TABLE + 2))

Changes = Mapping[Actor, Seat]
"""Who goes where, by where he was."""


class NotFree(Reason):
    """The seat is ``taken``, or the table has only so many ``seats``."""

    seats: int
    taken: bool


class KeepsSeat(Reason):
    """Nobody is moved from his seat."""


class _ToSeat(RuledAct[State], chapter=None):
    """Somebody takes another seat than he has, or his first."""

    actor: Actor
    seat: Seat = among(lambda state, actor: (seat for seat in NUMBERS if seat != actor))

    @carries_out(Law.SEATS)
    def refusal(self, state: State) -> Reason | None:
        """Return why he cannot have it: the table has not the seat, or somebody sits there (1)."""
        taken = self.seat in state.players
        free = self.seat in state.places and not taken
        return None if free else NotFree(Law.SEATS, seats=len(state.places), taken=taken)


class Sit(_ToSeat, chapter=CHAPTER, verb="sits"):
    """A person newly arrived sits down on ``seat``."""

    actor: Person

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has no seat, and is not of the committee."""
        return actor in state.persons and actor not in state.committee

    def done(self, state: State) -> Step[State]:
        """Return the table at which he sits; nobody sits down where he cannot."""
        law = law_of(self.refusal(state))
        if law is not None:
            return self.remedied(state, law)
        taken = Done(act=self, laws=(Law.SEATS,))
        return Step(reseated(state, {self.actor: self.seat}), (taken,))


class Move(_ToSeat, chapter=CHAPTER, verb="moves"):
    """A player changes to ``seat``."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he may leave his seat."""
        return _may_leave(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the table at which he has moved, for which the hand passes him twice."""
        law = law_of(self.refusal(state))
        if law is not None:
            return self.remedied(state, law)
        moved = _passed_twice(reseated(state, {self.actor: self.seat}), self.seat)
        changed = Done(act=self, laws=(Law.SEATS,))
        return Step(moved, (changed,))


class OfferExchange(RuledAct[State], chapter=CHAPTER, verb="offers-exchange"):
    """A player offers the player on ``seat`` to change seats with him."""

    actor: Seat
    seat: Seat = among(
        lambda state, actor: (
            seat
            for seat in state.players
            if seat != actor and (actor, seat) not in state.exchanges and _may_leave(state, seat)
        )
    )

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he may leave his seat."""
        return _may_leave(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the table with the offer."""
        offered = Done(act=self, laws=(Law.SEATS,))
        exchanges = (*state.exchanges, (self.actor, self.seat))
        return Step(replace(state, exchanges=exchanges), (offered,))


class AgreeToExchange(RuledAct[State], chapter=CHAPTER, verb="agrees"):
    """A player agrees to the change of seats that was offered him."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he and one who has offered it may leave their seats."""
        return _may_leave(state, actor) and any(_offers(state, actor))

    @carries_out(Law.SEATS)
    def done(self, state: State) -> Step[State]:
        """Return the table after he took the latest offer made to him (1)."""
        seat, other = self.actor, next(_offers(state, self.actor))
        moved = reseated(state, {seat: other, other: seat})
        moved = _passed_twice(_passed_twice(moved, other), seat)
        exchanged = SeatsExchanged(seat=other, other=seat, laws=(Law.SEATS,))
        return Step(moved, (exchanged,))


class Displace(RuledAct[State], chapter=CHAPTER, verb="displaces"):
    """Somebody would have the player on ``seat`` moved from his place."""

    actor: Seat | Person
    seat: Seat = among(lambda state, actor: (seat for seat in state.players if seat != actor))

    def refusal(self, state: State) -> Reason | None:
        """Return why not: everybody keeps his seat."""
        return KeepsSeat(Law.SEATS)


class AskWaiver(RuledAct[State], chapter=CHAPTER, verb="asks-waiver"):
    """A player asks that the hand need not pass him twice."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the hand is still to pass him."""
        return amount_of(state.passes, actor) > 0

    def refusal(self, state: State) -> Reason | None:
        """Return why it must."""
        return PassesOwed(Law.SEATS, times=amount_of(state.passes, self.actor))


def _may_leave(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` has a seat, neither the bank nor the hand, and no cards lie."""
    offered = state.offer is not None and state.offer.seat == actor
    busy = state.coup.lies or state.coup.claim is not None
    return actor in state.players and actor != state.banker and not offered and not busy


def _offers(state: State, actor: Actor) -> Iterator[Seat]:
    """Yield those who have offered ``actor`` their seats, the latest first."""
    offers = (each for each, to in reversed(state.exchanges) if to == actor)
    return (each for each in offers if _may_leave(state, each))


@carries_out(Law.SEATS)
def _passed_twice(state: State, seat: Seat) -> State:
    """Return the table at which the hand must pass ``seat`` twice (1)."""
    return replace(state, passes=with_amount(state.passes, seat, PASSES))


def reseated(state: State, changes: Changes) -> State:
    """Return the table after all who are in ``changes`` went to their new seats with all they have.

    Offers to change seats that any of them made or had lapse.
    """
    former = set(changes)
    players = {*state.players, *changes.values()} - (former - set(changes.values()))
    kept = tuple(pair for pair in state.exchanges if not former & set(pair))
    bank, offer = state.bank, state.offer
    if bank is not None:
        bank = replace(bank, partners=_moved(bank.partners, changes))
    if offer is not None:
        declined = tuple(_seat(seat, changes) for seat in offer.declined)
        offer = replace(offer, declined=declined)
    return replace(
        state,
        players=tuple(sorted(players, key=int)),
        persons=tuple(person for person in state.persons if person not in former),
        purses=_moved(state.purses, changes),
        stakes=_moved(state.stakes, changes),
        waiting=_moved(state.waiting, changes),
        passes=_moved(state.passes, changes),
        vouchers=_moved(state.vouchers, changes),
        airs=tuple(
            replace(air, seat=_seat(air.seat, changes), to=_known(air.to, changes))
            for air in state.airs
        ),
        defiances=tuple(replace(each, seat=_seat(each.seat, changes)) for each in state.defiances),
        coup=_coup(state.coup, changes),
        en_carte=_en_carte(state.en_carte, changes),
        suivi=_known(state.suivi, changes),
        bank=bank,
        offer=offer,
        exchanges=kept,
    )


def _seat(seat: Seat, changes: Changes) -> Seat:
    return changes.get(seat, seat)


def _known(seat: Seat | None, changes: Changes) -> Seat | None:
    return None if seat is None else _seat(seat, changes)


def _moved(accounts: Accounts, changes: Changes) -> Accounts:
    return tuple((changes.get(owner, owner), amount) for owner, amount in accounts)


def _coup(coup: Coup, changes: Changes) -> Coup:
    return replace(
        coup,
        hand=_known(coup.hand, changes),
        banco=_known(coup.banco, changes),
        leave=tuple(_seat(seat, changes) for seat in coup.leave),
        claimed=tuple(_seat(seat, changes) for seat in coup.claimed),
        shown=tuple(_seat(seat, changes) for seat in coup.shown),
    )


def _en_carte(left: EnCarte | None, changes: Changes) -> EnCarte | None:
    if left is None:
        return None
    return replace(left, standing=_moved(left.standing, changes), hand=_known(left.hand, changes))
