"""The words of écarté before the first coup: drawing for the order, cutting for the deal."""

from __future__ import annotations

from hoyle.games.ecarte.drawing import drawing, events, packs
from hoyle.games.ecarte.laws import Law
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words


def _must_draw_again(event: events.MustDrawAgain) -> str:
    if Law.DEALER_AND_PACK in event.laws:
        return N_("{persons} have cut cards of one rank, and must cut again")
    if len(event.persons) == 2:
        return N_("{persons} have drawn cards of one rank, and must draw again")
    return N_("{persons} have each drawn as high as another, and must draw again")


WORDS = Words(
    events={
        events.WouldPlay: N_("{persons} wish to play, and draw for the order"),
        events.CardDrawn: N_("{person} draws {card.the}"),
        events.SeveralDrawn: N_("{card.the} counts as the one that {person} has drawn"),
        events.MustDrawAgain: _must_draw_again,
        events.OrderSettled: N_("the players are {persons}, in that order"),
        events.CutMade: N_("{person} cuts {card.the} for the deal"),
        events.FirstDealerSettled: N_("{person} deals first"),
        packs.ChoosePack: N_("{actor} takes pack {pack} for the coup"),
    },
    acts={
        drawing.DrawCards: Forbidden(
            refused=N_("{actor} may not draw {cards.the}"), done=N_("{actor} draws {cards.the}")
        ),
        drawing.CutForDealer: Forbidden(refused=N_("{actor} may not cut for the deal")),
        packs.ChoosePack: Forbidden(refused=N_("{actor} may not choose the pack")),
        packs.ChangePack: Forbidden(refused=N_("{actor} may not take pack {pack}")),
    },
    reasons={
        drawing.HasDrawn: N_("he has drawn already"),
        drawing.OneCardIsDrawn: N_("only one card is to be drawn"),
        drawing.OrderUnsettled: N_("the order of the players is not yet settled"),
        drawing.HasCut: N_("he has cut already"),
        drawing.OthersCut: N_("the first two in the order, {persons}, cut for the deal"),
        packs.DealerChooses: N_("{dealer} deals, and has the choice"),
        packs.PackStands: N_("the pack is chosen for the whole coup"),
    },
    queries={
        "dealer": N_("who deals first"),
        "draw-again": N_("who must draw or cut again"),
        "order": N_("order of the players"),
        "pack": N_("pack chosen"),
    },
)
