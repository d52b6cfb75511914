"""What can happen when écarté is played in company."""

from __future__ import annotations

from hoyle.events import Event
from hoyle.games.ecarte.company.terms import Party
from hoyle.seats import Person

# --- The order of the players


class OrderWritten(Event, kw_only=True):
    """The order of the players of ``party`` is now ``persons``."""

    party: Party
    persons: tuple[Person, ...]


class CameIntoOrder(Event, kw_only=True):
    """``person`` comes into the order behind ``behind``, or before all if there is nobody.

    Others come into it with him, so that the order is told when all have.
    """

    person: Person
    behind: Person | None


class HandGivenUp(Event, kw_only=True):
    """``person`` gave up his hand, and ``to`` plays in his stead."""

    person: Person
    to: Person


class CoupWon(Event, kw_only=True):
    """``person`` has won the coup against ``over``."""

    person: Person
    over: Person


# --- The chouette


class ChouetteGiven(Event, kw_only=True):
    """``person`` gives the chouette."""

    person: Person


class ShareGiven(Event, kw_only=True):
    """``person`` has a share of ``percent`` per cent in the chouette."""

    person: Person
    percent: int


class ChouetteLeft(Event, kw_only=True):
    """``person`` is no longer a partner in the chouette."""

    person: Person


class ChouetteStopped(Event, kw_only=True):
    """``person`` gives the chouette no more."""

    person: Person


class RightDeclined(Event, kw_only=True):
    """``person``, a half-share partner, does not go on giving the chouette."""

    person: Person


class LotDecided(Event, kw_only=True):
    """The lot fell on ``person``."""

    person: Person


# --- Stakes


class StakeLaid(Event, kw_only=True):
    """``person`` laid ``sum`` for the coming coup, and has ``total`` staked on it in all.

    He named another, ``on``, on whose hand he stakes, or else stakes for his own party.
    """

    person: Person
    sum: int
    total: int
    on: Person | None = None


class StakeReturned(Event, kw_only=True):
    """``person`` has taken back ``sum``, which nobody holds: his ``whole`` stake, or part of it."""

    person: Person
    sum: int
    whole: bool


class StakePaid(Event, kw_only=True):
    """``person`` was paid ``sum`` for his stake, and has taken back the stake.

    ``payer`` is whoever pays because he holds the rest, if somebody does.
    """

    person: Person
    sum: int
    payer: Person | None = None


class StakeLost(Event, kw_only=True):
    """``person`` lost ``sum``, which he had staked."""

    person: Person
    sum: int


class ChouettePaid(Event, kw_only=True):
    """``person`` of the chouette paid ``sum`` as his part of what it lost."""

    person: Person
    sum: int


class ChouetteGained(Event, kw_only=True):
    """``person`` of the chouette gained ``sum`` as his part of what it won."""

    person: Person
    sum: int


class LeaveGranted(Event, kw_only=True):
    """``person`` gave ``to`` leave for what is against his will."""

    person: Person
    to: Person


class StakesClosed(Event, kw_only=True):
    """The stakes are closed, by ``person``."""

    person: Person


# --- The bank


class BankLies(Event, kw_only=True):
    """The bank of ``person`` is ``sum``."""

    person: Person
    sum: int


class BankRaised(Event, kw_only=True):
    """``person`` raised his bank to ``sum``."""

    person: Person
    sum: int


class BankRenewed(Event, kw_only=True):
    """``person`` set up his bank of ``sum`` once more, for the time ``times``."""

    person: Person
    sum: int
    times: int


class BankHalved(Event, kw_only=True):
    """``person`` halved his bank, which is now ``sum``."""

    person: Person
    sum: int


class BankTaken(Event, kw_only=True):
    """``person`` took ``sum``, his part of the bank, when it was given up."""

    person: Person
    sum: int


# --- Stakes added up, shared and laid apart


class RestTaken(Event, kw_only=True):
    """``person`` holds the rest, and laid ``sum``, which his party lacked."""

    person: Person
    sum: int


class ShortageCovered(Event, kw_only=True):
    """``person`` covered ``sum``, for which the stakes did not suffice, from his own."""

    person: Person
    sum: int


class SurplusKept(Event, kw_only=True):
    """``person`` kept ``sum`` that was left over."""

    person: Person
    sum: int


class SideStakeHeld(Event, kw_only=True):
    """``person`` holds a stake of ``sum`` of ``of``, apart from the bank."""

    person: Person
    of: Person
    sum: int


class ChouetteurBacked(Event, kw_only=True):
    """``person`` bets ``sum`` on the chouetteur, apart from the bank."""

    person: Person
    sum: int


class SideStakeWon(Event, kw_only=True):
    """``person`` won ``sum`` of ``of``, apart from the bank."""

    person: Person
    of: Person
    sum: int
