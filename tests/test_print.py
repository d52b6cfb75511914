"""Editions and facing texts as PDF, read back as a reader's program reads them."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from unittest.mock import MagicMock

import pytest
from docutils import nodes
from pypdf import PdfReader
from pypdf.generic import DictionaryObject
from sphinx.config import Config

from extractors import pdfium, poppler
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Kind, Picture
from sphinx_hoyle.typst.blocks import BlockWriter
from sphinx_hoyle.typst.hands import hand_calls
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN, aksharas, hyphenated
from sphinx_hoyle.typst.inline import PrintError, Scope
from sphinx_hoyle.typst.markup import string
from sphinx_hoyle.typst.pictures import Pictures
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.sentences import aligned, sentences
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import colophon, words_file
from sphinx_hoyle.typst.wordtext import with_words

WHIST = """\
(whist:title)=
# संकेत

(whist:revoke)=
## {label}`3.ah` रंगकोट

:::{law} 63
खाली पडलेल्या रंगाचें पान हातांत असतां रंगकोट होतो.{caller}`note-63`
:::

::::{law} 64
रंगकोटाबद्दल दंड —

:::{clause} a
तीन मार्क कमी करावे;
:::

:::{clause} b
पहा {law}`63`.
:::
::::

:::{author-note} note-63
लेखकाची टीप.
:::

:::{editor-note} note-64
The editors explain.
:::

:::{law} table-of-honours
| पत्ता | मार्क |
|---|---|
| राजा | ४ |
| राणी | ३ |
:::
"""
ENGLISH = {
    "संकेत": "Whist",
    "रंगकोट": "The revoke",
    "खाली पडलेल्या रंगाचें पान हातांत असतां रंगकोट होतो.{caller}`note-63`": (
        "Whoever holds a card of the suit led and plays another is said to revoke, and the words"
        " of this law are made to run over more lines than those it renders.{caller}`note-63`"
    ),
    "रंगकोटाबद्दल दंड —": "The penalty for a revoke",
    "तीन मार्क कमी करावे;": "three points are deducted;",
    "पत्ता": "Card",
    "मार्क": "Points",
    "राजा": "King",
    "राणी": "Queen",
}
MALAYALAM = """\
(twenty-eight:title)=
# ഇരുപത്തിയെട്ട്

(twenty-eight:play)=
## കളി

