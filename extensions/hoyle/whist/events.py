"""What can happen at a table of whist, beside what happens in every game."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.seats import Seat, Side
from hoyle.whist.terms import Answer, Grade


class TrickQuitted(Event, kw_only=True):
    """``side`` gathered trick ``trick``, turned it and let go of it."""

    side: Side
    trick: int


class RevokeEstablished(Event, kw_only=True):
    """The revoke of ``seat`` in trick ``trick`` can no longer be corrected."""

    seat: Seat
    trick: int


class RevokeHeldOpen(Event, kw_only=True):
    """Trick ``trick`` was quitted, but the partner's question keeps ``seat``'s revoke open."""

    seat: Seat
    trick: int


class Asked(Event, kw_only=True):
    """``seat`` asked ``partner``, who did not follow suit, whether he has no card of the suit."""

    seat: Seat
    partner: Seat


class Answered(Event, kw_only=True):
    """``seat`` answered his partner's question: ``answer``."""

    seat: Seat
    answer: Answer


class CardTakenBack(Event, kw_only=True):
    """``seat`` took back ``card``, which he had played in error to trick ``trick``."""

    seat: Seat
    card: Card
    trick: int


class LeadTakenUp(Event, kw_only=True):
    """``seat`` took up again the ``card`` he had led too early, or when another was to lead."""

    seat: Seat
    card: Card


class CardWithdrawn(Event, kw_only=True):
    """``seat`` withdrew ``card``, played to trick ``trick`` after a card now taken back."""

    seat: Seat
    card: Card
    trick: int


class CardCalled(Event, kw_only=True):
    """``side`` called ``card`` from ``seat``, who must play it."""

    side: Side
    seat: Seat
    card: Card


class PlayEnded(Event, kw_only=True):
    """All thirteen tricks are played."""


class StopProposed(Event, kw_only=True):
    """``side`` would play no further, the revoke being found."""

    side: Side


class PlayOutDemanded(Event, kw_only=True):
    """``side``, which revoked, demands that the hand be played out."""

    side: Side


class PlayStopped(Event, kw_only=True):
    """Both sides agreed to play no further."""


class RevokeClaimed(Event, kw_only=True):
    """``side`` said that ``seat`` revoked in trick ``trick``."""

    side: Side
    seat: Seat
    trick: int


class TricksSearched(Event, kw_only=True):
    """``side`` searched the tricks."""

    side: Side


class TricksMixed(Event, kw_only=True):
    """``side`` mixed the cards of the tricks together."""

    side: Side


class RevokeProved(Event, kw_only=True):
    """The revoke of ``seat`` in trick ``trick``, claimed by ``side``, is held proved."""

    side: Side
    seat: Seat
    trick: int


class RevokeNotFound(Event, kw_only=True):
    """What ``side`` claimed of ``seat`` in trick ``trick`` was not found."""

    side: Side
    seat: Seat
    trick: int


class TricksTaken(Event, kw_only=True):
    """``side`` took ``count`` tricks of ``source`` as a penalty."""

    side: Side
    source: Side
    count: int


class CountVoided(Event, kw_only=True):
    """What was counted is struck out: a penalty goes before it, and it is counted anew."""


class HonoursDeclared(Event, kw_only=True):
    """``side`` declared that it was dealt ``count`` honours."""

    side: Side
    count: int


class GameWon(Event, kw_only=True):
    """``side`` won the game, of ``grade``, worth ``points`` game points."""

    side: Side
    grade: Grade
    points: int


class RubberWon(Event, kw_only=True):
    """``side`` won the rubber, by ``points`` on the whole."""

    side: Side
    points: int


class GameWritten(Event, kw_only=True):
    """``side`` wrote its game down as one of ``grade``."""

    side: Side
    grade: Grade


class ScoreCorrected(Event, kw_only=True):
    """An error in counting was corrected: ``side`` stands at ``total`` marks."""

    side: Side
    total: int


class GameCorrected(Event, kw_only=True):
    """The game of ``side`` was corrected to one of ``grade``."""

    side: Side
    grade: Grade


class PackCut(Event, kw_only=True):
    """``seat`` cut the pack for the next deal."""

    seat: Seat


class NextTrumpTurned(Event, kw_only=True):
    """``seat``, the next dealer, turned up the next deal's trump card."""

    seat: Seat
