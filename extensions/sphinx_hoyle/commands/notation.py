"""``hoyle notation``: how hands of a game are written, with an example of each line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hoyle.fields import Beginning
from hoyle.game import Game
from hoyle.games import GAMES
from hoyle.hands.notation import (
    WrittenAct,
    chapters_of,
    fields_of,
    others_of,
    queries_of,
    trick_words_of,
)
from hoyle.hands.schema import schema_of
from hoyle.packs import FRENCH
from sphinx_hoyle.hands.played_lines import PlayedLines, asked, example_of, played_lines
from sphinx_hoyle.hands.store import Store

_MOST_LAWS = 6


def notation(project: Path, name: str) -> int:
    """Print how hands of a game are written, as Markdown; returns 0.

    Acts come chapter by chapter: the verb and what follows it, what they are, who does them, a line
    of a hand of the project's that does it, and the laws that forbid them or decide what they bring
    about.
    """
    game = GAMES[name]
    store = Store(project / "examples", project / "build/hands")
    seen = played_lines(map(store.verdict, store.files()))[name]
    print("\n".join(_lines(game, seen)))
    return 0


def schema() -> int:
    """Print the JSON schema of the headers of hand files; returns 0."""
    print(json.dumps(schema_of(GAMES), ensure_ascii=False, indent=1))
    return 0


def _lines(game: Game[Any, Any], seen: PlayedLines) -> Iterator[str]:
    yield f"# How hands of {game.name} are written"
    for chapter in chapters_of(game):
        yield f"\n## {chapter.about.rstrip('.')}\n"
        for act in chapter.acts:
            yield from _act(act, seen)
    if game.pack is not FRENCH:
        suit = game.pack.cards.of_suit(game.pack.suits[-1])
        yield f"\n## Cards\n\nA card is {game.pack.expected}; a suit together: `{suit}`"
    if words := trick_words_of(game):
        yield f"\n## Words of a trick line\n\n{words.replace('``', '`')}"
    if others := others_of(game):
        yield "\n## Other lines\n"
        yield from (f"- **{one.name}** — {one.says.replace('``', '`')}" for one in others)
    yield "\n## Queries\n"
    for query in queries_of(game):
        written, says = asked(query)
        example = f": `{seen.answers[query.name]}`" if query.name in seen.answers else ""
        yield f"- `? {written}`: {says.rstrip('.')}{example}"
    yield "\n## Marks\n"
    yield "- `^!`: the act is refused, and nothing happens"
    for letter, mark in sorted(game.marks.items()):
        numbers = ", ".join(str(law).partition(":")[2] for law in sorted(mark.laws))
        yield f"- `^{letter}`: {mark.says}; an irregularity by {numbers}"
    yield "\n## Header"
    for beginning in game.beginnings:
        yield from _beginning(beginning, alone=len(game.beginnings) == 1)
    if game.options:
        yield "\n## Options\n"
        for name, option in game.options.items():
            default, *further = option.values
            values = ", ".join(f"`{value}`" for value in further)
            yield f"- `{name}`: `{default}` (by default), {values} — {option.says}"


def _beginning(beginning: Beginning, *, alone: bool) -> Iterator[str]:
    begins = " or ".join(f"`begins: {value}`" for value in beginning.begins)
    if begins or not alone:
        yield f"\n### {begins or 'Without `begins`'}"
    yield f"\n{beginning.about}\n"
    for field in fields_of(beginning):
        needed = ", needed" if field.needed else ""
        yield f"- `{field.name}`{needed}: {field.holds} — {field.says}"


def _act(act: WrittenAct, seen: PlayedLines) -> Iterator[str]:
    taken = f" {act.taken}" if act.taken else ""
    says = act.says.rstrip(".").replace("``", "`")
    yield f"- **{act.verb}**{taken} — {says}; done by {act.done_by}."
    laws = ", ".join(law.partition(":")[2] for law in seen.about(act.act))
    line = example_of(act, seen)
    example = f"`{line}`" if line else "no hand does it yet"
    yield f"  {example}{f' (laws: {laws})' if laws else ''}"
