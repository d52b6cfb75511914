"""Each draws a card for the order, and the first two cut for the deal (9, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hoyle.cards import Card, CardSet, Rank, pack_of
from hoyle.chapter import Chapter
from hoyle.game import Step
from hoyle.games.ecarte.drawing.acts import CutForDealer, DrawCards
from hoyle.games.ecarte.drawing.events import CardDrawn, CutMade, SeveralDrawn
from hoyle.games.ecarte.drawing.settling import DrawingStep, Told, settle
from hoyle.games.ecarte.drawing.state import Drawing, Stage
from hoyle.games.ecarte.drawing.unsaid import height
from hoyle.games.ecarte.laws import Law
from hoyle.seats import Actor, Person

PACK = pack_of((*tuple(Rank)[Rank.SEVEN :],))
MOST_AT_ONCE = 3  # more cards at once are no slip of the hand


def possible(state: Drawing, actor: Actor) -> Iterator[DrawCards | CutForDealer]:
    """Yield what ``actor`` can draw from the pack that is spread out, or cut."""
    left = PACK - state.lying
    if state.stage is Stage.ORDER:
        yield from (DrawCards(actor, CardSet.of(card)) for card in left)
        for count in range(2, MOST_AT_ONCE + 1):
            for cards in combinations(left, count):
                yield DrawCards(actor, CardSet.from_cards(cards))
    if state.stage in (Stage.ORDER, Stage.DEALER):
        yield from (CutForDealer(actor, card) for card in left)


def can(state: Drawing, act: DrawCards) -> bool:
    """Return whether a draw is among the possible ones, of which there are some 5,000."""
    drawn = act.cards
    return (
        state.stage is Stage.ORDER
        and 1 <= len(drawn) <= MOST_AT_ONCE
        and not drawn & state.lying
        and not drawn - PACK
    )


def refusal(state: Drawing, act: DrawCards | CutForDealer) -> Law | None:
    """Return the law that forbids a draw or a cut."""
    if isinstance(act, CutForDealer):
        cuts = state.stage is Stage.DEALER and act.actor in state.due
        return None if cuts else Law.DEALER_AND_PACK
    if act.actor not in state.due:
        return Law.DRAWING
    return Law.SEVERAL_DRAWN if len(act.cards) > 1 else None


def apply(state: Drawing, act: DrawCards | CutForDealer) -> DrawingStep:
    """Return the step of a draw or a cut, of which the highest card counts."""
    person = Person(act.actor)
    if isinstance(act, CutForDealer):
        cut = CutMade(person=person, card=act.card, laws=(Law.DEALER_AND_PACK,))
        return _drawn(state, person, act.card, CardSet.of(act.card), (cut,))
    card = max(act.cards, key=height)  # law 9.p2
    if len(act.cards) > 1:
        several = SeveralDrawn(person=person, cards=act.cards, card=card, laws=(Law.SEVERAL_DRAWN,))
        return _drawn(state, person, card, act.cards, (several,))
    drawn = CardDrawn(person=person, card=card, laws=(Law.DRAWING,))
    return _drawn(state, person, card, act.cards, (drawn,))


def remedy(state: Drawing, act: DrawCards | CutForDealer, law: Law) -> DrawingStep:
    """Return the step of a forbidden draw: of several cards one counts, and no second draw."""
    counts = isinstance(act, DrawCards) and act.actor in state.due
    return apply(state, act) if counts else Step(state)


def _drawn(state: Drawing, person: Person, card: Card, cards: CardSet, told: Told) -> DrawingStep:
    after = state.with_card(person, card, cards)
    return Step(after, told) if after.due else settle(after, told)


CHAPTER = Chapter(
    acts=(DrawCards, CutForDealer),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=remedy,
)
