"""A picture: what a record of a hand is drawn from, as plain data in the words of an edition.

HTML, Typst and the terminal are drawn from the same.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any

from hoyle.packs import FRENCH
from sphinx_hoyle.drawing.faces import Face, face_of


class Kind(StrEnum):
    """What a line of a step tells."""

    DEAL = "deal"
    TURN_UP = "turn-up"  # the card is one of the facts, too
    CARD = "card"
    TRICK = "trick"  # who won a trick: plain from the trick itself, where it is drawn
    EVENT = "event"
    IRREGULARITY = "irregularity"
    REFUSAL = "refusal"
    CLAIM = "claim"


@dataclass(frozen=True, slots=True)
class PicturedCard:
    """A card: as hand files write it (``HK``), as it is spoken of, and of which pack it is."""

    code: str
    name: str
    pack: str = FRENCH.name

    @property
    def face(self) -> Face:
        """What is drawn on it."""
        return face_of(self.pack, self.code)


@dataclass(frozen=True, slots=True)
class PicturedLaw:
    """A law that is cited: its id, and the reference as the edition prints it."""

    id: str
    reference: str


def brackets(laws: Iterable[PicturedLaw]) -> tuple[str, str]:
    """Return the two brackets in which laws are cited: square ones around a round one.

    Hungarian clauses, «64. szabály a)», close a bracket that they do not open.
    """
    closed = any(law.reference.count(")") > law.reference.count("(") for law in laws)
    return ("[", "]") if closed else ("(", ")")


# A sentence that ends with a mark of its own: «“How many?”».
_ENDED = re.compile('[.!?…][”’»"]?$')


@dataclass(frozen=True, slots=True)
class Line:
    """One thing told, the law that decides it, if one does, and the ``others`` that bear on it."""

    kind: Kind
    text: str
    laws: tuple[PicturedLaw, ...]
    others: tuple[PicturedLaw, ...] = ()

    @property
    def sentence(self) -> tuple[str | PicturedLaw, ...]:
        """The parts of the line as all print and read it: «North revokes (Law 63).»"""
        if not self.laws:
            return (self.text,) if _ENDED.search(self.text) else (self.text, ".")
        first, *further = self.laws
        listed = (part for law in further for part in (", ", law))
        opening, closing = brackets(self.laws)
        return (self.text, f" {opening}", first, *listed, f"{closing}.")

    @property
    def spoken(self) -> str:
        """The line as it is read aloud."""
        return "".join(part if isinstance(part, str) else part.reference for part in self.sentence)


@dataclass(frozen=True, slots=True)
class PicturedPile:
    """Cards face down: how many, the number in the edition's digits, what the pile is called.

    ``what`` they are stands beside the pile where its place on the table does not tell.
    """

    cards: int
    count: str
    name: str
    what: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedPlay:
    """What a seat laid to a trick, in front of it: a card, or more together, or some face ``down``.

    ``order`` counts the seats that have laid, from 1, in the edition's digits.
    """

    place: str
    seat: str
    cards: tuple[PicturedCard, ...]
    order: str
    leads: bool
    wins: bool
    irregular: bool
    down: PicturedPile | None = None

    @property
    def spoken(self) -> str:
        """The cards as they are spoken of."""
        return ", ".join((*(card.name for card in self.cards), *_names(self.down)))


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedHand:
    """The cards that a seat holds, one tuple a suit; ``down`` are those that are not seen.

    The names of those that lie ``exposed`` on the table say so. ``told`` has the cards of each suit
    in words: «spades ace king».
    """

    place: str
    seat: str
    role: str
    suits: tuple[tuple[PicturedCard, ...], ...]
    told: tuple[str, ...]
    down: PicturedPile | None = None
    exposed: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The hand as it is read aloud."""
        cards = ", ".join((*self.told, *_names(self.down)))
        return f"{self.seat}: {cards}" if cards else self.seat


