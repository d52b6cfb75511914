"""The cards are dealt one at a time, and the last one turned up (26, 36, 40, 41)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.act import Chapter, DoneAnyway, NoEffect, among
from hoyle.cards import FULL_PACK, Card
from hoyle.declared import carries_out
from hoyle.events import Dealt, Event, TurnedUp
from hoyle.game import Done, Step
from hoyle.games.whist.dealing import rights
from hoyle.games.whist.dealing.cutting import may_cut, no_leave
from hoyle.games.whist.dealing.events import (
    AllDealt,
    CardFaced,
    CardShifted,
    DealKept,
    DealStands,
    DealtTo,
    PartDealt,
)
from hoyle.games.whist.dealing.state import Dealing, over, turn_to_deal
from hoyle.games.whist.dealing.terms import Deed, Phase, Right, ShortHand
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, SIDES, TRICKS_IN_A_HAND
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat, Side

CHAPTER = Chapter()

MOST_AT_ONCE = 2  # more cards at once are no slip of the hand


class WrongPack(Reason):
    """Each side deals its own pack."""


class NotHisDeal(Reason):
    """It is the turn of ``dealer`` to deal."""

    dealer: Seat


class DummysDeal(Reason):
    """The first deal of a rubber is dummy's, who is ``dealer``."""

    dealer: Seat


class PackNotCut(Reason):
    """The pack has not been cut."""


class CardDue(Reason):
    """The next card is for ``due``."""

    due: Seat


class OneAtATime(Reason):
    """The cards are to be dealt one at a time."""


class TrumpCardStays(Reason):
    """The second of the two cards is the trump card, which cannot be shifted."""


class CountingForbidden(Reason):
    """The dealer is not to count the cards."""


class LastCardToBeTurned(Reason):
    """The last card is to be turned up or laid apart."""


class TakePack(DoneAnyway[Dealing], chapter=CHAPTER, verb="takes-pack"):
    """A player takes the pack of ``owner`` to deal it."""

    actor: Seat
    owner: Side = among(lambda state, actor: SIDES, called="the side that owns the pack")

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether nobody deals yet."""
        return may_cut(state) and state.giver is None

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the law by which each side deals its own pack."""
        own = self.owner == SIDE_OF[self.actor]
        return None if own else WrongPack(Law.DEALT_OUT_OF_TURN)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of a pack taken, and of the right to stop a deal from the wrong one."""
        law = self.forbidden_by(state)
        stop = _stop(state, self.actor, () if law is None else (Law(law),))
        taken = Done(act=self, laws=(Law.DEALT_OUT_OF_TURN,))
        return Step(replace(state, owed=(*state.without(Right.STOP), *stop)), (taken,))


class _Deal(DoneAnyway[Dealing], chapter=None):
    """Cards are dealt: one given cannot be ungiven but by law 36.6."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        dealing = state.phase in (Phase.CUT, Phase.DEAL)
        return dealing and state.giver in (None, actor)

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the first law that it breaks."""
        return next(self.broken(state), None)

    def broken(self, state: Dealing) -> Iterator[Reason]:
        """Yield each law that it breaks, with the reason."""
        if state.giver is None:
            yield from _not_his(state, self.actor)
            if state.phase is Phase.CUT:
                yield PackNotCut(Law.NOT_UNCUT)

    def begun(self, state: Dealing) -> Dealing:
        """Return the deal begun if it was not, with what this act of it breaks."""
        seat, broken = self.actor, tuple(Law(reason.law) for reason in self.broken(state))
        if state.giver is None:
            before = [Right.RECUT, Right.RESHUFFLE, Right.SHUFFLE_AGAIN]
            if stop := _stop(state, seat, broken):
                before.append(Right.STOP)
            owed = (*state.without(*before), *stop)
            due = state.planned.after(seat)
            state = replace(state, giver=seat, due=due, phase=Phase.DEAL, owed=owed)
            state = replace(state, sent_for=False, undecided=())
        clauses = (Law.NOT_UNCUT, Law.ONE_AT_A_TIME, Law.NOT_TWO_AT_ONCE)
        # Two cards at once were not put right before this card: from now on they cannot be.
        late = replace(
            state,
            doubled=None,
            uncut=state.uncut or Law.NOT_UNCUT in broken,
            owed=state.without(Right.CURE),
        )
        return late.at_fault(*(law for law in broken if law in clauses))


class DealOn(_Deal, chapter=CHAPTER, verb="deals"):
    """A player deals ``count`` cards, one at a time and each to him whose it is."""

    count: int = among(
        lambda state, actor: range(len(state.pack), 0, -1),  # all of them are oftenest dealt
        left_out=lambda state, actor: len(state.pack),
        called="a number of cards",
    )

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the cards dealt."""
        begun = self.begun(state)
        told = PartDealt(dealer=begun.dealer, count=self.count)
        return _dealt(begun, self.count, None, told)


