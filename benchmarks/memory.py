"""What memory processes take together, as the system shares it out: sampled while they run."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from benchmarks.processes import CHUNK

_PROCESSES = Path("/proc")
_OFTEN = 0.2  # seconds from one sample to the next


@dataclass
class Memory:
    """The most that was found: bytes, of which those that several share are counted once."""

    peak: int = 0


@contextmanager
def sampled(parent: int) -> Iterator[Memory]:
    """Give the peak of what all processes below ``parent`` take together meanwhile.

    Without it: what measures is not measured.
    """
    found, done = Memory(), threading.Event()

    def sample() -> None:
        while not done.wait(_OFTEN):
            found.peak = max(found.peak, sum(map(_share, _below(parent))))

    sampler = threading.Thread(target=sample, daemon=True)
    sampler.start()
    try:
        yield found
    finally:
        done.set()
        sampler.join()


def _below(parent: int) -> set[int]:
    """Return the processes that one has started, and those that these have, and so on."""
    parents = {
        int(path.name): _parent(path) for path in _PROCESSES.iterdir() if path.name.isdigit()
    }
    found: set[int] = set()
    fresh = {parent}
    while fresh:
        fresh = {one for one, above in parents.items() if above in fresh} - found
        found |= fresh
    return found


def _parent(process: Path) -> int:
    """Return the process above one; none, 0, above one that has ended."""
    # Behind the name, in which anything may stand, come the state and the parent.
    return int((_read(process / "stat").rpartition(")")[2].split() or ["", "0"])[1])


def _share(process: int) -> int:
    """Return the bytes that a process takes, of shared ones its part (PSS); of an ended one, 0."""
    for line in _read(_PROCESSES / str(process) / "smaps_rollup").splitlines():
        name, _, amount = line.partition(":")
        if name == "Pss":
            return int(amount.split()[0]) * CHUNK
    return 0


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
