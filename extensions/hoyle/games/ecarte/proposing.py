"""Proposing: accepting, refusing, discarding and drawing from the talon (laws 35 to 42)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from hoyle.act import Chapter, DoneAnyway, among, subsets
from hoyle.cards import EMPTY, CardSet
from hoyle.declared import carries_out
from hoyle.game import Call, Step
from hoyle.games.ecarte import faced, penalty
from hoyle.games.ecarte.events import (
    AskedOtherNumber,
    Discarded,
    Drew,
    Matter,
    NumberTold,
    ProposalAccepted,
    ProposalRefused,
    Proposed,
    TalonRanOut,
    TookBack,
    TrumpFacedAgain,
)
from hoyle.games.ecarte.kinds import ByDealer, ByElder, ByPlayer, ShowsThatHeLooked
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.open_hand import laid_open
from hoyle.games.ecarte.play import suit_of
from hoyle.games.ecarte.reasons import ForOther, HasProposed, SuitIsAnnounced
from hoyle.games.ecarte.state import DEALER, ELDER, Stage, State, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, Reason
from hoyle.seats import Actor

CHAPTER = Chapter()
MOST_OVER = 2
"""How many cards too many may be taken at once: law 22 speaks of one or two."""

_DISCARDS = {Stage.ELDER_DISCARDS: ELDER, Stage.DEALER_DISCARDS: DEALER}
_TAKES_BACK = {Stage.ELDER_TAKES_BACK: ELDER, Stage.DEALER_TAKES_BACK: DEALER}


class TalonExhausted(Reason):
    """No card of the talon is left."""


class MustGrant(Reason):
    """He has turned up a card after an exchange, and must grant a proposal for it."""


class HasAccepted(Reason):
    """He has accepted the proposal."""


class AsksForOther(Reason):
    """He has ``discarded`` so many cards, and asks for ``asked``."""

    discarded: int
    asked: int


class TakesOther(Reason):
    """He has ``discarded`` so many cards, and takes in ``taken``."""

    discarded: int
    taken: int


class OtherAskedFor(Reason):
    """``asked`` cards were asked for."""

    asked: int


class NotDiscardedLast(Reason):
    """Not all of them are of those that he discarded last."""


class HasAsked(Reason):
    """He has discarded, and asked for ``asked`` cards."""

    asked: int


class DiscardsUntouched(Reason):
    """Discards are not touched."""


class HasTrump(Reason):
    """The trump has been turned up at the deal."""


class Propose(ShowsThatHeLooked, Call, chapter=CHAPTER, verb="propose"):
    """A player proposes to exchange cards."""

    stages = (Stage.CHOICE,)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether no card is led."""
        return not state.at.trick

    def refusal(self, state: State) -> Forbidden:
        """Return why not: the elder hand alone proposes, while there is a talon."""
        if self.actor != state.elder:
            return ForOther(Law.PROPOSING, due=state.elder)
        if announced := state.debt(Matter.ANNOUNCED_SUIT):
            return SuitIsAnnounced(Law.ANNOUNCED_SUIT, suit=suit_of(announced))
        return None if state.talon else TalonExhausted(Law.WHILE_TALON_LASTS)

    def done(self, state: State) -> Step[State]:
        """Return the proposal made."""
        after = replace(state, stage=Stage.PROPOSED, proposed=True)
        return Step(after, (Proposed(seat=state.elder, laws=(Law.PROPOSING,)),))


class Accept(ByDealer, ShowsThatHeLooked, Call, chapter=CHAPTER, verb="accept"):
    """The dealer accepts the proposal, asking how many cards."""

    stages = (Stage.PROPOSED,)

    def done(self, state: State) -> Step[State]:
        """Return the proposal accepted, as the dealer may have been bound to."""
        granted = state.debt(Matter.GRANT_PROPOSAL)
        laws = (*((Law.TRUMP_FACED_AGAIN,) if granted else ()), Law.PROPOSING)
        after = replace(
            state.without(Matter.GRANT_PROPOSAL),
            stage=Stage.ELDER_DISCARDS,
            taken=((), ()),
            seen=(False, False),
        )
        return Step(after, (ProposalAccepted(seat=state.dealer, laws=laws),))


