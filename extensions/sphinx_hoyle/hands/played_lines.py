"""What hands do and ask: a line for each way to write an act or a query, and the laws acts met."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from hoyle.act import RuledAct
from hoyle.act_lines import written
from hoyle.game import Act
from hoyle.games import GAMES
from hoyle.hands.notation import WrittenAct, WrittenWord
from hoyle.hands.record import Check, Happening, Record
from sphinx_hoyle.hands.store import Verdict

MOST_LAWS = 6


@dataclass
class PlayedLines:
    """Of one game the first line for each verb of each kind of acts, and for each query.

    ``laws`` counts for each kind of acts the laws that forbade it or decided what came of it.
    """

    lines: dict[tuple[type[Act], str], str] = field(default_factory=dict)
    answers: dict[str, str] = field(default_factory=dict)
    laws: dict[type[Act], Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    def about(self, act: type[Act]) -> list[str]:
        """Return the laws that acts of a kind met, the oftenest first."""
        return [law for law, _times in self.laws[act].most_common(MOST_LAWS)]

    def read(self, record: Record) -> None:
        """Note what a hand does and asks."""
        for entry in record.entries:
            if isinstance(entry, Check):
                words = " ".join((entry.query, *entry.arguments))
                self.answers.setdefault(entry.query, f"? {words} = {entry.finding}")
            elif isinstance(entry, Happening) and isinstance(entry.act, RuledAct):
                line = written(entry.act)
                mark = f" ^{entry.mark}" if entry.mark else ""
                verb = line.partition(" ")[0]
                self.lines.setdefault((type(entry.act), verb), f"{entry.act.actor} {line}{mark}")
                for event in entry.events[:1]:
                    self.laws[type(entry.act)].update(str(law) for law in event.laws[:1])


def played_lines(verdicts: Iterable[Verdict]) -> dict[str, PlayedLines]:
    """Return by game what the hands of all files do and ask."""
    found = {game: PlayedLines() for game in GAMES}
    for verdict in verdicts:
        for record in verdict.records:
            found[record.game].read(record)
    return found


def example_of(act: WrittenAct, seen: PlayedLines) -> str | None:
    """Return a line that does an act in this way, as a hand plays it; None where none does."""
    return seen.lines.get((act.act, act.verb))


def asked(query: WrittenWord) -> tuple[str, str]:
    """Return how a query is written, and what it answers."""
    if query.says.startswith("``"):
        words, _quote, says = query.says.removeprefix("``").partition("``")
        return words.removeprefix("? "), says.lstrip(":. ") or "as it says"
    return query.name, query.says.replace("``", "`")
