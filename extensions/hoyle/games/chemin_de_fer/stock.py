"""The stock: cards come from its top, faced ones are thrown out; mixed up, it is no use (9)."""

from __future__ import annotations

from hoyle.act import Chapter, DoneAnyway, RuledAct
from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.chemin_de_fer.events import CardThrownOut, NewPackAsked, StockThrownAway
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.state import State
from hoyle.games.chemin_de_fer.terms import Stock
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


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


def missing(state: State, count: int) -> str:
    """Return what the hand file does not say where ``count`` cards are to come."""
    if state.condition is not Stock.IN_PLAY or ready(state, count):
        return ""
    fit = sum(not each.faced for each in state.stock)
    return (
        f"{count} cards are to come and the file names {fit}; expected more in 'shoe' "
        "(or 'new-pack')"
    )


class ReadyForPlay(Reason):
    """The cards are shuffled and cut."""


class _Spoil(DoneAnyway[State], chapter=None):
    """Somebody, whoever he is, makes the cards useless that were shuffled and cut."""

    actor: Actor

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.condition is Stock.IN_PLAY

    def refusal(self, state: State) -> Reason | None:
        return ReadyForPlay(Law.STOCK)

    def done(self, state: State) -> Step[State]:
        thrown = replace(state, condition=Stock.THROWN_AWAY, stock=())
        return Step(thrown, (StockThrownAway(laws=(Law.STOCK,)),))


class MixStock(_Spoil, chapter=CHAPTER, verb="mixes-stock"):
    """Somebody mixes up the cards that were shuffled and cut."""


class MisassembleStock(_Spoil, chapter=CHAPTER, verb="misassembles-stock"):
    """Somebody puts the cards that were shuffled and cut together wrongly."""


class AskNewPack(RuledAct[State], chapter=CHAPTER, verb="asks-new-pack"):
    """The banker asks for a new pack."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is for him to ask."""
        return actor == asks_for_pack(state)

    def done(self, state: State) -> Step[State]:
        """Return the table with the cards of the next pack."""
        asked = NewPackAsked(seat=self.actor, laws=(Law.STOCK,))
        fresh = replace(state, condition=Stock.IN_PLAY, stock=state.new_pack, new_pack=())
        return Step(fresh, (asked,))
