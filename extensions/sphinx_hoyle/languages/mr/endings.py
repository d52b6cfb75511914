"""Marathi: cases and postpositions behind the oblique, verbs, the spelling of 1899 and of today.

Words are compared in a spelling of their own: short i and u for long, no nasal sign behind a
vowel sign (हातांत, हातात; करणें, करणे; वांटणी, वाटणी), म्ह for the old ह्म. All endings below stand
in it.
"""

from __future__ import annotations

import re

from sphinx_hoyle.languages.endings import Inflection
from sphinx_hoyle.languages.endings.paradigm import Paradigm, one_of, without_unseen

_ALIKE = str.maketrans({"ी": "ि", "ू": "ु", "ई": "इ", "ऊ": "उ", "ऱ": "र"})
_NASAL = re.compile("(?<=[ािुेैोौॉॅ])ं")


CONJUNCTIONS = frozenset("व आणि किंवा अगर अथवा वा".split())


def spelling(word: str) -> str:
    """Return a word in the spelling in which words are compared."""
    word = without_unseen(word).translate(_ALIKE).replace("ह्म", "म्ह")
    return _NASAL.sub("", word)


def _spelt(words: str) -> str:
    """Return an expression for one of the words, in that spelling, the longest first."""
    return one_of(*sorted({spelling(word) for word in words.split()}, key=lambda word: -len(word)))


_CASE = _spelt(
    "चा ची चे च्या ने नी शी ला स ना त तून तील वर वरून वरील मध्ये मधून मधील साठी पासून पासूनचा कडे कडून कडील "
    "खाली खालील हून पेक्षा बद्दल विषयी विषयक पैकी पाशी पर्यंत पर्यंतचा प्रमाणे करिता करता जवळ जवळील जवळून "
    "शिवाय मुळे बरोबर बरहुकूम संबंधी संबंधाने संबंधात अन्वये ऐवजी अगोदर पूर्वी नंतर भोवती समोर विरुद्ध सारखा सारखी "
    "सारखे सारख्या जोगा योग्य वाचून विना स्तव द्वारे सकट सहित सुद्धा इतका इतके इतकी इतक्या एवढा एवढे एवढी "
    "बाहेर आत आतून मागे पुढे मागून वेळी संदर्भात नुसार सह आधी खेरीज "
    # Adjectives of these, which agree: पानांतली, जोडामधले, वाटणाऱ्याकडची, हातापुरते.
    "तला तली तले तल्या मधला मधली मधले मधल्या कडचा कडची कडचे कडच्या खालचा खालची खालचे खालच्या "
    "पुढील पुढचा पुढची पुढचे पुढच्या मागील समोरील बाहेरील आतील वेळचा वेळची वेळचे वेळच्या "
    "पुरता पुरती पुरते पुरत्या जोगी जोगे दरम्यान बाबत गणिक पलीकडे मार्फत मागोमाग लायक"
)
_ENCLITICS = f"{_spelt('च ही सुद्धा देखील')}*"
# A postposition may carry a second one (-बद्दल-चे, -च्या-साठी); two are as many as are written.
_TAIL = f"(?:{_CASE}{_CASE}?)?{_ENCLITICS}"
_CASED = f"{_CASE}{_CASE}?{_ENCLITICS}"

_OBLIQUE_BOUND = f"(?:[ाेि]|्या|व्या){_CASED}"
# Loan words and names take these without an oblique: डीलरने, गेमच्या, इस्पिकवर, हातचा.
_DIRECT = _spelt(
    "चा ची चे च्या ने ला ना शी वर वरून वरील मध्ये मधून मधील साठी पासून पर्यंत कडे कडून पेक्षा बद्दल विषयी "
    "प्रमाणे सह विरुद्ध ऐवजी"
)
_AFTER_CONSONANT = re.compile(  # रंग, पान, पैज; डीलर
    one_of(_ENCLITICS, f"[ाे]{_TAIL}", f"ि(?!त){_CASED}", f"{_DIRECT}{_CASE}?{_ENCLITICS}")
)
_AFTER_VOWEL = re.compile(_TAIL)  # राजा, राणी, भिडू
_LONG_A = re.compile(one_of(f"े{_TAIL}", f"्या{_TAIL}"))  # एक्का: एक्के, एक्क्याने; शिक्षा: शिक्षेस
_LONG_I = re.compile(one_of(f"्या{_TAIL}", f"ा{_CASED}"))  # राणी: राण्या; आज्ञार्थी forms aside
_ADJECTIVE = re.compile(f"(?:[ािेो]|्या){_TAIL}")  # उपडे: उपडी, उपड्या
_ACCUSATIVE = f"(?:{_spelt('ला ना स चा ची चे च्या')})?{_ENCLITICS}"
_OBJECT = re.compile(one_of(_ACCUSATIVE, f"[ाे]{_ACCUSATIVE}"))
_OBJECT_BOUND = re.compile(f"(?:े|्या){_ACCUSATIVE}")
_OBJECT_WHOLE = re.compile(_ACCUSATIVE)  # पाने, उघडे
_OBJECT_AGREEING = re.compile(f"(?:[ािो]|्या){_ACCUSATIVE}")  # पानांना; उघडी, उघड्या
_STEM = re.compile(one_of(_ENCLITICS, f"(?:[ािेो]|्या|व्या){_TAIL}", f"{_DIRECT}{_CASE}?{_ENCLITICS}"))
_PARTICIPLE = f"(?:[ािे]|्या){_TAIL}"
_VERB = re.compile(
    one_of(
        f"णे{_ENCLITICS}",
        f"ण्या{_TAIL}",
        f"णार(?:{_PARTICIPLE})?{_ENCLITICS}",
        f"ि?त(?:[ोािे]|ात|ास|ाना|ानाच|ेवेळि|ेवेळेस|िल|ोस|ेस|ेत)?{_ENCLITICS}",
        f"(?:ित?)?ल(?:[ािे]|ो|ेल{_PARTICIPLE}|ेलि|ास|ेत|्या{_TAIL}){_ENCLITICS}",  # मागितला
        f"(?:ुन?|उ[नं]?){_ENCLITICS}",  # करूं, करून; घेऊं, घेऊन
        "[िइे]?पर्यंत",  # उतरीपर्यंत, होईपर्यंत, उलटेपर्यंत
        f"ाव(?:[ािे]|्या|[िे]त|याच{_PARTICIPLE}|यास|याला|या|्यास|ेच){_ENCLITICS}",
        f"ाय(?:च{_PARTICIPLE}|ला){_ENCLITICS}",
        # Without -ील and -े: मागील, मागे are no verbs.
        "ेल|ेन|इल|इन|ितिल|तिल|ा|ो|ोत|ित|वि(?:त|ले|ला|णे)",  # खेळेल, घेईल
    )
)

