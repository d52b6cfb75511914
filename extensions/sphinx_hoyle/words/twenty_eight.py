"""The words of twenty-eight."""

from __future__ import annotations

from hoyle.twenty_eight import events
from hoyle.twenty_eight.events import ScoreReason, Showing, VoidCause
from hoyle.twenty_eight.queries import Outcome, Phase
from hoyle.twenty_eight.state import Ask, Bid, Hide, Pass, Show
from sphinx_hoyle.words import N_, Words

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
        events.SlamWon: N_("{side} leads by {lead}: a slam"),
        events.DealVoid: N_("The deal is void; {seat}: {cause}"),
        events.FirstBidLost: N_("{seat} loses the first bid"),
    },
    unseen={
        events.TrumpLaid: N_("{seat} lays a trump face down"),
        events.TrumpReturned: N_("{seat} takes the hidden card back into hand"),
    },
    acts={
        Bid: N_("bid {points}"),
        Pass: N_("passing"),
        Hide: N_("laying face down {card}"),
        Ask: N_("asking for the trump to be shown"),
        Show: N_("showing the trump"),
    },
    queries={
        "bid": N_("highest bid"),
        "bidder": N_("bidder"),
        "contract": N_("contract"),
        "hidden": N_("hidden trump card"),
        "least-bid": N_("least bid allowed"),
        "points": N_("card points"),
        "phase": N_("phase of play"),
        "result": N_("result"),
        "slam": N_("slam"),
        "trump": N_("trump suit"),
    },
    members={
        Showing: {
            Showing.ASKED: N_("it was asked for"),
            Showing.TO_CUT: N_("to cut with it"),
            Showing.LAST_TRICK: N_("only this card is left"),
        },
        VoidCause: {
            VoidCause.WORTHLESS: N_("four cards without a point"),
            VoidCause.FOUR_KNAVES: N_("all four knaves in one hand"),
        },
        ScoreReason: {
            ScoreReason.MADE: N_("the bid made"),
            ScoreReason.FAILED: N_("the bid failed"),
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
