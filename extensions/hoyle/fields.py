"""The fields of headers, declared: what each may hold, whether it is needed, and what it says.

Messages about a wrong header are made where it is read (`hoyle.header`); what a hand file may say
at all is told from here, to readers and to editors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.cards import RANK_LETTERS, SUIT_LETTERS, CardSet
from hoyle.immutable import Immutable
from hoyle.option import Option
from hoyle.packs import FRENCH, Pack

_RANK = f"[{RANK_LETTERS}]"
_CARD = f"[{SUIT_LETTERS}]{_RANK}"
_SUITS = rf"{_RANK}*(\.{_RANK}*){{3}}"


class Words(Immutable):
    """One of ``values``, as it is written."""

    values: tuple[str, ...]


class Whole(Immutable):
    """A whole number from ``least`` to ``most``."""

    least: int
    most: int


class Text(Immutable):
    """Text that ``pattern`` matches whole, ``called`` so, with an example."""

    pattern: str
    called: str


class Each(Immutable):
    """A list, each item of which is ``of`` the form."""

    of: Words | Whole | Text


class Fields(Immutable):
    """Fields within a field, by their names; all of one form where they say nothing more."""

    fields: Mapping[str, Field]


class Field(Immutable):
    """A field: the ``form`` of what it holds, what it ``says``, whether it is ``needed``."""

    form: Words | Whole | Text | Each | Fields
    says: str
    needed: bool = False


class Beginning(Immutable, kw_only=True):
    """A place where hands of a game begin: what is done from there, and the fields it is told by.

    ``begins`` are the values of the field of that name, none where a header has no such field.
    ``either`` are the sets of fields one of which a header has.
    """

    begins: tuple[str, ...] = ()
    about: str
    fields: Mapping[str, Field]
    either: tuple[tuple[str, ...], ...] = ()


CARD = Text(_CARD, "a card: H7")
"""The form of one of the 52 usual cards."""

CARDS = Each(CARD)
PILE = Text(rf"({_CARD}( +{_CARD})*)?", "cards in their order, the top first: SK HT")
"""The form of usual cards in their order."""

PILE_OR_NONE = Text(rf"none|({_CARD}( +{_CARD})*)?", f"{PILE.called}; or none")
BY_SUITS = Text(
    rf"[{SUIT_LETTERS}]{_RANK}+( +[{SUIT_LETTERS}]{_RANK}+)*", "cards by suits: SKQ HT D9"
)
"""The form of usual cards, those of a suit together: what each holds."""


def one_card(pack: Pack) -> Text:
    """Return the form of a card of ``pack``."""
    return CARD if pack is FRENCH else Text(pack.pattern, f"a card: {_example(pack)}")


def pile(pack: Pack) -> Text:
    """Return the form of cards of ``pack`` in their order."""
    if pack is FRENCH:
        return PILE
    one = pack.pattern
    return Text(f"({one}( +{one})*)?", "cards in their order, the top first")


def by_suits(pack: Pack) -> Text:
    """Return the form of cards of ``pack``, those of a suit together."""
    if pack is FRENCH:
        return BY_SUITS
    one = pack.suited_pattern
    last = str(pack.cards - CardSet.of(*[*pack.cards][:-3]))
    return Text(f"{one}( +{one})*", f"cards by suits: {last}")


def _example(pack: Pack) -> str:
    return str([*pack.cards][-1])


YES_OR_NO = Words(("no", "yes"))
OPTIONS = "options"
"""The field in which a header chooses among readings."""


def dealt(seats: Sequence[str]) -> Text:
    """Return the form of hands in PBN, one of ``seats`` named first."""
    first = "|".join(seats)
    hands = f"{_SUITS}( +{_SUITS}){{{len(seats) - 1}}}"
    called = f"{seats[0]}: and the hands in order of play, each spades.hearts.diamonds.clubs"
    return Text(f"({first}):{hands}", called)


def of_each(owners: Sequence[str], form: Words | Whole | Text | Each) -> Fields:
    """Return a field for each of ``owners``, all of one form."""
    return Fields({owner: Field(form, "") for owner in owners})


def of_options(options: Mapping[str, Option]) -> Field:
    """Return the field in which a header chooses among readings."""
    fields = {name: Field(Words(each.values), each.says) for name, each in options.items()}
    return Field(Fields(fields), "The readings by which the hand is played, where not the usual.")


def described(form: Words | Whole | Text | Each | Fields) -> str:
    """Return in words what a field may hold; of fields within it, what each holds if it is one."""
    match form:
        case Words(values=values):
            return " or ".join(values) if len(values) <= 2 else f"one of {', '.join(values)}"
        case Whole(least=least, most=most):
            return f"a number from {least} to {most}"
        case Text(called=called):
            return called
        case Each(of=one):
            return f"a list, each {described(one)}"
        case Fields(fields=fields):
            if any(field.says for field in fields.values()):
                return "fields of its own"
            (alike,) = {described(field.form) for field in fields.values()}
            return f"for any of {', '.join(fields)}: {alike}"
