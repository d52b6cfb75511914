"""Games that packages offer, by entry points of the group ``hoyle.games``.

A project that is worked on need not be installed: where the environment names its folder, its
``pyproject.toml`` offers its games, and its modules are found.
"""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator, Mapping
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

GROUP = "hoyle.games"

PROJECT = "HOYLE_PROJECT"
"""The variable of the environment that names the folder of a project with games of its own."""


def offered() -> Iterator[EntryPoint]:
    """Yield what offers games: the project that is worked on, then what is installed."""
    own: Mapping[str, str] = {}
    if folder := os.environ.get(PROJECT):
        own = games_of(Path(folder))
        if own and folder not in sys.path:
            sys.path.insert(0, folder)
    for name, module in own.items():
        yield EntryPoint(name, module, GROUP)
    yield from (point for point in entry_points(group=GROUP) if point.name not in own)


def games_of(project: Path) -> Mapping[str, str]:
    """Return the module of each game that the ``pyproject.toml`` of a project offers, by its name.

    There are none where it has no such file. Raises ValueError where that is no TOML.
    """
    try:
        told = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))
    except OSError:
        return {}
    games: Mapping[str, str] = told.get("project", {}).get("entry-points", {}).get(GROUP, {})
    return games