def _names(pile: PicturedPile | None) -> tuple[str, ...]:
    return (pile.name,) if pile else ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedStock:
    """A table at which cards are exchanged, at one moment.

    The stock lies on one side with the card turned up, if it is, and the discards on the other:
    each pile with the place of the seat whose it is.
    """

    hands: tuple[PicturedHand, ...]
    stock: PicturedPile
    turn_up: PicturedCard | None
    discards: tuple[tuple[str, PicturedPile], ...]
    kind: str = "stock"


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedRow:
    """Cards laid out face up in a row: who laid them or what they are, empty where they show it.

    ``spoken`` is the row as it is read aloud.
    """

    name: str
    cards: tuple[PicturedCard, ...]
    spoken: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedRound:
    """A table round which some sit, at one moment, and all that lies on it.

    The ``trick`` lies there until the next is led. ``hidden`` is a card face down, with the place
    of him who laid it. In the ``stock`` a ``turn_up`` lies open. Of the tricks ``taken``, each pile
    has the name of the side or seat whose it is. ``rows`` of cards are laid out. ``facts`` are what
    all know besides, names and values. Hands of ``many`` cards lie suit by suit. If ``clockwise``,
    each sits at the left of the last; ``direction`` says so.
    """

    hands: tuple[PicturedHand, ...]
    trick: tuple[PicturedPlay, ...]
    hidden: tuple[str, PicturedPile] | None
    stock: PicturedPile | None
    turn_up: PicturedCard | None
    taken: tuple[tuple[str, PicturedPile], ...]
    rows: tuple[PicturedRow, ...]
    facts: tuple[tuple[str, str], ...]
    clockwise: bool
    direction: str
    many: bool = False
    kind: str = "round"

    @property
    def piles(self) -> tuple[PicturedPile, ...]:
        """All that lies face down in the middle."""
        return (
            *((self.hidden[1],) if self.hidden else ()),
            *((self.stock,) if self.stock else ()),
            *(pile for _, pile in self.taken),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedPlace:
    """A numbered place at a bank's table, and what lies before it: ``stake`` and ``money``.

    ``x`` and ``y`` are where it is on an oval, from its middle to the right and downwards, 1 being
    the edge. ``hand`` marks him who holds the cards against the bank.
    """

    number: str
    x: float
    y: float
    taken: bool
    banker: bool
    hand: bool
    stake: str
    money: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedCoup:
    """The cards of one side of a coup: whose, the number of his place, what they come to.

    Where no one holds them, or nothing is said of what they come to, that is empty. ``down`` are
    those of his cards that are not seen.
    """

    name: str
    number: str
    cards: tuple[PicturedCard, ...]
    points: str
    down: PicturedPile | None = None

    @property
    def any(self) -> bool:
        """Whether there are cards on this side."""
        return bool(self.cards or self.down)


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedBank:
    """A bank's table at one moment: its places, the bank, the cards of the two sides.

    ``bank`` is its name and its amount, the amount empty where there is no bank. ``facts`` have
    all that is drawn as names and values.
    """

    places: tuple[PicturedPlace, ...]
    bank: tuple[str, str]
    coup: tuple[PicturedCoup, ...]
    facts: tuple[tuple[str, str], ...]
    kind: str = "bank"

    @property
    def spoken(self) -> str:
        """The whole table as it is read aloud."""
        return ". ".join(f"{name}: {value}" for name, value in self.facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedBoard:
    """A board at one moment: an SVG, and as names and values who has what there."""

    drawing: str
    facts: tuple[tuple[str, str], ...]
    kind: str = "board"

    @property
    def spoken(self) -> str:
        """The whole board as it is read aloud."""
        return ". ".join(f"{name}: {value}" for name, value in self.facts)

    @property
    def address(self) -> str:
        """The drawing as an address of its own, so that its parts may have any names."""
        return f"data:image/svg+xml;base64,{b64encode(self.drawing.encode()).decode()}"


PicturedTable = PicturedStock | PicturedRound | PicturedBank | PicturedBoard


def lying(table: PicturedTable | None) -> Iterator[str]:
    """Yield what lies on a table besides the hands, its piles in one line; all that a bank has."""
    match table:
        case PicturedStock():
            yield " · ".join((table.stock.name, *(pile.name for _, pile in table.discards)))
        case PicturedRound():
            if table.piles:
                yield " · ".join(pile.name for pile in table.piles)
            yield from (row.spoken for row in table.rows)
        case PicturedBank() | PicturedBoard():
            yield from (f"{name}: {value}" for name, value in table.facts)


@dataclass(frozen=True, slots=True, kw_only=True)
class PicturedStep:
    """One step: its heading, the trick on the table (empty when none is shown), what is told.

    ``number`` is that of the trick, in the edition's digits, where the step is one; a step into
    which several tricks are ``folded``, of which nothing is told, shows the last. ``claims`` are
    what the hand file asserts then: nothing that happens, but what is proved. ``deal`` has the
    hands as they are after a further deal, and is empty in other steps; ``held`` the hands after
    any step that changes them, in a picture that was asked for them. ``table`` is the table after a
    step that changes it, in a game of which more is drawn than the hands. ``acts`` counts what has
    been done in the hand when the step ends.
    """

    heading: str = ""
    number: str = ""
    trick: tuple[PicturedPlay, ...] = ()
    lines: tuple[Line, ...] = ()
    claims: tuple[Line, ...] = ()
    folded: tuple[PicturedStep, ...] = ()
    deal: tuple[PicturedHand, ...] = ()
    held: tuple[PicturedHand, ...] = ()
    table: PicturedTable | None = None
    acts: int = 0

    @property
    def told(self) -> tuple[Line, ...]:
        """The lines that the drawing of the trick does not already show."""
        return tuple(line for line in self.lines if line.kind is not Kind.CARD)

    @property
    def spoken(self) -> str:
        """The whole step as it is read aloud: sentences, each with the law that decides it."""
        heading = f"{self.heading}." if self.heading else ""
        return " ".join(filter(None, (heading, *(line.spoken for line in self.lines))))

    @property
    def laws(self) -> tuple[PicturedLaw, ...]:
        """The laws of the cards played, which no line that is told cites."""
        cited = {law for line in self.told for law in line.laws}
        played = (law for line in self.lines for law in line.laws)
        return tuple(dict.fromkeys(law for law in played if law not in cited))

    @property
    def others(self) -> tuple[PicturedLaw, ...]:
        """The laws that bear on what happens without deciding any of it."""
        deciding = {law for line in self.lines for law in line.laws}
        others = (law for line in self.lines for law in line.others)
        return tuple(dict.fromkeys(law for law in others if law not in deciding))


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A hand in the words of an edition: the deal, the steps, and how it stands at the end.

    ``seats`` is the number of seats; before a table is formed there are none, and no hands.
    ``facts`` are the standing matters of the deal (trump, turned-up card), ``result`` those of the
    end (tricks, score), each a name and a value. ``claims`` are proved before the first step.
    ``table`` is the table before the steps.
    """

    id: str
    game: str
    language: str
    seats: int
    deal: tuple[PicturedHand, ...]
    facts: tuple[tuple[str, str], ...]
    opening: tuple[Line, ...]
    claims: tuple[Line, ...]
    steps: tuple[PicturedStep, ...]
    result: tuple[tuple[str, str], ...]
    table: PicturedTable | None = None

    @property
    def proved(self) -> int:
        """How many claims of the hand file held."""
        return len(self.claims) + sum(len(step.claims) for step in self.steps)

    @property
    def spoken_before(self) -> tuple[str, ...]:
        """What each holds and what lies on the table before the first step, as read aloud."""
        table = self.table
        held = table.hands if isinstance(table, (PicturedStock, PicturedRound)) else self.deal
        hands = (hand.spoken for hand in held if hand.suits or hand.down)
        return (*hands, *lying(table))

    def data(self) -> dict[str, Any]:
        """Return the picture as plain data for JSON."""
        return asdict(self)
