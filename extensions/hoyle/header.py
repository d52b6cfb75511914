"""The header of a hand file: plain fields with their lines, read by the games.

Every getter notes what is wrong as a `Problem` and goes on with a harmless value, so that all
problems of a header are told at once; `settle` ends the reading when there were any.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeVar

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.immutable import Immutable
from hoyle.packs import FRENCH, Pack
from hoyle.problems import Problem, Unreadable
from hoyle.seats import Seat


class Text(Immutable):
    """A scalar of the header and its line; ``literal`` if its lines are kept as written (``|``)."""

    value: str
    line: int
    literal: bool = False


class Sequenced(Immutable):
    """A list of the header and its line."""

    items: tuple[Text, ...]
    line: int


class Mapped(Immutable):
    """A mapping of the header and its line."""

    items: Mapping[str, Text | Mapped | Sequenced]
    line: int


Value = Text | Sequenced | Mapped
Member = TypeVar("Member", bound=StrEnum)

OF_EVERY_HAND = ("id", "game", "laws", "script")  # what no game need ask for

NAME = re.compile(r"[A-Za-z0-9]+([.-][A-Za-z0-9]+)*")
_NUMBER = re.compile("0|-?[1-9][0-9]{0,8}")


def not_in_pack(card: Card, pack: CardSet) -> str:
    """Return what is told of a card that is not in the pack with which the game is played."""
    there = sorted({held.rank for held in pack})
    ranks = ("" if all(len(str(rank)) == 1 for rank in there) else " ").join(map(str, there))
    return f"{card} is not in the pack of this game; expected one of the ranks {ranks}"


@dataclass
class Header:
    """The fields of one hand, and the problems found in them.

    Cards are read as those of the ``pack`` are written.
    """

    path: str
    line: int
    fields: Mapping[str, Value]
    problems: list[Problem] = field(default_factory=list)
    read: set[str] = field(default_factory=set)
    pack: Pack = FRENCH

    def problem(self, line: int, message: str) -> None:
        """Note a problem at ``line``."""
        self.problems.append(Problem(self.path, line, message))

    def settle(self) -> None:
        """Raise Unreadable with every problem, fields that nobody asked for among them, if any.

        For the end of the reading: what could not be read has been given a harmless value.
        """
        self.unread()
        if self.problems:
            raise self.unreadable()

    def unreadable(self) -> Unreadable:
        """Return the exception that tells every problem noted so far."""
        return Unreadable(tuple(sorted(set(self.problems))))

    def line_of(self, key: str) -> int:
        """Return the line of field ``key``, or of the header when it has none."""
        value = self.fields.get(key)
        return value.line if value is not None else self.line

    def has(self, key: str) -> bool:
        """Return whether the header has the field ``key``."""
        self.read.add(key)
        return key in self.fields

    def text(self, key: str, default: str | None = None, *, example: str = "text") -> str:
        """Return the text of ``key``, as the ``example`` is; without a default it is required."""
        self.read.add(key)
        value = self.fields.get(key)
        if value is None:
            if default is None:
                self.problem(self.line, f"{key!r} is missing; write {key}: {example}")
        elif not isinstance(value, Text):
            self.problem(value.line, f"{key!r} is not plain text; write {key}: {example}")
        elif not value.value:
            self.problem(value.line, f"{key!r} is empty; expected text")
        else:
            return value.value
        return default or ""

    def name(self, key: str) -> str:
        """Return the text of ``key``, which names something on pages and in reports."""
        text = self.text(key)
        if text and not NAME.fullmatch(text):
            wrong = f"{text!r} cannot be {key}; expected letters a-z, digits, '-' and '.'"
            self.problem(self.line_of(key), wrong)
        return text

    def number(self, key: str, default: int | None = None, *, least: int, most: int) -> int:
        """Return the whole number of ``key``, from ``least`` to ``most``."""
        text = self.text(key, None if default is None else str(default))
        if _NUMBER.fullmatch(text) and least <= int(text) <= most:
            return int(text)
        if text:
            self.problem(self.line_of(key), f"{text!r} cannot be {key}; expected {least} to {most}")
        return least

    def choice(self, key: str, options: Sequence[str], default: str | None = None) -> str:
        """Return the text of ``key``, one of ``options``."""
        text = self.text(key, default)
        if text and text not in options:
            expected = ", ".join(options)
            self.problem(self.line_of(key), f"{text!r} cannot be {key}; expected one of {expected}")
            return options[0]
        return text or options[0]

    def member(self, key: str, default: Member) -> Member:
        """Return the member of the enum of ``default`` that the text of ``key`` names."""
        text = self.text(key, default)
        kind = type(default)
        try:
            return kind(text)
        except ValueError:
            return kind(self.choice(key, tuple(kind), default))

    def texts(self, key: str, default: Sequence[str] | None = None) -> tuple[str, ...]:
        """Return the list of texts of ``key``."""
        self.read.add(key)
        value = self.fields.get(key)
        if value is None:
            if default is None:
                self.problem(self.line, f"{key!r} is missing; expected a list")
            return tuple(default or ())
        if not isinstance(value, Sequenced):
            self.problem(value.line, f"{key!r} is not a list; write [a, b]")
            return tuple(default or ())
        return tuple(item.value for item in value.items)

    def mapping(self, key: str, *, required: bool = False) -> Header:
        """Return the mapping of ``key`` as a header of its own, empty when there is none.

        What an empty one lacks in place of a wrong value is not told: that is wrong already.
        """
        self.read.add(key)
        value = self.fields.get(key)
        if isinstance(value, Mapped):
            return Header(self.path, value.line, value.items, self.problems, pack=self.pack)
        if value is not None:
            self.problem(value.line, f"{key!r} is not a mapping; write {{name: value}}")
        elif required:
            self.problem(self.line, f"{key!r} is missing; write {key}: {{name: value}}")
        return Header(self.path, self.line_of(key), {}, pack=self.pack)

    def only(self, names: Sequence[str]) -> None:
        """Note each field that is not among ``names``."""
        unknown = [key for key in self.fields if key not in names]
        if unknown:
            expected = ", ".join(names)
            for key in unknown:
                line = self.line_of(key)
                self.problem(line, f"{key!r} is not known here; expected {expected}")

    def unread(self) -> None:
        """Note each field that nobody asked for."""
        if not self.fields.keys() <= self.read:
            self.only(sorted(self.read))

    def seats(self, usual: Sequence[Seat]) -> tuple[Seat, ...]:
        """Return the seats in order of play: those of ``usual``, begun anywhere."""
        given = self.texts("seats", usual)
        if sorted(given) != sorted(usual):
            expected = " ".join(usual)
            self.problem(
                self.line_of("seats"), f"seats are {' '.join(given)!r}; expected {expected}"
            )
            return tuple(usual)
        return tuple(Seat(name) for name in given)

    def seat(self, key: str, seats: Sequence[Seat], default: Seat | None = None) -> Seat:
        """Return the seat of ``key``, one of ``seats``."""
        return Seat(self.choice(key, seats, default))

    def card(self, key: str, *, required: bool = True) -> Card | None:
        """Return the card of ``key``; None when there is none or it is not a card."""
        text = self.text(key, None if required else "", example=self._example)
        if not text:
            return None
        try:
            return self.pack.parse(text)
        except ValueError as error:
            self.problem(self.line_of(key), str(error))
            return None

    @property
    def _example(self) -> str:
        """A card as hand files write it."""
        return str(next(iter(self.pack.cards)))

    def cards(self, key: str) -> CardSet:
        """Return the cards that the list ``key`` names, none twice; none when it is not given."""
        found: list[Card] = []
        for word in self.texts(key, ()):
            try:
                card = self.pack.parse(word)
            except ValueError as error:
                self.problem(self.line_of(key), f"{key}: {error}")
                continue
            if card in found:
                self.problem(self.line_of(key), f"{card} stands twice in {key}; expected once")
            found.append(card)
        return CardSet.from_cards(found)

    def pile(self, key: str, among: CardSet) -> tuple[Card, ...]:
        """Return the cards that the text ``key`` names, in their order; none when it is not given.

        They are ``among`` those that may be there, none twice.
        """
        line = self.line_of(key)
        found: list[Card] = []
        for word in self.text(key, "").split():
            try:
                card = self.pack.parse(word)
            except ValueError as error:
                self.problem(line, f"{key}: {error}")
                continue
            if card in among and card not in found:
                found.append(card)
            else:
                self.problem(line, f"{card} cannot be in the {key}; expected each card once")
        return tuple(found)

    def suit(self, key: str) -> Suit | None:
        """Return the suit of ``key``: of 52 cards C D H or S."""
        return self.pack.suit(self.choice(key, tuple(map(str, self.pack.suits))))

    def deal(
        self, key: str, seats: Sequence[Seat], *, each: int, pack: CardSet
    ) -> tuple[CardSet, ...]:
        """Return each seat's cards, in the order of ``seats``, from PBN text.

        ``N:AK.QJ.T9.87 …``: the first seat, then the hands in order of play, suits spades,
        hearts, diamonds, clubs. Each hand has ``each`` cards, all from ``pack``, none twice.
        """
        empty = (EMPTY,) * len(seats)
        text, line = self.text(key), self.line_of(key)
        if not text:
            return empty
        first, colon, rest = text.partition(":")
        if not colon or first not in seats:
            names = ", ".join(seats)
            self.problem(line, f"{key!r} begins {text[:4]!r}; expected a seat ({names}) and ':'")
            return empty
        groups = rest.split()
        if len(groups) != len(seats):
            self.problem(line, f"{key!r} has {len(groups)} hands; expected {len(seats)}")
            return empty
        start = list(seats).index(Seat(first))
        hands = list(empty)
        dealt = EMPTY
        counts: dict[Seat, int] = {}
        for place, group in enumerate(groups):
            seat = seats[(start + place) % len(seats)]
            cards = self._pbn_hand(key, line, seat, group)
            if cards is None:
                continue
            for card in cards & dealt:
                self.problem(line, f"{card} is dealt twice; each card is dealt once")
            for card in cards - pack:
                self.problem(line, not_in_pack(card, pack))
            counts[seat] = len(cards)
            dealt |= cards
            hands[list(seats).index(seat)] = cards
        if len(counts) == len(seats) > 1 and len(set(counts.values())) == 1:
            if (count := counts[seats[0]]) != each:  # the same is wrong with all
                self.problem(line, f"all are dealt {count} cards in {key!r}; expected {each}")
            return tuple(hands)
        for seat, count in counts.items():
            if count != each:
                self.problem(line, f"{seat} is dealt {count} cards; expected {each}")
        return tuple(hands)

    def hands(
        self, seats: Sequence[Seat], *, most: int, pack: CardSet, alike: bool = True
    ) -> tuple[CardSet, ...]:
        """Return the cards that each of ``seats`` holds, in their order, as many each if ``alike``.

        The mapping ``hands`` has for each seat one to ``most`` cards, all from ``pack``, none
        twice. Where the cards of one cannot be told, nobody's are.
        """
        field = self.mapping("hands", required=True)
        field.only(seats)
        hands: list[CardSet] = []
        dealt = EMPTY
        for seat in seats:
            line, text = field.line_of(seat), field.text(seat, example=self._example)
            cards = field.hand(seat, line, text) if text else None
            if cards is None:
                continue
            for card in cards & dealt:
                field.problem(line, f"{card} is dealt twice; each card is dealt once")
            for card in cards - pack:
                field.problem(line, not_in_pack(card, pack))
            dealt |= cards
            if not 1 <= len(cards) <= most:
                field.problem(line, f"{seat} has {len(cards)} cards; expected 1 to {most}")
                continue
            hands.append(cards)
        if len(hands) < len(seats):
            return (EMPTY,) * len(seats)
        if alike and len(set(map(len, hands))) > 1:
            told = ", ".join(str(len(hand)) for hand in hands)
            self.problem(self.line_of("hands"), f"the hands have {told} cards; expected as many")
        return tuple(hands)

    def hand(self, key: str, line: int, text: str) -> CardSet | None:
        """Return the cards of ``text``, written ``SKQ HT D9``; None when they are no cards."""
        try:
            return self.pack.parse_set(text)
        except ValueError as error:
            self.problem(line, f"{key}: {error}")
            return None

    def _pbn_hand(self, key: str, line: int, seat: Seat, group: str) -> CardSet | None:
        suits = group.split(".")
        if len(suits) != 4:
            self.problem(
                line, f"{key!r}: {seat}'s hand {group!r} has {len(suits)} suits; expected S.H.D.C"
            )
            return None
        named = zip("SHDC", suits, strict=True)
        return self.hand(key, line, " ".join([letter + held for letter, held in named if held]))
