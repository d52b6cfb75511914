"""Whist: each law in scope, on small positions and on the hands of the examples."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle.cards import FULL_PACK, PACK, Card, CardSet
from hoyle.events import Event, Scored
from hoyle.game import Act, Game
from hoyle.games import whist
from hoyle.games.whist import play
from hoyle.games.whist.calls import CallCard, CallSuit, Compel
from hoyle.games.whist.choices import AskWhoNames, Choose, Consult
from hoyle.games.whist.deciding import Waive
from hoyle.games.whist.events import (
    CountVoided,
    GameWon,
    RevokeEstablished,
    RubberWon,
    ScoreCorrected,
)
from hoyle.games.whist.exposed import Expose
from hoyle.games.whist.laws import Law
from hoyle.games.whist.next_deal import Cut, TurnUp
from hoyle.games.whist.penalty import ClaimRevoke
from hoyle.games.whist.play import Play
from hoyle.games.whist.revoke import TakeBack
from hoyle.games.whist.score import (
    CorrectGame,
    CorrectMarks,
    CountTricks,
    DeclareHonours,
    MarkHonours,
    WriteGame,
    grade,
    reckon,
    right_marks,
    rubber,
)
from hoyle.games.whist.state import State
from hoyle.games.whist.terms import Exaction, Grade, Matter, Penalty, Stage
from hoyle.games.whist.trump_card import DemandTrump
from hoyle.games.whist.turns import NoticeLead
from hoyle.hands import referee
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.hands.record import Record
from hoyle.immutable import replace
from hoyle.reasons import law_of
from hoyle.seats import Seat, Side

EXAMPLES = sorted((Path(__file__).parents[1] / "examples" / "whist").glob("*.hand.yaml"))
N, E, S, W = map(Seat, "NESW")
NS, EW = Side("NS"), Side("EW")

# N has eleven trumps, the heart two and the diamond two; E, S and W follow suit to both.
DEAL = "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"


def position(script: str = "", before: str = "{}", options: str = "{}") -> State:
    """Return the state after ``script`` on `DEAL`, each of its claims having held."""
    text = (
        f"id: trial\ngame: whist\nlaws: []\ndealer: W\nturn-up: S2\nbefore: {before}\n"
        f"options: {options}\ndeal: '{DEAL}'\nscript: |\n  # trial\n"
    )
    text += "".join(f"  {line.strip()}\n" for line in script.split(";"))
    states: list[State] = []

    def apply(state: State, act: Act) -> Any:
        step = whist.GAME.apply(state, act)
        states.append(step.state)
        return step

    def remedy(state: State, act: Act, law: Any) -> Any:
        step = whist.GAME.remedy(state, act, law)
        states.append(step.state)
        return step

    def start(header: Any) -> Any:
        step = whist.GAME.start(header)
        states.append(step.state)
        return step

    watched = replace(whist.GAME, apply=apply, remedy=remedy, start=start)
    (document,) = read_text(text, "trial")
    record = prove(document, {"whist": watched})
    assert record.problems == ()
    return states[-1]


def done(state: State, *acts: Act) -> tuple[State, list[Event]]:
    """Return the state after lawful ``acts``, and their events."""
    events: list[Event] = []
    for act in acts:
        step = referee.refuse(whist.GAME, state, act)
        state = step.state
        events += step.events
    return state, events


def refused(state: State, act: Act) -> Law:
    """Return the law by which a possible ``act`` is refused."""
    assert act in whist.GAME.possible(state, act.actor)
    with pytest.raises(referee.IllegalAction) as raised:
        referee.refuse(whist.GAME, state, act)
    return Law(raised.value.law)


def claimed(state: State, seat: Seat, trick: int, option: Penalty) -> State:
    """Return the state when a revoke has been claimed, found, and punished."""
    side = EW if seat in NS else NS
    return done(state, ClaimRevoke(side, seat, trick, True), Choose(side, option))[0]


# --- The deal and the trick


def test_the_pack_is_dealt_one_by_one_and_its_last_card_is_the_dealers_trump() -> None:
    state = whist.deal(PACK, dealer=S)
    assert state.leader == W
    assert state.deal.turn_up == PACK[51]
    assert PACK[51] in state.hand(S)
    assert [PACK[0] in state.hand(seat) for seat in (W, N, E, S)] == [True, False, False, False]
    assert all(len(hand) == 13 for hand in state.hands)
    assert CardSet.from_cards(card for hand in state.hands for card in hand) == FULL_PACK


def test_a_table_may_play_the_other_way_round() -> None:
    """The preface leaves the direction of play to the players; partners still sit opposite."""
    text = (
        "id: trial\ngame: whist\nlaws: []\nseats: [N, W, S, E]\ndealer: E\nturn-up: S3\n"
        "deal: 'N:AKQJT98765.2.2.2 .AKQJ.AKQJ.AKQJT .T98.T9876.98765 432.76543.543.43'\n"
        "script: |\n  ? turn = N\n  1. N: H2 HA H8 H3\n  ? winner 1 = W\n  ? tricks = NS 0 EW 1\n"
    )
    (document,) = read_text(text, "trial")
    assert prove(document, {"whist": whist.GAME}).problems == ()


def test_a_pack_that_is_not_whole_is_not_dealt() -> None:
    with pytest.raises(ValueError, match="fifty-two"):
        whist.deal(PACK[:51])
    with pytest.raises(ValueError, match="fifty-two"):
        whist.deal((*PACK[:51], PACK[0]))


def test_suit_must_be_followed_and_nothing_else_is_asked_law_63() -> None:
    state = position("1. N: H2 --")
    lawful = {act.card for act in whist.GAME.legal(state) if isinstance(act, Play)}
    assert lawful == set(CardSet.parse("HAQ94"))
    state = position("1. N: H2 HA; 2. E: CA low low --")  # N has no club: he need not trump
    lawful = {act.card for act in whist.GAME.legal(state) if isinstance(act, Play)}
    assert lawful == set(state.hand(N))


# --- The life of a revoke


@pytest.mark.parametrize(
    ("script", "stage"),
    [
        ("1. N: H2 D4^R", Stage.OPEN),
        ("1. N: H2 D4^R; EW gather", Stage.ESTABLISHED),
        ("1. N: H2 D4^R; W leads DT", Stage.ESTABLISHED),
        ("1. N: H2 D4^R; 2. W: DT --", Stage.ESTABLISHED),
        ("1. N: H2 D4^R HK; S leads CK", Stage.OPEN),
        ("1. N: H2 D4^R HK; S leads CK; 2. W: C5 --", Stage.ESTABLISHED),
        ("1. N: H2 D4^R HK; W asks; NS gather", Stage.OPEN),
        ("1. N: H2 D4^R HK; W asks; E answers yes; NS gather", Stage.OPEN),
        ("1. N: H2 D4^R HK; W asks; E answers no; NS gather", Stage.ESTABLISHED),
        ("1. N: H2 D4^R HK; W asks; NS gather; 2. S: CK C5 --", Stage.ESTABLISHED),
        ("1. N: H2 D4^R HK; NS gather; W asks ^!", Stage.ESTABLISHED),
    ],
)
def test_when_a_revoke_is_established_laws_65_and_66(script: str, stage: Stage) -> None:
    (revoke,) = position(script).revokes
    assert revoke.stage is stage


def test_only_the_revokers_own_side_establishes_it_by_playing_on_law_65() -> None:
    state = position("1. N: H2 D4^R HK; S leads CK")
    _, events = done(state, Play(W, Card.parse("C5")))
    assert [(each.seat, each.trick) for each in events if isinstance(each, RevokeEstablished)] == [
        (E, 1)
    ]


@pytest.mark.parametrize(
    ("option", "lawful"), [("card", "HAQ94"), ("highest", "HA"), ("lowest", "H4")]
)
def test_a_revoke_saved_costs_a_call_or_an_extreme_law_68(option: str, lawful: str) -> None:
    state = position(f"1. N: H2 D4^R --; E takes-back; NS choose {option}")
    cards = {act.card for act in whist.GAME.legal(state) if isinstance(act, Play)}
    assert cards == set(CardSet.parse(lawful))
    assert state.due() == E
    debt = Matter(option)
    assert [each.what for each in state.owed] == [debt]
    state, _ = done(state, Play(E, min(cards)))
    assert [each.what for each in state.owed] == ([debt] if option == "card" else [])


def test_nobody_plays_before_the_adversaries_have_chosen_law_68() -> None:
    state = position("1. N: H2 D4^R --; E takes-back")
    assert whist.GAME.awaited(state) == (NS,)
    assert {act.option for act in whist.GAME.legal(state) if isinstance(act, Choose)} == {
        Exaction.CARD,
        Exaction.HIGHEST,
        Exaction.LOWEST,
    }
    assert whist.GAME.turn(state) is None


@pytest.mark.parametrize(
    ("script", "side", "hasty"),
    [
        ("1. N: H2 H4 H3 HT; 2. W: C5 --; S plays-out-of-turn C7 ^L", EW, N),  # 60
        ("1. N: H2 H4 H3 --; E says-ours ^W", NS, W),  # 78
        ("1. N: H2 HA H3 --; E leads-ahead DA ^X", NS, W),  # 49
        ("E detaches HA ^X; S names E/HQ ^X", EW, N),  # 52
    ],
)
def test_nobody_plays_away_what_may_yet_be_demanded_law_79(
    script: str, side: Side, hasty: Seat
) -> None:
    state = position(script)
    assert whist.GAME.awaited(state) == (side,)
    assert Waive(side) in whist.GAME.legal(state)
    assert not any(isinstance(act, Play) for act in whist.GAME.legal(state))
    for card in state.hand(hasty):
        assert refused(state, Play(hasty, card)) is Law.TIME_TO_DECIDE
        assert whist.GAME.remedy(state, Play(hasty, card), Law.TIME_TO_DECIDE).state == state
    after, _ = done(state, Waive(side))
    assert whist.GAME.awaited(after) == (hasty,)
    named = (act for act in whist.GAME.possible(after, side) if isinstance(act, CallSuit | Compel))
    assert list(named) == []  # of this card


def test_a_card_led_ahead_again_is_owed_once_law_49() -> None:
    ahead = "E leads-ahead DA ^X; NS waive"
    state = position(f"1. N: H2 HA H3 --; {ahead}; {ahead}")
    assert [debt.cards for debt in state.owed if debt.what is Matter.COMPULSION] == [
        CardSet.parse("DA")
    ]


def test_a_revoke_established_is_not_taken_back_law_65() -> None:
    assert refused(position("1. N: H2 D4^R; EW gather"), TakeBack(E)) is Law.ESTABLISHED


def test_a_trick_taken_back_after_quitting_is_won_anew_law_66() -> None:
    state = position("1. N: H2 D4^R; W asks; EW gather; E takes-back; NS choose highest")
    assert state.winners == ()
    state, _ = done(state, Play(E, Card.parse("HA")))
    assert state.winners == (E,)
    assert state.due() == E


def test_a_lead_upon_a_reopened_trick_is_taken_up() -> None:
    state = position("1. N: H2 D4^R HK; W asks; NS gather; 2. S: CK --; E takes-back")
    assert Card.parse("CK") in state.hand(S)
    assert Card.parse("D4") in state.hand(E)
    assert [laid.seat for laid in state.trick] == [N, S, W]


def test_a_card_open_on_the_table_is_shown_until_it_falls_law_68() -> None:
    state = position("1. N: H2 D4^R --; E takes-back; NS choose card; 1. E: HA")
    assert whist.GAME.table(state).face_up == CardSet.parse("D4")
    state, _ = done(state, Play(E, Card.parse("D4")))
    assert whist.GAME.table(state).face_up == CardSet.of()


@pytest.mark.parametrize(
    ("option", "tricks", "marks"),
    [
        (Penalty.TRICKS, (8, 5), (4, 2)),  # the law leaves eleven less three tricks
        (Penalty.THEIRS, (11, 2), (1, 2)),
        (Penalty.OURS, (11, 2), (4, 5)),
    ],
)
def test_the_three_penalties_law_64_a(
    option: Penalty, tricks: tuple[int, int], marks: tuple[int, int]
) -> None:
    state = position("1. N: H2 HA D3^R; ...", before="{score: {NS: 4, EW: 2}}")
    state = claimed(state, S, 1, option)
    table = whist.GAME.table(state)
    assert table.taken == ((NS, tricks[0]), (EW, tricks[1]))
    assert reckon(state).marks == marks


@pytest.mark.parametrize("option", Penalty)
def test_a_side_that_revoked_never_passes_four_law_74(option: Penalty) -> None:
    state = position("1. N: H2 HA D3^R; ...", before="{score: {NS: 4}}")
    state = claimed(state, S, 1, option)
    state, _ = done(state, CountTricks(NS, right_marks(state, NS)))
    assert reckon(state).marks[0] == 4
    assert reckon(state).won is None


def test_a_penalty_claimed_after_the_count_still_goes_first_law_5() -> None:
    state = position("1. N: H2 HA D3^R; ...; NS count", before="{score: {EW: 2}}")
    assert reckon(state).won == NS
    state = claimed(state, S, 1, Penalty.OURS)
    assert state.count.counted is None
    assert reckon(state).marks == (0, 5)
    assert reckon(state).won == EW


def test_the_second_penalty_can_still_make_a_treble_law_64_b() -> None:
    state = position("1. N: H2 D4^R; 2. W: D5 D2 H4^R; ...", before="{score: {NS: 2, EW: 3}}")
    state = claimed(state, E, 1, Penalty.OURS)
    assert grade(reckon(state), NS) is Grade.SINGLE
    state = claimed(state, E, 2, Penalty.THEIRS)
    assert grade(reckon(state), NS) is Grade.TREBLE


def test_a_claim_is_made_once_and_only_of_an_adversary() -> None:
    state = position("1. N: H2 D4^R; ...; NS claim-revoke E/1")
    acts = whist.GAME.possible(state, NS)
    claims = {(act.seat, act.trick) for act in acts if isinstance(act, ClaimRevoke)}
    assert (E, 1) not in claims
    assert {seat for seat, _ in claims} == {E, W}


def test_no_claim_after_the_cut_law_70() -> None:
    state = position("1. N: H2 D4^R; ...; NS count; W cuts")
    assert refused(state, ClaimRevoke(NS, E, 1, False)) is Law.CLAIMED_IN_TIME


def test_the_next_deal_waits_until_the_penalty_is_chosen() -> None:
    state = position("1. N: H2 D4^R; ...; NS say-revoke E/1; W cuts")
    assert whist.GAME.awaited(state) == (NS,)
    assert TurnUp(N) not in whist.GAME.possible(state, N)
    state, _ = done(state, Choose(NS, Penalty.OURS))
    assert whist.GAME.awaited(state) == (N,)
    state, _ = done(state, TurnUp(N))
    assert whist.GAME.awaited(state) == ()
    assert state.owed == ()


def test_a_card_called_that_must_yield_to_another_demand_is_no_revoke_law_56() -> None:
    """Made to win, W cannot play the five called of him, which law 56 does not forbid."""
    state = position(
        "W exposes H5 ^X;1. N: H2 H4 --;E says-ours ^W;NS compel win;NS call H5;1. S: H7 --"
    )
    laws = [law_of(bound) for bound, _ in play.bound(state, W, state.hand(W))]
    assert Law.SUIT_BEFORE_CALL not in laws


def test_dummy_says_nothing_and_his_partner_has_nobody_to_consult() -> None:
    state = position("E leads-out-of-turn HA ^L;W notices-lead", options="{dummy: S}")
    by_dummy = {type(act) for act in whist.GAME.possible(state, S)}
    assert not by_dummy & {Choose, Consult, AskWhoNames, CallCard, NoticeLead, DemandTrump}
    by_partner = {type(act) for act in whist.GAME.possible(state, N)}
    assert Choose in by_partner
    assert not by_partner & {Consult, AskWhoNames}


def test_a_card_of_dummys_before_its_turn_costs_a_suit_and_not_itself() -> None:
    options = "{dummy: S, out-of-turn: plays}"
    state = position("1. N: H2 --;S plays-out-of-turn HJ ^L;E notices-lead", options=options)
    assert [(debt.what, debt.binds) for debt in state.owed] == [(Matter.SUIT, NS)]


def test_what_lies_open_is_not_exposed_again_nor_the_card_turned_up_law_44() -> None:
    state = position("W exposes H5 ^X")
    shown = {act.card for act in whist.GAME.possible(state, W) if isinstance(act, Expose)}
    assert shown == set(state.hand(W)) - {Card.parse("H5"), Card.parse("S2")}


# --- Marks, honours, game and rubber


@pytest.mark.parametrize(
    ("losers", "kind", "points"),
    [
        (0, Grade.TREBLE, 3),
        (1, Grade.DOUBLE, 2),
        (2, Grade.DOUBLE, 2),
        (3, Grade.SINGLE, 1),
        (4, Grade.SINGLE, 1),
    ],
)
def test_the_grade_of_a_game_law_8(losers: int, kind: Grade, points: int) -> None:
    state = position("1. N: H2 HA; ...", before=f"{{score: {{EW: {losers}}}}}")
    _, events = done(state, CountTricks(NS, 5))
    (won,) = [event for event in events if isinstance(event, GameWon)]
    assert (won.side, won.grade, won.points) == (NS, kind, points)


@pytest.mark.parametrize(
    ("games", "points"),
    [
        ("{NS: [single]}", 1 + 3 + 2),
        ("{NS: [treble]}", 3 + 3 + 2),
        ("{NS: [double], EW: [single]}", 2 + 3 + 2 - 1),
        ("{NS: [double], EW: [treble]}", 2 + 3 + 2 - 3),
    ],
)
def test_the_points_of_a_rubber_laws_9_and_10(games: str, points: int) -> None:
    state = position("1. N: H2 HA; ...", before=f"{{games: {games}}}")
    state, events = done(state, CountTricks(NS, 5))
    (won,) = [event for event in events if isinstance(event, RubberWon)]
    assert (won.side, won.points) == (NS, points)
    assert (Law.LOSERS_POINTS in won.laws) is ("EW" in games)


@pytest.mark.parametrize("games", ["{}", "{EW: [treble]}"])
def test_one_game_is_no_rubber_law_1(games: str) -> None:
    state = position("1. N: H2 HA; ...; NS count", before=f"{{games: {games}}}")
    assert rubber(state) is None


@pytest.mark.parametrize("marks", [0, 1, 2, 3, 4, 6, 7])
def test_each_trick_above_six_is_one_mark_law_2(marks: int) -> None:
    state = position("1. N: H2 HA; ...")
    assert refused(state, CountTricks(NS, marks)) is Law.MARKS_FOR_TRICKS
    assert right_marks(state, NS) == 11 - 6
    assert right_marks(state, EW) == 0


def test_honours_are_declared_after_play_and_before_the_next_trump_laws_6_and_7() -> None:
    early = position("1. N: H2 HA")
    assert refused(early, DeclareHonours(NS, 4)) is Law.DECLARED
    state = position("1. N: H2 HA; ...")
    assert refused(state, MarkHonours(NS)) is Law.DECLARED
    assert refused(state, DeclareHonours(NS, 3)) is Law.HONOURS
    done(state, DeclareHonours(NS, 4))
    late, _ = done(state, CountTricks(NS, 5), Cut(W), TurnUp(N))
    assert refused(late, DeclareHonours(NS, 4)) is Law.DECLARED_IN_TIME


def test_tricks_nobody_counted_are_counted_when_the_next_trump_is_turned() -> None:
    state, events = done(position("1. N: H2 HA; ...; W cuts"), CountTricks(NS, 5))
    scored = [event for event in events if isinstance(event, Scored)]
    uncounted = position("1. N: H2 HA; ...; W cuts")
    step = whist.GAME.apply(uncounted, TurnUp(N))
    assert [event for event in step.events if isinstance(event, Scored)] == scored
    assert reckon(step.state) == reckon(state)


def test_a_game_wrongly_written_is_only_corrected_never_written_anew_law_12() -> None:
    script = "1. N: H2 HA; ...; NS count; NS write-game double ^M; W cuts; N turns-up"
    state = position(script, before="{games: {NS: [single]}}")
    assert refused(state, CorrectGame(NS)) is Law.CORRECTION_OF_GAMES  # the rubber is over
    acts = whist.GAME.possible(state, NS)
    assert not any(isinstance(act, WriteGame) for act in acts)


def test_nothing_is_written_of_a_game_that_a_revoke_takes_away_law_74() -> None:
    state = position("1. N: H2 HA D3^R; ...; NS count; NS write-game double ^M")
    assert CorrectGame(EW) in whist.GAME.possible(state, EW)
    state, _ = done(state, ClaimRevoke(EW, S, 1, True))
    assert reckon(state).won is None
    assert CorrectGame(EW) not in whist.GAME.possible(state, EW)
    state, _ = done(state, Choose(EW, Penalty.TRICKS), CountTricks(NS, 2))
    assert rubber(state) is None


def test_a_later_penalty_strikes_out_what_was_written_of_the_game_law_64_e() -> None:
    script = "1. N: H2 D4^R; 2. W: D5 D2 H4^R; ...; NS claim-revoke E/1; NS choose ours+3"
    state = position(f"{script}; NS write-game double ^M", before="{score: {NS: 2, EW: 3}}")
    assert whist.GAME.queries["game"](state, (), ()).facts == (NS, Grade.DOUBLE)
    state, events = done(state, ClaimRevoke(NS, E, 2, True), Choose(NS, Penalty.THEIRS))
    assert any(isinstance(event, CountVoided) for event in events)
    assert whist.GAME.queries["game"](state, (), ()).facts == (NS, Grade.TREBLE)


def test_marks_counted_by_the_wrong_side_are_corrected_to_the_right_one_law_11() -> None:
    state = position("1. N: H2 HA; ...; EW count 1 ^M", before="{score: {NS: 1, EW: 1}}")
    assert reckon(state).marks == (1, 2)
    state, events = done(state, CorrectMarks(EW))
    assert reckon(state).marks == (5, 1)
    totals = [(each.side, each.total) for each in events if isinstance(each, ScoreCorrected)]
    assert totals == [(NS, 5), (EW, 1)]
    assert [each.grade for each in events if isinstance(each, GameWon)] == [Grade.DOUBLE]


def test_a_new_game_stands_at_nothing_once_the_next_trump_is_turned_law_11() -> None:
    state = position("1. N: H2 HA; ...; NS count; W cuts", before="{score: {EW: 3}}")
    assert whist.GAME.table(state).score == ((NS, 5), (EW, 3))
    state, _ = done(state, TurnUp(N))
    assert whist.GAME.table(state).score == ((NS, 0), (EW, 0))


# --- The hands of the examples


def records() -> list[Record]:
    return [
        record for path in EXAMPLES for record in prove_file(path, {"whist": whist.GAME}, path.name)
    ]


def test_every_hand_holds_and_has_its_own_id() -> None:
    found = records()
    assert [problem for record in found for problem in record.problems] == []
    ids = [record.id for record in found]
    assert len(ids) == len(set(ids)) >= 12


def test_each_file_is_named_for_a_law_its_hands_are_about() -> None:
    for path in EXAMPLES:
        if path.name.startswith("section-"):
            continue  # a worked example, which stands beneath its paragraph
        name = path.name.removesuffix(".hand.yaml")
        if name == "how-to-play":
            continue  # the hands of that page
        about = {law for record in prove_file(path, {"whist": whist.GAME}) for law in record.laws}
        assert about & {f"whist:{name}", f"whist:{name.replace('-', '.')}"}, path.name


def test_every_law_of_the_chapters_is_shown_by_a_hand() -> None:
    shown = {law for record in records() for law in record.laws}
    heads = {Law.GRADES, Law.HONOURS, Law.PENALTY}  # laws whose clauses say everything
    assert set(Law) - heads <= shown


REFUSING = [
    Law.MARKS_FOR_TRICKS,
    Law.HONOURS,
    Law.TWO_HONOURS,
    Law.AT_FOUR,
    Law.ORDER_OF_COUNTING,
    Law.DECLARED_IN_TIME,
    Law.DECLARED,
    Law.TREBLE,
    Law.CORRECTION_OF_MARKS,
    Law.CORRECTION_OF_GAMES,
    Law.REVOKE,
    Law.PENALTY_UNDIVIDED,
    Law.PENALTY_FIRST,
    Law.ESTABLISHED,
    Law.QUESTION,
    Law.SEARCH,
    Law.SAVED,
    Law.CLAIMED_IN_TIME,
    Law.PLAYED_OUT,
]


def failing(game: Game[Any, Any], law: Law) -> list[str]:
    """Return the hands about ``law`` that fail under ``game``."""
    return [
        record.id
        for path in EXAMPLES
        if law.split(":")[1] in path.read_text(encoding="utf-8")
        for record in prove_file(path, {"whist": game}, path.name)
        if record.problems
    ]


@pytest.mark.parametrize("law", REFUSING)
def test_a_hand_fails_when_a_law_is_not_enforced(law: Law) -> None:
    def lenient(state: State, act: Act) -> StrEnum | None:
        found = whist.GAME.refusal(state, act)
        return None if found is law else found

    assert failing(replace(whist.GAME, refusal=lenient), law)


@pytest.mark.parametrize(
    ("module", "name", "wrong", "law"),
    [
        ("score", "MOST_OF_A_REVOKER", 5, Law.REVOKER_CANNOT_WIN),
        ("score", "MOST_OF_A_REVOKER", 5, Law.BOTH_REVOKED),
        ("score", "RUBBER_POINTS", 1, Law.RUBBER_POINTS),
        ("score", "GAMES_TO_WIN", 3, Law.RUBBER),
        ("score", "BOOK", 7, Law.MARKS_FOR_TRICKS),
        ("score", "HONOURS_MARKS", {4: 4, 3: 3}, Law.THREE_HONOURS),
        ("score", "HONOURS_MARKS", {4: 3, 3: 2}, Law.FOUR_HONOURS),
        ("unsaid", "TRICKS_TAKEN", 2, Law.PENALTY_CHOSEN),
        ("unsaid", "MARKS_TAKEN", 2, Law.PENALTY_CHOSEN),
    ],
)
def test_a_hand_fails_when_a_number_of_the_law_is_wrong(
    module: str, name: str, wrong: object, law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"hoyle.games.whist.{module}.{name}", wrong)
    assert failing(whist.GAME, law)


def _held_open_for_ever(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    return state, ()


def _called_for_ever(
    state: State, seat: Seat, card: Card, *, leads: bool
) -> tuple[State, list[Event]]:
    owed = tuple(debt for debt in state.owed if debt.what in (Matter.CARD, Matter.CALLED))
    return replace(state, owed=owed), []


def _never_deducted(state: State) -> object:
    found = rubber(state)
    return found and (found[0], found[1] + 1, found[2])


@pytest.mark.parametrize(
    ("target", "broken", "law"),
    [
        ("hoyle.games.whist.revoke.establish_by_playing_on", _held_open_for_ever, Law.ESTABLISHED),
        ("hoyle.games.whist.state.State.question", lambda *_: None, Law.QUESTION),
        ("hoyle.games.whist.score.rubber", _never_deducted, Law.LOSERS_POINTS),
        ("hoyle.games.whist.unsaid.may_withdraw", lambda _: False, Law.SAVED),
        ("hoyle.games.whist.calls.after_play", _called_for_ever, Law.SAVED),
    ],
)
def test_a_hand_fails_when_a_remedy_is_broken(
    target: str, broken: Callable[..., object], law: Law, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(target, broken)
    assert failing(whist.GAME, law)
