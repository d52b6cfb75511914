"""Hand files, ``*.hand.yaml``: the only module that knows YAML.

A file holds one or more documents, each a header and one literal block of script. Scalars are
text as written (``no`` and ``1:30`` too); tags, anchors, aliases and duplicate keys are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from hoyle.header import Header, Mapped, Sequenced, Text, Value
from hoyle.immutable import Immutable
from hoyle.problems import Problem, Unreadable
from hoyle.script import Line, parse_script

MOST_BYTES = 200_000  # a rubber of whist takes 10 kB; past this it is no hand file
MOST_DEPTH = 8  # header fields nest two deep; YAML's own parser recurses

# YAML counts these as line breaks, editors do not: lines in messages would go astray.
_OTHER_LINE_BREAKS = re.compile("[\x85\u2028\u2029]")

Events = Iterator[Any]  # PyYAML's; which attributes an event has depends on its class

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document(Immutable):
    """One hand of a file as written: its header, and its script line by line."""

    header: Header
    script: tuple[Line, ...]


def read_file(path: Path, name: str | None = None) -> tuple[Document, ...]:
    """Return the documents of the hand file at ``path``, called ``name`` in messages.

    Raises Unreadable with every problem of the file, each with its line.
    """
    shown = name or str(path)
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Unreadable((Problem(shown, 1, f"cannot be read: {error.strerror}"),)) from None
    if len(raw) > MOST_BYTES:
        problem = f"is {len(raw)} bytes long; expected at most {MOST_BYTES}"
        raise Unreadable((Problem(shown, 1, problem),))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise Unreadable((Problem(shown, line, "is not UTF-8 text"),)) from None
    return read_text(text, shown)


def read_text(text: str, name: str) -> tuple[Document, ...]:
    """Return the documents of ``text``; raises Unreadable with every problem."""
    reader = _Reader(name, text)
    roots = reader.roots()
    if reader.forbidden:
        raise Unreadable(tuple(reader.forbidden))
    problems: list[Problem] = []
    documents = []
    for root, found in roots:
        if not isinstance(root, Mapped):
            problem = "is not a hand; expected fields such as 'id: …'"
            problems.append(Problem(name, root.line, problem))
            continue
        header = Header(name, root.line, root.items, found, {"script"})
        documents.append(Document(header, _script(root.items.get("script"), header)))
        problems += found
    if not roots:
        problems.append(Problem(name, 1, "holds no hand"))
    if problems:
        raise Unreadable(tuple(sorted(set(problems))))
    return tuple(documents)


class _Reader:
    """Reads YAML, event by event, into the values of headers.

    ``forbidden`` are the problems that make the text unfit to read at all: broken, or more than
    plain data.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.forbidden = [
            Problem(
                name,
                text[: found.start()].count("\n") + 1,
                f"a line separator (U+{ord(found[0]):04X}) is not allowed",
            )
            for found in _OTHER_LINE_BREAKS.finditer(text)
        ]

    def roots(self) -> list[tuple[Value, list[Problem]]]:
        """Return the root of each document with the problems in it, until what is forbidden.

        Each header has its problems to itself: those of one hand do not silence the next.
        """
        roots: list[tuple[Value, list[Problem]]] = []
        try:
            events = yaml.parse(self.text, Loader=_LOADER)
            for event in events:
                if isinstance(event, yaml.NodeEvent):
                    found: list[Problem] = []
                    roots.append((self._value(event, events, found, 1), found))
        except _TooDeep as error:
            self._forbid(error.line, f"nests deeper than {MOST_DEPTH}")
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            self._forbid(mark.line + 1 if mark else 1, f"{error.problem}")
        except yaml.reader.ReaderError as error:
            line = self.text[: error.position].count("\n") + 1
            self._forbid(line, "a control character is not allowed")
        return roots

    def _forbid(self, line: int, message: str) -> None:
        self.forbidden.append(Problem(self.name, line, message))

    def _value(self, event: Any, events: Events, problems: list[Problem], depth: int) -> Value:
        """Return the value that begins with ``event``, ``depth`` deep in its document."""
        line = event.start_mark.line + 1 if event.start_mark else 1
        if isinstance(event, yaml.AliasEvent):
            self._forbid(line, "an alias (*) is not allowed; write it out")
            return Text("", line)
        if event.anchor:
            self._forbid(line, "an anchor (&) is not allowed")
        if event.tag:
            self._forbid(line, "a tag (!) is not allowed; only plain data")
        if isinstance(event, yaml.ScalarEvent):
            return Text(str(event.value), line, event.style == "|")
        if depth > MOST_DEPTH:
            raise _TooDeep(line)
        if isinstance(event, yaml.MappingStartEvent):
            return Mapped(self._fields(events, problems, depth), line)
        return Sequenced(self._items(events, problems, depth), line)

    def _fields(self, events: Events, problems: list[Problem], depth: int) -> dict[str, Value]:
        fields: dict[str, Value] = {}
        while not isinstance(event := next(events), yaml.MappingEndEvent):
            key = self._value(event, events, [], depth + 1)
            if isinstance(key, Text) and key.value not in fields:
                fields[key.value] = self._value(next(events), events, problems, depth + 1)
                continue
            wrong = "a field's name is not plain text"
            if isinstance(key, Text):
                wrong = f"{key.value!r} stands twice; expected once"
            problems.append(Problem(self.name, key.line, wrong))
            self._value(next(events), events, [], depth + 1)
        return fields

    def _items(self, events: Events, problems: list[Problem], depth: int) -> tuple[Text, ...]:
        items: list[Text] = []
        while not isinstance(event := next(events), yaml.SequenceEndEvent):
            item = self._value(event, events, [], depth + 1)
            if isinstance(item, Text):
                items.append(item)
            else:
                problems.append(Problem(self.name, item.line, "a list holds only plain text"))
        return tuple(items)


class _TooDeep(Exception):
    """The value at ``line`` lies deeper in others than any header needs."""

    def __init__(self, line: int) -> None:
        super().__init__(line)
        self.line = line


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
