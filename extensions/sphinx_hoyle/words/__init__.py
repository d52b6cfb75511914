"""The words of what happens at the table: English messages, one module a game.

Messages are marked with ``N_`` for the catalog ``hoyle``, and translated when they are said. Each
tells one thing in a sentence, without a capital at its start, a full stop and the law: the narrator
puts them. What is put into a message has forms (`sphinx_hoyle.languages.forms`): ``{seat.the}``,
``{side:takes|take}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from hoyle.cards import Rank, Suit
from hoyle.events import Event
from hoyle.game import Act
from hoyle.reasons import Reason

Template = str | Callable[[Any], str]
"""A message with a ``{field}`` for each field it names, or what chooses one by what is told."""

Happened = type[Event] | type[Act]
"""What happens: an event of its own, or an act of which no more is told than that it is `Done`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden:
    """What is said of an act that a law forbids: when it is ``refused``, and when it is ``done``.

    Where a reason of the kinds in ``refused_for`` forbids it, what that chooses by the reason is
    said in place of ``refused``.
    ``{actor}`` is who did it, the others are its fields. What cannot happen is None. Events that
    follow when it is done, and say no more than ``done`` or the reason said, ``repeats`` names:
    they are not told again.
    """

    refused: Template | None = None
    done: Template | None = None
    refused_for: Mapping[type[Reason], Callable[[Any], str]] = field(default_factory=dict)
    repeats: tuple[Happened, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Words:
    """What can be said of a game: its events, acts, facts, queries and their arguments.

    ``events`` tells what was done or happened, an act that is no more than `Done` by itself;
    ``acts`` tells of acts that a law forbade. ``reasons`` say why it did, each in a clause of its
    own, which may name the fields of the act too, and who did it as ``{actor}``; those of
    ``explaining`` explain what was done, or what comes of it, and every other tells what it was
    done against. Events of ``ending`` say themselves that nothing follows: that the hand is over is
    not told after them. Of those of ``gathered`` that come one after the other, and differ in no
    more than the field named there, one sentence tells them all: ``{card}``, or ``{seat}``, may be
    several. ``unseen`` is what is said of an event to a
    player who does not know the cards, only how many they are. ``parts`` are the dealer and his
    opponent, where two play and each is known by his part. ``turn_up``, ``stock``, ``score`` and
    ``score_before`` are headings, where the game has its own name for the card turned up, for the
    cards not yet dealt or drawn, or for what is counted. ``laying`` tells ways of laying cards from
    each other, where there are several, and ``calling`` names calls that are told otherwise when
    they are made, or not at all. ``actors`` are the names of seats that are called neither
    by letters nor by the compass; ``suits`` and ``ranks`` name those of a pack of its own, or of
    another as the game calls them. ``subjects`` say what its laws without a number are called in
    references, by their names. The words of a game of another package are translated in its own
    ``locales``, which has ``<language>/LC_MESSAGES/hoyle.po``.
    """

    events: Mapping[Happened, Template] = field(default_factory=dict)
    acts: Mapping[type[Act], Forbidden] = field(default_factory=dict)
    reasons: Mapping[type[Reason], Template] = field(default_factory=dict)
    explaining: frozenset[type[Reason]] = frozenset()
    ending: frozenset[Happened] = frozenset()
    gathered: Mapping[type[Event], str] = field(default_factory=dict)
    members: Mapping[type[StrEnum], Mapping[StrEnum, str]] = field(default_factory=dict)
    queries: Mapping[str, str] = field(default_factory=dict)
    arguments: Mapping[str, str] = field(default_factory=dict)
    unseen: Mapping[Happened, str] = field(default_factory=dict)
    laying: Mapping[type[Act], str] = field(default_factory=dict)
    calling: Mapping[type[Act], str] = field(default_factory=dict)
    parts: tuple[str, str] | None = None
    turn_up: str | None = None
    stock: str | None = None
    score: str | None = None
    score_before: str | None = None
    actors: Mapping[str, str] = field(default_factory=dict)
    suits: Mapping[Suit, str] = field(default_factory=dict)
    ranks: Mapping[Rank, str] = field(default_factory=dict)
    subjects: Mapping[str, str] = field(default_factory=dict)
    locales: Path | None = None

    def joined(self, other: Words) -> Words:
        """Return these words and those of another phase of the same game."""
        return Words(
            events={**self.events, **other.events},
            acts={**self.acts, **other.acts},
            reasons={**self.reasons, **other.reasons},
            explaining=self.explaining | other.explaining,
            ending=self.ending | other.ending,
            gathered={**self.gathered, **other.gathered},
            members={**self.members, **other.members},
            queries={**self.queries, **other.queries},
            arguments={**self.arguments, **other.arguments},
            unseen={**self.unseen, **other.unseen},
            laying={**self.laying, **other.laying},
            calling={**self.calling, **other.calling},
            parts=self.parts or other.parts,
            turn_up=self.turn_up or other.turn_up,
            stock=self.stock or other.stock,
            score=self.score or other.score,
            score_before=self.score_before or other.score_before,
            actors={**self.actors, **other.actors},
            suits={**self.suits, **other.suits},
            ranks={**self.ranks, **other.ranks},
            subjects={**self.subjects, **other.subjects},
            locales=self.locales or other.locales,
        )