class Refuse(ByDealer, ShowsThatHeLooked, Call, chapter=CHAPTER, verb="refuse"):
    """The dealer refuses the proposal."""

    stages = (Stage.PROPOSED,)

    def refusal(self, state: State) -> Forbidden:
        """Return that he must grant it."""
        return MustGrant(Law.TRUMP_FACED_AGAIN) if state.debt(Matter.GRANT_PROPOSAL) else None

    def done(self, state: State) -> Step[State]:
        """Return the play begun, which the first refusal makes dearer."""
        first = state.exchanges == 0
        laws = (Law.WHILE_TALON_LASTS, *((Law.REFUSED_PROPOSAL,) if first else ()))
        after = replace(state, stage=Stage.PLAY, first_refused=first, opening=state.at)
        return Step(after, (ProposalRefused(seat=state.dealer, first=first, laws=laws),))


class Withdraw(ByPlayer, chapter=CHAPTER, verb="withdraw"):
    """A player would take back his proposal, or his acceptance of one."""

    stages = (Stage.PROPOSED, Stage.SERVING, *_DISCARDS, *_TAKES_BACK)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he has proposed, or accepted."""
        return actor == state.elder or state.stage is not Stage.PROPOSED

    def refusal(self, state: State) -> Forbidden:
        """Return what he has said, and does not withdraw."""
        if self.actor == state.elder:
            return HasProposed(Law.NO_WITHDRAWAL)
        return HasAccepted(Law.NO_WITHDRAWAL)


def _any_of_hand(state: State, actor: Actor) -> Iterable[CardSet]:
    return (EMPTY, *subsets(state.hand(actor)))


def _other_numbers(state: State, actor: Actor, cards: CardSet) -> Iterable[int | None]:
    """Return no number but that of the ``cards``, and the wrong ones that might be taken."""
    count = len(cards)
    right = count if actor == state.elder else _served(state, count)
    return (None, *_others(state, count, right))


def _no_other(*asked: object) -> Iterable[None]:
    return (None,)


class Discard(ShowsThatHeLooked, chapter=CHAPTER, verb="discard"):
    """A player puts aside ``cards`` and asks for as many; the dealer also helps himself.

    ``asking`` is the number that he asks for, or takes, if it is another.
    """

    cards: CardSet = among(_any_of_hand)
    asking: int | None = among(
        lambda state, actor, cards: (len(cards), *_other_numbers(state, actor, cards)),
        likely=_other_numbers,
        lawful=_no_other,
        called="another number",
        default=None,
        words=("asking", "drawing"),
    )
    stages = tuple(_DISCARDS)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is he who discards now."""
        return _DISCARDS[state.stage] == state.place(actor)

    @property
    def other(self) -> int | None:
        """The number if it is not that of the cards."""
        return None if self.asking == len(self.cards) else self.asking

    def refusal(self, state: State) -> Forbidden:
        """Return that the number is another, or that by keeping all a proposal is withdrawn."""
        elder, discarded, other = self.actor == state.elder, len(self.cards), self.other
        if other is not None:
            if elder:
                return AsksForOther(Law.ELDER_ERROR, discarded=discarded, asked=other)
            return TakesOther(Law.DEALER_NUMBER, discarded=discarded, taken=other)
        return HasProposed(Law.NO_WITHDRAWAL) if elder and not self.cards else None

    def done(self, state: State) -> Step[State]:
        """Return the cards put aside; the dealer has his new ones at once."""
        place, cards = state.place(self.actor), self.cards
        number = len(cards) if self.asking is None else self.asking
        after = replace(
            state,
            at=replace(state.at, hands=put(state.at.hands, place, state.at.hands[place] - cards)),
            discards=put(state.discards, place, state.discards[place] | cards),
            fresh=put(state.fresh, place, cards),
            asked=number if place == ELDER else len(cards),
            stage=Stage.SERVING,
        )
        told = Discarded(seat=self.actor, cards=cards, laws=(Law.PROPOSING, Law.DISCARDS))
        then = Step(after)
        if place == DEALER:
            then = _draw(after, DEALER, number)
        elif self.other is not None:
            wrong = AskedOtherNumber(seat=self.actor, count=number, laws=(Law.ELDER_ERROR,))
            after = replace(after, overasked=number > len(cards))
            cost = penalty.penalised(after, self.actor, Law.ELDER_ERROR)
            then = Step(cost.state, (wrong, *cost.events))
        return Step(then.state, (told, *then.events))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the wrong number asked for or taken; a proposal is not withdrawn."""
        return super().remedied(state, law) if self.other is None else self.done(state)


def _other_servings(state: State, actor: Actor) -> Iterable[int | None]:
    """Return no number but that asked for, and the wrong ones that might be served."""
    return (None, *_others(state, state.asked, _served(state, state.asked)))


class Serve(ByDealer, DoneAnyway[State], chapter=CHAPTER, verb="serve"):
    """The dealer gives the elder hand the cards that he asked for, or ``count`` others."""

    count: int | None = among(
        lambda state, actor: (state.asked, *_other_servings(state, actor)),
        likely=_other_servings,
        lawful=_no_other,
        called="another number of cards",
        default=None,
    )
    stages = (Stage.SERVING,)

    def refusal(self, state: State) -> Forbidden:
        """Return that another number was asked for."""
        if self.count is None or self.count == state.asked:
            return None
        law = Law.SERVED_SHORT if self.count < state.asked else Law.ELDER_NUMBER
        return OtherAskedFor(law, asked=state.asked)

    def done(self, state: State) -> Step[State]:
        """Return the elder hand served, as far as the talon goes."""
        return _draw(state, ELDER, state.asked if self.count is None else self.count)


def _own_back(state: State, actor: Actor) -> Iterable[CardSet]:
    return subsets(state.fresh[state.place(actor)], state.asked)


class TakeBack(ByPlayer, chapter=CHAPTER, verb="takes-back"):
    """A player takes ``cards`` back from his discards because the talon ran out."""

    cards: CardSet = among(
        lambda state, actor: subsets(state.discards[state.place(actor)], state.asked),
        lawful=_own_back,
    )
    stages = tuple(_TAKES_BACK)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether it is he who lacks cards."""
        return _TAKES_BACK[state.stage] == state.place(actor)

    def refusal(self, state: State) -> Forbidden:
        """Return that some are not of those that he discarded last."""
        others = self.cards - state.fresh[state.place(self.actor)]
        return NotDiscardedLast(Law.TALON_SHORT) if others else None

    def done(self, state: State) -> Step[State]:
        """Return the cards in his hand again."""
        place, cards = state.place(self.actor), self.cards
        after = replace(
            state.without(Matter.MISSING_CARDS),
            at=replace(state.at, hands=put(state.at.hands, place, state.at.hands[place] | cards)),
            discards=put(state.discards, place, state.discards[place] - cards),
            fresh=put(state.fresh, place, state.fresh[place] - cards),
            asked=0,
        )
        event = TookBack(seat=self.actor, cards=cards, laws=(Law.TALON_SHORT,))
        return Step(_exchanged(after, place), (event,))


