"""Lets pytest run the ``>>>`` examples of the pages, with the lines they stand on."""

from __future__ import annotations

from doctest import ELLIPSIS
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.myst import DocTestDirectiveParser, SkipParser

pytest_collect_file = Sybil(
    parsers=[DocTestDirectiveParser(optionflags=ELLIPSIS), SkipParser()],
    patterns=["*.md"],
).pytest()


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the examples of a page in one process: each builds on those above it."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.xdist_group(str(item.path)))
