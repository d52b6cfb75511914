"""The words of the translations that a second reader has read, and what words begin with.

A word that stands in one message alone is not seen elsewhere; of such a word the message is kept.
The publisher's own words, which nobody marks, count as read where they travel with it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from pathlib import Path

from hoyle.problems import Unreadable
from sphinx_hoyle.catalogs import OWN, catalogs_of, po
from sphinx_hoyle.catalogs.markup import every_word_of
from sphinx_hoyle.catalogs.reviewed import is_reviewed
from sphinx_hoyle.checks.foreign import without_quotes
from sphinx_hoyle.languages.registry import language_of

_JOINERS = "\u200c\u200d"


class _Count:
    """In how many messages each of some strings stands, and the first of them."""

    def __init__(self) -> None:
        self._found: dict[str, tuple[int, str]] = {}

    def add(self, strings: Iterable[str], message: str) -> None:
        """Count strings, each once, of a message."""
        for string in strings:
            count, first = self._found.get(string, (0, message))
            self._found[string] = count + 1, first

    def elsewhere(self, string: str, message: str) -> int:
        """Return in how many messages besides this one a string stands."""
        count, first = self._found.get(string, (0, ""))
        return 0 if count == 1 and first == message else count


class SeenWords:
    """Counts the words of messages that were read."""

    def __init__(self, language: str) -> None:
        letters = language_of(language).letters
        self._word = re.compile(f"{letters[:-1]}{_JOINERS}]+") if letters else None
        self._words = _Count()
        self._beginnings = _Count()

    @classmethod
    def of_project(cls, project: Path, language: str) -> SeenWords:
        """Return the words of the messages of a project's edition that a second reader has read."""
        seen = cls(language)
        for page, path in catalogs_of(project, language):
            try:
                catalog = po.read(path)
            except Unreadable:  # which proofreading tells when it comes to that catalog
                continue
            for entry in catalog:
                if not entry.obsolete and (is_reviewed(entry) or str(page) in OWN):
                    for translation in (entry.msgstr, *entry.msgstr_plural.values()):
                        seen.add(translation)
        return seen

    def add(self, translation: str) -> None:
        """Count the words of a message."""
        words = set(self.words(translation))
        self._words.add(words, translation)
        self._beginnings.add({word[:end] for word in words for end in _places(word)}, translation)

    def words(self, text: str) -> Iterator[str]:
        """Yield the words of a text, in the letters of the language, that are not quoted.

        What begins with a sign is the ending of a word that stands in a field.
        """
        if self._word:
            found = self._word.findall(without_quotes(every_word_of(text)))
            yield from (word for word in found if unicodedata.category(word[0])[0] == "L")

    def word(self, word: str, besides: str = "") -> int:
        """Return in how many messages a word stands, ``besides`` a translation."""
        return self._words.elsewhere(word, besides)

    def beginning(self, letters: str, besides: str = "") -> int:
        """Return in how many messages a word begins so, ``besides`` a translation."""
        return self._beginnings.elsewhere(letters, besides)


def _places(word: str) -> range:
    return range(1, len(word) + 1)
