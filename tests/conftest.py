"""Fixtures: tiny real projects to build, and the website as it is."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from browser import Browser
from outside import FONTS
from sphinx_hoyle.commands import catalogs
from sphinx_hoyle.commands.build import build as build_editions
from sphinx_hoyle.languages import EDITIONS
from tools import pytest_runtest_setup
from trial import CONF, Project, run_sphinx

__all__ = ["pytest_runtest_setup"]  # which pytest looks for here


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--site", type=Path, help="the website, which has been built already")


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


@pytest.fixture(scope="session")
def fonts() -> Path:
    """Return where the faces of projects are kept, which are made once: it takes some seconds.

    They are called by what they are made of, so that those of the site serve, and stay.
    """
    return FONTS


@pytest.fixture
def project(tmp_path: Path, fonts: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Project]:
    """Return a maker of projects: give it the pages, besides an index that lists them."""
    # To begin a process takes longer than to read these pages.
    monkeypatch.setattr(catalogs, "run_sphinx", run_sphinx)
    return _maker(tmp_path, fonts)


@pytest.fixture(scope="module")
def module_project(tmp_path_factory: pytest.TempPathFactory, fonts: Path) -> Callable[..., Project]:
    """Return a maker of a project that all tests of a module read."""
    return _maker(tmp_path_factory.mktemp("project"), fonts)


@pytest.fixture
def browser(chrome: Browser) -> Browser:
    """Return the browser as a new reader has it: a wide screen, scripts, nothing remembered."""
    chrome.screen(1280)
    chrome.scripts(True)
    chrome.leave()  # first: the page may write as it is left
    chrome.forget()
    return chrome


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config) -> Path:
    """Return the website of all editions, built up to date from the project's own sources."""
    if built := pytestconfig.getoption("site"):
        return Path(built).resolve(strict=True)
    root = Path(__file__).parents[1]
    (root / "build").mkdir(exist_ok=True)
    with (root / "build/.site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # each worker of pytest-xdist has a session of its own
        # … and one of them has built it for all.
        run, noted = os.environ.get("PYTEST_XDIST_TESTRUNUID", ""), root / "build/.site.run"
        if not run or not noted.is_file() or noted.read_text(encoding="utf-8") != run:
            assert build_editions(root, EDITIONS, ["html"]) == 0
            noted.write_text(run, encoding="utf-8")
    return (root / "build/html").resolve()  # a link, to the version published last
