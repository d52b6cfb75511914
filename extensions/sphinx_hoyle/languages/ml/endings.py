"""Malayalam: cases, plurals and clitics by the last letter of the noun, verbs, compounds."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.endings import Inflection
from sphinx_hoyle.languages.endings.paradigm import Paradigm, one_of, without_unseen

# A chillu stands for a consonant without its vowel; before Unicode 5.1 it was written as that
# consonant, the virama and a joiner.
_CHILLUS = {"ൻ": "ന", "ർ": "ര", "ൽ": "ല", "ൾ": "ള", "ൺ": "ണ", "ൿ": "ക"}
_OLD_CHILLUS = [(f"{consonant}്\u200d", chillu) for chillu, consonant in _CHILLUS.items()]


CONJUNCTIONS = frozenset("അല്ലെങ്കിൽ അഥവാ".split())


def spelling(word: str) -> str:
    """Return a word in the spelling in which words are compared."""
    for old, chillu in _OLD_CHILLUS:
        word = word.replace(old, chillu)
    return without_unseen(word).replace("ൻറ", "ന്റ").replace("ു്", "്")


# What may follow a consonant (of the noun or of its case): also, or, particle; is, is not, as,
# if, even. They open verbs and postpositions of their own, whose ends do not matter here.
_CLITIC = one_of(
    *"ും ുമ.* ോ േ ാണ.* ായ.* ാക.* ാവ.* ില്ല.* ല്ല.* ുള്ള.* ുണ്ട.*".split(),
    *"െങ്കി.* െന്ന.* ൊന്ന.* േതാ.* ുപോ.* ുതന്നെ".split(),
)
_GLIDED = f"(?:യ{_CLITIC})"  # the same behind a vowel

_DATIVE = f"ക്ക(?:്|{_CLITIC}|ു)"
# Not with every clitic: കളിക്കും and കളിക്കാവുന്ന are forms of the verb കളിക്കുക.
_BOUND_DATIVE = "ക്ക(?:്|ു(?:വേണ്ട.*)?|ായി.*|ായു.*|ുള്ള.*|ാണ.*)"
_OF = f"ന്റെ{_GLIDED}?"
_OBJECT = f"(?:{_GLIDED}|ക്കാ.*|പ്പറ്റി.*|ക്കുറി.*|ക്കൊണ്.*|പ്പോലെ.*|യപേക്ഷി.*|തിര.*)?"
_IN = f"(?:ൽ|ൽനിന്ന.*|ല(?:െ{_GLIDED}?|േക്ക.*|ൂടെ.*|{_CLITIC}))"
_WITH = f"ോട(?:്|ു|െ|{_CLITIC})"
_BY = f"ാ(?:ൽ|ല{_CLITIC})"
_SINGULAR = (  # behind the increment -ഇന്-: ചീട്ട്-ഇന്-റെ
    f"ി(?:{_OF}|നെ{_OBJECT}|നേക്കാൾ.*|ന(?:്|ു|{_CLITIC}|{_WITH}|{_BY})|{_IN})"
)
_MANY = f"ക(?:ൾ(?:{_DATIVE}|കൊണ്ട.*)?|ള(?:ുടെ{_GLIDED}?|െ{_OBJECT}|ി{_IN}|{_WITH}|{_BY}|{_CLITIC}))"

_VIRAMA = re.compile(  # ചീട്ട്: ചീട്ടിന്റെ, ചീട്ടുകൾ, ചീട്ടും
    one_of("്", "ു", f"ു{_MANY}", _SINGULAR, f"െ{_OBJECT}", _CLITIC, _WITH)
)
_VOWEL = re.compile(  # പിടി: പിടിയുടെ, പിടികൾ, പിടിയും
    one_of(
        f"{_GLIDED}?", _MANY, f"യുടെ{_GLIDED}?", f"യെ{_OBJECT}", f"യ്?{_DATIVE}", f"യി{_IN}",
        f"യ{_WITH}", f"യ{_BY}", "യേക്കാൾ.*", _BOUND_DATIVE,
    )
)  # fmt: skip
_LABIAL = re.compile(  # വില is the first kind, ഗുരു this one
    one_of("", f"വ{_CLITIC}", f"ക്ക{_MANY}", _MANY, f"വ{_SINGULAR}", f"വെ{_OBJECT}")
)
_ANUSVARA = re.compile(  # ചിഹ്നം: ചിഹ്നത്തിന്റെ, ചിഹ്നങ്ങൾ, ചിഹ്നവും
    one_of(
        "ം", "മനുസരിച്ച.*", f"മ(?:{_CLITIC}|{_SINGULAR})", f"വ{_CLITIC}",
        f"ത്ത(?:െ{_OBJECT}|{_SINGULAR}|{_WITH}|{_BY}|ു)",
        f"ങ്ങൾ(?:{_DATIVE})?", f"ങ്ങള(?:ുടെ{_GLIDED}?|െ{_OBJECT}|ി{_IN}|{_WITH}|{_BY}|{_CLITIC})",
    )
)  # fmt: skip
_PERSON = re.compile(  # കളിക്കാരൻ, കളിക്കാരന്റെ
    one_of(
        "ൻ", f"ൻ{_MANY}", f"നെ{_OBJECT}", _OF, f"ന(?:്|ു|{_CLITIC}|{_WITH}|{_BY})", f"ന{_SINGULAR}",
        "ന്മാ.*",
    )
)  # fmt: skip
_PEOPLE = re.compile(  # കളിക്കാർ, കളിക്കാരുടെ
    one_of(
        f"ർ(?:{_DATIVE})?", f"ര(?:ുടെ{_GLIDED}?|െ{_OBJECT}|ി{_IN}|{_WITH}|{_BY}|{_CLITIC})",
    )
)  # fmt: skip
_VERB = re.compile("(?:[ാിുൂേെോ]|ണ|ല|ട്ട).*|ൽ")
_PAST = re.compile(".*")  # of a past stem, വിളിച്ച: -ു, -ാൽ, -തിനു, -യാൾ, or nothing

_BOTH = "ഇരു"  # written with the noun: ഇരുസംഘങ്ങളും

ATTACHED = re.compile(one_of(_GLIDED, _IN, _SINGULAR, _OF, f"യ?{_DATIVE}", f"യ?ി{_IN}", "ന്", "ും"))


def _after_chillu(chillu: str) -> re.Pattern[str]:
    """Return the endings behind the letters before a chillu: പങ്കിടൽ, അയാൾ."""
    consonant = _CHILLUS[chillu]
    opened = one_of(_SINGULAR, f"െ{_OBJECT}", f"ുടെ{_GLIDED}?", _WITH, _BY, f"ി{_IN}", _CLITIC, "ു")
    many = one_of(_MANY, f"ു{_MANY}")
    return re.compile(f"{chillu}(?:{_DATIVE}|{many})?|{consonant}{opened}|{consonant}{many}")


_BY_CHILLU = {chillu: _after_chillu(chillu) for chillu in _CHILLUS}


def paradigms(word: str, cited: str) -> list[Paradigm]:
    """Return the stems of a word with their endings, and of a noun those with the word for both."""
    found = _of_one(word, spelling(cited))
    if cited.endswith("ുക") or " " in cited:
        return found
    return [*found, *(Paradigm(f"{_BOTH}{each.stem}", each.endings) for each in found)]


def _of_one(word: str, cited: str) -> list[Paradigm]:
    last = cited.rpartition(" ")[2]
    if last.endswith("ുക") and word.endswith("ുക"):
        return [Paradigm(word.removesuffix("ുക"), _VERB), *_past(word)]
    if last.endswith("ുക") and "ക" <= word[-1] <= "ഹ" and word not in cited.split():
        return [Paradigm(word, _PAST)]  # a stem that the termbase gives: വിതരണം ചെയ്ത
    if word[-1] == "്":
        return [Paradigm(word[:-1], _VIRAMA)]
    if word[-1] == "ം":
        return [Paradigm(word[:-1], _ANUSVARA)]
    if word[-1] == "ൻ":
        people = word[:-2] if word.endswith("രൻ") else word[:-1]
        return [Paradigm(word[:-1], _PERSON), Paradigm(people, _PEOPLE)]
    if word[-1] in _BY_CHILLU:
        return [Paradigm(word[:-1], _BY_CHILLU[word[-1]])]
    if word[-1] == "ു":  # the half u before a word that begins with a consonant, or a whole one
        return [Paradigm(word, _LABIAL), Paradigm(word[:-1], _VIRAMA)]
    if word[-1] == "ൂ":
        return [Paradigm(word, _LABIAL)]
    return [Paradigm(word, _VOWEL)]


def _past(word: str) -> list[Paradigm]:
    """Return the regular past of a verb, where that has another stem: -ഇക്കുക, -ഇച്ചു."""
    if word.endswith("ിക്കുക"):
        return [Paradigm(word.removesuffix("ക്കുക") + "ച്ച", _PAST)]
    if word.endswith("ടുക"):
        return [Paradigm(word.removesuffix("ടുക") + "ട്ട", _PAST)]
    return []


def first_members(word: str) -> list[str]:
    """Return the forms that stand first in a compound: തുറുപ്പുചീട്ട്, ചീട്ടിട്ട്, ചിഹ്നഭേദം."""
    if word[-1] == "്":
        return [word, *(word[:-1] + vowel for vowel in "ുിെ")]
    if word[-1] == "ം":
        return [word[:-1]]
    return [word]


INFLECTION = Inflection(
    spelling=spelling,
    paradigms=paradigms,
    first_members=first_members,
    attached=ATTACHED,
    conjunctions=CONJUNCTIONS,
)
