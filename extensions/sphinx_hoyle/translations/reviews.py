"""What second readers found in the translations: ``locales/reviews.yaml``, shown by edition.

A second reader, who did not translate, reads a book against its original; a third reads a sample
that nobody chose. Each entry says how much was read and how many mistakes were found, by severity
after Multidimensional Quality Metrics (MQM): a major one would mislead a player about a rule.
What is found is mended.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

import yaml

from sphinx_hoyle.files.records import RecordReader, Value, choice, line_of, shape
from sphinx_hoyle.languages import EDITIONS

REVIEWS = "reviews.yaml"
"""The file, beside the catalogs."""

PAGES = "pages"
"""What stands for a book where the pages outside the books were read."""

EVERYTHING = "all"
"""What stands for a book where a third reader had a sample of the whole edition."""


class Reader(StrEnum):
    """Who read."""

    SECOND = "second"  # everything, once
    THIRD = "third"  # a sample, blind


@dataclass(frozen=True, slots=True)
class Review:
    """What one reading of a book in an edition found."""

    edition: str
    book: str
    reader: Reader
    words: int
    minor: int
    major: int
    line: int

    @property
    def mistakes(self) -> int:
        """How many were found."""
        return self.minor + self.major


def read_reviews(path: Path, books: Iterable[str]) -> tuple[Review, ...]:
    """Return the entries of a file, in its order; none where there is no file.

    Raises Unreadable with every problem of the file, each with its line.
    """
    if not path.is_file():
        return ()
    reader = RecordReader(str(path))
    numbers: dict[str, Value] = dict.fromkeys(("words", "minor", "major"), _count)
    values = {**numbers, "reader": choice(Reader, "reader")}
    reviews = tuple(reader.records(reader.root(path), Review, values))
    known = [*books, PAGES, EVERYTHING]
    for review in reviews:
        if review.edition not in EDITIONS:
            expected = ", ".join(EDITIONS)
            reader.problem(review.line, f"{review.edition!r} is no edition; expected {expected}")
        if review.book not in known:
            expected = ", ".join(known)
            reader.problem(review.line, f"{review.book!r} is no book; expected {expected}")
        if review.book == EVERYTHING and review.reader is not Reader.THIRD:
            reader.problem(review.line, f"{EVERYTHING!r} is a sample; expected reader: third")
        if not review.words:
            reader.problem(review.line, "no words were read; expected how many")
    reader.finish()
    return reviews


def _count(reader: RecordReader, node: yaml.Node) -> int:
    if isinstance(node, yaml.ScalarNode) and node.value.isascii() and node.value.isdigit():
        return int(node.value)
    reader.problem(line_of(node), f"{shape(node)} is no number; expected one, as 120")
    return 0
