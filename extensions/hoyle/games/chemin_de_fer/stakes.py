"""The stakes: called for, made, closed; afterwards changed by consent alone (3, 5, 6)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import by, carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer import reach, settling
from hoyle.games.chemin_de_fer.acts import (
    Announce,
    CallBanco,
    CallStakes,
    CallSuivi,
    Close,
    Consent,
    Reduce,
    Stake,
)
from hoyle.games.chemin_de_fer.events import (
    BancoCalled,
    BankAnnounced,
    ConsentGiven,
    Staked,
    StakeReduced,
    StakesCalled,
    StakesClosed,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    BANK,
    MOST_ANNOUNCED,
    Purse,
    StakeOf,
    balance,
    some_upto,
    transfer,
)
from hoyle.games.chemin_de_fer.state import Staking, State, next_coup
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

BankersAct = Announce | CallStakes | Close | Consent
StakingAct = Stake | Reduce | CallBanco | CallSuivi


@carries_out(Law.STAKING)
def open_to(state: State, seat: Actor) -> bool:
    """Return whether the stake of ``seat`` may be changed: it is time, or he has leave (3)."""
    return state.coup.staking is Staking.OPEN or seat in state.coup.leave


@carries_out(Law.STAKING)
def used_leave(state: State, seat: Actor) -> State:
    """Return the table after ``seat`` has made use of the leave that the banker gave him (3).

    While the stakes are open he needs none.
    """
    if state.coup.staking is Staking.OPEN:
        return state
    leave = tuple(each for each in state.coup.leave if each != seat)
    return replace(state, coup=replace(state.coup, leave=leave))


def _undecided(state: State) -> bool:
    """Return whether nobody has seen the cards of the coup to come."""
    return state.between or not (state.coup.taken_up or state.coup.outcome)


def bankers_possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could say as banker of the stakes."""
    if state.bank is None or actor != state.bank.banker:
        return
    if not _undecided(state):
        if by(state.coup.outcome is None, Law.STAKING):  # sets no end to his leave
            yield from _consents(state, actor)
        return
    if not state.coup.lies and state.coup.staking is not Staking.CLOSED:
        for amount in sorted({state.bank.amount, reach.duty(state), state.bank.amount + 1}):
            yield Announce(actor, amount)
        yield CallStakes(actor)
    if state.coup.staking is not Staking.CLOSED:
        yield Close(actor)
    else:
        yield from _consents(state, actor)


@carries_out(Law.STAKING)
def _consents(state: State, actor: Actor) -> Iterator[Consent]:
    """Yield the leave that the banker could give to each whose stake is closed (3)."""
    for seat in state.punters:
        if seat not in state.coup.leave:
            yield Consent(actor, seat)


def bankers_can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible: the banker may state any sum."""
    if isinstance(act, Announce) and 0 <= act.amount <= MOST_ANNOUNCED:
        return CallStakes(act.actor) in bankers_possible(state, act.actor)
    return act in bankers_possible(state, act.actor)


def bankers_refusal(state: State, act: BankersAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    match act:
        case Announce():
            return None if act.amount == balance(state, BANK) else Law.STAKING
        case CallStakes():
            said = None if state.coup.outcome is not None else state.coup.announced
            return None if said == balance(state, BANK) else Law.STAKING  # before every coup
        case Close():
            if state.coup.staking is Staking.BEFORE:
                return Law.STAKING
            return Law.UNCOVERED if state.waiting else None
        case Consent():
            return None


def bankers_apply(state: State, act: BankersAct) -> Step[State]:
    """Return ``act`` carried out."""
    seat = Seat(act.actor)
    laws = (Law.STAKING,)
    coup = state.coup if state.coup.outcome is None else next_coup(state)
    event: Event
    match act:
        case Announce():
            coup = replace(coup, announced=act.amount)
            event = BankAnnounced(seat=seat, amount=act.amount, laws=laws)
        case CallStakes():
            assert state.bank is not None
            state = replace(state, bank=replace(state.bank, left=False))  # he plays on himself
            coup = replace(coup, staking=Staking.OPEN)
            event = StakesCalled(seat=seat, laws=laws)
        case Close():
            coup = replace(coup, staking=Staking.CLOSED, claimed=())
            event = StakesClosed(seat=seat, laws=laws)
        case Consent():
            coup = replace(coup, leave=(*coup.leave, act.seat))
            event = ConsentGiven(seat=seat, to=act.seat, laws=laws)
    return Step(replace(state, coup=coup), (event,))


def _amounts(state: State, actor: Actor) -> Iterator[tuple[type[Stake] | type[Reduce], range]]:
    """Yield what ``actor`` could add to his stake or take back of it."""
    if state.bank is None or actor not in state.punters or not isinstance(actor, Seat):
        return
    yield Stake, range(1, MOST_ANNOUNCED + 1)  # more than he has is uncovered (6)
    staked = state.stake(actor)
    yield Reduce, range(1, staked if _must_stay(state, actor) else staked + 1)


def _must_stay(state: State, seat: Seat) -> bool:
    """Return whether ``seat`` cannot take back all: he has the cards in hand, or nobody else can.

    Once they lie, somebody must be left to take them up.
    """
    coup = state.coup
    if not coup.lies:
        return False
    others = (each for each in state.punters if each != seat and state.stake(each))
    return not any(others) or (coup.taken_up and seat == coup.hand)


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield how ``actor`` could change his stake."""
    for kind, amounts in _amounts(state, actor):
        if kind is Reduce:
            yield from (kind(actor, amount) for amount in some_upto(len(amounts)))
        else:
            purse = balance(state, Purse(actor))
            yield from (kind(actor, amount) for amount in (*some_upto(purse), purse + 1))
    if any(_banco_amounts(state, actor)):
        if state.coup.banco != actor:
            yield CallBanco(actor)
        if state.suivi == actor and not state.coup.suivi:
            yield CallSuivi(actor)


