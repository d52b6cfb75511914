"""Chess: python-chess says which moves are lawful, this module by which article others are not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

import chess
import chess.svg

from hoyle.adapter import game_of
from hoyle.events import Event, HandEnded
from hoyle.fields import Field, Text
from hoyle.game import Board, Finding, Truth
from hoyle.header import Header
from hoyle.immutable import Immutable, replace
from hoyle.reasons import Forbidden, OutOfTurn
from hoyle.seats import Seat
from hoyle.written import Written
from laws_of_chess.events import (
    Castled,
    CheckGiven,
    Checkmated,
    DrawClaimed,
    PieceMoved,
    PieceTaken,
    Promoted,
    SeventyFiveMoves,
    Stalemated,
)
from laws_of_chess.laws import (
    GameOver,
    HasMoved,
    InTheWay,
    KingAttacked,
    Law,
    MustBecomePiece,
    NothingToTake,
    NotItsWay,
    OwnPiece,
    Piece,
    ThroughAttack,
    TooFewMoves,
)

WHITE, BLACK = Seat("White"), Seat("Black")
MOVES, CLAIMS, DRAW = "moves", "claims", "draw"
PIECES = dict(zip(chess.PIECE_TYPES, Piece, strict=True))
WAYS = {
    chess.PAWN: Law.PAWN,
    chess.KNIGHT: Law.KNIGHT,
    chess.BISHOP: Law.BISHOP,
    chess.ROOK: Law.ROOK,
    chess.QUEEN: Law.QUEEN,
    chess.KING: Law.KING,
}
# Moves of each that must have been made without a capture or a pawn's move.
FIFTY, SEVENTY_FIVE = 50, 75


class Position(Immutable):
    """Where a game began, in the notation FEN, the moves since, and whether a draw was claimed."""

    begun: str
    moves: tuple[str, ...] = ()
    drawn: bool = False


@lru_cache(maxsize=512)
def board_of(position: Position) -> chess.Board:
    """Return the board of a position; nobody may change it."""
    board = chess.Board(position.begun)
    for move in position.moves:
        board.push_uci(move)
    return board


def seat_of(colour: chess.Color) -> Seat:
    """Return who has the pieces of a colour."""
    return WHITE if colour else BLACK


def rank_of(placed: tuple[chess.Square, chess.Piece]) -> tuple[int, chess.Square]:
    """Return the place of a piece in a list that has the king first."""
    at, piece = placed
    return -piece.piece_type, at


def square(number: chess.Square) -> Written:
    """Return the name of a square."""
    return Written(chess.square_name(number))


class Rules:
    """The laws of chess, as python-chess applies them to positions."""

    name = "chess"
    laws = Law
    seats = (WHITE, BLACK)
    verbs = (MOVES, CLAIMS)
    about = "A position of a game of chess."
    fields: Mapping[str, Field] = {
        "position": Field(
            Text(r"\S+ [wb] \S+ \S+ \d+ \d+", "a position in FEN, of six fields"),
            "Where the game begins; at the initial position if it is not told.",
        )
    }

    def begin(self, header: Header) -> Position:
        """Return the position that a hand file begins with."""
        begun = header.text("position", chess.STARTING_FEN)
        try:
            status = chess.Board(begun).status()
        except ValueError as error:
            header.problem(header.line_of("position"), f"position: {error}; expected FEN")
        else:
            if status:
                told = f"position: cannot come about ({status.name}); expected another"
                header.problem(header.line_of("position"), told)
        return Position(begun)

    def due(self, position: Position) -> Seat | None:
        """Return who has the move."""
        return None if ending(position) else seat_of(board_of(position).turn)

    def lawful(self, position: Position) -> Iterator[tuple[str, str]]:
        """Yield the lawful moves, and a claim of a draw."""
        if ending(position):
            return
        for move in board_of(position).legal_moves:
            yield MOVES, written(move)
        if board_of(position).halfmove_clock >= 2 * FIFTY:
            yield CLAIMS, DRAW

    def read(self, position: Position, seat: Seat, verb: str, words: Sequence[str]) -> str:
        """Return a move as ``e2-e4`` or ``e7-e8=Q``, or a claim."""
        said = " ".join(words)
        if verb == CLAIMS:
            if said != DRAW:
                raise ValueError(f"{said!r} cannot be claimed; expected {DRAW}")
            return DRAW
        try:
            move = chess.Move.from_uci(said.replace("-", "").replace("=", "").lower())
        except ValueError:
            raise ValueError(f"{said!r} is no move; expected e2-e4 or e7-e8=Q") from None
        piece = board_of(position).piece_at(move.from_square)
        if piece is None or seat_of(piece.color) != seat:
            raise ValueError(f"{seat} has no piece on {square(move.from_square)}")
        return written(move)

    def forbidden(self, position: Position, seat: Seat, verb: str, what: str) -> Forbidden:
        """Return why an article forbids a move or a claim."""
        board, ended = board_of(position), ending(position)
        if ended:
            return GameOver(ended)
        if seat != seat_of(board.turn):
            return OutOfTurn(Law.TURN, due=seat_of(board.turn))
        if verb == CLAIMS:
            count = board.halfmove_clock // 2
            return TooFewMoves(Law.FIFTY_MOVES, count=count) if count < FIFTY else None
        move = move_of(what)
        lawful = any(move == each for each in board.legal_moves)  # not a king that takes his rook
        return None if lawful else why_not(board, move)

    def done(
        self, position: Position, seat: Seat, verb: str, what: str
    ) -> tuple[Position, Sequence[Event]]:
        """Return the position after a move or a claim, and what has happened."""
        if verb == CLAIMS:
            after = replace(position, drawn=True)
            return after, (DrawClaimed(seat=seat, laws=(Law.FIFTY_MOVES,)), HandEnded())
        board, move = board_of(position), move_of(what)
        after = replace(position, moves=(*position.moves, move.uci()))
        return after, (*told_of(board, move, seat), *told_after(after, seat))

    def board(self, position: Position) -> Board:
        """Return the board as python-chess draws it, and the pieces of each."""
        board = board_of(position)
        drawing = chess.svg.board(
            board,
            size=320,
            lastmove=board.peek() if board.move_stack else None,
            check=board.king(board.turn) if board.is_check() else None,
        )
        said = tuple(
            (
                seat_of(colour),
                Written(
                    " ".join(
                        f"{piece.unicode_symbol()}{chess.square_name(at)}"
                        for at, piece in sorted(board.piece_map().items(), key=rank_of)
                        if piece.color is colour
                    )
                ),
            )
            for colour in chess.COLORS
        )
        return Board(seats=self.seats, drawing=str(drawing), said=said)

    def asked_due(self, position: Position, words: Sequence[str]) -> Finding:
        """``due``: who has the move."""
        due = self.due(position)
        return Finding(() if due is None else (due,), (Law.TURN,))

    def asked_check(self, position: Position, words: Sequence[str]) -> Finding:
        """``check``: whether the king of him who has the move is attacked."""
        found = Truth.YES if board_of(position).is_check() else Truth.NO
        return Finding((found,), (Law.CHECK,))

    def asked_moves(self, position: Position, words: Sequence[str]) -> Finding:
        """``moves``: how many lawful moves there are."""
        return Finding((board_of(position).legal_moves.count(),))

    @property
    def queries(self) -> Mapping[str, Any]:
        """What may be asked of a position."""
        return {"due": self.asked_due, "check": self.asked_check, "moves": self.asked_moves}


def written(move: chess.Move) -> str:
    """Return a move as hand files have it."""
    promoted = f"={chess.piece_symbol(move.promotion).upper()}" if move.promotion else ""
    return f"{square(move.from_square)}-{square(move.to_square)}{promoted}"


def move_of(what: str) -> chess.Move:
    """Return the move that is written so."""
    return chess.Move.from_uci(what.replace("-", "").replace("=", "").lower())


def ending(position: Position) -> Law | None:
    """Return the article by which the game is over; None while it is not."""
    board = board_of(position)
    if position.drawn:
        return Law.FIFTY_MOVES
    if board.is_checkmate():
        return Law.CHECKMATE
    if board.is_stalemate() or board.is_insufficient_material():
        return Law.STALEMATE
    return Law.SEVENTY_FIVE_MOVES if board.halfmove_clock >= 2 * SEVENTY_FIVE else None


def why_not(board: chess.Board, move: chess.Move) -> Forbidden:
    """Return the article that forbids him who has the move one that is not lawful, and why."""
    piece = board.piece_type_at(move.from_square)
    assert piece is not None, "a move is of a piece"
    if board.color_at(move.to_square) is board.turn:
        return OwnPiece(Law.OCCUPIED, square=square(move.to_square))
    if board.is_pseudo_legal(move):
        king = move.to_square if piece == chess.KING else board.king(board.turn)
        assert king is not None, "each has a king"
        return KingAttacked(Law.CHECK, square=square(king))
    if piece == chess.PAWN:
        return why_not_pawn(board, move)
    if piece == chess.KING and is_castling(board, move):
        return why_not_castle(board, move)
    open_board = chess.BaseBoard.empty()
    open_board.set_piece_at(move.from_square, chess.Piece(piece, board.turn))
    if move.to_square in open_board.attacks(move.from_square):
        return InTheWay(Law.INTERVENING, square=square(first_between(board, move)))
    return NotItsWay(WAYS[piece], piece=PIECES[piece])


def why_not_pawn(board: chess.Board, move: chess.Move) -> Forbidden:
    """Return why a pawn may not move so."""
    last = chess.square_rank(move.to_square) in (0, 7)
    if (
        last
        and not move.promotion
        and board.is_pseudo_legal(chess.Move(move.from_square, move.to_square, chess.QUEEN))
    ):
        return MustBecomePiece(Law.PAWN)
    if move.to_square in board.attacks(move.from_square):
        return NothingToTake(Law.PAWN, square=square(move.to_square))
    if chess.square_file(move.from_square) == chess.square_file(move.to_square):
        stands = [*chess.SquareSet(chess.between(move.from_square, move.to_square))]
        for at in (*stands, move.to_square):
            if len(stands) < 2 and board.piece_at(at):
                return InTheWay(Law.PAWN, square=square(at))
    return NotItsWay(Law.PAWN, piece=Piece.PAWN)


def is_castling(board: chess.Board, move: chess.Move) -> bool:
    """Return whether a king on its first square goes two squares to a side."""
    first = chess.E1 if board.turn else chess.E8
    return move.from_square == first and abs(move.to_square - first) == 2


def why_not_castle(board: chess.Board, move: chess.Move) -> Forbidden:
    """Return why he may not castle: one of them has moved, a piece is between, or an attack."""
    short = move.to_square > move.from_square
    right = board.has_kingside_castling_rights if short else board.has_queenside_castling_rights
    if not right(board.turn):
        return HasMoved(Law.KING)
    rook = move.from_square + (3 if short else -4)
    for at in chess.SquareSet(chess.between(move.from_square, rook)):
        if board.piece_at(at):
            return InTheWay(Law.KING, square=square(at))
    middle = (move.from_square + move.to_square) // 2
    crossed = (move.from_square, middle, move.to_square)
    at = next(at for at in crossed if board.is_attacked_by(not board.turn, at))
    return ThroughAttack(Law.KING, square=square(at))


def first_between(board: chess.Board, move: chess.Move) -> chess.Square:
    """Return the square of the piece that stands nearest in the way."""
    between = chess.SquareSet(chess.between(move.from_square, move.to_square))
    taken = (at for at in between if board.piece_at(at))
    return min(taken, key=lambda at: chess.square_distance(move.from_square, at))


def told_of(board: chess.Board, move: chess.Move, seat: Seat) -> Iterator[Event]:
    """Yield what a lawful move is: castling, or a piece moved, what it takes and becomes."""
    if board.is_castling(move):
        yield Castled(seat=seat, end=square(move.to_square), laws=(Law.KING,))
        return
    piece = board.piece_type_at(move.from_square)
    assert piece is not None, "a move is of a piece"
    start, end = square(move.from_square), square(move.to_square)
    laws = (WAYS[piece],)
    yield PieceMoved(seat=seat, piece=PIECES[piece], start=start, end=end, laws=laws)
    if board.is_en_passant(move):
        at = chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square))
        yield PieceTaken(
            seat=seat, piece=Piece.PAWN, square=square(at), passing=True, laws=(Law.PAWN,)
        )
    elif board.is_capture(move):
        taken = board.piece_type_at(move.to_square)
        assert taken is not None, "something is taken"
        yield PieceTaken(seat=seat, piece=PIECES[taken], square=end, laws=(Law.OCCUPIED,))
    if move.promotion:
        yield Promoted(seat=seat, piece=PIECES[move.promotion], square=end, laws=(Law.PAWN,))


def told_after(after: Position, seat: Seat) -> Iterator[Event]:
    """Yield what a move has brought about: check, or the end."""
    board, ended = board_of(after), ending(after)
    other = seat_of(board.turn)
    if ended is Law.CHECKMATE:
        yield Checkmated(seat=seat, other=other, laws=(Law.CHECKMATE,))
    elif ended is Law.STALEMATE:
        yield Stalemated(seat=other, dead=not board.is_stalemate(), laws=(Law.STALEMATE,))
    elif ended is Law.SEVENTY_FIVE_MOVES:
        yield SeventyFiveMoves(laws=(Law.SEVENTY_FIVE_MOVES,))
    elif board.is_check():
        yield CheckGiven(seat=seat, other=other, laws=(Law.CHECK,))
    if ended:
        yield HandEnded()


GAME = game_of(Rules())
