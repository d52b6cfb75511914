"""A language that another package declares, of which nothing is known but its code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from sphinx_hoyle.languages.alphabet import sort_key
from sphinx_hoyle.languages.analysis import analysis_of
from sphinx_hoyle.languages.counting import numbers
from sphinx_hoyle.languages.endings import inflection_of
from sphinx_hoyle.languages.forms import grammar_of
from sphinx_hoyle.languages.language import Language
from sphinx_hoyle.languages.numerals import clause_letter, digits
from trial import Project

ROOT = Path(__file__).parents[1]
MODULE = """\
from sphinx_hoyle.languages.language import Language

LANGUAGE = Language(code="xx")
"""
HAND = "whist/64-d.hand.yaml"
PAGE = f"""\
(whist:t)=
# संकेत

:::{{law}} 64
नियम ६४.
:::

:::{{hand}} {HAND}
:illustration:
:::
"""


def installed(folder: Path, value: str = "hoyle_xx") -> dict[str, str]:
    """Install the package of the language in a folder; return an environment that has it."""
    folder.mkdir()
    (folder / "hoyle_xx.py").write_text(MODULE, encoding="utf-8")
    told = folder / "hoyle_xx-1.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: hoyle-xx\nVersion: 1\n")
    (told / "entry_points.txt").write_text(f"[hoyle.languages]\nxx = {value}\n")
    return {**os.environ, "PYTHONPATH": f"{ROOT / 'extensions'}:{folder}"}


def run(environment: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment, text=True, capture_output=True, check=False)


def test_it_builds_a_page_and_narrates_in_english(
    project: Callable[..., Project], tmp_path: Path
) -> None:
    trial = project({"whist/index.md": PAGE}, tmp_path / "trial")
    (trial.root / "examples/whist").mkdir(parents=True)
    hand = (ROOT / "examples" / HAND).read_text(encoding="utf-8")
    (trial.root / "examples" / HAND).write_text(hand, encoding="utf-8")
    environment = installed(tmp_path / "package")
    out = trial.root / "build/html/xx"
    built = run(
        environment,
        *("-m", "sphinx", "-b", "html", "--no-color", "-c", str(trial.root)),
        *("-D", "language=xx", "-D", f"hoyle_fonts={trial.fonts}"),
        *(str(trial.root / "source"), str(out)),
    )
    assert built.returncode == 0, built.stderr
    page = BeautifulSoup((out / "whist/index.html").read_text(encoding="utf-8"), "lxml")
    assert page.html is not None
    assert page.html["lang"] == "xx"
    words = " ".join(page.get_text().split())
    for said in "East plays the four of diamonds in error", "Law 64 (d)":
        assert said in words
    law = page.select_one("#law-64 > p.fallback")
    assert law is not None
    assert law["lang"] == "mr"
    switcher = [link["hreflang"] for link in page.select("nav.editions a")]
    assert switcher == ["en", "mr", "hu", "ml", "xx"]
    assert "the language xx declares no grammar: sentences have no forms" in built.stdout


def test_proofreading_says_what_it_cannot_do(tmp_path: Path) -> None:
    environment = installed(tmp_path / "package")
    (tmp_path / "conf.py").touch()
    (tmp_path / "source/whist").mkdir(parents=True)
    (tmp_path / "source/whist/book.toml").write_text('language = "xx"\n', encoding="utf-8")
    (tmp_path / "source/termbase.yaml").write_text(
        "- id: revoke\n  definition: A fault.\n"
        "  terms:\n    en: [{term: revoke, status: preferred}]\n"
        "    xx: [{term: fluk, status: preferred}]\n",
        encoding="utf-8",
    )
    catalogs = tmp_path / "locales/xx/LC_MESSAGES/whist"
    catalogs.mkdir(parents=True)
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    said = 'msgid "A revoke costs two tricks."\nmsgstr "Fluk trix pelo."\n'
    (catalogs / "index.po").write_text(header + said, encoding="utf-8")
    done = run(
        environment,
        *("-m", "sphinx_hoyle", "--project", str(tmp_path), "proofread", "--edition", "xx"),
    )
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == 0, done.stdout
    assert "the language xx declares no counted: numbers in words are not proofread" in done.stderr
    assert "the language xx declares no inflection: terms are found as they are" in done.stderr


def test_an_entry_point_that_leads_to_no_language_is_told(tmp_path: Path) -> None:
    environment = installed(tmp_path / "package", "json")
    done = run(environment, "-m", "sphinx_hoyle", "--help")
    assert done.returncode != 0
    expected = "hoyle.languages: xx is json; expected a module whose LANGUAGE has the code 'xx'"
    assert expected in done.stderr


def test_what_it_does_not_declare_is_plain() -> None:
    assert digits("64", "xx") == "64"
    assert clause_letter("e", "xx") == "e"
    assert sorted(["b", "á", "a", "!"], key=lambda word: sort_key(word, "xx")) == list("!aáb")
    assert [found.said for found in numbers("5 five", "xx")] == ["5"]
    assert analysis_of("xx").folded("Árvíz") == "arviz"
    assert grammar_of("xx").forms == {}
    [paradigm] = inflection_of("xx").paradigms("fluk", "fluk")
    assert (paradigm.stem, bool(paradigm.endings.fullmatch("s"))) == ("fluk", False)


@pytest.mark.parametrize("code", ["en", "mr", "hu", "ml"])
def test_our_own_lack_nothing(code: str) -> None:
    from sphinx_hoyle.languages.registry import language_of

    assert language_of(code).lacks == {}
    assert set(Language(code="xx").lacks) > {"grammar", "inflection"}