class AskNumber(ByElder, chapter=CHAPTER, verb="asks-number"):
    """The elder hand asks how many cards the dealer took."""

    stages = (Stage.CHOICE, Stage.PLAY)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is the elder hand, and cards have been exchanged."""
        return state.exchanges > 0 and super().open_to(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return the number told."""
        count = len(state.taken[DEALER])
        return Step(state, (NumberTold(seat=state.dealer, count=count, laws=(Law.PROPOSING,)),))


class _OfDiscards(ByPlayer, chapter=None):
    """What may not be done once cards are discarded; he who does it plays with open cards."""

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        return laid_open(state, self.actor, Law.DISCARDS)


class ChangeNumber(ByElder, _OfDiscards, chapter=CHAPTER, verb="changes-number"):
    """The elder hand, having discarded, asks for ``count`` cards instead."""

    count: int = among(
        lambda state, actor: [number for number in range(6) if number != state.asked],
        called="the number of cards",
    )
    stages = (Stage.SERVING,)

    def refusal(self, state: State) -> Forbidden:
        """Return the number for which he has asked."""
        return HasAsked(Law.DISCARDS, asked=state.asked)


class TouchDiscards(_OfDiscards, chapter=CHAPTER, verb="touches-discards"):
    """A player touches the cards that lie discarded."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether some lie there, and he is not to take any back."""
        takes_back = _TAKES_BACK.get(state.stage) == state.place(actor)
        return any(state.discards) and not takes_back

    def refusal(self, state: State) -> Forbidden:
        """Return that they are not touched."""
        return DiscardsUntouched(Law.DISCARDS)


