"""The tutorial, done as it says: each block is written or run, and what it shows comes out."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import polib
import pytest

from hoyle.hands.file import read_file
from hoyle.hands.proof import prove
from outside import ROOT, Outside, installed, module_of

TUTORIAL = ROOT / "extensions/tutorial.md"
CODE, GAME = "game/german_whist.py", "\n\nGAME = "
ADDED = "class GermanWhist(Rules):\n    ...\n\n"  # to what the class has already
# What a test does otherwise: it has an environment, and installs the game without pip.
_OURS = ("python3 -m venv", "pip install", "mkdir")
_BLOCK = re.compile(r"^```(\w+)(?: (\S+(?: \+)?))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    """A block of the tutorial: what it is, the file that it is of, what stands in it."""

    kind: str
    file: str
    text: str


def blocks(page: Path = TUTORIAL) -> Iterator[Block]:
    for kind, file, text in _BLOCK.findall(page.read_text(encoding="utf-8")):
        yield Block(kind, file, text)


def write(folder: Path, block: Block) -> None:
    """Write a block into its file: code at the end of the class, messages in place."""
    path = folder / block.file
    path.parent.mkdir(parents=True, exist_ok=True)
    if block.kind == "po":
        catalog = polib.pofile(str(path))
        for entry in polib.pofile(block.text):
            found = catalog.find(entry.msgid)
            assert found is not None, entry.msgid
            found.msgstr = entry.msgstr
        catalog.save()
    elif block.text.startswith(ADDED):
        more = block.text.removeprefix(ADDED)
        before, after = path.read_text(encoding="utf-8").split(GAME)
        path.write_text(f"{before.rstrip()}\n\n{more}{GAME}{after}", encoding="utf-8")
    else:
        path.write_text(block.text, encoding="utf-8")


def test_the_hands_of_each_step_hold_by_the_game_as_far_as_it_is_written(tmp_path: Path) -> None:
    steps = proved = 0
    for block in blocks():
        if block.file.endswith(".hand.yaml"):
            write(tmp_path, block)
            sys.modules.pop("german_whist", None)  # as it was a step before
            game = module_of(tmp_path / f"step{steps}", "german_whist").GAME
            for document in read_file(tmp_path / block.file):
                assert prove(document, {game.name: game}).problems == ()
                proved += 1
        elif block.file == CODE:
            write(tmp_path, block)
            steps += 1
            (tmp_path / f"step{steps}").mkdir()
            shutil.copy(tmp_path / CODE, tmp_path / f"step{steps}")
    assert (steps, proved) == (3, 3)


def ran(outside: Outside, folder: Path, line: str) -> str:
    """Return what a command prints, done in ``folder``; it succeeds."""
    words = line.split()
    if words[0] == "cp":
        shutil.copy(folder / words[1], folder / words[2])
        return ""
    assert words[0] == "hoyle", line
    [done] = Outside(folder, outside.environment).run(" ".join(words[1:]))
    assert done.status == 0, f"{line}\n{done.out}{done.err}"
    return done.out + done.err


@pytest.mark.long
def test_whoever_does_what_it_says_sees_what_it_shows(tmp_path: Path) -> None:
    folder, printed = tmp_path, ""
    outside: Outside | None = None
    for block in blocks():
        if block.file:
            write(tmp_path, block)
        elif block.kind == "sh":
            printed = ""
            for line in block.text.splitlines():
                if line.startswith("pip install --editable"):
                    outside = installed(tmp_path / line.split()[-1])
                elif line.startswith("cd "):
                    folder = folder / line.removeprefix("cd ")
                elif not line.startswith(_OURS):
                    assert outside is not None, line
                    printed += ran(outside, folder, line)
        else:
            assert block.kind == "text"
            for line in block.text.splitlines():
                assert line in printed, printed
    page = tmp_path / "rules/build/html/hu/german-whist/index.html"
    assert "Akinek van a hívott színből lapja" in page.read_text(encoding="utf-8")
    assert (tmp_path / "rules/build/pdf/hu/german-whist.pdf").read_bytes().startswith(b"%PDF")
