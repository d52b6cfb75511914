"""``hoyle play``: a hand told step by step in the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from functools import partial
from itertools import groupby
from pathlib import Path

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Record
from hoyle.problems import Problem, Unreadable
from hoyle.seats import Seat
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.commands.waiting import told_while_waiting
from sphinx_hoyle.drawing.picture import no_view, picture
from sphinx_hoyle.drawing.pictured import (
    Line,
    Picture,
    PicturedCard,
    PicturedHand,
    PicturedLaw,
    PicturedPile,
    PicturedPlay,
    PicturedStep,
    brackets,
    lying,
)
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.words.table import PROVED

HELD, FAILED, UNREADABLE = 0, 1, 2

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_BACK = "▒"
_RED, _NO_COLOUR = "\x1b[31m", "\x1b[0m"
_KEYS = N_("{enter}: the next step. {next}: the next hand. {quit}: the end.")


class _Wish(Enum):
    """What the reader wants to see next."""

    STEP = auto()
    HAND = auto()
    END = auto()


def play(
    project: Path,
    path: Path,
    language: str,
    *,
    plain: bool = False,
    proof: bool = False,
    seat: str | None = None,
    hand: str = "",
    step: int = 0,
) -> int:
    """Tell each hand of the file at ``path`` in ``language``, a step at each press of Enter.

    With the id of a ``hand`` only that is told, and from a ``step`` on, if one is named.

    Cards have the signs of their suits, or are ``plain`` codes as in hand files. With ``proof``
    what the hand asserts is told, too. With a ``seat``
    each hand is told as that seat knows it. Where nobody sits at the terminal the steps follow one
    another. Returns 0, or 1 when a hand fails, 2 when the file cannot be read or a hand cannot be
    told as the seat knows it. Raises Unreadable with what is wrong with the files of books.
    """
    try:
        with told_while_waiting("playing the hand"):
            proved = prove_file(path, GAMES, str(path))
        records = [record for record in proved if hand in ("", record.id)]
        if seat is not None:
            _check_seat(records, seat)
    except Unreadable as error:
        for problem in error.problems:
            print(problem)
        return UNREADABLE
    books = read_books(Path(os.path.relpath(project / "source")))
    refer = partial(printed_reference, kind="law", language=language, books=books)
    knows = None if seat is None else Seat(seat)
    waits = sys.stdin.isatty() and sys.stdout.isatty()
    teller = _Teller(
        language, plain=plain, proves=proof, coloured=waits and "NO_COLOR" not in os.environ
    )
    if waits:
        keys = translation(language).gettext(_KEYS)
        print(keys.format(enter="Enter", next="n", quit="q"))
    status = HELD
    for record in records:
        is_last = record is records[-1]
        shown = picture(record, language, refer, held=True, seat=knows)
        for text, more in _with_more(_from(step, shown, teller)):
            print(text, flush=True)
            wish = _asked() if waits and (more or not is_last) else _Wish.STEP
            if wish is _Wish.END:
                return status
            if wish is _Wish.HAND:
                break
        for problem in record.problems:
            print(problem)
            status = FAILED
    return status


def _from(step: int, shown: Picture, teller: _Teller) -> list[str]:
    """Return what is told before the hand, and from a step on; from the last, if it has fewer."""
    before, *after = teller.tell(shown)
    return [before, *after[max(0, min(step, len(shown.steps)) - 1) :]]


def _check_seat(records: Iterable[Record], seat: str) -> None:
    """Raise Unreadable with each hand that cannot be told as ``seat`` knows it."""
    wrong = [
        Problem(record.path, record.line, why)
        for record in records
        if (why := no_view(record, seat)) is not None
    ]
    if wrong:
        raise Unreadable(tuple(wrong))


def _with_more(texts: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """Yield each text, and whether another follows."""
    rest = list(texts)
    for place, text in enumerate(rest, start=1):
        yield text, place < len(rest)


def _asked() -> _Wish:
    """Wait for the reader; one who goes away, or interrupts, wants the end."""
    try:
        answer = input("> ").strip().lower()
    except (EOFError, KeyboardInterrupt):
        print()
        return _Wish.END
    return {"q": _Wish.END, "n": _Wish.HAND}.get(answer, _Wish.STEP)


class _Teller:
    """Puts a picture into lines of text."""

    def __init__(self, language: str, *, plain: bool, proves: bool, coloured: bool) -> None:
        self.language = language
        self.plain = plain
        self.proves = proves
        self.coloured = coloured
        self.proved = translation(language).gettext(PROVED)

    def tell(self, shown: Picture) -> Iterator[str]:
        """Yield the deal, each step, and the result."""
        facts = [f"{name}: {value}" for name, value in shown.facts]
        opening = map(self.line, shown.opening)
        before = (*self.hands(shown.deal), *lying(shown.table), *facts, *opening)
        yield "\n".join((shown.id, *before, *self.claims(shown.claims), ""))
        for place, step in enumerate(shown.steps, start=1):
            yield "\n".join((*self.step(step, place, len(shown.steps)), ""))
        if shown.result:
            yield "\n".join((*(f"{name}: {value}" for name, value in shown.result), ""))

    def step(self, step: PicturedStep, place: int, count: int) -> Iterator[str]:
        """Yield the lines of a step: its trick, what is told, and what it changed on the table."""
        counted = f"[{number(place, self.language)}/{number(count, self.language)}]"
        yield f"{counted} {step.heading}{_by(step.laws)}".rstrip()
        if step.trick and not step.folded:
            yield f"  {self.trick(step)}"
        yield from map(self.line, step.told)
        for one in step.folded:
            yield f"    {one.number}  {self.trick(one)}"
        yield from self.claims(step.claims)
        yield from (f"    {line}" for line in (*self.hands(step.held), *lying(step.table)))

    def trick(self, step: PicturedStep) -> str:
        """Return who laid which card to the trick."""
        return "   ".join(f"{play.seat} {self.laid(play)}" for play in step.trick)

    def line(self, line: Line) -> str:
        """Return one thing told, with the law that decides it."""
        return f"  {line.spoken}"

    def claims(self, claims: Iterable[Line]) -> Iterator[str]:
        """Yield what is proved, if it is asked for, with the laws it rests on."""
        for claim in claims if self.proves else ():
            yield f"  {self.proved} {claim.text}{_by(claim.laws)}"

    def hands(self, hands: Iterable[PicturedHand]) -> Iterator[str]:
        """Yield what each seat holds; nothing while all the hands are empty."""
        dealt = list(hands)
        for hand in dealt if any(hand.suits or hand.down for hand in dealt) else ():
            role = f" ({hand.role})" if hand.role else ""
            held = "  ".join(filter(None, (*map(self.cards, hand.suits), self.backs(hand.down))))
            yield f"{hand.seat}{role}: {held or '–'}"

    def laid(self, play: PicturedPlay) -> str:
        """Return what a seat laid to a trick, a back for each card face down."""
        suits = groupby(play.cards, key=lambda card: card.code[0])
        shown = " ".join(self.cards(cards) for _suit, cards in suits)
        return shown or self.backs(play.down)

    def backs(self, pile: PicturedPile | None) -> str:
        """Return the cards that are not seen."""
        return " ".join(["??" if self.plain else _BACK] * (pile.cards if pile else 0))

    def cards(self, suit: Iterable[PicturedCard]) -> str:
        """Return cards of one suit, its sign before the first."""
        held = list(suit)
        sign = _SIGNS.get(held[0].face.suit)
        if self.plain or sign is None:
            shown = " ".join(card.code for card in held)
        else:
            shown = f"{sign}{' '.join(card.face.index for card in held)}"
        coloured = self.coloured and not self.plain and held[0].face.colour == "red"
        return f"{_RED}{shown}{_NO_COLOUR}" if coloured else shown


def _by(laws: Sequence[PicturedLaw]) -> str:
    opening, closing = brackets(laws)
    named = ", ".join(law.reference for law in laws)
    return f"  {opening}{named}{closing}" if named else ""
