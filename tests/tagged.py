"""Running text in which a person has tagged each use of a term: ``[हुकुमांस|trump]``.

Words that the page itself marks by hand stand as they do there: ``{c}`मार्क <mark>```.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

_TAG = re.compile(
    r"\[(?P<words>[^\[\]|]+)\|(?P<concepts>[a-z/-]+)\]"
    r"|\{c\}`(?P<marked>[^`<>]+) <(?P<concept>[a-z-]+)>`"
)


@dataclass(frozen=True)
class Tagged:
    """A text without its tags, and what was tagged: the concepts that name each stretch.

    What is ``marked`` on the page is nothing to recognize; it ends a run of words, as there.
    """

    text: str
    uses: dict[tuple[int, int], frozenset[str]]
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
    marked: dict[tuple[int, int], str] = {}
    for tag in _TAG.finditer(tagged):
        text += tagged[done : tag.start()]
        start = len(text)
        text += tag["words"] or tag["marked"]
        if tag["words"]:
            uses[start, len(text)] = frozenset(tag["concepts"].split("/"))
        else:
            marked[start, len(text)] = tag["concept"]
        done = tag.end()
    text += tagged[done:]
    if stray := re.search(r".{0,20}[\[\]|{}`<>].{0,20}", text):
        raise ValueError(f"a tag that cannot be read near {stray[0]!r}; expected [word|concept]")
    return Tagged(text, uses, marked)


def read_sample(path: Path) -> tuple[str, Tagged]:
    """Return the book that a sample is from and the sample, without the comments.

    Comments are lines that begin with #; the first of them names the book: ``# whist:4 …``.
    """
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    book = re.match(r"# ([a-z-]+)\b", lines[0])
    if book is None:
        raise ValueError(f"{path}:1: expected a comment that begins with the name of a book")
    return book[1], parse("".join(line for line in lines if not line.startswith("#")))
