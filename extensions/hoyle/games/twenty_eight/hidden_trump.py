"""The hidden trump: laid face down, asked for, and shown."""

from __future__ import annotations

from hoyle.act import Chapter, RuledAct, among
from hoyle.cards import EMPTY, Card, CardSet
from hoyle.game import Call, Step
from hoyle.games.twenty_eight import auction, turns
from hoyle.games.twenty_eight.events import Showing, TrumpAsked, TrumpLaid, TrumpShown
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import CutWith, TrumpPower
from hoyle.games.twenty_eight.state import Matter, Stage, State, exchanged
from hoyle.immutable import replace
from hoyle.obligations import Owed
from hoyle.reasons import MustFollow, Reason
from hoyle.seats import Actor, Seat

CHAPTER = Chapter()


class NotTheBidder(Reason):
    """``bidder`` has won the auction, and chooses the trump."""

    bidder: Seat


class ToBeShown(Reason):
    """The trump has been asked for, and ``bidder`` shows it before anything else is done."""

    bidder: Seat


class NothingLed(Reason):
    """The trump is asked for by one who lacks the suit led, and he leads himself."""


class NotAskedFor(Reason):
    """Nobody has asked for the trump, nor has the bidder a card led that he could ruff."""


class Hide(RuledAct[State], Call, chapter=CHAPTER, verb="hide"):
    """The winner of the auction lays ``card``, of his trump suit, face down."""

    actor: Seat
    card: Card = among(State.hand)
    stages = (Stage.LAYING,)

    @classmethod
    def barred(cls, state: State, actor: Actor) -> Reason | None:
        """Return that the bidder alone lays a card face down."""
        bidder = state.bidder
        if bidder is None or actor == bidder:
            return None
        return NotTheBidder(Law.HIDDEN_TRUMP, bidder=bidder)

    def done(self, state: State) -> Step[State]:
        """Return the step of laying the trump card, and of the second deal if it comes next."""
        laid = replace(
            state,
            hands=exchanged(state, self.actor, state.hand(self.actor).without(self.card)),
            hidden=self.card,
            trump=self.card.suit,
        )
        law = Law.SECOND_AUCTION if state.second else Law.HIDDEN_TRUMP
        event = TrumpLaid(seat=self.actor, card=self.card, laws=(law,))
        after = auction.go_on(laid)
        return Step(after.state, (event, *after.events))


class Ask(RuledAct[State], Call, chapter=CHAPTER, verb="ask"):
    """A player asks for the trump to be shown."""

    actor: Seat
    stages = (Stage.PLAY,)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether a card lies face down, and is another's."""
        return state.hidden is not None and actor != state.bidder

    def refusal(self, state: State) -> Reason | None:
        """Return why he alone asks, once, who is due and has none of the suit led."""
        asked = state.owes(Matter.SHOW)
        if asked is not None:
            return ToBeShown(Law.ASKING, bidder=Seat(asked.binds))
        if self.actor != state.due:
            return turns.out_of_turn(state, self.actor)
        if not state.trick:
            return NothingLed(Law.VOID)
        return None if turns.void_of_led(state) else MustFollow(Law.VOID, suit=state.suit_led)

    def done(self, state: State) -> Step[State]:
        """Return the step of asking: the bidder owes the showing of his card."""
        assert state.bidder is not None, "cards are played after an auction"
        debt = Owed(
            law=Law.ASKING,
            binds=state.bidder,
            to=state.due,
            what=Matter.SHOW,
            trick=len(state.tricks) + 1,
        )
        event = TrumpAsked(seat=state.due, laws=(Law.ASKING,))
        return Step(replace(state, owed=(debt,)), (event,))


class Show(RuledAct[State], Call, chapter=CHAPTER, verb="show"):
    """The bidder turns up the hidden card and takes it into his hand."""

    actor: Seat
    stages = (Stage.PLAY,)

    @classmethod
    def open_to(cls, state: State, actor: Actor) -> bool:
        """Return whether his card lies face down."""
        return state.hidden is not None and actor == state.bidder

    def refusal(self, state: State) -> Reason | None:
        """Return why the card goes on lying face down, nobody having asked for it."""
        if state.owes(Matter.SHOW) is not None:
            return None
        if self.actor != state.due:
            return NotAskedFor(Law.HIDDEN_TRUMP)
        if not state.hand(self.actor):
            return None
        if not state.trick:
            return NotAskedFor(Law.HIDDEN_TRUMP)
        if turns.void_of_led(state):
            return None
        return MustFollow(Law.HIDDEN_CARD, suit=state.suit_led)

    def done(self, state: State) -> Step[State]:
        """Return the step of showing: whoever asked, or the bidder who showed, owes a cut."""
        hidden = state.hidden
        assert hidden is not None, "nobody can show a card unless it lies face down"
        if state.owes(Matter.SHOW) is not None:
            return turned_up(state, hidden, Showing.ASKED, Law.ASKING, cut_with=EMPTY)
        if not state.hand(state.due):
            return turned_up(state, hidden, Showing.LAST_TRICK, Law.LAST_TRICK)
        only_hidden = state.setting.options.cut_with is CutWith.HIDDEN_CARD
        cut_with = CardSet.of(hidden) if only_hidden else EMPTY
        return turned_up(state, hidden, Showing.TO_CUT, Law.HIDDEN_CARD, cut_with=cut_with)


def turned_up(
    state: State, hidden: Card, why: Showing, law: Law, cut_with: CardSet | None = None
) -> Step[State]:
    """Return the step of turning up ``hidden``.

    The player due then owes a cut with one of ``cut_with``, with any trump when it is empty, and
    nothing when it is None.
    """
    bidder = state.bidder
    assert bidder is not None, "the card that lies face down is the bidder's"
    whole = state.setting.options.trump_power is TrumpPower.WHOLE_TRICK  # law trump-trick
    owed: tuple[Owed, ...] = ()
    if cut_with is not None:
        debt = Owed(
            law=law,
            binds=state.due,
            to=_opponents(state),
            what=Matter.CUT,
            cards=cut_with,
            trick=len(state.tricks) + 1,
        )
        owed = (debt,)
    shown = replace(
        state,
        hands=exchanged(state, bidder, state.hand(bidder).with_card(hidden)),
        hidden=None,
        turned=hidden,
        powerless=0 if whole else len(state.trick),
        owed=owed,
    )
    event = TrumpShown(seat=bidder, card=hidden, why=why, laws=(law, Law.PHASES))
    return Step(shown, (event,))


def _opponents(state: State) -> Actor:
    """Return the side to which the player due owes a cut: the bidder's, or one against it."""
    own = state.side_of(state.due)
    side = state.bidding_side
    return side if side != own else next(each for each in state.setting.form.sides if each != own)
