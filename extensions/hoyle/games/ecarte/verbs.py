"""The words of a hand file for what is done in écarté."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.cards import EMPTY, Card, CardSet, Suit
from hoyle.game import Act, Play, Verb
from hoyle.games.ecarte import acts
from hoyle.games.ecarte.events import Choice, Manner
from hoyle.games.ecarte.state import Stage, State
from hoyle.seats import Actor, Person, Seat

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


def _deal(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``B deals 3-2``, or ``B deals 3-2 5 6``: five cards to his opponent, six to himself."""
    if not arguments or arguments[0] not in set(Manner) or len(arguments) not in (1, 3):
        raise ValueError("expected 3-2 or 2-3, and numbers of cards if they are not five")
    manner = Manner(arguments[0])
    if len(arguments) == 1:
        return [acts.Deal(actor, manner)]
    theirs, own = (_number([text]) for text in arguments[1:])
    return [acts.Deal(actor, manner, theirs, own)]


def _turn_up(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``B turns-up``, or ``B turns-up 2``: the trump and another card."""
    return [acts.TurnUp(actor, _number(arguments) if arguments else 1)]


def _choose(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    if len(arguments) != 1 or arguments[0] not in set(Choice):
        raise ValueError(f"expected one of {', '.join(Choice)}")
    return [acts.Choose(actor, Choice(arguments[0]))]


def _cut(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.CutPack(actor, _number(arguments))]


def _face_dealt(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``B faces-dealt A 2``: the last two cards that he dealt to A."""
    if not arguments or arguments[0] not in state.seats:
        raise ValueError(f"expected one of {' '.join(state.seats)}, and a number of cards")
    return [acts.FaceDealt(actor, Seat(arguments[0]), _number(arguments[1:]))]


def _of_each(act: Callable[[Actor, Card], Act]) -> EcarteVerb:
    """Return the verb of an act that is done with one card after another: ``A lays-aside C87``."""

    def verb(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if not (cards := _cards(arguments)):
            raise ValueError("expected cards such as HT, or C87")
        return [act(actor, card) for card in cards]

    return verb


def _find_false_pack(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.FindFalsePack(actor, _card(arguments))]


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


def _to_seat(act: Callable[[Actor, Seat], Act]) -> EcarteVerb:
    """Return the verb of what is said to a player, or done for him."""

    def verb(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if len(arguments) != 1 or arguments[0] not in state.seats:
            raise ValueError(f"expected one of {' '.join(state.seats)}")
        return [act(actor, Seat(arguments[0]))]

    return verb


def _drop(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.Drop(actor, _card(arguments))]


def _demand_dropped(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.DemandDropped(actor, _card(arguments))]


def _leave(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``A leaves``, or ``A leaves vis-major``: by what he cannot help."""
    if list(arguments) not in ([], [VIS_MAJOR]):
        raise ValueError(f"expected {VIS_MAJOR}, or nothing")
    return [acts.Leave(actor, forced=bool(arguments))]


def _decline(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    known = [str(person) for person, _ in state.interested]
    if len(arguments) != 1 or arguments[0] not in known:
        raise ValueError(f"expected one who bets: {' '.join(known) or 'there is none'}")
    return [acts.DeclineAdvice(actor, Person(arguments[0]))]


def _correct(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """``A corrects D9``: owning to an error in the last trick, and playing another card."""
    return [acts.ClaimError(actor, len(state.at.tricks)), Play(Seat(actor), _card(arguments))]


VERBS: Mapping[str, EcarteVerb] = {
    "deals": _deal,
    "turns-up": _turn_up,
    "choose": _choose,
    "demands-new-deal": _bare(acts.DemandNewDeal),
    "corrects-deal": _bare(acts.CorrectDeal),
    "looks": _bare(acts.Look),
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
    "leaves": _leave,
    "reminds": _to_seat(acts.Remind),
    "marks-for": _to_seat(acts.MarkFor),
    "speaks": _bare(acts.PointOut),
    "advises": _to_seat(acts.Advise),
    "restricts-advice": _decline,
    "shuffles": _bare(acts.Shuffle),
    "reshuffles": _bare(acts.Reshuffle),
    "scatters": _bare(acts.Scatter),
    "cuts": _cut,
    "asks-fresh-cards": _bare(acts.AskFreshCards),
    "faces-dealt": _face_dealt,
    "corrects-serving": _bare(acts.CorrectServing),
    "finds-number": _bare(acts.FindNumber),
    "draws-out": _of_each(acts.DrawOut),
    "lays-aside": _of_each(acts.LayAside),
    "notices-surplus": _bare(acts.NoticeSurplus),
    "marks-penalty": _bare(acts.MarkPenalty),
    "finds-false-pack": _find_false_pack,
}


def verbs(own: Mapping[str, EcarteVerb]) -> Mapping[str, EcarteVerb]:
    """Return how all lines are read, ``own`` being the verbs of the acts that own their rule."""

    def discard(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        """``B discard C78``: the dealer first serves his opponent, if he has not yet done so."""
        discarded = own["discard"](state, actor, arguments)
        serving = state.stage is Stage.SERVING and actor == state.dealer
        return [*own["serve"](state, actor, ()), *discarded] if serving else discarded

    return {**own, **VERBS, "discard": discard}
