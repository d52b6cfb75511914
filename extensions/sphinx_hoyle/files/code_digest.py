"""Digests of code: what was made by one version of it is not taken for the work of another."""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import site
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.machinery import ModuleSpec
from importlib.metadata import packages_distributions, version
from itertools import chain
from pathlib import Path
from types import ModuleType
from typing import Any

import hoyle
import hoyle.known_packs  # declared by now: they count as soon as anything has asked for one
from hoyle.packs import PACKS

ENGINE = Path(hoyle.__file__).parent
# What gives the engine's records their shape, and reads the hand files they are made from.
_LIBRARIES = ("msgspec", "pyyaml")
_CACHES = ("__pycache__",)


@cache
def code_digest(folder: Path, leave_out: tuple[str, ...] = ()) -> str:
    """Return the digest of all files in ``folder``; the same for the same files in any place.

    What is in folders there that ``leave_out`` names does not count.
    """
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.relative_to(folder).parts[0] in leave_out:
            continue
        if path.is_file() and not set(_CACHES) & set(path.parts):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0")
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def engine_digest() -> str:
    """Return the digest of the engine: its code, the libraries and the Python that run it."""
    parts = [sys.version, code_digest(ENGINE), *(f"{name} {version(name)}" for name in _LIBRARIES)]
    # What is kept holds cards by their numbers, which packs have in the order they are declared.
    parts += [f"{pack.name} {pack.cards:x}" for pack in PACKS]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def games_digest(games: Mapping[str, Any]) -> str:
    """Return the digest of the engine and of all code that defines ``games``, wherever it stands.

    A game from outside the engine is digested with every module that it imports, whole packages
    together; of a library installed beside it, the release stands for the code.
    """
    digest = hashlib.sha256(engine_digest().encode())
    for name, spec, given in _outside(
        {one for game in games.values() for one in _modules_of(game)}
    ):
        identity = _content(spec) if given else _release(name, spec)
        digest.update(f"{name}\0{identity}\0".encode())
    return digest.hexdigest()


def _modules_of(game: object) -> Iterator[str]:
    """Yield the modules that have ``game`` for a name, and those of what it is made of."""
    parts = [game, *(getattr(game, name) for name in dir(game))]
    words = (part.values() for part in parts if isinstance(part, Mapping))
    for part in chain(parts, *words):
        if isinstance(module := getattr(part, "__module__", None), str):
            yield module
    for name, module in list(sys.modules.items()):
        if isinstance(module, ModuleType) and any(one is game for one in vars(module).values()):
            yield name


def _outside(modules: Iterable[str]) -> list[tuple[str, ModuleSpec, bool]]:
    """Return the top names of ``modules`` and of what they import, with where they come from.

    Neither the engine's nor Python's own. The last says whether the code itself counts: not of an
    installed library, whose own imports are not sought either.
    """
    found: dict[str, tuple[str, ModuleSpec, bool]] = {}
    given = frozenset(map(_top, modules))
    waiting = set(given)
    while waiting:
        name = waiting.pop()
        if name in found or name in sys.stdlib_module_names or name == hoyle.__name__:
            continue
        spec = _spec(name)
        if spec is not None:
            counts = name in given or not _is_installed(spec)
            found[name] = (name, spec, counts)
            if counts:
                waiting |= {top for path in _files(spec) for top in _imported(path)}
    return [found[name] for name in sorted(found)]


def _release(name: str, spec: ModuleSpec) -> str:
    """Return the release of an installed library; of one that has none, its code."""
    releases = [f"{one} {version(one)}" for one in _distributions().get(name, ())]
    return " ".join(releases) or _content(spec)


def _content(spec: ModuleSpec) -> str:
    folders = spec.submodule_search_locations
    if folders is not None:
        return " ".join(code_digest(Path(folder)) for folder in folders)
    return hashlib.sha256(Path(spec.origin or "").read_bytes()).hexdigest()


def _files(spec: ModuleSpec) -> Iterator[Path]:
    """Yield the Python files of a module or package."""
    if spec.submodule_search_locations is not None:
        for folder in spec.submodule_search_locations:
            yield from sorted(Path(folder).rglob("*.py"))
    elif spec.origin and spec.origin.endswith(".py"):
        yield Path(spec.origin)


def _imported(path: Path) -> Iterator[str]:
    """Yield the top name of each module that a file imports anywhere in it."""
    try:
        tree = ast.parse(path.read_bytes(), str(path))
    except SyntaxError:  # a file that nobody can import
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (_top(alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield _top(node.module)


def _top(name: str) -> str:
    return name.partition(".")[0]


def _spec(name: str) -> ModuleSpec | None:
    """Return where a top-level module comes from; None where it has no file."""
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):  # not there; or made at run time, as `__main__` may be
        return None
    has_files = spec is not None and (spec.has_location or spec.submodule_search_locations)
    return spec if has_files else None


def _is_installed(spec: ModuleSpec) -> bool:
    return is_installed(Path(spec.origin or next(iter(spec.submodule_search_locations or ()), "")))


def is_installed(module: Path) -> bool:
    """Return whether a module stands where libraries are installed."""
    return str(module).startswith(_libraries())


@cache
def _libraries() -> tuple[str, ...]:
    """Return how the path of a library begins."""
    folders = {*site.getsitepackages(), *map(sysconfig.get_path, ("purelib", "platlib"))}
    return tuple(os.path.join(folder, "") for folder in sorted(folders))


@cache
def _distributions() -> Mapping[str, list[str]]:
    return packages_distributions()
