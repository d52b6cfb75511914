"""The deal: in threes and twos, the trump turned up; what is done when it goes wrong (13-19)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from hoyle.act import Chapter, among
from hoyle.cards import Card, CardSet
from hoyle.events import Event, TurnedUp
from hoyle.game import Call, Done, Step
from hoyle.games.ecarte import faced, marking, unsaid, void
from hoyle.games.ecarte.counting import HAND
from hoyle.games.ecarte.events import (
    DealCorrected,
    DealerChanged,
    DealtInPackets,
    DealtWrongNumber,
    Manner,
    Matter,
)
from hoyle.games.ecarte.kinds import ByDealer, ByPlayer
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.reasons import ForOther, HasLooked
from hoyle.games.ecarte.shuffling import PackNotReady
from hoyle.games.ecarte.state import DEALER, ELDER, Pair, Position, Stage, State, lapsed, put
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import Forbidden, OutOfTurn, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()
STAGES = (Stage.SHUFFLE, Stage.DEAL, Stage.TURN_UP)
_FIRST_PACKET = {Manner.THREE_TWO: 3, Manner.TWO_THREE: 2}
_MOST_WRONG = 3  # a packet forgotten, or dealt twice
_COUNTS = range(HAND - _MOST_WRONG, HAND + _MOST_WRONG + 1)
_GIVES_NEW_DEAL = {Law.WRONG_DEALER: Law.WRONG_DEALER, Law.SAME_DEAL: Law.OTHER_DEAL}
"""By which law a new deal may be demanded when a law of the deal is broken."""


class EachHas(Reason):
    """Each of the two is to have ``count`` cards."""

    count: int


class OtherManner(Reason):
    """The game was begun by dealing in the manner ``manner``."""

    manner: Manner


class OnlyTrump(Reason):
    """No card but the trump is turned up."""


class TrumpTurnedUp(Reason):
    """``card`` has already been turned up for trump."""

    card: Card


def undealt(pack: tuple[Card, ...], seats: Pair[Seat]) -> State:
    """Return the state before the deal of ``pack``, its top card first; ``seats[1]`` deals."""
    at = Position(hands=(CardSet(0), CardSet(0)), leader=seats[ELDER])
    return State(seats=seats, talon=pack, at=at, stage=Stage.DEAL)


def _numbers(state: State, actor: Actor) -> Iterable[int]:
    return _COUNTS


def _right_number(state: State, actor: Actor) -> Iterable[int]:
    return (HAND,)


class Deal(ByPlayer, chapter=CHAPTER, verb="deals"):
    """A player deals in the manner ``manner``: ``theirs`` cards to his opponent, ``own``."""

    manner: Manner
    theirs: int = among(
        _numbers, lawful=_right_number, called="how many cards to the opponent", default=HAND
    )
    own: int = among(_numbers, lawful=_right_number, called="how many to himself", default=HAND)
    stages = (Stage.SHUFFLE, Stage.DEAL)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Forbidden:
        """Return why the pack must be cut first."""
        if state.stage is not Stage.SHUFFLE:
            return None
        return PackNotReady(Law.DEAL, shuffled=bool(state.shuffled))

    def refusal(self, state: State) -> Forbidden:
        """Return why the deal breaks a law, the gravest that it breaks."""
        return next(self.broken(state), None)

    def broken(self, state: State) -> Iterator[Reason]:
        """Yield why it breaks each law that it breaks, the gravest first."""
        if self.actor != state.dealer:
            yield OutOfTurn(Law.WRONG_DEALER, due=state.dealer)
        if (self.theirs, self.own) != (HAND, HAND):
            yield EachHas(Law.WRONG_NUMBER, count=HAND)
        if state.manner is not None and self.manner is not state.manner:
            yield OtherManner(Law.SAME_DEAL, manner=state.manner)

    def done(self, state: State) -> Step[State]:
        """Return the cards dealt; a card that lay face up makes the deal void."""
        return faced.met_in_dealing(_deal(state, self), state.dealer)

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the cards dealt, and the right that the opponent has of it."""
        if law is Law.DEAL:
            return super().remedied(state, law)
        return faced.met_in_dealing(_misdeal(state, self), state.dealer)


