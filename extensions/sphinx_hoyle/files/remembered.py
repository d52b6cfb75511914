"""What is found in a file, remembered for as long as the file stays the same."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TypeVar

# Nanoseconds after which a second change of a file has another time than the first, anywhere.
_SETTLED = 2_000_000_000

Found = TypeVar("Found")


def remembered(read: Callable[[Path], Found]) -> Callable[[Path], Found]:
    """Return what reads a file again only when the system says that it is another.

    Which file it is, how long, and when it was last changed, of which no program can make another
    time; one changed just now is not remembered.
    """
    known: dict[Path, tuple[tuple[int, ...], Found]] = {}

    @wraps(read)
    def again(path: Path) -> Found:
        stat = path.stat()
        state = (stat.st_dev, stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns)
        if (former := known.get(path)) is not None and former[0] == state:
            return former[1]
        found = read(path)
        if abs(time.time_ns() - stat.st_ctime_ns) > _SETTLED:
            known[path] = state, found
        return found

    return again
