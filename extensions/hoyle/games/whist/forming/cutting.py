"""Cards are cut: drawn, one by each, from the pack that is spread out (13-15)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle.cards import FULL_PACK, CardSet, Rank
from hoyle.game import Step
from hoyle.games.whist.forming.acts import CutCards
from hoyle.games.whist.forming.events import CardCut, MustCutAgain, OtherPackCut, SeveralCut
from hoyle.games.whist.forming.settling import FormingStep, settle
from hoyle.games.whist.forming.state import Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Person

MOST_AT_ONCE = 2  # more cards at once are no slip of the hand

_CUTTING = (Stage.PLAYERS, Stage.PARTNERS, Stage.LEAVERS)


def possible(state: Forming, person: Person) -> Iterator[CutCards]:
    """Yield what ``person`` can draw, from the pack that is spread out or from another."""
    if state.stage not in _CUTTING:
        return
    spread = FULL_PACK - state.lying
    yield from (CutCards(person, CardSet.of(card)) for card in spread)
    yield from (CutCards(person, CardSet.of(card), other=True) for card in FULL_PACK)
    for count in range(2, MOST_AT_ONCE + 1):
        for cards in combinations(spread, count):
            yield CutCards(person, CardSet.from_cards(cards))


def can(state: Forming, act: CutCards) -> bool:
    """Return whether a draw is among the possible ones, of which there are some 1,400."""
    if state.stage not in _CUTTING:
        return False
    if act.other:
        return len(act.cards) == 1
    return 1 <= len(act.cards) <= MOST_AT_ONCE and not act.cards & state.lying


def refusal(state: Forming, act: CutCards) -> Law | None:
    """Return the law that forbids a draw."""
    cutter = state.cutter(Person(act.actor))
    if cutter is None:  # nothing is settled for him by cutting
        return Law.GOING_OUT if state.stage is Stage.LEAVERS else Law.TABLE_FORMED
    if cutter.due is None:
        return Law.CUTTING_A_CARD
    if act.other:
        return Law.ONE_PACK
    if len(act.cards) > 1:
        return Law.ONE_CARD
    return None


def cut(state: Forming, act: CutCards) -> FormingStep:
    """Return the step of a draw, which counts when it is one card from the pack of all.

    It has no effect when it is not for this person to cut.
    """
    person = Person(act.actor)
    cutter = state.cutter(person)
    if cutter is None or cutter.due is None:
        return Step(state)
    if act.other:
        drawn = OtherPackCut(person=person, cards=act.cards)
        again = MustCutAgain(persons=(person,), laws=(Law.ONE_PACK,))
        return Step(state.must_cut((person,), Law.ONE_PACK), (drawn, again))
    if len(act.cards) > 1:
        several = SeveralCut(person=person, cards=act.cards)
        again = MustCutAgain(persons=(person,), laws=(Law.ONE_CARD,))
        return Step(state.must_cut((person,), Law.ONE_CARD), (several, again))
    (card,) = act.cards
    low = (Law.ACE_LOW,) if card.rank is Rank.ACE else ()
    told = CardCut(person=person, card=card, laws=(Law.CUTTING_A_CARD, *low))
    after = state.with_cutter(replace(cutter, cards=(*cutter.cards, card), due=None))
    return Step(after, (told,)) if after.due else settle(after, (told,))
