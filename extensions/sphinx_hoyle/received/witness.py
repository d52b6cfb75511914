"""Rebuild the received document of a book from its sources and its apparatus, and compare.

Each emendation is taken back, each label printed again, and the result is held against
``witness.txt`` word for word. Only the amount of white space may differ.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from pathlib import Path

from hoyle.problems import Problem
from sphinx_hoyle.book.book_file import read_book
from sphinx_hoyle.files.plain_text import read_plain
from sphinx_hoyle.received.apparatus import (
    Apparatus,
    Elsewhere,
    Emendation,
    Footnote,
    Furniture,
    FurnitureKind,
    Unpublished,
    read_apparatus,
)
from sphinx_hoyle.received.published import BookReader, Passage

# A dash ends a word though nothing follows it: documents differ in the space after «:—».
_WORD = re.compile(r"[^\s—]*?(?:—|--)|[^\s—]+")

_Piece = Furniture | Footnote | Elsewhere | Unpublished


@dataclass(frozen=True, slots=True)
class Word:
    """A word with the unit it belongs to (none in the witness), its file and line."""

    text: str
    path: str
    line: int
    unit: str = ""


def check_book(folder: Path) -> list[Problem]:
    """Return how the book in ``folder`` differs from its witness, in order; nothing if it agrees.

    Raises Unreadable when its apparatus cannot be read.
    """
    apparatus = read_apparatus(folder / "apparatus.yaml")
    path = witness_path(folder, apparatus)
    lines = read_plain(path).split("\n")
    marks = {note.unit: note.mark for note in apparatus.footnotes}
    reader = BookReader(folder, read_book(folder).labels, marks)
    passages = reader.passages()
    problems = list(reader.problems)
    witness = _Witness(str(path), lines, apparatus)
    words = printed_words(passages, apparatus, problems)
    problems += witness.problems
    problems += _shared_lines(folder, apparatus, lines)
    problems += _supplied_words(passages, apparatus)
    _check_standing(passages, apparatus, problems)
    footnotes = {note.unit for note in apparatus.footnotes}
    body = [word for word in words if word.unit not in footnotes]
    start = Word("", str(folder / "index.md"), 1, folder.name)
    problems += _differences(body, witness.body, start)
    for note in apparatus.footnotes:
        printed = [word for word in words if word.unit == note.unit]
        entry = Word("", apparatus.path, note.line, note.unit)
        problems += _differences(printed, witness.footnote(note), entry)
    return problems


def text_lines(folder: Path, apparatus: Apparatus) -> set[int]:
    """Return the lines of a book's witness on which a word of its text begins."""
    path = witness_path(folder, apparatus)
    witness = _Witness(str(path), read_plain(path).split("\n"), apparatus)
    notes = [word for note in apparatus.footnotes for word in witness.footnote(note)]
    return {word.line for word in (*witness.body, *notes)}


def witness_path(folder: Path, apparatus: Apparatus) -> Path:
    """Return the received document of a book: its own, or that of a book printed with it."""
    paths = [
        folder / "witness.txt",
        *(folder.with_name(piece.book) / "witness.txt" for piece in apparatus.elsewhere),
    ]
    return next((path for path in paths if path.is_file()), paths[0])


def printed_words(
    passages: Sequence[Passage], apparatus: Apparatus, problems: list[Problem]
) -> list[Word]:
    """Return the words of the received document, with every emendation taken back.

    An emendation that has no one place is noted among ``problems``.
    """
    supplied = {entry.unit for entry in apparatus.supplied}
    passages = [passage for passage in passages if passage.unit not in supplied]
    texts = [f"{passage.lead} {passage.text}".strip() for passage in passages]
    changes: dict[int, list[tuple[int, Emendation]]] = {}
    for emendation in apparatus.emendations:
        places = [
            (number, match.start())
            for number, passage in enumerate(passages)
            if passage.unit == emendation.unit
            for match in re.finditer(f"(?={re.escape(emendation.adopted)})", texts[number])
        ]
        if len(places) == 1:
            number, start = places[0]
            changes.setdefault(number, []).append((start, emendation))
        else:
            found = "is not there" if not places else f"stands there {len(places)} times"
            problems.append(
                Problem(
                    apparatus.path,
                    emendation.line,
                    f"{emendation.id}: {emendation.unit}: «{emendation.adopted}» {found}; "
                    "expected exactly once",
                )
            )
    words = []
    for number, passage in enumerate(passages):
        text = _take_back(texts[number], changes.get(number, []), apparatus.path, problems)
        words += [
            Word(match[0], passage.path, passage.line, passage.unit)
            for match in _WORD.finditer(text)
        ]
    return words


