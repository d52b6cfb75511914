"""The pages for editors: made from the code and the files of the repository, whole, and linked."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from kept import STORE
from outside import ROOT
from sphinx_hoyle.__main__ import command_line
from sphinx_hoyle.commands.completion import commands_of
from sphinx_hoyle.commands.examples import STATUSES
from trial import run_sphinx

SOURCE = ROOT / "source/editors"
# Set by our own commands, or for our tests: nobody writes these into a conf.py.
INTERNAL = {
    "hoyle_books",
    "hoyle_dress",
    "hoyle_first_fonts",
    "hoyle_guest",
    "hoyle_modified",
    "hoyle_omits_own_language",
    "hoyle_only",
    "hoyle_project",
    "hoyle_publisher",
    "hoyle_sheets",
    "hoyle_whole_fonts",
}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory, fonts: Path) -> Mapping[str, BeautifulSoup]:
    out = tmp_path_factory.mktemp("editors")
    options = ["-D", f"hoyle_fonts={fonts}", "-D", f"hoyle_store={STORE.folder}"]
    places = ["-d", str(out / "read"), str(SOURCE), str(out / "html")]
    assert run_sphinx(["-q", "-W", "--keep-going", "-b", "html", *options, *places]) == 0
    assert not (SOURCE / "build").exists()
    return {
        path.stem: BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")
        for path in (out / "html").glob("*.html")
    }


def words(page: BeautifulSoup) -> str:
    article = page.select_one("article")
    assert article is not None
    return " ".join(article.get_text().split())


def test_what_it_offers_leads_to_a_page(pages: Mapping[str, BeautifulSoup]) -> None:
    links = [str(link["href"]) for link in pages["index"].select("article a[href]")]
    inside = {link.removesuffix(".html") for link in links if not link.startswith(("..", "#"))}
    assert inside == {path.stem for path in SOURCE.glob("*.md")} - {"index"}
    for page in pages.values():
        for link in page.select("article a.internal[href]"):
            file, _dot, anchor = str(link["href"]).partition("#")
            there = pages[file.removesuffix(".html")] if file else page
            assert not anchor or there.find(id=anchor), link["href"]


def test_each_command_has_its_options_and_examples(pages: Mapping[str, BeautifulSoup]) -> None:
    told = words(pages["commands"])
    for name, parser in commands_of(command_line()).items():
        assert f"hoyle {name}" in told
        options = [one for action in parser._actions for one in action.option_strings]
        assert [one for one in options if one not in told and one not in ("-h", "--help")] == []
    assert all(says in told for says in STATUSES.values())


def test_each_setting_directive_and_role_is_there(pages: Mapping[str, BeautifulSoup]) -> None:
    from sphinx_hoyle import concepts

    class Registered:
        """An application that notes what is registered."""

        def __init__(self) -> None:
            self.settings: set[str] = set()
            self.named: set[str] = set()

        def __getattr__(self, name: str) -> object:
            return lambda *_given, **_more: None

        def add_config_value(self, name: str, *_given: object, **_more: object) -> None:
            self.settings.add(name)

        def add_directive_to_domain(self, _domain: str, name: str, *_given: object) -> None:
            self.named.add(name)

        add_role_to_domain = add_directive_to_domain

    app = Registered()
    app.config = type("Config", (), {"hoyle_guest": True})  # type: ignore[attr-defined]
    for setup in concepts():
        setup(app)  # type: ignore[arg-type]
    told = words(pages["settings"])
    assert {name for name in app.settings if name not in told} == INTERNAL & app.settings
    assert len(app.settings - INTERNAL) > 15
    assert len(app.named) > 20
    told = words(pages["directives"])
    assert [name for name in app.named if f"{{{name}}}" not in told] == []


def test_pages_that_are_kept_say_what_the_code_does(tmp_path: Path) -> None:
    copy = tmp_path / "source/editors"
    shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    done = subprocess.run(
        [sys.executable, copy / "reference.py"],
        env={**os.environ, "PYTHONPATH": str(ROOT / "extensions")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    for kept in SOURCE.glob("*.md"):
        former, made = (path.read_text(encoding="utf-8") for path in (kept, copy / kept.name))
        assert former == made, f"{kept.name} is not what the code says; expected make reference"


def test_the_engine_is_told_from_its_docstrings(pages: Mapping[str, BeautifulSoup]) -> None:
    told = words(pages["engine-api"])
    for said in (
        "Rules",
        "bound(state, seat)",
        "forbidden(position, seat, verb, what)",
        "RuledAct",
    ):
        assert said in told, said


def test_files_of_the_repository_are_the_pages(pages: Mapping[str, BeautifulSoup]) -> None:
    tutorial = words(pages["tutorial"])
    assert "Your first rulebook in twenty minutes" in tutorial
    assert "class GermanWhist(Rules):" in tutorial
    assert "The walk of a card" in words(pages["architecture"])
    assert "Laws taken away" in words(pages["proofs"])
    assert "Readings" in words(pages["hands"])
