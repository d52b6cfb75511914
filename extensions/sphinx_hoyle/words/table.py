"""The words of every table: cards, seats, and what happens in all games."""

from __future__ import annotations

from hoyle import events, reasons
from hoyle import known_packs as packs
from hoyle.cards import Rank, Suit
from hoyle.game import Play, Truth
from hoyle.tricktaking import bidding, naming
from hoyle.tricktaking import events as tricks
from hoyle.tricktaking.rules import Why
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words

NUMBERED = (
    *(N_("one"), N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven")),
    *(N_("eight"), N_("nine"), N_("ten"), N_("eleven"), N_("twelve"), N_("thirteen")),
    *(N_("fourteen"), N_("fifteen"), N_("sixteen"), N_("seventeen"), N_("eighteen")),
    *(N_("nineteen"), N_("twenty"), N_("twenty-one")),
)
SUITS = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
    packs.ACORNS: N_("acorns"),
    packs.LEAVES: N_("leaves"),
    packs.HEARTS: N_("red hearts"),
    packs.BELLS: N_("bells"),
    packs.TRUMPS: N_("tarot trumps"),
    packs.NO_SUIT: N_("cards of no suit"),
}
RANKS = {
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.TEN: N_("ten"),
    Rank.JACK: N_("knave"),
    Rank.QUEEN: N_("queen"),
    Rank.KING: N_("king"),
    Rank.ACE: N_("ace"),
    packs.UNDER: N_("under"),
    packs.OVER: N_("over"),
    packs.KNIGHT: N_("knight"),
    packs.JOKER: N_("joker"),
    packs.RED_JOKER: N_("red joker"),
    packs.BLACK_JOKER: N_("black joker"),
    packs.FOOL: N_("fool"),
    **dict(zip(packs.NUMBERED, NUMBERED, strict=True)),
}
# Of an act that a law forbids: what is said of it, and why. Of one that was done all the same: what
# was done, and against what.
BECAUSE = N_("{said}: {why}")
AGAINST = N_("{said}, though {against}")
STILL = N_("{said} all the same")  # done just after it was refused
COMPASS = {"N": N_("North"), "E": N_("East"), "S": N_("South"), "W": N_("West")}
NUMBERED_SEAT = N_("seat {number}")  # whoever sits there, in a sentence
NUMBERED_PLACE = N_("Seat {number}")  # in headings and tables
# Persons who have no seat yet, by the letters of hand files: A, B, C, D as in the books; and the
# seats of tables that the compass does not name.
PERSONS = {
    "A": N_("A"),
    "B": N_("B"),
    "C": N_("C"),
    "D": N_("D"),
    "E": N_("E"),
    "F": N_("F"),
    "G": N_("G"),
    "H": N_("H"),
    "J": N_("J"),
    "K": N_("K"),
    "L": N_("L"),
    "M": N_("M"),
    "P": N_("P"),
}
PROVED = N_("proved:")  # before a claim that held
DEALER = N_("dealer")
ELDER_HAND = N_("elder hand")


def _dealt(event: events.Dealt) -> str:
    if len(event.seats) > 1:
        return N_(
            "{dealer.the} deals {more.word} {more:card|cards} each to {seats.the} "
            "and {count.word} to everyone else"
        )
    if event.seats == (event.dealer,):
        return N_(
            "{dealer.the} deals {more.word} {more:card|cards} to himself "
            "and {count.word} to everyone else"
        )
    if event.seats:
        return N_(
            "{dealer.the} deals {more.word} {more:card|cards} to {seats.the} "
            "and {count.word} to everyone else"
        )
    return N_("{dealer.the} deals {count.word} {count:card|cards} to each player")


def _played(event: events.Played) -> str:
    if event.led:
        return N_("{seat.the} leads {card.the}")
    return N_("{seat.the} plays {card.the}")


def scored(event: events.Scored) -> str:
    """Return the message for what was scored: nothing, points, or a loss of them."""
    if event.points == 0 and event.total == 0:
        return N_("{actor.whose} score remains at nought")
    if event.points == 0:
        return N_("{actor.whose} score remains at {total.word}")
    if event.points < 0:
        if event.total == 0:
            return N_("{actor.the} {actor:goes|go} down to nought for {reason}")
        return N_("{actor.the} {actor:goes|go} down to {total.word} for {reason}")
    if event.total == 0:
        return N_(
            "{actor.the} {actor:scores|score} {points.word} {points:point|points} for {reason}, "
            "and {actor:stands|stand} at nought"
        )
    return N_(
        "{actor.the} {actor:scores|score} {points.word} {points:point|points} for {reason}, "
        "and {actor:stands|stand} at {total.word}"
    )


TABLE = Words(
    events={
        events.Dealt: _dealt,
        events.TurnedUp: N_("{seat.the} turns up {card.the}"),
        events.Played: _played,
        events.TrickWon: N_("{seat.the} wins the {trick.ordinal} trick with {card.the}"),
        # Of acts that nobody names.
        events.Irregularity: N_("{actor.the} {actor:breaks|break} a law"),
        events.Refused: N_("{actor.the} may not do this"),
        events.ChoiceOffered: N_("{actor.the} may choose {options.or}"),
        events.Chose: N_("{actor.the} {actor:chooses|choose} {option}"),
        events.Scored: scored,
        events.Exposed: N_("{seat.the} exposes {cards.the}"),
        events.HandEnded: N_("the hand is over"),
        tricks.TrumpNamed: N_("{seat.the} makes {suit} trumps"),
        tricks.TricksBid: N_("{seat.the} bids {tricks.word} {tricks:trick|tricks}"),
        tricks.StockCardTaken: N_("{seat.the} takes {card.the} from the stock"),
    },
    unseen={
        tricks.StockCardTaken: N_("{seat.the} takes {card.word} {card:card|cards} from the stock"),
    },
    gathered={tricks.StockCardTaken: "card"},
    acts={
        naming.NameTrump: Forbidden(refused=N_("{actor.the} may not make {suit} trumps")),
        bidding.Bid: Forbidden(
            refused=N_("{actor.the} may not bid {tricks.word} {tricks:trick|tricks}")
        ),
        Play: Forbidden(
            refused=N_("{actor.the} may not play {card.the}"),
            done=N_("{actor.the} plays {card.the} in error"),
            repeats=(events.Played,),
        ),
    },
    reasons={
        reasons.OutOfTurn: N_("it is {due.whose} turn"),
        reasons.MustFollow: N_(
            "{suit} were led and {actor:he|they} still {actor:holds|hold} {suit.a}"
        ),
        reasons.MustBeat: N_("he can beat {led.the}"),
        reasons.MustTrump: N_("he is void of {suit} and holds a trump"),
        bidding.BidsAddUp: N_(
            "all the bids together would come to {count.word}, the number of tricks there are"
        ),
    },
    members={
        Truth: {Truth.NO: N_("no"), Truth.YES: N_("yes")},
        Why: {
            Why.TRICKS: N_("tricks"),
            Why.CARDS: N_("card points"),
            Why.BID: N_("an exact bid"),
            Why.MISSED: N_("a missed bid"),
        },
    },
    queries={
        "awaited": N_("whose act is awaited"),
        "bid": N_("tricks bid"),
        "due": N_("whose turn it is"),
        "hand": N_("cards in hand"),
        "may-play": N_("cards that may be played"),
        "owed": N_("owed"),
        "points": N_("points"),
        "score": N_("score"),
        "stock": N_("cards left in the stock"),
        "tricks": N_("tricks"),
        "trump": N_("trump suit"),
        "winner": N_("winner of the trick"),
    },
)