class TurnUp(ByDealer, chapter=CHAPTER, verb="turns-up"):
    """The dealer turns up the trump, and with it ``count`` cards in all."""

    count: int = among(
        lambda state, actor: range(1, 4), called="the number of cards in all", default=1
    )
    stages = (Stage.TURN_UP,)

    def refusal(self, state: State) -> Forbidden:
        """Return why more than the trump is not turned up."""
        return OnlyTrump(Law.SEVERAL_FACED) if self.count > 1 else None

    def done(self, state: State) -> Step[State]:
        """Return the eleventh card turned up; once it is faced the wrong player's deal stands."""
        turn_up = state.talon[0]
        turned = TurnedUp(seat=state.dealer, card=turn_up, laws=(Law.DEAL, Law.TRUMP))
        stands = tuple(
            event for event in lapsed(state, Matter.NEW_DEAL) if Law.WRONG_DEALER in event.laws
        )
        owed = tuple(debt for debt in state.owed if debt.law != Law.WRONG_DEALER)
        after = replace(
            state,
            turn_up=turn_up,
            talon=state.talon[1:],
            face_up=state.face_up.without(turn_up),
            faced=self.count,
            stage=Stage.CHOICE,
            owed=owed,
        )
        late = marking.turned_up(after)
        return Step(late.state, (turned, *stands, *late.events))

    def remedied(self, state: State, law: StrEnum) -> Step[State]:
        """Return the cards turned up, and the choice that the elder hand has of it."""
        turned = self.done(state)
        offer = faced.with_trump(turned.state, self.count)
        return Step(offer.state, (*turned.events, *offer.events))


class _OfMisdeal(ByPlayer, chapter=None):
    """What is demanded when a law of the deal is broken, before anything else is done."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        return bool(state.misdealt) and (state.stage is Stage.TURN_UP or _before_play(state))


class CorrectDeal(_OfMisdeal, chapter=CHAPTER, verb="corrects-deal"):
    """A player points out the wrong number of cards, and it is put right."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether there is one, and no cards faced to choose about."""
        wrong = state.debt(Matter.WRONG_NUMBER) and not state.debt(Matter.SEVERAL_FACED)
        return bool(wrong) and super().open_to(state, actor)

    def done(self, state: State) -> Step[State]:
        """Return five cards with each; a card that lay face up makes the deal void."""
        return faced.met_in_dealing(_correct(state), _entitled(state))


