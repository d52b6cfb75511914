"""Catalogs of pages that were admitted before: while nothing has changed, they still are."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

from sphinx_hoyle.files.whole_files import write_text


class Admitted:
    """The digests, kept in a file, of the catalogs in which no fault was found.

    ``by`` returns the digest of all else on which it depends, the code and the settings that admit
    them, and is asked only where there is a catalog. What the file holds besides those asked for is
    forgotten when it is stored.
    """

    def __init__(self, kept: Path, by: Callable[[], str]) -> None:
        self._kept = kept
        self._made_by = by
        self._before = frozenset(_lines(kept))
        self._now: set[str] = set()

    def has(self, catalog: Path, beside: Path | str) -> bool:
        """Return whether a catalog was admitted as it is, for its page as that is.

        What is of no page has its edition ``beside`` it.
        """
        digest = self._digest(catalog, beside)
        if digest in self._before:
            self._now.add(digest)
        return digest in self._now

    def add(self, catalog: Path, beside: Path | str) -> None:
        """Note that a catalog has no fault."""
        self._now.add(self._digest(catalog, beside))

    def store(self) -> None:
        """Keep what has been asked for and admitted. Raises `Unwritable`."""
        if self._now != self._before:
            write_text(self._kept, "".join(f"{digest}\n" for digest in sorted(self._now)))

    @cached_property
    def _by(self) -> bytes:
        return self._made_by().encode()

    def _digest(self, catalog: Path, beside: Path | str) -> str:
        digest = hashlib.sha256(self._by)
        for one in catalog, beside:
            digest.update(hashlib.sha256(_content(one)).digest())
        return digest.hexdigest()


def _content(one: Path | str) -> bytes:
    if isinstance(one, str):
        return one.encode()
    return one.read_bytes() if one.is_file() else b""


def _lines(path: Path) -> list[str]:
    # One that cannot be read keeps nothing from being looked at again.
    try:
        return path.read_text(encoding="ascii").splitlines()
    except (OSError, UnicodeDecodeError):
        return []
