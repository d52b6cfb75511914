"""The illustrations of a book are numbered through it, alike in every edition and format."""

from __future__ import annotations

import re
import shutil
import zipfile
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from pypdf import PdfReader

EXAMPLES = Path(__file__).parents[1] / "examples/whist"
ILLUSTRATION = ":::{{hand}} {}.hand.yaml\n:illustration:\n\n{}\n:::\n"
CASE = ":::{{hand}} {}.hand.yaml\n{}\n:::\n"
PAGES = {
    "index.md": "# Books\n\n```{toctree}\nwhist/index\n```\n",
    "whist/index.md": "(whist:title)=\n# Whist\n\n```{toctree}\nlater\nearlier\nhow-to-play\n```\n",
    # The contents list it first, though its name comes last.
    "whist/later.md": "(whist:section-1)=\n# First\n\n:::{law} 63\nA law.\n:::\n\n"
    + ILLUSTRATION.format("63", "Drawn one.")
    + "\n"
    + CASE.format("64-d", "A case.")
    + "\n"
    + ILLUSTRATION.format("64-e", "Drawn two."),
    "whist/earlier.md": "(whist:section-2)=\n# Second\n\n:::{law} 64\nA law.\n:::\n\n"
    + ILLUSTRATION.format("64-a", "Drawn three."),
    "whist/how-to-play.md": "(whist:how-to-play)=\n# How\n\n" + ILLUSTRATION.format("63", "Shown."),
}
ORDER = ["Drawn one.", "Drawn two.", "Drawn three."]


@pytest.fixture(scope="module")
def trial(module_project):
    trial = module_project(PAGES)
    (trial.root / "examples").mkdir(exist_ok=True)
    for name in "63", "64-a", "64-d", "64-e":
        shutil.copy2(EXAMPLES / f"{name}.hand.yaml", trial.root / "examples")
    return trial


def captions(built, page):
    return [" ".join(one.get_text().split()) for one in built.page(page).select("figcaption")]


@pytest.mark.parametrize(
    ("edition", "labels"),
    [
        ("en", ["Figure 1", "Figure 2", "Figure 3"]),
        ("hu", ["1. ábra", "2. ábra", "3. ábra"]),
        ("mr", ["आकृती १", "आकृती २", "आकृती ३"]),
    ],
)
def test_illustrations_are_numbered_through_the_book(trial, edition, labels):
    built = trial.build(edition, lenient=True)
    assert built.status == 0, built.stderr
    found = [*captions(built, "whist/later"), *captions(built, "whist/earlier")]
    # Between the number and the words an edition says that these are not translated.
    found = [one.removesuffix("§") for one in found if "A case." not in one]
    assert [one[: len(label) + 1] for one, label in zip(found, labels, strict=True)] == [
        f"{label} " for label in labels
    ]
    assert [one[-len(words) :] for one, words in zip(found, ORDER, strict=True)] == ORDER
    [aid] = captions(built, "whist/how-to-play")
    assert aid.removesuffix("§").endswith("Shown.")
    assert labels[0] not in aid


def test_an_e_book_numbers_them_as_the_site(trial):
    built = trial.build("en", builder="epub", lenient=True)
    with zipfile.ZipFile(built.out / "whist.epub") as book:
        pages = [book.read(name) for name in book.namelist() if "whist" in name]
    found = [
        " ".join(one.get_text().split())
        for page in pages
        for one in BeautifulSoup(page, "lxml-xml").select("figcaption")
    ]
    assert sorted(found) == [f"Figure {number} {ORDER[number - 1]}" for number in (1, 2, 3)]


def test_the_rulebook_numbers_them_and_the_casebook_its_cases(trial):
    kinds = "hoyle_printed=rulebooks,casebooks"
    built = trial.build("en", "-D", kinds, builder="typst", lenient=True)
    assert built.status == 0, built.stderr
    texts = {
        name: " ".join(
            " ".join(page.extract_text() for page in PdfReader(built.out / name).pages).split()
        )
        for name in ("en/whist.pdf", "en/whist-cases.pdf")
    }
    told = re.findall(r"Figure (\d) (Drawn \w+\.)", texts["en/whist.pdf"])
    assert told == [("1", "Drawn one."), ("2", "Drawn two."), ("3", "Drawn three.")]
    assert "Figure" not in texts["en/whist-cases.pdf"]
    assert "A case." in texts["en/whist-cases.pdf"]
