"""Hungarian: cases by vowel harmony, the article by sound, numbers in words and in figures."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
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

_VOWELS = "aáeéiíoóöőuúüű"
_LONG = {"a": "á", "e": "é"}
_LONG_DIGRAPHS = re.compile("(?:cs|gy|ly|ny|sz|ty|zs)$")
_DOUBLE = re.compile(r"([^\W\d_])\1$")
# What the -t of the object follows without a vowel between: hármast, királyt, kőrt, ászt.
_BEFORE_T = re.compile(f"[{_VOWELS}](?:ly|ny|sz|zs|[jlnrsz])$")
_MANY = re.compile(f"[{_VOWELS}]k$|[uüáé]nk$")  # ütések, partnerünk

# The object of words that have another than their sound tells.
_OBJECTS = {
    "ellenfél": "ellenfelet",
    "hely": "helyet",
    "kéz": "kezet",
    "pénz": "pénzt",
    "Észak": "Északot",
    "játék": "játékot",
    "szándék": "szándékot",
}


# The last part of a compound, whose vowels alone count: honőrlicitet.
_LAST_PARTS = ("licit",)


@dataclass(frozen=True, slots=True)
class _Numeral:
    """The last word of a number: as it stands alone, its object, and its stem before vowels."""

    word: str
    object: str
    before_vowel: str = ""


_UNITS = (
    _Numeral("nulla", "nullát", "nullá"),
    _Numeral("egy", "egyet"),
    _Numeral("kettő", "kettőt"),
    _Numeral("három", "hármat", "hárm"),
    _Numeral("négy", "négyet"),
    _Numeral("öt", "ötöt"),
    _Numeral("hat", "hatot"),
    _Numeral("hét", "hetet"),
    _Numeral("nyolc", "nyolcat"),
    _Numeral("kilenc", "kilencet"),
)
_TENS = (
    _Numeral("tíz", "tízet"),
    _Numeral("húsz", "húszat"),
    _Numeral("harminc", "harmincat"),
    _Numeral("negyven", "negyvenet"),
    _Numeral("ötven", "ötvenet"),
    _Numeral("hatvan", "hatvanat"),
    _Numeral("hetven", "hetvenet"),
    _Numeral("nyolcvan", "nyolcvanat"),
    _Numeral("kilencven", "kilencvenet"),
)
_HUNDRED = _Numeral("száz", "százat")
_THOUSAND = _Numeral("ezer", "ezret", "ezr")
_MILLION = _Numeral("millió", "milliót")

# Up to twelve, before a noun.
_COUNTED = "nulla egy két három négy öt hat hét nyolc kilenc tíz tizenegy tizenkét".split()
_TEEN = "tizen"
_ORDINALS = (
    "első második harmadik negyedik ötödik hatodik hetedik nyolcadik kilencedik tizedik "
    "tizenegyedik tizenkettedik tizenharmadik"
).split()


# ---- sounds --------------------------------------------------------------------------------------


def _harmony(word: str) -> int:
    """Return which endings a word takes: 0 the back ones, 1 the front, 2 the rounded front."""
    last = re.split("[ –]", word)[-1].casefold()
    last = next((part for part in _LAST_PARTS if last.endswith(part)), last)
    sounds = [letter for letter in last if letter in _VOWELS]
    if not sounds:
        return 1
    if sounds[-1] not in "eöőüű" and any(sound in "aáoóuú" for sound in sounds):
        return 0
    return 2 if sounds[-1] in "öőüű" else 1


def _stem(word: str) -> str:
    """Return a word as most endings have it: dámá-, kettes-."""
    return word[:-1] + _LONG.get(word[-1], word[-1])


def _doubled(word: str) -> str:
    """Return a word with its last consonant long, as -val has it: kettess-, ássz-, pikk-."""
    if _LONG_DIGRAPHS.search(word):
        return word[:-1] + word[-2:] if word[-3:-2] != word[-2] else word
    return word if _DOUBLE.search(word) else word + word[-1]


def _last_numeral(number: int) -> _Numeral:
    """Return the last word of a number."""
    rest = abs(number)
    if rest == 0 or rest % 10:
        return _UNITS[rest % 10]
    if rest % 100:
        return _TENS[rest % 100 // 10 - 1]
    for size, numeral in ((1000, _HUNDRED), (1_000_000, _THOUSAND)):
        if rest % size:
            return numeral
    return _MILLION


def _object(word: str) -> str:
    """Return the object of a word: királyt, dámát, pikket, ütéseket."""
    for own, said in _OBJECTS.items():
        if re.search(rf"(?:^|[ –]|.[^ –]){own}$", word) and word.endswith(own):
            return word.removesuffix(own) + said
    if word[-1] in _VOWELS or _BEFORE_T.search(word):
        return f"{_stem(word)}t"
    back, front, rounded = ("at", "et", "et") if _MANY.search(word) else ("ot", "et", "öt")
    return word + (back, front, rounded)[_harmony(word)]


_Ending = Callable[[str], str]
"""Returns a word with an ending, given the word as it stands alone."""


def _plain(back: str, front: str, rounded: str = "") -> _Ending:
    """Return what adds an ending that begins with a consonant."""
    return lambda word: _stem(word) + (back, front, rounded or front)[_harmony(word)]


def _with(word: str) -> str:
    """Return a word with -val or -vel, whose v is like the consonant before it."""
    if word[-1] in _VOWELS:
        return _plain("val", "vel")(word)
    return _doubled(word) + ("al", "el", "el")[_harmony(word)]


def _on(word: str) -> str:
    """Return a word with -n, -on, -en or -ön."""
    if word[-1] in _VOWELS:
        return f"{_stem(word)}n"
    return word + ("on", "en", "ön")[_harmony(word)]


def _declined(noun: Noun, ending: _Ending) -> Noun:
    """Return a noun with an ending: dámának, hárommal, 3-mal."""
    if noun.kind is not Kind.NUMBER or noun.number is None:
        return noun.headed(ending(noun.head))
    numeral = _last_numeral(noun.number)
    if ending is _object:
        said = numeral.object
    elif ending is _on and numeral.before_vowel:
        said = numeral.before_vowel + _on(numeral.word).removeprefix(_stem(numeral.word))
    else:
        said = ending(numeral.word)
    if not _is_figures(noun):
        alone = _TEEN * (10 < noun.number < 20) + said
        return noun.headed(alone)
    return noun.headed(f"{noun.head}-{_written(said, numeral)}")


def _is_figures(noun: Noun) -> bool:
    return noun.head[-1].isdigit()


def _written(said: str, numeral: _Numeral) -> str:
    """Return what stands behind figures of a number that is said so: -mal of hárommal."""
    word = numeral.word
    if said == numeral.object:
        vowels = re.search(f"[{_VOWELS}]t$", said)
        return "t" if word[-1] in _VOWELS or vowels is None else vowels[0]
    if word[-1] in _VOWELS:
        return said[len(word) :]
    if said == _with(word):
        consonant = re.search("(?:gy|sz|.)$", word)
        assert consonant is not None
        return consonant[0] + said[-2:]
    if numeral.before_vowel and said.startswith(numeral.before_vowel):
        return said[len(numeral.before_vowel) :]
    return said[len(word) :]


def _article(text: str) -> str:
    """Return the article before a text as it is read: az ász, a király, az 5, a 6, a −5."""
    if text.startswith("−"):  # mínusz
        return "a"
    if found := re.match(r"\W*(\d+)", text):
        figures = found[1]
        leading = figures[: len(figures) % 3 or 3]
        return "az" if leading == "1" or leading[0] == "5" else "a"
    first = re.search(r"\w", text)
    return "az" if first and first[0].casefold() in _VOWELS else "a"


# ---- forms ---------------------------------------------------------------------------------------


@FORMS.add(*_NAMED, stage=Stage.ARTICLE)
def the(noun: Noun) -> Noun:
    """With the article, if it has one: az osztó, a kőr király, az 5; Észak."""
    text = str(noun)
    if noun.is_name or noun.is_bound or re.match("az? ", text):
        return noun
    return replace(noun, before=f"{_article(text)} {noun.before}")


@FORMS.add(Kind.CARD, Kind.SUIT, Kind.RANK, Kind.NUMBER, Kind.MEMBER)
def article(noun: Noun) -> Noun:
    """The article alone, a or az, as it sounds before the word: {trick.article} {trick}. ütés."""
    return replace(noun, before="", head=_article(str(noun)), after="")


@FORMS.add(Kind.ACTOR, stage=Stage.WORD, gives=Kind.NUMBER)
def number(noun: Noun) -> Noun:
    """Of a numbered seat, its number alone: 3."""
    return number_of(noun, "hu")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def word(noun: Noun) -> Noun:
    """As a word up to twelve, before what is counted: két ütés, 13 ütés; with a case: kettőt."""
    if noun.number is None or not 0 <= noun.number < len(_COUNTED):
        return noun
    return noun.headed(_COUNTED[noun.number])


@FORMS.add(Kind.NUMBER)
def ordinal(noun: Noun) -> Noun:
    """Which of a row, as a word up to thirteen: harmadik, 14.; with the.ordinal: a harmadik."""
    assert noun.number is not None
    if 1 <= noun.number <= len(_ORDINALS):
        return noun.headed(_ORDINALS[noun.number - 1])
    return noun.headed(f"{noun.head}.")


@FORMS.add(Kind.NUMBER)
def dotted(noun: Noun) -> Noun:
    """Which of a row, in figures: 5.; with the.dotted: az 5."""
    return noun.headed(f"{noun.head}.")


@FORMS.add(Kind.NUMBER)
def times(noun: Noun) -> Noun:
    """How many times: egyszer, kétszer, 13-szor."""
    return _counted(noun, ("szor", "szer", "ször"))


def _counted(noun: Noun, endings: tuple[str, str, str]) -> Noun:
    assert noun.number is not None
    if noun.number == 0:
        return noun.headed("egyszer sem")
    ending = endings[_harmony(_last_numeral(noun.number).word)]
    counted = word(noun)
    if _is_figures(counted):
        return counted.headed(f"{counted.head}-{ending}")
    return counted.headed(f"{_stem(counted.head)}{endings[_harmony(counted.head)]}")


def _case(name: str, says: str, ending: _Ending) -> None:
    def declined(noun: Noun) -> Noun:
        return _declined(noun, ending)

    declined.__name__, declined.__doc__ = name, says
    FORMS.add(*_NAMED)(declined)


_case("accusative", "-t, the object: a királyt, Északot, 3-at.", _object)
_case("dative", "-nak, -nek, also for whose: a királynak, Északnak, 3-nak.", _plain("nak", "nek"))
_case("instrumental", "-val, -vel: a királlyal, Északkal, 3-mal.", _with)
_case("causal", "-ért: a királyért, Északért, 3-ért.", _plain("ért", "ért"))
_case("inessive", "-ban, -ben: a királyban, 3-ban.", _plain("ban", "ben"))
_case("elative", "-ból, -ből: a királyból, 3-ból.", _plain("ból", "ből"))
_case("illative", "-ba, -be: a királyba, 3-ba.", _plain("ba", "be"))
_case("superessive", "-n, -on, -en, -ön: a királyon, Északon, 3-on.", _on)
_case("delative", "-ról, -ről: a királyról, Északról, 3-ról.", _plain("ról", "ről"))
_case("sublative", "-ra, -re: a királyra, Északra, 3-ra.", _plain("ra", "re"))
_case("adessive", "-nál, -nél: a királynál, Északnál, 3-nál.", _plain("nál", "nél"))
_case("ablative", "-tól, -től: a királytól, Északtól, 3-tól.", _plain("tól", "től"))
_case("allative", "-hoz, -hez, -höz: a királyhoz, 3-hoz.", _plain("hoz", "hez", "höz"))
_case("essive", "-ként: királyként, osztóként.", lambda word: f"{word}ként")
_case("terminative", "-ig: a királyig, 3-ig.", _plain("ig", "ig"))


def joined(groups: Sequence[Group], one_of: bool) -> str:
    """Return nouns in a row: «a pikk ászt, valamint a kőr királyt és tízest».

    Of matters to choose from each is a clause, and has its comma: «új osztást kíván, vagy a
    játékot folytatja».
    """
    clauses = all(noun.kind is Kind.MEMBER for group in groups for noun in group)
    last = (", vagy " if clauses else " vagy ") if one_of else " és "
    phrases = [series([str(noun) for noun in group], last) for group in groups]
    if any(len(group) > 1 for group in groups):
        return series(phrases, ", vagy " if one_of else ", valamint ")
    return series(phrases, last)


_NUMBER = ("egyes szám", "többes szám")
GRAMMAR = Grammar(
    language="hu",
    forms=FORMS,
    alternatives=dict.fromkeys(_NAMED, _NUMBER),
    chosen=singular_or_plural,
    joined=joined,
)
