"""A game upon the kit of trick games, in a project outside the library: all that ours has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawn import drawn_page
from outside import PROJECTS, Outside, copied

NAME = "oh_hell"
BOOK = "oh-hell"
CODE = PROJECTS / NAME / NAME / "__init__.py"
MOST_LINES = 120  # of a game whose laws are of the family's usual kind
TRUMP = f"examples/{BOOK}/trump.hand.yaml"
BIDDING = f"examples/{BOOK}/bidding.hand.yaml"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


def test_its_hands_are_refereed_and_told_and_a_wrong_one_fails(outside: Outside) -> None:
    wrong = outside.project / "wrong.hand.yaml"
    text = (outside.project / TRUMP).read_text(encoding="utf-8")
    assert "W 0 @score" in text
    wrong.write_text(text.replace("W 0 @score", "W 10 @score"), encoding="utf-8")
    held, failed, told, seen = outside.run(
        "check",
        f"check {wrong}",
        f"play {BIDDING} --language hu",
        f"play {BIDDING} --seat N",
    )
    assert (held.status, held.out) == (0, "6 hands hold\n")
    assert failed.status == 1
    assert "wrong.hand.yaml:12: score: claimed" in failed.out, failed.out
    assert "Nyugat nem licitálhat nulla ütést" in told.out, told.out
    assert "(Az utolsó licit)" in told.out  # the law, which has no number, as the game names it
    assert "East: ▒" in seen.out, seen.out


def test_the_game_is_short() -> None:
    assert len(CODE.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.long
def test_each_law_taken_away_is_noticed(outside: Outside) -> None:
    [proved] = outside.run(f"prove {BOOK}")
    rows = re.findall(rf"^  {BOOK}:(\S+) +(\d+) of +(\d+)", proved.out, re.MULTILINE)
    assert len(rows) == 8, proved.out
    assert [law for law, noticed, _tried in rows if noticed == "0"] == []


@pytest.mark.long
def test_it_is_covered_and_witnesses_are_found(outside: Outside) -> None:
    covered, law, option, written = outside.run(
        f"coverage {BOOK}",
        f"witness {BOOK} --law last-bid --output {outside.project / 'found.hand.yaml'}",
        f"witness {BOOK} --option missed",
        f"notation {BOOK}",
    )
    assert covered.status == 0
    assert "100 % of 8 executable laws" in covered.out
    assert law.status == 0, law.err
    assert "options: {missed: tricks}" in option.out
    assert "**bids** the number of tricks" in written.out
    [checked] = outside.run(f"check {outside.project / 'found.hand.yaml'}")
    assert (checked.status, checked.out) == (0, "1 hand holds\n")


@pytest.mark.long
def test_it_is_published_in_both_editions_and_printed(outside: Outside) -> None:
    read, html, pdf = outside.run(
        "proofread", "build --format html", "build --edition hu --format pdf"
    )
    assert (read.status, html.status, pdf.status) == (0, 0, 0), (read, html, pdf)
    for edition, refused in (("en", "West may not bid"), ("hu", "Nyugat nem licitálhat")):
        drawn = drawn_page(outside.project / f"build/html/{edition}", f"{BOOK}/index")
        assert len(drawn.select("figure.hand .round-table.of-4, .hand .round-table.of-4")) >= 3
        assert refused in drawn.get_text()
    for name in (BOOK, f"{BOOK}-cases"):
        printed = outside.project / f"build/pdf/hu/{name}.pdf"
        assert printed.read_bytes().startswith(b"%PDF")
    hand = outside.project / TRUMP
    text = hand.read_text(encoding="utf-8")
    hand.write_text(text.replace("S 11", "S 12"), encoding="utf-8")
    [failed] = outside.run("build --edition en --format html")
    assert failed.status == 1
    assert "trump.hand.yaml:12" in failed.err + failed.out
