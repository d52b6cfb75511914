"""The words of whist before the first lead."""

from __future__ import annotations

from hoyle.whist.dealing import acts, events
from hoyle.whist.dealing.terms import (
    CutFlaw,
    Deed,
    Objection,
    Phase,
    Right,
    ShortHand,
    TrumpSeen,
    UncutNoticed,
)
from sphinx_hoyle.words import N_, Words

WORDS = Words(
    events={
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
        acts.CutPack: N_("cutting the pack, cards lifted: {lifted}"),
        acts.Allow: N_("giving leave: {deed}"),
        acts.TakePack: N_("taking the pack of {owner}"),
        acts.DealOn: N_("dealing"),
        acts.DealTo: N_("dealing to {seat}, cards at once: {count}"),
        acts.Shift: N_("shifting one card"),
        acts.CountCards: N_("counting the cards"),
        acts.LookAtTrump: N_("looking at the trump card"),
        acts.SeeTrump: N_("looking at the trump card"),
        acts.Expose: N_("exposing {card}"),
        acts.MixIn: N_("mixing in a card of the other pack"),
        acts.Touch: N_("touching the cards dealt"),
        acts.Interrupt: N_("hindering the dealer"),
        acts.StopDeal: N_("stopping the deal"),
        acts.LayApart: N_("laying the last card apart"),
        acts.TurnTrump: N_("turning up the trump"),
        acts.TakeUnturned: N_("taking up the last card without showing it"),
        acts.FindImperfect: N_("finding the pack short"),
        acts.DemandNewDeal: N_("demanding a new deal"),
        acts.ClaimMisdeal: N_("claiming a misdeal"),
    },
    queries={
        "cutter": N_("who cuts the pack"),
        "dealer": N_("whose turn it is to deal"),
        "dealt": N_("cards dealt"),
        "entitled": N_("may be demanded"),
        "next-dealer": N_("next dealer"),
    },
    members={
        CutFlaw: {
            CutFlaw.SEEN: N_("a card is seen"),
            CutFlaw.DOUBT: N_("it is in doubt where the pack was cut"),
            CutFlaw.CONFUSION: N_("confusion"),
            CutFlaw.SMALL: N_("a packet of fewer than four cards"),
        },
        Deed: {
            Deed.CUT: N_("cutting the pack"),
            Deed.DEAL: N_("dealing"),
        },
        Objection: {
            Objection.SCORE: N_("a question about the points"),
            Objection.TURN: N_("“It is not your turn to deal”"),
        },
        Right: {
            Right.RECUT: N_("another cut"),
            Right.NEW_DEAL: N_("a new deal"),
            Right.SEE_TRUMP: N_("a look at the trump card"),
            Right.STOP: N_("stopping the deal"),
            Right.CURE: N_("shifting one card"),
        },
        Phase: {
            Phase.CUT: N_("before the cut"),
            Phase.DEAL: N_("the cards are being dealt"),
            Phase.TURN_UP: N_("before the trump is turned up"),
            Phase.LEAD: N_("before the first lead"),
            Phase.OVER: N_("the deal is over"),
        },
        UncutNoticed: {
            UncutNoticed.TOUCH: N_("until they touch their cards"),
            UncutNoticed.LOOK: N_("until they look at their cards"),
        },
        TrumpSeen: {
            TrumpSeen.ADVERSARIES: N_("the adversaries of the dealer"),
            TrumpSeen.OTHERS: N_("the three other players"),
        },
        ShortHand: {
            ShortHand.STANDS: N_("a short hand is no misdeal"),
            ShortHand.MISDEAL: N_("a short hand is a misdeal"),
        },
    },
)
