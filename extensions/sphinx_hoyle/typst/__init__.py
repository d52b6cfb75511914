"""The printer: editions and facing texts as PDF, through Typst."""

from __future__ import annotations

from sphinx_hoyle.typst.builder import setup_typst

__all__ = ["setup_typst"]
