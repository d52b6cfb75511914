"""The words of whist before the players sit."""

from __future__ import annotations

from hoyle.games.whist.forming import cutting, events, places
from hoyle.games.whist.forming.terms import FirstPresent, Stage
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words


def _came(event: events.Came) -> str:
    return N_("Who came first: {persons}") if event.first else N_("Who came next: {persons}")


WORDS = Words(
    events={
        events.Came: _came,
        events.RubbersPlayed: N_("{person}, rubbers played in succession: {count}"),
        events.WouldEnter: N_("Who would enter: {persons}"),
        events.CardCut: N_("{person} cuts: {card}"),
        events.SeveralCut: N_("{person} draws more than one card: {cards}"),
        events.OtherPackCut: N_("{person} draws from another pack: {cards}"),
        events.MustCutAgain: N_("Who must cut again: {persons}"),
        events.PlayersSettled: N_("The four players: {persons}"),
        events.PartnersSettled: N_("Partners: {partners}; against: {others}"),
        events.DealerSettled: N_("{person} deals first"),
        events.SeatTaken: N_("{person} sits down; seat: {seat}"),
        events.PackChosen: N_("{person} chooses a pack; number: {pack}"),
        events.LeaversSettled: N_("Who leaves the table: {persons}"),
    },
    acts={
        cutting.CutCards: N_("cutting {cards}"),
        places.ChooseSeat: N_("choosing a seat: {seat}"),
        places.ChoosePack: N_("choosing a pack; number: {pack}"),
    },
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
