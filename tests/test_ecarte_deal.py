"""Écarté's deal: shuffling, cards seen too early, wrong numbers, false cards; by the laws' text."""

from __future__ import annotations

from enum import StrEnum

import pytest

from hoyle.cards import CardSet
from hoyle.game import Act, Game
from hoyle.games import ecarte
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import State
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.hands.record import Happening
from hoyle.immutable import replace
from hoyle.problems import Unreadable

GAME = ecarte.GAME

# Ten cards of the pack as 3-2 deals them: A has spades KQJAT, B hearts KQJAT; then C7, the trump.
PACKED = "pack: SK SQ SJ HK HQ HJ SA ST HA HT C7 D7 D8"
DEALT = """\
hands: {A: SK8 D7 C78, B: SQ HT D89 C9}
turn-up: H7
talon: HK HQ CK CQ DK DQ S7 S9 ST"""


def _problems(header: str, script: str, game: Game[State, Act] = GAME) -> list[str]:
    lines = "".join(f"  {line.strip()}\n" for line in script.strip().splitlines())
    text = f"id: trial\ngame: ecarte\nlaws: []\n{header}\nscript: |\n{lines}"
    (document,) = read_text(text, "trial.hand.yaml")
    return [str(problem) for problem in prove(document, {"ecarte": game}).problems]


