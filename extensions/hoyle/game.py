"""The contract that every game fulfils."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.events import Event
from hoyle.fields import Beginning
from hoyle.immutable import Immutable
from hoyle.option import Option
from hoyle.packs import FRENCH, Pack
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat
from hoyle.tricks import Laid, Order
from hoyle.written import Written

if TYPE_CHECKING:
    from hoyle.header import Header


class Act(Immutable):
    """Something that ``actor`` does: each game's acts derive from this."""

    actor: Actor


class Play(Act):
    """A player lays ``card`` on the table, leading or following."""

    actor: Seat
    card: Card


class PlayTogether(Act):
    """A player lays one or more ``cards`` on the table at once, leading or following."""

    actor: Seat
    cards: CardSet


class FaultClaim(Act):
    """Somebody claims that a card of a trick was played against a law; ``trick`` says of which."""


class Aside(Act):
    """Something said or done beside the play, which it never waits for."""


class Call(Act):
    """Something said at the table, or chosen, that the play may wait for: a bid, a proposal."""


class Done(Event, kw_only=True):
    """``act`` was done, and nothing more happened than it says itself."""

    act: Act


def told_of(event: Event) -> Event | Act:
    """Return what an event tells of: itself, or the act if it tells no more than that."""
    return event.act if isinstance(event, Done) else event


class Turn(Immutable):
    """Whose card is due: ``seat``, to trick ``trick`` (from 1), after ``laid`` others.

    Among these are such as lay no card at all in this hand.
    """

    seat: Seat
    trick: int
    laid: int


State = TypeVar("State")
Action = TypeVar("Action", bound=Act)
Atom = Seat | Actor | Card | CardSet | Suit | int | StrEnum


class Step(Immutable, Generic[State]):
    """A new state, and what happened on the way to it."""

    state: State
    events: tuple[Event, ...] = ()


class Truth(StrEnum):
    """What a query finds that asks whether something is so."""

    NO = "no"
    YES = "yes"


class Finding(Immutable):
    """The answer to a query: the ``facts`` in the order a hand file states them, and their laws.

    ``str`` of the finding is what a hand file writes after ``=``; no facts at all read ``none``.
    """

    facts: tuple[Atom, ...]
    laws: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(str(fact) for fact in self.facts) or "none"


class Row(Immutable):
    """``cards`` laid out face up, side by side in their order, and what the row is called by.

    That is whoever has laid them, their suit, or a member of an enum of the game.
    """

    of: Atom
    cards: tuple[Card, ...]


class Table(Immutable, kw_only=True):
    """What lies on the table at one moment: all that a drawing needs, in every game.

    ``hands`` has each seat's cards still held, in the order of ``seats`` (order of play). ``trick``
    is the current trick, or the last one when the next is not yet led. ``taken`` counts the tricks
    and ``score`` the points of each side or seat. ``hidden`` is a card laid face down. ``face_up``
    are cards of a hand that lie exposed. ``talon`` is the number of cards in the stock, ``undealt``
    that of cards which are yet to be dealt where there is none, ``discards`` that of each seat's
    cards put aside, in the order of ``seats`` (none where cards are never exchanged). ``rows`` are
    cards laid out for all to see, such as sequences and sets; one without cards is not drawn. A
    table that is being formed has neither ``seats`` nor a ``dealer``.
    """

    seats: tuple[Seat, ...]
    hands: tuple[CardSet, ...]
    dealer: Seat | None
    trick: tuple[Laid, ...] = ()
    turn_up: Card | None = None
    trump: Suit | None = None
    hidden: tuple[Seat, Card] | None = None
    face_up: CardSet = EMPTY
    taken: tuple[tuple[Actor, int], ...] = ()
    score: tuple[tuple[Actor, int], ...] = ()
    talon: int = 0
    undealt: int = 0
    discards: tuple[int, ...] = ()
    rows: tuple[Row, ...] = ()


class BankTable(Immutable, kw_only=True):
    """What lies on the table of a banking game at one moment: all that a drawing needs.

    ``seats`` are all numbered places, in the order in which the bank goes round, and ``players``
    those that are taken. ``stakes`` are in the order in which they are paid, ``money`` is what
    each player has before him besides. ``hand`` is who holds the cards for all that stake against
    the bank; ``punter`` are those cards and ``bank_cards`` the banker's, in the order dealt.
    ``points`` are what the two come to, the punter's first; none before there are cards. To one who
    does not see them all ``punter_down`` and ``bank_down`` are how many cards more lie face down.
    """

    seats: tuple[Seat, ...]
    players: tuple[Seat, ...]
    banker: Seat | None
    bank: int
    stakes: tuple[tuple[Actor, int], ...] = ()
    money: tuple[tuple[Actor, int], ...] = ()
    hand: Seat | None = None
    punter: tuple[Card, ...] = ()
    bank_cards: tuple[Card, ...] = ()
    points: tuple[int, ...] = ()
    punter_down: int = 0
    bank_down: int = 0


