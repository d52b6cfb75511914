"""Random legal coups a second of the casino's games, every event kept, beside whist and OpenSpiel.

A coup of écarté is a hand from the deal to the last mark. Nearest to it of OpenSpiel's games is
euchre: five cards each, a card turned up for trump that is accepted or refused, cards exchanged,
suits followed, five tricks; but four play, whose twenty-one cards are dealt by chance moves, and
no trick is played where all pass. No trick game of OpenSpiel is for two, with cards dealt whole.

A coup of chemin de fer lasts from the announcement of the bank until it is decided and paid. Each
of the players stakes, as much as chance will have it; of their other rights nobody makes use, such
as to take partners, with which a coup by chance would seldom come to its cards. Nearest is
blackjack, where one draws or stands against the bank on the sum of the cards; but one plays alone,
and nothing is staked.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from benchmarks.deals import deal_of_whist
from benchmarks.rates import NO_PEER, best_rates, peers
from hoyle import chemin_de_fer, ecarte
from hoyle.cards import PACK
from hoyle.chemin_de_fer import acts
from hoyle.chemin_de_fer.events import CoupDecided
from hoyle.chemin_de_fer.state import LARGE, Bank, InStock, State
from hoyle.ecarte.deal import undealt
from hoyle.ecarte.opening import PACK as PIQUET_PACK
from hoyle.ecarte.opening import SEATS
from hoyle.events import Event, HandEnded
from hoyle.game import Act
from hoyle.seats import Actor

ECARTE, CHEMIN = "écarté", "chemin de fer"
PEERS = {ECARTE: "euchre", CHEMIN: "blackjack"}

PLAYERS = LARGE[:5]
MONEY = 100
CARDS_OF_A_COUP = 6
OF_THE_CARDS = (acts.Close, acts.Deal, acts.TakeUp, acts.Show, acts.Draw, acts.Stand)


def measure() -> Iterator[str]:
    ours = {"whist": deal_of_whist, ECARTE: coup_of_ecarte, CHEMIN: coup_of_chemin_de_fer}
    rates = best_rates({**ours, **peers(*PEERS.values())})
    yield f"whist, random legal deals: {rates['whist']:.0f} a second"
    for name, peer in PEERS.items():
        yield f"{name}, random legal coups: {rates[name]:.0f} a second"
        yield f"ratio {name} / whist: {rates[name] / rates['whist']:.2f}"
        if peer in rates:
            yield f"OpenSpiel {peer} from Python: {rates[peer]:.0f} a second"
            yield f"ratio {name} / {peer}: {rates[name] / rates[peer]:.2f}"
    if not rates.keys() & set(PEERS.values()):
        yield NO_PEER


def coup_of_ecarte(chance: random.Random) -> None:
    cards = list(PIQUET_PACK)
    chance.shuffle(cards)
    state = undealt(tuple(cards), SEATS)
    game = ecarte.PLAY
    events: list[Event] = []
    while lawful := game.legal(state):
        step = game.apply(state, chance.choice(lawful))
        state = step.state
        events += step.events
    if not isinstance(events[-1], HandEnded):
        raise AssertionError("the record of a coup ends with the hand")


def coup_of_chemin_de_fer(chance: random.Random) -> None:
    table = _Table(chance)
    banker, *punters = PLAYERS
    table.goes_on(banker, acts.Announce)
    table.goes_on(banker, acts.CallStakes)
    for punter in punters:
        table.goes_on(punter, acts.Stake)
    while not table.decided:
        table.goes_on(chemin_de_fer.GAME.awaited(table.state)[0], *OF_THE_CARDS)


class _Table:
    """A bank of chemin de fer, and whether its coup is decided."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.state = State(
            places=LARGE,
            players=PLAYERS,
            purses=tuple((seat, MONEY) for seat in PLAYERS),
            stock=tuple(map(InStock, chance.sample(PACK, CARDS_OF_A_COUP))),
            bank=Bank(banker=PLAYERS[0], amount=MONEY, whole=MONEY),
        )
        self.events: list[Event] = []
        self.decided = False

    def goes_on(self, actor: Actor, *kinds: type[Act]) -> None:
        """Do one lawful act of ``actor``, of one of ``kinds``."""
        lawful = chemin_de_fer.GAME.legal_of(self.state, actor)
        act = self.chance.choice([act for act in lawful if isinstance(act, kinds)])
        step = chemin_de_fer.GAME.apply(self.state, act)
        self.state = step.state
        self.events += step.events
        self.decided = any(isinstance(event, CoupDecided) for event in step.events)
