"""The website in a real browser: what a reader clicks, hears, finds and sees."""

from __future__ import annotations

import gzip
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from selenium.webdriver.common.keys import Keys

from browser import Browser, axe, chromium, needs_browser, served
from sphinx_hoyle.book.about_book import about_heading
from sphinx_hoyle.languages import EDITIONS

pytestmark = needs_browser

GUIDELINES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# Every kind of page that there is, and a page of laws in each script.
PAGES = (
    "index.html",
    "en/index.html",
    "en/whist/cases/68.html",  # with readings
    "mr/whist/revoke.html",
    "ml/twenty-eight/play.html",
    "hu/whist/scoring.html",  # not translated, in English
    "mr/whist/glossary.html",
    "ml/terms.html",
    "en/engine.html",
    "mr/ecarte/index.html",
    "hu/apparatus.html",
    "mr/coverage.html",
    "mr/search.html?q=हुकूम",
    "ml/goat/drill.html",
    # Two more of the kinds above.
    pytest.param("en/whist/revoke.html", marks=pytest.mark.long),
    pytest.param("hu/ecarte/proposing.html", marks=pytest.mark.long),
)
WIDTHS = (320, 360, 390, 768, 1024, 1100, 1280)
DEVANAGARI, MALAYALAM = "\u0904-\u0939\u0958-\u0961", "\u0d05-\u0d3a"


@pytest.fixture(scope="module")
def chrome(site: Path) -> Iterator[Browser]:
    with chromium() as browser, served(site) as address:
        browser.address = address
        yield browser


def show_all_layers(browser: Browser) -> None:
    """Have pages of laws show what stands behind these, too."""
    browser.run("localStorage.setItem('hoyle:layer', 'all')")


def show(browser: Browser, page: str, most: int) -> None:
    """Open a page and the first ``most`` of its hands; on the search page, wait.

    The other hands are taken out: they are made in the same way, and the tests that are `long`
    look at every one.
    """
    browser.open(page)
    browser.run(
        """
        [...document.querySelectorAll("details.hand-details")].slice(arguments[0])
          .forEach((hand) => hand.remove());
        document.querySelectorAll("details").forEach((each) => { each.open = true; });
        // What is laid out only when it shows is measured, too.
        document.head.insertAdjacentHTML("beforeend",
          "<style>* { content-visibility: visible !important; }</style>");
        """,
        most,
    )
    if "search" in page:
        results(browser)


def results(browser: Browser) -> list[str]:
    """Return where the results of the search lead, once they are there and told."""
    browser.until("return document.querySelector('.search-status').textContent.trim()")
    links = browser.run(
        "return [...document.querySelectorAll('.search-result')].map((a) => a.pathname + a.hash)"
    )
    return [link.removeprefix("/") for link in links]


def typed(browser: Browser, *keys: str) -> None:
    """Send keys to what has the focus."""
    browser.driver.switch_to.active_element.send_keys(*keys)


# ---- the switcher ----


@pytest.mark.parametrize(
    ("page", "law", "editions"),
    [
        ("whist/conduct.html", "law-76-p2", ["mr", "hu"]),
        ("ecarte/proposing.html", "law-41", ["ml"]),
        ("twenty-eight/play.html", "hidden-card", ["hu", "en"]),
    ],
)
def test_the_switcher_keeps_page_and_law(
    browser: Browser, page: str, law: str, editions: list[str]
) -> None:
    browser.open(f"en/{page}#{law}")
    for edition in editions:
        browser.one(f".editions a[hreflang={edition}]").click()
        browser.until("return location.pathname.split('/')[1] === arguments[0]", edition)
        browser.settle()
        assert browser.place == f"{edition}/{page}#{law}"
        assert browser.run("return document.documentElement.lang") == edition
        assert browser.one(":target").get_attribute("id") == law
        top = browser.run("return document.querySelector(':target').getBoundingClientRect().top")
        bar = browser.run("return document.querySelector('.page-bar').offsetHeight")
        assert bar <= top < 300, "the law stands below the bar, in sight"


