"""Words in the order of each language, as the Unicode CLDR has it."""

from __future__ import annotations

import random

import pytest

from sphinx_hoyle.languages.alphabet import sort_key

# CLDR 48 (ICU 78), collations of each language; underscores stand for spaces.
ORDERS = {
    "en": (
        "a à à_deux_côtés à_la_carte accept ace ae announce etude étude resume résumé trick turn"
        " two zebra"
    ),
    # MSZ 3401 and AkH. 14: digraphs are letters, long ones two of them; length counts last.
    "hu": (
        "a á aá áa b c cukor czukor cs csata d dz dzs e é f g gúla gy gyufa i í kas kasza kaszáló"
        " kassza kor korong kör kőr l loccsan lom lovagol ly n ny o ó ö ő p s sz szín szint színt"
        " színű ssz t tizenöt ty u ú ü ű v vádli vág vagy x y z zs"
    ),
    "mr": "ॐ ॲ अ अं आ ऐ ऑ ओ औ क कं कः कक का कि क् ज ड ड़ र ऱ ल व श स ह ळ क्ष ज्ञ",
    "ml": (
        "അ അഃ അമ അം അംഗം അമ്മ ആ ആണ ആണ് ആൺ ആന ക കഃ കന കനാ കന് കൻ കം ക് ൿ ക്ക ക്ഷ ഖ ണ ൺ ന നം ൻ മ"
        " മമ മമ് മം മാ ര ർ ല ൽ ഷ ഹ ള ൾ ഴ റ"
    ),
}


@pytest.mark.parametrize("language", ORDERS)
def test_words_stand_in_the_order_of_their_language(language):
    ordered = [word.replace("_", " ") for word in ORDERS[language].split()]
    mixed = random.Random(3).sample(ordered, len(ordered))
    assert sorted(mixed, key=lambda word: sort_key(word, language)) == ordered


@pytest.mark.parametrize("language", ["mr", "ml"])
def test_words_of_other_alphabets_come_after(language):
    own = {"mr": "हुकूम", "ml": "റാണി"}[language]
    words = sorted(["ace", own, "Établi"], key=lambda word: sort_key(word, language))
    assert words == [own, "ace", "Établi"]
