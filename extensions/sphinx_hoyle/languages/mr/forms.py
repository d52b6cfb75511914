"""Marathi: endings behind the oblique, genders, ordinals that agree, numbers in words.

Names take their endings directly, उत्तरने; letters behind या, अ याने; figures apart, २० ला. Several
things take one ending together, behind यां: उत्तर आणि पूर्व यांनी.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sphinx_hoyle.languages.forms.grammar import (
    Forms,
    Grammar,
    Group,
    Kind,
    Noun,
    Stage,
    is_plural,
    number_of,
    series,
)
from sphinx_hoyle.languages.numerals import digits

FORMS = Forms()
_NAMED = (Kind.ACTOR, Kind.CARD, Kind.SUIT, Kind.RANK)
_MASCULINE, _FEMININE, _PLURAL = 0, 1, 3  # which of the alternatives; no card is neuter

_NUMBERS = "शून्य एक दोन तीन चार पाच सहा सात आठ नऊ दहा अकरा बारा".split()
# Without the last letter, which agrees: पहिला, पहिली, पहिले, पहिल्या.
_ORDINALS = "पहिल दुसर तिसर चौथ पाचव सहाव सातव आठव नवव दहाव अकराव बाराव तेराव".split()
_TIMES = {1: "एकदा", 2: "दोनदा", 3: "तीनदा"}
_UNCHANGED = {"राजा"}  # masculine in -ा, and the same before endings


def _oblique(noun: Noun) -> str:
    """Return the head as it stands before an ending."""
    if noun.is_name or noun.kind is Kind.SUIT:
        return noun.head
    *first, last = (_bent(part) for part in noun.head.split(" "))
    return " ".join(
        (*first, last + "ा" if noun.kind is not Kind.ACTOR and _is_closed(last) else last)
    )


def _bent(word: str) -> str:
    """Return a word whose end changes before an ending; others as they are: वाटणाऱ्या, क्रमांकाच्या."""
    if word in _UNCHANGED or not word.endswith("ा"):
        return word
    stem = word.removesuffix("ा")
    return f"{stem.removesuffix('र')}ऱ्या" if stem.endswith("र") else f"{stem}्या"


def _is_closed(word: str) -> bool:
    """Return whether a word ends in a consonant."""
    return "क" <= word[-1] <= "ह"


def _ended(noun: Noun, ending: str, together: str) -> Noun:
    """Return a noun with an ending; ``together`` is that of several, which यां precedes."""
    behind_all = f" यां{together}"
    if noun.many:
        return replace(noun, after=f"{noun.after}{behind_all}")
    if noun.kind is Kind.NUMBER:
        return replace(noun, after=f" {ending}", bare=noun.head, together=behind_all)
    if len(noun.head) == 1:  # the name of a letter
        behind = ending if together in ("नी", "ना") else together
        return replace(noun, after=f" या{behind}", bare=noun.head, together=behind_all)
    return replace(noun, head=_oblique(noun), after=ending, bare=noun.head, together=behind_all)


@FORMS.add(*_NAMED, Kind.NUMBER)
def ergative(noun: Noun) -> Noun:
    """-ने, of several -नी; who did it, or with what: वाटणाऱ्याने, उत्तर–दक्षिण यांनी, राजाने."""
    return _ended(noun, "ने", "नी")


@FORMS.add(*_NAMED, Kind.NUMBER)
def dative(noun: Noun) -> Noun:
    """-ला, of several -ना: वाटणाऱ्याला, उत्तरला, उत्तर–दक्षिण यांना, १८ ला."""
    return _ended(noun, "ला", "ना")


@FORMS.add(*_NAMED, Kind.NUMBER)
def genitive_m(noun: Noun) -> Noun:
    """-चा, before a masculine in the singular: उत्तरचा राजा."""
    return _ended(noun, "चा", "चा")


@FORMS.add(*_NAMED, Kind.NUMBER, Kind.MEMBER)
def genitive_f(noun: Noun) -> Noun:
    """-ची, before a feminine in the singular: उत्तरची पाळी, तनीची बोली."""
    return _ended(noun, "ची", "ची")


@FORMS.add(*_NAMED, Kind.NUMBER)
def genitive_n(noun: Noun) -> Noun:
    """-चे, before a neuter in the singular: उत्तरचे पान."""
    return _ended(noun, "चे", "चे")


@FORMS.add(*_NAMED, Kind.NUMBER)
def genitive_mp(noun: Noun) -> Noun:
    """-चे, before masculines in the plural: उत्तरचे हात."""
    return _ended(noun, "चे", "चे")


@FORMS.add(*_NAMED, Kind.NUMBER)
def genitive_fp(noun: Noun) -> Noun:
    """-च्या, before feminines in the plural: उत्तरच्या राण्या."""
    return _ended(noun, "च्या", "च्या")


@FORMS.add(*_NAMED, Kind.NUMBER)
def genitive_np(noun: Noun) -> Noun:
    """-ची, before neuters in the plural: उत्तरची पाने."""
    return _ended(noun, "ची", "ची")


@FORMS.add(*_NAMED, Kind.NUMBER, Kind.MEMBER)
def genitive_oblique(noun: Noun) -> Noun:
    """-च्या, before a noun that has an ending: उत्तरच्या हातात, तनीच्या बोलीवर."""
    return _ended(noun, "च्या", "च्या")


@FORMS.add(*_NAMED)
def oblique(noun: Noun) -> Noun:
    """What a postposition is written onto: {seat.oblique}कडे is वाटणाऱ्याकडे, उत्तर–दक्षिण यांच्याकडे."""
    return _ended(noun, "", "च्या")


@FORMS.add(*_NAMED)
def locative(noun: Noun) -> Noun:
    """-मध्ये, in: बदाममध्ये."""
    return _ended(noun, "मध्ये", "च्यामध्ये")


@FORMS.add(*_NAMED)
def ablative(noun: Noun) -> Noun:
    """-कडून, from: वाटणाऱ्याकडून, उत्तरकडून, उत्तर–दक्षिण यांच्याकडून."""
    return _ended(noun, "कडून", "च्याकडून")


@FORMS.add(Kind.ACTOR, stage=Stage.WORD, gives=Kind.NUMBER)
def number(noun: Noun) -> Noun:
    """Of a numbered seat, its number alone: ३."""
    return number_of(noun, "mr")


@FORMS.add(Kind.NUMBER)
def word(noun: Noun) -> Noun:
    """As a word up to twelve: तीन, १३."""
    assert noun.number is not None
    return noun.headed(_NUMBERS[noun.number]) if 0 <= noun.number < len(_NUMBERS) else noun


@FORMS.add(Kind.NUMBER)
def word_oblique(noun: Noun) -> Noun:
    """As a word, before a noun that has an ending: एका गुणावर, तीन गुणांवर."""
    return noun.headed("एका") if noun.number == 1 else word(noun)


def _ordinal(noun: Noun, ending: str) -> Noun:
    number = noun.number
    assert number is not None
    if not 1 <= number <= len(_ORDINALS):
        return noun.headed(f"{digits(str(number), 'mr')}व{ending}")
    stem = _ORDINALS[number - 1]
    if ending == "्या" and stem.endswith("र"):
        return noun.headed(f"{stem.removesuffix('र')}ऱ्या")
    return noun.headed(f"{stem}{ending}")


@FORMS.add(Kind.NUMBER)
def ordinal_m(noun: Noun) -> Noun:
    """Which of a row, a masculine, as a word up to thirteen: तिसरा हात, १४वा."""
    return _ordinal(noun, "ा")


@FORMS.add(Kind.NUMBER)
def ordinal_f(noun: Noun) -> Noun:
    """Which of a row, a feminine: तिसरी पाळी, १४वी."""
    return _ordinal(noun, "ी")


@FORMS.add(Kind.NUMBER)
def ordinal_n(noun: Noun) -> Noun:
    """Which of a row, a neuter: तिसरे पान, १४वे."""
    return _ordinal(noun, "े")


@FORMS.add(Kind.NUMBER)
def ordinal_oblique(noun: Noun) -> Noun:
    """Which of a row, before a noun that has an ending: तिसऱ्या हातात, १४व्या."""
    return _ordinal(noun, "्या")


@FORMS.add(Kind.NUMBER)
def times(noun: Noun) -> Noun:
    """How many times: एकदा, दोनदा, चार वेळा, १३ वेळा."""
    assert noun.number is not None
    if noun.number in _TIMES:
        return noun.headed(_TIMES[noun.number])
    return replace(word(noun), after=" वेळा")


def joined(groups: Sequence[Group], one_of: bool) -> str:
    """Return nouns in a row: «इस्पिक एक्का आणि बदाम राजा व दश्शी»."""
    nouns = [noun for group in groups for noun in group]
    together = nouns[-1].together if len(nouns) > 1 else ""
    if together:
        groups = [
            tuple(replace(noun, head=noun.bare, after="") for noun in group) for group in groups
        ]
    last = " किंवा " if one_of else " आणि "
    within = " व " if len(groups) > 1 and not one_of else last
    phrases = [series([str(noun) for noun in group], within) for group in groups]
    if len(phrases) == 2:  # no semicolon: व keeps the two suits apart
        return last.join(phrases) + together
    return series(phrases, last) + together


def _gender(nouns: Sequence[Noun]) -> int:
    """Return which of the four alternatives some nouns call for."""
    if is_plural(nouns):
        return _PLURAL
    word = nouns[0].bare or nouns[0].head
    return _FEMININE if word.endswith("ी") else _MASCULINE


def _chosen(nouns: Sequence[Noun]) -> int:
    if nouns[0].kind in (Kind.CARD, Kind.RANK):
        return _gender(nouns)
    return int(is_plural(nouns))


_NUMBER = ("एकवचन", "अनेकवचन")
_GENDERS = ("पुल्लिंगी", "स्त्रीलिंगी", "नपुंसकलिंगी", "अनेकवचन")
GRAMMAR = Grammar(
    language="mr",
    forms=FORMS,
    alternatives={
        Kind.ACTOR: _NUMBER,
        Kind.NUMBER: _NUMBER,
        Kind.CARD: _GENDERS,
        Kind.RANK: _GENDERS,
    },
    chosen=_chosen,
    joined=joined,
)
