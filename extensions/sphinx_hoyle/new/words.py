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
SHOWN = N_("A hand in which this law decides.")
LAW = N_("law")
LAW_MEANS = N_("A rule that has an address of its own.")
