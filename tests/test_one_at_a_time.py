"""One lock for each checkout: who comes second is told who is first, and waits."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO

import pytest

from sphinx_hoyle.__main__ import main
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.whole_files import Unwritable

TERMBASE = """\
- id: suit
  definition: One of four.
  terms:
    en:
    - {term: suit, status: preferred, attested: null}
"""
# Ctrl-C reaches it also where the tests run in the background of a shell, which ignores it.
HOLDER = """
import signal, sys
from pathlib import Path
signal.signal(signal.SIGINT, signal.default_int_handler)
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
with one_at_a_time(Path(sys.argv[1]), "build"):
    print("held", flush=True)
    sys.stdin.read()
"""
Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Return what starts processes that do not outlive the test."""
    started = []

    def begin(*command: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        line = [sys.executable, *command]
        started.append(subprocess.Popen(line, text=True, stdin=pipe, stdout=pipe, stderr=pipe))
        return started[-1]

    yield begin
    for process in started:
        process.kill()
        with process:  # waits for it, and closes its pipes
            pass


def hold(start: Start, project: Path) -> subprocess.Popen[str]:
    holder = start("-c", HOLDER, str(project))
    assert holder.stdout.readline() == "held\n"
    return holder


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "conf.py").write_text("", encoding="utf-8")
    (tmp_path / "source").mkdir()
    (tmp_path / "source/termbase.yaml").write_text(TERMBASE, encoding="utf-8")
    rows = "suit,en,suit,preferred,,,,,,,,One of the four.,,,,\n"
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(tmp_path), "terms"]
    subprocess.run([*command, "--export", str(tmp_path / "terms.csv")], check=True)
    file = tmp_path / "terms.csv"
    head = file.read_text(encoding="utf-8").splitlines(keepends=True)[0]
    file.write_text(head + rows, encoding="utf-8")
    return tmp_path


def test_who_comes_second_is_told_and_waits(project: Path, start: Start) -> None:
    holder = hold(start, project)
    file = str(project / "terms.csv")
    second = start(
        *("-m", "sphinx_hoyle", "--project", str(project)),
        *("terms", "--import", file, "--write"),
    )
    told = second.stderr.readline()
    assert f"waiting for process {holder.pid}, hoyle build, since 2" in told
    assert (project / "source/termbase.yaml").read_text(encoding="utf-8") == TERMBASE
    holder.stdin.close()
    assert second.wait(60) == 0
    assert "One of the four." in (project / "source/termbase.yaml").read_text(encoding="utf-8")


WAITING = ["build --edition en --format html", "catalogs", "reviewed --edition hu .", "coverage"]


def begun(project: Path, command: str) -> tuple[int, IO[str]]:
    """Begin a command in a process of its own, which has it imported; return what it complains."""
    ours, theirs = os.pipe()
    process = os.fork()
    if not process:
        try:
            os.dup2(theirs, 2)
            sys.stderr = os.fdopen(2, "w")
            main(["--project", str(project), *command.split()])
        finally:
            os._exit(0)
    os.close(theirs)
    return process, os.fdopen(ours)


@pytest.mark.parametrize("command", WAITING)
def test_each_command_that_writes_waits(tmp_path: Path, start: Start, command: str) -> None:
    (tmp_path / "conf.py").write_text("", encoding="utf-8")
    (tmp_path / "source").mkdir()
    holder = hold(start, tmp_path)
    process, complained = begun(tmp_path, command)
    with complained:
        told = complained.readline()
    assert f"waiting for process {holder.pid}, hoyle build, since 2" in told
    assert os.waitpid(process, os.WNOHANG) == (0, 0)
    assert [path.name for path in (tmp_path / "build").iterdir()] == [".lock"]
    os.kill(process, signal.SIGKILL)
    os.waitpid(process, 0)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_holder_that_dies_frees_it(tmp_path: Path, start: Start, number: int) -> None:
    holder = hold(start, tmp_path)
    holder.send_signal(number)
    holder.wait(60)
    next_one = hold(start, tmp_path)  # at once
    assert next_one.poll() is None


def test_a_lock_taken_away_meanwhile_is_no_lock(tmp_path: Path) -> None:
    with one_at_a_time(tmp_path, "build"):
        (tmp_path / "build/.lock").unlink()
        with one_at_a_time(tmp_path, "catalogs"):
            told = (tmp_path / "build/.lock").read_text(encoding="utf-8")
            assert told.startswith(f"process {os.getpid()}, hoyle catalogs, since ")


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("", encoding="utf-8")
    with (
        pytest.raises(Unwritable, match=r"build/\.lock: cannot be written"),
        one_at_a_time(tmp_path, "build"),
    ):
        pass