:::{law} hidden-trump
തുറുപ്പ് കമിഴ്ത്തിയയാൾക്ക് അടിസ്ഥാനപരമായ ഓർമ്മശക്തി പരിഗണിച്ചുകൊണ്ടു കളിക്കാം.
:::
"""


@pytest.fixture(scope="module")
def printed_at(module_project) -> Path:
    """Where the books of one project are printed: the edition `en` and its facing texts."""
    trial = module_project({"whist/index.md": WHIST, "twenty-eight/index.md": MALAYALAM})
    trial.say_of("whist", licence="Whist: Sardesai, 1899. In the public domain.")
    trial.say_of("twenty-eight", licence="Twenty-eight: CC BY-SA 4.0.")
    trial.translate("en", "whist/index", ENGLISH)
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    return built.out


@pytest.fixture(scope="module")
def printed(printed_at: Path) -> dict[str, PdfReader]:
    """The printed books, by their names."""
    return {path.stem: PdfReader(path) for path in printed_at.glob("*.pdf")}


def text_of(reader: PdfReader) -> str:
    return "\n".join(page.extract_text() for page in reader.pages)


def test_an_edition_and_its_facing_texts_are_printed(printed):
    assert sorted(printed) == ["en", "ml-en", "mr-en"]


@pytest.mark.parametrize("name", ["en", "mr-en", "ml-en"])
def test_books_are_tagged_and_say_so(printed, name):
    reader = printed[name]
    catalog = reader.trailer["/Root"]
    assert catalog["/MarkInfo"]["/Marked"]
    assert "/Suspects" not in catalog["/MarkInfo"]  # Poppler reports one that is false
    assert catalog["/StructTreeRoot"]["/K"]
    assert catalog["/Lang"].partition("-")[0] == "en"
    metadata = catalog["/Metadata"].get_data().decode()
    assert re.search(r"pdfuaid:part(>|=\")1", metadata)
    assert re.search(r"pdfaid:part(>|=\")3", metadata)
    assert reader.metadata.title


def structure(node) -> list[str]:
    """The kinds of the tags below one, in reading order."""
    node = node.get_object()
    if isinstance(node, list):
        return [kind for child in node for kind in structure(child)]
    if not isinstance(node, DictionaryObject) or "/S" not in node:
        return []
    return [str(node["/S"]), *(structure(node["/K"]) if "/K" in node else [])]


def test_laws_are_lists_and_tables_are_tables(printed):
    kinds = structure(printed["en"].trailer["/Root"]["/StructTreeRoot"]["/K"])
    assert {"/H1", "/H2", "/P", "/L", "/LI", "/Lbl", "/LBody", "/Table", "/TH", "/TD", "/TOC",
            "/Link"} <= set(kinds)  # fmt: skip


def test_only_our_faces_are_embedded(printed):
    names = set()
    for reader in printed.values():
        for page in reader.pages:
            for font in page["/Resources"].get("/Font", {}).values():
                described = font.get_object()["/DescendantFonts"][0]["/FontDescriptor"]
                assert "/FontFile2" in described or "/FontFile3" in described
                names.add(described["/FontName"].partition("+")[2].partition("-")[0])
    assert {"LibertinusSerif", "Shobhika", "Rachana"} <= names
    assert names <= {"LibertinusSerif", "Shobhika", "Rachana", "DejaVuSansMono"}


def titles(outline) -> list[str]:
    return [
        title
        for entry in outline
        for title in (titles(entry) if isinstance(entry, list) else [entry.title])
    ]


def test_the_outline_lists_books_and_chapters(printed):
    assert titles(printed["en"].outline) == [
        "Contents",
        "Whist",
        "(l) The revoke",
        "ഇരുപത്തിയെട്ട്",
        "കളി",
    ]


def test_contents_name_the_pages_of_the_chapters(printed):
    pages = [page.extract_text() for page in printed["en"].pages]
    contents = next(text for text in pages if text.startswith("Contents"))
    (listed,) = re.findall(r"The revoke 63–64[ .]*(\d+)", contents)  # and its laws
    law = next(number for number, text in enumerate(pages, 1) if "Whoever holds" in text)
    assert int(listed) == law


def links(reader: PdfReader) -> list[tuple[str, int, float]]:
    """What is said of each link of a book, the page that it leads to, and how high on it."""
    numbers = {page.indirect_reference.idnum: number for number, page in enumerate(reader.pages, 1)}
    found = []
    for page in reader.pages:
        for one in page.get("/Annots", ()):
            link = one.get_object()
            leads_to, _kind, _left, top, _zoom = link["/Dest"]
            found.append((link["/Contents"], numbers[leads_to.idnum], float(top)))
    return found


def test_each_link_says_the_page_that_it_leads_to_in_the_words_of_the_book(printed):
    for name, books in (("en", {"p."}), ("mr-en", {"p.", "पृ."}), ("ml-en", {"p.", "താൾ"})):
        told = [(said.split(), number) for said, number, _top in links(printed[name])]
        assert {words for (words, _number), _page in told} == books
        for (_words, number), page in told:
            assert int(number) == page  # in the digits of any script


def test_a_link_leads_to_the_words_that_it_is_of(printed):
    reader = printed["en"]
    (_contents, number) = pages_with(reader, "The revoke")[:2]
    heading = baseline(reader.pages[number - 1], "The revoke")
    tops = [top for _said, page, top in links(reader) if page == number]
    assert any(0 < top - heading < 3 * 12 for top in tops)  # it stands at the top of the view


def test_a_reference_names_the_page_in_the_editions_words(printed):
    # Clause b is not translated: its reference is worded for the edition it stands in.
    assert re.search(r"Law\s63, p\.\s+4", text_of(printed["en"]))


def pages_with(reader: PdfReader, words: str) -> list[int]:
    return [number for number, page in enumerate(reader.pages, 1) if words in page.extract_text()]


@pytest.mark.parametrize(
    ("original", "translation"),
    [("पडलेल्या", "Whoever holds"), ("६४.", "64."), ("(आ)", "(b)"), ("राजा", "King")],
)
def test_the_same_law_faces_on_left_and_right(printed, original, translation):
    left = pages_with(printed["mr-en"], original)
    right = pages_with(printed["mr-en"], translation)
    assert left
    assert all(number % 2 == 0 for number in left)
    assert right == [number + 1 for number in left]


def baseline(page, words: str) -> float:
    """The height of the line that holds ``words``."""
    lines: dict[int, str] = defaultdict(str)

    def visit(text, user, matrix, font, size):
        lines[round(user[5] + matrix[5])] += text

    page.extract_text(visitor_text=visit)
    (height,) = [height for height, line in lines.items() if words in line]
    return height


def test_facing_laws_stand_level(printed):
    reader = printed["mr-en"]
    (left,) = pages_with(reader, "६४.")
    for original, translation in (("६४.", "64."), ("(अ)", "(a)")):
        assert baseline(reader.pages[left - 1], original) == pytest.approx(
            baseline(reader.pages[left], translation), abs=1
        )


def test_editors_notes_stand_on_the_side_of_the_translation(printed):
    (number,) = pages_with(printed["mr-en"], "The editors explain.")
    assert number % 2 == 1


def test_pages_are_numbered_in_the_digits_of_their_language(printed):
    (left,) = pages_with(printed["mr-en"], "६३.")
    assert left == 4
    assert "४" in printed["mr-en"].pages[left - 1].extract_text()
    assert "4" in printed["ml-en"].pages[3].extract_text()
    assert "൪" not in printed["ml-en"].pages[3].extract_text()


def test_text_is_searchable_and_without_soft_hyphens(printed):
    assert SOFT_HYPHEN not in "".join(text_of(reader) for reader in printed.values())
    marathi, malayalam = text_of(printed["mr-en"]), text_of(printed["ml-en"])
    for word in ("रंगकोट", "हातांत", "तीन", "लेखकाची"):
        assert word in marathi
    for word in ("തുറുപ്പ്", "കളിക്കാം"):
        assert word in malayalam.replace("-\n", "")


@pytest.mark.parametrize("reader", [pdfium, poppler], ids=lambda reader: reader.__name__)
def test_a_word_is_whole_whose_signs_stand_by_themselves(project, reader):
    # In Shobhika the signs of क stand left of its end, and that of ळ lower than the letter, in a
    # block of its own: both have split words for readers.
    page = "(whist:title)=\n# संकेत\n\n:::{law} 1\nहुकूम केला एकेर चालू खेळून\n:::\n"
    built = project({"whist/index.md": page}).build("mr", builder="typst")
    text = " ".join(reader(built.out / "mr.pdf").split())
    assert "हुकूम केला एकेर चालू खेळून" in text
    assert text.count("ळू") == 1


def test_what_stands_above_a_title_follows_it_on_its_page(project):
    page = "By order of the patron.\n\n(whist:title)=\n# Whist\n\nBaroda.\n"
    page += "\n:::{law} manners\nHush.\n:::\n"
    built = project({"whist/index.md": page}).build("mr", builder="typst")
    texts = [page.extract_text() for page in PdfReader(built.out / "mr.pdf").pages]
    [text] = [text for text in texts if "By order of the patron." in text]
    assert text.index("Whist") < text.index("By order") < text.index("Baroda.")
    [laid] = [
        page.extract_text(extraction_mode="layout")
        for page in PdfReader(built.out / "mr.pdf").pages
        if "Baroda." in page.extract_text()
    ]
    indents = {line.strip(): len(line) - len(line.lstrip()) for line in laid.splitlines()}
    assert indents["Hush."] < indents["Baroda."]  # the law begins at the margin


def test_what_is_not_translated_is_marked_in_its_own_language(printed):
    page = printed["en"].pages[pages_with(printed["en"], "(b)")[0] - 1]
    assert "पहा" in page.extract_text()
    tags = printed["en"].trailer["/Root"]["/StructTreeRoot"]

    def languages(node):
        node = node.get_object()
        if isinstance(node, list):
            return {one for child in node for one in languages(child)}
        if not isinstance(node, DictionaryObject):
            return set()
        own = {str(node["/Lang"])} if "/Lang" in node else set()
        return own | (languages(node["/K"]) if "/K" in node else set())

    assert {"mr", "ml"} <= {one.partition("-")[0] for one in languages(tags["/K"])}
    imprint = printed["en"].pages[1].extract_text()
    assert "not been translated" in imprint


def test_the_same_book_gives_the_same_bytes(project):
    trial = project({"whist/index.md": WHIST})
    out = trial.build("mr", builder="typst").out
    once = (out / "mr.pdf").read_bytes()
    shutil.rmtree(trial.root / "build/doctrees")  # with what the press has kept
    assert trial.build("mr", builder="typst").status == 0
    assert (out / "mr.pdf").read_bytes() == once


def test_rows_are_as_high_without_their_links(printed_at, tmp_path):
    # To measure them takes most of the time; without links it takes three fifths of that.
    former = printed_at.parents[1] / "doctrees/typst/en/press"
    press = Press(tmp_path / "press", (former / "words.json").read_text(encoding="utf-8"))
    template = press.folder / "facing.typ"
    text = template.read_text(encoding="utf-8")
    assert text.count("show link: it => it.body\n") == 1
    template.write_text(text.replace("show link: it => it.body\n", "\n"), encoding="utf-8")
    source = (former / "mr-en.typ").read_text(encoding="utf-8")
    assert "caller(" in source  # which is a link
    again = press.print(Source("mr-en", source, spreads=True))
    assert again == (printed_at / "mr-en.pdf").read_bytes()


def test_an_edition_counts_in_its_own_digits_and_letters(project):
    trial = project({"whist/index.md": WHIST})
    built = trial.build("mr", builder="typst")
    assert sorted(path.name for path in built.out.glob("*.pdf")) == ["mr.pdf"]
    words = text_of(PdfReader(built.out / "mr.pdf"))
    assert "६४." in words
    assert "(आ)" in words
    assert "(अः)" in words
    assert "64" not in words


def test_a_book_that_cannot_be_printed_leaves_the_last_one(project):
    trial = project({"whist/index.md": WHIST})
    out = trial.build("mr", builder="typst").out
    before = (out / "mr.pdf").read_bytes()
    # No face of ours has Chinese.
    trial.write({"whist/index.md": WHIST.replace("लेखकाची", "中")})
    failed = trial.build("mr", builder="typst")
    assert failed.status != 0
    assert "Printing failed" in failed.stderr
    assert (out / "mr.pdf").read_bytes() == before


def test_an_unknown_node_is_an_error_with_its_place(tmp_path: Path):
    class riddle(nodes.General, nodes.Element):
        pass

    unknown = riddle()
    unknown.source, unknown.line = "page.md", 7
    with pytest.raises(PrintError, match=r"page\.md:7: the printer does not know 'riddle'"):
        BlockWriter(Scope("en"), pictures=MagicMock(), comparisons=MagicMock()).blocks([unknown])


@pytest.mark.parametrize(
    ("word", "script", "pieces"),
    [
        ("रंगकोटाबद्दल", "devanagari", "रं ग को टा ब द्द ल"),
        ("करणाऱ्यांचे", "devanagari", "क र णा ऱ्यां चे"),
        ("ഓർമ്മശക്തി", "malayalam", "ഓർ മ്മ ശ ക്തി"),
        ("ചീട്ടിന്റെ", "malayalam", "ചീ ട്ടി ന്റെ"),
    ],
)
def test_words_fall_into_aksharas(word, script, pieces):
    assert aksharas(word, script) == pieces.split()


def test_two_aksharas_stay_at_each_end():
    assert hyphenated("रंगकोटाबद्दल").split(SOFT_HYPHEN) == ["रंग", "को", "टा", "ब", "द्दल"]
    assert hyphenated("दंड") == "दंड"
    assert hyphenated("Hoyle, húzás") == "Hoyle, húzás"


def test_text_can_never_become_markup():
    assert string('a "b" \\ #c\n') == '"a \\"b\\" \\\\ #c\\n"'


def test_a_stretch_that_typst_does_not_write_so_is_left_alone_at_once():
    # A string that never ends: with backtracking its refusal took longer than the book's age.
    stream = b"BT/f0 9 Tf 1 0 0 -1 0 0 Tm[" + b"(\\000\\001)2271234" * 500 + b"(]TJ ET"
    assert with_words(stream, {}) == stream


def test_the_imprint_names_the_licences_of_the_books_printed(printed):
    imprint = " ".join(printed["en"].pages[1].extract_text().split())
    for words in ("public domain", "CC BY-SA 4.0", "SIL Open Font License"):
        assert words in imprint
    assert "Nemzeti Casino" not in imprint
    assert "Sardesai" in printed["mr-en"].pages[0].extract_text()
    assert "CC BY-SA" not in printed["mr-en"].pages[0].extract_text()


def test_signs_of_tricks_are_told_where_there_are_tricks(printed):
    assert "In tables of tricks" in " ".join(printed["en"].pages[1].extract_text().split())
    faces, signs = colophon("en", tricks=True)
    assert signs.startswith("In tables of tricks")
    assert colophon("en", tricks=False) == [faces]


# ---- facing pages divided ----------------------------------------------------------------------


def numbered_sentences(words: str, count: int) -> str:
    """A paragraph whose sentences begin with their numbers: ``S001``, ``S002``, …"""
    return " ".join(f"S{number:03} {words}" for number in range(1, count + 1))


LONG = numbered_sentences("या वाक्यांत पुष्कळ शब्द एकापुढें एक असे मांडले आहेत.", 60)
LONG_ENGLISH = numbered_sentences(
    "in this sentence many words have been put, one after another.", 60
)
LONG_PAGE = """\
(whist:title)=
# संकेत

