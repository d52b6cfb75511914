"""What our pages count: «5 cases», in the digits and the forms of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.narration.naming import Names
from sphinx_hoyle.words import Words

CASES = N_("{count} {count:case|cases}")
DOUBTFUL = N_("{count} {count:doubtful point|doubtful points}")
PLAY = N_("Play the hand: {count} {count:step|steps}")

COUNTED: Mapping[str, Mapping[str, type]] = {
    message: {"count": int} for message in (CASES, DOUBTFUL, PLAY)
}
"""Messages that tell a number, and the types of what they are filled with."""


def counted(message: str, count: int, language: str) -> str:
    """Return a message of `COUNTED` as the edition says it; in English where it is not yet said."""
    names = _names(language)
    said = names.catalog.gettext(message)
    if said == message:
        names = _names(ENGLISH)
    return said.format(count=names.value(count))


@cache
def _names(language: str) -> Names:
    return Names(Words(), language)
