"""The words of écarté: the deal and the play."""

from __future__ import annotations

from hoyle.events import ChoiceOffered, Chose, Dealt, Exposed, HandEnded, Played, Scored
from hoyle.games.ecarte import (
    choices,
    deal,
    error,
    events,
    faced,
    false_pack,
    gathering,
    king,
    looking,
    marking,
    onlookers,
    penalty,
    play,
    proposing,
    reasons,
    shuffling,
    throwing_in,
    wrong_number,
)
from hoyle.games.ecarte.counting import HAND
from hoyle.games.ecarte.events import (
    Choice,
    Manner,
    Matter,
    Reason,
    Ruling,
    Standing,
)
from hoyle.games.ecarte.laws import Law
from hoyle.games.ecarte.opening import PACK
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words, ecarte_company, ecarte_drawing, table


def _deals(act: deal.Deal) -> str:
    if (act.theirs, act.own) != (HAND, HAND):
        return N_(
            "{actor.the} deals {theirs.word} {theirs:card|cards} to his opponent and {own.word} "
            "to himself"
        )
    return N_("{actor.the} deals {manner}")


def _may_not_discard(act: proposing.Discard) -> str:
    if act.cards:
        return N_("{actor.the} may not exchange in this way")
    return N_("{actor.the} may not keep all his cards")


def _serves(act: proposing.Serve) -> str:
    if not act.count:
        return N_("{actor.the} serves no cards")
    return N_("{actor.the} serves {count.word} {count:card|cards}")


def _deal_corrected(event: events.DealCorrected) -> str:
    if event.told:
        return N_("with this {seat.the} has the right number, {count.word} {count:card|cards}")
    if event.returned:
        return N_(
            "{seat.the} gives back {returned.word} {returned:card|cards}, and now has {count.word}"
        )
    return N_("{seat.the} is given {given.word} more {given:card|cards}, and now has {count.word}")


def _deal_annulled(event: events.DealAnnulled) -> str:
    if event.lost:
        return N_("the deal is void, and the right to deal passes to {dealer.the}")
    if Law.WRONG_DEALER in event.laws:
        return N_("the deal is void, and {dealer.the}, whose turn it was, is to deal")
    return N_("the deal is void, and {dealer.the} is to deal again")


def _choice_offered(event: ChoiceOffered) -> str:
    if event.options == (Choice.ANNUL,):
        return N_("nothing is left to {actor.the} but a new deal")
    if len(event.options) == 1:
        return N_("the only choice left to {actor.the} is {options.or}")
    # A new deal that law 22 offers is his own; what law 25 offers is about the same cards twice.
    match event.options:
        case (Choice.RESTORE, Choice.BOTTOM, Choice.ANNUL):
            return N_(
                "{actor.the} may choose to return what was faced besides the trump to the stock as "
                "it came, to put it at the bottom of the stock, or to annul the deal"
            )
        case (Choice.TAKE, Choice.ANNUL):
            return N_(
                "{actor.the} may choose to make up the shortage from the stock or to begin a new "
                "deal as dealer"
            )
        case (Choice.LAY_ASIDE, Choice.ANNUL):
            return N_(
                "{actor.the} may choose to lay the surplus aside or to begin a new deal as dealer"
            )
        case _:
            return N_("{actor.the} may choose {options.or}")


def _may_not_cut(act: shuffling.CutPack) -> str:
    if min(act.count, len(PACK) - act.count) < shuffling.LEAST_PACKET:
        return N_("{actor.the} may not cut the pack in this way")
    return N_("{actor.the} may not cut the pack")


def _number_found(event: events.NumberFound) -> str:
    if event.played:
        return N_("{seat.the} is found to have begun the play with {count.word} {count:card|cards}")
    return N_("{seat.the} is found to have {count.word} {count:card|cards}")


