"""What is published changes at one stroke, and outlives a kill at any moment."""

from __future__ import annotations

import shutil
from functools import partial
from pathlib import Path

import pytest
from sphinx.errors import ExtensionError

from ends import killed_at
from sphinx_hoyle.commands import publishing
from sphinx_hoyle.commands.edition import why_broken
from sphinx_hoyle.commands.publishing import publish, settle
from sphinx_hoyle.files.whole_files import Unwritable

Written = dict[str, str]


def written(project: Path) -> Written:
    """Return what readers find, by its path below ``build``."""
    build = project / "build"
    return {
        path.relative_to(build).as_posix(): path.read_text(encoding="utf-8")
        for place in publishing.PLACES
        for path in (build / place).rglob("*")
        if path.is_file()
    }


def write(folder: Path, files: Written) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).unlink(missing_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


FORMER = {
    "html/hu/index.html": "hu 1",
    "html/en/index.html": "en 1",
    "html/en/withdrawn.html": "en 1",
    "pdf/en.pdf": "en 1",
    "report/hands.json": "1",
}
LATTER = {
    "html/hu/index.html": "hu 1",
    "html/en/index.html": "en 2",
    "pdf/en.pdf": "en 2",
    "report/hands.json": "2",
}


def fill(version: Path) -> None:
    """Publish the English edition anew, without one of its pages."""
    shutil.rmtree(version / "html/en")
    write(version, {name: text for name, text in LATTER.items() if "hu" not in name})


def as_links(project: Path) -> None:
    publish(project, lambda version: write(version, FORMER))


def as_folders(project: Path) -> None:
    """As builds of former times have left it."""
    write(project / "build", FORMER)


@pytest.fixture(params=[as_links, as_folders])
def project(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Return a project in which two editions are published."""
    request.param(tmp_path)
    assert written(tmp_path) == FORMER
    return tmp_path


def test_everything_changes_and_other_editions_stay(project: Path) -> None:
    publish(project, fill)
    assert written(project) == LATTER
    [current] = [path for path in (project / "build/published").iterdir() if not path.is_symlink()]
    assert (project / "build/html").resolve() == current / "html"


def test_the_address_of_what_is_published_stays(project: Path) -> None:
    for number in range(3):
        text = {"html/en/index.html": str(number)}
        publish(project, partial(write, files=text))
        page = project / "build/html/en/index.html"
        assert page.read_text(encoding="utf-8") == str(number)


def test_what_cannot_be_made_leaves_what_was_published(project: Path) -> None:
    def fail(version: Path) -> None:
        fill(version)
        raise OSError(28, "No space left on device", str(version / "html/en/index.html"))

    with pytest.raises(Unwritable, match="No space left on device"):
        publish(project, fail)
    assert written(project) == FORMER
    publish(project, fill)
    assert written(project) == LATTER


@pytest.mark.long
@pytest.mark.ci
def test_a_kill_at_any_step_loses_nothing(
    project: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps, found = 0, []
    before = tmp_path / "before"
    shutil.copytree(project / "build", before, symlinks=True)
    while True:
        shutil.rmtree(project / "build")
        shutil.copytree(before, project / "build", symlinks=True)
        if not killed_at(steps, lambda: publish(project, fill), monkeypatch):
            break
        settle(project)
        assert written(project) in (FORMER, LATTER), steps
        found.append(written(project) == LATTER)
        shelf = project / "build/published"
        assert len(list(shelf.iterdir())) == 2  # the version that is read, and the link to it
        publish(project, fill)
        assert written(project) == LATTER
        steps += 1
    assert found == sorted(found)  # at one stroke: first the former, from then on the latter
    assert {False, True} == set(found)
    assert steps > 20


def test_a_full_disk_is_told_as_the_system_tells_it_whoever_writes() -> None:
    full = OSError(28, "No space left on device", "fonts/part.woff2", None, "html/part.woff2")
    handled = ExtensionError("Handler <function> threw an exception", full, "editions.switcher")
    for error in full, handled:
        assert why_broken(error, Path("book")) == "html/part.woff2: No space left on device"
    assert why_broken(OSError("gone"), Path("book")) == "book: gone"
    wrong = ExtensionError("no such thing", ValueError("x"), "editions.switcher")
    assert why_broken(wrong, Path("book")).startswith("Extension error (editions.switcher): no")
