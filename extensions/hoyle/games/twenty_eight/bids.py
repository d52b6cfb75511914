"""How high a bid is, and what it is called: honours, senior, thani."""

from __future__ import annotations

from hoyle.declared import by
from hoyle.game import Atom
from hoyle.games.twenty_eight.forms import ALL_POINTS
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.state import Setting, State
from hoyle.games.twenty_eight.terms import Called

SENIOR = by(24, Law.SENIOR_TIME, Law.SECOND_AUCTION, Law.SECOND_ROUND)
USUAL_HONOURS = 20
THANI = by(ALL_POINTS + 1, Law.THANI)  # the highest bid

Named = tuple[tuple[Atom, ...], tuple[Law, ...]]
"""What a bid is called, and the laws by which it is."""


def height(points: int | Called) -> int:
    """Return how high a bid is: its number of points, or above them all."""
    return THANI if points is Called.THANI else int(points)


def said(bid: int) -> int | Called:
    """Return how a bid is said that is so high."""
    return Called.THANI if bid == THANI else bid


def called(setting: Setting, bid: int) -> Named:
    """Return what a bid is called: honours with the number above it, senior, or nothing."""
    options = setting.options
    if bid == THANI:
        return (Called.THANI,), (Law.THANI,)
    laws = (Law.HONOURS, *_honours_laws(setting))
    if by(bid < options.honours, Law.HONOURS):
        return (), laws
    if by(bid >= options.senior_from, Law.SENIOR):
        more = (Law.SENIOR_TIME,) if options.senior_from == SENIOR else ()
        return (Called.SENIOR,), (*laws, Law.SENIOR, *more)
    if bid >= SENIOR:
        laws = (*laws, Law.SENIOR, Law.SENIOR_TIME)
    above = bid - options.honours
    return ((Called.HONOURS, above) if above else (Called.HONOURS,)), laws


def laws_of(state: State, bid: int) -> tuple[Law, ...]:
    """Return the laws about a lawful bid that is so high: what it is called, and when it is."""
    facts, laws = called(state.setting, bid)
    if not facts or bid == THANI:
        return laws if facts else ()
    if Called.SENIOR not in facts:
        laws = tuple(law for law in laws if law not in (Law.SENIOR, Law.SENIOR_TIME))
    if bid < SENIOR:
        return (*laws, Law.HONOURS_TIME) if state.half_dealt else laws
    return laws if state.half_dealt else tuple(dict.fromkeys((*laws, Law.SENIOR_TIME)))


def _honours_laws(setting: Setting) -> tuple[Law, ...]:
    """Return the laws by which honours begin at eighteen; none where they do not."""
    return setting.form.honours_laws if setting.options.honours < USUAL_HONOURS else ()
