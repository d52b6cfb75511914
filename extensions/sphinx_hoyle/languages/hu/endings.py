"""Hungarian: number, possession and case by vowel harmony, and the forms of verbs.

Endings are written with A for a/e, O for o/e/ö, U for u/ü and so on; a stem takes the back or
the front ones, and both where its vowels do not decide.
"""

from __future__ import annotations

import re
from functools import cache

from sphinx_hoyle.languages.endings import Inflection
from sphinx_hoyle.languages.endings.paradigm import Paradigm, Way, one_of, without_unseen

_BACK = {"A": "a", "O": "[oa]", "U": "u", "Á": "á", "Ó": "ó", "Ú": "ú"}
_FRONT = {"A": "e", "O": "[eö]", "U": "ü", "Á": "é", "Ó": "ő", "Ú": "ű"}
_EITHER = {sound: f"(?:{back}|{_FRONT[sound]})" for sound, back in _BACK.items()}

_CASES = one_of(
    *"bAn bA bÓl rA rÓl nÁl hOz tÓl nAk ért ig ként kori? nként képp(?:en)? stUl vAl vÁ "
    "Ot t On n Ul".split()
)
_POSSESSIVE = one_of(*"Om m Od d jA A jÁ Á Onk nk OtOk tOk jUk Uk jUnk Unk".split())
_POSSESSED_MANY = "(?:j?A)?i(?:m|d|nk|tOk|k)?"
_NUMBERED = one_of("O?k", f"{_POSSESSIVE}(?:éi?|i)?", _POSSESSED_MANY, "é(?:i)?", "")
# -val and -vá behind other endings: hatosokkal, kártyámmal, húzással.
_LIKENED = one_of(*(f"(?<={ending}){ending}" for ending in "kmds")) + one_of("Al", "Á")
_NOMINAL = f"{_NUMBERED}(?:{_CASES}|{_LIKENED})?"
_ADJECTIVAL = one_of("i(?:ek)?", "Ú(?:ak|ek)?", "jÚ", "nyi", "beli")

_PERSONS = one_of(
    *"Ok Ak Om Am Od Ad Asz sz Ol Unk OtOk tOk nAk An Án Ák Ánk ÁtOk ja jÁ jA ja i ik itek jÁk "
    "jUk jÁtok Á A uk Uk".split()
)
_VERBAL = one_of(
    _PERSONS,
    f"O?tt?(?:{_PERSONS}|{_NOMINAL})",  # past, and the participle declined
    "A?n(?:A|Á)(?:k|m|d|l|tOk|nk|nAk|jA|i|Uk|ik)?",
    "A?ni(?:A|Uk|Om|Od|nk|e|ük)?",
    "A?n(?:Om|Od|Unk|OtOk)",  # for me, you, us to do it
    "j(?:A|On|On|Ak|Anak|Uk|Unk|Ák|Ál|Am|Ad|Átok)?",
    f"Ó{_NOMINAL}",
    f"Ás{_NOMINAL}",
    "v(?:A|Án)",
    f"A?ndÓ{_NOMINAL}",
    f"hAt(?:{_PERSONS}|j?A|n(?:A|Á)k?|Ó{_NOMINAL}|Otlan)?",
    f"hAss(?:{_PERSONS}|On|Anak)?",  # so that he may: kihívhassa
    "(?:tA?|A)ss(?:ék|Anak)",  # let it be done: osztassék
    f"tA?t?(?:ik|nAk|Ott|ni|ja|i|Ás{_NOMINAL})",
    f"Atik|Atnak|Atott|Atlan{_NOMINAL}",
)
# Behind a doubled last consonant: -val, -vé, and the imperative of verbs in -t, -s, -sz, -z.
_DOUBLED = one_of(
    "[ae]l", "[áé]", "[ao]n", "[eö]n", "[ae]n[ae]k", "[áé]k", "[uü]k", "[uü]nk", "[ae]"
)
_LONG_BEFORE_T = re.compile("[íűúbcdfghjklmnprsvz]t$")
_UNLENGTHENED = re.compile("(?:ként|kor|i(?:ek)?|szerű.*)?")

# Prefixes of verbs, the longer first: they follow it in commands, negations and where another
# word is stressed, and let auxiliaries and particles stand between.
_PREFIXES = (
    "helyre vissza félre utána tovább végig hozzá ketté elő meg fel ki le be el rá át".split()
)
_SHORTEST_VERB = 2  # felüt, ráad
_VERB_END = re.compile("[bcdfghjklmnprstvyz]$")  # elfogad, kihagy; elosztó is no verb
_BETWEEN_STEMS = "nem sem ne is kell szabad lehet akar tud fog van volt lesz lett".split()
_BETWEEN = re.compile("(?:ett|ene|ne|essen|ni|hat|j[aá]k?|nak|ott|t[aá]k?)?")
_NOTHING = re.compile("")

