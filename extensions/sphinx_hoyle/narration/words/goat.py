"""The words of the goat."""

from __future__ import annotations

from hoyle.games.goat import counting, dealing, drawing, events, looking, playing, pullet
from hoyle.games.goat.events import LossReason
from hoyle.games.goat.queries import Outcome
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words

WORDS = Words(
    events={
        events.CardsLed: N_("{seat} leads: {cards}"),
        events.CardsBeaten: N_("{seat} beats {beaten} with {cards}"),
        events.CardsDiscarded: N_("{seat} discards face down: {cards}"),
        events.PulletClaimed: N_("{seat} claims the lead with a pullet: {cards}"),
        events.PulletTakenOver: N_("{seat} sits nearer to the first leader than {other}"),
        events.CardsReturned: N_("{seat} takes back into hand: {cards}"),
        events.TrickTaken: N_("{seat} takes trick {trick}"),
        events.TrickGathered: N_("{seat} puts the trick in the pile of {side}"),
        events.CardDrawn: N_("{seat} draws {card}"),
        events.GameEnded: N_("The pack is drawn and all tricks are played"),
        events.PointsCounted: N_("{side} counts the points of the cards taken: {points}"),
        events.CountConfirmed: N_("{side} counts {points}: right"),
        events.GameWon: N_("{side} wins the game with {points}"),
        events.GameLost: N_("{side} loses the game with {points}"),
        events.LossPointsCharged: N_("{side}, loss points: {points}, {reason}; so far: {total}"),
        events.Eggs: N_("Eggs, for the time: {number}"),
        events.LeadKept: N_("{seat} keeps the lead for the next game"),
        events.SeriesEnded: N_("The series of games is over; {side}, loss points: {total}"),
        events.GoatWithEggs: N_("{side} counts as a goat with eggs"),
    },
    unseen={
        events.CardsDiscarded: N_("{seat} discards face down, number of cards: {cards}"),
        events.CardsReturned: N_("{seat} takes back into hand, number of cards: {cards}"),
        events.CardDrawn: N_("{seat} draws a card"),
    },
    acts={
        dealing.Deal: N_("dealing"),
        dealing.ShowTrump: N_("showing a card of the pack"),
        playing.Lay: N_("laying {cards}"),
        playing.Discard: N_("throwing away {cards}"),
        pullet.ClaimPullet: N_("claiming the lead with {cards}"),
        drawing.Draw: N_("drawing a card"),
        looking.LookAtDiscards: N_("looking at the cards thrown away; whose: {seat}"),
        looking.LookAtPile: N_("looking through the tricks gathered"),
        counting.CountPoints: N_("counting {points}"),
    },
    queries={
        "beats": N_("beats"),
        "drew": N_("cards drawn"),
        "goat-with-eggs": N_("the goat with eggs"),
        "known": N_("cards that the player may know"),
        "leader": N_("who leads"),
        "loss": N_("loss points of this game"),
        "may-beat": N_("may beat"),
        "order-of-drawing": N_("order of drawing"),
        "over": N_("the series is over"),
        "partner": N_("partner"),
        "points": N_("card points"),
        "pullet": N_("who leads with a pullet"),
        "result": N_("result"),
        "series": N_("loss points of the series"),
        "stock": N_("cards left in the pack"),
        "trump": N_("trump suit"),
        "turn": N_("whose turn it is"),
        "turn-up": N_("card turned up"),
    },
    members={
        LossReason: {
            LossReason.FROM_31: N_("from 31 to 59 points"),
            LossReason.BELOW_31: N_("fewer than 31 points"),
            LossReason.NO_TRICK: N_("no trick"),
        },
        Outcome: {
            Outcome.WON: N_("won"),
            Outcome.EGGS: N_("eggs"),
        },
    },
)
