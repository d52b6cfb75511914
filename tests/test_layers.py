"""The layers: every import of both packages is read, and none may point the wrong way."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

EXTENSIONS = Path(__file__).parents[1] / "extensions"
ENGINE = EXTENSIONS / "hoyle"
GAMES = ("whist", "goat", "ecarte", "chemin_de_fer", "twenty_eight")

# Which module of the engine alone knows a library.
LIBRARIES: Mapping[str, str] = {"yaml": "hoyle.handfile", "msgspec": "hoyle.immutable"}

# What no game imports.
ABOVE_THE_GAMES = (
    "hoyle.handfile",
    "hoyle.proof",
    "hoyle.record",
    "hoyle.games",
    "hoyle.chance",
    "hoyle.witness",
)

# What the lowest modules may import of the engine.
GROUND: Mapping[str, frozenset[str]] = {
    "hoyle.cards": frozenset(),
    "hoyle.seats": frozenset(),
    "hoyle.problems": frozenset(),
    "hoyle.immutable": frozenset(),
    "hoyle.script": frozenset(("hoyle.immutable", "hoyle.problems")),
    "hoyle.tricks": frozenset(("hoyle.cards", "hoyle.immutable", "hoyle.seats")),
    "hoyle.owed": frozenset(("hoyle.cards", "hoyle.immutable", "hoyle.seats")),
    "hoyle.events": frozenset(("hoyle.cards", "hoyle.immutable", "hoyle.seats")),
}


def module_name(path: Path) -> str:
    parts = path.relative_to(EXTENSIONS).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Return the full name of every module, or of every name of one, that ``path`` imports."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: imports are written in full"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


SOURCES = sorted(EXTENSIONS.glob("**/*.py"))
ENGINE_SOURCES = [path for path in SOURCES if ENGINE in path.parents]
SHOWN = {path: module_name(path) for path in SOURCES}


def test_both_packages_are_read() -> None:
    names = set(SHOWN.values())
    assert {"hoyle", "hoyle.game", "hoyle.whist.play", "sphinx_hoyle"} <= names
    assert {"hoyle.cards.Card", "yaml"} <= {
        name for path in ENGINE_SOURCES for name in imported(path)
    }


def imports(paths: Iterable[Path]) -> Iterator[tuple[str, str]]:
    """Yield each module with each name that it imports."""
    return ((SHOWN[path], name) for path in paths for name in imported(path))


def test_the_engine_stands_on_the_standard_library_and_itself() -> None:
    """Of two libraries one module each knows; nothing of Sphinx or of the publisher comes in."""
    wrong = []
    for module, name in imports(ENGINE_SOURCES):
        top = name.partition(".")[0]
        known = top == "hoyle" or top in sys.stdlib_module_names
        if module != LIBRARIES[top] if top in LIBRARIES else not known:
            wrong.append(f"{module} imports {name}")
    assert wrong == []


def test_games_know_only_themselves_and_the_contract() -> None:
    """A game imports no other game, and neither files nor proofs; the contract knows no game.

    What plays at random knows them all: the headers of each, and how its acts are written.
    """
    wrong = []
    for module, name in imports(ENGINE_SOURCES):
        own, other = (
            next((game for game in GAMES if within(each, f"hoyle.{game}")), None)
            for each in (module, name)
        )
        if own is None:
            knows = module == "hoyle.games" or within(module, "hoyle.chance")
            allowed = other is None or knows
        else:
            above = any(within(name, layer) for layer in ABOVE_THE_GAMES)
            allowed = other in (None, own) and not above
        if not allowed:
            wrong.append(f"{module} imports {name}")
    assert wrong == []


@pytest.mark.parametrize("module", GROUND)
def test_the_ground_of_the_engine_knows_nothing_above_it(module: str) -> None:
    path = EXTENSIONS / Path(*module.split(".")).with_suffix(".py")
    for name in imported(path):
        if within(name, "hoyle"):
            assert any(within(name, below) for below in GROUND[module]), name


def test_no_import_takes_everything() -> None:
    assert [(module, name) for module, name in imports(SOURCES) if name.endswith(".*")] == []
