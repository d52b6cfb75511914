"""Books on other paper than they are set for: enlarged to A4, or imposed as a booklet."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from pypdf import PdfReader

from sphinx_hoyle.__main__ import main
from sphinx_hoyle.typst.paper import on_paper, signature
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import words_file

MILLIMETRE = 72 / 25.4
A4 = (210 * MILLIMETRE, 297 * MILLIMETRE)
PAGES = 6


@pytest.fixture(scope="module")
def book(tmp_path_factory):
    """Six pages: each names itself, the first leads to the last."""
    press = Press(tmp_path_factory.mktemp("press"), words_file(["en"]))
    body = "#pagebreak()\n".join(f"Leaf{number} #h(1fr)\n" for number in range(1, PAGES))
    source = (
        '#import "blocks.typ": *\n#show: rulebook.with(language: "en", title: "Leaves")\n'
        f'#reference("last", [There])\n\n{body}#pagebreak()\n= Leaf{PAGES} <last>\n'
    )
    return press.print(Source("leaves", source))


def sizes(pdf):
    return {tuple(map(float, page.mediabox[2:])) for page in PdfReader(BytesIO(pdf)).pages}


def leaves(page):
    return [word for word in page.extract_text().split() if word.startswith("Leaf")]


def test_a_page_of_a4_has_all_that_a_page_of_a5_has(book):
    [size] = sizes(large := on_paper(book, "a4"))
    assert size == pytest.approx(A4, abs=0.01)
    small, enlarged = PdfReader(BytesIO(book)), PdfReader(BytesIO(large))
    assert [leaves(page) for page in enlarged.pages] == [leaves(page) for page in small.pages]
    assert enlarged.trailer["/Root"]["/MarkInfo"]["/Marked"]
    assert enlarged.trailer["/Root"]["/StructTreeRoot"]["/K"]


def test_links_and_headings_of_a4_stand_where_their_words_have_come(book):
    small, enlarged = (PdfReader(BytesIO(one)) for one in (book, on_paper(book, "a4")))
    by = min(A4[0] / (148 * MILLIMETRE), A4[1] / (210 * MILLIMETRE))
    [before], [after] = (one.pages[0].annotations or [] for one in (small, enlarged))
    left, low, right, high = map(float, before.get_object()["/Rect"])
    moved = list(map(float, after.get_object()["/Rect"]))
    assert moved[2] - moved[0] == pytest.approx((right - left) * by, abs=0.01)
    assert moved[3] - moved[1] == pytest.approx((high - low) * by, abs=0.01)
    assert moved[1] == pytest.approx(low * by + (A4[1] - 210 * MILLIMETRE * by) / 2, abs=0.01)
    [there], [here] = (one.outline for one in (small, enlarged))
    margin = (A4[1] - 210 * MILLIMETRE * by) / 2
    assert float(str(here.top)) == pytest.approx(float(str(there.top)) * by + margin, abs=0.01)


def test_a_booklet_has_two_pages_on_each_side_in_the_order_of_its_sheets(book):
    [size] = sizes(booklet := on_paper(book, "booklet"))
    assert size == pytest.approx(A4[::-1], abs=0.01)
    sides = [sorted(leaves(page)) for page in PdfReader(BytesIO(booklet)).pages]
    # Two sheets: 8 and 1, behind it 2 and 7; 6 and 3, behind it 4 and 5.
    assert sides == [["Leaf1"], ["Leaf2"], ["Leaf3", "Leaf6"], ["Leaf4", "Leaf5"]]


def test_folded_sheets_are_read_in_order():
    def folded(count):
        """Each sheet lies within the one before it: of each side, the right page comes first."""
        sides = signature(count)
        fronts, backs = sides[::2], sides[1::2]
        first, last = [], []
        for front, back in zip(fronts, backs, strict=True):
            first += [front[1], back[0]]
            last += [front[0], back[1]]
        return [*first, *reversed(last)]

    assert signature(8) == [(7, 0), (1, 6), (5, 2), (3, 4)]
    for count in range(1, 41):
        blank = -count % 4
        assert folded(count) == [*range(count), *[None] * blank]


@pytest.mark.parametrize("paper", ["a4", "booklet"])
def test_the_same_book_gives_the_same_bytes_on_every_paper(book, paper):
    assert on_paper(book, paper) == on_paper(book, paper)


@pytest.mark.parametrize("paper", ["a5", "white"])
def test_a_book_on_the_paper_it_is_set_for_is_as_it_was_set(book, paper):
    assert on_paper(book, paper) == book


def test_what_is_a4_already_stays_as_it_is(book):
    large = on_paper(book, "a4")
    assert on_paper(large, "booklet") == large


PAGE = "(goat:title)=\n# शेळी\n\n:::{law} object\nनियम.\n:::\n"
FILL = re.compile(rb"\b(?:1 )?0?\.99\d* 0?\.97\d* (?:scn|rg)\b")


def test_white_paper_leaves_out_the_colour_of_the_pages(project):
    trial = project({"goat/index.md": PAGE})
    coloured = []
    for paper in "a5", "white":
        options = "hoyle_paper=#fffdf8", "hoyle_printed=rulebooks", f"hoyle_sheets={paper}"
        asked = [part for one in options for part in ("-D", one)]
        built = trial.build("mr", *asked, builder="typst")
        assert built.status == 0, built.stderr
        pages = PdfReader(built.out / "mr/goat.pdf").pages
        coloured.append({bool(FILL.search(page.get_contents().get_data())) for page in pages})
    assert coloured == [{True}, {False}]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["--facing", "hu-hu"], "--facing has 'hu-hu'; expected two of en, mr, hu, ml, as en-ml"),
        (["--facing", "hu-xx"], "--facing has 'hu-xx'; expected two of"),
        (["--facing", "hu"], "--facing has 'hu'; expected two of"),
        (["--facing", "hu-mr", "--edition", "hu"], "expected it without --edition hu"),
        (["--facing", "hu-mr", "--format", "epub"], "expected --format pdf, not epub"),
    ],
)
def test_two_editions_that_there_are_can_face_each_other(project, capsys, asked, told):
    trial = project({"goat/index.md": PAGE})
    assert main(["--project", str(trial.root), "build", *asked]) == 2
    assert told in capsys.readouterr().out
