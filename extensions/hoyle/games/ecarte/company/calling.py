"""The chouetteur's words before a coup, and its start (6, 7, 8.p5, 8.p6, 60)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.declared import carries_out
from hoyle.events import Event
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte.company.events import (
    StakeReturned,
    StakesClosed,
)
from hoyle.games.ecarte.company.kinds import BetweenCoups, ByChouetteur, ByPerson
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.company.totals import not_added_up
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor

CHAPTER = Chapter()


class StakesNotCalled(Reason):
    """He has not yet called for stakes."""


class HasHeldCoup(Reason):
    """He has declared that he plays the coup."""


class BankNotAnnounced(Reason):
    """The players have not been told that the bank is now ``bank``."""

    bank: int


def _before(state: Company) -> bool:
    """Return whether a coup is to come."""
    return state.open or state.stage is Stage.CLOSED


class CallForStakes(BetweenCoups, Call, chapter=CHAPTER, verb="asks-stakes calls-stakes"):
    """The chouetteur calls for stakes: «je voudrais voir le coup», «faites le jeu»."""

    def done(self, state: Company) -> Step[Company]:
        """Return the stakes called for."""
        called = Done(act=self, laws=_words(state))
        return Step(replace(state, stage=Stage.STAKES, called=True), (called,))


class CloseStakes(BetweenCoups, Call, chapter=CHAPTER, verb="closes"):
    """The chouetteur closes the stakes: «rien ne va plus»."""

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which they must be called for."""
        too_soon = state.auctioned and not state.called
        return StakesNotCalled(Law.TIME_FOR_STAKES) if too_soon else None

    def done(self, state: Company) -> Step[Company]:
        """Return the stakes closed."""
        return Step(_closed(state), (StakesClosed(person=self.actor, laws=_words(state)),))


class CutCards(ByPerson, chapter=CHAPTER, verb="cuts-for-deal"):
    """A player cuts the cards for the deal."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he plays against a chouette, or for it."""
        return not state.two_sides and _before(state) and actor in state.players

    def done(self, state: Company) -> Step[Company]:
        """Return the cut, which closes the stakes where no word did."""
        cut = Done(act=self)
        if not state.open:
            return Step(state, (cut,))
        laws = by_open_rules(state, Law.CLOSED_BY_CUT)
        closed = StakesClosed(person=self.actor, laws=laws)
        return Step(replace(_closed(state), cut=True), (cut, closed))


class HoldCoup(ByChouetteur, Call, chapter=CHAPTER, verb="holds-coup"):
    """The chouetteur declares that he plays the coup: «le coup est tenu»."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he has not said so."""
        return _before(state) and not state.held and super().open_to(state, actor)

    def done(self, state: Company) -> Step[Company]:
        """Return the stakes closed, too."""
        held = Done(act=self, laws=by_open_rules(state, Law.CALL_FOR_STAKES))
        return Step(replace(_closed(state), held=True), (held,))


class Desist(ByChouetteur, Call, chapter=CHAPTER, verb="desists"):
    """The chouetteur declares that he does not play the coup."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether it is to come."""
        return _before(state) and super().open_to(state, actor)

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which he has declared himself."""
        if not state.held:
            return None
        return HasHeldCoup(Law.OPEN_RULES_APPLY if state.auctioned else Law.CALL_FOR_STAKES)

    def done(self, state: Company) -> Step[Company]:
        """Return all stakes taken back."""
        laws = by_open_rules(state, Law.CALL_FOR_STAKES)
        desisted = Done(act=self, laws=laws)
        back = returned(state, *laws)
        return Step(replace(back.state, stage=Stage.STAKES), (desisted, *back.events))


class StartCoup(ByPerson, chapter=CHAPTER, verb="starts-coup"):
    """A player starts the coup."""

    @classmethod
    def open_to(cls, state: Company, actor: Actor) -> bool:
        """Return whether he plays, or gives the chouette."""
        return _before(state) and actor in (*state.players, state.chouetteur)

    @classmethod
    def barred(cls, state: Company, actor: Actor) -> Forbidden:
        """Return the law by which totals must be equal, or the bank known."""
        if state.two_sides:
            return not_added_up(state)
        if state.bank is not None and not state.bank.announced:
            return BankNotAnnounced(Law.BANK_ANNOUNCED, bank=state.bank.sum)
        return None

    def done(self, state: Company) -> Step[Company]:
        """Return the coup begun."""
        laws = (Law.EQUAL_TOTALS,) if state.two_sides else ()
        announced = (Law.BANK_ANNOUNCED,) if state.auctioned else ()
        started = Done(act=self, laws=(*laws, *announced))
        return Step(replace(state, stage=Stage.COUP), (started,))


def _words(state: Company) -> tuple[Law, ...]:
    """Return the law of the words by which stakes are called for and closed."""
    return (Law.TIME_FOR_STAKES if state.auctioned else Law.CALL_FOR_STAKES,)


@carries_out(Law.CALL_FOR_STAKES, Law.TIME_FOR_STAKES)
def _closed(state: Company) -> Company:
    """Return the company with its stakes closed (7, 8.p6)."""
    return replace(state, stage=Stage.CLOSED)


def returned(state: Company, *laws: Law) -> Step[Company]:
    """Return the step by which all that was laid for a coup goes back, which is not played."""
    events: list[Event] = []
    lying = state.laid + state.backers
    for each in state.side_stakes:
        lying += ((each.backer, each.sum), (each.other, each.sum))
    for person, amount in lying:
        state = state.paying(person, amount)
        whole = amount == sum(part for owner, part in lying if owner == person)
        events.append(StakeReturned(person=person, sum=amount, whole=whole, laws=laws))
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
