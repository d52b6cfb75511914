"""A game of seven with two packs of its own suits, drawn and named by its own package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from drawn import drawn_page
from outside import Outside, copied

NAME = "sky"
COMETS = f"examples/{NAME}/comets.hand.yaml"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


@pytest.mark.parametrize(
    ("language", "says"),
    [
        ("en", "B wins the first trick with the comet (Comets)."),
        ("hu", "Béla viszi az első ütést az üstökössel (Comets)."),
        ("mr", "पहिला हात ब याच्या धूमकेतूने जिंकला (Comets)."),
        ("ml", "വാൽനക്ഷത്രം കൊണ്ടു ജയിക്കുന്നു"),
    ],
)
def test_its_hands_are_told_in_the_words_of_its_package(
    outside: Outside, language: str, says: str
) -> None:
    [told] = outside.run(f"play {COMETS} --language {language}")
    assert told.status == 0
    assert says in told.out, told.out


def test_a_card_that_is_twice_is_dealt_twice_and_no_more(outside: Outside) -> None:
    text = (outside.project / COMETS).read_text(encoding="utf-8")
    wrong, thrice = (outside.project / f"{name}.hand.yaml" for name in ("wrong", "thrice"))
    wrong.write_text(text.replace("winner 1 = B", "winner 1 = E"), encoding="utf-8")
    thrice.write_text(text.replace("s7 M4", "S7 M4"), encoding="utf-8")
    held, failed, refused = outside.run("check", f"check {wrong}", f"check {thrice}")
    assert (held.status, held.out) == (0, "3 hands hold\n")
    assert failed.status == 1
    assert "wrong.hand.yaml:8: winner 1: claimed E; the referee finds B" in failed.out
    assert refused.status != 0
    assert "S7 is dealt twice; each card is dealt once" in refused.out


@pytest.mark.long
def test_its_laws_taken_away_are_noticed_and_witnesses_found(outside: Outside) -> None:
    found = outside.project / "found.hand.yaml"
    proved, witness = outside.run(f"prove {NAME}", f"witness {NAME} --law alike --output {found}")
    rows = re.findall(rf"^  {NAME}:(\S+) +(\d+) of +(\d+)", proved.out, re.MULTILINE)
    assert len(rows) == 7, proved.out
    assert [law for law, noticed, _tried in rows if noticed == "0"] == []
    assert witness.status == 0, witness.err
    [checked] = outside.run(f"check {found}")
    assert (checked.status, checked.out) == (0, "1 hand holds\n")


@pytest.mark.long
def test_seven_sit_round_its_table_on_the_page_and_in_print(outside: Outside) -> None:
    read, built = outside.run("proofread", "build --edition hu")
    assert (read.status, built.status) == (0, 0), (read, built)
    page = drawn_page(outside.project / "build/html/hu", f"{NAME}/index")
    tables = page.select(".round-table.of-7")
    assert len(tables) > 2
    places = [held["class"][1] for held in tables[0].select(".held")]
    assert places == [f"at-{place}" for place in ("s", "se", "e", "ne", "nw", "w", "sw")]
    symbols = {str(symbol["id"]): symbol for symbol in page.select("symbol")}
    drawn = {str(use["href"])[1:] for use in page.select("svg use")}
    assert {"card-sky-S9", "card-sky-s9", "card-sky-XC"} <= drawn <= set(symbols)
    assert symbols["card-sky-XC"].select("circle")
    assert symbols["suit-suns-S"].select("circle")
    assert (outside.project / f"build/epub/hu/{NAME}.epub").is_file()
    for name in (NAME, f"{NAME}-cases"):
        printed = outside.project / f"build/pdf/hu/{name}.pdf"
        assert printed.read_bytes().startswith(b"%PDF")
