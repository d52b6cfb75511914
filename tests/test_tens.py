"""A game of tricks with Hungarian cards, in a project outside the library."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawn import drawn_page
from outside import Outside, copied

NAME = "tens"
BEATING = f"examples/{NAME}/beating.hand.yaml"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


def test_its_hands_are_refereed_and_told_and_wrong_ones_fail(outside: Outside) -> None:
    text = (outside.project / BEATING).read_text(encoding="utf-8")
    wrong, strange = (outside.project / f"{name}.hand.yaml" for name in ("wrong", "strange"))
    wrong.write_text(text.replace("winner 1 = B", "winner 1 = A"), encoding="utf-8")
    strange.write_text(text.replace("LT A7", "LT S7"), encoding="utf-8")
    held, failed, unread, told, english = outside.run(
        "check",
        f"check {wrong}",
        f"check {strange}",
        f"play {BEATING} --language hu",
        f"play {BEATING}",
    )
    assert (held.status, held.out) == (0, "4 hands hold\n")
    assert failed.status == 1
    assert "wrong.hand.yaml:9: winner 1: claimed A; the referee finds B" in failed.out
    assert "strange.hand.yaml:5: A: 'S7' is not a card; expected a suit (B H L A)" in unread.out
    assert "nem játszhatja ki a zöld kilencest: ütni tudja a zöld tízest" in told.out, told.out
    assert "the ten of leaves" in english.out
    assert "A: A7  LT" in english.out


@pytest.mark.long
def test_laws_taken_away_are_noticed_and_witnesses_found(outside: Outside) -> None:
    found = outside.project / "found.hand.yaml"
    proved, witness, written = outside.run(
        f"prove {NAME}", f"witness {NAME} --law trumping --output {found}", f"notation {NAME}"
    )
    rows = re.findall(rf"^  {NAME}:(\S+) +(\d+) of +(\d+)", proved.out, re.MULTILINE)
    assert len(rows) == 9, proved.out
    assert [law for law, noticed, _tried in rows if noticed == "0"] == []
    assert witness.status == 0, witness.err
    assert "`trump`: one of B, H, L, A" in written.out
    [checked] = outside.run(f"check {found}")
    assert (checked.status, checked.out) == (0, "1 hand holds\n")


@pytest.mark.long
def test_it_is_published_in_both_editions_and_printed(outside: Outside) -> None:
    read, html, pdf = outside.run(
        "proofread", "build --format html", "build --edition hu --format pdf"
    )
    assert (read.status, html.status, pdf.status) == (0, 0, 0), (read, html, pdf)
    for edition, named in (("en", "ace of leaves"), ("hu", "zöld ász")):
        page = drawn_page(outside.project / f"build/html/{edition}", f"{NAME}/index")
        assert named in {card.get("aria-label") for card in page.select("svg.card")}
        drawn = {str(use["href"])[1:] for use in page.select("svg use")}
        assert "card-german-LA" in drawn
        assert drawn <= {str(symbol["id"]) for symbol in page.select("symbol")}
        assert len(page.select(".round-table.of-3")) >= 3
    for name in (NAME, f"{NAME}-cases"):
        printed = outside.project / f"build/pdf/hu/{name}.pdf"
        assert printed.read_bytes().startswith(b"%PDF")
