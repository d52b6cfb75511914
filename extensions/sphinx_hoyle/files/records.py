"""Lists of records in YAML files, read with the line of each, every problem told at once.

YAML is read as nodes: they keep their lines, and leave ``no`` and ``1:30`` as the text they are.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

import yaml
from yaml.reader import Reader

from hoyle.hands.broken_yaml import TOO_DEEP
from hoyle.problems import Problem, Unreadable

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # libyaml's is ten times as fast

MOST_DEPTH = 20  # collections within collections; the termbase has five
_DEEP = f"nests deeper than {MOST_DEPTH}; expected plain entries"

Record = TypeVar("Record")

# Reads the value of a field in its own type; notes a problem where it cannot.
Value = Callable[["RecordReader", yaml.Node], Any]


class RecordReader:
    """Reads the nodes of the file called ``name`` in messages, and notes every problem."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []

    def problem(self, line: int, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(self.name, line, message))

    def finish(self) -> None:
        """Raise Unreadable with every problem noted, if there is any."""
        if self.problems:
            raise Unreadable(tuple(sorted(set(self.problems))))

    def root(self, path: Path) -> yaml.Node | None:
        """Return the file's one node; None when it is empty or cannot be read."""
        try:
            text = path.read_bytes().decode("utf-8-sig")
        except OSError as error:
            self.problem(1, f"cannot be read: {error.strerror}")
        except UnicodeDecodeError as error:
            line = error.object[: error.start].count(b"\n") + 1
            self.problem(line, f"cannot be read: {error.reason}; expected UTF-8")
        else:
            return self._composed(text)
        return None

    def _composed(self, text: str) -> yaml.Node | None:
        """Return the one node of ``text``, after noting what keeps it from being read."""
        hidden = list(Reader.NON_PRINTABLE.finditer(text))
        for found in hidden:
            line = text.count("\n", 0, found.start()) + 1
            code = f"U+{ord(found[0]):04X}"
            self.problem(
                line, f"a character that cannot be seen ({code}) is not allowed; expected text"
            )
        if hidden:
            return None
        try:
            depth = 0  # known before nodes are made: those of a deep file overflow the stack
            for event in yaml.parse(text, Loader=_LOADER):
                depth += isinstance(event, yaml.CollectionStartEvent)
                depth -= isinstance(event, yaml.CollectionEndEvent)
                if depth > MOST_DEPTH:
                    self.problem(line_of(event), _DEEP)
                    return None
            return yaml.compose(text, Loader=_LOADER)
        except yaml.MarkedYAMLError as error:
            mark = error.problem_mark or error.context_mark
            broken = _DEEP if error.problem == TOO_DEEP else f"{error.problem}; expected plain YAML"
            self.problem(mark.line + 1 if mark else 1, broken)
        except yaml.YAMLError as error:
            self.problem(1, f"{' '.join(str(error).split())}; expected plain YAML")
        return None

    def mapping(self, node: yaml.Node, what: str) -> dict[str, yaml.Node]:
        """Return the fields of ``node`` by name; a name that stands twice is a problem."""
        if not isinstance(node, yaml.MappingNode):
            self.problem(line_of(node), f"{what} is {shape(node)}; expected fields, as 'unit: …'")
            return {}
        fields: dict[str, yaml.Node] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                wrong = f"the name of a field is {shape(key)}; expected text, as 'unit: …'"
                self.problem(line_of(key), wrong)
            elif key.value in fields:
                self.problem(line_of(key), f"{key.value!r} stands twice; expected once")
            else:
                fields[key.value] = value
        return fields

    def items(self, node: yaml.Node | None) -> list[yaml.Node]:
        """Return the items of a list; none where nothing is written."""
        if node is None or (isinstance(node, yaml.ScalarNode) and not node.value):
            return []
        if isinstance(node, yaml.SequenceNode):
            return list(node.value)
        self.problem(line_of(node), f"is {shape(node)}; expected a list of entries, as '- …'")
        return []

    def records(
        self,
        node: yaml.Node | None,
        kind: type[Record],
        values: Mapping[str, Value] | None = None,
    ) -> Iterator[Record]:
        """Yield the entries of one list that can be read."""
        for item in self.items(node):
            record = self.record(item, kind, values)
            if record is not None:
                yield record

    def record(
        self, node: yaml.Node, kind: type[Record], values: Mapping[str, Value] | None = None
    ) -> Record | None:
        """Return one entry as a ``kind``, or None after noting what is wrong with it.

        ``kind`` is a dataclass; a field ``line`` is given the line of the entry. Any other field
        is text unless ``values`` says how to read it; one with a default may be left out.
        """
        before = len(self.problems)
        # A dataclass, which the type of a class cannot say.
        fields = dataclasses.fields(kind)  # type: ignore[arg-type]
        wanted = {field.name: field for field in fields if field.name != "line"}
        given = self.mapping(node, f"an entry of {kind.__name__.lower()!r}")
        found: dict[str, Any] = {}
        if len(wanted) < len(fields):
            found["line"] = line_of(node)
        for key, value in given.items():
            if key not in wanted:
                expected = ", ".join(wanted)
                self.problem(line_of(value), f"{key!r} is no field here; expected {expected}")
            elif values and key in values:
                found[key] = values[key](self, value)
            else:
                found[key] = self.text(value, key)
        for key, field in wanted.items():
            required = field.default is field.default_factory is dataclasses.MISSING
            if required and key not in given:
                self.problem(line_of(node), f"{key!r} is missing; expected '{key}: …'")
        return kind(**found) if len(self.problems) == before else None

    def text(self, node: yaml.Node, key: str) -> str:
        """Return the text of a field; a problem, and empty, when it has none."""
        if isinstance(node, yaml.ScalarNode) and node.value.strip():
            return str(node.value)
        self.problem(line_of(node), f"{key!r} is {shape(node)}; expected text")
        return ""

    def texts(self, node: yaml.Node, key: str) -> tuple[str, ...]:
        """Return the texts of a field that holds one or a list of them."""
        listed = self.items(node) if isinstance(node, yaml.SequenceNode) else [node]
        return tuple(self.text(item, key) for item in listed)

    def check_unique(self, entries: Iterator[tuple[str, int]]) -> None:
        """Note each id that is used twice; ``entries`` are ids with their lines."""
        seen: dict[str, int] = {}
        for name, line in entries:
            first = seen.setdefault(name, line)
            if first != line:
                self.problem(line, f"{name!r} is used already in line {first}; expected a new id")


def choice(kinds: type[StrEnum], what: str = "kind") -> Value:
    """Return how to read a field that is one of ``kinds``."""

    def read(reader: RecordReader, node: yaml.Node) -> StrEnum | None:
        if isinstance(node, yaml.ScalarNode) and node.value in set(kinds):
            return kinds(node.value)
        expected = ", ".join(kinds)
        reader.problem(line_of(node), f"{shape(node)} is no {what}; expected one of {expected}")
        return None

    return read


def line_of(node: yaml.Node | yaml.Event) -> int:
    """Return the line of a node, counted from 1."""
    return node.start_mark.line + 1 if node.start_mark else 1


def shape(node: yaml.Node) -> str:
    """Return what a node looks like, for a message."""
    if isinstance(node, yaml.ScalarNode):
        return f"{node.value!r}" if node.value.strip() else "empty"
    return "a list" if isinstance(node, yaml.SequenceNode) else "a mapping"
