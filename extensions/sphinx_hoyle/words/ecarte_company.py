"""The words of écarté played in company: order, stakes, chouette and bank."""

from __future__ import annotations

from hoyle.games.ecarte.company import (
    auction,
    bank,
    calling,
    coup,
    events,
    held,
    order,
    places,
    shares,
    side,
    staking,
    succession,
    totals,
)
from hoyle.games.ecarte.company.terms import Party, Place
from hoyle.games.ecarte.laws import Law
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words


def _order_written(event: events.OrderWritten) -> str:
    if len(event.persons) == 1:
        return N_("the only player {party} is {persons}")
    return N_("the players {party} are {persons}, in that order")


def _came_into_order(event: events.CameIntoOrder) -> str:
    if Law.SMALL_SHARE in event.laws:
        return N_("{person} goes to the end of the order of the players")
    if event.behind is None:
        return N_("{person} comes first in the order of the players")
    return N_("{person} comes behind {behind} in the order of the players")


def _bids(act: auction.Bid) -> str:
    if act.at_once:
        return N_("{actor} bids {sum} for the chouette at the same moment")
    return N_("{actor} bids {sum} for the chouette")


def _stake_laid(event: events.StakeLaid) -> str:
    first = event.sum == event.total
    if event.on is not None:
        if first:
            return N_("{person} stakes {sum} on {on}")
        return N_("{person} stakes {sum} more on {on}, {total} in all")
    if first:
        return N_("{person} stakes {sum}")
    return N_("{person} stakes {sum} more, {total} in all")


def _stakes_closed(event: events.StakesClosed) -> str:
    if Law.CLOSED_BY_CUT in event.laws:
        return N_("the cut closes the stakes")
    return N_("{person} closes the stakes")


def _leave_granted(event: events.LeaveGranted) -> str:
    if Law.SIDE_STAKES in event.laws:
        return N_("{person} gives {to} leave to sit beside him and to interfere in the play")
    return N_("{person} gives {to} leave to make or change a stake")


def _bank_lies(event: events.BankLies) -> str:
    if Law.TWICE_THE_SUM in event.laws:
        return N_("{person.whose} bank is {sum}, twice what he has bid")
    return N_("{person.whose} bank is {sum}")


def _rest_taken(event: events.RestTaken) -> str:
    if event.sum:
        return N_("{person} holds the rest, and puts up the {sum} that his party lacks")
    return N_("{person} holds the rest")


def _stake_paid(event: events.StakePaid) -> str:
    if event.payer is not None:
        return N_("{payer}, who holds the rest, pays {person} {sum} for his stake")
    return N_("{person} is paid {sum} for his stake")


def _may_not_stake(act: staking.LayStake | staking.StakeOn) -> str:
    if act.cash:
        return N_("{actor} may not stake {sum} in cash")
    return N_("{actor} may not stake {sum}")


def _less_to_stake(reason: staking.LessToStake) -> str:
    return N_("he has only {has}") if reason.has > 0 else N_("he has no money left")


def _less_for_bank(reason: bank.LessForBank) -> str:
    if reason.has > 0:
        return N_("the whole bank must lie there in counters, and he has only {has} more")
    return N_("the whole bank must lie there in counters, and he has no money left")


def _must_put_up(reason: auction.MustPutUp) -> str:
    if reason.has > 0:
        return N_("he would have to put up a bank of {bank}, and has only {has}")
    return N_("he would have to put up a bank of {bank}, and has no money left")


def _less_than_half(reason: shares.HasLessThanHalf) -> str:
    if reason.percent:
        return N_("he holds only {percent} per cent of the chouette, which is less than half")
    return N_("he has no share in the chouette")


def _stake_returned(event: events.StakeReturned) -> str:
    if event.whole:
        return N_("{person} takes back his stake of {sum}")
    return N_("{person} takes back {sum} of his stake")


