"""What the unnumbered rules are called in references, each by its name in the source."""

from __future__ import annotations

from collections.abc import Mapping

from sphinx_hoyle.words import N_

SUBJECTS: Mapping[str, Mapping[str, str]] = {
    "twenty-eight": {
        "bidder-lead": N_("The bidder’s lead"),
        "bidder-lead-shown": N_("The bidder’s lead after the showing"),
        "card-values": N_("Values of the cards"),
        "contract": N_("The contract"),
        "contract-made": N_("Making the contract"),
        "contract-score": N_("Score for the contract"),
        "direction": N_("Direction of play"),
        "first-auction": N_("First auction"),
        "first-deal": N_("First deal"),
        "first-lead": N_("First lead"),
        "following": N_("Following suit"),
        "following-shown": N_("Following suit after the showing"),
        "hidden-card": N_("The hidden card"),
        "hidden-trump": N_("Hidden trump"),
        "introduction": N_("Introduction"),
        "last-trick": N_("Last trick"),
        "opening-bid": N_("Opening bid"),
        "over-partner": N_("Bidding over the partner"),
        "pack": N_("The pack"),
        "phases": N_("Phases of play"),
        "plain-trick": N_("Trick without a trump"),
        "powerless-trumps": N_("Powerless trumps"),
        "raising": N_("Raising the bid"),
        "score-table": N_("Table of scores"),
        "seating": N_("Seats at the table"),
        "second-auction": N_("Second auction"),
        "second-deal": N_("Second deal"),
        "sides": N_("The sides"),
        "slam": N_("The slam"),
        "total": N_("Points in all"),
        "trick": N_("Winning a trick"),
        "trump-trick": N_("Trick with a trump"),
        "two-auctions": N_("Two auctions"),
        "void": N_("Void of the suit led"),
        "winner-leads": N_("The winner leads"),
    },
}
