"""Why laws of several chapters forbid an act at this table."""

from __future__ import annotations

from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat


class StakesNotCalled(Reason):
    """The banker has not called for the stakes of the coup."""


class MoneyAwaited(Reason):
    """``owner`` has sent for money that has not come yet."""

    owner: Actor


class TimeDisputed(Reason):
    """It is not decided yet whether ``claimant`` was left time enough to stake."""

    claimant: Seat


class NoStock(Reason):
    """The stock is thrown away, and no new pack is asked for yet."""


class PassesOwed(Reason):
    """The hand must still pass him so many ``times``."""

    times: int


class BankIs(Reason):
    """There is so much in the ``bank``."""

    bank: int


class HasOnly(Reason):
    """He ``has`` no more than that."""

    has: int
