"""Hungarian: the order of its letters, its articles, and what else is its own."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.hu import alphabet, analysis, counting, denials, endings, forms
from sphinx_hoyle.languages.language import Language, Proofreading

LANGUAGE = Language(
    code="hu",
    name="magyar",
    place=3,
    alphabet=alphabet.ALPHABET,
    inflection=endings.INFLECTION,
    grammar=forms.GRAMMAR,
    analysis=analysis.ANALYSIS,
    counted=counting.value,
    proofreading=Proofreading(
        denies=denials.DENIES,
        may_deny=denials.MAY_DENY,
        range=re.compile(r"(\S+)t[óő]l\s+(\S+?)-?ig\b", re.IGNORECASE),
        dictionary="hu_HU",
        small_words=frozenset("az a és vagy e is nem sem kell".split()),
        # A number with a point is an ordinal, and a word in small letters follows it.
        ordinal=re.compile(r"\d+\.[ \t][^\W\d_A-ZÁÉÍÓÖŐÚÜŰ]"),
        articles=("a", "az"),
    ),
)
