"""What a seat sees of a hand on the page: never more than it can know, and nothing else changed."""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Irregularity
from hoyle.game import BankTable, Table, told_of
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening, Record
from hoyle.seats import Seat
from seeds import seeds
from sphinx_hoyle.drawing.picture import no_view, picture
from sphinx_hoyle.drawing.pictured import (
    Picture,
    PicturedRound,
    PicturedStep,
    PicturedStock,
    PicturedTable,
)
from sphinx_hoyle.hands.moves import script
from sphinx_hoyle.hands.store import PATTERN
from sphinx_hoyle.hands.views import Views, seats_of
from sphinx_hoyle.languages import EDITIONS
from test_views import Told, cards_of, moved, record, shuffled
from wild import TABLES

EXAMPLES = Path(__file__).parents[1] / "examples"
MOST_BYTES = 6_000


def hand(name: str, document: int = 0) -> Record:
    return prove_file(EXAMPLES / f"{name}.hand.yaml", GAMES)[document]


def told(record: Record, seat: str) -> list[str]:
    """Return what is told to a seat, sentence by sentence."""
    shown = picture(record, "en", seat=Seat(seat))
    parts = [part for step in shown.steps for part in step.folded or (step,)]
    return [line.text for line in shown.opening] + [
        line.text for part in parts for line in part.lines
    ]


# ---- from the laws ----


def test_a_revoke_is_known_to_him_who_revokes_and_to_others_when_it_is_claimed() -> None:
    """Whist 63: East trumps a heart and holds one; 67: the others claim it at the end."""
    revoke = hand("whist/64-e")
    for seat in "NSW":
        said = told(revoke, seat)
        claimed = next(place for place, one in enumerate(said) if "claim that East revoked" in one)
        assert not [one for one in said[:claimed] if "revoke" in one or "in error" in one], seat
    assert any("in error" in one for one in told(revoke, "E"))
    [irregular] = [
        play.seat
        for step in picture(revoke, "en", seat=Seat("E")).steps
        for play in step.trick
        if play.irregular
    ]
    assert irregular == "East"


def test_what_the_opponent_throws_and_draws_at_ecarte_is_a_number() -> None:
    """Law 39 of écarté: cards are discarded face down and taken from the stock."""
    exchanged = hand("ecarte/39")
    own, his = ([*map(str.lower, told(exchanged, seat))] for seat in exchanged.seats)
    elder = next(one for one in own if "elder hand discards" in one)
    assert " of " in elder, "he knows his own"
    hidden = next(one for one in his if "elder hand discards" in one)
    assert " of " not in hidden
    assert "card" in hidden


def test_dummy_s_cards_lie_open_to_all() -> None:
    """Dummy: his hand is laid out face up before the first lead."""
    of_dummy = hand("whist/dummy-3")
    table = GAMES["whist"].table(of_dummy.state)
    assert isinstance(table, Table)
    place = next(at for at, held in enumerate(table.hands) if held and not held - table.face_up)
    for seat in of_dummy.seats:
        shown = picture(of_dummy, "en", seat=seat).deal[place]
        assert shown.down is None
        assert sum(map(len, shown.suits)) == len(table.hands[place])


def test_at_the_bank_s_table_each_side_sees_its_own_two_cards_and_all_see_the_third() -> None:
    game = GAMES["chemin-de-fer"]
    seen = game.seen
    assert seen is not None
    checked = 0
    for path in sorted((EXAMPLES / "chemin-de-fer").glob(PATTERN))[:8]:
        for one in prove_file(path, GAMES):
            for state in states_of(one):
                table = game.table(state)
                coup = getattr(state, "coup", None)
                if not isinstance(table, BankTable) or coup is None or not table.bank_cards:
                    continue
                if coup.outcome is not None:
                    assert all(seen(state, seat) == table for seat in table.players)
                    continue
                for seat in table.players:
                    mine = seen(state, seat)
                    looked = coup.taken_up and seat == table.banker
                    if not looked and table.banker not in coup.shown:
                        assert mine.bank_down == min(2, len(table.bank_cards))
                        assert mine.bank_cards == table.bank_cards[2:]
                        checked += 1
    assert checked > 20


def states_of(of: Record) -> Iterator[Any]:
    yield of.state
    yield from (one.state for one in of.entries if isinstance(one, Happening))


# ---- of random hands: other cards where the seat cannot see them change nothing for it ----


def random_hand(game: str, seed: int) -> list[Told]:
    wild = TABLES[game].play(seed)
    after = [*(done.state for done in wild.acts[1:]), wild.state]
    done = zip(wild.acts, after, strict=True)
    told: list[Told] = [(None, (), wild.first), *((one.act, one.events, now) for one, now in done)]
    return told[:40]


