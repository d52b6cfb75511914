"""Parts of files that pages are read from: a page that takes some words of a file is not read anew
when others change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_TAKEN = "hoyle:parts"
Part = tuple[str, str]
"""What kind of part, and which of them: the terms, of a language."""

FILE = "file"
"""A whole file below the sources, or another by its path, which may not be there yet."""


def _digest_of_file(app: Sphinx, name: str) -> str:
    path = Path(app.srcdir, name)
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


DIGESTS: dict[str, Callable[[Sphinx, str], str]] = {FILE: _digest_of_file}
"""By kind, what gives the digest of a part as it is now; from whoever defines the kind."""


def take_part(env: BuildEnvironment, kind: str, name: str) -> None:
    """Note that the page that is being read takes a part."""
    kept = env.current_document
    kept[_TAKEN] = {*(kept.get(_TAKEN) or ()), (kind, name)}


def parts_taken(env: BuildEnvironment) -> tuple[Part, ...]:
    """Return the parts that the page that is being read has taken until now, in order."""
    taken: set[Part] = env.current_document.get(_TAKEN) or set()
    return tuple(sorted(taken))


def digest_of_part(app: Sphinx, part: Part) -> str:
    """Return the digest of a part as it is now."""
    kind, name = part
    return DIGESTS[kind](app, name)
