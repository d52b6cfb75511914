"""The header of a hand file read into the first state of the table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from hoyle.cards import Card
from hoyle.events import Event
from hoyle.fields import (
    CARDS,
    YES_OR_NO,
    Beginning,
    Each,
    Field,
    Fields,
    Whole,
    Words,
    of_each,
    of_options,
)
from hoyle.game import Step
from hoyle.games.chemin_de_fer.events import (
    BankMade,
    HalvedBefore,
    HandOwesPasses,
    ShareHeld,
    VoucherHeld,
)
from hoyle.games.chemin_de_fer.hand import pass_on
from hoyle.games.chemin_de_fer.state import (
    LARGE,
    LARGE_TABLE,
    PERSONS,
    SMALL_TABLE,
    Accounts,
    Bank,
    Draws,
    InStock,
    Readings,
    RepairUntil,
    State,
    amount_of,
)
from hoyle.header import Header
from hoyle.immutable import replace
from hoyle.option import Option, argued
from hoyle.seats import Actor, Person, Seat

TABLES = {"large": LARGE_TABLE, "small": SMALL_TABLE}
OPTIONS: Mapping[str, Option] = {
    "draw": argued(Draws.TABLEAU, "decision-chemin-de-fer-game-itself"),
    "repair-until": argued(RepairUntil.THIRD_OF_DEAL, "decision-chemin-de-fer-third-card"),
}

MONEY = 1000  # before each of whom the header says nothing
MOST_MONEY = 1_000_000
MOST_PASSES = 9
MOST_COUPS = 99
_MOST_CARDS = 9999
_EVERYBODY = (*LARGE, *PERSONS)
_OF_THE_BANK: Mapping[str, Field] = {
    "seat": Field(Words(LARGE), "The banker.", needed=True),
    "amount": Field(Whole(1, MOST_MONEY), "What is in it.", needed=True),
    "halved": Field(YES_OR_NO, "Whether half of it was taken back."),
    "won": Field(Whole(0, MOST_COUPS), "How many coups it has won."),
}
BEGINNING = Beginning(
    about=(
        "The table before a coup. Seats are numbers, in the order in which the hand goes round;"
        " persons without a seat are letters. Money is whole units, and is never made or lost."
    ),
    fields={
        "table": Field(Words(tuple(TABLES)), "Whether it has twelve seats, or ten."),
        "players": Field(Each(Words(LARGE)), "The seats taken, two at least.", needed=True),
        "money": Field(
            of_each(_EVERYBODY, Whole(0, MOST_MONEY)),
            f"What each has before him; {MONEY} if it is not told.",
        ),
        "bank": Field(
            Fields(_OF_THE_BANK), "The bank; without one the hand comes to the first player."
        ),
        "partners": Field(of_each(_EVERYBODY, Whole(0, MOST_MONEY)), "The shares in the bank."),
        "passes": Field(
            of_each(LARGE, Whole(0, MOST_PASSES)), "How often the hand must still pass a player."
        ),
        "shoe": Field(CARDS, "The cards to be dealt, the top first."),
        "faced": Field(Each(Whole(1, _MOST_CARDS)), "The places in the shoe that lie face up."),
        "new-pack": Field(CARDS, "The cards that come when a new pack is asked for."),
        "vouchers": Field(of_each(_EVERYBODY, Whole(0, MOST_MONEY)), "Vouchers made out to each."),
        "committee": Field(Each(Words(PERSONS)), "The members of the committee present."),
        "options": of_options(OPTIONS),
    },
)

_NUMBER = re.compile("[1-9][0-9]{0,3}")


def start(header: Header) -> Step[State]:
    """Return the table that ``header`` describes, before a coup.

    ``table`` is large or small. ``players`` are the seats that are taken, ``money`` what each has
    before him. ``bank`` is the bank as it stands, ``partners`` the shares in it; without one the
    hand comes to the first of the players. ``passes`` is how often it must still pass a player.
    ``shoe`` are the cards to be dealt, the top first, and ``faced`` the places of those that lie
    face up; ``new-pack`` are the cards that come when a new pack is asked for. ``vouchers`` are
    made out in the names of players or persons, ``committee`` are its members present.
    """
    places = LARGE[: TABLES[header.choice("table", tuple(TABLES), "large")]]
    players = _players(header, places)
    persons: tuple[Actor, ...] = PERSONS
    everybody = (*players, *persons)
    purses = _accounts(header, "money", everybody, most=MOST_MONEY)
    given = header.mapping("money").fields
    purses = (*purses, *((seat, MONEY) for seat in players if seat not in given))
    bank = _bank(header, players, everybody)
    state = State(
        places=places,
        players=players,
        purses=purses,
        passes=_accounts(header, "passes", players, most=MOST_PASSES),
        stock=_shoe(header),
        new_pack=tuple(map(InStock, _cards(header, "new-pack"))),
        vouchers=_accounts(header, "vouchers", everybody, most=MOST_MONEY),
        committee=_committee(header),
        readings=_readings(header),
    )
    header.settle()
    held = (
        *_passes_owed(state),
        *(VoucherHeld(owner=each, amount=amount) for each, amount in state.vouchers),
    )
    if bank is None:
        passed = pass_on(state, players[-1])
        return Step(passed.state, (*held, *passed.events))
    return Step(replace(state, bank=bank), (*_bank_as_it_stands(bank), *held))


def _passes_owed(state: State) -> Iterator[Event]:
    """Yield how often the hand must still pass players who changed their seats before the hand."""
    for seat in state.players:
        if times := amount_of(state.passes, seat):
            yield HandOwesPasses(seat=seat, times=times)


def _bank_as_it_stands(bank: Bank) -> Iterator[Event]:
    """Yield what is to be known of a bank made before the hand, besides how many coups it won."""
    yield BankMade(seat=bank.banker, amount=bank.amount)
    for partner, share in bank.partners:
        yield ShareHeld(partner=partner, amount=share)
    if bank.halved:
        yield HalvedBefore(seat=bank.banker)


def _players(header: Header, places: Sequence[Seat]) -> tuple[Seat, ...]:
    told = len(header.problems)
    names = header.texts("players")
    line = header.line_of("players")
    for place, name in enumerate(names):
        if name not in places:
            wrong = f"{name!r} is not a seat; expected 1 to {len(places)}"
            header.problem(line, wrong)
        elif name in names[:place]:
            header.problem(line, f"{name} stands twice in players; expected once")
    found = tuple(seat for seat in places if seat in names)
    if len(found) > 1:
        return found
    if len(header.problems) == told:
        header.problem(line, f"players at the table: {len(found)}; expected two at least")
    return tuple(places)  # of the rest of the header nothing is told for this


def _accounts(header: Header, key: str, owners: Sequence[Actor], *, most: int) -> Accounts:
    """Return the amounts of ``key`` by whose they are."""
    field = header.mapping(key)
    field.only(owners)
    found = ((owner, field.number(owner, 0, least=0, most=most)) for owner in owners)
    return tuple((owner, amount) for owner, amount in found if amount)


def _bank(header: Header, players: Sequence[Seat], everybody: Sequence[Actor]) -> Bank | None:
    if not header.has("bank"):
        if header.has("partners"):
            header.problem(header.line_of("partners"), "there are partners and no bank")
        return None
    told = len(header.problems)
    field = header.mapping("bank")
    field.only(tuple(_OF_THE_BANK))
    banker = field.seat("seat", players)
    amount = field.number("amount", least=1, most=MOST_MONEY)
    doubtful = len(header.problems) > told
    partners = _accounts(header, "partners", everybody, most=MOST_MONEY)
    line = header.line_of("partners")
    shared = sum(share for _, share in partners)
    if any(owner == banker for owner, _ in partners):
        header.problem(line, f"{banker} is the banker; expected partners besides him")
    if shared > amount and not doubtful:
        header.problem(line, f"the shares come to {shared}; the bank has {amount}")
    return Bank(
        banker=banker,
        amount=amount,
        whole=amount,
        won=field.number("won", 0, least=0, most=MOST_COUPS),
        partners=partners,
        halved=field.choice("halved", ("no", "yes"), "no") == "yes",
    )


def _cards(header: Header, key: str) -> tuple[Card, ...]:
    """Return the cards of a list, as they lie; several packs have each of them."""
    found: list[Card] = []
    for word in header.texts(key, ()):
        try:
            found.append(Card.parse(word))
        except ValueError as error:
            header.problem(header.line_of(key), f"{key}: {error}")
    return tuple(found)


def _shoe(header: Header) -> tuple[InStock, ...]:
    told = len(header.problems)
    cards = _cards(header, "shoe")
    if len(header.problems) > told:  # nobody knows how many cards it holds
        header.texts("faced", ())
        return ()
    faced: set[int] = set()
    line = header.line_of("faced")
    for word in header.texts("faced", ()):
        if not cards:
            header.problem(line, f"{word!r} is no place; expected none without a 'shoe'")
        elif not _NUMBER.fullmatch(word) or int(word) > len(cards):
            wrong = f"{word!r} is no place in the shoe; expected 1 to {len(cards)}"
            header.problem(line, wrong)
        elif int(word) in faced:
            header.problem(line, f"{word} stands twice in faced; expected once")
        else:
            faced.add(int(word))
    return tuple(InStock(card, place in faced) for place, card in enumerate(cards, start=1))


def _committee(header: Header) -> tuple[Person, ...]:
    names = header.texts("committee", ())
    line = header.line_of("committee")
    for place, name in enumerate(names):
        if name not in PERSONS:
            expected = " ".join(PERSONS)
            header.problem(line, f"{name!r} is not a person; expected one of {expected}")
        elif name in names[:place]:
            header.problem(line, f"{name} stands twice in committee; expected once")
    return tuple(person for person in PERSONS if person in names)


def _readings(header: Header) -> Readings:
    options = header.mapping("options")
    options.only(tuple(OPTIONS))
    return Readings(
        draws=options.member("draw", Draws.TABLEAU),
        repair_until=options.member("repair-until", RepairUntil.THIRD_OF_DEAL),
    )
