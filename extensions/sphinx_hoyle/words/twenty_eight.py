"""The words of twenty-eight."""

from __future__ import annotations

from hoyle.events import Scored, TrickWon
from hoyle.games.twenty_eight import auction, events, hidden_trump, kot, play, turns
from hoyle.games.twenty_eight.events import ScoreReason, Showing, VoidCause
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.queries import Outcome, Phase
from hoyle.games.twenty_eight.terms import Called
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words, twenty_eight_subjects


def _auction_won(event: events.AuctionWon) -> str:
    if Law.SECOND_AUCTION in event.laws:
        return N_("after the second auction {seat.whose} bid of {points} is the highest")
    return N_("{seat} wins the auction with {points}")


def _trick_won(event: TrickWon) -> str:
    # While the trump is hidden, nobody is told that a card was one.
    if Law.POWERLESS_TRUMPS in event.laws and Law.TRICK not in event.laws:
        return N_(
            "{seat} wins the {trick.ordinal} trick with {card.the}, as trumps played before the "
            "trump was shown have no power"
        )
    return N_("{seat.the} wins the {trick.ordinal} trick with {card.the}")


def _points_taken(event: events.PointsTaken) -> str:
    if event.points == event.total:
        return N_("{side} {side:gets|get} {points} {points:point|points} for the trick")
    return N_(
        "{side} {side:gets|get} {points} {points:point|points} for the trick, and now"
        " {side:has|have} {total}"
    )


def _scored(event: Scored) -> str:
    return N_(
        "{actor} {actor:gets|get} {points} match {points:point|points}, and {actor:is|are} now at "
        "{total}"
    )


def _points_lost(event: events.PointsLost) -> str:
    return N_(
        "{actor} {actor:loses|lose} {lost} match {lost:point|points}, and {actor:is|are} now at "
        "{total}"
    )


def _contract_failed(event: events.ContractFailed) -> str:
    if event.points == 0:
        return N_("{side} bid {bid} and took no points, so the bid fails")
    return N_("{side} bid {bid} and took only {points} {points:point|points}, so the bid fails")


def _thani_failed(event: events.ThaniFailed) -> str:
    if event.tricks == 0:
        return N_("{seat} has not won a single trick himself, so thani fails")
    return N_("{seat} has won only {tricks.word} {tricks:trick|tricks} himself, so thani fails")


def _kot_failed(event: events.KotFailed) -> str:
    if event.tricks == 0:
        return N_("{side} {side:has|have} not taken a single trick, so kot fails")
    return N_("{side} {side:has|have} taken only {tricks.word} {tricks:trick|tricks}, so kot fails")


def _second_auction_from(reason: auction.SecondAuctionFrom) -> str:
    if reason.least is Called.THANI:
        return N_("in the second auction only thani may be bid")
    return N_("in the second auction a bid must be at least {least}")


def _over_partner_from(reason: auction.OverPartnerFrom) -> str:
    if reason.here:
        return N_(
            "to bid over his own partner, {partner}, he must bid at least {least}, at which "
            "honours begin here"
        )
    return N_("to bid over his own partner, {partner}, he must bid at least {least}")


def _honours_too_late(reason: auction.HonoursTooLate) -> str:
    if reason.here is not None:
        return N_(
            "honours begin here at {here}, and below {least} they can be bid only in the first"
            " auction"
        )
    return N_("honours below {least} can be bid only in the first auction")


