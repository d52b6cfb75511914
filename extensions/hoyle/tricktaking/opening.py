"""The header of a hand file of a game of tricks, read into the first state; and random ones."""

from __future__ import annotations

import random

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Dealt, Event, TurnedUp
from hoyle.fields import (
    Beginning,
    Each,
    Field,
    Whole,
    Words,
    by_suits,
    of_each,
    of_options,
    one_card,
    pile,
)
from hoyle.game import Step
from hoyle.header import Header
from hoyle.packs import pack_with
from hoyle.seats import Seat
from hoyle.tricktaking.rules import Rules
from hoyle.tricktaking.state import Setting, Stage, State, cited

MOST_SCORE = 999
_AFTER_LEADS = 0.3  # how often a random hand of cards drawn begins when all are


def beginning(rules: Rules) -> Beginning:
    """Return the fields by which a hand of the game begins."""
    pack = pack_with(rules.pack)
    fields = {
        "seats": Field(Each(Words(rules.seats)), "The seats in order of play."),
        "dealer": Field(Words(rules.seats), "Who deals; the last of the seats if it is not told."),
        "hands": Field(
            of_each(rules.seats, by_suits(pack)),
            f"The cards of each, equally many, {rules.cards} at most.",
            needed=True,
        ),
        "score": Field(
            of_each(rules.sides or rules.seats, Whole(-MOST_SCORE, MOST_SCORE)),
            "The score before the hand.",
        ),
    }
    if rules.turned_up:
        fields["turn-up"] = Field(one_card(pack), "The card turned up, which is in nobody's hand.")
        suits = Words(tuple(map(str, pack.suits)))
        fields["trump"] = Field(suits, "The trump suit, where another card told it before.")
    elif rules.named:
        suits = Words(tuple(map(str, pack.suits)))
        fields["trump"] = Field(suits, "The trump suit, where it has been named.")
    if rules.drawn:
        fields["stock"] = Field(
            pile(pack),
            "The cards to be drawn below the one turned up, top first; none is drawn of no stock.",
        )
    if rules.bid:
        bids = of_each(rules.seats, Whole(0, rules.cards))
        fields["bids"] = Field(bids, "The tricks that each has bid, where all have.")
    if rules.options:
        fields["options"] = of_options(rules.options)
    return Beginning(
        about="A hand just dealt, or one of which some tricks are over.", fields=fields
    )


