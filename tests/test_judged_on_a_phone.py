"""«Your move» on a phone: what the engine says of a card stands whole beside the cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser import Browser, chromium, needs_browser, served

pytestmark = needs_browser

PHONE = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
# Hands of which much is said: in the first two revokes, which are proved when the play has ended.
HANDS = ["whist-67", "whist-64-e", "ecarte-40-44", "goat-pullet", "twenty-eight-last-trick"]
MEASURE = """
const done = arguments[arguments.length - 1];
(async () => {
  const figure = document.getElementById(arguments[0]);
  const details = figure.querySelector("details");
  if (details) details.open = true;
  const body = figure.querySelector(".hand-body");
  const header = document.querySelector("header").getBoundingClientRect().bottom;
  const box = (part) => part.getBoundingClientRect();
  const seen = (part) => [...part].filter((one) => one.checkVisibility());
  const there = async (part) => {
    while (!body.querySelector(part)) await new Promise((go) => setTimeout(go, 20));
    return body.querySelector(part);
  };
  (await there(".stepper-move")).click();
  await there(".judgement");
  body.querySelector(".stepper-first").click();
  const next = body.querySelector(".stepper-next");
  const found = { judged: 0, forbidden: 0, longest: 0, share: 0, faults: [] };
  for (;;) {
    const cards = [...body.querySelectorAll(".touchable")];
    for (const card of new Set([cards[0], cards.at(-1)])) {
      if (!card) continue;
      // Its finger finds it, and goes away.
      card.scrollIntoView({ block: "center" });
      card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      const panel = body.querySelector(".judgement");
      const [said] = seen(body.querySelectorAll(".telling"));
      const [table] = seen(body.querySelectorAll(".step .table"));
      const { top, bottom, height } = box(panel);
      const where = `${body.querySelector(".stepper-place").textContent} ${card.ariaLabel}`;
      const fault = (what) => found.faults.push(`${where}: ${what}`);
      found.judged += 1;
      found.forbidden += panel.querySelector(".forbidden") ? 1 : 0;
      found.longest = Math.max(found.longest, panel.textContent.length);
      found.share = Math.max(found.share, (body.offsetHeight - height) / innerHeight);
      if (said.scrollHeight > said.clientHeight + 1) fault("cut");
      if (bottom > innerHeight) fault(`${bottom - innerHeight} pixels below the screen`);
      if (box(table).top < header) fault("the table is under the bar");
      for (const one of seen(table.querySelectorAll(".card, .seat"))) {
        const at = box(one);
        if (at.bottom > top + 1 && at.top < bottom) fault(`covers ${one.ariaLabel}`);
      }
      for (const one of cards) {
        const { left, width, top: up, height: high } = box(one);
        const front = document.elementFromPoint(left + 6, up + high / 4);
        if (!one.contains(front)) fault(`${one.ariaLabel} is covered`);
        if (left < 0 || left + width > innerWidth) fault(`${one.ariaLabel} is beside the screen`);
      }
      if (panel.textContent.trim() === "") fault("nothing is said");
      card.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (next.ariaDisabled === "true") return found;
    next.click();
  }
})().then(done, (error) => done({ faults: [String(error), error.stack] }));
"""


@pytest.fixture(scope="module")
def chrome(site: Path) -> Iterator[Browser]:
    with chromium() as browser, served(site) as address:
        browser.address = address
        yield browser


def page_of(site: Path, edition: str, hand: str) -> str:
    """Return a page of an edition that draws a hand."""
    book = next(book for book in (site / edition).iterdir() if hand.startswith(f"{book.name}-"))
    pages = (
        page
        for page in sorted(book.rglob("*.html"))
        if f'id="hand-{hand}"' in page.read_text(encoding="utf-8")
    )
    return next(pages).relative_to(site).as_posix()


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    "edition", ["ml", pytest.param("hu", marks=[pytest.mark.long, pytest.mark.ci])]
)
def test_the_whole_judgement_stands_beside_the_table(
    browser: Browser, site: Path, edition: str, hand: str
) -> None:
    browser.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", PHONE)
    browser.open(page_of(site, edition, hand))
    browser.driver.set_script_timeout(110)
    found = browser.driver.execute_async_script(MEASURE, f"hand-{hand}")
    assert found["faults"] == []
    assert found["judged"] > 4
    assert found["forbidden"] > 0
    assert found["share"] <= 0.75
