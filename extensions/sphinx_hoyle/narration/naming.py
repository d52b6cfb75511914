"""What things are called in an edition: seats and persons, cards, numbers, choices, laws."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import cache
from gettext import NullTranslations
from itertools import groupby
from typing import assert_never

from hoyle.cards import Card, CardSet, Rank, Suit
from hoyle.game import Atom
from hoyle.known_packs import NO_SUIT
from hoyle.seats import Actor, Person, Seat
from hoyle.written import Written
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages.forms import grammar_of
from sphinx_hoyle.languages.forms.grammar import Group, Kind, Noun, numeral
from sphinx_hoyle.languages.forms.values import Value, one, several
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.words import Words, table

Refer = Callable[[str], str]
"""Names a law, given its id, as the edition prints a reference to it."""

_CARD = N_("{rank} of {suit}")
# Of these there are too many to keep, or they are laws, which each page names in its own way.
_UNCOUNTED = frozenset({CardSet, tuple, str})

NO_CARD = N_("no card")
_NONE = N_("none")


class Names:
    """What a game calls everything in ``language``, each as a value that has its forms.

    ``words`` are those of the game. ``dealer`` tells who is who where two play, ``seats`` whether
    the compass names them; ``refer`` names laws.
    """

    def __init__(
        self,
        words: Words,
        language: str,
        dealer: Seat | None = None,
        seats: tuple[Seat, ...] = (),
        refer: Refer | None = None,
    ) -> None:
        self.language = language
        self._words = words
        self._dealer = dealer
        self._compass = set(seats) <= table.COMPASS.keys()
        self._refer = refer
        self.catalog = translation(language, before=words.locales)
        self._gettext = self.catalog.gettext
        self._grammar = grammar_of(language)
        self._known = _known(words, language, self.catalog, dealer, self._compass)

    def value(self, named: Atom | str | Sequence[Atom]) -> Value:
        """Return what something is called: what a field of an event, act or reason holds."""
        kind = type(named)
        if kind in _UNCOUNTED:
            return self._value(named)
        if (known := self._known.get((kind, named))) is None:
            known = self._known[kind, named] = self._value(named)
        return known

    def said(self, words: str) -> Value:
        """Return words that were said already, which have no forms."""
        return Value(self._grammar, [(Noun(kind=Kind.WORDS, head=words),)])

    def _value(self, named: Atom | str | Sequence[Atom]) -> Value:
        match named:
            case Actor():
                noun = self._actor(named)
            case Card():
                noun = _card(self._words, self.catalog, named)
            case CardSet():
                return self._cards(named)
            case Suit():
                noun = Noun(kind=Kind.SUIT, head=self._gettext(_suit(self._words, named)))
            case Rank():
                noun = Noun(kind=Kind.RANK, head=self._gettext(_rank(self._words, named)))
            case StrEnum() if members := members_of(self._words, type(named)):
                noun = Noun(kind=Kind.MEMBER, head=self._gettext(members[named]))
            case Written():
                return self.said(named)
            case int():
                noun = numeral(named, self.language)
            case str():  # only laws are named by plain text
                return self.said(self.law(named))
            case Sequence():
                return several(map(self.value, named)) if named else self._nothing(_NONE)
            case _:
                assert_never(named)
        return one(self._grammar, noun)

    def law(self, law: str) -> str:
        """Return the reference to a law: «Law 64 (e)»."""
        return self._refer(law) if self._refer else printed_reference(law, "law", self.language)

    def _actor(self, actor: Actor) -> Noun:
        """Return the name of a person, of a seat, or of a side: «North–South», «A–D»."""
        if name := self._words.actors.get(actor):
            return Noun(kind=Kind.ACTOR, head=self._gettext(name), is_name=True)
        if isinstance(actor, Person):
            names = [table.PERSONS[actor]]
        elif self._compass and all(letter in table.COMPASS for letter in actor):
            names = [table.COMPASS[letter] for letter in actor]
        elif actor.isdigit():
            seat = self._gettext(table.NUMBERED_SEAT).format(number=digits(actor, self.language))
            return Noun(kind=Kind.ACTOR, head=seat, number=int(actor))
        elif self._words.parts is not None and self._dealer is not None:
            dealer, other = self._words.parts
            part = self._gettext(dealer if actor == self._dealer else other)
            return Noun(kind=Kind.ACTOR, head=part)
        else:
            names = [table.PERSONS[letter] for letter in actor]
        name = "–".join(map(self._gettext, names))
        return Noun(kind=Kind.ACTOR, head=name, is_name=True, many=len(names) > 1)

    def _cards(self, cards: CardSet) -> Value:
        """Return the names of the cards of a set, the highest spade first, suit by suit."""
        held = sorted(cards, reverse=True)
        groups = [
            _of_one_suit([_card(self._words, self.catalog, card) for card in suit])
            for _suit, suit in groupby(held, key=lambda card: card.suit)
        ]
        return Value(self._grammar, groups, several=True) if held else self._nothing(NO_CARD)

    def _nothing(self, message: str) -> Value:
        noun = Noun(kind=Kind.CARD, head=self._gettext(message), is_fixed=True)
        return Value(self._grammar, [(noun,)], several=True)


def _suit(words: Words, suit: Suit) -> str:
    """Return the message of a suit: as the game calls it, or everybody, or as it is declared."""
    return words.suits.get(suit) or table.SUITS.get(suit) or suit.name


def _rank(words: Words, rank: Rank) -> str:
    """Return the message of a rank, as that of a suit."""
    return words.ranks.get(rank) or table.RANKS.get(rank) or rank.name


@cache
def _known(
    words: Words, language: str, catalog: NullTranslations, dealer: Seat | None, compass: bool
) -> dict[tuple[type, object], Value]:
    """Return what keeps the names that tables have in common, with the forms made of them."""
    return {}


def members_of(words: Words, kind: type[StrEnum]) -> Mapping[StrEnum, str]:
    """Return the words for the members of an enum, of the game's own or of every game's."""
    return words.members.get(kind) or table.TABLE.members.get(kind, {})


@cache
def _card(words: Words, catalog: NullTranslations, card: Card) -> Noun:
    """Return the name of a card: «king of hearts», «बदाम राजा»; one of no suit is «joker»."""
    rank = catalog.gettext(_rank(words, card.rank))
    if card.suit is NO_SUIT:
        return Noun(kind=Kind.CARD, head=rank)
    suit = catalog.gettext(_suit(words, card.suit))
    before, _, after = catalog.gettext(_CARD).format(rank="\0", suit=suit).partition("\0")
    return Noun(kind=Kind.CARD, head=rank, before=before, after=after)


def _of_one_suit(cards: Sequence[Noun]) -> Group:
    """Return the names of cards of one suit, which is said once: «king and ten of hearts»."""
    last = len(cards) - 1
    return tuple(
        replace(
            card,
            before="" if place else card.before,
            after=card.after if place == last else "",
            is_bound=place > 0,
        )
        for place, card in enumerate(cards)
    )