def test_the_switcher_takes_the_law_that_is_read_without_a_fragment(browser: Browser) -> None:
    browser.open("en/whist/revoke.html")
    browser.run("document.getElementById('law-70').scrollIntoView()")
    browser.one(".editions a[hreflang=mr]").send_keys(Keys.ENTER)
    browser.until("return document.documentElement.lang === 'mr'")
    assert browser.place == "mr/whist/revoke.html#law-70"


# ---- the cases of a law ----


def test_a_line_leads_from_a_law_to_its_cases_and_on_and_back(browser: Browser) -> None:
    show_all_layers(browser)
    browser.open("hu/whist/revoke.html")
    shown = browser.all("figure.hand")
    line = browser.one("p.cases a[href$='cases/64.html']")
    count = int(re.match(r"\d+", line.text)[0])
    line.send_keys(Keys.ENTER)
    browser.until("return location.pathname.endsWith('/cases/64.html')")
    assert len(browser.all("figure.hand")) == count < len(shown)
    assert browser.one("#law-64").is_displayed(), "the law stands above its cases"
    assert browser.one(".case-number").text == "64.1"
    # What a hand cites leads to the law on its own page.
    assert browser.one("a.hand-law").get_property("pathname") == "/hu/whist/revoke.html"
    browser.one("a.next-page").click()
    browser.until("return !location.pathname.endsWith('/cases/64.html')")
    assert re.fullmatch(r"hu/whist/cases/[\w-]+\.html", browser.place)
    browser.all("nav.above a")[-1].click()
    browser.until("return !location.pathname.includes('/cases/')")
    browser.settle()
    assert browser.one(":target").get_attribute("id").startswith("law-")
    browser.open("en/ecarte/cases/1.html")  # of a book whose page of laws has its name
    assert [link.text for link in browser.all("nav.above a")] == ["Rules of écarté", "Law 1"]


# ---- the stepper ----


def stepped(browser: Browser, hand: str) -> tuple[list[int], str, str]:
    """Return the steps of a hand that show, what it would say of them, and what it says."""
    return tuple(
        browser.run(
            """
            const hand = document.getElementById(arguments[0]);
            const steps = [...hand.querySelectorAll(".step")];
            const shown = steps.filter((step) => step.checkVisibility());
            const live = hand.querySelector("[aria-live=polite]");
            return [shown.map((step) => steps.indexOf(step)),
                    shown.map((step) => step.dataset.say).join(), live.textContent];
            """,
            hand,
        )
    )


@pytest.mark.parametrize(
    ("page", "hand"),
    [
        ("mr/whist/revoke", "hand-whist-64-e"),
        ("hu/ecarte/proposing", "hand-ecarte-40-44"),
        ("ml/twenty-eight/cases/powerless-trumps", "hand-twenty-eight-hidden-trump"),
    ],
)
def test_a_hand_steps_by_button_and_key_and_says_each_step(
    browser: Browser, page: str, hand: str
) -> None:
    browser.open(f"{page}.html#{hand}")  # the way to a hand opens it
    count = len(browser.all(f"#{hand} .step"))
    assert count > 2
    shown, _, said = stepped(browser, hand)
    assert (shown, said) == ([0], "")  # nothing is spoken before one asks
    browser.one(f"#{hand} .stepper-next").click()
    moves = [(None, 1), (Keys.ARROW_RIGHT, 2), (Keys.ARROW_LEFT, 1), (Keys.END, count - 1)]
    heard = set()
    for key, place in moves:
        if key:
            browser.driver.switch_to.active_element.send_keys(key)
        shown, text, said = stepped(browser, hand)
        assert shown == [place]
        assert said == text
        assert len(said.split()) > 2, "a step is told in words"
        heard.add(said)
    assert len(heard) == 3, "each step is told by itself"
    browser.one(f"#{hand} .stepper-first").click()
    assert stepped(browser, hand)[0] == [0]


# ---- what the editors add ----


