"""Whist before the first lead: each law of the deal, on hands and on small positions."""

from __future__ import annotations

import random
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle.cards import FULL_PACK, CardSet
from hoyle.events import Event, HandEnded
from hoyle.game import Act, Game, Step
from hoyle.games import whist
from hoyle.games.whist.dealing.cutting import CutPack
from hoyle.games.whist.dealing.events import (
    CutAgain,
    NewPackChosen,
    NewPackWanted,
    NextDealer,
    PackOffered,
    PackShuffled,
    ShuffleYielded,
)
from hoyle.games.whist.dealing.giving import DealOn, TurnTrump
from hoyle.games.whist.dealing.leading import Lead
from hoyle.games.whist.dealing.opening import stacked
from hoyle.games.whist.dealing.packs import FindMarked, SendForPacks
from hoyle.games.whist.dealing.rights import Expose
from hoyle.games.whist.dealing.shuffling import OfferPack, Shuffle
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import CutFlaw, Phase, Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import State
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.immutable import replace
from hoyle.problems import Unreadable
from hoyle.seats import Seat, Side
from seeds import seeds

EXAMPLES = sorted((Path(__file__).parents[1] / "examples" / "whist").glob("*.hand.yaml"))
N, E, S, W = map(Seat, "NESW")
NS = Side("NS")
HANDS = "N:KQ74.A85.J93.T62 A92.KJ3.Q764.K85 JT6.Q976.AT5.A93 853.T42.K82.QJ74"


def text(begins: str, script: str = "# nothing yet", more: str = "") -> str:
    lines = "".join(f"  {line.strip()}\n" for line in script.split(";"))
    return (
        f"id: trial\ngame: whist\nlaws: []\ndealer: W\nturn-up: H4\ndeal: '{HANDS}'\n"
        f"begins: {begins}\n{more}script: |\n{lines}"
    )


def start(begins: str, more: str = "") -> Dealing:
    (document,) = read_text(text(begins, more=more), "trial")
    state = whist.GAME.start(document.header).state
    document.header.settle()
    assert isinstance(state, Dealing)
    return state


def problems(begins: str, script: str, more: str = "") -> list[str]:
    (document,) = read_text(text(begins, script, more), "trial")
    return [problem.message for problem in prove(document, {"whist": whist.GAME}).problems]


def test_a_faultless_deal_gives_each_his_thirteen_and_the_dealer_the_trump() -> None:
    """Law 36: one at a time from the dealer's left, the last card, the trump, to the dealer."""
    state = start("deal")
    for place in range(52):
        assert state.due == (N, E, S, W)[place % 4]
        state = referee.refuse(whist.GAME, state, DealOn(W, 1)).state
    dealt = tuple(CardSet.from_cards(hand) for hand in state.hands)
    assert dealt == state.planned.hands
    assert state.last == state.planned.turn_up == state.hand(W)[-1]
    state = referee.refuse(whist.GAME, state, TurnTrump(W)).state
    step = referee.refuse(whist.GAME, state, Lead(N, state.hand(N)[0]))
    assert isinstance(step.state, State)
    assert step.state.deal == state.planned


def test_the_pack_lies_as_it_is_dealt() -> None:
    state = start("deal")
    pack = stacked(state.planned)
    assert [str(card) for card in pack[:5]] == ["SK", "SA", "SJ", "S8", "SQ"]
    assert str(pack[-1]) == "H4"
    assert len(set(pack)) == 52


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("begins: play\n", "cannot be begins; expected one of deal, cut, shuffle, forming"),
        ("lacks: [H1]\n", "lacks: 'H1' is not a card"),
        ("faced: [H7, H7]\n", "H7 stands twice in faced; expected once"),
        ("faced: H7\n", "'faced' is not a list"),
        ("options: {uncut-noticed: hear}\n", "'hear' cannot be uncut-noticed"),
        ("options: {trump-seen: nobody}\n", "'nobody' cannot be trump-seen"),
        ("options: {trump-shown-to: nobody}\n", "'nobody' cannot be trump-shown-to"),
        ("options: {short-hand: lost}\n", "'lost' cannot be short-hand"),
        ("options: {shuffled-after-cut: lost}\n", "'lost' cannot be shuffled-after-cut"),
        ("shuffled: [E]\n", "'shuffled' is not known here"),
        ("begins: shuffle\nshuffled: [A]\n", "'A' is not a seat; expected one of N E S W"),
        ("begins: shuffle\ndealt-over: often\n", "'often' cannot be dealt-over"),
    ],
)
def test_a_wrong_header_is_told(more: str, message: str) -> None:
    written = text("deal", more=more)
    if more.startswith("begins"):
        written = written.replace("begins: deal\n", "")
    (document,) = read_text(written, "trial")
    with pytest.raises(Unreadable) as told:
        prove(document, {"whist": whist.GAME})
    assert any(message in problem.message for problem in told.value.problems)


