"""One lock for each checkout: what builds, or writes sources anew, does so one at a time."""

from __future__ import annotations

import fcntl
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import IO

from sphinx_hoyle.files.whole_files import Unwritable

_LOCK = "build/.lock"


@contextmanager
def one_at_a_time(project: Path, doing: str) -> Iterator[int]:
    """Hold the lock of ``project`` while ``doing`` something; waits for whoever holds it now.

    Who that is, and since when, is told. Gives the lock's file descriptor: processes that inherit
    it hold the lock too. The system frees it when all of them have ended, in whatever way. Raises
    `Unwritable` where there can be no lock.
    """
    path = project / _LOCK
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = _locked(path)
    except OSError as error:
        raise Unwritable(path, error) from error
    with file:
        file.truncate(0)
        now = datetime.now().isoformat(sep=" ", timespec="seconds")
        file.write(f"process {os.getpid()}, hoyle {doing}, since {now}\n")
        file.flush()
        yield file.fileno()


def _locked(path: Path) -> IO[str]:
    """Return the lock's file, opened and locked."""
    while True:
        file = path.open("a+", encoding="utf-8")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.seek(0)
            holder = file.read().strip() or "another process"
            print(f"waiting for {holder}, in the same folder", file=sys.stderr, flush=True)
            fcntl.flock(file, fcntl.LOCK_EX)
        # `make clean` may have taken the file away while this process waited for it.
        if path.exists() and os.path.samestat(path.stat(), os.fstat(file.fileno())):
            return file
        file.close()
