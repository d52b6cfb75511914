"""What can happen at a table of whist, beside what happens in every game."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.seats import Seat, Side
from hoyle.whist.terms import Answer, Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickQuitted(Event):
    """``side`` gathered trick ``trick``, turned it and let go of it."""

    side: Side
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeEstablished(Event):
    """The revoke of ``seat`` in trick ``trick`` can no longer be corrected."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeHeldOpen(Event):
    """Trick ``trick`` was quitted, but the partner's question keeps ``seat``'s revoke open."""

    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """``seat`` asked ``partner``, who did not follow suit, whether he has no card of the suit."""

    seat: Seat
    partner: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Answered(Event):
    """``seat`` answered his partner's question: ``answer``."""

    seat: Seat
    answer: Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTakenBack(Event):
    """``seat`` took back ``card``, which he had played in error to trick ``trick``."""

    seat: Seat
    card: Card
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LeadTakenUp(Event):
    """``seat`` took up again the ``card`` he had led too early, or when another was to lead."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class CardWithdrawn(Event):
    """``seat`` withdrew ``card``, played to trick ``trick`` after a card now taken back."""

    seat: Seat
    card: Card
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardCalled(Event):
    """``side`` called ``card`` from ``seat``, who must play it."""

    side: Side
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayEnded(Event):
    """All thirteen tricks are played."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StopProposed(Event):
    """``side`` would play no further, the revoke being found."""

    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOutDemanded(Event):
    """``side``, which revoked, demands that the hand be played out."""

    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayStopped(Event):
    """Both sides agreed to play no further."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeClaimed(Event):
    """``side`` said that ``seat`` revoked in trick ``trick``."""

    side: Side
    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksSearched(Event):
    """``side`` searched the tricks."""

    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksMixed(Event):
    """``side`` mixed the cards of the tricks together."""

    side: Side


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeProved(Event):
    """The revoke of ``seat`` in trick ``trick``, claimed by ``side``, is held proved."""

    side: Side
    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RevokeNotFound(Event):
    """What ``side`` claimed of ``seat`` in trick ``trick`` was not found."""

    side: Side
    seat: Seat
    trick: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksTaken(Event):
    """``side`` took ``count`` tricks of ``source`` as a penalty."""

    side: Side
    source: Side
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CountVoided(Event):
    """What was counted is struck out: a penalty goes before it, and it is counted anew."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HonoursDeclared(Event):
    """``side`` declared that it was dealt ``count`` honours."""

    side: Side
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """``side`` won the game, of ``grade``, worth ``points`` game points."""

    side: Side
    grade: Grade
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberWon(Event):
    """``side`` won the rubber, by ``points`` on the whole."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWritten(Event):
    """``side`` wrote its game down as one of ``grade``."""

    side: Side
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreCorrected(Event):
    """An error in counting was corrected: ``side`` stands at ``total`` marks."""

    side: Side
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCorrected(Event):
    """The game of ``side`` was corrected to one of ``grade``."""

    side: Side
    grade: Grade


@dataclass(frozen=True, slots=True, kw_only=True)
class PackCut(Event):
    """``seat`` cut the pack for the next deal."""

    seat: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTrumpTurned(Event):
    """``seat``, the next dealer, turned up the next deal's trump card."""

    seat: Seat
