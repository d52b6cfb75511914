"""Laws published, cited by the engine, and exercised by hands, set side by side."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.game import Game
from hoyle.record import Record


@dataclass(frozen=True, slots=True)
class Covered:
    """One law: where it is published (None when not), whether the engine knows it, its hands."""

    law: str
    page: str | None
    enforced: bool
    hands: tuple[str, ...]


def covered(
    published: Mapping[str, str], games: Mapping[str, Game[Any, Any]], records: Iterable[Record]
) -> list[Covered]:
    """Return every law that is published or known to an engine, in the order of publication.

    ``published`` maps the id of a unit to its page and anchor. A hand exercises a law when the
    law is among those it is about: `hoyle.proof` has seen each of them cited.
    """
    hands: dict[str, list[str]] = defaultdict(list)
    for record in records:
        for law in record.laws:
            hands[law].append(record.id)
    enforced = {str(law) for game in games.values() for law in game.laws}
    unpublished = sorted(enforced - published.keys())
    return [
        Covered(law, published.get(law), law in enforced, tuple(hands[law]))
        for law in (*published, *unpublished)
    ]