HANDS = {
    # 13, 47, 49: shuffled by the dealer, again by his opponent, after him by the dealer, and cut.
    "shuffled and cut": (
        f"begins: shuffle\n{PACKED}",
        """
        ? awaited = B
        A shuffles ^!      @13
        A cuts 12 ^!       @13
        B reshuffles ^!    @49
        B shuffles         @13
        ? awaited = A
        B reshuffles ^!    @49
        A reshuffles       @49
        A reshuffles ^!    @49
        B reshuffles       @49
        A reshuffles ^!    @49
        A scatters ^!      @49
        B cuts 12 ^!       @13
        B deals 3-2 ^!     @13
        A cuts 1 ^!        @47
        A cuts 31 ^!       @47
        A cuts 12          @47
        ? awaited = B
        A reshuffles ^!    @49
        A cuts 12 ^!       @13
        B deals 3-2
        ? hand A = SAKQJT
        """,
    ),
    "fewest and most cards lifted": (
        "begins: shuffle",
        """
        B shuffles
        A cuts 30          @47
        """,
    ),
    # 48: at any time; 10: not during the game.
    "fresh cards": (
        PACKED,
        """
        A asks-fresh-cards @48,10
        ? fresh = A        @48
        B deals 3-2
        B asks-fresh-cards
        ? fresh = A B      @48
        ? hand A = SAKQJT
        """,
    ),
    # 15
    "faced card dealt": (
        f"{PACKED}\nfaced: [HA]",
        """
        B deals 3-2        @15
        ? next-dealer = B  @15
        ? awaited = none
        ? coup = valid
        """,
    ),
    "faced eleventh card": (
        f"{PACKED}\nfaced: [C7]",
        """
        B deals 3-2
        B turns-up         @13
        ? awaited = A
        """,
    ),
    "faced card dealt by the wrong player": (
        f"{PACKED}\nfaced: [HA]",
        """
        A deals 3-2 ^N     @15
        ? next-dealer = B
        """,
    ),
    # 16
    "faced card served, the hand annulled": (
        f"{DEALT}\nfaced: [HQ]",
        """
        A propose
        B accept
        A discard D7 C7
        B serve            @16
        ? options = keep annul @16
        A choose annul     @16
        ? next-dealer = A  @16
        """,
    ),
    "faced card served, kept by looking": (
        f"{DEALT}\nfaced: [HQ]",
        """
        A propose
        B accept
        A discard D7 C7
        B serve
        A looks            @16
        ? options = none
        A choose annul ^!  @16
        B discard none
        ? awaited = A
        """,
    ),
    "faced card served, kept by choice": (
        f"{DEALT}\nfaced: [HQ]",
        """
        A propose
        B accept
        A discard D7 C7
        B serve
        A choose keep      @16
        B discard none
        1. A: HK
        """,
    ),
    "faced card to the dealer": (
        f"{DEALT}\nfaced: [HQ]",
        """
        A propose
        B accept
        A discard D7
        B discard D8       @16
        ? options = none
        1. A: SK
        """,
    ),
    # 17
    "the dealer exposes his own": (
        PACKED,
        """
        B deals 3-2
        B faces-dealt B 1  @17
        ? options = none
        B turns-up
        1. A: SK
        """,
    ),
    "the dealer exposes his opponent's, annulled": (
        PACKED,
        """
        B deals 3-2
        B faces-dealt A 2 ^F @17
        B turns-up
        ? options = keep annul @17
        A choose annul     @17
        ? next-dealer = A  @17
        """,
    ),
    "the dealer exposes his opponent's, looked at": (
        PACKED,
        """
        B deals 3-2
        B faces-dealt A 2 ^F
        B looks
        ? options = keep annul
        A looks            @17
        A choose annul ^!  @17
        B turns-up
        1. A: SK
        """,
    ),
    # 20
    "served too few, put right": (
        DEALT,
        """
        A propose
        B accept
        A discard D7 C78
        B serve 2 ^N       @20
        ? cards A = 4
        B discard C9
        A corrects-serving @20
        ? hand A = SK8 HKQ CQ
        ? hand B = SQ HT D98 CK
        A corrects-serving ^! @20
        ? talon = 17
        """,
    ),
    "served too few, found while it can be put right": (
        DEALT,
        """
        A propose
        B accept
        A discard D7 C78
        B serve 2 ^N
        B discard C9
        B finds-number     @20
        ? owed B = wrong-serving @20
        A corrects-serving @20
        ? owed B = none
        ? cards A = 5
        """,
    ),
    "served too few, seen by the dealer": (
        DEALT,
        """
        A propose
        B accept
        A discard D7 C78
        B serve 2 ^N
        B discard C9
        B looks
        A corrects-serving ^! @20
        A finds-number     @22
        ? options = take annul @22
        A choose take      @22
        ? hand A = SK8 HKQ CQ
        1. A: SK
        """,
    ),
    # 21
    "the dealer too few, supplemented": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B discard D89 drawing 1 ^N @21
        A looks
        B looks
        A finds-number     @21
        ? options = supplement annul @21
        A choose supplement @21
        ? hand B = SQ HQT CK9
        """,
    ),
    "the dealer too few, annulled": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B serve
        B discard D89 C9 drawing 1 ^N
        A looks
        B looks
        B finds-number
        A choose annul     @21
        ? next-dealer = A  @21
        """,
    ),
    "the dealer too many, drawn out": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B discard D8 drawing 2 ^N
        A looks
        B looks
        A finds-number
        ? options = draw-out annul @21
        A choose draw-out
        ? awaited = A
        A draws-out HT     @21
        ? hand B = SQ HQ D9 CK9
        1. A: SK
        """,
    ),
    "the dealer two too many, drawn out as one": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B discard D8 drawing 3 ^N
        A looks
        B looks
        A finds-number
        A choose draw-out
        A draws-out SQ HT
        ? cards B = 5
        ? owed B = none
        """,
    ),
    "the dealer two too many, and nothing follows": (
        f"{DEALT}\noptions: {{dealer-two-over: stands}}",
        """
        A propose
        B accept
        A discard D7
        B discard D8 drawing 3 ^N
        A looks
        B looks
        A finds-number ^!  @21
        1. A: SK SQ
        A notices-surplus  @24
        """,
    ),
    "the dealer too many, before both have seen": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B discard D8 drawing 2 ^N
        B looks
        A corrects-serving
        ? hand B = SQ HQT D9 C9
        ? talon = 19
        """,
    ),
    # 22
    "the elder hand too many, laid aside": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B serve 3 ^N       @22
        B discard none
        A corrects-serving ^! @22
        A finds-number     @22
        ? options = lay-aside annul @22
        A choose lay-aside
        A lays-aside S8
        ? awaited = A
        A lays-aside C7    @22
        ? hand A = SK HKQ CK8
        ? owed A = none
        """,
    ),
    "the elder hand too many, deals himself": (
        DEALT,
        """
        A propose
        B accept
        A discard D7
        B serve 2 ^N
        B discard none
        A finds-number
        A choose annul     @22
        ? next-dealer = A  @22
        """,
    ),
    # 23
    "the elder hand asks for more than he discarded": (
        DEALT,
        """
        A propose
        B accept
        A discard C78 asking 3 ^N @23
        B serve
        B discard none
        ? may-mark-king A = no @23
        A finds-number
        ? options = lay-aside
        A choose lay-aside
        A lays-aside D7
        B marks-penalty    @23
        ? score = A 0 B 1
        A marks-king ^!    @23
        1. A: SK
        """,
    ),
    "both too few, found before either has looked": (
        DEALT,
        """
        A propose
        B accept
        A discard C78 asking 1 ^N @23
        B discard SQ HT asking 1 ^N @21
        A finds-number
        B looks
        A looks
        ? options = take   @22
        A choose take
        ? options = supplement annul @21
        A choose supplement
        ? options = none
        ? cards A = 5
        ? cards B = 5
        """,
    ),
    "the elder hand asks for fewer than he discarded": (
        DEALT,
        """
        A propose
        B accept
        A discard C78 asking 1 ^N
        B discard none
        A corrects-serving ^!
        B finds-number
        ? options = take
        A choose take
        ? cards A = 5
        A announces-king ^! @23
        B marks-penalty
        """,
    ),
    # 24
    "playing with more than five": (
        DEALT,
        """
        A propose
        B accept
        A discard C78
        B serve 3 ^N
        B discard none
        B notices-surplus ^! @24
        A notices-surplus ^! @24
        1. A: SK SQ
        B notices-surplus  @24
        A marks-king ^!
        ? may-mark-king A = no @24
        B marks-penalty    @24
        ? score = A 0 B 1
        A finds-number ^!  @22
        2. A: HK HT
        """,
    ),
    # 11, 56
    "two identical cards": (
        f"{DEALT}\nfalse: [S8]\nbefore: {{score: {{A: 3, B: 1}}}}",
        """
        ? coup = valid     @11
        1. A: SK SQ
        B finds-false-pack S7 ^! @11
        B finds-false-pack S8 @11,56
        ? coup = void      @11,56
        ? awaited = none
        ? score = A 0 B 0
        ? next-dealer = none
        """,
    ),
}


