"""Twenty-eight: its laws on small positions, its hands, and random lawful games."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.cards import Card, CardSet
from hoyle.events import Event, Irregularity, Played, Refused, Scored
from hoyle.game import Act, Game
from hoyle.games.twenty_eight import GAME
from hoyle.games.twenty_eight.auction import Bid, Pass
from hoyle.games.twenty_eight.bids import THANI, height
from hoyle.games.twenty_eight.events import BidMade, DealVoid, SlamWon, TrumpLaid, TrumpReturned
from hoyle.games.twenty_eight.forms import PACK, USUAL, WORTH
from hoyle.games.twenty_eight.hidden_trump import Ask, Hide, Show
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import (
    CutWith,
    FourKnaves,
    KnaveDiscard,
    Options,
    Rounds,
    Scores,
    SecondAuction,
    TrumpPower,
    WorthlessHand,
)
from hoyle.games.twenty_eight.play import Play
from hoyle.games.twenty_eight.result import stake
from hoyle.games.twenty_eight.state import Setting, Stage, State
from hoyle.games.twenty_eight.terms import Called
from hoyle.hands import referee
from hoyle.hands.file import read_file, read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Check, Record
from hoyle.hands.referee import IllegalAction
from hoyle.immutable import replace
from hoyle.problems import Unreadable

EXAMPLES = Path(__file__).parents[1] / "examples" / "twenty-eight"
FILES = sorted(EXAMPLES.rglob("*.hand.yaml"))
SEATS = USUAL.seats
E, N, W, S = SEATS
ELSEWHERE = Options(
    rounds=Rounds.TILL_PASSES,
    second_auction=SecondAuction.FROM_20,
    worthless_hand=WorthlessHand.MUST_BID,
    four_knaves=FourKnaves.VOID,
    knave_discard=KnaveDiscard.LAST_RESORT,
    bidder_discards_trump=False,
    cut_with=CutWith.HIDDEN_CARD,
    trump_power=TrumpPower.WHOLE_TRICK,
    scores=Scores.NOTE_10,
    slam=7,
)
TWO_ROUNDS = Options(rounds=Rounds.TWO, knave_discard=KnaveDiscard.UNPLAYED_SUITS)

# A heading that reads into a state: every player has two cards of each suit.
SQUARE = """\
id: square
game: twenty-eight
laws: []
first-deal: "E:J7.J..J 9.9.9.9 A.A.A.A T.T.T.T"
second-deal: "E:.7.J7.7 8.8.8.8 K.K.K.K Q.Q.Q.Q"
"""


def hands_of(game: Game[State, Act], path: Path) -> list[Record]:
    return [prove(document, {game.name: game}) for document in read_file(path)]


def square(options: str = "") -> State:
    (document,) = read_text(f"{SQUARE}{options}script: |\n  # nothing yet\n", "square")
    state = GAME.start(document.header).state
    document.header.settle()
    return state


def after(state: State, *acts: Act) -> State:
    """Return the state after ``acts``, each of them lawful."""
    for act in acts:
        assert act in GAME.possible(state, act.actor)
        state = referee.refuse(GAME, state, act).state
    return state


def in_play(bid: int = 14, hidden: str = "SJ") -> State:
    state = after(square(), Bid(E, bid), Pass(N), Pass(W), Pass(S), Hide(E, card(hidden)))
    return after(state, Pass(E), Pass(N), Pass(W), Pass(S))


def asking() -> State:
    """Return a state in which South has no spade and West's trump, a heart, lies hidden."""
    text = """\
id: asking
game: twenty-eight
laws: []
first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
second-deal: "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
script: |
  # nothing yet
"""
    (document,) = read_text(text, "asking")
    state = GAME.start(document.header).state
    state = after(state, Bid(E, 14), Bid(N, 15), Bid(W, 16), Pass(S), Hide(W, card("H7")))
    return after(state, Pass(E), Pass(N), Pass(W), Pass(S))


def laid(state: State, *tricks: str) -> State:
    """Return the state after the cards of ``tricks``, each laid by the player due."""
    for name in " ".join(tricks).split():
        state = after(state, Play(state.due, card(name)))
    return state


def card(name: str) -> Card:
    return Card.parse(name)


# The hands -------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name.removesuffix(".hand.yaml"))
def test_every_hand_holds(path: Path) -> None:
    assert [str(problem) for record in hands_of(GAME, path) for problem in record.problems] == []


def test_every_law_is_cited_by_a_hand() -> None:
    cited: set[str] = set()
    for path in FILES:
        for record in hands_of(GAME, path):
            cited |= record.cited
            checks = [entry for entry in record.entries if isinstance(entry, Check)]
            cited.update(law for check in checks for law in check.finding.laws)
    assert set(Law) <= cited


