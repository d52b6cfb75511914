"""Malayalam: the order of its letters, the digits that it gave up, and what else is its own."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.language import Language, Proofreading, Setting
from sphinx_hoyle.languages.ml import alphabet, analysis, counting, denials, endings, forms, slips

LANGUAGE = Language(
    code="ml",
    name="മലയാളം",
    place=4,
    # Of Unicode CLDR's numbering systems its default is latn: digits of its own, mlym, it gave up.
    former_digits="൦൧൨൩൪൫൬൭൮൯",
    clause_letters=tuple("അ ആ ഇ ഈ ഉ ഊ എ ഏ ഐ ഒ ഓ ഔ ക ഖ ഗ ഘ".split()),
    script="[\u0d00-\u0d7f]",
    letters="[\u0d00-\u0d65\u0d70-\u0d7f]",
    alphabet=alphabet.ALPHABET,
    setting=Setting(script="malayalam", size=10.6, beside=11.4),
    quotes="“”‘’",
    inflection=endings.INFLECTION,
    grammar=forms.GRAMMAR,
    analysis=analysis.ANALYSIS,
    counted=counting.value,
    proofreading=Proofreading(
        denies=denials.DENIES,
        may_deny=denials.MAY_DENY,
        slips=slips.SLIPS,
        range=re.compile(r"(\S+)\s+മുതൽ\s+(\S+)\s+വരെ"),
        infinitives=("ുക",),
        small_words=frozenset(
            "ഒരു ആ ഈ ഏതു ഏത് ഓരോ അതു അത് ഇതു ഇത് താൻ തന്റെ അയാൾ അയാളുടെ അവർ അവരുടെ മാത്രം മാത്രമേ തന്നെ "
            "കൂടി എന്നോ എന്നു എന്ന് എന്നും ആരും ആരു ആര് ഒന്നും ഇനി ഇനിയും മറ്റൊരു ഏതെങ്കിലും ആരെങ്കിലും".split()
        ),
    ),
)