def _covered(reason: gathering.TricksCovered) -> str:
    if reason.tricks == 1:
        return N_("the {trick.ordinal} trick is covered")
    if reason.count == reason.tricks:
        return N_("all of them are covered")
    return N_("{count.word} of them {count:is|are} covered")


def _choice_of_other(reason: choices.ChoiceOf) -> str:
    if reason.new_deal:
        return N_("{actor.the} may not choose a new deal")
    return N_("{actor.the} may not choose {choice}")


def _chose(event: Chose) -> str:
    if event.option is Choice.ANNUL and Law.ELDER_NUMBER in event.laws:
        return N_("{actor.the} chooses a new deal")
    return N_("{actor.the} {actor:chooses|choose} {option}")


def _discarded(event: events.Discarded) -> str:
    if event.cards:
        return N_("{seat.the} discards {cards.the}")
    return N_("{seat.the} keeps all his cards")


def _number_told(event: events.NumberTold) -> str:
    if not event.count:
        return N_("{seat.the}, when asked, says that he has taken in no cards")
    return N_("{seat.the}, when asked, says that he has taken in {count.word} {count:card|cards}")


def _proposal_refused(event: events.ProposalRefused) -> str:
    if event.first:
        return N_("{seat.the} refuses the first proposal")
    return N_("{seat.the} refuses the proposal")


def _error_ruled(event: events.ErrorRuled) -> str:
    match event.ruling:
        case Ruling.CORRECTION:
            return N_(
                "{seat.the} takes back his card from the {trick.ordinal} trick without penalty"
            )
        case Ruling.REPLAY:
            return N_(
                "for {seat.whose} error in the {trick.ordinal} trick the whole deal is played "
                "again, and he marks one point less if he wins"
            )
        case _:
            return N_(
                "for {seat.whose} error the deal is played again from the {trick.ordinal} trick, "
                "and he marks one point less if he wins"
            )


def _marks_less(event: events.MarksLess) -> str:
    if event.points:
        return N_(
            "{seat.the} erred in play, and may mark only {points.word} {points:point|points} "
            "instead of {due.word}"
        )
    return N_(
        "{seat.the} erred in play, and marks nothing instead of {due.word} {due:point|points}"
    )


def _gathered(event: events.TrickGathered) -> str:
    if event.own:
        return N_("{seat.the} takes up the {trick.ordinal} trick")
    return N_(
        "the {trick.ordinal} trick counts as {seat.whose} until somebody entitled to do so points "
        "out the mistake"
    )


def _looked_at_tricks(event: events.LookedAtTricks) -> str:
    if event.covered:
        return N_("{seat.the} has seen what his opponent had covered")
    return N_("{seat.the} looks at what lies open of his opponent’s tricks")


def _left(event: events.Left) -> str:
    if event.forced:
        return N_("{seat.the} is forced to leave the game, and nobody wins the coup")
    return N_("{seat.the} leaves the game")


def _exposed(event: Exposed) -> str:
    if Law.EXPOSED_IN_DEALING in event.laws:
        return N_("{seat.the} exposes {cards.the}")
    if event.cards:
        return N_("{seat.the} must play with open cards, and shows {cards.the}")
    return N_("{seat.the} must play with open cards")


def _scored(event: Scored) -> str:
    if event.points > 0:
        return N_(
            "{actor.the} marks {points.word} {points:point|points} for {reason}, "
            "and stands at {total.word}"
        )
    if event.reason is Reason.FALSE_KING:
        return N_("{actor.the} loses the point marked for a king that he did not hold")
    return N_("{actor.the} takes back the point marked for the king")


