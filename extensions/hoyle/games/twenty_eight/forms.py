"""The forms of the game: how many play, in which sides, with which pack, dealt how.

The order of the seats is that of play: whoever sits at the right of the last comes next.
"""

from __future__ import annotations

from hoyle.cards import RANK_LETTERS, CardSet, Rank, pack_of
from hoyle.declared import by
from hoyle.games.twenty_eight.laws import Law
from hoyle.games.twenty_eight.options import (
    FOUR,
    SIX_IN_THREE,
    SIX_IN_TWO,
    THREE,
    TWO,
    AuctionTime,
    Options,
    Packets,
)
from hoyle.immutable import Immutable, replace
from hoyle.seats import Actor, Seat, Side
from hoyle.tricks import order_of

ORDER = by(order_of("J9ATKQ876"), Law.PACK, Law.CARD_VALUES, Law.SIXES)
POINTS = by({Rank.JACK: 3, Rank.NINE: 2, Rank.ACE: 1, Rank.TEN: 1}, Law.CARD_VALUES)
WORTH = tuple(POINTS.get(Rank(number % 13), 0) for number in range(52))
VALUED = pack_of(POINTS)
ALL_POINTS = by(28, Law.TOTAL)


def _pack(ranks: str) -> CardSet:
    """Return the cards of ``ranks``, written as in hand files, of all suits."""
    return pack_of(Rank(RANK_LETTERS.index(letter)) for letter in ranks)


PACK = by(_pack("J9ATKQ87"), Law.PACK)
PACK_OF_SIX = by(_pack("J9ATKQ876"), Law.SIX_PACK, Law.SIXES)
SMALL_PACK = by(_pack("J9ATKQ"), Law.THREE_PACK, Law.TWO_PACK, Law.SMALL_PACK)


class Packet(Immutable):
    """Cards dealt to each at one time, ``count`` of them, and the laws by which they are."""

    count: int
    laws: tuple[Law, ...]


class Form(Immutable, kw_only=True):
    """How the game is played by so many.

    ``least`` is the least first bid, by ``least_law``. Where the auction is ``late``, all packets
    are dealt before it, and there is no other. ``auction_laws`` are those by which there are two,
    ``sides_laws`` those that say who plays with whom, and ``against_laws`` who plays against the
    bidder. ``honours_laws`` allow honours from eighteen.
    """

    name: str
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    pack: CardSet
    packets: tuple[Packet, ...]
    least: int
    least_law: Law
    late: bool
    auction_laws: tuple[Law, ...] = ()
    sides_laws: tuple[Law, ...] = ()
    against_laws: tuple[Law, ...] = ()
    honours_laws: tuple[Law, ...] = ()

    @property
    def tricks(self) -> int:
        """How many tricks there are in a hand: all cards of the pack are played."""
        return len(self.pack) // len(self.seats)

    @property
    def stock(self) -> int:
        """How many cards are left over when all packets are dealt."""
        return len(self.pack) - len(self.seats) * sum(packet.count for packet in self.packets)

    def side_of(self, actor: Actor) -> Side:
        """Return the side on which ``actor`` plays."""
        return next(side for side in self.sides if actor in side)


def _seats(letters: str) -> tuple[Seat, ...]:
    return tuple(map(Seat, letters))


def _sides(words: str) -> tuple[Side, ...]:
    return tuple(map(Side, words.split()))


