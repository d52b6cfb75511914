"""The words that deny in each language, surely or perhaps, as *negations* counts them."""

from __future__ import annotations

import re

# Letters with their vowel signs: \w and \b leave out the marks of the Indic scripts.
_MR = "\u0900-\u0963\u0970-\u097f\u200c\u200d"
_ML = "\u0d00-\u0d65\u0d70-\u0d7f\u200c\u200d"


def _words(*written: str) -> str:
    """Return the pattern of whole words; a star stands for any letters."""
    listed = "|".join(each.replace("*", r"\w*") for line in written for each in line.split())
    return rf"\b(?:{listed})\b"


def _indic(letters: str, *written: str) -> str:
    """Return the pattern of whole words in a script with vowel signs; a star as in `_words`."""
    listed = "|".join(
        each.replace("*", f"[{letters}]*") for line in written for each in line.split()
    )
    return rf"(?<![{letters}])(?:{listed})(?![{letters}])"


# What surely denies. Left out are formulae that allow or only go on: no less than, rien ne va plus,
# हरकत नाही (there is no objection: one may), അല്ലെങ്കിൽ (or), and who is called न वाटणारा.
_SURE = {
    "en": _words("not never cannot nor neither none nobody nothing nowhere *n[’']t")
    + r"|\bno\b(?! (?:longer than|less|more than|sooner))",
    "hu": _words("nem sem se nincs* sincs* soha sohasem senki* semmi*") + r"|\bne\b(?! va)",
    "mr": r"(?<!हरकत )"
    + _indic(_MR, "नाही* नाहीं* नये* नको* नका नस* नव्ह*")
    + "|"
    + _indic(_MR, "न")
    + "(?! (?:व्हा|वाटणा))",
    "ml": _indic(
        _ML,
        "(?!(?:നല്ല|അല്ലെങ്കി|അല്ലാതെ))(?:*[^എെൊ])?ല്ല*",
        "*രുത്(?!ത)* (?!കൂടാതെ)*ാതെ *ാതിരി* *ാത്ത* വയ്യ*",
    ),
}

# What may stand for a denial besides.
_PERHAPS = {
    "en": _words(
        "no no-* without invalid* incorrect* incomplete* impossib* imperfect* improper*",
        "irregular* irrevocab* illegal* misdeal* misc* misr* non* *less refus* forbid* except*",
        "but only before until till yet fail* lack* false* wrong* otherwise hardly less few* free",
        "loses? lost void rather too instead absent prevent* avoid* forfeit* denied deny denies",
        "bar bars barred empty blank skip* short waive* spare* leave leaves leaving stop* wait*",
        "still missing pass* declin* reject* keep* kept neglect* omit* forg[eo]t* overlook* error",
        "mistake* spoil* than alone silen* ignor* excl* exempt* beyond doubt* though although",
        "however stands? standing default final wanting refrain desist* past zero nil closes?",
        "closed sound vain lets letting left",
    )
    + r"|\bun(?!der|til|it|iform|ion)\w+|\bdis(?!card|tan|pute|tin|trib|play)\w+"
    + r"|\b(?:in the air|held back|want of|other than|out of)\b",
    "hu": _words(
        "nélkül* anélkül* sehol* tilos* tilt* megtilt* kivéve kizár* hiány* nélkülöz* híján",
        "visszautasít* elutasít* megtagad* *tl[ae]n* *t[ae]l[ae]n* mentes* felment* csak elmar*",
        "hamis* elvesz[ít]* érvényt* semleges* téves* rossz* hibá* ellenez* ellenzi nehogy mielőtt",
        "míg kevesebb* legfeljebb üres* sose* tartózkod* mulaszt* elmulaszt* elkerül* elnéz*",
        "dehogy* hacsak inkább levegőben abbahagy* beszünt* mellőz* elfelejt* lemond* eláll*",
        "elenged* egyedülálló* lezár* semmis* kevésbé",
    ),
    "mr": _indic(
        _MR,
        "ना *शिवाय* *विना* *खेरीज* *वाचून* बिन* निष्* निर्* गैर* चुक* चूक* मना* रद्द* फक्त* केवळ*",
        "सोड* वगळ* खोट* बंद* वर्ज* टाळ* नुसत* कमी* पर्यंत* आधी* *रहित* *हीन* *मुक्त* *ऐवजी*",
        "*पेक्षा* *पूर्वी *पर्यंत* *पलीकडे* बाकी* सूट* थांबव* बुडा* नाकार* अशक्य* अपूर्ण* अवैध*",
    ),
    "ml": _indic(
        _ML,
        "*ല്ല* *ാതെ* *ാഞ്ഞ* *ഒഴി* *വിനാ* *നിഷ* *അസാധു* *തെറ്റ* *മുമ്പ* *മുൻപ* *വരെ* *മാത്ര*",
        "*കുറവ* *നിരസി* *നിരാക* *പകരം* *വേണ്ട* *േണ്ടെ* *തടയ* *വിലക്ക* *രഹിത* *മുടക്ക* *റദ്ദ*",
        "*കള്ള* *ശൂന്യ* തോറ്റ* തോൽ* മറന്ന* *വിട്ടു* *വിടുക* *സ്വതന്ത്ര* *ഇതര* *നിർത്ത* *കൂടാ* *പോലും*",
    ),
}

_DENIES = {language: re.compile(sure, re.IGNORECASE) for language, sure in _SURE.items()}
_MAY_DENY = {
    language: re.compile(f"{sure}|{_PERHAPS[language]}", re.IGNORECASE)
    for language, sure in _SURE.items()
}


def denials(text: str, language: str) -> list[str]:
    """Return the words of ``text`` that surely deny."""
    return [found[0] for found in _DENIES[language].finditer(text)]


def may_deny(text: str, language: str) -> bool:
    """Tell whether ``text`` has a word that denies or may stand for a denial."""
    return bool(_MAY_DENY[language].search(text))
