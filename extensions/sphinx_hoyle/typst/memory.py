"""How many books are set at once: as many as there are cores, and room for in memory."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

# What Typst 0.15 takes to set a book, measured: facing rows are measured before they are set.
_LEAST = 250_000_000
_A_BYTE = 400  # for each byte of source: the Marathi edition has 5.4 MB and takes 2.3 GB
_A_FACING_BYTE = 1_900  # whist beside English has 1.1 MB and takes 2.2 GB


def need(source: str, *, facing: bool) -> int:
    """Return about how many bytes of memory it takes to set a book from its Typst source."""
    return _LEAST + len(source.encode("utf-8")) * (_A_FACING_BYTE if facing else _A_BYTE)


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
