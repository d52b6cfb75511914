"""The stock: cards come from its top, faced ones are thrown out; mixed up, it is no use (9)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card
from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Act, Step
from hoyle.games.chemin_de_fer.acts import AskNewPack, MisassembleStock, MixStock
from hoyle.games.chemin_de_fer.events import CardThrownOut, NewPackAsked, StockThrownAway
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import State
from hoyle.games.chemin_de_fer.terms import Stock
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat

StockAct = MixStock | MisassembleStock | AskNewPack


@carries_out(Law.STOCK)
def ready(state: State, count: int) -> bool:
    """Return whether the stock has ``count`` cards that can be dealt (9)."""
    fit = (each for each in state.stock if not each.faced)
    return sum(1 for _ in zip(fit, range(count), strict=False)) == count


@carries_out(Law.STOCK)
def take(state: State) -> tuple[Card, Step[State]]:
    """Return the next card of the stock, which has one, and the table without it (9)."""
    events: list[Event] = []
    stock = state.stock
    while stock[0].faced:
        events.append(CardThrownOut(card=stock[0].card, laws=(Law.STOCK,)))
        stock = stock[1:]
    return stock[0].card, Step(replace(state, stock=stock[1:]), tuple(events))


@carries_out(Law.STOCK)
def asks_for_pack(state: State) -> Seat | None:
    """Return who is to ask for a new pack: the banker, or he to whom the hand has come (9)."""
    if state.condition is Stock.IN_PLAY:
        return None
    if state.bank is not None:
        return state.bank.banker
    return None if state.offer is None else state.offer.seat


def possible(state: State, actor: Actor) -> Iterator[Act]:
    """Yield what ``actor`` could do to the stock."""
    if state.condition is Stock.IN_PLAY:
        yield MixStock(actor)
        yield MisassembleStock(actor)
    elif actor == asks_for_pack(state):
        yield AskNewPack(actor)


def refusal(state: State, act: StockAct) -> Law | None:
    """Return the law that forbids ``act``, or None if it is lawful."""
    return None if isinstance(act, AskNewPack) else Law.STOCK


def apply(state: State, act: StockAct) -> Step[State]:
    """Return ``act`` carried out: all the cards are thrown away, or new ones come."""
    laws = (Law.STOCK,)
    if isinstance(act, AskNewPack):
        asked = NewPackAsked(seat=Seat(act.actor), laws=laws)
        fresh = replace(state, condition=Stock.IN_PLAY, stock=state.new_pack, new_pack=())
        return Step(fresh, (asked,))
    thrown = replace(state, condition=Stock.THROWN_AWAY, stock=())
    return Step(thrown, (StockThrownAway(laws=laws),))


def remedy(state: State, act: StockAct, law: Law) -> Step[State]:
    """Return what follows when somebody has spoilt the stock."""
    if isinstance(act, AskNewPack):
        return refused(state, act, law)
    return apply(state, act)


CHAPTER = Chapter(
    acts=(MixStock, MisassembleStock, AskNewPack),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
