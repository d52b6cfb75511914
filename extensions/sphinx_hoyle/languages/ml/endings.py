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
    *"െങ്കി.* െന്ന.* ൊന്ന.* േത.* ുപോ.* ുംപോ.* ുതന്നെ.* േയുള്ള.* േക്കാ.* ോളം".split(),
    *"ൊരാ.* ൊരു.* െല്ലാ.* െടു(?:ക്ക|ത്ത|പ്പ).* ിട(?:ു|ാ|ണ|രു).* ിട്ട.*".split(),  # one, all; takes, puts
    *"ാര(?:്|ു|െ|ംഭ).* െന്ത.* െവിട.* െത്ര.* ോരോ.*".split(),  # who, what, where, how many, each
    *"ൊപ്പ.* ൊഴി.* ടക്ക.* ത്രയു.* നുസരിച്ച.* ുൾപ്പെ.* ു(?:ശേഷ|വേണ്ട|വീത|കൂട|വരെ|വച്ച).*".split(),
)
_GLIDED = f"(?:യ{_CLITIC})"  # the same behind a vowel

# Emphasis and likeness, behind a chillu; the first letter doubles behind the locative.
_EMPHASIS = "(?:(?:ത്)?തന്നെ|(?:പ്)?പോല|(?:പ്)?പെട|ക്കൂട|കൂടി|മാത്ര|വരെ).*"
_DATIVE = f"ക്ക(?:്|{_CLITIC}|ു|ുതന്നെ.*|ിട[യെ].*|െതിര.*)"
# Not with every clitic: കളിക്കും and കളിക്കാവുന്ന are forms of the verb കളിക്കുക.
_BOUND_DATIVE = "ക്ക(?:്|ു(?:(?:ശേഷ|വേണ്ട|മുമ്പ|മേൽ|പോല|തന്നെ).*)?|ൊപ്പ.*|ായി.*|ായു.*|ുള്ള.*|ാണ.*|െതിര.*)"
_OF = f"ന്റ(?:െ{_GLIDED}?|േത.*)"
_THEIRS = f"ുട(?:െ{_GLIDED}?|േത.*)"
_OBJECT = f"(?:{_GLIDED}|ക്കാ.*|പ്പറ്റി.*|ക്കുറി.*|ക്കൊണ്.*|പ്പോലെ.*|ത്തന്നെ.*|യപേക്ഷി.*|തിര.*)?"
_IN = (  # and joined to a verb: കൈയിലെടുത്തു, ചീട്ടുകളിലെത്തുന്നു, കൈയിലിരിക്കെ
    f"(?:ൽ|ൽനിന്ന.*|ൽ{_EMPHASIS}|ല(?:െ{_GLIDED}?|െ(?:പ്പോല|തന്നെ|ത്ത).*|േക്ക.*|ൂടെ.*|ിരി.*|{_CLITIC}))"
)
_WITH = f"ോട(?:്|ു|െ|{_CLITIC})"
_BY = f"ാ(?:ൽ|ല{_CLITIC})"
_SINGULAR = (  # behind the increment -ഇന്-: ചീട്ട്-ഇന്-റെ
    f"ി(?:{_OF}|ന്മേൽ.*|നിട[യെ].*|നടി.*|നൊടു.*|നെ{_OBJECT}|നേക്കാൾ.*|ന(?:്|ു|{_CLITIC}|{_WITH}|{_BY})|{_IN})"
)
_OBLIQUE = f"(?:{_THEIRS}|െ{_OBJECT}|ി{_IN}|{_WITH}|{_BY}|{_CLITIC})"
_MANY = f"ക(?:ൾ(?:{_DATIVE}|കൊണ്ട.*|{_EMPHASIS})?|ള{_OBLIQUE})"

