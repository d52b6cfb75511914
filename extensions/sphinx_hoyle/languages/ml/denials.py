"""The words that deny in Malayalam, surely or perhaps."""

from __future__ import annotations

from sphinx_hoyle.languages.patterns import compiled, signed_words

# Letters with their vowel signs, and the joiners between them.
LETTERS = "\u0d00-\u0d65\u0d70-\u0d7f\u200c\u200d"

# What surely denies. Left out are formulae that allow or only go on: അല്ലെങ്കിൽ (or), and who is
# called പങ്കിടാത്തയാൾ.
_SURE = signed_words(
    LETTERS,
    "(?!(?:നല്ല|അല്ലെങ്കി|അല്ലാതെ))(?:*[^എെൊ])?ല്ല*",
    "*രുത്(?!ത)* (?!കൂടാതെ)*ാതെ *ാതിരി* (?!പങ്കിടാത്തയാ)*ാത്ത* വയ്യ*",
)

# What may stand for a denial besides.
_PERHAPS = signed_words(
    LETTERS,
    "*ല്ല* *ാതെ* *ാഞ്ഞ* *ഒഴി* *വിനാ* *നിഷ* *അസാധു* *തെറ്റ* *മുമ്പ* *മുൻപ* *വരെ* *മാത്ര*",
    "*കുറവ* *നിരസി* *നിരാക* *പകരം* *വേണ്ട* *േണ്ടെ* *തടയ* *വിലക്ക* *രഹിത* *മുടക്ക* *റദ്ദ*",
    "*കള്ള* *ശൂന്യ* തോറ്റ* തോൽ* മറന്ന* *വിട്ടു* *വിടുക* *സ്വതന്ത്ര* *ഇതര* *നിർത്ത* *കൂടാ* *പോലും*",
)

DENIES = compiled(_SURE)
MAY_DENY = compiled(_SURE, _PERHAPS)
