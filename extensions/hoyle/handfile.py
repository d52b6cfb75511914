"""Hand files, ``*.hand.yaml``: the only module that knows YAML.

A file holds one or more documents, each a header and one literal block of script. Scalars are
text as written (``no`` and ``1:30`` too); tags, anchors, aliases and duplicate keys are refused.
"""

from __future__ import annotations

import re
from pathlib import Path

import yaml

from hoyle.header import Header, Mapped, Sequenced, Text, Value
from hoyle.immutable import Immutable
from hoyle.problems import Problem, Unreadable
from hoyle.script import Line, parse_script

MOST_BYTES = 200_000  # a rubber of whist takes 10 kB; past this it is no hand file
MOST_DEPTH = 8  # header fields nest two deep; YAML's own parser recurses

# YAML counts these as line breaks, editors do not: lines in messages would go astray.
_OTHER_LINE_BREAKS = re.compile("[\x85\u2028\u2029]")

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
    problems = _forbidden(text, name)
    if problems:
        raise Unreadable(tuple(problems))
    documents = []
    for node in yaml.compose_all(text, Loader=_LOADER):
        line = _line(node)
        if not isinstance(node, yaml.MappingNode):
            problems.append(Problem(name, line, "is not a hand; expected fields such as 'id: …'"))
            continue
        # Each header has its problems to itself: those of one hand do not silence the next.
        found: list[Problem] = []
        fields = _mapping(node, name, found)
        header = Header(name, line, fields, found, {"script"})
        documents.append(Document(header, _script(node, fields.get("script"), header)))
        problems += found
    if not documents and not problems:
        problems.append(Problem(name, 1, "holds no hand"))
    if problems:
        raise Unreadable(tuple(sorted(set(problems))))
    return tuple(documents)


def _forbidden(text: str, name: str) -> list[Problem]:
    """Return the problems that make the YAML unfit to compose: broken, or more than plain data."""
    problems: list[Problem] = []
    for found in _OTHER_LINE_BREAKS.finditer(text):
        line = text[: found.start()].count("\n") + 1
        name_of = f"U+{ord(found[0]):04X}"
        problems.append(Problem(name, line, f"a line separator ({name_of}) is not allowed"))
    depth = 0
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            line = event.start_mark.line + 1 if event.start_mark else 1
            if isinstance(event, yaml.AliasEvent):
                problems.append(Problem(name, line, "an alias (*) is not allowed; write it out"))
            elif getattr(event, "anchor", None):
                problems.append(Problem(name, line, "an anchor (&) is not allowed"))
            if getattr(event, "tag", None):
                problems.append(Problem(name, line, "a tag (!) is not allowed; only plain data"))
            if isinstance(event, (yaml.MappingStartEvent, yaml.SequenceStartEvent)):
                depth += 1
                if depth > MOST_DEPTH:
                    problems.append(Problem(name, line, f"nests deeper than {MOST_DEPTH}"))
                    break
            elif isinstance(event, (yaml.MappingEndEvent, yaml.SequenceEndEvent)):
                depth -= 1
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        problems.append(Problem(name, mark.line + 1 if mark else 1, f"{error.problem}"))
    except yaml.reader.ReaderError as error:
        line = text[: error.position].count("\n") + 1
        problems.append(Problem(name, line, "a control character is not allowed"))
    return problems


def _line(node: yaml.Node) -> int:
    return node.start_mark.line + 1 if node.start_mark else 1


def _mapping(node: yaml.MappingNode, name: str, problems: list[Problem]) -> dict[str, Value]:
    fields: dict[str, Value] = {}
    for key, value in node.value:
        line = _line(key)
        if not isinstance(key, yaml.ScalarNode):
            problems.append(Problem(name, line, "a field's name is not plain text"))
        elif key.value in fields:
            problems.append(Problem(name, line, f"{key.value!r} stands twice; expected once"))
        else:
            fields[key.value] = _value(value, name, problems)
    return fields


def _value(node: yaml.Node, name: str, problems: list[Problem]) -> Value:
    line = _line(node)
    if isinstance(node, yaml.MappingNode):
        return Mapped(_mapping(node, name, problems), line)
    if isinstance(node, yaml.SequenceNode):
        items = []
        for item in node.value:
            if isinstance(item, yaml.ScalarNode):
                items.append(Text(item.value, _line(item)))
            else:
                problems.append(Problem(name, _line(item), "a list holds only plain text"))
        return Sequenced(tuple(items), line)
    return Text(str(node.value), line)


def _script(node: yaml.MappingNode, value: Value | None, header: Header) -> tuple[Line, ...]:
    if value is None:
        header.problem(header.line, "'script' is missing; expected 'script: |' and its lines")
        return ()
    literal = any(
        isinstance(key, yaml.ScalarNode) and key.value == "script" and held.style == "|"
        for key, held in node.value
        if isinstance(held, yaml.ScalarNode)
    )
    if not isinstance(value, Text) or not literal:
        header.problem(value.line, "the script is not a literal block; write 'script: |'")
        return ()
    # The block's text begins on the line after its '|'.
    lines, problems = parse_script(value.value, header.path, value.line + 1)
    header.problems.extend(problems)
    return lines
