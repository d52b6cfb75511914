"""The words of hand files about the deal: verbs, queries and marks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, TypeVar

from hoyle.cards import Card, CardSet
from hoyle.events import Event
from hoyle.game import Finding, Query, Verb
from hoyle.games.whist.dealing import giving
from hoyle.games.whist.dealing.acts import (
    Allow,
    ChoosePack,
    ClaimMisdeal,
    CountCards,
    CutPack,
    DealingAct,
    DealOn,
    DealTo,
    DemandNewDeal,
    DemandShuffle,
    Expose,
    FindImperfect,
    FindMarked,
    GatherPack,
    Interrupt,
    KeepCard,
    LayApart,
    LookAtTrump,
    MixIn,
    OfferPack,
    SeeTrump,
    SendForPacks,
    Shift,
    Shuffle,
    StopDeal,
    TakePack,
    TakeUnturned,
    Touch,
    TurnTrump,
    WantNewPack,
    YieldShuffle,
)
from hoyle.games.whist.dealing.cutting import cutter
from hoyle.games.whist.dealing.events import NextDealer
from hoyle.games.whist.dealing.packs import PACKS_SENT_FOR
from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import CutFlaw, Deed, Manner, Objection, Phase
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import SEATS, SIDES
from hoyle.seats import Actor, Seat, Side

Word = TypeVar("Word", bound=StrEnum)

HALF = 26  # where the pack is cut when the hand file does not say

MARKS: Mapping[str, frozenset[StrEnum]] = {
    # Something done wrongly while the pack is shuffled, cut and dealt.
    "D": frozenset(
        (
            Law.SHUFFLED_IN_SIGHT,
            Law.SHUFFLED_ONCE,
            Law.PARTNER_FIRST,
            Law.DEALER_LAST,
            Law.TURN_TO_DEAL,
            Law.DUMMY_DEALS,
            Law.CUTTING,
            Law.CUT_ONCE,
            Law.TRUMP_SEEN,
            Law.FOREIGN_CARD,
            Law.ONE_AT_A_TIME,
            Law.LAST_CARD_TURNED,
            Law.NO_COUNTING,
            Law.NOT_TWO_AT_ONCE,
            Law.NOT_UNCUT,
            Law.DEALT_OUT_OF_TURN,
            Law.FOR_A_PARTNER,
            Law.NEW_PACKS,
            Law.MARKED_CARD,
        )
    ),
}

_Simple = (
    GatherPack
    | YieldShuffle
    | DemandShuffle
    | KeepCard
    | WantNewPack
    | Shift
    | CountCards
    | LookAtTrump
    | MixIn
    | SeeTrump
    | StopDeal
    | LayApart
    | TurnTrump
    | TakeUnturned
    | FindImperfect
    | DemandNewDeal
    | ClaimMisdeal
)

_SIMPLE: Mapping[str, type[_Simple]] = {
    "gathers": GatherPack,
    "yields-shuffle": YieldShuffle,
    "demands-shuffle": DemandShuffle,
    "keeps-card": KeepCard,
    "wants-new-pack": WantNewPack,
    "shifts": Shift,
    "counts-cards": CountCards,
    "looks-at-trump": LookAtTrump,
    "mixes-in": MixIn,
    "sees-trump": SeeTrump,
    "stops-deal": StopDeal,
    "lays-apart": LayApart,
    "turns-up": TurnTrump,
    "takes-unturned": TakeUnturned,
    "finds-imperfect": FindImperfect,
    "demands-new-deal": DemandNewDeal,
    "claims-misdeal": ClaimMisdeal,
}


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 3):
        raise ValueError(f"{text!r} is not a number of cards; expected 52 at most")
    return int(text)


def _one(arguments: Sequence[str], expected: str) -> str:
    if len(arguments) != 1:
        raise ValueError(f"takes {expected}")
    return arguments[0]


def _member(kind: type[Word], text: str) -> Word:
    if text not in tuple(kind):
        raise ValueError(f"{text!r} is not among {', '.join(kind)}")
    return kind(text)


def _seat(text: str) -> Seat:
    if text not in SEATS:
        raise ValueError(f"{text!r} is not a seat; expected one of {' '.join(SEATS)}")
    return Seat(text)


def _simple(kind: type[_Simple]) -> Verb[Dealing, DealingAct]:
    def read(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
        if arguments:
            raise ValueError(f"{' '.join(arguments)!r} is too much")
        return [kind(actor)]

    return read


def _shuffles(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    """Read ``E shuffles``, ``E shuffles for W``, ``E shuffles exposing H7`` and the like."""
    words = list(arguments)
    right = Seat(actor)
    if words[:1] == ["for"]:
        right = _seat(_one(words[1:2], "the player for whom"))
        del words[:2]
    manner = _member(Manner, words.pop(0)) if words else None
    card = None
    if manner is Manner.EXPOSING:
        card = Card.parse(_one(words, "the card exposed"))
    elif words:
        raise ValueError(f"{' '.join(words)!r} is too much")
    return [Shuffle(actor, right, manner, card)]


def _offers(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    """Read ``W offers`` or ``W offers exposing H7``."""
    match tuple(arguments):
        case ():
            return [OfferPack(actor)]
        case (Manner.EXPOSING, card):
            return [OfferPack(actor, Card.parse(card))]
    raise ValueError(f"takes nothing, or '{Manner.EXPOSING}' and a card")


def _sends(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    count = _number(_one(arguments, "a number of packs")) if arguments else PACKS_SENT_FOR
    return [SendForPacks(actor, count)]


def _chooses(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    match tuple(arguments):
        case ("pack", number):
            return [ChoosePack(actor, _number(number))]
    raise ValueError("takes the pack that is chosen: 'pack 1'")


def _finds_marked(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    return [FindMarked(actor, Card.parse(_one(arguments, "a card")))]


def _cuts(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    words = list(arguments)
    count = _number(words.pop(0)) if words and words[0].isdigit() else HALF
    flaw = _member(CutFlaw, _one(words, f"one of {', '.join(CutFlaw)}")) if words else None
    return [CutPack(actor, count, flaw)]


def _allows(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    return [Allow(actor, _member(Deed, _one(arguments, f"one of {', '.join(Deed)}")))]


def _takes_pack(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    owner = _one(arguments, "the side that owns the pack")
    if owner not in SIDES:
        raise ValueError(f"{owner!r} is not a side; expected one of {' '.join(SIDES)}")
    return [TakePack(actor, Side(owner))]


def _deals(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    count = _number(_one(arguments, "a number of cards")) if arguments else len(state.pack)
    return [DealOn(actor, count)]


def _deals_to(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    if len(arguments) not in (1, 2):
        raise ValueError("takes a seat, and a number of cards if it is not one")
    count = _number(arguments[1]) if len(arguments) == 2 else 1
    return [DealTo(actor, _seat(arguments[0]), count)]


def _exposes(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    return [Expose(actor, Card.parse(_one(arguments, "a card")))]


def _touches(looks: bool) -> Verb[Dealing, DealingAct]:
    def read(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
        if arguments:
            raise ValueError(f"{' '.join(arguments)!r} is too much")
        return [Touch(actor, looks)]

    return read


def _interrupts(state: Dealing, actor: Actor, arguments: Sequence[str]) -> Sequence[DealingAct]:
    word = _one(arguments, f"one of {', '.join(Objection)}")
    return [Interrupt(actor, _member(Objection, word))]


VERBS: Mapping[str, Verb[Dealing, DealingAct]] = {
    **{name: _simple(kind) for name, kind in _SIMPLE.items()},
    "shuffles": _shuffles,
    "offers": _offers,
    "sends-for-packs": _sends,
    "chooses": _chooses,
    "finds-marked": _finds_marked,
    "cuts": _cuts,
    "allows": _allows,
    "takes-pack": _takes_pack,
    "deals": _deals,
    "deals-to": _deals_to,
    "exposes": _exposes,
    "touches": _touches(False),
    "looks": _touches(True),
    "interrupts": _interrupts,
}


def _nothing(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"asks for nothing more; {' '.join(arguments)!r} is too much")


def next_dealer(state: Any, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who makes the next deal, when this one is not played; none before that."""
    _nothing(arguments)
    for event in reversed(events):
        if isinstance(event, NextDealer):
            return Finding((event.dealer,), event.laws)
    return Finding(())


