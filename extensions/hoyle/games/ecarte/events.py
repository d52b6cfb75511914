"""What happens in écarté and nowhere else, and the words its facts are made of."""

from __future__ import annotations

from enum import StrEnum

from hoyle.cards import Card, CardSet
from hoyle.events import Dealt, Event
from hoyle.seats import Person, Seat


class Reason(StrEnum):
    """What points are marked, or lost, for."""

    TURNED_KING = "turned-king"
    """The dealer turned up the king of trumps."""
    KING_IN_HAND = "king-in-hand"
    """A player holds the king of trumps among his five cards."""
    KING_TAKEN_BACK = "king-taken-back"
    """A king marked in error is marked back in time."""
    FALSE_KING = "false-king"
    """A king was marked that the player did not hold: his point lost, his opponent's gained."""
    TRICKS = "tricks"
    """Three or four tricks."""
    VOLE = "vole"
    """All five tricks."""
    REFUSED_PROPOSAL = "refused-proposal"
    """The dealer refused the first proposal and made fewer than three tricks."""
    PLAYED_AT_ONCE = "played-at-once"
    """The elder hand led on the first cards, d'autorité, and made fewer than three tricks."""
    THROWN_IN = "thrown-in"
    """The opponent threw in all his cards."""
    HAND_BEFORE = "hand-before"
    """Points of the hand before, marked before the trump of this one is turned up."""
    WRONG_NUMBER = "wrong-number"
    """The opponent asked for another number of cards than he discarded, or plays with too many."""


class Ruling(StrEnum):
    """What is done about a card played against law 44."""

    CORRECTION = "correction"
    """The card is put right, without penalty: no later card has been led."""
    REPLAY = "replay"
    """The hand is restored and played again whole; the offender marks one point less."""
    FROM_ERROR = "from-error"
    """The hand is played again from the error; the offender marks one point less."""


class Manner(StrEnum):
    """How the five cards are dealt."""

    THREE_TWO = "3-2"
    """Three to each, then two."""
    TWO_THREE = "2-3"
    """Two to each, then three."""


class Choice(StrEnum):
    """What he may choose whom a fault about the cards has injured."""

    RESTORE = "restore"
    """The cards faced too many with the trump go back on the talon in their order."""
    BOTTOM = "bottom"
    """They go beneath the talon."""
    ANNUL = "annul"
    """The hand is void, and the dealer loses the deal."""
    KEEP = "keep"
    """Cards that were seen are accepted, and the hand stands."""
    SUPPLEMENT = "supplement"
    """The dealer may take what he lacks from the talon."""
    DRAW_OUT = "draw-out"
    """The opponent draws what the dealer has too many out of his hand."""
    TAKE = "take"
    """The elder hand takes what he lacks from the talon."""
    LAY_ASIDE = "lay-aside"
    """The elder hand puts aside what he has too many."""


class Matter(StrEnum):
    """What may be owed at the table."""

    NEW_DEAL = "new-deal"
    """A new deal, to be had for the asking."""
    WRONG_NUMBER = "wrong-number"
    """The wrong number of cards dealt, to be put right before the cards are seen."""

    RETURN_LEAD = "return-lead"
    """A lead to be taken back on demand, until it is covered."""
    ANNOUNCED_SUIT = "announced-suit"
    """The suit announced, to be led."""
    GRANT_PROPOSAL = "grant-proposal"
    """The next proposal, which the dealer must accept."""
    OPEN_HAND = "open-hand"
    """A hand to be played with the cards face up."""
    MISSING_CARDS = "missing-cards"
    """Cards that the talon could not give, to be taken back from the discards."""
    FALSE_KING = "false-king"
    """A king marked without being held, to be marked back or paid for."""
    ERROR = "error"
    """A card played against law 44, which may still be claimed."""
    ONE_LESS = "one-less"
    """One point less, should the offender win."""
    WRONG_TRICK = "wrong-trick"
    """A trick taken up that is the opponent's, to be put right when somebody points it out."""
    SHOW_REST = "show-rest"
    """The remaining cards, thrown down as worthless, to be shown."""
    SEVERAL_FACED = "several-faced"
    """A choice about the cards faced with the trump."""
    EXPOSED_CARDS = "exposed-cards"
    """A choice about the cards that the dealer exposed while dealing."""
    FACED_CARDS = "faced-cards"
    """A choice about the cards that came face up in an exchange."""
    WRONG_SERVING = "wrong-serving"
    """The wrong number of cards taken in, to be put right."""
    DEALER_NUMBER = "dealer-number"
    """A choice about the wrong number of the dealer's cards."""
    ELDER_NUMBER = "elder-number"
    """A choice about the wrong number of the elder hand's cards."""
    DRAW_OUT = "draw-out"
    """A card to be drawn out of the dealer's hand."""
    LAY_ASIDE = "lay-aside"
    """A card to be put aside by the elder hand."""
    NO_KING = "no-king"
    """The king, which may not be marked."""
    PENALTY_POINT = "penalty-point"
    """A point that the opponent may mark."""


