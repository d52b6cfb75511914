"""The languages that there are: those of this room, and those of whatever package declares one.

A package offers its language by an entry point of the group ``hoyle.languages``, whose name is the
code and whose value a module with a ``LANGUAGE``. Those of this room are found by their folders.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path

from sphinx_hoyle.languages.language import Language

GROUP = "hoyle.languages"


@cache
def languages() -> Mapping[str, Language]:
    """Return every language by its code, in the order in which editions are offered."""
    found = {language.code: language for language in _declared()}
    return dict(sorted(found.items(), key=lambda item: (item[1].place, item[0])))


def language_of(code: str) -> Language:
    """Return a language; one that declares nothing where there is none of that code."""
    return languages().get(code) or Language(code=code)


def _declared() -> Iterator[Language]:
    """Yield the languages of this room, then those of other packages.

    Raises TypeError for an entry point that leads to no language.
    """
    room = __name__.rpartition(".")[0]
    for module in pkgutil.iter_modules([str(Path(__file__).parent)]):
        if module.ispkg:
            found = getattr(import_module(f"{room}.{module.name}"), "LANGUAGE", None)
            if isinstance(found, Language):
                yield found
    for point in entry_points(group=GROUP):
        found = getattr(point.load(), "LANGUAGE", None)
        if not isinstance(found, Language) or found.code != point.name:
            expected = f"expected a module whose LANGUAGE has the code {point.name!r}"
            raise TypeError(f"{GROUP}: {point.name} is {point.value}; {expected}")
        yield found