def dealer(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer whose turn it is to deal."""
    _nothing(arguments)
    return Finding((state.planned.dealer,), (giving.turn_to_deal(state),))


def cutting(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer who cuts the pack."""
    _nothing(arguments)
    return Finding((cutter(state),), (Law.CUTTING,))


def hand(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the cards that a seat has been dealt."""
    cards = state.hand(_seat(_one(arguments, "a seat")))
    return Finding((CardSet.from_cards(cards),) if cards else ())


def dealt(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer how many cards a seat has been dealt."""
    return Finding((len(state.hand(_seat(_one(arguments, "a seat")))),))


def owed(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what a seat or side owes; none when nothing.

    A card exposed in dealing may not be called (30): nothing is ever owed for it but a new deal.
    """
    text = _one(arguments, "a seat or a side")
    if text not in (*SEATS, *SIDES):
        raise ValueError(f"{text!r} is neither a seat nor a side")
    found = [debt for debt in state.owed if debt.binds == text]
    laws = tuple(dict.fromkeys(debt.law for debt in found))
    if state.exposed and not found:
        laws = (Law.EXPOSED_IN_DEALING,)
    return Finding(tuple(debt.what for debt in found), laws)


def entitled(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer what a seat or side may exact; none when nothing."""
    text = _one(arguments, "a seat or a side")
    if text not in (*SEATS, *SIDES):
        raise ValueError(f"{text!r} is neither a seat nor a side")
    found = [debt for debt in state.owed if debt.to == text]
    return Finding(
        tuple(debt.what for debt in found), tuple(dict.fromkeys(debt.law for debt in found))
    )


def score(state: Dealing, events: tuple[Event, ...], arguments: Sequence[str]) -> Finding:
    """Answer the marks of each side, which no deal that is void touches."""
    _nothing(arguments)
    ours, theirs = state.planned.standing
    void = state.phase is Phase.OVER and state.short
    return Finding((SIDES[0], ours, SIDES[1], theirs), (Law.SCORES_STAND,) if void else ())


QUERIES: Mapping[str, Query[Dealing]] = {
    "score": score,
    "next-dealer": next_dealer,
    "dealer": dealer,
    "cutter": cutting,
    "hand": hand,
    "dealt": dealt,
    "owed": owed,
    "entitled": entitled,
}
