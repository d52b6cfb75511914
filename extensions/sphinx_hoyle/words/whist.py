"""The words of whist."""

from __future__ import annotations

from hoyle.events import ChoiceOffered, Exposed, Played, Scored
from hoyle.games.whist import (
    calls,
    choices,
    conduct,
    events,
    exposed,
    next_deal,
    penalty,
    play,
    reasons,
    revoke,
    score,
    thrown_down,
    trump_card,
    turns,
    unsaid,
    void,
    wrong_number,
)
from hoyle.games.whist.laws import Law
from hoyle.games.whist.terms import (
    Answer,
    DummyLead,
    Exaction,
    Grade,
    LaterPlayers,
    Matter,
    OutOfTurn,
    Penalty,
    Reason,
    Sign,
    Stage,
    TrumpCard,
    TrumpDemand,
    Verdict,
)
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import (
    Forbidden,
    Words,
    table,
    whist_deal,
    whist_forming,
    whist_subjects,
)


def _compelled(event: events.Compelled) -> str:
    return {
        Exaction.HIGHEST: N_("{side} require {seat} to play his highest card of the suit led"),
        Exaction.LOWEST: N_("{side} require {seat} to play his lowest card of the suit led"),
        Exaction.WIN: N_("{side} require {seat} to win this trick if he can"),
        Exaction.LOSE: N_("{side} require {seat} to lose this trick"),
    }[event.demand]


def _is_demanded(reason: calls.IsDemanded) -> str:
    return {
        Exaction.HIGHEST: N_("{to} have required him to play his highest card of the suit led"),
        Exaction.LOWEST: N_("{to} have required him to play his lowest card of the suit led"),
        Exaction.WIN: N_("{to} have required him to win this trick, and he can"),
        Exaction.LOSE: N_("{to} have required him to lose this trick, and he can"),
    }[reason.demand]


def _trick_claimed(event: conduct.ClaimTrick) -> str:
    return {
        Sign.OURS: N_("{actor} says that this trick belongs to his side"),
        Sign.NAMES: N_("{actor} names the card that he has played to this trick"),
        Sign.DRAWS: N_("{actor} draws towards himself the card that he has played"),
    }[event.sign]


def _trick_not_claimed(act: conduct.ClaimTrick) -> str:
    return {
        Sign.OURS: N_("{actor} may not say that this trick belongs to his side"),
        Sign.NAMES: N_("{actor} may not name the card that he has played to this trick"),
        Sign.DRAWS: N_("{actor} may not draw towards himself the card that he has played"),
    }[act.sign]


def _trick_claimed_too_soon(act: conduct.ClaimTrick) -> str:
    return {
        Sign.OURS: N_("{actor} says too soon that this trick belongs to his side"),
        Sign.NAMES: N_("{actor} too soon names the card that he has played"),
        Sign.DRAWS: N_("{actor} too soon draws towards himself the card that he has played"),
    }[act.sign]


def _exposed(event: Exposed) -> str:
    # In the deal the deed itself exposes a card; in the play a law holds it exposed by another.
    if not event.laws or Law.EXPOSED_IN_DEALING in event.laws:
        return N_("{seat.the} exposes {cards.the}")
    return N_("{seat} has exposed {cards.the}")


def _choice_offered(event: ChoiceOffered) -> str:
    match event.options:
        case (Exaction.CARD, Exaction.HIGHEST, Exaction.LOWEST):
            return N_(
                "{actor} may make the exposed card liable to be called, or require the player in "
                "error to play his highest or his lowest card to the same trick"
            )
        case (Exaction.CARD, Exaction.SUIT):
            return N_(
                "{actor.the} may choose to make the exposed card liable to be called, or to call "
                "a suit when the side in error next leads"
            )
        case _:
            return N_("{actor.the} may choose {options.or}")


def _penalty_offered(event: events.PenaltyOffered) -> str:
    if Penalty.TRICKS not in event.options:
        return N_("{actor.the} may choose {options.or}")
    if event.tricks == 0:
        return N_(
            "{actor} may deduct three points from {source.whose} score, or add three points to "
            "their own; {source} have no tricks to take"
        )
    if event.tricks < unsaid.TRICKS_TAKEN:
        return N_(
            "{actor} may take the {tricks.word} {tricks:trick|tricks} of {source}, deduct three "
            "points from {source.whose} score, or add three points to their own"
        )
    return N_(
        "{actor} may take three tricks from {source}, deduct three points from {source.whose} "
        "score, or add three points to their own"
    )


