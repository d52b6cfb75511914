"""``hoyle new``: a project of one's own that builds its site and passes its test at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from hoyle.games import GAMES
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.new.project import Plan, write_project

MADE, REFUSED = 0, 2


def new(folder: Path, language: str, editions: Sequence[str], game: str = "") -> int:
    """Make a project in ``folder`` with a small book in ``language`` and with these ``editions``.

    A ``game`` plays its hands; without one it is of rules that no engine knows. Returns 0, or 2
    and leaves everything as it is where the folder holds something, or there is no such language
    or game.
    """
    wrong = [*_wrong(folder, (language, *editions), game)]
    for message in wrong:
        print(f"hoyle: {message}", file=sys.stderr)
    if wrong:
        return REFUSED
    name = folder.resolve().name
    plan = Plan(name[:1].upper() + name[1:], language, tuple(dict.fromkeys(editions)), game)
    write_project(folder, plan)
    print(f"{folder}: {len(plan.hands)} hands" if game else f"{folder}: rules without an engine")
    print(f"next: cd {folder}, then 'make test' and 'make'")
    return MADE


def _wrong(folder: Path, languages: Sequence[str], game: str) -> list[str]:
    """Return why a project cannot be made; nothing where it can."""
    found = []
    if folder.is_dir() and any(folder.iterdir()):
        found.append(f"{folder} holds something; expected a new or an empty folder")
    elif folder.exists() and not folder.is_dir():
        found.append(f"{folder} is a file; expected a new or an empty folder")
    for language in dict.fromkeys(languages):
        if language not in EDITIONS:
            expected = ", ".join(EDITIONS)
            found.append(f"there is no language {language!r}; expected one of {expected}")
    if game and game not in GAMES:
        found.append(f"there is no game {game!r}; expected one of {', '.join(GAMES)}, or none")
    return found
