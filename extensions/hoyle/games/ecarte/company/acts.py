"""What can be done by those who play écarté in company."""

from __future__ import annotations

from hoyle.game import Act
from hoyle.games.ecarte.company.terms import Place
from hoyle.seats import Person

# --- The order of the players


class Join(Act):
    """A person comes forward, who would play or stake."""


class AskRecord(Act):
    """A person wishes a record to be kept."""


class DeclineRecord(Act):
    """A person would keep no record that has been asked for."""


class GiveUpHand(Act):
    """He who is to play against the chouette gives up his hand to the next."""


class Object(Act):
    """The chouetteur would not play against another than the next in order."""


# --- The chouette


class GiveShare(Act):
    """The chouetteur gives ``to`` a share of so many per cent in the chouette."""

    to: Person
    percent: int


class LeaveChouette(Act):
    """A partner leaves the chouette."""


class TakeHand(Act):
    """A person takes the hand, to play the coming coup for the chouette."""


class ChoosePlace(Act):
    """The chouetteur chooses his place at the card-table."""

    place: Place


class MoveWinner(Act):
    """The chouetteur would move the winner from his place."""


class StopChouette(Act):
    """The chouetteur gives the chouette no more."""


class ContinueChouette(Act):
    """A half-share partner goes on giving the chouette."""


class DeclineChouette(Act):
    """A half-share partner does not use his right to go on giving the chouette."""


class Apply(Act):
    """A person comes forward who would give the chouette."""


class WinLot(Act):
    """The lot falls on one of those between whom it decides."""


class Bid(Act):
    """A person bids ``sum`` for giving the chouette, ``at_once`` with the bid before his."""

    sum: int
    at_once: bool = False


class GetChouette(Act):
    """The right to give the chouette is knocked down to a person."""


# --- Stakes


class LayStake(Act):
    """A person stakes ``sum`` more, in cash or counters, on the hand of ``on``.

    Without ``on`` it is the hand that plays for those with whom he is.
    """

    sum: int
    on: Person | None = None
    cash: bool = False


class RefuseStake(Act):
    """The chouetteur would not hold the stake of ``of``."""

    of: Person


class DemandCounters(Act):
    """The chouetteur wishes that only counters be used."""


class CallForStakes(Act):
    """The chouetteur calls for stakes: «je voudrais voir le coup», «faites le jeu»."""


class CloseStakes(Act):
    """The chouetteur closes the stakes: «rien ne va plus»."""


class AllowChange(Act):
    """The chouetteur gives ``to`` leave for what is against his will."""

    to: Person


class HoldCoup(Act):
    """The chouetteur declares that he plays the coup: «le coup est tenu»."""


class Desist(Act):
    """The chouetteur declares that he does not play the coup."""


class CutCards(Act):
    """A player cuts the cards for the deal."""


class StartCoup(Act):
    """A player starts the coup."""


class WinCoup(Act):
    """A player has won the coup, to five points."""


# --- The bank


class RaiseBank(Act):
    """The chouetteur raises his bank by ``sum``."""

    sum: int


class RenewBank(Act):
    """The chouetteur sets up a bank that is lost once more."""


class HalveBank(Act):
    """The chouetteur takes half of his bank away."""


class PutBy(Act):
    """The chouetteur would put ``sum`` on his side of the table that is not of the bank."""

    sum: int


class AnnounceBank(Act):
    """The chouetteur tells the players that his bank is ``sum``."""

    sum: int


# --- Stakes added up, shared and laid apart


class Total(Act):
    """A player adds up the stakes of his party to ``sum``."""

    sum: int


class TakeRest(Act):
    """A person holds the rest: what the stakes of his party lack of the others'."""


class ShareStake(Act):
    """A staker lets ``to``, who was left out, take part in his own stake with ``sum``."""

    to: Person
    sum: int


class HoldSide(Act):
    """A person holds a stake of ``of``, apart from the bank."""

    of: Person
    sum: int


class BackChouetteur(Act):
    """A person bets ``sum`` on the chouetteur, apart from the bank."""

    sum: int


class SitBy(Act):
    """One who bets on the chouetteur takes a seat at his side."""


class Interfere(Act):
    """One who bets on the chouetteur speaks into the play."""


WithSum = (
    Bid
    | LayStake
    | RaiseBank
    | PutBy
    | AnnounceBank
    | Total
    | ShareStake
    | HoldSide
    | BackChouetteur
)
"""Acts of money: of the sums that are possible a few are listed, and the greatest."""
