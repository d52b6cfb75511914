"""The play of the cards: following suit, the trick, and its quitting (63, 65, 66)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import ClassVar

from hoyle.act import Chapter, RuledAct, RuledPlay, among
from hoyle.cards import EMPTY, PACK, Card, CardSet
from hoyle.declared import by, carries_out
from hoyle.events import Event, Played, TrickWon
from hoyle.game import Act, Step
from hoyle.games.whist import absence, calls, deciding, revoke, trump_card
from hoyle.games.whist.events import PlayEnded, TrickQuitted, WrongLeadStands
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import (
    NO_MISHAPS,
    ORDER,
    SEATS,
    SIDE_OF,
    TRICKS_IN_A_HAND,
    Revoke,
    State,
)
from hoyle.games.whist.terms import Answer, Matter, Stage, TrumpCard
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, MustFollow, Reason, law_of
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import Laid, winning

CHAPTER = Chapter()

# What stays owed when the play has ended; there is nothing left to play to for the rest.
_AFTER_PLAY = frozenset((Matter.SEARCH, Matter.PENALTY, Matter.OMISSION))


class NotYetDecided(Reason):
    """``to`` may demand something of this card, and has not said what."""

    to: Actor


def lawful_cards(state: State, seat: Seat) -> CardSet:
    """Return the cards that no law forbids ``seat``, whose card is due."""
    cards = state.hand(seat)
    if state.mishaps.undecided and deciding.due_time(state, seat):
        return EMPTY
    if state.trick or state.owed:
        for _, left in bound(state, seat, cards):
            cards = left
    return cards


@carries_out(Law.REVOKE)
def bound(state: State, seat: Seat, hand: CardSet) -> list[tuple[Law | Reason, CardSet]]:
    """Return each law that binds ``seat``, who holds ``hand``, and what it leaves of his cards.

    Each law leaves of what those before it have left. The suit led goes first (63), then what has
    been demanded of him.
    """
    binding: list[tuple[Law | Reason, CardSet]] = []
    if state.trick:
        led = state.trick[0].card.suit
        following = hand.of_suit(led)
        if following:
            hand = following
            binding.append((MustFollow(Law.REVOKE, suit=led), hand))
    if state.owed:
        binding += calls.bound(state, seat, hand)
    return binding


def undecided(state: State, seat: Seat) -> Forbidden:
    """Return why ``seat`` waits: the adversaries have not decided (79)."""
    waits = state.mishaps.undecided and deciding.due_time(state, seat)
    return NotYetDecided(Law.TIME_TO_DECIDE, to=waits[0].to) if waits else None


def broken(state: State, seat: Seat, card: Card) -> Forbidden:
    """Return why a law would be broken by ``seat`` playing ``card`` to this trick."""
    for forbidden, left in bound(state, seat, state.hand(seat)):
        if card not in left:
            return forbidden
    return None


@carries_out(Law.CALL_DISOBEYED, Law.REVOKE)
def is_revoke(forbidden: Forbidden) -> bool:
    """Return whether a card that is ``forbidden`` is a revoke, or punished as one (53, 63)."""
    return law_of(forbidden) in (Law.REVOKE, Law.CALL_DISOBEYED)


@carries_out(Law.CALL_DISOBEYED)
def disobeys(forbidden: Forbidden) -> bool:
    """Return whether a card that is ``forbidden`` disobeys a call, and is no revoke (53)."""
    return law_of(forbidden) is Law.CALL_DISOBEYED


def lay(
    state: State,
    seat: Seat,
    card: Card,
    *,
    at_once: bool = False,
    against: Forbidden = None,
    laws: tuple[Law, ...] = (),
) -> Step[State]:
    """Return the step of a card laid, with what it quits, establishes and decides.

    ``laws`` are those by which it may be laid out of turn, ``against`` is the law that it breaks.
    """
    number, leads, revoking = state.number, not state.trick, is_revoke(against)
    events: tuple[Event, ...] = ()
    if state.lies and not at_once and (leads or state.mishaps.false_lead is not None):
        state, quitted = quit_trick(state)
        events += quitted
    if leads and state.withdrawn:
        state = replace(state, withdrawn=())
    events += (Played(seat=seat, card=card, trick=number, led=leads, laws=laws),)
    if state.revokes:
        state, established = revoke.establish_by_playing_on(state, seat)
        events += established
    without: tuple[Law, ...] = ()
    if state.mishaps.absent and not revoking and not leads:
        lacking = absence.lacking(state, seat)
        revoking = bool(lacking)
        without = tuple(dict.fromkeys(absent.law for absent in lacking))
        events += tuple(absence.held_to_revoke(seat, number, lacking))
    if revoking:
        disobeyed = disobeys(against)
        revoked = Revoke(seat=seat, trick=number, card=card, laws=without, disobeyed=disobeyed)
        state = replace(state, revokes=(*state.revokes, revoked))
    rightly = state.mishaps.false_lead is None
    if state.owed:
        state, lapsed = calls.after_play(state, seat, card, leads=leads and rightly)
        events += tuple(lapsed)
    his_turn = rightly and not state.winners and seat == state.deal.dealer
    if his_turn and state.trump_card is TrumpCard.LIES:
        state = by(replace(state, trump_card=TrumpCard.TAKEN), Law.TRUMP_TAKEN_UP)
    if state.mishaps.named is not None:
        state = state.with_mishaps(named=None)
    state = replace(
        state, hands=state.hands_without(seat, card), trick=state.trick_with(Laid(seat, card))
    )
    if state.waits():
        return Step(state, events)
    won = _won(state)
    return Step(won.state, events + won.events)


def complete(state: State) -> Step[State]:
    """Return the hand with its trick won, when all have played to it who will."""
    return Step(state) if state.waits() else _won(state)


def _won(state: State) -> Step[State]:
    """Return the hand with its trick won; nobody has yet to play to it."""
    if not state.trick:  # nobody has a card left
        return _over(state.with_mishaps(exhausted=True))
    best = winning(state.trick, state.deal.trump, ORDER)
    winners = (*state.winners, best.seat)
    number = len(winners)
    events: list[Event] = [TrickWon(seat=best.seat, trick=number, card=best.card)]
    false_lead = state.mishaps.false_lead
    if false_lead is not None:
        laws = (Law.WRONG_LEAD_FOLLOWED,)
        events.insert(0, WrongLeadStands(seat=false_lead.seat, trick=number, laws=laws))
        if state.trump_card is TrumpCard.LIES and state.has_laid(state.deal.dealer):
            state = by(replace(state, trump_card=TrumpCard.TAKEN), Law.TRUMP_TAKEN_UP)
    state = replace(
        state,
        order=state.deal.order_from(best.seat),
        trick=(),
        last=state.trick,
        lies=True,
        winners=winners,
    )
    over = number == TRICKS_IN_A_HAND
    if state.mishaps is not NO_MISHAPS:
        # Who has no card left plays none to what is left of the hand.
        empty = tuple(seat for seat in state.deal.seats if not state.hand(seat))
        exhausted = not over and len(empty) == len(state.deal.seats)
        passed = () if over else empty
        state = state.with_mishaps(
            false_lead=None, early=None, drawn=False, passed=passed, exhausted=exhausted
        )
        over = over or exhausted
    if not over:
        return Step(state, tuple(events))
    ended = _over(state)
    return Step(ended.state, (*events, *ended.events))


def _over(state: State) -> Step[State]:
    """Return the hand when its play has ended: with the last trick the time to correct is over."""
    state = replace(state, lies=False, owed=without_play(state.owed))
    events: tuple[Event, ...] = (PlayEnded(),)
    if state.revokes:
        last = [each for each in state.revokes if each.stage is Stage.OPEN]
        state, established = revoke.establish(state, last)
        events += established
    if state.mishaps.omissions:
        state, counted = absence.surplus_counted(state)
        events += counted
    return Step(state, events)


def without_play(owed: tuple[Owed, ...]) -> tuple[Owed, ...]:
    """Return what is still owed when the play has ended."""
    return tuple(debt for debt in owed if debt.what in _AFTER_PLAY)


def quit_trick(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the state with the last trick quitted, and what this does to revokes in it.

    A trick in which nothing hangs on its quitting passes without an event.
    """
    trick = len(state.winners)
    at_stake = _open_in_last(state) if state.revokes else []
    state = replace(state, lies=False)
    liable: tuple[Event, ...] = ()
    if state.trump_card is not TrumpCard.TAKEN and trick == 1:
        state, liable = trump_card.left_lying(state)
    if not at_stake:
        return state, liable
    held: list[Revoke] = []
    lost: list[Revoke] = []
    for each in at_stake:
        question = state.question(each.seat, trick)
        saved = question is not None and question.answer is not Answer.NO
        (held if saved else lost).append(each)
    side = SIDE_OF[state.winners[-1]]
    events: list[Event] = [TrickQuitted(side=side, trick=trick), *liable]
    events += revoke.held_open(held)
    state, established = revoke.establish(state, lost)
    return state, (*events, *established)


