"""What may be done at the table of chemin de fer."""

from __future__ import annotations

from hoyle.game import Act
from hoyle.games.chemin_de_fer.terms import Side, Verdict
from hoyle.seats import Actor, Seat


class Sit(Act):
    """A person newly arrived sits down on ``seat``."""

    seat: Seat


class Move(Act):
    """A player changes to ``seat``."""

    seat: Seat


class OfferExchange(Act):
    """A player offers the player on ``seat`` to change seats with him."""

    seat: Seat


class AgreeToExchange(Act):
    """A player agrees to the change of seats that was offered him."""


class Displace(Act):
    """A player would have the player on ``seat`` moved from his place."""

    seat: Seat


class AskWaiver(Act):
    """A player asks that the hand need not pass him twice."""


class TakePartner(Act):
    """The banker takes ``partner`` into his bank with ``amount``; ``aloud`` if he says so."""

    partner: Actor
    amount: int
    aloud: bool


class Announce(Act):
    """The banker states that his bank is ``amount``."""

    amount: int


class CallStakes(Act):
    """The banker calls upon the players to stake."""


class Stake(Act):
    """A player adds ``amount`` to his stake."""

    amount: int


class Reduce(Act):
    """A player takes ``amount`` of his stake back."""

    amount: int


class CallBanco(Act):
    """A player stakes against the whole bank alone."""


class CallSuivi(Act):
    """A player who has just lost a banco stakes against the whole bank again."""


class Close(Act):
    """The banker says "rien ne va plus"."""


class Consent(Act):
    """The banker lets the player on ``seat`` change his stake although the stakes are closed."""

    seat: Seat


class Halve(Act):
    """The banker takes half of his bank back, or of what was held en carte."""


class WillGive(Act):
    """The banker says after an equal coup that he will hold stakes up to ``amount``."""

    amount: int


class Deal(Act):
    """The banker deals what is missing of the four cards."""


class Give(Act):
    """The banker gives one card to ``side``."""

    side: Side


class NoticeMisdeal(Act):
    """Somebody at the table finds that the cards are misdealt."""


class Restore(Act):
    """The banker puts a misdeal right himself."""


class TakeUp(Act):
    """The player who holds the cards takes them up."""


class TakeCards(Act):
    """A player takes the cards over by a larger stake."""


class Show(Act):
    """A player shows eight or nine in two cards."""


class Draw(Act):
    """A player draws a card."""


class Stand(Act):
    """A player draws no card."""


class PassHand(Act):
    """The banker gives the bank up, and the hand goes on."""


class TakeHand(Act):
    """A player to whom the hand has come makes a bank of ``amount``."""

    amount: int


class DeclineHand(Act):
    """A player to whom the hand has come lets it go on."""


class LeaveBank(Act):
    """The banker lets whoever will take his bank over."""


class TakeBank(Act):
    """A player takes over the bank that another has left, and puts up ``amount`` for it."""

    amount: int


class StakeInAir(Act):
    """A player announces a stake of ``amount`` and does not lay it down."""

    amount: int


class RefuseAir(Act):
    """The banker does not accept the stake that ``seat`` has not laid down."""

    seat: Seat


class AcceptAir(Act):
    """The banker accepts the stake that ``seat`` has not laid down."""

    seat: Seat


class SendForMoney(Act):
    """A player announces a stake of ``amount``, which is fetched from the cashier."""

    amount: int


class BringMoney(Act):
    """``amount`` is brought to a player from the cashier."""

    amount: int


class GiveUpMoney(Act):
    """A player no longer waits for the money that he sent for."""


class ClaimTime(Act):
    """A player claims that he was not left time enough to stake."""


class Find(Act):
    """A member of the committee finds that the time was given or not."""

    verdict: Verdict


class Vote(Act):
    """A player votes that the time was given or not."""

    verdict: Verdict


class MixStock(Act):
    """Somebody mixes up the cards that were shuffled and cut."""


class MisassembleStock(Act):
    """Somebody puts the cards that were shuffled and cut together wrongly."""


class AskNewPack(Act):
    """The banker asks for a new pack."""


class StakeVoucher(Act):
    """A player would stake a winner's voucher of ``amount``."""

    amount: int


class Redeem(Act):
    """Somebody would cash ``amount`` of the voucher made out in the name of ``owner``."""

    owner: Actor
    amount: int


class Disobey(Act):
    """A player does not submit to the rules."""


class CallToOrder(Act):
    """A member of the committee calls upon ``seat`` to observe the rules."""

    seat: Seat


class Obey(Act):
    """A player who did not submit to the rules does so now."""


class StopPlay(Act):
    """A member of the committee stops the play."""


class Report(Act):
    """A member of the committee reports ``seat`` to the board."""

    seat: Seat
