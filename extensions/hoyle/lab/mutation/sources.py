"""The modules of a game as text, and the game loaded anew with one of them changed."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from hoyle.game import Game
from hoyle.immutable import Immutable

AnyGame = Game[Any, Any]


class Source(Immutable):
    """The module ``name``, a package or not, with its text and the file it was read from."""

    name: str
    path: Path
    text: str
    is_package: bool


class Sources(Immutable):
    """All modules of one game by name; ``entry`` is the one that holds its ``GAME``."""

    entry: str
    modules: Mapping[str, Source]


def sources_of(game: AnyGame) -> Sources:
    """Return the modules of ``game``: that which holds it as ``GAME``, and all below it.

    Raises ValueError when no module above that of its laws does.
    """
    entry = game.laws.__module__
    while getattr(sys.modules.get(entry), "GAME", None) is not game:
        entry, dot, _ = entry.rpartition(".")
        if not dot:
            raise ValueError(f"no module above {game.laws.__module__} holds {game.name} as GAME")
    file = sys.modules[entry].__file__
    assert file is not None, "a game is read from a file"
    top = Path(file)
    if top.name != "__init__.py":
        return Sources(entry, {entry: Source(entry, top, top.read_text(encoding="utf-8"), False)})
    found = {}
    for path in sorted(top.parent.rglob("*.py")):
        parts = path.relative_to(top.parent).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join((entry, *(parts[:-1] if is_package else parts)))
        found[name] = Source(name, path, path.read_text(encoding="utf-8"), is_package)
    return Sources(entry, found)


class Edit(Immutable):
    """The bytes from ``start`` to ``end`` of a module's UTF-8 text give way to ``text``."""

    start: int
    end: int
    text: str


def edited(text: str, edits: Sequence[Edit]) -> str:
    """Return ``text`` with all ``edits`` made; they do not overlap."""
    raw = text.encode("utf-8")
    for edit in sorted(edits, key=lambda each: each.start, reverse=True):
        raw = raw[: edit.start] + edit.text.encode("utf-8") + raw[edit.end :]
    return raw.decode("utf-8")


def load(sources: Sources, module: str | None = None, edits: Sequence[Edit] = ()) -> AnyGame:
    """Return the game made anew from its sources, ``edits`` made in ``module``.

    Nothing that was loaded before changes, and no file does. Raises whatever the changed code
    raises while it is loaded.
    """
    texts = {name: source.text for name, source in sources.modules.items()}
    if module is not None:
        texts[module] = edited(texts[module], edits)
    finder = _Finder(sources, texts)
    with _set_aside(sources.entry):
        sys.meta_path.insert(0, finder)
        try:
            fresh = importlib.import_module(sources.entry)
        finally:
            sys.meta_path.remove(finder)
    game = fresh.GAME
    assert isinstance(game, Game), f"{sources.entry}.GAME is a game"
    return game


@contextmanager
def _set_aside(entry: str) -> Iterator[None]:
    """Take the loaded modules of a game out of the way, and put them back."""
    above, _, own = entry.rpartition(".")
    parent = sys.modules.get(above)
    held = getattr(parent, own, None)
    loaded = _loaded(entry)
    for name in loaded:
        del sys.modules[name]
    try:
        yield
    finally:
        for name in _loaded(entry):
            del sys.modules[name]
        sys.modules.update(loaded)
        if parent is not None and held is not None:
            setattr(parent, own, held)


def _loaded(entry: str) -> dict[str, ModuleType]:
    return {
        name: module
        for name, module in sys.modules.items()
        if name == entry or name.startswith(f"{entry}.")
    }


class _Finder(MetaPathFinder, Loader):
    """Finds the modules of one game among ``texts``, and no others."""

    def __init__(self, sources: Sources, texts: Mapping[str, str]) -> None:
        self.sources = sources
        self.texts = texts

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        source = self.sources.modules.get(fullname)
        if source is None:
            return None
        origin = str(source.path)
        return spec_from_loader(fullname, self, origin=origin, is_package=source.is_package)

    def exec_module(self, module: ModuleType) -> None:
        source = self.sources.modules[module.__name__]
        exec(_compiled(self.texts[source.name], str(source.path)), module.__dict__)


@lru_cache(maxsize=64)  # the unchanged modules of a game, many times over
def _compiled(text: str, path: str) -> CodeType:
    return compile(text, path, "exec", dont_inherit=True)
