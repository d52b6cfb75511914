"""Chemin de fer at random, with all that can go wrong: ``wild_chemin_de_fer.py [HANDS] [SEED]``.

Each hand is made from its seed alone: a random table, mostly lawful acts, and now and then any
other that is possible, lawful or not. After each act the invariants are true: money is neither
made nor lost, nobody has less than nothing, the bank holds no more than it has, and he whom the
hand awaits can do something lawful. The first seed with which one is not is told, with the hand
written down as a hand file.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import NamedTuple

from hoyle import referee
from hoyle.cards import PACK, Card
from hoyle.chemin_de_fer import GAME, acts, money, reach
from hoyle.chemin_de_fer.laws import Law
from hoyle.chemin_de_fer.state import State
from hoyle.chemin_de_fer.terms import Stock
from hoyle.events import Event, HandEnded
from hoyle.game import Act
from hoyle.handfile import read_text
from hoyle.immutable import fields_of

# How often a kind of act is chosen, next to others: what brings a coup on, and what ends it.
USUAL = (
    acts.Stake,
    acts.CallBanco,
    acts.CallSuivi,
    acts.Close,
    acts.Deal,
    acts.Give,
    acts.TakeUp,
    acts.TakeCards,
    acts.TakeBank,
    acts.NoticeMisdeal,
    acts.Restore,
)
RARE = (acts.MixStock, acts.MisassembleStock, acts.Sit, acts.StopPlay, acts.DeclineHand)
MOST_ACTS = 900  # what a hand file can hold
PACKS = 6
# How often something is done that the hand does not wait for:
RIGHTS = 0.35  # somebody stakes, or uses another right
IRREGULAR = 0.06  # anything possible

VERBS: Mapping[type[Act], str] = {
    acts.Sit: "sits",
    acts.Move: "moves",
    acts.OfferExchange: "offers-exchange",
    acts.AgreeToExchange: "agrees",
    acts.Displace: "displaces",
    acts.AskWaiver: "asks-waiver",
    acts.TakePartner: "takes-partner",
    acts.Announce: "announces",
    acts.CallStakes: "calls-stakes",
    acts.Stake: "stakes",
    acts.Reduce: "reduces",
    acts.CallBanco: "calls-banco",
    acts.CallSuivi: "calls-suivi",
    acts.Close: "closes",
    acts.Consent: "consents",
    acts.Halve: "halves",
    acts.Deal: "deals",
    acts.Give: "gives",
    acts.NoticeMisdeal: "notices-misdeal",
    acts.Restore: "restores",
    acts.TakeUp: "takes-up",
    acts.TakeCards: "takes-cards",
    acts.Show: "shows",
    acts.Draw: "draws",
    acts.Stand: "stands",
    acts.PassHand: "passes-hand",
    acts.TakeHand: "takes-hand",
    acts.DeclineHand: "declines-hand",
    acts.LeaveBank: "leaves-bank",
    acts.TakeBank: "takes-bank",
    acts.StakeInAir: "stakes-in-air",
    acts.RefuseAir: "refuses-air",
    acts.AcceptAir: "accepts-air",
    acts.SendForMoney: "sends-for-money",
    acts.BringMoney: "brings-money",
    acts.GiveUpMoney: "gives-up-money",
    acts.ClaimTime: "claims-time",
    acts.Find: "finds",
    acts.Vote: "votes",
    acts.MixStock: "mixes-stock",
    acts.MisassembleStock: "misassembles-stock",
    acts.AskNewPack: "asks-new-pack",
    acts.StakeVoucher: "stakes-voucher",
    acts.Redeem: "redeems",
    acts.Disobey: "disobeys",
    acts.CallToOrder: "calls-to-order",
    acts.Obey: "obeys",
    acts.StopPlay: "stops-play",
    acts.Report: "reports",
}


class Done(NamedTuple):
    """An act that was done, and the law that forbade it."""

    act: Act
    law: Law | None

    @property
    def line(self) -> str:
        """The act as a hand file has it."""
        actor, *values = fields_of(self.act)
        words = [str(value) for value in values if not isinstance(value, bool)]
        words += ["aloud" for value in values if value is True]
        mark = ""
        if self.law is not None:
            named = (letter for letter, laws in GAME.marks.items() if self.law in laws)
            mark = f" ^{next(named, '!')}"
        return f"{actor} {VERBS[type(self.act)]} {' '.join(words)}".rstrip() + mark


@dataclass
class Wild:
    """A hand as it went: its header, its acts, its events."""

    seed: int
    header: str
    first: State
    state: State
    acts: list[Done] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def written(self) -> str:
        """Return the hand as a hand file, which holds if the referee says the same again."""
        lines = "".join(f"  {done.line}\n" for done in self.acts)
        return f"id: wild-{self.seed}\nlaws: []\n{self.header}script: |\n  # by chance\n{lines}"


def shoe(chance: random.Random) -> list[Card]:
    """Return six packs shuffled together."""
    cards = [*PACK] * PACKS
    chance.shuffle(cards)
    return cards


def _mapping(pairs: Mapping[str, int]) -> str:
    return f"{{{', '.join(f'{name}: {amount}' for name, amount in pairs.items())}}}"


def header(chance: random.Random) -> str:
    """Return the header of a random table, of little money."""
    small = chance.random() < 0.5
    seats = [str(number) for number in range(1, 11 if small else 13)]
    players = sorted(chance.sample(seats, chance.randint(2, 6)), key=int)
    purses = {seat: chance.choice((0, 3, 8, 12, 60)) for seat in players} | {"F": 5}
    banker = chance.choice(players)
    amount = chance.randint(1, 15)
    cards = ", ".join(map(str, shoe(chance)))
    again = ", ".join(map(str, shoe(chance)))
    faced = ", ".join(map(str, sorted(chance.sample(range(1, 60), chance.choice((0, 0, 3))))))
    lines = [
        "game: chemin-de-fer",
        f"table: {'small' if small else 'large'}",
        f"players: [{', '.join(players)}]",
        f"money: {_mapping(purses)}",
        f"bank: {{seat: {banker}, amount: {amount}, won: {chance.choice((0, 1))}}}",
        f"shoe: [{cards}]",
        f"faced: [{faced}]",
        f"new-pack: [{again}]",
        f"options: {{draw: {chance.choice(('tableau', 'free'))}, "
        f"repair-until: {chance.choice(('third-of-deal', 'drawn-card'))}}}",
    ]
    others = [seat for seat in players if seat != banker]
    if chance.random() < 0.3:
        shares = {chance.choice([*others, "G"]): chance.randint(1, amount)}
        lines.append(f"partners: {_mapping(shares)}")
    if chance.random() < 0.3:
        lines.append(f"passes: {_mapping({chance.choice(others): chance.choice((1, 2))})}")
    if chance.random() < 0.3:
        lines.append(f"vouchers: {_mapping({chance.choice(players): 3})}")
    if chance.random() < 0.4:
        lines.append(f"committee: [{chance.choice(('K', 'K, L'))}]")
    return "\n".join(lines) + "\n"


def begin(seed: int, chance: random.Random) -> Wild:
    """Return the hand of ``seed`` before anything is done."""
    text = header(chance)
    (document,) = read_text(f"{text}script: |\n  # nothing yet\n", f"seed {seed}")
    opening = GAME.start(document.header)
    return Wild(seed, text, opening.state, opening.state, events=[*opening.events])


def _of_a_kind(chance: random.Random, found: Sequence[Act]) -> Act:
    """Return one of the acts: first its kind, by how usual it is."""
    kinds = sorted({type(act) for act in found}, key=lambda kind: kind.__name__)
    weights = [8 if kind in USUAL else 0.2 if kind in RARE else 1 for kind in kinds]
    (kind,) = chance.choices(kinds, weights)
    return chance.choice([act for act in found if type(act) is kind])


def next_act(chance: random.Random, state: State, irregular: float = IRREGULAR) -> Act | None:
    """Return what happens next; None when nobody awaited can do anything lawful."""
    kind = chance.random()
    actors = list(GAME.actors(state))
    if kind < irregular:
        anybody = chance.choice(actors if chance.random() < 0.1 else state.players)
        found = list(GAME.possible(state, anybody))
        if found:
            return _of_a_kind(chance, found)
    elif kind < irregular + RIGHTS:
        somebody = chance.choice(actors if chance.random() < 0.1 else state.players)
        rights = list(GAME.legal_of(state, somebody))
        if rights:
            return _of_a_kind(chance, rights)
    awaited: list[Act] = GAME.legal(state)
    return _of_a_kind(chance, awaited) if awaited else None


def play(seed: int) -> Wild:
    """Return the whole hand of ``seed``; raises AssertionError where an invariant is not true."""
    chance = random.Random(seed)
    wild = begin(seed, chance)
    play_out(wild, chance)
    return wild


def play_out(wild: Wild, chance: random.Random) -> None:
    """Play a hand that has begun until it is over, the shoe is empty, or a file would be full."""
    for _ in range(MOST_ACTS):
        if not GAME.awaited(wild.state):
            assert wild.state.over
            ended = sum(isinstance(event, HandEnded) for event in wild.events)
            assert ended == 1, f"the hand has ended {ended} times"
            return
        if empty(wild.state):
            return
        act = next_act(chance, wild.state)
        assert act is not None, f"{GAME.awaited(wild.state)} can do nothing"
        law = GAME.refusal(wild.state, act)
        assert law is None or isinstance(law, Law)
        wild.acts.append(Done(act, law))
        step = referee.carry_out(GAME, wild.state, act, law)
        wild.state = step.state
        wild.events += step.events
        after_each(wild)


def empty(state: State) -> bool:
    """Return whether the cards of the file are running out."""
    return state.condition is Stock.IN_PLAY and len(state.stock) < 12


def after_each(wild: Wild) -> None:
    """Raise AssertionError unless the invariants hold after the latest act."""
    state = wild.state
    assert money.total(state) == money.total(wild.first), "money is made or lost"
    for accounts in (state.purses, state.stakes, state.waiting, state.passes, state.vouchers):
        assert all(amount > 0 for _, amount in accounts), "less than nothing"
        assert len({owner for owner, _ in accounts}) == len(accounts), "told twice"
    assert all(air.seat != state.banker or air.to for air in state.airs)
    owners = {*state.players, *state.persons}
    assert {owner for owner, _ in state.purses} <= owners, "money of nobody"
    assert {owner for owner, _ in state.stakes} <= set(state.punters), "the banker has staked"
    bank = state.bank
    if bank is None:
        assert not state.stakes, "stakes against no bank"
        assert not state.waiting, "money is fetched to stake against no bank"
        assert all(air.to for air in state.airs), "a stake in the air against no bank"
        assert not state.coup.lies, "cards without a bank"
    else:
        assert bank.amount > 0, "a bank of nothing"
        assert sum(part for _, part in bank.partners) <= bank.whole
        assert 0 < reach.duty(state) <= bank.amount
    held = reach.held(state)
    assert sum(amount for _, amount in held) <= reach.duty(state), "more is held than there is"
    for seat, amount in held:
        assert 0 < amount <= state.stake(seat)
    if state.coup.taken_up and state.coup.outcome is None:
        assert held == reach.staked(state), "more is staked than is held"


def failing(seed: int) -> tuple[int, str, str] | None:
    """Return what is wrong with the hand of ``seed``, and that hand; None when it holds."""
    chance = random.Random(seed)
    wild = begin(seed, chance)
    try:
        play_out(wild, chance)
    except Exception as error:  # whatever it is, it is told with the hand that led to it
        return seed, f"{type(error).__name__}: {error}", wild.written()
    return None


def main(arguments: Sequence[str]) -> int:
    """Play the hands asked for, on every core; return 1 when one of them fails."""
    hands = int(arguments[0]) if arguments else 10_000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    failures: list[tuple[int, str, str]] = []
    with ProcessPoolExecutor() as pool:
        for found in _each(pool, range(first, first + hands)):
            if found is not None:
                failures.append(found)
                seed, wrong, hand = found
                print(f"seed {seed}: {wrong}\n{hand}", flush=True)
                if len(failures) > 4:
                    break
    print(f"{hands} hands from seed {first}: {len(failures) or 'none'} failed")
    return 1 if failures else 0


def _each(pool: ProcessPoolExecutor, seeds: range) -> Iterator[tuple[int, str, str] | None]:
    return pool.map(failing, seeds, chunksize=20)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
