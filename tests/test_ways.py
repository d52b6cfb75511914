"""The ways into the site and through it, in a real browser and as files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from selenium.webdriver.common.keys import Keys

from browser import Browser, chromium, needs_browser, served
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.languages import EDITIONS

SOURCE = Path(__file__).parents[1] / "source"
BOOKS = read_books(SOURCE)


@pytest.fixture(scope="module")
def chrome(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("browser")) as browser, served(site) as address:
        browser.address = address
        yield browser


def page_of(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")


def in_browser(test):
    for mark in needs_browser:
        test = mark(test)
    return test


# ---- the first pages ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_page_lists_every_book_with_what_its_file_says(site: Path, edition: str) -> None:
    page = page_of(site / edition / "index.html")
    links = [link["href"] for link in page.select("dl.book-list > dt a")]
    assert [link.partition("/")[0] for link in links] == list(BOOKS)
    facts = page.select("dl.book-list > dd > dl.book-facts")
    assert [len(each.select("dd")) for each in facts] == [3] * len(BOOKS)
    if edition == "en":
        stated = [[book.players, book.pack, book.length] for book in BOOKS.values()]
        assert [[dd.get_text() for dd in each.select("dd")] for each in facts] == stated
    above = page_of(site / "index.html").select_one(f"section.front[lang={edition}]")
    assert [link["href"] for link in above.select("dl.book-list > dt a")] == [
        f"{edition}/{book}/index.html" for book in BOOKS
    ]


@in_browser
@pytest.mark.parametrize("page", ["index.html", "mr/index.html"])
def test_the_question_is_answered_and_other_cards_may_be_touched(
    browser: Browser, page: str
) -> None:
    """Clubs are led, and South has two of them: law 63 forbids all his others."""
    browser.open(page)
    figure = "figure.question"
    browser.until("return document.querySelectorAll('.question .touchable').length === 5")
    assert not browser.one(f"{figure} details.answer").is_displayed()
    browser.one(f"{figure} .answers button[data-says=true]").send_keys(Keys.ENTER)
    wrong = browser.one(f"{figure} .verdict").text
    law = browser.one(f"{figure} .judgement .ruled.forbidden a.hand-law")
    assert law.get_property("hash") == "#law-63"
    browser.one(f"{figure} .answers button[data-says=false]").click()
    assert browser.one(f"{figure} .verdict").text not in ("", wrong)
    club = browser.one(f"{figure} .touchable:has(use[href='#card-CJ'])")
    club.send_keys(Keys.SPACE)
    assert browser.one(f"{figure} .judgement .ruled.lawful").is_displayed()
    law = browser.one(f"{figure} .whole-hand a")
    law.click()
    browser.until("return location.hash.includes('/card-33')")
    shown = browser.until("return document.querySelector('.hand.asked .step:not([hidden])')")
    assert shown.is_displayed()


@in_browser
def test_the_first_page_is_in_the_language_of_the_reader(browser: Browser, site: Path) -> None:
    shown = "return [...document.querySelectorAll('.front')].filter((f) => !f.hidden)"
    browser.open("index.html")
    assert browser.run(f"{shown}.map((f) => f.lang)") == ["en"]
    agent = browser.run("return navigator.userAgent")
    browser.driver.execute_cdp_cmd(
        "Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "de,hu-HU,en"}
    )
    try:
        browser.open("index.html")
        assert browser.run(f"{shown}.map((f) => f.lang)") == ["hu"]
        browser.until("return document.querySelector('.front:not([hidden]) .touchable')")
    finally:
        browser.driver.execute_cdp_cmd(
            "Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "en"}
        )


@in_browser
def test_without_scripts_the_question_has_its_answer(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("hu/index.html")
    assert not browser.one(".question .answers").is_displayed()
    browser.one(".question details.answer summary").send_keys(Keys.ENTER)
    law = browser.one(".question details.answer a.hand-law")
    assert law.is_displayed()
    assert law.get_attribute("href").endswith("/hu/whist/revoke.html#law-63")


QUESTION = """\
(home)=
# Trial

:::{{question}} whist/3-a.hand.yaml
:at: {at}
:card: {card}

May he?
:::

```{{toctree}}
whist/index
```
"""
PAGE = "(whist:one)=\n# नियम\n\n(whist:p1)=\nदर डावास तेरा हात असतात.\n"


@pytest.mark.parametrize(
    ("at", "card", "told"),
    [
        ("1.33", "SA", "'SA' cannot be played at 1.33; expected one of "),
        ("1.99", "DQ", "there is no position '1.99'; expected one as "),
    ],
)
def test_a_question_that_cannot_be_asked_is_told(project, at: str, card: str, told: str) -> None:
    trial = project({"whist/index.md": PAGE})
    hand = SOURCE.parent / "examples/whist/3-a.hand.yaml"
    (trial.root / "examples/whist").mkdir(parents=True)
    (trial.root / "examples/whist/3-a.hand.yaml").write_bytes(hand.read_bytes())
    trial.write({"index.md": QUESTION.format(at=at, card=card)})
    built = trial.build("en")
    assert any("index.md:4: WARNING" in one and told in one for one in built.warnings)


def test_a_book_that_is_not_listed_is_told(project) -> None:
    trial = project({"whist/index.md": PAGE, "goat/index.md": PAGE.replace("whist", "goat")})
    listed = ":::{books}\n{law}`Whist <whist:one>`\n: The laws.\n:::\n"
    contents = "```{toctree}\nwhist/index\ngoat/index\n```\n"
    trial.write({"index.md": f"(home)=\n# Trial\n\n{listed}\n{contents}"})
    told = "books does not list goat; expected every book of the project"
    assert any(told in one for one in trial.build("en").warnings)
