"""What the rules of goat without a number are called in references."""

from __future__ import annotations

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Words

WORDS = Words(
    subjects={
        "beating": N_("Beating"),
        "card-values": N_("Values of the cards"),
        "counting": N_("Counting the points"),
        "deal": N_("The deal"),
        "direction": N_("Direction of play"),
        "discarding": N_("Discarding"),
        "drawing": N_("Drawing from the pack"),
        "eggs": N_("Eggs"),
        "eggs-worth": N_("What eggs are worth"),
        "end": N_("End of the game"),
        "examples": N_("Examples of rank"),
        "four-loss-points": N_("Four loss points"),
        "gathering": N_("Gathering a trick"),
        "goat-with-eggs": N_("The goat with eggs"),
        "hand-size": N_("Cards in a hand"),
        "incomparable": N_("Cards not compared"),
        "introduction": N_("Introduction"),
        "last-trick": N_("Last trick"),
        "lead": N_("The lead"),
        "losing": N_("Losing the game"),
        "loss-points": N_("Loss points"),
        "match": N_("The series of games"),
        "object": N_("Object of the game"),
        "pullet": N_("The pullet"),
        "pullet-return": N_("Cards returned for a pullet"),
        "rank": N_("Rank of the cards"),
        "reply": N_("Beating or discarding"),
        "seating": N_("Seats at the table"),
        "sides": N_("The sides"),
        "six-loss-points": N_("Six loss points"),
        "trick": N_("Winning a trick"),
        "trump": N_("The trump suit"),
        "trump-rank": N_("Trumps against other suits"),
        "turn-up": N_("The card shown"),
        "two-loss-points": N_("Two loss points"),
        "two-pullets": N_("Two pullets"),
        "winner-leads": N_("The winner leads"),
        "winning": N_("Winning the game"),
    }
)
