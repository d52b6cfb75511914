"""Programs and libraries that tests use where they are installed, and `.ci/run` demands.

A test that needs one is skipped without it, or fails where ``HOYLE_TOOLS=required``: there what
should have been checked and was not must not go unnoticed.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

import pytest

_NPM = Path(__file__).parents[1] / "build/npm"
_APT = {
    "cc": "gcc",
    "chromium": "chromium-headless-shell",
    "chromedriver": "chromium-driver",
    "msgfmt": "gettext",
    "java": "default-jre-headless",
    "epubcheck": "epubcheck",
    "pdftotext": "poppler-utils",
    "node": "nodejs",
    "hunspell": "hunspell hunspell-hu hunspell-en-gb",
}
_NODE_MODULES = {
    "axe-core": "axe.min.js",
    "vnu-jar": "build/dist/vnu.jar",
    "pdfjs-dist": "legacy/build/pdf.mjs",
}
_LIBRARIES = (
    "alabaster",
    "chess",
    "furo",
    "pydata_sphinx_theme",
    "sphinx_rtd_theme",
)  # of the extra `test`, or of what it needs
PROGRAMS = (*_APT, *_NODE_MODULES)


def found(tool: str) -> str:
    """Return where a tool is installed; an empty word where it is not."""
    if tool in _NODE_MODULES:
        path = _NPM / "node_modules" / tool / _NODE_MODULES[tool]
        return str(path) if path.is_file() else ""
    if tool in _LIBRARIES:
        spec = importlib.util.find_spec(tool)
        return str(spec.origin) if spec else ""
    if tool == "chromium":  # its shell draws to no screen: the tests take a fifth less with it
        return shutil.which("chromium-headless-shell") or shutil.which(tool) or ""
    return shutil.which(tool) or ""


def want(*tools: str) -> None:
    """Skip the test that runs unless all ``tools`` are there; fail it where they are required."""
    for tool in tools:
        if not found(tool):
            miss(tool)


def miss(tool: str) -> None:
    """Skip the test that runs for the lack of a tool, or fail it where tools are required."""
    if tool in _NODE_MODULES:
        how = f"npm install --prefix build/npm {tool}"
    elif tool in _LIBRARIES:
        how = "pip install --editable '.[test]'"
    else:
        how = f"apt-get install {_APT[tool]}"
    message = f"{tool} is not installed; expected it by: {how}"
    if os.environ.get("HOYLE_TOOLS") == "required":
        pytest.fail(message, pytrace=False)
    pytest.skip(message)


@pytest.hookimpl(tryfirst=True)  # before fixtures begin what they need
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Ask for the tools that a test is marked with."""
    for mark in item.iter_markers("tools"):
        want(*mark.args)
