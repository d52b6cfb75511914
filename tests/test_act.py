"""Acts that own their rule: what is made from their declarations, in a game of a few acts."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterable, Sequence
from enum import Enum, StrEnum, auto
from pathlib import Path
from typing import Any

import pytest

from hoyle.act import (
    Chapter,
    DoneAnyway,
    NoEffect,
    RuledAct,
    RuledPlay,
    among,
    flag,
    some_of,
)
from hoyle.act_lines import verbs_of, written
from hoyle.cards import Card, CardSet, Suit
from hoyle.chapter import Chapters
from hoyle.events import Refused
from hoyle.game import Act, Aside, Play, Step
from hoyle.immutable import Immutable, replace
from hoyle.reasons import Forbidden, OutOfTurn, Reason
from hoyle.seats import Actor, Person, Seat, Side

ROOT = Path(__file__).parents[1]
A, B, F, AB = Seat("A"), Seat("B"), Person("F"), Side("AB")
TALK, CARDS = Chapter(), Chapter()


class Law(StrEnum):
    TURN = "trial:turn"
    MORE = "trial:more"
    SUIT = "trial:suit"


class Answer(StrEnum):
    NO = "no"
    YES = "yes"


class Degree(StrEnum):
    GREAT = "great"


class Stage(Enum):
    BIDDING = auto()
    PLAY = auto()


class Position(Immutable):
    due: Seat
    hand: CardSet
    bid: int = 0
    stage: Stage = Stage.BIDDING

    def held(self, actor: Actor) -> CardSet:
        return self.hand

    def others(self, actor: Actor) -> Iterable[Seat]:
        return (seat for seat in (A, B) if seat != actor)


class TooFew(Reason):
    bid: int


class _InTurn(RuledAct[Position], chapter=None):
    actor: Seat

    @classmethod
    def barred(cls, state: Position, actor: Actor) -> Forbidden:
        return None if actor == state.due else OutOfTurn(Law.TURN, due=state.due)


class Bid(_InTurn, chapter=TALK, verb="bids"):
    points: int = among(
        lambda state, actor: range(1000),
        likely=lambda state, actor: range(4),
        called="the points bid",
    )
    suit: Suit

    def refusal(self, state: Position) -> Forbidden:
        return None if self.points > state.bid else TooFew(Law.MORE, bid=state.bid)

    def done(self, state: Position) -> Step[Position]:
        return Step(replace(state, bid=self.points))


class Ask(RuledAct[Position], Aside, chapter=TALK, verb="asks"):
    actor: Seat
    seat: Seat = among(Position.others, called="who is asked")


class Reply(RuledAct[Position], Aside, chapter=TALK, verb="answers"):
    actor: Person
    answer: Answer


class Agree(RuledAct[Position], chapter=TALK, verb="agrees"):
    actor: Side

    @classmethod
    def open_to(cls, state: Position, actor: Actor) -> bool:
        return state.bid > 0


class Concede(RuledAct[Position], Aside, chapter=TALK, verb="concedes"):
    actor: Seat | Side


class Double(_InTurn, chapter=TALK, verb="doubles"):
    stages = (Stage.PLAY,)


class PlayOne(_InTurn, chapter=CARDS, verb="plays"):
    card: Card = among(Position.held)


class Show(_InTurn, chapter=CARDS, verb="shows"):
    cards: CardSet = some_of(
        Position.held, lawful=lambda state, actor: [state.hand.of_suit(suit) for suit in Suit]
    )

    def refusal(self, state: Position) -> Law | None:
        of_suit = (state.hand.of_suit(suit) for suit in Suit)
        return None if self.cards and self.cards in set(of_suit) else Law.SUIT


def _other_numbers(state: Position, actor: Actor, cards: CardSet) -> Iterable[int | None]:
    return (None, *(number for number in range(4) if number != len(cards)))


class Change(_InTurn, chapter=CARDS, verb="changes"):
    cards: CardSet = some_of(Position.held)
    fresh: int | None = among(_other_numbers, default=None, words=("for", "against"))
    shown: bool = flag("openly", default=False)


class Raise(RuledAct[Position], chapter=TALK, verb="raises"):
    actor: Seat
    points: int = among(lambda state, actor: range(1, 3), default=1)
    tricks: int = among(lambda state, actor: range(1, 3), default=1, called="the tricks")
    again: bool = flag("again", default=False)


class Stare(NoEffect[Position], Aside, chapter=TALK):
    actor: Seat
    openly: bool = among(lambda state, actor: (False, True), verbs={False: "peeps", True: "stares"})

    @classmethod
    def barred(cls, state: Position, actor: Actor) -> Law | None:
        return Law.TURN


class TakeCards(DoneAnyway[Position], chapter=CARDS, verb="takes"):
    actor: Seat
    cards: CardSet = some_of(Position.held, most=2)

    @classmethod
    def open_to(cls, state: Position, actor: Actor) -> bool:
        return actor == state.due

    def refusal(self, state: Position) -> Law | None:
        return Law.MORE if len(self.cards) > 1 else None

    def done(self, state: Position) -> Step[Position]:
        return Step(replace(state, hand=state.hand - self.cards))


class TakePlace(_InTurn, chapter=CARDS, verb="takes"):
    seat: Seat = among(lambda state, actor: (A, B), words=("place",))
    points: int = among(
        lambda state, actor: range(9), left_out=lambda state, actor: state.bid + len(actor)
    )


class Doubt(RuledAct[Position], Aside, chapter=TALK, verb="doubts"):
    actor: Seat
    seat: Seat = among(Position.others)
    trick: int = among(lambda state, actor: range(9), words=("/",))


class Split(RuledAct[Position], Aside, chapter=TALK, verb="doubts"):
    actor: Seat
    ours: int = among(lambda state, actor: range(9), words=("ours+",))


STATE = Position(A, CardSet.parse("SQ7 H9"))
VERBS = verbs_of((TALK, CARDS), lambda state: (A, B, AB, F))


def read(line: str, state: Position = STATE) -> Sequence[Act]:
    actor, verb, *words = line.split()
    by = next(each for each in (A, B, AB, F) if each == actor)
    return VERBS[verb](state, by, words)


@pytest.mark.parametrize(
    ("line", "act"),
    [
        ("A bids 12 H", Bid(A, 12, Suit.HEARTS)),
        ("B asks A", Ask(B, A)),
        ("F answers yes", Reply(F, Answer.YES)),
        ("AB agrees", Agree(AB)),
        ("AB concedes", Concede(AB)),
        ("B concedes", Concede(B)),
        ("A plays S7", PlayOne(A, Card.parse("S7"))),
        ("A shows SQ7 H9", Show(A, CardSet.parse("H9 SQ7"))),
        ("A shows none", Show(A, CardSet(0))),
        ("A changes SQ7 H9", Change(A, CardSet.parse("SQ7 H9"))),
        ("A changes SQ7 H9 for 2", Change(A, CardSet.parse("SQ7 H9"), 2)),
        ("A changes none for 2 openly", Change(A, CardSet(0), 2, shown=True)),
        ("A changes SQ openly", Change(A, CardSet.parse("SQ"), shown=True)),
        ("A raises", Raise(A)),
        ("A raises 2", Raise(A, 2)),
        ("A raises 1 2", Raise(A, 1, 2)),
        ("A raises again", Raise(A, again=True)),
        ("A raises 2 again", Raise(A, 2, again=True)),
        ("A peeps", Stare(A, openly=False)),
        ("A stares", Stare(A, openly=True)),
        ("A takes SQ7 H9", TakeCards(A, CardSet.parse("SQ7 H9"))),
        ("A takes place B 2", TakePlace(A, B, 2)),
        ("A doubts B/2", Doubt(A, B, 2)),
        ("A doubts ours+2", Split(A, 2)),
    ],
)
def test_a_line_is_read_into_the_act_and_the_act_written_as_the_line(line: str, act: Any) -> None:
    assert read(line) == [act]
    assert f"{act.actor} {written(act)}" == line


def test_a_suit_is_read_by_its_letter_or_its_name() -> None:
    assert read("A bids 12 hearts") == read("A bids 12 H") == [Bid(A, 12, Suit.HEARTS)]


def test_each_word_of_a_field_is_read_and_its_default_told_may_be_written() -> None:
    assert read("A changes SQ against 2") == read("A changes SQ for 2")
    assert read("A raises 1 1") == read("A raises") == [Raise(A)]


def test_what_has_a_word_of_its_own_may_stand_anywhere() -> None:
    assert read("A changes openly for 2 SQ") == read("A changes SQ for 2 openly")
    assert read("A raises again 2") == read("A raises 2 again")
    assert read("A takes 2 place B") == read("A takes place B 2")


def test_what_a_line_means_that_leaves_a_field_out_may_be_asked_of_the_state() -> None:
    assert read("A takes place B", replace(STATE, bid=3)) == [TakePlace(A, B, 4)]


def test_a_set_of_cards_is_written_in_groups_or_one_by_one() -> None:
    assert read("A shows SQ+S7+H9") == read("A shows SQ7 H9") == read("A shows H9 S7 SQ")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("AB plays S7", "is done by one player; AB is a side"),
        ("A agrees", "is done by a side; A is one player"),
        ("F concedes", "is done by one player or a side; F is a person without a seat"),
        ("B answers no", "is done by a person without a seat; B is one player"),
        ("AB agrees S7", "'S7' is too much; expected nothing more"),
        ("A bids", "takes the points bid, a suit"),
        ("A bids 12", "takes the points bid, a suit"),
        ("A bids 12 H S", "takes the points bid, a suit; 'S' is too much"),
        ("A bids twelve H", "'twelve' is not a number; expected the points bid"),
        ("A bids 012 H", "'012' is not a number; expected the points bid"),
        ("A bids १२ H", "'१२' is not a number; expected the points bid"),
        (f"A bids {'9' * 300} H", f"'{'9' * 300}' is not a number; expected the points bid"),
        ("A bids 12 X", "'X' is not a suit; expected one of C D H S"),
        ("A asks AB", "'AB' is not a seat; expected one of A B"),
        ("A asks", "takes who is asked"),
        ("F answers perhaps", "'perhaps' is not known here; expected one of no yes"),
        ("F answers", "takes one of no, yes"),
        ("A plays X7", "'X7' is not a card; expected a suit (C D H S) then a rank (2-9 T J Q K A)"),
        ("A plays", "takes a card: SQ"),
        ("A shows", "takes cards: SQ+S7"),
        ("A shows SQ+", "'SQ+' names no card; expected SQ+S7"),
        ("A shows SQQ", "SQ stands twice; expected each card once"),
        ("A bids 12 heart", "'heart' is not a suit; expected one of C D H S"),
        ("A changes", "takes cards: SQ+S7, [for or against a number], [openly]"),
        ("A changes for 2", "takes cards: SQ+S7, [for or against a number], [openly]"),
        ("A changes SQ for", "takes cards: SQ+S7, [for or against a number], [openly]"),
        ("A changes SQ for two", "'two' is not a number; expected a number"),
        ("A raises again 2 3 4", "takes [a number], [the tricks], [again]; '4' is too much"),
        ("A raises 1 2 3", "takes [a number], [the tricks], [again]; '3' is too much"),
        ("A raises loud", "'loud' is not a number; expected a number"),
        ("A stares openly", "'openly' is too much; expected nothing more"),
        ("A takes", "takes cards: SQ+S7; or takes place a seat, [a number]"),
        ("A doubts B", "takes a seat, / a number; or takes ours+ a number"),
        ("A takes place", "takes place a seat, [a number]"),
        ("A takes place S", "'S' is not a seat; expected one of A B"),
    ],
)
def test_a_line_that_cannot_be_read_says_what_was_expected(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        read(line)


def test_an_act_is_done_by_those_whom_it_names_when_it_is_open() -> None:
    assert list(TALK.possible(STATE, AB)) == [Concede(AB)], "nothing is bid"
    assert list(TALK.possible(replace(STATE, bid=1), AB)) == [Agree(AB), Concede(AB)]
    assert TALK.can(replace(STATE, bid=1), Agree(AB))
    assert not TALK.can(STATE, Agree(AB))
    assert list(TALK.possible(STATE, F)) == [Reply(F, Answer.NO), Reply(F, Answer.YES)]


def test_an_act_is_possible_at_its_stages() -> None:
    double, play = Double(A), replace(STATE, stage=Stage.PLAY)
    assert double not in TALK.possible(STATE, A)
    assert double not in TALK.lawful_of(STATE, A)
    assert not TALK.can(STATE, double)
    assert double in TALK.possible(play, A)
    assert double in TALK.lawful_of(play, A)
    assert TALK.can(play, double)
    assert Agree(AB) in TALK.lawful_of(replace(play, bid=1), AB), "at any stage"


def test_all_that_is_enumerated_is_possible_and_more_may_be() -> None:
    for actor in (A, B, AB, F):
        for each in (TALK, CARDS):
            assert all(each.can(STATE, act) for act in each.possible(STATE, actor))
    bids = [act for act in TALK.possible(STATE, A) if isinstance(act, Bid)]
    assert {bid.points for bid in bids} == {0, 1, 2, 3}
    assert {bid.suit for bid in bids} == set(Suit)
    assert TALK.can(STATE, Bid(A, 999, Suit.CLUBS))
    assert not TALK.can(STATE, Bid(A, 1000, Suit.CLUBS))
    assert not TALK.can(STATE, Ask(A, A))


def test_a_set_of_cards_is_one_or_more_of_those_held() -> None:
    shown = [str(act.cards) for act in CARDS.possible(STATE, A) if isinstance(act, Show)]
    assert shown == ["H9", "S7", "SQ", "S7 H9", "SQ H9", "SQ7", "SQ7 H9"]
    assert not CARDS.can(STATE, Show(A, CardSet(0)))
    assert not CARDS.can(STATE, Show(A, CardSet.parse("SQ8")))


def test_a_set_of_cards_holds_no_more_than_can_be_taken() -> None:
    taken = [len(act.cards) for act in CARDS.possible(STATE, A) if isinstance(act, TakeCards)]
    assert taken == [1, 1, 1, 2, 2, 2]
    assert not CARDS.can(STATE, TakeCards(A, STATE.hand))


def test_what_may_be_left_out_is_enumerated_with_what_else_it_can_hold() -> None:
    changes = [act for act in CARDS.possible(STATE, A) if isinstance(act, Change)]
    assert len(changes) == 7 * (1 + 3) * 2, "sets of cards, no number or one but theirs, openly"
    assert Change(A, CardSet.parse("SQ")) in changes
    assert not CARDS.can(STATE, Change(A, CardSet.parse("SQ"), 1))


def test_what_is_lawful_is_neither_barred_nor_refused_nor_beside_the_play() -> None:
    state = replace(STATE, bid=2)
    found = [act for act in TALK.lawful_of(state, A) if isinstance(act, Bid)]
    assert found == [Bid(A, 3, suit) for suit in Suit]
    assert list(CARDS.lawful_of(state, B)) == []
    for each in (TALK, CARDS):
        for actor in (A, B, AB, F):
            possible = [act for act in each.possible(state, actor) if not isinstance(act, Aside)]
            unrefused = [act for act in possible if each.refusal(state, act) is None]
            assert list(each.lawful_of(state, actor)) == unrefused


def test_what_bars_an_act_goes_before_what_refuses_it() -> None:
    assert Bid(B, 0, Suit.CLUBS).forbidden_by(STATE) is Law.TURN
    assert Bid(A, 0, Suit.CLUBS).forbidden_by(STATE) is Law.MORE
    assert Bid(A, 1, Suit.CLUBS).forbidden_by(STATE) is None


def test_a_forbidden_act_is_refused_unless_it_says_otherwise() -> None:
    step = TALK.remedy(STATE, Bid(B, 1, Suit.CLUBS), Law.TURN)
    because = OutOfTurn(Law.TURN, due=A)
    told = Refused(actor=B, law=Law.TURN, because=because, laws=(Law.TURN,))
    assert step == Step(STATE, (told,))
    assert TALK.remedy(STATE, Stare(B, openly=True), Law.TURN) == Step(STATE)
    both = TakeCards(A, CardSet.parse("SQ7"))
    assert CARDS.remedy(STATE, both, Law.MORE).state.hand == CardSet.parse("H9")


def test_a_reason_names_its_law_and_tells_the_facts() -> None:
    low = Bid(A, 0, Suit.CLUBS)
    assert low.reason(STATE) == TooFew(Law.MORE, bid=0)
    assert TALK.reason(STATE, low) == low.reason(STATE)
    assert Chapters(TALK, CARDS).reason(STATE, low) == low.reason(STATE)
    assert Bid(A, 1, Suit.CLUBS).reason(STATE) is None, "it is lawful"
    assert Stare(A, openly=True).reason(STATE) is None, "the law alone is named"


def test_a_card_is_refused_by_the_first_law_that_does_not_leave_it() -> None:
    other = Chapter()

    class Lay(RuledPlay[Position], chapter=other):
        card: Card = among(Position.held)

        @classmethod
        def barred(cls, state: Position, actor: Actor) -> Law | None:
            return None if actor == state.due else Law.TURN

        @classmethod
        def bound(cls, state: Position, actor: Actor) -> Iterable[tuple[Law, CardSet]]:
            yield Law.SUIT, state.hand.of_suit(Suit.SPADES)
            if state.bid:
                yield Law.MORE, CardSet.parse("SQ H9")

    cards = [Card.parse(name) for name in ("H9", "S7", "SQ")]
    laws = {STATE: [Law.SUIT, None, None], replace(STATE, bid=1): [Law.SUIT, Law.MORE, None]}
    for state, expected in laws.items():
        assert list(other.possible(state, A)) == [Lay(A, card) for card in cards]
        assert [Lay(A, card).forbidden_by(state) for card in cards] == expected
        lawful = [card for card, law in zip(cards, expected, strict=True) if law is None]
        assert other.lawful_of(state, A) == [Lay(A, card) for card in lawful]
    assert other.lawful_of(STATE, B) == []
    assert Lay(B, cards[1]).forbidden_by(STATE) is Law.TURN
    assert not other.can(STATE, Lay(A, Card.parse("S8")))
    assert isinstance(Lay(A, cards[0]), Play)
    assert verbs_of((other,), lambda state: (A, B)) == {}, "written on trick lines alone"


def test_what_several_acts_share_is_none_of_them() -> None:
    assert TALK.acts == (Stare, Bid, Double, Ask, Reply, Agree, Concede, Raise, Doubt, Split)
    assert CARDS.acts == (TakeCards, PlayOne, Show, Change, TakePlace)


def test_chapters_that_are_asked_together_find_what_each_would() -> None:
    both = Chapters(TALK, CARDS)
    for stage in Stage:
        state = replace(STATE, stage=stage)
        for actor in (A, B, AB, F):
            each = [*TALK.lawful_of(state, actor), *CARDS.lawful_of(state, actor)]
            assert both.lawful(state, actor) == each
    assert both.lawful(replace(STATE, stage=Stage.PLAY), A) != both.lawful(STATE, A)


def test_chapters_are_open_to_whom_and_when_the_game_says() -> None:
    both = Chapters(TALK, CARDS, open_to=lambda state, actor: (CARDS,) if actor == A else ())
    assert both.possible(STATE, B) == []
    assert both.possible(STATE, A) == list(CARDS.possible(STATE, A))
    assert both.lawful(STATE, A) == CARDS.lawful_of(STATE, A)
    assert both.can(STATE, PlayOne(A, Card.parse("H9")))
    assert not both.can(STATE, PlayOne(B, Card.parse("H9")))
    assert not both.can(STATE, Ask(A, B))
    assert both.refusal(STATE, Bid(B, 1, Suit.CLUBS)) is Law.TURN


def test_a_field_needs_a_domain() -> None:
    other = Chapter()

    class Stake(RuledAct[Position], chapter=other, verb="stakes"):
        actor: Seat
        money: int

    with pytest.raises(TypeError, match=r"Stake\.money has no domain; expected among"):
        _ = other.acts
    assert Stake.verb == "stakes"


def test_what_a_field_can_hold_may_depend_on_those_before_it() -> None:
    other = Chapter()
    most = {A: 3, B: 1}

    class Take(RuledAct[Position], chapter=other, verb="takes"):
        actor: Seat
        seat: Seat = among(lambda state, actor: (A, B))
        points: int = among(lambda state, actor, seat: range(1, most[seat] + 1))
        shown: CardSet = some_of(
            lambda state, actor, seat, points: state.hand if seat == B else CardSet.parse("C2")
        )

    found = [str(written(act)) for act in other.possible(STATE, A)]
    assert found == [
        *(f"takes A {points} C2" for points in (1, 2, 3)),
        *(f"takes B 1 {cards}" for cards in ("H9", "S7", "SQ", "S7 H9", "SQ H9", "SQ7", "SQ7 H9")),
    ]
    assert other.lawful_of(STATE, A) == list(other.possible(STATE, A))
    assert all(other.can(STATE, act) for act in other.possible(STATE, A))
    assert not other.can(STATE, Take(A, B, 2, CardSet.parse("H9")))
    assert not other.can(STATE, Take(A, A, 2, CardSet.parse("H9")))


def test_what_the_file_must_say_for_an_act_is_told_to_its_author() -> None:
    other = Chapter()

    class Draw(RuledAct[Position], chapter=other, verb="draws"):
        actor: Seat
        card: Card = among(Position.held)

        @classmethod
        def open_to(cls, state: Position, actor: Actor) -> bool:
            return actor == state.due

        def missing(self, state: Position) -> str:
            return "" if state.bid else "the file names no bid"

    queen, draws = Card.parse("SQ"), verbs_of((other,), lambda state: (A, B))["draws"]
    assert not other.can(STATE, Draw(A, queen))
    assert list(other.possible(STATE, A)) == other.lawful_of(STATE, A) == []
    with pytest.raises(ValueError, match=r"^the file names no bid$"):
        draws(STATE, A, ["SQ"])
    assert draws(STATE, B, ["SQ"]) == [Draw(B, queen)], "it is not his turn, whatever is named"
    named = replace(STATE, bid=1)
    assert draws(named, A, ["SQ"]) == [Draw(A, queen)]
    assert other.can(named, Draw(A, queen))
    assert Draw(A, queen) in other.lawful_of(named, A)


def test_acts_of_a_verb_are_told_apart_by_what_follows() -> None:
    other = Chapter()

    class Doubt(RuledAct[Position], chapter=other, verb="asks"):
        actor: Seat
        other: Seat = among(Position.others)

    assert other.acts == (Doubt,)
    with pytest.raises(AssertionError, match="'asks' is the verb of Doubt and of another act"):
        verbs_of((TALK, other), lambda state: (A, B))


def test_a_field_may_be_of_several_types() -> None:
    other = Chapter()

    def one_or_no(state: Position, actor: Seat) -> tuple[int | Answer, ...]:
        return (1, Answer.NO)

    class Wager(RuledAct[Position], chapter=other, verb="wagers"):
        actor: Seat
        points: int | Answer = among(one_or_no)

    class Doubt(RuledAct[Position], chapter=other, verb="doubts"):
        actor: Seat
        how: Answer | Degree

    verbs = verbs_of((other,), lambda state: (A, B))
    for act in (Wager(A, 1), Wager(A, Answer.NO), Doubt(A, Answer.YES), Doubt(A, Degree.GREAT)):
        verb, *words = written(act).split()
        assert verbs[verb](STATE, A, words) == [act]
        assert other.can(STATE, act)
    assert len(list(other.possible(STATE, A))) == 5
    assert not other.can(STATE, Wager(A, Answer.YES))
    with pytest.raises(ValueError, match="'much' is not a number; expected a number or one of no"):
        verbs["wagers"](STATE, A, ["much"])
    with pytest.raises(ValueError, match="takes one of no, yes or one of great"):
        verbs["doubts"](STATE, A, [])


def test_an_act_of_no_chapter_is_not_made() -> None:
    with pytest.raises(TypeError, match="chapter"):

        class Stake(RuledAct[Position], verb="stakes"):  # type: ignore[call-arg]
            actor: Seat


def test_mypy_finds_an_act_of_no_chapter_and_a_domain_of_another_type(tmp_path: Path) -> None:
    (tmp_path / "trial.py").write_text(
        "from hoyle.act import Chapter, RuledAct, among\n"
        "from hoyle.cards import Card, CardSet\n"
        "from hoyle.seats import Actor, Seat\n"
        "CHAPTER = Chapter()\n"
        "def held(state: int, actor: Actor) -> CardSet:\n"
        "    return CardSet(state)\n"
        'class Play(RuledAct[int], chapter=CHAPTER, verb="plays"):\n'
        "    actor: Seat\n"
        "    card: Card = among(held)\n"
        'class Lead(RuledAct[int], verb="leads"):\n'
        "    actor: Seat\n"
        'class Name(RuledAct[int], chapter=CHAPTER, verb="names"):\n'
        "    actor: Seat\n"
        "    seat: Seat = among(held)\n"
        'Play(Seat("A"))\n',
        encoding="utf-8",
    )
    mypy = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache")]
    told = subprocess.run(
        [*mypy, "trial.py"],
        cwd=tmp_path,
        env={"MYPYPATH": str(ROOT / "extensions")},
        capture_output=True,
        text=True,
        check=False,
    ).stdout
    assert 'trial.py:10: error: Missing named argument "chapter"' in told
    assert (
        'trial.py:14: error: Incompatible types in assignment (expression has type "Card"' in told
    )
    assert 'trial.py:15: error: Missing positional argument "card" in call to "Play"' in told
    assert told.count(" error: ") == 3, told