_LAPSED = {
    Matter.NEW_DEAL: N_("a new deal can no longer be demanded"),
    Matter.EXPOSED_CARDS: N_("the exposure is accepted, and the deal stands"),
    Matter.FACED_CARDS: N_("what was dealt face up is accepted, and the deal stands"),
    Matter.ERROR: N_("{binds.whose} error in play can no longer be claimed"),
    Matter.SHOW_REST: N_("{binds.the} need no longer show what he threw in"),
    Matter.WRONG_TRICK: N_("the trick that {binds.the} took up wrongly remains his"),
    Matter.PENALTY_POINT: N_(
        "the point for {binds.whose} wrong number of cards can no longer be marked"
    ),
    Matter.ONE_LESS: N_("{binds.the} has not won, and loses nothing by his error"),
    Matter.GRANT_PROPOSAL: N_("{binds.the} need no longer grant a further proposal"),
}


def _lapsed(event: events.Lapsed) -> str:
    return _LAPSED.get(event.what, N_("{binds.the} is free of this: {what}"))


def _pack_not_ready(reason: shuffling.PackNotReady) -> str:
    if reason.shuffled:
        return N_("the pack has not yet been cut")
    return N_("the pack has not yet been shuffled")


def _packet_too_small(reason: shuffling.PacketTooSmall) -> str:
    if reason.left < reason.least:
        if not reason.left:
            return N_("he leaves no card, and at least {least.word} must be left")
        return N_("he leaves {left.word} {left:card|cards}, and at least {least.word} must be left")
    if not reason.lifted:
        return N_("he lifts no card, and at least {least.word} must be lifted")
    return N_(
        "he lifts {lifted.word} {lifted:card|cards}, and at least {least.word} must be lifted"
    )


def _asks_for_other(reason: proposing.AsksForOther) -> str:
    if not reason.asked:
        return N_("he discards {discarded.word} {discarded:card|cards} and asks for none")
    if not reason.discarded:
        return N_("he discards nothing and asks for {asked.word} {asked:card|cards}")
    return N_("he discards {discarded.word} {discarded:card|cards} and asks for {asked.word}")


def _takes_other(reason: proposing.TakesOther) -> str:
    if not reason.taken:
        return N_("he discards {discarded.word} {discarded:card|cards} and takes none")
    if not reason.discarded:
        return N_("he discards nothing and takes {taken.word} {taken:card|cards}")
    return N_("he discards {discarded.word} {discarded:card|cards} and takes {taken.word}")


def _other_asked_for(reason: proposing.OtherAskedFor) -> str:
    if reason.asked:
        return N_("{asked.word} {asked:was|were} asked for")
    return N_("none were asked for")


def _has_asked(reason: proposing.HasAsked) -> str:
    if reason.asked:
        return N_("he asked for {asked.word} when he discarded")
    return N_("he asked for none when he discarded")


def _asked_for_other(reason: reasons.AskedForOther) -> str:
    if reason.more:
        return N_("he asked for more cards than he had discarded")
    return N_("he asked for fewer cards than he had discarded")


def _own_error(reason: reasons.OwnError) -> str:
    if reason.more:
        return N_("{seat.the} asked for more cards than he had discarded")
    return N_("{seat.the} asked for fewer cards than he had discarded")


def _took_back(event: events.TookBack) -> str:
    if len(event.cards) < 3:
        return N_("{seat.the} takes back {cards.the} from his discards")
    return N_("{seat.the} takes back from his discards {cards.the}")


def _drew(event: events.Drew) -> str:
    if len(event.cards) < 3:
        return N_("{seat.the} takes {cards.the} from the stock")
    # Before the cards, for commas between them would leave it to the last of them.
    return N_("{seat.the} takes from the stock {cards.the}")


