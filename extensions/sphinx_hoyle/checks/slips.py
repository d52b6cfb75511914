"""Words that stand nowhere else, and are others but for a slip: for languages without a dictionary.

What is right, the translations say that a second reader has read: a word that stands in none of
them but the message itself is told if one usual slip put right makes a word of theirs, or one of a
stem of theirs with an ending. A slip that makes another word is nothing that could be told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from sphinx_hoyle.checks.seen_words import SeenWords
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.languages.slips import Meant, Slips, sounded

_LEAST_SEEN = 2  # messages in which a word stands that was meant
_LEAST_BEGUN = 5  # messages in which words begin as one that was meant
_SHORTEST = 2  # letters, without their signs
_SHORTEST_LEFT_OUT = 3  # of a word from which something is left out
_SHORTEST_STEM = 3


class Slipped:
    """Finds what was meant by words of a language; ``listed`` are right besides those seen."""

    def __init__(self, language: str, seen: SeenWords, listed: Sequence[str] = ()) -> None:
        declared = language_of(language)
        self._slips: Slips | None = declared.proofreading.slips
        self._counted = declared.counted
        self._endings = declared.analysis.endings if declared.analysis else frozenset()
        self._seen = seen
        self._listed = tuple(listed)
        self.is_ending: Callable[[str], bool] = cache(self._is_ending)

    def meant(self, word: str, translation: str) -> str | None:
        """Return the word that was meant by one of a translation; None where that is right."""
        slips = self._slips
        if slips is None or sounded(word) < _SHORTEST or self._is_known(word, translation):
            return None
        best: tuple[int, int, str] | None = None
        for one in slips.meant(word):
            if self._is_form(slips, word, one, translation):
                continue
            count = self._seen.word(one.word), self._begun(word, one, translation)
            if count[0] < _LEAST_SEEN:
                count = 0, count[1]
            if any(count) and (best is None or count > best[:2]):
                best = *count, one.word
        return best and best[2]

    def _is_known(self, word: str, translation: str) -> bool:
        return (
            self._seen.word(word, translation) > 0
            or (self._counted is not None and self._counted(word) is not None)
            or any(
                word.startswith(one) and self.is_ending(word[len(one) :]) for one in self._listed
            )
        )

    def _is_form(self, slips: Slips, word: str, meant: Meant, translation: str) -> bool:
        """Tell whether the word as written may be another form, or quite another word."""
        if not meant.is_letter and self._have_one_stem(slips, word, meant):
            return True
        added = meant.word[meant.at : meant.end]
        is_left_out = meant.at == meant.was
        if is_left_out or not added:
            if sounded(word) < _SHORTEST_LEFT_OUT and added not in slips.nasals:
                return True
            behind = word[meant.at - 1]
            if (
                added in slips.nasals
                and behind in slips.plurals
                and self.is_ending(word[meant.at :])
            ):
                return True
        end = slips.to_next(word, meant.was)
        return end < len(word) and self._seen.beginning(word[:end], translation) > 0

    def _have_one_stem(self, slips: Slips, word: str, meant: Meant) -> bool:
        """Tell whether both are a word that is seen with an ending each."""
        return any(
            self.is_ending(word[cut:])
            and self.is_ending(meant.word[cut:])
            and any(self._seen.word(word[:cut] + end) for end in slips.stems)
            for cut in range(meant.at, 1, -1)
        )

    def _begun(self, word: str, meant: Meant, translation: str) -> int:
        """Return how often words begin as what was meant, up to an ending; and none as the word."""
        for cut in range(len(meant.word), min(meant.end, len(meant.word) - 1), -1):
            ending = meant.word[cut:]
            stem = meant.word[:cut]
            if sounded(stem) < _SHORTEST_STEM:
                return 0
            if self.is_ending(ending) and not self._seen.beginning(
                word[: len(word) - len(ending)], translation
            ):
                count = self._seen.beginning(stem)
                if count >= _LEAST_BEGUN:
                    return count
        return 0

    def _is_ending(self, letters: str) -> bool:
        """Tell whether letters are an ending, or two, or none."""
        return (
            not letters
            or letters in self._endings
            or any(
                letters[:cut] in self._endings and letters[cut:] in self._endings
                for cut in range(1, len(letters))
            )
        )