class Board(Immutable, kw_only=True):
    """What is drawn of a game without cards at one moment, by the engine that plays it.

    ``drawing`` is an SVG, complete in itself. ``said`` is what each has there, as the game writes
    it, for those who do not see the drawing.
    """

    seats: tuple[Seat, ...]
    drawing: str
    said: tuple[tuple[Actor, Written], ...]


Shown = Table | BankTable | Board
"""What is drawn of a moment."""


class Lying(Immutable):
    """What ``seat`` has laid to a trick, as one player sees it.

    ``cards`` are those of which he knows, and ``down`` the number of those that he does not.
    """

    seat: Seat
    cards: CardSet
    down: int = 0


class View(Immutable, kw_only=True):
    """What the engine shows to ``seat``: all that he may know of a moment, and nothing else.

    He sees his own ``hand`` and what he has ``thrown`` away; of each hand, in the order of
    ``seats``, the number of cards (``counts``) and those ``shown`` to all. ``trick`` is the current
    trick, ``tricks`` those gathered. ``seen`` has lain face up before all, wherever it is now.
    ``stock`` is the number of cards left to draw, and ``turn_up`` a card that lies open in it;
    ``undealt`` is the number of those yet to be dealt where there is no stock.
    ``turn`` tells whose act the play waits for. ``taken`` counts the tricks, ``score`` the points
    of each side, and ``points`` those of its cards, once they are counted. ``hidden`` is the seat
    before which a card lies face down, and ``hidden_card`` that card, if it is his own. ``rows``
    are those of the `Table`.
    """

    seat: Seat
    seats: tuple[Seat, ...]
    hand: CardSet
    counts: tuple[int, ...]
    shown: tuple[CardSet, ...]
    trick: tuple[Lying, ...]
    tricks: tuple[tuple[Lying, ...], ...]
    thrown: CardSet
    seen: CardSet
    turn_up: Card | None
    trump: Suit | None
    stock: int
    turn: tuple[Actor, ...]
    taken: tuple[tuple[Actor, int], ...]
    score: tuple[tuple[Actor, int], ...]
    points: tuple[tuple[Actor, int], ...] = ()
    hidden: Seat | None = None
    hidden_card: Card | None = None
    undealt: int = 0
    rows: tuple[Row, ...] = ()


class Mark(Immutable):
    """What a mark of hand files stands for: an irregularity by one of ``laws``, as it ``says``."""

    laws: frozenset[StrEnum]
    says: str


Secret = Callable[[Event | Act | Finding, Seat], frozenset[str]]
"""Names the fields of an event or of an act of which a seat, who was there, knows nothing.

Of a set of cards he still knows how many they are. Laws are named, too, that are cited by an event
or by the answer to a query and would betray what he does not know. `UNHEARD` stands for the whole
of it, where he cannot know that it has happened.
"""

UNHEARD = "*"

Answers = Callable[[View, str, Sequence[str]], bool]
"""Tells whether he who has a view knows what ``? name arguments`` finds."""

Query = Callable[[State, tuple[Event, ...], Sequence[str]], Finding]
"""Answers ``? name arguments`` from the state and the events so far; ValueError on bad ones."""

Verb = Callable[[State, Actor, Sequence[str]], Sequence[Action]]
"""Reads ``ACTOR verb arguments`` into acts done one after the other; ValueError on bad ones."""


def _nothing_secret(told: Event | Act | Finding, seat: Seat) -> frozenset[str]:
    """Return that all has been open."""
    return frozenset()


def _nothing_known(view: View, query: str, arguments: Sequence[str]) -> bool:
    """Return that nothing may be asked."""
    return False


def _untold(state: Any, act: Any) -> Reason | None:
    """Return that no reason is told."""
    return None


