"""A game of cards without tricks, in a project outside the library, with rows of laid cards."""

from __future__ import annotations

import re
import subprocess
import zipfile
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from drawn import drawn_page
from outside import Outside, copied

NAME = "sevens"
HANDS = f"examples/{NAME}"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


def test_its_hands_are_refereed_and_told_and_wrong_ones_fail(outside: Outside) -> None:
    text = (outside.project / HANDS / "laying.hand.yaml").read_text(encoding="utf-8")
    wrong = outside.project / "wrong.hand.yaml"
    wrong.write_text(text.replace("lays HT ^!", "lays HT"), encoding="utf-8")
    held, failed, dealt, laid = outside.run(
        "check",
        f"check {wrong}",
        f"play {HANDS}/deal.hand.yaml --language hu",
        f"play {HANDS}/laying.hand.yaml",
    )
    assert (held.status, held.out) == (0, "5 hands hold\n")
    assert failed.status == 1
    assert "wrong.hand.yaml:8: " in failed.out
    assert "Cézár Andornak 18 kártyát oszt, mindenki másnak 17-et (Az osztás)." in dealt.out
    assert "hearts five six seven eight nine\n" in laid.out


@pytest.mark.long
def test_its_laws_taken_away_are_noticed_and_witnesses_found(outside: Outside) -> None:
    found = outside.project / "found.hand.yaml"
    proved, witness, checked = outside.run(
        f"prove {NAME}", f"witness {NAME} --law passing --output {found}", f"check {found}"
    )
    assert (witness.status, checked.out) == (0, "1 hand holds\n"), witness.err
    assert "passes ^!" in found.read_text(encoding="utf-8")
    rows = re.findall(rf"^  {NAME}:(\S+) +(\d+) of +(\d+)", proved.out, re.MULTILINE)
    assert [law for law, noticed, tried in rows if (noticed, tried) != ("0", "0")] == [
        "first",
        "turn",
        "laying",
        "passing",
        "end",
    ]
    assert [law for law, noticed, tried in rows if noticed == "0" and tried != "0"] == []


@pytest.mark.long
def test_its_rows_are_published_in_both_editions_and_printed(outside: Outside) -> None:
    read, html, books = outside.run("proofread", "build --format html", "build --edition hu")
    assert (read.status, html.status, books.status) == (0, 0, 0), (read, html, books)
    for edition, named in (("en", "seven of diamonds"), ("hu", "káró hetes")):
        page = drawn_page(outside.project / f"build/html/{edition}", f"{NAME}/index")
        laid = {str(card["aria-label"]) for card in page.select(".rows .card")}
        assert named in laid
    with zipfile.ZipFile(outside.project / f"build/epub/hu/{NAME}.epub") as book:
        pages = [book.read(one) for one in book.namelist() if one.endswith(".xhtml")]
    rows = [row for page in pages for row in BeautifulSoup(page, "xml").select(".rows .row")]
    assert ["kőr hatos", "kőr hetes", "kőr nyolcas"] in [
        [str(card["aria-label"]) for card in row.select("svg")] for row in rows
    ]
    told = subprocess.run(
        ["pdftotext", outside.project / f"build/pdf/hu/{NAME}-cases.pdf", "-"],
        capture_output=True,
        text=True,
        check=True,
    )
    words = " ".join(told.stdout.split())
    assert "A végén" in words
    assert "Andornak 18 kártyát oszt, mindenki másnak 17-et" in words
