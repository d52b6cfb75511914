"""Numbers in Malayalam words, which run together with what follows: നാലുപേർ, ഇരുപത്തിയെട്ടിൽ.

A stem at the beginning of a word counts when a vowel sign or a virama follows it; the few words
that begin like a number and are none are listed. What stays in doubt: ആറ് is also a river.
"""

from __future__ import annotations

import re
from fractions import Fraction

from sphinx_hoyle.languages.counting import Value, of

_UNITS = {
    "ഒന്ന": 1,
    "രണ്ട": 2,
    "മൂന്ന": 3,
    "നാല": 4,
    "അഞ്ച": 5,
    "ആറ": 6,
    "ഏഴ": 7,
    "എട്ട": 8,
    "ഒമ്പത": 9,
    "ഒൻപത": 9,
    "ഒന്പത": 9,
}
_TENS = {
    "ഇരുപത": 20,
    "മുപ്പത": 30,
    "നാല്പത": 40,
    "നാല്പ്പത": 40,
    "അമ്പത": 50,
    "അന്പത": 50,
    "അറുപത": 60,
    "എഴുപത": 70,
    "എണ്പത": 80,
    "തൊണ്ണൂറ": 90,
}
_OTHERS = {
    "പത്ത": 10,
    "പതിനൊന്ന": 11,
    "പന്ത്രണ്ട": 12,
    "പതിമൂന്ന": 13,
    "പതിനാല": 14,
    "പതിനഞ്ച": 15,
    "പതിനാറ": 16,
    "പതിനേഴ": 17,
    "പതിനെട്ട": 18,
    "പത്തൊമ്പത": 19,
    "പത്തൊന്പത": 19,
    "നൂറ": 100,
    "മുന്നൂറ": 300,
    "ആയിരത്ത": 1000,
    # so many to each
    "ഈരണ്ട": 2,
    "മുമ്മൂന്ന": 3,
    "നന്നാല": 4,
    "അയ്യഞ്ച": 5,
    "പപ്പത്ത": 10,
    # so many persons
    "മൂവര": 3,
    "നാല്വര": 4,
    "ഐവര": 5,
}
_WHOLE = {"ആയിരം": of(1000), "ഡസന്": of(12), "ഡസന": of(12), "അര": of(Fraction(1, 2))}
# The vowel with which a unit begins, as a sign after the consonant of the ten.
_SIGNS = {"ഒ": "ൊ", "അ": "", "ആ": "ാ", "ഏ": "േ", "എ": "െ"}
_NO_NUMBER = re.compile("ആറ്റ|ആറാട്ട|പത്തി(?:$|യ|ക)|അഞ്ചല്")
_IN_PASSING = re.compile("രണ്ടും|രണ്ടായി$|രണ്ടുപേരും|രണ്ടാളും|ഇരു(?:$|വര|കൂട്ട|സംഘ|പക്ഷ|വശ|ഭാഗ|കളിക്കാര)")
_HALF = re.compile("പകുതി")
# The chillus, as the consonant and virama that they stand for.
_CHILLUS = str.maketrans({"ൺ": "ണ്", "ൻ": "ന്", "ർ": "ര്", "ൽ": "ല്", "ൾ": "ള്", "ൿ": "ക്"})


def _plain(word: str) -> str:
    """Return the word without joiners and chillus: one spelling where there are several."""
    return word.replace("\u200d", "").replace("\u200c", "").translate(_CHILLUS)


def _stems() -> dict[str, Value]:
    stems = {**_UNITS, **_TENS, **_OTHERS}
    for ten, value in _TENS.items():
        oblique = ten.removesuffix("റ") + "റ്റ" if ten.endswith("റ") else f"{ten[:-1]}ത്ത"
        for unit, more in _UNITS.items():
            sign = _SIGNS.get(unit[0])
            if sign is None:
                forms = [f"{oblique}ി{unit}"]
            else:
                forms = [f"{oblique}{sign}{unit[1:]}", f"{oblique}ിയ{sign}{unit[1:]}"]
            stems.update(dict.fromkeys(forms, value + more))
    return {_plain(stem): of(value) for stem, value in stems.items()}


_STEMS = _stems()
_STEM = re.compile(
    f"({'|'.join(sorted(_STEMS, key=len, reverse=True))})(?=[\u0d3e-\u0d4d\u0d57]|$)"
)


def value(word: str) -> Value | None:
    """Return what a Malayalam word counts, or None."""
    word = _plain(word)
    if word in _WHOLE:
        return _WHOLE[word]
    if _IN_PASSING.match(word):
        return of(2, certain=False)
    if _HALF.match(word):
        return of(Fraction(1, 2))
    match = _STEM.match(word)
    if match is None or _NO_NUMBER.match(word):
        return None
    return _STEMS[match[1]]