(whist:section-1)=
## आरंभ

(whist:section-1-p1)=
{paragraph}

:::{{law}} 1
{law}
:::

:::{{editor-note}} note-1
{note}
:::
"""


@pytest.mark.parametrize("joined", [False, True], ids=["as many sentences", "two joined"])
def test_a_paragraph_longer_than_a_page_breaks_at_the_same_sentences_on_both_sides(project, joined):
    law, note = LONG.replace("S", "L"), LONG_ENGLISH.replace("S", "N")
    english = {LONG: LONG_ENGLISH, law: LONG_ENGLISH.replace("S", "L")}
    if joined:  # the translator has made one sentence of two
        english = {
            original: translation.replace("another. S011", "another, S011")
            for original, translation in english.items()
        }
    page = LONG_PAGE.format(paragraph=LONG, law=law, note=note)
    trial = project({"whist/index.md": page})
    trial.translate("en", "whist/index", english)
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    pages = [page.extract_text() for page in PdfReader(built.out / "mr-en.pdf").pages]
    in_order = [f"{letter}{number:03}" for letter in "SL" for number in range(1, 61)]
    sides = [
        [found for page in pages if word in page and (found := re.findall(r"[SL]\d{3}", page))]
        for word in ("शब्द", " words ")
    ]
    assert sides[0] == sides[1]
    assert len(sides[0]) > 3
    for side in sides:
        assert [number for page in side for number in page] == in_order
    notes = [number for page in pages for number in re.findall(r"N\d{3}", page)]
    assert notes == [f"N{number:03}" for number in range(1, 61)]


def test_no_page_ends_or_begins_with_a_single_line_of_a_divided_row(project):
    trial = project({"whist/index.md": LONG_PAGE.format(paragraph=LONG, law="नियम.", note="Note.")})
    trial.translate("en", "whist/index", {LONG: LONG_ENGLISH, "नियम.": "A law."})
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    for page in PdfReader(built.out / "mr-en.pdf").pages:
        lines = [
            line
            for line in page.extract_text().splitlines()
            if any(word in line for word in ("शब्द", "मांडले", "sentence", "another"))
        ]
        assert len(lines) != 1


def parts_of(*children: nodes.Node) -> list[str]:
    return ["".join(node.astext() for node in part) for part in sentences(children)]


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("One came. Two went! “Three?” Four.", ["One came. ", "Two went! ", "“Three?” ", "Four."]),
        ("रा. रा. गोविंद आले. मग गेले.", ["रा. रा. गोविंद आले. ", "मग गेले."]),
        ("See law 5. It stands, etc. and so on.", ["See law 5. It stands, etc. and so on."]),
    ],
)
def test_sentences_end_at_stops_that_do_not_abbreviate(text, parts):
    assert parts_of(nodes.Text(text)) == parts


def test_the_caller_of_a_note_stays_with_the_sentence_before_it():
    caller = hoyle_nodes.caller("", "[1]", value="1")
    assert parts_of(nodes.Text("One came."), caller, nodes.Text(" Two went.")) == [
        "One came.[1] ",
        "Two went.",
    ]


def test_a_sentence_without_end_is_divided_between_words():
    words = [f"word{number}" for number in range(400)]
    parts = parts_of(nodes.Text(" ".join(words)))
    assert " ".join(part.strip() for part in parts).split() == words
    assert all(len(part) < 700 for part in parts)


@pytest.mark.parametrize(
    ("left", "right", "pairs"),
    [
        ([40, 90, 60], [50, 100, 70], [([0], [0]), ([1], [1]), ([2], [2])]),
        ([40, 90, 60], [50, 40, 60, 70], [([0], [0]), ([1], [1, 2]), ([2], [3])]),
        ([40, 30, 60, 80], [70, 60, 80], [([0, 1], [0]), ([2], [1]), ([3], [2])]),
        ([100], [30, 30, 40], [([0], [0, 1, 2])]),
    ],
)
def test_sentences_are_paired_by_their_lengths(left, right, pairs):
    found = aligned(left, right)
    assert [
        (list(range(len(left)))[one], list(range(len(right)))[other]) for one, other in found
    ] == pairs


# ---- pages of a book --------------------------------------------------------------------------

BOOK = """\
(whist:title)=
# संकेत

