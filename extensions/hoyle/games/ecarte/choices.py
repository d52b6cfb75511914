"""What he chooses whom a fault about the cards has injured (laws 16, 17, 21, 22, 25)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.act import Chapter, among
from hoyle.events import Chose
from hoyle.game import Call, Step
from hoyle.games.ecarte import faced, wrong_number
from hoyle.games.ecarte.events import Choice, Matter
from hoyle.games.ecarte.kinds import ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.offers import NUMBERS, blocking, offered, stands_by
from hoyle.games.ecarte.reasons import HasLooked, elder_error
from hoyle.games.ecarte.state import State
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class ChoiceOf(Reason):
    """The choice is not his, but that of ``due``; of a ``new_deal`` of his own, or of another."""

    due: Seat
    new_deal: bool


class HandBegun(Reason):
    """A card of the hand has been led."""


def open_to(state: State, actor: Actor) -> Iterator[Owed]:
    """Yield that about which ``actor`` may choose now: first what holds up the hand."""
    first = blocking(state)
    debts = state.owed if first is None else (first,)
    return (debt for debt in debts if debt.to == actor and offered(state, debt))


def _options(state: State, actor: Actor) -> Iterable[Choice]:
    """Return what might be chosen, in time or too late, or in another's place."""
    debts = tuple(open_to(state, state.elder)) or state.late
    options = dict.fromkeys(option for debt in debts for option in offered(state, debt))
    if any(debt.what in NUMBERS for debt in debts):
        options |= {Choice.ANNUL: None}
    return options


class Choose(ByPlayer, Call, chapter=CHAPTER, verb="choose"):
    """A player whom a fault has injured chooses what becomes of it."""

    choice: Choice = among(_options)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether anything is owed, or has been too late."""
        return bool(state.owed or state.late)

    def refusal(self, state: State) -> Forbidden:
        """Return why the choice has come too late, or is another's; None while it is open.

        A hand that is not to be annulled for a wrong number stands by the law that says so.
        """
        if self.about(state) is not None:
            return None
        for debt in (*open_to(state, state.elder), *reversed(state.late)):
            if self.choice in offered(state, debt):
                law = Law(debt.law)
                if debt.to == self.actor:
                    return HasLooked(law)
                new_deal = debt.what is Matter.ELDER_NUMBER and self.choice is Choice.ANNUL
                return ChoiceOf(law, due=state.elder, new_deal=new_deal)
        return self._stands(state)

    def done(self, state: State) -> Step[State]:
        """Return the choice carried out; one that comes too late moves nothing."""
        debt = self.about(state)
        if debt is None:
            return Step(state)
        chose = Chose(actor=self.actor, option=self.choice, laws=(debt.law,))
        chapter = wrong_number if debt.what in NUMBERS else faced
        step = chapter.choose(state, debt, self.choice)
        return Step(step.state, (chose, *step.events))

    def _stands(self, state: State) -> Reason:
        """Return why a hand in which a number is wrong is not annulled for it."""
        debts = (*open_to(state, state.elder), *reversed(state.late))
        law = next(law for debt in debts if (law := stands_by(state, debt)))
        if law is Law.ELDER_ERROR:
            return elder_error(law, self.actor, state.elder, more=state.overasked)
        return HandBegun(law)

    def about(self, state: State) -> Owed | None:
        """Return the debt about which he chooses; None when none is open."""
        debts = open_to(state, self.actor)
        return next((debt for debt in debts if self.choice in offered(state, debt)), None)
