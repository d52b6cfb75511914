"""A process that stands ready to build the site, since starting costs more than many a change.

Run as ``python -m sphinx_hoyle.commands.standing PROJECT FIRST EDITION …``. It loads what a build
needs, builds when it is told a line, and ends. When its input closes, whoever started it is gone.
"""

from __future__ import annotations

import importlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from hoyle.games import GAMES
from sphinx_hoyle.commands.edition import end_with
from sphinx_hoyle.files.code_digest import code_digest, games_digest
from sphinx_hoyle.files.package import PACKAGE

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
    """Builds the site of some editions, each time in a process that has been waiting for it."""

    def __init__(self, project: Path, editions: Sequence[str], first: Path) -> None:
        self._command = [sys.executable, "-m", __name__, str(project), str(first), *editions]
        self._process = self._started()

    def __enter__(self) -> Standing:
        return self

    def __exit__(self, *_error: object) -> None:
        """End the process, with all that it has started."""
        self._end()

    def build(self) -> tuple[int, str, str]:
        """Build; return the exit status, what was said and what was complained of.

        All that is printed as it comes, too.
        """
        process = self._process
        said, complaints = list[str](), list[str]()
        assert process.stdin is not None  # they are pipes
        assert process.stdout is not None
        assert process.stderr is not None
        readers = [
            threading.Thread(target=_pass_on, args=arguments, daemon=True)
            for arguments in (
                (process.stdout, sys.stdout, said),
                (process.stderr, sys.stderr, complaints),
            )
        ]
        for reader in readers:
            reader.start()
        try:
            process.stdin.write("build\n")
            process.stdin.flush()
        except BrokenPipeError:
            pass  # it broke off while loading, as it tells
        status = process.wait()
        for reader in readers:
            reader.join()
        self._process = self._started()
        return status, "".join(said), "".join(complaints)

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


def _pass_on(source: IO[str], target: IO[str], kept: list[str]) -> None:
    """Print every line as it comes, and keep it."""
    for line in source:
        print(line, end="", file=target, flush=True)
        kept.append(line)


def main(arguments: list[str]) -> int:
    """Load, wait, and build; returns what the build does, or 0 when none was asked for."""
    project, first, *editions = arguments
    # Kept from now on: code that is saved later is not what this process runs.
    code_digest(PACKAGE), games_digest(GAMES)
    for name in _LOADED:
        importlib.import_module(name)
    from sphinx_hoyle.commands.build import build

    if not sys.stdin.readline():
        return 0
    end_with(sys.stdin.fileno())
    return build(Path(project), editions, ("html",), first=Path(first))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
