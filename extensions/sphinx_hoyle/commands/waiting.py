"""What whoever waits is told: that a command is at work, and for how long it has been."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 2.0  # seconds: whoever waits longer wants to know
_OFTEN = 1.0  # seconds from one time to the next
_EMPTY = "\r\x1b[K"  # to the start of the line, which is left empty


class Telling:
    """Says on a terminal what is being done, and for how long, whenever there is time for it.

    Whoever makes processes of itself does so without a thread, which those would lack.
    """

    def __init__(self, patience: float = PATIENCE) -> None:
        self._began = time.monotonic()
        self._due = patience
        self._shown = False

    def tell(self, what: str) -> None:
        """Say it, if it is time to do so and somebody is there."""
        seconds = time.monotonic() - self._began
        if seconds >= self._due and sys.stderr.isatty():
            print(f"{_EMPTY}{what}: {int(seconds)} s\r", end="", file=sys.stderr, flush=True)
            self._due, self._shown = seconds + _OFTEN, True

    def clear(self) -> None:
        """Leave an empty line for what is printed now."""
        if self._shown:
            print(_EMPTY, end="", file=sys.stderr, flush=True)
            self._shown = False


@contextmanager
def told_while_waiting(what: str, patience: float = PATIENCE) -> Iterator[None]:
    """Say on a terminal, each second, what is being done, when it takes longer than ``patience``.

    It is said on the error stream, on a line that is left empty at the end; nothing is said where
    that is no terminal.
    """
    if not sys.stderr.isatty():
        yield
        return
    done, telling = threading.Event(), Telling(patience)

    def tell() -> None:
        wait = patience
        while not done.wait(wait):
            telling.tell(what)
            wait = _OFTEN

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        telling.clear()
