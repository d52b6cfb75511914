"""What happens in chemin de fer and nowhere else."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.games.chemin_de_fer.terms import Outcome, Verdict
from hoyle.seats import Actor, Seat


class SeatsExchanged(Event, kw_only=True):
    """The players on ``seat`` and ``other`` changed seats."""

    seat: Seat
    other: Seat


class PartnerTaken(Event, kw_only=True):
    """``seat`` took ``partner`` into his bank with ``amount``; ``aloud`` if he declared it."""

    seat: Seat
    partner: Actor
    amount: int
    aloud: bool


class BankMade(Event, kw_only=True):
    """``seat`` has a bank of ``amount``."""

    seat: Seat
    amount: int


class ShareHeld(Event, kw_only=True):
    """``partner`` has a share of ``amount`` in the bank since before the hand."""

    partner: Actor
    amount: int


class VoucherHeld(Event, kw_only=True):
    """``owner`` has a voucher for ``amount``, made out in his name before the hand."""

    owner: Actor
    amount: int


class HalvedBefore(Event, kw_only=True):
    """``seat`` halved his bank before the hand."""

    seat: Seat


class Staked(Event, kw_only=True):
    """``seat`` staked ``amount``, and stands at ``total``."""

    seat: Seat
    amount: int
    total: int


class StakeReduced(Event, kw_only=True):
    """``seat`` took ``amount`` back, and stands at ``total``."""

    seat: Seat
    amount: int
    total: int


class StakeReturned(Event, kw_only=True):
    """``amount`` of the stake of ``seat`` goes back to him, or is off if it lay nowhere.

    Of it he had laid down ``laid``. It is not ``covered`` if the bank was too small to hold it.
    """

    seat: Seat
    amount: int
    laid: int
    covered: bool = True


class BancoCalled(Event, kw_only=True):
    """``seat`` called banco for ``amount``; ``again`` if after one that he lost."""

    seat: Seat
    amount: int
    again: bool


class StakesReopened(Event, kw_only=True):
    """The stakes are open again."""


class BankHalved(Event, kw_only=True):
    """``seat`` took ``amount`` out of his bank, in which ``left`` remains."""

    seat: Seat
    amount: int
    left: int


class CardsDealt(Event, kw_only=True):
    """``seat`` dealt the last ``count`` of the four cards, by turns."""

    seat: Seat
    count: int


class CardThrownOut(Event, kw_only=True):
    """``card`` lay face up among the cards, and was thrown out."""

    card: Card


class DealRestored(Event, kw_only=True):
    """The misdeal of ``seat`` is put right."""

    seat: Seat


class CoupForfeited(Event, kw_only=True):
    """``seat`` has lost the coup by his misdeal."""

    seat: Seat


class CardsTakenOver(Event, kw_only=True):
    """``seat`` took the cards over from ``former``."""

    seat: Seat
    former: Seat


class NaturalShown(Event, kw_only=True):
    """``seat`` showed ``points`` in two ``cards``."""

    seat: Seat
    points: int
    cards: tuple[Card, ...]


class CardDrawn(Event, kw_only=True):
    """``seat`` drew ``card``."""

    seat: Seat
    card: Card


class CoupDecided(Event, kw_only=True):
    """The coup came to ``outcome``, with the points of ``punter`` and ``banker``."""

    outcome: Outcome
    punter: int
    banker: int


class StakePaid(Event, kw_only=True):
    """``seat`` was paid ``amount`` by the bank."""

    seat: Seat
    amount: int


class StakeLost(Event, kw_only=True):
    """``seat`` lost ``amount`` to the bank."""

    seat: Seat
    amount: int


class BankReturned(Event, kw_only=True):
    """``amount`` of a bank that has ended goes back to ``actor``."""

    actor: Actor
    amount: int


class HandPassedBy(Event, kw_only=True):
    """The hand passed ``seat``, and must do so ``left`` times more."""

    seat: Seat
    left: int


class HandOwesPasses(Event, kw_only=True):
    """The hand must still pass ``seat`` ``times`` times, since before the hand told."""

    seat: Seat
    times: int


class HandOffered(Event, kw_only=True):
    """The hand has come to ``seat``."""

    seat: Seat


class BankLeft(Event, kw_only=True):
    """``seat`` left his bank of ``amount`` to whoever takes it over."""

    seat: Seat
    amount: int


class BankTakenOver(Event, kw_only=True):
    """``seat`` took over the bank of ``giver``, which is ``amount``."""

    seat: Seat
    giver: Seat
    amount: int


class StakedInAir(Event, kw_only=True):
    """``seat`` announced a stake of ``amount`` without laying it down."""

    seat: Seat
    amount: int


class AirRefused(Event, kw_only=True):
    """The stake of ``amount`` that ``seat`` did not lay down was not accepted."""

    seat: Seat
    amount: int


class AirAccepted(Event, kw_only=True):
    """The stake of ``amount`` that ``seat`` did not lay down was accepted."""

    seat: Seat
    amount: int


class AirLaidDown(Event, kw_only=True):
    """``seat`` laid down ``amount`` of the stake that he had only announced; ``left`` is owing."""

    seat: Seat
    amount: int
    left: int


class AirOwed(Event, kw_only=True):
    """``seat`` owes ``to`` the ``amount`` that he lost without having laid it down."""

    seat: Seat
    to: Seat
    amount: int


class MoneySentFor(Event, kw_only=True):
    """``seat`` sent to the cashier for ``amount`` to stake.

    It ``covers`` a stake that he had announced already, as far as it goes.
    """

    seat: Seat
    amount: int
    covers: bool


class MoneyTooLate(Event, kw_only=True):
    """The ``amount`` for which ``seat`` sent to the cashier had not come when nothing could change.

    Nothing of it is at stake, unless it was to cover a stake that ``counts``.
    """

    seat: Seat
    amount: int
    counts: bool


class MoneyBrought(Event, kw_only=True):
    """``amount`` was brought to ``seat`` from the cashier."""

    seat: Seat
    amount: int


class TimeClaimed(Event, kw_only=True):
    """``seat`` claimed that he was not left time enough; ``judges`` decide."""

    seat: Seat
    judges: tuple[Actor, ...]


class Judged(Event, kw_only=True):
    """``actor`` gave his ``verdict``, which decides if he judges ``alone``."""

    actor: Actor
    verdict: Verdict
    alone: bool


class TimeDecided(Event, kw_only=True):
    """It is decided whether the time was given: ``verdict``."""

    verdict: Verdict


class StockThrownAway(Event, kw_only=True):
    """All the cards that were shuffled and cut are thrown away."""


class NewPackAsked(Event, kw_only=True):
    """``seat`` asked for a new pack."""

    seat: Seat


class VoucherRedeemed(Event, kw_only=True):
    """``actor`` cashed ``amount`` of a voucher made out in his name, and has ``left`` on it."""

    actor: Actor
    amount: int
    left: int


class PlayStopped(Event, kw_only=True):
    """``actor`` stopped the play."""

    actor: Actor