WORDS = Words(
    parts=(table.DEALER, table.ELDER_HAND),
    events={
        events.BetsOn: N_("{person} has staked on {seat.the}"),
        events.LooksOn: N_("{person} looks on, and has no stake"),
        Dealt: N_("{dealer.the} deals {count.word} cards to each player"),
        Exposed: _exposed,
        Scored: _scored,
        HandEnded: N_("the deal is over"),
        ChoiceOffered: _choice_offered,
        Chose: _chose,
        events.DealtInPackets: N_("{dealer.the} deals {manner}"),
        deal.DemandNewDeal: N_("{actor.the} demands a new deal"),
        events.DealtWrongNumber: N_(
            "{dealer.the} deals {theirs.word} {theirs:card|cards} to his opponent "
            "and {own.word} to himself"
        ),
        events.DealCorrected: _deal_corrected,
        events.DealerChanged: N_(
            "{seat.the} is now the dealer, since he has dealt, and his opponent is now the elder "
            "hand"
        ),
        events.SeveralFaced: N_("{seat.the} faces {cards.the} as well"),
        events.DealAnnulled: _deal_annulled,
        looking.Look: N_("{actor.the} looks at his cards"),
        king.AnnounceKing: N_("{actor.the} announces the king"),
        events.FalseKingStands: N_(
            "the second card is led, and {seat.the} has not taken back the point "
            "marked for a king that he does not hold"
        ),
        events.MarksForfeited: N_("{seat.the} also loses what the deal would have given him"),
        play.AnnounceSuit: N_("{actor.the} announces that he will lead {suit.a}"),
        events.LeadTakenBack: N_("{seat.the} takes back {card.the}"),
        events.LeadStands: N_("{card.the}, which {seat.the} led, is covered and stands"),
        events.Proposed: N_("{seat.the} proposes"),
        events.ProposalAccepted: N_("{seat.the} accepts, asking “How many?”"),
        events.ProposalRefused: _proposal_refused,
        events.Discarded: _discarded,
        events.Drew: _drew,
        events.TalonRanOut: N_(
            "the stock has too few cards, and {seat.the} must take back {missing.word} "
            "of those that he discarded"
        ),
        events.TookBack: _took_back,
        events.NumberTold: _number_told,
        events.TrumpFacedAgain: N_(
            "the card is {card.the}, and {seat.the} must grant a further proposal because of it"
        ),
        events.ErrorRuled: _error_ruled,
        events.MarksLess: _marks_less,
        events.CoupWon: N_("{seat.the} wins the coup"),
        events.PointsLost: N_(
            "{seat.the} loses {points.word} {points:point|points} of the last deal, not having "
            "marked {points:it|them} before the trump was turned up for the next"
        ),
        events.TrickGathered: _gathered,
        events.TrickPutRight: N_("the {trick.ordinal} trick goes back to {seat.the}"),
        gathering.Cover: N_("{actor.the} covers the {trick.ordinal} trick"),
        events.LookedAtTricks: _looked_at_tricks,
        throwing_in.Drop: N_("{actor.the} drops {card.the}, which does not count as played"),
        events.ThrewIn: N_("{seat.the} throws in all his cards"),
        events.ThrewRest: N_(
            "{seat.the} throws in the rest of his hand as holding no more tricks, and must show it"
        ),
        events.RestShown: N_("{seat.the} shows {cards.the}, which he threw in"),
        events.Left: _left,
        onlookers.Remind: N_("{actor.the} reminds {seat.the} to mark"),
        events.PointedOut: N_("{person.the}, who has a stake in the game, points out an error"),
        onlookers.Advise: N_("{actor.the} gives {seat.the} advice"),
        onlookers.DeclineAdvice: N_(
            "{actor.the} restricts from the outset the right of {person.the} to advise him"
        ),
        events.Lapsed: _lapsed,
        events.PackShuffled: N_("{seat.the} shuffles the pack"),
        shuffling.CutPack: N_("{actor.the} cuts the pack, lifting {count.word} {count:card|cards}"),
        events.FreshCardsAsked: N_(
            "{seat.the} asks for fresh cards, which come with the next game"
        ),
        events.FacedCardsDealt: N_("{seat.the} receives {cards.the} face up"),
        events.AskedOtherNumber: N_("{seat.the} asks for {count.word} {count:card|cards}"),
        events.NumberFound: _number_found,
        events.CardDrawnOut: N_("{card.the} is drawn out of {seat.whose} cards"),
        events.CardLaidAside: N_("{seat.the} lays {card.the} aside"),
        events.KingForbidden: N_(
            "{seat.the} may not mark the king in this deal, and his opponent may mark a point"
        ),
        events.CoupVoided: N_(
            "{seat.the} shows that the pack holds {card.the} twice, and the whole coup is void, "
            "with all the points marked in it"
        ),
    },
    unseen={
        events.Discarded: N_("{seat.the} discards {cards.word} {cards:card|cards}"),
        events.Drew: N_("{seat.the} takes {cards.word} {cards:card|cards} from the stock"),
        events.TookBack: N_(
            "{seat.the} takes back {cards.word} {cards:card|cards} from his discards"
        ),
        events.CardLaidAside: N_("{seat.the} lays a card aside"),
        events.CardDrawnOut: N_("a card is drawn out of {seat.whose} cards"),
    },
    acts={
        shuffling.Shuffle: Forbidden(refused=N_("{actor.the} may not shuffle")),
        shuffling.Reshuffle: Forbidden(refused=N_("{actor.the} may not shuffle again")),
        shuffling.Scatter: Forbidden(refused=N_("{actor.the} may not overturn the pack")),
        shuffling.CutPack: Forbidden(refused=_may_not_cut),
        deal.Deal: Forbidden(
            refused=N_("{actor.the} may not deal"),
            done=_deals,
            repeats=(
                events.DealtInPackets,
                events.DealtWrongNumber,
            ),
        ),
        deal.TurnUp: Forbidden(done=N_("{actor.the} turns up {count.word} cards")),
        deal.DemandNewDeal: Forbidden(refused=N_("{actor.the} may not demand a new deal")),
        faced.FaceDealt: Forbidden(
            done=N_("{actor.the} exposes {count.word} {count:card|cards} in dealing"),
            repeats=(Exposed,),
        ),
        choices.Choose: Forbidden(
            refused=N_("{actor.the} may not choose {choice}"),
            refused_for={choices.ChoiceOf: _choice_of_other},
        ),
        king.AnnounceKing: Forbidden(refused=N_("{actor.the} may not announce the king")),
        king.MarkKing: Forbidden(
            refused=N_("{actor.the} may not mark the king"),
            done=N_("{actor.the} wrongly marks the king"),
        ),
        king.UnmarkKing: Forbidden(
            refused=N_("{actor.the} may not take back the point marked for the king")
        ),
        play.Play: Forbidden(
            refused=N_("{actor.the} may not play {card.the}"),
            done=N_("{actor.the} plays {card.the}"),
            repeats=(Played,),
        ),
        play.AnnounceSuit: Forbidden(
            refused=N_("{actor.the} may not announce that he will lead {suit.a}"),
            done=N_("{actor.the} announces that he will lead {suit.a}"),
        ),
        play.DemandReturn: Forbidden(refused=N_("{actor.the} may not have the lead taken back")),
        proposing.Propose: Forbidden(refused=N_("{actor.the} may not propose")),
        proposing.Refuse: Forbidden(refused=N_("{actor.the} may not refuse the proposal")),
        proposing.Withdraw: Forbidden(refused=N_("{actor.the} may not take back his word")),
        proposing.Discard: Forbidden(
            refused=_may_not_discard,
            done=N_("{actor.the} errs in exchanging"),
            repeats=(events.AskedOtherNumber,),
        ),
        proposing.Serve: Forbidden(done=_serves),
        proposing.TakeBack: Forbidden(refused=N_("{actor.the} may not take back {cards.the}")),
        proposing.ChangeNumber: Forbidden(
            done=N_("{actor.the} now asks for {count.word} {count:card|cards}")
        ),
        proposing.TouchDiscards: Forbidden(done=N_("{actor.the} touches the discards")),
        proposing.FaceTrump: Forbidden(done=N_("{actor.the} turns up a card as if for trump")),
        error.ClaimError: Forbidden(
            refused=N_("{actor.the} may not claim an error in the {trick.ordinal} trick")
        ),
        marking.MarkPoints: Forbidden(refused=N_("{actor.the} may not mark points")),
        wrong_number.FindNumber: Forbidden(
            refused=N_("{actor.the} may not object to the number of cards")
        ),
        wrong_number.CorrectServing: Forbidden(
            refused=N_("{actor.the} may not have the number of cards put right")
        ),
        penalty.NoticeSurplus: Forbidden(
            refused=N_("{actor.the} may not object that his opponent plays with too many cards")
        ),
        penalty.MarkPenalty: Forbidden(
            refused=N_("{actor.the} may not mark a point for a wrong number of cards")
        ),
        false_pack.FindFalsePack: Forbidden(
            refused=N_("{actor.the} may not have the coup declared void")
        ),
        gathering.Gather: Forbidden(
            done=N_("{actor.the} takes up the {trick.ordinal} trick by mistake")
        ),
        gathering.Cover: Forbidden(
            refused=N_("{actor.the} may not cover the {trick.ordinal} trick")
        ),
        gathering.Object: Forbidden(
            refused=N_("{actor.the} may not point out who won the {trick.ordinal} trick")
        ),
        gathering.LookAtTricks: Forbidden(
            done=N_("{actor.the} looks at the tricks of his opponent"),
            repeats=(events.LookedAtTricks,),
        ),
        throwing_in.DemandDropped: Forbidden(
            refused=N_("{actor.the} may not have {card.the} taken as played")
        ),
        onlookers.Remind: Forbidden(refused=N_("{actor.the} may not remind {seat.the} to mark")),
        onlookers.MarkFor: Forbidden(refused=N_("{actor.the} may not mark for {seat.the}")),
        onlookers.PointOut: Forbidden(refused=N_("{actor.the} may not speak about the game")),
        onlookers.Advise: Forbidden(refused=N_("{actor.the} may not advise {seat.the}")),
        # These no law forbids.
    },
    reasons={
        reasons.ForOther: N_("that is for {due.the} to do"),
        reasons.HasLooked: N_("he has already looked at his cards"),
        reasons.NoStake: N_("he has no stake in the game"),
        reasons.HasProposed: N_("he has proposed to exchange cards"),
        reasons.SuitIsAnnounced: N_("he has announced that he will lead {suit.a}"),
        reasons.MarkingBegun: N_("points have already been marked for the deal"),
        reasons.AskedForOther: _asked_for_other,
        reasons.OwnError: _own_error,
        shuffling.PackNotReady: _pack_not_ready,
        shuffling.HasShuffled: N_("he has already shuffled"),
        shuffling.AlreadyCut: N_("the pack has already been cut"),
        shuffling.HasReshuffled: N_("he has already shuffled again"),
        shuffling.NotShuffledByOther: N_("his opponent has not shuffled"),
        shuffling.Overturned: N_("to overturn the cards on purpose is forbidden"),
        shuffling.PacketTooSmall: _packet_too_small,
        deal.EachHas: N_("each player is to have {count.word}"),
        deal.OtherManner: N_("the game was begun by dealing {manner}"),
        deal.OnlyTrump: N_("only the trump is to be turned up"),
        deal.TrumpTurnedUp: N_("{card.the} has already been turned up for trump"),
        faced.CardsOf: N_("{cards.the}, dealt to {seat.the}"),
        choices.ChoiceOf: N_("the choice is {due.whose}"),
        choices.HandBegun: N_("a card has already been led"),
        king.PlayedWithMore: N_("he has been found to play with more than five cards"),
        king.HasTooMany: N_("he has {count.word} cards"),
        king.SecondLead: N_("the second card has already been led"),
        king.LeadCovered: N_("he has led it, and it has already been covered"),
        king.LedAnother: N_("he has already led {card.the}"),
        king.HasPlayed: N_("he has already played a card"),
        king.DoesNotHold: N_("he does not hold {card.the}"),
        play.HoldsNone: N_("he holds no {suit}"),
        play.HasCovered: N_("he has already covered it"),
        proposing.TalonExhausted: N_("the stock is exhausted"),
        proposing.MustGrant: N_("he has turned up a card after the exchange, and must grant it"),
        proposing.HasAccepted: N_("he has accepted the proposal"),
        proposing.AsksForOther: _asks_for_other,
        proposing.TakesOther: _takes_other,
        proposing.OtherAskedFor: _other_asked_for,
        proposing.NotDiscardedLast: N_("only what he discarded last may be taken back"),
        proposing.HasAsked: _has_asked,
        proposing.DiscardsUntouched: N_("what has been discarded may not be touched"),
        proposing.HasTrump: N_("the trump had already been turned up at the deal"),
        error.RightlyLaid: N_("{card.the} was rightly played to it"),
        marking.HandNotOver: N_(
            "the points for the tricks may be marked only when the deal is over"
        ),
        marking.MarksLost: N_(
            "the points of the last deal are lost, since the trump has been turned up"
        ),
        marking.RestNotShown: N_("he has yet to show what he threw in"),
        marking.MarkedFalseKing: N_("he has marked a king that he did not hold"),
        marking.HandWonBy: N_("{winner.the} has won the deal"),
        wrong_number.NumbersRight: N_("both players have {count.word}"),
        wrong_number.AlreadyPenalised: N_(
            "{seat.the} has already been penalised for playing with too many"
        ),
        wrong_number.NotProvidedFor: N_(
            "{seat.the} has {count.word}, and for two too many the law provides nothing"
        ),
        wrong_number.TooManyNotFew: N_("{seat.the} has too many, and not too few"),
        wrong_number.TakenInSeen: N_("the cards that {seat.the} took in have already been seen"),
        wrong_number.BothHaveSeen: N_("both players have already seen the cards taken in"),
        wrong_number.TalonTooShort: N_("the stock has too few cards for it"),
        wrong_number.CannotGiveBack: N_(
            "{seat.the} no longer holds so many of the cards that he took in last"
        ),
        penalty.PlaysWith: N_("{seat.the} plays with {count.word}"),
        penalty.NothingLed: N_("no card has yet been led"),
        penalty.PointMarked: N_("he has already marked it"),
        penalty.NoErrorFound: N_("{seat.the} has not been found in error"),
        false_pack.HeldOnce: N_("the pack holds {card.the} only once"),
        gathering.TrickOf: N_("{seat.the} won it"),
        gathering.NotTakenWrongly: N_("nobody has wrongly taken it up"),
        gathering.TricksCovered: _covered,
        throwing_in.OnlyDropped: N_("it only dropped from the hand"),
        onlookers.BetsNotOn: N_("he does not bet on {seat.the}"),
        onlookers.AdviceUnwanted: N_("his right to do so was restricted from the outset"),
        onlookers.MarksHimself: N_("only a player himself may mark his points"),
    },
    queries={
        "cards": N_("number of cards in hand"),
        "coup": N_("the coup"),
        "deal": N_("the deal"),
        "fresh": N_("fresh cards asked for by"),
        "game": N_("the coup is won by"),
        "king": N_("the king is marked by"),
        "may-mark-king": N_("may mark the king"),
        "next-dealer": N_("next dealer"),
        "number": N_("number of cards told"),
        "options": N_("may be chosen"),
        "ruling": N_("ruling"),
        "talon": N_("cards in the stock"),
        "turn-up": N_("card turned up"),
    },
    ending=frozenset({events.DealAnnulled, events.CoupWon, events.CoupVoided, events.Left}),
    explaining=frozenset(
        {
            faced.CardsOf,
            proposing.AsksForOther,
            proposing.TakesOther,
        }
    ),
    members={
        Reason: {
            Reason.TURNED_KING: N_("the king turned up"),
            Reason.KING_IN_HAND: N_("the king"),
            Reason.KING_TAKEN_BACK: N_("a king marked back"),
            Reason.FALSE_KING: N_("the king that his opponent marked without holding it"),
            Reason.TRICKS: N_("the tricks"),
            Reason.VOLE: N_("the vole"),
            Reason.REFUSED_PROPOSAL: N_("winning after his first proposal was refused"),
            Reason.PLAYED_AT_ONCE: N_("winning after his opponent led without proposing"),
            Reason.THROWN_IN: N_("the cards that his opponent threw in"),
            Reason.HAND_BEFORE: N_("the deal before"),
            Reason.WRONG_NUMBER: N_("his opponent’s wrong number of cards"),
        },
        Ruling: {
            Ruling.CORRECTION: N_("the card is put right without penalty"),
            Ruling.REPLAY: N_("the hand is restored and played again"),
            Ruling.FROM_ERROR: N_("the hand is played again from the error"),
        },
        Manner: {
            Manner.THREE_TWO: N_("three cards to each and then two"),
            Manner.TWO_THREE: N_("two cards to each and then three"),
        },
        Choice: {
            Choice.RESTORE: N_(
                "to return what was faced besides the trump to the stock as it came"
            ),
            Choice.BOTTOM: N_("to put what was faced besides the trump at the bottom of the stock"),
            Choice.ANNUL: N_("to annul the deal"),
            Choice.KEEP: N_("to let the deal stand"),
            Choice.SUPPLEMENT: N_("to have the shortage made up from the stock"),
            Choice.DRAW_OUT: N_("to draw the surplus out unseen"),
            Choice.TAKE: N_("to make up the shortage from the stock"),
            Choice.LAY_ASIDE: N_("to lay the surplus aside"),
        },
        Matter: {
            Matter.NEW_DEAL: N_("a new deal"),
            Matter.WRONG_NUMBER: N_("putting right the number of cards"),
            Matter.RETURN_LEAD: N_("taking back the lead"),
            Matter.ANNOUNCED_SUIT: N_("leading the announced suit"),
            Matter.GRANT_PROPOSAL: N_("accepting the next proposal"),
            Matter.OPEN_HAND: N_("playing with open cards"),
            Matter.MISSING_CARDS: N_("making up the missing cards from the discards"),
            Matter.FALSE_KING: N_("the king marked and not held"),
            Matter.ERROR: N_("the error in play"),
            Matter.ONE_LESS: N_("marking one point less"),
            Matter.WRONG_TRICK: N_("a trick that is the opponent’s"),
            Matter.SHOW_REST: N_("showing the cards thrown down"),
            Matter.SEVERAL_FACED: N_("a choice about the cards faced with the trump"),
            Matter.EXPOSED_CARDS: N_("a choice about the cards exposed in dealing"),
            Matter.FACED_CARDS: N_("a choice about the cards dealt face up"),
            Matter.WRONG_SERVING: N_("putting right the number of cards taken in"),
            Matter.DEALER_NUMBER: N_("a choice about the number of the dealer’s cards"),
            Matter.ELDER_NUMBER: N_("a choice about the number of the elder hand’s cards"),
            Matter.DRAW_OUT: N_("a card to be drawn out"),
            Matter.LAY_ASIDE: N_("a card to be laid aside"),
            Matter.NO_KING: N_("not marking the king"),
            Matter.PENALTY_POINT: N_("a point for the wrong number of cards"),
        },
        Standing: {
            Standing.VALID: N_("valid"),
            Standing.VOID: N_("void"),
        },
    },
)

PHASES = (WORDS, ecarte_drawing.WORDS, ecarte_company.WORDS)
