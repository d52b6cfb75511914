"""Every word of each book, sought in the finished PDF: for `.ci/run`, when `make` has printed it.

Run with ``pytest tests/finished.py``; the books are those in ``build/pdf``.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from extractors import BOOKS, READERS, ROOT, missed, sample_of, words_of


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