class DealTo(_Deal, chapter=CHAPTER, verb="deals-to"):
    """A player deals the next ``count`` cards at once to ``seat``."""

    seat: Seat = among(lambda state, actor: state.planned.seats)
    count: int = among(
        lambda state, actor: range(1, min(MOST_AT_ONCE, len(state.pack)) + 1),
        default=1,
        called="a number of cards",
    )

    def broken(self, state: Dealing) -> Iterator[Reason]:
        """Yield each law that it breaks, also by those to whom the cards go."""
        yield from super().broken(state)
        due = state.planned.after(self.actor) if state.giver is None else state.due
        if self.seat != due:
            yield CardDue(Law.ONE_AT_A_TIME, due=due)
        if self.count > 1:
            yield OneAtATime(Law.NOT_TWO_AT_ONCE)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the cards dealt; of several the second may be put right."""
        begun = self.begun(state)
        told = DealtTo(dealer=begun.dealer, seat=self.seat, count=self.count)
        return _dealt(begun, self.count, self.seat, told)


class _OfDealer(DoneAnyway[Dealing], chapter=None):
    """What he does who deals, before the last card is turned."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        return actor == state.giver and state.phase in (Phase.DEAL, Phase.TURN_UP)


class Shift(NoEffect[Dealing], chapter=CHAPTER, verb="shifts"):
    """The dealer gives the second of two cards to the next player."""

    actor: Seat

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        """Return whether he has just given two to one."""
        return actor == state.giver and state.doubled is not None

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which the last card, the trump, stays in another's hand."""
        return None if state.pack else TrumpCardStays(Law.NOT_TWO_AT_ONCE)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the second of two cards moved on to the next player."""
        seat, receiver = state.doubled, state.due
        assert seat is not None, "possible only then"
        *kept, moved = state.hand(seat)
        after = replace(state, hands=state.with_hand(seat, tuple(kept)))
        after = replace(
            after,
            hands=after.with_hand(receiver, (*after.hand(receiver), moved)),
            due=state.planned.after(receiver),
            doubled=None,
            owed=state.without(Right.CURE),
            faults=state.forgiven(Law.NOT_TWO_AT_ONCE),
        )
        laws = (Law.NOT_TWO_AT_ONCE,)
        return Step(after, (CardShifted(seat=seat, receiver=receiver, laws=laws),))


class CountCards(_OfDealer, chapter=CHAPTER, verb="counts-cards"):
    """The dealer counts the cards, dealt or not, because he suspects a mistake."""

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law that forbids it."""
        return CountingForbidden(Law.NO_COUNTING)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the cards counted."""
        return Step(state.at_fault(Law.NO_COUNTING), (Done(act=self),))


class _WithLast(_OfDealer, chapter=None):
    """What he does with the last card, which lies before him face down."""

    @classmethod
    def open_to(cls, state: Dealing, actor: Actor) -> bool:
        return super().open_to(state, actor) and state.phase is Phase.TURN_UP


class LayApart(_WithLast, chapter=CHAPTER, verb="lays-apart"):
    """The dealer lays the last card apart, its face down."""

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the card laid apart."""
        return Step(state, (Done(act=self, laws=(Law.LAST_CARD_TURNED,)),))


class TurnTrump(_WithLast, chapter=CHAPTER, verb="turns-up"):
    """The dealer turns up the last card."""

    @carries_out(Law.EXPOSED_AT_THE_END)
    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the trump turned, which ends some rights and keeps others (32)."""
        laws = (Law.LAST_CARD_TURNED,)
        events: list[Event] = [TurnedUp(seat=state.dealer, card=last_card(state), laws=laws)]
        after, told = rights.trump_turned(state)
        events += told
        if any(state.debts(Right.STOP)):
            events.append(DealStands(dealer=state.dealer, laws=(Law.DEALT_OUT_OF_TURN,)))
        if state.broken(Law.NOT_UNCUT):
            after, stands = rights.uncut_too_late(after)
            events += stands
        owed = after.without(Right.STOP, Right.SEE_TRUMP, Right.CURE)
        return Step(
            replace(after, phase=Phase.LEAD, turned=True, doubled=None, owed=owed), tuple(events)
        )


class TakeUnturned(_WithLast, chapter=CHAPTER, verb="takes-unturned"):
    """The dealer takes the last card into his hand without having shown it."""

    @classmethod
    def barred(cls, state: Dealing, actor: Actor) -> Reason | None:
        """Return the law by which it is turned."""
        return LastCardToBeTurned(Law.LAST_CARD_TURNED)

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the step of the card taken in."""
        after = replace(state.at_fault(Law.LAST_CARD_TURNED), phase=Phase.LEAD)
        return Step(after, (Done(act=self),))


