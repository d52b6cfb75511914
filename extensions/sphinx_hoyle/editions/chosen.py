"""The editions that a project has: all languages that there are, or those that it names."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.languages import EDITIONS

if TYPE_CHECKING:
    from sphinx.config import Config

SETTING = "hoyle_editions"


def editions_of(config: Config) -> tuple[str, ...]:
    """Return the editions of the project that is built, in the order in which they are offered."""
    return _in_order(config[SETTING])


def project_editions(project: Path) -> tuple[str, ...]:
    """Return the editions of the project in a folder, as its ``conf.py`` names them.

    What is wrong with that file, Sphinx tells when it builds.
    """
    # Imported here: commands that play hands must not wait for Sphinx.
    from sphinx.config import eval_config_file
    from sphinx.errors import ConfigError
    from sphinx.util.tags import Tags

    try:
        named = eval_config_file(project / "conf.py", Tags()).get(SETTING, [])
    except ConfigError:
        return EDITIONS
    return _in_order(named) if isinstance(named, list) else EDITIONS


def _in_order(named: Iterable[str]) -> tuple[str, ...]:
    """Return the editions that are named, as they are named; every one where none is."""
    return tuple(dict.fromkeys(named)) or EDITIONS
