"""What a hand file may ask of those who play in company."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.events import Event
from hoyle.game import Atom, Done, Finding, Query, Truth
from hoyle.games.ecarte.company import auction, held, sums
from hoyle.games.ecarte.company.events import (
    BankHalved,
    BankLies,
    BankRaised,
    BankRenewed,
    CameIntoOrder,
    ChouetteGiven,
    ChouetteurBacked,
    OrderWritten,
    SideStakeHeld,
    StakesClosed,
)
from hoyle.games.ecarte.company.placing import by_open_rules
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.company.succession import Apply
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.company.terms import Party
from hoyle.games.ecarte.company.unsaid import taken_up
from hoyle.games.ecarte.drawing.opening import PERSONS
from hoyle.games.ecarte.laws import Law
from hoyle.seats import Person

CompanyQuery = Query[Company]
Events = tuple[Event, ...]

_SIDES = (Party.LEFT, Party.RIGHT)
_OF_BANK = (BankLies, BankRaised, BankRenewed, BankHalved)


def _person(text: str) -> Person:
    """Return the person written ``text``; raises ValueError."""
    if text not in PERSONS:
        raise ValueError(f"{text!r} is no person; expected one of {' '.join(PERSONS)}")
    return Person(text)


def _bare(answer: Callable[[Company, Events], Finding]) -> CompanyQuery:
    """Return the query that takes no arguments, asked of him who gives the chouette by now."""

    def query(state: Company, events: Events, arguments: Sequence[str]) -> Finding:
        if arguments:
            raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")
        taken = taken_up(state)
        return answer(taken.state, (*events, *taken.events))

    query.__doc__ = answer.__doc__
    return query


def _of_person(answer: Callable[[Company, Events, Person], Finding]) -> CompanyQuery:
    """Return the query about one person: ``? money A = 1000``."""

    def query(state: Company, events: Events, arguments: Sequence[str]) -> Finding:
        if len(arguments) != 1:
            raise ValueError("asks for a person, such as A")
        return answer(taken_up(state).state, events, _person(arguments[0]))

    query.__doc__ = answer.__doc__
    return query


def _facts(listed: Sums) -> tuple[Atom, ...]:
    return tuple(fact for pair in listed for fact in pair)


def _found(facts: Sequence[Atom], *laws: str) -> Finding:
    return Finding(tuple(facts), tuple(dict.fromkeys(laws)) if facts else ())


def _last_laws(events: Events, *kinds: type[Event]) -> tuple[str, ...]:
    """Return the laws of the last event of ``kinds``."""
    return next((event.laws for event in reversed(events) if isinstance(event, kinds)), ())


def _order(state: Company, events: Events, arguments: Sequence[str]) -> Finding:
    """``? order left = A C F``, or ``? order = A B D`` of those against the chouette."""
    taken = taken_up(state)
    state, events = taken.state, (*events, *taken.events)
    sides = _SIDES if state.two_sides else ()
    if list(arguments) not in ([[side] for side in sides] or [[]]):
        expected = f"one of {', '.join(sides)}" if sides else "nothing more"
        raise ValueError(f"expected {expected}")
    party = Party(arguments[0]) if arguments else Party.AGAINST
    written = (
        e
        for e in events
        if (isinstance(e, OrderWritten) and e.party is party) or isinstance(e, CameIntoOrder)
    )
    kept = (e for e in events if isinstance(e, ChouetteurBacked) and e.person in state.order)
    order = state.parties[sides.index(party) if sides else 0]
    return _found(order, *(law for event in (*written, *kept) for law in event.laws))


def _plays(state: Company, events: Events) -> Finding:
    """``? plays = C A``: who play now, of a chouette its own player first."""
    chouette = () if state.two_sides else (Law.CHOUETTE,)
    return _found(state.players, Law.PIQUET_PACK, Law.ORDER_OF_PLAYERS, *chouette)


def _chouetteur(state: Company, events: Events) -> Finding:
    """``? chouetteur = C``: who gives the chouette; none when nobody does."""
    giver = () if state.chouetteur is None else (state.chouetteur,)
    return _found(giver, *_last_laws(events, ChouetteGiven), Law.CHOUETTE)


def _bank(state: Company, events: Events) -> Finding:
    """``? bank = 600``: all that lies there, and nothing of what is staked apart from it."""
    lies = () if state.bank is None else (state.bank.sum,)
    apart = tuple(law for e in events if isinstance(e, SideStakeHeld) for law in e.laws)
    laws = (*_last_laws(events, *_OF_BANK), Law.AUCTIONED_CHOUETTE, Law.BANK_IN_COUNTERS)
    return _found(lies, *laws, *apart)


def _opening_bank(state: Company, events: Events) -> Finding:
    """``? opening-bank = 200``: the bank with which the chouette was opened."""
    opening = () if state.bank is None else (state.bank.opening,)
    return _found(opening, Law.RENEWED_AND_HALVED)


def _renewals(state: Company, events: Events) -> Finding:
    """``? renewals = 1``: how often the bank has been renewed."""
    renewed = () if state.bank is None else (state.bank.renewed,)
    return _found(renewed, Law.RENEWED_AND_HALVED)


def _stake(state: Company, events: Events, asked: Person) -> Finding:
    """``? stake A = 100``: what a person has staked on this coup."""
    return _found((_staked(state, asked),), *_about(events, asked))


def _staked(state: Company, asked: Person) -> int:
    return sum(sums.of(stakes, asked) for stakes in state.stakes)


def _money(state: Company, events: Events, asked: Person) -> Finding:
    """``? money A = 1000``: what he has besides what he has laid on the table."""
    return _found((sums.of(state.money, asked),), *_about(events, asked))


def _about(events: Events, asked: Person) -> tuple[str, ...]:
    """Return the laws of what has happened to a person's money."""
    return tuple(law for event in events if _of_money(event, asked) for law in event.laws)