@pytest.mark.parametrize("name", HANDS)
def test_the_hand_holds(name: str) -> None:
    assert _problems(*HANDS[name]) == []


@pytest.mark.parametrize(
    "law",
    [
        Law.COUP_STANDS,
        Law.DEAL,
        Law.FACED_IN_EXCHANGE,
        Law.EXPOSED_IN_DEALING,
        Law.SERVED_SHORT,
        Law.DEALER_NUMBER,
        Law.ELDER_NUMBER,
        Law.ELDER_ERROR,
        Law.PLAYED_WITH_MORE,
        Law.CUT,
        Law.SHUFFLING,
    ],
)
def test_a_hand_fails_when_the_law_no_longer_forbids(law: Law) -> None:
    def lenient(state: State, act: Act) -> StrEnum | None:
        forbidding = ecarte.rules.CHAPTERS.refusal(state, act)
        return None if forbidding is law else forbidding

    without = replace(GAME, refusal=lenient)
    assert any(_problems(*hand, without) for hand in HANDS.values())


def test_a_replayed_hand_keeps_the_number_put_right() -> None:
    """Law 22 completes the hand during the play, law 44 then restores it whole."""
    header = "hands: {A: SK8 D7 C78, B: SQ HT D89 C9}\nturn-up: H7\ntalon: S7 HQ CK CQ"
    script = """
        A propose
        B accept
        A discard D7 C78
        B serve 2 ^N
        B discard none
        1. A: SK SQ
        2. A: S8 C9^R
        A finds-number     @22
        A choose take      @22
        3. A: HQ --
        A claims-error 2
        ? hand A = SK87 HQ CK
        ? hand B = SQ HT D98 C9
        """
    assert _problems(header, script) == []


@pytest.mark.parametrize(
    ("field", "message"),
    [
        ("faced: [SK]", "SK cannot be faced"),
        ("faced: [S2]", "S2 cannot be faced"),
        ("false: [S2]", "S2 cannot be false"),
        ("options: {dealer-two-over: never}", "cannot be dealer-two-over"),
        ("begins: play", "cannot be begins"),
    ],
)
def test_a_wrong_field_is_told(field: str, message: str) -> None:
    with pytest.raises(Unreadable) as failure:
        _problems(f"{DEALT}\n{field}", "A looks")
    assert any(message in problem.message for problem in failure.value.problems)


def test_cards_laid_aside_lie_with_the_discards() -> None:
    """No card leaves the table (22): what is too many is put with what was discarded."""
    script = "A propose;B accept;A discard D7;B serve 3 ^N;B discard none;A finds-number"
    script += ";A choose lay-aside;A lays-aside S8;A lays-aside C7"
    lines = "".join(f"  {line}\n" for line in script.split(";"))
    text = f"id: trial\ngame: ecarte\nlaws: []\n{DEALT}\nscript: |\n{lines}"
    (document,) = read_text(text, "trial.hand.yaml")
    record = prove(document, {"ecarte": GAME})
    assert record.problems == ()
    last = record.entries[-1]
    assert isinstance(last, Happening)
    assert last.state.discards[0] == CardSet.parse("D7 S8 C7")
