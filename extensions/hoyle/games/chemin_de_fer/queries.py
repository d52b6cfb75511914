"""What a hand file may ask of a hand of chemin de fer, and the laws that the answer rests on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from hoyle.cards import Card
from hoyle.events import Event, Refused
from hoyle.game import Atom, Finding, Query, Truth
from hoyle.games.chemin_de_fer import base, events, reach, rules
from hoyle.games.chemin_de_fer.hand import next_hand
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.money import BANK, Purse, balance
from hoyle.games.chemin_de_fer.state import PERSONS, Accounts, Staking, State, amount_of
from hoyle.games.chemin_de_fer.stock import asks_for_pack
from hoyle.games.chemin_de_fer.terms import Matter, Stock
from hoyle.seats import Actor

Events = tuple[Event, ...]
Words = Sequence[str]

_OF_THE_BANK = (
    events.BankHalved,
    events.BankTakenOver,
    events.PartnerTaken,
    events.CoupForfeited,
    events.StakePaid,
    events.HandPassedBy,
)
_OF_MONEY = (
    events.MoneyBrought,
    events.VoucherRedeemed,
    events.StakePaid,
    events.StakeReturned,
    events.StakeReduced,
    events.Staked,
    events.BankReturned,
    events.PartnerTaken,
    events.BankTakenOver,
    events.BankHalved,
    events.CoupForfeited,
    Refused,
)
_OF_STAKES = (
    events.Staked,
    events.StakeReduced,
    events.StakeReturned,
    events.StakedInAir,
    events.AirRefused,
    events.AirAccepted,
    events.MoneyBrought,
    Refused,
)


def _none(arguments: Words) -> None:
    if arguments:
        raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")


def _actor(state: State, arguments: Words) -> Actor:
    """Return the seat or the person asked for."""
    everybody: tuple[Actor, ...] = (*state.places, *PERSONS)
    if len(arguments) != 1 or arguments[0] not in everybody:
        raise ValueError(f"expected a seat or a person ({' '.join(PERSONS)})")
    return next(each for each in everybody if each == arguments[0])


def _laws(found: Iterator[Event] | Sequence[Event]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(law for event in found for law in event.laws))


def _about(told: Events, kinds: tuple[type[Event], ...], actor: Actor | None) -> tuple[str, ...]:
    """Return the laws of what happened to ``actor``, or to anybody, of these kinds."""
    return _laws(
        [
            event
            for event in told
            if isinstance(event, kinds) and (actor is None or _names(event, actor))
        ]
    )


def _names(event: Event, actor: Actor) -> bool:
    """Return whether ``event`` is about ``actor``: a forfeit is about all who staked."""
    if isinstance(event, events.CoupForfeited):
        return True
    return any(getattr(event, name) == actor for name in event.__struct_fields__)


def _joined(*laws: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(laws)))


def _this_coup(told: Events) -> Events:
    """Return what has happened since the coup before was decided."""
    decided = [place for place, event in enumerate(told) if isinstance(event, events.CoupDecided)]
    return told[decided[-1] :] if decided else told


def _listed(accounts: Accounts) -> tuple[Atom, ...]:
    return tuple(atom for account in accounts for atom in account)


def _yes(answer: bool) -> Truth:
    return Truth.YES if answer else Truth.NO


def _bank(state: State, told: Events, arguments: Words) -> Finding:
    """``? bank = 400``: what is in the bank; 0 when there is none."""
    _none(arguments)
    return Finding((balance(state, BANK),), _about(told, _OF_THE_BANK, None))


def _banker(state: State, told: Events, arguments: Words) -> Finding:
    """``? banker = 3``."""
    _none(arguments)
    facts = () if state.banker is None else (state.banker,)
    return Finding(facts, _about(told, _OF_THE_BANK, None))


def _standing(state: State) -> tuple[Law, ...]:
    return (Law.STAKING,) if state.en_carte is None else (Law.STAKING, Law.EN_CARTE)


def _stake(state: State, told: Events, arguments: Words) -> Finding:
    """``? stake 5 = 100``."""
    actor = _actor(state, arguments)
    laws = _joined(_standing(state), _about(_this_coup(told), _OF_STAKES, actor))
    return Finding((state.stake(actor),), laws)


def _stakes(state: State, told: Events, arguments: Words) -> Finding:
    """``? stakes = 5 100 8 50``: each stake, in the order of payment."""
    _none(arguments)
    laws = _joined(_standing(state), _about(_this_coup(told), _OF_STAKES, None))
    return Finding(_listed(reach.staked(state)), laws)


def _held(state: State, told: Events, arguments: Words) -> Finding:
    """``? held = 5 100 8 20``: how much of each stake the bank holds."""
    _none(arguments)
    kinds = (events.BankHalved, events.AirAccepted, events.AirRefused, events.BankTakenOver)
    laws = _joined(reach.laws_of_duty(state), _about(told, kinds, None))
    return Finding(_listed(reach.held(state)), laws)


def _stakes_open(state: State, told: Events, arguments: Words) -> Finding:
    """``? stakes-open = yes``."""
    _none(arguments)
    kinds = (events.StakesReopened, events.TimeDecided)
    laws = _joined((Law.STAKING,), _about(_this_coup(told), kinds, None))
    return Finding((_yes(state.coup.staking is Staking.OPEN),), laws)


def _cards(state: State, told: Events, arguments: Words) -> Finding:
    """``? cards = 5``: who holds the cards for all punters."""
    _none(arguments)
    holder = reach.holder(state)
    laws: list[Law] = []
    if state.en_carte is not None:
        laws.append(Law.EN_CARTE)
    if state.coup.lies:
        laws.append(Law.STAKING)
    return Finding((holder,) if holder is not None else (), tuple(laws))


def _points(state: State, told: Events, arguments: Words) -> Finding:
    """``? points = 6 7``: the punter's and the banker's, once the four cards are dealt."""
    _none(arguments)
    if not state.coup.dealt:
        return Finding(())
    return Finding((base.points(state.coup.punter), base.points(state.coup.bank)), _deal(told))


def _deal(told: Events) -> tuple[str, ...]:
    """Return the laws by which the cards came to lie as they do."""
    return _about(_this_coup(told), (events.DealRestored, events.CardThrownOut), None)


def _seen(cards: Sequence[Card], told: Events, arguments: Words) -> Finding:
    _none(arguments)
    return Finding(tuple(cards), _deal(told))


def _punter_cards(state: State, told: Events, arguments: Words) -> Finding:
    """``? punter-cards = S4 H9``: in the order in which they came."""
    return _seen(state.coup.punter, told, arguments)


def _banker_cards(state: State, told: Events, arguments: Words) -> Finding:
    """``? banker-cards = C3 DK``: in the order in which they came."""
    return _seen(state.coup.bank, told, arguments)


def _winner(state: State, told: Events, arguments: Words) -> Finding:
    """``? winner = punter``: to what the coup came, none while it is not decided."""
    _none(arguments)
    outcome = state.coup.outcome
    if outcome is None:
        return Finding(())
    return Finding((outcome,), _about(_this_coup(told), (events.CoupDecided,), None))


def _money(state: State, told: Events, arguments: Words) -> Finding:
    """``? money 5 = 900``: what he has before him, neither staked nor in the bank."""
    actor = _actor(state, arguments)
    return Finding((balance(state, Purse(actor)),), _about(told, _OF_MONEY, actor))


def _moved(told: Events, kind: type[events.StakePaid] | type[events.StakeLost]) -> Finding:
    coup = _this_coup(told)
    found = [event for event in coup if isinstance(event, kind)]
    decided = [event for event in coup if isinstance(event, events.CoupDecided)]
    accounts = tuple((event.seat, event.amount) for event in found)
    return Finding(_listed(accounts), _joined(_laws(found), _laws(decided)))


def _paid(state: State, told: Events, arguments: Words) -> Finding:
    """``? paid = 5 100 8 50``: whom the bank paid on the coup decided last, in its order."""
    _none(arguments)
    return _moved(told, events.StakePaid)


def _lost(state: State, told: Events, arguments: Words) -> Finding:
    """``? lost = 5 100``: who lost to the bank on the coup decided last."""
    _none(arguments)
    return _moved(told, events.StakeLost)


def _won(state: State, told: Events, arguments: Words) -> Finding:
    """``? won = 2``: the coups that the banker has won in this bank."""
    _none(arguments)
    return Finding((0 if state.bank is None else state.bank.won,))


def _next_hand(state: State, told: Events, arguments: Words) -> Finding:
    """``? next-hand = 5``: to whom the hand has come, or comes from this bank."""
    _none(arguments)
    seat, laws = next_hand(state)
    passed = _about(_this_coup(told), (events.HandPassedBy,), None)
    over = () if state.bank is None or state.bank.giver is None else (Law.TAKEN_OVER,)
    return Finding(() if seat is None else (seat,), _joined(laws, over, passed))


def _passes(state: State, told: Events, arguments: Words) -> Finding:
    """``? passes 5 = 2``: how often the hand must still pass him."""
    return Finding((amount_of(state.passes, _actor(state, arguments)),), (Law.SEATS,))


def _duty(state: State, told: Events, arguments: Words) -> Finding:
    """``? duty = 200``: the amount up to which the banker must accept stakes."""
    _none(arguments)
    return Finding((reach.duty(state),), reach.laws_of_duty(state))


def _pay_from(state: State, told: Events, arguments: Words) -> Finding:
    """``? pay-from = 3``: the seat from which the order of payment is counted."""
    _none(arguments)
    seat = reach.pay_from(state)
    over = state.bank is not None and state.bank.giver is not None
    if seat is None:  # the bank is gone: as the coup was paid by which it went
        taken = [event for event in told if isinstance(event, events.BankTakenOver)]
        seat, over = (taken[-1].giver, True) if taken else (None, False)
    return Finding(() if seat is None else (seat,), (Law.TAKEN_OVER,) if over else ())


def _decides(state: State, told: Events, arguments: Words) -> Finding:
    """``? decides = K``: who decides about the time to stake; none when nobody complains."""
    _none(arguments)
    claim = state.coup.claim
    facts = () if claim is None else claim.judges
    return Finding(facts, (Law.TIME_TO_STAKE,))


def _debts(state: State, actor: Actor) -> Iterator[tuple[Law, Matter, int]]:
    """Yield what ``actor`` owes, by which law, and how much; 0 where it is no amount."""
    passes = amount_of(state.passes, actor)
    if passes:
        yield Law.SEATS, Matter.PASSES, passes
    waiting = amount_of(state.waiting, actor)
    if waiting:
        yield Law.UNCOVERED, Matter.WAITING, waiting
    for air in state.airs:
        if air.seat == actor:
            yield Law.UNCOVERED, Matter.AIR, air.amount
    if state.defiance(actor) is not None:
        yield Law.OBEDIENCE, Matter.ORDER, 0
    if actor == asks_for_pack(state):
        yield Law.STOCK, Matter.NEW_PACK, 0


def _owed(state: State, told: Events, arguments: Words) -> Finding:
    """``? owed 5 = passes 2``: what he owes."""
    debts = tuple(_debts(state, _actor(state, arguments)))
    facts: list[Atom] = []
    for _, matter, amount in debts:
        facts += [matter, amount] if amount else [matter]
    return Finding(tuple(facts), tuple(dict.fromkeys(law for law, _, _ in debts)))


def _stock(state: State, told: Events, arguments: Words) -> Finding:
    """``? stock = thrown-away``."""
    _none(arguments)
    told_by = _about(told, (events.StockThrownAway, events.NewPackAsked, Refused), None)
    thrown = state.condition is Stock.THROWN_AWAY
    laws = (Law.STOCK,) if thrown or Law.STOCK in told_by else ()
    return Finding((state.condition,), laws)


def _over(state: State, told: Events, arguments: Words) -> Finding:
    """``? over = yes``: whether the play is stopped, or nobody takes the hand."""
    _none(arguments)
    return Finding((_yes(state.over),), _about(told, (events.PlayStopped,), None))


def _awaited(state: State, told: Events, arguments: Words) -> Finding:
    """``? awaited = 3``: whose act the hand waits for; none when it is over."""
    _none(arguments)
    return Finding(rules.awaited(state))


QUERIES: Mapping[str, Query[State]] = {
    "bank": _bank,
    "banker": _banker,
    "stake": _stake,
    "stakes": _stakes,
    "held": _held,
    "stakes-open": _stakes_open,
    "cards": _cards,
    "points": _points,
    "punter-cards": _punter_cards,
    "banker-cards": _banker_cards,
    "winner": _winner,
    "money": _money,
    "paid": _paid,
    "lost": _lost,
    "won": _won,
    "next-hand": _next_hand,
    "passes": _passes,
    "duty": _duty,
    "pay-from": _pay_from,
    "decides": _decides,
    "owed": _owed,
    "stock": _stock,
    "over": _over,
    "awaited": _awaited,
}
