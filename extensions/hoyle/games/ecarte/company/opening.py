"""The header of a hand that begins in company: who plays, what lies there, who gives it."""

from __future__ import annotations

from hoyle.events import Event
from hoyle.fields import YES_OR_NO, Beginning, Each, Field, Whole, Words, of_each
from hoyle.game import Step
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.bank import RENEWALS
from hoyle.games.ecarte.company.events import (
    BankLies,
    ChouetteGiven,
    OrderWritten,
    ShareGiven,
    StakeLaid,
)
from hoyle.games.ecarte.company.shares import WHOLE
from hoyle.games.ecarte.company.staking import with_stake
from hoyle.games.ecarte.company.state import Bank, Chouette, Company, Mode, Order, Stage
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.drawing.opening import PERSONS, persons_of
from hoyle.games.ecarte.laws import Law
from hoyle.header import Header
from hoyle.seats import Person

USUAL_MONEY = 1000
MOST_COUPS = 99
_ORDER = Each(Words(PERSONS))
_SOMEBODY = Words(PERSONS)
GATHERED = Beginning(
    begins=("company",),
    about=(
        "The players keep their order, their stakes and the bank; of the coups only the results are"
        " told, `A wins`. Two sides have `left` and `right`; a chouette has `order`, and"
        " `chouetteur` unless it is still to be auctioned."
    ),
    fields={
        "mode": Field(Words(tuple(Mode)), "How the company plays.", needed=True),
        "left": Field(_ORDER, "The players of one side, in their order."),
        "right": Field(_ORDER, "The players of the other side, in their order."),
        "order": Field(_ORDER, "Those who play against the chouette, in their order."),
        "chouetteur": Field(_SOMEBODY, "Who gives the chouette."),
        "shares": Field(of_each(PERSONS, Whole(1, WHOLE)), "The per cent of each partner."),
        "bank": Field(Whole(0, sums.MOST), "What lies there, of an auctioned chouette."),
        "opening-bank": Field(Whole(1, sums.MOST), "The bank with which it began."),
        "renewed": Field(Whole(0, RENEWALS), "How often the bank was renewed."),
        "halved": Field(YES_OR_NO, "Whether half of the bank was taken away."),
        "played": Field(Whole(0, MOST_COUPS), "How many coups the chouette has played."),
        "last": Field(Words(("won", "lost")), "How the last of them ended."),
        "last-player": Field(_SOMEBODY, "Who played it."),
        "money": Field(
            of_each(PERSONS, Whole(0, sums.MOST)),
            f"What each has, his stake with it but not his bank; {USUAL_MONEY} if it is not told.",
        ),
        "stakes": Field(of_each(PERSONS, Whole(1, sums.MOST)), "What each has staked."),
        "rest": Field(_SOMEBODY, "Who holds the rest."),
    },
    either=(("left", "right"), ("order",)),
)


def gathered(header: Header) -> Step[Company]:
    """Return the state of a hand that begins in company, and the events that tell it.

    ``mode`` is ``two-sides``, ``open-chouette`` or ``auctioned-chouette``. Two parties have
    ``left`` and ``right``, the players of each in order; a chouette ``order``, those who play
    against it, and ``chouetteur``, unless it is still to be auctioned. Of a chouette ``shares``
    are its partners' per cent, ``played`` its coups, ``last`` whether the last of them was ``won``
    or ``lost``, and ``last-player`` who played it; of an auctioned one ``bank`` is what lies
    there, ``opening-bank`` what it began with, ``renewed`` how often it was, and ``halved: yes``
    that it was. ``money`` is what each has, the ``stakes`` that he has laid with it but not his
    bank; ``rest`` holds the rest.
    """
    mode = header.member("mode", Mode.TWO_SIDES)
    if header.text("mode") != mode:  # no mode to read the rest by
        raise header.unreadable()
    parties = _parties(header, mode)
    chouette = _chouette(header, mode, parties[0])
    given = chouette is not None or mode is Mode.TWO_SIDES
    known = dict(_sums(header, "money", PERSONS, sums.MOST, least=0))
    money = tuple((person, known.get(person, USUAL_MONEY)) for person in PERSONS)
    # Of a party of nobody, which is told already, nothing more is told.
    stakers = tuple(person for order in parties for person in order) if all(parties) else ()
    staked = given and header.has("stakes") and stakers
    stakes = _sums(header, "stakes", stakers, sums.MOST) if staked else ()
    for person, stake in stakes:
        if stake > sums.of(money, person):
            line = header.line_of("stakes")
            header.problem(line, f"{person} stakes {stake}; expected at most what he has")
    rest = _rest(header, stakers) if mode is Mode.TWO_SIDES else None
    header.settle()
    state = Company(
        mode=mode,
        stage=Stage.STAKES if given else Stage.AUCTION,
        parties=parties,
        stakes=tuple(() for _ in parties),
        money=money,
        chouette=chouette,
        rest=rest,
    )
    for person, stake in stakes:
        state = with_stake(state, person, stake, state.party_of(person) or 0)
    return Step(state, tuple(_told(state)))


