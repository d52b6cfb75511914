"""What can be done at a table of whist."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.cards import Card
from hoyle.game import Act, Play
from hoyle.seats import Seat
from hoyle.whist.terms import Answer, Correction, Grade, Penalty


@dataclass(frozen=True, slots=True)
class LeadAtOnce(Play):
    """A player leads while the trick before still lies; a plain lead has it gathered first."""


@dataclass(frozen=True, slots=True)
class LeadOutOfTurn(Act):
    """A player leads ``card`` to the next trick although another is to lead."""

    card: Card


@dataclass(frozen=True, slots=True)
class Gather(Act):
    """A side gathers the trick it has won, turns it and lets go of it."""


@dataclass(frozen=True, slots=True)
class Ask(Act):
    """A player asks his partner, who did not follow suit: no card of this suit?"""


@dataclass(frozen=True, slots=True)
class Reply(Act):
    """A player answers his partner's question."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class TakeBack(Act):
    """A player takes back the card with which he did not follow suit."""


@dataclass(frozen=True, slots=True)
class Withdraw(Act):
    """A player withdraws a card that he played after one now taken back."""


@dataclass(frozen=True, slots=True)
class CallCard(Act):
    """A side calls a card that may be called."""

    card: Card


@dataclass(frozen=True, slots=True)
class Choose(Act):
    """A side chooses among what the law offers it."""

    option: Correction | Penalty


@dataclass(frozen=True, slots=True)
class Divide(Act):
    """A side would divide a penalty: ``ours`` marks for itself, the rest of three off theirs."""

    ours: int


@dataclass(frozen=True, slots=True)
class ClaimRevoke(Act):
    """A side says that ``seat`` revoked in trick ``trick``; ``search`` if it looks at once."""

    seat: Seat
    trick: int
    search: bool


@dataclass(frozen=True, slots=True)
class Search(Act):
    """A side searches the tricks for what it has claimed."""


@dataclass(frozen=True, slots=True)
class Mix(Act):
    """A side mixes the cards of the tricks together."""


@dataclass(frozen=True, slots=True)
class Stop(Act):
    """A side would play no further, or agrees to it."""


@dataclass(frozen=True, slots=True)
class PlayOut(Act):
    """A side demands that the hand be played out."""


@dataclass(frozen=True, slots=True)
class CountTricks(Act):
    """A side counts ``marks`` for its tricks above six."""

    marks: int


@dataclass(frozen=True, slots=True)
class DeclareHonours(Act):
    """A side declares that it was dealt ``count`` honours."""

    count: int


@dataclass(frozen=True, slots=True)
class MarkHonours(Act):
    """A side marks what its honours score."""


@dataclass(frozen=True, slots=True)
class WriteGame(Act):
    """A side writes down the game it has won as one of ``grade``."""

    grade: Grade


@dataclass(frozen=True, slots=True)
class CorrectMarks(Act):
    """A side has an error in counting marks corrected."""


@dataclass(frozen=True, slots=True)
class CorrectGame(Act):
    """A side has the grade of a game, wrongly written, corrected."""


@dataclass(frozen=True, slots=True)
class Cut(Act):
    """A player cuts the pack for the next deal."""


@dataclass(frozen=True, slots=True)
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
