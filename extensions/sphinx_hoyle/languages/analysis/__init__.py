"""How the words of each language are made alike when they are sought: by spelling, form and sound.

What is here are tables. The search applies them in the reader's browser, to the words of the
books and to those of a question alike, so that both are read in the same way
(`sphinx_hoyle.search`). They are made for recall, as stemmers are, and may take a word for a form
of another; the endings of a word that is known are in `sphinx_hoyle.languages.endings`.
"""

from __future__ import annotations

from collections.abc import Mapping

from sphinx_hoyle.languages.analysis.tables import Analysis
from sphinx_hoyle.languages.registry import language_of, languages

__all__ = ["Analysis", "analyses", "analysis_of"]

_NOTHING_KNOWN = Analysis(endings=frozenset(), filler=frozenset())


def analyses() -> Mapping[str, Analysis]:
    """Return how the words of each language are made alike, by language."""
    return {code: analysis_of(code) for code in languages()}


def analysis_of(language: str) -> Analysis:
    """Return how words of a language are made alike; by case and accents, where it is unknown."""
    return language_of(language).analysis or _NOTHING_KNOWN
