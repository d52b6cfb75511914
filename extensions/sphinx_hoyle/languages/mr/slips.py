"""Marathi: letters that are taken for each other, the length of i and u, nasal signs left out."""

from __future__ import annotations

from sphinx_hoyle.languages.analysis.tables import groups
from sphinx_hoyle.languages.slips import Slips

_ALIKE = """\
ि ी
ु ू
इ ई
उ ऊ
न ण
ल ळ
श ष स
ऱ र
क्ष क्श
क ख
ग घ
च छ
ज झ
ट ठ
ड ढ
त थ
द ध
प फ
ब भ
"""

SLIPS = Slips(
    alike=groups(_ALIKE),
    signs="ािीुूेैोौृ",
    nasals="ं",
    plurals="ाेीूो",  # त्याचा and त्यांचा, बोली and बोलीं
    virama="्",
    consonants="[क-ह]",
)