_VIRAMA = re.compile(  # ചീട്ട്: ചീട്ടിന്റെ, ചീട്ടുകൾ, ചീട്ടും
    one_of("്", "ു", "ുകൊണ്ട.*", "നുസരിച്ച.*", f"ു{_MANY}", _SINGULAR, f"െ{_OBJECT}", _CLITIC, _WITH)
)
_VOWEL = re.compile(  # പിടി: പിടിയുടെ, പിടികൾ, പിടിയും
    one_of(
        f"{_GLIDED}?", _MANY, f"യ{_THEIRS}", f"യെ{_OBJECT}", f"യ്?{_DATIVE}", f"യി{_IN}",
        f"യ{_WITH}", f"യ{_BY}", "യേക്കാൾ.*", "(?:കൊണ്ട|പോലു|പോലെ|തന്നെ|മാത്ര|വീത|വരെ).*", _BOUND_DATIVE,
    )
)  # fmt: skip
_LABIAL = re.compile(  # വില is the first kind, ഗുരു this one
    one_of("", f"വ{_CLITIC}", f"ക്ക{_MANY}", _MANY, f"വ{_SINGULAR}", f"വെ{_OBJECT}")
)
_ANUSVARA = re.compile(  # ചിഹ്നം: ചിഹ്നത്തിന്റെ, ചിഹ്നങ്ങൾ, ചിഹ്നവും
    one_of(
        "ം(?:(?:കൊണ്ട|തന്നെ|പോല|പ്രകാര|മാത്ര|കൂടി|വീത|വരെ).*)?", "മനുസരിച്ച.*",
        f"മു{_MANY}", f"മ(?:{_CLITIC}|{_SINGULAR})", f"വ{_CLITIC}",
        f"ത്ത(?:െ{_OBJECT}|{_SINGULAR}|{_WITH}|{_BY}|ു|േക്കാ.*|ോളം)",
        f"ങ്ങൾ(?:{_DATIVE}|{_EMPHASIS})?", f"ങ്ങള{_OBLIQUE}",
    )
)  # fmt: skip
_PERSON = re.compile(  # കളിക്കാരൻ, കളിക്കാരന്റെ
    one_of(
        f"ൻ(?:{_EMPHASIS})?", f"ൻ{_MANY}", f"നെ{_OBJECT}", _OF,
        f"ന(?:്|ു|{_CLITIC}|{_WITH}|{_BY})", f"ന{_SINGULAR}",
        "ന്മാ.*",
    )
)  # fmt: skip
_PEOPLE = re.compile(  # കളിക്കാർ, കളിക്കാരുടെ
    one_of(
        f"ർ(?:{_DATIVE}|{_EMPHASIS})?", f"ര{_OBLIQUE}",
    )
)  # fmt: skip
_LOCATIVE = re.compile(_IN)
# But for who does it, കളിക്കാരൻ, and what is for it or meanwhile, കളിക്കുള്ള, കളിക്കിടയിൽ: nouns.
_ALI = re.compile(f"{_VOWEL.pattern}|{_DATIVE}")  # പങ്കാളി: പങ്കാളിക്കോ; no verb is like it
_VERB = re.compile("(?!ാ[രർ]|ിട[െയ]|ു(?:ള്ള.*)?$)(?:[ാിുൂേെോ]|ണ|ല|ട്ട|രുത|പ്പെട|വേ).*|ൽ")
_PARTICIPLE = re.compile(  # ആവശ്യപ്പെടാവുന്ന: ആവശ്യപ്പെടാവുന്നത്, ആവശ്യപ്പെടാവുന്നവയാകും
    one_of("", f"ത(?:{_VIRAMA.pattern})", f"വ(?:{_VOWEL.pattern})", "വ[നരർ].*", "യാ[ളൾ].*")
)
_BARE = re.compile("")
_PAST = re.compile(".*")  # of a past stem, വിളിച്ച: -ു, -ാൽ, -തിനു, -യാൾ, or nothing
_PASTS = {  # stems of the past that the end of the verb tells
    "ിക്കുക": "ിച്ച", "ടുക": "ട്ട", "ടുക്കുക": "ടുത്ത", "ടക്കുക": "ടന്ന", "വയ്ക്കുക": "വച്ച",
    "ചെയ്യുക": "ചെയ്ത", "പോകുക": "പോയ", "യുക": "ഞ്ഞ", "രുക": "ർന്ന", "തോൽക്കുക": "തോറ്റ",
}  # fmt: skip

_WHO = "യാൾ"  # one who has done it, ജയിച്ചയാൾ; of several people ജയിച്ചവർ
_BOTH = "ഇരു"  # written with the noun: ഇരുസംഘങ്ങളും

