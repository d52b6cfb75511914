"""What may be done at the écarté table."""

from __future__ import annotations

from hoyle.cards import Card, Suit
from hoyle.game import Act, Aside
from hoyle.games.ecarte.events import Choice, Manner
from hoyle.seats import Person, Seat


class Deal(Act):
    """A player deals in the manner ``manner``: ``theirs`` cards to his opponent, ``own``."""

    manner: Manner
    theirs: int = 5
    own: int = 5


class TurnUp(Act):
    """The dealer turns up the trump, and with it ``count`` cards in all."""

    count: int = 1


class Choose(Act):
    """A player whom a fault has injured chooses what becomes of it."""

    choice: Choice


class DemandNewDeal(Act):
    """A player demands that the cards be dealt anew."""


class CorrectDeal(Act):
    """A player points out the wrong number of cards, and it is put right."""


class Look(Act):
    """A player looks at the cards dealt to him."""


class AnnounceSuit(Act):
    """A player about to lead says which ``suit`` he leads."""

    suit: Suit


class DemandReturn(Act):
    """A player wishes the card that his opponent led to be taken back."""


class ClaimError(Act):
    """A player claims that a card of trick ``trick`` (from 1) was played against law 44."""

    trick: int


class Shuffle(Act):
    """A player shuffles the pack for the deal."""


class Reshuffle(Act):
    """A player shuffles again what another has shuffled."""


class Scatter(Act):
    """A player overturns the pack deliberately, the *Karbatsch*."""


class CutPack(Act):
    """A player cuts the pack, lifting ``count`` cards."""

    count: int


class AskFreshCards(Aside):
    """A player asks for fresh cards at his own cost."""


class FaceDealt(Act):
    """The dealer has exposed, while dealing, the last ``count`` cards that he dealt to ``to``."""

    to: Seat
    count: int


class CorrectServing(Act):
    """A player wishes the wrong number of cards taken in to be put right."""


class FindNumber(Act):
    """A player says that a hand has not the right number of cards after an exchange."""


class DrawOut(Act):
    """The elder hand draws ``card`` out of the dealer's hand, without seeing which it is."""

    card: Card


class LayAside(Act):
    """The elder hand puts aside ``card``, which he has too many."""

    card: Card


class NoticeSurplus(Act):
    """A player notices that his opponent plays with more than five cards."""


class MarkPenalty(Act):
    """A player marks the point that his opponent's wrong number of cards gives him."""


class FindFalsePack(Aside):
    """A player shows that the pack holds ``card`` twice."""

    card: Card


class Gather(Aside):
    """A player takes up trick ``trick`` (from 1) as his own."""

    trick: int


class Cover(Aside):
    """A player covers trick ``trick`` (from 1) of his own."""

    trick: int


class Object(Aside):
    """Somebody points out that trick ``trick`` (from 1) was taken up by the wrong player."""

    trick: int


class LookAtTricks(Aside):
    """A player looks at the tricks of his opponent."""


class Drop(Aside):
    """``card`` falls out of a player's hand."""

    card: Card


class DemandDropped(Aside):
    """A player demands that ``card``, which his opponent has dropped, be taken as played."""

    card: Card


class ThrowIn(Aside):
    """A player throws in all his cards."""


class ThrowRest(Aside):
    """A player who has just trumped a lead throws down the rest of his cards as worthless."""


class ShowRest(Act):
    """A player shows the cards that he threw down."""


class Leave(Aside):
    """A player leaves the game, ``forced`` by what he cannot help or not."""

    forced: bool = False


class Remind(Aside):
    """Somebody reminds ``seat`` to mark his points."""

    seat: Seat


class MarkFor(Aside):
    """Somebody marks points for ``seat``."""

    seat: Seat


class PointOut(Aside):
    """Somebody who does not play speaks, to point out an error."""


class Advise(Aside):
    """Somebody gives ``seat`` advice."""

    seat: Seat


class DeclineAdvice(Aside):
    """A player declines the advice of ``person``, who bets on him."""

    person: Person
