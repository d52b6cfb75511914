"""What can happen at a table of whist, beside what happens in every game."""

from __future__ import annotations

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import ChoiceOffered, Event, Scored
from hoyle.games.whist.terms import Answer, Exaction, Grade, Penalty, Reason
from hoyle.seats import Actor, Seat, Side


class TrickQuitted(Event, kw_only=True):
    """``side`` gathered trick ``trick``, turned it and let go of it."""

    side: Side
    trick: int


class RevokeEstablished(Event, kw_only=True):
    """The revoke of ``seat`` in trick ``trick`` can no longer be corrected.

    It may have ``disobeyed`` a call, which is punished as a revoke.
    """

    seat: Seat
    trick: int
    disobeyed: bool = False


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


class RevokeClaimed(Event, kw_only=True):
    """``side`` said that ``seat`` revoked in trick ``trick``.

    It may have ``disobeyed`` a call, which is punished as a revoke.
    """

    side: Side
    seat: Seat
    trick: int
    disobeyed: bool = False


class TricksMixed(Event, kw_only=True):
    """``side`` mixed the cards of the tricks together."""

    side: Side


class RevokeProved(Event, kw_only=True):
    """The revoke of ``seat`` in trick ``trick``, claimed by ``side``, is held proved.

    It may have ``disobeyed`` a call, which is punished as a revoke.
    """

    side: Side
    seat: Seat
    trick: int
    disobeyed: bool = False


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


class ScoredInPart(Scored, kw_only=True):
    """Of the points ``due`` to ``actor`` only ``points`` count: more than ``total`` none has."""

    reason: Reason
    due: int


class PenaltyOffered(ChoiceOffered, kw_only=True):
    """``actor`` may choose the penalty of a revoke; ``source`` suffers it, and has ``tricks``."""

    options: tuple[Penalty, ...]
    source: Side
    tricks: int


class CountVoided(Event, kw_only=True):
    """What was counted is struck out: a penalty goes before it, and it is counted anew."""


class GameWon(Event, kw_only=True):
    """``side`` won the game, of ``grade``, worth ``points`` game points."""

    side: Side
    grade: Grade
    points: int


class GameUndone(Event, kw_only=True):
    """``side`` has not won the game after all, and stands at ``total``."""

    side: Side
    total: int


class GamesBefore(Event, kw_only=True):
    """``side`` has won a game of the rubber before this deal, of ``grade``."""

    side: Side
    grade: Grade


class RubberWon(Event, kw_only=True):
    """``side`` won the rubber, by ``points`` on the whole.

    Its two ``games`` are worth so much, and ``lost`` is taken off for the game of the others.
    """

    side: Side
    points: int
    games: int
    lost: int


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


class TrumpTakenUp(Event, kw_only=True):
    """``seat`` took the card turned up into his hand."""

    seat: Seat


class TrumpDemanded(Event, kw_only=True):
    """``actor`` told ``seat`` to lay the card turned up down again."""

    actor: Actor
    seat: Seat


class TrumpSuitAsked(Event, kw_only=True):
    """``seat`` asked which ``suit`` is trumps, and was told."""

    seat: Seat
    suit: Suit


class CardsLiable(Event, kw_only=True):
    """``cards`` of ``seat`` may now be called by ``side``."""

    seat: Seat
    cards: CardSet
    side: Side


class CardDropped(Event, kw_only=True):
    """``seat`` dropped ``card`` on the floor."""

    seat: Seat
    card: Card


class CardDetached(Event, kw_only=True):
    """``seat`` let ``card`` stand out from the others in his hand."""

    seat: Seat
    card: Card


class DetachedCardNamed(Event, kw_only=True):
    """``seat`` named the card that stands out in the hand of ``holder`` as ``card``."""

    seat: Seat
    holder: Seat
    card: Card


class HandThrownDown(Event, kw_only=True):
    """``seat`` threw his cards down, face up."""

    seat: Seat


class HandsAbandoned(Event, kw_only=True):
    """All have thrown their cards down: the deal is over."""


class SuitCalled(Event, kw_only=True):
    """``side`` called ``suit`` from ``seat``, who is to lead."""

    side: Side
    seat: Seat
    suit: Suit


class TrumpCalled(Event, kw_only=True):
    """``side`` called the highest or the lowest trump, ``extreme``, of ``seat``."""

    side: Side
    seat: Seat
    extreme: Exaction


class Compelled(Event, kw_only=True):
    """``side`` demanded of ``seat``, for this trick, ``demand``."""

    side: Side
    seat: Seat
    demand: Exaction


class PenaltyWaived(Event, kw_only=True):
    """``side`` demanded nothing, though it might have."""

    side: Side


class SuitCalledMissing(Event, kw_only=True):
    """``seat``, of whom ``suit`` was called, has led another, for he has none of it."""

    seat: Seat
    suit: Suit


class CallLapsed(Event, kw_only=True):
    """``side`` can no longer call a suit: it let the lead pass."""

    side: Side


class WrongLeadStands(Event, kw_only=True):
    """All have played to the lead of ``seat``, which was out of turn: trick ``trick`` stands."""

    seat: Seat
    trick: int


class CardOmitted(Event, kw_only=True):
    """``seat`` played no card to trick ``trick``."""

    seat: Seat
    trick: int


class OmissionFound(Event, kw_only=True):
    """It was found that ``seat`` played no card to trick ``trick``."""

    seat: Seat
    trick: int


class SurplusCounted(Event, kw_only=True):
    """``card``, left over in the hand of ``seat``, counts as played to trick ``trick``."""

    seat: Seat
    card: Card
    trick: int


class CardMixedIn(Event, kw_only=True):
    """``card`` of ``seat`` came among the cards of trick ``trick``, one too many."""

    seat: Seat
    card: Card
    trick: int


class CardGivenBack(Event, kw_only=True):
    """``card``, one too many in trick ``trick``, was given back to ``seat``."""

    seat: Seat
    card: Card
    trick: int


class MissingCardFound(Event, kw_only=True):
    """``seat`` found ``card``, which ought to have been dealt to him."""

    seat: Seat
    card: Card


class RevokeByAbsence(Event, kw_only=True):
    """``seat`` has revoked in trick ``trick``, since he ought to have held ``cards``."""

    seat: Seat
    trick: int
    cards: CardSet


class RevokeWaived(Event, kw_only=True):
    """The revoke of ``seat``, dummy, in trick ``trick`` passes as though there were none."""

    seat: Seat
    trick: int


class Consulted(Event, kw_only=True):
    """``seat`` asked his partner which penalty is the better."""

    seat: Seat


class RightForfeited(Event, kw_only=True):
    """``side`` can no longer exact a penalty."""

    side: Side


class DummyLaidOpen(Event, kw_only=True):
    """The cards of ``seat``, who is dummy, lie open; his partner plays them."""

    seat: Seat


class ErrorExcused(Event, kw_only=True):
    """What ``seat``, dummy’s partner, did costs him nothing."""

    seat: Seat
