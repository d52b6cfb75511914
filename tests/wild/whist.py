"""Whist at random: its headers, and the invariants that its laws state."""

from __future__ import annotations

from hoyle.cards import FULL_PACK, CardSet
from hoyle.events import HandEnded, TrickWon
from hoyle.game import Table as Seen
from hoyle.games import GAMES
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.state import SIDE_OF, SIDES, State
from hoyle.games.whist.terms import Matter, Stage, Verdict
from hoyle.lab.random_hands.hand import Course
from hoyle.lab.random_hands.whist import PLAY

from .hand import Table

WHIST = GAMES["whist"]


def after_each(wild: Course) -> None:
    """Raise AssertionError unless the invariants of the laws hold after the latest act."""
    state = wild.state
    if isinstance(state, Dealing):
        return
    _cards_are_kept(state)
    table = WHIST.table(state)
    assert isinstance(table, Seen)
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


def at_the_end(wild: Course) -> None:
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


WILD_WHIST = Table(
    chance=PLAY,
    after_each=after_each,
    at_the_end=at_the_end,
)
