"""Écarté in company: the order of the players, what is staked, who gives the chouette."""

from __future__ import annotations

from enum import Enum, StrEnum, auto

from hoyle.declared import carries_out
from hoyle.games.ecarte.company import sums
from hoyle.games.ecarte.company.sums import Sums
from hoyle.games.ecarte.company.terms import Party, Place
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import Immutable, replace
from hoyle.seats import Person

Order = tuple[Person, ...]


class Mode(StrEnum):
    """How a company plays: party against party, or against one who gives the chouette."""

    TWO_SIDES = "two-sides"
    OPEN = "open-chouette"
    AUCTIONED = "auctioned-chouette"


class Stage(Enum):
    """How far the company has come."""

    AUCTION = auto()  # the right to give the chouette is auctioned
    SUCCESSION = auto()  # he who gave an open chouette has stopped
    STAKES = auto()  # stakes are laid for the coming coup
    CLOSED = auto()
    COUP = auto()  # it is played, and its result not yet told
    SETTLED = auto()  # a coup has been told and paid; stakes may be laid for the next


class Bank(Immutable, kw_only=True):
    """The bank of an auctioned chouette: the sum that lies there, and that of its ``opening``."""

    sum: int
    opening: int
    renewed: int = 0
    halved: bool = False
    announced: bool = False


class Chouette(Immutable, kw_only=True):
    """A chouette, which ``chouetteur`` gives, and ``hand`` plays in the coming coup.

    ``shares`` are what partners hold of it, per cent. The chouetteur has ``played`` so many coups,
    the last of which was ``won`` or not, by ``last_hand``, and sits at ``place`` if he chose one.
    """

    chouetteur: Person
    hand: Person
    shares: Sums = ()
    bank: Bank | None = None
    played: int = 0
    won: bool | None = None
    last_hand: Person | None = None
    place: Place | None = None

    @property
    def side(self) -> Order:
        """The chouetteur and his partners."""
        return (self.chouetteur, *(person for person, _ in self.shares))


class Retired(Immutable, kw_only=True):
    """Those who have just given a chouette up: the chouetteur, and half-share partners.

    ``won`` tells whether its last coup was won, ``last_hand`` who played it.
    """

    chouetteur: Person
    persons: Order
    won: bool | None
    last_hand: Person | None


class Part(Immutable, kw_only=True):
    """What ``giver`` has let ``to``, who was left out, have of his own stake."""

    giver: Person
    to: Person
    sum: int


class SideStake(Immutable, kw_only=True):
    """A stake apart from the bank: ``backer`` is for the chouette, ``other`` against it."""

    backer: Person
    other: Person
    sum: int


class Company(Immutable, kw_only=True):
    """Those who play écarté together, with all their money.

    ``parties`` are the orders of the two parties, or of those who play against the chouette; the
    first in each is to play. ``joined`` are newcomers as they came forward, and ``entered`` those
    of them who were entered for the coming coup, each with the player on whose hand he staked.
    ``money`` is what each has by him, ``stakes`` what lies for the coming coup on each party.
    ``totals`` are the stakes on the parties as their players added them up; ``rest`` holds the
    rest, and ``payer`` had to pay the last winners. ``record`` are the winners since somebody
    asked for a record. The stakes were ``cut`` off by the cut for the deal, if by no word.
    """

    mode: Mode
    stage: Stage
    money: Sums
    parties: tuple[Order, ...]
    stakes: tuple[Sums, ...]
    joined: Order = ()
    entered: tuple[tuple[Person, Person], ...] = ()
    gave_up: Person | None = None
    record: Order | None = None
    counters: bool = False
    called: bool = False
    cut: bool = False
    held: bool = False
    allowed: Order = ()
    totals: Sums = ()
    rest: Person | None = None
    payer: Person | None = None
    parts: tuple[Part, ...] = ()
    side_stakes: tuple[SideStake, ...] = ()
    backers: Sums = ()
    chouette: Chouette | None = None
    bids: Sums = ()
    lot: Person | None = None
    retired: Retired | None = None
    rights: Order = ()
    applicants: Order = ()

    @property
    def two_sides(self) -> bool:
        """Whether party plays against party."""
        return self.mode is Mode.TWO_SIDES

    @property
    def auctioned(self) -> bool:
        """Whether the chouette is an auctioned one."""
        return self.mode is Mode.AUCTIONED

    @property
    def open(self) -> bool:
        """Whether stakes are laid freely for the coming coup."""
        return self.stage in (Stage.STAKES, Stage.SETTLED) and bool(self.players)

    @property
    def order(self) -> Order:
        """Those who play against the chouette, in their order."""
        return self.parties[0]

    @property
    def laid(self) -> Sums:
        """All stakes that lie for the coming coup."""
        return tuple(stake for stakes in self.stakes for stake in stakes)

    @property
    @carries_out(Law.PIQUET_PACK)
    def players(self) -> Order:
        """The two who play the coming coup, of a chouette its own player first (1)."""
        if self.two_sides:
            return (self.parties[0][0], self.parties[1][0])
        return (self.chouette.hand, self.order[0]) if self.chouette is not None else ()

    @property
    def chouetteur(self) -> Person | None:
        """Who gives the chouette."""
        return self.chouette.chouetteur if self.chouette is not None else None

    @property
    def bank(self) -> Bank | None:
        """The bank of an auctioned chouette."""
        return self.chouette.bank if self.chouette is not None else None

    @property
    def all_money(self) -> int:
        """What everybody has, and what lies on the table: it never changes."""
        bank = self.bank.sum if self.bank is not None else 0
        lying = sums.total(self.laid) + sums.total(self.backers) + bank
        sides = sum(2 * each.sum for each in self.side_stakes)
        return sums.total(self.money) + lying + sides

    def party_of(self, person: str) -> int | None:
        """Return which order ``person`` is in; None when in none."""
        return next((at for at, order in enumerate(self.parties) if person in order), None)

    def name_of(self, party: int) -> Party:
        """Return what a party is called."""
        return (Party.LEFT, Party.RIGHT)[party] if self.two_sides else Party.AGAINST

    def with_order(self, party: int, order: Order) -> Company:
        """Return the company with another order of a party."""
        parties = (order if at == party else each for at, each in enumerate(self.parties))
        return replace(self, parties=tuple(parties))

    def paying(self, person: Person, sum: int) -> Company:
        """Return the company in which ``person`` has so much more by him, or less."""
        return replace(self, money=sums.added(self.money, person, sum))

    def with_chouette(self, chouette: Chouette) -> Company:
        """Return the company with a chouette that has changed."""
        return replace(self, chouette=chouette)

    def with_bank(self, bank: Bank) -> Company:
        """Return the company with a bank that has changed, and is to be announced again."""
        assert self.chouette is not None
        changed = replace(bank, announced=False)
        return replace(self, chouette=replace(self.chouette, bank=changed), parts=())
