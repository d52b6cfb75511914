"""Malayalam: cases by the last sound of a word, -ഉം and -ഓ on each of several, numbers in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

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
_NAMED = (Kind.ACTOR, Kind.CARD, Kind.SUIT, Kind.RANK, Kind.NUMBER, Kind.MEMBER)

_VIRAMA, _ANUSVARA = "്", "ം"
# A chillu is a consonant without its vowel; before another vowel it is the consonant again.
_CHILLUS = {"ൻ": "ന", "ർ": "റ", "ൽ": "ല", "ൾ": "ള", "ൺ": "ണ"}
# Persons in -ർ, and what their r is before a vowel; in things it is another: ക്ലാവറിനെ.
_PERSONS = {"ക്കാർ": "ക്കാര", "ബാങ്കർ": "ബാങ്കറ"}
# Persons and plurals in -ൾ; a thing in -ൾ is declined as one in -ൽ: വോളിന്.
_PERSONS_AND_PLURALS = ("ാൾ", "ആൾ", "കൾ", "വൾ")
# Names of letters, whose consonant is double before a vowel.
_LETTERS = {"എൽ": "എല്ല", "എം": "എമ്മ"}
_BARE_DATIVE = "ിീഇഈ"  # റാണിക്ക്, but രാജയ്ക്ക്
_BEFORE_V = "ുൂൗഉഊ"
_PURPOSE = "ാൻ"  # of verbs: കളി തുടരാൻ
_SHORT = 2  # spaces in what stands beside another without a comma: പങ്കിടൽ നിലനിർത്താനോ …
# Endings whose half vowel is whole before a consonant: of cases (വടക്കിനു കിട്ടുന്നു), of എന്ന്, അത് and
# ആണ്, and of what was done before (വിളിച്ചു ജയിക്കുന്നു); so also ചീട്ടു and മുമ്പു. Names keep theirs.
_OPENED = re.compile(
    "((?:[ിരാ-]ന|(?<!മാ)ർക്ക|[ൾിഇ]ക്ക|യ്ക്ക|ോട|ൽനിന്ന|[എെ]ന്ന|കൊണ്ട"
    "|(?<!്)(?<!ഒമ്പ)(?<!“ഫെ)ത|ാണ|[ിവ]ച്ച|പറഞ്ഞ|(?<= )ഏറ്റ|ചീട്ട|മുമ്പ|(?:ക്ക|റ)(?=് വശത്ത)))് "
    "(?=[“‘]?[ക-ഹ])"
)

_ALONE = ("പൂജ്യം ഒന്ന് രണ്ട് മൂന്ന് നാല് അഞ്ച് ആറ് ഏഴ് എട്ട് ഒമ്പത് പത്ത് പതിനൊന്ന് പന്ത്രണ്ട്").split()
_COUNTED = ("പൂജ്യം ഒരു രണ്ടു മൂന്നു നാലു അഞ്ചു ആറു ഏഴു എട്ടു ഒമ്പതു പത്തു പതിനൊന്നു പന്ത്രണ്ടു").split()
_ORDINALS = ("ഒന്നാം രണ്ടാം മൂന്നാം നാലാം അഞ്ചാം ആറാം ഏഴാം എട്ടാം ഒമ്പതാം പത്താം പതിനൊന്നാം പന്ത്രണ്ടാം പതിമൂന്നാം").split()


# ---- sounds --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Stem:
    """A word as it stands before a vowel, the endings that it takes, and its dative."""

    before_vowel: str
    has_increment: bool  # -ഇൻ- between it and most endings: വടക്കിനെ
    dative: str


def _stem(word: str) -> _Stem:
    """Return how a word is declined, by its last sound."""
    *_before, last = re.split("[ –]", word)
    if last in _LETTERS:
        stem = word.removesuffix(last) + _LETTERS[last]
        return _Stem(stem, True, f"{stem}ിന്")
    for person, stem in _PERSONS.items():
        if word.endswith(person):
            return _Stem(word.removesuffix(person) + stem, False, f"{word}ക്ക്")
    end, head = word[-1], word[:-1]
    if end == _ANUSVARA:
        return _Stem(f"{head}ത്ത", False, f"{head}ത്തിന്")
    if end == "ൻ":
        return _Stem(f"{head}ന", False, f"{head}ന്")
    if word.endswith(_PERSONS_AND_PLURALS):
        return _Stem(f"{head}ള", False, f"{word}ക്ക്")
    if end == _VIRAMA or end in _CHILLUS or end in _BEFORE_V:
        stem = _before_vowel(word)
        return _Stem(stem, True, f"{stem}ിന്")
    return _Stem(f"{word}യ", False, f"{word}{'' if end in _BARE_DATIVE else 'യ്'}ക്ക്")


def _before_vowel(word: str) -> str:
    """Return a word as it stands before a vowel that no ending begins with: രാജയ-, വടക്ക-."""
    for person, stem in _PERSONS.items():
        if word.endswith(person):
            return word.removesuffix(person) + stem
    *_before, last = re.split("[ –]", word)
    if last in _LETTERS:
        return word.removesuffix(last) + _LETTERS[last]
    if word[-1] == _VIRAMA:
        return word[:-1]
    if word[-1] in _CHILLUS:
        return word[:-1] + _CHILLUS[word[-1]]
    return word + ("വ" if word[-1] in _BEFORE_V else "യ")


def _and(word: str) -> str:
    """Return a word with -ഉം: വടക്കും, രാജയും, ചിഹ്നവും, 3-ഉം."""
    if word[-1].isdigit():
        return f"{word}-ഉം"
    if word[-1] == _ANUSVARA and not word.endswith(tuple(_LETTERS)):
        return f"{word[:-1]}വും"
    return f"{_before_vowel(word)}ും"


def _or(word: str) -> str:
    """Return a word with -ഓ: വടക്കോ, രാജയോ, ചിഹ്നമോ, 3-ഓ."""
    if word[-1].isdigit():
        return f"{word}-ഓ"
    if word[-1] == _ANUSVARA and not word.endswith(tuple(_LETTERS)):
        return f"{word[:-1]}മോ"
    return f"{_before_vowel(word)}ോ"


def _is(said: str) -> str:
    """Return words with -ആണ്: വടക്കാണ്, രാജയാണ്, ചിഹ്നമാണ്, എയും ബിയുമാണ്, 300 ആണ്."""
    if said[-1].isdigit():
        return f"{said} ആണ്"
    if said[-1] == _ANUSVARA and not said.endswith(tuple(_LETTERS)):
        return f"{said[:-1]}മാണ്"
    return f"{_before_vowel(said)}ാണ്"


# ---- forms ---------------------------------------------------------------------------------------


def _declined(noun: Noun, increment: str, bare: str, figures: str) -> Noun:
    """Return a noun with an ending, behind the increment, without it, or behind figures."""
    word = noun.bare or noun.head
    if word[-1].isdigit():
        return replace(noun, head=f"{word}-{figures}", bare="")
    stem = _stem(word)
    return replace(
        noun, head=stem.before_vowel + (increment if stem.has_increment else bare), bare=""
    )


@FORMS.add(*_NAMED)
def accusative(noun: Noun) -> Noun:
    """-എ, the object: വടക്കിനെ, രാജയെ, ഗുലാനെ, 3-നെ."""
    return _declined(noun, "ിനെ", "െ", "നെ")


@FORMS.add(*_NAMED)
def dative(noun: Noun) -> Noun:
    """-ക്ക്, -ന്, to or for: വടക്കിന്, രാജയ്ക്ക്, പങ്കിടുന്നയാൾക്ക്, 3-ന്."""
    word = noun.bare or noun.head
    said = f"{word}-ന്" if word[-1].isdigit() else _stem(word).dative
    return replace(noun, head=said, bare="")


@FORMS.add(*_NAMED)
def genitive(noun: Noun) -> Noun:
    """-ന്റെ, -ഉടെ, whose: വടക്കിന്റെ, രാജയുടെ, പങ്കിടുന്നയാളുടെ, 3-ന്റെ."""
    word = noun.bare or noun.head
    if word[-1] == "ൻ":
        return replace(noun, head=f"{word[:-1]}ന്റെ", bare="")
    if word[-1] == _ANUSVARA:
        return _declined(noun, "ിന്റെ", "ിന്റെ", "ന്റെ")
    return _declined(noun, "ിന്റെ", "ുടെ", "ന്റെ")


@FORMS.add(*_NAMED)
def sociative(noun: Noun) -> Noun:
    """-ഓട്, to or with somebody: വടക്കിനോട്, രാജയോട്, പങ്കിടുന്നയാളോട്, 3-നോട്."""
    return _declined(noun, "ിനോട്", "ോട്", "നോട്")


@FORMS.add(*_NAMED)
def locative(noun: Noun) -> Noun:
    """-ഇൽ, in: ഹാർട്ടിൽ, രാജയിൽ, 3-ൽ."""
    return _declined(noun, "ിൽ", "ിൽ", "ൽ")


@FORMS.add(*_NAMED)
def instrumental(noun: Noun) -> Noun:
    """-ആൽ, by: വടക്കിനാൽ, രാജയാൽ, 3-നാൽ; with a card, {card} കൊണ്ട്."""
    return _declined(noun, "ിനാൽ", "ാൽ", "നാൽ")


@FORMS.add(*_NAMED)
def ablative(noun: Noun) -> Noun:
    """-ഇൽനിന്ന്, from: വടക്കിൽനിന്ന്, രാജയിൽനിന്ന്, 3-ൽനിന്ന്."""
    return _declined(noun, "ിൽനിന്ന്", "ിൽനിന്ന്", "ൽനിന്ന്")


@FORMS.add(*_NAMED)
def also(noun: Noun) -> Noun:
    """-ഉം, also: വടക്കും, രാജയും, 3-ഉം."""
    word = noun.bare or noun.head
    return replace(noun, head=_and(word), bare=word)  # several have -ഉം once, not twice


@FORMS.add(*_NAMED)
def copula(noun: Noun) -> Noun:
    """-ആണ്, is, after one or several: വടക്കാണ്, എയും ബിയുമാണ്, 300 ആണ്; {n.word.copula}: മൂന്നാണ്."""
    word = noun.bare or noun.head
    return replace(noun, head=_is(word), bare=word, together="ആണ്")


@FORMS.add(Kind.MEMBER)
def purpose(noun: Noun) -> Noun:
    """-ആൻ, to do what is named by a noun in -ൽ: കളി തുടരൽ, കളി തുടരാൻ."""
    return noun.headed(f"{noun.head[:-1]}{_PURPOSE}") if noun.head.endswith("ൽ") else noun


@FORMS.add(Kind.ACTOR, stage=Stage.WORD, gives=Kind.NUMBER)
def number(noun: Noun) -> Noun:
    """Of a numbered seat, its number alone: 3."""
    return number_of(noun, "ml")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def word(noun: Noun) -> Noun:
    """As a word up to twelve, before what is counted: മൂന്നു പിടി, 13 പിടി; with a case: മൂന്നിന്."""
    if noun.number is None or not 0 <= noun.number < len(_COUNTED):
        return noun
    return replace(noun, head=_COUNTED[noun.number], bare=_ALONE[noun.number])


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def alone(noun: Noun) -> Noun:
    """As a word up to twelve that stands alone or before a vowel: പത്ത് ഇരിപ്പിടം, 13 ഇരിപ്പിടം."""
    if noun.number is None or not 0 <= noun.number < len(_ALONE):
        return noun
    return noun.headed(_ALONE[noun.number])


@FORMS.add(Kind.NUMBER)
def ordinal(noun: Noun) -> Noun:
    """Which of a row, as a word up to thirteen: മൂന്നാം, 14-ാം."""
    assert noun.number is not None
    if 1 <= noun.number <= len(_ORDINALS):
        return noun.headed(_ORDINALS[noun.number - 1])
    return noun.headed(f"{noun.head}-ാം")


@FORMS.add(Kind.NUMBER)
def times(noun: Noun) -> Noun:
    """How many times: ഒരിക്കൽ, മൂന്നു തവണ, 13 തവണ."""
    if noun.number == 1:
        return noun.headed("ഒരിക്കൽ")
    return replace(word(noun), after=" തവണ", bare="")


def _of_one_thing(deeds: Sequence[str]) -> Sequence[str]:
    """Return two deeds with what is done to the same thing naming it once; others as they are."""
    if len(deeds) != 2:
        return deeds
    (thing, _, first), (same, _, second) = (deed.partition(" ") for deed in deeds)
    # Of longer deeds the first word need not be the thing.
    if not second or thing != same or " " in first + second:
        return deeds
    return deeds[0], second


def joined(groups: Sequence[Group], one_of: bool) -> str:
    """Return nouns in a row, each with -ഉം or -ഓ: «ഹാർട്ട് രാജയും റാണിയും»."""
    nouns = [noun for group in groups for noun in group]
    if len(nouns) == 1:
        return str(nouns[0])
    if one_of and all(noun.kind is Kind.MEMBER and noun.head.endswith(_PURPOSE) for noun in nouns):
        deeds = _of_one_thing([noun.head for noun in nouns])
        apart = len(deeds) > 2 or any(deed.count(" ") > _SHORT for deed in deeds)
        return (", " if apart else " ").join(_or(deed) for deed in deeds)
    if nouns[0].kind in (Kind.MEMBER, Kind.WORDS):  # these may be clauses
        return series([str(noun) for noun in nouns], " അല്ലെങ്കിൽ " if one_of else ", ")
    clitic = _or if one_of else _and
    phrases = [
        " ".join(f"{n.before}{clitic(n.bare or n.head)}{n.after}" for n in group)
        for group in groups
    ]
    said = (", " if any(len(group) > 1 for group in groups) else " ").join(phrases)
    return _is(said) if nouns[0].together else said


def spoken(sentence: str) -> str:
    """Return a sentence with its datives and their like as they are before the next word."""
    return _OPENED.sub(r"\1ു ", sentence)


_NUMBER = ("ഏകവചനം", "ബഹുവചനം")
GRAMMAR = Grammar(
    language="ml",
    forms=FORMS,
    alternatives=dict.fromkeys(_NAMED, _NUMBER),
    chosen=singular_or_plural,
    joined=joined,
    spoken=spoken,
)
