"""The library names no game, no book and no language but in the places that are theirs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel import Locale

from hoyle.games import GAMES
from sphinx_hoyle.book.book_file import book_names
from sphinx_hoyle.languages import EDITIONS, ENGLISH

ROOT = Path(__file__).parents[1]
LIBRARY = ROOT / "extensions"
PACKAGES = {game.replace("-", "_") for game in GAMES}
IDS = {*GAMES, *PACKAGES, *book_names(ROOT / "source"), *EDITIONS}
# What identifiers have of a name: a part of their own, as in `MALAYALAM` or `whist_clause`.
PARTS = {*PACKAGES, *(str(Locale.parse(code).english_name).lower() for code in EDITIONS)}
PARTS -= {str(Locale.parse(ENGLISH).english_name).lower()}  # what the library itself is written in

# What belongs to one game or one language, by the pattern of its path.
OWN = re.compile(
    rf"hoyle/games/({'|'.join(PACKAGES)})/"
    rf"|hoyle/lab/random_hands/(({'|'.join(PACKAGES)})(_\w+)?|company)\.py"
    rf"|sphinx_hoyle/words/({'|'.join(PACKAGES)})(_\w+)?\.py"
    rf"|sphinx_hoyle/languages/({'|'.join(EDITIONS)})/"
    r"|sphinx_hoyle/locales/"
)
# Where a name stands all the same, with the reason.
EXCEPTIONS = {
    "sphinx_hoyle/languages/__init__.py": "English is what the library itself is written in",
    "sphinx_hoyle/terms/engine_terms.py": "symbols of the engine that need no concept, by reason",
    "sphinx_hoyle/fonts/__init__.py": "a script, of which a face is",
    "sphinx_hoyle/fonts/make.py": "a script, of which a face is",
    "sphinx_hoyle/fonts/subset.py": "a script, of which a face is",
    "sphinx_hoyle/typst/style.typ": "a book without a language is set as English",
    "sphinx_hoyle/typst/crib.typ": "sizes are given for the letters of English",
    "sphinx_hoyle/theme/hoyle/static/hoyle.css": "which languages have small capitals",
    "sphinx_hoyle/theme/hoyle/partials/first-page.html": "the first page speaks English",
    "sphinx_hoyle/theme/hoyle/partials/not-found.html": "so does a site without editions",
}

QUOTED = re.compile(rf"""["']({"|".join(map(re.escape, sorted(IDS)))})["']""")
SHARED = [
    path
    for path in sorted(LIBRARY.rglob("*"))
    if path.suffix in {".py", ".typ", ".css", ".js", ".html", ".jinja"}
    and not OWN.match(path.relative_to(LIBRARY).as_posix())
]


def named_in_code(source: str) -> Iterator[tuple[int, str]]:
    """Yield the ids that stand as text, or begin it as those of symbols do, and identifiers that
    have a name in them, each with its line.
    """
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Constant(value=str(text)) if text.partition(".")[0] in IDS:
                yield node.lineno, text
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                if PARTS & set(name.lower().split("_")):
                    yield node.lineno, name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                if PARTS & set(name.lower().split("_")):
                    yield node.lineno, name
            case ast.ImportFrom(module=module, names=names):
                words = [*(module or "").split("."), *(each.name.lower() for each in names)]
                yield from ((node.lineno, word) for word in words if word in PARTS | IDS)


def named_in(path: Path) -> list[tuple[int, str]]:
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        return sorted(named_in_code(source))
    lines = enumerate(source.splitlines(), 1)
    return [(line, found[1]) for line, text in lines for found in QUOTED.finditer(text)]


def test_no_module_names_what_belongs_to_one_game_or_language() -> None:
    assert len(SHARED) > 200
    found = {path.relative_to(LIBRARY).as_posix(): named_in(path) for path in SHARED}
    named = {path: names for path, names in found.items() if names}
    assert {path: names for path, names in named.items() if path not in EXCEPTIONS} == {}
    assert EXCEPTIONS.keys() - named.keys() == set(), "no longer needed"


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("x = 1\nif edition == 'hu':\n    pass", 2),
        ("BY = {'whist': 1}", 1),
        ("from hoyle.games.goat import GAME", 1),
        ("from sphinx_hoyle.languages import mr", 1),
        ("def marathi_digits(): ...", 1),
        ("SYMBOLS = ('ecarte.state.Stage',)", 1),
    ],
)
def test_a_name_is_found_wherever_it_stands(source: str, line: int) -> None:
    assert {at for at, _name in named_in_code(source)} == {line}


def test_words_about_a_game_are_no_names() -> None:
    assert list(named_in_code('"""Whist has a dummy."""\ngames = ["as in whist"]')) == []
