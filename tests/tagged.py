"""Running text in which a person has tagged each use of a term: ``[हुकुमांस|trump]``.

Words that the page itself marks by hand stand as they do there: ``{c}`मार्क <mark>```. A trap is
a word that looks like a term and is none here: ``[चार|-]``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path

from sphinx_hoyle.terms.ranks import Use
from sphinx_hoyle.terms.recognition import Recognizer

_TAG = re.compile(
    r"\[(?P<words>[^\[\]|]+)\|(?P<concepts>[a-z/-]+)\]"
    r"|\{c\}`(?P<marked>[^`<>]+) <(?P<concept>[a-z-]+)>`"
)


@dataclass(frozen=True)
class Tagged:
    """A text without its tags, and what was tagged: the concepts that name each stretch.

    What is ``marked`` on the page is nothing to recognize; it ends a run of words, as there.
    ``traps`` look like terms and are none.
    """

    text: str
    uses: dict[tuple[int, int], frozenset[str]]
    traps: frozenset[tuple[int, int]]
    marked: dict[tuple[int, int], str]

    @property
    def words(self) -> int:
        """How many words the text has."""
        return len(self.text.split())

    @property
    def runs(self) -> list[tuple[int, str]]:
        """The stretches between the words marked on the page, each with where it begins."""
        starts = [0, *(end for _, end in self.marked)]
        ends = [*(start for start, _ in self.marked), len(self.text)]
        return [(start, self.text[start:end]) for start, end in zip(starts, ends, strict=True)]


def parse(tagged: str) -> Tagged:
    """Return a tagged text apart from its tags; ``[word|one/other]`` admits either concept."""
    text, done = "", 0
    uses: dict[tuple[int, int], frozenset[str]] = {}
    traps = set()
    marked: dict[tuple[int, int], str] = {}
    for tag in _TAG.finditer(tagged):
        text += tagged[done : tag.start()]
        start = len(text)
        text += tag["words"] or tag["marked"]
        if tag["concepts"] == "-":
            traps.add((start, len(text)))
        elif tag["words"]:
            uses[start, len(text)] = frozenset(tag["concepts"].split("/"))
        else:
            marked[start, len(text)] = tag["concept"]
        done = tag.end()
    text += tagged[done:]
    if stray := re.search(r".{0,20}[\[\]|{}`<>].{0,20}", text):
        raise ValueError(f"a tag that cannot be read near {stray[0]!r}; expected [word|concept]")
    return Tagged(text, uses, frozenset(traps), marked)


def read_sample(path: Path) -> tuple[str, Tagged]:
    """Return the book that a sample is from and the sample, without the comments.

    Comments are lines that begin with #; the first of them names the book: ``# whist:4 …``.
    """
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    book = re.match(r"# ([a-z-]+)\b", lines[0])
    if book is None:
        raise ValueError(f"{path}:1: expected a comment that begins with the name of a book")
    return book[1], parse("".join(line for line in lines if not line.startswith("#")))


def read_passages(path: Path) -> list[tuple[str, Tagged]]:
    """Return the passages of a sample drawn from all books, each with the book that it is from.

    A comment that names the page begins each: ``# whist/deal``.
    """
    written = path.read_text(encoding="utf-8")
    passages = re.split(r"^# ([a-z-]+)/[a-z-]+\n", written, flags=re.MULTILINE)[1:]
    return [(book, parse(text)) for book, text in zip(passages[::2], passages[1::2], strict=True)]


@dataclass(frozen=True)
class Judged:
    """What a recognizer made of a tagged text.

    ``right`` links by where they were tagged, ``wrong`` ones, what was ``missed``, and the traps
    that were ``sprung``.
    """

    right: dict[Use, tuple[int, int]]
    wrong: tuple[Use, ...]
    missed: tuple[tuple[int, int], ...]
    sprung: tuple[tuple[int, int], ...]


def judged(sample: Tagged, terms: Recognizer) -> Judged:
    """Return how the links of a recognizer compare with what a person has tagged."""
    links = [
        replace(use, start=start + use.start, end=start + use.end)
        for start, run in sample.runs
        for use in terms.uses(run)
        if not use.deprecated
    ]
    # Where a term ends is a matter of taste: हात करणे, हात. It must be the concept tagged there.
    right = {
        use: place
        for use in links
        for place, concepts in sample.uses.items()
        if use.concept in concepts and use.start < place[1] and place[0] < use.end
    }
    wrong = tuple(use for use in links if use not in right)
    return Judged(
        right,
        wrong,
        tuple(
            place
            for place in sample.uses
            if not any(use.start < place[1] and place[0] < use.end for use in right)
        ),
        tuple(
            place
            for place in sorted(sample.traps)
            if any(use.start < place[1] and place[0] < use.end for use in wrong)
        ),
    )
