"""A missing tool is told: by a skip on a machine of one's own, by a failure in `.ci/run`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import PROGRAMS

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[1]
TRIAL = """
import pytest
from tools import want

@pytest.fixture
def begun():
    raise AssertionError("begun without its tool")

@pytest.mark.tools("java", "msgfmt")
def test_marked(begun):
    pass

def test_that_asks():
    want("node")
    raise AssertionError("went on without its tool")

def test_that_needs_none():
    pass
"""


@pytest.mark.parametrize(("said", "outcome"), [("", "skipped"), ("required", "failed")])
def test_a_missing_tool_is_told(
    said: str, outcome: str, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(pytester.path))
    monkeypatch.setenv("HOYLE_TOOLS", said)
    pytester.makeconftest("from tools import pytest_runtest_setup")
    pytester.makeini("[pytest]\nmarkers = tools")
    pytester.makepyfile(TRIAL)
    ran = pytester.runpytest_inprocess("-rs", "-p", "no:cacheprovider", "-p", "no:xdist")
    counted = ran.parseoutcomes()
    assert counted.pop("passed") == 1
    assert sum(counted.values()) == 2
    if outcome == "skipped":
        assert counted == {"skipped": 2}
    ran.stdout.fnmatch_lines(["*java is not installed; expected it by: apt-get *-headless*"])


def test_the_machine_that_checks_demands_every_program() -> None:
    script = (ROOT / ".ci/run").read_text(encoding="utf-8")
    assert re.search(r"^export HOYLE_TOOLS=required$", script, re.MULTILINE)
    npm = "npm"  # comes with node
    assert [tool for tool in PROGRAMS if (npm if tool == "node" else tool) not in script] == []


def test_no_test_asks_for_a_tool_in_its_own_way() -> None:
    own = re.compile(r"shutil\.which|importorskip|skipif\((?!os\.geteuid)")
    asking = {
        path.name: own.findall(path.read_text(encoding="utf-8"))
        for path in (ROOT / "tests").glob("*.py")
        if path.name not in {"tools.py", Path(__file__).name}
    }
    assert {name: found for name, found in asking.items() if found} == {}
