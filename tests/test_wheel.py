"""What is installed from a wheel: all that the tree has, and the words of every edition."""

from __future__ import annotations

import email
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from importlib.metadata import distribution
from pathlib import Path

import pytest

import hoyle
from sphinx_hoyle.catalogs import LOCALES, po

ROOT = Path(__file__).parents[1]
HAND = ROOT / "examples/goat/discarding.hand.yaml"
# What stands in a checkout and is no part of the project.
MADE_HERE = (
    "build",
    ".git",
    ".venv",
    "__pycache__",
    "*.egg-info",
    ".*_cache",
    "*.mo",
    "node_modules",
)
OF_AN_ARCHIVE = {"PKG-INFO", "setup.cfg"}
MOST = 6_000_000  # bytes: what the engine needs besides itself

pytestmark = [pytest.mark.long, pytest.mark.ci]


def backend(folder, call):
    """Run a call of the build backend in ``folder``, as pip and build do."""
    code = f"import setuptools.build_meta as backend; backend.{call}"
    subprocess.run([sys.executable, "-c", code], cwd=folder, check=True, capture_output=True)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    """The wheel, built from the unpacked archive of sources as an index would do it."""
    folder = tmp_path_factory.mktemp("wheel")
    tree = folder / "tree"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*MADE_HERE))
    backend(tree, f"build_sdist({str(folder)!r})")
    [sources] = folder.glob("*.tar.gz")
    with tarfile.open(sources) as archive:
        archive.extractall(folder, filter="data")
    backend(folder / sources.name.removesuffix(".tar.gz"), f"build_wheel({str(folder)!r})")
    [built] = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def engine(wheel):
    """The Python of an environment that has the wheel and what it requires without any extra."""
    place = wheel.parent / "engine"
    venv.create(place, with_pip=False)
    python = place / "bin/python"
    pip = [sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", wheel], check=True)
    [packages] = place.glob("lib/python*/site-packages")
    for name in required(wheel):
        for file in files_of(name):
            (packages / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file.locate(), packages / file)
    return python


def described(wheel):
    """What the wheel says of itself."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def required(wheel):
    """The names of what is installed with the wheel, whatever extra is asked for or none."""
    lines = described(wheel).get_all("Requires-Dist")
    return [re.match(r"[\w-]+", line)[0] for line in lines if "extra ==" not in line]


def files_of(name):
    """The files of a library in the environment of the tests, but for commands."""
    return [file for file in distribution(name).files if ".." not in file.parts]


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


def ran(installed, folder, *arguments):
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(
        [installed, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )


def run(installed, folder, *arguments):
    done = ran(installed, folder, *arguments)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_archive_of_sources_holds_the_whole_project(wheel):
    [archive] = wheel.parent.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = [member.name.partition("/")[2] for member in packed if member.isfile()]
    tree = wheel.parent / "tree"
    there = {path.relative_to(tree).as_posix() for path in tree.rglob("*") if path.is_file()}
    kept = {name for name in names if not name.startswith("extensions/hoyle.egg-info/")}
    made = {name for name in there if ".egg-info/" in name}
    assert kept - OF_AN_ARCHIVE == there - made


def test_the_wheel_says_what_it_is(wheel):
    said = described(wheel)
    assert said["Version"] == hoyle.__version__
    assert said["License-Expression"] == "MIT AND OFL-1.1"
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/licenses/" in name]
        texts = [archive.read(name).decode() for name in names]
    for words in ("Permission is hereby granted", "SIL OPEN FONT LICENSE Version 1.1"):
        assert any(words in text for text in texts), words
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert {"publish", "print", "watch"} <= set(declared["optional-dependencies"])
    assert set(said.get_all("Provides-Extra")) == set(declared["optional-dependencies"])


def test_the_engine_alone_needs_little(wheel):
    sizes = [file.locate().stat().st_size for name in required(wheel) for file in files_of(name)]
    assert 0 < sum(sizes) <= MOST


ALONE = {
    "--version": hoyle.__version__,
    "check discarding.hand.yaml": "hands hold",
    "play discarding.hand.yaml --language hu": "Észak",
    "notation goat": "# How hands of goat are written",
    "notation --schema": "json-schema.org",
    "witness goat --option first-leader --tries 50": "first-leader-left-of-dealer-against-dealer",
    "prove goat --law discarding": "unnoticed: none",
}


@pytest.mark.parametrize("command", ALONE)
def test_the_engine_alone_plays_checks_and_proves(engine, tmp_path, command):
    shutil.copy(HAND, tmp_path)
    if command.startswith("prove"):  # which asks a project
        (tmp_path / "conf.py").touch()
        shutil.copytree(ROOT / "examples/goat", tmp_path / "examples/goat")
        (tmp_path / "source/goat").mkdir(parents=True)
        shutil.copy(ROOT / "source/goat/inventory.yaml", tmp_path / "source/goat")
    told = run(engine, tmp_path, engine.parent / "hoyle", *command.split())
    assert ALONE[command] in told


PUBLISHES = {
    "new mine": "publish",
    "build": "publish",
    "proofread": "publish",
    "catalogs": "publish",
    "units": "publish",
    "watch": "publish",
    "coverage": "publish",
    "reviewed --edition hu goat": "publish",
    "terms --export terms.tbx": "publish",
}


@pytest.mark.parametrize("command", PUBLISHES)
def test_what_publishes_says_what_to_install(engine, tmp_path, command):
    (tmp_path / "conf.py").touch()
    done = ran(engine, tmp_path, engine.parent / "hoyle", *command.split())
    assert done.returncode == 2
    [line] = done.stderr.splitlines()
    assert f"pip install 'hoyle[{PUBLISHES[command]}]'" in line
    assert not done.stdout


def test_the_wheel_holds_every_file_of_the_packages(wheel):
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    extensions = ROOT / "extensions"
    tree = {
        path.relative_to(extensions).as_posix()
        for path in extensions.rglob("*")
        if path.is_file()
        and path.parent != extensions  # what leads developers through the packages
        and "__pycache__" not in path.parts
        and ".egg-info" not in str(path)
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
    words = {
        "North": "North",
        "Trumps": "Trumps",
        "diamonds": "diamonds",
        "Card shown": "Card shown",
    }
    if language != "en":
        catalog = po.read(LOCALES / language / "LC_MESSAGES/hoyle.po")
        words = {entry.msgid: entry.msgstr for entry in catalog if entry.msgid in words}
        assert not set(words) & set(words.values())
    assert len(words) == 4
    assert [word for word in words.values() if word not in told] == []


def test_a_new_game_passes_its_test_in_its_project_and_installed(installed, tmp_path):
    hoyle = installed.parent / "hoyle"
    asked = ["--language", "hu", "--editions", "hu,en", "--game", "river-tricks"]
    run(installed, tmp_path, hoyle, "new", "mine", *asked)
    project = tmp_path / "mine"
    ran_tests = ran(installed, project, "-m", "unittest", "discover", "tests")
    assert ran_tests.returncode == 0, ran_tests.stderr
    assert run(installed, project, hoyle, "check") == "4 hands hold\n"
    backend(project, f"build_wheel({str(tmp_path)!r})")
    [built] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(built) as archive:
        names = archive.namelist()
    assert "river_tricks/locales/hu/LC_MESSAGES/hoyle.po" in names
    assert not any(name.startswith(("tests", "source", "build")) for name in names)


# Of each project outside: its book and editions, a file that is spoilt, and how that is told.
OUTSIDE = {
    "oh_hell": (
        *("oh-hell", "en", "hu"),
        *("examples/oh-hell/trump.hand.yaml", "W 0 @score", "W 10 @score"),
        *("build", "trump.hand.yaml:12: score: claimed"),
    ),
    "sevens": (
        *("sevens", "en", "hu"),
        *("examples/sevens/laying.hand.yaml", "lays HT ^! @laying", "lays HT"),
        *("build", "laying.hand.yaml:8: 'A lays HT' breaks sevens:laying, and is not marked"),
    ),
    "chess": (
        *("chess", "en", "hu"),
        *("examples/chess/ways.hand.yaml", "^! @3.5", "^! @3.4"),
        *("build", "ways.hand.yaml:10: this rests on chess:3.5; claimed chess:3.4"),
    ),
    "german": (  # of no game, in a language that is found once it is installed
        *("satzung", "de", "en"),
        *("locales/en/LC_MESSAGES/satzung/index.po", "fourteen", "fifteen"),
        *("proofread", "index.po:77: numbers: the number 14 "),
    ),
}


# What is asked of the games among them, beside what publishes them, and what that answers.
ASKED = {
    "oh_hell": {
        "prove oh-hell --law last-bid": "unnoticed: none",
        "witness oh-hell --law last-bid --tries 50": "script: |",
        "coverage oh-hell": "oh-hell: 100 % of 8 executable laws",
    },
    "sevens": {
        "witness sevens --law passing": "passes ^!",
        "coverage sevens": "sevens: 100 % of 6 executable laws",
    },
    "chess": {
        "prove chess --law 3.5": "unnoticed: none",
        "coverage chess": "chess: 100 % of",
    },
}


@pytest.mark.tools("chess")
@pytest.mark.parametrize("name", OUTSIDE)
def test_a_project_outside_is_published_and_a_wrong_hand_fails_it(installed, tmp_path, name):
    book, *editions, spoilt, right, wrong, command, says = OUTSIDE[name]
    hoyle, project = installed.parent / "hoyle", tmp_path / "project"
    shutil.copytree(ROOT / "projects" / name, project, ignore=shutil.ignore_patterns(*MADE_HERE))
    backend(project, f"build_wheel({str(tmp_path)!r})")
    [built] = tmp_path.glob("*.whl")
    pip = [sys.executable, "-m", "pip", "--python", installed, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-q", "--no-deps", "--no-index", built], check=True)
    try:
        assert "translated messages hold" in run(installed, project, hoyle, "proofread")
        run(installed, project, hoyle, "build")
        for edition in editions:
            assert (project / f"build/html/{edition}/{book}/index.html").is_file()
            assert (project / f"build/pdf/{edition}/{book}.pdf").read_bytes().startswith(b"%PDF")
            assert zipfile.is_zipfile(project / f"build/epub/{edition}/{book}.epub")
        for asked, answer in ASKED.get(name, {}).items():
            assert answer in run(installed, project, hoyle, *asked.split()), asked
        text = (project / spoilt).read_text(encoding="utf-8")
        assert right in text
        (project / spoilt).write_text(text.replace(right, wrong), encoding="utf-8")
        done = ran(installed, project, hoyle, command)
        assert done.returncode == 1
        assert says in done.stdout + done.stderr
    finally:  # the other tests know its languages and games no more
        name = built.name.partition("-")[0]
        subprocess.run([*pip, "uninstall", "-q", "--yes", name], check=True)


def test_a_new_project_passes_its_test_and_is_printed(installed, tmp_path):
    hoyle = installed.parent / "hoyle"
    asked = ["--language", "hu", "--editions", "hu,en", "--game", "goat"]
    run(installed, tmp_path, hoyle, "new", "mine", *asked)
    project = tmp_path / "mine"
    test = ["-c", f"import subprocess as s; s.run(['make', 'test', 'HOYLE={hoyle}'], check=True)"]
    run(installed, project, *test)
    assert (project / "build/html/index.html").is_file()
    for edition in ("en", "hu"):
        page = (project / f"build/html/{edition}/goat/index.html").read_text(encoding="utf-8")
        assert 'id="deal"' in page
    run(installed, project, hoyle, "build", "--edition", "hu", "--format", "pdf")
    assert (project / "build/pdf/hu/goat.pdf").read_bytes().startswith(b"%PDF")
    hand = project / "examples/goat/deal.hand.yaml"
    text = hand.read_text(encoding="utf-8")
    hand.write_text(re.sub("= .*", "= 99", text), encoding="utf-8")
    done = ran(installed, project, *test)
    assert done.returncode != 0
    assert "examples/goat/deal.hand.yaml:" in done.stdout
