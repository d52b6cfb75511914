"""What a new project says until its owner writes something better, in each edition."""

from __future__ import annotations

from sphinx_hoyle.catalogs import N_

TITLE = N_("The rules in force")
GREETING = N_("A law has the same address in every edition.")
TERMS = N_("Terms")
ABOUT_TERMS = N_("The words of these rules: what each means, and what each edition calls it.")

# Rules that no engine plays.
CLUB = N_("Rules of the club")
VOTE = N_("Each member has one vote.")
DECISION = N_("The meeting decides by a majority of the votes cast.")
TIE = N_("If the votes are equal, the chair decides.")
CHANGE = N_("A change of these rules needs the votes of all members.")
HEARING = N_(
    "Whoever is accused of breaking a rule is heard before the meeting decides ({law}`2`)."
)
MAJORITY = N_("majority")
MAJORITY_MEANS = N_("More than half of the votes cast.")

# Laws of a game that the engine plays.
LAWS = N_("The laws of the game")
TO_BE_WRITTEN = N_("Write here what this law says.")
GAME_DEAL = N_("Four play, each for himself, with 52 cards. The dealer gives thirteen to each.")
GAME_LEAD = N_(
    "He who sits after the dealer leads to the first trick, and whoever takes a trick to the next."
)
GAME_FOLLOWING = N_("Whoever has a card of the suit led plays one.")
GAME_TRICK = N_("The highest card of the suit led takes the trick; the ace is highest.")
GAME_SCORE = N_("Each trick counts one point for him who takes it.")
GAME_LAST = N_("The last trick counts one point more.")
LAST_TRICK = N_("the last trick")
SHOWN = N_("A hand in which this law decides.")
LAW = N_("law")
LAW_MEANS = N_("A rule that has an address of its own.")