Subtitle.

:::{about-book}
The game
: Introduced by the editors.
:::

Paragraph.

(whist:contents)=
## अनुक्रमणिका

(whist:toc-1)=
Beginning. 77

(whist:section-1)=
## आरंभ

Baroda.

(whist:section-2)=
## Overlong title of a chapter that no letters however small will ever set in one line of a head
"""


def placed(page) -> list[tuple[str, float, float]]:
    """What each operator of a page shows, and where it begins: from the left, from the foot."""
    shown: list[tuple[str, float, float]] = []

    def visit(text, user, matrix, font, size):
        if text.strip():
            shown.append((text.strip(), user[4] + matrix[4], user[5] + matrix[5]))

    page.extract_text(visitor_text=visit)
    return shown


def place_of(reader: PdfReader, words: str) -> tuple[float, float]:
    """Where a stretch stands that begins with ``words``, once in a book."""
    (place,) = {
        (left, height)
        for page in reader.pages
        for text, left, height in placed(page)
        if text.startswith(words)
    }
    return place


@pytest.fixture(scope="module")
def book(tmp_path_factory, module_project):
    """A book with an introduction by the editors, in its own language and facing English."""
    pages = {"whist/index.md": BOOK + numbered_sentences("शब्द येथें आणखी पुष्कळ शब्द.", 160)}
    trial = module_project(pages, tmp_path_factory.mktemp("book"))
    built = [trial.build(edition, builder="typst") for edition in ("mr", "en")]
    assert [one.status for one in built] == [0, 0], built[0].stderr + built[1].stderr
    return {path.stem: PdfReader(path) for one in built for path in one.out.glob("*.pdf")}


def test_only_what_stands_above_the_introduction_is_centred(book):
    margin = 19 / 25.4 * 72  # the wider one, of 19 mm
    assert place_of(book["mr"], "Paragraph")[0] <= margin + 1
    assert place_of(book["mr"], "Subtitle")[0] > margin + 20


def test_a_printed_table_of_contents_has_its_pages_at_the_right(book):
    left, line = place_of(book["mr"], "Beginning")
    right, same = place_of(book["mr"], "77")
    assert same == pytest.approx(line, abs=1)
    assert right > left + 250  # of a line of 318 points


def test_a_title_too_long_for_the_running_head_gives_way_to_the_books(book):
    pages = [page.extract_text() for page in book["mr"].pages]
    assert sum("Overlong" in page for page in pages) == 2  # in the contents, and as a heading
    assert sum("शब्द" in page for page in pages) >= 3  # the last two: one has its head


def test_an_introduction_stands_before_both_sides(book):
    facing = book["mr-en"]
    [introduced] = pages_with(facing, "Introduced by the editors.")
    title = min(number for number in pages_with(facing, "Paragraph.") if number > introduced)
    assert title % 2 == 0
    assert introduced < title


# ---- hands -------------------------------------------------------------------------------------

EXAMPLES = Path(__file__).parents[1] / "examples"
REVOKE = EXAMPLES / "whist/64-d.hand.yaml"  # a revoke in trick 1, the hand played out


def pictured(path: Path, language: str = "en") -> Picture:
    return picture(prove_file(path, GAMES, path.name)[0], language)


def told(shown: Picture) -> list[str]:
    return hand_calls(shown, "", lambda law: string(law.reference))


def test_a_picture_is_drawn_again_only_where_a_law_is_worded_otherwise(monkeypatch):
    drawn = []

    def draw(node, config, language, refer):
        drawn.append(language)
        return replace(pictured(REVOKE, language), id=refer("whist:64.d"))

    monkeypatch.setattr("sphinx_hoyle.typst.pictures.picture_of", draw)
    node = hoyle_nodes.hand("", path="whist/64-d.hand.yaml", document=0)
    named = {"printed": "whist:64.d"}
    plain, other = Scope("en", units=named), Scope("en", units=named, targets={"a": "b"})
    titled = Scope("en", units=named, titles={"printed": "Of revoking"})
    pictures = Pictures(Config())
    said = [pictures.picture(node, scope).id for scope in (plain, other, titled, plain)]
    assert said == ["Law 64 (d)", "Law 64 (d)", "Of revoking", "Law 64 (d)"]
    assert len(drawn) == 2
    pictures.picture(node, Scope("mr", units=named))
    assert drawn[-1] == "mr"


def test_what_a_hand_proves_is_not_printed():
    shown = pictured(REVOKE)
    claims = [claim.text for step in shown.steps for claim in step.claims]
    assert claims
    printed = "".join(told(shown))
    assert [claim for claim in claims if string(claim) in printed] == []
    assert "proved:" not in printed


def test_plain_tricks_stand_in_a_table_and_told_ones_in_lines():
    _drawing, *story = told(pictured(REVOKE))
    tables = [place for place, one in enumerate(story) if one.startswith("#trick-table(")]
    (place,) = tables
    rows = re.findall(r'\(\[#"(\d+)";\], \(\(place', story[place])
    # Trick 1 has the revoke, trick 2 establishes it; the other eleven are plain.
    assert rows == [str(number) for number in range(3, 14)]
    before = "".join(story[:place])
    assert '"Trick 1"' in before
    assert '"Trick 2"' in before
    assert "The play of the hand is over" in story[place + 1]


def test_the_result_is_told_last_and_the_deal_with_the_drawing():
    shown = pictured(REVOKE)
    drawing, *story = told(shown)
    deal = [line.text for line in shown.opening if line.kind is Kind.DEAL]
    assert deal
    assert all(string(line) in drawing and string(line) not in "".join(story) for line in deal)
    assert [place for place, one in enumerate(story) if '("result"' in one] == [len(story) - 1]


def test_every_hand_is_told_in_the_same_pieces_in_every_language():
    # Facing pages set them level, a piece each.
    for path in sorted(EXAMPLES.rglob("*.hand.yaml"))[::6]:
        functions = {
            tuple(
                re.findall(r"^#([a-z-]+)", "\n".join(told(pictured(path, language))), re.MULTILINE)
            )
            for language in ("en", "mr", "hu", "ml")
        }
        assert len(functions) == 1, path


HAND_PAGE = """\
(whist:title)=
# संकेत

