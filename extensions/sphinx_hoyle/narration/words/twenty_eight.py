"""The words of twenty-eight."""

from __future__ import annotations

from hoyle.games.twenty_eight import auction, events, hidden_trump, kot
from hoyle.games.twenty_eight.events import ScoreReason, Showing, VoidCause
from hoyle.games.twenty_eight.queries import Outcome, Phase
from hoyle.games.twenty_eight.terms import Called
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words

WORDS = Words(
    events={
        events.BidMade: N_("{seat} bids {points}"),
        events.Passed: N_("{seat} passes"),
        events.AuctionWon: N_("{seat} wins the auction: {points}"),
        events.TrumpLaid: N_("{seat} lays a trump face down: {card}"),
        events.TrumpReturned: N_("{seat} takes the hidden card back into hand: {card}"),
        events.TrumpAsked: N_("{seat} asks for the trump to be shown"),
        events.TrumpShown: N_("{seat} shows the hidden trump: {card}; {why}"),
        events.PointsTaken: N_("{side}, points in trick {trick}: {points}; so far: {total}"),
        events.ContractMade: N_("{side} bid {bid} and took {points}: made"),
        events.ContractFailed: N_("{side} bid {bid} and took {points}: failed"),
        events.HandLaidAside: N_("{seat} lays the hand aside and plays no card"),
        events.ThaniMade: N_("{seat} wins every trick alone: thani is made; tricks: {tricks}"),
        events.ThaniFailed: N_("{seat} does not win every trick alone: thani fails; won: {tricks}"),
        events.KotClaimed: N_("{seat} claims every trick for {side}: kot"),
        events.CounterKotClaimed: N_(
            "{seat} claims that the bidder’s side wins no trick: counter-kot"
        ),
        events.KotMade: N_("{side} takes every trick: kot is made; tricks: {tricks}"),
        events.KotFailed: N_("{side} does not take every trick: kot fails; taken: {tricks}"),
        events.CounterKotMade: N_("{side}: the bidder’s side took no trick, counter-kot is made"),
        events.CounterKotFailed: N_(
            "{side}: counter-kot fails; tricks of the bidder’s side: {tricks}"
        ),
        events.CardDrawn: N_("{seat} draws {card}"),
        events.SlamWon: N_("{side} leads by {lead}: a slam"),
        events.KunukkuWorn: N_("{side}, having lost by a slam, must wear the kunukku"),
        events.DealVoid: N_("The deal is void; {seat}: {cause}"),
        events.FirstBidLost: N_("{seat} loses the first bid"),
    },
    unseen={
        events.TrumpLaid: N_("{seat} lays a trump face down"),
        events.TrumpReturned: N_("{seat} takes the hidden card back into hand"),
        events.CardDrawn: N_("{seat} draws a card"),
    },
    acts={
        auction.Bid: N_("bid {points}"),
        auction.Pass: N_("passing"),
        hidden_trump.Hide: N_("laying face down {card}"),
        hidden_trump.Ask: N_("asking for the trump to be shown"),
        hidden_trump.Show: N_("showing the trump"),
        kot.Kot: N_("claiming kot"),
        kot.CounterKot: N_("claiming counter-kot"),
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
            Showing.ASKED: N_("it was asked for"),
            Showing.TO_CUT: N_("to ruff with it"),
            Showing.LAST_TRICK: N_("only this card is left"),
        },
        VoidCause: {
            VoidCause.WORTHLESS: N_("no card of any value"),
            VoidCause.FOUR_KNAVES: N_("all four knaves in one hand"),
        },
        ScoreReason: {
            ScoreReason.MADE: N_("the bid made"),
            ScoreReason.FAILED: N_("the bid failed"),
            ScoreReason.KOT_MADE: N_("kot made"),
            ScoreReason.KOT_FAILED: N_("kot failed"),
            ScoreReason.COUNTER_KOT_MADE: N_("counter-kot made"),
            ScoreReason.COUNTER_KOT_FAILED: N_("counter-kot failed"),
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