def _score_corrected(event: events.ScoreCorrected) -> str:
    if event.total == 0:
        return N_("the error in counting is corrected, and {side} have no point")
    return N_("the error in counting is corrected, and {side} now stand at {total.word}")


def _scored(event: Scored) -> str:
    if Law.REVOKER_CANNOT_WIN not in event.laws:
        return table.scored(event)
    if event.points == 0:
        return N_(
            "{actor.whose} score remains at {total.word}, "
            "the most that a side liable to the penalty of a revoke can reach"
        )
    return N_(
        "{actor} score {points.word} {points:point|points} for {reason}, and stand at "
        "{total.word}, the most that a side liable to the penalty of a revoke can reach"
    )


def _scored_in_part(event: events.ScoredInPart) -> str:
    if Law.REVOKER_CANNOT_WIN in event.laws:
        return N_(
            "{actor} have {due.word} points for {reason}, of which only {points.word} "
            "{points:counts|count}, and stand at {total.word}, the most that a side liable to "
            "the penalty of a revoke can reach"
        )
    return N_(
        "{actor} have {due.word} points for {reason}, of which {points.word} {points:makes|make} "
        "up the game, and stand at {total.word}"
    )


def _revoke_established(event: events.RevokeEstablished) -> str:
    if event.disobeyed:
        return N_(
            "it is too late for {seat} to take back the card that he played against the call in "
            "the {trick.ordinal} trick"
        )
    return N_("{seat.whose} revoke in the {trick.ordinal} trick is established")


def _another_leads(reason: turns.AnotherLeads) -> str:
    if reason.dummy:
        return N_("{due}, whose own turn it is, leads from dummy’s hand")
    return N_("it is {due.whose} turn to lead")


def _is_established(reason: revoke.RevokeIsEstablished) -> str:
    if reason.disobeyed:
        return N_("his error in the {trick.ordinal} trick can no longer be corrected")
    return N_("his revoke in the {trick.ordinal} trick is established already")


def _revoke_claimed(event: events.RevokeClaimed) -> str:
    if event.disobeyed:
        return N_("{side} claim that {seat} disobeyed their call in the {trick.ordinal} trick")
    return N_("{side} claim that {seat} revoked in the {trick.ordinal} trick")


def _revoke_proved(event: events.RevokeProved) -> str:
    if event.disobeyed:
        return N_(
            "{seat} is proved to have disobeyed the call in the {trick.ordinal} trick, "
            "for which the penalty is that of a revoke"
        )
    if Law.MIXING in event.laws:
        return N_("{seat.whose} revoke in the {trick.ordinal} trick is held to be proved")
    return N_("{seat.whose} revoke in the {trick.ordinal} trick is found, and proved")


def _revoke_not_found(event: events.RevokeNotFound) -> str:
    if Law.CARD_OMITTED in event.laws:
        return N_("{seat} played no card to the {trick.ordinal} trick, but this makes no revoke")
    return N_("no revoke by {seat} is found in the {trick.ordinal} trick")


def _game_undone(event: events.GameUndone) -> str:
    if Law.BOTH_REVOKED in event.laws:
        return N_(
            "as they, too, are liable to the penalty of a revoke, {side} have not won the game "
            "after all, "
            "and their score goes down to {total.word}"
        )
    return N_(
        "as they are liable to the penalty of a revoke, {side} have not won the game after all, "
        "and their score goes down to {total.word}"
    )


def _rubber_won(event: events.RubberWon) -> str:
    if event.lost == 0:
        return N_(
            "{side} win the rubber by {points.word} game points, {games.word} for their two "
            "games and two for the rubber"
        )
    return N_(
        "{side} win the rubber by {points.word} game {points:point|points}, {games.word} for "
        "their two games and two for the rubber, less {lost.word} for the game of their adversaries"
    )