def _parties(header: Header, mode: Mode) -> tuple[Order, ...]:
    keys = ("left", "right") if mode is Mode.TWO_SIDES else ("order",)
    parties = tuple(persons_of(header, key, header.texts(key)) for key in keys)
    for key, order in zip(keys, parties, strict=True):
        if not order and not header.problems:
            header.problem(header.line_of(key), f"{key} is empty; expected one or more to play")
    for person in set(parties[0]) & set(parties[-1]) if len(parties) > 1 else ():
        line = header.line_of("right")
        header.problem(line, f"{person} is in both parties; expected one")
    return parties


def _chouette(header: Header, mode: Mode, order: Order) -> Chouette | None:
    """Return the chouette that is given; None where there is none yet."""
    if mode is Mode.TWO_SIDES:
        return None
    if mode is Mode.AUCTIONED and not header.has("chouetteur"):
        if len(order) == 1:
            line = header.line_of("order")
            header.problem(line, "one alone cannot play; expected a chouetteur, or two or more")
        return None
    chouetteur = Person(header.choice("chouetteur", PERSONS))
    if chouetteur in order and header.text("chouetteur", "") == chouetteur:
        line = header.line_of("chouetteur")
        header.problem(line, f"{chouetteur} plays against the chouette; expected another")
    others = tuple(each for each in PERSONS if each not in (*order, chouetteur))
    told = len(header.problems)
    shares = _sums(header, "shares", others, WHOLE)
    side = (chouetteur, *(person for person, _ in shares))
    if len(header.problems) > told:  # nobody knows who has a share
        side = PERSONS
    if sums.total(shares) > WHOLE:
        line = header.line_of("shares")
        header.problem(line, f"shares of {sums.total(shares)} per cent; expected at most {WHOLE}")
    won = header.choice("last", ("won", "lost")) == "won" if header.has("last") else None
    least = 0 if won is None else 1
    played = header.number("played", least, least=least, most=MOST_COUPS)
    if won is None and header.has("last-player"):
        line = header.line_of("last-player")
        header.problem(line, "'last-player' played no coup; expected 'last', won or lost")
    last_hand = Person(header.choice("last-player", side, chouetteur))
    return Chouette(
        chouetteur=chouetteur,
        hand=chouetteur,
        shares=shares,
        bank=_bank(header) if mode is Mode.AUCTIONED else None,
        played=played,
        won=won,
        last_hand=last_hand if won is not None else None,
    )


def _bank(header: Header) -> Bank:
    lies = header.number("bank", least=0, most=sums.MOST)
    opening = header.number("opening-bank", max(lies, 1), least=1, most=sums.MOST)
    return Bank(
        sum=lies,
        opening=opening,
        renewed=header.number("renewed", 0, least=0, most=RENEWALS),
        halved=header.choice("halved", ("yes", "no"), "no") == "yes",
    )


def _sums(header: Header, key: str, persons: Order, most: int, *, least: int = 1) -> Sums:
    """Return the sums that the mapping ``key`` has for some of ``persons``, in its order."""
    field = header.mapping(key)
    field.only(persons)
    known = [name for name in field.fields if name in persons]
    return tuple((Person(name), field.number(name, least=least, most=most)) for name in known)


def _rest(header: Header, persons: Order) -> Person | None:
    return Person(header.choice("rest", persons)) if header.has("rest") and persons else None


def _told(state: Company) -> list[Event]:
    """Return the events that tell how the company stands."""
    events: list[Event] = [
        OrderWritten(party=state.name_of(at), persons=order)
        for at, order in enumerate(state.parties)
    ]
    chouette = state.chouette
    if chouette is not None:
        giver = chouette.chouetteur
        events.append(ChouetteGiven(person=giver))
        for person, percent in chouette.shares:
            events.append(ShareGiven(person=person, percent=percent, laws=(Law.CHOUETTE,)))
        if chouette.bank is not None:
            events.append(BankLies(person=giver, sum=chouette.bank.sum))
    events.extend(StakeLaid(person=person, sum=stake, total=stake) for person, stake in state.laid)
    return events
