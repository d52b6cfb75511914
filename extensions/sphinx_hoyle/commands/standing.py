"""A process that stands ready to build the site, since starting costs more than many a change.

Run as ``python -m sphinx_hoyle.commands.standing PIPE PROJECT FIRST EDITION …``. It loads what a
build needs. Whenever it is told a line, of the
pages that are being read, it makes a process from itself, which builds, so that it
stands ready again at once; a line of its own tells that this has ended, and how. When its input or
the pipe closes, whoever started it is gone.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO

from hoyle.problems import Unreadable
from sphinx_hoyle.catalogs import compiled
from sphinx_hoyle.commands.build import build
from sphinx_hoyle.commands.edition import end_with, load
from sphinx_hoyle.editions.first_pages import First
from sphinx_hoyle.editions.made_of import code_of_ours
from sphinx_hoyle.editions.switcher import foresee_faces
from sphinx_hoyle.files.package import DRESS

_ENDED = "\0ended "  # how the line begins that tells that a build has ended
_PATIENCE = 10.0  # seconds that a build has to end all that it has started
_LOADED = (  # what a build imports only when it comes to it
    "sphinx.config",
    "sphinx_hoyle.catalogs.po",
    "sphinx_hoyle.editions.downloads",
    "sphinx_hoyle.editions.offline",
    "sphinx_hoyle.editions.site_files",
    "sphinx_hoyle.hands.store",
)


class Standing:
    """Builds the site of some editions, each time in a process that has loaded what it needs."""

    def __init__(self, project: Path, editions: Sequence[str], first: Path) -> None:
        # Never written to: the system closes our end when this process is gone, even if killed.
        self._pipe, self._ours = os.pipe()
        command = [sys.executable, "-m", __name__, str(self._pipe), str(project), str(first)]
        self._command = [*command, *editions]
        self._process = self._started()

    def __enter__(self) -> Standing:
        return self

    def __exit__(self, *_error: object) -> None:
        """End the process, with all that it has started."""
        self._end()
        os.close(self._pipe)
        os.close(self._ours)

    def build(self, reading: Sequence[str] = ()) -> tuple[int, str, str]:
        """Build; return the exit status, what was said and what was complained of.

        All that is printed as it comes, too. Pages that somebody is ``reading`` come first.
        """
        process = self._process
        said, complaints = list[str](), list[str]()
        assert process.stdin is not None  # they are pipes
        assert process.stdout is not None
        assert process.stderr is not None
        ends = list[int | None]()
        readers = [
            threading.Thread(target=_pass_on, args=(*arguments, ends), daemon=True)
            for arguments in (
                (process.stdout, sys.stdout, said),
                (process.stderr, sys.stderr, complaints),
            )
        ]
        for reader in readers:
            reader.start()
        try:
            process.stdin.write(f"{json.dumps(list(reading))}\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # it broke off while loading, as it tells
        for reader in readers:
            reader.join()
        if None in ends:  # it is gone
            ends = [process.wait() or 1]
            self._process = self._started()
        return ends[0] or 0, "".join(said), "".join(complaints)

    def renew(self) -> None:
        """Have another process stand ready, for what this one has loaded is no longer so."""
        self._end()
        self._process = self._started()

    def _started(self) -> subprocess.Popen[str]:
        return subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
            env={**os.environ, "NO_COLOR": "1"},  # what it says stands in a page too
            process_group=0,  # Ctrl-C is ours to pass on
            pass_fds=(self._pipe,),
        )

    def _end(self) -> None:
        process = self._process
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(_PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _pass_on(source: IO[str], target: IO[str], kept: list[str], ends: list[int | None]) -> None:
    """Print every line as it comes, and keep it, until one tells how a build has ended."""
    for line in source:
        if line.startswith(_ENDED):
            ends.append(int(line.removeprefix(_ENDED)))
            return
        print(line, end="", file=target, flush=True)
        kept.append(line)
    ends.append(None)


def main(arguments: list[str]) -> int:
    """Load, wait, and have a process build each time; returns when there is no more to build."""
    pipe, project, first, *editions = arguments
    # Kept from now on: code that is saved later is not what this process runs.
    for left_out in ((), DRESS):
        code_of_ours(left_out)
    for name in _LOADED:
        importlib.import_module(name)
    load()
    foresee(Path(project), editions)
    building: list[int] = []
    signal.signal(signal.SIGTERM, lambda *_signal: _end_with(building))
    while line := sys.stdin.readline():
        shown = First(Path(first), tuple(json.loads(line)))
        building[:] = [_begun(int(pipe), Path(project), editions, shown)]
        _pid, status = os.waitpid(building[0], 0)
        building.clear()
        for stream in sys.stdout, sys.stderr:
            print(f"{_ENDED}{os.waitstatus_to_exitcode(status)}", file=stream, flush=True)
    return 0


def foresee(project: Path, editions: Sequence[str]) -> None:
    """Read what each build reads whole, so that it reads again no more than what has changed."""
    source, catalogs = project / "source", project / "locales"
    for edition in editions:
        with suppress(OSError):  # whoever builds tells of it
            foresee_faces(source, catalogs, edition)
        for path in (catalogs / edition).rglob("*.po"):
            with suppress(OSError, Unreadable):
                compiled(path)


def _begun(pipe: int, project: Path, editions: Sequence[str], first: First) -> int:
    """Have a process build that is made from this one, and return its number."""
    if pid := os.fork():
        return pid
    status = 1
    try:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
        end_with(pipe)
        status = build(project, editions, ("html",), first=first)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _end_with(building: Sequence[int]) -> None:
    """End this process when the one that builds has ended, which is told to."""
    for pid in building:
        os.kill(pid, signal.SIGTERM)
        os.waitpid(pid, 0)
    os._exit(143)  # as a shell says it


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
