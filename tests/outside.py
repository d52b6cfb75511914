"""Projects of others, in ``projects``, each with a game in a package of its own."""

from __future__ import annotations

import importlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PROJECTS = ROOT / "projects"
FONTS = ROOT / "build/fonts"  # where faces are kept that were made once
_RUN = """\
import contextlib, io, json, sys
from sphinx_hoyle.__main__ import main
for arguments in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(arguments)
    print(json.dumps([status, out.getvalue(), err.getvalue()]))
"""


class Ran(NamedTuple):
    """What a command of ours came to: its exit status, what it printed and what it told."""

    status: int
    out: str
    err: str


class Outside(NamedTuple):
    """A copy of such a project in ``project``, its package installed for the ``environment``."""

    project: Path
    environment: Mapping[str, str]

    def run(self, *commands: str) -> Sequence[Ran]:
        """Run commands of ours one after the other in a process of their own."""
        words = json.dumps([command.split() for command in commands])
        done = subprocess.run(
            [sys.executable, "-c", _RUN, words],
            env=self.environment,
            cwd=self.project,
            text=True,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return [Ran(*json.loads(line)) for line in done.stdout.splitlines()]


def installed(project: Path, before: str = "") -> Outside:
    """Install the package of a project: what its ``pyproject.toml`` says, without a copy.

    ``before`` are the folders in which others were installed.
    """
    about = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    # As installers write it: what stands before the first hyphen is read as its name.
    stem = f"{about['name'].replace('-', '_')}-{about['version']}"
    told = project.parent / "installed" / f"{stem}.dist-info"
    told.mkdir(parents=True)
    name, version = about["name"], about["version"]
    metadata = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    (told / "METADATA").write_text(metadata, encoding="utf-8")
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in named.items())
        for group, named in about["entry-points"].items()
    )
    (told / "entry_points.txt").write_text(points, encoding="utf-8")
    path = os.pathsep.join(
        map(
            str,
            (ROOT / "extensions", told.parent, project, before or os.environ.get("PYTHONPATH", "")),
        )
    )
    return Outside(project, {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"})


def copied(name: str, folder: Path) -> Outside:
    """Install a copy of such a project in ``folder``."""
    project = folder / "project"
    shutil.copytree(PROJECTS / name, project, ignore=shutil.ignore_patterns("__pycache__"))
    share_fonts(project)
    return installed(project)


def share_fonts(project: Path) -> None:
    """Have a project take faces that others have made: each takes seconds to cut."""
    with (project / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write(f"\nhoyle_fonts = {str(FONTS)!r}\n")


def module_of(folder: Path, name: str) -> ModuleType:
    """Return a module of a project, without installing it."""
    sys.path.insert(0, str(folder))
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))
