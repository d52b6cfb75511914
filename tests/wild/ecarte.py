"""Écarté at random: its headers, and the invariants that its laws state."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from hoyle.cards import CardSet
from hoyle.chapter import Chapter
from hoyle.ecarte import acts, error, rules
from hoyle.ecarte.events import Left, Manner, Matter, Standing
from hoyle.ecarte.opening import PACK
from hoyle.ecarte.state import GAME, TRICKS, Phase, State
from hoyle.events import HandEnded, Scored
from hoyle.game import Act
from hoyle.games import GAMES

from .hand import Done, Table, Wild
from .lines import Words, lines_of

ECARTE = GAMES["ecarte"]
CARDS = len(PACK)
# What ends a hand at once, so that most would be short.
ENDING = (acts.Leave, acts.ThrowIn)


def header(chance: random.Random) -> str:
    """Return the header of a random hand, all options of the game taken by chance."""
    cards = list(PACK)
    chance.shuffle(cards)
    elder, dealer = chance.choice((("A", "B"), ("B", "A")))
    lines = ["game: ecarte", f"elder: {elder}", f"dealer: {dealer}"]
    score = ", ".join(f"{seat}: {chance.randrange(GAME)}" for seat in "AB")
    before = [f"score: {{{score}}}"]
    if chance.random() < 0.5:
        lines.append(f"pack: {' '.join(map(str, cards))}")
        if chance.random() < 0.2:
            lines.append("begins: shuffle")
        if chance.random() < 0.3:
            before.append(f"unmarked: {{{chance.choice('AB')}: {chance.choice((1, 2))}}}")
    else:
        hands = ", ".join(
            f"{seat}: {CardSet.from_cards(cards[first : first + 5])}"
            for seat, first in zip("AB", (0, 5), strict=True)
        )
        lines += [f"turn-up: {cards[10]}", f"hands: {{{hands}}}"]
        lines.append(f"talon: {' '.join(map(str, cards[11:]))}")
    lines.append(f"before: {{{', '.join(before)}}}")
    if chance.random() < 0.3:
        lines.append(f"manner: {chance.choice(list(Manner))}")
    if chance.random() < 0.5:
        lines += [f"interested: {{F: {chance.choice('AB')}}}", "bystanders: [G]"]
    for field in ("faced", "false"):
        if chance.random() < 0.2:
            lines.append(f"{field}: [{chance.choice(cards[11:])}]")
    replay, two = chance.choice(("hand", "from-error")), chance.choice(("as-one", "stands"))
    lines.append(f"options: {{replay: {replay}, dealer-two-over: {two}}}")
    return "\n".join(lines) + "\n"


def after_each(wild: Wild) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state = wild.state
    if not isinstance(state, State):
        return
    _each_card_is_once(state)
    assert all(0 <= points <= GAME + 3 for points in state.score), f"score {state.score}"
    assert sum(state.won(seat) for seat in state.seats) <= TRICKS, "five tricks, no more"
    taken = {debt.trick for debt in state.owed if debt.what is Matter.WRONG_TRICK}
    wrong = {number for number, trick in enumerate(state.at.tricks, start=1) if trick.counted}
    assert taken <= wrong, f"tricks {taken - wrong} are owed and lie with their owners"
    if state.thrown or state.conceded:
        assert state.phase in (Phase.POINTS, Phase.OVER), "cards thrown in are played"
    for debt in state.owed:
        if debt.what in (Matter.ONE_LESS, Matter.PENALTY_POINT):  # one for each error
            continue
        assert state.owed.count(debt) == 1, f"owed twice: {debt}"


def _each_card_is_once(state: State) -> None:
    """Each of the thirty-two cards lies in one place."""
    cards = [*state.talon, *(card for hand in state.at.hands for card in hand)]
    cards += [laid.card for laid in state.at.trick]
    cards += [laid.card for trick in state.at.tricks for laid in trick.laid]
    cards += [card for pile in state.discards for card in pile]
    if state.turn_up is not None:
        cards.append(state.turn_up)
    assert len(cards) == len(set(cards)) == CARDS, f"{len(cards)} cards, {len(set(cards))} of them"


def at_the_end(wild: Wild) -> None:
    """Raise AssertionError unless the hand has come to an end at which nothing is owed."""
    state = wild.state
    ended = [event for event in wild.events if isinstance(event, HandEnded)]
    assert len(ended) == 1, f"the hand has ended {len(ended)} times"
    if not isinstance(state, State):
        return
    assert state.owed == (), f"still owed: {state.owed}"
    assert state.phase is Phase.OVER
    if state.coup is Standing.VOID:
        assert state.score == (0, 0), "a void coup has no score"
        return
    scored = [event for event in wild.events if isinstance(event, Scored)]
    for seat in state.seats:
        marks = [event.total for event in scored if event.actor == seat]
        if marks:
            assert marks[-1] == state.score[state.place(seat)], "the last mark is the score"
    if state.winner is not None:
        return
    if any(isinstance(event, Left) for event in wild.events):
        return  # the fifth point may have waited for a choice that nobody could make any more
    assert max(state.score) < GAME, f"five points, and nobody has won: {state.score}"


def chapters(state: Any) -> Sequence[Chapter]:
    """Return the chapters of the play, of which each hand favours one."""
    return rules.CHAPTERS.all if isinstance(state, State) else ()


def _leave(done: Done) -> str:
    assert isinstance(done.act, acts.Leave)
    return f"leaves {'vis-major' if done.act.forced else ''}"


def _deal(done: Done) -> str:
    assert isinstance(done.act, acts.Deal)
    return f"deals {done.act.manner} {done.act.theirs} {done.act.own}"


def _discard(done: Done) -> str:
    assert isinstance(done.act, acts.Discard)
    words = f"discard {done.act.cards or 'none'}"
    if done.act.asking is None:
        return words
    word = "asking" if done.act.actor == done.state.elder else "drawing"
    return f"{words} {word} {done.act.asking}"


SPECIAL: Mapping[type[Act], Words] = {
    acts.Leave: _leave,
    acts.Deal: _deal,
    acts.Discard: _discard,
}


def lines(done: Sequence[Done]) -> Iterator[str]:
    """Yield the lines of a script."""
    return lines_of(ECARTE, done, SPECIAL)


WILD_ECARTE = Table(
    name="ecarte",
    game=ECARTE,
    header=header,
    chapters=chapters,
    rights=(error.CHAPTER,),
    after_each=after_each,
    at_the_end=at_the_end,
    lines=lines,
    cautious=lambda act: isinstance(act, ENDING),
)