def refused_in_hands() -> set[Law]:
    return {
        Law(event.law)
        for path in FILES
        for record in hands_of(GAME, path)
        for event in record.events
        if isinstance(event, Refused)
    }


FORBIDDING = {
    Law.OPENING_BID,
    Law.DIRECTION,
    Law.RAISING,
    Law.OVER_PARTNER,
    Law.HIDDEN_TRUMP,
    Law.SECOND_AUCTION,
    Law.HONOURS_TIME,
    Law.FIRST_LEAD,
    Law.FOLLOWING,
    Law.TRICK,
    Law.BIDDER_LEAD,
    Law.VOID,
    Law.ASKING,
    Law.HIDDEN_CARD,
    Law.FOLLOWING_SHOWN,
    Law.WINNER_LEADS,
    Law.SECOND_ROUND,
    Law.SECOND_AUCTION_ELSEWHERE,
    Law.KNAVE_DISCARD,
    Law.BIDDER_DISCARD,
    Law.CUT_WITH_HIDDEN,
    Law.THANI,
    Law.KOT,
    Law.KOT_ALLOWED,
    Law.SIX_LATE_AUCTION,
    Law.SIX_IN_THREE_FIRST_BID,
    Law.THREE_FIRST_BID,
    Law.THREE_LATE_AUCTION,
}


def test_the_hands_show_every_law_that_forbids_something() -> None:
    assert refused_in_hands() == FORBIDDING


@pytest.mark.parametrize("law", sorted(FORBIDDING))
def test_a_hand_fails_when_the_law_is_not_enforced(law: Law) -> None:
    def lax(state: State, act: Act) -> Law | None:
        forbidden_by = GAME.refusal(state, act)
        return None if forbidden_by is law else Law(forbidden_by) if forbidden_by else None

    game = replace(GAME, refusal=lax)
    about = [path for path in FILES if "^!" in path.read_text(encoding="utf-8")]
    assert any(record.problems for path in about for record in hands_of(game, path))


# Breaches --------------------------------------------------------------------------------------


def test_the_text_has_no_remedy_so_a_breach_is_taken_back() -> None:
    state = square()
    with pytest.raises(IllegalAction) as refused:
        referee.refuse(GAME, state, Bid(E, 13))
    assert refused.value.law is Law.OPENING_BID
    step = referee.record(GAME, state, Bid(E, 13))
    assert step.state == state
    assert [type(event) for event in step.events] == [Irregularity, Refused]


def test_only_refused_acts_may_be_marked() -> None:
    script = "script: |\n  E bid 13 ^I\n"
    (document,) = read_text(SQUARE + script, "marked")
    (problem,) = prove(document, {GAME.name: GAME}).problems
    assert "^I is no mark of twenty-eight" in str(problem)


# The auctions ----------------------------------------------------------------------------------


def test_first_bid_is_fourteen_at_least_by_opening_bid() -> None:
    lawful = GAME.legal(square())
    assert lawful == [*(Bid(E, points) for points in range(14, 29)), Bid(E, Called.THANI)]


def test_twenty_is_needed_over_the_partner_by_over_partner() -> None:
    state = after(square(), Bid(E, 16), Pass(N))
    bids = [act.points for act in GAME.legal(state) if isinstance(act, Bid)]
    assert bids == [*range(20, 29), Called.THANI]


def test_a_bid_between_frees_the_partner_by_over_partner() -> None:
    state = after(square(), Bid(E, 14), Bid(N, 15))
    bids = [act.points for act in GAME.legal(state) if isinstance(act, Bid)]
    assert bids == [*range(16, 29), Called.THANI]


def test_everyone_has_one_turn_by_note_5() -> None:
    state = after(square(), Bid(E, 14), Bid(N, 15), Bid(W, 16), Bid(S, 20))
    assert (state.stage, state.bidder, GAME.awaited(state)) == (Stage.LAYING, S, (S,))


def test_bidding_till_passes_ends_when_three_pass_in_succession() -> None:
    state = square("options: {rounds: till-passes}\n")
    state = after(state, Bid(E, 14), Pass(N), Pass(W), Bid(S, 15), Bid(E, 16))
    state = after(state, Pass(N), Pass(W))
    assert state.stage is Stage.FIRST_AUCTION
    assert after(state, Pass(S)).stage is Stage.LAYING


def test_all_pass_says_each_pass_still_due() -> None:
    state = after(square(), Bid(E, 14), Pass(N))
    said = GAME.verbs["pass"](state, GAME.actors(state)[-1], ())
    assert list(said) == [Pass(W), Pass(S)]


def test_a_raise_of_the_second_auction_brings_the_hidden_card_back() -> None:
    state = after(square(), Bid(E, 14), Pass(N), Pass(W), Pass(S), Hide(E, card("SJ")))
    assert card("SJ") not in state.hand(E)
    step = referee.refuse(GAME, after(state, Pass(E)), Bid(N, 24))
    bid, returned = step.events
    assert isinstance(bid, BidMade)
    assert isinstance(returned, TrumpReturned)
    assert card("SJ") in step.state.hand(E)
    assert step.state.trump is None


