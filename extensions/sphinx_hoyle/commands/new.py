"""``hoyle new``: a project of one's own that builds its site and passes its test at once."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from hoyle.games import GAMES
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.new.game import HANDS, module_of, wrong_name
from sphinx_hoyle.new.project import Plan, write_project

MADE, REFUSED = 0, 2


def new(folder: Path, language: str, editions: Sequence[str], game: str = "") -> int:
    """Make a project in ``folder`` with a small book in ``language`` and with these ``editions``.

    A ``game`` plays its hands; one that there is not yet is begun in the project, upon the kit of
    games of tricks. Without one it is of rules that no engine knows. Returns 0, or 2 and leaves
    everything as it is where the folder holds something, there is no such language, or no game can
    be called so.
    """
    wrong = [*_wrong(folder, (language, *editions), game)]
    for message in wrong:
        print(f"hoyle: {message}", file=sys.stderr)
    if wrong:
        return REFUSED
    name = folder.resolve().name
    plan = Plan(name[:1].upper() + name[1:], language, tuple(dict.fromkeys(editions)), game)
    write_project(folder, plan)
    if plan.fresh:
        print(f"{folder}: a new game, {game}, in {module_of(game)}/, with {len(HANDS)} hands")
    else:
        hands = f"{len(plan.hands)} hands"
        print(f"{folder}: {hands if game else 'rules without an engine'}")
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
            expected = f"one of {', '.join(EDITIONS)}, or that of a package"
            found.append(f"there is no language {language!r}; expected {expected}")
    if game and game not in GAMES and (wrong := wrong_name(game)):
        found.append(f"{wrong}, or one of {', '.join(GAMES)}")
    return found