def _open_in_last(state: State) -> list[Revoke]:
    """Return the revokes in the last trick that can still be corrected."""
    trick = len(state.winners)
    return [each for each in state.revokes if each.trick == trick and each.stage is Stage.OPEN]


class _Laid(RuledPlay[State], chapter=None):
    """A card is laid in turn."""

    card: Card = among(State.hand, called="the card led")
    at_once: ClassVar[bool] = False

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return state.due() == actor

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why he waits: the adversaries have not decided (79)."""
        return undecided(state, Seat(actor))

    @classmethod
    def bound(cls, state: State, actor: Actor) -> Iterable[tuple[Law | Reason, CardSet]]:
        """Return each law that binds him, and what it leaves of his cards."""
        return bound(state, Seat(actor), state.hand(actor))

    def done(self, state: State) -> Step[State]:
        """Return the step of the card laid."""
        return lay(state, self.actor, self.card, at_once=self.at_once)

    @carries_out(Law.CALL_DISOBEYED, Law.REVOKE, Law.TIME_TO_DECIDE)
    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of a forbidden card, which stays played; some are revokes (53, 63).

        One that was played before the adversaries could decide goes back (79).
        """
        if law is Law.TIME_TO_DECIDE:
            return Step(state)
        return lay(state, self.actor, self.card, at_once=self.at_once, against=Law(law))


