"""The stakes: called for, made, closed; afterwards changed by consent alone (3, 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from hoyle.act import Chapter, among
from hoyle.declared import by, carries_out
from hoyle.game import Call, Done, Step
from hoyle.games.chemin_de_fer import reach, settling
from hoyle.games.chemin_de_fer.events import (
    BancoCalled,
    Staked,
    StakeReduced,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import (
    AMOUNT,
    BANK,
    MOST_ANNOUNCED,
    Purse,
    StakeOf,
    any_sum,
    balance,
    purse_and_more,
    some_upto,
    transfer,
)
from hoyle.games.chemin_de_fer.reasons import BankIs, HasOnly, MoneyAwaited, StakesNotCalled
from hoyle.games.chemin_de_fer.roles import BankersAct, PuntersAct
from hoyle.games.chemin_de_fer.state import Coup, Staking, State, next_coup
from hoyle.immutable import replace
from hoyle.reasons import Reason, law_of
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NotAnnounced(Reason):
    """The ``bank`` was not ``announced`` for the coup, or was announced as another sum."""

    announced: int | None
    bank: int


class NotTheTime(Reason):
    """The stakes are not ``called`` for yet, or nobody changes them without leave of ``banker``.

    It may be that no words closed them: the cards were ``taken_up``.
    """

    banker: Seat
    called: bool
    taken_up: bool


class OthersStand(Reason):
    """What ``owner`` staked, and maybe others, stands from an equal coup."""

    owner: Actor


class Preceded(Reason):
    """``caller`` has called banco, and comes before him; ``again`` if after one that he lost."""

    caller: Seat
    again: bool


class _BeforeClosing(BankersAct, chapter=None):
    """What the banker says until the stakes are closed."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return super().open_to(state, actor) and state.coup.staking is not Staking.CLOSED


