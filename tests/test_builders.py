"""Builders of Sphinx itself: each shows a law and a hand, in words where it cannot draw."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from test_readings import FAILS, HANDS, SHOWN
from tools import found
from trial import Built, Project

# Debian gives its archive of classes as a command, which not every kernel runs.
JAVA, EPUBCHECK = found("java"), found("epubcheck")
EXAMPLES = Path(__file__).parents[1] / "examples"
HAND = "whist/63.hand.yaml"
PAGES = {
    "whist/revoke.md": f"""\
(whist:section-3-ah)=
# {{label}}`3.ah` रंगकोट

::::{{law}} 63 रंगकोट
हुकूम नियम {{caller}}`note-law-63`, पाहा {{law}}`64`.

:::{{clause}} b
दुसरे कलम.
:::
::::

:::{{law}} 64
शिक्षा.
:::

:::{{author-note}} note-law-63
लेखकाची टीप.
:::

:::{{editor-note}} note-63
What the law leaves open.
:::

:::{{hand}} {HAND}
:illustration:

A diamond is refused.
:::
""",
    "twenty-eight/play.md": f"""\
(twenty-eight:play)=
# Play

:::{{law}} powerless-trumps
ബലമില്ല.
:::

:::{{law}} trump-trick
തുറുപ്പ്.
:::

{SHOWN}""",
    "about.md": "(about)=\n# About\n\n```{translations}\n```\n",
}
CONF = """
suppress_warnings = ["hoyle.unpublished"]
author = "The editors"
copyright = "The editors"
version = "1"
"""


@pytest.fixture(scope="module")
def book(module_project: Callable[..., Project]) -> Project:
    """Return a project with every kind of node."""
    made = module_project(PAGES)
    for name in "whist", "twenty-eight":
        (made.root / "examples" / name).mkdir(parents=True)
    shutil.copy(EXAMPLES / HAND, made.root / "examples" / HAND)
    (made.root / FAILS).write_text(HANDS, encoding="utf-8")
    conf = made.root / "conf.py"
    conf.write_text(conf.read_text(encoding="utf-8") + CONF, encoding="utf-8")
    return made


def built(book: Project, builder: str) -> Built:
    made = book.build(builder=builder)
    assert (made.status, made.warnings) == (0, []), made.stderr
    return made


# What is written of law 63, of its hand, and of the readings, in whatever the builder makes.
LAW = ("63.", "नियम", "(b)", "दुसरे कलम", "लेखकाची टीप", "Editors’ note on Law 63", "leaves open")
TOLD = ("A diamond is refused", "North: ", "hearts king", "Trick 1", "Law 63")
ANSWERED = ("Reading 1", "Those laid after the showing", "Reading 2: N")


def shows(text: str) -> list[str]:
    """Return what is wanting in a text, whatever its spaces and line ends."""
    flat = " ".join(text.split())
    return [words for words in (*LAW, *TOLD, *ANSWERED) if words not in flat]


def test_text_shows_laws_and_hands_in_words(book: Project) -> None:
    out = built(book, "text").out
    revoke = (out / "whist/revoke.txt").read_text(encoding="utf-8")
    play = (out / "twenty-eight/play.txt").read_text(encoding="utf-8")
    assert shows(revoke + play) == []


def test_latex_shows_laws_and_hands_in_words(book: Project) -> None:
    [written] = built(book, "latex").out.glob("*.tex")
    assert shows(written.read_text(encoding="utf-8").replace("\\sphinxhyphen{}", "-")) == []


@pytest.mark.parametrize(("builder", "ending"), [("man", "1"), ("texinfo", "texi")])
def test_plainer_builders_show_laws_and_hands_too(book: Project, builder: str, ending: str) -> None:
    [written] = built(book, builder).out.glob(f"*.{ending}")
    text = written.read_text(encoding="utf-8")
    assert [words for words in ("63.", "शिक्षा", "hearts king") if words not in text] == []


def written_by_epub(book: Project) -> list[Path]:
    written = sorted(built(book, "epub").out.glob("*.epub"))
    assert [one.name for one in written] == ["twenty-eight.epub", "whist.epub"]
    return written


def test_an_e_book_has_laws_and_hands_in_words_and_figures(book: Project) -> None:
    _other, whist = written_by_epub(book)
    with zipfile.ZipFile(whist) as archive:
        names = archive.namelist()
        revoke = etree.fromstring(archive.read("EPUB/whist/revoke.xhtml"))
        listed = archive.read("EPUB/package.opf").decode()
    words = "".join(revoke.itertext())
    sought = (*LAW[1:], "East wins the first trick")
    assert [wanted for wanted in sought if wanted not in words] == []
    html = "{http://www.w3.org/1999/xhtml}"
    figures = revoke.findall(f".//{html}figure//{{http://www.w3.org/2000/svg}}use")
    assert {use.get("href") for use in figures} >= {"#card-D3", "#card-C5", "#suit-S"}
    assert not revoke.findall(f".//{html}details")
    assert not revoke.findall(f".//{html}script")
    assert revoke.get("lang") == "en"
    assert any(name.endswith(".woff2") for name in names)
    assert not any(name.endswith(".js") for name in names)
    assert not any("about" in name or "twenty-eight" in name for name in names)
    [item] = [line for line in listed.splitlines() if 'href="whist/revoke.xhtml"' in line]
    assert 'properties="svg"' in item


def test_cases_and_readings_are_left_to_the_website_and_the_casebook(book: Project) -> None:
    other, _whist = written_by_epub(book)
    with zipfile.ZipFile(other) as archive:
        play = archive.read("EPUB/twenty-eight/play.xhtml").decode()
    assert "ബലമില്ല" in play
    assert "Reading 2" not in play


def faults_of(book: Path) -> str:
    """Return what epubcheck finds wrong with an e-book."""
    ran = subprocess.run(
        [JAVA, "-jar", EPUBCHECK, "--quiet", str(book)],
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.stdout + ran.stderr


@pytest.mark.long  # test_epub.py has a book checked in `make test`
@pytest.mark.tools("java", "epubcheck")
def test_epubcheck_finds_nothing_wrong(book: Project) -> None:
    _other, whist = written_by_epub(book)
    assert faults_of(whist) == ""
