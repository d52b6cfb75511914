"""The stepper of hands in a browser: by button and key, spoken, and gone in print."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement

import bank_tables
import round_tables
from browser import CHROMIUM, DRIVER, needs_browser
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.immutable import replace
from hoyle.seats import Seat
from sphinx_hoyle.drawing.cards_svg import definitions
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.files.package import STATIC
from sphinx_hoyle.hands.html import draw
from sphinx_hoyle.languages.numerals import number

TE = "twenty-eight"
ROUND_PARTS = (
    ".held .seat, .cards, .hidden .backs, .order, .way, .rows :is(.row, .whose),"
    " .aside :is(.card, .pile, .whose)"
)
HAND = Path(__file__).parents[1] / "examples/ecarte/40-44.hand.yaml"

pytestmark = needs_browser


@pytest.fixture(scope="module")
def browser() -> Iterator[webdriver.Chrome]:
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for option in (
        "headless no-sandbox disable-gpu disable-quic no-first-run disable-background-networking"
        " disable-component-update disable-sync force-prefers-reduced-motion window-size=500,900"
    ).split():
        options.add_argument(f"--{option}")
    driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    yield driver
    driver.quit()


@pytest.fixture
def shown() -> Picture:
    return picture(prove_file(HAND, GAMES)[0], "mr")


@pytest.fixture
def page(tmp_path: Path, shown: Picture) -> Callable[[bool], str]:
    """Return a maker of pages with one hand: with the script, or without; gives the address."""

    def make(scripted: bool, shown: Picture = shown) -> str:
        sheets = ("hand.css", "table.css")
        style = "".join((STATIC / sheet).read_text(encoding="utf-8") for sheet in sheets)
        scripts = ("hand-load.js", "hand.js") if scripted else ()
        script = "".join((STATIC / name).read_text(encoding="utf-8") for name in scripts)
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
        step = shown.steps[place]
        assert str(said.get_property("textContent")).endswith(f". {step.spoken}")
        [current] = browser.find_elements(By.CSS_SELECTOR, "[aria-current=step]")
        assert current.get_attribute("data-say") == said.get_property("textContent")


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
    browser: webdriver.Chrome, page: Callable[[bool], str], shown: Picture
) -> None:
    browser.get(page(True))
    count = number(len(shown.steps), "mr")
    assert browser.find_element(By.CSS_SELECTOR, ".stepper-place").text == f"१ / {count}"


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


@pytest.fixture
def phone(browser: webdriver.Chrome) -> Iterator[int]:
    """Make the browser a phone; gives its width."""
    metrics = {"width": 390, "height": 740, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    yield 390
    browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})


def shown_boxes(browser: webdriver.Chrome, selector: str) -> list[tuple[str, dict[str, float]]]:
    """Return the text and the box of every part of the page that shows."""
    return browser.execute_script(
        """
        return [...document.querySelectorAll(arguments[0])]
            .filter((part) => part.getClientRects().length)
            .map((part) => [part.textContent, part.getBoundingClientRect().toJSON()]);
        """,
        selector,
    )


def test_the_table_is_carried_from_step_to_step(
    browser: webdriver.Chrome, page: Callable[..., str]
) -> None:
    exchanged = picture(prove_file(HAND.with_name("35.hand.yaml"), GAMES)[0], "en")
    browser.get(page(True, exchanged))
    said = []
    for _step in exchanged.steps:
        [(stock, _)] = shown_boxes(browser, ".stock .pile")
        said.append(stock)
        button(browser, "next").click()
    # The elder hand is served at the fifth step, the dealer at the sixth.
    assert said == ["21", "21", "21", "21", "17", "14", "14", "14"]


def test_the_discards_lie_opposite_the_stock_each_before_its_player(
    browser: webdriver.Chrome, page: Callable[..., str], phone: int
) -> None:
    exchanged = picture(prove_file(HAND.with_name("35.hand.yaml"), GAMES)[0], "en")
    browser.get(page(True, exchanged))
    button(browser, "last").click()
    [(_, dealers)] = shown_boxes(browser, ".discards .of-n .pile")
    [(_, elders)] = shown_boxes(browser, ".discards .of-s .pile")
    [(_, stock)] = shown_boxes(browser, ".stock .pile")
    [(_, turned)] = shown_boxes(browser, ".stock .card")
    assert dealers["bottom"] <= elders["top"]
    assert max(dealers["right"], elders["right"]) < phone / 2 < turned["left"]
    assert turned["right"] <= stock["left"]
    assert stock["right"] < phone


@pytest.mark.parametrize("language", ["en", "mr", "hu", "ml"])
def test_nothing_on_a_full_table_of_a_bank_covers_another_thing_on_a_phone(
    browser: webdriver.Chrome,
    page: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    phone: int,
    language: str,
) -> None:
    record = bank_tables.play(monkeypatch, [bank_tables.BEFORE, bank_tables.FULL])
    browser.get(page(False, picture(record, language)))
    parts = ".step .bank-table :is(.place, .money, .stake, .bank, .cards, .points, .amount)"
    boxes = shown_boxes(browser, parts)
    assert len(boxes) == 14 + 12 + 12 + 2 + 2 + 1  # places with those of the two sides …
    for (text, one), (other_text, other) in combinations(boxes, 2):
        across = min(one["right"], other["right"]) - max(one["left"], other["left"])
        down = min(one["bottom"], other["bottom"]) - max(one["top"], other["top"])
        assert min(across, down) < 1, (text, other_text)
    assert min(box["left"] for _, box in boxes) >= 0
    assert max(box["right"] for _, box in boxes) <= phone


@pytest.mark.parametrize(
    ("language", "width"),
    [
        *((language, 390) for language in ("en", "mr", "hu", "ml")),
        ("ml", 1000),  # whose words are the longest
        *(pytest.param(language, 1000, marks=pytest.mark.long) for language in ("en", "mr", "hu")),
    ],
)
@pytest.mark.parametrize("name", round_tables.ALL)
def test_nothing_on_a_full_table_covers_another_thing(
    browser: webdriver.Chrome,
    page: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    language: str,
    width: int,
) -> None:
    full = round_tables.ALL[name]
    bare = replace(full, trick=(), rows=())
    record = round_tables.play(monkeypatch, [bare, full], like="goat" if name == "goat" else TE)
    metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 700}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        browser.get(page(False, picture(record, language)))
        boxes = shown_boxes(browser, f".step .round-table :is({ROUND_PARTS})")
        [(_, cloth)] = shown_boxes(browser, ".step .cloth")
        laid = shown_boxes(browser, ".step .cloth :is(.cards, .backs, .whose, .row .card)")
        seats = shown_boxes(browser, ".step .held")
        assert browser.execute_script("return document.documentElement.scrollWidth") <= width
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert len(seats) == len(full.seats)
    for (text, one), (other_text, other) in combinations(boxes, 2):
        assert min(shared(one, other)) < 1, (text, other_text)
    for _, seat in seats:
        assert min(shared(seat, cloth)) < 1
    for text, one in laid:
        assert cloth["left"] <= one["left"] < one["right"] <= cloth["right"], text
        assert cloth["top"] <= one["top"] < one["bottom"] <= cloth["bottom"], text


def test_thirteen_cards_laid_out_are_seen_side_by_side_on_the_smallest_phone(
    browser: webdriver.Chrome, page: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(round_tables.SEVENS, rows=())
    record = round_tables.play(monkeypatch, [bare, round_tables.SEVENS], like=TE)
    metrics = {"width": 320, "height": 900, "deviceScaleFactor": 1, "mobile": True}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        browser.get(page(False, picture(record, "en")))
        cards = shown_boxes(browser, ".step .rows li:first-child .card")
        assert browser.execute_script("return document.documentElement.scrollWidth") <= 320
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert len(cards) == 13
    assert len({box["top"] for _, box in cards}) == 1
    lefts = [box["left"] for _, box in cards]
    assert min(after - before for before, after in pairwise(lefts)) > 12  # as wide as a rank


def shared(one: dict[str, float], other: dict[str, float]) -> tuple[float, float]:
    """Return how far two boxes lie over one another, across and down."""
    return (
        min(one["right"], other["right"]) - max(one["left"], other["left"]),
        min(one["bottom"], other["bottom"]) - max(one["top"], other["top"]),
    )


# Who sits above and below the middle, from the left; each next one sits anti-clockwise of the last,
# but clockwise at the goat.
@pytest.mark.parametrize(
    ("name", "above", "beneath"),
    [
        ("two", "B", "A"),
        ("three", "CB", "A"),
        ("five", "DC", "EAB"),
        ("six", "EDC", "FAB"),
        ("seven", "ED", "GAB"),
        ("eight", "FED", "HAB"),
        ("goat", "N", "S"),
    ],
)
def test_each_sits_beside_the_last_and_lays_before_himself(
    browser: webdriver.Chrome,
    page: Callable[..., str],
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    above: str,
    beneath: str,
) -> None:
    full = round_tables.ALL[name]
    bare = replace(full, trick=(), rows=())
    record = round_tables.play(monkeypatch, [bare, full], like="goat" if name == "goat" else TE)
    metrics = {"width": 1000, "height": 900, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    try:
        browser.get(page(False, picture(record, "en")))
        held = [box for _, box in shown_boxes(browser, ".step .held")]
        laid = [box for _, box in shown_boxes(browser, ".step .play")]
        way = shown_boxes(browser, ".step .way")
    finally:
        browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
    assert bool(way) is (len(full.seats) > 2)
    for boxes in (held, laid):
        middle = [(box["top"] + box["bottom"]) / 2 for box in boxes]
        line = (min(middle) + max(middle)) / 2
        down = dict(zip(full.seats, (height - line for height in middle), strict=False))
        from_left = sorted(down, key=lambda seat: boxes[full.seats.index(seat)]["left"])
        aloft = [seat for seat in from_left if down[seat] < -5]
        below = [seat for seat in from_left if down[seat] > 5]
        assert aloft == [seat for seat in map(Seat, above) if down.get(seat)]
        assert below == [seat for seat in map(Seat, beneath) if down.get(seat)]


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
