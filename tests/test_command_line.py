"""What the command line tells of itself: examples, exit statuses, completion, work that lasts."""

from __future__ import annotations

import io
import subprocess
import time

import pytest

from hoyle import __version__
from sphinx_hoyle.__main__ import command_line, main
from sphinx_hoyle.commands.completion import SHELLS, commands_of, script
from sphinx_hoyle.commands.examples import EXAMPLES, STATUSES
from sphinx_hoyle.commands.waiting import Telling, told_while_waiting
from tools import found

COMMANDS = sorted(commands_of(command_line()))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 0
    return capsys.readouterr().out


def test_the_help_tells_commands_and_exit_statuses(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "--help")
    assert all(f"    {command} " in told for command in COMMANDS)
    assert all(f"{status:3}  {says}" in told for status, says in STATUSES.items())
    assert printed(capsys, "--version") == f"hoyle {__version__}\n"


@pytest.mark.parametrize("command", COMMANDS)
def test_the_examples_of_a_command_are_read_by_it(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = printed(capsys, command, "--help").partition("examples:\n")[2].splitlines()
    assert len(told) == len(EXAMPLES[command])
    for line in told:
        typed = line.strip().partition("  ")[0].removeprefix('eval "$(').removesuffix(')"')
        words = typed.partition(" > ")[0].split()
        assert words[:2] == ["hoyle", command]
        command_line().parse_args(words[1:])  # which ends what it cannot read


def completed(shell: str, typed: str) -> list[str]:
    """What a shell offers behind what is typed; the last word is begun."""
    words = typed.split(" ")
    listed = " ".join(f'"{word}"' for word in words)
    asked = f"COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; _hoyle; "
    told = script(shell, command_line()) + asked + 'printf "%s\\n" "${COMPREPLY[@]}"'
    return subprocess.run(
        [shell, "-c", told], capture_output=True, text=True, check=True
    ).stdout.split()


OFFERED = {
    "hoyle pr": ["prove", "proofread"],
    "hoyle build --f": ["--facing", "--format"],
    "hoyle build --format ": ["html", "pdf", "epub"],
    "hoyle completion ": [*SHELLS],
    "hoyle notation --s": ["--schema"],
}


@pytest.mark.parametrize("typed", OFFERED)
def test_bash_completes_what_there_is(typed: str) -> None:
    assert completed("bash", typed) == OFFERED[typed]


def test_zsh_reads_the_same_by_what_it_has_for_bash() -> None:
    first, *rest = script("zsh", command_line()).splitlines(keepends=True)
    assert first == "autoload -U +X bashcompinit && bashcompinit\n"
    assert "".join(rest) == script("bash", command_line())
    if zsh := found("zsh"):
        told = subprocess.run([zsh, "-n"], input="".join((first, *rest)), text=True, check=False)
        assert told.returncode == 0


class Terminal(io.StringIO):
    """An error stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_whoever_waits_is_told_and_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", shown := Terminal())
    with told_while_waiting("hoyle prove", patience=0.05):
        time.sleep(0.3)
    assert shown.getvalue().startswith("\r\x1b[Khoyle prove: 0 s\r")
    assert shown.getvalue().endswith("\r\x1b[K")
    monkeypatch.setattr("sys.stderr", busy := Terminal())
    telling = Telling(patience=0)
    telling.tell("making en html")
    telling.tell("making en html")  # too early
    telling.clear()
    telling.clear()
    assert busy.getvalue() == "\r\x1b[Kmaking en html: 0 s\r\r\x1b[K"
    monkeypatch.setattr("sys.stderr", quick := Terminal())
    with told_while_waiting("hoyle check", patience=5):
        pass
    monkeypatch.setattr("sys.stderr", file := io.StringIO())
    with told_while_waiting("hoyle check", patience=0):
        time.sleep(0.05)
    assert (quick.getvalue(), file.getvalue()) == ("", "")
