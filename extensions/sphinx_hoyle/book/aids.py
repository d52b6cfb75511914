"""Pages of a book for those who play, in the words of the editors.

How to play, the drill, At the table and the crib stand in the folder of the book, in English, and
are no part of the received text.
"""

from __future__ import annotations

CRIB = "crib"  # the names of the pages in the folder of their book
AT_THE_TABLE = "at-the-table"
HOW_TO_PLAY = "how-to-play"
DRILL = "drill"
AIDS = (HOW_TO_PLAY, DRILL, AT_THE_TABLE, CRIB)


def is_aid(docname: str) -> bool:
    """Return whether a page is an aid for those who play."""
    return docname.rpartition("/")[2] in AIDS


def is_crib(docname: str) -> bool:
    """Return whether a page is the crib of a book."""
    return docname.rpartition("/")[2] == CRIB


def is_how_to_play(docname: str) -> bool:
    """Return whether a page tells newcomers how a game goes."""
    return docname.rpartition("/")[2] == HOW_TO_PLAY


def is_at_the_table(docname: str) -> bool:
    """Return whether a page has the situations of a book."""
    return docname.rpartition("/")[2] == AT_THE_TABLE


def is_drill(docname: str) -> bool:
    """Return whether a page asks questions about the laws of a book."""
    return docname.rpartition("/")[2] == DRILL
