"""The card of a term in a real browser: by pointer, by key, by finger, and without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from selenium.webdriver.common.keys import Keys

from browser import Browser, axe, chromium, needs_browser, served
from test_pages import GUIDELINES, OVERFLOW
from test_term_links import PAGES

pytestmark = needs_browser

PAGE = "whist/index.html"
TERM = "#law-64 a.concept"
CARD = "return document.querySelector('.concept-card:popover-open')?.id"


@pytest.fixture(scope="module")
def chrome(module_project) -> Iterator[Browser]:
    laws = "".join(f":::{{law}} {number}\nहुकूम.\n:::\n\n" for number in range(1, 50))
    pages = {**PAGES, "whist/more.md": f"(whist:more)=\n# नियम\n\n{laws}"}
    built = module_project(pages).build("mr")
    with chromium() as browser, served(built.out) as address:
        browser.address = address
        yield browser


@pytest.fixture
def browser(chrome: Browser) -> Browser:
    chrome.screen(1280)
    chrome.scripts(True)
    chrome.open(PAGE)
    return chrome


def tap(browser: Browser, selector: str) -> None:
    """Touch an element, as a finger does."""
    box = browser.run(
        "return document.querySelector(arguments[0]).getBoundingClientRect().toJSON()", selector
    )
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    for kind, points in ("touchStart", [point]), ("touchEnd", []):
        command = {"type": kind, "touchPoints": points}
        browser.driver.execute_cdp_cmd("Input.dispatchTouchEvent", command)


def test_no_card_is_loaded_before_one_is_asked_for(browser: Browser) -> None:
    scripts = "return [...document.scripts].filter((script) => script.src.includes('cards')).length"
    assert browser.run(scripts) == 0
    browser.one(TERM).click()
    assert browser.until(CARD) == "card-trump"
    assert browser.run(scripts) == 1
    browser.one(TERM).click()
    browser.until("return location.pathname.endsWith('/terms.html')")


def test_a_card_opens_by_key_and_its_links_come_next(browser: Browser) -> None:
    term = browser.one(TERM)
    browser.run("document.querySelector('#law-63 ~ .law a.unit-label').focus()")
    browser.one(":focus").send_keys(Keys.TAB)  # to the law's link and citation
    browser.one(":focus").send_keys(Keys.TAB)
    assert browser.run("return document.activeElement === arguments[0]", term)
    term.send_keys(Keys.TAB)  # passes by: no card opens, and none of its links is in the way
    assert not browser.all(".concept-card")
    browser.run("arguments[0].focus()", term)
    term.send_keys(Keys.ENTER)
    assert browser.until(CARD) == "card-trump"
    assert browser.place == PAGE
    term.send_keys(Keys.TAB)
    assert browser.run("return document.activeElement.closest('.concept-card') !== null")
    browser.one(":focus").send_keys(Keys.ESCAPE)
    browser.until("return !document.querySelector('.concept-card:popover-open')")
    assert browser.run("return document.activeElement === arguments[0]", term)


def test_links_of_a_card_lead_where_they_say(browser: Browser) -> None:
    browser.one(TERM).click()
    browser.until(CARD)
    hrefs = [link.get_attribute("href") for link in browser.all(".concept-card a")]
    places = [href.removeprefix(f"{browser.address}/") for href in hrefs]
    assert places[:3] == ["terms.html#trump", "whist/index.html#law-64", "whist/index.html#law-63"]
    assert places[-1] == "terms.html#trump"
    for place in places:
        page, _hash, anchor = place.partition("#")
        browser.open(page)
        assert browser.all(f"[id='{anchor}']"), place


def test_the_first_tap_opens_the_card_the_second_follows(browser: Browser) -> None:
    browser.screen(390)
    browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": True})
    try:
        browser.open(PAGE)
        tap(browser, TERM)
        assert browser.until(CARD) == "card-trump"
        assert browser.place == PAGE
        tap(browser, TERM)
        browser.until("return location.pathname.endsWith('/terms.html')")
    finally:
        browser.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": False})


@pytest.mark.parametrize("width", [360, 390, 1280])
def test_a_card_fits_the_screen_and_axe_finds_nothing(browser: Browser, width: int) -> None:
    browser.screen(width)
    browser.run("document.querySelector(arguments[0]).scrollIntoView({block: 'end'})", TERM)
    browser.run("document.querySelector(arguments[0]).click()", TERM)
    browser.until(CARD)
    box = browser.run(
        "return document.querySelector('.concept-card').getBoundingClientRect().toJSON()"
    )
    assert box["left"] >= 0
    assert box["right"] <= width
    assert box["top"] >= 0
    assert box["bottom"] <= browser.run("return innerHeight")
    assert browser.run(OVERFLOW) == [width, []]
    browser.run(axe())
    found = browser.run("return axe.run('.concept-card', {runOnly: arguments[0]})", GUIDELINES)
    assert found["passes"]
    assert found["violations"] == []


def test_without_scripts_a_term_leads_to_its_entry(browser: Browser) -> None:
    browser.scripts(False)
    browser.open(PAGE)
    browser.one(TERM).click()
    browser.settle()
    assert browser.place == "terms.html#trump"
    assert browser.one(":target").is_displayed()
