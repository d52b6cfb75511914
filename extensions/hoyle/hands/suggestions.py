"""What an act is called in messages, and what was possible in its place."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher
from typing import Any

from hoyle.act import RuledAct
from hoyle.act_lines import verb_of, written
from hoyle.adapter import Did
from hoyle.game import Act, Game, Play
from hoyle.immutable import fields_of

MOST_EXPECTED = 13  # a hand of cards; more acts are told by the first of them


def named(act: Act) -> str:
    """Return what ``act`` is called in a message: in the words of hand files where it has them."""
    if isinstance(act, RuledAct) and verb_of(act):
        return f"'{act.actor} {written(act)}'"
    if isinstance(act, Did):
        return f"'{act.actor} {act}'"
    if isinstance(act, Play):
        return f"{act.actor} playing {act.card}"
    return f"{act.actor}'s {type(act).__name__}"


def possible_instead(game: Game[Any, Any], state: Any, act: Act) -> str:
    """Return what could be done in place of ``act``: the same otherwise, or something else."""
    turn = game.turn(state)
    if isinstance(act, Play) and turn is not None and turn.seat != act.actor:
        return f"expected {turn.seat} to play"
    possible = tuple(game.possible(state, act.actor))
    alike = [each for each in possible if type(each) is type(act)]
    if alike:
        if len(alike) > MOST_EXPECTED:  # the lawful ones are not among those left out
            alike.sort(key=lambda each: game.refusal(state, each) is not None)
        return f"expected {_few(map(_arguments, alike))}"
    if possible and isinstance(act, RuledAct):
        return f"expected {_few(f'{each.actor} {_kind(each)}' for each in possible)}"
    return f"{act.actor} can do {_few(map(_kind, possible)) or 'nothing'}"


def most_like(word: str, known: Iterable[str]) -> str:
    """Return the ``known`` words in a list, those that are most like ``word`` first."""
    likeness = SequenceMatcher(b=word)

    def unlike(other: str) -> tuple[float, str]:
        likeness.set_seq1(other)
        return -likeness.ratio(), other

    return _few(sorted(known, key=unlike))


def _kind(act: Act) -> str:
    """Return what all acts of the kind of ``act`` are called."""
    if isinstance(act, RuledAct):
        return verb_of(act) or "playing"  # all others are written on trick lines
    return type(act).__name__


def _arguments(act: Act) -> str:
    """Return what tells ``act`` from others of its kind, as a script line would say it."""
    _, *values = fields_of(act)
    said = (str(value) for value in values if value is not None and not isinstance(value, bool))
    return " ".join(word or "none" for word in said) or "none"


def _few(words: Iterable[str]) -> str:
    """Return ``words``, each once, in a list; of many the first."""
    known = tuple(dict.fromkeys(words))
    return ", ".join((*known[:MOST_EXPECTED], *(["…"] if len(known) > MOST_EXPECTED else [])))