def test_critical_notes_open_by_keyboard_and_at_their_own_address(browser: Browser) -> None:
    show_all_layers(browser)
    browser.open("mr/whist/revoke.html")
    notes = "#law-64 > details.critical-notes"
    note = browser.one(f"{notes} li")
    assert not note.is_displayed()
    browser.one(f"{notes} summary").send_keys(Keys.ENTER)
    assert note.is_displayed()
    browser.one(f"{notes} summary").send_keys(Keys.SPACE)
    assert not note.is_displayed()
    address = note.get_attribute("id")
    browser.open("mr/apparatus.html")
    browser.one(f"table.critical a[href$='#{address}']").send_keys(Keys.ENTER)
    browser.until("return location.hash === arguments[0]", f"#{address}")
    browser.settle()
    assert browser.place == f"mr/whist/revoke.html#{address}"
    assert browser.one(f"#{address}").is_displayed()


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_introduction_of_a_book_names_itself_in_the_language_of_the_edition(
    browser: Browser, edition: str
) -> None:
    browser.open(f"{edition}/ecarte/index.html")
    about = browser.one("section.about-book")
    assert about.aria_role == "region"
    assert about.accessible_name == about_heading(edition)
    assert len(about.find_elements("css selector", "dt")) >= 3


# ---- search ----


def test_search_opens_at_a_key_and_leads_to_the_law(browser: Browser) -> None:
    browser.open("en/whist/purpose.html")
    typed(browser, "/")
    field = browser.driver.switch_to.active_element
    assert (field.aria_role, field.accessible_name) == ("combobox", "Words to look for")
    typed(browser, "law 64")
    found = results(browser)
    assert found[0] == "en/whist/revoke.html#law-64"
    assert browser.one(".search-status").text == f"Results: {len(found)}"
    assert field.get_attribute("aria-expanded") == "true"
    chosen = []
    for key in (Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ARROW_UP):
        typed(browser, key)
        option = browser.one("[role=option][aria-selected=true]")
        assert field.get_attribute("aria-activedescendant") == option.get_attribute("id")
        chosen.append(option.get_attribute("id"))
    assert chosen[0] == chosen[2] != chosen[1]
    typed(browser, Keys.ENTER)
    browser.until("return location.hash === '#law-64'")
    browser.settle()
    assert browser.place == "en/whist/revoke.html#law-64"
    assert browser.one(":target").is_displayed()


def test_what_is_seen_at_the_table_comes_first_and_enter_leads_there(browser: Browser) -> None:
    browser.open("en/goat/index.html")
    typed(browser, "/")
    typed(browser, "whist: he led out of turn")
    [first, *_others] = results(browser)
    assert first == "en/whist/at-the-table.html#led-out-of-turn"
    assert "Whist at the table" in browser.one(".search-result .search-place").text
    assert browser.one(".search-result mark").text == "leads"
    typed(browser, Keys.ENTER)
    browser.until("return location.hash === '#led-out-of-turn'")
    browser.settle()
    assert browser.one(":target").is_displayed()  # what is closed has been opened


def test_search_loads_its_index_and_no_page(browser: Browser) -> None:
    browser.open("hu/ecarte/deal.html")
    before = browser.run("return performance.getEntriesByType('resource').length")
    typed(browser, "/")
    typed(browser, "kartya")
    assert results(browser)
    loaded = browser.run(
        "return performance.getEntriesByType('resource').slice(arguments[0])"
        ".map((entry) => new URL(entry.name).pathname)",
        before,
    )
    scripts = [name for name in loaded if not name.endswith(".woff2")]
    own = ("bzip2", "ranking", "search-index")
    assert sorted(scripts) == [f"/hu/_static/{name}.js" for name in own]


def test_search_closes_and_gives_the_focus_back(browser: Browser) -> None:
    browser.open("mr/whist/revoke.html")
    opener = browser.one(".sidebar-sticky .search-opener")
    opener.click()
    dialog = browser.one("dialog.search-dialog")
    assert dialog.is_displayed()
    typed(browser, "रंगकोट")
    assert results(browser)
    typed(browser, Keys.ESCAPE)
    browser.until("return !document.querySelector('dialog').open")
    assert browser.driver.switch_to.active_element == opener
    opener.send_keys(Keys.ENTER)
    assert browser.driver.switch_to.active_element.get_property("value") == "रंगकोट"
    browser.one(".search-close").click()
    assert not dialog.is_displayed()


