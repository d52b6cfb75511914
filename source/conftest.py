"""Lets pytest run the ``>>>`` examples of the pages, with the lines they stand on."""

from __future__ import annotations

from doctest import ELLIPSIS

from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[DocTestDirectiveParser(optionflags=ELLIPSIS), SkipParser()],
    patterns=["*.md"],
).pytest()
