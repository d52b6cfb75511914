"""The words of the goat."""

from __future__ import annotations

from hoyle.cards import Rank
from hoyle.events import HandEnded, TurnedUp
from hoyle.games.goat import counting, dealing, drawing, events, looking, playing, pullet
from hoyle.games.goat.events import LossReason
from hoyle.games.goat.queries import Outcome
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words, goat_subjects


def _eggs(event: events.Eggs) -> str:
    if event.number == 1:
        return N_("both sides have 60 points, which is called eggs, and neither gets loss points")
    return N_(
        "both sides have 60 points, which makes eggs for the {number.ordinal} time in this series,"
        " and neither gets loss points"
    )


def _points_counted(event: events.PointsCounted) -> str:
    if event.points == 0:
        return N_("{side} {side:has|have} taken no points in tricks")
    return N_("{side} {side:has|have} taken {points} {points:point|points} in tricks")


def _sits_nearer(reason: pullet.SitsNearer) -> str:
    if reason.holder == reason.leader:
        return N_("{holder}, whose lead it was, has a pullet too")
    return N_("{holder} has a pullet too, and is nearer in turn to {leader}, whose lead it was")


def _pullet_taken_over(event: events.PulletTakenOver) -> str:
    if event.seat == event.leader:
        return N_("{seat.whose} pullet goes before {other.whose}, for it was {seat.whose} lead")
    return N_(
        "{seat.whose} pullet goes before {other.whose}, for {seat} is nearer in turn to {leader},"
        " whose lead it was"
    )


WORDS = Words(
    ranks={Rank.JACK: N_("jack")},  # as the book's own English calls it
    turn_up=N_("Card shown"),
    stock=N_("cards left in the pack"),
    score=N_("Loss points"),
    score_before=N_("Loss points before"),
    events={
        TurnedUp: N_("{seat} shows {card.the} from the middle of the pack, and its suit is trumps"),
        events.ShownCardLaidUnder: N_("{seat} lays {card.the} under the pack"),
        events.EggsBefore: N_("there have already been eggs {count.times} in this series"),
        events.CardsLed: N_("{seat} leads {cards.the}"),
        events.CardsBeaten: N_("{seat} beats {beaten.the} with {cards.the}"),
        events.CardsDiscarded: N_("{seat} discards, face down, {cards.the}"),
        pullet.ClaimPullet: N_("{actor} claims the lead with a pullet, {cards.the}"),
        events.PulletTakenOver: _pullet_taken_over,
        events.CardsReturned: N_("{seat} takes {cards.the} back into his hand"),
        events.TrickTaken: N_("{seat} takes the trick"),
        events.TrickGathered: N_("{seat} puts the trick on the pile of {side}"),
        events.CardDrawn: N_("{seat} draws {card.the}"),
        events.GameEnded: N_("no cards are left to draw, and all the tricks have been played"),
        events.PointsCounted: _points_counted,
        counting.CountPoints: N_(
            "{actor} {actor:counts|count} {points} {points:point|points}, which is right"
        ),
        events.GameWon: N_("{side} {side:wins|win} the game"),
        events.GameLost: N_("{side} {side:loses|lose} the game"),
        events.LossPointsCharged: N_(
            "{side} {side:gets|get} {points.word} loss {points:point|points} for {reason}, and now"
            " {side:has|have} {total.word} in the series"
        ),
        events.Eggs: _eggs,
        events.LeadKept: N_(
            "{seat}, who took the last trick, has the right to lead in the next game"
        ),
        events.SeriesEnded: N_(
            "with this game the series is over, because {side} {side:has|have} {total.word} loss "
            "points"
        ),
        events.GoatWithEggs: N_("{side} {side:counts|count} as a goat with eggs"),
        HandEnded: N_("the game is over"),
    },
    unseen={
        events.CardsDiscarded: N_("{seat} discards {cards.word} {cards:card|cards} face down"),
        events.CardsReturned: N_(
            "{seat} takes the {cards.word} {cards:card|cards} that he discarded back into his hand"
        ),
        events.CardDrawn: N_("{seat} draws {card.word} {card:card|cards}"),
    },
    acts={
        dealing.Deal: Forbidden(refused=N_("{actor} may not deal")),
        dealing.ShowTrump: Forbidden(refused=N_("{actor} may not show a card for trumps")),
        playing.Lay: Forbidden(refused=N_("{actor} may not put down {cards.the}")),
        playing.Discard: Forbidden(refused=N_("{actor} may not discard {cards.the}")),
        pullet.ClaimPullet: Forbidden(
            refused=N_("{actor} may not claim the lead with {cards.the}"),
        ),
        drawing.Draw: Forbidden(refused=N_("{actor} may not draw a card")),
        looking.LookAtDiscards: Forbidden(
            refused=N_("{actor} may not look at the cards that {seat} has discarded"),
        ),
        looking.LookAtPile: Forbidden(
            refused=N_("{actor} may not look through the tricks that have been gathered"),
        ),
        counting.CountPoints: Forbidden(
            refused=N_("{actor} may not count {points} {points:point|points}"),
        ),
    },
    ending=frozenset({events.SeriesEnded}),
    gathered={events.CardDrawn: "card"},
    reasons={
        dealing.NotTheDealer: N_("{dealer} is the dealer"),
        dealing.AlreadyDealt: N_("everyone has {count.word} cards already"),
        dealing.NotYetDealt: N_("the cards have not been dealt yet"),
        playing.StillDrawing: N_(
            "the players are still drawing cards, and it is {due.whose} turn to draw"
        ),
        playing.OtherNumber: N_(
            "{count.word} {count:card was|cards were} led, so he must put down {count.word} as well"
        ),
        playing.Unbeaten: N_("{cards:it does|they do} not beat {unbeaten.the}"),
        playing.NotOneByOne: N_("{beaten.the} must each be beaten by a different card"),
        playing.LeadClaimed: N_(
            "he has claimed the lead with {claimed.the}, so he must lead those"
        ),
        playing.SeveralSuits: N_("cards that are led together must be of one suit"),
        playing.LeadsFaceUp: N_("he has the lead, and cards are led face up"),
        pullet.NoPullet: N_("a pullet is {count.word} cards of one suit"),
        pullet.SitsNearer: _sits_nearer,
        drawing.NoTimeToDraw: N_(
            "cards are drawn only after a trick, until everyone has {count.word} again"
        ),
        looking.NobodyElseKnows: N_("nobody may know which cards another player has discarded"),
        counting.CountedTooEarly: N_("the points are counted only when the game is over"),
        counting.Miscounted: N_("the tricks they have taken hold {right}"),
    },
    laying={
        playing.Lay: N_("laid face up"),
        playing.Discard: N_("thrown away face down"),
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
        "turn-up": N_("card shown"),
    },
    members={
        LossReason: {
            LossReason.FROM_31: N_("taking 31 to 59 points"),
            LossReason.BELOW_31: N_("taking at least one trick but fewer than 31 points"),
            LossReason.NO_TRICK: N_("not taking a single trick"),
        },
        Outcome: {
            Outcome.WON: N_("won"),
            Outcome.EGGS: N_("eggs"),
        },
    },
)

PHASES = (WORDS, goat_subjects.WORDS)
