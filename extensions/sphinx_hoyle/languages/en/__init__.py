"""English, in which the library itself and the notes of the editors are written."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.en import analysis, counting, denials, endings, forms
from sphinx_hoyle.languages.language import Language, Proofreading

LANGUAGE = Language(
    code="en",
    name="English",
    place=1,
    inflection=endings.INFLECTION,
    grammar=forms.GRAMMAR,
    analysis=analysis.ANALYSIS,
    counted=counting.value,
    proofreading=Proofreading(
        denies=denials.DENIES,
        may_deny=denials.MAY_DENY,
        range=re.compile(
            r"\b(?:from|between)\s+(?:the\s+)?(\S+)\s+(?:to|and)\s+(?:the\s+)?(\S+)", re.IGNORECASE
        ),
        dictionary="en_GB",
        small_words=frozenset("a an the to of with in out up and one's".split()),
    ),
)
