"""Twenty-eight in its forms and by its options: headers, claims, views, and random games."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

import pytest

from hoyle.cards import Card, CardSet, Rank, pack_of
from hoyle.events import Dealt, Event, HandEnded, Played, Scored, TrickWon
from hoyle.game import Act, Step, View
from hoyle.games.twenty_eight import GAME, events
from hoyle.games.twenty_eight.auction import Bid, Pass
from hoyle.games.twenty_eight.bids import THANI, height
from hoyle.games.twenty_eight.hidden_trump import Ask, Hide, Show
from hoyle.games.twenty_eight.kot import CounterKot, Kot
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import OPTIONS, Options, options_in
from hoyle.games.twenty_eight.play import Play
from hoyle.games.twenty_eight.state import Stage, State, Trick
from hoyle.games.twenty_eight.terms import Called
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.immutable import replace
from hoyle.lab.random_hands.deals import pbn
from hoyle.problems import Unreadable
from hoyle.seats import Seat
from hoyle.tricks import Laid

PACKS = {
    24: pack_of([Rank.NINE, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE]),
    32: pack_of(tuple(Rank)[Rank.SEVEN :]),
    36: pack_of(tuple(Rank)[Rank.SIX :]),
}
FIELDS = ("first-deal", "second-deal", "third-deal")
# Each form: seats, the field that tells its sides, sides, pack, packets, least first bid.
FORMS: Mapping[str, tuple[str, str, str, int, tuple[int, ...], int]] = {
    "four": ("ENWS", "", "EW NS", 32, (4, 4), 14),
    "six-in-two": ("ABCDEF", "sides: two\n", "ACE BDF", 36, (3, 3), 16),
    "six-in-three": ("ABCDEF", "sides: three\n", "AD BE CF", 36, (3, 3), 12),
    "three": ("ABC", "", "A B C", 24, (4, 4), 12),
    "two": ("AB", "", "A B", 24, (4, 4), 14),
}
LATE = ({"auction": "late"}, {"packets": "3-2-3"})


def header(form: str, options: Mapping[str, str], chance: random.Random) -> str:
    """Return the header of a random deal of ``form``."""
    letters, sides, _sides, size, packets, _least = FORMS[form]
    if options.get("pack") == "24":
        size, packets = 24, (3, 3)
    if options.get("packets") == "3-2-3":
        packets = (3, 2, 3)
    cards = list(PACKS[size])
    chance.shuffle(cards)
    lines = [f"seats: [{', '.join(letters)}]\n{sides}dealer: {chance.choice(letters)}"]
    for field, count in zip(FIELDS, packets, strict=False):
        hands = [
            CardSet.from_cards(cards[count * place :][:count]) for place in range(len(letters))
        ]
        del cards[: count * len(letters)]
        lines.append(f"{field}: '{letters[0]}:{pbn(hands)}'")
    if cards:
        lines.append(f"stock: {' '.join(map(str, cards))}")
    said = ", ".join(f"{name}: {value}" for name, value in options.items())
    return "\n".join((*lines, f"options: {{{said}}}\n"))


def started(text: str) -> Step[State]:
    text = f"id: form\ngame: twenty-eight\nlaws: []\n{text}script: |\n  # nothing yet\n"
    (document,) = read_text(text, "form")
    step = GAME.start(document.header)
    document.header.settle()
    return step


@pytest.mark.parametrize("form", FORMS)
def test_what_is_not_chosen_is_the_first_value_of_each_option(form: str) -> None:
    """The first value is the default, whether a header writes it or leaves it out."""
    written = {name: values[0] for name, values in options_in(form).items()}
    for options in ({}, written):
        state = started(header(form, options, random.Random(5))).state
        assert state.setting.options == Options()


def problems(text: str) -> str:
    """Return what is wrong with a header."""
    with pytest.raises(Unreadable) as unreadable:
        started(text)
    return str(unreadable.value)


def choose(chance: random.Random, state: State, acts: Sequence[Act], *, eager: float) -> Act:
    """Return a lawful act: mostly a pass where that is lawful, so that low bids are seen."""
    quiet = [act for act in acts if isinstance(act, Pass)]
    high = [act for act in acts if isinstance(act, Bid) and act.points is Called.THANI]
    if high and chance.random() < eager:
        return high[0]
    if quiet and chance.random() < 0.7:
        return quiet[0]
    bids = [act for act in acts if isinstance(act, Bid)]
    return chance.choice(bids[:8]) if bids else chance.choice(acts)


def claims(chance: random.Random, state: State) -> Iterator[Act]:
    """Yield kot and counter-kot of some who may claim it."""
    for seat in state.setting.seats:
        for act in GAME.possible(state, seat):
            lawful = isinstance(act, Kot | CounterKot) and GAME.refusal(state, act) is None
            if lawful and chance.random() < 0.1:
                yield act


def random_game(
    form: str, options: Mapping[str, str], seed: int, *, eager: float = 0.03
) -> Iterator[tuple[State, tuple[Event, ...]]]:
    """Yield each state of a random lawful game, with the events that led to it."""
    chance = random.Random(seed)
    step = started(header(form, options, chance))
    yield step.state, step.events
    while GAME.awaited(step.state):
        for claim in claims(chance, step.state):
            if GAME.refusal(step.state, claim) is None:
                step = referee.refuse(GAME, step.state, claim)
                yield step.state, step.events
        act = choose(chance, step.state, GAME.legal(step.state), eager=eager)
        step = referee.refuse(GAME, step.state, act)
        yield step.state, step.events


def each_option() -> Iterator[object]:
    """Yield each form with its defaults, and with each other value of each option."""
    for form in FORMS:
        yield pytest.param(form, {}, id=form)
        for name, values in options_in(form).items():
            for value in values[1:]:
                yield pytest.param(form, {name: value}, id=f"{form}-{name}-{value}")


# Random lawful games ---------------------------------------------------------------------------


@pytest.mark.parametrize(("form", "options"), list(each_option()))
def test_random_lawful_games_run_to_their_end(form: str, options: dict[str, str]) -> None:
    letters, _field, sides, size, _packets, least = FORMS[form]
    size = 24 if "pack" in options else size
    least = 12 if "two-first-bid" in options else least
    for seed in range(5):
        told: list[Event] = []
        states: list[State] = []
        for state, happened in random_game(form, options, seed, eager=0.1):
            told += happened
            states.append(state)
        first, last = states[0], states[-1]
        assert last.stage is Stage.OVER
        assert (last.owed, GAME.legal(last)) == ((), [])
        assert sum(isinstance(event, HandEnded) for event in told) == 1
        if any(isinstance(event, events.DealVoid) for event in told):
            assert last.score == first.score
            continue
        assert last.bid >= least
        bids = [height(event.points) for event in told if isinstance(event, events.BidMade)]
        assert bids == sorted(set(bids))
        played = [event.card for event in told if isinstance(event, Played)]
        aside = [card for seat in last.aside for card in last.hand(seat)]
        assert CardSet.from_cards([*played, *aside]) == PACKS[size]
        assert len(played) + len(aside) == size
        assert sum(isinstance(event, TrickWon) for event in told) == size // len(letters)
        assert sum(last.points) == 28 - sum(
            {Rank.JACK: 3, Rank.NINE: 2, Rank.ACE: 1, Rank.TEN: 1}.get(card.rank, 0)
            for card in aside
        )
        assert len(last.points) == len(last.score) == len(sides.split())
        gained = dict.fromkeys(sides.split(), 0)
        for event in told:
            if isinstance(event, Scored):
                gained[event.actor] += event.points
        assert [now - then for now, then in zip(last.score, first.score, strict=True)] == list(
            gained.values()
        )
        if options.get("points-change-hands") == "yes":
            assert sum(gained.values()) == 0


@pytest.mark.parametrize("form", FORMS)
def test_what_is_lawful_is_possible_and_what_is_refused_names_a_law(form: str) -> None:
    for seed in range(3):
        for state, _told in random_game(form, {}, seed, eager=0.2):
            for actor in GAME.actors(state):
                for act in GAME.possible(state, actor):
                    law = GAME.refusal(state, act)
                    assert law is None or law in Law
                    assert GAME.is_possible(state, act)
                    assert type(GAME.apply(state, act).state) is State


# What random players hardly ever bring about: the tests of the results do.
RARE = {
    *(events.KotMade, events.CounterKotMade, events.ThaniMade),
    *(events.SlamWon, events.KunukkuWorn),
}


def test_every_other_event_comes_about_in_some_form() -> None:
    missing = {
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    } - RARE
    for seed in range(100):
        for form in FORMS:
            wanted = {"four-knaves": "void", "thani-partner": "lays-aside"}
            options = {name: said for name, said in wanted.items() if name in options_in(form)}
            for _state, told in random_game(form, options, seed, eager=0.1):
                missing -= {type(event) for event in told}
        if not missing:
            return
    raise AssertionError(missing)


# Results ---------------------------------------------------------------------------------------

# East takes every trick, or South none: the four knaves and nines against sevens and eights.
STRONG = """\
first-deal: "E:J9.J9.. K.K.K.K A.A.A.A 8.8.8.8"
second-deal: "E:..J9.J9 Q.Q.Q.Q T.T.T.T 7.7.7.7"
"""
# The same with the knave of clubs in West's hand, led to by East: the partner takes a trick.
HELPED = """\
first-deal: "E:J9.J9.. K.K.K.K .A.A.AT 8.8.8.8"
second-deal: "E:A..J9.9 Q.Q.Q.Q T.T.T.J 7.7.7.7"
"""
CASES = [
    # deal, option, bid, claim, result, score
    (STRONG, "", "E bid 15", "E kot", "made", "EW 2 NS 0"),  # kot-score
    (STRONG, "", "E bid 28", "W kot", "made", "EW 5 NS 0"),  # score-table, kot-score
    (STRONG, "scores: honours", "E bid 28", "E kot", "made", "EW 4 NS 0"),  # kot-score
    (STRONG, "scores: note-10", "E bid 15", "E kot", "made", "EW 3 NS 0"),  # note-10
    (STRONG, "", "E bid thani", "", "made", "EW 4 NS 0"),  # score-table
    (STRONG, "scores: honours", "E bid thani", "", "made", "EW 3 NS 0"),  # senior-score
    (STRONG, "scores: note-10", "E bid thani", "", "made", "EW 3 NS 0"),  # note-10
    (STRONG, "scores: note-10", "E bid 28", "", "made", "EW 2 NS 0"),  # note-10
    (STRONG, "points-change-hands: yes", "E bid 20", "", "made", "EW 2 NS -2"),  # note-10
    (STRONG, "", "E bid 16", "N counter-kot", "made", "EW 1 NS 0"),  # kot
    (STRONG, "counter-kot: as-kot", "E bid 16", "N counter-kot", "made", "EW 1 NS -3"),
]


@pytest.mark.parametrize(("deal", "option", "bid", "claim", "result", "score"), CASES)
def test_what_is_scored_for_all_tricks(
    deal: str, option: str, bid: str, claim: str, result: str, score: str
) -> None:
    cards = ["HJ", "H9", "DJ", "D9", "CJ", "C9", "SJ", "S9"]
    played = [f"{number}. E: {card}" for number, card in enumerate(cards, 1)]
    lines = [bid, "all pass", "E hide S9", "all pass", claim, *played]
    told = proved(f"{deal}options: {{{option}}}\n", lines, [f"? result = {result}"])
    assert told == []
    assert proved(f"{deal}options: {{{option}}}\n", lines, [f"? score = {score}"]) == []


def proved(text: str, lines: Sequence[str], claims: Sequence[str]) -> list[str]:
    """Return what is wrong with a hand."""
    script = "\n".join(f"  {line}" for line in (*lines, *claims) if line)
    heading = f"id: form\ngame: twenty-eight\nlaws: []\n{text}"
    (document,) = read_text(f"{heading}script: |\n{script}\n", "hand")
    return [str(problem) for problem in prove(document, {GAME.name: GAME}).problems]


OUT = [
    *("E bid 14", "N pass", "W pass", "S bid 17", "S hide S8", "all pass"),
    *("1. E: HJ", "2. E: H9", "3. E: DJ", "4. E: D9", "5. E: CJ", "6. E: C9", "7. E: SJ"),
    "8. E: S9",
]


@pytest.mark.parametrize(
    ("option", "score"),
    [
        ("counter-kot: unscored", "EW 0 NS -2"),
        ("counter-kot: as-kot", "EW 2 NS -2"),
        ("counter-kot: as-kot, scores: note-10", "EW 3 NS -2"),
        ("counter-kot: as-kot, points-change-hands: yes", "EW 4 NS -4"),
    ],
)
def test_counter_kot_is_made_where_the_bidders_take_no_trick(option: str, score: str) -> None:
    lines = [*OUT[:6], "W counter-kot", *OUT[6:]]
    assert proved(f"{STRONG}options: {{{option}}}\n", lines, [f"? score = {score}"]) == []


@pytest.mark.parametrize(
    ("claim", "bid", "result", "score"),
    [
        ("", "27", "made", "EW 3 NS 0"),  # the bid is made by both
        ("E kot", "27", "made", "EW 4 NS 0"),  # kot-partners
        ("", "thani", "failed", "EW -5 NS 0"),  # thani
    ],
)
def test_a_trick_of_the_partner_helps_in_kot_and_loses_thani(
    claim: str, bid: str, result: str, score: str
) -> None:
    cards = ["HJ", "H9", "DJ", "D9", "C9 CQ CJ C8"]
    played = [f"{number}. E: {card}" for number, card in enumerate(cards, 1)]
    ending = ["6. W: CT C7 show:SA CK", "7. E: SJ", "8. E: S9"]
    lines = [f"E bid {bid}", "all pass", "E hide S9", "all pass", claim, *played, *ending]
    claims = [f"? result = {result}", f"? score = {score}"]
    assert proved(HELPED, lines, claims) == []


@pytest.mark.parametrize(("option", "slam"), [("slam: 6", "AD"), ("slam: 7", "none")])
def test_a_slam_of_three_sides_is_a_lead_over_each_of_the_others(option: str, slam: str) -> None:
    deal = """\
