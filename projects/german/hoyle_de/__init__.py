"""German: its cases by gender, its numbers, the order of its letters, its denials."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from sphinx_hoyle.languages.alphabet import Alphabet
from sphinx_hoyle.languages.analysis.tables import Analysis, groups, pairs
from sphinx_hoyle.languages.counting import Value, of
from sphinx_hoyle.languages.endings import Inflection
from sphinx_hoyle.languages.endings.paradigm import Paradigm, without_unseen
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
from sphinx_hoyle.languages.language import Language, Proofreading
from sphinx_hoyle.languages.patterns import compiled, whole_words

FORMS = Forms()
_NOMINATIVE, _ACCUSATIVE, _DATIVE, _GENITIVE = range(4)
_NAMED = (Kind.ACTOR, Kind.CARD, Kind.SUIT, Kind.RANK)

# ---- gender and case -----------------------------------------------------------------------------

_GENDERS = {
    **dict.fromkeys("Geber König Bube Spieler Unter Ober Ritter Joker".split(), "m"),
    **dict.fromkeys("Vorhand Dame Zwei Drei Vier Fünf Sechs Sieben Acht Neun Zehn".split(), "f"),
    **dict.fromkeys("Ass Kreuz Karo Herz Pik Laub Rot".split(), "n"),
}
_DEFINITE = {"m": "der den dem des", "f": "die die der der", "n": "das das dem des"}
_INDEFINITE = {
    "m": "ein einen einem eines",
    "f": "eine eine einer einer",
    "n": "ein ein einem eines",
}
_WEAK = ("Bube",)  # den Buben
_PLURALS = {"König": "Könige", "Bube": "Buben", "Dame": "Damen", "Ass": "Asse"}


def _gender(noun: Noun) -> str:
    return _GENDERS.get(noun.head, "m")


def _with(noun: Noun, articles: dict[str, str]) -> Noun:
    return replace(noun, before=f"{articles[_gender(noun)].split()[_NOMINATIVE]} {noun.before}")


@FORMS.add(*_NAMED, stage=Stage.ARTICLE)
def the(noun: Noun) -> Noun:
    """With the article, if it has one: der Geber, die Herz-Zehn, Nord; den Geber with a case."""
    is_numbered = noun.kind is Kind.ACTOR and noun.number is not None  # Spieler 3
    return noun if noun.is_name or is_numbered else _with(noun, _DEFINITE)


@FORMS.add(*_NAMED, stage=Stage.ARTICLE)
def a(noun: Noun) -> Noun:
    """With ein or eine: ein König, eine Dame."""
    return noun if noun.is_name else _with(noun, _INDEFINITE)


def _declined(noun: Noun, case: int) -> Noun:
    before = noun.before
    for articles in (_DEFINITE, _INDEFINITE):
        forms = articles[_gender(noun)].split()
        if before.startswith(f"{forms[_NOMINATIVE]} "):
            before = f"{forms[case]}{before.removeprefix(forms[_NOMINATIVE])}"
            break
    head = noun.head
    if head in _WEAK:
        head += "n"
    elif case == _GENITIVE and (noun.is_name or _gender(noun) != "f"):
        hissing = head.endswith(("s", "ß", "x", "z"))
        head += "’" if hissing and noun.is_name else "es" if hissing else "s"
    return replace(noun, before=before, head=head)


@FORMS.add(*_NAMED, Kind.NUMBER)
def accusative(noun: Noun) -> Noun:
    """Whom: den Geber, den Herz-Buben; of a number before a noun, einen; of an ordinal, dritten."""
    return _of_number(noun) if noun.kind is Kind.NUMBER else _declined(noun, _ACCUSATIVE)


@FORMS.add(*_NAMED, Kind.NUMBER)
def dative(noun: Noun) -> Noun:
    """To whom: dem Geber, der Herz-Dame; of an ordinal, dritten."""
    return _of_number(noun) if noun.kind is Kind.NUMBER else _declined(noun, _DATIVE)


@FORMS.add(*_NAMED)
def genitive(noun: Noun) -> Noun:
    """Whose: des Gebers, der Herz-Dame, Nords."""
    return _declined(noun, _GENITIVE)


@FORMS.add(Kind.RANK)
def plural(noun: Noun) -> Noun:
    """Several of a rank: Könige, Asse, Zehnen."""
    return noun.headed(_PLURALS.get(noun.head, f"{noun.head}en"))


# ---- numbers -------------------------------------------------------------------------------------

_NUMBERS = "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split()
_ORDINALS = (
    "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte elfte zwölfte dreizehnte"
).split()


def _of_number(noun: Noun) -> Noun:
    if noun.head == "ein":
        return noun.headed("einen")
    return noun.headed(f"{noun.head}n") if noun.head in _ORDINALS else noun


@FORMS.add(Kind.ACTOR, stage=Stage.WORD, gives=Kind.NUMBER)
def number(noun: Noun) -> Noun:
    """Of a numbered seat, its number alone: 3."""
    return number_of(noun, "de")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def word(noun: Noun) -> Noun:
    """As a word up to twelve, standing alone: eins, zwölf, 13."""
    assert noun.number is not None
    return noun.headed(_NUMBERS[noun.number]) if 0 <= noun.number < len(_NUMBERS) else noun


def _before(noun: Noun, one: str) -> Noun:
    return noun.headed(one) if noun.number == 1 else word(noun)


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def masculine(noun: Noun) -> Noun:
    """Before a masculine noun: null Stiche, ein Stich, zwei Stiche; as an object einen Stich."""
    return _before(noun, "ein")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def feminine(noun: Noun) -> Noun:
    """Before a feminine noun: null Karten, eine Karte, zwei Karten."""
    return _before(noun, "eine")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def ordinal(noun: Noun) -> Noun:
    """Which of a row: dritte, 14.; with a case dritten."""
    assert noun.number is not None
    if 1 <= noun.number <= len(_ORDINALS):
        return noun.headed(_ORDINALS[noun.number - 1])
    return noun.headed(f"{noun.head}.")


@FORMS.add(Kind.NUMBER, stage=Stage.WORD)
def times(noun: Noun) -> Noun:
    """How many times: keinmal, einmal, zweimal, 13-mal."""
    assert noun.number is not None
    if noun.number in (0, 1):
        return noun.headed("einmal" if noun.number else "keinmal")
    said = word(noun).head
    return noun.headed(f"{said}-mal" if said[-1].isdigit() else f"{said}mal")


def joined(several: Sequence[Group], one_of: bool) -> str:
    """Return nouns in a row, each card with its suit: «den Herz-König und die Herz-Zehn»."""
    said = []
    for group in several:
        suit = group[0].before.rpartition(" ")[2]
        said += [str(replace(one, before=one.before + suit * one.is_bound)) for one in group]
    return series(said, " oder " if one_of else " und ")


_NUMBER = ("Einzahl", "Mehrzahl")
GRAMMAR = Grammar(
    language="de",
    forms=FORMS,
    alternatives=dict.fromkeys((*_NAMED, Kind.NUMBER, Kind.MEMBER), _NUMBER),
    chosen=singular_or_plural,
    joined=joined,
)

# ---- words of a text -----------------------------------------------------------------------------

_UNITS = dict(zip(_NUMBERS[1:], range(1, 13), strict=True)) | {
    "ein": 1,
    "sechzehn": 16,
    "siebzehn": 17,
    **{f"{_NUMBERS[unit]}zehn": 10 + unit for unit in (3, 4, 5, 8, 9)},
}
_TENS = dict(
    zip(
        "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig".split(),
        range(20, 100, 10),
        strict=True,
    )
)
_COUNTS = {
    **_UNITS,
    **_TENS,
    **{
        f"{unit}und{tens}": value + size
        for unit, value in _UNITS.items()
        if value < 10 and unit != "eins"
        for tens, size in _TENS.items()
    },
}
_ENDING = re.compile("(?:e|en|er|es|em|mal|fach)?")


def counted(said: str) -> Value | None:
    """Return what a German word counts: dreizehn, achtundzwanzig, dritten, zweimal."""
    if said in ("halb", "halbe", "halben", "hälfte"):
        return of(Fraction(1, 2), certain=said != "hälfte")
    if re.fullmatch("eine[nmrs]?|beide[nr]?", said):  # an article, too; of two that are not counted
        return of(1 if said[0] == "e" else 2, certain=False)
    if found := re.fullmatch("(?:ein)?(hundert|tausend)", said):
        return of(100 if found[1] == "hundert" else 1000, builds=True)
    for place, name in enumerate(_ORDINALS, start=1):
        if re.fullmatch(f"{name}[nrms]?", said):
            return of(place)
    for name, value in _COUNTS.items():
        if said.startswith(name) and _ENDING.fullmatch(said.removeprefix(name)):
            return of(value, certain=name != "ein" or said == "einmal")
        if re.fullmatch(f"{name}ste[nrms]?", said):
            return of(value)
    return None


_UMLAUT = {"a": "ä", "o": "ö", "u": "ü"}
_CASES = re.compile("(?:e|en|er|ern|es|n|nen|s)?")
_VERB = re.compile("(?:e|st|t|en|end|te|ten|est|et)?")


def paradigms(said: str, cited: str) -> list[Paradigm]:
    """Return the stems of a word: with its umlaut in the plural, and of a verb without -en."""
    found = [Paradigm(said, _CASES)]
    vowel = re.search(r"(?:au|[aou])(?=[^aeiouäöü]*(?:e[rl]?)?$)", said)
    if vowel:
        changed = _UMLAUT[vowel[0][0]] + vowel[0][1:]
        umlauted = said[: vowel.start()] + changed + said[vowel.end() :]
        found.append(Paradigm(umlauted, _CASES))
    if cited[:1].islower() and said.endswith("en"):
        found.append(Paradigm(said.removesuffix("en"), _VERB))
    return found


INFLECTION = Inflection(
    spelling=lambda said: without_unseen(said).replace("ß", "ss"),
    paradigms=paradigms,
    first_members=lambda said: [said, f"{said}s", f"{said}n", f"{said}en", said.removesuffix("e")],
    attached=re.compile("s"),
    conjunctions=frozenset({"und", "oder", "sowie"}),
)

ANALYSIS = Analysis(
    alike={"ae": "ä", "oe": "ö", "ue": "ü"},
    endings=frozenset("e en er ern em es s n nen t st te ten et end ung ungen".split()),
    irregular=pairs("gab:geben gegeben:geben gibt:geben zog:ziehen stach:stechen sticht:stechen"),
    filler=frozenset(
        "der die das den dem des ein eine einen einem einer eines und oder aber wenn als dann so "
        "von zu in an bei für mit auf aus nach ist sind war waren sein hat haben wird werden kann "
        "darf muss soll was wer wem wen wie wo wann warum sich er sie es man auch nur noch".split()
    ),
    akin=groups("zeigen aufdecken\nabwerfen weglegen\nFehler Irrtum falsch\nbeginnen anfangen\n"),
    shortest=3,
)

_DENIES = whole_words("nein nicht nichts nie niemals niemand* nirgends kein* weder")
_MAY_DENY = whole_words(
    "ohne un* nur erst außer ausgenommen sonst statt verlier* verbiet* verboten* fehl* falsch*",
    "ungültig* leer* lass* bleib* aber doch bevor bis noch verdeckt* verweiger* abgelehn*",
)

LANGUAGE = Language(
    code="de",
    name="Deutsch",
    alphabet=Alphabet(),  # DIN 5007-1: ä as a, ß as ss, which is how Unicode has Latin letters
    quotes="„“‚‘",
    inflection=INFLECTION,
    grammar=GRAMMAR,
    analysis=ANALYSIS,
    counted=counted,
    proofreading=Proofreading(
        denies=compiled(_DENIES),
        may_deny=compiled(_DENIES, _MAY_DENY),
        dictionary="de_DE",
        range=re.compile(r"\bvon\s+(\S+)\s+bis\s+(\S+)", re.IGNORECASE),
        infinitives=("en",),
        small_words=frozenset("der die das und zu von mit sich".split()),
        ordinal=re.compile(r"\d+\.[ \t][^\W\d_]"),
    ),
    locales=Path(__file__).parent / "locales",
)
