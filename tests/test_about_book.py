"""The editors' introduction on the first page of a book: theirs, in English, in every format."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader

from sphinx_hoyle.book.book_file import read_book
from sphinx_hoyle.received.published import BookReader
from trial import SOURCE

INDEX = """\
(whist:title)=
# संकेत

:::{about-book}
Players
: Four, in two partnerships.

Licence
: In the public domain; see {law}`1`.
:::

शहर बडोदें.

:::{law} 1
नियम.
:::
"""
MARATHI = {"Players": "खेळणारे", "Four, in two partnerships.": "चार, दोन पक्षांत."}


def test_it_is_a_region_of_its_own_that_names_itself(project):
    page = project({"whist/index.md": INDEX}).build().page("whist/index")
    about = page.select_one("section.about-book#about-book")
    heading = page.find(id=about["aria-labelledby"])
    assert heading.get_text() == "About this book"
    assert heading.find_parent(id="about-book")
    assert [term.get_text() for term in about.select("dt")] == ["Players", "Licence"]
    assert about.select_one("a[href='#law-1']").get_text() == "Law\u00a01"
    assert not about.select(".fallback")  # English in the English edition


def test_it_is_translated_from_english_in_every_edition(project):
    trial = project({"whist/index.md": INDEX})
    trial.translate("mr", "whist/index", MARATHI)
    about = trial.build("mr").page("whist/index").select_one(".about-book")
    players, licence = about.select("dl > dd > p:not(.original)")
    assert players.get_text() == "चार, दोन पक्षांत."
    assert "fallback" not in players.get("class", [])
    assert licence["lang"] == "en"
    extracted = (trial.build("mr", builder="gettext").out / "whist/index.pot").read_text("utf-8")
    assert "Four, in two partnerships." in extracted
    assert "शहर बडोदें." not in extracted


def test_it_stands_only_on_the_first_page_of_a_book(project):
    trial = project({"whist/index.md": "(whist:t)=\n# T\n\n:::{about-book}\nOurs.\n:::\n"})
    assert trial.build().status == 0
    trial.write({"whist/index.md": "(whist:t)=\n# T\n\n```{toctree}\nplay\n```\n"})
    trial.write({"whist/play.md": "(whist:p)=\n# P\n\n:::{about-book}\nOurs.\n:::\n"})
    [warning] = trial.build().warnings
    assert warning.startswith("whist/play.md:4: WARNING: about-book stands on 'whist/play'")
    assert warning.endswith("[hoyle.out-of-place]")


def test_it_is_no_received_text(tmp_path: Path):
    folder = tmp_path / "whist"
    folder.mkdir()
    (folder / "index.md").write_text(INDEX, encoding="utf-8")
    reader = BookReader(folder, read_book(SOURCE / "whist").labels, {})
    texts = [passage.text for passage in reader.passages()]
    assert texts == ["संकेत", "शहर बडोदें.", "नियम."]
    assert reader.problems == []


def test_it_is_printed_at_the_head_of_the_book_and_beside_the_original(project):
    trial = project({"whist/index.md": INDEX})
    trial.translate("en", "whist/index", {"शहर बडोदें.": "The city of Baroda."})
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    for name in "en", "mr-en":
        pages = [page.extract_text() for page in PdfReader(built.out / f"{name}.pdf").pages]
        words = " ".join(" ".join(pages).split())
        assert words.lower().index("about this book") < words.index("Players")
        assert words.index("Four, in two") < words.index("The city of Baroda.")
