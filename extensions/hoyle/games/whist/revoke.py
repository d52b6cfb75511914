"""A revoke before it is established: the question, the answer, the correction (65, 66, 68)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from hoyle.act import Chapter, NoEffect
from hoyle.cards import CardSet
from hoyle.declared import by, carries_out
from hoyle.events import ChoiceOffered, Chose, Event
from hoyle.game import Aside, Step
from hoyle.games.whist import absence, calls, exposed, unsaid
from hoyle.games.whist.events import (
    Answered,
    Asked,
    CardTakenBack,
    CardWithdrawn,
    LeadTakenUp,
    RevokeEstablished,
    RevokeHeldOpen,
    RevokeWaived,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.offers import offered
from hoyle.games.whist.state import NO_MISHAPS, OPPONENTS, PARTNER, SIDE_OF, Question, Revoke, State
from hoyle.games.whist.terms import Answer, Exaction, Matter, Stage
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid

CHAPTER = Chapter()


class TrickIsQuitted(Reason):
    """The trick has been turned and quitted."""


class RevokeIsEstablished(Reason):
    """His revoke in trick ``trick`` is established, or his having ``disobeyed`` a call."""

    trick: int
    disobeyed: bool = False


class OnlyTheRevoker(Reason):
    """Who played after the revoke keeps his card: only the one played in error goes back."""


def held_open(revokes: Iterable[Revoke]) -> Iterator[Event]:
    """Yield that the partner's question keeps ``revokes`` open."""
    for each in revokes:
        yield RevokeHeldOpen(seat=each.seat, trick=each.trick, laws=(Law.QUESTION,))


@carries_out(Law.ESTABLISHED)
def establish(
    state: State, revokes: Iterable[Revoke], *more: Law
) -> tuple[State, tuple[Event, ...]]:
    """Return the hand with ``revokes`` established (65); dummy's pass as if there were none."""
    events: list[Event] = []
    lost: list[Revoke] = []
    waived: list[Revoke] = []
    for each in revokes:
        if each.seat == state.deal.dummy:
            waived.append(each)
            laws: tuple[Law, ...] = (Law.DUMMY_REVOKES,)
            events.append(RevokeWaived(seat=each.seat, trick=each.trick, laws=laws))
        else:
            lost.append(each)
            laws = (*more, Law.ESTABLISHED)
            established = RevokeEstablished(
                seat=each.seat, trick=each.trick, disobeyed=each.disobeyed, laws=laws
            )
            events.append(established)
    state = replace(state, revokes=state.with_stage(lost, Stage.ESTABLISHED))
    if waived:
        state = by(
            replace(state, revokes=state.with_stage(waived, Stage.WAIVED)), Law.DUMMY_REVOKES
        )
    return state, tuple(events)


def lost_by_playing_on(state: State, seat: Seat) -> list[Revoke]:
    """Return the open revokes of ``seat`` and of his partner in the tricks before this one."""
    return [
        each
        for each in state.revokes
        if each.stage is Stage.OPEN
        and each.trick < state.number
        and SIDE_OF[each.seat] == SIDE_OF[seat]
    ]


