"""The exceptions to the checks: ``locales/exceptions.yaml``, each with its reason.

An exception names the check, the place, and a stretch of the original or what the finding is
about. It must be of use: one that lets nothing pass any more is a problem itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

import yaml

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.files.records import RecordReader, line_of, shape
from sphinx_hoyle.languages import EDITIONS

_REQUIRED = ("check", "page", "why")
_OPTIONAL = ("edition", "message", "about")


@dataclass(slots=True)
class _Exception:
    """One entry; an empty ``edition``, ``message`` or ``about`` stands for all of them."""

    path: str
    line: int
    check: str
    page: str  # a page, or a pattern as whist/*
    why: str
    edition: str = ""
    message: str = ""  # a stretch of the original
    about: str = ""
    used: bool = False
    seen: bool = False  # a translated message was there for it
    awaited: bool = False  # the message is there, but not translated yet

    def concerns(self, message: Message) -> bool:
        """Tell whether the message is of this entry's place and has its words."""
        return (
            self.edition in ("", message.edition)
            and fnmatchcase(message.page, self.page)
            and self.message in message.original
        )


@dataclass(slots=True)
class Exceptions:
    """The exceptions of a run, which remembers those that were of use."""

    entries: list[_Exception] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path, shown: Path, checks: Sequence[str]) -> Exceptions:
        """Return the exceptions of the file at ``path``; none where there is no file.

        Raises Unreadable with every fault of the file.
        """
        name = str(path.relative_to(shown)) if path.is_relative_to(shown) else str(path)
        if not path.is_file():
            return cls()
        reader = RecordReader(name)
        root = reader.root(path)
        reader.finish()
        if root is None:
            return cls()
        if not isinstance(root, yaml.SequenceNode):
            raise Unreadable((Problem(name, 1, "is no list; expected a list of exceptions"),))
        faults: list[Problem] = []
        entries = [_entry(node, name, checks, faults) for node in root.value]
        if faults:
            raise Unreadable(tuple(faults))
        return cls([entry for entry in entries if entry is not None])

    def allow(self, check: str, message: Message, finding: Finding) -> bool:
        """Tell whether an exception lets the finding pass, and note that it was of use."""
        fitting = [
            entry
            for entry in self.entries
            if entry.check == check
            and entry.about in ("", finding.about)
            and entry.concerns(message)
        ]
        for entry in fitting:
            entry.used = True
        return bool(fitting)

    def note(self, message: Message) -> None:
        """Note that the message has been checked."""
        for entry in self.entries:
            entry.seen = entry.seen or entry.concerns(message)

    def await_translation(self, message: Message) -> None:
        """Note that the message has no translation yet, which its exceptions may wait for."""
        for entry in self.entries:
            entry.awaited = entry.awaited or entry.concerns(message)

    def idle(self) -> Iterator[Problem]:
        """Yield each exception that lets nothing pass, once every catalog has been read.

        One that waits for a translation is not idle.
        """
        for entry in self.entries:
            if entry.used:
                continue
            if entry.seen:
                says = f"this exception to {entry.check} is not needed; expected it gone"
                yield Problem(entry.path, entry.line, says)
            elif not entry.awaited:
                says = f"no message of {entry.page} has {entry.message!r}; expected one"
                yield Problem(entry.path, entry.line, says)


def _entry(
    node: yaml.Node, name: str, checks: Sequence[str], faults: list[Problem]
) -> _Exception | None:
    line = line_of(node)
    if not isinstance(node, yaml.MappingNode):
        faults.append(Problem(name, line, f"is no exception; expected {', '.join(_REQUIRED)}"))
        return None
    given: dict[str, str] = {}
    found: list[str] = []
    for key, value in node.value:
        if not isinstance(key, yaml.ScalarNode):
            found.append(f"the name of a field is {shape(key)}; expected text")
            continue
        if key.value in given:
            found.append(f"{key.value!r} stands twice; expected once")
        if key.value not in (*_REQUIRED, *_OPTIONAL):
            found.append(f"{key.value!r} is unknown; expected {', '.join(_REQUIRED + _OPTIONAL)}")
        elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
            found.append(f"{key.value} has no words; expected some")
        else:
            given[key.value] = value.value
    found.extend(
        f"{key!r} is missing; expected '{key}: …'" for key in _REQUIRED if key not in given
    )
    if given.get("check", checks[0]) not in checks:
        found.append(f"{given['check']!r} is no check; expected one of {', '.join(checks)}")
    if given.get("edition", EDITIONS[0]) not in EDITIONS:
        found.append(f"{given['edition']!r} is no edition; expected one of {', '.join(EDITIONS)}")
    if not given.keys() & {"message", "about"}:
        found.append("takes in too much; expected a message, a stretch of a msgid, or about")
    faults.extend(Problem(name, line, fault) for fault in found)
    if found:
        return None
    check, page, why = (given[key] for key in _REQUIRED)
    edition, message, about = (given.get(key, "") for key in _OPTIONAL)
    return _Exception(name, line, check, page, why, edition, message, about)
