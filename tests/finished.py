"""The finished books, for `.ci/run`, when `make` has made them: words found, e-books sound, sizes.

Run with ``pytest tests/finished.py``; the books are those in ``build/pdf`` and ``build/epub``.
``-m "not long"`` checks one e-book of each book and of each edition.
"""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pymupdf
import pytest

from extractors import BOOKS, READERS, ROOT, missed, sample_of, words_of
from sphinx_hoyle.languages import EDITIONS
from tools import found

JAVA, EPUBCHECK = found("java"), found("epubcheck")
E_BOOKS = [
    pytest.param(edition, book, marks=[] if of == place % len(EDITIONS) else [pytest.mark.long])
    for place, book in enumerate(BOOKS)
    for of, edition in enumerate(EDITIONS)
]


@cache
def text_of(reader, pdf: Path) -> str:
    return reader(pdf)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
def test_the_words_of_a_book_are_found_in_its_print(reader, book):
    language, _letter = BOOKS[book]
    text = text_of(reader, ROOT / f"build/pdf/{language}.pdf")
    words = words_of(book) if READERS[reader] == 1 else sample_of(book)
    lost = missed(words, text)
    assert len(lost) <= (1 - READERS[reader]) * len(words), lost


@pytest.mark.tools("java", "epubcheck")
@pytest.mark.parametrize(("edition", "book"), E_BOOKS)
def test_epubcheck_finds_nothing_wrong_with_an_e_book(edition, book):
    path = ROOT / f"build/epub/{edition}/{book}.epub"
    run = subprocess.run(
        [str(JAVA), "-jar", str(EPUBCHECK), "--quiet", "--failonwarnings", path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout + run.stderr) == (0, "")


HEAD, FOOT = 0.09, 0.92  # of the height of a page: what is printed between its head and folio
ENGLISH_FACING = [f"{language}-en/{book}" for book, (language, _letter) in BOOKS.items()]


def _ends(page: pymupdf.Page) -> list[float]:
    return [block[3] / page.rect.height for block in page.get_text("blocks")]


def openings(pdf: Path) -> list[float]:
    """Return how far down, of what there is room for, the fuller page of each opening goes."""
    with pymupdf.open(pdf) as pages:
        ends = [max((end for end in _ends(page) if end < FOOT + 0.01), default=0) for page in pages]
    pairs = zip(ends[1::2], [*ends[2::2], 0], strict=False)  # the first page stands alone
    return [(max(pair) - HEAD) / (FOOT - HEAD) for pair in pairs]


def test_the_pages_of_facing_books_are_full():
    books = {name: openings(ROOT / f"build/pdf/{name}.pdf") for name in ENGLISH_FACING}
    for name, full in books.items():
        assert min(full) > 0.08, name
    every = [one for full in books.values() for one in full]
    assert len(every) > 120
    assert sum(one < 0.6 for one in every) < 0.08 * len(every)


def test_every_book_is_fetched_in_some_seconds():
    sizes = {path: path.stat().st_size for path in (ROOT / "build/pdf").rglob("*.pdf")}
    assert len(sizes) > len(EDITIONS) * len(BOOKS)
    assert {path: size for path, size in sizes.items() if size > 4_000_000} == {}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_rulebook_is_soon_fetched(edition, book):
    assert (ROOT / f"build/pdf/{edition}/{book}.pdf").stat().st_size <= 1_500_000
