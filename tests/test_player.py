"""Hands on pages in a browser, stepped by button, key and finger, and the layers of a page."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.interaction import POINTER_TOUCH
from selenium.webdriver.common.actions.pointer_input import PointerInput
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select

from browser import Browser, axe, chromium, needs_browser, served
from hoyle.games import GAMES
from sphinx_hoyle.hands.html import words_of
from sphinx_hoyle.languages import EDITIONS
from trial import Project

pytestmark = needs_browser

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
COVERING = Path(__file__).with_name("covering.js")
GUIDELINES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# Of each game a hand that is not short, shown on a page with the laws of its game.
HANDS = {
    "whist": "64-e",
    "ecarte": "40-44",
    "chemin-de-fer": "7",
    "goat": "pullet",
    "twenty-eight": "last-trick",
}
# One game shows whether it works, all of them whether it works everywhere.
MOST_LONG = [
    "ecarte",
    *(pytest.param(game, marks=pytest.mark.long) for game in HANDS if game != "ecarte"),
]
OPEN = "twenty-eight"  # the game whose hand stands open at first
CASE = "ecarte/39"  # no illustration: on a page of cases
REVOKE = "whist/laws.html#hand-whist-64-e"


def laws_page(game: str) -> str:
    """Return a page with every law and clause of a game, and a hand below them."""
    lines = [f"({game}:laws)=", "# Laws", ""]
    clauses: dict[str, list[str]] = {}
    for law in GAMES[game].laws:
        unit, _, clause = str(law).partition(":")[2].partition(".")
        clauses.setdefault(unit, []).extend([clause] if clause else [])
    for unit, labels in clauses.items():
        lines += [f"::::{{law}} {unit if unit.isdigit() else f'{unit} Name'}", f"Text of {unit}."]
        for label in labels:
            unlabelled = label.startswith("p") and label[1:].isdigit()
            lines += ["", f":::{{clause}} {label}", *([":unlabelled:", ""] if unlabelled else [])]
            lines += [f"Text of {unit}, {label}.", ":::"]
        lines += ["::::", ""]
    return "\n".join(
        (
            *lines,
            f":::{{hand}} {game}/{HANDS[game]}.hand.yaml",
            ":illustration:",
            "",
            "Told.",
            ":::",
        )
    )


@pytest.fixture(scope="module")
def built(module_project: Callable[..., Project]) -> Path:
    """Return a website with a hand of each game."""
    pages = {f"{game}/laws.md": laws_page(game) for game in HANDS}
    pages["ecarte/laws.md"] += f"\n\n:::{{hand}} {CASE}.hand.yaml\nA case of the last law.\n:::\n"
    pages["ecarte/laws.md"] += "\n:::{editor-note} note-1\nA doubt.\n:::\n"
    project = module_project(pages)
    for game, name in [*HANDS.items(), CASE.split("/")]:
        path = project.root / f"examples/{game}/{name}.hand.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(EXAMPLES / game / path.name, path)
    made = project.build(lenient=True)
    assert made.status == 0, made.stderr
    return made.out


@pytest.fixture(scope="module")
def chrome(built: Path) -> Iterator[Browser]:
    with chromium() as browser, served(built) as address:
        browser.address = address
        yield browser


def address_of(game: str) -> str:
    """Return the address of the hand of a game."""
    name = HANDS[game].replace(".", "-")
    return f"{game}/laws.html#hand-{game}-{name}"


def shown(browser: Browser) -> list[int]:
    """Return the places of the steps that show."""
    return list(
        browser.run(
            "return [...document.querySelectorAll('.step')]"
            ".flatMap((step, place) => (step.checkVisibility() ? [place] : []))"
        )
    )


def cards(browser: Browser, of: str) -> list[str]:
    """Return the cards that show in parts of the table."""
    return list(
        browser.run(
            """
            return [...document.querySelectorAll(`:is(.step, .before) :is(${arguments[0]}) .card`)]
              .filter((card) => card.checkVisibility())
              .map((card) => card.querySelector("use").getAttribute("href").slice(6));
            """,
            of,
        )
    )


def steps_through(browser: Browser) -> list[tuple[int, list[str], list[str]]]:
    """Return, from the first to the last, the step that shows, the trick and the cards held."""
    frames = browser.run(
        """
        const seen = (part) => [...document.querySelectorAll(`.step:not([hidden]) ${part} .card`)]
          .filter((card) => card.checkVisibility())
          .map((card) => card.querySelector("use").getAttribute("href").slice(6));
        const steps = [...document.querySelectorAll(".step")], frames = [];
        document.querySelector(".stepper-first").click();
        const next = document.querySelector(".stepper-next");
        for (;;) {
          const step = steps.findIndex((one) => !one.hidden);
          frames.push([step, seen(".trick"), seen(".held")]);
          if (next.ariaDisabled === "true") return frames;
          next.click();
        }
        """
    )
    return [(step, trick, held) for step, trick, held in frames]


def press(browser: Browser, key: str) -> None:
    """Press a key where the focus is."""
    browser.driver.switch_to.active_element.send_keys(key)


def place(browser: Browser) -> str:
    return str(browser.one(".stepper-place").get_property("textContent"))


@pytest.mark.parametrize("game", MOST_LONG)
def test_the_arrows_step_wherever_the_focus_is_on_the_hand(browser: Browser, game: str) -> None:
    browser.open(address_of(game))
    last = len(browser.all(".step")) - 1
    assert last > 1
    for focus in (".hand-details > summary", ".stepper-play"):
        browser.run("document.querySelector(arguments[0]).focus()", focus)
        for key, at in [
            (Keys.HOME, 0),
            (Keys.ARROW_LEFT, 0),
            (Keys.ARROW_RIGHT, 1),
            (Keys.END, last),
            (Keys.ARROW_RIGHT, last),
            (Keys.ARROW_LEFT, last - 1),
        ]:
            press(browser, key)
            assert shown(browser) == [at], (focus, key)
    browser.run("document.activeElement.blur()")
    press(browser, Keys.HOME)
    assert shown(browser) == [last - 1], "elsewhere the keys are the page's"


def test_a_click_on_the_table_gives_it_the_keys(browser: Browser) -> None:
    browser.open(REVOKE)
    browser.one(".step .cloth").click()
    press(browser, Keys.ARROW_RIGHT)
    assert shown(browser) == [1]


def test_card_by_card_each_card_goes_from_hand_to_trick(browser: Browser) -> None:
    browser.open(REVOKE)
    browser.one(".stepper-cards").click()
    browser.one(".stepper-first").click()
    dealt = {*cards(browser, ".held"), *cards(browser, ".trick")}
    assert len(dealt) == 52
    # The hand file: N leads the king of hearts, and E trumps although he has the two.
    for laid in (["HK"], ["HK", "S4"], ["HK", "S4", "H4"], ["HK", "S4", "H4", "H3"]):
        assert cards(browser, ".trick") == laid
        assert sorted(cards(browser, ".held")) == sorted(dealt - {*laid})
        [step] = shown(browser)
        assert step == 0
        faults = [line.text for line in browser.all(".told-irregularity") if line.is_displayed()]
        # … which is told when he does, and again with the whole trick.
        assert bool(faults) is (len(laid) in (2, 4))
        browser.one(".stepper-next").click()
    assert shown(browser) == [1]


def test_tricks_that_are_folded_are_played_card_by_card(browser: Browser) -> None:
    browser.open(REVOKE)
    [folded] = [
        step for step in browser.all(".step") if step.find_elements("css selector", "table")
    ]
    browser.one(".stepper-cards").click()
    at = browser.all(".step").index(folded)
    frames = steps_through(browser)
    seen = [(trick, len(held)) for step, trick, held in frames if step == at]
    # Tricks 3 to 12: E leads and takes all, the king of spades first and the ace of diamonds last.
    assert [held for _, held in seen] == [*range(43, 3, -1)]
    assert [len(trick) for trick, _ in seen] == [1, 2, 3, 4] * 10
    assert seen[0][0] == ["SK"]
    assert seen[-4][0] == ["DA"]


def test_how_one_steps_is_remembered_and_holds_the_step(browser: Browser) -> None:
    browser.open(REVOKE)
    browser.one(".stepper-next").click()
    assert place(browser).startswith("2 / ")
    browser.one(".stepper-cards").click()
    assert shown(browser) == [1]
    assert browser.one(".stepper-cards").get_attribute("aria-pressed") == "true"
    browser.open(REVOKE)
    assert browser.one(".stepper-cards").get_attribute("aria-pressed") == "true"
    count = len(browser.all(".step"))
    assert place(browser) == f"1.1 / {count}", "one hand has one number of steps"
    browser.one(".stepper-cards").click()
    assert place(browser) == f"1 / {count}"
    browser.open(REVOKE)
    assert browser.one(".stepper-cards").get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("game", MOST_LONG)
def test_card_by_card_every_card_lies_once(browser: Browser, game: str) -> None:
    browser.open(address_of(game))
    offered = [button for button in browser.all(".stepper-cards") if button.is_displayed()]
    assert bool(offered) is (game != "chemin-de-fer"), "no tricks, no cards of tricks"
    if not offered:
        return
    steps = len(browser.all(".step"))
    offered[0].click()
    frames = steps_through(browser)
    assert len(frames) > steps
    assert place(browser) == f"{steps} / {steps}"
    for step, trick, held in frames:
        assert len({*trick, *held}) == len(trick) + len(held), step


def swipe(browser: Browser, across: int, down: int) -> None:
    """Draw a finger over the table."""
    box = browser.run(
        "const table = document.querySelector('.step:not([hidden]) .table');"
        " return table.getBoundingClientRect().toJSON()"
    )
    x, y = box["left"] + box["width"] / 2, max(box["top"], 0) + 100
    touch = browser.driver.execute_cdp_cmd
    points = [{"x": x, "y": y}], [{"x": x + across, "y": y + down}]
    touch("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": points[0]})
    touch("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points[1]})
    touch("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_drawn_across_turns_a_step(browser: Browser) -> None:
    browser.screen(390)
    browser.open(REVOKE)
    browser.run("document.querySelector('.stepper').scrollIntoView()")
    for across, down, at in [(-120, 10, 1), (-120, 0, 2), (120, -10, 1), (20, 0, 1), (-60, 90, 1)]:
        swipe(browser, across, down)
        assert shown(browser) == [at], (across, down)


def test_it_plays_by_itself_and_stops_at_each_ruling(browser: Browser) -> None:
    browser.open(REVOKE)
    browser.one(".stepper-cards").click()
    browser.one(".stepper-first").click()
    button = browser.one(".stepper-play")
    words = words_of("en")
    assert button.accessible_name == words["play_itself"]
    button.click()
    assert button.accessible_name == words["pause"]
    browser.until(
        "return document.querySelector('.stepper-play').title === arguments[0]",
        words["play_itself"],
    )
    assert cards(browser, ".trick") == ["HK", "S4"]
    assert any(line.is_displayed() for line in browser.all(".told-irregularity"))
    # A step that the reader takes ends it, too.
    button.click()
    press(browser, Keys.ARROW_RIGHT)
    assert button.accessible_name == words["play_itself"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_control_is_labelled_in_the_language_of_the_edition(edition: str) -> None:
    names = (
        *("first", "back", "next", "last", "play_itself", "pause", "cards", "stepper"),
        *("copy_link", "copied", "move"),
    )
    said, english = words_of(edition), words_of("en")
    assert len({said[name] for name in names}) == len(names)
    if edition != "en":
        assert [name for name in names if said[name] == english[name]] == []


# ---- your move ----


def ask(browser: Browser, address: str = REVOKE) -> None:
    """Turn to «Your move» at a hand, and wait for what is said of it."""
    browser.open(address)
    browser.one(".stepper-move").click()
    browser.until("return document.querySelector('.judgement')")


def touchable(browser: Browser) -> list[str]:
    """Return the names of the cards that can be touched."""
    return [card.accessible_name for card in browser.all(".touchable")]


def heard(browser: Browser) -> str:
    return str(browser.one(".hand-body > [aria-live]").get_property("textContent"))


def test_nothing_of_your_move_is_there_before_it_is_asked_for(browser: Browser) -> None:
    browser.open(REVOKE)
    assert browser.one(".stepper-move").text == words_of("en")["move"]
    assert browser.all(".touchable, .judgement, script[src*='_moves']") == []


def test_a_card_touched_is_judged_by_mouse_key_and_finger(browser: Browser) -> None:
    """Law 63: North led the king of hearts, and East holds the two with twelve other cards."""
    ask(browser)
    # Where it begins: before the card that the hand tells to be a revoke.
    assert cards(browser, ".trick") == ["HK"]
    names = touchable(browser)
    assert len(names) == 13
    assert "two of hearts" in names
    card = browser.one('.touchable[aria-label="two of hearts"]')
    assert card.aria_role == "button"
    card.click()
    assert "lawful" in heard(browser)
    assert card.get_attribute("aria-pressed") == "true"
    wrong = browser.one('.touchable[aria-label="ace of diamonds"]')
    browser.run("arguments[0].focus()", wrong)
    press(browser, Keys.ENTER)
    assert "East may not play the ace of diamonds" in heard(browser)
    assert "Law\N{NO-BREAK SPACE}64\N{NO-BREAK SPACE}(a)" in heard(browser)
    assert card.get_attribute("aria-pressed") == "false"
    press(browser, Keys.SPACE)  # the same again lets it go
    assert wrong.get_attribute("aria-pressed") == "false"
    # On to South, whose cards can be touched then; his hearts are the eight to the four.
    press(browser, Keys.ARROW_RIGHT)
    assert cards(browser, ".trick") == ["HK", "S4"]
    assert "eight of hearts" in touchable(browser)
    press(browser, Keys.ARROW_RIGHT)
    assert cards(browser, ".trick") == ["HK", "S4", "H4"], "the keys are still the hand's"


def test_the_law_of_a_judgement_is_quoted_and_it_can_be_turned_off(browser: Browser) -> None:
    ask(browser)
    browser.one('.touchable[aria-label="ace of diamonds"]').click()
    browser.one(".judgement a.hand-law").click()
    browser.until("return document.querySelector('.law-quote:popover-open')")
    assert "Text of 63." in browser.one(".law-quote").text
    browser.one(".stepper-move").click()
    assert browser.all(".touchable, .judgement") == []
    assert shown(browser) == [0]
    assert {*cards(browser, ".trick")} == {"HK", "S4", "H4", "H3"}


def open_hand(browser: Browser) -> None:
    """Open the first closed hand of a page, and wait until it is drawn."""
    browser.one(".hand-details > summary").click()
    browser.until("return document.querySelector('.stepper-move')")


def test_your_move_works_on_a_page_opened_from_a_disk(browser: Browser, built: Path) -> None:
    browser.driver.get((built / "goat/laws.html").as_uri())
    browser.settle()
    open_hand(browser)
    browser.one(".stepper-move").click()
    browser.until("return document.querySelector('.judgement')")
    browser.run("document.querySelector('.stepper-first').click()")
    for _ in range(40):
        if len(browser.all(".touchable")) > 1:
            break
        browser.one(".stepper-next").click()
    first, second = browser.all(".touchable")[:2]
    first.click()
    second.click()
    pressed = [card.get_attribute("aria-pressed") for card in (first, second)]
    assert pressed == ["true", "true"], "cards may be laid together"
    assert heard(browser)


def to_a_call(browser: Browser, game: str) -> list[WebElement]:
    """Turn to «Your move» at the first position at which somebody may call; return the calls."""
    ask(browser, f"{address_of(game)}/step-1")
    browser.run("document.querySelector('.stepper-first').click()")
    for _ in range(60):
        if found := browser.all(".calls button"):
            return found
        browser.one(".stepper-next").click()
    raise AssertionError(f"nobody calls in the hand of {game}")


def in_sight(browser: Browser) -> str:
    """Return what is wrong with where the table and what is said of it stand on the screen."""
    fault: str = browser.run(
        """
        const panel = document.querySelector(".judgement").getBoundingClientRect();
        const telling = document.querySelector(".judgement").parentElement;
        const table = [...document.querySelectorAll(".step > .table")]
          .find((one) => one.checkVisibility());
        if (telling.scrollHeight > telling.clientHeight + 1) return "cut";
        if (table.getBoundingClientRect().bottom > panel.top + 1) return "covered";
        for (const one of document.querySelectorAll(".calls button"))
          if (one.getBoundingClientRect().height < 24) return "too small for a finger";
        return "";
        """
    )
    return fault


@pytest.mark.parametrize(
    "width", [390, pytest.param(1280, marks=[pytest.mark.long, pytest.mark.ci])]
)
@pytest.mark.parametrize("game", HANDS)
def test_a_call_is_judged_by_mouse_key_and_finger(browser: Browser, game: str, width: int) -> None:
    browser.screen(width)
    calls = to_a_call(browser, game)
    for call in (calls[0], calls[-1]):
        browser.run("arguments[0].scrollIntoView({block: 'center'})", call)
        call.click()
        assert call.get_attribute("aria-pressed") == "true"
        ruled = browser.one(".judgement .ruled")
        assert ruled.text in heard(browser)
        lawful = "lawful" in str(call.get_attribute("class"))
        assert lawful is ruled.text.endswith("lawful")
        assert lawful or browser.one(".judgement .forbidden a.hand-law"), "by which law"
        assert in_sight(browser) == ""
    browser.run("arguments[0].focus({focusVisible: true})", calls[0])
    for key in (Keys.ENTER, Keys.SPACE):
        browser.run("document.querySelector('.hand-body > [aria-live]').textContent = ''")
        press(browser, key)
        assert heard(browser)
    pressed = "return document.querySelector('.calls button').ariaPressed === 'true'"
    browser.run("document.querySelector('.calls button').ariaPressed = 'false'")
    browser.run("arguments[0].scrollIntoView({block: 'center'})", calls[0])
    tap(browser, calls[0])
    browser.until(pressed)
    # The keys are still the hand's, though the button is gone.
    before = place(browser)
    press(browser, Keys.ARROW_RIGHT)
    assert place(browser) != before


def tap(browser: Browser, part: WebElement) -> None:
    """Touch a part of the page, as a finger does."""
    finger = ActionBuilder(browser.driver, mouse=PointerInput(POINTER_TOUCH, "finger"))
    finger.pointer_action.move_to(part).pointer_down().pointer_up()
    finger.perform()


def test_the_first_bid_is_fourteen_or_more(browser: Browser) -> None:
    """Twenty-eight, the opening bid: he who opens bids fourteen at least."""
    calls = {call.text: call for call in to_a_call(browser, "twenty-eight")}
    [low] = [call for label, call in calls.items() if label.endswith("bids 13")]
    [high] = [call for label, call in calls.items() if label.endswith("bids 14")]
    low.click()
    assert "may not bid 13: the first bid must be at least 14" in heard(browser)
    high.click()
    assert "bids 14: lawful" in heard(browser)
    assert low.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("game", ["twenty-eight", "chemin-de-fer"])
def test_calls_of_one_whose_cards_are_not_seen_are_not_judged(browser: Browser, game: str) -> None:
    """Whether he may call could tell what he holds."""
    first, *_others = to_a_call(browser, game)
    seats = Select(browser.one(".stepper-seat select")).options[1:]
    [caller] = [seat for seat in seats if first.text.startswith(f"{seat.text} ")]
    name = caller.text
    ask(browser, f"{address_of(game)}/step-1/from-{caller.get_attribute('value')}")
    browser.until("return document.querySelector('.seen-from:not(.sitting-down)')")
    said = browser.run(
        """
        const said = [];
        document.querySelector(".stepper-first").click();
        const next = document.querySelector(".stepper-next");
        for (;;) {
          for (const call of document.querySelectorAll(".calls button"))
            said.push(call.textContent.slice(0, arguments[0].length));
          if (next.ariaDisabled === "true") return [...new Set(said)];
          next.click();
        }
        """,
        name,
    )
    assert said == [name]


# ---- the address ----


def step_of(browser: Browser) -> str:
    """Return what the address says after the name of the page."""
    return browser.place.partition("#")[2]


def test_stepping_writes_the_step_into_the_address_and_not_into_the_history(
    browser: Browser,
) -> None:
    browser.open(REVOKE)
    length = browser.run("return history.length")
    assert step_of(browser) == "hand-whist-64-e"
    browser.one(".stepper-next").click()
    press(browser, Keys.ARROW_RIGHT)
    assert step_of(browser) == "hand-whist-64-e/step-3"
    browser.one(".stepper-cards").click()
    browser.one(".stepper-first").click()
    press(browser, Keys.ARROW_RIGHT)
    assert step_of(browser) == "hand-whist-64-e/step-1/card-2"
    browser.one(".stepper-cards").click()
    assert step_of(browser) == "hand-whist-64-e/step-1"
    assert browser.run("return history.length") == length


@pytest.mark.parametrize(
    ("step", "at", "trick"),
    [
        ("hand-whist-64-e/step-4", 3, ["CK", "H2", "C9", "HA"]),
        ("step-4", 3, ["CK", "H2", "C9", "HA"]),  # the page has one hand
        ("hand-whist-64-e/step-1/card-2", 0, ["HK", "S4"]),
        ("hand-whist-64-e/step-900", 7, None),
    ],
)
def test_an_address_opens_the_hand_at_its_step(
    browser: Browser, step: str, at: int, trick: list[str] | None
) -> None:
    browser.open(f"whist/laws.html#{step}")
    assert shown(browser) == [at]
    if trick is not None:
        assert sorted(cards(browser, ".trick")) == sorted(trick)
    top = browser.run("return document.querySelector('.hand').getBoundingClientRect().top")
    assert 0 <= top < 300, "in sight"
    # Followed on the page, too, as from a list of links.
    browser.run("location.hash = 'hand-whist-64-e/step-3'")
    browser.until("return document.querySelectorAll('.step')[2].checkVisibility()")
    assert shown(browser) == [2]


# --- A seat at the table


def seats_at(browser: Browser) -> dict[str, list[str]]:
    """Return who sits where on the table that shows, and the cards that each is seen to hold."""
    found: dict[str, list[str]] = browser.run(
        """
        const table = [...document.querySelectorAll(".step > .table")]
          .find((one) => one.checkVisibility());
        return Object.fromEntries([...table.querySelectorAll(".held")].map((held) => [
          [...held.classList].find((name) => name.startsWith("at-")).slice(3),
          [held.querySelector(".seat").firstChild.textContent.trim(),
           ...[...held.querySelectorAll(".card")].map((card) =>
             card.querySelector("use").getAttribute("href").slice(6)),
           ...[...held.querySelectorAll(".pile")].map((pile) => pile.ariaLabel)],
        ]));
        """
    )
    return found


def sit(browser: Browser, chosen: str) -> None:
    """Choose whose cards are seen, and wait until they alone show."""
    Select(browser.one(".stepper-seat select")).select_by_value(chosen)
    browser.until("return !document.querySelector('.sitting-down')")


@pytest.mark.parametrize("width", [390, 1280])
def test_he_who_sits_down_sees_his_own_cards_below_and_no_others(
    browser: Browser, width: int
) -> None:
    browser.screen(width)
    browser.open(f"{REVOKE}/step-1")
    sit(browser, "N")
    assert seats_at(browser) == {
        "s": ["North", *"HQ HJ HT H9 DK DQ DJ DT CK CQ CJ CT".split()],
        "w": ["East", "cards not seen (East): 12"],
        "n": ["South", "cards not seen (South): 12"],
        "e": ["West", "cards not seen (West): 12"],
    }
    assert sorted(cards(browser, ".trick")) == ["H3", "H4", "HK", "S4"], "all lie open"
    assert not browser.all(".step:not([hidden]) .seated .irregular"), "nobody knows that yet"
    assert "in error" not in said(browser)
    assert step_of(browser) == "hand-whist-64-e/step-1/from-N"
    sit(browser, "E-open")
    assert step_of(browser) == "hand-whist-64-e/step-1/from-E-open"
    table = seats_at(browser)
    assert table["s"][0] == "East"
    assert [len(held) for held in table.values()] == [13] * 4, "all hands lie open"
    sit(browser, "E")
    assert "in error" in said(browser), "he knows his own hand"
    sit(browser, "")
    assert {place: held[0] for place, held in seats_at(browser).items()} == {
        "n": "North",
        "e": "East",
        "s": "South",
        "w": "West",
    }


def said(browser: Browser) -> str:
    return str(browser.run("return document.querySelector('.hand [aria-live]').textContent"))


def test_a_seat_is_kept_card_by_card_and_in_the_address(browser: Browser) -> None:
    browser.open(f"{REVOKE}/step-1/card-2/from-S")
    browser.until("return document.querySelector('.seen-from')")
    browser.until("return !document.querySelector('.sitting-down')")
    assert seats_at(browser)["s"][0] == "South"
    assert seats_at(browser)["n"] == ["North", "cards not seen (North): 12"]
    browser.one(".stepper-next").click()
    assert step_of(browser) == "hand-whist-64-e/step-1/card-3/from-S"
    assert "H4" not in seats_at(browser)["s"], "he has played it"
    browser.one(".stepper-cards").click()


def test_cards_of_others_are_asked_about_only_where_they_lie_open(browser: Browser) -> None:
    browser.open(f"{REVOKE}/step-1/from-S")
    browser.until("return document.querySelector('.seen-from')")
    browser.one(".stepper-move").click()
    browser.until("return document.querySelector('.judgement')")
    for other in ("North", "East"):
        assert other in browser.one(".judgement").text
        assert not browser.all(".touchable")
        browser.one(".stepper-next").click()
    assert len(browser.all(".touchable")) == 13
    browser.one(".touchable").click()
    assert browser.one(".judgement .ruled")


def tables_seated(browser: Browser) -> list[int]:
    """Return of each step how many tables show, all of them as a seat sees them."""
    counts: list[int] = browser.run(
        """
        const counts = [];
        document.querySelector(".stepper-first").click();
        const next = document.querySelector(".stepper-next");
        for (;;) {
          const tables = [...document.querySelectorAll(".step > .table")]
            .filter((table) => table.checkVisibility());
          counts.push(tables.every((table) => table.matches(".seated")) ? tables.length : -1);
          if (next.ariaDisabled === "true") return counts;
          next.click();
        }
        """
    )
    return counts


@pytest.mark.parametrize("game", HANDS)
def test_every_seat_of_every_game_can_be_taken(browser: Browser, game: str) -> None:
    """By key, as a list is chosen from; each shows less than all, or as much."""
    browser.screen(390)
    browser.open(f"{address_of(game)}/step-2")
    seats = [
        str(one.get_attribute("value"))
        for one in Select(browser.one(".stepper-seat select")).options
    ]
    assert len(seats) >= 5
    everything = len(cards(browser, ".table"))
    for seat in seats[1:]:
        sit(browser, seat)
        shown_now = len(cards(browser, ".seated"))
        assert shown_now == everything if seat.endswith("-open") else shown_now <= everything
        browser.one(".stepper-next").click()
        browser.one(".stepper-back").click()
    for one_by_one in (False, True):
        if one_by_one and (button := browser.all(".stepper-cards")):
            button[0].click()
        assert set(tables_seated(browser)) == {1}
    height = browser.run("return document.querySelector('.hand-body').offsetHeight")
    assert height <= 0.75 * 900 + 1


def test_an_address_leads_to_the_step_of_a_hand_that_stands_open(browser: Browser) -> None:
    browser.open(f"{address_of(OPEN)}/step-3")
    assert shown(browser) == [2]
    assert step_of(browser).endswith("/step-3")


@pytest.mark.parametrize(
    "step", ["", "hand-whist-64-e/step-x", "no-such/step-2", "%E0%A4%A/step-1"]
)
def test_an_address_that_names_no_step_leaves_the_page_as_it_is(
    browser: Browser, step: str
) -> None:
    browser.open(f"whist/laws.html#{step}")
    assert shown(browser) == []
    open_hand(browser)
    assert shown(browser) == [0]


def test_the_link_to_a_step_is_copied(browser: Browser) -> None:
    permissions = {"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]}
    browser.driver.execute_cdp_cmd("Browser.grantPermissions", permissions)
    browser.open(REVOKE)
    browser.one(".stepper-next").click()
    button = browser.one(".stepper-copy")
    assert button.accessible_name == words_of("en")["copy_link"]
    button.click()
    said = "return document.querySelector('.hand-body > [aria-live]').textContent"
    browser.until(f"{said} === 'Link copied'")
    copied = browser.driver.execute_async_script(
        "navigator.clipboard.readText().then(arguments[0], arguments[0])"
    )
    assert copied == f"{browser.address}/{REVOKE}/step-2"


def test_all_of_it_works_on_a_page_that_is_opened_from_a_disk(
    browser: Browser, built: Path
) -> None:
    page = (built / "whist/laws.html").as_uri()
    browser.driver.get(f"{page}#hand-whist-64-e/step-1/card-2")
    browser.settle()
    assert cards(browser, ".trick") == ["HK", "S4"]
    browser.one(".stepper-next").click()
    assert cards(browser, ".trick") == ["HK", "S4", "H4"]
    assert browser.driver.current_url == f"{page}#hand-whist-64-e/step-1/card-3"
    browser.one(".stepper-cards").click()
    browser.driver.get("about:blank")
    browser.driver.get(f"{page}#hand-whist-64-e/step-4")
    browser.settle()
    assert shown(browser) == [3]


# ---- the law that decides ----


def quote(browser: Browser) -> list[str]:
    """Return the paragraphs of the law that is quoted, with plain spaces; none if none is."""
    text = "document.querySelector('.law-quote:popover-open')?.innerText ?? ''"
    return re.split(r"\n+", browser.run(f"return {text}").replace("\xa0", " "))


def test_the_number_of_a_law_quotes_it_in_place(browser: Browser) -> None:
    browser.open(f"{REVOKE}/step-7")
    link = browser.one("#hand-whist-64-e .step:not([hidden]) a.hand-law")
    assert link.text == "Law 64 (a)"
    place = browser.place
    link.send_keys(Keys.ENTER)
    browser.until("return document.querySelector('.law-quote:popover-open')")
    # A clause with the words of its law before it, without its other clauses.
    assert quote(browser) == ["Law 64 (a)", "Text of 64.", "Text of 64, a."]
    card = browser.one(".law-quote")
    assert card.aria_role == "dialog"
    assert card.accessible_name.replace("\xa0", " ") == "Law 64 (a)"
    press(browser, Keys.ARROW_LEFT)
    assert shown(browser) == [6], "in the law the keys are not the hand's"
    press(browser, Keys.ESCAPE)
    assert quote(browser) == [""]
    assert browser.driver.switch_to.active_element == link
    assert browser.place == place
    link.click()
    assert len(quote(browser)) == 3
    link.click()
    assert quote(browser) == [""], "a second click closes it"
    link.click()
    browser.one(".law-quote a").click()
    assert step_of(browser) == "law-64-a"


def case_page(built: Path) -> str:
    [page] = (built / "ecarte/cases").glob("*.html")
    return page.relative_to(built).as_posix()


def test_a_law_of_another_page_is_quoted_from_it(browser: Browser, built: Path) -> None:
    browser.open(case_page(built))
    browser.run("document.querySelector('.hand-details').open = true")
    browser.one(".stepper-last").click()
    link = browser.one(".step:not([hidden]) a.hand-law")
    assert link.get_property("pathname") == "/ecarte/laws.html"
    link.click()
    browser.until("return document.querySelector('.law-quote:popover-open')")
    name, text = quote(browser)
    assert name == link.text
    assert text == f"Text of {name.removeprefix('Law ')}."


def test_a_law_of_another_page_is_a_link_from_a_disk_and_without_scripts(
    browser: Browser, built: Path
) -> None:
    page = case_page(built)
    served_page = f"{browser.address}/{page}"
    for scripts, address in [(True, (built / page).as_uri()), (False, served_page)]:
        browser.scripts(scripts)
        browser.driver.get(address)
        browser.run("document.querySelector('.hand-details').open = true")
        if scripts:
            browser.one(".stepper-last").click()
        link = [link for link in browser.all(".step a.hand-law") if link.is_displayed()][-1]
        target = link.get_attribute("href")
        link.click()
        browser.until("return location.href === arguments[0]", target)
    browser.scripts(True)


# ---- layers ----


def choose(browser: Browser, layer: str) -> None:
    Select(browser.one("select.layers")).select_by_value(layer)


def layers(browser: Browser) -> list[str]:
    """Return what shows on a page."""
    parts = [".law", ".editor-note", ".hand", "p.cases"]
    return [name for name in parts if all(part.is_displayed() for part in browser.all(name))]


def test_a_reader_chooses_the_layers_of_a_page_and_keeps_them(browser: Browser) -> None:
    browser.open("ecarte/laws.html")
    first = [".law", ".editor-note", ".hand", "p.cases"]
    assert layers(browser) == first, "the illustrations at first, and the way to the cases"
    choose(browser, "laws")
    assert layers(browser) == [".law"]
    browser.open("whist/laws.html")
    assert layers(browser)[:1] == [".law"]
    assert not browser.one(".hand").is_displayed()
    assert browser.one("select.layers").get_property("value") == "laws"
    browser.open("ecarte/laws.html")
    choose(browser, "all")
    assert layers(browser) == [".law", ".editor-note", ".hand", "p.cases"]
    browser.open("ecarte/laws.html")
    assert layers(browser) == [".law", ".editor-note", ".hand", "p.cases"]


@pytest.mark.parametrize("step", ["", "/step-3"])
def test_what_a_link_leads_to_shows_in_every_layer(browser: Browser, step: str) -> None:
    browser.run("localStorage.setItem('hoyle:layer', 'laws')")
    browser.open(REVOKE + step)
    assert browser.one(".hand .step:not([hidden])").is_displayed()
    browser.open("ecarte/laws.html#note-1")
    assert browser.one(".editor-note").is_displayed()
    assert not browser.one(".hand").is_displayed()


def test_a_change_of_layers_keeps_the_law_that_is_read_where_it_is(browser: Browser) -> None:
    browser.open("ecarte/laws.html")
    browser.run("document.getElementById('law-45').scrollIntoView()")
    top = "return document.getElementById('law-45').getBoundingClientRect().top"
    before = browser.run(top)
    choose(browser, "laws")
    assert browser.run(top) == pytest.approx(before, abs=1)


def test_without_scripts_all_stands_and_there_is_nothing_to_choose(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("ecarte/laws.html")
    assert layers(browser) == [".law", ".editor-note", ".hand", "p.cases"]
    assert not browser.one("select.layers").is_displayed()
    browser.scripts(True)


def test_a_page_of_cases_has_no_layers(browser: Browser, built: Path) -> None:
    browser.run("localStorage.setItem('hoyle:layer', 'laws')")
    browser.open(case_page(built))
    assert not browser.all("select.layers")
    assert browser.one(".hand").is_displayed()


# ---- on a phone, and for every reader ----

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
# A bank's table has its places all round, and needs the room.
ROOM = {"chemin-de-fer": 0.83}


@pytest.mark.parametrize("game", HANDS)
def test_a_hand_with_its_controls_leaves_a_quarter_of_a_phone(browser: Browser, game: str) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    browser.open(address_of(game))
    high, ranks, lost = browser.run(
        """
        const body = document.querySelector(".hand-body"), high = [], lost = [];
        const next = document.querySelector(".stepper-next");
        for (;;) {
          high.push(body.offsetHeight);
          const telling = body.querySelector(".step:not([hidden]) .telling");
          const cut = telling.scrollHeight > telling.clientHeight + 1;
          if (cut && (telling.tabIndex !== 0 || telling.clientHeight < 60)) lost.push(high.length);
          if (next.ariaDisabled === "true") break;
          next.click();
        }
        // A rank is 31 of the 60 units that a card is wide.
        const cards = [...body.querySelectorAll(".table .card")].filter((c) => c.checkVisibility());
        return [high, cards.map((card) => card.getBoundingClientRect().width * 31 / 60), lost];
        """
    )
    assert len(high) > 2
    assert max(high) <= ROOM.get(game, 0.75) * PHONE["height"] + 2
    assert min(ranks, default=16) >= 16
    assert lost == [], "what does not fit scrolls, by finger and by key"


@pytest.mark.parametrize("game", MOST_LONG)
def test_nothing_covers_anything_after_any_card(browser: Browser, game: str) -> None:
    browser.run("localStorage.setItem('hoyle:cards', 'yes')")
    for width in (390, 1280):
        browser.screen(width)
        browser.open(address_of(game))
        browser.run(f"{COVERING.read_text(encoding='utf-8')}; window.covering = covering;")
        things, faults = browser.run(
            """
            for (const symbols of document.querySelectorAll(".card-symbols")) symbols.remove();
            const next = document.querySelector(".stepper-next"), faults = [];
            let things = 0;
            for (;;) {
              const found = covering.faults(false);
              things += found.things;
              faults.push(...found.faults);
              if (next.ariaDisabled === "true") return [things, faults];
              next.click();
            }
            """
        )
        assert things > 300
        assert faults == [], width


@pytest.mark.parametrize("width", [390, pytest.param(1280, marks=pytest.mark.long)])
def test_axe_finds_nothing_wrong_with_the_controls_and_a_quoted_law(
    browser: Browser, width: int
) -> None:
    problems = []
    hand = f"#{REVOKE.partition('#')[2]}"  # the others of the page are as it was
    for dark in (False, True):
        browser.screen(width, dark=dark)
        browser.open(f"{REVOKE}/step-7")
        browser.one(".stepper-cards").click()
        browser.run("document.querySelector('.step:not([hidden]) a.hand-law').click()")
        browser.until("return document.querySelector('.law-quote:popover-open')")
        problems += violations(browser, [hand, ".law-quote"] if dark else ["body"])
        ask(browser)
        browser.one('.touchable[aria-label="ace of diamonds"]').click()
        problems += violations(browser, [hand])
    assert problems == []


def violations(browser: Browser, parts: Sequence[str]) -> list[str]:
    """Return what axe finds wrong with parts of the page as it shows."""
    browser.run(axe())
    options = {"runOnly": GUIDELINES, "resultTypes": ["violations"]}
    found = browser.run("return axe.run({include: arguments[0]}, arguments[1])", parts, options)
    assert found["passes"], "axe has looked at the page"
    return [
        f"{rule['id']}: {node['html'][:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