@pytest.mark.parametrize("field", ["faced: [H7]", "options: {short-hand: stands}"])
def test_a_hand_that_begins_with_the_play_knows_nothing_of_the_deal(field: str) -> None:
    written = text("deal", more=f"{field}\n").replace("begins: deal\n", "")
    (document,) = read_text(written, "trial")
    with pytest.raises(Unreadable, match="not known"):
        prove(document, {"whist": whist.GAME})


@pytest.mark.parametrize(
    ("script", "message"),
    [
        ("W deals 53", "is not possible here"),
        ("W deals many", "deals: 'many' is not a number; expected a number of cards"),
        ("W deals-to X", "deals-to: 'X' is not a seat"),
        ("W deals-to", "deals-to: takes a seat"),
        ("W exposes SA", "is not possible here"),
        ("S cuts 20 badly", "cuts: 'badly' is not known here"),
        ("E shuffles for", "shuffles: takes [for a seat]"),
        ("E shuffles for N", "is not possible here"),
        ("E shuffles well", "shuffles: 'well' is not known here"),
        ("E shuffles exposing", "is not possible here"),
        ("E shuffles spread H7", "is not possible here"),
        ("W offers", "is not possible here"),
        ("W offers H7", "offers: takes [exposing a card: SQ]"),
        ("W offers exposing", "offers: takes [exposing a card: SQ]"),
        ("S sends-for-packs 3", "is not possible here"),
        ("W chooses 1", "chooses: takes pack 1 or 2"),
        ("W chooses pack 1", "is not possible here"),
        ("N keeps-card", "is not possible here"),
        ("W interrupts score", "is not possible here"),
        ("W takes-pack N", "takes-pack: 'N' is not a side"),
        ("NS allows play", "allows: 'play' is not known here; expected one of shuffle cut deal"),
        ("W shifts twice", "shifts: 'twice' is too much"),
        ("W touches", "is not possible here"),
        ("N leads SK", "leads: belongs to the play"),
        ("? winner 1 = N", "belongs to the play"),
        ("1. N: SK", "no card is due here"),
        ("W deals; W turns-up; 1. N: SK; W deals", "deals: belongs to the deal"),
        ("W deals; W turns-up; 1. N: SK; ? cutter = S", "belongs to the deal"),
    ],
)
def test_a_wrong_line_is_told(script: str, message: str) -> None:
    assert any(message in problem for problem in problems("deal", script)), problems("deal", script)


def test_law_30_binds_the_side_that_exposed() -> None:
    state = referee.refuse(whist.GAME, start("deal"), DealOn(W, 20)).state
    (card, *_) = state.hand(E)
    exposed = referee.refuse(whist.GAME, state, Expose(E, card)).state
    (debt,) = exposed.owed
    assert (debt.law, debt.binds, debt.to, debt.what) == (
        Law.EXPOSED_IN_DEALING,
        Side("EW"),
        NS,
        Right.NEW_DEAL,
    )


# What the engine may forbid before the play: without it a hand of that law fails.
REFUSING = [
    Law.SHUFFLED_IN_SIGHT,
    Law.SHUFFLED_ONCE,
    Law.PARTNER_FIRST,
    Law.DEALER_LAST,
    Law.TURN_TO_DEAL,
    Law.CUTTING,
    Law.CUT_ONCE,
    Law.EXPOSED_IN_DEALING,
    Law.TRUMP_SEEN,
    Law.FOREIGN_CARD,
    Law.MISDEAL,
    Law.ONE_AT_A_TIME,
    Law.LAST_CARD_TURNED,
    Law.THIRTEEN_EACH,
    Law.NO_COUNTING,
    Law.NOT_TWO_AT_ONCE,
    Law.NOT_UNCUT,
    Law.DEALT_OUT_OF_TURN,
    Law.FOR_A_PARTNER,
    Law.NEW_PACKS,
    Law.MARKED_CARD,
]


def failing(game: Game[Any, Any], law: Law) -> list[str]:
    """Return the hands about ``law`` that fail under ``game``."""
    return [
        record.id
        for path in EXAMPLES
        if "begins:" in (written := path.read_text(encoding="utf-8"))
        and law.split(":")[1] in written
        for record in prove_file(path, {"whist": game}, path.name)
        if record.problems and law in record.laws
    ]


