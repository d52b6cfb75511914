"""What can be done at a table of whist."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.game import Act, Aside, Play
from hoyle.games.whist.terms import Answer, Exaction, Penalty
from hoyle.seats import Seat


class LeadAtOnce(Play):
    """A player leads while the trick before still lies; a plain lead has it gathered first."""


class LeadOutOfTurn(Aside):
    """A player leads ``card`` to the next trick although another is to lead."""

    card: Card


class NoticeLead(Aside):
    """Someone says that the lead was out of turn."""


class PlayOutOfTurn(Aside):
    """A player plays ``card`` to a trick although another is to play before him."""

    card: Card


class PlayTwo(Aside):
    """A player plays ``card`` to a trick and ``second`` with it, unnoticed."""

    card: Card
    second: Card


class MixCard(Aside):
    """A player mixes ``card`` of his hand among the tricks already gathered, unnoticed."""

    card: Card


class ExamineTricks(Aside):
    """A player has the tricks counted without their being turned."""


class Omit(Aside):
    """A player whose card is due plays none to this trick, unnoticed."""


class FindOmission(Aside):
    """A player finds that ``seat`` did not play to a trick."""

    seat: Seat


class FindMissing(Aside):
    """A player finds ``card``, which ought to have been dealt to him."""

    card: Card


class Gather(Act):
    """A side gathers the trick it has won, turns it and lets go of it."""


class LeaveTrump(Aside):
    """The dealer plays to the first trick and leaves the card turned up lying."""


class TakeUpTrump(Aside):
    """The dealer takes the card turned up into his hand."""


class RemindOfTrump(Aside):
    """The dealer's partner reminds him of the card turned up."""


class DemandTrump(Aside):
    """The dealer is told to lay the card turned up down again."""


class ShowTrump(Act):
    """The dealer lays ``card`` down as the one that was turned up."""

    card: Card


class AskTrumpSuit(Aside):
    """A player asks which suit is trumps."""


class AskTrumpCard(Aside):
    """A player asks which card was turned up."""


class NameTrumpCard(Aside):
    """A player names the card that was turned up."""


class ForgetTrumpCard(Aside):
    """The dealer says that he does not remember which card was turned up."""


class Expose(Aside):
    """A player shows ``card`` of his hand on the table."""

    card: Card


class DropOnFloor(Aside):
    """A player drops ``card`` on the floor."""

    card: Card


class ShowTogether(Aside):
    """A player shows ``card`` and ``second`` at once as if to play them."""

    card: Card
    second: Card


class LeadAhead(Aside):
    """A player leads ``card`` to the next trick before his partner has played to this one."""

    card: Card


class Detach(Aside):
    """A player lets ``card`` stand out from the others in his hand."""

    card: Card


class NameDetached(Aside):
    """A player names the card that stands out in the hand of ``seat`` as ``card``."""

    seat: Seat
    card: Card


class CallCard(Aside):
    """``card`` is called, which may be."""

    card: Card


class CallTrump(Aside):
    """The highest or the lowest trump of a player is called."""

    extreme: Exaction


class CallSuit(Aside):
    """``suit`` is called from the player who is to lead."""

    suit: Suit


class Compel(Aside):
    """What a player must do to this trick is demanded of him."""

    demand: Exaction


class Consult(Aside):
    """A player asks his partner which penalty is the better."""


class AskWhoNames(Aside):
    """A player asks his partner which of them shall name the penalty."""


class Ask(Aside):
    """A player asks his partner, who did not follow suit: no card of this suit?"""


class Reply(Aside):
    """A player answers his partner's question."""

    answer: Answer


class TakeBack(Aside):
    """A player takes back the card with which he did not follow suit."""


class Withdraw(Aside):
    """A player withdraws a card that he played after one now taken back."""


class Choose(Act):
    """A side, or one of its players, chooses among what the law offers it."""

    option: Exaction | Penalty


class Divide(Act):
    """A side would divide a penalty: ``ours`` marks for itself, the rest of three off theirs."""

    ours: int
