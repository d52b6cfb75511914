"""Malayalam: letters that are taken for each other, chillus, length, doubled letters."""

from __future__ import annotations

import re

from sphinx_hoyle.languages.analysis.tables import groups
from sphinx_hoyle.languages.slips import Slips

_ALIKE = """\
ി ീ
ു ൂ
െ േ
ൊ ോ
ഇ ഈ
ഉ ഊ
എ ഏ
ഒ ഓ
ന ണ
ല ള ഴ
ര റ
ശ ഷ സ
ക ഖ ഗ ഘ
ച ഛ
ജ ഝ
ട ഠ ഡ ഢ
ത ഥ ദ ധ
പ ഫ
ബ ഭ
പ ബ
ൻ ന്
ർ ര്
ൽ ല്
ൾ ള്
ൺ ണ്
ം മ്
മ്പ ൻപ ന്പ
ങ്ക ങ്ങ
"""

SLIPS = Slips(
    alike=groups(_ALIKE),
    signs="ാിീുൂെേൊോൃ",
    nasals="ഃ",
    virama="്",
    consonants="[ക-ഹ]",
    # Of the others both are words: മാറുക and മാറ്റുക, കൂടുക and കൂട്ടുക.
    doubled="കഗങചജഞണതദനപബഭമയരലളവശഷസഹ",
    stems=("", "്", "ു", "ം"),
    # The dative beside the nominative, what is to be beside what is, «is not» beside «there is
    # not». A chillu is right wherever it stands, and so is the sign of m.
    forms=re.compile("[ുൂ]>[ുൂ]|ന്>ൻ|ല്ല.*>ില്ല.*|്ല>|[ൻർൽൾൺ].*>[നരലളണ]്.*|ം.*>മ്.*"),
)
