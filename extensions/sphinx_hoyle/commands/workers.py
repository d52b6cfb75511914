"""Processes that a command starts, and that end when it does, however it ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import IO, NoReturn

_PATIENCE = 3.0  # seconds that a process has to end before it is killed
_OFTEN = 0.01  # seconds after which a process is asked again whether it has ended
_BROKEN = 70  # the exit status of what broke off with an exception


class Terminated(BaseException):
    """This process was told to end by SIGTERM; like KeyboardInterrupt, no error of the program."""


class Worker:
    """A process made from this one, to do some work with all that is loaded here."""

    def __init__(self, pid: int, told: IO[bytes]) -> None:
        self.pid = pid
        self._told = told
        self._status: int | None = None

    def poll(self) -> int | None:
        """Return the exit status, or None as long as it runs."""
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._status = os.waitstatus_to_exitcode(status)
        return self._status

    def wait(self, timeout: float) -> int:
        """Return the exit status when it has ended; raises subprocess.TimeoutExpired."""
        ends = time.monotonic() + timeout
        while (status := self.poll()) is None:
            if time.monotonic() > ends:
                raise subprocess.TimeoutExpired(str(self.pid), timeout)
            time.sleep(_OFTEN)
        return status

    @property
    def complained(self) -> str:
        """What it has said on standard error."""
        self._told.seek(0)
        return self._told.read().decode("utf-8", errors="replace")


class Workers:
    """Runs commands, several at a time from several threads, until it is told to stop.

    Each leads a group of processes of its own. ``held`` is a file descriptor that they inherit.
    """

    def __init__(self, held: int) -> None:
        self._held = held
        self._lock = threading.Lock()
        self._running: set[subprocess.Popen[str] | Worker] = set()
        self._stopped = False
        self._told: list[IO[bytes]] = []
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

    def fork(self, work: Callable[[int], int]) -> Worker:
        """Start a process that does some ``work``, which gets the number of the pipe, and ends.

        The exit status is what the work returns. No other thread may run that holds anything.
        """
        sys.stdout.flush()
        sys.stderr.flush()
        told = tempfile.TemporaryFile()  # noqa: SIM115  # until `close`
        self._told.append(told)
        with warnings.catch_warnings():
            # Python warns of any other thread: it may hold what is then never let go. That of a
            # build which is to end with another process waits for a pipe, and holds nothing.
            warnings.simplefilter("ignore", DeprecationWarning)
            pid = os.fork()
        if not pid:
            self._do(work, told)
        with suppress(OSError):  # it does so itself, and may have done it
            os.setpgid(pid, pid)
        worker = Worker(pid, told)
        with self._lock:
            self._running.add(worker)
        return worker

    def _do(self, work: Callable[[int], int], told: IO[bytes]) -> NoReturn:
        """Do some work in a process that has just been made, and end it whatever happens."""
        status = _BROKEN
        try:
            os.setpgid(0, 0)
            os.close(self._ours)
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.default_int_handler)
            nothing = os.open(os.devnull, os.O_RDWR)
            for number, target in ((nothing, 0), (nothing, 1), (told.fileno(), 2)):
                os.dup2(number, target)
            status = work(self._pipe)
        except BaseException:
            traceback.print_exc()
        finally:
            with suppress(BaseException):
                sys.stderr.flush()
            os._exit(status)

    def ended(self, meanwhile: Callable[[], None] = lambda: None) -> list[Worker]:
        """Return the workers that have ended since this was last asked, once there is one.

        Until then it does over and over what is to be done ``meanwhile``.
        """
        while True:
            workers = [one for one in self._running if isinstance(one, Worker)]
            if found := [one for one in workers if one.poll() is not None]:
                self._running.difference_update(found)
                return found
            time.sleep(_OFTEN)
            meanwhile()

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
        """Close the pipe and what was told, once nothing runs any more."""
        for told in self._told:
            told.close()
        os.close(self._pipe)
        os.close(self._ours)


def _signal(process: subprocess.Popen[str] | Worker, number: int) -> None:
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