class BetsOn(Event, kw_only=True):
    """``person``, who does not play, bets on ``seat`` in this game."""

    person: Person
    seat: Seat


class LooksOn(Event, kw_only=True):
    """``person`` looks on, and has no stake."""

    person: Person


class DealtInPackets(Dealt, kw_only=True):
    """He has dealt them to each in two packets, in this ``manner``."""

    manner: Manner


class DealtWrongNumber(Event, kw_only=True):
    """``dealer`` has dealt ``theirs`` cards to his opponent and ``own`` to himself."""

    dealer: Seat
    theirs: int
    own: int


class DealCorrected(Event, kw_only=True):
    """The cards of ``seat`` were made ``count``: ``given`` from the talon, or ``returned`` to it.

    They were dealt or taken in last, and are not seen. What is ``told`` to have been taken from the
    talon need not be told again.
    """

    seat: Seat
    count: int
    given: int = 0
    returned: int = 0
    told: bool = False


class DealerChanged(Event, kw_only=True):
    """``seat``, whose turn it was not, has dealt, and is the dealer of this deal."""

    seat: Seat


class SeveralFaced(Event, kw_only=True):
    """``seat``, turning up the trump, faced ``cards`` besides, in this order."""

    seat: Seat
    cards: tuple[Card, ...]


class DealAnnulled(Event, kw_only=True):
    """The hand is void, and ``dealer`` deals next; ``lost`` if the deal passes to him by it."""

    dealer: Seat
    lost: bool


class FalseKingStands(Event, kw_only=True):
    """The second card is led, and ``seat`` has not marked back the king that he does not hold."""

    seat: Seat


class MarksForfeited(Event, kw_only=True):
    """``seat`` loses the ``points`` due to him for the tricks."""

    seat: Seat
    points: int


class LeadTakenBack(Event, kw_only=True):
    """``seat`` took back ``card``, which he had led, and need not or may not leave it."""

    seat: Seat
    card: Card


class LeadStands(Event, kw_only=True):
    """``card``, led by ``seat``, has been covered and can no more be taken back."""

    seat: Seat
    card: Card


class Proposed(Event, kw_only=True):
    """``seat``, the elder hand, proposed to exchange cards."""

    seat: Seat


class ProposalAccepted(Event, kw_only=True):
    """``seat``, the dealer, accepted the proposal by asking how many cards."""

    seat: Seat


class ProposalRefused(Event, kw_only=True):
    """``seat``, the dealer, refused the proposal; ``first`` if it was made on the first cards."""

    seat: Seat
    first: bool


class Discarded(Event, kw_only=True):
    """``seat`` put aside ``cards`` (none when he keeps all five) and asks for as many."""

    seat: Seat
    cards: CardSet


class Drew(Event, kw_only=True):
    """``seat`` was given ``cards`` from the talon."""

    seat: Seat
    cards: CardSet


class TalonRanOut(Event, kw_only=True):
    """The talon could not give ``seat`` the last ``missing`` cards that he asked for."""

    seat: Seat
    missing: int