class Game(Immutable, Generic[State, Action], kw_only=True):
    """One game: its laws, what may be done and what follows, and its words in hand files.

    ``possible(state, actor)`` is what the actor could physically do, lawful or not.
    ``refusal(state, act)`` is the law that forbids a possible act, or None: legality is stated
    there and nowhere else. ``reason`` is why that law forbids it. ``apply`` carries out any
    possible act; ``remedy`` carries out a forbidden one that has been done all the same, with what
    the law says follows.
    ``lawful`` may find the acts of an actor, asides apart, that ``refusal`` does not forbid, where
    asking it of each would take long: from what ``refusal`` itself rests on, such as a set of
    cards barred; ``lawful_cards`` likewise the cards that a seat may play, and ``moves`` the lawful
    acts of all whom the hand awaits. ``can`` may tell whether an act is among the possible ones
    without making all of them.
    ``awaited(state)`` are the actors whose lawful act the hand waits for; none when it is over.

    For hand files: ``start`` reads a header into the first state and its events; ``seats`` are
    the usual seats in order of play; ``turn`` says whose card is due, None when none is;
    ``play`` reads one word of a trick line for a seat (``HK``) into acts, ValueError on a bad one;
    ``order`` gives each card's strength, by which ``low`` is found; ``acts`` are the classes of all
    that can be done, ``verbs`` and ``queries`` are the game's own; ``marks`` says which laws each
    mark (``R`` …) may stand for; ``actors`` are all that may act in hand files; ``table`` shows a
    state. ``options`` are the readings that a header may choose. ``states`` are the classes of its
    states where they are several, one a phase. ``beginnings`` are where a hand may begin, each with
    the fields of its header. ``mishaps`` are the events that tell of something gone wrong at the
    table though no law forbids anybody's act. ``random_header`` makes the header of a random hand,
    for a game of which nothing more is said of random hands. Its cards are those of the ``pack``.

    ``view`` shows what one seat may know of a state, ``secret`` names what is kept from it of what
    is told, and ``answers`` tells which queries ask no more than it knows. At a bank's table
    ``seen`` is what ``table`` shows, as one seat sees it. In a game that has neither, a seat sees
    its own cards and those that lie open, and hears of no others than events ``showing`` them name.
    """

    name: str
    laws: type[StrEnum]
    seats: tuple[Seat, ...]
    possible: Callable[[State, Actor], Iterable[Action]]
    refusal: Callable[[State, Action], StrEnum | None]
    apply: Callable[[State, Action], Step[State]]
    remedy: Callable[[State, Action, StrEnum], Step[State]]
    reason: Callable[[State, Action], Reason | None] = _untold
    awaited: Callable[[State], tuple[Actor, ...]]
    start: Callable[[Header], Step[State]]
    play: Callable[[State, Seat, str], Sequence[Action]]
    turn: Callable[[State], Turn | None]
    order: Order
    table: Callable[[State], Shown]
    actors: Callable[[State], tuple[Actor, ...]]
    acts: tuple[type[Act], ...] = ()
    verbs: Mapping[str, Verb[State, Action]] = {}
    queries: Mapping[str, Query[State]] = {}
    marks: Mapping[str, Mark] = {}
    lawful: Callable[[State, Actor], Sequence[Action]] | None = None
    can: Callable[[State, Action], bool] | None = None
    lawful_cards: Callable[[State, Seat], CardSet] | None = None
    moves: Callable[[State], list[Action]] | None = None
    view: Callable[[State, Seat], View] | None = None
    seen: Callable[[State, Seat], BankTable] | None = None
    secret: Secret = _nothing_secret
    showing: frozenset[type[Event] | type[Act]] = frozenset()
    answers: Answers = _nothing_known
    options: Mapping[str, Option] = {}
    states: tuple[type[Any], ...] = ()
    beginnings: tuple[Beginning, ...] = ()
    mishaps: tuple[type[Event], ...] = ()
    random_header: Callable[[Random], str] | None = None
    pack: Pack = FRENCH

    def legal(self, state: State) -> list[Action]:
        """Return every lawful act of the actors whom the hand awaits, asides apart."""
        if self.moves is not None:
            return self.moves(state)
        return [act for actor in self.awaited(state) for act in self.legal_of(state, actor)]

    def legal_of(self, state: State, actor: Actor) -> Sequence[Action]:
        """Return every lawful act of ``actor``, asides apart, in the order of the possible ones."""
        if self.lawful is not None:
            return self.lawful(state, actor)
        return [
            act
            for act in self.possible(state, actor)
            if not isinstance(act, Aside) and self.refusal(state, act) is None
        ]

    def is_possible(self, state: State, act: Action) -> bool:
        """Return whether ``act`` could physically be done."""
        if self.can is not None:
            return self.can(state, act)
        return act in self.possible(state, act.actor)

    def playable(self, state: State, seat: Seat) -> CardSet:
        """Return the cards that ``seat`` may lawfully play."""
        if self.lawful_cards is not None:
            return self.lawful_cards(state, seat)
        acts = self.legal_of(state, seat)
        return CardSet.from_cards(act.card for act in acts if isinstance(act, Play))
