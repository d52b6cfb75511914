"""Search that finds words whole and inflected."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup_search(app: Sphinx) -> None:
    """Register the search languages."""