def _tricks_count(reason: score.TricksCount) -> str:
    if reason.tricks == 0:
        return N_("they have made no trick")
    if reason.fewer:
        return N_(
            "they have {tricks.word} tricks, and each above six counts one point, "
            "{marks.word} in all"
        )
    return N_(
        "they have {tricks.word} {tricks:trick|tricks}, and only those above six count, "
        "one point each"
    )


def _honours_not_declared(reason: score.HonoursNotDeclared) -> str:
    return N_("the game has ended") if reason.declared else N_("they have not declared them")


def _counted_before(reason: score.CountedBefore) -> str:
    if reason.won is not None:
        return N_("{won} have won the game already")
    if reason.counting is not None:
        return N_("the tricks of {counting} have to be counted first")
    return N_("the penalty of a revoke has to be taken first")


def _grade_is(reason: score.GradeIs) -> str:
    if reason.marks == 0:
        return N_("{side} have made no point, and the game is a {grade}")
    return N_("{side} have made {marks.word} {marks:point|points}, and the game is a {grade}")


def _not_to_be_laid_down(reason: trump_card.NotToBeLaidDown) -> str:
    if reason.owed:
        return N_("only the adversaries of the dealer have that right")
    if reason.told:
        return N_("the dealer has been told so already")
    if reason.played:
        return N_("the dealer has had his turn in the first trick")
    return N_("the dealer took it up when it was his turn to play")


def _not_his_right(reason: void.NotHisRight) -> str:
    if reason.to is None:
        return N_("the right to demand it has lapsed")
    return N_("only {to} have the right to demand it")