_FOUR = Form(
    name=FOUR,
    seats=_seats("ENWS"),
    sides=by(_sides("EW NS"), Law.SIDES),
    pack=PACK,
    packets=(
        by(Packet(4, (Law.FIRST_DEAL, Law.PACK, Law.DIRECTION)), Law.FIRST_DEAL),
        Packet(4, (Law.SECOND_DEAL,)),  # law second-deal
    ),
    least=by(14, Law.OPENING_BID),
    least_law=Law.OPENING_BID,
    late=by(False, Law.FIRST_AUCTION, Law.SECOND_AUCTION),
    sides_laws=(Law.SIDES,),
    against_laws=(Law.SIDES,),
)
_PACKETS_OF_SIX = (
    by(Packet(3, (Law.SIX_DEAL, Law.SIX_PACK, Law.SIXES, Law.DIRECTION)), Law.SIX_DEAL, Law.SIXES),
    by(Packet(3, (Law.SIX_DEAL, Law.SIXES, Law.SECOND_DEAL)), Law.SIX_DEAL, Law.SIXES),
)
_SIX_IN_TWO = Form(
    name=SIX_IN_TWO,
    seats=_seats("ABCDEF"),
    sides=by(_sides("ACE BDF"), Law.SIX_IN_TWO),
    pack=PACK_OF_SIX,
    packets=_PACKETS_OF_SIX,
    least=by(16, Law.KOT_ALLOWED),
    least_law=Law.KOT_ALLOWED,
    late=by(False, Law.SIX_AUCTION),
    auction_laws=(Law.SIX_AUCTION,),
    sides_laws=(Law.SIX_IN_TWO,),
    against_laws=(Law.SIX_IN_TWO,),
)
_SIX_IN_THREE = Form(
    name=SIX_IN_THREE,
    seats=_seats("ABCDEF"),
    sides=by(_sides("AD BE CF"), Law.SIX_IN_THREE),
    pack=PACK_OF_SIX,
    packets=_PACKETS_OF_SIX,
    least=by(12, Law.SIX_IN_THREE_FIRST_BID),
    least_law=Law.SIX_IN_THREE_FIRST_BID,
    late=by(False, Law.SIX_AUCTION),
    auction_laws=(Law.SIX_AUCTION,),
    sides_laws=(Law.SIX_IN_THREE,),
    against_laws=(Law.SIX_IN_THREE_ALLIANCE,),
    honours_laws=(Law.SIX_IN_THREE_HONOURS, Law.HONOURS_ELSEWHERE),
)
_THREE = Form(
    name=THREE,
    seats=_seats("ABC"),
    sides=by(_sides("A B C"), Law.THREE_ALONE),
    pack=SMALL_PACK,
    packets=(
        by(Packet(4, (Law.THREE_AUCTION, Law.THREE_PACK, Law.DIRECTION)), Law.THREE_AUCTION),
        by(Packet(4, (Law.THREE_AUCTION, Law.THREE_PACK, Law.SECOND_DEAL)), Law.THREE_AUCTION),
    ),
    least=by(12, Law.THREE_FIRST_BID),
    least_law=Law.THREE_FIRST_BID,
    late=by(False, Law.THREE_AUCTION),
    auction_laws=(Law.THREE_AUCTION,),
    sides_laws=(Law.THREE_ALONE,),
    against_laws=(Law.THREE_ALONE,),
    honours_laws=(Law.THREE_HONOURS, Law.HONOURS_ELSEWHERE),
)
_TWO = Form(
    name=TWO,
    seats=_seats("AB"),
    sides=_sides("A B"),
    pack=SMALL_PACK,
    packets=(
        by(Packet(4, (Law.TWO_STOCK, Law.TWO_PACK, Law.DIRECTION)), Law.TWO_STOCK),
        by(Packet(4, (Law.TWO_STOCK, Law.TWO_PACK, Law.SECOND_DEAL)), Law.TWO_STOCK),
    ),
    least=by(14, Law.OPENING_BID),
    least_law=Law.OPENING_BID,
    late=by(False, Law.TWO_STOCK),
    auction_laws=(Law.TWO_STOCK,),
    honours_laws=(Law.HONOURS_ELSEWHERE,),
)
FORMS: tuple[Form, ...] = (_FOUR, _SIX_IN_TWO, _SIX_IN_THREE, _THREE, _TWO)
USUAL = _FOUR


def played(form: Form, options: Options) -> Form:
    """Return ``form`` with the pack, the packets, the auction and the least bid of the options."""
    if by(options.pack == 24, Law.SMALL_PACK):
        small = (
            Packet(3, (Law.SMALL_PACK, Law.DIRECTION)),
            Packet(3, (Law.SMALL_PACK, Law.SECOND_DEAL)),
        )
        return replace(form, pack=SMALL_PACK, packets=small)
    if by(options.packets is Packets.THREE_TWO_THREE, Law.THREE_PACKETS, Law.THREE_LATE_AUCTION):
        packets = (
            Packet(3, (Law.THREE_PACKETS, Law.THREE_PACK, Law.DIRECTION)),
            Packet(2, (Law.THREE_PACKETS,)),
            Packet(3, (Law.THREE_PACKETS, Law.THREE_LATE_AUCTION)),
        )
        return replace(form, packets=packets, late=True, auction_laws=(Law.THREE_LATE_AUCTION,))
    if by(options.auction is AuctionTime.LATE, Law.SIX_LATE_AUCTION):
        first, second = form.packets
        late = Packet(second.count, (Law.SIX_DEAL, Law.SIX_LATE_AUCTION))
        late_laws = (Law.SIX_LATE_AUCTION,)
        return replace(form, packets=(first, late), late=True, auction_laws=late_laws)
    if form.name == TWO and options.two_first_bid == 12:
        return replace(form, least=12, least_law=Law.THREE_FIRST_BID)
    return form
