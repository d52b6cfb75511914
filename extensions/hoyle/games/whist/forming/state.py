"""A table of whist that is being formed: who is there, what they have cut, where they sit."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.cards import Card, CardSet
from hoyle.games.whist.forming.terms import FirstPresent, Stage
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SEATS
from hoyle.immutable import Immutable, replace
from hoyle.seats import Actor, Person, Seat


class Cutter(Immutable, kw_only=True):
    """One of those who cut for what is being settled, with the ``cards`` he cut, one each time.

    He has to cut by the law that is ``due``, or not now when none is.
    """

    person: Person
    cards: tuple[Card, ...] = ()
    due: Law | None = None


class Forming(Immutable, kw_only=True):
    """A table of whist that is being formed, or left by some when a rubber has ended.

    ``present`` are all who are there, in the order in which they came; those who came together
    are one group. ``cutters`` cut for what the ``stage`` settles; for ``sure`` ones it needs no
    cut. ``players`` are the four who play, ``partners`` the two of them who cut the lowest cards,
    ``places`` the seats of those who sit already. ``entering`` take the places of ``leavers``.
    """

    stage: Stage
    present: tuple[tuple[Person, ...], ...]
    first_present: FirstPresent = FirstPresent.PLAYS
    sure: tuple[Person, ...] = ()
    cutters: tuple[Cutter, ...] = ()
    players: tuple[Person, ...] = ()
    partners: tuple[Person, ...] = ()
    dealer: Person | None = None
    places: tuple[tuple[Person, Seat], ...] = ()
    pack: int | None = None
    entering: tuple[Person, ...] = ()
    leavers: tuple[Person, ...] = ()

    @property
    def persons(self) -> tuple[Person, ...]:
        """All who are there, in the order in which they came."""
        return tuple(person for group in self.present for person in group)

    @property
    def due(self) -> tuple[Person, ...]:
        """Those who have still to cut."""
        return tuple(cutter.person for cutter in self.cutters if cutter.due is not None)

    @property
    def lying(self) -> CardSet:
        """The cards that lie before those who cut them, taken out of the pack."""
        cut = (cutter.cards[-1] for cutter in self.cutters if cutter.due is None)
        return CardSet.from_cards(cut)

    def cutter(self, person: Actor) -> Cutter | None:
        """Return what ``person`` has cut; None when he has no part in it."""
        return next((cutter for cutter in self.cutters if cutter.person == person), None)

    def with_cutter(self, changed: Cutter) -> Forming:
        """Return the table with what one of those who cut did."""
        cutters = (
            changed if cutter.person == changed.person else cutter for cutter in self.cutters
        )
        return replace(self, cutters=tuple(cutters))

    def must_cut(self, persons: tuple[Person, ...], law: Law) -> Forming:
        """Return the table with ``persons``, who have cut, having to cut again by ``law``."""
        cutters = (
            replace(cutter, due=law) if cutter.person in persons else cutter
            for cutter in self.cutters
        )
        return replace(self, cutters=tuple(cutters))

    def seat_of(self, person: Actor) -> Seat | None:
        """Return where ``person`` sits; None when he does not sit yet."""
        return next((seat for each, seat in self.places if each == person), None)

    def free_seats(self, actor: Actor) -> Iterator[Seat]:
        """Yield the seats on which nobody sits yet."""
        taken = [seat for _, seat in self.places]
        return (seat for seat in SEATS if seat not in taken)
