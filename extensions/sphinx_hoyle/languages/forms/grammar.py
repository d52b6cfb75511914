"""Nouns, the forms that a language has of them, and how several are joined.

Each language declares in a module of this room what forms its nouns have and how each is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, IntEnum
from functools import cache

from sphinx_hoyle.languages.numerals import number


class Kind(Enum):
    """What a noun names; which forms it has depends on that."""

    ACTOR = "a seat, side or person"
    CARD = "a card"
    SUIT = "a suit"
    RANK = "a rank"
    NUMBER = "a number"
    MEMBER = "a choice, score or other matter of the game"
    WORDS = "words"


@dataclass(frozen=True, slots=True, kw_only=True)
class Noun:
    """One thing named: its ``head`` takes the endings, ``before`` and ``after`` stand about it.

    ``many`` are several under one name, as a side is. ``is_name`` marks what takes no article, and
    ``is_bound`` what stands under that of the noun before it, as the ten does in «the king and ten
    of hearts». A noun that ``is_fixed`` has no form but this. Where several nouns take one ending
    ``together``, that stands here, and ``bare`` is what each is without its own.
    """

    kind: Kind
    head: str
    before: str = ""
    after: str = ""
    number: int | None = None
    bare: str = ""
    together: str = ""
    many: bool = False
    is_name: bool = False
    is_bound: bool = False
    is_fixed: bool = False

    def __str__(self) -> str:
        return f"{self.before}{self.head}{self.after}"

    def headed(self, head: str) -> Noun:
        """Return the noun with its head in another form."""
        return replace(self, head=head)


Group = tuple[Noun, ...]
"""Nouns that make one phrase: those of one suit in «king and ten of hearts, and ace of spades»."""


class Stage(IntEnum):
    """The order in which forms may follow one another: ``{card.the.accusative}``."""

    WORD = 0  # the same said otherwise: a number as a word, or as an ordinal
    ARTICLE = 1
    CASE = 2


@dataclass(frozen=True, slots=True)
class Form:
    """A form of nouns of some kinds; ``says`` explains it to translators in one line."""

    says: str
    kinds: frozenset[Kind]
    make: Callable[[Noun], Noun]
    stage: Stage
    gives: Kind | None = None  # what the noun is then, if something else


_Make = Callable[[Noun], Noun]


class Forms(dict[str, Form]):
    """The forms of a language by name."""

    def add(
        self, *kinds: Kind, stage: Stage = Stage.CASE, gives: Kind | None = None
    ) -> Callable[[_Make], _Make]:
        """Return a decorator that adds a form, explained by its docstring."""

        def added(make: _Make) -> _Make:
            assert make.__doc__, make.__name__
            self[make.__name__] = Form(make.__doc__, frozenset(kinds), make, stage, gives)
            return make

        return added


OR = "or"
"""What every language has of several: that one of them is meant."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)  # there is one of each language
class Grammar:
    """What a language knows of nouns.

    ``alternatives`` names, for each kind, what a message may choose among, and ``chosen`` returns
    which of them some nouns call for. ``joined`` writes down several groups: all of them, or those
    of which one is meant. ``spoken`` writes down a whole sentence, where the sound of a word is
    another before the next.
    """

    language: str
    forms: Mapping[str, Form]
    alternatives: Mapping[Kind, tuple[str, ...]]
    chosen: Callable[[Sequence[Noun]], int]
    joined: Callable[[Sequence[Group], bool], str]
    spoken: Callable[[str], str] = str

    def fault(self, kind: Kind, many: bool, path: Sequence[str], spec: str) -> str | None:
        """Return what is wrong with the forms that a placeholder asks for, or None.

        ``path`` are their names, in the order in which they are asked for, ``spec`` the
        alternatives; ``many`` says whether it names several things.
        """
        stage = -1
        for name in path:
            form = self.forms.get(name)
            if name == OR and many and stage < 0:
                continue
            if form is None or kind not in form.kinds:
                return f"{kind.value} has no form {name!r}; expected {self._listed(kind, many)}"
            if form.stage <= stage:
                return f"{name!r} stands behind a form that it cannot follow; expected it before"
            stage, kind = form.stage, form.gives or kind
        if spec:
            expected = self.alternatives.get(kind, ())
            found = spec.count("|") + 1
            if not expected:
                return f"{kind.value} chooses among no alternatives; expected none"
            if found != len(expected):
                return f"has {found} alternatives; expected {len(expected)}: {'|'.join(expected)}"
        return None

    def _listed(self, kind: Kind, many: bool) -> str:
        names = [name for name, form in self.forms.items() if kind in form.kinds]
        return ", ".join([*names, *([OR] if many else [])]) or "none"


def number_of(noun: Noun, language: str) -> Noun:
    """Return the number alone of a noun that is numbered; any other noun as it is."""
    return noun if noun.number is None else numeral(noun.number, language)


def numeral(value: int, language: str) -> Noun:
    """Return a number in the figures of a language."""
    figures = number(value, language).replace("-", "−")
    return Noun(kind=Kind.NUMBER, head=figures, number=value)


def series(items: Sequence[str], last: str, between: str = ", ") -> str:
    """Return items in a row, with ``last`` before the last of them.

    Where an item of three or more has a comma of its own, semicolons part them.
    """
    *first, end = items
    if not first:
        return end
    if len(items) > 2 and any(", " in item for item in items) and between == ", ":
        between, last = "; ", f";{last.removeprefix(',')}"
    return between.join(first) + last + end


def is_plural(nouns: Sequence[Noun]) -> bool:
    """Return whether nouns call for a verb in the plural: several, a side, a number but one."""
    if len(nouns) != 1:
        return True
    [noun] = nouns
    return noun.number not in (1, -1) if noun.kind is Kind.NUMBER else noun.many


def singular_or_plural(nouns: Sequence[Noun]) -> int:
    """Return 0 for nouns that call for the singular, and 1 for the others."""
    return int(is_plural(nouns))


@cache
def formless(language: str) -> Grammar:
    """Return the grammar of a language of which nothing is known: words as they are, and commas."""
    return Grammar(
        language=language,
        forms=Forms(),
        alternatives={},
        chosen=lambda _nouns: 0,
        joined=lambda groups, _one_of: ", ".join(str(n) for group in groups for n in group),
    )
