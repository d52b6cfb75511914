"""The words of whist."""

from __future__ import annotations

from hoyle.whist import events
from hoyle.whist.terms import (
    Answer,
    Correction,
    Grade,
    LaterPlayers,
    Matter,
    Penalty,
    Reason,
    Stage,
    Verdict,
)
from sphinx_hoyle.words import N_, Words

WORDS = Words(
    events={
        events.TrickQuitted: N_("{side}: trick {trick} gathered, turned and quitted"),
        events.RevokeEstablished: N_("Revoke of {seat} in trick {trick}: established"),
        events.RevokeHeldOpen: N_("Revoke of {seat} in trick {trick}: not established yet"),
        events.Asked: N_("{seat} asks {partner}: “No card of this suit?”"),
        events.Answered: N_("{seat} answers: “{answer}”"),
        events.CardTakenBack: N_("{seat} takes back from trick {trick}: {card}"),
        events.LeadTakenUp: N_("{seat} takes up the lead again: {card}"),
        events.CardWithdrawn: N_("{seat} withdraws from trick {trick}: {card}"),
        events.CardCalled: N_("{side} calls from {seat}: {card}"),
        events.PlayEnded: N_("All thirteen tricks are played"),
        events.StopProposed: N_("{side} would play no further"),
        events.PlayOutDemanded: N_("{side} demands that the hand be played out"),
        events.PlayStopped: N_("Both sides agree to play no further"),
        events.RevokeClaimed: N_("{side} claims a revoke: {seat}, trick {trick}"),
        events.TricksSearched: N_("{side} searches the tricks"),
        events.TricksMixed: N_("{side} mixes the cards of the tricks together"),
        events.RevokeProved: N_("Revoke of {seat} in trick {trick}: proved"),
        events.RevokeNotFound: N_("Revoke of {seat} in trick {trick}: not found"),
        events.TricksTaken: N_("{side} takes tricks as a penalty: {count} ({source})"),
        events.CountVoided: N_("The count is struck out: the penalty goes before it"),
        events.HonoursDeclared: N_("{side} declares honours: {count}"),
        events.GameWon: N_("{side} wins the game: {grade}, game points: {points}"),
        events.RubberWon: N_("{side} wins the rubber, points in all: {points}"),
        events.GameWritten: N_("{side} writes the game down: {grade}"),
        events.ScoreCorrected: N_("An error in counting is put right; {side}: {total}"),
        events.GameCorrected: N_("The game of {side} is corrected: {grade}"),
        events.PackCut: N_("{seat} cuts the pack for the next deal"),
        events.NextTrumpTurned: N_("{seat} turns up the trump card of the next deal"),
    },
    queries={
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
    members={
        Penalty: {
            Penalty.TRICKS: N_("three of their tricks"),
            Penalty.THEIRS: N_("three points off their score"),
            Penalty.OURS: N_("three points to their own score"),
        },
        Correction: {
            Correction.CARD: N_("the card played in error may be called"),
            Correction.HIGHEST: N_("the highest card of the suit to this trick"),
            Correction.LOWEST: N_("the lowest card of the suit to this trick"),
        },
        Answer: {
            Answer.NO: N_("no, none"),
            Answer.YES: N_("yes, one"),
        },
        Grade: {
            Grade.TREBLE: N_("treble"),
            Grade.DOUBLE: N_("double"),
            Grade.SINGLE: N_("single"),
        },
        Reason: {
            Reason.PENALTY: N_("a penalty"),
            Reason.TRICKS: N_("tricks"),
            Reason.HONOURS: N_("honours"),
        },
        Stage: {
            Stage.OPEN: N_("can still be corrected"),
            Stage.CORRECTED: N_("corrected"),
            Stage.ESTABLISHED: N_("established"),
            Stage.PROVED: N_("proved"),
        },
        Verdict: {
            Verdict.PENDING: N_("not yet decided"),
            Verdict.PROVED: N_("proved"),
            Verdict.NOT_FOUND: N_("not found"),
        },
        Matter: {
            Matter.CORRECTION: N_("choice of the correction"),
            Matter.CARD: N_("a card that may be called"),
            Matter.CALLED: N_("the card called, to this trick"),
            Matter.HIGHEST: N_("the highest card of the suit to this trick"),
            Matter.LOWEST: N_("the lowest card of the suit to this trick"),
            Matter.SEARCH: N_("search of the tricks"),
            Matter.PENALTY: N_("choice of the penalty"),
            Matter.PLAY_OUT: N_("playing the hand out"),
        },
        LaterPlayers: {
            LaterPlayers.KEEP: N_("later cards stand"),
            LaterPlayers.WITHDRAW: N_("later cards may be withdrawn"),
        },
    },
)