def _take_back(
    text: str, changes: list[tuple[int, Emendation]], path: str, problems: list[Problem]
) -> str:
    """Return ``text`` with what is printed for what was adopted at each place."""
    done = len(text)
    previous = ""
    for start, emendation in sorted(changes, key=lambda change: change[0], reverse=True):
        end = start + len(emendation.adopted)
        if end > done:
            message = (
                f"{emendation.id}: {emendation.unit}: «{emendation.adopted}» overlaps "
                f"{previous}; expected one emendation for the place"
            )
            problems.append(Problem(path, emendation.line, message))
            continue
        text = text[:start] + emendation.printed + text[end:]
        done, previous = start, emendation.id
    return text


def _shared_lines(folder: Path, apparatus: Apparatus, lines: Sequence[str]) -> Iterator[Problem]:
    """Yield the lines of a document of two books that both of them, or neither, account for."""
    text = {number for number, line in enumerate(lines, 1) if line.strip()}
    entries = {piece.book: piece.line for piece in reversed(apparatus.elsewhere)}
    for book, entry in entries.items():
        other = read_apparatus(folder.with_name(book) / "apparatus.yaml")
        ours = text - _numbers(apparatus.elsewhere)
        theirs = text - _numbers(piece for piece in other.elsewhere if piece.book == folder.name)
        for number in sorted(ours & theirs):
            message = f"line {number} is accounted for by {book} too; expected one of both books"
            yield Problem(apparatus.path, entry, message)
        for number in sorted(text - ours - theirs):
            message = f"line {number} is left to {book}, which leaves it here; expected one of both"
            yield Problem(apparatus.path, entry, message)


def _numbers(pieces: Iterable[Elsewhere]) -> set[int]:
    """Return the numbers of the lines that are another book's."""
    return {number for piece in pieces for number in range(piece.lines.first, piece.lines.last + 1)}


def _supplied_words(passages: Sequence[Passage], apparatus: Apparatus) -> Iterator[Problem]:
    """Yield the units supplied by the editors that do not stand in square brackets."""
    for entry in apparatus.supplied:
        texts = [passage.text for passage in passages if passage.unit == entry.unit]
        if not texts:
            message = f"{entry.unit} is not there; expected the unit that is supplied"
            yield Problem(apparatus.path, entry.line, message)
        for text in texts:
            if not (text.startswith("[") and text.endswith("]")):
                message = f"{entry.unit}: «{text}» is supplied; expected it in square brackets"
                yield Problem(apparatus.path, entry.line, message)


def _check_standing(
    passages: Sequence[Passage], apparatus: Apparatus, problems: list[Problem]
) -> None:
    """Note forms that are kept, or whose emendation is rejected, and that their units lack."""
    forms = [(kept.unit, kept.form, "that is kept", kept.line) for kept in apparatus.kept]
    forms += [
        (entry.unit, entry.printed, "whose emendation is rejected", entry.line)
        for entry in apparatus.rejected
    ]
    for unit, form, which, line in forms:
        texts = [
            f"{passage.lead} {passage.text}"
            for passage in passages
            if unit in {passage.unit, passage.unit.partition(":")[0]}
        ]
        if not any(form in text for text in texts):
            message = f"{unit} has no «{form}»; expected the form {which}"
            problems.append(Problem(apparatus.path, line, message))


