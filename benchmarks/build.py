"""The whole cold build, then a rebuild with nothing changed, then with one law changed."""

from __future__ import annotations

import resource
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.processes import CHUNK, run

PROJECT = Path(__file__).parents[1]
COPIED = (
    *("conf.py", "pyproject.toml", "source", "locales", "examples", "extensions"),
    "tests/README.md",  # a page of the editors
)
LAW = "source/whist/revoke.md"


def copy_project(project: Path) -> None:
    """Copy into a folder what a build of all reads."""
    for part in COPIED:
        here, there = PROJECT / part, project / part
        there.parent.mkdir(exist_ok=True)
        shutil.copytree(here, there) if here.is_dir() else shutil.copy(here, there)


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        copy_project(project)
        command = [sys.executable, "-m", "sphinx_hoyle", "build"]
        cold = run(command, project)
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * CHUNK
        yield f"cold build of everything: {cold.wall:.1f} s, {cold.cpu:.1f} s of processor time"
        yield f"largest process of it: {peak / 1e6:.0f} MB"
        same = run(command, project)
        yield f"nothing changed: {same.wall:.1f} s, {same.cpu:.1f} s of processor time"
        law = project / LAW
        text = law.read_text(encoding="utf-8")
        law.write_text(text.replace(":::\n", " …\n:::\n", 1), encoding="utf-8")
        changed = run(command, project)
        yield f"one law changed: {changed.wall:.1f} s, {changed.cpu:.1f} s of processor time"
