"""The table of chemin de fer at one moment: players, money, the bank and the coup."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from hoyle.cards import Card
from hoyle.declared import by, carries_out
from hoyle.games.chemin_de_fer import base
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.terms import Outcome, Side, Stock, Verdict
from hoyle.immutable import Immutable
from hoyle.seats import Actor, Person, Seat

PERSONS = tuple(map(Person, "ABCDFGHJKLMP"))
LARGE_TABLE = by(12, Law.SEATS)
LARGE = tuple(Seat(str(number)) for number in range(1, LARGE_TABLE + 1))
"""The numbered places of the larger table."""
SMALL_TABLE = by(10, Law.SEATS)

Accounts = tuple[tuple[Actor, int], ...]
"""Whole amounts by whose they are, none of them nothing."""


class Draws(StrEnum):
    """How far the table of drawing binds."""

    TABLEAU = "tableau"  # but for its free squares
    FREE = "free"


class RepairUntil(StrEnum):
    """Which third card law 4 means."""

    THIRD_OF_DEAL = "third-of-deal"
    DRAWN_CARD = "drawn-card"


class Staking(StrEnum):
    """How far the stakes of a coup have come."""

    BEFORE = "before"  # the banker has not called upon the players yet
    OPEN = "open"
    CLOSED = "closed"


class Readings(Immutable, kw_only=True):
    """How doubtful rules are read."""

    draws: Draws = Draws.TABLEAU
    repair_until: RepairUntil = RepairUntil.THIRD_OF_DEAL


class InStock(Immutable):
    """A card of the stock, ``faced`` if it lies face up in it."""

    card: Card
    faced: bool = False


class Bank(Immutable, kw_only=True):
    """The bank of ``banker``.

    ``won`` are the coups he won in it. ``partners`` have put their shares into what was ``whole``
    when the last of them did so. ``halved`` says that he has taken half back, ``left`` that
    another may take it over. ``giver`` is the seat from which it was taken over itself, then
    ``after_en_carte`` or not.
    """

    banker: Seat
    amount: int
    whole: int
    won: int = 0
    partners: Accounts = ()
    halved: bool = False
    left: bool = False
    giver: Seat | None = None
    after_en_carte: bool = False


class Given(Immutable):
    """A card dealt to ``side``."""

    card: Card
    side: Side


class Claim(Immutable, kw_only=True):
    """``claimant`` says he had too little time; ``votes`` of those who ``judge``, as they came."""

    claimant: Seat
    judges: tuple[Actor, ...]
    votes: tuple[tuple[Actor, Verdict], ...] = ()


class Coup(Immutable, kw_only=True):
    """One coup.

    ``announced`` is the bank as the banker stated it. ``given`` are the cards of the deal as they
    came. ``hand`` is who holds the cards since they lie on the table, or has taken them over;
    ``taken_up`` says that he has taken them up, ``closing`` that this closed the stakes,
    ``secured`` what was held of each stake then.
    ``drawn`` is the punter's third card and
    ``banker_drew`` the banker's; ``played`` says that the punter has drawn or stood. ``banco`` has
    the whole bank alone, ``suivi`` after a banco that he lost. ``leave`` is given to those who may
    change their stakes after closing; ``claimed`` are those who have complained of it.
    """

    staking: Staking = Staking.BEFORE
    announced: int | None = None
    given: tuple[Given, ...] = ()
    hand: Seat | None = None
    taken_up: bool = False
    closing: bool = False
    secured: Accounts = ()
    played: bool = False
    drawn: Card | None = None
    banker_drew: Card | None = None
    shown: tuple[Seat, ...] = ()
    outcome: Outcome | None = None
    banco: Seat | None = None
    suivi: bool = False
    leave: tuple[Seat, ...] = ()
    claim: Claim | None = None
    claimed: tuple[Seat, ...] = ()

    @property
    def punter(self) -> tuple[Card, ...]:
        """The cards of the punter, in the order in which they came."""
        third = () if self.drawn is None else (self.drawn,)
        return (*self._dealt(Side.PUNTER), *third)

    @property
    def bank(self) -> tuple[Card, ...]:
        """The cards of the banker, in the order in which they came."""
        third = () if self.banker_drew is None else (self.banker_drew,)
        return (*self._dealt(Side.BANK), *third)

    @property
    def lies(self) -> bool:
        """Whether cards of this coup lie on the table and it is not decided."""
        return bool(self.given) and self.outcome is None

    @property
    def dealt(self) -> bool:
        """Whether the four cards are dealt."""
        return len(self.given) >= base.FOUR

    @property
    def misdealt(self) -> bool:
        """Whether a card went to the wrong side, or is one too many."""
        return any(
            place >= base.FOUR or given.side is not due(place)
            for place, given in enumerate(self.given)
        )

    def _dealt(self, side: Side) -> Iterator[Card]:
        return (given.card for given in self.given if given.side is side)


class EnCarte(Immutable, kw_only=True):
    """What an equal coup has left standing.

    The banker must give ``amount`` on the next one, and ``more`` if he has said so. ``standing``
    are the stakes that were held, ``hand`` is who held the cards, and ``reduced`` that he has made
    his stake smaller since.
    """

    amount: int
    standing: Accounts
    hand: Seat | None
    reduced: bool = False
    more: int = 0


class Offer(Immutable, kw_only=True):
    """The hand has come to ``seat``; ``declined`` have let it go on before him."""

    seat: Seat
    declined: tuple[Seat, ...] = ()


class Air(Immutable, kw_only=True):
    """A stake of ``amount`` that ``seat`` has not laid down.

    It counts once it is ``accepted``; ``to`` is who won it and has not got it yet.
    """

    seat: Seat
    amount: int
    accepted: bool = False
    to: Seat | None = None


class Defiance(Immutable, kw_only=True):
    """``seat`` does not submit to the rules: ``called`` to order, and ``again`` after that."""

    seat: Seat
    called: bool = False
    again: bool = False
    reported: bool = False


class State(Immutable, kw_only=True):
    """The table of chemin de fer.

    ``places`` are its seats and ``players`` those that are taken, in the order in which the hand
    passes; ``persons`` may come to sit down, or act without a seat. ``purses`` is the money of
    each player and person, ``stakes`` what is laid down. ``cashier`` is what the cashier has taken
    in, less what he has given out. ``waiting`` is money that is being fetched; ``passes`` how often
    the hand must still pass a player; ``exchanges`` are pairs of whom the first has offered to
    change seats. ``stock`` are the cards to be dealt, the top first, ``new_pack`` those of the
    next pack. ``suivi`` is who has just lost a banco.
    """

    places: tuple[Seat, ...]
    players: tuple[Seat, ...]
    persons: tuple[Person, ...] = PERSONS
    purses: Accounts = ()
    stakes: Accounts = ()
    cashier: int = 0
    bank: Bank | None = None
    coup: Coup = Coup()
    en_carte: EnCarte | None = None
    suivi: Seat | None = None
    offer: Offer | None = None
    airs: tuple[Air, ...] = ()
    waiting: Accounts = ()
    passes: Accounts = ()
    exchanges: tuple[tuple[Seat, Seat], ...] = ()
    stock: tuple[InStock, ...] = ()
    new_pack: tuple[InStock, ...] = ()
    condition: Stock = Stock.IN_PLAY
    vouchers: Accounts = ()
    committee: tuple[Person, ...] = ()
    defiances: tuple[Defiance, ...] = ()
    readings: Readings = Readings()
    over: bool = False

    @property
    def banker(self) -> Seat | None:
        """The seat of the banker; None when there is no bank."""
        return None if self.bank is None else self.bank.banker

    @property
    def punters(self) -> tuple[Seat, ...]:
        """The players but for the banker."""
        return tuple(seat for seat in self.players if seat != self.banker)

    @property
    def between(self) -> bool:
        """Whether there is a bank, and the stakes of the next coup are not called for yet."""
        return self.bank is not None and self.coup.staking is Staking.BEFORE and not self.coup.lies

    def stake(self, seat: Actor) -> int:
        """Return what ``seat`` has staked, what he need not lay down among it."""
        return amount_of(self.stakes, seat) + (self.accepted(seat) if self.airs else 0)

    @carries_out(Law.UNCOVERED)
    def accepted(self, seat: Actor) -> int:
        """Return what ``seat`` has staked without laying it down, as the banker let him (6)."""
        return sum(
            air.amount for air in self.airs if air.seat == seat and air.accepted and not air.to
        )

    def pending(self, seat: Actor) -> Air | None:
        """Return the stake in the air of ``seat`` of which the banker has said nothing yet."""
        return next(
            (air for air in self.airs if air.seat == seat and not (air.accepted or air.to)), None
        )

    def defiance(self, seat: Actor) -> Defiance | None:
        """Return the disobedience of ``seat``, None when he obeys."""
        return next((each for each in self.defiances if each.seat == seat), None)

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the players in the order of the seats from ``seat`` on, who comes last."""
        count = len(self.places)
        return tuple(sorted(self.players, key=lambda each: (int(each) - int(seat) - 1) % count))


@carries_out(Law.EN_CARTE)
def next_coup(state: State) -> Coup:
    """Return the coup to come before anything is done: a banco of an equal coup stands (5)."""
    if state.en_carte is None:
        return Coup()
    return Coup(banco=state.coup.banco, suivi=state.coup.suivi)


def due(place: int) -> Side:
    """Return whose the card is that is dealt at ``place``, from 0."""
    return Side.BANK if place % 2 else Side.PUNTER


def amount_of(accounts: Accounts, owner: Actor) -> int:
    """Return what ``owner`` has in ``accounts``."""
    for each, amount in accounts:
        if each == owner:
            return amount
    return 0


def with_amount(accounts: Accounts, owner: Actor, amount: int) -> Accounts:
    """Return ``accounts`` in which ``owner`` has ``amount``."""
    others = tuple(each for each in accounts if each[0] != owner)
    return (*others, (owner, amount)) if amount else others
