"""Numbers in Marathi words, of today and of 1899, with their endings and postpositions.

The anusvara is left out on both sides: पांच and पाच, तिनां and तिना are one. A stem counts only
when the rest of the word is an ending of the list, so that सहा is not seen in सहाय्य. What stays
in doubt: सात and आठ are also forms of rare verbs, पाचा of nothing else.
"""

from __future__ import annotations

import re
from fractions import Fraction

from sphinx_hoyle.languages.counting import Value, of

_CARDINALS = """
1 एक 2 दोन 3 तीन 3 तिन 4 चार 5 पाच 6 सहा 7 सात 8 आठ 9 नऊ 10 दहा 11 अकरा 12 बारा 13 तेरा 14 चौदा
15 पंधरा 16 सोळा 17 सतरा 18 अठरा 19 एकोणीस 20 वीस 21 एकवीस 22 बावीस 23 तेवीस 24 चोवीस 25 पंचवीस
26 सव्वीस 27 सत्तावीस 28 अठ्ठावीस 28 अठ्ठाविस 29 एकोणतीस 30 तीस 31 एकतीस 32 बत्तीस 33 तेहतीस
33 तेहेतीस 34 चौतीस 35 पस्तीस 36 छत्तीस 37 सदतीस 38 अडतीस 39 एकोणचाळीस 40 चाळीस 41 एक्केचाळीस
42 बेचाळीस 43 त्रेचाळीस 44 चव्वेचाळीस 45 पंचेचाळीस 46 सेहेचाळीस 47 सत्तेचाळीस 48 अठ्ठेचाळीस
49 एकोणपन्नास 50 पन्नास 51 एक्कावन्न 52 बावन्न 52 बावन 53 त्रेपन्न 54 चोपन्न 55 पंचावन्न 56 छप्पन्न
57 सत्तावन्न 58 अठ्ठावन्न 59 एकोणसाठ 60 साठ 61 एकसष्ट 62 बासष्ट 63 त्रेसष्ट 64 चौसष्ट 65 पासष्ट
70 सत्तर 72 बहात्तर 80 ऐंशी 90 नव्वद 100 शंभर 100 शे 104 एकशेचार 200 दोनशे 300 तीनशे
312 तीनशेबारा 1000 हजार
"""
# Words that have the number in them in a form of their own; a card's name (दश्शी) is its number.
_OTHERS = """
4 चवथा 4 चवथी 4 चवथे 4 चवथ्या
3 तिसरा 3 तिसरी 3 तिसरे 3 तिसऱ्या 4 चौथा 4 चौथी 4 चौथे 4 चौथ्या 6 सहावा 9 नववा 9 नववी 9 नववे
9 नवव्या 2 दोहो 2 दोही 3 तिघे 3 तिघी 3 तिघा 3 तिन्ही 4 चौघे 4 चौघी 4 चौघा 4 चारी 2 दुर्री 2 दुरी
3 तिर्री 3 तिरी 4 चव्वी 4 चव्वा 5 पंजी 5 पंजा 6 छक्की 6 छक्का 7 सत्ती 7 सत्ता 8 अठ्ठी 8 अठ्ठा
9 नव्वी 9 नहला 9 नव्वा 10 दश्शी 10 दश्शा 10 दसा 12 डझन 2 दुर्ऱ्या 3 तिर्ऱ्या 4 चव्व्या 5 पंज्या 6 छक्क्या
7 सत्त्या 8 अठ्ठ्या 9 नव्व्या 10 दश्श्या
"""
# दुसरा is «second» and «other», दोघे and दोन्ही «both», so they need not be counted.
_PAIRS = "दुसरा दुसरी दुसरे दुसऱ्या दोघे दोघी दोघा दोन्ही उभय उभयता दुप्पट".split()
_HALVES = "अर्धा अर्धी अर्धे अर्ध्या निम्मा निम्मी निम्मे निम्म्या".split()
_ENDINGS = re.compile(
    "(?:(?:ा|ो)(?=.))?(?:च|चा|ची|चे|च्या|ही|हि|वर|वरून|पेक्षा|पैकी|ला|ना|नी|ने|त|तील|तून|तच|मधून|मध्ये|मधील"
    "|साठी|करिता|प्रमाणे|पऱ्यत|बद्दल|स|हून|खेरीज|शिवाय|दा|वेळा|वेळ|पट|जण|जणा|जणी|पानी|रगी|अकी|इतके|एवढे"
    "|वा|वी|वे|व्या|नतर|आधी|पूर्वी|मिळून|असे|या|पासून|विरुद्ध|बरोबर"
    "|कडे|कडून|ऐवजी)*"
)


def _plain(word: str) -> str:
    """Return the word without joiners, and with one spelling where the books have two."""
    word = word.replace("\u200d", "").replace("\u200c", "")
    return word.replace("र्य", "ऱ्य").replace("र\u093c", "ऱ").replace("\u0902", "")


def _oblique(table: dict[str, int]) -> dict[str, int]:
    """Return the table with the short i before an ending: एकवीस, एकविसांचा."""
    short = {f"{word[:-2]}िस": number for word, number in table.items() if word.endswith("ीस")}
    return {**table, **short}


def _table(listed: str) -> dict[str, int]:
    parts = listed.split()
    return {_plain(word): int(number) for number, word in zip(parts[::2], parts[1::2], strict=True)}


_STEMS: dict[str, Value] = {
    **{
        word: of(number, builds=number >= 100)
        for word, number in _oblique(_table(_CARDINALS)).items()
    },
    **{word: of(number) for word, number in _table(_OTHERS).items()},
    **{_plain(word): of(2, certain=False) for word in _PAIRS},
    **{_plain(word): of(Fraction(1, 2)) for word in _HALVES},
}
_BY_LENGTH = sorted(_STEMS, key=len, reverse=True)


def value(word: str) -> Value | None:
    """Return what a Marathi word counts, or None."""
    word = _plain(word)
    for stem in _BY_LENGTH:
        if word.startswith(stem) and _ENDINGS.fullmatch(word, len(stem)):
            return _STEMS[stem]
    return None
