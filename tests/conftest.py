"""Fixtures: tiny real projects to build, and the website as it is."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from sphinx_hoyle.commands.build import build as build_editions
from sphinx_hoyle.languages import EDITIONS
from trial import CONF, Project


def _maker(root: Path, fonts: Path) -> Callable[..., Project]:
    def make(pages: Mapping[str, str], root: Path = root) -> Project:
        made = Project(root, fonts)
        (root / "source").mkdir(parents=True)
        (root / "conf.py").write_text(CONF, encoding="utf-8")
        listed = "\n".join(name.removesuffix(".md") for name in pages if name.endswith(".md"))
        index = f"(home)=\n# Trial\n\n```{{toctree}}\n{listed}\n```\n"
        made.write({"index.md": index, **pages})
        return made

    return make


@pytest.fixture
def project(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Project]:
    """Return a maker of projects: give it the pages, besides an index that lists them."""
    fonts = tmp_path_factory.getbasetemp() / "fonts"  # made once: it takes some seconds
    return _maker(tmp_path, fonts)


@pytest.fixture(scope="module")
def module_project(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Project]:
    """Return a maker of a project that all tests of a module read."""
    fonts = tmp_path_factory.getbasetemp() / "fonts"
    return _maker(tmp_path_factory.mktemp("project"), fonts)


@pytest.fixture(scope="session")
def site() -> Path:
    """Return the website of all editions, built up to date from the project's own sources."""
    root = Path(__file__).parents[1]
    (root / "build").mkdir(exist_ok=True)
    with (root / "build/.site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # each worker of pytest-xdist has a session of its own
        # … and one of them has built it for all.
        run, built = os.environ.get("PYTEST_XDIST_TESTRUNUID", ""), root / "build/.site.run"
        if not run or not built.is_file() or built.read_text(encoding="utf-8") != run:
            assert build_editions(root, EDITIONS, ["html"]) == 0
            built.write_text(run, encoding="utf-8")
    return (root / "build/html").resolve()  # a link, to the version published last
