"""What a screen reader meets, in the browser's tree of accessibility: each thing once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from browser import Browser, chromium, needs_browser, served
from sphinx_hoyle.languages import EDITIONS

pytestmark = needs_browser

HAND = "hand-whist-64-b"
STEPS = 10
KINDS = (
    "index",
    "whist/index",
    "whist/how-to-play",
    "whist/at-the-table",
    "whist/drill",
    "whist/cases/64",
    "ecarte/deal",
    "terms",
    "translations",
)
NAMED = {"button", "combobox", "image", "link", "searchbox", "switch", "textbox"}
# What is announced is noted, and soon gone.
_LISTEN = """
  const later = window.setTimeout;
  window.setTimeout = (what, after) => later(what, Math.min(after, 20));
  window.heard = [];
  const region = document.querySelector(`#${arguments[0]} .hand-body > [aria-live]`);
  new MutationObserver(() => { if (region.textContent) heard.push(region.textContent); })
    .observe(region, { childList: true });
"""
_SILENT = """
  return heard.length && !document.querySelector(`#${arguments[0]} [aria-live]`).textContent;
"""
_STEP = "return document.querySelector(`#${arguments[0]} .step[aria-current]`).dataset.say"
_TOLD = """
  return [...document.querySelectorAll(`#${arguments[0]} .step[aria-current] .told`)]
    .map((line) => line.textContent);
"""


class Met(NamedTuple):
    """A node as a reader meets it."""

    role: str
    name: str
    description: str
    in_picture: bool


@pytest.fixture(scope="module")
def chrome(site: Path) -> Iterator[Browser]:
    with chromium() as browser, served(site) as address:
        browser.address = address
        yield browser


def met(browser: Browser, selector: str) -> list[Met]:
    """Return what a reader meets in an element, in its order."""
    command = browser.driver.execute_cdp_cmd
    root = command("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    element = command("DOM.querySelector", {"nodeId": root, "selector": selector})
    own = command("DOM.describeNode", element)["node"]["backendNodeId"]
    nodes = command("Accessibility.getFullAXTree", {})["nodes"]
    by_id = {node["nodeId"]: node for node in nodes}

    def walk(node: dict[str, Any], in_picture: bool) -> Iterator[Met]:
        def said(field: str) -> str:
            value = node.get(field)
            return str(value.get("value", "")).strip() if isinstance(value, dict) else ""

        role = said("role")
        if not node["ignored"] and role != "InlineTextBox":
            yield Met(role, said("name"), said("description"), in_picture)
            in_picture |= role == "image"
        for child in node.get("childIds", ()):
            if child in by_id:
                yield from walk(by_id[child], in_picture)

    [top] = [node for node in nodes if node.get("backendDOMNodeId") == own]
    return list(walk(top, False))


def faults(nodes: list[Met]) -> list[Met]:
    """Return what is heard twice where it stands, and what has no name to be heard."""
    return [
        node
        for node in nodes
        if (node.description and node.description == node.name)
        or (node.in_picture and node.name)
        or (node.role in NAMED and not node.name)
    ]


@pytest.mark.parametrize("edition", EDITIONS)
def test_ten_steps_of_a_hand_are_heard_once_each(browser: Browser, edition: str) -> None:
    browser.open(f"{edition}/whist/revoke.html#{HAND}")
    browser.until("return document.querySelector(`#${arguments[0]} .stepper`)", HAND)
    browser.run(_LISTEN, HAND)
    said = []
    for _ in range(STEPS):
        browser.one(f"#{HAND} .stepper-next").click()
        browser.until(_SILENT, HAND)
        said.append(browser.run(_STEP, HAND))
        nodes = met(browser, f"#{HAND}")
        assert faults(nodes) == []
        text = "".join(node.name for node in nodes if node.role == "StaticText")
        for line in browser.run(_TOLD, HAND):
            assert squeezed(text).count(squeezed(line)) == 1, line
    assert browser.run("return heard") == said


def squeezed(text: str) -> str:
    """Return a text without its spaces, which the tree has at the ends of its parts or not."""
    return "".join(text.split())


@pytest.mark.parametrize("page", KINDS)
def test_nothing_on_a_page_is_heard_twice_or_without_a_name(browser: Browser, page: str) -> None:
    browser.open(f"hu/{page}.html")
    assert faults(met(browser, "body")) == []
