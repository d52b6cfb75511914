"""A board as a picture: drawn by the engine that plays it, and told by who has what there."""

from __future__ import annotations

from hoyle.game import Board
from sphinx_hoyle.drawing.pictured import PicturedBoard
from sphinx_hoyle.narration.wording import Narrator


def board_table(board: Board, narrator: Narrator) -> PicturedBoard:
    """Return the picture of a board."""
    said = ((narrator.seat(actor), str(what)) for actor, what in board.said)
    return PicturedBoard(drawing=board.drawing, facts=tuple(said))
