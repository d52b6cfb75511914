"""``hoyle build --book``: one book of an edition, and all else that is published as it was."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from io import BytesIO

import pytest
from pypdf import PdfReader

from trial import Project

pytestmark = pytest.mark.long  # eleven builds by the command

EDITION = "hu"
BOOKS = ("whist", "goat")
PAGES = {
    "index.md": "(hoyle)=\n# Trial\n\n```{toctree}\nwhist/index\ngoat/index\n```\n",
    **{
        f"{book}/index.md": f"({book}:title)=\n# {book}\n\n:::{{law}} object\nनियम.\n:::\n"
        for book in BOOKS
    },
}


@pytest.fixture(scope="module")
def published(module_project: Callable[..., Project]) -> Project:
    """Return a project of two books of which PDFs and e-books are published."""
    made = module_project(PAGES)
    conf = made.root / "conf.py"
    conf.write_text(
        conf.read_text(encoding="utf-8")
        + f"hoyle_fonts = {str(made.fonts)!r}\n"
        + 'hoyle_printed = ["rulebooks", "volume", "casebooks"]\n'
        + 'author = "The editors"\ncopyright = "The editors"\nversion = "1"\n'
        + 'suppress_warnings = ["hoyle.unpublished"]\n',
        encoding="utf-8",
    )
    ran = build(made, "--format", "pdf", "--format", "epub")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return made


def build(project: Project, *options: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(project.root), "build"]
    command += options if "--facing" in options else ["--edition", EDITION, *options]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def files_of(project: Project) -> dict[str, bytes]:
    return {
        str(path.relative_to(project.root / "build")): path.read_bytes()
        for place in ("pdf", "epub")
        for path in sorted((project.root / "build" / place).glob("**/*.*"))
    }


def change_law(project: Project, book: str) -> None:
    page = project.root / "source" / book / "index.md"
    page.write_text(page.read_text(encoding="utf-8") + "\nआणखी एक वाक्य.\n", encoding="utf-8")


def test_all_books_are_published_in_their_places(published: Project) -> None:
    assert {"pdf/hu.pdf", "epub/hu/goat.epub", "epub/hu/whist.epub"} <= files_of(published).keys()


@pytest.mark.parametrize(
    ("name", "made"), [("epub", "epub/hu/whist.epub"), ("pdf", "pdf/hu/whist.pdf")]
)
def test_one_book_changes_and_all_else_stays(published: Project, name: str, made: str) -> None:
    before = files_of(published)
    for book in BOOKS:
        change_law(published, book)
    ran = build(published, "--book", "whist", "--format", name)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    after = files_of(published)
    assert after.keys() == before.keys()
    assert [path for path in after if after[path] != before[path]] == [made]
    assert f"{name} of whist" in ran.stdout


def test_a_book_made_alone_is_the_same_as_among_the_others(published: Project) -> None:
    alone = build(published, "--book", "goat")
    assert alone.returncode == 0, alone.stdout + alone.stderr
    before = files_of(published)
    assert build(published, "--format", "pdf", "--format", "epub").returncode == 0
    after = files_of(published)
    for path in "pdf/hu/goat.pdf", "epub/hu/goat.epub":
        assert after[path] == before[path]


def test_a_book_that_there_is_not_is_told(published: Project) -> None:
    ran = build(published, "--book", "bridge")
    assert ran.returncode == 2
    assert "no book 'bridge'; expected one of goat, whist" in ran.stdout


def test_other_paper_has_a_folder_of_its_own_and_all_else_stays(published: Project) -> None:
    before = files_of(published)
    ran = build(published, "--paper", "booklet", "--book", "goat")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    after = files_of(published)
    assert set(after) - set(before) == {"pdf/booklet/hu/goat.pdf"}
    assert {path: after[path] for path in before} == before
    wide = PdfReader(BytesIO(after["pdf/booklet/hu/goat.pdf"])).pages[0].mediabox
    assert (round(wide.width), round(wide.height)) == (842, 595)


def test_only_pdfs_have_paper(published: Project) -> None:
    ran = build(published, "--paper", "a4", "--format", "epub")
    assert ran.returncode == 2
    assert "--paper is of pdf; expected --format pdf, not epub" in ran.stdout


def test_what_was_made_on_demand_goes_when_the_books_are_made_anew(published: Project) -> None:
    made = {"pdf/a4/hu/goat.pdf", "pdf/hu-en/goat.pdf"}
    for option in ("--paper", "a4"), ("--facing", "hu-en"):
        ran = build(published, *option, "--book", "goat")
        assert ran.returncode == 0, ran.stdout + ran.stderr
    assert made < files_of(published).keys()
    assert build(published, "--format", "pdf").returncode == 0
    assert made < files_of(published).keys()  # it is as it would be made now
    change_law(published, "goat")
    assert build(published, "--format", "pdf").returncode == 0
    assert not made & files_of(published).keys()


def test_two_translations_face_each_other_each_in_its_own_words(published: Project) -> None:
    words = {"hu": "Szabály.", "en": "A rule."}
    for edition, said in words.items():
        published.translate(edition, "whist/index", {"नियम.": said})
    ran = build(published, "--facing", "hu-en", "--book", "whist")
    assert ran.returncode == 0, ran.stdout + ran.stderr
    pages = PdfReader(published.root / "build/pdf/hu-en/whist.pdf").pages
    texts = [page.extract_text() for page in pages]
    [left] = [number for number, text in enumerate(texts, 1) if "Szabály." in text]
    [right] = [number for number, text in enumerate(texts, 1) if "A rule." in text]
    assert (left % 2, right) == (0, left + 1)
