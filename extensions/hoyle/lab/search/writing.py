"""A witness written down as the documents of a hand file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from hoyle.hands.script import INTERRUPTED, REFUSED
from hoyle.lab.search.difference import Ask, answer
from hoyle.lab.search.setting import Setting
from hoyle.lab.search.trail import AnyGame, Moment, Said


def document(
    game: AnyGame,
    hand_id: str,
    laws: Iterable[str],
    setting: Setting,
    lines: Iterable[str],
) -> str:
    """Return one hand as a hand file writes it."""
    about = ", ".join(short(game, law) for law in laws)
    script = "".join(f"  {line}\n" for line in lines)
    return f"id: {hand_id}\nlaws: [{about}]\n{setting}script: |\n{script}"


def short(game: AnyGame, law: str) -> str:
    """Return a law as the hands of its own game name it."""
    return law.removeprefix(f"{game.name}:")


def expectation(game: AnyGame, moment: Moment, ask: Ask) -> tuple[str, tuple[str, ...]]:
    """Return the line that claims what a query finds, and the laws by which it does."""
    finding = answer(game, moment, ask)
    assert finding is not None, "the query has been put"
    laws = tuple(dict.fromkeys(str(law) for law in finding.laws))
    cited = f" @{','.join(short(game, law) for law in laws)}" if laws else ""
    return f"? {ask} = {finding}{cited}", laws


def lines_of(game: AnyGame, moments: Sequence[Moment], script: Sequence[Said]) -> list[str]:
    """Return the lines of ``script``; ``moments`` are what stands before it and after each act.

    The cards that are laid to a trick one after the other stand on one line.
    """
    lines: list[str] = []
    for group in _grouped(game, moments, script):
        acts = [(script[place], moments[place + 1].mark) for place in group]
        said, mark = acts[0]
        if not said.card:
            lines.append(f"{said.actor} {said.words} {mark}".rstrip())
            continue
        turn = game.turn(moments[group[0]].state)
        assert turn is not None, "a card is due"
        words = [f"{each.words}{mark}" for each, mark in acts]
        laid = turn.laid + sum(mark != f"^{REFUSED}" for _, mark in acts)
        if laid != len(game.table(moments[0].state).seats):
            words.append(INTERRUPTED)
        lines.append(f"{turn.trick}. {said.actor}: {' '.join(words)}")
    return lines


def _grouped(game: AnyGame, moments: Sequence[Moment], script: Sequence[Said]) -> Iterator[range]:
    """Yield the places of the acts that stand on one line."""
    start = 0
    for place in range(1, len(script) + 1):
        pair = (moments[start], moments[place])
        if place < len(script) and script[start].card and _in_line(game, *pair, script[place]):
            continue
        yield range(start, place)
        start = place


def _in_line(game: AnyGame, first: Moment, before: Moment, said: Said) -> bool:
    """Return whether an act stands on the line that began with the one after ``first``."""
    began, turn = game.turn(first.state), game.turn(before.state)
    if began is None or turn is None or not said.card:
        return False
    return began.trick == turn.trick and turn.seat == said.actor
