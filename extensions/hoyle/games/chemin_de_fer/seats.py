"""The seats: who may sit where, and the hand that passes twice whoever has changed (1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.events import Refused
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer.acts import (
    AgreeToExchange,
    AskWaiver,
    Displace,
    Move,
    OfferExchange,
    Sit,
)
from hoyle.games.chemin_de_fer.events import ExchangeOffered, SeatChanged, SeatsExchanged, SeatTaken
from hoyle.games.chemin_de_fer.laws import Law
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
from hoyle.seats import Actor, Person, Seat

SeatingAct = Sit | Move | OfferExchange | AgreeToExchange | Displace | AskWaiver

PASSES = by(2, Law.SEATS)
# The seats that somebody may ask for: one more than any table has.
NUMBERS = tuple(Seat(str(number)) for number in range(1, LARGE_TABLE + 2))

Changes = Mapping[Actor, Seat]
"""Who goes where, by where he was."""


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do about seats."""
    if isinstance(actor, Person):
        if actor in state.persons and actor not in state.committee:
            yield from (Sit(actor, seat) for seat in NUMBERS)
        yield from (Displace(actor, seat) for seat in state.players)
        return
    if actor not in state.players:
        return
    others = tuple(seat for seat in state.players if seat != actor)
    yield from (Displace(actor, seat) for seat in others)
    if amount_of(state.passes, actor):
        yield AskWaiver(actor)
    if not _may_leave(state, actor):
        return
    yield from (Move(actor, seat) for seat in NUMBERS if seat != actor)
    for seat in others:
        if (Seat(actor), seat) not in state.exchanges and _may_leave(state, seat):
            yield OfferExchange(actor, seat)
    if any(to == actor and _may_leave(state, seat) for seat, to in state.exchanges):
        yield AgreeToExchange(actor)


def _may_leave(state: State, actor: Actor) -> bool:
    """Return whether ``actor`` has neither the bank nor the hand, and no cards lie."""
    offered = state.offer is not None and state.offer.seat == actor
    busy = state.coup.lies or state.coup.claim is not None
    return actor != state.banker and not offered and not busy


@carries_out(Law.SEATS)
def _free(state: State, seat: Seat) -> bool:
    """Return whether the table has the seat, and nobody sits there (1)."""
    return seat in state.places and seat not in state.players


def refusal(state: State, act: SeatingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Sit() | Move():
            return None if _free(state, act.seat) else Law.SEATS
        case Displace() | AskWaiver():
            return Law.SEATS
        case OfferExchange() | AgreeToExchange():
            return None


def apply(state: State, act: SeatingAct) -> Step[State]:
    """Return ``act`` carried out; what no law allows has no effect."""
    laws = (Law.SEATS,)
    match act:
        case Sit() | Move() if not _free(state, act.seat):
            return Step(state, (Refused(actor=act.actor, law=Law.SEATS, laws=laws),))
        case Sit():
            sat = reseated(state, {act.actor: act.seat})
            return Step(sat, (SeatTaken(person=act.actor, seat=act.seat, laws=laws),))
        case Move():
            moved = _passed_twice(reseated(state, {act.actor: act.seat}), act.seat)
            changed = SeatChanged(seat=Seat(act.actor), to=act.seat, laws=laws)
            return Step(moved, (changed,))
        case OfferExchange():
            offer = (Seat(act.actor), act.seat)
            offered = ExchangeOffered(seat=offer[0], to=act.seat, laws=laws)
            return Step(replace(state, exchanges=(*state.exchanges, offer)), (offered,))
        case AgreeToExchange():
            return _exchange(state, Seat(act.actor))
        case Displace() | AskWaiver():
            return Step(state)


@carries_out(Law.SEATS)
def _exchange(state: State, seat: Seat) -> Step[State]:
    """Return the table after ``seat`` took the latest offer made to him (1)."""
    offers = (each for each, to in reversed(state.exchanges) if to == seat)
    other = next(each for each in offers if _may_leave(state, each))
    moved = reseated(state, {seat: other, other: seat})
    moved = _passed_twice(_passed_twice(moved, other), seat)
    exchanged = SeatsExchanged(seat=other, other=seat, laws=(Law.SEATS,))
    return Step(moved, (exchanged,))


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


CHAPTER = Chapter(
    acts=(Sit, Move, OfferExchange, AgreeToExchange, Displace, AskWaiver),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
