"""``python -m benchmarks.pages [FOLDER]``: how many pages the books have, and which are half empty.

A line a book: its pages, its size, and those of its pages that are filled to less than three
fifths, each with how far; the last page before a chapter that begins one may be. Of a book with two
languages face to face both pages of an opening stand level, so it counts by its fuller page.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
LEAST = 0.6  # of a page
MILLIMETRE = 72 / 25.4
HEAD, FOOT = 20 * MILLIMETRE, 13.5 * MILLIMETRE  # what stands outside is a head or a folio
TITLE = 15.5  # the least height of a line that opens a chapter
FRONT = 2  # the title page and its back

_WORD = re.compile(
    r'<word xMin="[-\d.]+" yMin="([-\d.]+)" xMax="[-\d.]+" yMax="([-\d.]+)">', re.DOTALL
)
_PAGE = re.compile(r'<page width="[\d.]+" height="([\d.]+)">(.*?)</page>', re.DOTALL)


@dataclass(frozen=True)
class Page:
    """How far a page is filled, and whether a chapter begins it."""

    fill: float
    opens: bool


def pages_of(pdf: Path) -> list[Page]:
    """Return the pages of a book as poppler finds their words."""
    run = subprocess.run(
        ["pdftotext", "-bbox", pdf, "-"], capture_output=True, text=True, check=True
    )
    return [_page(float(height), body) for height, body in _PAGE.findall(run.stdout)]


def _page(height: float, body: str) -> Page:
    lines = [(float(top), float(bottom)) for top, bottom in _WORD.findall(body)]
    text = [(top, bottom) for top, bottom in lines if top > HEAD and bottom < height - FOOT]
    if not text:
        return Page(0, opens=True)  # an empty page before an opening ends what stands before it
    first = min(text)
    lowest = max(bottom for _top, bottom in text)
    return Page((lowest - HEAD) / (height - HEAD - FOOT), opens=first[1] - first[0] > TITLE)


def level(pages: list[Page]) -> list[Page]:
    """Return the pages of a facing book, each filled as far as the fuller one of its opening."""
    openings = [pages[:1], *(pages[at : at + 2] for at in range(1, len(pages), 2))]
    return [
        Page(max(one.fill for one in opening), page.opens)
        for opening in openings
        for page in opening
    ]


def half_empty(pages: list[Page]) -> Iterator[tuple[int, float]]:
    """Yield the number of each page that is too empty, and how far it is filled."""
    for number, page in enumerate(pages, 1):
        ends = number == len(pages) or pages[number].opens
        if number > FRONT and page.fill < LEAST and not ends:
            yield number, page.fill


def main(folders: list[str]) -> int:
    folder = Path(folders[0]) if folders else ROOT / "build/pdf"
    for pdf in sorted(folder.rglob("*.pdf")):
        pages = level(pages_of(pdf)) if "-" in pdf.parent.name else pages_of(pdf)
        empty = ", ".join(f"{number} ({fill:.0%})" for number, fill in half_empty(pages))
        size = pdf.stat().st_size / 1e6
        print(f"{pdf.relative_to(folder)!s:32} {len(pages):4} pages {size:5.2f} MB  {empty}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