class _BeforeCards(_BeforeClosing, chapter=None):
    """What the banker says before cards of a coup lie on the table."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return super().open_to(state, actor) and not state.coup.lies


def _near_the_bank(state: State, actor: Actor) -> Iterable[int]:
    """Return what a banker would state: his bank, what of it is bound, or more than he has."""
    bank = balance(state, BANK)
    return sorted({bank, reach.duty(state), bank + 1})


class Announce(_BeforeCards, Call, chapter=CHAPTER, verb="announces"):
    """The banker states that his bank is ``amount``."""

    amount: int = among(
        lambda state, actor: range(MOST_ANNOUNCED + 1), likely=_near_the_bank, called=AMOUNT
    )

    def refusal(self, state: State) -> Reason | None:
        """Return why not: he states what it is."""
        bank = balance(state, BANK)
        return None if self.amount == bank else BankIs(Law.STAKING, bank=bank)

    def done(self, state: State) -> Step[State]:
        """Return the coup announced."""
        coup = replace(_coup(state), announced=self.amount)
        said = Done(act=self, laws=(Law.STAKING,))
        return Step(replace(state, coup=coup), (said,))


class CallStakes(_BeforeCards, Call, chapter=CHAPTER, verb="calls-stakes"):
    """The banker calls upon the players to stake."""

    def refusal(self, state: State) -> Reason | None:
        """Return why not: he states his bank before every coup."""
        bank = balance(state, BANK)
        said = None if state.coup.outcome is not None else state.coup.announced
        return None if said == bank else NotAnnounced(Law.STAKING, announced=said, bank=bank)

    def done(self, state: State) -> Step[State]:
        """Return the stakes open; who calls for them has not left his bank."""
        assert state.bank is not None
        bank = replace(state.bank, left=False)  # he plays on himself
        coup = replace(_coup(state), staking=Staking.OPEN)
        called = Done(act=self, laws=(Law.STAKING,))
        return Step(replace(state, bank=bank, coup=coup), (called,))


class Close(_BeforeClosing, Call, chapter=CHAPTER, verb="closes"):
    """The banker says "rien ne va plus"."""

    def refusal(self, state: State) -> Reason | None:
        """Return why not: the stakes are not open, or money is waited for."""
        if state.coup.staking is Staking.BEFORE:
            return StakesNotCalled(Law.STAKING)
        if state.waiting:
            return MoneyAwaited(Law.UNCOVERED, owner=state.waiting[0][0])
        return None

    def done(self, state: State) -> Step[State]:
        """Return the stakes closed."""
        coup = replace(_coup(state), staking=Staking.CLOSED, claimed=())
        closed = Done(act=self, laws=(Law.STAKING,))
        return Step(replace(state, coup=coup), (closed,))


@carries_out(Law.STAKING)
def _without_leave(state: State, actor: Actor) -> Iterable[Seat]:
    """Return those whose stakes are closed to them (3)."""
    return (seat for seat in state.punters if seat not in state.coup.leave)


class Consent(BankersAct, chapter=CHAPTER, verb="consents"):
    """The banker lets the player on ``seat`` change his stake although the stakes are closed."""

    seat: Seat = among(_without_leave)

    @classmethod
    @carries_out(Law.STAKING)
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether the stakes are closed, though the cards may be in hand."""
        return state.coup.staking is Staking.CLOSED and super().open_to(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the leave given for one change."""
        coup = replace(state.coup, leave=(*state.coup.leave, self.seat))
        given = Done(act=self, laws=(Law.STAKING,))
        return Step(replace(state, coup=coup), (given,))


def _coup(state: State) -> Coup:
    """Return the coup of which the banker speaks: after a decided one that to come."""
    return state.coup if state.coup.outcome is None else next_coup(state)


@carries_out(Law.STAKING)
def may_stake(state: State, seat: Actor) -> bool:
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


class StakingAct(PuntersAct, chapter=None):
    """A player changes what he stakes."""

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why the stakes are closed to him."""
        coup, bank = state.coup, state.bank
        assert bank is not None
        if may_stake(state, actor):
            return None
        called = coup.staking is not Staking.BEFORE
        taken_up = called and coup.closing
        return NotTheTime(Law.STAKING, banker=bank.banker, called=called, taken_up=taken_up)


class Stake(StakingAct, chapter=CHAPTER, verb="stakes"):
    """A player adds ``amount`` to his stake."""

    amount: int = among(any_sum, likely=purse_and_more, called=AMOUNT)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: it is more than he has."""
        has = balance(state, Purse(self.actor))
        return HasOnly(Law.UNCOVERED, has=has) if self.amount > has else None

    def done(self, state: State) -> Step[State]:
        """Return the step of a larger stake; nothing is laid of what is not there."""
        seat, law = self.actor, law_of(self.refusal(state))
        if law is not None:
            return self.remedied(state, law)
        staked = transfer(state, self.amount, Purse(seat), StakeOf(seat))
        laws = (Law.STAKING,)
        event = Staked(seat=seat, amount=self.amount, total=staked.stake(seat), laws=laws)
        return Step(used_leave(staked, seat), (event,))


def _most_taken_back(state: State, seat: Actor) -> int:
    """Return how much ``seat`` can take of his stake.

    Not all while he has the cards in hand; nor when they lie and nobody else can take them up.
    """
    coup, staked = state.coup, state.stake(seat)
    if not coup.lies:
        return staked
    others = any(each != seat and state.stake(each) for each in state.punters)
    stays = not others or (coup.taken_up and seat == coup.hand)
    return staked - 1 if stays else staked


class Reduce(StakingAct, chapter=CHAPTER, verb="reduces"):
    """A player takes ``amount`` of his stake back."""

    amount: int = among(
        lambda state, actor: range(1, _most_taken_back(state, actor) + 1),
        likely=lambda state, actor: some_upto(_most_taken_back(state, actor)),
        called=AMOUNT,
    )

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return why the stakes are closed to him, if none stand over."""
        return None if _stands(state) else super().barred(state, actor)

    @carries_out(Law.EN_CARTE)
    def done(self, state: State) -> Step[State]:
        """Return the table with a smaller stake: the hand may then be taken from him (5)."""
        seat, law = self.actor, Law.EN_CARTE if _stands(state) else Law.STAKING
        after = settling.returned(state, seat, self.amount)
        left = state.en_carte
        if left is not None and seat == left.hand:
            after = by(replace(after, en_carte=replace(left, reduced=True)), Law.EN_CARTE)
        if state.coup.banco == seat:
            after = replace(after, coup=replace(after.coup, banco=None, suivi=False))
        total = after.stake(seat)
        event = StakeReduced(seat=seat, amount=self.amount, total=total, laws=(law,))
        return Step(used_leave(after, seat), (event,))


@carries_out(Law.EN_CARTE)
def _stands(state: State) -> bool:
    """Return whether stakes stand that their owners need not let stand (5)."""
    return state.en_carte is not None and state.between


class _WholeBank(StakingAct, chapter=None):
    """A player stakes against the whole bank; ``again`` after a banco that he lost."""

    again: ClassVar[bool]

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there is a bank of which no cards lie, and he has so much."""
        if state.coup.lies or not super().open_to(state, actor):
            return False
        means = state.stake(actor) + balance(state, Purse(actor))
        return 0 < reach.duty(state) <= means

    def refusal(self, state: State) -> Reason | None:
        if _others_stand(state, self.actor):
            return OthersStand(Law.EN_CARTE, owner=next(_standing(state, self.actor)))
        return None

    def done(self, state: State) -> Step[State]:
        seat, whole = self.actor, reach.duty(state)
        more = max(0, whole - state.stake(seat))
        staked = transfer(state, more, Purse(seat), StakeOf(seat))
        coup = replace(staked.coup, banco=seat, suivi=self.again)
        event = BancoCalled(seat=seat, amount=whole, again=self.again)
        return Step(used_leave(replace(staked, coup=coup), seat), (event,))


class CallBanco(_WholeBank, Call, chapter=CHAPTER, verb="calls-banco"):
    """A player stakes against the whole bank alone."""

    again = False

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has not called it already."""
        return state.coup.banco != actor and super().open_to(state, actor)

    def refusal(self, state: State) -> Reason | None:
        """Return why not: other stakes, or another banco, go before his."""
        forbidden = super().refusal(state)
        caller = _caller_before(state, self.actor)
        if forbidden is not None or caller is None:
            return forbidden
        return Preceded(Law.OBEDIENCE, caller=caller, again=state.coup.suivi)


class CallSuivi(_WholeBank, Call, chapter=CHAPTER, verb="calls-suivi"):
    """A player who has just lost a banco stakes against the whole bank again."""

    again = True

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has just lost a banco."""
        return state.suivi == actor and not state.coup.suivi and super().open_to(state, actor)


@carries_out(Law.EN_CARTE)
def _others_stand(state: State, actor: Actor) -> bool:
    """Return whether stakes of others stand from an equal coup: no banco puts them aside (5)."""
    return any(_standing(state, actor))


@carries_out(Law.EN_CARTE)
def _standing(state: State, actor: Actor) -> Iterator[Actor]:
    """Yield all but ``actor`` of whom a stake stands from an equal coup."""
    standing = () if state.en_carte is None else state.en_carte.standing
    return (owner for owner, _ in standing if owner != actor and state.stake(owner))


def _caller_before(state: State, seat: Seat) -> Seat | None:
    """Return who has called the whole bank and has it before ``seat``; None when nobody does."""
    banco = state.coup.banco
    if banco is None:
        return None
    order = reach.order(state)
    first = state.coup.suivi or order.index(banco) < order.index(seat)
    return banco if first else None
