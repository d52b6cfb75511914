"""Languages of other scripts from outside: faces that a project brings, lines from the right.

The languages declare nothing but their codes, and the publisher has no word in them.
"""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pikepdf
import polib
import pytest
from bs4 import BeautifulSoup
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from browser import chromium, served
from outside import Outside, installed, share_fonts
from sphinx_hoyle.fonts.brought import brought_faces

MODULE = """\
from sphinx_hoyle.languages.language import Language

LANGUAGE = Language(code="{code}")
"""
PROJECT = '[project]\nname = "scripts"\nversion = "1"\n[project.entry-points."hoyle.languages"]\n'
TAMIL = range(0xB80, 0xC00)
SAID = {
    "ta": {
        "Rules of the club": "சங்கத்தின் விதிகள்",
        "Each member has one vote.": "ஒவ்வொரு உறுப்பினருக்கும் ஒரு வாக்கு உண்டு.",
    },
    "he": {
        "Rules of the club": "תקנון המועדון",
        "Each member has one vote.": "לכל חבר קול אחד.",
    },
}
FACE = "Trial Tamil"


def font(path: Path, characters: range = TAMIL, family: str = FACE) -> Path:
    """Write a font that draws each character as a box."""
    named = {code: f"uni{code:04X}" for code in (0x20, *characters)}
    pen = TTGlyphPen(None)
    for number, place in enumerate(((50, 0), (50, 600), (450, 600), (450, 0))):
        (pen.lineTo if number else pen.moveTo)(place)
    pen.closePath()
    box = pen.glyph()
    builder = FontBuilder(1000, isTTF=True)
    builder.setupGlyphOrder([".notdef", *named.values()])
    builder.setupCharacterMap(named)
    builder.setupGlyf(dict.fromkeys([".notdef", *named.values()], box))
    builder.setupHorizontalMetrics(dict.fromkeys([".notdef", *named.values()], (500, 50)))
    builder.setupHorizontalHeader(ascent=800, descent=-200)
    builder.setupNameTable(
        {
            "familyName": family,
            "styleName": "Regular",
            "psName": f"{family.replace(' ', '')}-Regular",
        }
    )
    builder.setupOS2(sTypoAscender=800, sTypoDescender=-200, usWinAscent=800, usWinDescent=200)
    builder.setupPost()
    path.parent.mkdir(parents=True, exist_ok=True)
    builder.save(path)
    return path


def begun(tmp_path: Path, *codes: str) -> Outside:
    """Begin a project in English and in languages of which nothing is known but their codes."""
    package = tmp_path / "languages"
    package.mkdir()
    lines = "".join(f'{code} = "language_{code}"\n' for code in codes)
    (package / "pyproject.toml").write_text(PROJECT + lines, encoding="utf-8")
    for code in codes:
        (package / f"language_{code}.py").write_text(MODULE.format(code=code), encoding="utf-8")
    outside = Outside(tmp_path, installed(package).environment)
    [done] = outside.run(f"new {tmp_path / 'club'} --editions en,{','.join(codes)}")
    assert done.status == 0, done
    share_fonts(tmp_path / "club")
    for code in set(codes) & SAID.keys():
        path = tmp_path / f"club/locales/{code}/LC_MESSAGES/rules/index.po"
        catalog = polib.pofile(str(path), wrapwidth=0)
        for entry in catalog:
            entry.msgstr = SAID[code].get(entry.msgid, "")
        catalog.save()
    return Outside(tmp_path / "club", outside.environment)


@pytest.mark.long
@pytest.mark.ci
def test_a_language_of_which_nothing_is_known_is_published_all_the_same(tmp_path: Path) -> None:
    outside = begun(tmp_path, "xx")
    read, refreshed, made = outside.run("proofread", "catalogs", "build --edition xx")
    assert (read.status, refreshed.status, made.status) == (0, 0, 0), (read, refreshed, made)
    assert "the language xx declares no grammar: sentences have no forms" in read.err
    page = outside.project / "build/html/xx/rules/index.html"
    shown = BeautifulSoup(page.read_text(encoding="utf-8"), "lxml")
    law = shown.select_one("#law-1 p.fallback")
    assert law is not None
    assert law["lang"] == "en"
    assert "Each member has one vote." in law.get_text()
    assert (outside.project / "build/pdf/xx/rules.pdf").read_bytes().startswith(b"%PDF")
    assert (outside.project / "build/epub/xx/rules.epub").is_file()


