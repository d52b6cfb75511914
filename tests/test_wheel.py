"""What is installed from a wheel: all that the tree has, and the words of every edition."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from sphinx_hoyle.catalogs import LOCALES, po

ROOT = Path(__file__).parents[1]
HAND = ROOT / "examples/goat/discarding.hand.yaml"

pytestmark = pytest.mark.long


def backend(folder, call):
    """Run a call of the build backend in ``folder``, as pip and build do."""
    code = f"import setuptools.build_meta as backend; backend.{call}"
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from the unpacked archive of sources as an index would do it."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    shutil.copytree(ROOT / "extensions", tree / "extensions", ignore=ignored)
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tree)
    backend(tree, f"build_sdist({str(folder)!r})")
    [sources] = folder.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        archive.extractall(folder, filter="data")
    backend(folder / sources.name.removesuffix(".tar.gz"), f"build_wheel({str(folder)!r})")
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel):
    """The Python of an empty environment into which nothing is installed but the wheel.

    Of the environment of the tests it sees the libraries, not the checkout, which stands there as
    a line in a file that is read in an environment's own folder alone.
    """
    place = wheel.parent / "environment"
    venv.create(place, with_pip=False)
    python = place / "bin/python"
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", wheel], check=True)
    [packages] = place.glob("lib/python*/site-packages")
    (packages / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return python


def run(installed, folder, *arguments):
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(
        [installed, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return ran.stdout


def test_the_wheel_holds_every_file_of_the_packages(wheel):
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    extensions = ROOT / "extensions"
    tree = {
        path.relative_to(extensions).as_posix()
        for path in extensions.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts and ".egg-info" not in str(path)
    }
    assert packed == tree


def test_the_wheel_is_what_is_imported(installed, tmp_path):
    code = "import hoyle, sphinx_hoyle; print(hoyle.__file__, sphinx_hoyle.__file__)"
    for path in run(installed, tmp_path, "-c", code).split():
        assert Path(path).is_relative_to(installed.parents[1])


@pytest.mark.parametrize("language", ["en", "mr", "hu", "ml"])
def test_an_installed_wheel_narrates_in_every_language(installed, tmp_path, language):
    (tmp_path / "conf.py").touch()
    shutil.copy(HAND, tmp_path)
    hoyle = (installed.parent / "hoyle", "play", HAND.name, "--language", language)
    told = run(installed, tmp_path, *hoyle)
    words = {"North": "North", "Turned up": "Turned up", "diamonds": "diamonds", "queen": "queen"}
    if language != "en":
        catalog = po.read(LOCALES / language / "LC_MESSAGES/hoyle.po")
        words = {entry.msgid: entry.msgstr for entry in catalog if entry.msgid in words}
        assert not set(words) & set(words.values())
    assert len(words) == 4
    assert [word for word in words.values() if word not in told] == []