def establish_by_playing_on(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    """Return the state when ``seat`` plays to a trick, in turn or out of it.

    Every revoke of his own or of his partner's in an earlier trick is thereby established.
    """
    lost = lost_by_playing_on(state, seat)
    return establish(state, lost) if lost else (state, ())


class _OfRevoke(NoEffect[State], Aside, chapter=None):
    """What a player says or does about a suit not followed."""

    actor: Seat


class Ask(_OfRevoke, chapter=CHAPTER, verb="asks"):
    """A player asks his partner, who did not follow suit: no card of this suit?"""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether his partner did not; dummy neither asks nor answers."""
        partner = PARTNER[Seat(actor)]
        doubted = state.deal.dummy not in (actor, partner)
        return doubted and _doubted(state, partner) is not None

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late: the trick is quitted."""
        trick = _doubted(state, PARTNER[Seat(actor)])
        quitted = trick == len(state.winners) and not state.lies
        return TrickIsQuitted(Law.QUESTION) if quitted else None

    def done(self, state: State) -> Step[State]:
        """Return the step of the partner's question; one put after the quitting is of no avail."""
        partner = PARTNER[self.actor]
        event = Asked(seat=self.actor, partner=partner, laws=(Law.QUESTION,))
        trick = _doubted(state, partner)
        if trick is None or self.barred(state, self.actor) is not None:
            return Step(state, (event,))
        question = Question(seat=partner, trick=trick)
        return Step(replace(state, questions=(*state.questions, question)), (event,))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the step of a question that comes too late, and has been put."""
        return self.done(state)


class Reply(_OfRevoke, chapter=CHAPTER, verb="answers"):
    """A player answers his partner's question."""

    answer: Answer

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether one is put to him."""
        return any(each.seat == actor and each.answer is None for each in state.questions)

    def done(self, state: State) -> Step[State]:
        """Return the step of the answer; a denial leaves a trick already quitted established.

        The last question is answered: one before it has lapsed, for he has played on.
        """
        seat, answer = self.actor, self.answer
        answered = next(
            each for each in reversed(state.questions) if each.seat == seat and each.answer is None
        )
        questions = tuple(
            replace(each, answer=answer) if each is answered else each for each in state.questions
        )
        state = replace(state, questions=questions)
        events: list[Event] = [Answered(seat=seat, answer=answer, laws=(Law.QUESTION,))]
        revoke = state.revoke_at(seat, answered.trick)
        still_open = revoke is not None and revoke.stage is Stage.OPEN
        quitted = answered.trick == len(state.winners) and not state.lies
        if answer is Answer.NO and quitted and revoke is not None and still_open:
            state, told = establish(state, [revoke], Law.QUESTION)
            events += told
        return Step(state, tuple(events))


class TakeBack(_OfRevoke, chapter=CHAPTER, verb="takes-back"):
    """A player takes back the card with which he did not follow suit."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he might still think to save a revoke."""
        return bool(state.revokes) and _to_take_back(state, Seat(actor)) is not None

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why it is too late."""
        revoke = _to_take_back(state, Seat(actor))
        still_open = revoke is not None and revoke.stage is Stage.OPEN
        if still_open:
            return None
        trick = state.number if revoke is None else revoke.trick
        disobeyed = revoke is not None and revoke.disobeyed
        return RevokeIsEstablished(Law.ESTABLISHED, trick=trick, disobeyed=disobeyed)

    def done(self, state: State) -> Step[State]:
        """Return the step of a player saving his revoke: the card lies open, and he owes for it.

        The trick is open again at his place; a lead made upon it is taken up.
        """
        seat = self.actor
        revoke = _to_take_back(state, seat)
        if revoke is None:
            raise ValueError(f"{seat} has no card to take back")
        events: list[Event] = []
        if revoke.trick <= len(state.winners):
            state, taken_up = reopen(state)
            events += taken_up
        asked = state.question(seat, revoke.trick) is not None
        laws = (Law.QUESTION, Law.SAVED) if asked else (Law.SAVED,)
        if seat == state.deal.dummy:
            laws = (Law.DUMMY_REVOKES,)
        events.append(CardTakenBack(seat=seat, card=revoke.card, trick=revoke.trick, laws=laws))
        if state.trick[0].seat == seat:
            state, taken_up = _followed_in_vain(state)
            events += taken_up
        state = calls.returned(state, Laid(seat, revoke.card), revoke.trick)
        state = replace(
            state,
            trick=tuple(laid for laid in state.trick if laid.seat != seat),
            revokes=state.with_stage([revoke], Stage.CORRECTED),
        )
        if state.mishaps.early == seat:
            state = state.with_mishaps(early=None)
        if seat == state.deal.dummy:
            return Step(state, tuple(events))
        card = CardSet.of(revoke.card)
        to, law, number = OPPONENTS[SIDE_OF[seat]], Law.SAVED, revoke.trick
        owed = Owed(law=law, binds=seat, to=to, what=Matter.CORRECTION, cards=card, trick=number)
        events += exposed.newly(state, seat, card, (law,))
        events.append(ChoiceOffered(actor=to, options=offered(owed), laws=(law,)))
        return Step(replace(state, owed=(*state.owed, owed)), tuple(events))


class Withdraw(_OfRevoke, chapter=CHAPTER, verb="withdraws"):
    """A player withdraws a card that he played after one now taken back."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has played one, and has not withdrawn it."""
        could = bool(state.revokes) and actor not in state.withdrawn
        return could and _to_withdraw(state, Seat(actor)) is not None

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why he keeps it."""
        return None if unsaid.may_withdraw(state.deal) else OnlyTheRevoker(Law.SAVED)

    def done(self, state: State) -> Step[State]:
        """Return the step of a later player withdrawing his card, which may not be called."""
        seat = self.actor
        laid = _to_withdraw(state, seat)
        if laid is None:
            raise ValueError(f"{seat} has no card to withdraw")
        events: tuple[Event, ...] = ()
        trick = state.number if laid in state.trick else len(state.winners)
        if laid not in state.trick:
            state, events = reopen(state)
        undone = [each for each in state.revokes if each.seat == seat and each.trick == trick]
        state = replace(
            calls.returned(state, laid, trick),
            trick=tuple(other for other in state.trick if other.seat != seat),
            withdrawn=(*state.withdrawn, seat),
            revokes=state.with_stage(undone, Stage.CORRECTED),
        )
        if state.mishaps.early == seat:
            state = state.with_mishaps(early=None)
        withdrawn = CardWithdrawn(seat=seat, card=laid.card, trick=trick, laws=(Law.SAVED,))
        return Step(state, (*events, withdrawn))


def _followed_in_vain(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the hand in which all have taken back what they played upon a lead taken back."""
    number = state.number
    first, *others = state.trick
    events: list[Event] = []
    for laid in others:
        state = calls.returned(state, laid, number)
        events.append(CardTakenBack(seat=laid.seat, card=laid.card, trick=number))
    undone = [each for each in state.revokes if each.trick == number and each.seat != first.seat]
    state, back = absence.undone(state)
    events += back
    state = replace(
        state,
        trick=(first,),
        revokes=tuple(each for each in state.revokes if each not in undone),
        questions=tuple(each for each in state.questions if each.trick != number),
        withdrawn=(),
        owed=calls.without_trick(state),
    )
    return state.with_mishaps(early=None, drawn=False), tuple(events)


def choose(state: State, debt: Owed, actor: Actor, option: Exaction) -> Step[State]:
    """Return the step of the adversaries' choice: the card may be called, or an extreme is due."""
    cards = debt.cards if option is Exaction.CARD else CardSet.of()
    state = replace(state, owed=state.without_debt(debt))
    state = state.without_liable(Seat(debt.binds), cards)  # it may have been liable before
    turned = replace(debt, what=Matter(option.value), cards=cards)
    owed = state.owing(turned)
    chose = Chose(actor=actor, option=option, laws=(Law.SAVED,))
    return Step(replace(state, owed=owed), (chose,))


def _in_sight(state: State) -> Iterator[tuple[int, tuple[Laid, ...]]]:
    """Yield the trick being played and the one before it, each with its number."""
    if state.trick:
        yield state.number, state.trick
    if state.last and not state.ended:
        yield len(state.winners), state.last


def _renounced(trick: tuple[Laid, ...], seat: Seat) -> bool:
    """Return whether ``seat`` has played to ``trick`` without following suit."""
    for laid in trick:
        if laid.seat == seat:
            return laid.card.suit is not trick[0].card.suit
    return False


def _doubted(state: State, seat: Seat) -> int | None:
    """Return the trick, this or the last, where ``seat`` renounced and nobody asked him of it."""
    won = len(state.winners)
    if state.trick and _renounced(state.trick, seat) and state.question(seat, won + 1) is None:
        return won + 1
    if _renounced(state.last, seat) and not state.ended and state.question(seat, won) is None:
        return won
    return None


def _to_take_back(state: State, seat: Seat) -> Revoke | None:
    """Return the revoke that ``seat`` might still think to save: in this trick or the last."""
    if state.ended:
        return None
    for trick, _ in _in_sight(state):
        revoke = state.revoke_at(seat, trick)
        if revoke is not None and revoke.stage in (Stage.OPEN, Stage.ESTABLISHED):
            return revoke
    return None


def _to_withdraw(state: State, seat: Seat) -> Laid | None:
    """Return the card of ``seat`` that was laid after one since corrected in the same trick."""
    trick = state.trick or (state.last if state.lies else ())
    number = state.number if state.trick else len(state.winners)
    corrected = [
        each.seat
        for each in state.revokes
        if each.trick == number and each.stage is Stage.CORRECTED
    ]
    if not corrected:
        return None
    order = state.deal.order_from(trick[0].seat) if trick else state.order
    places = {seat: place for place, seat in enumerate(order)}
    first = min(places[offender] for offender in corrected)
    return next((laid for laid in trick if laid.seat == seat and places[seat] > first), None)


def reopen(state: State) -> tuple[State, tuple[Event, ...]]:
    """Return the state with the last trick on the table again, a lead upon it being taken up."""
    events: list[Event] = []
    number = state.number
    for laid in state.trick:
        state = calls.returned(state, laid, number)
        events.append(
            CardTakenBack(seat=laid.seat, card=laid.card, trick=number)
            if events
            else LeadTakenUp(seat=laid.seat, card=laid.card)
        )
    if state.mishaps is not NO_MISHAPS:
        state, back = absence.undone(state)
        events += back
    state = replace(
        state,
        revokes=tuple(each for each in state.revokes if each.trick != number),
        order=state.deal.order_from(state.last[0].seat),
        trick=state.last,
        last=(),
        lies=False,
        winners=state.winners[:-1],
    )
    if state.mishaps is not NO_MISHAPS:
        passed = tuple(seat for seat in state.deal.seats if not state.has_laid(seat))
        state = state.with_mishaps(false_lead=None, early=None, passed=passed)
    return state, tuple(events)
