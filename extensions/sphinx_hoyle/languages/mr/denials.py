"""The words that deny in Marathi, surely or perhaps."""

from __future__ import annotations

from sphinx_hoyle.languages.patterns import compiled, signed_words

# Letters with their vowel signs, and the joiners between them.
LETTERS = "\u0900-\u0963\u0970-\u097f\u200c\u200d"

# What surely denies. Left out are formulae that allow or only go on: हरकत नाही (there is no
# objection: one may), and who is called न वाटणारा.
_SURE = (
    r"(?<!हरकत )"
    + signed_words(LETTERS, "नाही* नाहीं* नये* नको* नका नस* नव्ह*")
    + "|"
    + signed_words(LETTERS, "न")
    + "(?! (?:व्हा|वाटणा))"
)

# What may stand for a denial besides.
_PERHAPS = signed_words(
    LETTERS,
    "ना *शिवाय* *विना* *खेरीज* *वाचून* बिन* निष्* निर्* गैर* चुक* चूक* मना* रद्द* फक्त* केवळ*",
    "सोड* वगळ* खोट* बंद* वर्ज* टाळ* नुसत* कमी* पर्यंत* आधी* *रहित* *हीन* *मुक्त* *ऐवजी*",
    "*पेक्षा* *पूर्वी *पर्यंत* *पलीकडे* बाकी* सूट* थांबव* बुडा* नाकार* अशक्य* अपूर्ण* अवैध*",
)

DENIES = compiled(_SURE)
MAY_DENY = compiled(_SURE, _PERHAPS)
