"""Narration: events and findings of the engine in the words of an edition."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from itertools import pairwise
from typing import assert_never

from hoyle.cards import RANK_LETTERS, SUIT_LETTERS, Card, CardSet, Suit
from hoyle.events import Event, Irregularity, Refused
from hoyle.game import Act, Atom, Table
from hoyle.hands.record import Check, Record
from hoyle.seats import Actor, Person, Seat
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages.numerals import digits, number
from sphinx_hoyle.narration.words import (
    Words,
    chemin_de_fer,
    ecarte,
    ecarte_company,
    ecarte_drawing,
    goat,
    table,
    twenty_eight,
    whist,
    whist_deal,
    whist_forming,
)

# The words of each game, listed by hand like the games themselves.
WORDS: Mapping[str, Words] = {
    "whist": whist.WORDS.joined(whist_deal.WORDS).joined(whist_forming.WORDS),
    "goat": goat.WORDS,
    "ecarte": ecarte.WORDS.joined(ecarte_drawing.WORDS).joined(ecarte_company.WORDS),
    "chemin-de-fer": chemin_de_fer.WORDS,
    "twenty-eight": twenty_eight.WORDS,
}
Refer = Callable[[str], str]
"""Names a law, given its id, as the edition prints a reference to it."""


class Narrator:
    """Says in ``language`` what happens in a hand of ``game`` dealt by ``dealer``, if it is dealt.

    ``refer`` names laws; without it they are named by number or subject alone. ``seats`` tell
    whether the compass names them, or letters; without them it is the compass.
    """

    def __init__(
        self,
        game: str,
        language: str,
        dealer: Seat | None,
        refer: Refer | None = None,
        seats: tuple[Seat, ...] = (),
    ) -> None:
        self.language = language
        self.dealer = dealer
        self.words = WORDS[game]
        self._gettext = translation(language).gettext
        self._refer = refer
        self._compass = set(seats) <= table.COMPASS.keys()

    @classmethod
    def of(cls, record: Record, language: str, refer: Refer | None = None) -> Narrator:
        """Return the narrator of a record."""
        start = record.start
        dealer = start.dealer if isinstance(start, Table) else None
        return cls(record.game, language, dealer, refer, record.seats)

    def seat(self, actor: Actor) -> str:
        """Return the name of a person, of a seat, or of a side: «North–South», «A–D»."""
        if isinstance(actor, Person):
            return self._gettext(table.PERSONS[actor])
        if self._compass and all(letter in table.COMPASS for letter in actor):
            return "–".join(self._gettext(table.COMPASS[letter]) for letter in actor)
        if actor.isdigit():
            return self.phrase(table.NUMBERED_SEAT, number=digits(actor, self.language))
        if self.words.parts is not None and self.dealer is not None:
            dealer, other = self.words.parts
            return self._gettext(dealer if actor == self.dealer else other)
        return "–".join(self._gettext(table.PERSONS[letter]) for letter in actor)

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit."""
        return self._gettext(table.SUITS[suit])

    def card(self, card: Card) -> str:
        """Return the name of a card: «king of hearts», «बदाम राजा»."""
        rank = self._gettext(table.RANKS[card.rank])
        return self.phrase(N_("{rank} of {suit}"), rank=rank, suit=self.suit(card.suit))

    def cards(self, cards: CardSet) -> str:
        """Return the names of the cards of a set, the highest spade first."""
        names = [self.card(card) for card in sorted(cards, reverse=True)]
        return ", ".join(names) or self._gettext(N_("no card"))

    def member(self, member: StrEnum) -> str:
        """Return what is said for a member of one of the game's enums."""
        return self._gettext(self._members(type(member))[member])

    def _members(self, kind: type[StrEnum]) -> Mapping[StrEnum, str]:
        """Return the words for the members of an enum, of the game's own or of every game's."""
        return self.words.members.get(kind) or table.TABLE.members.get(kind, {})

    def law(self, law: str) -> str:
        """Return the reference to a law: «Law 64 (e)»."""
        return self._refer(law) if self._refer else printed_reference(law, "law", self.language)

    def say(self, value: Atom | str | Sequence[Atom]) -> str:
        """Return one value of an event or of a finding in words."""
        match value:
            case Actor():
                return self.seat(value)
            case Card():
                return self.card(value)
            case CardSet():
                return self.cards(value)
            case Suit():
                return self.suit(value)
            case StrEnum() if self._members(type(value)):
                return self.member(value)
            case int():
                return number(value, self.language).replace("-", "−")
            case str():  # only laws are named by plain text
                return self.law(value)
            case Sequence():
                between = ", " if all(isinstance(item, Actor) for item in value) else "; "
                return between.join(self.say(item) for item in value)
            case _:
                assert_never(value)

    def phrase(self, message: str, **values: str) -> str:
        """Return a message of ours, its ``{names}`` filled with words already said."""
        return self._gettext(message).format(**values)

    def event(
        self, event: Event, act: Act | None = None, secret: frozenset[str] = frozenset()
    ) -> str:
        """Return what happened, without the laws by which it did.

        ``act`` is what was done; it is named where a law forbade it. Of the ``secret`` fields
        nothing is told but of how many cards they are.
        """
        if act is not None and isinstance(event, Irregularity | Refused):
            message = table.REFUSED_ACT
            if isinstance(event, Irregularity):
                message = table.IRREGULAR_ACT
            return self.phrase(message, actor=self.seat(event.actor), act=self.act(act))
        template = self.words.events.get(type(event)) or table.TABLE.events[type(event)]
        if secret:
            template = self.words.unseen.get(type(event), template)
        message = template if isinstance(template, str) else template(event)
        return self._filled(message, event, secret)

    def act(self, act: Act) -> str:
        """Return the name of an act: «bid 18», or of a play, its card."""
        known = {**table.TABLE.acts, **self.words.acts}
        return self._filled(next(known[kind] for kind in type(act).__mro__ if kind in known), act)

    def _filled(self, message: str, told: Event | Act, secret: frozenset[str] = frozenset()) -> str:
        """Return a message, its ``{names}`` filled with the fields of what is told.

        A set of cards that is secret is filled in as their number, and no other secret at all.
        """
        values = {}
        for name in told.__struct_fields__:
            value = getattr(told, name)
            if f"{{{name}}}" not in message:
                continue
            if name in secret:
                assert isinstance(value, CardSet), f"{message!r} tells a secret of {told}"
                value = len(value)
            values[name] = self.say(value)
        return self.phrase(message, **values)

    def finding(self, facts: Sequence[Atom]) -> str:
        """Return the facts of a finding: «North–South 0, East–West 13», «East: seven of hearts»."""
        if not facts:
            return self._gettext(N_("none"))
        said = self.say(facts[0])
        for before, fact in pairwise(facts):
            if isinstance(before, Actor) and type(fact) is int:
                said += ": " if before.isdigit() else " "
            elif isinstance(before, Actor | StrEnum) and not isinstance(fact, Actor | StrEnum):
                said += ": "
            else:
                said += ", "
            said += self.say(fact)
        return said

    def check(self, check: Check) -> str:
        """Return a claim that held: «tricks: North–South 0, East–West 13»."""
        query, arguments = self._query(check)
        value = self.finding(check.finding.facts)
        if not arguments:
            return self.phrase(N_("{query}: {value}"), query=query, value=value)
        message = N_("{query} ({arguments}): {value}")
        return self.phrase(message, query=query, arguments=arguments, value=value)

    def asked(self, check: Check) -> str:
        """Return what a claim is about, without what was found: «winner of the trick (1)»."""
        query, arguments = self._query(check)
        if not arguments:
            return query
        return self.phrase(N_("{query} ({arguments})"), query=query, arguments=arguments)

    def _query(self, check: Check) -> tuple[str, str]:
        """Return the name of a query, and its arguments."""
        queries = {**table.TABLE.queries, **self.words.queries}
        arguments = ", ".join(self._argument(word) for word in check.arguments)
        return self._gettext(queries[check.query]), arguments

    def _argument(self, word: str) -> str:
        """Return one argument of a query: a number, a card, a seat or side, or several of them.

        Several are joined by ``/``, cards by ``+``.
        """
        if "/" in word or "+" in word:
            return ", ".join(self._argument(part) for part in re.split("[/+]", word))
        if word.isdigit():
            return digits(word, self.language)
        if message := self.words.arguments.get(word):
            return self._gettext(message)
        if len(word) > 1 and word[0] in SUIT_LETTERS and set(word[1:]) <= set(RANK_LETTERS):
            return self.cards(CardSet.parse(word))
        return self.seat(Actor(word))