WORDS = Words(
    events={
        ChoiceOffered: _choice_offered,
        Scored: _scored,
        events.ScoredInPart: _scored_in_part,
        events.PenaltyOffered: _penalty_offered,
        Exposed: _exposed,
        events.TrickQuitted: N_("{side} gather, turn and quit the {trick.ordinal} trick"),
        events.RevokeEstablished: _revoke_established,
        events.RevokeHeldOpen: N_(
            "{seat.whose} revoke in the {trick.ordinal} trick stays open, because his partner has "
            "questioned him"
        ),
        events.Asked: N_("{seat} asks {partner} whether he has no card of the suit led"),
        events.Answered: N_("{seat} answers {answer}"),
        events.CardTakenBack: N_("{seat} takes {card.the} back from the {trick.ordinal} trick"),
        events.LeadTakenUp: N_("{seat} takes back his lead of {card.the}"),
        events.CardWithdrawn: N_("{seat} withdraws {card.the} from the {trick.ordinal} trick"),
        events.CardCalled: N_("{side} call {card.the} from {seat}"),
        events.PlayEnded: N_("the play of the hand is over"),
        events.StopProposed: N_("{side} wish to play no further"),
        events.PlayOutDemanded: N_("{side} demand that the hand be played out"),
        penalty.Stop: N_("both sides agree, and the play is stopped"),
        events.RevokeClaimed: _revoke_claimed,
        penalty.Search: N_("{actor} search the tricks"),
        events.TricksMixed: N_("{side} mix the cards of all the tricks together"),
        events.RevokeProved: _revoke_proved,
        events.RevokeNotFound: _revoke_not_found,
        events.TricksTaken: N_(
            "{side} take {count.word} {count:trick|tricks} from {source} and add them to their own"
        ),
        events.CountVoided: N_("what was counted is struck out, for the penalty goes first"),
        score.DeclareHonours: N_("{actor} declare {count.word} {count:honour|honours}"),
        events.GameWon: N_(
            "{side} win the game, a {grade}, worth {points.word} game {points:point|points}"
        ),
        events.GameUndone: _game_undone,
        events.GamesBefore: N_(
            "{side} have already won a game of this rubber, and it was a {grade}"
        ),
        events.RubberWon: _rubber_won,
        score.WriteGame: N_("{actor} write their game down as a {grade}"),
        events.ScoreCorrected: _score_corrected,
        events.GameCorrected: N_("{side.whose} game is corrected to a {grade}"),
        events.PackCut: N_("{seat} cuts the pack"),
        next_deal.TurnUp: N_("{actor} turns up the trump card of the next deal"),
        events.TrumpTakenUp: N_("{seat} takes the trump card into his hand"),
        trump_card.LeaveTrump: N_("the trump card is left lying on the table"),
        trump_card.RemindOfTrump: N_("{actor} reminds his partner of the trump card"),
        events.TrumpDemanded: N_(
            "{actor} {actor:tells|tell} {seat} to lay the trump card down again"
        ),
        trump_card.ShowTrump: N_("{actor} lays the trump card, {card.the}, down again"),
        events.TrumpSuitAsked: N_(
            "{seat} asks which suit is trumps, and is told that it is {suit}"
        ),
        trump_card.AskTrumpCard: N_("{actor} asks which card was turned up"),
        trump_card.NameTrumpCard: N_("{actor} names the card that was turned up"),
        trump_card.ForgetTrumpCard: N_("{actor} says that he does not remember the trump card"),
        events.CardsLiable: N_("{side} may now call {cards.the} from {seat}"),
        events.CardDropped: N_("{seat} drops {card.the} on the floor"),
        events.CardDetached: N_("{card.the} stands out from the others in {seat.whose} hand"),
        events.DetachedCardNamed: N_(
            "{seat} names {card.the} as the card that stands out in {holder.whose} hand"
        ),
        events.HandThrownDown: N_("{seat} throws all his cards down, face up"),
        events.HandsAbandoned: N_("all have thrown their cards down, and the deal is over"),
        events.SuitCalled: N_("{side} call {suit} from {seat}"),
        events.TrumpCalled: N_("{side} call {extreme} from {seat}"),
        events.Compelled: _compelled,
        events.PenaltyWaived: N_("{side} demand nothing"),
        events.SuitCalledMissing: N_(
            "{seat} holds no {suit}, and no other penalty can be exacted from him"
        ),
        events.CallLapsed: N_("{side} have let the lead pass, and can no longer call a suit"),
        events.WrongLeadStands: N_(
            "{seat.whose} lead out of turn can no longer be corrected, "
            "and the {trick.ordinal} trick stands"
        ),
        events.CardOmitted: N_("{seat} plays no card to the {trick.ordinal} trick"),
        events.OmissionFound: N_(
            "it is found that {seat} played no card to the {trick.ordinal} trick"
        ),
        events.SurplusCounted: N_(
            "{card.the}, left in {seat.whose} hand, counts as played to the {trick.ordinal} trick"
        ),
        events.CardMixedIn: N_(
            "{card.the} from {seat.whose} hand is one card too many in the {trick.ordinal} trick"
        ),
        wrong_number.ExamineTricks: N_("{actor} has the tricks examined, face down"),
        events.CardGivenBack: N_(
            "{card.the} is given back to {seat} from the {trick.ordinal} trick"
        ),
        events.MissingCardFound: N_("{seat} finds {card.the}, which was missing from his hand"),
        events.RevokeByAbsence: N_(
            "{seat} is answerable for a revoke in the {trick.ordinal} trick, "
            "since he ought to hold {cards.the}"
        ),
        events.RevokeWaived: N_(
            "{seat.whose} revoke in the {trick.ordinal} trick carries no penalty, since he is dummy"
        ),
        events.Consulted: N_("{seat} asks his partner which penalty is the better"),
        events.RightForfeited: N_("{side} lose the right to exact a penalty"),
        choices.AskWhoNames: N_("{actor} asks his partner which of them shall name the penalty"),
        conduct.AskCardsDrawn: N_(
            "{actor} demands that each player draw before himself the card that he has played"
        ),
        conduct.ClaimTrick: _trick_claimed,
        conduct.LookAtTrick: N_("{actor} looks again at the {trick.ordinal} trick"),
        conduct.ShuffleOtherPack: N_("{actor} shuffles the other pack"),
        events.DummyLaidOpen: N_("{seat} is dummy, and his cards lie face up on the table"),
        events.ErrorExcused: N_(
            "{seat} suffers no penalty, for dummy’s partner can gain nothing by it"
        ),
    },
    unseen={
        events.CardDropped: N_("{seat} drops a card on the floor"),
        events.CardDetached: N_("a card stands out from the others in {seat.whose} hand"),
    },
    acts={
        turns.LeadOutOfTurn: Forbidden(
            refused=N_("{actor} may not lead {card.the}"),
            done=N_("{actor} leads {card.the} out of turn"),
            repeats=(Played,),
        ),
        turns.PlayOutOfTurn: Forbidden(
            refused=N_("{actor} may not play {card.the} yet"),
            done=N_("{actor} plays {card.the} in error"),
            repeats=(Played,),
        ),
        revoke.Ask: Forbidden(
            refused=N_("{actor} may not ask his partner for the suit any more"),
            done=N_("{actor} asks his partner too late"),
        ),
        revoke.TakeBack: Forbidden(
            refused=N_("it is too late for {actor} to take back the card played in error")
        ),
        revoke.Withdraw: Forbidden(refused=N_("{actor} may not withdraw his card")),
        calls.CallTrump: Forbidden(refused=N_("{actor} may not call {extreme}")),
        calls.CallSuit: Forbidden(refused=N_("{actor} may not call {suit}")),
        calls.Compel: Forbidden(refused=N_("{actor} may not make another demand")),
        choices.Choose: Forbidden(refused=N_("{actor} may not choose {option}")),
        choices.Divide: Forbidden(refused=N_("{actor} may not divide the penalty")),
        choices.Consult: Forbidden(
            refused=N_("{actor} may not consult his partner about the penalty"),
            done=N_("{actor} asks his partner about the penalty"),
            repeats=(events.Consulted,),
        ),
        penalty.ClaimRevoke: Forbidden(
            refused=N_("{actor} may not claim that {seat} revoked in the {trick.ordinal} trick")
        ),
        penalty.Search: Forbidden(refused=N_("{actor} may not search the tricks yet")),
        penalty.Stop: Forbidden(refused=N_("{actor} may not stop the play")),
        score.CountTricks: Forbidden(
            refused=N_("{actor} may not count {marks.word} {marks:point|points} for tricks"),
            done=N_("{actor} count in error"),
        ),
        score.DeclareHonours: Forbidden(
            refused=N_("{actor} may not declare {count.word} {count:honour|honours}")
        ),
        score.MarkHonours: Forbidden(refused=N_("{actor} may not score for honours")),
        score.WriteGame: Forbidden(
            refused=N_("{actor} may not write their game down as a {grade}"),
            done=N_("{actor} wrongly write their game down as a {grade}"),
            repeats=(score.WriteGame,),
        ),
        score.CorrectMarks: Forbidden(
            refused=N_("{actor} may not have the score corrected any more")
        ),
        score.CorrectGame: Forbidden(
            refused=N_("{actor} may not have the game corrected any more")
        ),
        wrong_number.PlayTwo: Forbidden(
            refused=N_("{actor} may not play {card.the} and {second.the} to one trick"),
            done=N_("{actor} plays {card.the} and {second.the} to one trick"),
            repeats=(Played,),
        ),
        wrong_number.MixCard: Forbidden(
            refused=N_("{actor} may not mix {card.the} in among the tricks"),
            done=N_("{actor} mixes one of his cards in among the tricks"),
        ),
        wrong_number.Omit: Forbidden(
            refused=N_("{actor} may not leave out his card"),
            done=N_("{actor} plays no card in his turn"),
            repeats=(events.CardOmitted,),
        ),
        void.DemandVoid: Forbidden(refused=N_("{actor} may not demand a new deal")),
        trump_card.LeaveTrump: Forbidden(
            refused=N_("{actor} may not leave the trump card lying"),
            done=N_("{actor} leaves the trump card lying on the table"),
            repeats=(trump_card.LeaveTrump,),
        ),
        trump_card.TakeUpTrump: Forbidden(
            refused=N_("{actor} may not take up the trump card"),
            done=N_("{actor} takes the trump card into his hand too early"),
            repeats=(events.TrumpTakenUp,),
        ),
        trump_card.DemandTrump: Forbidden(
            refused=N_("{actor} may not have the trump card laid down again")
        ),
        trump_card.ShowTrump: Forbidden(
            refused=N_("{actor} may not show {card.the} as the trump card"),
            done=N_("{actor} shows a wrong card"),
        ),
        trump_card.AskTrumpCard: Forbidden(
            refused=N_("{actor} may not ask which card was turned up"),
            done=N_("{actor} asks too late which card was turned up"),
            repeats=(trump_card.AskTrumpCard,),
        ),
        trump_card.NameTrumpCard: Forbidden(
            refused=N_("{actor} may not name the card that was turned up"),
            done=N_("{actor} names the card that was turned up, though he may not"),
            repeats=(trump_card.NameTrumpCard,),
        ),
        trump_card.ForgetTrumpCard: Forbidden(
            refused=N_("{actor} may not say that he does not remember the trump card"),
            done=N_("{actor} says that he does not remember the trump card"),
            repeats=(trump_card.ForgetTrumpCard,),
        ),
        exposed.Expose: Forbidden(
            refused=N_("{actor} may not show {card.the}"),
            done=N_("{actor} lets {card.the} be seen"),
            repeats=(Exposed,),
        ),
        exposed.ShowTogether: Forbidden(
            refused=N_("{actor} may not play {card.the} and {second.the} at one time"),
            done=N_("{actor} plays two cards at one time"),
        ),
        exposed.LeadAhead: Forbidden(
            refused=N_("{actor} may not lead {card.the} yet"),
            done=N_("{actor} leads {card.the} to the next trick too soon"),
        ),
        exposed.Detach: Forbidden(
            refused=N_("{actor} may not let {card.the} stand out"),
            done=N_("{actor} lets {card.the} stand out from his other cards"),
            repeats=(events.CardDetached,),
        ),
        exposed.NameDetached: Forbidden(
            refused=N_("{actor} may not name {card.the}"),
            done=N_("{actor} wrongly names {card.the}"),
            repeats=(events.DetachedCardNamed,),
        ),
        thrown_down.ThrowDown: Forbidden(
            refused=N_("{actor} may not throw his cards down"),
            done=N_("{actor} throws all his cards down, face up"),
            repeats=(events.HandThrownDown,),
        ),
        thrown_down.DemandThrowingDown: Forbidden(
            refused=N_("{actor} may not demand that {seat} throw his cards down")
        ),
        thrown_down.TakeUpHand: Forbidden(refused=N_("{actor} may not take his cards up again")),
        conduct.ClaimTrick: Forbidden(
            refused=_trick_not_claimed,
            done=_trick_claimed_too_soon,
            repeats=(conduct.ClaimTrick,),
        ),
        conduct.AskCardsDrawn: Forbidden(
            refused=N_("{actor} may not have the cards drawn any more")
        ),
        conduct.LookAtTrick: Forbidden(
            refused=N_("{actor} may not look again at the {trick.ordinal} trick")
        ),
        conduct.ShuffleOtherPack: Forbidden(refused=N_("{actor} may not shuffle the other pack")),
    },
    reasons={
        play.NotYetDecided: N_("{to} have not yet said what penalty they demand"),
        calls.CardIsCalled: N_("{to} have called {card.the} from him"),
        calls.TrumpIsCalled: N_("{to} have called {extreme} from him"),
        calls.SuitIsCalled: N_("{to} have called {suit} from him, and he holds {suit.a}"),
        calls.IsDemanded: _is_demanded,
        calls.OtherTrumpCalled: N_(
            "{extreme} has been called from {seat} already, and the call cannot be changed"
        ),
        calls.OtherSuitCalled: N_(
            "{suit} have been called already, and the call cannot be changed"
        ),
        reasons.AlreadyNamed: N_("the penalty has been named already, and cannot be changed"),
        reasons.StillPlayed: N_("the hand is still being played"),
        reasons.PartnerYetToPlay: N_("{partner} has yet to play to this trick"),
        reasons.OneCardToEachTrick: N_("each player must play one card to each trick"),
        reasons.PenaltyFirst: N_("{to} have a penalty to take, which counts first"),
        reasons.GameIsWon: N_("{won} have won the game already"),
        reasons.GameIsOver: N_("the game ended when the trump card of the next deal was turned up"),
        revoke.TrickIsQuitted: N_("the trick has been turned and quitted"),
        revoke.RevokeIsEstablished: _is_established,
        revoke.OnlyTheRevoker: N_("only the card played in error may be taken back"),
        choices.PenaltyIsOne: N_("a penalty is taken whole"),
        choices.NotForPartners: N_(
            "partners may not settle with each other which penalty is the better"
        ),
        penalty.DummyIsNotLiable: N_("dummy is not liable for a revoke"),
        penalty.PackIsCut: N_("the pack has been cut for the next deal"),
        penalty.StillToBeCorrected: N_("{seat} can still correct his error"),
        penalty.ToBePlayedOut: N_("{to} have demanded that the hand be played out"),
        score.TricksCount: _tricks_count,
        score.HonoursDealt: N_("they were dealt {count.word} {count:honour|honours}"),
        score.HonoursNotDeclared: _honours_not_declared,
        score.TooFewHonours: N_(
            "they were dealt {count.word} {count:honour|honours}, "
            "and fewer than three score nothing"
        ),
        score.StoodAtFour: N_("they stood at {marks.word} points when the deal began"),
        score.CountedBefore: _counted_before,
        score.GradeIs: _grade_is,
        score.NextTrumpIsTurned: N_("the trump card of the next deal has been turned up"),
        score.RubberIsOver: N_("the rubber is over"),
        trump_card.ToBeTakenUp: N_("it is his turn to play to the first trick"),
        trump_card.NotHisFirstTurn: N_("it is not yet his turn to play to the first trick"),
        trump_card.NotToBeLaidDown: _not_to_be_laid_down,
        trump_card.AnotherWasTurnedUp: N_("{card.the} was turned up"),
        trump_card.TrumpIsTakenUp: N_("the dealer has taken it into his hand"),
        trump_card.ToBeRemembered: N_("the dealer has to know it"),
        exposed.SeenOnTheTable: N_("a card seen anywhere at the table is held to be exposed"),
        exposed.CanBeNamed: N_("a card that another can name becomes liable to be called"),
        exposed.OneAtATime: N_("only one card may be played at a time"),
        exposed.AnotherStandsOut: N_("another card stands out in {seat.whose} hand"),
        thrown_down.ThrownCardsLieOpen: N_("cards thrown down face up are held to be exposed"),
        thrown_down.AllHaveThrownDown: N_("all have thrown their cards down, and the deal is over"),
        thrown_down.NobodyNeedThrowDown: N_("nobody can be compelled to do so"),
        turns.AnotherLeads: _another_leads,
        turns.AnotherPlays: N_("it is {due.whose} turn to play"),
        conduct.TrickIsGathered: N_("the trick has been gathered"),
        conduct.OnlyTheLastTrick: N_("only the last trick may be seen again"),
        void.NotHisRight: _not_his_right,
    },
    queries={
        "exposed": N_("lies open"),
        "claim": N_("claim of a revoke"),
        "game": N_("game won"),
        "games": N_("games won"),
        "honours": N_("honours dealt, and their points"),
        "options": N_("choice offered"),
        "revoke": N_("revoke"),
        "rubber": N_("rubber won, and its points"),
        "stakes": N_("stakes are decided by"),
        "turn": N_("whose turn it is"),
    },
    arguments={
        "tricks": N_("tricks"),
        "marks": N_("points"),
    },
    ending=frozenset({next_deal.TurnUp}),
    explaining=frozenset(
        {
            turns.AnotherLeads,
            reasons.PartnerYetToPlay,
            score.TricksCount,
            score.GradeIs,
            trump_card.NotHisFirstTurn,
            trump_card.TrumpIsTakenUp,
            trump_card.AnotherWasTurnedUp,
            exposed.SeenOnTheTable,
            exposed.CanBeNamed,
            exposed.AnotherStandsOut,
            thrown_down.ThrownCardsLieOpen,
        }
    ),
    members={
        Penalty: {
            Penalty.TRICKS: N_("to take three tricks from the adversaries"),
            Penalty.THEIRS: N_("to deduct three points from the score of the adversaries"),
            Penalty.OURS: N_("to add three points to their own score"),
        },
        Exaction: {
            Exaction.CARD: N_("to make the exposed card liable to be called"),
            Exaction.SUIT: N_("to call a suit when the side in error next leads"),
            Exaction.HIGHEST: N_(
                "to require the player in error to play his highest card of the suit led"
            ),
            Exaction.LOWEST: N_(
                "to require the player in error to play his lowest card of the suit led"
            ),
            Exaction.WIN: N_("to require that this trick be won"),
            Exaction.LOSE: N_("to require that this trick be lost"),
            Exaction.HIGHEST_TRUMP: N_("the highest trump"),
            Exaction.LOWEST_TRUMP: N_("the lowest trump"),
            Exaction.NEW_DEAL: N_("to have a new deal"),
            Exaction.PLAY_ON: N_("to let the deal stand as it is"),
        },
        Sign: {
            Sign.OURS: N_("“The trick is ours”"),
            Sign.NAMES: N_("naming the card played to it"),
            Sign.DRAWS: N_("drawing the card played to it"),
        },
        TrumpCard: {
            TrumpCard.LIES: N_("the trump card lies on the table"),
            TrumpCard.TAKEN: N_("the trump card is in the dealer’s hand"),
            TrumpCard.LEFT: N_("the trump card has been left lying"),
        },
        Answer: {
            Answer.NO: N_("that he has no card of that suit"),
            Answer.YES: N_("that he has a card of that suit"),
        },
        Grade: {
            Grade.TREBLE: N_("treble"),
            Grade.DOUBLE: N_("double"),
            Grade.SINGLE: N_("single"),
        },
        Reason: {
            Reason.PENALTY: N_("the revoke"),
            Reason.DISOBEDIENCE: N_("the disobeyed call"),
            Reason.TRICKS: N_("tricks"),
            Reason.HONOURS: N_("honours"),
        },
        Stage: {
            Stage.OPEN: N_("can still be corrected"),
            Stage.CORRECTED: N_("corrected"),
            Stage.ESTABLISHED: N_("established"),
            Stage.PROVED: N_("proved"),
            Stage.WAIVED: N_("passed over"),
        },
        Verdict: {
            Verdict.PENDING: N_("not yet decided"),
            Verdict.PROVED: N_("proved"),
            Verdict.NOT_FOUND: N_("not found"),
        },
        Matter: {
            Matter.CORRECTION: N_("choice of the correction"),
            Matter.WRONG_LEAD: N_("choice between the card and a suit"),
            Matter.OMISSION: N_("choice between a new deal and playing on"),
            Matter.SHOW: N_("laying down the trump card"),
            Matter.LAY_DOWN: N_("the trump card, if it is asked for"),
            Matter.CARD: N_("a card that may be called"),
            Matter.CALLED: N_("the card called, to this trick"),
            Matter.SUIT: N_("a suit that may be called at the next lead"),
            Matter.SUIT_CALLED: N_("the suit called, to this lead"),
            Matter.TRUMP: N_("the highest or the lowest trump, which may be called"),
            Matter.HIGHEST_TRUMP: N_("the highest trump, until it falls"),
            Matter.LOWEST_TRUMP: N_("the lowest trump, until it falls"),
            Matter.DETACHED: N_("a card that stands out and may be named"),
            Matter.COMPULSION: N_("a card to this trick that may be prescribed"),
            Matter.HIGHEST: N_("the highest card of the suit to this trick"),
            Matter.LOWEST: N_("the lowest card of the suit to this trick"),
            Matter.WIN: N_("winning this trick"),
            Matter.LOSE: N_("losing this trick"),
            Matter.NEW_DEAL: N_("a new deal, if it is demanded"),
            Matter.SEARCH: N_("search of the tricks"),
            Matter.PENALTY: N_("choice of the penalty"),
            Matter.PLAY_OUT: N_("playing the hand out"),
        },
        LaterPlayers: {
            LaterPlayers.KEEP: N_("later cards stand"),
            LaterPlayers.WITHDRAW: N_("later cards may be withdrawn"),
        },
        OutOfTurn: {
            OutOfTurn.LEADS: N_("leads out of turn alone"),
            OutOfTurn.PLAYS: N_("every card played out of turn"),
        },
        TrumpDemand: {
            TrumpDemand.ADVERSARIES: N_("the adversaries of the dealer"),
            TrumpDemand.OTHERS: N_("the three other players"),
        },
        DummyLead: {
            DummyLead.NAMED: N_("a lead from dummy’s hand alone"),
            DummyLead.EITHER: N_("a lead from either hand"),
        },
    },
)

PHASES = (WORDS, whist_deal.WORDS, whist_forming.WORDS, whist_subjects.WORDS)