@pytest.mark.parametrize("law", REFUSING)
def test_a_hand_fails_when_a_law_is_not_enforced(law: Law) -> None:
    def lenient(state: Dealing | State, act: Any) -> StrEnum | None:
        found = whist.GAME.refusal(state, act)
        return None if found is law else found

    assert failing(replace(whist.GAME, refusal=lenient), law)


@pytest.mark.parametrize("begins", ["shuffle", "cut", "deal"])
def test_a_cut_is_known_to_be_possible_without_making_all(begins: str) -> None:
    state = start(begins)
    dealt = referee.record(whist.GAME, state, DealOn(W, 1)).state if begins != "shuffle" else state
    cut: Callable[..., Act] = CutPack  # of which a side, too, may be asked
    for here in (state, dealt):
        for actor in whist.GAME.actors(here):
            possible = set(whist.GAME.possible(here, actor))
            cuts = [cut(actor, lifted) for lifted in (-1, 0, 1, 26, 51, 52, 99)]
            cuts += [cut(actor, 26, flaw) for flaw in CutFlaw]
            for act in (*cuts, *possible):
                assert whist.GAME.is_possible(here, act) == (act in possible), act


DEALING = "hoyle.games.whist.dealing"


@pytest.mark.parametrize(
    ("target", "broken", "law"),
    [
        ("shuffling._NONE", (), Law.NO_SHUFFLING),
        ("shuffling._is_last", lambda *_: False, Law.DEALER_LAST),
        ("shuffling._demandable_of", lambda state, _: state, Law.DEALER_LAST),
        ("shuffling.unsaid.may_require_shuffle", lambda _: (NS,), Law.DEALER_LAST),
        ("shuffling._lost", lambda state, _: Step(state), Law.DEALER_LAST),
        ("packs.PACKS_SENT_FOR", 1, Law.NEW_PACKS),
        ("packs._renewed", lambda state, told: Step(state, (told,)), Law.MARKED_CARD),
        ("cutting.LEAST_PACKET", 3, Law.CUTTING),
        ("cutting.LEAST_PACKET", 5, Law.CUTTING),
        ("rights._ends", lambda *_: False, Law.EXPOSED_IN_DEALING),
        ("rights._ends", lambda *_: True, Law.EXPOSED_IN_DEALING),
        ("rights._plainly", lambda state: state.touched, Law.TOUCHED_IN_DEALING),
        ("rights.trump_turned", lambda state: (state, ()), Law.EXPOSED_IN_DEALING),
        ("rights.uncut_too_late", lambda state: (state, ()), Law.NOT_UNCUT),
        ("misdeal._kept", lambda *_: (), Law.FIRST_TO_TOUCH),
        ("misdeal._kept", lambda *_: (), Law.TRUMP_TO_THE_DEALER),
        ("misdeal._kept", lambda *_: (), Law.DEALER_HINDERED),
        ("misdeal._kept", lambda *_: (Law.FIRST_TO_TOUCH,), Law.DEAL_LOST),
        ("misdeal._first_to_touch", lambda _: N, Law.FIRST_TO_TOUCH),
        ("unsaid.may_demand_for_trump_seen", lambda _: (), Law.TRUMP_SEEN),
        ("unsaid.may_demand_for_trump_seen", lambda _: (NS,), Law.TRUMP_SEEN),
        ("giving._stop", lambda *_: (), Law.DEALT_OUT_OF_TURN),
    ],
)
def test_a_hand_fails_when_a_remedy_is_broken(
    target: str, broken: Callable[..., object], law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{DEALING}.{target}", broken)
    assert failing(whist.GAME, law)


def _wild_deal(seed: int) -> tuple[Dealing, Dealing | State, list[Event]]:
    """Return a random deal with irregularities: its first state, its last, and its events."""
    chance = random.Random(seed)
    more = chance.choice(("", "", "lacks: [H7]\n", "faced: [D7]\n"))
    more += chance.choice(("", "options: {shuffled-after-cut: loses-deal}\n"))
    first = start(chance.choice(("shuffle", "cut", "deal")), more)
    state: Dealing | State = first
    events: list[Event] = []
    for _ in range(2000):  # new packs may be sent for again and again
        if not isinstance(state, Dealing) or state.phase is Phase.OVER:
            return first, state, events
        lawful = whist.GAME.legal(state)
        acts = [
            act for actor in whist.GAME.actors(state) for act in whist.GAME.possible(state, actor)
        ]
        chosen = lawful if lawful and chance.random() < 0.8 else acts
        kind = chance.choice(sorted({type(act).__name__ for act in chosen}))
        act = chance.choice([act for act in chosen if type(act).__name__ == kind])
        step = referee.record(whist.GAME, state, act)
        state = step.state
        events += step.events
        _keeps_its_bounds(first, state, f"seed {seed}: {act}")
    raise AssertionError(f"seed {seed}: the deal does not end")


def _keeps_its_bounds(first: Dealing, state: Dealing | State, told: str) -> None:
    if isinstance(state, State):
        assert sum(map(len, state.hands)) == 51, told
        return
    cards = [card for hand in state.hands for card in hand]
    pack = first.pack if state.short == first.short else FULL_PACK  # a new pack is not short
    assert sorted((*cards, *state.pack)) == sorted(pack), told
    assert all(debt.binds != debt.to for debt in state.owed), told
    assert len({(debt.what, debt.law, debt.to) for debt in state.owed}) == len(state.owed), told


@pytest.mark.parametrize("seed", seeds(150))
def test_any_deal_ends_and_leaves_nothing_owed(seed: int) -> None:
    first, state, events = _wild_deal(seed)
    if isinstance(state, State):
        # The first lead ends every right from the deal but that of a card of the other pack (34).
        assert {debt.law for debt in state.owed} <= {Law.FOREIGN_CARD}, f"seed {seed}"
        assert [len(hand) for hand in state.hands].count(13) == 3, f"seed {seed}"
        return
    assert state.owed == (), f"seed {seed}"
    (following,) = (event for event in events if isinstance(event, NextDealer))
    assert isinstance(events[-1], HandEnded), f"seed {seed}"
    turn = first.planned.dealer
    assert following.dealer in (turn, first.planned.after(turn)), f"seed {seed}"


def _shuffled_lawfully(seed: int) -> list[Event]:
    """Return what happens at a table where all act lawfully until the cards are dealt."""
    chance = random.Random(seed)
    state: Any = start("shuffle")
    events: list[Event] = []
    for _ in range(2000):
        if not isinstance(state, Dealing) or any(state.hands):
            return events
        acts = [act for actor in whist.GAME.actors(state) for act in _lawful(state, actor)]
        if chance.random() < 0.9:  # new packs are rare
            acts = [act for act in acts if not isinstance(act, SendForPacks | FindMarked)]
        kind = chance.choice(sorted({type(act).__name__ for act in acts}))
        act = chance.choice([act for act in acts if type(act).__name__ == kind])
        step = referee.refuse(whist.GAME, state, act)
        state = step.state
        events += step.events
    raise AssertionError(f"seed {seed}: the cards are never dealt")


def _lawful(state: Dealing, actor: Any) -> list[Any]:
    """Return the lawful acts of ``actor``, but what is no shuffling."""
    acts = whist.GAME.legal_of(state, actor)
    return [act for act in acts if not (isinstance(act, Shuffle) and act.manner is not None)]


@pytest.mark.parametrize("seed", seeds(40))
def test_who_may_shuffle_shuffles_once_and_the_dealer_last(seed: int) -> None:
    """Laws 22, 23 and 25, anew after a false cut or with a new pack; E is the dealer's partner."""
    told = f"seed {seed}"
    shuffled: list[Seat] = []
    waiting = True
    for event in _shuffled_lawfully(seed):
        if isinstance(event, CutAgain | NewPackChosen | NewPackWanted):
            shuffled, waiting = [], False
        elif isinstance(event, ShuffleYielded | PackOffered):
            waiting = False
        elif isinstance(event, PackShuffled):
            assert not waiting or event.right == E, told
            waiting = False
            if event.right != W:
                assert event.right not in shuffled, told
                assert shuffled.count(W) < 2, told
            shuffled.append(event.right)


def test_only_the_dealer_offers_the_pack_to_be_cut() -> None:
    state = start("shuffle", "shuffled: [E]\n")
    offering = {
        act.actor
        for actor in whist.GAME.actors(state)
        for act in whist.GAME.possible(state, actor)
        if isinstance(act, OfferPack)
    }
    assert offering == {W}
    offered = referee.refuse(whist.GAME, state, OfferPack(W)).state
    assert isinstance(offered, Dealing)
    assert offered.phase is Phase.CUT
    assert whist.GAME.awaited(offered) == (S,)
