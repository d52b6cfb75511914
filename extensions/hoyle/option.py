"""Options: the readings among which a hand may choose, and on what the default of each rests.

A game declares them as the fields of a record, `Chosen` telling what the type of a field and its
default do not: `options_of` are the options declared, and `read` what a header chooses of them.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, get_args, get_type_hints

from hoyle.header import Header
from hoyle.immutable import Immutable

_NO_OR_YES = ("no", "yes")


class Option(Immutable):
    """A choice between readings: its ``values`` as hand files write them, the default first.

    The default is what the words of the text say. Where it is not, or where they leave it open,
    ``decision`` is the id of the editors' decision that argues it; None where the words decide.
    ``says`` is what is chosen. ``forms`` name the forms of the game that have it, none all of them.
    """

    values: tuple[str, ...]
    decision: str | None
    says: str
    forms: tuple[str, ...] = ()

    @property
    def default(self) -> str:
        """The reading by which a hand is played that chooses none."""
        return self.values[0]

    def is_of(self, form: str) -> bool:
        """Return whether the option is one of a form of the game."""
        return not self.forms or form in self.forms


class Chosen(Immutable, kw_only=True):
    """What is said of an option where it is declared, beside its type and its default.

    ``says`` is what is chosen; left out where the enum says it. ``among`` are the numbers to choose
    from. ``decision`` and ``forms`` are as of an `Option`.
    """

    says: str = ""
    among: tuple[int, ...] = ()
    decision: str | None = None
    forms: tuple[str, ...] = ()


def by_the_words(default: StrEnum) -> Option:
    """Return the option of the enum of ``default``, which is what the words of the text say."""
    return _option(default)


def argued(default: StrEnum, decision: str) -> Option:
    """Return the option of the enum of ``default``, for which ``decision`` argues."""
    return _option(default, Chosen(decision=decision))


def options_of(usual: Immutable) -> Mapping[str, Option]:
    """Return the options that the fields of a record declare, by their names in hand files.

    The record holds the ``usual`` of each: a member of an enum, a bool, or an int, `Chosen`
    ``among`` some numbers.
    """
    hints = get_type_hints(type(usual), include_extras=True)
    return {
        name.replace("_", "-"): _option(getattr(usual, name), *get_args(hint)[1:])
        for name, hint in hints.items()
    }


def read(
    given: Header, usual: Immutable, options: Mapping[str, Option], form: str
) -> Mapping[str, Any]:
    """Return what the mapping ``given`` chooses of ``options``, by the fields of ``usual``.

    What is no option, or none of the ``form`` of the game, is noted as a problem.
    """
    allowed = {name: option for name, option in options.items() if option.is_of(form)}
    for name in given.fields:
        if name not in options:
            message = f"{name!r} is not known here; expected {', '.join(allowed)}"
            given.problem(given.line_of(name), message)
        elif name not in allowed:
            having = " or ".join(options[name].forms)
            message = f"{name!r} is no option of the form {form}; expected the form {having}"
            given.problem(given.line_of(name), message)
    chosen = {
        name.replace("-", "_"): given.choice(name, option.values, option.default)
        for name, option in allowed.items()
    }
    return {name: _read_as(type(getattr(usual, name)), value) for name, value in chosen.items()}


def _option(default: Any, chosen: Chosen | None = None) -> Option:
    """Return the option of the values of the type of ``default``."""
    kind, chosen = type(default), chosen or Chosen()
    says = chosen.says
    if issubclass(kind, StrEnum):
        values = tuple(member.value for member in kind)
        says = says or (kind.__doc__ or "").partition("\n")[0]
        usual = default.value
    elif kind is bool:
        values, usual = _NO_OR_YES, _NO_OR_YES[default]
    else:
        values, usual = tuple(map(str, chosen.among)), str(default)
    others = (value for value in values if value != usual)
    return Option((usual, *others), chosen.decision, says, chosen.forms)


def _read_as(kind: type, value: str) -> Any:
    """Return a value of an option as its type has it."""
    if kind is bool:
        return value == _NO_OR_YES[True]
    return kind(value)
