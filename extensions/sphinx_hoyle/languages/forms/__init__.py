"""The forms of the words that a sentence is filled with: seats, cards, suits, numbers, choices.

A message asks for one as an attribute, ``{card.accusative}``, and chooses among alternatives by
what it is filled with, ``{side:takes|take}``; `str.format` reads both by itself.
"""

from __future__ import annotations

from collections.abc import Mapping

from sphinx_hoyle.languages.forms.grammar import Grammar, formless
from sphinx_hoyle.languages.registry import language_of, languages


def grammars() -> Mapping[str, Grammar]:
    """Return the grammars that there are, by language."""
    declared = ((code, language.grammar) for code, language in languages().items())
    return {code: grammar for code, grammar in declared if grammar is not None}


def grammar_of(language: str) -> Grammar:
    """Return the grammar of a language; one without any form where there is none."""
    return language_of(language).grammar or formless(language)
