"""What can be done at a table of whist before the first lead."""

from __future__ import annotations

from hoyle.cards import Card
from hoyle.game import Act, Play
from hoyle.games.whist.dealing.terms import CutFlaw, Deed, Manner, Objection
from hoyle.seats import Seat, Side


class GatherPack(Act):
    """A player gathers the cards for the next deal."""


class Shuffle(Act):
    """A player shuffles the pack by ``right`` of his own or his partner's.

    ``manner`` is what was wrong in it; ``card`` is the one that was exposed.
    """

    right: Seat
    manner: Manner | None = None
    card: Card | None = None


class YieldShuffle(Act):
    """The dealer's partner lets another shuffle first."""


class OfferPack(Act):
    """The dealer gives the pack to be cut, and perhaps exposes ``card`` in it."""

    card: Card | None = None


class DemandShuffle(Act):
    """A player requires the dealer to shuffle again."""


class SendForPacks(Act):
    """A player sends for ``count`` new packs."""

    count: int


class ChoosePack(Act):
    """A player chooses ``pack`` of the two new ones (1 or 2)."""

    pack: int


class FindMarked(Act):
    """A player finds that ``card`` is torn or marked."""

    card: Card


class KeepCard(Act):
    """A player consents to keeping a card that is torn or marked."""


class WantNewPack(Act):
    """A player will have a new pack instead of one with a card that is torn or marked."""


class CutPack(Act):
    """A player cuts the pack, lifting ``lifted`` cards; ``flaw`` is what went wrong in it."""

    lifted: int
    flaw: CutFlaw | None = None


class Allow(Act):
    """A side gives its adversaries leave to shuffle, cut or deal for one another."""

    deed: Deed


class TakePack(Act):
    """A player takes the pack of ``owner`` to deal it."""

    owner: Side


class DealOn(Act):
    """A player deals ``count`` cards, one at a time and each to him whose it is."""

    count: int


class DealTo(Act):
    """A player deals the next ``count`` cards at once to ``seat``."""

    seat: Seat
    count: int


class Shift(Act):
    """The dealer gives the second of two cards to the next player."""


class CountCards(Act):
    """The dealer counts the cards, dealt or not, because he suspects a mistake."""


class LookAtTrump(Act):
    """The dealer looks at the trump card while he deals."""


class SeeTrump(Act):
    """Another player looks at the trump card that the dealer has looked at."""


class Expose(Act):
    """A player exposes ``card``, one of those dealt."""

    card: Card


class MixIn(Act):
    """A player mixes a card of the other pack with his own, and it is seen."""


class Touch(Act):
    """A player touches the cards dealt to him, or ``looks`` at them."""

    looks: bool


class Interrupt(Act):
    """A player hinders the dealer with an objection."""

    objection: Objection


class StopDeal(Act):
    """A player stops one who deals out of turn or with the wrong pack."""


class LayApart(Act):
    """The dealer lays the last card apart, its face down."""


class TurnTrump(Act):
    """The dealer turns up the last card."""


class TakeUnturned(Act):
    """The dealer takes the last card into his hand without having shown it."""


class FindImperfect(Act):
    """A player finds that the pack is not complete."""


class DemandNewDeal(Act):
    """A player demands a new deal."""


class ClaimMisdeal(Act):
    """A player says that the cards are misdealt."""


DealingAct = (
    GatherPack
    | Shuffle
    | YieldShuffle
    | OfferPack
    | DemandShuffle
    | SendForPacks
    | ChoosePack
    | FindMarked
    | KeepCard
    | WantNewPack
    | CutPack
    | Allow
    | TakePack
    | DealOn
    | DealTo
    | Shift
    | CountCards
    | LookAtTrump
    | SeeTrump
    | Expose
    | MixIn
    | Touch
    | Interrupt
    | StopDeal
    | LayApart
    | TurnTrump
    | TakeUnturned
    | FindImperfect
    | DemandNewDeal
    | ClaimMisdeal
    | Play
)
