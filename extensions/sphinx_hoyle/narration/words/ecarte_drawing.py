"""The words of écarté before the first coup: drawing for the order, cutting for the deal."""

from __future__ import annotations

from hoyle.games.ecarte.drawing import acts, events
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words

WORDS = Words(
    events={
        events.WouldPlay: N_("Who would play: {persons}"),
        events.CardDrawn: N_("{person} draws: {card}"),
        events.SeveralDrawn: N_(
            "{person} draws more than one card: {cards}; the highest counts: {card}"
        ),
        events.MustDrawAgain: N_("Who must draw or cut again: {persons}"),
        events.OrderSettled: N_("The order of the players: {persons}"),
        events.CutMade: N_("{person} cuts: {card}"),
        events.FirstDealerSettled: N_("{person} deals first"),
        events.PackTaken: N_("{person} deals from this pack; number: {pack}"),
    },
    acts={
        acts.DrawCards: N_("drawing {cards}"),
        acts.CutForDealer: N_("cutting {card}"),
        acts.ChoosePack: N_("choosing a pack; number: {pack}"),
        acts.ChangePack: N_("changing the pack; number: {pack}"),
    },
    queries={
        "dealer": N_("who deals first"),
        "draw-again": N_("who must draw or cut again"),
        "order": N_("order of the players"),
        "pack": N_("pack chosen"),
    },
)
