"""The header of a hand that begins before the play: where it begins, and how the pack lies."""

from __future__ import annotations

from hoyle.cards import Card, CardSet
from hoyle.game import Step
from hoyle.header import Header
from hoyle.whist.dealing.state import Dealing, Readings
from hoyle.whist.dealing.terms import Phase, ShortHand, TrumpSeen, UncutNoticed
from hoyle.whist.opening import read_deal
from hoyle.whist.state import Deal

BEGINS = (Phase.CUT, Phase.DEAL)
OPTIONS = ("uncut-noticed", "trump-seen", "short-hand")


def undealt(header: Header) -> Step[Dealing]:
    """Return the state of a hand that begins before the deal, as ``header`` says where.

    Fields as in `hoyle.whist.opening`, and: ``begins`` is ``cut`` or ``deal`` (the pack is cut).
    The pack lies so that a faultless deal gives each his hand of ``deal``, the highest spade
    first, and the turn-up last. ``lacks`` lists cards that are
    missing from it, ``faced`` those that lie in it face up.
    """
    deal = read_deal(header, OPTIONS)
    begins = Phase(header.choice("begins", BEGINS))
    lacking, faced = _cards(header, "lacks"), _cards(header, "faced")
    state = Dealing(
        planned=deal,
        readings=_readings(header.mapping("options")),
        phase=begins,
        pack=tuple(card for card in stacked(deal) if card not in lacking),
        due=deal.after(deal.dealer),
        faced=faced,
        short=bool(lacking),
    )
    return Step(state)


def _readings(options: Header) -> Readings:
    """Return how doubtful laws are read, by the hand's ``options``."""
    uncut = options.choice("uncut-noticed", tuple(UncutNoticed), UncutNoticed.TOUCH)
    seen = options.choice("trump-seen", tuple(TrumpSeen), TrumpSeen.ADVERSARIES)
    short = options.choice("short-hand", tuple(ShortHand), ShortHand.STANDS)
    return Readings(
        uncut_noticed=UncutNoticed(uncut), trump_seen=TrumpSeen(seen), short_hand=ShortHand(short)
    )


def stacked(deal: Deal) -> tuple[Card, ...]:
    """Return the pack, top first, from which ``deal`` comes when it is dealt one card at a time."""
    first = deal.seats.index(deal.dealer) + 1
    hands = [sorted(hand, reverse=True) for hand in (*deal.hands[first:], *deal.hands[:first])]
    hands[-1].remove(deal.turn_up)
    hands[-1].append(deal.turn_up)
    return tuple(card for round_ in zip(*hands, strict=True) for card in round_)


def _cards(header: Header, key: str) -> CardSet:
    found: list[Card] = []
    for word in header.texts(key, ()):
        try:
            card = Card.parse(word)
        except ValueError as error:
            header.problem(header.line_of(key), f"{key}: {error}")
            continue
        if card in found:
            header.problem(header.line_of(key), f"{card} stands twice in {key}; expected once")
        found.append(card)
    return CardSet.from_cards(found)