# Between a noun and its verb: adverbs, pronouns, particles; പിടി ആരു തുടങ്ങും.
_BETWEEN = re.compile(
    one_of(
        *"ഒരു ഓരോ മറ്റൊരു ഏതെങ്കിലും എല്ലാം മുഴുവൻ മാത്രം മാത്രമേ തന്നെ കൂടി വീണ്ടും ആദ്യം പിന്നെ".split(),
        *"ഇനി ഇനിയും ഉടനെ എപ്പോഴും ഒരിക്കൽ ഒരിക്കലും നേരത്തേ വൈകി തെറ്റായി അബദ്ധത്തിൽ മനഃപൂർവ്വം".split(),
        *"(?:താൻ|അയാൾ|അവർ|ഒരാൾ)(?:തന്നെ)? (?:തനി|അയാൾ|അവർ)ക്ക(?:്|ു) ആര(?:്|ും?|െങ്കിലും) ഒന്നും".split(),
    )
)

ATTACHED = re.compile(one_of(_GLIDED, _IN, _SINGULAR, _OF, f"യ?{_DATIVE}", f"യ?ി{_IN}", "ന്", "ും"))


def _after_chillu(chillu: str) -> re.Pattern[str]:
    """Return the endings behind the letters before a chillu: പങ്കിടൽ, അയാൾ."""
    consonant = _CHILLUS[chillu]
    if chillu == "ർ":  # loans double it: ബാങ്കറുടെ
        consonant = "[രറ]"
    opened = one_of(_SINGULAR, f"െ{_OBJECT}", _THEIRS, _WITH, _BY, f"ി{_IN}", _CLITIC, "ു")
    many = one_of(_MANY, f"ു{_MANY}")
    closed = f"{chillu}(?:{_DATIVE}|{many}|{_EMPHASIS})?"
    return re.compile(f"{closed}|{consonant}{opened}|{consonant}{many}")


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
        return [
            form
            for verb in (word, *_causative(word))
            for form in (Paradigm(verb.removesuffix("ുക"), _VERB), *_past(verb))
        ]
    if last.endswith("ുക") and "ക" <= word[-1] <= "ഹ" and word not in cited.split():
        return [Paradigm(word, _PAST)]  # a stem that the termbase gives: വിതരണം ചെയ്ത
    if word[-1] == "്":
        return [Paradigm(word[:-1], _VIRAMA)]
    if word[-1] == "ം":
        return [Paradigm(word[:-1], _ANUSVARA)]
    if word[-1] == "ൻ":
        people = word[:-2] if word.endswith("രൻ") else word[:-1]
        return [Paradigm(word[:-1], _PERSON), Paradigm(people, _PEOPLE)]
    if word.endswith("ിൽ"):  # cited in the locative: കൈയിൽ
        return [Paradigm(word[:-1], _LOCATIVE)]
    if word.endswith(_WHO):
        many = Paradigm(word.removesuffix(_WHO) + "വ", _PEOPLE)
        return [Paradigm(word[:-1], _BY_CHILLU[word[-1]]), many]
    if word[-1] in _BY_CHILLU:
        return [Paradigm(word[:-1], _BY_CHILLU[word[-1]])]
    if word[-1] == "ു":  # the half u before a word that begins with a consonant, or a whole one
        return [Paradigm(word, _LABIAL), Paradigm(word[:-1], _VIRAMA)]
    if word[-1] == "ൂ":
        return [Paradigm(word, _LABIAL)]
    if word.endswith("ാളി"):
        return [Paradigm(word, _ALI)]
    if word.endswith("ുന്ന"):  # before its noun it has no endings
        return [Paradigm(word, _PARTICIPLE if cited.endswith(word) else _BARE)]
    return [Paradigm(word, _VOWEL)]


def _causative(word: str) -> list[str]:
    """Return the verb for having it done: മുറിക്കുക, മുറിപ്പിക്കുക."""
    end = "ിക്കുക"
    return [f"{word.removesuffix(end)}ിപ്പിക്കുക"] if word.endswith(end) else []


def _past(word: str) -> list[Paradigm]:
    """Return the past of a verb, where that has another stem: -ഇക്കുക, -ഇച്ചു."""
    return [
        Paradigm(word.removesuffix(end) + past, _PAST)
        for end, past in _PASTS.items()
        if word.endswith(end)
    ]


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
    between=_BETWEEN,
)
