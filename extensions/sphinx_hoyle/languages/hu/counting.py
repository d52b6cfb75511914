"""Numbers in Hungarian words: compounds (tizenhárom, kettőszáz), endings, ordinals, times.

A word is read from its beginning as parts of a number, and counts only when the rest is an
ending of the list, so that hat is not seen in határ nor két in kétség. What stays in doubt: hat
is also «it affects», and hét a week; neither is in these books.
"""

from __future__ import annotations

import re
from fractions import Fraction

from sphinx_hoyle.languages.counting import Value, of

_UNITS = {
    "egy": 1,
    "kettő": 2,
    "kette": 2,
    "kett": 2,
    "két": 2,
    "három": 3,
    "hárm": 3,
    "harm": 3,
    "négy": 4,
    "négg": 4,
    "negy": 4,
    "öt": 5,
    "hat": 6,
    "hét": 7,
    "het": 7,
    "nyolc": 8,
    "kilenc": 9,
}
_TENS = {
    "tizen": 10,
    "tíz": 10,
    "tiz": 10,
    "huszon": 20,
    "húsz": 20,
    "husz": 20,
    "harminc": 30,
    "negyven": 40,
    "ötven": 50,
    "hatvan": 60,
    "hetven": 70,
    "nyolcvan": 80,
    "kilencven": 90,
}
_UNIT, _TEN = "|".join(_UNITS), "|".join(_TENS)
_CASE = (
    "[aeoö]?t|b[ae]n|b[ae]|b[óő]l|n[áé]l|r[ae]|r[óő]l|h[oeö]z|t[óő]l|n[ae]k|ért|ig|kor|ként"
    "|[bcdgkmnstzy]?[ae]l|v[ae]l|v[áé]|[áéae]n|on|ön"
)
_OWN = "(?:[aáeéi]|j[aáeé]|[uü]nk|[aáeé]v[ae]l|ai|ei)"
_NOUN = "személy|lap|kártyá|kártya|ütés|pont|játékos|játszm|fel|oldal|szín|naponta|tagú|rész|csomag"
_ENDING = (
    rf"(?:(?:{_CASE})|[aeoö]?s(?:[oe]k)?(?:{_OWN}?(?:{_CASE})?)|[aeoö]?d(?:ik)?(?:{_OWN}?(?:{_CASE})?)"
    rf"|[aeoö]?dszor|sz[oeö]r(?:i|es|os)?\w{{0,4}}|féle\w{{0,9}}|f[őo]s?\w{{0,4}}|(?:{_NOUN})\w{{0,9}}"
    rf"|je|jé\w{{1,4}}|jük\w{{0,4}}|ünk\w{{0,4}}|kettő\w{{0,3}})?"
)
_WORD = re.compile(
    rf"(?P<all>mind)?(?=[^\W\d_])(?:(?P<thousands>{_UNIT})?(?P<thousand>ezer))?"
    rf"(?:(?P<hundreds>{_UNIT})?(?P<hundred>száz))?(?P<ten>{_TEN})?(?P<unit>{_UNIT})?{_ENDING}"
)
_NO_NUMBERS = {"kétes"}  # doubtful
_WHOLE: dict[str, Value] = {
    **dict.fromkeys(("második", "másodszor"), of(2)),
    **dict.fromkeys(
        ("fél", "fele", "felét", "felének", "felével", "felében", "félig"), of(Fraction(1, 2))
    ),
    "kétfelé": of(2, certain=False),  # also «apart»
    "tucat": of(12),
    "tucatnyi": of(12),
    **dict.fromkeys(("első", "először", "egyszer"), of(1)),
}


def value(word: str) -> Value | None:
    """Return what a Hungarian word counts, or None."""
    if word in _NO_NUMBERS:
        return None
    if word in _WHOLE:
        return _WHOLE[word]
    if word.startswith("felerész"):  # a half share
        return of(Fraction(1, 2))
    if word.startswith(("felez", "megfelez")):  # halving, a word of its own elsewhere
        return of(Fraction(1, 2), certain=False)
    if word.startswith("második"):
        return of(2)
    match = _WORD.fullmatch(word)
    if match is None or not (
        match["thousand"] or match["hundred"] or match["ten"] or match["unit"]
    ):
        return None
    number = _TENS.get(match["ten"], 0) + _UNITS.get(match["unit"], 0)
    if match["hundred"]:
        number += 100 * _UNITS.get(match["hundreds"], 1)
    if match["thousand"]:
        number += 1000 * _UNITS.get(match["thousands"], 1)
    # «Both» need not be counted in the other language.
    return of(number, certain=not (match["all"] and number == 2))
