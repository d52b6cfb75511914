"""What a builder writes, as far as pages differ by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sphinx.builders.epub3 import Epub3Builder

if TYPE_CHECKING:
    from sphinx.builders import Builder


def is_epub(builder: Builder) -> bool:
    """Return whether a builder writes an e-book: HTML without the website around it."""
    return isinstance(builder, Epub3Builder)