def can(state: State, act: Act) -> bool:
    """Return whether ``act`` is possible."""
    if isinstance(act, Stake | Reduce):
        found = _amounts(state, act.actor)
        return any(type(act) is kind and act.amount in amounts for kind, amounts in found)
    return act in possible(state, act.actor)


def _banco_amounts(state: State, actor: Actor) -> Iterator[int]:
    """Yield what ``actor`` has to stake against the whole bank, if he has so much."""
    if state.bank is None or actor not in state.punters or state.coup.lies:
        return
    whole = reach.duty(state)
    seat = Seat(actor)
    if whole and state.stake(seat) + balance(state, Purse(seat)) >= whole:
        yield whole


def refusal(state: State, act: StakingAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    if isinstance(act, Reduce) and _stands(state):
        return None
    if not open_to(state, act.actor):
        return Law.STAKING
    if isinstance(act, Stake) and act.amount > balance(state, Purse(act.actor)):
        return Law.UNCOVERED
    if isinstance(act, CallBanco | CallSuivi) and _others_stand(state, act.actor):
        return Law.EN_CARTE
    if isinstance(act, CallBanco) and _preceded(state, act.actor):
        return Law.OBEDIENCE
    return None


@carries_out(Law.EN_CARTE)
def _stands(state: State) -> bool:
    """Return whether stakes stand that their owners need not let stand (5)."""
    return state.en_carte is not None and state.between


@carries_out(Law.EN_CARTE)
def _others_stand(state: State, actor: Actor) -> bool:
    """Return whether stakes of others stand from an equal coup: no banco puts them aside (5)."""
    left = state.en_carte
    return left is not None and any(
        owner != actor and state.stake(owner) for owner, _ in left.standing
    )


def _preceded(state: State, actor: Actor) -> bool:
    """Return whether somebody has called the whole bank who has it before ``actor``."""
    banco = state.coup.banco
    if banco is None:
        return False
    order = reach.order(state)
    return state.coup.suivi or order.index(banco) < order.index(Seat(actor))


def apply(state: State, act: StakingAct) -> Step[State]:
    """Return ``act`` carried out."""
    seat = Seat(act.actor)
    match act:
        case Stake():
            if act.amount > balance(state, Purse(seat)):  # nothing is laid of what is not there
                return refused(state, act, Law.UNCOVERED)
            return _stake(state, seat, act.amount)
        case Reduce():
            return _reduce(state, seat, act.amount)
        case CallBanco() | CallSuivi():
            return _banco(state, seat, again=isinstance(act, CallSuivi))


def _stake(state: State, seat: Seat, amount: int) -> Step[State]:
    staked = transfer(state, amount, Purse(seat), StakeOf(seat))
    total = staked.stake(seat)
    event = Staked(seat=seat, amount=amount, total=total, laws=(Law.STAKING,))
    return Step(used_leave(staked, seat), (event,))


@carries_out(Law.EN_CARTE)
def _reduce(state: State, seat: Seat, amount: int) -> Step[State]:
    """Return the table with a smaller stake: the hand may then be taken from him (5)."""
    law = Law.EN_CARTE if _stands(state) else Law.STAKING
    after = settling.returned(state, seat, amount)
    left = state.en_carte
    if left is not None and seat == left.hand:
        after = by(replace(after, en_carte=replace(left, reduced=True)), Law.EN_CARTE)
    if state.coup.banco == seat:
        after = replace(after, coup=replace(after.coup, banco=None, suivi=False))
    total = after.stake(seat)
    event = StakeReduced(seat=seat, amount=amount, total=total, laws=(law,))
    return Step(used_leave(after, seat), (event,))


def _banco(state: State, seat: Seat, *, again: bool) -> Step[State]:
    whole = reach.duty(state)
    more = max(0, whole - state.stake(seat))
    staked = transfer(state, more, Purse(seat), StakeOf(seat))
    coup = replace(staked.coup, banco=seat, suivi=again)
    event = BancoCalled(seat=seat, amount=whole, again=again)
    return Step(used_leave(replace(staked, coup=coup), seat), (event,))


BANKERS = Chapter(
    acts=(Announce, CallStakes, Close, Consent),
    possible=bankers_possible,
    refusal=bankers_refusal,
    apply=bankers_apply,
    remedy=refused,
    can=bankers_can,
)
CHAPTER = Chapter(
    acts=(Stake, Reduce, CallBanco, CallSuivi),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
    can=can,
)
