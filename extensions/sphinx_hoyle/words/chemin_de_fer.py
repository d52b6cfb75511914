"""The words of chemin de fer."""

from __future__ import annotations

from hoyle.events import HandEnded
from hoyle.games.chemin_de_fer import (
    air,
    base,
    coup,
    dealing,
    deciding,
    en_carte,
    events,
    hand,
    misdeal,
    obedience,
    partners,
    reasons,
    seats,
    stakes,
    stock,
    taken_over,
    vouchers,
)
from hoyle.games.chemin_de_fer.laws import Law
from hoyle.games.chemin_de_fer.terms import Matter, Outcome, Side, Stock, Verdict
from hoyle.seats import Seat
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words, chemin_de_fer_subjects


def _partner_taken(event: events.PartnerTaken) -> str:
    if event.aloud:
        return N_(
            "{seat} takes {partner} into the bank as a sharer with {amount}, and declares it aloud"
        )
    return N_("{seat} takes {partner} into the bank as a sharer with {amount}")


def _money_too_late(event: events.MoneyTooLate) -> str:
    if event.counts:
        return N_("the {amount} that {seat} sent for has not come in time to be laid down")
    return N_("the {amount} that {seat} sent for has not come in time, and is not at stake")


def _staked(event: events.Staked) -> str:
    if event.amount == event.total:
        return N_("{seat} stakes {amount}")
    return N_("{seat} stakes {amount} more, {total} in all")


def _stake_reduced(event: events.StakeReduced) -> str:
    if event.total:
        return N_("{seat} lowers his stake by {amount}, to {total}")
    return N_("{seat} withdraws the whole of his stake, {amount}")


def _stake_returned(event: events.StakeReturned) -> str:
    if not event.laid:
        return N_("the {amount} that {seat} staked without laying it down is no longer at stake")
    if event.covered:
        return N_("{seat} gets his stake of {amount} back")
    return N_("{seat} gets back the {amount} that the bank does not cover")


def _air_laid_down(event: events.AirLaidDown) -> str:
    if event.left:
        return N_(
            "{seat} lays down {amount} of the stake that he announced, and {left} is still wanting"
        )
    return N_("{seat} lays down the {amount} that he announced as his stake")


def _money_sent_for(event: events.MoneySentFor) -> str:
    if event.covers:
        return N_("{seat} sends to the cash desk for {amount}, to cover the stake announced")
    return N_("{seat} announces a stake of {amount}, and sends to the cash desk for it")


def _banco_called(event: events.BancoCalled) -> str:
    if event.again:
        return N_("{seat} calls “Banco suivi”, to play alone against the bank of {amount}")
    return N_("{seat} calls “Banco”, to play alone against the bank of {amount}")


def _bank_halved(event: events.BankHalved) -> str:
    if Law.EN_CARTE in event.laws:
        return N_(
            "after the en carte {seat} withdraws half of the sum at stake, "
            "and {left} is left in the bank"
        )
    return N_("{seat} halves the bank, and {left} is left in it")


def _hand_passed_by(event: events.HandPassedBy) -> str:
    if event.left:
        return N_("the hand passes {seat}, and must do so {left.times} more")
    return N_("the hand passes {seat} for the last time")


def _cards_dealt(event: events.CardsDealt) -> str:
    if event.count == base.FOUR:
        return N_("{seat} deals the four cards")
    if event.count == 1:
        return N_("{seat} deals the last of the four cards")
    return N_("{seat} deals the remaining {count.word} of the four cards")


def _time_claimed(event: events.TimeClaimed) -> str:
    if all(isinstance(judge, Seat) for judge in event.judges):
        return N_(
            "{seat} complains that he was left too little time to stake, and it is for "
            "{judges:seat|seats} {judges.number} to decide"
        )
    return N_(
        "{seat} complains that he was left too little time to stake, "
        "and it is for {judges} of the committee to decide"
    )


def _judged(event: events.Judged) -> str:
    if event.alone:
        return N_("{actor} decides that {verdict}")
    return N_("{actor} finds that {verdict}")