WORDS = Words(
    events={
        events.OrderWritten: _order_written,
        events.CameIntoOrder: _came_into_order,
        order.Join: N_("{actor} comes forward to take part"),
        order.AskRecord: N_("{actor} wishes for a record, and one is kept"),
        events.HandGivenUp: N_("{person} gives up his hand, and {to} plays in his place"),
        events.CoupWon: N_("{person} wins the coup against {over}"),
        events.ChouetteGiven: N_("{person} becomes the chouetteur"),
        events.ShareGiven: N_("{person} has a share of {percent} per cent in the chouette"),
        events.ChouetteLeft: N_("{person} leaves the chouette"),
        shares.TakeHand: N_("{actor} takes the hand to play for the chouette"),
        places.ChoosePlace: N_("{actor} chooses the place {place}"),
        events.ChouetteStopped: N_("{person} gives up the chouette"),
        events.RightDeclined: N_("{person} does not use his right to go on with the chouette"),
        succession.Apply: N_("{actor} comes forward for the chouette"),
        events.LotDecided: N_("the lot falls on {person}"),
        auction.Bid: _bids,
        events.StakeLaid: _stake_laid,
        events.StakeReturned: _stake_returned,
        events.StakePaid: _stake_paid,
        events.StakeLost: N_("{person} loses {sum}"),
        events.ChouettePaid: N_("{person} pays {sum} on behalf of the chouette"),
        events.ChouetteGained: N_("{person} gains {sum} by the chouette"),
        staking.DemandCounters: N_("{actor} requires that only counters be used"),
        calling.CallForStakes: N_("{actor} calls for stakes"),
        events.StakesClosed: _stakes_closed,
        events.LeaveGranted: _leave_granted,
        calling.HoldCoup: N_("{actor} declares that he will play the coup"),
        calling.Desist: N_("{actor} declares that he desists from the coup"),
        calling.CutCards: N_("{actor} cuts for the deal"),
        calling.StartCoup: N_("{actor} starts the coup"),
        events.BankLies: _bank_lies,
        events.BankRaised: N_("{person} raises his bank to {sum}"),
        events.BankRenewed: N_("{person} renews his bank of {sum} for the {times.ordinal} time"),
        events.BankHalved: N_("{person} halves his bank, and leaves {sum} in it"),
        bank.AnnounceBank: N_("{actor} announces a bank of {sum}"),
        events.BankTaken: N_("{person} takes {sum} out of the bank"),
        totals.Total: N_("{actor} adds up the stakes of his party, and makes the total {sum}"),
        events.RestTaken: _rest_taken,
        events.ShortageCovered: N_("{person} covers a shortage of {sum} from his own money"),
        events.SurplusKept: N_("{person} keeps a surplus of {sum}"),
        held.ShareStake: N_("{actor} gives {to} a share of {sum} in his own stake"),
        events.SideStakeHeld: N_("{person} holds a stake of {sum} from {of}, outside the bank"),
        events.ChouetteurBacked: N_("{person} bets {sum} on the chouetteur"),
        events.SideStakeWon: N_("{person} wins {sum} from {of}"),
        side.SitBy: N_("{actor} takes a seat at the chouetteur’s side"),
        side.Interfere: N_("{actor} interferes in the play"),
    },
    acts={
        order.DeclineRecord: Forbidden(refused=N_("{actor} may not decline the record")),
        order.Object: Forbidden(refused=N_("{actor} may not object to his opponent")),
        shares.TakeHand: Forbidden(refused=N_("{actor} may not take the hand")),
        places.ChoosePlace: Forbidden(refused=N_("{actor} may not choose the place {place}")),
        places.MoveWinner: Forbidden(refused=N_("{actor} may not move the winner from his place")),
        succession.StopChouette: Forbidden(refused=N_("{actor} may not give up the chouette")),
        succession.ContinueChouette: Forbidden(
            refused=N_("{actor} may not go on with the chouette")
        ),
        succession.DeclineChouette: Forbidden(
            refused=N_("{actor} may not yet decline the chouette")
        ),
        succession.Apply: Forbidden(refused=N_("{actor} may not come forward for the chouette")),
        auction.WinLot: Forbidden(refused=N_("the lot cannot fall on {actor}")),
        auction.Bid: Forbidden(refused=N_("{actor} may not bid {sum}")),
        auction.GetChouette: Forbidden(refused=N_("{actor} may not have the chouette")),
        staking.LayStake: Forbidden(refused=_may_not_stake),
        staking.StakeOn: Forbidden(refused=_may_not_stake),
        staking.RefuseStake: Forbidden(refused=N_("{actor} may not refuse {of.whose} stake")),
        calling.CloseStakes: Forbidden(refused=N_("{actor} may not close the stakes")),
        calling.Desist: Forbidden(refused=N_("{actor} may not desist from the coup")),
        calling.StartCoup: Forbidden(refused=N_("{actor} may not start the coup")),
        coup.WinCoup: Forbidden(refused=N_("{actor} cannot have won the coup")),
        bank.RaiseBank: Forbidden(refused=N_("{actor} may not raise his bank by {sum}")),
        bank.RenewBank: Forbidden(refused=N_("{actor} may not renew his bank")),
        bank.HalveBank: Forbidden(refused=N_("{actor} may not halve his bank")),
        bank.PutBy: Forbidden(refused=N_("{actor} may not lay {sum} beside the bank")),
        bank.AnnounceBank: Forbidden(refused=N_("{actor} may not announce a bank of {sum}")),
        held.ShareStake: Forbidden(
            refused=N_("{actor} may not give {to} a share of {sum} in his own stake")
        ),
        side.SitBy: Forbidden(refused=N_("{actor} may not take a seat at the chouetteur’s side")),
        side.Interfere: Forbidden(refused=N_("{actor} may not interfere in the play")),
    },
    reasons={
        order.RecordAskedFor: N_("it must be kept at the wish of any participant"),
        order.GaveUpHisHand: N_("everybody may give up his own hand, as {player} has done"),
        shares.HasLessThanHalf: _less_than_half,
        places.WinnerSitsThere: N_("the winner sits there, and keeps his place"),
        places.WinnerStays: N_("whoever has won stays where he sits"),
        succession.MustPlayFirst: N_("he must first play at least one coup"),
        succession.FirstRight: N_("{partner} has the first right, as a half-share partner"),
        succession.HasOwnRight: N_("he has the first right himself, as a half-share partner"),
        succession.HasStopped: N_("he has given it up himself"),
        succession.HasDeclined: N_("he has not used his right as a half-share partner"),
        succession.NoHalfShare: N_("he was not a half-share partner"),
        auction.MustPutUp: _must_put_up,
        auction.BidIsHigher: N_("{bidder} has bid {bid}"),
        auction.BidIsHighest: N_("{bidder} has made the highest bid, {bid}"),
        auction.BidCameFirst: N_("{bidder} has bid as much before him"),
        auction.OwnBidStands: N_("he has himself bid {bid} already"),
        auction.LotHasFallen: N_("the lot has already fallen on {winner}"),
        auction.LotIsBetween: N_("the lot decides between {persons}"),
        staking.CountersOnly: N_("the chouetteur has required that only counters be used"),
        staking.LessToStake: _less_to_stake,
        staking.CoupBegun: N_("the coup has begun"),
        staking.ClosedByCut: N_("the cut for the deal has closed the stakes"),
        staking.ClosedByWord: N_(
            "the chouetteur has closed the stakes, and has given him no leave"
        ),
        staking.EveryStakeHeld: N_("whoever gives an open chouette must hold any stake against it"),
        calling.StakesNotCalled: N_("he has not yet called for them"),
        calling.HasHeldCoup: N_("he has declared that he will play it"),
        calling.BankNotAnnounced: N_("the players have not been told that the bank is {bank}"),
        totals.TotalsDiffer: N_("the totals of the two parties, {left} and {right}, are not equal"),
        totals.NotAddedUp: N_("the stakes of {player.whose} party are not yet added up"),
        bank.LessForBank: _less_for_bank,
        bank.BankLiesYet: N_("it is not lost, since {bank} still lies there"),
        bank.RenewedTwice: N_("it has been renewed twice already"),
        bank.HalvedBefore: N_("it has been halved once already"),
        bank.HalfTooSmall: N_(
            "only {half} would stay in it, which is less than the opening bank of {opening}"
        ),
        bank.OnlyBankLiesThere: N_("only counters of the bank may lie on his side of the table"),
        bank.BankIsAnother: N_("the bank is {bank}"),
        held.OthersComeFirst: N_("{first} comes first in the order of those left out"),
        side.NoLeave: N_("he only bets on {chouetteur}, who has given him no leave"),
    },
    queries={
        "bank": N_("bank"),
        "chouetteur": N_("who gives the chouette"),
        "held": N_("stakes that are held"),
        "may-continue": N_("who may give the chouette next"),
        "money": N_("money"),
        "next-bank": N_("bank that must be given"),
        "opening-bank": N_("bank at the opening"),
        "order": N_("order of the players"),
        "pays": N_("who pays the winners"),
        "plays": N_("who play"),
        "record": N_("winners in the record"),
        "renewals": N_("renewals of the bank"),
        "stake": N_("stake"),
        "stakes-open": N_("stakes may be changed"),
        "totals": N_("stakes as added up"),
    },
    arguments={"left": N_("left party"), "right": N_("right party")},
    members={
        Party: {
            Party.LEFT: N_("of the left party"),
            Party.RIGHT: N_("of the right party"),
            Party.AGAINST: N_("against the chouette"),
        },
        Place: {Place.LEFT: N_("on the left"), Place.RIGHT: N_("on the right")},
    },
)
