"""Ways in which writing ends before its time: a kill at any step, a disk that is full."""

from __future__ import annotations

import os
import resource
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

# What changes the disk; a kill may fall before or after any of these.
STEPS = ("mkdir", "link", "rename", "replace", "symlink", "unlink", "rmdir")


def killed_at(
    step: int,
    doing: Callable[[], object],
    monkeypatch: pytest.MonkeyPatch,
    steps: Sequence[str] = STEPS,
) -> bool:
    """Do something in another process, killed before its step of that number; return whether it
    was. Where a file is written is a step, too: half of it is there by then.
    """
    process = os.fork()
    if not process:
        try:
            left = [step]

            def counted(function: Callable[..., object]) -> Callable[..., object]:
                def call(*arguments: object, **named: object) -> object:
                    left[0] -= 1
                    if left[0] < 0:
                        os.kill(os.getpid(), signal.SIGKILL)
                    return function(*arguments, **named)

                return call

            def half_written(path: Path, content: bytes) -> int:
                left[0] -= 1
                if left[0] < 0:
                    path.open("wb").write(content[: len(content) // 2])
                    os.kill(os.getpid(), signal.SIGKILL)
                with path.open("wb") as file:
                    return file.write(content)

            for name in steps:
                monkeypatch.setattr(os, name, counted(getattr(os, name)))
            monkeypatch.setattr(Path, "write_bytes", half_written)
            doing()
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == -signal.SIGKILL


@contextmanager
def full_disk(most: int) -> Iterator[None]:
    """Let no file grow longer than ``most`` bytes: the system refuses to write on."""
    former = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, former[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, former)
