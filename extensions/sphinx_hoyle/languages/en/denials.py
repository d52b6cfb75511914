"""The words that deny in English, surely or perhaps."""

from __future__ import annotations

from sphinx_hoyle.languages.patterns import compiled, whole_words

# What surely denies. Left out are formulae that allow or only go on, as no less than.
_SURE = (
    whole_words("not never cannot nor neither none nobody nothing nowhere *n[’']t")
    + r"|\bno\b(?! (?:longer than|less|more than|sooner))"
)

# What may stand for a denial besides.
_PERHAPS = (
    whole_words(
        "no no-* without invalid* incorrect* incomplete* impossib* imperfect* improper*",
        "irregular* irrevocab* illegal* misdeal* misc* misr* non* *less refus* forbid* except*",
        "but only before until till yet fail* lack* false* wrong* otherwise hardly less few* free",
        "loses? lost void rather too instead absent prevent* avoid* forfeit* denied deny denies",
        "bar bars barred empty blank skip* short waive* spare* leave leaves leaving stop* wait*",
        "still missing pass* declin* reject* keep* kept neglect* omit* forg[eo]t* overlook* error",
        "mistake* spoil* than alone silen* ignor* excl* exempt* beyond doubt* though although",
        "however stands? standing default final wanting refrain desist* past zero nil closes?",
        "closed sound vain lets letting left",
    )
    + r"|\bun(?!der|til|it|iform|ion)\w+|\bdis(?!card|tan|pute|tin|trib|play)\w+"
    + r"|\b(?:in the air|held back|want of|other than|out of)\b"
)

DENIES = compiled(_SURE)
MAY_DENY = compiled(_SURE, _PERHAPS)
