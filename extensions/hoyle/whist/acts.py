"""What can be done at a table of whist."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.game import Act, Play
from hoyle.seats import Seat
from hoyle.whist.terms import Answer, Correction, Grade, Penalty


class LeadAtOnce(Play):
    """A player leads while the trick before still lies; a plain lead has it gathered first."""


class LeadOutOfTurn(Act):
    """A player leads ``card`` to the next trick although another is to lead."""

    card: Card


class Gather(Act):
    """A side gathers the trick it has won, turns it and lets go of it."""


class Ask(Act):
    """A player asks his partner, who did not follow suit: no card of this suit?"""


class Reply(Act):
    """A player answers his partner's question."""

    answer: Answer


class TakeBack(Act):
    """A player takes back the card with which he did not follow suit."""


class Withdraw(Act):
    """A player withdraws a card that he played after one now taken back."""


class CallCard(Act):
    """A side calls a card that may be called."""

    card: Card


class Choose(Act):
    """A side chooses among what the law offers it."""

    option: Correction | Penalty


class Divide(Act):
    """A side would divide a penalty: ``ours`` marks for itself, the rest of three off theirs."""

    ours: int


class ClaimRevoke(Act):
    """A side says that ``seat`` revoked in trick ``trick``; ``search`` if it looks at once."""

    seat: Seat
    trick: int
    search: bool


class Search(Act):
    """A side searches the tricks for what it has claimed."""


class Mix(Act):
    """A side mixes the cards of the tricks together."""


class Stop(Act):
    """A side would play no further, or agrees to it."""


class PlayOut(Act):
    """A side demands that the hand be played out."""


class CountTricks(Act):
    """A side counts ``marks`` for its tricks above six."""

    marks: int


class DeclareHonours(Act):
    """A side declares that it was dealt ``count`` honours."""

    count: int


class MarkHonours(Act):
    """A side marks what its honours score."""


class WriteGame(Act):
    """A side writes down the game it has won as one of ``grade``."""

    grade: Grade


class CorrectMarks(Act):
    """A side has an error in counting marks corrected."""


class CorrectGame(Act):
    """A side has the grade of a game, wrongly written, corrected."""


class Cut(Act):
    """A player cuts the pack for the next deal."""


class TurnUp(Act):
    """The next dealer turns up the trump card of the next deal."""


WhistAct = (
    Play
    | LeadOutOfTurn
    | Gather
    | Ask
    | Reply
    | TakeBack
    | Withdraw
    | CallCard
    | Choose
    | Divide
    | ClaimRevoke
    | Search
    | Mix
    | Stop
    | PlayOut
    | CountTricks
    | DeclareHonours
    | MarkHonours
    | WriteGame
    | CorrectMarks
    | CorrectGame
    | Cut
    | TurnUp
)