def _of_money(event: Event, asked: Person) -> bool:
    """Return whether an event tells a sum that is his, or is what he did with one."""
    if isinstance(event, Done):
        return event.act.actor == asked and hasattr(event.act, "sum")
    return getattr(event, "person", None) == asked and hasattr(event, "sum")


def _stakes_open(state: Company, events: Events) -> Finding:
    """``? stakes-open = yes``: whether stakes may still be laid on this coup."""
    if state.two_sides:
        return _found((Truth.YES if state.open else Truth.NO,), Law.EQUAL_TOTALS)
    laws = () if state.open else _last_laws(events, StakesClosed)
    kept = by_open_rules(state, Law.CALL_FOR_STAKES)
    return _found((Truth.YES if state.open else Truth.NO,), *laws, *kept)


def _held(state: Company, events: Events) -> Finding:
    """``? held = A 100 D 50``: what of the stakes is held, in order."""
    listed = tuple(each for each in held.at_stake(state) if each[1])
    law = Law.LEFT_OUT if state.auctioned else Law.EVERY_STAKE_HELD
    return _found(_facts(listed), law)


def _may_continue(state: Company, events: Events) -> Finding:
    """``? may-continue = D``: he who has the right to go on, or all who may come forward."""
    if state.stage is not Stage.SUCCESSION:
        return Finding(())
    others = tuple(each for each in state.order if Apply.barred(state, each) is None)
    return _found(state.rights[:1] or others, Law.SUCCESSION)


def _record(state: Company, events: Events) -> Finding:
    """``? record = A C``: who has won each coup since somebody asked for a record."""
    return _found(state.record or (), Law.ORDER_OF_PLAYERS)


def _totals(state: Company, events: Events) -> Finding:
    """``? totals = A 300 B 300``: what each player has added up."""
    return _found(_facts(state.totals), Law.EQUAL_TOTALS)


def _pays(state: Company, events: Events) -> Finding:
    """``? pays = B``: who must pay the winners, as soon as it is known."""
    payer = state.rest or state.payer
    return _found(() if payer is None else (payer,), Law.EQUAL_TOTALS)


def _next_bank(state: Company, events: Events) -> Finding:
    """``? next-bank = 600``: the bank that the highest bidder must give, or has given."""
    if state.bank is not None and state.chouette is not None and not state.chouette.played:
        return _found((state.bank.opening,), *_last_laws(events, BankLies))
    best = auction.highest(state) if state.stage is Stage.AUCTION else ()
    if not best:
        return Finding(())
    times = auction.times(state, best[0])
    twice = (Law.TWICE_THE_SUM,) if times > 1 else ()
    return _found((sums.of(state.bids, best[0]) * times,), Law.AUCTIONED_CHOUETTE, *twice)


QUERIES: Mapping[str, CompanyQuery] = {
    "order": _order,
    "plays": _bare(_plays),
    "chouetteur": _bare(_chouetteur),
    "bank": _bare(_bank),
    "opening-bank": _bare(_opening_bank),
    "renewals": _bare(_renewals),
    "stake": _of_person(_stake),
    "money": _of_person(_money),
    "stakes-open": _bare(_stakes_open),
    "held": _bare(_held),
    "may-continue": _bare(_may_continue),
    "record": _bare(_record),
    "totals": _bare(_totals),
    "pays": _bare(_pays),
    "next-bank": _bare(_next_bank),
}