def _time_decided(event: events.TimeDecided) -> str:
    if event.verdict is Verdict.GIVEN:  # maybe for want of a majority
        return N_("the stakes stay closed")
    return N_("it is decided that {verdict}")


def _coup_decided(event: events.CoupDecided) -> str:
    if Law.MISDEAL in event.laws:
        return N_("the punter wins, whatever the points")
    match event.outcome:
        case Outcome.PUNTER:
            return N_("the bank loses by {banker} to {punter}")
        case Outcome.BANKER:
            return N_("the bank wins by {banker} to {punter}")
        case Outcome.EN_CARTE:
            return N_("the points are equal, {banker} to {punter}, and the coup is en carte")


def _not_free(reason: seats.NotFree) -> str:
    if reason.taken:
        return N_("somebody is already sitting there")
    return N_("the table has only {seats.word} seats")


def _has_only(reason: reasons.HasOnly) -> str:
    return N_("he has only {has}") if reason.has else N_("he has no money left")


def _not_announced(reason: stakes.NotAnnounced) -> str:
    if reason.announced is None:
        return N_("he has not announced the bank for the coming coup")
    return N_("he has announced a bank of {announced}, and it is now {bank}")


def _not_the_time(reason: stakes.NotTheTime) -> str:
    if not reason.called:
        return N_("{banker} has not called for stakes yet")
    if reason.taken_up:
        return N_("the cards have been taken up, and he needs leave from {banker}")
    return N_("the stakes are closed, and he needs leave from {banker}")


def _preceded(reason: stakes.Preceded) -> str:
    if reason.again:
        return N_("{caller} has called “Banco suivi”, which comes first by the rules of the house")
    return N_("{caller} has called “Banco”, and by the rules of the house comes before him")


def _not_due(reason: dealing.NotDue) -> str:
    if reason.due is None:
        return N_("the four cards have already been dealt")
    return N_("the {place.ordinal} card should go to {due}")


def _too_late(reason: misdeal.TooLate) -> str:
    if reason.drawn:
        return N_("the punter has already drawn a card")
    return N_("the fourth card has already been dealt")


def _stake_too_small(reason: coup.StakeTooSmall) -> str:
    if reason.own > reason.stake:
        return N_("the bank does not reach as far as his stake")
    return N_("{holder} has staked {stake}, and he must stake more than that")


def _may_not_draw(reason: coup.MayNotDraw) -> str:
    if reason.natural:
        return N_("he has {points.word} in two cards, and by the rules of the house must show them")
    if not reason.banker:
        return N_("on {points.word} {points:point|points} he must stand by the rules of the house")
    if reason.third is None:
        return N_(
            "the punter has stood, and on {points.word} {points:point|points} "
            "the banker must stand by the rules of the house"
        )
    return N_(
        "the punter has drawn {third.the}, and on {points.word} {points:point|points} "
        "the banker must stand by the rules of the house"
    )


def _may_not_stand(reason: coup.MayNotStand) -> str:
    if reason.natural:
        return N_("he has {points.word} in two cards, and by the rules of the house must show them")
    if not reason.banker:
        return N_("on {points.word} {points:point|points} he must draw by the rules of the house")
    if reason.third is None:
        return N_(
            "the punter has stood, and on {points.word} {points:point|points} "
            "the banker must draw by the rules of the house"
        )
    return N_(
        "the punter has drawn {third.the}, and on {points.word} {points:point|points} "
        "the banker must draw by the rules of the house"
    )


def _must_put_up(reason: taken_over.MustPutUp) -> str:
    if reason.after_en_carte:
        return N_("after the en carte he must put up at least {least}")
    return N_("the bank is {least}, and he must put up as much")


def _no_vote(reason: deciding.NoVote) -> str:
    if reason.committee:
        return N_("it is for {committee} of the committee to decide")
    if reason.concerned:
        return N_("he is himself concerned")
    return N_("he sat down only after the complaint")


