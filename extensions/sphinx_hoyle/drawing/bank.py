"""A bank's table as a picture: numbered places about an oval, the bank, stakes, cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from hoyle.cards import Card
from hoyle.game import BankTable
from hoyle.seats import Actor, Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.drawing.pictured import PicturedBank, PicturedCoup, PicturedPile, PicturedPlace
from sphinx_hoyle.drawing.stock import NOT_SEEN, card_of, pile
from sphinx_hoyle.narration.wording import Narrator

_BANK = N_("Bank")
_BANKER = N_("Banker")
_PUNTER = N_("Punter")
_MONEY = N_("Money")


def bank_table(table: BankTable, narrator: Narrator) -> PicturedBank:
    """Return the picture of a bank's table."""
    return _Painter(table, narrator).picture()


def standing(table: BankTable, narrator: Narrator) -> Iterator[tuple[str, str]]:
    """Yield how the bank stands, and what each player has before him, as names and values."""
    yield narrator.phrase(_BANK), narrator.say(table.bank) if table.banker else narrator.finding(())
    if table.money:
        yield narrator.phrase(_MONEY), _counted(table.money, narrator)


class _Side:
    """The cards of one side that are seen, what they come to if all are, how many are not."""

    def __init__(self, cards: Sequence[Card], points: int | None, down: int) -> None:
        self.cards = cards
        self.points = () if points is None or down else (points,)
        self.down = down


class _Painter:
    """Draws one table."""

    def __init__(self, table: BankTable, narrator: Narrator) -> None:
        self.table = table
        self.narrator = narrator
        self.say = narrator.phrase
        points = table.points or (None, None)
        self.punter = _Side(table.punter, points[0], table.punter_down)
        self.bank = _Side(table.bank_cards, points[1], table.bank_down)

    def picture(self) -> PicturedBank:
        table = self.table
        return PicturedBank(
            places=tuple(self._place(seat, order) for order, seat in enumerate(table.seats)),
            bank=(self.say(_BANK), self.narrator.say(table.bank) if table.banker else ""),
            coup=(
                self._coup(_PUNTER, table.hand, self.punter),
                self._coup(_BANKER, table.banker, self.bank),
            ),
            facts=tuple(self._facts()),
        )

    def _place(self, seat: Seat, order: int) -> PicturedPlace:
        """Return a place; the first lies right of the near side's middle, and each next to it.

        So each has the next at his right hand.
        """
        table = self.table
        angle = 2 * pi * (order + 0.5) / len(table.seats)
        return PicturedPlace(
            number=self._number(seat),
            x=round(sin(angle), 3),
            y=round(cos(angle), 3),
            taken=seat in table.players,
            banker=seat == table.banker,
            hand=seat == table.hand,
            stake=self._amount(seat, table.stakes),
            money=self._amount(seat, table.money),
        )

    def _number(self, seat: Seat | None) -> str:
        return "" if seat is None else self.narrator.say(int(seat))

    def _amount(self, seat: Seat, amounts: Sequence[tuple[Actor, int]]) -> str:
        """Return what ``seat`` has of ``amounts`` in the edition's digits; nothing reads empty."""
        amount = sum(amount for actor, amount in amounts if actor == seat)
        return self.narrator.say(amount) if amount else ""

    def _coup(self, name: str, seat: Seat | None, side: _Side) -> PicturedCoup:
        return PicturedCoup(
            name=self.say(name),
            number=self._number(seat),
            cards=tuple(card_of(card, self.narrator) for card in side.cards),
            points=self.narrator.say(side.points) if side.cards else "",
            down=self._down(side) if side.down else None,
        )

    def _down(self, side: _Side) -> PicturedPile:
        return pile(side.down, NOT_SEEN, self.narrator)

    def _worth(self, points: str) -> str:
        return self.say(N_("{query}: {value}"), query=self.say(N_("worth")), value=points)

    def _facts(self) -> Iterator[tuple[str, str]]:
        table, narrator = self.table, self.narrator
        if table.banker is not None:
            yield self.say(_BANKER), narrator.seat(table.banker)
        (bank, *money) = standing(table, narrator)
        yield bank
        if table.stakes:
            yield self.say(N_("Stakes")), _counted(table.stakes, narrator)
        yield from money
        if table.hand is not None:
            yield self.say(N_("Holds the cards")), narrator.seat(table.hand)
        for name, side in (
            (N_("Punter’s cards"), self.punter),
            (N_("Banker’s cards"), self.bank),
        ):
            cards = [*map(narrator.card, side.cards), *([self._down(side).name] * bool(side.down))]
            if cards:
                said = [", ".join(cards)]
                if side.points:
                    said.append(self._worth(narrator.say(side.points)))
                yield self.say(name), "; ".join(said)
        if empty := [seat for seat in table.seats if seat not in table.players]:
            yield self.say(N_("Empty places")), ", ".join(map(self._number, empty))


def _counted(amounts: Sequence[tuple[Actor, int]], narrator: Narrator) -> str:
    return narrator.finding([fact for pair in amounts for fact in pair])
