"""The site that was built last, as a reader's browser has it: what ``benchmarks.search`` leaves.

A line a figure: weight of the pages of laws, data of the hands, length of lines, presses of Tab,
how long a page or what is done on it blocks on a phone four times slower, when the first results of
a question are there, how much of a phone a hand takes. Times are
those of this machine as it is; the bounds are told beside them.
"""

from __future__ import annotations

import gzip
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from urllib.parse import unquote, urlsplit

from benchmarks.search import SITE, questions
from sphinx_hoyle.languages import EDITIONS

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # where its browser is

from browser import Browser, chromium, served

PHONE, DESK = 390, 1280
TIMES = 3
SLOWER = 4
PACKED = (".woff2", ".png")
LAWS = ("whist/revoke.html", "whist/deal.html", "ecarte/play.html", "goat/index.html")
KINDS = {
    "first page": "index.html",
    "book": "whist/index.html",
    "laws": "whist/deal.html",
    "cases": "whist/cases/23.html",
    "how to play": "whist/how-to-play.html",
    "notation": "notation/whist.html",
    "terms": "terms.html",
    "apparatus": "apparatus.html",
    "coverage": "coverage.html",
    "At the table": "whist/at-the-table.html",
    "drill": "whist/drill.html",
}
HAND = "whist/revoke.html#hand-whist-63"
# What a reader does on a page, and when it is done.
ACTS = {
    "search opened": (
        "whist/deal.html",
        "document.querySelector('.search-opener').click()",
        "return document.querySelector('.search-dialog').open",
    ),
    "your move": (
        HAND,
        "document.querySelector('.stepper-move').click()",
        "return document.querySelector('.judgement') !== null",
    ),
    "a step": (
        HAND,
        "document.querySelector('.stepper-next').click()",
        "return document.querySelector('.step:nth-child(2)').checkVisibility()",
    ),
}
SETTLED = 2  # seconds, in which what an act begins is done
# A question is written as soon as the search is ready: how long until there are results?
_ASKED = """
  const [question, done] = arguments;
  const input = document.querySelector(".search-dialog input");
  const list = document.querySelector(".search-dialog [role=listbox]");
  const began = performance.now();
  new MutationObserver(() => { if (list.children.length) done(performance.now() - began); })
    .observe(list, { childList: true });
  input.value = question;
  input.dispatchEvent(new Event("input"));
"""
# The tasks that block are counted from before the page begins.
_WATCHED = """
  window.blocks = [];
  new PerformanceObserver((list) => blocks.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: "longtask", buffered: true });
"""
# Letters in each full line of paragraphs, told by where each letter stands.
_LINES = """
  const lines = [];
  const range = document.createRange();
  const paragraphs = [...document.querySelectorAll(".law > p, main section > p")];
  for (const paragraph of paragraphs.slice(0, 40)) {
    if (!paragraph.checkVisibility() || paragraph.closest("figure")) continue;
    const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const clusters = new Intl.Segmenter(document.documentElement.lang);
    let top = null, count = 0;
    const own = [];
    while (texts.nextNode())
      for (const { segment, index } of clusters.segment(texts.currentNode.data)) {
        range.setStart(texts.currentNode, index);
        range.setEnd(texts.currentNode, index + segment.length);
        const box = range.getBoundingClientRect();
        if (!box.width) continue;
        if (top !== null && box.top > top + 12) { own.push(count); count = 0; top = box.top; }
        top ??= box.top;
        count++;
      }
    lines.push(...own.slice(0, -1));  // the last line, and what only ends it, are not full
  }
  return lines;
"""
_TABBED = """
  const able = [...document.querySelectorAll("a[href], button, input, select, summary, [tabindex]")]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility());
  const at = (selector) => able.indexOf(document.querySelector(selector));
  return at("#hand-whist-63 summary") - at("#law-63 a.unit-label");
"""
_SHARE = """
  const details = [...document.querySelectorAll("details:has(.stepper)")];
  return details.filter((one) => one.open)
    .map((one) => one.querySelector(".hand-body").offsetHeight / innerHeight);
"""


