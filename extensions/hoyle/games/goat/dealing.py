"""The deal, and the card that is shown for the trump suit."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct
from hoyle.cards import Card, CardSet
from hoyle.declared import carries_out
from hoyle.events import Dealt, Event, TurnedUp
from hoyle.game import Step
from hoyle.games.goat import unsaid
from hoyle.games.goat.events import ShownCardLaidUnder
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import HAND, Setting, Stage, State
from hoyle.games.goat.unsaid import ShownCard
from hoyle.immutable import replace
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
_BEFORE_TRUMP = (Stage.UNDEALT, Stage.DEALT)


class NotTheDealer(Reason):
    """``dealer`` does it."""

    dealer: Seat


class AlreadyDealt(Reason):
    """All have their ``count`` cards."""

    count: int


class NotYetDealt(Reason):
    """The players have no cards yet."""


class _BeforeTrump(RuledAct[State], chapter=None):
    """What is done until there are trumps; by the laws by the dealer, and in its order."""

    actor: Seat

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.stage in _BEFORE_TRUMP


class Deal(_BeforeTrump, chapter=CHAPTER, verb="deals"):
    """A player deals four cards to each."""

    def refusal(self, state: State) -> Reason | None:
        """Return why it is forbidden to others than the dealer, and a second time."""
        if self.actor != state.setting.dealer:
            return NotTheDealer(Law.DEAL, dealer=state.setting.dealer)
        return AlreadyDealt(Law.HAND_SIZE, count=HAND) if state.stage is Stage.DEALT else None

    @carries_out(Law.DEAL, Law.HAND_SIZE)
    def done(self, state: State) -> Step[State]:
        """Return the step of four cards dealt to each, the dealer's last (deal, hand-size)."""
        setting, pack = state.setting, state.stock
        hands = {
            seat: CardSet.from_cards(pack[HAND * place : HAND * (place + 1)])
            for place, seat in enumerate(setting.order_from(setting.after(setting.dealer)))
        }
        after = replace(
            state,
            stage=Stage.DEALT,
            hands=tuple(hands[seat] for seat in setting.seats),
            stock=pack[HAND * len(hands) :],
        )
        laws = (Law.DEAL, Law.HAND_SIZE)
        return Step(after, (Dealt(dealer=setting.dealer, count=HAND, laws=laws),))


class ShowTrump(_BeforeTrump, chapter=CHAPTER, verb="shows"):
    """A player shows the card in the middle of the pack."""

    def refusal(self, state: State) -> Reason | None:
        """Return why it is forbidden to others than the dealer, and before the deal."""
        if self.actor != state.setting.dealer:
            return NotTheDealer(Law.TURN_UP, dealer=state.setting.dealer)
        return None if state.stage is Stage.DEALT else NotYetDealt(Law.TURN_UP)

    @carries_out(Law.TURN_UP, Law.TRUMP)
    def done(self, state: State) -> Step[State]:
        """Return the step of the middle card shown, whose suit is trumps (turn-up, trump)."""
        place = unsaid.middle(state.stock)
        card = state.stock[place]
        rest = (*state.stock[:place], *state.stock[place + 1 :])
        shown = CardSet.of(card)
        after = replace(
            state,
            stage=Stage.PLAY,
            stock=unsaid.with_shown(rest, card, state.setting.shown_card),
            due=state.setting.leader,
            turn_up=card,
            trump=card.suit,
            seen=shown,
            placed=shown,
        )
        return Step(after, shown_by(state.setting, card))


def shown_by(setting: Setting, card: Card) -> tuple[Event, ...]:
    """Return that the dealer shows ``card``, and lays it under the pack where it is so read."""
    dealer = setting.dealer
    told = TurnedUp(seat=dealer, card=card, laws=(Law.TURN_UP, Law.TRUMP))
    if setting.shown_card is ShownCard.UNDER:
        return told, ShownCardLaidUnder(seat=dealer, card=card)
    return (told,)
