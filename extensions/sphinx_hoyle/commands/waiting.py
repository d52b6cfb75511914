"""What whoever waits is told: that a command is at work, and for how long it has been."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 2.0  # seconds: whoever waits longer wants to know


@contextmanager
def told_while_waiting(what: str, patience: float = PATIENCE) -> Iterator[None]:
    """Say on a terminal, each second, what is being done, when it takes longer than ``patience``.

    It is said on the error stream, on a line that is left empty at the end; nothing is said where
    that is no terminal.
    """
    if not sys.stderr.isatty():
        yield
        return
    done, began = threading.Event(), time.monotonic()

    def tell() -> None:
        wait = patience
        while not done.wait(wait):
            # Back to the start of the line, over which the next that is printed is written.
            seconds = int(time.monotonic() - began)
            print(f"\r\x1b[K{what}: {seconds} s\r", end="", file=sys.stderr, flush=True)
            wait = 1.0

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        if time.monotonic() - began > patience:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