seats: [A, B, C, D, E, F]
sides: three
before: {score: {AD: 4, BE: -3, CF: -1}}
first-deal: "A:J9A... T87... 6KQ... .J9A.. .T87.. .6KQ.."
second-deal: "A:..J9A. ..T87. ..6KQ. ...J9A ...T87 ...6KQ"
"""
    lines = [
        *("A bid 12", "all pass", "A hide SA", "all pass"),
        *("1. A: DJ", "2. A: D9", "3. A: DA", "4. A: SJ", "5. A: S9", "6. A: SA"),
    ]
    text = f"{deal}options: {{{option}, for-amusement: yes}}\n"
    claims = ["? points = AD 28 BE 0 CF 0", "? score = AD 5 BE -3 CF -1", f"? slam = {slam}"]
    claims.append(f"? kunukku = {'none' if slam == 'none' else 'BE CF'}")
    assert proved(text, lines, claims) == []


def test_the_losers_of_a_slam_wear_the_kunukku_where_they_play_for_amusement() -> None:
    for option, worn in (("yes", ["NS"]), ("no", [])):
        text = f"{STRONG}before: {{score: {{EW: 5}}}}\noptions: {{for-amusement: {option}}}\n"
        heading = f"id: form\ngame: twenty-eight\nlaws: []\n{text}"
        played = ["HJ", "H9", "DJ", "D9", "CJ", "C9", "SJ", "S9"]
        lines = ["E bid 15", "all pass", "E hide S9", "all pass"]
        lines += [f"{number}. E: {card}" for number, card in enumerate(played, 1)]
        script = "".join(f"  {line}\n" for line in lines)
        (document,) = read_text(f"{heading}script: |\n{script}", "hand")
        record = prove(document, {GAME.name: GAME})
        assert record.problems == ()
        told = [event.side for event in record.events if isinstance(event, events.KunukkuWorn)]
        assert told == worn


# The deal --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("form", "options", "counts"),
    [
        ("four", {}, (4,)),
        ("four", {"pack": "24"}, (3,)),
        ("six-in-two", {}, (3,)),
        ("six-in-three", {"auction": "late"}, (3, 3)),
        ("three", {}, (4,)),
        ("three", {"packets": "3-2-3"}, (3, 2, 3)),
        ("two", {}, (4,)),
    ],
)
def test_what_is_dealt_before_the_first_bid(
    form: str, options: dict[str, str], counts: tuple[int, ...]
) -> None:
    step = started(header(form, options, random.Random(1)))
    dealt = [event.count for event in step.events if isinstance(event, Dealt)]
    assert tuple(dealt) == counts
    assert {len(hand) for hand in step.state.hands} == {sum(counts)}
    assert step.state.half_dealt is (options not in LATE)


@pytest.mark.parametrize(("form", "options"), [("six-in-two", LATE[0]), ("three", LATE[1])])
def test_a_late_auction_is_the_only_one(form: str, options: dict[str, str]) -> None:
    for seed in range(8):
        stages = {state.stage for state, _told in random_game(form, options, seed)}
        assert Stage.SECOND_AUCTION not in stages


def test_both_draw_after_each_of_the_first_four_tricks() -> None:
    for seed in range(8):
        drawn = [
            (len(state.tricks), event.seat)
            for state, told in random_game("two", {}, seed)
            for event in told
            if isinstance(event, events.CardDrawn)
        ]
        if drawn:
            assert [trick for trick, _seat in drawn] == [1, 1, 2, 2, 3, 3, 4, 4]
            return
    raise AssertionError("no hand was played")


# Bids ------------------------------------------------------------------------------------------


def bids_of(state: State) -> list[int | Called]:
    return [act.points for act in GAME.legal(state) if isinstance(act, Bid)]


def after(state: State, *acts: Act) -> State:
    for act in acts:
        state = referee.refuse(GAME, state, act).state
    return state


def begun(form: str, options: Mapping[str, str]) -> State:
    """Return a state in which the first bid is due, of a hand that is worth something."""
    for seed in range(50):
        state = started(header(form, options, random.Random(seed))).state
        if not any(isinstance(act, Pass) for act in GAME.legal(state)):
            return state
    raise AssertionError("every hand is worthless")


@pytest.mark.parametrize("form", FORMS)
def test_the_least_first_bid_of_each_form(form: str) -> None:
    least = FORMS[form][-1]
    state = begun(form, {})
    assert bids_of(state) == [*range(least, 29), Called.THANI]
    law = GAME.refusal(state, Bid(state.due, least - 1))
    assert law is {
        "six-in-two": Law.KOT_ALLOWED,
        "six-in-three": Law.SIX_IN_THREE_FIRST_BID,
        "three": Law.THREE_FIRST_BID,
    }.get(form, Law.OPENING_BID)


def test_two_players_may_begin_at_twelve_where_so_agreed() -> None:
    state = begun("two", {"two-first-bid": "12"})
    assert bids_of(state)[0] == 12
    assert GAME.refusal(state, Bid(state.due, 11)) is Law.THREE_FIRST_BID


@pytest.mark.parametrize(("honours", "least"), [("20", 20), ("18", 18)])
def test_honours_are_needed_over_the_partner(honours: str, least: int) -> None:
    state = begun("six-in-three", {"honours": honours})
    state = after(state, Bid(state.due, 13))
    state = after(state, Pass(state.due))
    state = after(state, Pass(state.due))  # the fourth is the partner of the first
    assert bids_of(state)[0] == least
    assert GAME.refusal(state, Bid(state.due, least - 1)) is Law.OVER_PARTNER


def test_nobody_has_a_partner_of_three_players() -> None:
    state = begun("three", {})
    state = after(state, Bid(state.due, 12), Pass(state.setting.after(state.due)))
    assert bids_of(state)[0] == 13


def test_nothing_is_above_thani() -> None:
    state = begun("four", {"rounds": "two"})
    state = after(state, Bid(state.due, Called.THANI))
    assert GAME.legal(state) == [Pass(state.due)]
    assert GAME.refusal(state, Bid(state.due, 28)) is Law.THANI
    assert GAME.refusal(state, Bid(state.due, Called.THANI)) is Law.THANI


def in_second_auction(form: str, options: Mapping[str, str]) -> State:
    state = begun(form, options)
    state = after(state, Bid(state.due, 17))
    while state.stage is Stage.FIRST_AUCTION:
        state = after(state, Pass(state.due))
    return after(state, Hide(state.due, next(iter(state.hand(state.due)))))


@pytest.mark.parametrize(
    ("value", "lawful", "refused"),
    [
        ("24", 24, {23: Law.HONOURS_TIME, 20: Law.HONOURS_TIME, 19: Law.SECOND_AUCTION}),
        ("20", 20, {19: Law.SECOND_AUCTION_ELSEWHERE}),
        ("thani", Called.THANI, {28: Law.SECOND_AUCTION_ELSEWHERE}),
    ],
)
def test_the_least_bid_of_the_second_auction(
    value: str, lawful: int | Called, refused: dict[int, Law]
) -> None:
    state = in_second_auction("six-in-two", {"second-auction": value})
    assert bids_of(state)[0] == lawful
    for points, law in refused.items():
        assert GAME.refusal(state, Bid(state.due, points)) is law


def test_a_second_round_of_three_is_open_to_any_raise() -> None:
    state = begun("three", {"packets": "3-2-3"})
    state = after(state, Bid(state.due, 13))
    state = after(state, Pass(state.due))
    state = after(state, Pass(state.due))
    assert state.stage is Stage.FIRST_AUCTION
    assert bids_of(state)[0] == 14
    once = begun("three", {"packets": "3-2-3", "rounds": "one"})
    once = after(once, Bid(once.due, 13))
    once = after(once, Pass(once.due))
    assert after(once, Pass(once.due)).stage is Stage.LAYING


def test_honours_eighteen_open_the_second_round_of_note_5() -> None:
    state = begun("two", {"rounds": "two", "honours": "18"})
    state = after(state, Bid(state.due, 14))
    assert bids_of(after(state, Pass(state.due)))[0] == 18


# Kot, thani ------------------------------------------------------------------------------------


def claimable(form: str, options: Mapping[str, str], points: int | Called) -> State:
    """Return a state in which the play is to begin, and the first bidder has bid ``points``."""
    state = begun(form, options)
    state = after(state, Bid(state.due, points))
    while state.stage is not Stage.PLAY:
        acts = GAME.legal(state)
        state = after(state, next((act for act in acts if isinstance(act, Pass)), acts[0]))
    return state


def law_of(state: State, kind: type[Kot | CounterKot], *, bidders: bool) -> Law | None:
    """Return the law that forbids the claim of one who plays with the bidder, or against him."""
    seat = next(seat for seat in state.setting.seats if (seat in state.bidding_side) is bidders)
    law = GAME.refusal(state, kind(seat))
    return None if law is None else Law(law)


@pytest.mark.parametrize(
    ("form", "options", "points", "law"),
    [
        ("four", {}, 14, Law.KOT_ALLOWED),
        ("four", {}, 15, None),
        ("four", {}, 28, None),
        ("four", {"four-kot": "never"}, 20, Law.KOT_ALLOWED),
        ("four", {"kot-over": "low-bids"}, 20, Law.KOT),
        ("four", {"kot-over": "low-bids"}, 19, None),
        ("four", {}, Called.THANI, Law.KOT),
        ("six-in-two", {}, 16, None),
        ("six-in-two", {}, 28, None),
        ("six-in-three", {}, 12, None),
        ("six-in-three", {"kot-over": "low-bids", "honours": "18"}, 18, Law.KOT),
        ("three", {}, 12, None),
        ("two", {}, 14, None),
    ],
)
def test_over_which_bids_kot_may_be_claimed(
    form: str, options: dict[str, str], points: int | Called, law: Law | None
) -> None:
    state = claimable(form, options, points)
    assert law_of(state, Kot, bidders=True) is law
    assert law_of(state, Kot, bidders=False) is Law.KOT


def test_each_side_claims_once_and_the_right_thing() -> None:
    state = claimable("six-in-three", {}, 12)
    assert law_of(state, CounterKot, bidders=True) is Law.KOT
    bidder, first, second = state.setting.order_from(state.setting.first)[:3]
    state = after(state, Kot(bidder), CounterKot(first), CounterKot(second))
    assert (state.kot, state.counter_kot) == (bidder, (first, second))
    partners = state.setting.order_from(state.setting.first)[3:5]
    assert [
        GAME.refusal(state, Kot(partners[0])),
        GAME.refusal(state, CounterKot(partners[1])),
    ] == [
        Law.KOT,
        Law.KOT,
    ]


def test_nobody_waits_for_kot_and_it_is_too_late_once_a_card_is_led() -> None:
    state = claimable("four", {}, 16)
    assert not any(isinstance(act, Kot | CounterKot) for act in GAME.legal(state))
    bidder = state.setting.first
    led = GAME.apply(state, next(act for act in GAME.legal(state) if isinstance(act, Play))).state
    assert GAME.is_possible(state, Kot(bidder))
    assert not GAME.is_possible(led, Kot(bidder))


@pytest.mark.parametrize(
    ("form", "options", "law"),
    [
        ("four", {}, Law.SECOND_AUCTION),
        ("six-in-two", LATE[0], Law.SIX_LATE_AUCTION),
        ("three", LATE[1], Law.THREE_LATE_AUCTION),
    ],
)
def test_a_bid_after_the_auction_is_refused_until_a_card_is_led(
    form: str, options: dict[str, str], law: Law
) -> None:
    state = claimable(form, options, 16)
    led = GAME.apply(state, next(act for act in GAME.legal(state) if isinstance(act, Play))).state
    for seat in state.setting.seats:
        for late in (Bid(seat, 28), Bid(seat, Called.THANI)):
            assert GAME.is_possible(state, late)
            assert GAME.refusal(state, late) is law
            assert not GAME.is_possible(led, late)
        assert not GAME.is_possible(state, Bid(seat, 29))


def test_partners_of_thani_play_no_card_where_they_lay_their_hands_aside() -> None:
    state = claimable("six-in-two", {"thani-partner": "lays-aside"}, Called.THANI)
    assert len(state.aside) == 2
    partner = state.aside[0]
    (card, *_rest) = state.hand(partner)
    assert GAME.refusal(state, Play(partner, card)) is Law.THANI
    turn = GAME.turn(state)
    assert turn is not None
    assert turn.laid == 2


def test_the_bidder_of_thani_leads_where_that_is_the_custom() -> None:
    state = begun("four", {"thani-leads": "bidder"})
    state = after(state, Bid(state.due, 14), Bid(state.setting.after(state.due), Called.THANI))
    while state.stage is not Stage.PLAY:
        acts = GAME.legal(state)
        state = after(state, next((act for act in acts if isinstance(act, Pass)), acts[0]))
    assert state.due == state.bidder == state.setting.after(state.setting.first)
    other = state.setting.first
    (card, *_rest) = state.hand(other)
    assert GAME.refusal(state, Play(other, card)) is Law.THANI


def test_thani_without_a_trump_hides_no_card() -> None:
    state = claimable("four", {"thani-trump": "none"}, Called.THANI)
    assert (state.hidden, state.trump, state.shown) == (None, None, False)
    assert {len(hand) for hand in state.hands} == {8}
    assert not any(
        isinstance(act, Ask | Show)
        for seat in state.setting.seats
        for act in GAME.possible(state, seat)
    )


# Headers ---------------------------------------------------------------------------------------


def test_options_are_those_that_a_header_may_choose() -> None:
    for form in FORMS:
        for name, values in options_in(form).items():
            late = {"packets": "3-2-3"} if name == "packets" else {}
            for value in values:
                text = header(
                    form, {name: value} | (late if value == "3-2-3" else {}), random.Random(3)
                )
                assert started(text).state.setting.form.name == form


@pytest.mark.parametrize(
    ("form", "options"),
    [
        (form, {name: option.values[-1]})
        for name, option in OPTIONS.items()
        for form in FORMS
        if not option.is_of(form)
    ],
)
def test_an_option_is_refused_in_a_form_that_has_it_not(form: str, options: dict[str, str]) -> None:
    (name,) = options
    text = header(form, {}, random.Random(2)).replace("options: {}", f"options: {{{name}: x}}")
    told = problems(text)
    assert f"{name!r} is no option of the form {form}; expected the form" in told
    assert all(having in told for having in OPTIONS[name].forms)


@pytest.mark.parametrize(
    ("form", "options", "changed", "to", "message"),
    [
        ("six-in-two", {}, "seats: [A, B", "seats: [B, A", "expected B C D E F A"),
        ("three", {}, "seats: [A, B, C]", "seats: [A, B, X]", "expected one of E N W S, A B C D"),
        ("six-in-two", {}, "sides: two", "sides: four", "'four' cannot be sides"),
        ("three", {}, "dealer:", "sides: two\ndealer:", "'sides' is a field of six players"),
        ("four", {}, "dealer:", "stock: H7\ndealer:", "'stock' is a field of two players"),
        ("three", {}, "dealer:", "third-deal: x\ndealer:", "three players with the option packets"),
        ("two", {}, "stock: ", "stock: H6 ", "H6 is not in the pack of this game"),
        ("two", {}, "stock: ", "stock: X ", "'X' is not a card"),
        ("two", {}, "stock: ", "# ", "'stock' is missing"),
        ("four", {"pack": "24"}, ":", ": 7", ""),
        ("three", {"rounds": "four"}, "", "", "'four' cannot be rounds"),
        ("six-in-two", LATE[0], "late", "late, second-auction: 20", "an auction that there is not"),
    ],
)
def test_a_wrong_header_is_told_with_what_was_expected(
    form: str, options: dict[str, str], changed: str, to: str, message: str
) -> None:
    text = header(form, options, random.Random(4)).replace(changed, to, 1)
    assert message in problems(text)


def test_a_stock_that_is_short_is_told() -> None:
    text = header("two", {}, random.Random(5))
    stock = next(line for line in text.split("\n") if line.startswith("stock"))
    short = text.replace(stock, stock.rpartition(" ")[0])
    assert "the stock has 7 cards; expected 8" in problems(short)


def test_a_card_of_two_packets_is_told() -> None:
    text = header("three", {"packets": "3-2-3"}, random.Random(6))
    lines = text.split("\n")
    third = next(line for line in lines if line.startswith("third-deal"))
    first = next(line for line in lines if line.startswith("first-deal"))
    told = problems(text.replace(third, first.replace("first", "third", 1)))
    assert "is dealt twice; each card is dealt once" in told


def test_the_seats_may_begin_anywhere() -> None:
    text = header("four", {}, random.Random(7)).replace("[E, N, W, S]", "[W, S, E, N]")
    text = "\n".join(line for line in text.split("\n") if not line.startswith("dealer"))
    setting = started(text).state.setting
    assert setting.seats == ("W", "S", "E", "N")
    assert (setting.dealer, setting.first) == ("N", "W")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A bid twelve", "'twelve' is not a number; expected points: 16, or thani"),
        ("A bid thani now", "takes points: 16, or thani; 'now' is too much"),
        ("A bid honours", "'A bid honours' is not possible here; expected 1, 2, 3"),
        ("A kot now", "'now' is too much; expected nothing more"),
        ("? called = x", "nothing is no bid; expected 1 to 28, or thani"),
        ("? called 29 = x", "'29' is no bid; expected 1 to 28, or thani"),
    ],
)
def test_a_wrong_line_is_told_with_what_was_expected(line: str, message: str) -> None:
    heading = f"id: form\ngame: twenty-eight\nlaws: []\n{header('three', {}, random.Random(8))}"
    (document,) = read_text(f"{heading}script: |\n  {line}\n", "wrong")
    (problem,) = prove(document, {GAME.name: GAME}).problems
    assert message in problem.message


# Views -----------------------------------------------------------------------------------------


def unknown(state: State, seat: Seat) -> list[Card]:
    """The cards of which ``seat`` does not know where they are: told apart from the engine."""
    known = state.hand(seat)
    for trick in (state.trick, *(each.cards for each in state.tricks)):
        known |= CardSet.from_cards(laid.card for laid in trick)
    if state.turned is not None:
        known = known.with_card(state.turned)
    if state.hidden is not None and state.bidder == seat:
        known = known.with_card(state.hidden)
    return list(state.setting.form.pack - known)


def swapped(state: State, new: Mapping[Card, Card]) -> State:
    """Return the state with each card that ``new`` names where the other was."""

    def moved(held: CardSet) -> CardSet:
        return CardSet.from_cards(new.get(card, card) for card in held)

    def lying(trick: tuple[Laid, ...]) -> tuple[Laid, ...]:
        return tuple(Laid(laid.seat, new.get(laid.card, laid.card)) for laid in trick)

    hidden = None if state.hidden is None else new.get(state.hidden, state.hidden)
    return replace(
        state,
        hands=tuple(map(moved, state.hands)),
        undealt=tuple(tuple(map(moved, packet)) for packet in state.undealt),
        stock=tuple(new.get(card, card) for card in state.stock),
        hidden=hidden,
        trump=state.trump if hidden is None else hidden.suit,
        trick=lying(state.trick),
        tricks=tuple(Trick(lying(each.cards), each.won) for each in state.tricks),
    )


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("seed", range(8))
def test_what_a_seat_may_not_know_does_not_change_what_it_sees(form: str, seed: int) -> None:
    assert GAME.view is not None
    chance = random.Random(seed)
    differing = 0
    for state, _told in random_game(form, {}, seed):
        for seat in state.setting.seats:
            cards = unknown(state, seat)
            other = swapped(state, dict(zip(cards, chance.sample(cards, len(cards)), strict=True)))
            assert GAME.view(other, seat) == GAME.view(state, seat)
            differing += (other.hands, other.hidden) != (state.hands, state.hidden)
    assert differing


def seen(state: State, seat: Seat) -> View:
    assert GAME.view is not None
    return GAME.view(state, seat)


def test_all_know_that_a_card_lies_hidden_and_only_the_bidder_which() -> None:
    state = claimable("six-in-two", {}, 16)
    bidder, other = state.setting.first, state.setting.after(state.setting.first)
    assert seen(state, other).hidden == seen(state, bidder).hidden == bidder
    assert (seen(state, other).hidden_card, seen(state, other).trump) == (None, None)
    assert seen(state, bidder).hidden_card == state.hidden
    assert seen(state, bidder).trump == state.trump
    assert seen(state, bidder).hand == state.hand(bidder)
    assert seen(state, other).counts == tuple(map(len, state.hands))


def test_the_trump_card_is_known_to_all_once_it_is_shown() -> None:
    for seed in range(20):
        for state, told in random_game("four", {}, seed):
            if any(isinstance(event, events.TrumpShown) for event in told) and state.trick:
                (shown,) = [event for event in told if isinstance(event, events.TrumpShown)]
                other = state.setting.after(shown.seat)
                assert shown.card in seen(state, other).seen
                assert (seen(state, other).trump, seen(state, other).hidden) == (state.trump, None)
                return
    raise AssertionError("nobody showed the trump")


def test_nobody_sees_the_stock_only_its_number() -> None:
    state = claimable("two", {}, 14)
    assert [seen(state, seat).stock for seat in state.setting.seats] == [8, 8]
    assert GAME.table(state).talon == 8
    first = begun("two", {})
    assert (GAME.table(first).talon, GAME.table(first).undealt) == (16, 0)


def test_where_there_is_no_stock_the_second_packet_is_yet_to_be_dealt() -> None:
    first = begun("four", {})
    assert (GAME.table(first).talon, GAME.table(first).undealt) == (0, 16)
    views = [seen(first, seat) for seat in first.setting.seats]
    assert [(view.stock, view.undealt) for view in views] == [(0, 16)] * 4


def test_thani_is_above_every_number() -> None:
    assert height(Called.THANI) == THANI > height(28)