def test_eight_cards_each_after_the_second_deal() -> None:
    state = after(square(), Bid(E, 14), Pass(N), Pass(W), Pass(S), Hide(E, card("SJ")))
    assert [len(hand) for hand in state.hands] == [7, 8, 8, 8]
    assert state.undealt == ()


# The hidden card -------------------------------------------------------------------------------


def test_the_hidden_card_shows_its_suit_to_nobody_by_hidden_trump() -> None:
    table = GAME.table(in_play(hidden="S7"))
    assert table.trump is None
    assert table.hidden == (E, card("S7"))
    assert card("S7") not in table.hands[0]


def test_the_hidden_card_is_not_of_the_hand_by_hidden_card() -> None:
    state = in_play(hidden="S7")
    assert GAME.refusal(state, Play(E, card("S7"))) is Law.HIDDEN_CARD


def test_the_bidder_must_show_and_the_asker_must_cut_by_void_2() -> None:
    state = laid(asking(), "SJ HA S9")
    state = after(state, Ask(S))
    (debt,) = state.owed
    assert (debt.binds, debt.to, debt.law) == (W, S, Law.ASKING)
    assert GAME.legal(state) == [Show(W)]
    state = after(state, Show(W))
    (debt,) = state.owed
    assert (debt.binds, debt.to, debt.law) == (S, "EW", Law.ASKING)
    assert [str(act.card) for act in GAME.legal(state) if isinstance(act, Play)] == [
        "H8",
        "HT",
        "HQ",
    ]
    assert laid(state, "H8").owed == ()


def test_the_bidder_who_shows_must_cut_by_hidden_card() -> None:
    state = laid(in_play(hidden="HJ"), "S7 S9 SA ST", "H9 HA HT H7", "H8 HK HQ")
    assert GAME.refusal(state, Play(E, card("HJ"))) is Law.HIDDEN_CARD
    state = after(state, Show(E))
    (debt,) = state.owed
    assert (debt.binds, debt.to, debt.law) == (E, "NS", Law.HIDDEN_CARD)
    assert GAME.legal(state) == [Play(E, card("HJ"))]
    assert laid(state, "HJ").owed == ()


# The result ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "won", "lost"),
    [(14, 1, 2), (19, 1, 2), (20, 2, 3), (23, 2, 3), (24, 3, 4), (27, 3, 4), (28, 4, 5)],
)
def test_stakes_by_score_table(bid: int, won: int, lost: int) -> None:
    assert stake(bid, Scores.TABLE) == (won, lost)


@pytest.mark.parametrize(("bid", "won", "lost"), [(19, 1, 2), (20, 2, 3), (28, 2, 3)])
def test_stakes_by_note_10(bid: int, won: int, lost: int) -> None:
    assert stake(bid, Scores.NOTE_10) == (won, lost)


def test_the_cards_are_worth_twenty_eight_by_total() -> None:
    assert len(PACK) == 32
    assert sum(WORTH[held] for held in PACK) == 28


# Headers and words -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changed", "to", "message"),
    [
        ("laws: []", "laws: []\nseats: [N, E, S, W]", "expected N W S E"),
        ("8.8.8.8", "9.8.8.8", "S9 is dealt twice"),
        ("8.8.8.8", "2.8.8.8", "S2 is not in the pack"),
        ("laws: []", "laws: []\noptions: {rounds: three}", "'three' cannot be rounds"),
        ("laws: []", "laws: []\noptions: {round: one}", "'round' is not known"),
        ("laws: []", "laws: []\nbefore: {score: {EW: 1-}}", "'1-' cannot be EW"),
        ("laws: []", "laws: []\nbefore: {score: {WE: 1}}", "'WE' is not known"),
    ],
)
def test_a_wrong_header_is_told_with_what_was_expected(changed: str, to: str, message: str) -> None:
    text = SQUARE.replace(changed, to, 1) + "script: |\n  E bid 14\n"
    (document,) = read_text(text, "wrong")
    with pytest.raises(Unreadable, match=r"wrong:\d+: ") as unreadable:
        prove(document, {GAME.name: GAME})
    assert message in str(unreadable.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("E bid fourteen", "expected points: 16, or thani"),
        ("E bid 29", "not possible here"),
        ("E hide SJ", "not possible here"),
        ("E pass now", "'now' is too much"),
        ("all pass now", "'now' is too much"),
        ("all bid 16", "is done by one player; all is several players"),
        ("E sing", "it knows"),
        ("1. E: SJ", "no card is due here"),
        ("? least-bid 3 = 14", "'3' is too much"),
        ("? winner 1 = E", "trick 1 is not yet won"),
        ("? may-play E = SJ", "no card is due here"),
        ("? hand X = SJ", "expected one of E N W S"),
    ],
)
def test_a_wrong_line_is_told_with_what_was_expected(line: str, message: str) -> None:
    (document,) = read_text(f"{SQUARE}script: |\n  {line}\n", "wrong")
    (problem,) = prove(document, {GAME.name: GAME}).problems
    assert problem.line == SQUARE.count("\n") + 2
    assert message in problem.message


