"""A change of the publisher's own code makes every page outdated, as a change of its text does."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.code_digest import code_digest

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup_freshness(app: Sphinx) -> None:
    """Register the digest of the code that reads and writes pages as a setting of the build."""
    written = code_digest(Path(__file__).parent)
    app.add_config_value("hoyle_publisher", written, "env", types=frozenset({str}))
