"""The words of what happens at the table: English messages, one module a game.

Messages are marked with ``N_`` for the catalog ``hoyle``, and translated when they are said. Names
put into them stand in the nominative, so translations need sentences that leave them so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from hoyle.events import Event
from hoyle.game import Act

Template = str | Callable[[Any], str]
"""A message with a ``{field}`` for each field it names, or what chooses one by the event."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What can be said of a game: its events, acts, facts, queries and their arguments.

    Acts are only named when a law forbade them; what else was done, its events tell. ``unseen`` is
    what is said of an event to a player who does not know the cards, only how many they are.
    ``parts`` are the dealer and his opponent, where two play and each is known by his part.
    """

    events: Mapping[type[Event], Template] = field(default_factory=dict)
    acts: Mapping[type[Act], str] = field(default_factory=dict)
    members: Mapping[type[StrEnum], Mapping[StrEnum, str]] = field(default_factory=dict)
    queries: Mapping[str, str] = field(default_factory=dict)
    arguments: Mapping[str, str] = field(default_factory=dict)
    unseen: Mapping[type[Event], str] = field(default_factory=dict)
    parts: tuple[str, str] | None = None

    def joined(self, other: Words) -> Words:
        """Return these words and those of another phase of the same game."""
        return Words(
            events={**self.events, **other.events},
            acts={**self.acts, **other.acts},
            members={**self.members, **other.members},
            queries={**self.queries, **other.queries},
            arguments={**self.arguments, **other.arguments},
            unseen={**self.unseen, **other.unseen},
            parts=self.parts or other.parts,
        )
