"""The words of a text that deny, surely or perhaps, as its language declares them."""

from __future__ import annotations

from sphinx_hoyle.languages.registry import language_of


def denials(text: str, language: str) -> list[str]:
    """Return the words of ``text`` that surely deny; none where the language names none."""
    denies = language_of(language).proofreading.denies
    return [found[0] for found in denies.finditer(text)] if denies else []


def may_deny(text: str, language: str) -> bool:
    """Tell whether ``text`` has a word that denies or may stand for a denial.

    Of a language that names none, any text may.
    """
    found = language_of(language).proofreading.may_deny
    return found is None or bool(found.search(text))
