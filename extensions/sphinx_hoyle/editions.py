"""The editions: a first page to choose from, and a switcher that keeps page and law."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.languages import EDITIONS as EDITIONS
from sphinx_hoyle.languages import NAMES

if TYPE_CHECKING:
    from sphinx.application import Sphinx

THEME = Path(__file__).parent / "theme" / "hoyle"


def write_first_page(folder: Path) -> None:
    """Write ``index.html``, which offers the editions that stand beside it in ``folder``."""
    links = "".join(f'<li><a href="{e}/index.html">{NAMES[e]}</a></li>' for e in EDITIONS)
    (folder / "index.html").write_text(f"<ul>{links}</ul>", encoding="utf-8")


def setup_editions(app: Sphinx) -> None:
    """Register the theme and the switcher."""
    app.add_html_theme("hoyle", str(THEME))
