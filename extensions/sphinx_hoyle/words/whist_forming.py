"""The words of whist before the players sit."""

from __future__ import annotations

from hoyle.games.whist.forming import cutting, events, places
from hoyle.games.whist.forming.terms import FirstPresent, Stage
from hoyle.games.whist.laws import Law
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words


def _came(event: events.Came) -> str:
    if len(event.persons) > 1:
        first, next_ = N_("{persons} come first, together"), N_("{persons} come next, together")
    else:
        first, next_ = N_("{persons} comes first"), N_("{persons} comes next")
    return first if event.first else next_


def _rubbers_played(event: events.RubbersPlayed) -> str:
    if event.count == 1:
        return N_("{person} has played one rubber")
    return N_("{person} has played {count.word} {count:rubber|rubbers} in succession")


def _must_cut_again(event: events.MustCutAgain) -> str:
    if event.laws[:1] in ((Law.ONE_PACK,), (Law.ONE_CARD,)):
        return N_("{persons} must cut again")
    return N_("{persons}, whose cards are equal, must cut again")


def _seat_taken(event: events.SeatTaken) -> str:
    if Law.PARTNERS_OPPOSITE in event.laws:
        return N_("{person}, as his partner, takes the {seat} seat opposite")
    return N_("{person} takes the {seat} seat")


def _may_not_cut(act: cutting.CutCards) -> str:
    if act.other:
        return N_("{actor} may not cut from another pack")
    if len(act.cards) > 1:
        return N_("{actor} may not draw more than one card")
    return N_("{actor} may not cut a card")


def _cuts(act: cutting.CutCards) -> str:
    if act.other:
        return N_("{actor} cuts from another pack")
    if len(act.cards) > 1:
        return N_("{actor} draws more than one card")
    return N_("{actor} cuts {cards.the}")


def _dealer_settled(event: events.DealerSettled) -> str:
    if event.first:
        return N_("{person}, whose card was the lowest of the first cut, deals first")
    return N_("{person}, whose card is the lowest, deals first")


WORDS = Words(
    events={
        events.Came: _came,
        events.RubbersPlayed: _rubbers_played,
        events.WouldEnter: N_("{persons} {persons:wishes|wish} to enter the game"),
        events.CardCut: N_("{person} cuts {card.the}"),
        events.SeveralCut: N_("{cards.the}, which {person} has drawn, do not count"),
        events.OtherPackCut: N_("{cards.the}, which {person} has drawn there, does not count"),
        events.MustCutAgain: _must_cut_again,
        events.PlayersSettled: N_("{persons} are the four who play"),
        events.PartnersSettled: N_("{partners} are partners against {others}"),
        events.DealerSettled: _dealer_settled,
        events.SeatTaken: _seat_taken,
        places.ChoosePack: N_("{actor} chooses the {pack.ordinal} of the two packs"),
        events.LeaversSettled: N_("{persons} {persons:leaves|leave} the table"),
    },
    acts={
        cutting.CutCards: Forbidden(refused=_may_not_cut, done=_cuts),
        places.ChooseSeat: Forbidden(
            refused=N_("{actor} may not take the {seat} seat"),
            done=N_("{actor} chooses the {seat} seat"),
        ),
        places.ChoosePack: Forbidden(
            refused=N_("{actor} may not choose the {pack.ordinal} of the two packs"),
            done=N_("{actor} chooses the {pack.ordinal} of the two packs"),
        ),
    },
    reasons={
        cutting.OnePack: N_("all must cut from one and the same pack"),
        cutting.OneCard: N_("each is to draw one card only"),
        cutting.HasCut: N_("he has already cut {card.the}"),
        cutting.PlaysUncut: N_("he was present before those who cut, and plays without cutting"),
        cutting.CameTooLate: N_("the places are for those who were present before him"),
        cutting.NoneOfPlayers: N_("the four who play are {players}"),
        cutting.LeavesUncut: N_(
            "he has played more rubbers in succession than those who cut, and leaves in any case"
        ),
        cutting.StaysUncut: N_(
            "he has played fewer rubbers in succession than those who cut, and keeps his place"
        ),
        cutting.Enters: N_("he is to enter, and only those who have played cut"),
        places.OppositePartner: N_("his seat is {seat}, opposite his partner {partner}"),
        places.HasSeat: N_("he already has the {seat} seat"),
        places.DealerChoosesFirst: N_("{dealer}, who deals, chooses first"),
        places.DealerChoosesPack: N_("{dealer}, who deals, has the choice of the pack"),
        places.HasChosenPack: N_(
            "he has already chosen the {pack.ordinal}, and must not change his choice"
        ),
    },
    ending=frozenset({events.SeatTaken, places.ChoosePack, events.LeaversSettled}),
    queries={
        "cut-again": N_("who must cut again"),
        "leaves": N_("who leaves the table"),
        "pack": N_("pack chosen"),
        "partners": N_("partners"),
        "players": N_("the four players"),
        "sits": N_("who sits there"),
    },
    members={
        FirstPresent: {
            FirstPresent.PLAYS: N_("those who came first play"),
            FirstPresent.CUTS: N_("those who came first cut with the others"),
        },
        Stage: {
            Stage.PLAYERS: N_("who plays"),
            Stage.PARTNERS: N_("who are partners"),
            Stage.LEAVERS: N_("who leaves the table"),
            Stage.PLACES: N_("where they sit"),
            Stage.OVER: N_("the table is formed"),
        },
    },
)
