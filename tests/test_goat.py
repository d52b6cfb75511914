"""The goat: beating against every pairing, random games, borders of the loss points, and views."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, HandEnded
from hoyle.game import Act, Table
from hoyle.games.goat import GAME, beating
from hoyle.games.goat.counting import LOSS, loss_reason
from hoyle.games.goat.dealing import Deal, ShowTrump
from hoyle.games.goat.drawing import Draw
from hoyle.games.goat.events import CardsReturned, TrickGathered, TrickTaken
from hoyle.games.goat.laws import Law
from hoyle.games.goat.playing import Discard, Lay
from hoyle.games.goat.pullet import ClaimPullet
from hoyle.games.goat.state import ORDER, PACK, SEATS, LaidSet, Stage, State, Trick, worth
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Record
from hoyle.hands.referee import IllegalAction
from hoyle.immutable import replace
from hoyle.lab.random_hands.goat import stacked
from hoyle.problems import Unreadable
from hoyle.seats import Seat
from seeds import seeds
from wild.goat import WILD_GOAT

N, E, S, W = SEATS
DEALT = """\
dealer: W
turn-up: D9
hands: {N: SQ7 C6 H7, E: SKA H6 H8, S: CTQKA, W: D678 CJ}
"""


def proved(header: str, script: str) -> Record:
    lines = "".join(f"  {line}\n" for line in script.strip().split("\n"))
    text = f"id: trial\ngame: goat\nlaws: []\n{header}script: |\n{lines}"
    (document,) = read_text(text, "trial")
    return prove(document, {GAME.name: GAME})


def wrong(header: str, script: str) -> list[str]:
    return [problem.message for problem in proved(header, script).problems]


def unreadable(header: str) -> list[str]:
    with pytest.raises(Unreadable) as raised:
        proved(header, "# nothing")
    return [problem.message for problem in raised.value.problems]


def started(header: str = DEALT) -> State:
    (document,) = read_text(f"{header}script: |\n  # nothing\n", "trial")
    return GAME.start(document.header).state


def cards(text: str) -> CardSet:
    return CardSet.parse(text)


# Beating ---------------------------------------------------------------------------------------


def higher(card: Card, other: Card, trump: Suit) -> bool:
    """What the laws say, told apart from the engine."""
    ranks = "6789JQKTA"
    if card.suit == other.suit:
        return ranks.index(str(card)[1]) > ranks.index(str(other)[1])
    return card.suit == trump


@pytest.mark.parametrize("seed", seeds(40))
def test_a_set_beats_another_when_some_pairing_does(seed: int) -> None:
    chance = random.Random(seed)
    outcomes = set()
    for _ in range(200):
        size = chance.randint(1, 4)
        pack = chance.sample(list(PACK), 2 * size)
        trump = chance.choice(list(Suit))
        # Often high against low, or most sets would beat nothing.
        if chance.random() < 0.8:
            pack.sort(key=lambda card: (card.suit is trump, ORDER[card]))
        laid, others = pack[size:], pack[:size]
        expected = any(
            all(higher(card, other, trump) for card, other in zip(order, others, strict=True))
            for order in permutations(laid)
        )
        found = beating.beats(CardSet.from_cards(laid), CardSet.from_cards(others), trump)
        assert found == expected, (laid, others, trump)
        outcomes.add(found)
    assert outcomes == {True, False}


def test_a_pairing_uses_each_card_once() -> None:
    pairs = beating.matched(cards("SKA D6"), cards("SQT C9"), Suit.DIAMONDS)
    assert pairs is not None
    assert {other for _, other in pairs} == set(cards("SQT C9"))
    assert len({card for card, _ in pairs}) == 3
    assert not beating.beats(cards("SA C7"), cards("SK ST"), Suit.DIAMONDS)
    assert not beating.beats(cards("SA D6"), cards("SK"), Suit.DIAMONDS), "too many"


# The end of a game -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tricks", "charged"),
    [
        (0, 0, 6),
        (0, 1, 4),
        (30, 3, 4),
        (31, 3, 2),
        (59, 4, 2),
        (60, 4, None),
        (61, 4, None),
    ],
)
def test_loss_points_at_their_borders(points: int, tricks: int, charged: int | None) -> None:
    reason = loss_reason(points, tricks)
    assert (None if reason is None else LOSS[reason]) == charged


# All that is left are four cards worth 11: N's ace takes them.
LAST = "dealer: W\nleader: N\ntrump: D\nhands: {N: SA, E: S6, S: S7, W: S8}\n"


@pytest.mark.parametrize(
    ("ours", "tricks", "result", "loss"),
    [
        (49, 4, "eggs", "NS 0 EW 0"),
        (48, 4, "won EW", "NS 2 EW 0"),
        (50, 4, "won NS", "NS 0 EW 2"),
        (20, 4, "won EW", "NS 2 EW 0"),
        (19, 4, "won EW", "NS 4 EW 0"),
        (78, 4, "won NS", "NS 0 EW 2"),
        (79, 4, "won NS", "NS 0 EW 4"),
        (109, 7, "won NS", "NS 0 EW 4"),
        (109, 8, "won NS", "NS 0 EW 6"),
    ],
)
def test_a_game_is_won_lost_or_eggs(ours: int, tricks: int, result: str, loss: str) -> None:
    piles = f"taken: {{NS: {ours}, EW: {109 - ours}}}\ntricks: {{NS: {tricks}, EW: {8 - tricks}}}\n"
    script = f"1. N: SA -(S6) -(S7) -(S8)\n? result = {result}\n? loss = {loss}\n? leader = N"
    assert wrong(LAST + piles, script) == []


def test_the_series_ends_at_twelve_or_more() -> None:
    piles = "taken: {NS: 109}\ntricks: {NS: 8}\nbefore: {loss: {NS: 8, EW: 10}, eggs: 2}\n"
    script = "? over = no\n1. N: SA -(S6) -(S7) -(S8)\n? series = NS 8 EW 16\n? over = yes @match"
    assert wrong(LAST + piles, script) == []


# What is refused -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("act", "law"),
    [
        (Lay(N, cards("SQ C6")), Law.LEAD),
        (Discard(N, cards("SQ")), Law.LEAD),
        (Lay(E, cards("SA")), Law.LEAD),
        (Draw(N), Law.DRAWING),
        (ClaimPullet(N, cards("SQ7 C6 H7")), Law.PULLET),
        (Lay(N, cards("SQ7")), None),
    ],
)
def test_a_lead_is_of_one_suit_and_in_turn(act: Act, law: Law | None) -> None:
    state = started()
    assert GAME.is_possible(state, act)
    assert GAME.refusal(state, act) == law
    if law is None:
        assert referee.refuse(GAME, state, act).state.due == E
    else:
        with pytest.raises(IllegalAction):
            referee.refuse(GAME, state, act)
        assert referee.record(GAME, state, act).state == state


@pytest.mark.parametrize(
    ("act", "law"),
    [
        (Lay(E, cards("SK")), Law.BEATING),
        (Lay(E, cards("SK H8")), Law.BEATING),
        (Discard(E, cards("H8")), Law.REPLY),
        (Discard(E, cards("SKA")), None),  # he could beat, and need not
        (Lay(E, cards("SKA")), None),
        (Lay(W, cards("D78")), Law.DIRECTION),
        (ClaimPullet(S, cards("CTQKA")), None),
    ],
)
def test_a_reply_beats_or_throws_away_as_many(act: Act, law: Law | None) -> None:
    state = GAME.apply(started(), Lay(N, cards("SQ7"))).state
    assert GAME.is_possible(state, act)
    assert GAME.refusal(state, act) == law


def test_the_last_word_of_a_trick_line_has_all_draw_and_an_act_does_not() -> None:
    trick = "1. N: SQ+S7 SK+SA -(CT+CQ) --\n"
    drawn = trick + "1. W: D6+D7\n? leader = W\n? turn = W\n? stock = 12\n? points = NS 0 EW 31"
    assert wrong(DEALT, drawn) == []
    steps = "W lays D6+D7\n? turn = none\n? stock = 20\nN draws ^! @drawing\nW draws\nN draws"
    assert wrong(DEALT, f"{trick}{steps}\n? stock = 18\n? awaited = E @drawing") == []


def test_a_pullet_cannot_be_claimed_from_one_who_is_nearer() -> None:
    header = "dealer: W\ntrump: D\nhands: {N: S6789, E: H6789, S: D6789, W: C6789}\n"
    led = "1. N: S6+S7+S8+S9 --\nE pullet H6789 ^! @two-pullets\n? pullet = N"
    assert wrong(header, led) == []
    chain = "S pullet D6789\nW pullet C6789 ^!\nE pullet H6789\nN pullet S6789\n1. N: S6 ^! --"
    assert wrong(header, chain.replace("S6 ^! --", "S6^! S6+S7+S8+S9 --")) == []


# Headers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("hands: {N: SQ}\nturn-up: D9\n", "'E' is missing; write E: C2"),
        (
            "hands: {N: SQ, E: SQ, S: S6, W: S7}\ntrump: D\nstock: none\n",
            "SQ is dealt twice; each card is dealt once",
        ),
        (
            "hands: {N: S2, E: SQ, S: S6, W: S7}\ntrump: D\nstock: none\n",
            "S2 is not in the pack of this game",
        ),
        (
            "hands: {N: SA, E: SQ, S: S6, W: S78}\ntrump: D\nstock: none\n",
            "the hands have 1, 1, 1, 2 cards; expected as many",
        ),
        (
            "hands: {N: SA, E: S6, S: S7, W: S8}\ntrump: D\ntaken: {NS: 100}\n",
            "100 points are taken; the cards that are gone hold 109",
        ),
        (
            "hands: {N: SA, E: S6, S: S7, W: S8}\n",
            "'turn-up' is missing; expected the card shown, or 'trump' and a suit",
        ),
        (
            "hands: {N: SA, E: S6, S: S7, W: S8}\ntrump: D\n",
            "the hands have 1 cards, and the stock 32; expected none",
        ),
        ("seats: [N, S, E, W]\npack: SA\n", "seats are not clockwise; expected N E S W"),
        ("pack: SA SA\n", "SA cannot be in the pack; expected each card once"),
        ("pack: S2\n", "S2 cannot be in the pack; expected each card once"),
        ("pack: XX\n", "pack: 'XX' is not a card; expected a suit (C D H S) then a rank"),
        (
            "hands: {N: SA, E: S6, S: S7, W: S8}\ntrump: D\ntaken: {NS: 109}\ntricks: {NS: 1}\n",
            "1 tricks are taken with 32 cards; expected 2 to 8",
        ),
        (
            "hands: {N: SA, E: S6, S: S7, W: S8}\ntrump: D\n"
            "taken: {NS: 109}\ntricks: {NS: 8, EW: 1}\n",
            "9 tricks are taken with 32 cards; expected 2 to 8",
        ),
        (
            "turn-up: SQ\nhands: {N: SQ7 C6 H7, E: SKA H6 H8, S: CTQKA, W: D678 CJ}\n",
            "SQ is in a hand; expected a card yet to be drawn",
        ),
        ("pack: SA\nbefore: {loss: {EW: 3}}\n", "EW has 3 loss points; expected an even number"),
        (
            "turn-up: D9\ntrump: H\nhands: {N: SQ7 C6 H7, E: SKA H6 H8, S: CTQKA, W: D678 CJ}\n",
            "trumps are not of the suit of D9, which was shown",
        ),
    ],
)
def test_a_wrong_header_is_told(header: str, message: str) -> None:
    assert any(told.startswith(message) for told in unreadable(header))


@pytest.mark.parametrize(("reading", "place"), [("stays", 10), ("under", 19)])
def test_the_card_shown_stays_in_the_middle_or_is_laid_under(reading: str, place: int) -> None:
    header = f"{DEALT}options: {{turn-up: {reading}}}\n"
    state = started(header)
    assert len(state.stock) == 20
    assert state.stock[place] == state.turn_up == Card.parse("D9")
    shown = started(f"dealer: W\npack: SA\noptions: {{turn-up: {reading}}}\n")
    for act in (Deal(W), ShowTrump(W)):
        shown = referee.refuse(GAME, shown, act).state
    assert shown.stock[place] == shown.turn_up
    assert shown.hand(N) & cards("SA")


@pytest.mark.parametrize(("option", "leader"), [("left-of-dealer", N), ("dealer", W)])
def test_the_first_leader_is_an_option(option: str, leader: str) -> None:
    assert started(f"{DEALT}options: {{first-leader: {option}}}\n").due == leader


# Random games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", seeds(60))
def test_a_random_lawful_game_shares_out_all_points(seed: int) -> None:
    chance = random.Random(seed)
    deck = " ".join(map(str, stacked(chance)))
    state = started(f"dealer: {chance.choice('NESW')}\npack: {deck}\n")
    events: list[Event] = []
    while GAME.awaited(state):
        (due,) = GAME.awaited(state)
        claims = [
            act
            for seat in SEATS
            for act in GAME.possible(state, seat)
            if isinstance(act, ClaimPullet) and GAME.refusal(state, act) is None
        ]
        act = chance.choice(claims if claims and chance.random() < 0.5 else GAME.legal(state))
        assert act.actor == due or isinstance(act, ClaimPullet)
        step = referee.refuse(GAME, state, act)
        state = step.state
        events += step.events
    assert sum(state.points) == 120
    gathered = [event for event in events if isinstance(event, TrickGathered)]
    assert sorted(card for event in gathered for card in event.cards) == sorted(PACK)
    tricks = [event.trick for event in events if isinstance(event, TrickTaken)]
    assert tricks == list(range(1, len(state.tricks) + 1))
    assert sum(state.taken) == len(tricks)
    for side, points in zip(("NS", "EW"), state.points, strict=True):
        assert sum(worth(event.cards) for event in gathered if event.side == side) == points
    assert isinstance(events[-1], HandEnded)


# Views -----------------------------------------------------------------------------------------


def unknown(state: State, seat: Seat) -> list[Card]:
    """The cards of which ``seat`` does not know where they are: told apart from the engine."""
    place = state.place(seat)
    open_cards = [
        card
        for trick in (state.trick, *(each.laid for each in state.tricks))
        for laid in trick
        if not laid.down
        for card in laid.cards
    ]
    known = CardSet.from_cards(open_cards) | state.hands[place] | state.thrown(seat)
    return list(PACK - known - state.placed)


def swapped(state: State, new: dict[Card, Card]) -> State:
    """Return the state with each card that ``new`` names where the other was."""

    def moved(held: CardSet) -> CardSet:
        return CardSet.from_cards(new.get(card, card) for card in held)

    def sets(trick: tuple[LaidSet, ...]) -> tuple[LaidSet, ...]:
        return tuple(replace(laid, cards=moved(laid.cards)) for laid in trick)

    tricks = tuple(Trick(sets(trick.laid), trick.winner) for trick in state.tricks)
    in_piles = [0, 0]
    for trick in tricks:
        for laid in trick.laid:
            in_piles[trick.winner in "EW"] += worth(laid.cards)
    return replace(
        state,
        hands=tuple(map(moved, state.hands)),
        stock=tuple(new.get(card, card) for card in state.stock),
        trick=sets(state.trick),
        tricks=tricks,
        drawn=tuple(map(moved, state.drawn)),
        points=(in_piles[0], in_piles[1]),
    )


@pytest.mark.parametrize("seed", seeds(80))
def test_what_a_seat_may_not_know_does_not_change_what_it_sees(seed: int) -> None:
    assert GAME.view is not None
    chance = random.Random(seed)
    differing = 0
    for done in WILD_GOAT.play(seed).acts:
        state = done.state
        if state.stage is Stage.OVER:
            continue
        for seat in SEATS:
            hidden = unknown(state, seat)
            other = swapped(
                state, dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
            )
            assert GAME.view(other, seat) == GAME.view(state, seat)
            differing += other.hands != state.hands or other.stock != state.stock
    assert differing


def told(happened: Sequence[Event | Act], seat: Seat) -> list[object]:
    """Return what ``seat`` is told: of cards that are secret, no more than their number."""

    def known(one: Event | Act, name: str) -> object:
        value = getattr(one, name)
        if name not in GAME.secret(one, seat):
            return value
        return len(value) if isinstance(value, CardSet) else "a card"

    return [
        (type(one), name, known(one, name)) for one in happened for name in one.__struct_fields__
    ]


@pytest.mark.parametrize("seed", seeds(80))
def test_what_a_seat_may_not_know_does_not_change_what_it_is_told(seed: int) -> None:
    """The same act is done with the cards unknown to the seat swapped among where they can be."""
    chance = random.Random(seed)
    differing = 0
    for done in WILD_GOAT.play(seed).acts:
        before, act = done.state, done.act
        if not isinstance(act, Discard | Draw) or done.law is not None:
            continue
        if GAME.apply(before, act).state.stage is Stage.OVER:
            continue  # then the points in the piles are told
        for seat in sorted(set(SEATS) - {act.actor}):
            hidden = unknown(before, seat)
            new = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
            other = act
            if isinstance(act, Discard):
                other = replace(act, cards=CardSet.from_cards(new.get(c, c) for c in act.cards))
            events = GAME.apply(swapped(before, new), other).events
            assert told((other, *events), seat) == told((act, *done.events), seat)
            differing += events != done.events
    assert differing


QUESTIONS = [
    *(("hand", seat) for seat in SEATS),
    *(("known", seat) for seat in SEATS),
    *(("drew", seat) for seat in SEATS),
    *(("may-beat", seat) for seat in SEATS),
    *((name,) for name in ("points", "loss", "series", "tricks", "trump", "turn", "stock")),
    *((name,) for name in ("awaited", "leader", "pullet", "result", "over")),
]


@pytest.mark.parametrize("seed", seeds(40))
def test_what_a_seat_may_not_know_does_not_change_what_it_may_ask(seed: int) -> None:
    assert GAME.view is not None
    chance = random.Random(seed)
    wild = WILD_GOAT.play(seed)
    asked = {True: 0, False: 0}
    for done in wild.acts:
        state = done.state
        if state.stage is Stage.OVER:
            continue
        for seat in SEATS:
            hidden = unknown(state, seat)
            other = swapped(
                state, dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
            )
            for query, *words in QUESTIONS:
                if query == "may-beat" and state.to_beat is None:
                    continue
                knows = GAME.answers(GAME.view(state, seat), query, words)
                asked[knows] += 1
                if knows:
                    answer, told = GAME.queries[query], tuple(wild.events)
                    assert answer(state, told, words) == answer(other, told, words)
    assert asked[True] > asked[False] > 0


def test_cards_thrown_away_and_returned_for_a_pullet_stay_secret() -> None:
    state = GAME.apply(started(), Lay(N, cards("SQ7"))).state
    state = GAME.apply(state, Discard(E, cards("SK H8"))).state
    events = GAME.apply(state, ClaimPullet(S, cards("CTQKA"))).events
    returned = [event for event in events if isinstance(event, CardsReturned)]
    assert [(event.seat, event.cards) for event in returned] == [
        (N, cards("SQ7")),
        (E, cards("SK H8")),
    ]
    assert [GAME.secret(event, W) for event in returned] == [frozenset(), {"cards"}]
    assert [GAME.secret(event, E) for event in returned] == [frozenset(), frozenset()]


def test_a_view_keeps_what_others_threw_away_and_shows_ones_own() -> None:
    assert GAME.view is not None
    state = GAME.apply(started(), Lay(N, cards("SQ7"))).state
    state = GAME.apply(state, Discard(E, cards("SK H8"))).state
    own, others = GAME.view(state, E), GAME.view(state, S)
    assert own.thrown == own.trick[1].cards == cards("SK H8")
    assert (others.trick[1].cards, others.trick[1].down) == (CardSet(0), 2)
    assert others.trick[0].cards == cards("SQ7")
    assert (others.hand, others.counts) == (cards("CTQKA"), (2, 2, 4, 4))
    assert others.points == ()
    assert others.turn_up == Card.parse("D9")


def test_cards_returned_for_a_pullet_are_known_until_their_owner_throws_some_away() -> None:
    assert GAME.view is not None
    state = GAME.apply(started(), Lay(N, cards("SQ7"))).state
    state = GAME.apply(state, ClaimPullet(S, cards("CTQKA"))).state
    assert GAME.view(state, E).shown == (cards("SQ7"), CardSet(0), cards("CTQKA"), CardSet(0))
    for act in (
        Lay(S, cards("CTQKA")),
        Lay(W, cards("D678 CJ")),
    ):
        law = GAME.refusal(state, act)
        assert law is (Law.BEATING if act.actor == W else None)
        state = GAME.apply(state, act).state if law is None else state
    state = GAME.apply(state, Discard(W, cards("D678 CJ"))).state
    state = GAME.apply(state, Discard(N, cards("SQ7 C6 H7"))).state
    assert GAME.view(state, E).shown == (CardSet(0),) * 4
    assert GAME.view(state, E).seen == cards("SQ7 CTQKA D9")


# The table -------------------------------------------------------------------------------------


def test_a_table_shows_face_up_cards_and_counts_the_others() -> None:
    state = GAME.apply(started(), Lay(N, cards("SQ7"))).state
    state = GAME.apply(state, Discard(E, cards("SK H8"))).state
    table = GAME.table(state)
    assert isinstance(table, Table)
    assert [str(laid.card) for laid in table.trick] == ["S7", "SQ"]
    assert table.discards == (0, 2, 0, 0)
    assert table.talon == 20


def test_the_options_are_those_that_a_header_may_choose() -> None:
    assert {name: option.values for name, option in GAME.options.items()} == {
        "turn-up": ("stays", "under"),
        "first-leader": ("left-of-dealer", "dealer"),
    }