WORDS = Words(
    events={
        events.BidMade: N_("{seat} bids {points}"),
        events.Passed: N_("{seat} {seat:passes|pass}"),
        events.AuctionWon: _auction_won,
        events.TrumpLaid: N_("{seat} lays {card.the} face down as the hidden trump"),
        events.TrumpReturned: N_("{seat} takes the hidden trump, {card.the}, back into his hand"),
        events.TrumpAsked: N_("{seat} asks for the trump to be shown"),
        events.TrumpShown: N_("{seat} shows the hidden trump, {card.the}, {why}"),
        TrickWon: _trick_won,
        events.PointsTaken: _points_taken,
        events.ContractMade: N_(
            "{side} bid {bid} and took {points} {points:point|points}, so the bid is made"
        ),
        events.ContractFailed: _contract_failed,
        events.HandLaidAside: N_(
            "{seat} lays his hand aside and plays no card, as his partner must win alone"
        ),
        events.ThaniMade: N_("{seat} has won all {tricks.word} tricks himself, so thani is made"),
        events.ThaniFailed: _thani_failed,
        events.KotClaimed: N_(
            "{seat} calls kot, undertaking that {side:he|his side} will win every trick"
        ),
        events.CounterKotClaimed: N_(
            "{seat} calls counter-kot, undertaking that the bidder’s side will not take a trick"
        ),
        events.KotMade: N_("{side} {side:has|have} taken all {tricks.word} tricks, so kot is made"),
        events.KotFailed: _kot_failed,
        events.CounterKotMade: N_(
            "the bidder’s side has not taken a trick, so the counter-kot of {side} is made"
        ),
        events.CounterKotFailed: N_(
            "the bidder’s side has taken {tricks.word} {tricks:trick|tricks}, so the counter-kot of"
            " {side} fails"
        ),
        events.CardDrawn: N_("{seat} draws {card.the}"),
        events.SlamWon: N_(
            "{side} {side:is|are} now {lead} match {lead:point|points} ahead, which is a slam"
        ),
        events.KunukkuWorn: N_("{side} {side:has|have} lost by a slam and must wear the kunukku"),
        events.DealVoid: N_("the deal is void, because {seat} has {cause}"),
        events.FirstBidLost: N_("{seat} loses the right to bid first"),
        Scored: _scored,
        events.PointsLost: _points_lost,
    },
    gathered={events.CardDrawn: "card", events.Passed: "seat"},
    unseen={
        events.TrumpLaid: N_("{seat} lays a card face down as the hidden trump"),
        events.TrumpReturned: N_("{seat} takes the hidden trump back into his hand"),
        events.CardDrawn: N_("{seat} draws {card.word} {card:card|cards}"),
    },
    acts={
        auction.Bid: Forbidden(refused=N_("{actor} may not bid {points}")),
        auction.Pass: Forbidden(refused=N_("{actor} may not pass")),
        hidden_trump.Hide: Forbidden(
            refused=N_("{actor} may not lay {card.the} face down as the hidden trump"),
        ),
        hidden_trump.Ask: Forbidden(refused=N_("{actor} may not ask for the trump to be shown")),
        hidden_trump.Show: Forbidden(refused=N_("{actor} may not show the hidden trump")),
        kot.Kot: Forbidden(refused=N_("{actor} may not call kot")),
        kot.CounterKot: Forbidden(refused=N_("{actor} may not call counter-kot")),
        play.Play: Forbidden(
            refused=N_("{actor} may not play {card.the}"),
            done=N_("{actor} plays {card.the} in error"),
        ),
    },
    ending=frozenset({events.DealVoid}),
    reasons={
        turns.HandLaidDown: N_("he has laid his hand aside, as {bidder} plays thani alone"),
        auction.OpensTheBidding: N_("he has the first bid, and must bid at least {least}"),
        auction.AuctionOver: N_("the auction is over, and {bidder} has won it with {bid}"),
        auction.NothingAboveThani: N_("{bidder} has bid thani, and no bid is higher"),
        auction.NotAbove: N_("the bidding already stands at {bid}"),
        auction.FirstBidFrom: N_("the first bid must be at least {least}"),
        auction.SecondRoundFrom: N_("in the second round a bid must be at least {least}"),
        auction.OverPartnerFrom: _over_partner_from,
        auction.SecondAuctionFrom: _second_auction_from,
        auction.HonoursTooLate: _honours_too_late,
        hidden_trump.NotTheBidder: N_("{bidder} has won the auction and chooses the trump"),
        hidden_trump.ToBeShown: N_(
            "the trump has already been asked for, and {bidder} must show it first"
        ),
        hidden_trump.NothingLed: N_(
            "only a player who cannot follow suit may ask, and it is his turn to lead"
        ),
        hidden_trump.NotAskedFor: N_("nobody has asked for it, and he is not ruffing with it"),
        kot.BidTooHigh: N_(
            "kot and counter-kot may be called only over bids below {honours}, and the bid is {bid}"
        ),
        kot.ThaniWasBid: N_("the bid is thani, by which he must win every trick in any case"),
        kot.BiddersClaim: N_("only {side}, who won the auction, may call it"),
        kot.OpponentsClaim: N_("only those who play against {side} may call it"),
        kot.AlreadyClaimed: N_("his side has called it already"),
        kot.NoKotWithFour: N_("as the game is played here, kot is not called when four play"),
        kot.BidTooLow: N_("when four play, kot may be called only over bids above {least}"),
        play.LiesHidden: N_(
            "it lies face down as the hidden trump, and he has other cards to play"
        ),
        play.LeadsNoTrump: N_(
            "while the trump is hidden, the bidder must lead other suits if he can"
        ),
        play.MustRuff: N_("the trump has been shown for him to ruff, and he still holds {trump.a}"),
        play.RuffsWithHidden: N_(
            "as the game is played here, he must ruff with the trump that he hid, {hidden.the}"
        ),
        play.DiscardsNoTrump: N_("as the game is played here, the bidder may not discard trumps"),
        play.KeepsKnaves: N_(
            "as the game is played here, nobody may discard a knave while he has other cards"
        ),
        play.KeepsUnledKnaves: N_(
            "as the game is played here, nobody who has other cards may discard a knave of a suit "
            "that has not been led"
        ),
    },
    queries={
        "against": N_("who plays against the bidder"),
        "bid": N_("highest bid"),
        "bidder": N_("bidder"),
        "called": N_("what the bid is called"),
        "contract": N_("contract"),
        "counter-kot": N_("who claimed counter-kot"),
        "kunukku": N_("who wears the kunukku"),
        "hidden": N_("hidden trump card"),
        "kot": N_("who claimed kot"),
        "least-bid": N_("least bid allowed"),
        "points": N_("card points"),
        "phase": N_("phase of play"),
        "result": N_("result"),
        "slam": N_("slam"),
        "stock": N_("cards left in the stock"),
        "trump": N_("trump suit"),
    },
    arguments={"thani": N_("thani")},
    members={
        Called: {
            Called.HONOURS: N_("honours bid"),
            Called.SENIOR: N_("senior bid"),
            Called.THANI: N_("thani"),
        },
        Showing: {
            Showing.ASKED: N_("as he was asked to"),
            Showing.TO_CUT: N_("in order to ruff"),
            Showing.LAST_TRICK: N_("as it is the only card he has left"),
        },
        VoidCause: {
            VoidCause.WORTHLESS: N_("no card of any value"),
            VoidCause.FOUR_KNAVES: N_("all four knaves"),
        },
        ScoreReason: {
            ScoreReason.MADE: N_("the bid that was made"),
            ScoreReason.FAILED: N_("the bid that failed"),
            ScoreReason.KOT_MADE: N_("the kot that was made"),
            ScoreReason.KOT_FAILED: N_("the kot that failed"),
            ScoreReason.COUNTER_KOT_MADE: N_("the counter-kot that was made"),
            ScoreReason.COUNTER_KOT_FAILED: N_("the counter-kot that failed"),
        },
        Phase: {
            Phase.FIRST: N_("first phase"),
            Phase.SECOND: N_("second phase"),
        },
        Outcome: {
            Outcome.MADE: N_("bid made"),
            Outcome.FAILED: N_("bid failed"),
            Outcome.VOID: N_("void deal"),
        },
    },
)

PHASES = (WORDS, twenty_eight_subjects.WORDS)
