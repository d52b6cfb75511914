"""What is settled when all have cut who had to: players, partners, dealer, leavers (16-18)."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import Rank
from hoyle.declared import by, carries_out
from hoyle.events import Event, HandEnded
from hoyle.game import Step
from hoyle.games.whist.forming import unsaid
from hoyle.games.whist.forming.events import (
    DealerSettled,
    LeaversSettled,
    MustCutAgain,
    PartnersSettled,
    PlayersSettled,
)
from hoyle.games.whist.forming.ranking import heights, lowest, undecided
from hoyle.games.whist.forming.state import Cutter, Forming
from hoyle.games.whist.forming.terms import Stage
from hoyle.games.whist.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Person

AT_THE_TABLE = by(4, Law.TABLE_FORMED)
PARTNERS = by(2, Law.TABLE_FORMED)

FormingStep = Step[Forming]
Told = tuple[Event, ...]


def settle(state: Forming, told: Told = ()) -> FormingStep:
    """Return the step after ``told`` with which all have cut who had to."""
    match state.stage:
        case Stage.PLAYERS:
            return _players(state, told)
        case Stage.PARTNERS:
            return _dealer(state, told) if state.partners else _partners(state, told)
        case Stage.LEAVERS:
            return _leavers(state, told)
        case Stage.PLACES | Stage.OVER:
            return Step(state, told)


@carries_out(Law.TABLE_FORMED)
def formed(state: Forming, players: tuple[Person, ...], told: Told = ()) -> FormingStep:
    """Return the step by which it is settled who play: these four cut for partners (16)."""
    cutters = tuple(Cutter(person=person, due=Law.TABLE_FORMED) for person in players)
    after = replace(state, stage=Stage.PARTNERS, players=players, cutters=cutters)
    if len(state.persons) == AT_THE_TABLE:
        return Step(after, told)
    settled = PlayersSettled(persons=players, laws=(Law.TABLE_FORMED,))
    return Step(after, (*told, settled))


@carries_out(Law.GOING_OUT)
def left(state: Forming, leavers: tuple[Person, ...], told: Told = ()) -> FormingStep:
    """Return the end of a hand by which it is settled who leave the table (18)."""
    staying = tuple(person for person in state.players if person not in leavers)
    players = (*staying, *state.entering)
    after = replace(state, stage=Stage.OVER, players=players, leavers=leavers)
    settled = LeaversSettled(persons=leavers, laws=(Law.GOING_OUT,))
    return Step(after, (*told, settled, HandEnded()))


def _players(state: Forming, told: Told) -> FormingStep:
    standing = unsaid.standing_of_players(state)
    places = AT_THE_TABLE - len(state.sure)
    if equal := undecided(standing, places):
        return _again(state, equal, Law.TABLE_FORMED, told)
    playing = (*state.sure, *lowest(standing, places))
    return formed(state, tuple(each for each in state.persons if each in playing), told)


def _partners(state: Forming, told: Told) -> FormingStep:
    standing = heights(state.cutters)
    if equal := undecided(standing, PARTNERS):
        return _again(state, equal, Law.EQUAL_CARDS, told)
    partners = lowest(standing, PARTNERS)
    others = tuple(person for person in state.players if person not in partners)
    settled = PartnersSettled(partners=partners, others=others, laws=laws_of_cut(state))
    return _dealer(replace(state, partners=partners), (*told, settled))


def _dealer(state: Forming, told: Told) -> FormingStep:
    partners = (cutter for cutter in state.cutters if cutter.person in state.partners)
    standing = heights(partners)
    if equal := undecided(standing, 1):
        return _again(state, equal, Law.EQUAL_CARDS, told)
    (dealer,) = lowest(standing, 1)
    cuts = {cutter.person: len(cutter.cards) for cutter in state.cutters}
    first = cuts[dealer] == 1 < max(cuts.values())
    settled = DealerSettled(person=dealer, first=first, laws=laws_of_cut(state))
    return Step(replace(state, stage=Stage.PLACES, dealer=dealer), (*told, settled))


def laws_of_cut(state: Forming) -> tuple[Law, ...]:
    """Return the laws on the cards that were cut for partners: on aces and on equal ones too."""
    cards = [cutter.cards[0] for cutter in state.cutters]
    aces = (Law.ACE_LOW,) if any(card.rank is Rank.ACE for card in cards) else ()
    equal = (Law.EQUAL_CARDS,) if len({card.rank for card in cards}) < len(cards) else ()
    return (Law.TABLE_FORMED, *aces, *equal)


@carries_out(Law.GOING_OUT)
def _leavers(state: Forming, told: Told) -> FormingStep:
    """Return the step of those who have cut for leaving: the highest card goes (18)."""
    standing = heights(state.cutters)
    staying = len(state.cutters) - (len(state.entering) - len(state.sure))
    if equal := undecided(standing, staying):
        return _again(state, equal, Law.GOING_OUT, told)
    highest = (person for person in standing if person not in lowest(standing, staying))
    leavers = (*state.sure, *highest)
    return left(state, tuple(each for each in state.players if each in leavers), told)


def _again(state: Forming, equal: tuple[Person, ...], law: Law, told: Told) -> FormingStep:
    """Return the step of equal cards that settle nothing: their owners cut again."""
    again = MustCutAgain(persons=equal, laws=tuple(dict.fromkeys((Law.EQUAL_CARDS, law))))
    return Step(state.must_cut(equal, law), (*told, again))


@carries_out(Law.GOING_OUT)
def go_out(state: Forming, rubbers: Mapping[Person, int]) -> FormingStep:
    """Return the step by which those leave, or cut for it, who have played most ``rubbers`` (18).

    A number of them leave that have others to enter in their stead.
    """
    most_first = {person: (-count,) for person, count in rubbers.items()}
    places = len(state.entering)
    equal = undecided(most_first, places)
    if not equal:
        return left(state, lowest(most_first, places))
    bound = most_first[equal[0]]
    sure = tuple(person for person in most_first if most_first[person] < bound)
    cutters = tuple(Cutter(person=person, due=Law.GOING_OUT) for person in equal)
    return Step(replace(state, sure=sure, cutters=cutters))
