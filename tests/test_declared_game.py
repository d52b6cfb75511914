"""A game that another package has, found by its entry point: one line outside its folder."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
GAME = """\
from enum import StrEnum

from msgspec.structs import replace

from hoyle.games.goat import GAME as GOAT

Law = StrEnum("Law", {law.name: law.replace("goat:", "kid:") for law in GOAT.laws})
GAME = replace(GOAT, name="kid", laws=Law)
"""
WORDS = "from sphinx_hoyle.words.goat import PHASES as PHASES\n"
CHANCES = """\
from dataclasses import replace

from hoyle.lab.random_hands.goat import GOAT
from hoyle_kid import GAME

CHANCES = (replace(GOAT, name="kid", game=GAME),)
"""
HAND = """\
id: kid-lead
game: kid
laws: [lead]
seats: [N, E, S, W]
dealer: W
hands: {N: SQ7 HJ C9, E: SK9 HA CJ, S: HQ7 DJ C6, W: ST HK D9 C8}
turn-up: D8
stock: SA H6 DA C7 S6 HT DT CA SJ H8 D8 CT S8 H9 DK CK D6 D7 DQ CQ
script: |
  1. N: SQ+S7 --
  ? turn = E
"""


def installed(folder: Path, value: str = "hoyle_kid", **parts: str) -> dict[str, str]:
    """Install the package of the game in a folder; return an environment that has it."""
    package = folder / "hoyle_kid"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(GAME, encoding="utf-8")
    for name, text in parts.items():
        (package / f"{name}.py").write_text(text, encoding="utf-8")
    told = folder / "hoyle_kid-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: hoyle-kid\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[hoyle.games]\nkid = {value}\n")
    return {**os.environ, "PYTHONPATH": f"{ROOT / 'extensions'}:{folder}"}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, text=True, capture_output=True, check=False)


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    (tmp_path / "conf.py").touch()
    path = tmp_path / "lead.hand.yaml"
    path.write_text(HAND, encoding="utf-8")
    return path


def test_its_hands_are_refereed_and_told_in_its_words(tmp_path: Path, hand: Path) -> None:
    environment = installed(tmp_path / "package", words=WORDS, random_hands=CHANCES)
    project = ("-m", "sphinx_hoyle", "--project", str(tmp_path))
    told = run(environment, *project, "play", str(hand))
    assert "Traceback" not in told.stderr, told.stderr
    assert "North leads the queen and seven of spades" in told.stdout, told.stdout
    written = run(environment, *project, "notation", "kid")
    assert "discards" in written.stdout or "lays" in written.stdout, written.stderr
    chances = "from hoyle.lab.random_hands import CHANCES; print(CHANCES['kid'][0].game.name)"
    assert run(environment, "-c", chances).stdout == "kid\n"


def test_a_game_without_words_of_its_own_is_still_refereed(tmp_path: Path, hand: Path) -> None:
    environment = installed(tmp_path / "package")
    words = "from sphinx_hoyle.narration.wording import WORDS; print(WORDS['kid'].events)"
    assert run(environment, "-c", words).stdout == "{}\n"
    found = (
        "from hoyle.games import GAMES; from hoyle.hands.proof import prove_file;"
        "from pathlib import Path; import sys;"
        "print(prove_file(Path(sys.argv[1]), GAMES)[0].game)"
    )
    assert run(environment, "-c", found, str(hand)).stdout == "kid\n"


def test_an_entry_point_that_leads_to_no_game_is_told(tmp_path: Path) -> None:
    environment = installed(tmp_path / "package", "json")
    done = run(environment, "-c", "import hoyle.games")
    expected = "hoyle.games: kid is json; expected a module whose GAME has the name 'kid'"
    assert expected in done.stderr
