"""Marathi: its digits, the order of its letters, and what else is its own."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.language import Language, Proofreading, Setting
from sphinx_hoyle.languages.mr import alphabet, analysis, counting, denials, endings, forms, slips

LANGUAGE = Language(
    code="mr",
    name="मराठी",
    place=2,
    digits="०१२३४५६७८९",  # Unicode CLDR's default numbering system, deva
    # The series is that of the printed laws of 1899: the vowels, अं, अः, then the consonants.
    clause_letters=tuple("अ आ इ ई उ ऊ ए ऐ ओ औ अं अः क ख ग घ".split()),
    script="[\u0900-\u097f]",
    letters="[\u0900-\u0963\u0970-\u097f]",
    alphabet=alphabet.ALPHABET,
    # Vowel signs stand above the letters.
    setting=Setting(script="devanagari", size=9.7, beside=9.7, close_line=(0.99, 0.2)),
    quotes="“”‘’",
    inflection=endings.INFLECTION,
    grammar=forms.GRAMMAR,
    analysis=analysis.ANALYSIS,
    counted=counting.value,
    proofreading=Proofreading(
        denies=denials.DENIES,
        may_deny=denials.MAY_DENY,
        slips=slips.SLIPS,
        range=re.compile(r"(\S+?)(?:\s*पासून|\s+ते)\s+(\S+?)(?:\s*पर्यंत|(?=[\s.,;]|$))"),
        infinitives=("णे", "णें"),
        # The pronoun takes the endings of a name: उत्तर याने, दक्षिण व पूर्व यांना.
        small_words=frozenset("व आणि याने यांनी याला यांना याचा याची याचे याच्या".split()),
        # An eyelash ra in print; without joiner or nukta the letters make another sign, the reph.
        joinerless=re.compile("(?:णा|दुस|तिस|अपु|पु|बऱ्या|चांग)र्या|तर्हे|तर्हा|कुर्हा"),
        mended=("र्", "ऱ्"),
    ),
)
