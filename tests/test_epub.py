"""The e-book of a book: the goat in Marathi, made of the project's own sources."""

from __future__ import annotations

import hashlib
import io
import posixpath
import re
import shutil
import subprocess
import zipfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from fontTools.ttLib import TTFont
from lxml import etree

from sphinx_hoyle.builders.chapters import chapter, finish
from sphinx_hoyle.builders.modified import modified
from tools import found
from trial import Project

ROOT = Path(__file__).parents[1]
JAVA, EPUBCHECK = found("java"), found("epubcheck")
HTML = "{http://www.w3.org/1999/xhtml}"
KIND = "{http://www.idpf.org/2007/ops}type"
SPOKEN = "{http://www.w3.org/XML/1998/namespace}lang"
OF_GOAT = ("source/goat", "examples/goat", "locales/mr/LC_MESSAGES/goat")
OTHERS = ("source/termbase.yaml", "source/terms.md", "locales/mr/LC_MESSAGES/terms.po")
CONF = """
hoyle_published = "2026"
version = "1"
copyright = "The editors"
nitpicky = False
"""


@dataclass(frozen=True)
class Opened:
    """An e-book, unpacked."""

    path: Path

    @cached_property
    def files(self) -> dict[str, bytes]:
        with zipfile.ZipFile(self.path) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    @cached_property
    def pages(self) -> dict[str, etree._Element]:
        return {
            name: etree.fromstring(content)
            for name, content in self.files.items()
            if name.endswith(".xhtml")
        }

    @cached_property
    def package(self) -> etree._Element:
        return etree.fromstring(self.files["EPUB/package.opf"])

    def said(self, name: str) -> list[str]:
        return [
            one.text for one in self.package.iter(f"{{http://purl.org/dc/elements/1.1/}}{name}")
        ]

    @cached_property
    def laws(self) -> etree._Element:
        return self.pages["EPUB/goat/index.xhtml"]

    def with_id(self, name: str) -> etree._Element:
        [found] = self.laws.xpath(f"//*[@id='{name}']")
        return found


@pytest.fixture(scope="module")
def project(module_project: Callable[..., Project]) -> Project:
    made = module_project({})
    for name in OF_GOAT:
        shutil.copytree(ROOT / name, made.root / name)
    whose = 'author = "Nobody & Son"\nyear = "1899"\nlicence = "Free."\n'
    (made.root / "source/goat/book.toml").write_text(f'language = "mr"\n{whose}', encoding="utf-8")
    for name in OTHERS:
        (made.root / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, made.root / name)
    made.write({"index.md": "(hoyle)=\n# Hoyle\n\n```{toctree}\ngoat/index\nterms\n```\n"})
    conf = made.root / "conf.py"
    conf.write_text(conf.read_text(encoding="utf-8") + CONF, encoding="utf-8")
    return made


def made_by(project: Project) -> Path:
    # What leads to pages of the project that are not here is told, and is of no concern here.
    built = project.build("mr", builder="epub", lenient=True)
    assert built.status == 0, built.stderr
    [path] = built.out.glob("*.epub")
    return path


@pytest.fixture(scope="module")
def goat(project: Project) -> Opened:
    return Opened(made_by(project))


