"""The words of whist before the first lead."""

from __future__ import annotations

from hoyle.events import Dealt, Exposed
from hoyle.games.whist.dealing import (
    cutting,
    events,
    giving,
    leading,
    misdeal,
    packs,
    reasons,
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
from hoyle.games.whist.laws import Law
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words

_MISDEALS = {
    Law.ONE_AT_A_TIME: N_("{seat} claims a misdeal, for the cards have not been dealt in turn"),
    Law.LAST_CARD_TURNED: N_("{seat} claims a misdeal, for the last card has not been turned up"),
    Law.TRUMP_TO_THE_DEALER: N_(
        "{seat} claims a misdeal, for the last card has not come to the dealer"
    ),
    Law.THIRTEEN_EACH: N_(
        "{seat} claims a misdeal, for not every player has been dealt thirteen cards"
    ),
    Law.NO_COUNTING: N_("{seat} claims a misdeal, for the dealer has counted the cards"),
    Law.NOT_TWO_AT_ONCE: N_("{seat} claims a misdeal, for two cards have been dealt at once"),
    Law.NOT_UNCUT: N_("{seat} claims a misdeal, for the pack has not been cut"),
}


def _dealt(event: Dealt) -> str:
    if event.laws:  # card by card
        return N_("{dealer} deals the cards out, {count.word} to each player")
    return N_("{dealer.the} deals {count.word} {count:card|cards} to each player")


def _shuffled_before(event: events.ShuffledBefore) -> str:
    if event.over:
        return N_(
            "{seats} {seats:has|have} already shuffled the pack, but the cards must be dealt over"
            " again"
        )
    return N_("{seats} {seats:has|have} already shuffled the pack for this deal")


def _misdealt(event: events.Misdealt) -> str:
    clauses = (_MISDEALS[Law(law)] for law in event.laws)
    return next(clauses, N_("{seat} claims a misdeal"))


def _shuffled(event: events.PackShuffled) -> str:
    if event.right != event.seat:
        return N_("{seat} shuffles the pack for his partner {right}")
    if Law.DEALER_LAST in event.laws:
        return N_("{seat} shuffles the pack last of all")
    return N_("{seat} shuffles the pack")


def _cut_again(event: events.CutAgain) -> str:
    if event.flaw is CutFlaw.SMALL:  # as he has just been told
        return N_("{seat} must cut the pack again")
    return N_("the pack must be cut again by {seat}, because {flaw}")


def _wrong_number_dealt(reason: leading.WrongNumberDealt) -> str:
    if reason.own:
        return N_("he has been dealt {count} cards instead of 13")
    return N_("{seat} has been dealt {count} cards instead of 13")


def _trump_looked_at(event: events.TrumpLookedAt) -> str:
    if event.laws:
        return N_("{seat} looks at the trump card too")
    return N_("{seat} now knows the trump card")


def _touched(event: events.CardsTouched) -> str:
    return N_("{seat} touches his cards too") if event.laws else N_("{seat} touches his cards")


def _looked_at(event: events.CardsLookedAt) -> str:
    return N_("{seat} looks at his cards too") if event.laws else N_("{seat} looks at his cards")


def _may_not_shuffle(act: shuffling.Shuffle) -> str:
    if act.right != act.actor:
        return N_("{actor} may not shuffle the pack for {right}")
    return N_("{actor} may not shuffle the pack")


def _shuffles(act: shuffling.Shuffle) -> str:
    if act.right != act.actor:
        return N_("{actor} shuffles the pack for {right}")
    return N_("{actor} shuffles the pack")


def _may_not_deal(act: giving.DealTo) -> str:
    if act.seat == act.actor:
        return N_("{actor} may not deal {count.word} {count:card|cards} to himself")
    return N_("{actor} may not deal {count.word} {count:card|cards} to {seat}")


def _deals(act: giving.DealTo) -> str:
    if act.seat == act.actor:
        return N_("{actor} deals {count.word} {count:card|cards} to himself")
    return N_("{actor} deals {count.word} {count:card|cards} to {seat}")


def _deal_kept(event: events.DealKept) -> str:
    return N_("{seat} does not lose the deal") if event.misdealt else N_("this deal is void")


def _for_others_to_demand(reason: rights.ForOthersToDemand) -> str:
    if reason.words:
        return N_("as the law is read here, it is for {to.or} to demand it")
    return N_("it is for {to.or} to demand it")


WORDS = Words(
    events={
        shuffling.GatherPack: N_("{actor} gathers the cards"),
        events.PackShuffled: _shuffled,
        events.PackNotShuffled: N_("{manner}, as {seat} does, is not shuffling"),
        events.ShuffleYielded: N_("{seat} lets another shuffle first"),
        events.ShuffledBefore: _shuffled_before,
        events.PackOffered: N_("{seat} gives the pack to be cut"),
        shuffling.DemandShuffle: N_("{actor} requires the dealer to shuffle again"),
        packs.SendForPacks: N_("{actor} sends for two new packs"),
        events.NewPackChosen: N_("{seat} chooses the {pack.ordinal} of the new packs"),
        events.MarkedCardFound: N_("{seat} finds that {card.the} is torn or marked"),
        packs.KeepCard: N_("{actor} consents to keeping the card"),
        events.NewPackWanted: N_("{seat} asks for a new pack, bought at the expense of all"),
        events.CutAgain: _cut_again,
        cutting.Allow: N_("{actor} give their adversaries leave {deed} for a partner"),
        giving.TakePack: N_("{actor} is to deal with the pack of {owner}"),
        Dealt: _dealt,
        events.AllDealt: N_("each player now has {count.word} {count:card|cards}"),
        events.PartDealt: N_("{dealer} deals {count.word} {count:card|cards}"),
        events.DealtTo: N_("{seat} receives {count.word} {count:card|cards}"),
        events.CardShifted: N_("the second of {seat.whose} two cards is shifted to {receiver}"),
        giving.CountCards: N_("{actor} has now counted the cards"),
        events.TrumpLookedAt: _trump_looked_at,
        rights.MixIn: N_("a card of the other pack lies among those of {actor}"),
        events.CardsTouched: _touched,
        events.CardsLookedAt: _looked_at,
        events.DealerHindered: N_("{seat} interrupts the dealer with {objection}"),
        rights.StopDeal: N_("{actor} stops the deal"),
        giving.LayApart: N_("{actor} lays the last card apart, face down"),
        giving.TakeUnturned: N_(
            "the last card is in {actor.whose} hand, and no trump is turned up"
        ),
        events.CardFaced: N_("{card.the} is found face up in the pack"),
        events.PackImperfect: N_("{seat} finds that the pack is short"),
        events.NewDealDemanded: N_("{seat} demands a new deal"),
        events.Misdealt: _misdealt,
        events.DealLost: N_("{seat} loses the deal"),
        events.DealKept: _deal_kept,
        events.DealStands: N_("{dealer.whose} deal stands"),
        events.RightLapsed: N_("{actor} can no longer demand a new deal"),
        events.RightKept: N_("{actor} can still demand a new deal"),
        events.NextDealer: N_("{dealer} makes the next deal"),
    },
    acts={
        shuffling.GatherPack: Forbidden(
            refused=N_("{actor} may not gather the cards"),
            done=N_("{actor} takes it upon himself to gather the cards"),
            repeats=(shuffling.GatherPack,),
        ),
        shuffling.Shuffle: Forbidden(
            refused=_may_not_shuffle,
            done=_shuffles,
            repeats=(
                events.PackShuffled,
                Exposed,
            ),
        ),
        shuffling.YieldShuffle: Forbidden(
            refused=N_("{actor} may not let another shuffle first"),
            done=N_("{actor} would let another shuffle first"),
        ),
        shuffling.OfferPack: Forbidden(
            refused=N_("{actor} may not give the pack to be cut"),
            done=N_("{actor} offers the pack to be cut"),
        ),
        shuffling.DemandShuffle: Forbidden(
            refused=N_("{actor} may not require the dealer to shuffle again"),
            done=N_("{actor} would have the dealer shuffle again"),
        ),
        packs.SendForPacks: Forbidden(
            refused=N_("{actor} may not send for {count.word} new {count:pack|packs}"),
            done=N_("{actor} would send for {count.word} new {count:pack|packs}"),
        ),
        packs.ChoosePack: Forbidden(
            refused=N_("{actor} may not choose the {pack.ordinal} of the new packs"),
            done=N_("{actor} would choose the {pack.ordinal} of the new packs"),
        ),
        cutting.CutPack: Forbidden(
            refused=N_("{actor} may not cut the pack"),
            done=N_("{actor} cuts the pack"),
        ),
        cutting.Allow: Forbidden(
            refused=N_("{actor} may not give leave {deed} for a partner"),
            done=N_("{actor} would give leave {deed} for a partner"),
        ),
        giving.TakePack: Forbidden(
            refused=N_("{actor} may not take the pack of {owner}"),
            done=N_("{actor} takes the pack of {owner}"),
            repeats=(giving.TakePack,),
        ),
        giving.DealOn: Forbidden(
            refused=N_("{actor} may not deal"),
            done=N_("{actor} begins to deal"),
        ),
        giving.DealTo: Forbidden(
            refused=_may_not_deal,
            done=_deals,
            repeats=(events.DealtTo,),
        ),
        giving.Shift: Forbidden(
            refused=N_("{actor} may not shift the second card"),
            done=N_("{actor} would shift the second card"),
        ),
        giving.CountCards: Forbidden(
            refused=N_("{actor} may not count the cards"),
            done=N_("{actor} counts the cards"),
            repeats=(giving.CountCards,),
        ),
        giving.TakeUnturned: Forbidden(
            refused=N_("{actor} may not take up the last card without showing it"),
            done=N_("{actor} takes up the last card without showing it"),
            repeats=(giving.TakeUnturned,),
        ),
        rights.MixIn: Forbidden(
            refused=N_("{actor} may not mix a card of the other pack with his own"),
            done=N_("{actor} mixes a card of the other pack with his own"),
            repeats=(rights.MixIn,),
        ),
        rights.DemandNewDeal: Forbidden(
            refused=N_("{actor} may not demand a new deal"),
            done=N_("{actor} would have a new deal"),
        ),
        rights.StopDeal: Forbidden(
            refused=N_("{actor} may not stop the deal"),
            done=N_("{actor} would stop the deal"),
        ),
        rights.LookAtTrump: Forbidden(
            refused=N_("{actor} may not look at the trump card while he deals"),
            done=N_("{actor} looks at the trump card while he deals"),
            repeats=(events.TrumpLookedAt,),
        ),
        rights.SeeTrump: Forbidden(
            refused=N_("{actor} may not look at the trump card"),
            done=N_("{actor} would look at the trump card"),
        ),
        misdeal.ClaimMisdeal: Forbidden(
            refused=N_("{actor} may not claim a misdeal"),
            done=N_("{actor} would claim a misdeal"),
        ),
        leading.Lead: Forbidden(
            refused=N_("{actor} may not lead {card.the}"),
            done=N_("{actor} would lead {card.the}"),
        ),
    },
    reasons={
        reasons.PackIsCut: N_("the pack has already been cut"),
        reasons.NoLeave: N_("{adversaries} have given him no leave to do this for his partner"),
        reasons.ShuffleOwed: N_("the dealer, {dealer}, has still to shuffle the pack again"),
        shuffling.ForDealersPartner: N_(
            "it is for the dealer’s partner, {partner}, to gather them"
        ),
        shuffling.FirstShuffle: N_(
            "the right to shuffle first belongs to the dealer’s partner, {partner}"
        ),
        shuffling.FirstShuffleUsed: N_("that right is no longer his"),
        shuffling.ShuffledLast: N_("the dealer, {dealer}, has shuffled it last of all"),
        shuffling.PackIsOffered: N_("it lies ready to be cut"),
        shuffling.RightUsed: N_("his right to shuffle has been used"),
        shuffling.CutterShuffles: N_("the pack is cut, and the cutter may not shuffle it"),
        shuffling.OutOfSight: N_("it must not be shuffled out of the players’ sight"),
        shuffling.CardShown: N_("in doing so he exposes {card.the} to view"),
        shuffling.ForOthersToRequire: N_("that is for the others to require"),
        shuffling.RequiredAlready: N_("this has already been required of him"),
        shuffling.NothingExposed: N_("no card exposed by the dealer gives the right to this"),
        shuffling.MustShuffleAgain: N_("he must first shuffle it again"),
        packs.DealersChoice: N_("the choice is for the dealer, {dealer}"),
        packs.WrongNumberOfPacks: N_("{count.word} packs must be sent for"),
        cutting.NotTheCutter: N_("{cutter}, at the dealer’s right, is to cut it"),
        cutting.PacketTooSmall: N_(
            "each packet must have at least {least.word} cards, and one of them has {count.word}"
        ),
        cutting.PackToBeChosen: N_(
            "the dealer, {dealer}, has first to choose one of the new packs"
        ),
        cutting.CardUnsettled: N_("not all have said yet whether the marked card is to be kept"),
        cutting.LeaveToThemselves: N_(
            "{seat} is of their own side, and such leave is for {adversaries} to give"
        ),
        giving.WrongPack: N_("each side has a pack of its own to deal"),
        giving.NotHisDeal: N_("it is {dealer.whose} turn to deal"),
        giving.DummysDeal: N_("the first deal of a rubber is for dummy, {dealer}, to make"),
        giving.PackNotCut: N_("the pack has not been cut"),
        giving.CardDue: N_("the next card is for {due}"),
        giving.OneAtATime: N_("the cards must be dealt one at a time"),
        giving.TrumpCardStays: N_("it is the trump card, with which the error cannot be put right"),
        giving.CountingForbidden: N_("a dealer who suspects an error must not do so"),
        giving.LastCardToBeTurned: N_("it must be turned face up or laid apart"),
        leading.TrumpNotTurned: N_("the trump card has not been turned up"),
        leading.PackShort: N_("the pack is short"),
        leading.WrongNumberDealt: _wrong_number_dealt,
        rights.OnlyCardsDealt: N_("only the cards dealt to him belong in his hand"),
        rights.ForOthersToDemand: _for_others_to_demand,
        rights.ExposedAfterDeal: N_("no card was exposed while the cards were being dealt"),
        rights.HasTouched: N_("he has touched his cards"),
        rights.PartnerHasTouched: N_("his partner {partner} has touched his own cards"),
        rights.TrumpTurned: N_("the trump card has been turned up"),
        rights.TimeToDecide: N_(
            "there was reasonable time to decide before the trump card was turned up"
        ),
        rights.NothingToStop: N_("it is neither out of turn nor made with the wrong pack"),
        rights.TrumpNotToBeSeen: N_("he has no right to see it before it is turned up"),
        rights.ForAdversariesToSee: N_("as the law is read here, only {adversaries} may see it"),
        misdeal.NothingMisdealt: N_("no error in the deal makes it a misdeal"),
        misdeal.ObjectionTooLate: N_("it is too late to complain that the pack was not cut"),
        misdeal.ForAdversaries: N_("it is for {adversaries} to complain that the pack was not cut"),
        misdeal.MayBeCured: N_("the dealer may still put the error right by shifting one card"),
    },
    queries={
        "cutter": N_("who cuts the pack"),
        "dealer": N_("whose turn it is to deal"),
        "dealt": N_("cards dealt"),
        "entitled": N_("may be demanded"),
        "next-dealer": N_("next dealer"),
    },
    ending=frozenset({events.NextDealer}),
    explaining=frozenset({shuffling.CardShown}),
    members={
        Manner: {
            Manner.OUT_OF_SIGHT: N_("shuffling out of sight"),
            Manner.EXPOSING: N_("exposing a card"),
            Manner.DEALT_OUT: N_("dealing the cards out"),
            Manner.SPREAD: N_("spreading the cards here and there"),
        },
        CutFlaw: {
            CutFlaw.SEEN: N_("a card was seen"),
            CutFlaw.DOUBT: N_("it is in doubt where the pack was cut"),
            CutFlaw.CONFUSION: N_("there was confusion"),
            CutFlaw.SMALL: N_("a packet had fewer than four cards"),
        },
        Deed: {
            Deed.SHUFFLE: N_("to shuffle"),
            Deed.CUT: N_("to cut"),
            Deed.DEAL: N_("to deal"),
        },
        Objection: {
            Objection.SCORE: N_("a question about the points"),
            Objection.TURN: N_("the objection that it is not his turn to deal"),
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
            Phase.OVER: N_("the deal has ended"),
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
