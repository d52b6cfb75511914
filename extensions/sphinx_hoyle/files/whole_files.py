"""Files written whole or not at all: aside first, then moved to where the former one stands.

Whoever reads a file meanwhile sees the former content or the new, and when the disk is full or
the machine stops, the former one stays as it was.
"""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

ASIDE = ".part"  # how the name of a file ends while it is being written


class Unwritable(OSError):
    """A file cannot be written; the former one, if there was any, stands as it was."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(error.errno, error.strerror or str(error))
        self.path = path

    def __str__(self) -> str:
        return f"{self.path}: cannot be written: {self.strerror}; what was there before stays"


@contextmanager
def aside(path: Path, *, lasting: bool = True) -> Iterator[Path]:
    """Give the path of an empty file to fill, which takes the place of ``path`` at the end.

    An exception in between leaves ``path`` as it is. What is ``lasting`` is there whole even when
    the power fails right afterwards; leave it out for what would merely be made again. A link
    stays a link, and the new file has the permissions of the former. Raises `Unwritable`.
    """
    target = Path(os.path.realpath(path))
    fresh = target.with_name(f".{secrets.token_hex(8)}{ASIDE}")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        # In the same folder: only within a file system does a move replace at one stroke.
        handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        os.close(handle)
        with suppress(FileNotFoundError):
            fresh.chmod(stat.S_IMODE(target.stat().st_mode))
    except OSError as error:
        raise Unwritable(path, error) from error
    try:
        yield fresh
        if lasting:
            _to_disk(fresh)
        os.replace(fresh, target)
        if lasting:
            _to_disk(target.parent)
    except OSError as error:
        raise Unwritable(path, error) from error
    finally:
        with suppress(OSError):  # of a disk that can no longer be written
            fresh.unlink(missing_ok=True)


def write_bytes(path: Path, content: bytes, *, lasting: bool = True) -> None:
    """Write ``content`` to ``path``, whole or not at all. Raises `Unwritable`."""
    with aside(path, lasting=lasting) as fresh:
        fresh.write_bytes(content)


def write_text(path: Path, content: str, *, lasting: bool = True) -> None:
    """Write ``content`` to ``path`` in UTF-8, whole or not at all. Raises `Unwritable`."""
    write_bytes(path, content.encode("utf-8"), lasting=lasting)


def _to_disk(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def is_same(path: Path, former: Path) -> bool:
    """Return whether two paths lead to the same file on the disk."""
    with suppress(OSError):
        return path.samefile(former)
    return False
