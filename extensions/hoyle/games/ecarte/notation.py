"""The words of trick lines, and the lines that mean several acts one after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.cards import Card, CardSet
from hoyle.game import Act, Verb
from hoyle.games.ecarte.error import ClaimError
from hoyle.games.ecarte.play import Play
from hoyle.games.ecarte.state import Stage, State
from hoyle.seats import Actor, Seat

EcarteVerb = Verb[State, Act]


def play_word(state: State, seat: Seat, text: str) -> Sequence[Act]:
    """Return the act of laying the card written ``text``; raises ValueError."""
    return [Play(seat, Card.parse(text))]


def verbs(own: Mapping[str, EcarteVerb]) -> Mapping[str, EcarteVerb]:
    """Return how all lines are read, ``own`` being the verbs of single acts."""

    def leads(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        """Read ``A leads SK``, also where it is not his turn."""
        if len(words) != 1:
            raise ValueError("takes a card: SQ")
        return play_word(state, Seat(actor), words[0])

    def corrects(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        """Read ``A corrects D9``: he owns to an error in the last trick, and plays another card."""
        return [ClaimError(Seat(actor), len(state.at.tricks)), *leads(state, actor, words)]

    def discard(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
        """Read ``B discard C78``: the dealer first serves his opponent, if he has not done so."""
        discarded = own["discard"](state, actor, words)
        serving = state.stage is Stage.SERVING and actor == state.dealer
        return [*own["serve"](state, actor, ()), *discarded] if serving else discarded

    def of_each(name: str) -> EcarteVerb:
        """Return the verb of what is done with one card after another: ``A lays-aside C87``."""

        def verb(state: State, actor: Actor, words: Sequence[str]) -> Sequence[Act]:
            cards = [str(card) for card in CardSet.parse(" ".join(words))] if words else ()
            acts = [act for card in cards for act in own[name](state, actor, (card,))]
            return acts or own[name](state, actor, ())

        return verb

    return {
        **own,
        "leads": leads,
        "corrects": corrects,
        "discard": discard,
        "draws-out": of_each("draws-out"),
        "lays-aside": of_each("lays-aside"),
    }
