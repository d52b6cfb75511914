"""The words of chemin de fer."""

from __future__ import annotations

from hoyle.games.chemin_de_fer import (
    air,
    coup,
    dealing,
    deciding,
    en_carte,
    events,
    hand,
    misdeal,
    obedience,
    partners,
    seats,
    stakes,
    stock,
    taken_over,
    vouchers,
)
from hoyle.games.chemin_de_fer.terms import Matter, Outcome, Side, Stock, Verdict
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.narration.words import Words


def _partner_taken(event: events.PartnerTaken) -> str:
    if event.aloud:
        return N_("{seat} declares a sharer in the bank, {partner}; share: {amount}")
    return N_("{seat} takes a sharer into the bank, {partner}; share: {amount}")


def _banco_called(event: events.BancoCalled) -> str:
    if event.again:
        return N_("{seat}: “Banco suivi”; the whole bank: {amount}")
    return N_("{seat}: “Banco”; the whole bank: {amount}")


def _hand_passed_by(event: events.HandPassedBy) -> str:
    if event.left:
        return N_("The hand passes {seat}; times still to come: {left}")
    return N_("The hand passes {seat} for the last time")


def _coup_decided(event: events.CoupDecided) -> str:
    match event.outcome:
        case Outcome.PUNTER:
            return N_("The bank loses; points of the punter: {punter}, of the banker: {banker}")
        case Outcome.BANKER:
            return N_("The bank wins; points of the punter: {punter}, of the banker: {banker}")
        case Outcome.EN_CARTE:
            return N_("En carte; points of the punter: {punter}, of the banker: {banker}")