def _not_his(state: Dealing, seat: Seat) -> Iterator[Reason]:
    """Yield the law by which the deal is not for ``seat`` to begin."""
    dealer, law = state.planned.dealer, turn_to_deal(state)
    if seat == PARTNER[dealer]:
        if not state.has_leave(seat, Deed.DEAL):
            yield no_leave(dealer)
    elif seat != dealer:
        dummys = law is Law.DUMMY_DEALS
        yield DummysDeal(law, dealer=dealer) if dummys else NotHisDeal(law, dealer=dealer)


def _stop(state: Dealing, seat: Seat, broken: tuple[Law, ...]) -> tuple[Owed, ...]:
    """Return the right to stop a deal of ``seat`` that is out of turn, or with a wrong pack."""
    stopping = (Law.TURN_TO_DEAL, Law.DUMMY_DEALS, Law.FOR_A_PARTNER, Law.DEALT_OUT_OF_TURN)
    if not any(law in stopping for law in broken):
        return ()
    law = Law.DEALT_OUT_OF_TURN
    return (Owed(law=law, binds=seat, to=OPPONENTS[SIDE_OF[seat]], what=Right.STOP),)


@carries_out(Law.FACED_IN_THE_PACK)
def _dealt(state: Dealing, count: int, to: Seat | None, told: Event) -> Step[Dealing]:
    """Return the step of ``count`` cards dealt ``to`` one, or each to him whose it is.

    A card that lies face up ends the deal (29.2).
    """
    hands = [list(hand) for hand in state.hands]
    dealt, pack, due = state.pack[:count], state.pack[count:], state.due
    for card in dealt:
        if card in state.faced and card != state.pack[-1]:
            found = CardFaced(card=card, laws=(Law.FACED_IN_THE_PACK,))
            stays = DealKept(seat=state.planned.dealer, laws=(Law.FACED_IN_THE_PACK,))
            laws = (Law.FACED_IN_THE_PACK,)
            return over(state, (found, stays), state.planned.dealer, laws)
        receiver = due if to is None else to
        hands[state.planned.seats.index(receiver)].append(card)
        due = state.planned.after(receiver)
    after = replace(
        state, pack=pack, due=due, hands=tuple(tuple(hand) for hand in hands), last=dealt[-1]
    )
    if to is not None and count > 1:
        seat, law = state.dealer, Law.NOT_TWO_AT_ONCE
        cure = Owed(law=law, binds=seat, to=OPPONENTS[SIDE_OF[seat]], what=Right.CURE)
        after = replace(after, doubled=to, owed=(*after.owed, cure))
    return _all_dealt(after, told) if not pack else Step(after, (told,))


def _all_dealt(state: Dealing, told: Event) -> Step[Dealing]:
    """Return the step of the last card dealt, with the faults that show only then."""
    lengths = [len(hand) for hand in state.hands]
    faults: list[Law] = []
    if state.due != state.planned.after(state.dealer):  # the last card came to another
        faults.append(Law.TRUMP_TO_THE_DEALER)
    literal = state.readings.short_hand is ShortHand.MISDEAL
    if max(lengths) > TRICKS_IN_A_HAND or (literal and min(lengths) < TRICKS_IN_A_HAND):
        faults.append(Law.THIRTEEN_EACH)
    phase = Phase.TURN_UP
    if state.doubled is not None:  # the last card was given away with another, unturned
        faults.append(Law.LAST_CARD_TURNED)
        phase = Phase.LEAD
    after = replace(state.at_fault(*faults), phase=phase)
    if set(lengths) != {TRICKS_IN_A_HAND}:
        return Step(after, (told,))
    laws = (Law.ONE_AT_A_TIME,)
    if isinstance(told, PartDealt) and told.count == len(FULL_PACK):
        dealt = Dealt(dealer=state.dealer, count=TRICKS_IN_A_HAND, laws=laws)
        return Step(after, (dealt,))
    return Step(after, (told, AllDealt(dealer=state.dealer, count=TRICKS_IN_A_HAND, laws=laws)))


def last_card(state: Dealing) -> Card:
    """Return the card that was dealt last; the pack is dealt out."""
    assert state.last is not None, "possible only then"
    return state.last
