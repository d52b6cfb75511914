"""The papers that books are printed on; `typst.paper` brings a book to each."""

from __future__ import annotations

# A5 is what books are set for.
A5, A4, BOOKLET, WHITE = PAPERS = ("a5", "a4", "booklet", "white")
