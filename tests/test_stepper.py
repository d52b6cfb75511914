"""The stepper of hands in a browser: by button and key, spoken, and gone in print."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

from hoyle.games import GAMES
from hoyle.proof import prove_file
from sphinx_hoyle.cards_svg import definitions
from sphinx_hoyle.drawing import Picture, picture
from sphinx_hoyle.hands_html import STATIC, draw

CHROMIUM, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
HAND = Path(__file__).parents[1] / "examples/ecarte/40-44.hand.yaml"

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not (CHROMIUM and DRIVER), reason="install chromium and chromium-driver to test pages"
    ),
]


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM or ""
    for option in (
        "headless no-sandbox disable-gpu disable-quic no-first-run disable-background-networking"
        " disable-component-update disable-sync force-prefers-reduced-motion window-size=500,900"
    ).split():
        options.add_argument(f"--{option}")
    options.add_argument(f"--user-data-dir={tmp_path_factory.mktemp('browser')}")
    driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


@pytest.fixture
def shown() -> Picture:
    return picture(prove_file(HAND, GAMES)[0], "mr")


@pytest.fixture
def page(tmp_path: Path, shown: Picture) -> Callable[[bool], str]:
    """Return a maker of pages with one hand: with the script, or without; gives the address."""

    def make(scripted: bool) -> str:
        style = (STATIC / "hand.css").read_text(encoding="utf-8")
        script = (STATIC / "hand.js").read_text(encoding="utf-8") if scripted else ""
        path = tmp_path / "hand.html"
        path.write_text(
            '<!doctype html><html lang="mr"><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<style>{style}</style><body>{definitions()}"
            f'<figure class="hand">{draw(shown)}</figure><script>{script}</script>',
            encoding="utf-8",
        )
        return path.as_uri()

    return make


def visible_steps(browser: webdriver.Chrome) -> list[int]:
    steps = browser.find_elements(By.CSS_SELECTOR, ".step")
    return [place for place, step in enumerate(steps) if step.is_displayed()]


def button(browser: webdriver.Chrome, name: str) -> WebElement:
    return browser.find_element(By.CSS_SELECTOR, f".stepper-{name}")


def test_without_a_script_every_step_stands(
    browser: webdriver.Chrome, page: Callable[[bool], str], shown: Picture
) -> None:
    browser.get(page(False))
    assert visible_steps(browser) == list(range(len(shown.steps)))
    assert not browser.find_elements(By.CSS_SELECTOR, ".stepper")


def test_it_steps_by_button_and_says_each_step(
    browser: webdriver.Chrome, page: Callable[[bool], str], shown: Picture
) -> None:
    browser.get(page(True))
    said = browser.find_element(By.CSS_SELECTOR, "[aria-live=polite]")
    last = len(shown.steps) - 1
    assert visible_steps(browser) == [0]
    assert said.get_property("textContent") == ""  # nothing is spoken before one asks
    for name, place in [("next", 1), ("next", 2), ("back", 1), ("last", last), ("first", 0)]:
        button(browser, name).click()
        assert visible_steps(browser) == [place]
        assert said.get_property("textContent") == shown.steps[place].spoken
        [current] = browser.find_elements(By.CSS_SELECTOR, "[aria-current=step]")
        assert current.get_attribute("data-say") == shown.steps[place].spoken


def test_it_steps_by_key_and_keeps_the_focus(
    browser: webdriver.Chrome, page: Callable[[bool], str], shown: Picture
) -> None:
    browser.get(page(True))
    last = len(shown.steps) - 1
    browser.execute_script("arguments[0].focus()", button(browser, "next"))
    moves = [
        (Keys.ARROW_RIGHT, 1),
        (Keys.END, last),
        (Keys.ARROW_RIGHT, last),
        (Keys.ARROW_LEFT, last - 1),
        (Keys.HOME, 0),
        (Keys.ARROW_LEFT, 0),
    ]
    for key, place in moves:
        browser.switch_to.active_element.send_keys(key)
        assert visible_steps(browser) == [place]
        assert browser.switch_to.active_element == button(browser, "next")
    assert button(browser, "back").get_attribute("aria-disabled") == "true"


def test_its_numbers_are_those_of_the_edition(
    browser: webdriver.Chrome, page: Callable[[bool], str]
) -> None:
    browser.get(page(True))
    assert browser.find_element(By.CSS_SELECTOR, ".stepper-place").text == "१ / १२"


def test_print_shows_every_step(
    browser: webdriver.Chrome, page: Callable[[bool], str], shown: Picture
) -> None:
    browser.get(page(True))
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    try:
        assert visible_steps(browser) == list(range(len(shown.steps)))
        assert not browser.find_element(By.CSS_SELECTOR, ".stepper").is_displayed()
    finally:
        browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def test_it_fits_a_phone(browser: webdriver.Chrome, page: Callable[[bool], str]) -> None:
    metrics = {"width": 360, "height": 740, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        for scripted in (True, False):
            browser.get(page(scripted))
            width = "return document.documentElement.scrollWidth"
            assert browser.execute_script(width) == 360
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
