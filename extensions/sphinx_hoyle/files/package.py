"""Where the publisher lies, with what it has besides code: templates, styles, words."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
TEMPLATES = PACKAGE / "templates"
STATIC = PACKAGE / "static"
THEME = PACKAGE / "theme" / "hoyle"

# What only dresses pages: of these no page is read, and no hand told.
DRESS = ("static", "theme")