def measure() -> Iterator[str]:
    """Yield a line for each figure."""
    with chromium() as browser, served(SITE) as browser.address:
        for edition in EDITIONS:
            if (SITE / edition / "index.html").is_file():
                yield from _of_edition(browser, edition)
            else:
                yield f"{edition}: not in {SITE}; build the site first"


def _of_edition(browser: Browser, edition: str) -> Iterator[str]:
    folder = SITE / edition
    index = _sent(folder / "_static/search-index.js")
    yield f"{edition}: search with situations {index / 1000:.1f} kB (60)"
    scripts = [_sent(path) for path in sorted((folder / "_moves").rglob("*.js"))]
    yield f"{edition}: a hand's script, median {median(scripts) / 1000:.1f} kB (6)"
    browser.screen(PHONE)
    weights = {}
    for page in LAWS:
        browser.open(f"{edition}/{page}", drawn=False)
        weights[page] = sum(map(_sent, _loaded(browser)))
    heaviest = max(weights, key=weights.__getitem__)
    yield f"{edition}: a page of laws, at most {weights[heaviest] / 1000:.0f} kB: {heaviest} (150)"
    browser.open(f"{edition}/whist/revoke.html")
    yield f"{edition}: from law 63 to its hand {browser.run(_TABBED)} presses of Tab (5)"
    browser.run("document.querySelector('#hand-whist-63 summary').click()")
    browser.until("return document.querySelector('details[open] .stepper') !== null")
    shares = browser.run(_SHARE)
    yield f"{edition}: a hand takes {max(shares):.0%} of a phone (75 %)"
    browser.screen(DESK)
    browser.open(f"{edition}/whist/deal.html")
    lines = browser.run(_LINES)
    yield f"{edition}: a line has {median(lines):.0f} letters, median of {len(lines)} (60–75)"
    for kind, page in KINDS.items():
        yield f"{edition}: {kind} blocks {_blocked(browser, f'{edition}/{page}'):.0f} ms (200)"
    for act, (page, do, done) in ACTS.items():
        blocked = _blocked(browser, f"{edition}/{page}", do, done)
        yield f"{edition}: {act}, it blocks {blocked:.0f} ms (200)"
    yield f"{edition}: first results {_answered(browser, edition):.0f} ms after they are asked (50)"


def _blocked(browser: Browser, page: str, do: str = "", done: str = "") -> float:
    """Return the longest task of a page on a slow phone, or of an act; the least of some runs."""
    command = browser.driver.execute_cdp_cmd
    browser.screen(PHONE)
    watching = command("Page.addScriptToEvaluateOnNewDocument", {"source": _WATCHED})
    command("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found = []
    for _ in range(TIMES):
        browser.open(page, drawn=False)
        if do:
            browser.until(f"return ({do.removesuffix('.click()')}) !== null")
            browser.run("blocks.length = 0")
            browser.run(do)
            browser.until(done)
            time.sleep(SETTLED)
        found.append(max([0, *browser.run("return blocks")]))
    command("Emulation.setCPUThrottlingRate", {"rate": 1})
    command("Page.removeScriptToEvaluateOnNewDocument", watching)
    return min(found)


def _answered(browser: Browser, edition: str) -> float:
    """Return how long the first question of a reader takes, in milliseconds; the least of some."""
    page, do, done = ACTS["search opened"]
    found = []
    for question in questions(edition)[:TIMES]:  # not one twice: it is remembered
        browser.open(f"{edition}/{page}", drawn=False)
        browser.run(do)
        browser.until(done)
        time.sleep(SETTLED)
        found.append(browser.driver.execute_async_script(_ASKED, question))
    return min(found)


def _loaded(browser: Browser) -> list[Path]:
    names = browser.run(
        "return [location.href, ...performance.getEntriesByType('resource').map((e) => e.name)]"
    )
    return [
        file
        for name in sorted(set(names))
        if (file := SITE / unquote(urlsplit(name).path).lstrip("/")).is_file()
    ]


def _sent(path: Path) -> int:
    """Return how many bytes of a file are sent."""
    read = path.read_bytes()
    return len(read) if path.suffix in PACKED else len(gzip.compress(read, 9, mtime=0))
