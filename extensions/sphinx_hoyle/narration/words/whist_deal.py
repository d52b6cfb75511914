"""The words of whist before the first lead."""

from __future__ import annotations

from hoyle.games.whist.dealing import (
    cutting,
    events,
    giving,
    misdeal,
    packs,
    rights,
    shuffling,
)
from hoyle.games.whist.dealing.terms import (
    CutFlaw,
    Deed,
    Manner,
    Objection,
    Phase,
    Right,
    ShortHand,
    ShuffledAfterCut,
    TrumpSeen,
    TrumpShownTo,
    UncutNoticed,
)
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words


def _shuffled(event: events.PackShuffled) -> str:
    if event.right != event.seat:
        return N_("{seat} shuffles the pack in place of a partner: {right}")
    return N_("{seat} shuffles the pack")


WORDS = Words(
    events={
        events.PackGathered: N_("{seat} gathers the cards"),
        events.PackShuffled: _shuffled,
        events.PackNotShuffled: N_("{seat}, {manner}: this is not shuffling"),
        events.ShuffleYielded: N_("{seat} lets another shuffle first"),
        events.PackOffered: N_("{seat} gives the pack to be cut"),
        events.ShuffleDemanded: N_("{seat} requires the dealer to shuffle again"),
        events.PacksSentFor: N_("{seat} sends for two new packs"),
        events.NewPackChosen: N_("{seat} chooses one of the new packs; number: {pack}"),
        events.MarkedCardFound: N_("{seat} finds a card torn or marked: {card}"),
        events.KeepingAgreed: N_("{seat} agrees to keep the card"),
        events.NewPackWanted: N_("{seat} will have a new pack, and all pay for it"),
        events.CutAgain: N_("{seat} must cut the pack again: {flaw}"),
        events.LeaveGiven: N_("{side} gives leave to do this for a partner: {deed}"),
        events.PackTaken: N_("{seat} takes the pack of {owner}"),
        events.PartDealt: N_("{dealer} deals; cards: {count}"),
        events.DealtTo: N_("{dealer} deals to {seat}; cards: {count}"),
        events.CardShifted: N_("One card is shifted; from {seat} to {receiver}"),
        events.CardsCounted: N_("{seat} counts the cards"),
        events.TrumpLookedAt: N_("{seat} looks at the trump card"),
        events.ForeignCardMixedIn: N_("{seat} has a card of the other pack among the cards dealt"),
        events.CardsTouched: N_("{seat} touches the cards dealt"),
        events.CardsLookedAt: N_("{seat} looks at the cards dealt"),
        events.DealerHindered: N_("{seat} hinders the dealer: {objection}"),
        events.DealStopped: N_("{seat} stops the deal"),
        events.TrumpLaidApart: N_("{seat} lays the last card apart, face down"),
        events.TrumpTakenIn: N_("{seat} takes up the last card without showing it"),
        events.CardFaced: N_("Face up in the pack: {card}"),
        events.PackImperfect: N_("{seat} finds that the pack is short"),
        events.NewDealDemanded: N_("{seat} demands a new deal"),
        events.Misdealt: N_("{dealer} has dealt wrongly: it is a misdeal"),
        events.DealLost: N_("{seat} loses the right to deal"),
        events.DealKept: N_("{seat} does not lose the right to deal"),
        events.DealStands: N_("The deal stands; dealer: {dealer}"),
        events.RightLapsed: N_("{actor} can no longer demand a new deal"),
        events.RightKept: N_("{actor} can still demand a new deal"),
        events.NextDealer: N_("The next deal; dealer: {dealer}"),
    },
    acts={
        shuffling.GatherPack: N_("gathering the cards"),
        shuffling.Shuffle: N_("shuffling the pack"),
        shuffling.YieldShuffle: N_("letting another shuffle first"),
        shuffling.OfferPack: N_("giving the pack to be cut"),
        shuffling.DemandShuffle: N_("requiring the dealer to shuffle again"),
        packs.SendForPacks: N_("sending for new packs; number: {count}"),
        packs.ChoosePack: N_("choosing one of the new packs; number: {pack}"),
        packs.FindMarked: N_("finding a card torn or marked: {card}"),
        packs.KeepCard: N_("agreeing to keep the card"),
        packs.WantNewPack: N_("wanting a new pack"),
        cutting.CutPack: N_("cutting the pack, cards lifted: {lifted}"),
        cutting.Allow: N_("giving leave: {deed}"),
        giving.TakePack: N_("taking the pack of {owner}"),
        giving.DealOn: N_("dealing"),
        giving.DealTo: N_("dealing to {seat}, cards at once: {count}"),
        giving.Shift: N_("shifting one card"),
        giving.CountCards: N_("counting the cards"),
        rights.LookAtTrump: N_("looking at the trump card"),
        rights.SeeTrump: N_("looking at the trump card"),
        rights.Expose: N_("exposing {card}"),
        rights.MixIn: N_("mixing in a card of the other pack"),
        rights.Touch: N_("touching the cards dealt"),
        rights.Interrupt: N_("hindering the dealer"),
        rights.StopDeal: N_("stopping the deal"),
        giving.LayApart: N_("laying the last card apart"),
        giving.TurnTrump: N_("turning up the trump"),
        giving.TakeUnturned: N_("taking up the last card without showing it"),
        rights.FindImperfect: N_("finding the pack short"),
        rights.DemandNewDeal: N_("demanding a new deal"),
        misdeal.ClaimMisdeal: N_("claiming a misdeal"),
    },
    queries={
        "cutter": N_("who cuts the pack"),
        "dealer": N_("whose turn it is to deal"),
        "dealt": N_("cards dealt"),
        "entitled": N_("may be demanded"),
        "next-dealer": N_("next dealer"),
    },
    members={
        Manner: {
            Manner.OUT_OF_SIGHT: N_("out of sight"),
            Manner.EXPOSING: N_("exposing a card"),
            Manner.DEALT_OUT: N_("dealing the cards out"),
            Manner.SPREAD: N_("spreading the cards here and there"),
        },
        CutFlaw: {
            CutFlaw.SEEN: N_("a card is seen"),
            CutFlaw.DOUBT: N_("it is in doubt where the pack was cut"),
            CutFlaw.CONFUSION: N_("confusion"),
            CutFlaw.SMALL: N_("a packet of fewer than four cards"),
        },
        Deed: {
            Deed.SHUFFLE: N_("shuffling the pack"),
            Deed.CUT: N_("cutting the pack"),
            Deed.DEAL: N_("dealing"),
        },
        Objection: {
            Objection.SCORE: N_("a question about the points"),
            Objection.TURN: N_("“It is not your turn to deal”"),
        },
        Right: {
            Right.RESHUFFLE: N_("another shuffle by the dealer"),
            Right.SHUFFLE_AGAIN: N_("shuffling again"),
            Right.RECUT: N_("another cut"),
            Right.NEW_DEAL: N_("a new deal"),
            Right.SEE_TRUMP: N_("a look at the trump card"),
            Right.STOP: N_("stopping the deal"),
            Right.CURE: N_("shifting one card"),
        },
        Phase: {
            Phase.SHUFFLE: N_("before the pack is offered to be cut"),
            Phase.CUT: N_("before the cut"),
            Phase.DEAL: N_("the cards are being dealt"),
            Phase.TURN_UP: N_("before the trump is turned up"),
            Phase.LEAD: N_("before the first lead"),
            Phase.OVER: N_("the deal is over"),
        },
        ShuffledAfterCut: {
            ShuffledAfterCut.STANDS: N_("a shuffle after the cut has no consequence"),
            ShuffledAfterCut.LOSES_DEAL: N_("a shuffle after the cut loses the deal"),
        },
        UncutNoticed: {
            UncutNoticed.TOUCH: N_("until they touch their cards"),
            UncutNoticed.LOOK: N_("until they look at their cards"),
        },
        TrumpSeen: {
            TrumpSeen.ADVERSARIES: N_("the adversaries of the dealer"),
            TrumpSeen.OTHERS: N_("the three other players"),
        },
        TrumpShownTo: {
            TrumpShownTo.ADVERSARIES: N_("the adversaries of the dealer"),
            TrumpShownTo.OTHERS: N_("the three other players"),
        },
        ShortHand: {
            ShortHand.STANDS: N_("a short hand is no misdeal"),
            ShortHand.MISDEAL: N_("a short hand is a misdeal"),
        },
    },
)
