"""The words that deny in Hungarian, surely or perhaps."""

from __future__ import annotations

from sphinx_hoyle.languages.patterns import compiled, whole_words

# What surely denies. Left out are formulae that allow or only go on: rien ne va plus.
_SURE = (
    whole_words("nem mégsem sem se nincs* sincs* soha sohasem senki* semmi*") + r"|\bne\b(?! va)"
)

# What may stand for a denial besides.
_PERHAPS = whole_words(
    "nélkül* anélkül* sehol* tilos* tilt* megtilt* kivéve kizár* hiány* nélkülöz* híján",
    "visszautasít* elutasít* megtagad* *tl[ae]n* *t[ae]l[ae]n* mentes* felment* csak elmar*",
    "hamis* elvesz[ít]* érvényt* semleges* téves* rossz* hibá* ellenez* ellenzi nehogy mielőtt",
    "míg kevesebb* legfeljebb üres* sose* tartózkod* mulaszt* elmulaszt* elkerül* elnéz*",
    "dehogy* hacsak inkább levegőben abbahagy* beszünt* mellőz* elfelejt* lemond* eláll*",
    "elenged* egyedülálló* lezár* semmis* kevésbé",
)

DENIES = compiled(_SURE)
MAY_DENY = compiled(_SURE, _PERHAPS)
