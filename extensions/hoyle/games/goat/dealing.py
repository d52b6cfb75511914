"""The deal, and the card that is shown for the trump suit."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Dealt, TurnedUp
from hoyle.game import Step
from hoyle.games.goat import unsaid
from hoyle.games.goat.acts import Deal, ShowTrump
from hoyle.games.goat.laws import Law
from hoyle.games.goat.state import HAND, Stage, State
from hoyle.immutable import replace
from hoyle.seats import Actor, Seat


def possible(state: State, actor: Actor) -> Iterator[Deal | ShowTrump]:
    """Yield dealing and showing the middle card until there are trumps, by anybody."""
    if state.stage in (Stage.UNDEALT, Stage.DEALT) and isinstance(actor, Seat):
        yield Deal(actor)
        yield ShowTrump(actor)


def refusal(state: State, act: Deal | ShowTrump) -> Law | None:
    """Return the law that forbids the deal, or the showing: both are the dealer's, in order."""
    dealt = state.stage is Stage.DEALT
    if isinstance(act, Deal):
        if act.actor != state.setting.dealer:
            return Law.DEAL
        return Law.HAND_SIZE if dealt else None
    return None if dealt and act.actor == state.setting.dealer else Law.TURN_UP


def apply(state: State, act: Deal | ShowTrump) -> Step[State]:
    """Return the step of the deal, or of the card shown."""
    return _deal(state) if isinstance(act, Deal) else _show(state)


@carries_out(Law.DEAL, Law.HAND_SIZE)
def _deal(state: State) -> Step[State]:
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


@carries_out(Law.TURN_UP, Law.TRUMP)
def _show(state: State) -> Step[State]:
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
    told = TurnedUp(seat=state.setting.dealer, card=card, laws=(Law.TURN_UP, Law.TRUMP))
    return Step(after, (told,))


CHAPTER = Chapter(
    acts=(Deal, ShowTrump),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
