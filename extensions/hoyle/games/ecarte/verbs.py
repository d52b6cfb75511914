"""The words of a hand file for what is done in écarté."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.game import Act, Play, Verb
from hoyle.games.ecarte import acts
from hoyle.games.ecarte.state import Stage, State
from hoyle.seats import Actor, Seat

EcarteVerb = Verb[State, Act]
VIS_MAJOR = "vis-major"


def play_word(state: State, seat: Seat, text: str) -> Sequence[Act]:
    """Return the act of laying the card written ``text``; raises ValueError."""
    return [Play(seat, Card.parse(text))]


def _bare(act: Callable[[Actor], Act]) -> EcarteVerb:
    """Return the verb of an act that takes no arguments."""

    def verb(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if arguments:
            raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")
        return [act(actor)]

    return verb


def _cards(arguments: Sequence[str]) -> CardSet:
    if not arguments:
        raise ValueError("expected cards such as SKQ HT, or none")
    return EMPTY if list(arguments) == ["none"] else CardSet.parse(" ".join(arguments))


def _number(arguments: Sequence[str]) -> int:
    text = arguments[0] if len(arguments) == 1 else ""
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise ValueError("expected one number, of two figures at most")
    return int(text)


def _card(arguments: Sequence[str]) -> Card:
    if len(arguments) != 1:
        raise ValueError("expected one card")
    return Card.parse(arguments[0])


def _suit(text: str) -> Suit:
    """Return the suit written as its letter or its name; raises ValueError."""
    for suit in Suit:
        if text in (str(suit), suit.name.lower()):
            return suit
    raise ValueError(f"{text!r} is not a suit; expected clubs, diamonds, hearts or spades")


def _announce(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    if len(arguments) != 1:
        raise ValueError("expected one suit, such as hearts")
    return [acts.AnnounceSuit(actor, _suit(arguments[0]))]


def _lead(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [Play(Seat(actor), _card(arguments))]


def _claim(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.ClaimError(actor, _number(arguments))]


def _trick(act: Callable[[Actor, int], Act]) -> EcarteVerb:
    """Return the verb of an act about one trick."""

    def verb(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        return [act(actor, _number(arguments))]

    return verb


def _drop(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.Drop(actor, _card(arguments))]


def _demand_dropped(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.DemandDropped(actor, _card(arguments))]


def _correct(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``A corrects D9``: owning to an error in the last trick, and playing another card."""
    return [acts.ClaimError(actor, len(state.at.tricks)), Play(Seat(actor), _card(arguments))]


VERBS: Mapping[str, EcarteVerb] = {
    "announces": _announce,
    "leads": _lead,
    "demands-return": _bare(acts.DemandReturn),
    "claims-error": _claim,
    "corrects": _correct,
    "gathers": _trick(acts.Gather),
    "covers": _trick(acts.Cover),
    "objects": _trick(acts.Object),
    "looks-at-tricks": _bare(acts.LookAtTricks),
    "drops": _drop,
    "demands-dropped": _demand_dropped,
    "throws-in": _bare(acts.ThrowIn),
    "throws-rest": _bare(acts.ThrowRest),
    "shows-rest": _bare(acts.ShowRest),
}


def verbs(own: Mapping[str, EcarteVerb]) -> Mapping[str, EcarteVerb]:
    """Return how all lines are read, ``own`` being the verbs of the acts that own their rule."""

    def discard(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        """``B discard C78``: the dealer first serves his opponent, if he has not yet done so."""
        discarded = own["discard"](state, actor, arguments)
        serving = state.stage is Stage.SERVING and actor == state.dealer
        return [*own["serve"](state, actor, ()), *discarded] if serving else discarded

    def of_each(name: str) -> EcarteVerb:
        """Return the verb of what is done with one card after another: ``A lays-aside C87``."""
        read = own[name]

        def verb(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
            cards = map(str, CardSet.parse(" ".join(arguments))) if arguments else ()
            return [act for card in cards for act in read(state, actor, [card])] or read(
                state, actor, ()
            )

        return verb

    return {
        **own,
        **VERBS,
        "discard": discard,
        "draws-out": of_each("draws-out"),
        "lays-aside": of_each("lays-aside"),
    }
