"""What messages are filled with: values whose attributes are their forms, for `str.format`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain

from sphinx_hoyle.languages.forms.grammar import OR, Grammar, Group, Kind, Noun


class NoSuchForm(AttributeError):
    """A message asks for a form that its language does not know; its text says which."""


class Value:
    """One thing named in a language, or ``several``.

    ``str`` is the plain form, ``value.accusative`` another, if the language has one of that name,
    and ``format(value, "takes|take")`` the alternative that agrees with it. Each is made once.
    """

    def __init__(
        self,
        grammar: Grammar,
        groups: Sequence[Group],
        *,
        several: bool = False,
        path: tuple[str, ...] = (),
        kind: Kind | None = None,
    ) -> None:
        self._grammar = grammar
        self._kind = kind or groups[0][0].kind  # before any form
        self._groups = groups
        self._several = several
        self._path = path
        self._said: str | None = None
        self._chosen: tuple[int, int] | None = None  # of how many alternatives which one

    def __str__(self) -> str:
        if self._said is None:
            self._said = self._grammar.joined(self._groups, OR in self._path)
        return self._said

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self)
        alternatives = spec.split("|")
        if self._chosen is None or len(alternatives) != self._chosen[0]:
            self._check(self._path, spec)
            nouns = list(chain.from_iterable(self._groups))
            self._chosen = len(alternatives), self._grammar.chosen(nouns)
        return alternatives[self._chosen[1]]

    def __getattr__(self, name: str) -> Value:
        if name.startswith("_"):
            raise AttributeError(name)
        path = (*self._path, name)
        self._check(path, "")
        groups = self._groups
        if name != OR:
            make = self._grammar.forms[name].make
            groups = [tuple(n if n.is_fixed else make(n) for n in group) for group in groups]
        made = Value(self._grammar, groups, several=self._several, path=path, kind=self._kind)
        self.__dict__[name] = made  # from now on it is found there
        return made

    def _check(self, path: tuple[str, ...], spec: str) -> None:
        if fault := self._grammar.fault(self._kind, self._several, path, spec):
            raise NoSuchForm(f"{self._grammar.language}: {fault}")


@cache
def one(grammar: Grammar, noun: Noun) -> Value:
    """Return the value of one noun; the same is returned again, with the forms that it has made."""
    return Value(grammar, [(noun,)])


def several(values: Iterable[Value]) -> Value:
    """Return one or more values, not yet in any form, as one."""
    first, *others = values
    groups = [group for value in (first, *others) for group in value._groups]
    return Value(first._grammar, groups, several=True)
