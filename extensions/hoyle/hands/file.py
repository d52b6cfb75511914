"""Hand files, ``*.hand.yaml``: the only module that knows YAML.

A file holds one or more documents, each a header and one literal block of script. Scalars are
text as written (``no`` and ``1:30`` too); tags, anchors, aliases, directives and duplicate keys
are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from stat import S_ISREG
from typing import Any

import yaml

from hoyle.hands.broken_yaml import DIRECTIVE, TAG, TOO_DEEP, beyond_unicode, meant
from hoyle.hands.script import Line, parse_script
from hoyle.header import OF_EVERY_HAND, Header, Mapped, Sequenced, Text, Value
from hoyle.immutable import Immutable, replace
from hoyle.problems import UNSEEN, Problem, Unreadable, told

MOST_BYTES = 200_000  # a rubber of whist takes 10 kB; past this it is no hand file
MOST_HANDS = 100
MOST_DEPTH = 8  # header fields nest two deep; YAML's own parser recurses
_DEEP = f"nests deeper than {MOST_DEPTH}; expected two at most"

# YAML counts these as line breaks, editors do not: lines in messages would go astray.
_OTHER_LINE_BREAKS = "\r\x85\u2028\u2029"
_UNSEEN = re.compile(f"[{UNSEEN}]")

Events = Iterator[Any]  # PyYAML's; which attributes an event has depends on its class

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document(Immutable):
    """One hand of a file as written: its header, and its script line by line.

    What is wrong with either is noted in the header, and told when the hand is proved.
    """

    header: Header
    script: tuple[Line, ...]


def read_file(path: Path, name: str | None = None) -> tuple[Document, ...]:
    """Return the documents of the hand file at ``path``, called ``name`` in messages.

    Raises Unreadable when it cannot be divided into documents, as `read_text` does.
    """
    shown = name or str(path)
    try:
        status = path.stat()
        if not S_ISREG(status.st_mode):  # a pipe might never end
            raise _unfit(shown, 1, "is no file; expected a hand file")
        with path.open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise _unfit(shown, 1, f"cannot be read: {error.strerror}") from None
    if len(raw) > MOST_BYTES:
        size = f"is {max(status.st_size, len(raw))} bytes long; expected at most {MOST_BYTES}"
        raise _unfit(shown, 1, size)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise _unfit(shown, line, "is not UTF-8 text") from None
    return read_text(text, shown)


def read_text(text: str, name: str) -> tuple[Document, ...]:
    """Return the documents of ``text``.

    Raises Unreadable when it cannot be divided into documents: it is not YAML, its lines cannot
    be counted, or it holds no hand or too many.
    """
    text = text.replace("\r\n", "\n")
    if _UNSEEN.search(text):
        raise Unreadable(told(_unseen(text, name)))
    try:
        documents = _documents(yaml.parse(text, Loader=_LOADER), name)
    except yaml.MarkedYAMLError as error:
        raise Unreadable((_broken(error, text, name),)) from None
    except ValueError:  # of the parser that is Python's, which gives no place
        lines = enumerate(text.split("\n"), start=1)
        faults = (
            Problem(name, at, found.message)
            for at, line in lines
            if (found := beyond_unicode(line))
        )
        raise Unreadable(tuple(islice(faults, 1))) from None
    if not documents:
        raise _unfit(name, 1, "holds no hand; expected fields such as 'id: …'")
    _note_same_ids(documents)
    return tuple(documents)


def _unfit(name: str, line: int, message: str) -> Unreadable:
    return Unreadable((Problem(name, line, message),))


def _unseen(text: str, name: str) -> Iterator[Problem]:
    """Yield each character that a reader of ``text`` does not see, nor perhaps his editor."""
    for number, line in enumerate(text.split("\n"), start=1):
        for character in _UNSEEN.findall(line):
            code = f"U+{ord(character):04X}"
            wrong = f"a character that cannot be seen ({code}) is not allowed"
            if character in _OTHER_LINE_BREAKS:
                wrong = f"a line separator ({code}) is not allowed; expected line feeds"
            yield Problem(name, number, wrong)


def _broken(error: yaml.MarkedYAMLError, text: str, name: str) -> Problem:
    """Return where ``text`` is broken, and how."""
    lines = text.rstrip("\n").split("\n")
    found, begun = error.problem_mark, error.context_mark
    line, character = 1, ""
    if found is not None:
        line = min(found.line + 1, len(lines))  # the end of a file is a line of its own
        character = lines[line - 1][found.column : found.column + 1]
    if error.problem == TOO_DEEP:
        return Problem(name, line, _DEEP)
    fault = meant(error.problem or "", error.context or "", character)
    if fault.begun and begun is not None:
        line = begun.line + 1
    return Problem(name, line, fault.message)


def _documents(events: Events, name: str) -> list[Document]:
    """Return each document; raises Unreadable when there are too many, or one nests too deep."""
    documents: list[Document] = []
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            documents.append(_Reader(name, events).document(event))
            if len(documents) > MOST_HANDS:
                many = f"holds more than {MOST_HANDS} hands; expected the rest in another file"
                raise _unfit(name, documents[-1].header.line, many)
    return documents


def _note_same_ids(documents: list[Document]) -> None:
    """Note each hand that has the id of one before it."""
    lines: dict[str, int] = {}
    for document in documents:
        named = document.header.fields.get("id")
        if isinstance(named, Text):
            first = lines.setdefault(named.value, named.line)
            if first != named.line:
                wrong = f"{named.value!r} is the id on line {first} too; expected another"
                document.header.problem(named.line, wrong)


class _Reader:
    """Reads the YAML of one document, event by event, into the values of its header."""

    def __init__(self, name: str, events: Events) -> None:
        self.name = name
        self.events = events
        self.problems: list[Problem] = []

    def document(self, start: Any) -> Document:
        """Return the document that begins with the event ``start``."""
        line = start.start_mark.line + 1
        if start.version or start.tags:
            self._note(line, DIRECTIVE)
        root = self._value(next(self.events), 1)
        if not isinstance(root, Mapped) or not root.items:
            wrong = Problem(self.name, line, "is not a hand; expected fields such as 'id: …'")
            return Document(Header(self.name, line, {}, [wrong]), ())
        header = Header(self.name, root.line, root.items, self.problems, {*OF_EVERY_HAND})
        return Document(header, _script(root.items.get("script"), header))

    def _note(self, line: int, message: str) -> None:
        self.problems.append(Problem(self.name, line, message))

    def _value(self, event: Any, depth: int) -> Value:
        """Return the value that begins with ``event``, ``depth`` deep in its document."""
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            self._note(line, "an alias (*) is not allowed; write it out")
            return Text(f"*{event.anchor}", line)
        if event.anchor:
            self._note(line, "an anchor (&) is not allowed; expected plain data")
        if event.tag:
            self._note(line, TAG)
        if isinstance(event, yaml.ScalarEvent):
            return Text(event.value, line, event.style == "|")
        if depth > MOST_DEPTH:
            raise _unfit(self.name, line, _DEEP)
        if isinstance(event, yaml.MappingStartEvent):
            return Mapped(self._fields(depth), line)
        return Sequenced(self._items(depth), line)

    def _fields(self, depth: int) -> dict[str, Value]:
        fields: dict[str, Value] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            key = self._value(event, depth + 1)
            value = self._value(next(self.events), depth + 1)
            if isinstance(value, Text) and not value.value:
                value = replace(value, line=key.line)  # YAML may see nothing far below
            if not isinstance(key, Text):
                self._note(key.line, "a field's name is not plain text")
            elif key.value in fields:
                self._note(key.line, f"{key.value!r} stands twice; expected once")
            else:
                fields[key.value] = value
        return fields

    def _items(self, depth: int) -> tuple[Text, ...]:
        items: list[Text] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            item = self._value(event, depth + 1)
            if isinstance(item, Text):
                items.append(item)
            else:
                self._note(item.line, "a list holds only plain text; expected [a, b]")
        return tuple(items)


def _script(value: Value | None, header: Header) -> tuple[Line, ...]:
    if value is None:
        header.problem(header.line, "'script' is missing; expected 'script: |' and its lines")
        return ()
    if not isinstance(value, Text) or not value.literal:
        header.problem(value.line, "the script is not a literal block; write 'script: |'")
        return ()
    # The block's text begins on the line after its '|'.
    lines, problems = parse_script(value.value, header.path, value.line + 1)
    header.problems.extend(problems)
    return lines