@pytest.mark.long
@pytest.mark.ci
def test_letters_that_no_face_has_are_told_and_a_face_is_brought(tmp_path: Path) -> None:
    outside = begun(tmp_path, "ta")
    command = [sys.executable, "-m", "sphinx_hoyle", "build", "--edition", "ta", "--format", "pdf"]
    lacking = subprocess.run(
        command,
        cwd=outside.project,
        env=outside.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert lacking.returncode == 1
    told = lacking.stdout + lacking.stderr
    assert "no face has the letters " in told
    assert "expected a font for their language in hoyle_faces" in told
    font(outside.project / "fonts/trial.ttf")
    (outside.project / "fonts/licence.txt").write_text("Free.\n", encoding="utf-8")
    with (outside.project / "conf.py").open("a", encoding="utf-8") as conf:
        face = {"regular": "fonts/trial.ttf", "licence": "fonts/licence.txt", "size": "110%"}
        conf.write(f"hoyle_faces = {{'ta': {face}}}\n")
    [made] = outside.run("build --edition ta")
    assert made.status == 0, made
    fonts = outside.project / "build/html/ta/_static/fonts"
    sheet = (fonts / "fonts.css").read_text(encoding="utf-8")
    assert f'--font-brought: "{FACE}"' in sheet
    assert f'font-family: "{FACE}";' in sheet
    assert "size-adjust: 110%" in sheet
    assert (fonts / "trial-licence.txt").read_text(encoding="utf-8") == "Free.\n"
    page = (outside.project / "build/html/ta/rules/index.html").read_text(encoding="utf-8")
    assert SAID["ta"]["Each member has one vote."] in page
    with pikepdf.open(outside.project / "build/pdf/ta/rules.pdf") as pdf:
        names = {
            str(one.BaseFont).partition("+")[2]
            for each in pdf.pages
            for one in each.Resources.get("/Font", {}).values()
        }
    assert "TrialTamil-Regular" in names


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("fonts/trial.ttf", "expected a dictionary with 'regular'"),
        ({"bold": "fonts/trial.ttf"}, "expected a dictionary with 'regular'"),
        ({"regular": "fonts/trial.ttf", "italic": "x"}, "expected a dictionary with 'regular'"),
        ({"regular": "fonts/none.ttf"}, "fonts/none.ttf is not there; expected a file"),
        ({"regular": "fonts/trial.woff"}, "expected .ttf or .otf"),
        ({"regular": "fonts/broken.ttf"}, "cannot be read as a font"),
        ({"regular": "fonts/latin.ttf"}, "no letters that ours lack"),
        ({"regular": "fonts/trial.ttf", "size": "big"}, "expected a percentage, as '110%'"),
        ({"regular": "fonts/trial.ttf", "bold": "fonts/other.ttf"}, "are two families"),
    ],
)
def test_a_face_that_cannot_be_set_is_told(given: Any, told: str, tmp_path: Path) -> None:
    font(tmp_path / "fonts/trial.ttf")
    font(tmp_path / "fonts/other.ttf", family="Another")
    font(tmp_path / "fonts/latin.ttf", range(0x41, 0x5B))
    for name in ("trial.woff", "broken.ttf"):
        (tmp_path / "fonts" / name).write_bytes(b"no font")
    config: Any = Settings(hoyle_faces={"ta": given})
    with pytest.raises(ValueError, match=r"hoyle_faces\['ta'\]") as raised:
        brought_faces(config, tmp_path)
    assert told in str(raised.value)


class Settings(SimpleNamespace):
    """The settings of a project, as Sphinx gives them by their names."""

    def __getitem__(self, name: str) -> Mapping[str, Any]:
        found: Mapping[str, Any] = getattr(self, name)
        return found


@pytest.mark.long
@pytest.mark.ci
@pytest.mark.browser
@pytest.mark.tools("chromium", "chromedriver")
def test_lines_run_from_the_right_on_pages_and_on_paper(tmp_path: Path) -> None:
    outside = begun(tmp_path, "he")
    [made] = outside.run("build --edition he")
    assert made.status == 0, made
    site = outside.project / "build/html"
    page = BeautifulSoup((site / "he/rules/index.html").read_text(encoding="utf-8"), "lxml")
    assert page.html is not None
    assert (page.html["lang"], page.html["dir"]) == ("he", "rtl")
    where = """
        const place = (what) => document.querySelector(what).getBoundingClientRect();
        return [place("#law-1 > p").right, place("#law-1 > .unit-label").left,
                document.documentElement.scrollWidth, innerWidth];
    """
    with chromium() as browser, served(site) as address:
        browser.address = address
        for width in (390, 1280):
            browser.screen(width)
            browser.driver.get(f"{address}/he/rules/index.html")
            text, number, wide, screen = browser.driver.execute_script(where)
            assert text <= number + 1, width
            assert wide <= screen, width
    with pikepdf.open(outside.project / "build/pdf/he/rules.pdf") as pdf:
        assert str(pdf.Root.ViewerPreferences.Direction) == "/R2L"
    with zipfile.ZipFile(outside.project / "build/epub/he/rules.epub") as book:
        assert b'dir="rtl"' in book.read("EPUB/rules/index.xhtml")
        assert b'page-progression-direction="rtl"' in book.read("EPUB/package.opf")
