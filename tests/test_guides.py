"""The pages for maintainers name files, commands and options that there are."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from sphinx_hoyle.__main__ import main

ROOT = Path(__file__).parents[1]
GUIDES = (
    "CONTRIBUTING.md",
    "README.md",
    "examples/README.md",
    "extensions/README.md",
    "extensions/packs.md",
    "extensions/tutorial.md",
    "locales/README.md",
    "tests/README.md",
)
# What a build or a first `make` leaves, and what readers of the tutorial write.
MADE = ("build/", ".venv/", "hu/", "hu-en/", "game/", "rules/")
ROOMS = ("extensions", "extensions/hoyle", "extensions/hoyle/games", "extensions/sphinx_hoyle")
MOST_BYTES = 8_000

BLOCK = re.compile(r"^```.*?^```|^    .*?$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
LINK = re.compile(r"\]\(([^)#:]+)\)")
PATH = re.compile(r"[\w.*<>-]{2,}(/[\w.*<>-]+)+/?|[\w.*-]+/|[\w*<>-]+\.(py|md|yaml|toml|typ|js|po)")
COMMAND = re.compile(r"\bhoyle( [a-z]+)((?: (?!&&|#)\S+)*)")


SEE = re.compile(r"\bsee ``?([a-z_./]+)``?(?!\w)")


def text_of(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def paths_in(guide: str) -> Iterator[str]:
    """Yield what stands in code or behind a link and has the form of a path."""
    text = text_of(guide)
    for span in CODE.findall(BLOCK.sub("", text)):
        yield from (word for word in span.split() if PATH.fullmatch(word))
    yield from LINK.findall(text)
    for block in BLOCK.findall(text):
        yield from (word for word in block.split() if re.fullmatch(r"(tests|examples)/\S+", word))


def is_there(path: str, guide: str) -> bool:
    """Return whether a path is one of the repository's, of its page's folder or of a room's."""
    pattern = re.sub(r"<[^>]+>|…", "*", path).rstrip("/")
    places = (ROOT, (ROOT / guide).parent, *(ROOT / room for room in ROOMS))
    page = any((ROOT / "source").glob(f"{pattern}.md"))
    return path.startswith(MADE) or page or any(any(place.glob(pattern)) for place in places)


@pytest.mark.parametrize("guide", GUIDES)
def test_each_path_named_is_there(guide: str) -> None:
    named = list(paths_in(guide))
    assert len(named) > 3
    assert [path for path in named if not is_there(path, guide)] == []


def helped(capsys: pytest.CaptureFixture[str], *command: str) -> str:
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    return capsys.readouterr().out


@pytest.mark.parametrize("guide", GUIDES)
def test_each_command_named_is_there(guide: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A code span or block may run over a line's end; prose about «the engine hoyle» is no code."""
    text = text_of(guide)
    code = [*CODE.findall(re.sub(r"(?<=\S)\n(?=\S)", " ", BLOCK.sub("", text)))]
    code += BLOCK.findall(text)
    named = {
        (found[1].strip(), *re.findall(r"(?<!\S)--?[a-z][a-z-]*", found[2]))
        for piece in code
        for line in piece.splitlines()
        for found in COMMAND.finditer(line)
    }
    known = re.search(r"\{([a-z,]+)\}", helped(capsys))
    assert known is not None
    assert named
    commands = set(known[1].split(","))
    assert {command for command, *_options in named} <= commands
    for command, *options in sorted(named):
        told = helped(capsys, command)
        assert [option for option in options if option not in told] == [], command


@pytest.mark.parametrize("guide", GUIDES)
def test_each_target_of_make_named_is_there(guide: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|^)make ([a-z]+)", text_of(guide), re.MULTILINE))
    assert [one for one in named if not re.search(rf"^{one}:", makefile, re.MULTILINE)] == []


@pytest.mark.parametrize("contract", ["engine", "publisher"])
def test_each_room_is_told_floor_by_floor(contract: str) -> None:
    """The tables of the architecture have the floors that lint-imports holds, from the ground."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = settings["tool"]["importlinter"]["contracts"]
    (layers,) = (each["layers"] for each in contracts if each["id"] == contract)
    floors = [floor.split(" | ") for floor in reversed(layers) if floor != "__main__"]
    section = text_of("extensions/README.md").partition(f"## The {contract}, from the ground up")[2]
    rows = re.findall(r"^\| `([a-z_ /<>]+)` \|", section.partition("\n## ")[0], re.MULTILINE)
    told = [room.partition("/")[0] for row in rows for room in row.split()]
    floor_of = {room: at for at, floor in enumerate(floors) for room in floor}
    assert set(told) == set(floor_of)
    assert [floor_of[room] for room in told] == sorted(floor_of.values())


def test_a_change_is_found_in_a_minute() -> None:
    assert len((ROOT / "CONTRIBUTING.md").read_bytes()) <= MOST_BYTES


def test_what_is_not_there_is_found() -> None:
    assert not is_there("hoyle/hands/nowhere.py", "README.md")
    assert not is_there("tests/test_nowhere.py", "README.md")
    assert is_there("hoyle/games/<game>/laws.py", "README.md")


def test_each_module_that_the_code_sends_to_is_there() -> None:
    modules = {path.stem for path in (ROOT / "extensions").rglob("*.py")}
    sent = {
        (path.relative_to(ROOT).as_posix(), name)
        for path in (ROOT / "extensions").rglob("*.py")
        for name in SEE.findall(path.read_text(encoding="utf-8"))
        if f"def {name}(" not in path.read_text(encoding="utf-8")
    }
    assert len(sent) > 2
    assert {(path, name) for path, name in sent if name.split(".")[-1] not in modules} == set()
