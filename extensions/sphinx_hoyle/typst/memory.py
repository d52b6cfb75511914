"""How many books are set at once: as many as there are cores, and room for in memory."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO

# What Typst 0.15 takes to set a book, measured: facing rows are measured before they are set.
_LEAST = 80_000_000
_A_LETTER = 700  # of the source: the Marathi volume has 713,000 and takes .54 GB
_A_FACING_LETTER = 1_150  # whist beside English has 571,000 and takes .7 GB

_LARGE = 350_000_000  # two that need as much are not set beside each other
_OFTEN = 0.02  # seconds after which a turn is sought again


def need(source: str, *, facing: bool) -> int:
    """Return about how many bytes of memory it takes to set a book from its Typst source."""
    return _LEAST + len(source) * (_A_FACING_LETTER if facing else _A_LETTER)


class Turns:
    """The turns of processes that print side by side: together they set few books at once.

    At most as many as there are ``cores``, and a large one by itself. They share a ``folder`` of
    files to lock, which the system frees however a process ends; without one, all have a turn.
    """

    def __init__(self, folder: Path | None = None, cores: int | None = None) -> None:
        count = cores or os.cpu_count() or 1
        self._files = [folder / str(number) for number in range(count)] if folder else []
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    @contextmanager
    def turn(self, needed: int) -> Iterator[None]:
        """Wait for a turn to set a book that needs so many bytes of memory, and have it."""
        with ExitStack() as held:
            # Whoever is large takes all in their order: two of them cannot wait for each other.
            files = [held.enter_context(path.open("ab")) for path in self._files]
            if needed >= _LARGE:
                for file in files:
                    fcntl.flock(file, fcntl.LOCK_EX)
            else:
                while files and not any(map(_locked, files)):
                    time.sleep(_OFTEN)
            yield


def _locked(file: IO[bytes]) -> bool:
    """Return whether a file could be locked at once."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def at_once(needs: Iterable[int], available: int, cores: int) -> int:
    """Return how many books to set at once, so that even the largest ones together fit.

    One at least: what does not fit even alone may still be set, though slowly.
    """
    count, taken = 0, 0
    for one in sorted(needs, reverse=True)[:cores]:
        taken += one
        if taken > available:
            break
        count += 1
    return max(count, 1)


def available(root: Path = Path("/")) -> int:
    """Return the bytes of memory that may be had: what is free, or a limit set for this process.

    ``root`` is where ``proc`` and ``sys`` stand. Where the system does not say, a computer is taken
    to have 4 GB.
    """
    told = []
    for line in _read(root / "proc/meminfo").splitlines():
        name, _, amount = line.partition(":")
        if name == "MemAvailable":
            told.append(int(amount.split()[0]) * 1024)
    limit, used = (
        _read(root / "sys/fs/cgroup" / name).strip() for name in ("memory.max", "memory.current")
    )
    if limit.isdigit() and used.isdigit():
        told.append(max(int(limit) - int(used), 0))
    if not told and "SC_PHYS_PAGES" in os.sysconf_names:
        told.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(told, default=4_000_000_000)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="ascii")
    except OSError:
        return ""