class DemandNewDeal(_OfMisdeal, Call, chapter=CHAPTER, verb="demands-new-deal"):
    """A player demands that the cards be dealt anew."""

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a law is broken that gives somebody a new deal."""
        given = any(law in _GIVES_NEW_DEAL for law in state.misdealt)
        return given and super().open_to(state, actor)

    def refusal(self, state: State) -> Forbidden:
        """Return why it is not his to demand, or not any more."""
        if any(_demandable(state, self.actor)):
            return None
        if Law.WRONG_DEALER in state.misdealt:
            assert state.turn_up is not None, "until then either may demand it"
            return TrumpTurnedUp(Law.WRONG_DEALER, card=state.turn_up)
        own = self.actor == state.elder
        return HasLooked(Law.OTHER_DEAL) if own else ForOther(Law.OTHER_DEAL, due=state.elder)

    def done(self, state: State) -> Step[State]:
        """Return the hand void: he deals whose deal it was."""
        laws = tuple(Law(debt.law) for debt in _demandable(state, self.actor))
        ended = void.annulled(state, _entitled(state), laws, lost=False)
        return Step(ended.state, (Done(act=self, laws=laws), *ended.events))


def seen(state: State, actor: Actor) -> Step[State]:
    """Return what follows when ``actor`` has looked at his cards: errors come too late."""
    if state.debt(Matter.WRONG_NUMBER):
        return void.deal_lost(state, Law.WRONG_NUMBER)
    late = state.debt(Matter.NEW_DEAL)
    if late is None or late.law != Law.OTHER_DEAL or late.to != actor:
        return Step(state)
    return Step(state.without(Matter.NEW_DEAL), lapsed(state, Matter.NEW_DEAL))


def _before_play(state: State) -> bool:
    return state.stage is Stage.CHOICE and not state.proposed and not state.at.trick


def _deal(state: State, act: Deal) -> Step[State]:
    """Deal two packets to each, the opponent of him who deals first."""
    seats, score = state.seats, state.score
    if act.actor != state.dealer:  # the players change places, and each keeps his score
        seats, score = (seats[DEALER], seats[ELDER]), (score[DEALER], score[ELDER])
    first = _FIRST_PACKET[act.manner]
    theirs, own = min(first, act.theirs), min(first, act.own)
    packets = (
        (ELDER, theirs),
        (DEALER, own),
        (ELDER, act.theirs - theirs),
        (DEALER, act.own - own),
    )
    dealt: Pair[tuple[Card, ...]] = ((), ())
    pack = state.talon
    for place, count in packets:
        dealt = put(dealt, place, (*dealt[place], *pack[:count]))
        pack = pack[count:]
    after = replace(
        state,
        seats=seats,
        score=score,
        talon=pack,
        dealt=dealt,
        at=Position(hands=_hands(dealt), leader=seats[ELDER]),
        stage=Stage.TURN_UP,
    )
    event: Event = DealtInPackets(
        dealer=seats[DEALER], count=HAND, manner=act.manner, laws=(Law.DEAL,)
    )
    if (act.theirs, act.own) != (HAND, HAND):
        event = DealtWrongNumber(
            dealer=seats[DEALER], theirs=act.theirs, own=act.own, laws=(Law.DEAL,)
        )
    changed = (DealerChanged(seat=act.actor),) if act.actor != state.dealer else ()
    return Step(after, (event, *changed))


def _misdeal(state: State, act: Deal) -> Step[State]:
    broken = tuple(Law(each.law) for each in act.broken(state))
    dealt = _deal(state, act)
    after = replace(dealt.state, misdealt=broken)
    debts = (
        Owed(
            law=_GIVES_NEW_DEAL.get(law, law),
            binds=after.dealer,
            to=after.elder,
            what=Matter.WRONG_NUMBER if law is Law.WRONG_NUMBER else Matter.NEW_DEAL,
        )
        for law in broken
    )
    return Step(after.owing(*debts), dealt.events)


def _demandable(state: State, actor: Actor) -> Iterator[Owed]:
    """Yield each new deal that ``actor`` may demand: law 14 gives it to the opponent alone."""
    return (
        debt
        for debt in state.debts(Matter.NEW_DEAL)
        if debt.to == actor or unsaid.either_may_demand_new_deal(debt.law)
    )


def _entitled(state: State) -> Seat:
    """Return whose deal it was: the elder hand's if the wrong player has just dealt."""
    wrong = any(debt.law == Law.WRONG_DEALER for debt in state.debts(Matter.NEW_DEAL))
    return state.elder if wrong else state.dealer


def _correct(state: State) -> Step[State]:
    """Return the surplus, still unseen, to the talon, and make good the shortage from it."""
    dealt, talon = state.dealt, state.talon
    events: list[Event] = []
    for place in sorted((ELDER, DEALER), key=lambda place: -len(dealt[place])):
        cards = dealt[place]
        if len(cards) == HAND:
            continue
        talon = (*cards[HAND:], *talon)
        missing = HAND - len(cards[:HAND])
        dealt = put(dealt, place, (*cards[:HAND], *talon[:missing]))
        talon = talon[missing:]
        events.append(
            DealCorrected(
                seat=state.seats[place],
                count=HAND,
                given=missing,
                returned=len(cards[HAND:]),
                laws=(Law.WRONG_NUMBER,),
            )
        )
    after = replace(
        state.without(Matter.WRONG_NUMBER),
        talon=talon,
        dealt=dealt,
        at=replace(state.at, hands=_hands(dealt)),
    )
    return Step(after, tuple(events))


def _hands(dealt: Pair[tuple[Card, ...]]) -> Pair[CardSet]:
    return CardSet.from_cards(dealt[ELDER]), CardSet.from_cards(dealt[DEALER])