_LAST_PARTS = ("érték", "licit")  # of compounds, with none but i and é
_LONG = {"a": "á", "e": "é", "o": "ó", "ö": "ő"}
_BACK_VOWELS, _FRONT_VOWELS = "aáoóuú", "eöőüű"


CONJUNCTIONS = frozenset("és s vagy meg".split())


def spelling(word: str) -> str:
    """Return a word in the spelling in which words are compared: fölüt is felüt."""
    word = without_unseen(word).replace("œ", "ö")
    return f"fel{word[3:]}" if word.startswith("föl") else word


@cache
def _endings(back: bool, front: bool) -> re.Pattern[str]:
    sounds = _EITHER if back == front else _BACK if back else _FRONT
    written = one_of(_NOMINAL, _ADJECTIVAL, _VERBAL, "")
    return re.compile("".join(sounds.get(letter, letter) for letter in written))


def _harmony(word: str) -> re.Pattern[str]:
    """Return the endings by the last vowel that decides; i and é do not.

    Of compounds the vowels of the last part alone count: lapértéke.
    """
    part = next((part for part in _LAST_PARTS if word.endswith(part)), word)
    for letter in reversed(part):
        if letter in _BACK_VOWELS or letter in _FRONT_VOWELS:
            return _endings(letter in _BACK_VOWELS, letter in _FRONT_VOWELS)
    return _endings(True, True)


# The harmony of foreign words is heard, not written; figures take -as too: 20-asra.
ATTACHED = re.compile(f"(?:[aeoö]s)?(?:{_endings(True, True).pattern})")


def paradigms(word: str, cited: str) -> list[Paradigm]:
    """Return the stems of a word with their endings."""
    if long := _lengthened(word):
        return [Paradigm(word, _UNLENGTHENED), Paradigm(long, _bound(word))]
    found = [Paradigm(word, _harmony(word))]
    if word[-1] not in "áéiíoóöőuúüű":
        found.extend(Paradigm(doubled, re.compile(_DOUBLED)) for doubled in _doubled(word))
    return found


def parted(word: str, cited: str) -> list[Way]:
    """Return how a verb stands apart from its prefix: játssza ki, ki kell játszani."""
    prefix = next((prefix for prefix in _PREFIXES if word.startswith(prefix)), "")
    verb = word.removeprefix(prefix)
    if not prefix or len(verb) < _SHORTEST_VERB or not _VERB_END.search(verb):
        return []
    forms = tuple(paradigms(verb, cited))
    alone = (Paradigm(prefix, _NOTHING),)
    between = tuple(Paradigm(stem, _BETWEEN) for stem in _BETWEEN_STEMS)
    return [(forms, alone), (alone, between, forms)]


def _lengthened(word: str) -> str:
    """Return a word with its last vowel long, as endings have it: kártyá-t, propositió-t."""
    return word[:-1] + _LONG[word[-1]] if word[-1] in _LONG else ""


def _bound(word: str) -> re.Pattern[str]:
    """Return the endings behind a lengthened vowel, which never stands alone."""
    return re.compile(f"(?=.)(?:{_harmony(word).pattern})")


def _doubled(word: str) -> list[str]:
    for digraph in ("sz", "cs", "gy", "ly", "ny", "ty", "zs"):
        if word.endswith(digraph):
            return [word[:-2] + digraph[0] + digraph]
    if word.endswith("szt"):
        return [word + "t", word[:-3] + "ssz"]
    if _LONG_BEFORE_T.search(word):  # igazítsa, váltson
        return [word + "t", word + "s"]
    if word.endswith("t"):
        return [word + "t", word[:-1] + "ss"]
    return [word + word[-1]]


def first_members(word: str) -> list[str]:
    """Return the forms that stand first in a compound."""
    return [word, _lengthened(word)] if _lengthened(word) else [word]


INFLECTION = Inflection(
    spelling=spelling,
    paradigms=paradigms,
    first_members=first_members,
    attached=ATTACHED,
    conjunctions=CONJUNCTIONS,
    between=re.compile(f"{one_of(*_BETWEEN_STEMS)}{_BETWEEN.pattern}"),
    parted=parted,
)
