"""Pages with the drawings of their closed hands, as a reader has them who opened them all."""

from __future__ import annotations

import json
from pathlib import Path

from bs4 import BeautifulSoup

from sphinx_hoyle.hands.apart import FOLDER


def drawing_of(site: Path, name: str) -> str:
    """Return the drawing of a hand from its script, given the name that its page gives it."""
    script = (site / FOLDER / f"{name}.js").read_text(encoding="utf-8")
    before, after = "hoyleHand(", ");\n"
    assert script.startswith(before), script[:40]
    told, drawing = json.loads(f"[{script.removeprefix(before).removesuffix(after)}]")
    assert told == name
    return str(drawing)


def drawn_page(site: Path, name: str) -> BeautifulSoup:
    """Return a page of a site, parsed, in which each closed hand is drawn."""
    page = BeautifulSoup((site / f"{name}.html").read_text(encoding="utf-8"), "lxml")
    for closed in page.select("details[data-hand]"):
        [account] = closed.select(".hand-account")
        drawing = BeautifulSoup(drawing_of(site, str(closed["data-hand"])), "lxml")
        account.replace_with(*drawing.body.contents)
    return page