(whist:revoke)=
## रंगकोट

:::{law} 64
रंगकोटाबद्दल दंड.
:::

:::{hand} 64-d.hand.yaml
:illustration:

The caption of the hand.
:::
"""
CASE_PAGE = HAND_PAGE.replace(":illustration:\n\n", "")


def test_an_illustration_says_on_both_sides_what_it_comes_to_and_no_more(project):
    trial = project({"whist/index.md": HAND_PAGE})
    (trial.root / "examples").mkdir()
    (trial.root / "examples/64-d.hand.yaml").write_bytes(REVOKE.read_bytes())
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "mr-en.pdf")
    left, right = pages_with(reader, "The caption of the hand.")
    assert (left % 2, right) == (0, left + 1)
    pages = reader.pages[left - 1], reader.pages[right - 1]
    assert ["Trumps: " in page.extract_text() for page in pages] == [False, True]
    assert re.search(r"Trumps: \S+ · East: ♥ ?A", unwrapped(pages[1].extract_text()))
    assert "though hearts were led" in unwrapped(pages[1].extract_text())
    assert "The play of the hand is over" not in text_of(reader)


def unwrapped(words):
    return " ".join(words.split())


def test_the_plain_tricks_of_a_case_stand_below_each_other_in_its_column(project):
    trial = project({"whist/index.md": CASE_PAGE})
    (trial.root / "examples").mkdir()
    (trial.root / "examples/64-d.hand.yaml").write_bytes(REVOKE.read_bytes())
    built = trial.build("en", "-D", "hoyle_printed=casebooks", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "en/whist-cases.pdf")
    steps = [one for step in pictured(REVOKE).steps for one in (step.folded or (step,))]
    tricks = {step.number: step.trick for step in steps if step.number}
    led = {number: trick[0].cards[0].code for number, trick in tricks.items()}
    signs = dict(zip("SHDC", "♠♥♦♣", strict=True))
    cards = {number: signs[code[0]] + code[1:].replace("T", "10") for number, code in led.items()}
    [table] = pages_with(reader, cards["13"])
    heights = [baseline(reader.pages[table - 1], cards[str(trick)]) for trick in range(3, 14)]
    assert heights == sorted(set(heights), reverse=True)


TWO_CASES = (
    CASE_PAGE
    + """
