"""Cards seen too early: in the pack, in dealing, with the trump, in an exchange (15-17, 25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from hoyle.act import Chapter, among
from hoyle.cards import CardSet
from hoyle.events import ChoiceOffered, Event, Exposed
from hoyle.game import Step
from hoyle.games.ecarte import offers, void
from hoyle.games.ecarte.events import Choice, FacedCardsDealt, Matter, SeveralFaced
from hoyle.games.ecarte.kinds import ByDealer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.state import DEALER, ELDER, Stage, State, lapsed
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
_LAPSING = (Matter.EXPOSED_CARDS, Matter.FACED_CARDS)


class CardsOf(Reason):
    """The ``cards`` are those of ``seat``."""

    seat: Seat
    cards: CardSet


def _unexposed(state: State, actor: Actor) -> Iterable[Seat]:
    """Yield the players to whom cards have been dealt of which none is exposed."""
    dealt = zip(state.seats, state.dealt, strict=True)
    return (seat for seat, cards in dealt if not CardSet.from_cards(cards) & state.exposed)


def _numbers_dealt(state: State, actor: Actor, to: Seat) -> Iterable[int]:
    return range(1, len(state.dealt[state.place(to)]) + 1)


class FaceDealt(ByDealer, chapter=CHAPTER, verb="faces-dealt"):
    """The dealer has exposed, while dealing, the last ``count`` cards that he dealt to ``to``."""

    to: Seat = among(_unexposed, called="whose cards they are")
    count: int = among(_numbers_dealt, called="the number of cards")
    stages = (Stage.TURN_UP,)

    def refusal(self, state: State) -> Forbidden:
        """Return that the cards exposed are the opponent's, by law 17."""
        if self.to == state.dealer:
            return None
        return CardsOf(Law.EXPOSED_IN_DEALING, seat=self.to, cards=self._cards(state))

    def done(self, state: State) -> Step[State]:
        """Return the last cards dealt to a player exposed."""
        cards = self._cards(state)
        exposed = Exposed(seat=state.dealer, cards=cards, laws=(Law.EXPOSED_IN_DEALING,))
        return Step(replace(state, exposed=state.exposed | cards), (exposed,))

    def _cards(self, state: State) -> CardSet:
        return CardSet.from_cards(state.dealt[state.place(self.to)][-self.count :])

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the opponent's cards exposed, and the choice offered to him."""
        exposed = self.done(state)
        offer = offering(exposed.state, Matter.EXPOSED_CARDS, Law.EXPOSED_IN_DEALING)
        return Step(offer.state, (*exposed.events, *offer.events))


def offering(state: State, what: Matter, law: Law) -> Step[State]:
    """Return the elder hand offered a choice about a fault, by the law that narrows it, if any."""
    debt = _debt(state, what, law)
    options = offers.offered(state, debt)
    narrowing = offers.stands_by(state, debt)
    laws = (law,) if narrowing is None else (narrowing, law)
    offer = ChoiceOffered(actor=state.elder, options=options, laws=laws)
    return Step(state.owing(debt), (offer,))


def _debt(state: State, what: Matter, law: Law) -> Owed:
    return Owed(law=law, binds=state.dealer, to=state.elder, what=what)


def met_in_dealing(dealt: Step[State], dealer: Seat) -> Step[State]:
    """Return what follows a deal: void if a card of it lay face up, ``dealer`` dealing again.

    The card turned up is not among them, so that it may have lain face up.
    """
    state = dealt.state
    if met := tuple(_met(state, Law.FACED_IN_PACK, ELDER, DEALER)):
        ended = void.annulled(state, dealer, (Law.FACED_IN_PACK,), lost=False)
        return Step(ended.state, (*dealt.events, *met, *ended.events))
    return dealt


def met_in_exchange(state: State, place: int, *, seen: bool = False) -> Step[State]:
    """Return what follows the cards just taken in by the player at ``place``, if some lay face up.

    The elder hand may annul the hand for it, unless he has ``seen`` the others that he took in; the
    dealer takes them as they are.
    """
    met = tuple(_met(state, Law.FACED_IN_EXCHANGE, place))
    if not met:
        return Step(state)
    after = replace(state, face_up=state.face_up - state.at.hands[place])
    if place == DEALER or after.debt(Matter.FACED_CARDS):
        return Step(after, met)
    if seen:
        late = _debt(after, Matter.FACED_CARDS, Law.FACED_IN_EXCHANGE)
        return Step(replace(after, late=(*after.late, late)), met)
    offer = offering(after, Matter.FACED_CARDS, Law.FACED_IN_EXCHANGE)
    return Step(offer.state, (*met, *offer.events))


def _met(state: State, law: Law, *places: int) -> Iterator[Event]:
    for place in places:
        if cards := state.at.hands[place] & state.face_up:
            yield FacedCardsDealt(seat=state.seats[place], cards=cards, laws=(law,))


def with_trump(state: State, count: int) -> Step[State]:
    """Return the choice offered when ``count`` cards were turned up, the trump the first."""
    cards = state.talon[: count - 1]
    faced = SeveralFaced(seat=state.dealer, cards=cards, laws=(Law.SEVERAL_FACED,))
    after = replace(state, faced=count)
    offer = offering(after, Matter.SEVERAL_FACED, Law.SEVERAL_FACED)
    return Step(offer.state, (faced, *offer.events))


def looked(state: State, actor: Actor) -> Step[State]:
    """Return what follows when ``actor`` has looked at his cards: those he saw are accepted."""
    late = tuple(debt for debt in state.owed if debt.what in _LAPSING and debt.to == actor)
    if not late:
        return Step(state)
    events = tuple(event for what in _LAPSING for event in lapsed(state, what))
    return Step(replace(state.without(*_LAPSING), late=(*state.late, *late)), events)


def choose(state: State, debt: Owed, choice: Choice) -> Step[State]:
    """Return the choice carried out; cards faced with the trump still lie on the talon in order."""
    after = replace(state, owed=tuple(other for other in state.owed if other is not debt))
    if choice is Choice.ANNUL:
        return void.deal_lost(after, Law(debt.law))
    if choice is Choice.BOTTOM:
        extra = state.faced - 1
        talon = (*state.talon[extra:], *state.talon[:extra])
        return Step(replace(after, talon=talon))
    return Step(after)
