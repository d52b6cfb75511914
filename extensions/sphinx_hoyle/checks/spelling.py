"""Words are spelled as a dictionary has them, or the reviewed texts, or the project's own list.

A language that names a dictionary is looked up by hunspell, where it is installed with all of them.
What the termbase has, inflected, is right; so is what stands in the original, as names and
quotations do, and the words of ``locales/spelling/<language>.txt``, inflected too. Of a language
that declares how its words are misspelt instead, a word is told that no other message has, and that
is a word of the reviewed ones but for a slip. What is in emphasis or quotes is passed over: it is
often another language.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from sphinx_hoyle.catalogs.markup import every_word_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.foreign import without_quotes
from sphinx_hoyle.checks.seen_words import SeenWords
from sphinx_hoyle.checks.slips import Slipped
from sphinx_hoyle.files.plain_text import read_plain
from sphinx_hoyle.languages.registry import language_of, languages
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.termbase import Concept, Status, Term

_WORD = re.compile(r"(?<![\w-])[A-Za-z\u00c0-\u024f]{3,}(?:[’'][a-z]+)?(?!\w)")


@cache
def dictionaries() -> Mapping[str, str]:
    """Return what hunspell calls the dictionary of each language that has one."""
    known = {code: one.proofreading.dictionary for code, one in languages().items()}
    return {code: dictionary for code, dictionary in known.items() if dictionary}


class Spelling:
    """The check; it keeps one hunspell a language, and what that answered."""

    def __init__(self, concepts: Mapping[str, Concept], project: Path) -> None:
        self._concepts = concepts
        self._project = project
        self._lists = project / "locales/spelling"
        self._slipped: dict[str, tuple[SeenWords, Slipped]] = {}
        self._hunspells: dict[str, subprocess.Popen[str]] = {}
        self._own: dict[str, tuple[Recognizer, Recognizer]] = {}
        self._answers: dict[tuple[str, str], bool] = {}

    def findings(self, message: Message) -> Iterator[Finding]:
        """Yield each word that is in no dictionary; nothing where there are no dictionaries."""
        language = message.edition
        if language_of(language).proofreading.slips:
            yield from self._slips(message)
        if language not in dictionaries() or missing():
            return
        given = set(_WORD.findall(message.original))
        text = without_quotes(every_word_of(message.translation))
        for word in sorted(set(_WORD.findall(text)) - given):
            if not self._is_right(word, language):
                says = f"{word!r} is in no dictionary; expected another spelling, or the word in"
                path = f"locales/spelling/{language}.txt"
                yield Finding(f"{says} {path}", about=word)

    def _slips(self, message: Message) -> Iterator[Finding]:
        """Yield each word that another one was meant by."""
        seen, slipped = self._slipped_in(message.edition)
        given = set(seen.words(message.original))
        for word in sorted(set(seen.words(message.translation)) - given):
            meant = slipped.meant(word, message.translation)
            if meant:
                says = f"{word!r} stands nowhere else; expected {meant!r}, or the word in"
                yield Finding(f"{says} locales/spelling/{message.edition}.txt", about=word)

    def _slipped_in(self, language: str) -> tuple[SeenWords, Slipped]:
        if language not in self._slipped:
            seen = SeenWords.of_project(self._project, language)
            slipped = Slipped(language, seen, listed(self._lists, language))
            self._slipped[language] = seen, slipped
        return self._slipped[language]

    def _is_right(self, word: str, language: str) -> bool:
        key = language, word
        if key not in self._answers:
            self._answers[key] = self._in_dictionary(word, language) or any(
                (use.start, use.end) == (0, len(word))
                for found in self._listed(language)
                for use in found.uses(word)
            )
        return self._answers[key]

    def _in_dictionary(self, word: str, language: str) -> bool:
        if language not in self._hunspells:
            self._hunspells[language] = subprocess.Popen(
                ["hunspell", "-a", "-i", "utf-8", "-d", dictionaries()[language]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
            )
            self._line(language)  # it says first what it is
        process = self._hunspells[language]
        assert process.stdin
        process.stdin.write(f"^{word.replace('’', chr(39))}\n")  # ^: a word, and no command
        process.stdin.flush()
        answer = self._line(language)
        self._line(language)  # an empty line ends it
        return not answer.startswith(("&", "#"))

    def _line(self, language: str) -> str:
        """Return the next line that hunspell says."""
        pipe = self._hunspells[language].stdout
        assert pipe
        return pipe.readline()

    def _listed(self, language: str) -> tuple[Recognizer, Recognizer]:
        """Return what finds the terms of a language, and the words of its list."""
        if language not in self._own:
            words = tuple(Term(word, Status.PREFERRED) for word in listed(self._lists, language))
            self._own[language] = (
                Recognizer(self._concepts.values(), language),
                Recognizer([Concept("word", "", 1, {language: words})], language),
            )
        return self._own[language]


@cache
def missing() -> bool:
    """Tell whether hunspell is not installed, or lacks one of the dictionaries."""
    if shutil.which("hunspell") is None:
        return True
    told = subprocess.run(
        ["hunspell", "-D"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    known = {Path(line.strip()).name for line in f"{told.stdout}\n{told.stderr}".split("\n")}
    return not set(dictionaries().values()) <= known


def listed(folder: Path, language: str) -> list[str]:
    """Return the words of a language's own list; none where there is no list."""
    path = folder / f"{language}.txt"
    lines = read_plain(path).split("\n") if path.is_file() else []
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]
