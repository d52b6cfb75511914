"""The words of a project's own games: their catalogs stand in the packages of the games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath

from sphinx_hoyle.catalogs import OWN, catalogs_of
from sphinx_hoyle.narration.wording import WORDS


def words_of_games(project: Path) -> Mapping[Path, str]:
    """Return the folders of catalogs of the games that a project has itself, each with a game.

    What is installed, nobody refreshes or mends here.
    """
    found = {
        words.locales.resolve(): game for game, words in WORDS.items() if words.locales is not None
    }
    own = project.resolve()
    return {path: game for path, game in found.items() if path.is_relative_to(own)}


def catalog_of_game(locales: Path, edition: str) -> Path:
    """Return where a game whose catalogs are in ``locales`` has that of an edition."""
    return locales / edition / "LC_MESSAGES" / f"{OWN[0]}.po"


def all_catalogs(project: Path, edition: str) -> Iterator[tuple[PurePosixPath, Path]]:
    """Yield page and path of each catalog of an edition that a project holds.

    What its games say is of no page, as what the publisher says, and has the same name.
    """
    yield from catalogs_of(project, edition)
    for locales in words_of_games(project):
        path = catalog_of_game(locales, edition)
        if path.is_file():
            yield PurePosixPath(OWN[0]), path