_PAST = re.compile(f"ल(?:[ािे]|ो|ेल{_PARTICIPLE}|ेलि|ास|ेत|्या{_TAIL}){_ENCLITICS}")
_WISH = re.compile(
    one_of(
        f"ाव(?:[ािे]|्या|[िे]त|याच{_PARTICIPLE}|यास){_ENCLITICS}",
        f"ाय(?:च{_PARTICIPLE}|ला){_ENCLITICS}",
    )
)
_OTHER_STEMS = {  # of the verbs with which others are made: केले, झाले, घ्यावे
    "करणे": [Paradigm("के", _PAST), Paradigm("कर", re.compile("िल"))],
    "होणे": [Paradigm("झा", _PAST), Paradigm("व्ह", _WISH)],
    "घेणे": [Paradigm("घेत", _PAST), Paradigm("घ्य", _WISH)],
    "देणे": [Paradigm("दि", _PAST), Paradigm("द्य", _WISH)],
    "जाणे": [Paradigm("गे", _PAST)],
}
_SECOND_STEMS = {one.stem: one for stems in _OTHER_STEMS.values() for one in stems}

_PARTICLES = re.compile(_ENCLITICS)
ATTACHED = re.compile(one_of(_CASED, f"[ाे]{_CASED}"))


def paradigms(word: str, cited: str) -> list[Paradigm]:
    """Return the stems of a word with their endings."""
    *before, last = spelling(cited).split()
    if last.endswith("णे"):
        return _verb(word, last) if word not in before else _object(word)
    if word in (*before, last):
        return _object(word) if last.endswith("णारा") and word != last else _noun(word)
    # In the oblique already: त्या हातात, but not त्याच्या हातात; पत्या is another spelling of पत्ता.
    if word.endswith("या") and word[:2] != last[:2]:
        return [Paradigm(word, _PARTICLES)]
    return [*_noun(word), Paradigm(word, _STEM if _ends_in_consonant(word) else _AFTER_VOWEL)]


def _verb(word: str, last: str) -> list[Paradigm]:
    if word.endswith("णे"):
        return [Paradigm(word.removesuffix("णे"), _VERB), *_OTHER_STEMS.get(word, ())]
    if last.startswith(word):
        return [Paradigm(word, _VERB)]
    if word in _SECOND_STEMS:  # के, beside कर: केले, but not the noun केस
        return [_SECOND_STEMS[word]]
    # A second stem of another kind, or another word of a phrase that ends in a verb.
    return [Paradigm(word, _VERB), *_noun(word)]


def _noun(word: str) -> list[Paradigm]:
    match word[-1]:
        case "ा":
            return [Paradigm(word, _AFTER_VOWEL), Paradigm(word[:-1], _LONG_A)]
        case "ि":
            return [Paradigm(word, _AFTER_VOWEL), Paradigm(word[:-1], _LONG_I)]
        case "े":
            return [Paradigm(word, _AFTER_VOWEL), Paradigm(word[:-1], _ADJECTIVE)]
        case _ if _ends_in_consonant(word):
            return [Paradigm(word, _AFTER_CONSONANT)]
    return [Paradigm(word, _AFTER_VOWEL)]


def _object(word: str) -> list[Paradigm]:
    """Return the forms of what a verb is done to: हात घेणे, हातास, हाताला, but not हातात."""
    if word[-1] == "े":
        return [Paradigm(word, _OBJECT_WHOLE), Paradigm(word[:-1], _OBJECT_AGREEING)]
    stems = {paradigm.stem for paradigm in _noun(word)}
    return [Paradigm(stem, _OBJECT if stem == word else _OBJECT_BOUND) for stem in sorted(stems)]


def _ends_in_consonant(word: str) -> bool:
    return "क" <= word[-1] <= "ह"


def first_members(word: str) -> list[str]:
    """Return the forms that stand first in a compound."""
    return [word]


INFLECTION = Inflection(
    spelling=spelling,
    paradigms=paradigms,
    first_members=first_members,
    attached=ATTACHED,
    conjunctions=CONJUNCTIONS,
    particles=_PARTICLES,
)
