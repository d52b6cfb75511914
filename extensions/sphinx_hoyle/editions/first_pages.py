"""Pages that an editor has changed, shown before all that follows from it is made."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class First:
    """Where pages that have changed stand before all the others are made.

    Those come first that somebody is ``reading``, given as ``en/index.html``.
    """

    folder: Path
    reading: tuple[str, ...] = ()

    def of(self, edition: str) -> First:
        """Return the same for one edition, whose pages it gives as ``index.html``."""
        begin = f"{edition}/"
        own = (name.removeprefix(begin) for name in self.reading if name.startswith(begin))
        return First(self.folder / edition, tuple(own))
