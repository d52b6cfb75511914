"""English: articles, the possessive, numbers as words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from sphinx_hoyle.languages.forms.grammar import (
    Forms,
    Grammar,
    Group,
    Kind,
    Noun,
    Stage,
    number_of,
    series,
    singular_or_plural,
)

FORMS = Forms()

_NUMBERS = "no one two three four five six seven eight nine ten eleven twelve".split()
_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth"
).split()
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}
_TIMES = ("never", "once", "twice")
_AN_NUMBER = re.compile(r"8|1[18](?!\d)|1[18]\d{3}(?!\d)").match  # an 8, an 11, an 18
_SINGULARS = {"leaves": "leaf", "cards of no suit": "card of no suit"}
_AN = ("a", "e", "i", "o", "u")


@FORMS.add(Kind.ACTOR, Kind.CARD, Kind.RANK, stage=Stage.ARTICLE)
def the(noun: Noun) -> Noun:
    """With the article, if it has one: the dealer, the king of hearts; North, seat 3."""
    is_numbered = noun.kind is Kind.ACTOR and noun.number is not None  # seat 3
    if noun.is_name or noun.is_bound or is_numbered:
        return noun
    return replace(noun, before=f"the {noun.before}")


@FORMS.add(Kind.CARD, Kind.RANK, Kind.SUIT, Kind.NUMBER, stage=Stage.ARTICLE)
def a(noun: Noun) -> Noun:
    """With a or an: a king of hearts, an ace, an 8; of a suit, one card of it: a heart."""
    if noun.kind is Kind.SUIT:
        noun = noun.headed(_SINGULARS.get(noun.head, noun.head.removesuffix("s")))
    vowel = str(noun).startswith(_AN) or (noun.kind is Kind.NUMBER and _AN_NUMBER(noun.head))
    return replace(noun, before=f"{'an' if vowel else 'a'} {noun.before}")


@FORMS.add(Kind.ACTOR, stage=Stage.ARTICLE)
def whose(noun: Noun) -> Noun:
    """Whose something is: the dealer’s, North’s, North–South’s."""
    owner = the(noun)
    return replace(owner, after=f"{owner.after}’s")


@FORMS.add(Kind.RANK)
def plural(noun: Noun) -> Noun:
    """Several of a rank: kings, sixes."""
    return noun.headed(f"{noun.head}{'es' if noun.head.endswith('x') else 's'}")


@FORMS.add(Kind.ACTOR, stage=Stage.WORD, gives=Kind.NUMBER)
def number(noun: Noun) -> Noun:
    """Of a numbered seat, its number alone: 3."""
    return number_of(noun, "en")


@FORMS.add(Kind.NUMBER)
def word(noun: Noun) -> Noun:
    """As a word up to twelve: three, and 13; before what is counted, and no for none: no cards."""
    assert noun.number is not None
    return noun.headed(_NUMBERS[noun.number]) if 0 <= noun.number < len(_NUMBERS) else noun


@FORMS.add(Kind.NUMBER)
def ordinal(noun: Noun) -> Noun:
    """Which of a row, as a word up to thirteen: first, third, 14th."""
    assert noun.number is not None
    if 1 <= noun.number <= len(_ORDINALS):
        return noun.headed(_ORDINALS[noun.number - 1])
    teens = noun.number % 100 in (11, 12, 13)
    ending = "th" if teens else _ENDINGS.get(noun.number % 10, "th")
    return noun.headed(f"{noun.head}{ending}")


@FORMS.add(Kind.NUMBER)
def times(noun: Noun) -> Noun:
    """How many times: once, twice, three times, 13 times."""
    assert noun.number is not None
    if 0 <= noun.number < len(_TIMES):
        return noun.headed(_TIMES[noun.number])
    return replace(word(noun), after=" times")


def joined(groups: Sequence[Group], one_of: bool) -> str:
    """Return nouns in a row: «the king and ten of hearts, and the ace of spades»."""
    last = " or " if one_of else " and "
    phrases = [series([str(noun) for noun in group], last) for group in groups]
    is_long = any(len(group) > 1 for group in groups)
    return series(phrases, f",{last}" if is_long else last)


_NUMBER = ("singular", "plural")
GRAMMAR = Grammar(
    language="en",
    forms=FORMS,
    alternatives={
        Kind.ACTOR: _NUMBER,
        Kind.CARD: _NUMBER,
        Kind.SUIT: _NUMBER,
        Kind.RANK: _NUMBER,
        Kind.NUMBER: _NUMBER,
        Kind.MEMBER: _NUMBER,
    },
    chosen=singular_or_plural,
    joined=joined,
)
