"""The words of hand files for what is done by those who play in company."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from hoyle.game import Act, Verb
from hoyle.games.ecarte.company import acts, sums
from hoyle.games.ecarte.company.state import Company
from hoyle.games.ecarte.company.terms import Place
from hoyle.games.ecarte.drawing.opening import PERSONS
from hoyle.seats import Actor, Person

CompanyVerb = Verb[Company, Act]

AT_ONCE = "at-once"


def number(text: str) -> int:
    """Return the whole number written ``text``; raises ValueError."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(sums.MOST))):
        raise ValueError(f"{text!r} is no sum; expected a whole number up to {sums.MOST}")
    return int(text)


def person(text: str) -> Person:
    """Return the person written ``text``; raises ValueError."""
    if text not in PERSONS:
        raise ValueError(f"{text!r} is no person; expected one of {' '.join(PERSONS)}")
    return Person(text)


def _bare(act: Callable[[Actor], Act]) -> CompanyVerb:
    """Return the verb of an act that takes no arguments: ``A wins``."""

    def verb(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if arguments:
            raise ValueError(f"{' '.join(arguments)!r} is too much; expected nothing more")
        return [act(actor)]

    return verb


def _of_sum(act: Callable[[Actor, int], Act]) -> CompanyVerb:
    """Return the verb of an act that takes a sum: ``C raises-bank 100``."""

    def verb(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if len(arguments) != 1:
            raise ValueError("takes a sum, such as 100")
        return [act(actor, number(arguments[0]))]

    return verb


def _of_person(act: Callable[[Actor, Person], Act]) -> CompanyVerb:
    """Return the verb of an act that takes a person: ``C allows A``."""

    def verb(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if len(arguments) != 1:
            raise ValueError("takes a person, such as A")
        return [act(actor, person(arguments[0]))]

    return verb


def _of_both(act: Callable[[Actor, Person, int], Act]) -> CompanyVerb:
    """Return the verb of an act that takes a person and a number: ``C holds-side A 200``."""

    def verb(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
        if len(arguments) != 2:
            raise ValueError("takes a person and a number, such as A 50")
        return [act(actor, person(arguments[0]), number(arguments[1]))]

    return verb


def _stakes_on(actor: Actor, on: Person, amount: int) -> Act:
    return acts.LayStake(actor, amount, on)


def _stakes_cash(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``A stakes-cash 100``, or of a newcomer ``G stakes-cash B 100``."""
    if len(arguments) not in (1, 2):
        raise ValueError("takes a sum, such as 100, after the person on whose hand it is, if said")
    *on, amount = arguments
    return [acts.LayStake(actor, number(amount), person(on[0]) if on else None, cash=True)]


def _bids(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``A bids 300`` or ``B bids 300 at-once``."""
    if len(arguments) not in (1, 2) or tuple(arguments[1:]) not in ((), (AT_ONCE,)):
        raise ValueError(f"takes a sum, and {AT_ONCE!r} if it is made with the bid before it")
    return [acts.Bid(actor, number(arguments[0]), len(arguments) == 2)]


def _chooses_place(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``C chooses-place left``."""
    if len(arguments) != 1 or arguments[0] not in tuple(Place):
        raise ValueError(f"takes a place, one of {', '.join(Place)}")
    return [acts.ChoosePlace(actor, Place(arguments[0]))]


def _sits_by(state: Company, actor: Actor, arguments: Sequence[str]) -> Sequence[Act]:
    """Read ``F sits-by C``."""
    if len(arguments) != 1 or arguments[0] != state.chouetteur:
        raise ValueError(f"takes the chouetteur, {state.chouetteur or 'whom there is not'}")
    return [acts.SitBy(actor)]


VERBS: Mapping[str, CompanyVerb] = {
    "wins": _bare(acts.WinCoup),
    "joins": _bare(acts.Join),
    "asks-record": _bare(acts.AskRecord),
    "declines-record": _bare(acts.DeclineRecord),
    "gives-up-hand": _bare(acts.GiveUpHand),
    "objects": _bare(acts.Object),
    "shares": _of_both(acts.GiveShare),
    "leaves-chouette": _bare(acts.LeaveChouette),
    "takes-hand": _bare(acts.TakeHand),
    "stakes": _of_sum(acts.LayStake),
    "stakes-on": _of_both(_stakes_on),
    "stakes-cash": _stakes_cash,
    "refuses-stake": _of_person(acts.RefuseStake),
    "demands-counters": _bare(acts.DemandCounters),
    "allows": _of_person(acts.AllowChange),
    "chooses-place": _chooses_place,
    "moves-winner": _bare(acts.MoveWinner),
    "stops": _bare(acts.StopChouette),
    "continues": _bare(acts.ContinueChouette),
    "declines": _bare(acts.DeclineChouette),
    "applies": _bare(acts.Apply),
    "wins-lot": _bare(acts.WinLot),
    "bids": _bids,
    "gets-chouette": _bare(acts.GetChouette),
    "asks-stakes": _bare(acts.CallForStakes),
    "calls-stakes": _bare(acts.CallForStakes),
    "closes": _bare(acts.CloseStakes),
    "holds-coup": _bare(acts.HoldCoup),
    "desists": _bare(acts.Desist),
    "cuts-for-deal": _bare(acts.CutCards),
    "starts-coup": _bare(acts.StartCoup),
    "raises-bank": _of_sum(acts.RaiseBank),
    "renews-bank": _bare(acts.RenewBank),
    "halves-bank": _bare(acts.HalveBank),
    "puts-by": _of_sum(acts.PutBy),
    "announces-bank": _of_sum(acts.AnnounceBank),
    "totals": _of_sum(acts.Total),
    "takes-rest": _bare(acts.TakeRest),
    "shares-stake": _of_both(acts.ShareStake),
    "holds-side": _of_both(acts.HoldSide),
    "backs-chouetteur": _of_sum(acts.BackChouetteur),
    "sits-by": _sits_by,
    "interferes": _bare(acts.Interfere),
}
