"""Every page of every edition: nothing covered, nothing running out, sound HTML, fit for paper."""

from __future__ import annotations

import base64
import json
import re
import subprocess
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from browser import Browser, chromium, needs_browser, served
from sphinx_hoyle.languages import EDITIONS
from tools import found

ROOT = Path(__file__).parents[1]
COVERING = Path(__file__).with_name("covering.js")
PLAIN = "search.html"  # a page of any edition with little on it
_MINUTES = 10 * 60

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def chrome(site: Path) -> Iterator[Browser]:
    with chromium() as browser, served(site) as address:
        browser.address = address
        browser.driver.set_script_timeout(_MINUTES)
        browser.driver.command_executor.client_config.timeout = _MINUTES
        yield browser


def pages_of(site: Path, edition: str) -> list[Path]:
    """Return every page of an edition, those of the cases of its books too."""
    return [
        page
        for page in sorted((site / edition).rglob("*.html"))
        if not page.relative_to(site / edition).parts[0].startswith("_")
    ]


def pages_with_hands(site: Path, edition: str) -> list[str]:
    return [
        f"/{page.relative_to(site).as_posix()}"
        for page in sorted((site / edition).rglob("*.html"))
        if '<figure class="hand' in page.read_text(encoding="utf-8")
    ]


def lay_out(browser: Browser, edition: str, addresses: list[str]) -> dict[str, int]:
    """Lay the hands of pages out on one that has nothing else; return how many steps."""
    browser.resize(390)
    browser.open(f"{edition}/{PLAIN}")
    sheets = ["hand.css", "table.css", "readings.css"]
    script = """
        const [covering, sheets, addresses, done] = arguments;
        const ready = sheets.map((name) => new Promise((loaded) => {
          const link = document.createElement("link");
          Object.assign(link, { rel: "stylesheet", href: `_static/${name}`, onload: loaded });
          document.querySelector("link[href*='furo-extensions']").before(link);
        }));
        const element = document.createElement("script");
        element.textContent = covering;
        document.head.append(element);
        Promise.all(ready).then(() => window.covering.load(addresses)).then(done);
    """
    text = COVERING.read_text(encoding="utf-8")
    laid: dict[str, int] = browser.driver.execute_async_script(script, text, sheets, addresses)
    browser.settle()
    return laid


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.usefixtures("site")
class TestHands:
    """What lies over what in the steps of all hands of an edition."""

    pytestmark = needs_browser

    def test_nothing_covers_anything(self, chrome: Browser, site: Path, edition: str) -> None:
        laid = lay_out(chrome, edition, pages_with_hands(site, edition))
        assert laid["steps"] > 5000
        assert laid["shown"] > 500
        faults = {}
        for width in (390, 1280):
            chrome.resize(width)
            found = chrome.run("return covering.faults()")
            assert found["things"] > 10 * laid["shown"]
            faults[width] = found["faults"][:20]
        assert faults == {390: [], 1280: []}


@pytest.mark.parametrize("edition", EDITIONS)
class TestNarrowest:
    """The narrowest screens that phones have."""

    pytestmark = needs_browser

    def test_no_page_runs_out(self, chrome: Browser, site: Path, edition: str) -> None:
        wide = []
        chrome.resize(320)
        pages = pages_of(site, edition)
        assert len({page.parent for page in pages}) > 10  # with those of the cases of each book
        for page in pages:
            name = page.relative_to(site).as_posix()
            chrome.driver.get(f"{chrome.address}/{name}")
            chrome.settle()
            width, room = chrome.run(
                "const { scrollWidth, clientWidth } = document.documentElement;"
                " return [scrollWidth, clientWidth];"
            )
            assert room == 320
            if width > room:
                wide.append(f"{name}: {width}")
        assert wide == [], "\n".join(wide)


@pytest.mark.ci
class TestALinkToAHand:
    """What a reader sees who follows a link to a hand."""

    pytestmark = needs_browser

    @pytest.mark.parametrize("width", [390, 1024, 1280])
    def test_its_caption_stands_below_the_bar(self, chrome: Browser, width: int) -> None:
        chrome.resize(width)
        chrome.open("en/whist/revoke.html#hand-whist-68-card-called")
        top, bar = chrome.run(
            """
            const caption = document.querySelector(":target > figcaption");
            const bars = [...document.querySelectorAll(".page-bar, .mobile-header")]
              .map((bar) => bar.getBoundingClientRect())
              .filter((bar) => bar.height && bar.top <= 0 && bar.bottom > 0);
            const below = Math.max(...bars.map((bar) => bar.bottom));
            return [caption.getBoundingClientRect().top, below];
            """
        )
        assert 0 < bar <= top < 300


def spaceless(text: str) -> str:
    return re.sub(r"\s", "", text)


@pytest.mark.ci
class TestPaper:
    """A page printed by the browser."""

    pytestmark = needs_browser

    def test_it_has_the_laws_and_the_hands_that_stand_open(self, chrome: Browser) -> None:
        chrome.resize(1280)
        chrome.open("en/whist/revoke.html#hand-whist-63")
        steps, opened, closed, laws = chrome.run(
            """
            const texts = (selector) => [...document.querySelectorAll(selector)].map((element) => {
              const copy = element.cloneNode(true);
              for (const unseen of copy.querySelectorAll(".headerlink, .visually-hidden, .caller"))
                unseen.remove();
              return copy.textContent.replace(/\\s/g, "");
            });
            return [texts("#hand-whist-63 .step .what"), texts("#hand-whist-63 > figcaption"),
                    texts(".hand:has(> details:not([open])) > figcaption"),
                    texts(".law > p:not(.original):not(.not-played)")];
            """
        )
        printed = chrome.driver.execute_cdp_cmd("Page.printToPDF", {"printBackground": False})
        pages = PdfReader(BytesIO(base64.b64decode(printed["data"]))).pages
        text = spaceless("".join(page.extract_text() for page in pages))
        assert len(steps) > 8
        assert len(laws) > 8
        assert [wanted for wanted in (*laws, *opened, *steps) if wanted not in text] == []
        assert closed
        assert [hand for hand in closed if hand in text] == []
        around = chrome.run(
            """
            return [...document.querySelectorAll(
              ".editions a, .sidebar-brand-text, .toc-title, footer .title, .hand-details > summary"
            )].map((element) => element.textContent.replace(/\\s/g, "")).filter(Boolean);
            """
        )
        assert len(around) > 10
        others = {"मराठी", "മലയാളം", "magyar", "Onthispage"} & set(around)
        assert [words for words in others if words in text] == []
        assert "Playthehand" not in text
        assert len(pages) < 25


@pytest.mark.ci
@pytest.mark.tools("java", "vnu-jar")
def test_the_checker_of_the_w3c_finds_no_error(site: Path) -> None:
    command = [found("java"), "-XX:+UseSerialGC", "-jar", found("vnu-jar")]
    options = "--skip-non-html --errors-only --format json --stdout --exit-zero-always".split()
    folders = [str(site / edition) for edition in EDITIONS]
    files = [str(site / name) for name in ("index.html", "404.html")]
    ran = subprocess.run(
        [*command, *options, *folders, *files],
        capture_output=True,
        text=True,
        check=True,
    )
    errors = {
        f"{found['url']}:{found.get('lastLine')}: {found['message']}"
        for found in json.loads(ran.stdout)["messages"]
    }
    assert sorted(errors)[:20] == []