:::{hand} again.hand.yaml
The same deal again.
:::
"""
)


def test_a_deal_is_drawn_once_in_a_casebook(project):
    trial = project({"whist/index.md": TWO_CASES})
    (trial.root / "examples").mkdir()
    for name in ("64-d", "again"):
        (trial.root / f"examples/{name}.hand.yaml").write_bytes(REVOKE.read_bytes())
    built = trial.build("en", "-D", "hoyle_printed=casebooks", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "en/whist-cases.pdf")
    text = " ".join(text_of(reader).split())
    assert "64.2 The same deal again. The same cards and play as in 64.1, p. " in text
    first, second = text.split("64.2 The same deal again.")
    assert "West deals 13 cards" in first
    assert "West deals 13 cards" not in second
    assert first.count("for the revoke (Law") == second.count("for the revoke (Law") > 0


def test_a_case_whose_steps_fit_on_no_page_goes_over_to_the_next(project):
    header, _, _ = REVOKE.read_text(encoding="utf-8").partition("script: |\n")
    said = "  N asks-trump-suit\n" * 54
    hand = f"{header.replace('[64.d, 64.a]', '[]')}script: |\n  1. N: H2 --\n{said}"
    trial = project({"whist/index.md": CASE_PAGE})
    (trial.root / "examples").mkdir()
    (trial.root / "examples/64-d.hand.yaml").write_text(hand, encoding="utf-8")
    built = trial.build("en", "-D", "hoyle_printed=casebooks", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "en/whist-cases.pdf")
    [caption] = pages_with(reader, "The caption of the hand.")
    assert max(pages_with(reader, "North asks which suit is trumps")) == caption + 1


TWO_BOOKS = {
    "whist/index.md": """\
