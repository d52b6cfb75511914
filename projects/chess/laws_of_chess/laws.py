"""The laws of chess by their numbers in FIDE's, and why they forbid a move."""

from __future__ import annotations

from enum import StrEnum

from hoyle.reasons import Reason
from hoyle.written import Written


class Law(StrEnum):
    """The articles that a referee can apply to a position."""

    TURN = "chess:1.2"
    OCCUPIED = "chess:3.1"
    BISHOP = "chess:3.2"
    ROOK = "chess:3.3"
    QUEEN = "chess:3.4"
    INTERVENING = "chess:3.5"
    KNIGHT = "chess:3.6"
    PAWN = "chess:3.7"
    KING = "chess:3.8"
    CHECK = "chess:3.9"
    CHECKMATE = "chess:5.1"
    STALEMATE = "chess:5.2"
    FIFTY_MOVES = "chess:9.3"
    SEVENTY_FIVE_MOVES = "chess:9.6"


class Piece(StrEnum):
    """The six kinds of pieces."""

    PAWN = "pawn"
    KNIGHT = "knight"
    BISHOP = "bishop"
    ROOK = "rook"
    QUEEN = "queen"
    KING = "king"


class GameOver(Reason):
    """The game is over."""


class OwnPiece(Reason):
    """A piece of his own stands on ``square``."""

    square: Written


class NotItsWay(Reason):
    """A ``piece`` does not move so."""

    piece: Piece


class InTheWay(Reason):
    """A piece stands between, on ``square``."""

    square: Written


class NothingToTake(Reason):
    """There is no pawn on ``square`` that may be taken there."""

    square: Written


class MustBecomePiece(Reason):
    """A pawn on its last rank becomes another piece, which is not said."""


class KingAttacked(Reason):
    """His king would stand on ``square``, which is attacked."""

    square: Written


class HasMoved(Reason):
    """The king or that rook has moved."""


class ThroughAttack(Reason):
    """The king stands on, or crosses, ``square``, which is attacked."""

    square: Written


class TooFewMoves(Reason):
    """Only ``count`` moves of each have been made without a capture or a pawn's move."""

    count: int
