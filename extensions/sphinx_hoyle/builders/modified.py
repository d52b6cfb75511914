"""When the sources of an e-book were last changed, which each must state and none can look up."""

from __future__ import annotations

import os
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import ConfigError

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_UNKNOWN = "1980"  # the year of archives that know none


def set_modified(app: Sphinx) -> None:
    """Set ``hoyle_modified``, which e-books alone are made of."""
    # Imported here: when a project was changed can be told without a builder.
    from sphinx_hoyle.book.formats import is_epub

    if is_epub(app.builder) and not app.config.hoyle_modified:
        app.config.hoyle_modified = modified(Path(app.confdir), app.config.hoyle_published)


def modified(project: Path, published: str) -> str:
    """Return when a project was last changed, as e-books state it.

    That is ``SOURCE_DATE_EPOCH``, or else the time of its last revision, or else the beginning of
    the year in which it was ``published``. Raises ConfigError for an epoch that is no number.
    """
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or _committed(project)
    if not epoch:
        return f"{published or _UNKNOWN}-01-01T00:00:00Z"
    try:
        when = datetime.fromtimestamp(int(epoch), UTC)
    except (ValueError, OverflowError, OSError):
        raise ConfigError(
            f"SOURCE_DATE_EPOCH is {epoch!r}; expected the seconds since 1970 as a number"
        ) from None
    return f"{when:%Y-%m-%dT%H:%M:%SZ}"


def _committed(project: Path) -> str:
    """Return the time of the last revision of a project's files; nothing where none is kept."""
    command = ["git", "-C", str(project), "log", "-1", "--format=%ct", "--", "."]
    try:
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError:
        return ""
    return run.stdout.strip()
