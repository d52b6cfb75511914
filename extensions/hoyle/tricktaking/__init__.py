"""Games of tricks from their rules: cards dealt, suit followed, tricks won, points scored.

Whoever writes one says in a class of `Rules` what his laws say; all else that the engine asks of a
game (`hoyle.game`) is made of it by `game_of`, and the publisher has words for all that happens.
The acts of such a game are its bids and cards; one that has others gives their chapters.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from hoyle.act import Chapter
from hoyle.chapter import Chapters
from hoyle.game import Act, Game, Turn
from hoyle.packs import pack_with
from hoyle.seats import Actor, Seat
from hoyle.tricktaking import bidding, naming, opening, playing, view
from hoyle.tricktaking.bidding import Bid, BidsAddUp
from hoyle.tricktaking.naming import NameTrump
from hoyle.tricktaking.playing import Play
from hoyle.tricktaking.queries import queries_of
from hoyle.tricktaking.rules import COMPASS, Bound, Cites, Rules, Score, Why
from hoyle.tricktaking.state import Setting, Stage, State

__all__ = [
    "COMPASS",
    "Bid",
    "BidsAddUp",
    "Bound",
    "Cites",
    "NameTrump",
    "Play",
    "Rules",
    "Score",
    "Setting",
    "Stage",
    "State",
    "Why",
    "game_of",
]


def play(state: State, seat: Seat, word: str) -> Sequence[Act]:
    """Return the act of a word on a trick line: ``H8`` plays a card."""
    return [Play(seat, state.setting.pack.parse(word))]


def turn(state: State) -> Turn | None:
    """Return whose card is due; None when none is."""
    if state.stage is not Stage.PLAY:
        return None
    return Turn(state.due, len(state.tricks) + 1, len(state.trick))


def actors(state: State) -> tuple[Actor, ...]:
    """Return all who act in a hand: the seats."""
    return state.seats


def game_of(rules: Rules, *more: Chapter) -> Game[State, Act]:
    """Return the game that is played by ``rules``, and by the acts of ``more`` chapters.

    Raises TypeError where the order of the rules leaves out cards with which it is played.
    """
    named = (naming.CHAPTER,) if rules.named else ()
    bids = (bidding.CHAPTER,) if rules.bid else ()
    pack = pack_with(rules.pack)
    if any(card >= len(rules.order) or not rules.order[card] for card in rules.pack):
        expected = "expected order = order_of(ranks, pack.cards)"
        raise TypeError(f"{rules.name}: its order leaves out cards of its pack; {expected}")
    chapters = Chapters(*named, *bids, playing.CHAPTER, *more)
    return Game(
        name=rules.name,
        laws=rules.laws,
        seats=rules.seats,
        possible=chapters.possible,
        refusal=chapters.refusal,
        reason=chapters.reason,
        acts=chapters.acts,
        apply=chapters.apply,
        remedy=chapters.remedy,
        awaited=view.awaited,
        start=partial(opening.start, rules),
        play=play,
        turn=turn,
        order=rules.order,
        table=view.table,
        actors=actors,
        verbs=chapters.verbs(actors, pack),
        queries=queries_of(bids=rules.bid, drawn=rules.drawn),
        lawful=chapters.lawful,
        can=chapters.can,
        view=view.view,
        secret=view.secret,
        answers=view.answers,
        options=rules.options,
        states=(State,),
        beginnings=(opening.beginning(rules),),
        random_header=partial(opening.random_header, rules),
        pack=pack,
    )