class FaceTrump(ByDealer, chapter=CHAPTER, verb="faces-trump"):
    """The dealer, after serving an exchange, turns up a card as if for trump."""

    stages = (Stage.DEALER_DISCARDS, Stage.CHOICE)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether he is the dealer, and an exchange has just been served."""
        choosing = state.exchanges > 0 and not state.at.trick
        served = state.stage is Stage.DEALER_DISCARDS or choosing
        return served and bool(state.talon) and super().open_to(state, actor)

    def refusal(self, state: State) -> Forbidden:
        """Return that the trump has been turned up."""
        return HasTrump(Law.TRUMP_FACED_AGAIN)

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the card seen; the dealer owes his opponent that he grants a proposal."""
        laws = (Law.TRUMP_FACED_AGAIN,)
        turned = TrumpFacedAgain(seat=state.dealer, card=state.talon[0], laws=laws)
        if state.debt(Matter.GRANT_PROPOSAL):
            return Step(state, (turned,))
        owing = Owed(law=law, binds=state.dealer, to=state.elder, what=Matter.GRANT_PROPOSAL)
        return Step(state.owing(owing), (turned,))


def _others(state: State, count: int, right: int) -> Iterator[int]:
    """Yield the wrong numbers of cards that might be taken for ``count``, if the talon has them."""
    numbers = range(min(len(state.talon), count + MOST_OVER) + 1)
    return (other for other in numbers if other != right)


def _served(state: State, count: int) -> int:
    """Return how many cards are served for ``count``: as far as the talon goes (39)."""
    return min(count, len(state.talon))


@carries_out(Law.TALON_SHORT, Law.SERVED_SHORT)
def _draw(state: State, place: int, count: int) -> Step[State]:
    """Give the player at ``place`` what he asked for, or wrongly another ``count`` of cards.

    What the talon lacks he takes back (39), even if too few of its cards are served besides (20).
    """
    missing = state.asked - _served(state, state.asked)
    taken = state.talon[:count]
    cards = CardSet.from_cards(taken)
    seat = state.seats[place]
    after = replace(
        state,
        at=replace(state.at, hands=put(state.at.hands, place, state.at.hands[place] | cards)),
        talon=state.talon[len(taken) :],
        taken=put(state.taken, place, taken),
        asked=missing,
    )
    met = faced.met_in_exchange(after, place)
    after, events = met.state, met.events
    if cards:
        events = (Drew(seat=seat, cards=cards, laws=(Law.PROPOSING,)), *events)
    if not missing:
        return Step(_exchanged(after, place), events)
    ran_out = TalonRanOut(seat=seat, missing=missing, laws=(Law.TALON_SHORT,))
    owing = Owed(
        law=Law.TALON_SHORT,
        binds=seat,
        to=state.other(seat),
        what=Matter.MISSING_CARDS,
        cards=state.fresh[place],
    )
    stage = Stage.ELDER_TAKES_BACK if place == ELDER else Stage.DEALER_TAKES_BACK
    return Step(replace(after.owing(owing), stage=stage), (*events, ran_out))


def _exchanged(state: State, place: int) -> State:
    """Return the state once the player at ``place`` has his five cards again."""
    if place == ELDER:
        return replace(state, stage=Stage.DEALER_DISCARDS)
    return replace(state, stage=Stage.CHOICE, exchanges=state.exchanges + 1)
