"""The record of a hand as the referee saw it: every act, what followed, and what was claimed."""

from __future__ import annotations

from typing import Any

from hoyle.events import Event
from hoyle.game import Act, Finding, Shown
from hoyle.immutable import Immutable
from hoyle.problems import Problem
from hoyle.seats import Actor, Seat


class Happening(Immutable, kw_only=True):
    """One act of the script at ``line``: by whom, its mark if any, its events, the state after.

    The ``state`` is the game's own, which shows it as a table to whoever draws the act.
    ``act`` is the act itself, lawful or not; one that was refused has left no other trace.
    ``trick`` is the trick (from 1) when the act stands on a trick line, else None.
    """

    line: int
    actor: Actor
    mark: str | None
    events: tuple[Event, ...]
    state: Any
    trick: int | None = None
    act: Act | None = None


class Check(Immutable, kw_only=True):
    """An expectation at ``line`` that held: the query, what was found, and the laws it cites."""

    line: int
    query: str
    arguments: tuple[str, ...]
    finding: Finding
    laws: tuple[str, ...]


Entry = Happening | Check


class Record(Immutable, kw_only=True):
    """One hand of a hand file, played out.

    ``laws`` are those the hand is about; ``opening`` the events of the deal and ``start`` the
    table after it, which shows the game's own ``state``. ``problems`` are the claims that failed;
    the entries end at the first act that could not be carried out.
    """

    path: str
    line: int
    id: str
    game: str
    laws: tuple[str, ...]
    seats: tuple[Seat, ...]
    opening: tuple[Event, ...]
    start: Shown
    entries: tuple[Entry, ...]
    problems: tuple[Problem, ...]
    state: Any = None

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event of the hand in order."""
        return self.opening + tuple(
            event
            for entry in self.entries
            if isinstance(entry, Happening)
            for event in entry.events
        )

    @property
    def cited(self) -> frozenset[str]:
        """Every law that an event of the hand cites."""
        return frozenset(law for event in self.events for law in event.laws)