WORDS = Words(
    events={
        events.SeatTaken: N_("{person} sits down: {seat}"),
        events.SeatChanged: N_("{seat} changes seats; the new one: {to}"),
        events.ExchangeOffered: N_("{seat} offers to change seats with: {to}"),
        events.SeatsExchanged: N_("{seat} and {other} change seats"),
        events.PartnerTaken: _partner_taken,
        events.BankMade: N_("{seat} has the bank: {amount}"),
        events.BankAnnounced: N_("{seat} announces the bank: {amount}"),
        events.StakesCalled: N_("{seat}: “Faites vos jeux”"),
        events.Staked: N_("{seat} stakes {amount}; in all: {total}"),
        events.StakeReduced: N_("{seat} takes {amount} of the stake back; left: {total}"),
        events.StakeReturned: N_("The stake of {seat} goes back: {amount}"),
        events.BancoCalled: _banco_called,
        events.StakesClosed: N_("{seat}: “Rien ne va plus”"),
        events.StakesReopened: N_("The stakes are open again"),
        events.ConsentGiven: N_("{seat} consents to a change of stake by {to}"),
        events.BankHalved: N_("{seat} halves, taking back {amount}; left in the bank: {left}"),
        events.MoreGiven: N_("{seat} will hold stakes up to this sum: {amount}"),
        events.FourDealt: N_("{seat} deals the four cards"),
        events.CardGiven: N_("{seat} gives a card; to: {side}"),
        events.CardThrownOut: N_("A faced card is thrown out: {card}"),
        events.DealRestored: N_("The deal of {seat} is put right"),
        events.CoupForfeited: N_("{seat} has lost the coup by the misdeal"),
        events.CardsTakenUp: N_("{seat} takes up the cards"),
        events.CardsTakenOver: N_("{seat} takes the cards over from {former}"),
        events.NaturalShown: N_("{seat} shows {points}: {cards}"),
        events.CardDrawn: N_("{seat} draws: {card}"),
        events.Stood: N_("{seat} stands"),
        events.CoupDecided: _coup_decided,
        events.StakePaid: N_("The bank pays {seat}: {amount}"),
        events.StakeLost: N_("{seat} loses to the bank: {amount}"),
        events.BankReturned: N_("From the bank to {actor}: {amount}"),
        events.HandPassed: N_("{seat} passes the hand"),
        events.HandPassedBy: _hand_passed_by,
        events.HandOffered: N_("The hand comes to {seat}"),
        events.HandDeclined: N_("{seat} lets the hand go on"),
        events.BankLeft: N_("{seat} leaves the bank to be taken over: {amount}"),
        events.BankTakenOver: N_("{seat} takes over the bank of {giver}: {amount}"),
        events.StakedInAir: N_("{seat} announces a stake and does not lay it down: {amount}"),
        events.AirRefused: N_("The stake that {seat} did not lay down is not accepted: {amount}"),
        events.AirAccepted: N_("The stake that {seat} did not lay down is accepted: {amount}"),
        events.AirOwed: N_("{seat} owes {to} the stake that was not laid down: {amount}"),
        events.MoneySentFor: N_("{seat} sends to the cash desk for the stake: {amount}"),
        events.MoneyBrought: N_("Money is brought to {seat} from the cash desk: {amount}"),
        events.MoneyGivenUp: N_("{seat} no longer waits for the cash desk"),
        events.TimeClaimed: N_(
            "{seat} was left too little time to stake; it is for these: {judges}"
        ),
        events.Judged: N_("{actor} finds: {verdict}"),
        events.TimeDecided: N_("It is decided: {verdict}"),
        events.StockThrownAway: N_("The whole stack of cards is thrown away"),
        events.NewPackAsked: N_("{seat} asks for a new pack"),
        events.VoucherRedeemed: N_("{actor} cashes a voucher: {amount}"),
        events.CalledToOrder: N_("{actor} calls {seat} to order"),
        events.Obeyed: N_("{seat} submits to the rules"),
        events.PlayStopped: N_("{actor} stops the play"),
        events.Reported: N_("{actor} reports {seat} to the board"),
    },
    acts={
        seats.Sit: N_("sitting down: {seat}"),
        seats.Move: N_("changing seats; the new one: {seat}"),
        seats.OfferExchange: N_("offering to change seats with: {seat}"),
        seats.AgreeToExchange: N_("agreeing to change seats"),
        seats.Displace: N_("demanding the seat of another: {seat}"),
        seats.AskWaiver: N_("asking that the hand need not pass twice"),
        partners.TakePartner: N_("taking a sharer into the bank, {partner}; share: {amount}"),
        stakes.Announce: N_("announcing the bank: {amount}"),
        stakes.CallStakes: N_("calling for stakes"),
        stakes.Stake: N_("staking {amount}"),
        stakes.Reduce: N_("taking back {amount} of the stake"),
        stakes.CallBanco: N_("calling “Banco”"),
        stakes.CallSuivi: N_("calling “Banco suivi”"),
        stakes.Close: N_("saying “Rien ne va plus”"),
        stakes.Consent: N_("consenting to a change of stake by {seat}"),
        en_carte.Halve: N_("halving the bank"),
        en_carte.WillGive: N_("holding stakes up to this sum: {amount}"),
        dealing.Deal: N_("dealing the four cards"),
        dealing.Give: N_("giving a card; to: {side}"),
        misdeal.NoticeMisdeal: N_("finding a misdeal"),
        misdeal.Restore: N_("putting the deal right"),
        coup.TakeUp: N_("taking up the cards"),
        coup.TakeCards: N_("taking the cards over by a larger stake"),
        coup.Show: N_("showing eight or nine"),
        coup.Draw: N_("drawing a card"),
        coup.Stand: N_("standing"),
        hand.PassHand: N_("passing the hand"),
        hand.TakeHand: N_("making a bank: {amount}"),
        hand.DeclineHand: N_("letting the hand go on"),
        taken_over.LeaveBank: N_("leaving the bank to be taken over"),
        taken_over.TakeBank: N_("taking over the bank: {amount}"),
        air.StakeInAir: N_("staking without laying the money down: {amount}"),
        air.RefuseAir: N_("not accepting the stake that {seat} did not lay down"),
        air.AcceptAir: N_("accepting the stake that {seat} did not lay down"),
        air.SendForMoney: N_("sending to the cash desk: {amount}"),
        air.BringMoney: N_("bringing money from the cash desk: {amount}"),
        air.GiveUpMoney: N_("no longer waiting for the cash desk"),
        deciding.ClaimTime: N_("claiming time to stake"),
        deciding.Find: N_("judging: {verdict}"),
        deciding.Vote: N_("voting: {verdict}"),
        stock.MixStock: N_("mixing up the stack of cards"),
        stock.MisassembleStock: N_("putting the stack of cards together wrongly"),
        stock.AskNewPack: N_("asking for a new pack"),
        vouchers.StakeVoucher: N_("staking a voucher: {amount}"),
        vouchers.Redeem: N_("cashing a voucher made out to {owner}: {amount}"),
        obedience.Disobey: N_("not submitting to the rules"),
        obedience.CallToOrder: N_("calling {seat} to order"),
        obedience.Obey: N_("submitting to the rules"),
        obedience.StopPlay: N_("stopping the play"),
        obedience.Report: N_("reporting {seat} to the board"),
    },
    queries={
        "bank": N_("bank"),
        "banker": N_("banker"),
        "banker-cards": N_("cards of the banker"),
        "cards": N_("the cards are held by"),
        "decides": N_("it is decided by"),
        "duty": N_("stakes must be accepted up to"),
        "held": N_("stakes held by the bank"),
        "lost": N_("lost to the bank"),
        "money": N_("money"),
        "next-hand": N_("the hand comes to"),
        "over": N_("is all over"),
        "paid": N_("paid by the bank"),
        "passes": N_("how often the hand must still pass"),
        "points": N_("points of punter and banker"),
        "pay-from": N_("payment is counted from"),
        "punter-cards": N_("cards of the punter"),
        "stake": N_("stake"),
        "stakes": N_("stakes"),
        "stakes-open": N_("are the stakes open"),
        "stock": N_("the stack of cards"),
        "winner": N_("the coup"),
        "won": N_("coups won in this bank"),
    },
    members={
        Side: {
            Side.PUNTER: N_("the punter"),
            Side.BANK: N_("the bank"),
        },
        Outcome: {
            Outcome.PUNTER: N_("the bank loses"),
            Outcome.BANKER: N_("the bank wins"),
            Outcome.EN_CARTE: N_("en carte"),
        },
        Verdict: {
            Verdict.GIVEN: N_("time enough was given"),
            Verdict.NOT_GIVEN: N_("time enough was not given"),
        },
        Stock: {
            Stock.IN_PLAY: N_("in play"),
            Stock.THROWN_AWAY: N_("thrown away"),
        },
        Matter: {
            Matter.PASSES: N_("being passed by the hand"),
            Matter.WAITING: N_("money from the cash desk"),
            Matter.AIR: N_("a stake that was not laid down"),
            Matter.ORDER: N_("submitting to the rules"),
            Matter.NEW_PACK: N_("asking for a new pack"),
        },
    },
)