(whist:title)=
# संकेत

(whist:revoke)=
## रंगकोट

:::{law} 64
{c}`रंगकोटाबद्दल <revoke>` दंड.
:::

:::{hand} 63.hand.yaml
:illustration:

What makes the law plain.
:::

:::{hand} 64-d.hand.yaml
One of its cases.
:::
""",
    "twenty-eight/index.md": MALAYALAM,
    "terms.md": "(terms)=\n# Terms\n\n```{terms}\n```\n",
}


def test_a_rulebook_has_one_book_with_its_illustrations_and_its_terms(project):
    trial = project(TWO_BOOKS)
    shutil.copy2(EXAMPLES.parent / "source/termbase.yaml", trial.root / "source")
    (trial.root / "examples").mkdir()
    for name in "63", "64-d":
        shutil.copy2(EXAMPLES / f"whist/{name}.hand.yaml", trial.root / "examples")
    kinds = "hoyle_printed=rulebooks,volume,casebooks"
    built = trial.build("en", "-D", kinds, builder="typst", lenient=True)
    assert built.status == 0, built.stderr
    files = sorted(path.relative_to(built.out).as_posix() for path in built.out.rglob("*.pdf"))
    # No case, no casebook.
    assert files == ["en.pdf", "en/twenty-eight.pdf", "en/whist-cases.pdf", "en/whist.pdf"]
    texts = {name: " ".join(text_of(PdfReader(built.out / name)).split()) for name in files}
    plain, case = "What makes the law plain.", "One of its cases."
    assert [plain in texts[name] for name in files] == [True, False, False, True]
    assert [case in texts[name] for name in files] == [False, False, True, False]
    assert "64.1 One of its cases." in texts["en/whist-cases.pdf"]
    assert "Twenty-eight: CC" not in texts["en/whist.pdf"]
    other = "hidden trump"
    assert "revoke" in texts["en/whist.pdf"]
    assert other in texts["en.pdf"]
    assert other not in texts["en/whist.pdf"]
    # Where a term is used stands by its page, as in an index.
    reader = PdfReader(built.out / "en/whist.pdf")
    [law] = pages_with(reader, plain)
    assert re.search(rf"revoke .*?Used in: p\. {law}\b", texts["en/whist.pdf"])


def test_the_books_that_face_their_originals_are_one_volume_only_where_asked_for(project):
    trial = project({"whist/index.md": WHIST})
    conf = trial.root / "conf.py"
    lines = conf.read_text(encoding="utf-8").splitlines(keepends=True)
    conf.write_text("".join(line for line in lines if "hoyle_printed" not in line), "utf-8")
    built = trial.build("en", builder="typst", lenient=True)
    assert built.status == 0, built.stderr
    assert sorted(path.name for path in built.out.glob("*.pdf")) == ["en.pdf"]
    assert (built.out / "mr-en/whist.pdf").is_file()
    built = trial.build("en", "-D", "hoyle_printed=facing-volume", builder="typst", lenient=True)
    assert built.status == 0, built.stderr
    assert (built.out / "mr-en.pdf").is_file()


def test_an_unknown_kind_of_book_is_refused(project):
    built = project({"whist/index.md": WHIST}).build(
        "en", "-D", "hoyle_printed=volume,posters", builder="typst"
    )
    assert built.status == 2
    told = "hoyle_printed has posters; expected some of rulebooks, volume, casebooks, facing"
    assert told in built.stderr


def test_the_left_page_takes_the_caption_of_a_hand_from_its_own_catalog(tmp_path):
    catalog = tmp_path / "mr/LC_MESSAGES/whist/laws.po"
    catalog.parent.mkdir(parents=True)
    catalog.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
        'msgid "The caption."\nmsgstr "मथळा."\n',
        encoding="utf-8",
    )
    left = Scope("mr", reword=True, catalogs=tmp_path)
    assert left.caption("The caption.", "whist/laws") == "मथळा."
    assert left.caption("Another caption.", "whist/laws") is None
    assert Scope("mr", catalogs=tmp_path).caption("The caption.", "whist/laws") is None


def test_a_book_is_set_again_only_when_something_of_it_changed(tmp_path):
    words = words_file(["en"])
    source = '#set document(title: "One")\n#set text(lang: "en")\nOne page.\n'
    first = Press(tmp_path, words).print(Source("en", source))
    assert first.startswith(b"%PDF")
    (tmp_path / "en.pdf").write_bytes(b"as it was kept")
    assert Press(tmp_path, words).print(Source("en", source)) == b"as it was kept"
    changed = Press(tmp_path, words).print(Source("en", source.replace("One page", "Another page")))
    assert changed.startswith(b"%PDF")
    assert changed != first
    (tmp_path / "en.pdf").write_bytes(b"as it was kept")
    assert Press(tmp_path, words_file(["en", "mr"])).print(Source("en", source)) == first


def test_a_book_written_from_the_same_as_before_need_not_be_written(tmp_path):
    words = words_file(["en"])
    book = Source("en", '#set document(title: "One")\nOne page.\n', written_from="these pages")
    press = Press(tmp_path, words)
    assert press.kept(book) is None
    printed = press.print(book)
    unwritten = replace(book, typst="")
    assert press.kept(unwritten) == printed
    assert press.kept(replace(unwritten, written_from="")) is None
    other = replace(book, written_from="other pages")
    assert press.kept(other) is None
    assert press.print(other) == printed
    assert [press.kept(one) == printed for one in (other, book)] == [True, False]
    assert Press(tmp_path, words_file(["en", "mr"])).kept(other) is None
