"""The answers of the manual to «how to», done as they say, one after the other in one folder."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from outside import ROOT, installed
from test_tutorial import Block, blocks

HOWTO = ROOT / "source/editors/howto.md"
ADDED = " +"  # behind the name of a file: at its end
ANSWERS = (
    "Add a law",
    "Add a hand",
    "Add a reading",
    "Add a language",
    "Add a game",
    "Let another engine referee",
    "Use another theme",
    "Add a printer",
)


def test_each_question_has_its_answer() -> None:
    lines = HOWTO.read_text(encoding="utf-8").splitlines()
    assert tuple(line[3:] for line in lines if line.startswith("## ")) == ANSWERS


def written(folder: Path, block: Block) -> None:
    path = folder / block.file.removesuffix(ADDED)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a" if block.file.endswith(ADDED) else "w", encoding="utf-8") as file:
        file.write(block.text)


@pytest.mark.long
def test_whoever_does_what_they_say_sees_what_they_show(tmp_path: Path) -> None:
    folder, printed = tmp_path, ""
    environment = {**os.environ}
    environment["PYTHONPATH"] = str(ROOT / "extensions")
    for block in blocks(HOWTO):
        if block.file:
            written(tmp_path, block)
        elif block.kind == "sh":
            printed = ""
            for line in block.text.splitlines():
                command, *words = shlex.split(line)
                if command == "cd":
                    folder /= words[0]
                elif command == "pip":  # the tests install without it
                    package = (folder / words[-1]).resolve()
                    path = installed(package, environment["PYTHONPATH"]).environment["PYTHONPATH"]
                    environment["PYTHONPATH"] = path
                else:
                    words = ["-m", "sphinx_hoyle", *words] if command == "hoyle" else words
                    done = subprocess.run(
                        [sys.executable, *words],
                        cwd=folder,
                        env=environment,
                        stdin=subprocess.DEVNULL,
                        capture_output=True,
                        text=True,
                        check=False,
                    )
                    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
                    printed += done.stdout + done.stderr
        else:
            assert block.kind == "text"
            for line in block.text.splitlines():
                assert line in printed, printed
    site = tmp_path / "table/build/html/en"
    page = (site / "goat/index.html").read_text(encoding="utf-8")
    assert 'id="eggs"' in page
    assert 'id="manners-a"' in page
    assert "No matter for a referee: advice, courtesy or custom." in page
    assert "_static/green.css" in page
    pages = [path.read_text(encoding="utf-8") for path in site.rglob("*.html")]
    for shown in ("Who leads first?", "Sixty points each."):
        assert any(shown in text for text in pages), shown
    index = (tmp_path / "table/build/cards/goat/index.cards").read_text(encoding="utf-8")
    assert "If both sides have taken sixty points, neither gets a loss point." in index
    assert "East" in index
