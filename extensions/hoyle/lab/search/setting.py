"""The header of a hand as lines that can be left out or changed one by one."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from hoyle.game import Game, Step
from hoyle.hands.file import read_text
from hoyle.immutable import Immutable, replace
from hoyle.problems import Unreadable

Fields = tuple[tuple[str, str], ...]

_MAPPING = re.compile(r"[{}]")
OPTIONS = "options"


class Setting(Immutable):
    """The ``fields`` of a header as written, one a line, and its ``options``."""

    fields: Fields
    options: Fields

    def __str__(self) -> str:
        named = ", ".join(f"{name}: {value}" for name, value in self.options)
        lines = [f"{key}: {value}\n" for key, value in self.fields]
        return "".join((*lines, *([f"{OPTIONS}: {{{named}}}\n"] if named else [])))

    def with_option(self, name: str, value: str) -> Setting:
        """Return the setting with another value of one option, which stands first."""
        others = tuple(each for each in self.options if each[0] != name)
        return replace(self, options=((name, value), *others))

    def with_field(self, key: str, value: str) -> Setting:
        """Return the setting with another value of one field."""
        fields = tuple((each, value if each == key else was) for each, was in self.fields)
        return replace(self, fields=fields)

    def without_field(self, key: str) -> Setting:
        """Return the setting without a field."""
        return replace(self, fields=tuple(each for each in self.fields if each[0] != key))

    def without_option(self, name: str) -> Setting:
        """Return the setting in which an option has its default."""
        return replace(self, options=tuple(each for each in self.options if each[0] != name))

    def without_options(self) -> Setting:
        """Return the setting in which all options have their defaults."""
        return replace(self, options=())


def read_setting(header: str) -> Setting:
    """Return the setting that ``header`` writes, a field on each line."""
    fields: dict[str, str] = {}
    for line in header.splitlines():
        key, _, value = line.partition(": ")
        fields[key] = value
    return Setting(tuple(fields.items()), ()) if OPTIONS not in fields else _with_options(fields)


def _with_options(fields: Mapping[str, str]) -> Setting:
    told = _MAPPING.sub("", fields[OPTIONS])
    pairs = (each.partition(": ") for each in told.split(", ") if each)
    options = tuple((name, value) for name, _, value in pairs)
    return Setting(tuple(each for each in fields.items() if each[0] != OPTIONS), options)


def opening_of(game: Game[Any, Any], setting: Setting) -> Step[Any] | None:
    """Return the first state of a hand with this setting, and its events; None when it has none."""
    try:
        (document,) = read_text(f"{setting}script: |\n  # none yet\n", "witness")
        opening = game.start(document.header)
        document.header.settle()
    except Unreadable:
        return None
    return opening
