"""The chouetteur's words before a coup, and its start (6, 7, 8.p5, 8.p6, 60)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter, refused
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.ecarte.company.acts import (
    CallForStakes,
    CloseStakes,
    CutCards,
    Desist,
    HoldCoup,
    StartCoup,
)
from hoyle.games.ecarte.company.events import (
    CardsCut,
    CoupDesisted,
    CoupHeld,
    CoupStarted,
    StakeReturned,
    StakesCalled,
    StakesClosed,
)
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.company.totals import equal_totals
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

CallingAct = CallForStakes | CloseStakes | CutCards | HoldCoup | Desist | StartCoup


def possible(state: Company, actor: Actor) -> Iterator[CallingAct]:
    """Yield what ``actor`` can say before the coup, or do to start it."""
    if not state.open and state.stage is not Stage.CLOSED:
        return
    starting = state.players if state.two_sides else (*state.players, state.chouetteur)
    if actor in starting:
        yield StartCoup(actor)
    if state.two_sides:
        return
    if actor in state.players:
        yield CutCards(actor)
    if actor != state.chouetteur:
        return
    if state.open:
        yield CallForStakes(actor)
        yield CloseStakes(actor)
    if not state.held:
        yield HoldCoup(actor)
    yield Desist(actor)


def refusal(state: Company, act: CallingAct) -> Law | None:
    """Return the law that forbids an act: what must come before it has not been done."""
    match act:
        case CloseStakes():
            return Law.TIME_FOR_STAKES if state.auctioned and not state.called else None
        case Desist():
            if not state.held:
                return None
            return Law.OPEN_RULES_APPLY if state.auctioned else Law.CALL_FOR_STAKES
        case StartCoup():
            if state.two_sides and not equal_totals(state):
                return Law.EQUAL_TOTALS
            if state.bank is not None and not state.bank.announced:
                return Law.BANK_ANNOUNCED
            return None
        case CallForStakes() | CutCards() | HoldCoup():
            return None


def apply(state: Company, act: CallingAct) -> Step[Company]:
    """Return the step of an act."""
    person = Person(act.actor)
    words = (Law.TIME_FOR_STAKES,) if state.auctioned else (Law.CALL_FOR_STAKES,)
    match act:
        case CallForStakes():
            called = StakesCalled(person=person, laws=words)
            return Step(replace(state, stage=Stage.STAKES, called=True), (called,))
        case CloseStakes():
            closed = StakesClosed(person=person, laws=words)
            return Step(_closed(state), (closed,))
        case CutCards():
            return _cut(state, person)
        case HoldCoup():
            laws = by_open_rules(state, Law.CALL_FOR_STAKES)
            held = CoupHeld(person=person, laws=laws)
            return Step(replace(_closed(state), held=True), (held,))
        case Desist():
            laws = by_open_rules(state, Law.CALL_FOR_STAKES)
            desisted = CoupDesisted(person=person, laws=laws)
            back = returned(state, *laws)
            return Step(replace(back.state, stage=Stage.STAKES), (desisted, *back.events))
        case StartCoup():
            laws = (Law.EQUAL_TOTALS,) if state.two_sides else ()
            announced = (Law.BANK_ANNOUNCED,) if state.auctioned else ()
            started = CoupStarted(person=person, laws=(*laws, *announced))
            return Step(replace(state, stage=Stage.COUP), (started,))


@carries_out(Law.CALL_FOR_STAKES, Law.TIME_FOR_STAKES)
def _closed(state: Company) -> Company:
    """Return the company with its stakes closed (7, 8.p6)."""
    return replace(state, stage=Stage.CLOSED)


def _cut(state: Company, person: Person) -> Step[Company]:
    """Return the step of the cut for the deal, which closes the stakes where no word did."""
    cut = CardsCut(person=person)
    if not state.open:
        return Step(state, (cut,))
    laws = by_open_rules(state, Law.CLOSED_BY_CUT)
    closed = StakesClosed(person=person, laws=laws)
    return Step(replace(state, stage=Stage.CLOSED, cut=True), (cut, closed))


def returned(state: Company, *laws: Law) -> Step[Company]:
    """Return the step by which all that was laid for a coup goes back, which is not played."""
    events: list[Event] = []
    lying = state.laid + state.backers
    for each in state.side_stakes:
        lying += ((each.backer, each.sum), (each.other, each.sum))
    for person, amount in lying:
        state = state.paying(person, amount)
        events.append(StakeReturned(person=person, sum=amount, laws=laws))
    return Step(cleared(state), tuple(events))


def cleared(state: Company) -> Company:
    """Return the company with nothing laid or said for a coup."""
    after = replace(
        state,
        stakes=tuple(() for _ in state.parties),
        backers=(),
        side_stakes=(),
        parts=(),
        totals=(),
        entered=(),
        allowed=(),
        gave_up=None,
        rest=None,
        called=False,
        cut=False,
        held=False,
    )
    chouette, bank = after.chouette, after.bank
    if chouette is None or bank is None:
        return after
    return after.with_chouette(replace(chouette, bank=replace(bank, announced=False)))


CHAPTER = Chapter(
    acts=(CallForStakes, CloseStakes, CutCards, HoldCoup, Desist, StartCoup),
    possible=possible,
    refusal=refusal,
    apply=apply,
    remedy=refused,
)
