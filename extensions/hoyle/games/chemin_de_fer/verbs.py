"""The words of chemin de fer in hand files: verbs and marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from hoyle.game import Act, Verb
from hoyle.games.chemin_de_fer import acts, base, reach, rules
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.seats import NUMBERS
from hoyle.games.chemin_de_fer.state import PERSONS, State
from hoyle.games.chemin_de_fer.stock import ready
from hoyle.games.chemin_de_fer.terms import Side, Stock, Verdict
from hoyle.seats import Actor, Seat

CheminVerb = Verb[State, Act]
Word = TypeVar("Word", bound=StrEnum)

ALOUD = "aloud"

MARKS: Mapping[str, frozenset[StrEnum]] = {
    "D": frozenset((Law.MISDEAL,)),
    "M": frozenset((Law.STOCK,)),
    "O": frozenset((Law.OBEDIENCE,)),
}
"""What the marks of hand files stand for: a misdeal (D), the stock spoilt (M), disobedience (O)."""


def _none(arguments: Sequence[str]) -> None:
    if arguments:
        raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")


def _number(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        raise ValueError("expected one amount, such as 100")
    return _amount(arguments[0])


def _amount(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"{text!r} is no amount; expected whole units, such as 100")
    return int(text)


def _seat(state: State, arguments: Sequence[str]) -> Seat:
    if len(arguments) != 1 or arguments[0] not in NUMBERS:
        raise ValueError(f"expected one seat of {' '.join(state.places)}")
    return Seat(arguments[0])


def _anybody(state: State, text: str) -> Actor:
    everybody: tuple[Actor, ...] = (*state.places, *PERSONS)
    found = next((each for each in everybody if each == text), None)
    if found is None:
        raise ValueError(f"{text!r} is nobody; expected a seat or a person ({' '.join(PERSONS)})")
    return found


def _member(kind: type[Word], arguments: Sequence[str]) -> Word:
    if len(arguments) != 1 or arguments[0] not in set(kind):
        raise ValueError(f"expected one of {', '.join(kind)}")
    return kind(arguments[0])


def _bare(kind: type[Act]) -> CheminVerb:
    """Return the verb of an act without arguments."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        _none(arguments)
        return [kind(actor)]

    return read


def _with_amount(kind: Callable[[Actor, int], Act]) -> CheminVerb:
    """Return the verb of an act about an amount: ``5 stakes 100``."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        return [kind(actor, _number(arguments))]

    return read


def _with_seat(kind: Callable[[Actor, Seat], Act]) -> CheminVerb:
    """Return the verb of an act about a seat: ``F sits 7``."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        return [kind(actor, _seat(state, arguments))]

    return read


def _with_card(kind: type[Act], count: Callable[[State], int]) -> CheminVerb:
    """Return the verb of an act by which ``count`` cards come from the stock, if it has them."""

    def read(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        _none(arguments)
        act = kind(actor)
        if not rules.can(state, act):
            _has_cards(state, count(state))
        return [act]

    return read


def _has_cards(state: State, count: int) -> None:
    """Raise ValueError if the hand file does not say which cards come next."""
    if state.condition is Stock.IN_PLAY and not ready(state, count):
        fit = sum(not each.faced for each in state.stock)
        raise ValueError(
            f"{count} cards are to come and the file names {fit}; expected more in 'shoe' "
            "(or 'new-pack')"
        )


def _takes_partner(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``3 takes-partner 5 100 aloud``."""
    aloud = arguments[2:] == (ALOUD,)
    if len(arguments) != 2 + aloud:
        raise ValueError("expected a partner, an amount and perhaps 'aloud': 5 100 aloud")
    partner = _anybody(state, arguments[0])
    return [acts.TakePartner(actor, partner, _amount(arguments[1]), aloud)]


def _redeems(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``5 redeems 5 100``."""
    if len(arguments) != 2:
        raise ValueError("expected in whose name the voucher is, and an amount: 5 100")
    return [acts.Redeem(actor, _anybody(state, arguments[0]), _amount(arguments[1]))]


def _takes_bank(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``8 takes-bank`` or ``8 takes-bank 200``: without an amount, what he must put up."""
    amount = _number(arguments) if arguments else reach.must_give(state)
    return [acts.TakeBank(actor, amount)]


def _gives(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    act = acts.Give(actor, _member(Side, arguments))
    if not rules.can(state, act):
        _has_cards(state, 1)
    return [act]


def _finds(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.Find(actor, _member(Verdict, arguments))]


def _votes(state: State, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    return [acts.Vote(actor, _member(Verdict, arguments))]


VERBS: Mapping[str, CheminVerb] = {
    "sits": _with_seat(acts.Sit),
    "moves": _with_seat(acts.Move),
    "offers-exchange": _with_seat(acts.OfferExchange),
    "agrees": _bare(acts.AgreeToExchange),
    "displaces": _with_seat(acts.Displace),
    "asks-waiver": _bare(acts.AskWaiver),
    "takes-partner": _takes_partner,
    "announces": _with_amount(acts.Announce),
    "calls-stakes": _bare(acts.CallStakes),
    "stakes": _with_amount(acts.Stake),
    "calls-banco": _bare(acts.CallBanco),
    "calls-suivi": _bare(acts.CallSuivi),
    "reduces": _with_amount(acts.Reduce),
    "closes": _bare(acts.Close),
    "consents": _with_seat(acts.Consent),
    "halves": _bare(acts.Halve),
    "will-give": _with_amount(acts.WillGive),
    "deals": _with_card(acts.Deal, lambda state: max(0, base.FOUR - len(state.coup.given))),
    "gives": _gives,
    "notices-misdeal": _bare(acts.NoticeMisdeal),
    "restores": _bare(acts.Restore),
    "takes-up": _bare(acts.TakeUp),
    "takes-cards": _bare(acts.TakeCards),
    "shows": _bare(acts.Show),
    "draws": _with_card(acts.Draw, lambda state: 1),
    "stands": _bare(acts.Stand),
    "passes-hand": _bare(acts.PassHand),
    "takes-hand": _with_amount(acts.TakeHand),
    "declines-hand": _bare(acts.DeclineHand),
    "leaves-bank": _bare(acts.LeaveBank),
    "takes-bank": _takes_bank,
    "stakes-in-air": _with_amount(acts.StakeInAir),
    "refuses-air": _with_seat(acts.RefuseAir),
    "accepts-air": _with_seat(acts.AcceptAir),
    "sends-for-money": _with_amount(acts.SendForMoney),
    "brings-money": _with_amount(acts.BringMoney),
    "gives-up-money": _bare(acts.GiveUpMoney),
    "claims-time": _bare(acts.ClaimTime),
    "finds": _finds,
    "votes": _votes,
    "mixes-stock": _bare(acts.MixStock),
    "misassembles-stock": _bare(acts.MisassembleStock),
    "asks-new-pack": _bare(acts.AskNewPack),
    "stakes-voucher": _with_amount(acts.StakeVoucher),
    "redeems": _redeems,
    "disobeys": _bare(acts.Disobey),
    "calls-to-order": _with_seat(acts.CallToOrder),
    "obeys": _bare(acts.Obey),
    "stops-play": _bare(acts.StopPlay),
    "reports": _with_seat(acts.Report),
}