class Play(_Laid, chapter=CHAPTER):
    """A player leads or follows."""


class LeadAtOnce(_Laid, chapter=CHAPTER, verb="leads"):
    """A player leads while the trick before still lies; a plain lead has it gathered first.

    They differ only where a revoke in that trick is open: it is possible there.
    """

    at_once = True

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is to lead, and a revoke in the trick that lies is open."""
        leads = bool(state.revokes) and state.lies and not state.trick
        return leads and super().open_to(state, actor) and bool(_open_in_last(state))


# Every deal has the same plays to choose among: each is made once.
_PLAYS = {seat: tuple(Play(seat, card) for card in PACK) for seat in SEATS}


def lawful_plays(state: State, seat: Seat) -> list[Act]:
    """Return what ``seat``, whose card is due and who owes nothing, can play by the laws."""
    cards = lawful_cards(state, seat)
    plays: list[Act] = list(map(_PLAYS[seat].__getitem__, cards))
    if state.revokes and LeadAtOnce.open_to(state, seat):
        plays += (LeadAtOnce(seat, card) for card in cards)
    return plays


class Gather(RuledAct[State], chapter=CHAPTER, verb="gather"):
    """A side gathers the trick it has won, turns it and lets go of it."""

    actor: Side

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a trick lies that it has won."""
        return state.lies and SIDE_OF[state.winners[-1]] == actor

    def done(self, state: State) -> Step[State]:
        """Return the step of the winners gathering, turning and quitting the last trick."""
        quitted, events = quit_trick(state)
        bare = TrickQuitted(side=self.actor, trick=len(state.winners))
        told = any(isinstance(event, TrickQuitted) for event in events)
        return Step(quitted, events if told else (bare, *events))
