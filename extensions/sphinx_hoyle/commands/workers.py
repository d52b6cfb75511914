"""Processes that a command starts, and that end when it does, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType

_PATIENCE = 3.0  # seconds that a process has to end before it is killed


class Terminated(BaseException):
    """This process was told to end by SIGTERM; like KeyboardInterrupt, no error of the program."""


class Workers:
    """Runs commands, several at a time from several threads, until it is told to stop.

    Each leads a group of processes of its own. ``held`` is a file descriptor that they inherit.
    """

    def __init__(self, held: int) -> None:
        self._held = held
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[str]] = set()
        self._stopped = False
        # Never written to: the system closes our end when this process is gone, even if killed.
        self._pipe, self._ours = os.pipe()

    def run(self, command: Sequence[str], *, watching: bool = True) -> tuple[int, str, str]:
        """Run a command; one that is ``watching`` gets the number of a pipe for a last argument.

        The pipe closes when we are gone. Returns the exit status, and what the command said on
        standard output and on standard error.
        """
        with self._lock:
            if self._stopped:
                return -signal.SIGTERM, "", ""
            process = subprocess.Popen(
                [*command, *([str(self._pipe)] if watching else [])],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
                process_group=0,
                pass_fds=(self._pipe, self._held),
            )
            self._running.add(process)
        said, complained = process.communicate()
        with self._lock:
            self._running.discard(process)
        return process.returncode, said, complained

    @property
    def stopped(self) -> bool:
        """Whether it has been told to stop."""
        return self._stopped

    def stop(self) -> None:
        """End every process that runs, with all that it has started, and start no other."""
        with self._lock:
            self._stopped = True
            running = list(self._running)
        for process in running:
            _signal(process, signal.SIGTERM)
        for process in running:
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                _signal(process, signal.SIGKILL)

    def close(self) -> None:
        """Close the pipe, once nothing runs any more."""
        os.close(self._pipe)
        os.close(self._ours)


def _signal(process: subprocess.Popen[str], number: int) -> None:
    if process.poll() is None:
        os.killpg(process.pid, number)


@contextmanager
def workers(held: int) -> Iterator[Workers]:
    """Give what runs commands; an exception, also Ctrl-C and SIGTERM, ends all that it has run."""
    made = Workers(held)
    try:
        with terminating():
            yield made
    finally:
        made.stop()
        made.close()


@contextmanager
def terminating() -> Iterator[None]:
    """Have SIGTERM raise `Terminated` for the time being, in the main thread of the program."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Terminated

    if threading.current_thread() is not threading.main_thread():
        yield  # whoever runs us in another thread looks after signals
        return
    former = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, former)
