"""Those who do not play: who bets on a player may remind and advise him (51, 58 and 59)."""

from __future__ import annotations

from collections.abc import Iterable

from hoyle.act import Chapter, RuledAct, among
from hoyle.game import Aside, Done, Step
from hoyle.games.ecarte.events import PointedOut
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import NoStake
from hoyle.games.ecarte.state import State
from hoyle.immutable import replace
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor, Person, Seat

CHAPTER = Chapter()


class BetsNotOn(Reason):
    """He does not bet on ``seat``."""

    seat: Seat


class AdviceUnwanted(Reason):
    """The player has declined his advice."""


class MarksHimself(Reason):
    """Nobody but a player himself marks his points."""


def _players(state: State, actor: Actor) -> Iterable[Seat]:
    return state.seats


class _Said(RuledAct[State], Aside, chapter=None):
    """What is said by one who does not play; without a stake nobody speaks."""

    actor: Person

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        return NoStake(Law.POINTING_OUT) if actor in state.bystanders else None


class PointOut(_Said, chapter=CHAPTER, verb="speaks"):
    """Somebody who does not play speaks, to point out an error."""

    def done(self, state: State) -> Step[State]:
        """Return what was said."""
        return Step(state, (PointedOut(person=self.actor, laws=(Law.POINTING_OUT,)),))


class Remind(_Said, chapter=CHAPTER, verb="reminds"):
    """Somebody reminds ``seat`` to mark his points."""

    seat: Seat = among(_players)

    def refusal(self, state: State) -> Forbidden:
        """Return that he does not bet on him."""
        backing = backs(state, self.actor, self.seat)
        return None if backing else BetsNotOn(Law.OWN_MARK, seat=self.seat)

    def done(self, state: State) -> Step[State]:
        """Return what was said."""
        return Step(state, (Done(act=self, laws=(Law.OWN_MARK,)),))


class Advise(_Said, chapter=CHAPTER, verb="advises"):
    """Somebody gives ``seat`` advice."""

    seat: Seat = among(_players)

    def refusal(self, state: State) -> Forbidden:
        """Return that he does not bet on him, or that it is not welcome."""
        if not backs(state, self.actor, self.seat):
            return BetsNotOn(Law.ADVICE, seat=self.seat)
        unwelcome = self.actor in state.unadvised
        return AdviceUnwanted(Law.ADVICE) if unwelcome else None

    def done(self, state: State) -> Step[State]:
        """Return what was said."""
        return Step(state, (Done(act=self, laws=(Law.ADVICE,)),))


class MarkFor(RuledAct[State], Aside, chapter=CHAPTER, verb="marks-for"):
    """Somebody marks points for ``seat``; a player, too, might mark what is his opponent's."""

    actor: Seat | Person
    seat: Seat = among(lambda state, actor: [seat for seat in state.seats if seat != actor])

    def refusal(self, state: State) -> Forbidden:
        """Return that everybody marks his own points."""
        return MarksHimself(Law.OWN_MARK)


def _advisers(state: State, actor: Actor) -> Iterable[Person]:
    """Yield those who bet on ``actor`` and whose advice he has not declined."""
    backers = (person for person, player in state.interested if player == actor)
    return (person for person in backers if person not in state.unadvised)


class DeclineAdvice(RuledAct[State], Aside, chapter=CHAPTER, verb="restricts-advice"):
    """A player declines the advice of ``person``, who bets on him."""

    actor: Seat
    person: Person = among(_advisers, called="one who bets")

    def done(self, state: State) -> Step[State]:
        """Return that it is not welcome any more."""
        after = replace(state, unadvised=(*state.unadvised, self.person))
        return Step(after, (Done(act=self, laws=(Law.ADVICE,)),))


def backs(state: State, person: Actor, seat: Actor) -> bool:
    """Return whether ``person`` bets on ``seat``."""
    return any(each == person and player == seat for each, player in state.interested)
