"""What can happen in chess."""

from __future__ import annotations

from hoyle.events import Event
from hoyle.seats import Seat
from hoyle.written import Written
from laws_of_chess.laws import Piece


class PieceMoved(Event, kw_only=True):
    """``seat`` moved a ``piece`` from one square to another."""

    seat: Seat
    piece: Piece
    start: Written
    end: Written


class PieceTaken(Event, kw_only=True):
    """``seat`` took a ``piece`` on ``square``; ``passing`` if a pawn that had gone past."""

    seat: Seat
    piece: Piece
    square: Written
    passing: bool = False


class Promoted(Event, kw_only=True):
    """The pawn of ``seat`` became a ``piece`` on ``square``."""

    seat: Seat
    piece: Piece
    square: Written


class Castled(Event, kw_only=True):
    """``seat`` castled, his king coming to ``end``."""

    seat: Seat
    end: Written


class CheckGiven(Event, kw_only=True):
    """``seat`` attacks the king of ``other``."""

    seat: Seat
    other: Seat


class Checkmated(Event, kw_only=True):
    """``seat`` has won: the king of ``other`` is attacked, and no move is lawful."""

    seat: Seat
    other: Seat


class Stalemated(Event, kw_only=True):
    """``seat`` has no lawful move, or neither can checkmate (``dead``): the game is drawn."""

    seat: Seat
    dead: bool


class DrawClaimed(Event, kw_only=True):
    """``seat`` rightly claimed a draw by fifty moves."""

    seat: Seat


class SeventyFiveMoves(Event, kw_only=True):
    """Seventy-five moves of each were made without a capture or a pawn's move: a draw."""
