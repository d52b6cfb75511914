"""The play: a card in turn to each trick, which the rules say who wins."""

from __future__ import annotations

from functools import reduce

from hoyle.act import Chapter, RuledPlay, among
from hoyle.cards import Card, CardSet
from hoyle.events import Event, HandEnded, Played, Scored, TrickWon, TurnedUp
from hoyle.game import Step
from hoyle.immutable import replace
from hoyle.reasons import OutOfTurn, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid
from hoyle.tricktaking.events import StockCardTaken
from hoyle.tricktaking.rules import Bound
from hoyle.tricktaking.state import Stage, State, Trick, cited

CHAPTER = Chapter()


class Play(RuledPlay[State], chapter=CHAPTER):
    """A player lays ``card``, leading or following."""

    card: Card = among(State.hand)
    stages = (Stage.PLAY,)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return that it is somebody else's turn."""
        return None if actor == state.due else OutOfTurn(state.rules.cites.turn, due=state.due)

    @classmethod
    def bound(cls, state: State, actor: Actor) -> Bound:
        """Yield each law that binds him, as the rules say."""
        return state.rules.bound(state, Seat(actor))

    def done(self, state: State) -> Step[State]:
        """Return the step of the card, and of the trick and the hand if it completes them."""
        place, rules = state.seats.index(self.actor), state.rules
        laws = (law for law, cards in rules.bound(state, self.actor) if self.card in cards)
        told = (law.law if isinstance(law, Reason) else law for law in laws)
        played = Played(
            seat=self.actor,
            card=self.card,
            trick=len(state.tricks) + 1,
            led=not state.trick,
            laws=tuple(dict.fromkeys(told)) or (() if state.trick else cited(rules.cites.turn)),
        )
        laid = replace(
            state,
            hands=_put(state.hands, place, state.hands[place].without(self.card)),
            trick=(*state.trick, Laid(self.actor, self.card)),
            due=state.setting.after(self.actor),
        )
        if len(laid.trick) < len(state.seats):
            return Step(laid, (played,))
        won = _trick_won(laid)
        return Step(won.state, (played, *won.events))


def _trick_won(state: State) -> Step[State]:
    """Return the step of a complete trick: it is won, cards are drawn, and the hand may be over."""
    rules = state.rules
    won = rules.wins(state.trick, state.trump)
    told = TrickWon(
        seat=won.seat,
        trick=len(state.tricks) + 1,
        card=won.card,
        laws=tuple(dict.fromkeys((*rules.won_by(state.trick, won), rules.cites.trick))),
    )
    trick = Trick(state.trick, won.seat, rules.counted(state))
    after = replace(state, trick=(), tricks=(*state.tricks, trick), due=won.seat)
    after, drawn = _drawn(after) if rules.drawn else (after, ())
    if any(after.hands):
        return Step(after, (told, *drawn))
    scored = _scored(after)
    return Step(scored.state, (told, *drawn, *scored.events))


def _drawn(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the state in which each has drawn a card, the winner of the trick first."""
    lying = [*(() if state.turn_up is None else (state.turn_up,)), *state.stock]
    order = state.setting.order_from(state.due)
    if len(lying) < len(order):
        return state, ()
    laws, hands = cited(state.rules.cites.draw), state.hands
    events: list[Event] = []
    for seat, card in zip(order, lying, strict=False):
        place = state.seats.index(seat)
        hands = _put(hands, place, hands[place].with_card(card))
        shown = card == state.turn_up
        events.append(StockCardTaken(seat=seat, card=card, shown=shown, laws=laws))
    left = tuple(lying[len(order) :])
    next_up = left[0] if left and state.turn_up is not None else None
    if next_up is not None:
        events.append(TurnedUp(seat=state.due, card=next_up, laws=laws))
        state = replace(state, shown=state.shown.with_card(next_up))
    stock = left if next_up is None else left[1:]
    return replace(state, hands=hands, stock=stock, turn_up=next_up), tuple(events)


def _scored(state: State) -> Step[State]:
    """Return the step from the last trick to the end, all points scored."""
    found = list(state.rules.scores(state))
    events: list[Event] = []
    totals = list(state.score)
    for each in found:
        place = state.owners.index(each.actor)
        totals[place] += each.points
        events.append(
            Scored(
                actor=each.actor,
                points=each.points,
                reason=each.reason,
                total=totals[place],
                laws=(each.law,),
            )
        )
    over = replace(state, stage=Stage.OVER, score=tuple(totals))
    return Step(over, (*events, HandEnded()))


def _put(hands: tuple[CardSet, ...], place: int, cards: CardSet) -> tuple[CardSet, ...]:
    """Return the ``hands`` with ``cards`` at ``place``."""
    return (*hands[:place], cards, *hands[place + 1 :])


def left_by_the_laws(state: State, seat: Seat) -> tuple[CardSet, tuple[str, ...]]:
    """Return the cards that ``seat`` may lay, and the laws that bind him."""
    binding = list(state.rules.bound(state, seat))
    left = reduce(CardSet.__and__, (cards for _, cards in binding), state.hand(seat))
    laws = (law.law if isinstance(law, Reason) else law for law, _ in binding)
    return left, tuple(dict.fromkeys(map(str, laws)))
