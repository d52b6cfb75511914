"""The misdeal: who may complain of it, and whether it costs the deal (35-37, 42, 43)."""

from __future__ import annotations

from hoyle.act import Chapter
from hoyle.events import Event
from hoyle.game import Step
from hoyle.games.whist.dealing.events import DealKept, DealLost, Misdealt
from hoyle.games.whist.dealing.rights import WhileDealt
from hoyle.games.whist.dealing.state import Dealing, over, turn_to_deal
from hoyle.games.whist.dealing.terms import Right
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import PARTNER, SIDE_OF
from hoyle.reasons import Reason
from hoyle.seats import Seat, Side

CHAPTER = Chapter()


class NothingMisdealt(Reason):
    """Nothing is wrong with the deal that would make it a misdeal."""


class ObjectionTooLate(Reason):
    """It is too late to complain that the pack was not cut."""


class ForAdversaries(Reason):
    """Only the ``adversaries`` may complain that the pack was not cut."""

    adversaries: Side


class MayBeCured(Reason):
    """The dealer may still put the error right, by shifting one card."""


class ClaimMisdeal(WhileDealt, chapter=CHAPTER, verb="claims-misdeal"):
    """A player says that the cards are misdealt."""

    def refusal(self, state: Dealing) -> Reason | None:
        """Return the law that speaks against it; that of the misdeal when there is none."""
        if not state.faults:
            late = state.uncut
            return ObjectionTooLate(Law.NOT_UNCUT) if late else NothingMisdealt(Law.MISDEAL)
        laws = {fault.law for fault in state.faults}
        if laws == {Law.NOT_UNCUT} and SIDE_OF[self.actor] != state.adversaries:
            return ForAdversaries(Law.NOT_UNCUT, adversaries=state.adversaries)
        if laws == {Law.NOT_TWO_AT_ONCE} and any(state.debts(Right.CURE)) and state.pack:
            return MayBeCured(Law.NOT_TWO_AT_ONCE)
        return None

    def done(self, state: Dealing) -> Step[Dealing]:
        """Return the end of a deal that is a misdeal: the deal passes on, or it is dealt again."""
        clauses = tuple(dict.fromkeys(fault.law for fault in state.faults))
        # What is the fault of a short pack alone decides nothing beside another.
        decisive = sorted(clauses, key=lambda law: state.short and law is Law.TRUMP_TO_THE_DEALER)
        by_clauses = (*decisive, Law.MISDEAL)
        found = Misdealt(seat=self.actor, dealer=state.dealer, laws=by_clauses)
        dealer = state.planned.dealer
        kept = _kept(state, clauses)
        event: Event = DealKept(seat=dealer, misdealt=True, laws=kept or ())
        following, turn = dealer, kept or ()
        if kept is None:
            laws = [Law.DEAL_LOST]
            if any(SIDE_OF[touched.seat] == state.adversaries for touched in state.touched):
                laws.append(Law.FIRST_TO_TOUCH)  # the dealer's partner was before them
            loser, turn = state.dealer, (Law.TURN_TO_DEAL,)
            if loser == PARTNER[dealer]:
                loser = dealer  # law 43: it was his to deal
                laws.append(Law.PARTNERS_MISDEAL)
                turn = (Law.PARTNERS_MISDEAL, Law.TURN_TO_DEAL)
            event = DealLost(seat=loser, laws=tuple(laws))
            following = state.planned.after(loser)
        return over(state, (found, event), following, turn)


def _kept(state: Dealing, clauses: tuple[Law, ...]) -> tuple[Law, ...] | None:
    """Return the law by which the misdeal does not cost the deal; None when it does."""
    dealer = state.planned.dealer
    if state.giver not in (dealer, PARTNER[dealer]):
        return (turn_to_deal(state),)  # the right that he would lose is another's
    if all(fault.hindered for fault in state.faults):
        return (Law.DEALER_HINDERED,)
    if state.short and set(clauses) == {Law.TRUMP_TO_THE_DEALER}:
        return (Law.TRUMP_TO_THE_DEALER,)
    first = _first_to_touch(state)
    if first is not None and SIDE_OF[first] == state.adversaries:
        return (Law.FIRST_TO_TOUCH,)
    return None


def _first_to_touch(state: Dealing) -> Seat | None:
    """Return who touched his cards first, of the adversaries and the dealer's partner."""
    for touched in state.touched:
        if touched.seat != state.dealer:
            return touched.seat
    return None