@pytest.mark.parametrize("word", ["tell:H8", "ask:H1", "show:"])
def test_a_wrong_word_of_a_trick_line_is_told(word: str) -> None:
    with pytest.raises(ValueError, match="expected"):
        GAME.play(in_play(), E, word)


# Random lawful games ---------------------------------------------------------------------------


def dealt(options: Options, chance: random.Random) -> State:
    pack = list(PACK)
    chance.shuffle(pack)
    fours = [CardSet.from_cards(pack[place : place + 4]) for place in range(0, 32, 4)]
    dealer = chance.choice(SEATS)
    setting = Setting(form=USUAL, seats=SEATS, dealer=dealer, options=options)
    return State(
        setting=setting,
        hands=tuple(fours[:4]),
        undealt=(tuple(fours[4:]),),
        due=setting.first,
        least=14,
        points=(0, 0),
        score=(chance.randint(-3, 3), chance.randint(-3, 3)),
    )


def random_games(options: Options, count: int) -> Iterator[tuple[State, State, list[Event]]]:
    chance = random.Random(28)
    for _ in range(count):
        first = state = dealt(options, chance)
        events: list[Event] = []
        while GAME.awaited(state):
            lawful = GAME.legal(state)
            # A patient bidder: most players pass, so that low bids are seen too.
            quiet = [act for act in lawful if isinstance(act, Pass)]
            act = quiet[0] if quiet and chance.random() < 0.6 else chance.choice(lawful)
            step = referee.refuse(GAME, state, act)
            state = step.state
            events += step.events
        yield first, state, events


@pytest.mark.parametrize("options", [Options(), ELSEWHERE, TWO_ROUNDS])
def test_random_lawful_games_run_to_their_end(options: Options) -> None:
    played = 0
    for first, last, events in random_games(options, 60):
        assert last.stage is Stage.OVER
        assert last.owed == ()
        assert GAME.legal(last) == []
        scored = [event for event in events if isinstance(event, Scored)]
        if any(isinstance(event, DealVoid) for event in events):
            assert scored == []
            assert last.score == first.score
            continue
        played += 1
        cards = [event.card for event in events if isinstance(event, Played)]
        assert len(cards) == 32
        assert CardSet.from_cards(cards) == PACK
        assert len(last.tricks) == 8
        assert sum(last.points) == 28
        assert 14 <= last.bid <= THANI
        bids = [height(event.points) for event in events if isinstance(event, BidMade)]
        assert bids == sorted(set(bids))
        (score,) = scored
        bidder = last.bidder
        assert bidder is not None
        assert bidder in score.actor
        changed = [now - then for now, then in zip(last.score, first.score, strict=True)]
        assert sorted(changed) == sorted((0, score.points))
        ahead = abs(last.score[0] - last.score[1]) >= options.slam
        assert any(isinstance(event, SlamWon) for event in events) == ahead
        hidden = [event for event in events if isinstance(event, TrumpLaid)]
        assert hidden[-1].seat == bidder
        assert hidden[-1].card.suit is last.trump
    assert played >= 30


def test_asking_and_showing_come_about_in_random_games() -> None:
    kinds = {
        type(event).__name__ for _, _, events in random_games(Options(), 60) for event in events
    }
    assert {"TrumpAsked", "TrumpShown", "TrumpReturned", "ContractMade", "ContractFailed"} <= kinds


def test_nobody_asks_once_the_trump_is_asked_for() -> None:
    state = laid(asking(), "SJ HA")
    assert GAME.refusal(state, Ask(S)) is Law.DIRECTION
    assert Ask(W) not in GAME.possible(state, W)  # the bidder knows his trump
    state = after(laid(state, "S9"), Ask(S))
    assert {GAME.refusal(state, Ask(seat)) for seat in (E, N, S)} == {Law.ASKING}
    state = after(state, Show(W))
    assert not any(Ask(seat) in GAME.possible(state, seat) for seat in SEATS)


def test_a_player_knows_all_but_the_cards_of_others_and_the_hidden_one() -> None:
    for seat, secrets in ((W, set()), (S, {"hidden", "trump"})):
        view = GAME.view(asking(), seat) if GAME.view else None
        assert view is not None
        unknown = {query for query in GAME.queries if not GAME.answers(view, query, ("E",))}
        assert unknown == {"hand", "may-play"} | secrets
