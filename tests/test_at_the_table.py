"""At the table: each irregularity of a game is reached, and answered by laws and hands."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from browser import chromium, needs_browser, served
from hoyle.games import GAMES
from hoyle.irregularities import irregularities
from trial import Built, Project

ROOT = Path(__file__).parents[1]
SOURCE, HANDS = ROOT / "source", ROOT / "examples"
PAGES = sorted(SOURCE.glob("*/at-the-table.md"))
TABLE = "goat/at-the-table"

Maker = Callable[..., Project]


def goat(make: Maker, table: str) -> Project:
    """Return a project of the goat with these situations, and its hands."""
    pages = {
        f"goat/{name}": (SOURCE / "goat" / name).read_text(encoding="utf-8")
        for name in ("index.md", "inventory.yaml")
    }
    # There are no concepts in such a project, and no other pages.
    index = re.sub(r"\{c\}`([^`<]*?) ?<[^>]*>`", r"\1", pages["goat/index.md"])
    index = re.sub(r"(?<=:hidden:\n\n)[^`]+", "at-the-table\n", index)
    about = "(decisions-goat)=\n# About\n\n(principles)=\n## Principles\n"
    made = make({**pages, "goat/index.md": index, f"{TABLE}.md": table, "about.md": about})
    shutil.copytree(HANDS / "goat", made.root / "examples/goat")
    return made


@pytest.fixture(scope="module")
def built(module_project: Maker) -> Built:
    table = (SOURCE / f"{TABLE}.md").read_text(encoding="utf-8")
    return goat(module_project, table).build()


def test_every_irregularity_of_the_goat_is_named_once_by_its_class() -> None:
    assert irregularities(GAMES["goat"]).keys() >= {"unbeaten", "not-one-by-one", "out-of-turn"}


def test_two_reasons_of_one_name_are_told_apart_by_their_modules() -> None:
    known = irregularities(GAMES["whist"])
    assert known["penalty.pack-is-cut"] is not known["dealing.reasons.pack-is-cut"]
    assert "pack-is-cut" not in known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_no_irregularity_of_a_game_is_left_out(page: Path) -> None:
    lines = page.read_text(encoding="utf-8").split("\n")
    named = {
        name for line in lines if line.startswith(":irregularities: ") for name in line.split()[1:]
    }
    assert named == set(irregularities(GAMES[page.parent.name]))


def test_a_page_of_situations_is_read_without_scripts(built: Built) -> None:
    assert built.status == 0, built.stderr
    page = built.page(TABLE)
    answer = page.find(id="several-suits")
    assert answer is not None
    situation = answer.find_parent("details")
    assert situation is not None
    assert situation.summary.text == "Cards of different suits are led together"
    assert not situation.summary.select("a")  # a tap opens it, and leads nowhere
    said = {name.text: name.find_next("dd") for name in answer.select("dt")}
    assert list(said) == ["What follows", "Laws", "Hands"]
    assert "one card is led, or several of one suit" in said["What follows"].text
    [law] = said["Laws"].select("a")
    assert law["href"] == "index.html#lead"
    [hand] = said["Hands"].select("a")
    assert hand["href"] == "index.html#hand-goat-lead"
    assert built.page("goat/index").find(id="hand-goat-lead")


def test_a_case_is_led_to_on_its_own_page(built: Built) -> None:
    [hand] = built.page(TABLE).find(id="no-pullet").select("a[href*=hand-]")
    page, _, anchor = hand["href"].partition("#")
    assert built.page(f"goat/{page.removesuffix('.html')}").find(id=anchor)


def test_no_link_leads_to_a_hand_that_no_page_draws(built: Built) -> None:
    answer = built.page(TABLE).find(id="lead-face-down")  # its hand is proved, and not shown
    assert [name.text for name in answer.select("dt")] == ["What follows", "Laws"]


def test_the_page_begins_with_its_headings(built: Built) -> None:
    page = built.page(TABLE)
    links = page.select(".situations a")
    headings = page.select("section section > h2")
    assert [link["href"] for link in links] == [f"#{one.parent['id']}" for one in headings]
    assert len(links) >= 5


def test_the_opening_of_the_book_and_its_laws_lead_to_it(built: Built) -> None:
    opening = built.page("goat/index")
    [link] = opening.select("ul.aids a[href='at-the-table.html']")
    assert link.text == "The goat at the table"
    assert opening.select(".crumbs a[href='at-the-table.html']")
    assert not built.page(TABLE).select(".crumbs a.at-the-table")


def test_what_is_wrong_with_a_situation_is_told_at_its_line(project: Maker) -> None:
    good = ":irregularities: several-suits\n:laws: lead\n:hands: goat-lead\n\nSeen\n\nFollows."
    wrong = [
        (
            good.replace("several-suits", "several-suit"),
            "there is no irregularity 'several-suit' of goat; expected one of several-suits",
        ),
        (good.replace("laws: lead", "laws: leap"), "law 'leap' does not exist"),
        (good.replace("goat-lead", "goat-leap"), "there is no hand 'goat-leap'; expected the id"),
        (
            good.replace("goat-lead", "goat-trick"),
            "the hand 'goat-trick' does not show that; expected several-suits by goat:lead",
        ),
        (
            good.replace("laws: lead", "laws: deal"),
            "the hand 'goat-lead' does not show that; expected several-suits by goat:deal",
        ),
        (good.replace("\n\nFollows.", ""), "the situation has 1 blocks; expected what is seen"),
        (good.replace(":laws: lead\n", ""), "the situation names no law; expected `:laws:`"),
        (
            good.replace(":irregularities: several-suits\n", ""),
            "the situation names no irregularity; expected `:irregularities:`",
        ),
        (good.replace(":hands: goat-lead\n", ""), "the situation names no hand; expected one"),
    ]
    table = "(goat:at-the-table)=\n# The goat\n"
    expected = []
    for place, (situation, told) in enumerate(wrong):
        table += "\n"
        expected.append((table.count("\n") + 1, told))
        table += f":::{{situation}} name-{place}\n{situation}\n:::\n"
    built = goat(project, table).build(builder="dummy")
    assert built.status == 1
    warnings = [one for one in built.warnings if one.startswith(f"{TABLE}.md:")]
    for line, told in expected:
        at_line = [one for one in warnings if told in one]
        assert [one.split(":")[1] for one in at_line] == [str(line)], (told, warnings)


def test_an_irregularity_left_out_is_told(project: Maker) -> None:
    table = (SOURCE / f"{TABLE}.md").read_text(encoding="utf-8")
    built = goat(project, table.replace("unbeaten not-one-by-one", "unbeaten")).build(
        builder="dummy"
    )
    assert built.status == 1
    [told] = [one for one in built.warnings if "no situation names" in one]
    assert told.startswith(f"{TABLE}.md:2: ")
    assert "names not-one-by-one; expected every irregularity of goat in one" in told


class TestInBrowser:
    """What needs the browser: an address opens, and a field finds."""

    pytestmark = needs_browser

    def test_a_situation_opens_by_its_address_and_others_are_found(
        self, built: Built, tmp_path: Path
    ) -> None:
        with chromium() as browser, served(built.out) as address:
            browser.address = address
            browser.screen(390)
            browser.open(f"{TABLE}.html#no-pullet")
            answer = browser.one("#no-pullet")
            assert answer.is_displayed()
            assert 0 <= answer.rect["y"] - browser.run("return scrollY") < 600
            assert len(browser.all("details[open]")) == 1
            browser.one(".situations input").send_keys("pullet lead")
            found = [one.text for one in browser.all("details") if one.is_displayed()]
            assert any("has no pullet" in one for one in found)
            assert len(found) < len(browser.all("details"))
            status = browser.one(".situations [role=status]")
            assert status.text == f"Results: {len(found)}"
            field = browser.one(".situations input")
            field.clear()
            field.send_keys(
                "pullets leading xyzzy"
            )  # other endings, and a word that stands nowhere
            again = [one.text for one in browser.all("details") if one.is_displayed()]
            assert any("has no pullet" in one for one in again)
            field.clear()
            field.send_keys("xyzzy")
            assert status.text == "Nothing is found. Try other words, or fewer."
            assert all(one.is_displayed() for one in browser.all("details"))
            browser.scripts(allowed=False)
            browser.open(f"{TABLE}.html")
            assert not browser.one(".situations input").is_displayed()
            browser.one("summary").click()
            assert len(browser.all("details[open]")) == 1
