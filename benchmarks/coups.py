"""Random legal coups a second of the other games, every event kept, beside whist and OpenSpiel.

A coup of écarté is a hand from the deal to the last mark. Nearest to it of OpenSpiel's games is
euchre: five cards each, a card turned up for trump that is accepted or refused, cards exchanged,
suits followed, five tricks; but four play, whose twenty-one cards are dealt by chance moves, and
no trick is played where all pass. No trick game of OpenSpiel is for two, with cards dealt whole.

A coup of chemin de fer lasts from the announcement of the bank until it is decided and paid. Each
of the players stakes, as much as chance will have it; of their other rights nobody makes use, such
as to take partners, with which a coup by chance would seldom come to its cards. Nearest is
blackjack, where one draws or stands against the bank on the sum of the cards; but one plays alone,
and nothing is staked.

A coup of the goat is a game from the deal to the loss points. Nearest is skat: its cards have the
same values, 120 points in all, and 61 of them win; but three play, single cards are led, suits are
followed, and nothing is drawn. No game of OpenSpiel leads several cards to a trick. Of the pullet
only he makes use whose turn it is.

A coup of twenty-eight is a hand from the first bid to the score, the second auction among it, in
each of its forms. Nearest is skat again: thirty-two cards, the knave the highest, an auction,
trumps of the bidder's choice, and the points of the cards taken decide; three play, one against
two, as in twenty-eight of three; but trumps lie open. OpenSpiel's games of four in two sides have
no points of cards, and none is for six. Where the first bidder has nothing and passes, the deal
is void; it is counted all the same.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import TypeVar

from benchmarks.deals import deal_of_whist
from benchmarks.rates import NO_PEER, Play, best_rates, peers
from hoyle.cards import PACK, CardSet
from hoyle.events import Event, HandEnded
from hoyle.game import Act, Game
from hoyle.games import chemin_de_fer, ecarte, goat, twenty_eight
from hoyle.games.chemin_de_fer import coup, dealing, stakes
from hoyle.games.chemin_de_fer import state as chemin
from hoyle.games.chemin_de_fer.events import CoupDecided
from hoyle.games.chemin_de_fer.state import LARGE, Bank, InStock
from hoyle.games.ecarte.deal import undealt
from hoyle.games.ecarte.opening import PACK as PIQUET_PACK
from hoyle.games.ecarte.opening import SEATS
from hoyle.hands.file import read_text
from hoyle.immutable import replace
from hoyle.seats import Actor

State = TypeVar("State")
Action = TypeVar("Action", bound=Act)

ECARTE, CHEMIN, GOAT = "écarté", "chemin de fer", "goat"
SIX = """\
seats: [A, B, C, D, E, F]
first-deal: "A:..6.J9 .6.Q7. A...AQ 87..J. .A.9.7 J9.9.."
second-deal: "A:Q.Q.8. K..K.8 .JK7.. ..T.TK 6..A.6 T.T8.."
"""
FORMS = {
    "twenty-eight": """\
seats: [E, N, W, S]
first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
second-deal: "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
""",
    "twenty-eight of six in two sides": SIX,
    "twenty-eight of six in three sides": f"sides: three\n{SIX}",
    "twenty-eight of three": """\
seats: [A, B, C]
first-deal: "A:Q.JT..A K.K.9K. J..J.JT"
second-deal: "A:A.A.Q.K .Q.A.9Q 9T.9.T."
""",
    "twenty-eight of two": """\
seats: [A, B]
first-deal: "A:.T..J9A AK..JT."
second-deal: "A:.A.K.TQ Q.J.A.K"
stock: HQ DQ HK SJ H9 S9 ST D9
""",
}
"""A header of each form of twenty-eight, whose cards are dealt anew for each hand."""

PEERS = {ECARTE: "euchre", CHEMIN: "blackjack", GOAT: "skat", **dict.fromkeys(FORMS, "skat")}

PLAYERS = LARGE[:5]
MONEY = 100
CARDS_OF_A_COUP = 6
OF_THE_CARDS = (stakes.Close, dealing.Deal, coup.TakeUp, coup.Show, coup.Draw, coup.Stand)


def measure() -> Iterator[str]:
    ours: dict[str, Play] = {
        "whist": deal_of_whist,
        ECARTE: coup_of_ecarte,
        CHEMIN: coup_of_chemin_de_fer,
        GOAT: games_of_goat(),
        **{form: hands_of_twenty_eight(header) for form, header in FORMS.items()},
    }
    rates = best_rates({**ours, **peers(*dict.fromkeys(PEERS.values()))})
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
    _played_out(ecarte.PLAY, undealt(tuple(cards), SEATS), chance)


def games_of_goat() -> Play:
    """Return the play of games of the goat from the deal to the loss points."""
    state = _begun(goat.GAME, "pack: SA\n")
    pack = list(state.stock)

    def game(chance: random.Random) -> None:
        chance.shuffle(pack)
        _played_out(goat.GAME, replace(state, stock=tuple(pack)), chance)

    return game


def hands_of_twenty_eight(header: str) -> Play:
    """Return the play of hands of the form of ``header``, its cards dealt anew for each."""
    state = _begun(twenty_eight.GAME, header)
    dealt = (state.hands, *state.undealt)
    cards = [*state.stock, *(card for packet in dealt for hand in packet for card in hand)]

    def hand(chance: random.Random) -> None:
        chance.shuffle(cards)
        rest = iter(cards)
        stock = tuple(islice(rest, len(state.stock)))
        hands, *undealt = (
            tuple(CardSet.from_cards(islice(rest, len(each))) for each in packet)
            for packet in dealt
        )
        begun = replace(state, hands=hands, undealt=tuple(undealt), stock=stock)
        _played_out(twenty_eight.GAME, begun, chance)

    return hand


def _begun(game: Game[State, Action], header: str) -> State:
    """Return the first state of the hand file that has this header."""
    (document,) = read_text(f"{header}script: |\n  # none\n", "form")
    return game.start(document.header).state


def _played_out(game: Game[State, Action], state: State, chance: random.Random) -> None:
    """Play a hand by chance from ``state`` to its end, and keep its events."""
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
    table.goes_on(banker, stakes.Announce)
    table.goes_on(banker, stakes.CallStakes)
    for punter in punters:
        table.goes_on(punter, stakes.Stake)
    while not table.decided:
        table.goes_on(chemin_de_fer.GAME.awaited(table.state)[0], *OF_THE_CARDS)


class _Table:
    """A bank of chemin de fer, and whether its coup is decided."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.state = chemin.State(
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