def known(game: str, told: list[Told], seat: Seat) -> CardSet:
    """Return the cards that a seat has seen: its own, those that lay open, those shown."""
    seen = EMPTY
    for _act, events, state in told:
        table = GAMES[game].table(state)
        assert isinstance(table, Table)
        own = dict(zip(table.seats, table.hands, strict=True)).get(seat, EMPTY)
        seen |= own | table.face_up | CardSet.from_cards(laid.card for laid in table.trick)
        seen |= EMPTY if table.turn_up is None else CardSet.of(table.turn_up)
        for event in map(told_of, events):
            if type(event) in GAMES[game].showing:
                for name in event.__struct_fields__:
                    value = getattr(event, name)
                    seen |= CardSet.of(value) if isinstance(value, Card) else EMPTY
                    seen |= value if isinstance(value, CardSet) else EMPTY
                    if isinstance(value, tuple):
                        seen |= CardSet.from_cards(one for one in value if isinstance(one, Card))
    return seen


@pytest.mark.parametrize("game", ["whist", "ecarte"])
@pytest.mark.parametrize("seed", seeds(6))
def test_no_seat_is_shown_a_card_that_it_cannot_see(game: str, seed: int) -> None:
    told = random_hand(game, seed)
    table = GAMES[game].table(told[0][2])
    assert isinstance(table, Table)
    pack = cards_of(told[0][2])
    for seat in table.seats:
        secret = [card for card in pack if card not in known(game, told, seat)]
        other = moved(tuple(told), shuffled(random.Random(seed), secret))
        shown = picture(record(game, told), "en", held=True, seat=seat)
        assert shown == picture(record(game, other), "en", held=True, seat=seat)
        assert len(secret) < 2 or record(game, told) != record(game, other)


# ---- of every hand ----


def hands(every: int) -> Iterator[Record]:
    for path in sorted(EXAMPLES.rglob(PATTERN))[::every]:
        for one in prove_file(path, GAMES):
            if one.seats and no_view(one, one.seats[0]) is None:
                yield one


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.long)])
def test_no_more_is_otherwise_than_the_script_says(every: int) -> None:
    """The script tells of hands, what is told, the hidden card, facts: all else is the same."""
    compared = 0
    for one in hands(every):
        shown = picture(one, "en")
        for seat, _place, _name in seats_of(one, shown):
            seen = picture(one, "en", seat=Seat(seat))
            assert seen.result == shown.result, one.id
            by_acts = {part.acts: part for part in parts(seen)}
            for step in parts(shown):
                own = by_acts.get(step.acts, PicturedStep())
                if step.trick and own.trick:
                    assert laid(step) == laid(own), (one.id, seat)
                assert same(step.table, own.table), (one.id, seat)
                compared += 1
    assert compared > 10_000 / every


def parts(shown: Picture) -> Iterator[PicturedStep]:
    for step in shown.steps:
        yield from step.folded or (step,)


def laid(step: PicturedStep) -> list[Any]:
    return [replace(play, irregular=False) for play in step.trick]


def same(table: PicturedTable | None, own: PicturedTable | None) -> bool:
    """Return whether two tables have the same stock, piles and trick."""
    match table, own:
        case PicturedStock(), PicturedStock():
            return (table.stock, table.discards) == (own.stock, own.discards)
        case PicturedRound(), PicturedRound():
            same_piles = (table.stock, table.taken) == (own.stock, own.taken)
            return same_piles and bool(table.hidden) == bool(own.hidden)
    return True


@pytest.mark.parametrize("language", EDITIONS)
def test_it_can_be_told_in_every_edition_and_is_small(language: str) -> None:
    sizes = []
    for one in list(hands(10))[EDITIONS.index(language) :: len(EDITIONS)]:
        shown = picture(one, language)
        if not seats_of(one, shown):
            continue
        data = Views(one, shown, str).data()
        assert set(data["seats"].values()) == set(range(len(data["views"])))
        for view in data["views"]:
            for place, step in view.items():
                assert 0 <= int(place) <= len(shown.steps)
                for texts in step.get("lines", {}).values():
                    assert all(data["texts"][text] for text in texts)
        told = json.dumps(data)
        assert "Irregularity" not in told
        sizes.append(len(gzip.compress(script(one.id, {"seen": data}).encode(), 9, mtime=0)))
    assert len(sizes) > 10
    assert median(sizes) <= MOST_BYTES / 4


def test_a_fault_that_nobody_else_can_see_has_a_reason_that_says_so() -> None:
    """Of every card played against a law, the reason says whether the others know of it."""
    seen = set()
    for one in hands(3):
        for entry in one.entries:
            if isinstance(entry, Happening):
                faults = (event for event in entry.events if isinstance(event, Irregularity))
                seen |= {type(event.because) for event in faults if event.because is not None}
    assert {reason.__name__ for reason in seen if reason.private} >= {"MustFollow", "DoesNotHold"}
    assert "OutOfTurn" in {reason.__name__ for reason in seen if not reason.private}