class _Witness:
    """The received document, divided by the apparatus into text and what is not."""

    def __init__(self, path: str, lines: list[str], apparatus: Apparatus) -> None:
        self.path = path
        self.lines = dict(enumerate(lines, 1))
        self.apparatus = apparatus.path
        self.problems: list[Problem] = []
        self._divided: set[int] = set()  # lines that end in the first half of a word
        self._taken: dict[int, int] = {}  # lines that are not body, and the apparatus's line
        for piece in apparatus.furniture:
            if piece.printed:
                self._remove(piece)
        whole = [piece for piece in apparatus.furniture if not piece.printed]
        self._exclude([*whole, *apparatus.elsewhere, *apparatus.unpublished, *apparatus.footnotes])
        self.body = self._words(number for number in self.lines if number not in self._taken)

    def footnote(self, note: Footnote) -> list[Word]:
        """Return the words of a note that stands amid another unit."""
        return self._words(range(note.lines.first, note.lines.last + 1))

    def _remove(self, piece: Furniture) -> None:
        """Take ``printed`` out of its line; of a divided word only the hyphen."""
        number = piece.lines.first
        text = self.lines.get(number, "")
        if piece.lines.last != number or text.count(piece.printed) != 1:
            message = f"«{piece.printed}» does not stand once in line {piece.lines} of the witness"
            self._problem(piece.line, f"{message}; expected exactly once, in one line")
        elif piece.kind is not FurnitureKind.DIVIDED_WORD:
            self.lines[number] = text.replace(piece.printed, "")
        elif text.endswith(piece.printed) and text.endswith("-"):
            self.lines[number] = text.removesuffix("-")
            self._divided.add(number)
        else:
            message = f"«{piece.printed}» does not end line {number} with a hyphen"
            self._problem(piece.line, f"{message}; expected the first half of a divided word")

    def _exclude(self, pieces: Sequence[_Piece]) -> None:
        """Take lines out of the body; note those given twice, or that the witness lacks."""
        for piece in pieces:
            for number in range(piece.lines.first, piece.lines.last + 1):
                if number not in self.lines:
                    message = f"line {number} is past the end; expected at most {len(self.lines)}"
                    self._problem(piece.line, message)
                    break
                if number in self._taken:
                    message = f"line {number} is accounted for in line {self._taken[number]}"
                    self._problem(piece.line, f"{message}; expected once")
                    break
                self._taken[number] = piece.line

    def _words(self, numbers: Iterable[int]) -> list[Word]:
        words: list[Word] = []
        is_half = False
        for number in numbers:
            texts = [match[0] for match in _WORD.finditer(self.lines.get(number, ""))]
            if texts and is_half:
                half = words.pop()
                words.append(Word(half.text + texts.pop(0), self.path, half.line))
                is_half = False
            words += [Word(text, self.path, number) for text in texts]
            is_half = is_half or number in self._divided
        return words

    def _problem(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.apparatus, line, message))


def _differences(printed: list[Word], received: list[Word], start: Word) -> Iterator[Problem]:
    """Yield each place where the rebuilt words are not the received ones.

    ``start`` stands for the word before the first: what is missing is missed after a word.
    """
    ours, theirs = [word.text for word in printed], [word.text for word in received]
    if ours == theirs:
        return
    # The matcher's heuristic for common words would miss words of the game.
    matcher = SequenceMatcher(None, ours, theirs, autojunk=False)
    for operation, begin, end, first, last in matcher.get_opcodes():
        here, there = _quoted(ours[begin:end]), _quoted(theirs[first:last])
        if operation == "equal":
            continue
        near = received[min(first, len(received) - 1)]
        at = f"{near.path}:{near.line}"
        place = printed[begin] if begin < end else [start, *printed][begin]
        if operation == "delete":
            message = f"{here} is not in the received text; expected nothing, at {at}"
        elif operation == "insert":
            message = f"{there} is missing; expected it as received, at {at}"
        else:
            message = f"{here} is published; expected {there}, received at {at}"
        yield Problem(place.path, place.line, f"{place.unit}: {message}")


def _quoted(words: list[str]) -> str:
    """Return words in quotation marks; of a long stretch its two ends."""
    if len(words) > 12:
        words = [*words[:6], "…", *words[-3:]]
    return f"«{' '.join(words)}»"
