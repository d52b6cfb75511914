"""Whole commands, measured by the operating system's own account of them."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

CHUNK = 1024  # Linux counts resident memory in kibibytes


@dataclass(frozen=True, slots=True)
class Cost:
    """What a command took: wall and processor seconds, its children's included."""

    wall: float
    cpu: float


def run(command: Sequence[str], folder: Path, env: Mapping[str, str] | None = None) -> Cost:
    """Return the cost of ``command`` run in ``folder``; raises CalledProcessError on failure."""
    began, before = time.perf_counter(), os.times()
    subprocess.run(
        command,
        cwd=folder,
        check=True,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env={**os.environ, **(env or {})},
    )
    after = os.times()
    spent = (after.children_user - before.children_user) + (
        after.children_system - before.children_system
    )
    return Cost(time.perf_counter() - began, spent)


def spent(process: int) -> float:
    """Return the processor seconds of a process, and of all that it has started, as Linux has it.

    Of what has ended, only what somebody waited for counts.
    """
    folder = Path("/proc", str(process))
    try:
        # Behind the name, which may have blanks: user, system, and both of children that ended.
        fields = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:15]
        running = [
            child
            for task in (folder / "task").iterdir()
            for child in (task / "children").read_text(encoding="utf-8").split()
        ]
    except OSError:  # it has ended meanwhile
        return 0.0
    own = sum(map(int, fields)) / os.sysconf("SC_CLK_TCK")
    return own + sum(spent(int(child)) for child in running)
