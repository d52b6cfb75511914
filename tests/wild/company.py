"""Écarté in company at random: what anybody may do, and now and then what a law forbids."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from hoyle.ecarte import GAME
from hoyle.ecarte.company import Company, acts
from hoyle.ecarte.drawing.opening import PERSONS
from hoyle.game import Act

from .hand import Done, Table, Wild, of_a_kind
from .lines import Words, lines_of

MOST_ACTS = 60  # nobody need come to an end: coup follows coup
IRREGULAR = 0.2


def random_company(chance: random.Random) -> str:
    """Return a random company of any mode, with stakes that lie there already."""
    persons = list(PERSONS)
    chance.shuffle(persons)
    some = persons[: chance.randint(3, 6)]
    stakes = {person: chance.randint(1, 300) for person in some if chance.random() < 0.4}
    mode = chance.choice(("two-sides", "open-chouette", "auctioned-chouette"))
    header = f"begins: company\nmode: {mode}\nmoney: {{A: 300, B: 5000}}\n"
    if mode == "two-sides":
        cut = chance.randint(1, len(some) - 1)
        header += f"left: [{', '.join(some[:cut])}]\nright: [{', '.join(some[cut:])}]\n"
    else:
        header += f"order: [{', '.join(some)}]\n"
        if mode == "auctioned-chouette" and chance.random() < 0.4:
            return header
        header += f"chouetteur: {persons[6]}\nshares: {{{persons[7]}: {chance.randint(1, 70)}}}\n"
        if mode == "auctioned-chouette":
            header += f"bank: {chance.choice((0, 150, 900))}\nopening-bank: 200\n"
        if chance.random() < 0.5:
            last = chance.choice(persons[6:8])
            header += f"last: {chance.choice(('won', 'lost'))}\nlast-player: {last}\n"
    listed = ", ".join(f"{person}: {stake}" for person, stake in stakes.items())
    return f"{header}stakes: {{{listed}}}\n" if stakes else header


def header(chance: random.Random) -> str:
    """Return the header of a random company, or of a drawing for the order."""
    if chance.random() < 0.1:
        persons = chance.sample(PERSONS, chance.randint(2, 6))
        return f"game: ecarte\nbegins: drawing\nplayers: [{', '.join(persons)}]\n"
    return f"game: ecarte\n{random_company(chance)}"


def choose(chance: random.Random, wild: Wild) -> Act:
    """Return what happens next: whoever it is, does what he may, or what he may not."""
    state = wild.state
    while True:
        actor = chance.choice(GAME.actors(state))
        possible = list(GAME.possible(state, actor))
        if chance.random() >= IRREGULAR:
            possible = [act for act in possible if GAME.refusal(state, act) is None]
        if possible:
            return of_a_kind(chance, possible)


def after_each(wild: Wild) -> None:
    """Raise AssertionError unless money and orders are kept, and who is awaited can go on."""
    state, done = wild.state, wild.acts[-1]
    for waited in GAME.awaited(state):
        assert GAME.legal_of(state, waited), f"{waited} can do nothing"
    if not isinstance(state, Company):
        return
    assert state.all_money == wild.first.all_money, "money is made or lost"
    orders = [person for order in state.parties for person in order]
    assert len(set(orders)) == len(orders), "somebody stands twice in the order"
    assert all(state.parties), "a party of nobody"
    side = state.chouette.side if state.chouette is not None else ()
    assert not set(side) & set(orders), "he gives the chouette, and plays against it"
    assert all(stake > 0 for _, stake in state.laid), "a stake of nothing"
    if state.bank is not None:
        assert state.bank.sum >= 0, "a bank of less than nothing"
        assert state.bank.renewed <= 2, "renewed more than twice"
    if done.law is not None:
        assert state == done.state, "what is refused has done something"


def at_the_end(wild: Wild) -> None:
    """Ask nothing more: what is told to its end has been judged act by act."""


def _stakes(done: Done) -> str:
    act = done.act
    assert isinstance(act, acts.LayStake)
    on = f"{act.on} " if act.on is not None else ""
    if act.cash:
        return f"stakes-cash {on}{act.sum}"
    return f"stakes-on {on}{act.sum}" if on else f"stakes {act.sum}"


def _bids(done: Done) -> str:
    assert isinstance(done.act, acts.Bid)
    return f"bids {done.act.sum}{' at-once' if done.act.at_once else ''}"


SPECIAL: Mapping[type[Act], Words] = {
    acts.LayStake: _stakes,
    acts.Bid: _bids,
    acts.SitBy: lambda done: f"sits-by {done.state.chouetteur}",
}


def lines(done: Sequence[Done]) -> Iterator[str]:
    """Yield the lines of a script."""
    return lines_of(GAME, done, SPECIAL)


WILD_COMPANY = Table(
    name="ecarte-company",
    game=GAME,
    header=header,
    chapters=lambda state: (),
    after_each=after_each,
    at_the_end=at_the_end,
    lines=lines,
    choose=choose,
    enough=lambda wild: len(wild.acts) >= MOST_ACTS,
)
