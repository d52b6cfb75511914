"""The words of chess; their translations stand beside, in ``locales``."""

from __future__ import annotations

from pathlib import Path

from hoyle.adapter import Did
from hoyle.events import HandEnded
from laws_of_chess import events, laws
from laws_of_chess.laws import Piece
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.words import Forbidden, Words


def _refused(act: Did) -> str:
    if act.verb == "claims":
        return N_("{actor} may not claim a draw")
    return N_("{actor} may not play {what}")


def _taken(event: events.PieceTaken) -> str:
    if event.passing:
        return N_("the pawn on {square} is taken en passant")
    return N_("the {piece} on {square} is taken")


def _stalemated(event: events.Stalemated) -> str:
    if event.dead:
        return N_("neither side can checkmate any more, and the game is drawn")
    return N_("{seat} has no legal move and is not in check: stalemate, and the game is drawn")


WORDS = Words(
    locales=Path(__file__).parent / "locales",
    actors={"White": N_("White"), "Black": N_("Black")},
    events={
        events.PieceMoved: N_("{seat} moves the {piece} from {start} to {end}"),
        events.PieceTaken: _taken,
        events.Promoted: N_("the pawn on {square} becomes a {piece}"),
        events.Castled: N_("{seat} castles, the king going to {end}"),
        events.CheckGiven: N_("{other} is in check"),
        events.Checkmated: N_("{other} is checkmated, and {seat} wins"),
        events.Stalemated: _stalemated,
        events.DrawClaimed: N_("{seat} claims a draw, rightly"),
        events.SeventyFiveMoves: N_("the game is drawn after seventy-five moves"),
        HandEnded: N_("the game is over"),
    },
    ending=frozenset(
        {events.Checkmated, events.Stalemated, events.DrawClaimed, events.SeventyFiveMoves}
    ),
    acts={Did: Forbidden(refused=_refused)},
    reasons={
        laws.GameOver: N_("the game is over"),
        laws.OwnPiece: N_("one of his own pieces stands on {square}"),
        laws.NotItsWay: N_("a {piece} does not move like that"),
        laws.InTheWay: N_("there is a piece in the way on {square}"),
        laws.NothingToTake: N_("a pawn moves there only to capture, and nothing can be captured"),
        laws.MustBecomePiece: N_("on the last rank a pawn must become another piece"),
        laws.KingAttacked: N_("his king would be attacked on {square}"),
        laws.HasMoved: N_("the king or that rook has moved already"),
        laws.ThroughAttack: N_("{square} is attacked"),
        laws.TooFewMoves: N_("fewer than fifty moves have passed since a capture or a pawn move"),
    },
    members={
        Piece: {
            Piece.PAWN: N_("pawn"),
            Piece.KNIGHT: N_("knight"),
            Piece.BISHOP: N_("bishop"),
            Piece.ROOK: N_("rook"),
            Piece.QUEEN: N_("queen"),
            Piece.KING: N_("king"),
        }
    },
    queries={
        "due": N_("to move"),
        "check": N_("check"),
        "moves": N_("legal moves"),
    },
)

PHASES = (WORDS,)
