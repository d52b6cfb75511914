"""«Your move»: what the laws say of cards, held against the laws, and against the hands."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from hoyle.events import Refused
from hoyle.game import Call, Play, PlayTogether
from hoyle.games import GAMES
from hoyle.hands.judgement import CallJudgement, Judge, Judgement
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Happening, Record
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.files.package import STATIC
from sphinx_hoyle.hands.moves import Moves, name_of, script
from sphinx_hoyle.hands.store import PATTERN
from sphinx_hoyle.languages import EDITIONS

EXAMPLES = Path(__file__).parents[1] / "examples"
MOST_BYTES = 6_000  # of the median hand, as it is sent
LARGEST_SCRIPT = 3_200


def states_of(record: Record) -> Iterator[Any]:
    yield record.state
    yield from (one.state for one in record.entries if isinstance(one, Happening))


def judged(record: Record) -> list[tuple[Judgement, ...]]:
    return [*map(Judge(GAMES[record.game]).position, states_of(record))]


def named(law: str) -> str:
    return f"<{law}>"


def moves_of(record: Record, language: str = "en") -> dict[str, Any]:
    """Return what the script of a hand says; laws are named by their ids."""
    shown = picture(record, language)
    return Moves(record, shown, judged(record), named, None, called(record)).data()


def called(record: Record) -> list[tuple[CallJudgement, ...]]:
    return [*map(Judge(GAMES[record.game]).calls, states_of(record))]


def calls_of(moves: dict[str, Any], position: str) -> dict[str, list[str]]:
    """Return the calls that can be touched at a position, each with the laws that forbid it."""
    found = {}
    for _place, _who, calls in moves["at"][position].get("calls", []):
        for label, verdict, _follows in calls:
            texts = [] if verdict < 0 else [moves["texts"][moves["verdicts"][verdict][0]]]
            places = [int(place) for text in texts for place in re.findall(r"\{(\d+)\}", text)]
            found[label] = [moves["laws"][place][1].strip("<>") for place in places]
    return found


def what_follows(moves: dict[str, Any], position: str, label: str) -> list[str]:
    """Return what is said to follow a lawful call."""
    calls = [call for _, _, calls in moves["at"][position]["calls"] for call in calls]
    [follows] = [follows for own, _verdict, follows in calls if own == label]
    return [moves["texts"][text] for text in follows]


def hand(name: str, document: int = 0) -> Record:
    return prove_file(EXAMPLES / f"{name}.hand.yaml", GAMES)[document]


def forbidden(moves: dict[str, Any], position: str) -> dict[str, str]:
    """Return the cards that may not be played at a position, each with the law that says so."""
    kinds = moves["at"][position].get("kinds", [["", {}]])  # where there are but calls, none
    [[_, cards]] = kinds
    found = {}
    for card, verdict in cards.items():
        if verdict >= 0:
            sentence = moves["texts"][moves["verdicts"][verdict][0]]
            found[card] = moves["laws"][int(re.findall(r"\{(\d+)\}", sentence)[0])][1].strip("<>")
    return found


def follows(moves: dict[str, Any], position: str, card: str, kind: int = 0) -> list[str]:
    """Return what is said to follow when a forbidden card is played all the same, with its laws."""
    verdict = moves["at"][position]["kinds"][kind][1][card]
    told = [moves["texts"][text] for text in moves["verdicts"][verdict][1:]]
    return [re.sub(r"\{(\d+)\}", lambda at: moves["laws"][int(at[1])][1], text) for text in told]


# ---- from the laws ----


def test_whist_he_follows_suit_while_he_can_and_else_plays_what_he_likes() -> None:
    """Law 63: North has led the king of hearts; East holds one heart, the two; South the eight
    to the four, West the ace and the three. The hand goes on with spades, which E alone holds.
    """
    moves = moves_of(hand("whist/64-e"))
    assert moves["at"]["0"]["place"] == "n"
    assert forbidden(moves, "0") == {}, "he leads what he likes"
    assert moves["at"]["1.1"]["place"] == "e"
    others = {f"S{rank}" for rank in "AKQJT987654"} | {"DA"}
    assert forbidden(moves, "1.1") == dict.fromkeys(others, "whist:63")
    plain = {f"{suit}{rank}" for suit in "DC" for rank in "9876"}
    assert forbidden(moves, "1.2") == dict.fromkeys(plain, "whist:63")
    west = {"S3", "S2", *(f"{suit}{rank}" for suit in "DC" for rank in "5432")} | {"CA"}
    assert forbidden(moves, "1.3") == dict.fromkeys(west, "whist:63")
    assert moves["at"]["1"]["place"] == "e", "who won with a trump"


def test_whist_a_revoke_costs_what_law_64_says() -> None:
    """Established by a lead to the next trick (65), claimed at the end (67), paid by 64 (a)."""
    told = follows(moves_of(hand("whist/64-e")), "1.1", "S5")
    assert any("is established (<whist:65>)" in line for line in told)
    chosen = [line for line in told if "<whist:64.a>" in line]
    assert len(chosen) == 1
    assert "North–South may take three tricks" in chosen[0]
    assert "deduct three points" in chosen[0]
    assert "add three points" in chosen[0]


def test_ecarte_he_follows_and_beats_or_trumps() -> None:
    """Law 44: A leads the king of spades, B follows if he can; void, he trumps, being able to."""
    record = hand("ecarte/40-44")
    moves = moves_of(record)
    laws = set()
    for acts, state in enumerate(states_of(record)):
        turn = GAMES["ecarte"].turn(state)
        if turn is None or not turn.laid:
            continue
        held, led = state.hand(turn.seat), state.at.trick[0].card
        ranks = "789TAJQK"
        rightly = [card for card in held if card.suit == led.suit]
        higher = [card for card in rightly if ranks.index(str(card)[1]) > ranks.index(str(led)[1])]
        trumps = [card for card in held if card.suit == state.trump]
        lawful = {str(card) for card in higher or rightly or trumps or held}
        position = judged(record)[acts]
        assert {one.cards[0] for one in position if one.law is None} == lawful, acts
        laws |= {str(one.law) for one in position if one.law is not None}
    assert laws == {"ecarte:44"}
    told = follows(moves, next(key for key in moves["at"] if forbidden_first(moves, key)), "CA")
    assert any("without penalty (<ecarte:44.p2>)" in line for line in told), "put right in time"
    assert any("whole deal is played again" in line for line in told), "and one point less"


def forbidden_first(moves: dict[str, Any], position: str) -> bool:
    return "CA" in forbidden(moves, position)


def test_goat_he_beats_every_card_or_throws_away_as_many() -> None:
    """Beating, reply, discarding: any one card answers one, face down; higher ones beat it."""
    strength = {rank: place for place, rank in enumerate("6789JQKTA")}
    checked = 0
    of_hands = (
        zip(states_of(record), judged(record), strict=True)
        for record in map(hand, ("goat/beating", "goat/direction", "goat/trick", "goat/reply"))
    )
    for state, position in chain.from_iterable(of_hands):
        if not position or state.to_beat is None:
            continue
        beaten = sorted(state.to_beat.cards)
        for judgement in position:
            act = judgement.act
            assert isinstance(act, PlayTogether)
            number = len(act.cards) == len(beaten)
            if type(act).__name__ == "Discard":
                assert (judgement.law is None) is number
            elif len(beaten) == 1 and number:
                [mine], [his] = act.cards, beaten
                higher = strength[str(mine)[1]] > strength[str(his)[1]]
                ruffs = mine.suit == state.trump and his.suit != state.trump
                wins = ruffs or (mine.suit == his.suit and higher)
                assert (judgement.law is None) is wins, (mine, his)
                checked += 1
    assert checked > 5


def test_twenty_eight_the_bidder_keeps_trumps_back_and_others_follow() -> None:
    """East has bid and hidden a spade: he leads no spade; the others follow diamonds."""
    moves = moves_of(hand("twenty-eight/last-trick"))
    leads = next(
        key for key in moves["at"] if "twenty-eight:bidder-lead" in forbidden(moves, key).values()
    )
    told = forbidden(moves, leads)
    assert {card[0] for card, law in told.items() if law.endswith("bidder-lead")} == {"S"}
    assert {law for card, law in told.items() if card[0] != "S"} == set()
    follow = [
        cards
        for key in moves["at"]
        if (cards := forbidden(moves, key)) and set(cards.values()) == {"twenty-eight:following"}
    ]
    assert follow


# ---- calls ----


def test_twenty_eight_the_first_bid_is_fourteen_or_more_and_the_next_is_higher() -> None:
    """Opening bid: at least 14, and he who opens may not pass; each bid is above the last."""
    moves = moves_of(hand("twenty-eight/last-trick"))
    first = next(at for at, one in moves["at"].items() if one.get("calls"))
    bids = calls_of(moves, first)
    numbers = {int(label.split()[-1]): laws for label, laws in bids.items() if label[-1].isdigit()}
    assert all(bool(laws) is (number < 14) for number, laws in numbers.items())
    assert {12, 13, 14, 28} <= set(numbers)
    assert min(numbers) == 12, "of those too low the two highest are enough"
    record = hand("twenty-eight/last-trick")
    made = [one for one in record.entries if isinstance(one, Happening)]
    bid = next(one.act for one in made if type(one.act).__name__ == "Bid")
    place = next(at for at, one in enumerate(made) if one.act is bid)
    later = {
        str(one.act.points): one.law  # type: ignore[attr-defined]
        for one in called(record)[place + 1]
        if type(one.act).__name__ == "Bid"
    }
    points = bid.points
    assert all(
        bool(law) is (int(number) <= points)
        for number, law in later.items()
        if number.isdigit() and int(number) <= 19
    )


def test_ecarte_the_king_is_announced_by_him_who_holds_it() -> None:
    """Law 26: the king of trumps counts a point; law 35: the elder hand proposes or plays."""
    moves = moves_of(hand("ecarte/35"))
    at = next(at for at, one in moves["at"].items() if one.get("calls"))
    calls = calls_of(moves, at)
    assert calls["The elder hand proposes"] == []
    assert calls["The elder hand announces the king"] == ["ecarte:26"]


def test_whist_he_who_is_wronged_by_a_revoke_chooses_among_three_penalties() -> None:
    """Law 64 (a): three tricks taken, three points deducted, or three points added."""
    moves = moves_of(hand("whist/64-e"))
    offered = [calls for at in moves["at"] if len(calls := calls_of(moves, at)) == 3]
    calls, *_later = [one for one in offered if all("choose to" in label for label in one)]
    assert sorted(calls.values()) == [[], [], []]
    words = " ".join(calls)
    assert all(part in words for part in ("take three tricks", "deduct", "add three points"))


def test_chemin_de_fer_the_banker_calls_for_stakes_and_may_halve_his_bank() -> None:
    moves = moves_of(hand("chemin-de-fer/4"))
    calls = calls_of(moves, "0")
    assert any("Faites vos jeux" in label for label in calls)
    halves = next(label for label in calls if "halves the bank" in label)
    assert calls[halves] == []
    assert any("gets" in text for text in what_follows(moves, "0", halves))


def test_goat_he_who_claims_a_pullet_shows_four_cards_of_one_suit() -> None:
    """Pullet: four of a suit, or the claim is refused."""
    checked = set()
    for path in sorted((EXAMPLES / "goat").glob(PATTERN)):
        for record in prove_file(path, GAMES):
            for one in chain.from_iterable(called(record)):
                cards = one.act.cards  # type: ignore[attr-defined]
                if one.law is None:
                    assert len(cards) == 4
                    assert len({card.suit for card in cards}) == 1
                checked.add(one.law is None)
    assert checked == {True, False}


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.long)])
def test_a_call_that_was_made_is_judged_as_the_hand_says(every: int) -> None:
    checked = marked = 0
    for path in sorted(EXAMPLES.rglob(PATTERN))[::every]:
        for record in prove_file(path, GAMES):
            game, judge = GAMES[record.game], Judge(GAMES[record.game])
            happenings = [one for one in record.entries if isinstance(one, Happening)]
            for state, one in zip(states_of(record), happenings, strict=False):
                refused = any(isinstance(event, Refused) for event in one.events)
                if not isinstance(one.act, Call) or one.actor not in game.awaited(state):
                    continue
                for found in judge.calls(state):
                    if found.act == one.act:
                        assert (found.law is not None) is (refused or one.mark is not None)
                        checked += 1
                        marked += refused
    assert checked > 400 / every
    assert marked > 20 / every


# ---- of every hand ----


@pytest.mark.parametrize("every", [12, pytest.param(1, marks=pytest.mark.long)])
def test_a_card_that_was_played_is_judged_as_the_hand_says(every: int) -> None:
    """Every irregular card of every hand, and of the lawful ones every fifth."""
    checked = marked = 0
    for path in sorted(EXAMPLES.rglob(PATTERN))[::every]:
        for record in prove_file(path, GAMES):
            game, judge = GAMES[record.game], Judge(GAMES[record.game])
            happenings = [one for one in record.entries if isinstance(one, Happening)]
            for place, (state, one) in enumerate(zip(states_of(record), happenings, strict=False)):
                turn, act = game.turn(state), one.act
                if turn is None or not isinstance(act, Play | PlayTogether):
                    continue
                if act.actor != turn.seat or (one.mark is None and place % 5):
                    continue
                cards = cards_of(act)
                found = [each for each in judge.position(state) if type(each.act) is type(act)]
                same = [each for each in found if each.cards == cards]
                if not same:  # the same card could be laid in a plainer way
                    assert cards in [each.cards for each in judge.position(state)]
                    continue
                [mine] = same
                assert (mine.law is not None) is (one.mark is not None), (record.id, one.line)
                checked += 1
                marked += one.mark is not None
    assert checked > 1000 / every
    assert marked > 60 / every


def cards_of(act: Play | PlayTogether) -> tuple[str, ...]:
    return Judgement(act=act).cards


@pytest.fixture(scope="module")
def some() -> list[Record]:
    """Return the first hand of every tenth file, of each game."""
    return [prove_file(path, GAMES)[0] for path in sorted(EXAMPLES.rglob(PATTERN))[::10]]


@pytest.mark.parametrize("language", EDITIONS)
def test_all_of_it_can_be_told_in_every_edition_and_is_small(
    some: list[Record], language: str
) -> None:
    sizes = []
    for record in some[EDITIONS.index(language) :: len(EDITIONS)]:
        moves = moves_of(record, language)
        if not moves["at"]:
            continue
        text = script(name_of(record.path, 0), moves)
        sizes.append(len(gzip.compress(text.encode(), 9, mtime=0)))
        told = json.loads(text[text.index("{") : text.rindex(")")])
        for one in told["at"].values():
            for _place, _who, calls in one.get("calls", []):
                assert all(label for label, _verdict, _follows in calls), record.id
            for _, cards in one.get("kinds", []):
                assert set(cards.values()) <= {-1, *range(len(told["verdicts"]))}, record.id
        follows = {
            text
            for one in told["at"].values()
            for _place, _who, calls in one.get("calls", [])
            for _label, _verdict, texts in calls
            for text in texts
        }
        said = {text for verdict in told["verdicts"] for text in verdict}
        assert said | follows == {*range(len(told["texts"]))}
    assert len(sizes) > 3
    assert median(sizes) <= MOST_BYTES


def test_the_script_is_small_as_it_is_sent() -> None:
    assert len(gzip.compress((STATIC / "hand-move.js").read_bytes(), 9, mtime=0)) < LARGEST_SCRIPT
