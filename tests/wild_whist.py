"""Whist at random, with all that can go wrong: ``python tests/wild_whist.py [DEALS] [SEED]``.

Each hand is made from its seed alone: a random deal under random options, lawful choices and plays
for the most part, and now and then any other act that is possible, lawful or not. After each act
the invariants that the laws state are true, and at the end nothing is owed. The first seed with
which one is not is told, with the hand written down as a hand file.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from hoyle import referee
from hoyle.cards import FULL_PACK, CardSet, Suit
from hoyle.events import Event, HandEnded, TrickWon
from hoyle.game import Act, Aside
from hoyle.games import GAMES
from hoyle.handfile import read_text
from hoyle.whist import CHAPTERS, calls, choices, penalty, revoke, score
from hoyle.whist.dealing.state import Dealing
from hoyle.whist.state import SIDE_OF, SIDES, State
from hoyle.whist.terms import Matter, Stage, Verdict
from transcript import Done, transcribed

WHIST = GAMES["whist"]
# The chapters about what follows when something has gone wrong, and about the count.
FOLLOWING = (revoke.CHAPTER, calls.CHAPTER, choices.CHAPTER, penalty.CHAPTER, score.CHAPTER)
MOST_ACTS = 3000  # far more than any hand takes, however long they dally over the pack
# How often something is done that the hand does not wait for:
RIGHTS = 0.12  # somebody uses a right
FAVOURED = 0.08  # something of one chapter, another for each hand, is done by whoever can
IRREGULAR = 0.08  # anything possible


def pbn(hands: Sequence[CardSet]) -> str:
    """Return ``hands`` in the deal notation of hand files."""
    return " ".join(
        ".".join(
            "".join(str(card.rank) for card in sorted(hand.of_suit(suit), reverse=True))
            for suit in reversed(Suit)
        )
        for hand in hands
    )


def before(chance: random.Random) -> str:
    """Return the marks and games that stand before a random hand."""
    games = {side: chance.choice(("[]", "[]", "[single]", "[treble]")) for side in SIDES}
    score = ", ".join(f"{side}: {chance.choice((0, 1, 2, 3, 4, 4, 4))}" for side in SIDES)
    won = ", ".join(f"{side}: {grades}" for side, grades in games.items())
    return f"{{score: {{{score}}}, games: {{{won}}}}}"


def header(chance: random.Random) -> str:
    """Return the header of a random hand, all options of the game taken by chance."""
    cards = list(FULL_PACK)
    chance.shuffle(cards)
    hands = [CardSet.from_cards(cards[first : first + 13]) for first in range(0, 52, 13)]
    turn_up = chance.choice(cards[39:])
    options = {
        "later-players": chance.choice(("keep", "withdraw")),
        "out-of-turn": chance.choice(("leads", "plays")),
        "trump-demanded-by": chance.choice(("adversaries", "others")),
        "dummy-lead": chance.choice(("named", "either")),
    }
    if chance.random() < 0.2:
        options["dummy"] = chance.choice("NESW")
    lines = [
        "game: whist",
        "dealer: W",
        f"turn-up: {turn_up}",
        f'deal: "N:{pbn(hands)}"',
        f"before: {before(chance)}",
    ]
    start = chance.random()
    if start < 0.1:
        lines.append(f"begins: {chance.choice(('shuffle', 'cut', 'deal'))}")
        options["shuffled-after-cut"] = chance.choice(("stands", "loses-deal"))
    elif start < 0.25:
        short = chance.choice(hands) - CardSet.of(turn_up)
        missing = chance.sample(list(short), chance.choice((1, 1, 2)))
        field_ = chance.choice(("missing", "missing", "lacks"))
        lines.append(f"{field_}: [{', '.join(map(str, missing))}]")
    told = ", ".join(f"{name}: {value}" for name, value in options.items())
    lines.append(f"options: {{{told}}}")
    return "\n".join(lines) + "\n"


@dataclass
class Wild:
    """A hand as it went: its header, its acts with the laws that forbade them, its events."""

    seed: int
    header: str
    first: Any
    state: Any
    acts: list[Done] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def written(self) -> str:
        """Return the hand as a hand file, which holds if the referee says the same again."""
        lines = "".join(f"  {line}\n" for line in transcribed(self.acts))
        return f"id: wild-{self.seed}\nlaws: []\n{self.header}script: |\n  # by chance\n{lines}"


def begin(seed: int, chance: random.Random) -> Wild:
    """Return the hand of ``seed`` before anything is done."""
    text = header(chance)
    (document,) = read_text(f"{text}script: |\n  # nothing yet\n", f"seed {seed}")
    opening = WHIST.start(document.header)
    return Wild(seed, text, opening.state, opening.state, events=[*opening.events])


def _of_a_kind(chance: random.Random, acts: Sequence[Act]) -> Act:
    """Return one of ``acts``, each kind of act as likely as any other."""
    kind = chance.choice(sorted({type(act).__name__ for act in acts}))
    return chance.choice([act for act in acts if type(act).__name__ == kind])


def _act(chance: random.Random, wild: Wild) -> Act:
    """Return what happens next."""
    state = wild.state
    awaited: list[Act] = WHIST.legal(state)
    kind = chance.random()
    if awaited and kind >= RIGHTS + FAVOURED + IRREGULAR:
        return _of_a_kind(chance, awaited)
    actors = list(WHIST.actors(state))
    chance.shuffle(actors)
    if kind < RIGHTS:
        rights = [act for actor in actors for act in _rights(state, actor)]
        if rights:
            return _of_a_kind(chance, rights)
    if kind < RIGHTS + FAVOURED and isinstance(state, State):
        chapter = CHAPTERS.all[wild.seed % len(CHAPTERS.all)]
        favoured = [act for actor in actors for act in chapter.possible(state, actor)]
        if favoured:
            return _of_a_kind(chance, favoured)
    for actor in actors:
        acts = list(WHIST.possible(state, actor))
        if acts:
            return _of_a_kind(chance, acts)
    raise AssertionError("nobody can do anything, and the hand waits for somebody")


def _rights(state: Any, actor: Any) -> list[Act]:
    """Return what no law forbids ``actor`` among what follows from errors, and the count."""
    if not isinstance(state, State):
        return list(WHIST.legal_of(state, actor))
    acts = [act for chapter in FOLLOWING for act in chapter.possible(state, actor)]
    return [act for act in acts if WHIST.refusal(state, act) is None]


def play(seed: int, *, thoroughly: bool = False) -> Wild:
    """Return the whole hand of ``seed``; raises AssertionError where an invariant is not true.

    ``thoroughly`` asks of every state too that what is lawful is what is possible and not refused.
    """
    chance = random.Random(seed)
    wild = begin(seed, chance)
    play_out(wild, chance, thoroughly=thoroughly)
    return wild


def play_out(wild: Wild, chance: random.Random, *, thoroughly: bool = False) -> None:
    """Play a hand that has begun to its end; whatever is raised, its acts so far are kept."""
    for _ in range(MOST_ACTS):
        if not WHIST.awaited(wild.state):
            at_the_end(wild)
            return
        act = _act(chance, wild)
        law = WHIST.refusal(wild.state, act)
        wild.acts.append(Done(wild.state, act, law, ()))
        step = referee.carry_out(WHIST, wild.state, act, law)
        wild.acts[-1] = wild.acts[-1]._replace(events=step.events)
        wild.state = step.state
        wild.events += step.events
        after_each(wild)
        if thoroughly:
            lawful_is_what_is_not_refused(wild.state)
    raise AssertionError("the hand does not end")


def lawful_is_what_is_not_refused(state: Any) -> None:
    """Legality is stated once, and an act is possible when it is among the possible ones."""
    for actor in WHIST.actors(state):
        possible = list(WHIST.possible(state, actor))
        moves = [act for act in possible if not isinstance(act, Aside)]
        unrefused = [act for act in moves if WHIST.refusal(state, act) is None]
        assert list(WHIST.legal_of(state, actor)) == unrefused
        assert all(WHIST.is_possible(state, act) for act in possible)
    awaited = WHIST.awaited(state)
    assert WHIST.legal(state) == [act for actor in awaited for act in WHIST.legal_of(state, actor)]


def after_each(wild: Wild) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state = wild.state
    if isinstance(state, Dealing):
        return
    _cards_are_kept(state)
    table = WHIST.table(state)
    assert sum(count for _, count in table.taken) == len(state.winners), "tricks are shared out"
    assert all(count >= 0 for _, count in table.taken), "no side has fewer tricks than none"
    _marks_stay_in_bounds(state)
    _penalties_are_taken_once(state)


def _cards_are_kept(state: State) -> None:
    """Each of the fifty-two cards is in one place, or quitted, or not in the pack."""
    places = [*state.hands, CardSet.from_cards(laid.card for laid in state.trick)]
    places.append(CardSet.from_cards(absent.card for absent in state.mishaps.absent))
    seen = CardSet.of()
    for cards in places:
        assert not seen & cards, "a card is in two places"
        seen |= cards
    gone = len(FULL_PACK - seen)
    mishaps = state.mishaps
    whole = not (mishaps.absent or mishaps.omissions or mishaps.imperfect)
    if whole and all(len(hand) == 13 for hand in state.deal.hands) and not _restored(state):
        assert gone == 4 * len(state.winners), "each trick has four cards"
    assert gone <= 4 * len(state.winners) + 2, "no card is lost"


def _restored(state: State) -> bool:
    """Return whether a card was missing or too many in a trick and is held again."""
    return sum(map(len, state.hands)) + len(state.trick) + 4 * len(state.winners) != 52


def _marks_stay_in_bounds(state: State) -> None:
    """Marks stay between nothing and five, those of a side that has revoked at four (74)."""
    proved = {
        SIDE_OF[claim.seat] for claim in state.count.claims if claim.verdict is Verdict.PROVED
    }
    for side, marks in WHIST.table(state).score:
        assert 0 <= marks <= (4 if side in proved else 5), f"{side} stands at {marks}"


def _penalties_are_taken_once(state: State) -> None:
    """For each revoke proved one penalty is taken or open, and nothing is owed twice."""
    proved = [claim for claim in state.count.claims if claim.verdict is Verdict.PROVED]
    open_ = state.debts(Matter.PENALTY)
    assert len(open_) + len(state.count.penalties) == len(proved) or state.mishaps.void
    liable = [debt.cards for debt in state.owed if debt.what is Matter.CARD]
    assert sum(map(len, liable)) == len(set().union(*liable)), "a card is owed twice"
    for debt in state.owed:
        assert state.owed.count(debt) == 1, f"owed twice: {debt}"


def at_the_end(wild: Wild) -> None:
    """Raise AssertionError unless the hand has come to an end at which nothing is owed."""
    state = wild.state
    ended = [event for event in wild.events if isinstance(event, HandEnded)]
    assert len(ended) == 1, f"the hand has ended {len(ended)} times"
    if isinstance(state, Dealing):
        return
    assert state.owed == (), f"still owed: {state.owed}"
    if state.mishaps.void:
        assert tuple(dict(WHIST.table(state).score)[side] for side in SIDES) == state.deal.standing
        return
    won = [event.trick for event in wild.events if isinstance(event, TrickWon)]
    assert max(won, default=0) >= len(state.winners), "each trick was won"
    if state.count.stopped:
        return
    assert len(state.winners) == 13 or state.mishaps.exhausted
    assert all(revoke.stage is not Stage.OPEN for revoke in state.revokes), "a revoke is open"


def failing(seed: int) -> tuple[int, str, str] | None:
    """Return what is wrong with the hand of ``seed``, and that hand; None when it holds."""
    chance = random.Random(seed)
    wild = begin(seed, chance)
    try:
        play_out(wild, chance)
    except Exception as error:  # whatever it is, it is told with the hand that led to it
        return seed, f"{type(error).__name__}: {error}", wild.written()
    return None


def main(arguments: Sequence[str]) -> int:
    """Play the hands asked for, on every core; return 1 when one of them fails."""
    deals = int(arguments[0]) if arguments else 100_000
    first = int(arguments[1]) if len(arguments) > 1 else 0
    failures: list[tuple[int, str, str]] = []
    with ProcessPoolExecutor() as pool:
        for found in _each(pool, range(first, first + deals)):
            if found is not None:
                failures.append(found)
                seed, wrong, hand = found
                print(f"seed {seed}: {wrong}\n{hand}", flush=True)
                if len(failures) > 4:
                    break
    print(f"{deals} deals from seed {first}: {len(failures) or 'none'} failed")
    return 1 if failures else 0


def _each(pool: ProcessPoolExecutor, seeds: range) -> Iterator[tuple[int, str, str] | None]:
    return pool.map(failing, seeds, chunksize=200)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