def test_a_phone_has_the_search_in_its_header(browser: Browser) -> None:
    browser.screen(390)
    browser.open("ml/twenty-eight/play.html")
    opener = browser.one(".mobile-header .search-opener")
    assert opener.is_displayed()
    assert opener.size["width"] >= 24
    assert opener.size["height"] >= 24
    opener.click()
    typed(browser, "thuruppu")
    assert results(browser)
    box = browser.run("return document.querySelector('dialog').getBoundingClientRect().toJSON()")
    assert (box["left"], box["right"]) == (0, 390)
    assert box["bottom"] <= 900
    assert browser.run(
        "return [...document.querySelectorAll('dialog *')]"
        ".every((element) => element.getBoundingClientRect().right <= 390)"
    )


def test_the_switcher_keeps_the_question(browser: Browser) -> None:
    browser.open("en/search.html?q=revoke")
    assert results(browser)
    field = browser.one("article input")
    field.send_keys(" penalty")
    browser.until("return location.search === '?q=revoke+penalty'")
    browser.one(".editions a[hreflang=mr]").click()
    browser.until("return document.documentElement.lang === 'mr'")
    browser.settle()
    assert browser.place == "mr/search.html?q=revoke+penalty"
    assert browser.one("article input").get_property("value") == "revoke penalty"
    assert "mr/whist/revoke.html#law-64" in results(browser)[:5]


def test_a_question_that_finds_nothing_is_told(browser: Browser) -> None:
    browser.open("en/search.html?q=xyzzyxyzzy")
    assert results(browser) == []
    assert browser.one(".search-status").text == "Nothing is found. Try other words, or fewer."
    assert not browser.one("[role=listbox]").is_displayed()


def test_search_works_on_a_page_that_is_opened_from_a_disk(browser: Browser, site: Path) -> None:
    browser.driver.get((site / "hu/whist/revoke.html").as_uri())
    browser.settle()
    typed(browser, "/")
    typed(browser, "26. szabály")
    found = results(browser)
    assert any(place.endswith("/hu/whist/deal.html#law-26") for place in found[:2])
    typed(browser, Keys.ENTER)  # the first is opened
    browser.until("return location.href.endsWith(arguments[0])", found[0])


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_in_the_dialog_of_search(browser: Browser, width: int) -> None:
    problems = []
    for dark in False, True:
        browser.screen(width, dark=dark)
        browser.open("mr/whist/index.html")
        typed(browser, "/")
        browser.run("document.querySelector('dialog input').value = ''")
        typed(browser, "रंगकोटाचा दंड", Keys.ARROW_DOWN)
        assert results(browser)
        browser.run(axe())
        options = {"runOnly": GUIDELINES, "resultTypes": ["violations"]}
        found = browser.run("return axe.run('dialog', arguments[0])", options)
        assert found["passes"], "axe has looked at the dialog"
        problems += [f"{rule['id']}: {rule['nodes'][0]['html']}" for rule in found["violations"]]
    assert problems == []


# ---- without scripts ----