@pytest.mark.long  # in `.ci/run` tests/finished.py has the finished e-books checked
@pytest.mark.tools("java", "epubcheck")
def test_epubcheck_finds_neither_errors_nor_warnings(goat: Opened) -> None:
    run = subprocess.run(
        [JAVA, "-jar", EPUBCHECK, "--quiet", "--failonwarnings", str(goat.path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.returncode, run.stdout + run.stderr) == (0, "")


@pytest.mark.long
@pytest.mark.ci
def test_the_same_sources_give_the_same_bytes(
    goat: Opened, project: Project, tmp_path: Path
) -> None:
    before = hashlib.sha256(goat.path.read_bytes()).hexdigest()
    anew = made_by(replace(project, fonts=tmp_path))  # the faces are cut anew, too
    assert hashlib.sha256(anew.read_bytes()).hexdigest() == before


def test_the_book_says_what_it_is(goat: Opened) -> None:
    assert goat.said("title") == ["[शेळी]"]
    assert goat.said("creator") == ["Nobody & Son"]
    assert goat.said("publisher") == ["Hoyle"]
    assert goat.said("language") == ["mr"]
    assert "Free." in goat.said("rights")
    [identifier] = goat.said("identifier")
    assert re.fullmatch(r"urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", identifier)
    [changed] = goat.package.xpath("//*[@property='dcterms:modified']")
    assert changed.text == "2026-01-01T00:00:00Z"


def test_the_kind_of_the_archive_stands_first_and_as_it_is(goat: Opened) -> None:
    with zipfile.ZipFile(goat.path) as archive:
        first = archive.infolist()[0]
    assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
    assert {"EPUB/cover.svg", "EPUB/cover.png", "EPUB/fonts/OFL.txt"} <= goat.files.keys()


@pytest.mark.parametrize(
    ("epoch", "stated"), [("0", "1970-01-01T00:00:00Z"), ("1700000000", "2023-11-14T22:13:20Z")]
)
def test_the_time_of_change_is_the_epoch_that_is_given(
    epoch: str, stated: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    assert modified(tmp_path, "2026") == stated


def test_the_time_of_change_is_else_that_of_the_revision(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    (tmp_path / "law.md").write_text("A law.", encoding="utf-8")
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org")
    monkeypatch.setenv("GIT_COMMITTER_DATE", "2001-02-03T04:05:06Z")
    for command in (["init", "-q"], ["add", "."], [*who, "commit", "-q", "-m", "Write a law"]):
        subprocess.run(["git", "-C", str(tmp_path), *command], check=True)
    assert modified(tmp_path, "2026") == "2001-02-03T04:05:06Z"


def test_the_contents_lead_to_each_rule_by_its_name(goat: Opened) -> None:
    nav = goat.pages["EPUB/nav.xhtml"]
    [listed] = [one for one in nav.iter(f"{HTML}nav") if one.get(KIND) == "toc"]
    links = {one.get("href"): one.text for one in listed.iter(f"{HTML}a")}
    assert links["goat/index.xhtml#title"] == "[शेळी]"
    assert links["goat/index.xhtml#trump"] == "हुकुमाचा रंग"
    rules = [
        one.get("id") for one in goat.laws.iter(f"{HTML}div") if one.get("class") == "law named"
    ]
    assert len(rules) > 30
    assert [name for name in rules if f"goat/index.xhtml#{name}" not in links] == []


def test_notes_pop_up_where_they_are_called(goat: Opened) -> None:
    notes = [one for one in goat.laws.iter() if one.get("class") == "editor-note"]
    assert len(notes) > 10
    for note in notes:
        assert (note.tag, note.get(KIND)) == (f"{HTML}aside", "footnote")
        [caller] = goat.laws.xpath(f"//*[@href='#{note.get('id')}']")
        assert caller.get(KIND) == "noteref"
        [back] = note.xpath(".//*[@role='doc-backlink']/@href")
        assert back == f"#{caller.get('id')}"


def test_a_note_is_called_at_the_end_of_what_it_is_on(goat: Opened) -> None:
    caller = goat.with_id("note-turn-up-call")
    [law] = [one for one in caller.iterancestors() if one.get("class") == "law named"]
    assert law.get("id") == "turn-up"


def test_no_link_leads_nowhere(goat: Opened) -> None:
    ids = {name: set(page.xpath("//@id")) for name, page in goat.pages.items()}
    links = [
        (name, link.get("href"))
        for name, page in goat.pages.items()
        for link in page.iter(f"{HTML}a")
        if not urlsplit(link.get("href") or "").scheme
    ]
    assert len(links) > 100
    for name, href in links:
        path, _, fragment = unquote(href).partition("#")
        page = posixpath.normpath(posixpath.join(posixpath.dirname(name), path)) if path else name
        assert page in ids, href
        assert not fragment or fragment in ids[page], (name, href)


def test_each_page_and_passage_says_its_language(goat: Opened) -> None:
    assert {page.get("lang") for page in goat.pages.values()} == {"mr"}
    for page in goat.pages.values():
        marked = page.xpath("//*[@lang]")
        assert [one.get(SPOKEN) for one in marked] == [one.get("lang") for one in marked]


def test_what_only_programmers_read_is_not_in_it(goat: Opened) -> None:
    listed = [name for name in goat.files if name.endswith(".xhtml")]
    assert sorted(listed) == [
        "EPUB/colophon.xhtml",
        "EPUB/cover.xhtml",
        "EPUB/critical-notes.xhtml",
        "EPUB/goat/index.xhtml",
        "EPUB/nav.xhtml",
        "EPUB/terms.xhtml",
    ]
    for name in listed:
        page = goat.pages[name]
        assert not page.xpath("//*[local-name()='script' or local-name()='details']"), name
        assert not page.xpath("//*[local-name()='code' or local-name()='pre']"), name


def test_illustrations_are_in_it_and_cases_are_not(goat: Opened) -> None:
    told = " ".join("".join(goat.laws.itertext()).split())
    figures = list(goat.laws.iter(f"{HTML}figure"))
    written = (ROOT / "source/goat/index.md").read_text(encoding="utf-8")
    hands = re.findall(r"^:::\{hand\}.*\n((?::.*\n)*)", written, re.MULTILINE)
    illustrations = [options for options in hands if ":illustration:" in options]
    assert 0 < len(illustrations) < len(hands)
    assert len(figures) == len(illustrations)
    assert "पश्चिम" in told


def test_hands_are_drawn_again_only_where_a_card_is_new() -> None:
    def table(*cards: str) -> str:
        drawn = "".join(
            f'<svg xmlns="http://www.w3.org/2000/svg" class="card"><use href="#{card}"/></svg>'
            for card in cards
        )
        return f'<div class="table"><div class="held at-n">{drawn}</div><p>Told.</p></div>'

    steps = table("SA", "SK"), table("SK"), table("SK", "HQ")
    page = chapter("goat/index.xhtml", f"<figure>{''.join(steps)}</figure>")
    finish([page])
    tables = [one for one in page.body.iter(f"{HTML}div") if one.get("class") == "table"]
    assert [len(one.findall(f"{HTML}div")) for one in tables] == [1, 0, 1]
    assert [one.findtext(f"{HTML}p") for one in tables] == ["Told."] * 3


def test_a_note_of_the_author_pops_up_where_it_is_called() -> None:
    called = '<p>Text.<sup class="caller"><a href="notes.xhtml#note-1">*</a></sup></p>'
    notes = "".join(f'<div class="author-note" id="note-{one}"><p>It.</p></div>' for one in (1, 2))
    pages = [chapter("a/index.xhtml", called), chapter("a/notes.xhtml", notes)]
    finish(pages)
    assert [one.get(KIND) for one in pages[0].body.iter(f"{HTML}a")] == ["noteref"]
    assert [one.get(KIND) for one in pages[1].body] == ["footnote", None]  # nobody calls the other


def test_the_faces_are_cut_to_the_characters_of_the_book(goat: Opened) -> None:
    text = {one for page in goat.pages.values() for one in "".join(page.itertext())}
    faces = {
        name: set(TTFont(io.BytesIO(content)).getBestCmap())
        for name, content in goat.files.items()
        if name.endswith(".woff2")
    }
    sheet = goat.files["EPUB/book.css"].decode()
    assert {f"EPUB/{path}" for path in re.findall(r'url\("([^"]+)"\)', sheet)} == faces.keys()
    assert {name.split("/")[-1].split("-")[0] for name in faces} >= {"libertinus", "shobhika"}
    held = {chr(one) for characters in faces.values() for one in characters}
    assert held - {" ", "\u00a0"} <= text
    letters = {one for one in text if one.isalpha()}
    assert letters <= held


def test_the_licence_of_the_faces_is_named(goat: Opened) -> None:
    colophon = "".join(goat.pages["EPUB/colophon.xhtml"].itertext())
    for face in "Libertinus Serif", "Shobhika", "SIL Open Font License":
        assert face in colophon
    assert b"SIL OPEN FONT LICENSE" in goat.files["EPUB/fonts/OFL.txt"]


def test_the_cover_says_the_title_to_those_who_do_not_see_it(goat: Opened) -> None:
    [shown] = goat.pages["EPUB/cover.xhtml"].iter(f"{HTML}img")
    assert shown.get("alt") == "[शेळी]"
    [item] = goat.package.xpath("//*[@properties='cover-image']/@href")
    width, height = (
        int.from_bytes(goat.files[f"EPUB/{item}"][at : at + 4], "big") for at in (16, 20)
    )
    assert (width, height) > (1400, 2200)
    assert etree.fromstring(goat.files["EPUB/cover.svg"]).tag.endswith("}svg")
