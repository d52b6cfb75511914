"""Cards that a player ought to hold and does not, or holds and ought not to (38, 61, 62)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import CardSet
from hoyle.declared import by
from hoyle.events import Event
from hoyle.games.whist.events import CardGivenBack, RevokeByAbsence, SurplusCounted
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import Absent, State
from hoyle.immutable import replace
from hoyle.seats import Seat


def lacking(state: State, seat: Seat) -> tuple[Absent, ...]:
    """Return the cards of the suit led that ``seat``, who has none of it, ought to hold."""
    suit = state.trick[0].card.suit
    if state.hand(seat).of_suit(suit):
        return ()
    return tuple(
        absent
        for absent in state.mishaps.absent
        if by(absent.seat == seat and absent.card.suit is suit, Law.SHORT_HAND, Law.SURPLUS_CARD)
    )


def held_to_revoke(seat: Seat, trick: int, cards: tuple[Absent, ...]) -> Iterator[Event]:
    """Yield that ``seat`` has revoked, for want of cards that he ought to hold."""
    if cards:
        laws = tuple(dict.fromkeys(absent.law for absent in cards))
        held = CardSet.from_cards(absent.card for absent in cards)
        yield RevokeByAbsence(seat=seat, trick=trick, cards=held, laws=laws)


def undone(state: State) -> tuple[State, list[Event]]:
    """Return the hand in which the trick in progress is none: nobody has played too few or many."""
    mishaps, number = state.mishaps, state.number
    surplus = [absent for absent in mishaps.absent if absent.trick == number]
    for absent in surplus:
        held = state.hand(absent.seat).with_card(absent.card)
        state = replace(state, hands=state.with_hand(absent.seat, held))
    back: list[Event] = [
        CardGivenBack(seat=absent.seat, card=absent.card, trick=number) for absent in surplus
    ]
    return state.with_mishaps(
        absent=tuple(absent for absent in mishaps.absent if absent not in surplus),
        omissions=tuple(each for each in mishaps.omissions if each.trick != number),
        passed=tuple(seat for seat in state.deal.seats if not state.hand(seat)),
    ), back


def surplus_counted(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the hand at its end: a card left over counts as played to the trick that was short."""
    events: list[Event] = []
    for omission in state.mishaps.omissions:
        held = state.hand(omission.seat)
        if omission.settled and held and not state.count.stopped:
            card = next(iter(held))
            state = replace(state, hands=state.hands_without(omission.seat, card))  # law 61
            laws = (Law.CARD_OMITTED,)
            events.append(
                SurplusCounted(seat=omission.seat, card=card, trick=omission.trick, laws=laws)
            )
    return state, tuple(events)