class TookBack(Event, kw_only=True):
    """``seat`` took ``cards`` back from his own discards, for those the talon lacked."""

    seat: Seat
    cards: CardSet


class NumberTold(Event, kw_only=True):
    """``seat``, the dealer, told on demand that he took ``count`` cards in the last exchange."""

    seat: Seat
    count: int


class TrumpFacedAgain(Event, kw_only=True):
    """``seat``, the dealer, faced ``card`` after an exchange as if again turning up the trump."""

    seat: Seat
    card: Card


class ErrorRuled(Event, kw_only=True):
    """``ruling`` is what is done about the error of ``seat`` in trick ``trick`` (from 1)."""

    seat: Seat
    trick: int
    ruling: Ruling


class MarksLess(Event, kw_only=True):
    """``seat``, for his error, marks ``points`` where ``due`` were due."""

    seat: Seat
    due: int
    points: int


class Lapsed(Event, kw_only=True):
    """What ``binds`` owed, ``what``, has lapsed unclaimed or without effect."""

    binds: Seat
    what: Matter


class Standing(StrEnum):
    """Whether the game of five points counts."""

    VALID = "valid"
    VOID = "void"


class PackShuffled(Event, kw_only=True):
    """``seat`` shuffled the pack."""

    seat: Seat


class FreshCardsAsked(Event, kw_only=True):
    """``seat`` asked for fresh cards at his own cost; they come with the next game."""

    seat: Seat


class FacedCardsDealt(Event, kw_only=True):
    """``cards`` that lay face up were dealt to ``seat``."""

    seat: Seat
    cards: CardSet


class AskedOtherNumber(Event, kw_only=True):
    """``seat``, the elder hand, asked for ``count`` cards, not as many as he discarded."""

    seat: Seat
    count: int


class NumberFound(Event, kw_only=True):
    """``seat`` was found to have ``count`` cards for the five tricks, some ``played`` already."""

    seat: Seat
    count: int
    played: bool


class CardDrawnOut(Event, kw_only=True):
    """``card`` was drawn unseen out of the hand of ``seat``, the dealer, and put aside."""

    seat: Seat
    card: Card


class CardLaidAside(Event, kw_only=True):
    """``seat``, the elder hand, put ``card`` aside."""

    seat: Seat
    card: Card


class KingForbidden(Event, kw_only=True):
    """``seat`` may not mark the king in this hand."""

    seat: Seat


class CoupVoided(Event, kw_only=True):
    """``seat`` showed that the pack holds ``card`` twice: the whole game is void."""

    seat: Seat
    card: Card


class CoupWon(Event, kw_only=True):
    """``seat`` has won the coup, the whole game."""

    seat: Seat


class PointsLost(Event, kw_only=True):
    """``seat`` has not marked his ``points`` in time, and can no more."""

    seat: Seat
    points: int


class TrickGathered(Event, kw_only=True):
    """``seat`` took up trick ``trick`` (from 1), his ``own`` or one that he counts as his."""

    seat: Seat
    trick: int
    own: bool


class TrickPutRight(Event, kw_only=True):
    """``seat`` has back his trick ``trick`` (from 1), which the other had taken up."""

    seat: Seat
    trick: int


class LookedAtTricks(Event, kw_only=True):
    """``seat`` looked at tricks of his opponent, some of them ``covered``."""

    seat: Seat
    covered: bool


class ThrewIn(Event, kw_only=True):
    """``seat`` threw in all his ``cards``."""

    seat: Seat
    cards: CardSet


class ThrewRest(Event, kw_only=True):
    """``seat``, having trumped a lead, threw down the rest of his cards as having no trick."""

    seat: Seat


class RestShown(Event, kw_only=True):
    """``seat`` showed the ``cards`` that he had thrown down."""

    seat: Seat
    cards: CardSet


class Left(Event, kw_only=True):
    """``seat`` left the game; ``forced`` by what he could not help (vis major)."""

    seat: Seat
    forced: bool


class PointedOut(Event, kw_only=True):
    """``person``, who has a stake in the game, pointed out an error."""

    person: Person