def _must_observe(reason: obedience.MustObserve) -> str:
    if reason.called:
        return N_("every member is bound to observe them and he has been called upon to do so")
    return N_("every member is bound to observe them")


def _must_accept(reason: en_carte.MustAccept) -> str:
    if reason.said:
        return N_("he has said that he will accept stakes up to {duty}")
    return N_("he must accept stakes up to {duty}")


def _not_in_vain(reason: obedience.NotInVain) -> str:
    if reason.seat is None:
        return N_("nobody is disobeying the rules")
    if reason.called:
        return N_("{seat} has not disobeyed the rules since he was called upon to observe them")
    return N_("{seat} has not yet been called upon to observe the rules")


def _voucher_redeemed(event: events.VoucherRedeemed) -> str:
    if event.left:
        return N_("{actor} cashes {amount} from his voucher")
    return N_("{actor} cashes his voucher for {amount}")


WORDS = Words(
    events={
        seats.Sit: N_("{actor} takes {seat}"),
        seats.Move: N_("the player in {actor} moves to {seat}"),
        seats.OfferExchange: N_("{actor} offers to exchange seats with {seat}"),
        events.SeatsExchanged: N_("{seat} and {other} exchange seats"),
        events.PartnerTaken: _partner_taken,
        events.ShareHeld: N_("{partner} has a share of {amount} in the bank"),
        events.VoucherHeld: N_("{owner} has a voucher for {amount}"),
        events.HalvedBefore: N_("{seat} has already halved this bank once"),
        events.BankMade: N_("{seat} has a bank of {amount}"),
        stakes.Announce: N_("{actor} announces a bank of {amount}"),
        stakes.CallStakes: N_("{actor} says “Faites vos jeux”"),
        events.Staked: _staked,
        events.StakeReduced: _stake_reduced,
        events.StakeReturned: _stake_returned,
        events.BancoCalled: _banco_called,
        stakes.Close: N_("{actor} says “Rien ne va plus”"),
        events.StakesReopened: N_("the stakes are open again"),
        stakes.Consent: N_("{actor} gives {seat} leave to make or change a stake"),
        events.BankHalved: _bank_halved,
        en_carte.WillGive: N_("{actor} says that he will accept stakes up to {amount}"),
        events.CardsDealt: _cards_dealt,
        dealing.Give: N_("{actor} deals a card to {side}"),
        events.CardThrownOut: N_("{card.the} lies face up in the pack, and is thrown out"),
        misdeal.NoticeMisdeal: N_("{actor} notices the misdeal"),
        events.DealRestored: N_("{seat} puts the deal right"),
        events.CoupForfeited: N_("{seat} loses the coup by his misdeal"),
        coup.TakeUp: N_("{actor} takes up the punter’s cards"),
        events.CardsTakenOver: N_(
            "{seat}, whose stake is larger, is to play the punter’s cards in place of {former}"
        ),
        events.NaturalShown: N_("{seat} shows {points} with {cards.the}"),
        events.CardDrawn: N_("{seat} draws {card.the}"),
        coup.Stand: N_("{actor} stands"),
        events.CoupDecided: _coup_decided,
        events.StakePaid: N_("the bank pays {amount} to {seat}"),
        events.StakeLost: N_("{seat} loses his stake of {amount}"),
        events.BankReturned: N_("{actor} gets {amount} back from the bank"),
        hand.PassHand: N_("{actor} passes the hand"),
        events.HandOwesPasses: N_("the hand must still pass {seat} {times.times}"),
        events.HandPassedBy: _hand_passed_by,
        events.HandOffered: N_("the hand comes to {seat}"),
        hand.DeclineHand: N_("{actor} declines the hand"),
        events.BankLeft: N_("{seat} leaves the bank of {amount} to whoever will take it over"),
        events.BankTakenOver: N_("{seat} takes over the bank of {giver}, and puts up {amount}"),
        events.StakedInAir: N_("{seat} announces a stake of {amount}, and does not lay it down"),
        events.AirRefused: N_(
            "the stake of {amount} that {seat} has not laid down is not accepted"
        ),
        events.AirAccepted: N_("the stake of {amount} that {seat} has not laid down is accepted"),
        events.AirLaidDown: _air_laid_down,
        events.AirOwed: N_("{seat} owes {to} the {amount} that he staked and did not lay down"),
        events.MoneySentFor: _money_sent_for,
        events.MoneyTooLate: _money_too_late,
        events.MoneyBrought: N_("{seat} is brought {amount} from the cash desk"),
        air.GiveUpMoney: N_("{actor} waits no longer for money from the cash desk"),
        events.TimeClaimed: _time_claimed,
        events.Judged: _judged,
        events.TimeDecided: _time_decided,
        events.StockThrownAway: N_("the whole stack of cards is thrown away"),
        events.NewPackAsked: N_("{seat} asks for a new pack"),
        events.VoucherRedeemed: _voucher_redeemed,
        obedience.CallToOrder: N_(
            "{actor} of the committee calls upon {seat} to observe the rules"
        ),
        obedience.Obey: N_("{actor} submits to the rules"),
        events.PlayStopped: N_("{actor} stops the play"),
        obedience.Report: N_("{actor} reports {seat} to the board"),
        HandEnded: N_("the play is over"),
    },
    # A mark may tell of an act that it was done, though it comes to nothing.
    acts={
        seats.Sit: Forbidden(refused=N_("{actor} may not sit down in {seat}")),
        seats.Move: Forbidden(refused=N_("the player in {actor} may not move to {seat}")),
        seats.Displace: Forbidden(refused=N_("{actor} may not have {seat} give up his place")),
        seats.AskWaiver: Forbidden(
            refused=N_("{actor} may not have the passing of the hand waived")
        ),
        partners.TakePartner: Forbidden(
            refused=N_("{actor} may not take {partner} into the bank without a word")
        ),
        stakes.Announce: Forbidden(refused=N_("{actor} may not announce a bank of {amount}")),
        stakes.CallStakes: Forbidden(refused=N_("{actor} may not say “Faites vos jeux”")),
        stakes.Stake: Forbidden(refused=N_("{actor} may not stake {amount}")),
        stakes.Reduce: Forbidden(refused=N_("{actor} may not take back {amount} from his stake")),
        stakes.CallBanco: Forbidden(
            refused=N_("{actor} may not call “Banco”"), done=N_("{actor} would call “Banco”")
        ),
        stakes.CallSuivi: Forbidden(refused=N_("{actor} may not call “Banco suivi”")),
        stakes.Close: Forbidden(refused=N_("{actor} may not say “Rien ne va plus”")),
        en_carte.Halve: Forbidden(refused=N_("{actor} may not halve the bank")),
        en_carte.WillGive: Forbidden(
            refused=N_("{actor} may not say that he will accept stakes up to {amount}")
        ),
        dealing.Deal: Forbidden(refused=N_("{actor} may not deal"), done=N_("{actor} would deal")),
        dealing.Give: Forbidden(
            refused=N_("{actor} may not deal a card to {side}"),
            done=N_("{actor} wrongly deals a card to {side}"),
            repeats=(dealing.Give,),
        ),
        misdeal.Restore: Forbidden(
            refused=N_("{actor} may not put the deal right"),
            done=N_("{actor} would put the deal right"),
        ),
        coup.TakeUp: Forbidden(refused=N_("{actor} may not take up the cards")),
        coup.TakeCards: Forbidden(refused=N_("{actor} may not take the cards over")),
        coup.Draw: Forbidden(
            refused=N_("{actor} may not draw a card"), done=N_("{actor} would draw a card")
        ),
        coup.Stand: Forbidden(refused=N_("{actor} may not stand"), done=N_("{actor} would stand")),
        hand.PassHand: Forbidden(refused=N_("{actor} may not pass the hand")),
        hand.TakeHand: Forbidden(refused=N_("{actor} may not make a bank of {amount}")),
        taken_over.TakeBank: Forbidden(
            refused=N_("{actor} may not take over the bank with {amount}")
        ),
        air.StakeInAir: Forbidden(
            refused=N_("{actor} may not stake {amount} without laying it down")
        ),
        air.SendForMoney: Forbidden(
            refused=N_("{actor} may not send to the cash desk for a stake of {amount}")
        ),
        deciding.Vote: Forbidden(refused=N_("{actor} may not vote")),
        stock.MixStock: Forbidden(
            refused=N_("{actor} may not mix up the stack of cards"),
            done=N_("{actor} mixes up the stack of cards"),
        ),
        stock.MisassembleStock: Forbidden(
            refused=N_("{actor} may not put the stack of cards together wrongly"),
            done=N_("{actor} puts the stack of cards together wrongly"),
        ),
        vouchers.StakeVoucher: Forbidden(
            refused=N_("{actor} may not stake a voucher for {amount}")
        ),
        vouchers.Redeem: Forbidden(refused=N_("{actor} may not cash the voucher")),
        obedience.Disobey: Forbidden(
            refused=N_("{actor} may not disobey the rules"),
            done=N_("{actor} does not submit to the rules"),
        ),
        obedience.StopPlay: Forbidden(
            refused=N_("{actor} of the committee may not stop the play"),
            done=N_("{actor} would stop the play"),
        ),
        obedience.Report: Forbidden(
            refused=N_("{actor} of the committee may not report {seat} to the board"),
            done=N_("{actor} would report {seat} to the board"),
        ),
    },
    ending=frozenset({events.PlayStopped}),
    reasons={
        seats.NotFree: _not_free,
        seats.KeepsSeat: N_("no player can be moved from his seat"),
        reasons.PassesOwed: N_("the hand must still pass him {times.times}"),
        partners.NotDeclared: N_("{partner} is a player, and this must be declared aloud"),
        reasons.BankIs: N_("the bank is {bank}"),
        stakes.NotAnnounced: _not_announced,
        reasons.StakesNotCalled: N_("he has not called for stakes yet"),
        reasons.MoneyAwaited: N_("the money of {owner} is still on its way from the cash desk"),
        reasons.TimeDisputed: N_(
            "it is not decided yet whether {claimant} was left enough time to stake"
        ),
        reasons.NoStock: N_(
            "the stack of cards was thrown away, and no new pack has been asked for yet"
        ),
        reasons.HasOnly: _has_only,
        stakes.NotTheTime: _not_the_time,
        stakes.OthersStand: N_("the stake of {owner} still stands from the en carte"),
        stakes.Preceded: _preceded,
        en_carte.TakenOverFrom: N_("he has taken over the bank of {giver}"),
        en_carte.AlreadyHalved: N_("he has halved it once already"),
        en_carte.MustAccept: _must_accept,
        dealing.NotDue: _not_due,
        misdeal.TooLate: _too_late,
        coup.CardsInHand: N_("{holder} has already taken them up"),
        coup.StakeNotReduced: N_(
            "{holder} held them at the en carte, and has not reduced his stake since"
        ),
        coup.StakeTooSmall: _stake_too_small,
        coup.MayNotDraw: _may_not_draw,
        coup.MayNotStand: _may_not_stand,
        hand.BoundToCoup: N_("after the en carte he is bound to the next coup"),
        taken_over.MustPutUp: _must_put_up,
        deciding.NoVote: _no_vote,
        stock.ReadyForPlay: N_("it had been shuffled and cut"),
        vouchers.NotForPlay: N_("winners’ vouchers are not used during play"),
        vouchers.MadeOutTo: N_("it is made out in the name of {owner}"),
        obedience.MustObserve: _must_observe,
        obedience.NotInVain: _not_in_vain,
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
    calling={coup.Draw: N_("{actor} draws a card")},
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
            Verdict.GIVEN: N_("enough time was given"),
            Verdict.NOT_GIVEN: N_("too little time was given"),
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

PHASES = (WORDS, chemin_de_fer_subjects.WORDS)