def start(rules: Rules, header: Header) -> Step[State]:
    """Return the first state of a hand file, and the events of its deal."""
    header.pack = pack_with(rules.pack)
    seats = _seats(rules, header)
    dealer = header.seat("dealer", seats, seats[-1])
    hands = header.hands(seats, most=rules.cards, pack=rules.pack)
    gone = CardSet.from_cards(card for hand in hands for card in hand)
    turn_up = _turn_up(rules, header, gone)
    stock = _stock(rules, header, gone, turn_up)
    trump = rules.trump(turn_up)
    naming = rules.named and not header.has("trump")
    if (rules.turned_up or rules.named) and header.has("trump"):
        trump = header.suit("trump")
    owners = rules.sides or seats
    score = header.mapping("score")
    lying = len(stock) + (turn_up is not None)
    setting = Setting(
        rules=rules,
        seats=seats,
        dealer=dealer,
        options=_options(rules, header),
        before=tuple(score.number(each, 0, least=-MOST_SCORE, most=MOST_SCORE) for each in owners),
        tricks=len(hands[0]) + (lying // len(seats) if rules.drawn else 0),
        left=len(rules.pack) - len(gone) - lying,
    )
    score.only(owners)
    bids = _bids(rules, header, setting)
    header.settle()
    state = State(
        setting=setting,
        stage=Stage.NAMING if naming else Stage.BIDDING if None in bids else Stage.PLAY,
        hands=hands,
        due=rules.namer(setting) if naming else setting.first,
        stock=stock,
        turn_up=turn_up,
        shown=EMPTY if turn_up is None else CardSet.of(turn_up),
        trump=trump,
        bids=bids,
        score=setting.before,
    )
    return Step(state, _dealt(state))


def _dealt(state: State) -> tuple[Event, ...]:
    """Return what has happened when the hand begins: nothing of one begun later."""
    cites, dealer = state.rules.cites, state.setting.dealer
    count = len(state.hands[0])
    if state.rules.drawn and (count < state.rules.cards or state.turn_up is None):
        return ()
    dealt = Dealt(dealer=dealer, count=count, laws=cited(cites.deal))
    if state.turn_up is None:
        return (dealt,)
    return dealt, TurnedUp(seat=dealer, card=state.turn_up, laws=cited(cites.turn_up))


def _seats(rules: Rules, header: Header) -> tuple[Seat, ...]:
    """Return the seats in order of play, begun anywhere."""
    usual, told = rules.seats, header.seats(rules.seats)
    place = usual.index(told[0])
    if told != usual[place:] + usual[:place]:
        wrong = f"seats are not in order of play; expected {' '.join(usual)}, begun anywhere"
        header.problem(header.line_of("seats"), wrong)
        return usual
    return told


def _turn_up(rules: Rules, header: Header, gone: CardSet) -> Card | None:
    """Return the card turned up; none where all are drawn, or none ever is."""
    if not rules.turned_up:
        return None
    later = rules.drawn and header.has("trump")
    card = header.card("turn-up", required=not later)
    if card is not None and (card in gone or card not in rules.pack):
        wrong = f"{card} cannot be turned up; expected a card of the pack that nobody holds"
        header.problem(header.line_of("turn-up"), wrong)
    return card


def _stock(rules: Rules, header: Header, gone: CardSet, turn_up: Card | None) -> tuple[Card, ...]:
    """Return the cards to be drawn below the one turned up, which are enough for each round."""
    if not rules.drawn:
        return ()
    left = rules.pack - gone
    named = header.pile("stock", left if turn_up is None else left.without(turn_up))
    lying = len(named) + (turn_up is not None)
    if named and lying % len(rules.seats):  # a stock that is not told is not drawn from
        wrong = f"{lying} cards are to be drawn by {len(rules.seats)}; expected as many for each"
        header.problem(header.line_of("stock"), wrong)
    return named


def _bids(rules: Rules, header: Header, setting: Setting) -> tuple[int | None, ...]:
    """Return what each has bid; nobody has where the header does not say."""
    if not rules.bid:
        return ()
    if not header.has("bids"):
        return (None,) * len(setting.seats)
    told = header.mapping("bids")
    told.only(setting.seats)
    return tuple(told.number(each, least=0, most=setting.tricks) for each in setting.seats)


def _options(rules: Rules, header: Header) -> tuple[tuple[str, str], ...]:
    """Return the reading of each option of the game."""
    if not rules.options:
        return ()
    told = header.mapping("options")
    told.only(tuple(rules.options))
    return tuple(
        (name, told.choice(name, each.values, each.default)) for name, each in rules.options.items()
    )


def random_header(rules: Rules, chance: random.Random) -> str:
    """Return the header of a random hand: whole, or as it is when some tricks are over."""
    cards = list(rules.pack)
    chance.shuffle(cards)
    seats = rules.seats
    drawn = rules.drawn and chance.random() >= _AFTER_LEADS
    each = rules.cards if drawn else chance.randint(1, rules.cards)
    hands = [CardSet.from_cards(cards[each * n : each * (n + 1)]) for n in range(len(seats))]
    rest = cards[each * len(seats) :]
    told = ", ".join(f"{seat}: {hand}" for seat, hand in zip(seats, hands, strict=True))
    lines = [f"dealer: {chance.choice(seats)}", f"hands: {{{told}}}"]
    if rules.turned_up and (drawn or not rules.drawn):
        lines.append(f"turn-up: {rest.pop()}")
    elif rules.turned_up or (rules.named and chance.random() < 0.5):
        lines.append(f"trump: {chance.choice(pack_with(rules.pack).suits)}")
    if drawn:
        number = len(seats) * chance.randint(1, len(rest) // len(seats)) - rules.turned_up
        lines.append(f"stock: {' '.join(map(str, rest[:number]))}")
    if rules.bid and chance.random() < 0.5:
        bids = ", ".join(f"{seat}: {chance.randint(0, each)}" for seat in seats)
        lines.append(f"bids: {{{bids}}}")
    if rules.options:
        chosen = (f"{name}: {chance.choice(one.values)}" for name, one in rules.options.items())
        lines.append(f"options: {{{', '.join(chosen)}}}")
    return "".join(f"{line}\n" for line in (f"game: {rules.name}", *lines))