def test_without_scripts_every_step_of_every_hand_stands(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("mr/whist/cases/36.html")
    assert not browser.all(".stepper")
    for summary in browser.all(".hand-details:not([open]) > summary"):
        summary.send_keys(Keys.ENTER)
    steps = browser.run(
        "return [...document.querySelectorAll('.hand')].map((hand) =>"
        " [...hand.querySelectorAll('.step')].map((step) => step.checkVisibility()))"
    )
    assert len(steps) > 8
    assert all(len(hand) > 0 and all(hand) for hand in steps)
    assert browser.one(".hand .telling p").text


def test_without_scripts_a_closed_hand_is_told_in_words(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("en/whist/revoke.html")
    details = browser.one("#hand-whist-63 .hand-details")
    account = details.find_element("css selector", ".hand-account")
    assert not account.is_displayed()
    details.find_element("css selector", "summary").send_keys(Keys.ENTER)
    assert account.is_displayed()
    assert "(Law 63)" in account.text


FACES = "return document.querySelectorAll('#hand-whist-63 .step .held .card').length"


def test_a_closed_hand_is_drawn_when_it_is_opened(browser: Browser) -> None:
    browser.open("en/whist/revoke.html", drawn=False)
    assert browser.run(FACES) == 0
    browser.one("#hand-whist-63 summary").send_keys(Keys.ENTER)
    browser.until(FACES)
    browser.one("#hand-whist-63 .stepper-next").click()
    assert browser.place == "en/whist/revoke.html#hand-whist-63/step-2"


def test_a_link_to_a_step_of_a_closed_hand_opens_it_there(browser: Browser) -> None:
    browser.open("en/whist/revoke.html#hand-whist-63/step-2", drawn=False)
    shown = browser.until("return document.querySelector('#hand-whist-63 [aria-current=step]')")
    assert shown.get_attribute("data-say").startswith("Step 2 of ")
    assert shown.is_displayed()


def test_a_closed_hand_is_drawn_from_a_disk(browser: Browser, site: Path) -> None:
    browser.driver.get((site / "en/whist/revoke.html").as_uri())
    browser.one("#hand-whist-63 summary").send_keys(Keys.ENTER)
    browser.until(FACES)


def test_where_a_drawing_does_not_come_the_words_stay(browser: Browser) -> None:
    block = browser.driver.execute_cdp_cmd
    block("Network.enable", {})
    block("Network.setBlockedURLs", {"urls": ["*/_hands/*"]})
    try:
        browser.open("en/whist/revoke.html", drawn=False)
        browser.one("#hand-whist-63 summary").send_keys(Keys.ENTER)
        assert "(Law 63)" in browser.one("#hand-whist-63 .hand-account").text
    finally:
        block("Network.setBlockedURLs", {"urls": []})


def test_without_scripts_the_checkbox_shows_the_original(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("en/whist/revoke.html")
    original = browser.one("#law-63 .original")
    assert not original.is_displayed()
    browser.one("#show-original").click()
    assert original.is_displayed()
    assert original.get_attribute("lang") == "mr"
    assert re.search(f"[{DEVANAGARI}]", original.text)
    beside = browser.run("return document.querySelector('#law-63 .original').offsetLeft")
    assert beside > browser.one("#law-63 p:not(.original)").location["x"] / 2


def test_without_scripts_the_switcher_leads_to_the_page(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("en/whist/cutting.html")
    for edition in EDITIONS:
        browser.one(f".editions a[hreflang={edition}]").click()
        browser.settle()
        assert browser.place == f"{edition}/whist/cutting.html"


def test_without_scripts_a_term_leads_to_its_entry(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("mr/whist/revoke.html")
    browser.one("#law-63 a.concept").click()
    browser.settle()
    assert re.fullmatch(r"mr/terms\.html#[a-z-]+", browser.place)
    target = browser.one(":target")
    assert target.is_displayed()
    assert re.search(f"[{DEVANAGARI}]", target.text)


def test_without_scripts_the_search_page_says_what_it_needs(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("hu/whist/revoke.html")
    browser.one(".sidebar-sticky .search-opener").click()
    browser.settle()
    assert browser.place == "hu/search.html"
    assert "JavaScript" in browser.one("noscript").text
    assert not browser.one("form.search").is_displayed()
    ways = [link.get_property("pathname") for link in browser.all("noscript a")]
    assert ways == ["/hu/index.html", "/hu/terms.html"]


# ---- for every reader ----


@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing(browser: Browser, page: str) -> None:
    show(browser, page, most=3)
    browser.run(SHORTENED, 10)
    assert axe_finds(browser, [(1280, False), (390, True)]) == []


@pytest.mark.long
@pytest.mark.parametrize("page", PAGES)
def test_axe_finds_nothing_on_the_whole_of_a_page(browser: Browser, page: str) -> None:
    show(browser, page, most=8)
    screens = [(1280, False), (1280, True), (390, False), (390, True)]
    assert axe_finds(browser, screens) == []


# What is long is so by lines of one kind: entries of a list, rows of a table. So many are kept.
SHORTENED = """
for (const list of document.querySelectorAll("tbody, ul, ol, dl"))
  [...list.children].slice(arguments[0]).forEach((line) => line.remove());
"""


def axe_finds(browser: Browser, screens: Sequence[tuple[int, bool]]) -> list[str]:
    """Return what axe finds wrong on screens of a width, light or dark."""
    browser.run(axe())
    problems = []
    for width, dark in screens:
        browser.screen(width, dark=dark)
        options = {"runOnly": GUIDELINES, "resultTypes": ["violations"]}
        found = browser.run("return axe.run(document, arguments[0])", options)
        assert found["passes"], "axe has looked at the page"
        problems += [
            f"{width} {'dark' if dark else 'light'}: {rule['id']}: {node['target']}: "
            + node["failureSummary"]
            for rule in found["violations"]
            for node in rule["nodes"][:5]
        ]
    return problems


OVERFLOW = """
const room = document.documentElement.clientWidth;
const beyond = [...document.querySelectorAll("main, main *, .main, .main *")]
  .filter((element) => element.checkVisibility() && !element.closest(".toc-drawer"))
  .filter((element) => {
    const hand = element.closest(".stepper")?.closest(".hand-body"); // its buttons stay within it
    const edge = hand ? hand.getBoundingClientRect().right : room;
    return element.getBoundingClientRect().right > edge + 1;
  })
  .filter((element) => !element.closest("pre, .table-wrapper")); // they may scroll by themselves
return [document.documentElement.scrollWidth, beyond.map((e) => e.outerHTML.slice(0, 120))];
"""


@pytest.mark.parametrize("page", PAGES)
def test_nothing_runs_out_of_the_page(browser: Browser, page: str) -> None:
    show(browser, page, most=3)
    browser.run(SHORTENED, 30)
    assert_it_fits(browser)


LABELS = """
return [...document.querySelectorAll(".clause > .unit-label")]
  .filter((label) => label.checkVisibility() && label.nextElementSibling?.matches("p"))
  .map((label) => {
    const words = document.createRange();
    words.selectNodeContents(label.nextElementSibling);
    return [label.textContent, words.getBoundingClientRect().left
      - label.getBoundingClientRect().right];
  });
"""


@pytest.mark.parametrize("edition", EDITIONS)
def test_counts_of_translations_fit_a_phone(browser: Browser, edition: str) -> None:
    browser.screen(390)
    browser.open(f"{edition}/translations.html")
    wide = browser.run(
        "return [...document.querySelectorAll('.table-wrapper')]"
        ".map((one) => [one.scrollWidth, one.clientWidth])"
    )
    assert wide
    assert [inner for inner, outer in wide if inner > outer] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_label_of_a_clause_stands_clear_of_its_words(browser: Browser, edition: str) -> None:
    browser.screen(390)
    browser.open(f"{edition}/whist/revoke.html")
    labels = browser.run(LABELS)
    assert len(labels) >= 5  # the clauses of law 64
    assert [label for label, clear in labels if clear < 3] == []


@pytest.mark.long
@pytest.mark.parametrize("page", PAGES)
def test_nothing_runs_out_of_the_whole_of_a_page(browser: Browser, page: str) -> None:
    show(browser, page, most=8)
    assert_it_fits(browser)


def assert_it_fits(browser: Browser) -> None:
    """Assert that the page fits each screen, and so with the original beside it."""
    assert overflows(browser) == {}
    if switch := browser.all("label.show-original"):
        switch[0].click()
        assert overflows(browser) == {}


def overflows(browser: Browser) -> dict[int, list[str]]:
    """Return, for each width of the screen that is too small for the page, what runs out of it."""
    found = {}
    for width in WIDTHS:
        browser.resize(width)
        wide, beyond = browser.run(OVERFLOW)
        if wide > width or beyond:
            found[width] = beyond
    return found


# ---- weight ----

PACKED = frozenset({".woff2", ".png"})  # already


def loaded(browser: Browser, site: Path) -> list[Path]:
    """Return the files that the page has loaded, with itself."""
    names = browser.run(
        "return [location.href, ...performance.getEntriesByType('resource').map((e) => e.name)]"
    )
    files = {site / unquote(urlsplit(name).path).lstrip("/") for name in names}
    return sorted(file for file in files if file.is_file())


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("longest", [5, pytest.param(None, marks=pytest.mark.long)])
def test_a_page_of_laws_weighs_at_most_150_kb_as_it_is_sent(
    browser: Browser, site: Path, longest: int | None, edition: str
) -> None:
    browser.screen(390)
    pages = [page for page in sorted((site / edition).glob("*/*.html")) if of_laws(page)]
    assert len(pages) > 20
    pages.sort(key=lambda page: page.stat().st_size, reverse=True)
    pages = [*pages[:longest], site / edition / "whist/deal.html"]
    weights = {page.relative_to(site): weighed(browser, site, page) for page in pages}
    heavy = {
        page: dict(weight)
        for page, weight in weights.items()
        if sum(weight[kind] for kind in (".html", ".css", ".js", ".woff2")) > 150_000
    }
    assert not heavy
    weight = weights[Path(f"{edition}/whist/deal.html")]
    assert weight[".woff2"], "its fonts are loaded"
    assert 0 < weight["names"] <= 3_000


def of_laws(page: Path) -> bool:
    return re.search('class="law[ "]', page.read_text(encoding="utf-8")) is not None


def weighed(browser: Browser, site: Path, page: Path) -> Counter[str]:
    """Return how many bytes of each kind of file a page loads before anything is opened on it."""
    browser.driver.execute_cdp_cmd("Network.clearBrowserCache", {})
    browser.open(str(page.relative_to(site)), drawn=False)
    edition = page.relative_to(site).parts[0]
    weight: Counter[str] = Counter()
    for file in loaded(browser, site):
        content = file.read_bytes()
        size = len(content if file.suffix in PACKED else gzip.compress(content))
        weight[file.suffix] += size
        # The names of the other languages, each in a font of its own.
        of_another = not file.name.startswith(("libertinus", OWN_FACE.get(edition, "libertinus")))
        weight["names"] += size if file.suffix == ".woff2" and of_another else 0
    return weight


OWN_FACE = {"mr": "shobhika", "ml": "rachana"}


def test_what_a_reader_types_is_drawn_with_every_shape(browser: Browser) -> None:
    browser.open("mr/whist/cutting.html")
    typed(browser, "/")
    typed(browser, "ङ्घ")  # which no page has
    browser.until(
        "return [...document.fonts].some((f) => /Whole/.test(f.family) && f.status === 'loaded')"
    )
    assert set(fonts_of(browser, "dialog input")) <= {"Shobhika", "Libertinus Serif"}


# ---- languages and letters ----


@pytest.mark.parametrize(
    ("page", "family"),
    [
        ("index.html", "Libertinus Serif"),
        ("en/whist/cutting.html", "Libertinus Serif"),
        ("mr/whist/cutting.html", "Shobhika"),
        ("hu/ecarte/proposing.html", "Libertinus Serif"),
        ("ml/twenty-eight/cards.html", "Rachana"),
        ("hu/whist/scoring.html", "Shobhika"),
    ],
)
def test_every_letter_is_of_our_fonts(browser: Browser, page: str, family: str) -> None:
    browser.open(page)
    used = fonts_of(browser, "main p, article p, article li, h1, h2, .editions a, .sidebar-tree a")
    assert family in used
    assert set(used) <= {"Libertinus Serif", "Shobhika", "Rachana"}


def fonts_of(browser: Browser, selector: str) -> dict[str, str]:
    """Return the families that draw the text of elements, each with such a text.

    A font that is not ours but the machine's is named ``(machine) …``.
    """
    # What is not open is drawn in no font, and is most of a page.
    unseen = "details:not([open]) > :not(summary)"
    browser.run("document.querySelectorAll(arguments[0]).forEach((one) => one.remove())", unseen)
    command = browser.driver.execute_cdp_cmd
    command("DOM.enable", {})
    command("CSS.enable", {})
    root = command("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    query = {"nodeId": root, "selector": selector}
    used: dict[str, str] = {}
    for node in command("DOM.querySelectorAll", query)["nodeIds"]:
        for font in command("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]:
            name = re.sub(r" (Regular|Bold|Italic)$", "", font["familyName"])
            if not font["isCustomFont"]:
                html = command("DOM.getOuterHTML", {"nodeId": node})["outerHTML"]
                used[f"(machine) {name}"] = html[:300]
            else:
                used[name] = name
    command("CSS.disable", {})
    command("DOM.disable", {})
    return used
