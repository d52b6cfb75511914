"""How the printed pages are laid out, read from finished books."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest
from pypdf import PdfReader
from pypdfium2 import PdfDocument

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from sphinx_hoyle.book.book_file import book_names
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.received.critical import critical_notes
from sphinx_hoyle.typst.drawn import tables
from sphinx_hoyle.typst.inline import span
from sphinx_hoyle.typst.markup import text
from sphinx_hoyle.typst.press import Press
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.words import words_file

EXAMPLES = Path(__file__).parents[1] / "examples"
SOURCE = Path(__file__).parents[1] / "source"
MILLIMETRE = 72 / 25.4
WIDTH, HEIGHT = 148 * MILLIMETRE, 210 * MILLIMETRE
HEAD, FOOT = 21 * MILLIMETRE, HEIGHT - 14 * MILLIMETRE


@dataclass(frozen=True)
class Word:
    """A word of a page and the box around it, in points from the left and from the top."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


_WORD = re.compile(
    r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>'
)


def pages_of(pdf: Path) -> list[list[list[Word]]]:
    """The pages of a book, each in lines of words, as poppler finds them."""
    run = subprocess.run(
        ["pdftotext", "-bbox-layout", pdf, "-"], capture_output=True, text=True, check=True
    )
    return [
        [
            [Word(found[5], *map(float, found.groups()[:4])) for found in _WORD.finditer(line)]
            for line in re.findall(r"<line .*?</line>", page, re.DOTALL)
        ]
        for page in re.findall(r"<page .*?</page>", run.stdout, re.DOTALL)
    ]


def words_on(page: list[list[Word]]) -> Iterator[Word]:
    for line in page:
        yield from line


def folio(page: list[list[Word]], number: int) -> str:
    """The number printed on the outer side of the head of a page, or at its foot."""
    printed = [
        word
        for word in words_on(page)
        if (word.bottom < HEAD or word.top > FOOT) and word.text.isdecimal()
    ]
    return sorted(printed, key=lambda word: word.left)[-(number % 2)].text


def in_digits(number: int, language: str) -> str:
    native = str.maketrans("0123456789", "०१२३४५६७८९")
    return str(number).translate(native) if language == "mr" else str(number)


# ---- a project of two books and two chapters after them ----------------------------------------

PARAGRAPH = "या वाक्यांत पुष्कळ शब्द एकापुढें एक असे मांडले आहेत, आणि ते संपत नाहींत. "
BOOK = """\
(whist:title)=
# संकेत

By order of the Maharaja.

:::{about-book}
The game
: Whist. {ref}`The decisions <decisions>` are told elsewhere.
:::

```{toctree}
start
laws
cutting
after
```
"""
START = f"""\
(whist:head-title)=
# संकेत

{PARAGRAPH * 12}
"""
LAWS = """\
(whist:section-3)=
# {label}`3` नियम

:::{law} 1
पहिला.
:::

(whist:section-3-a)=
## {label}`3.a` मार्क

:::{law} 2
दुसरा. {law}`1`.
:::
"""
CUTTING = f"""\
(whist:section-3-aa)=
# {{label}}`3.aa` काटणें{{caller}}`note-cutting`

:::{{author-note}} note-cutting
टीप.
:::

{PARAGRAPH * 30}
"""
AFTER = f"""\
(whist:section-4)=
# {{label}}`4` शेवट

{PARAGRAPH * 40}
"""
WORDS = "Some words that fill the pages of a chapter after the books are said here. "
TERMS = f"(before)=\n# Before\n\n{WORDS * 80}\n"
ABOUT = f"""\
(decisions)=
# Decisions

{WORDS * 80}

On paper too.

:::{{only}} not typst
An address.
:::
"""
APPARATUS = "emendations:\n" + "".join(
    f'- {{id: whist-{number:03}, unit: "whist:1", printed: "पाहिला", adopted: "पहिला",\n'
    f'   why: "As in {{law}}`2`: {WORDS * 3}", kind: ocr}}\n'
    for number in range(1, 16)
)
TITLES = {
    "संकेत": "Whist",
    "नियम": "The laws",
    "मार्क": "Points",
    "काटणें{caller}`note-cutting`": "Cutting cards{caller}`note-cutting`",
    "शेवट": "The end",
}


@pytest.fixture(scope="module")
def books(tmp_path_factory, module_project):
    """The edition, and the book beside its translation: the files."""
    pages = {
        "whist/index.md": BOOK,
        "whist/start.md": START,
        "whist/laws.md": LAWS,
        "whist/cutting.md": CUTTING,
        "whist/after.md": AFTER,
        "whist/apparatus.yaml": APPARATUS,
        "whist/witness.txt": "पाहिला.\n",
        "before.md": TERMS,
        "decisions.md": ABOUT,
    }
    trial = module_project(pages, tmp_path_factory.mktemp("layout"))
    # The pages of the book are listed by its first.
    trial.write(
        {"index.md": "(home)=\n# Trial\n\n```{toctree}\nwhist/index\nbefore\ndecisions\n```\n"}
    )
    settings = """
author = "The editors"
release = "1.5"
hoyle_published = "2026"
hoyle_revision = "abc1234"
hoyle_imprint = ["The rest: MIT."]
"""
    with (trial.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write(settings)
    trial.say_of(
        "whist",
        author="G. S. Sardesai",
        year="1899",
        licence="Whist: G. S. Sardesai, 1899. In the public domain.",
    )
    for page in ("index", "start", "laws", "cutting", "after"):
        source = (trial.root / f"source/whist/{page}.md").read_text(encoding="utf-8")
        said = {title: words for title, words in TITLES.items() if f" {title}\n" in source}
        trial.translate("en", f"whist/{page}", said)
    trial.translate("mr", "imprint", {"G. S. Sardesai": "गो. स. सरदेसाई"})
    built = [trial.build(edition, builder="typst") for edition in ("en", "mr")]
    assert [one.status for one in built] == [0, 0], built[0].stderr + built[1].stderr
    return {path.stem: path for one in built for path in one.out.glob("*.pdf")}


def starting(pages: list[list[list[Word]]], title: str, front: int = 2) -> int:
    """The number of the page, behind those in front, on which a chapter begins: set large."""
    (number,) = [
        number
        for number, page in enumerate(pages, 1)
        for line in page
        if number > front  # the title page has the titles of books, too
        and " ".join(word.text for word in line) == title
        and line[0].bottom - line[0].top > 17
        and line[0].top > HEAD
    ]
    return number


@pytest.mark.parametrize("name", ["en", "mr", "mr-en"])
def test_every_page_but_the_title_has_its_folio(books, name):
    pages = pages_of(books[name])
    assert len(pages) > 8
    facing = range(0)
    if name == "mr-en":
        facing = range(starting(pages, "संकेत"), len(pages) + 1)
    for number, page in enumerate(pages, 1):
        front = 2 if name in ("en", "mr") else 1  # an edition has an imprint on its second page
        if number > front and page:
            left = name == "mr-en" and (number == 2 or (number % 2 == 0 and number in facing))
            marathi = name == "mr" or left  # the contents of the original are the second page
            assert folio(page, number) == in_digits(number, "mr" if marathi else "en")


@pytest.mark.parametrize("name", ["en", "mr-en"])
def test_heads_name_the_laws_that_begin_on_a_page(books, name):
    checked = 0
    for number, page in enumerate(pages_of(books[name]), 1):
        begun = [
            line[0].text.removesuffix(".")
            for line in page
            if line[0].top > HEAD and re.fullmatch(r"[0-9०-९]+\.", line[0].text)
        ]
        head = sorted((word for word in words_on(page) if word.bottom < HEAD), key=lambda w: w.left)
        if begun and head:
            inner = head[0 if number % 2 else -1].text
            assert inner == "–".join(dict.fromkeys((begun[0], begun[-1]))), number
            checked += 1
    assert checked


def test_critical_notes_stand_at_the_foot_of_the_page_with_their_words(books):
    pages = pages_of(books["mr-en"])
    noted = {
        number: min(word.top for word in words_on(page) if word.text == "पाहिला")
        for number, page in enumerate(pages, 1)
        if any(word.text == "पाहिला" for word in words_on(page))
    }
    assert noted
    assert all(number % 2 == 0 for number in noted)  # on the side of the original
    first = min(noted)
    law = [line for line in pages[first - 1] if line[0].text == "१."]
    assert law, "the law stands on the page on which its notes begin"
    assert noted[first] > max(word.bottom for line in law for word in line)


def test_a_book_with_critical_notes_says_what_their_lines_are(books):
    text = "\n".join(page.extract_text() for page in PdfReader(books["mr-en"]).pages)
    assert "The lines are those of the received text." in text


def bookmarks(outline, depth: int = 0) -> Iterator[tuple[int, str]]:
    for entry in outline:
        if isinstance(entry, list):
            yield from bookmarks(entry, depth + 1)
        else:
            yield depth, entry.title


def test_lettered_sections_stand_below_the_one_they_are_of(books):
    assert list(bookmarks(PdfReader(books["en"]).outline)) == [
        (0, "Contents"),
        (0, "Whist"),
        (1, "(3) The laws"),
        (2, "(a) Points"),
        (2, "(b) Cutting cards"),
        (1, "(4) The end"),
        (0, "Before"),
        (0, "Decisions"),
    ]


def test_contents_and_running_heads_have_no_callers_of_notes(books):
    pages = pages_of(books["en"])
    lines = [" ".join(word.text for word in line) for page in pages for line in page]
    called = [line for line in lines if "utting cards" in line and "*" in line]
    assert len(called) == 1  # the heading itself
    assert sum(line.lower().startswith("(b) cutting cards") for line in lines) == 2


def test_a_chapter_titled_as_its_book_is_headed_once(books):
    for name, title in (("en", "Whist"), ("mr", "संकेत")):
        starting(pages_of(books[name]), title)  # found once


def test_a_reference_in_words_names_the_page(books):
    pages = pages_of(books["en"])
    decisions = starting(pages, "Decisions")
    text = " ".join(PdfReader(books["en"]).pages[3].extract_text().split())
    assert f"The decisions (p. {decisions}) are told elsewhere" in text


def test_critical_notes_cite_laws_by_their_names(books):
    text = "".join(page.extract_text() for page in PdfReader(books["mr-en"]).pages)
    assert re.search(r"As\s+in\s+Law\s2,\s+p\.\s\d", text)
    assert "law-2" not in text


_INTERNAL = re.compile(r"\b(?:law|section|note)-\d|#law-|objects\.inv")


def test_no_internal_name_is_told_to_readers():
    for book in book_names(SOURCE):
        for note in critical_notes(SOURCE / book):
            assert not _INTERNAL.search(re.sub(r"`[^`]*`", "", note.why)), note
    about = (SOURCE / "about.md").read_text(encoding="utf-8")
    assert "objects.inv" in about
    printed = re.sub(r"^:::\{only\} not typst.*?^:::$", "", about, flags=re.DOTALL | re.MULTILINE)
    printed = re.sub(r"\{\w+\}`[^`]*`|^\(.*\)=$", "", printed, flags=re.MULTILINE)
    assert not _INTERNAL.search(printed)


def test_what_is_only_for_the_website_is_not_printed(books):
    text = "".join(page.extract_text() for page in PdfReader(books["en"]).pages)
    assert "On paper too." in text
    assert "An address" not in text


def test_pages_are_labelled_as_they_are_numbered(books):
    for name in ("en", "mr"):
        reader = PdfReader(books[name])
        numbers = range(3, len(reader.pages) + 1)
        assert reader.page_labels[2:] == [in_digits(number, name) for number in numbers]
    reader = PdfReader(books["mr-en"])
    labels = reader.page_labels
    for number in range(6, len(labels) + 1):
        assert labels[number - 1] == in_digits(number, "en" if number % 2 else "mr")


def front(pdf: Path) -> str:
    """The text of the first page as Chromium reads it."""
    return str(PdfDocument(pdf)[0].get_textpage().get_text_range())


def test_the_title_page_says_whose_and_which_book_it_is(books):
    readers = {name: PdfReader(path) for name, path in books.items()}
    title = readers["en"].pages[0].extract_text()
    for words in ("Trial", "Whist", "G. S. Sardesai, 1899", "Version 1.5", "abc1234", "2026"):
        assert words in title
    # pypdf sees a space wherever the next sign is drawn apart.
    marathi = front(books["mr"])
    for words in ("संकेत", "गो. स. सरदेसाई, १८९९"):
        assert words in marathi
    facing = front(books["mr-en"])
    for words in ("संकेत", "Whist", "G. S. Sardesai, 1899", "1.5", "In the public domain", "MIT"):
        assert words in facing
    assert "MIT" in readers["en"].pages[1].extract_text()
    assert "G. S. Sardesai" in str(readers["en"].metadata.author)


def test_books_are_described_only_as_they_say(project):
    trial = project({"whist/index.md": "(whist:title)=\n# संकेत\n\n:::{law} 1\nपहिला.\n:::\n"})
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    front = "".join(page.extract_text() for page in PdfReader(built.out / "en.pdf").pages[:2])
    for words in ("MIT", "Sardesai", "Laws of card games", "Version"):
        assert words not in front


def test_books_open_as_they_are_read_and_before_all_has_come(books):
    for name, path in books.items():
        assert b"/Linearized 1" in path.read_bytes()[:1024]
        layout = PdfReader(path).page_layout
        assert layout == ("/TwoPageRight" if "-" in name else None)
    # Page 1 stands alone on the right, and left pages have even numbers: spreads face as printed.


# ---- pages set from the templates alone ---------------------------------------------------------


def set_pages(tmp_path: Path, body: str, **words: str) -> Path:
    """The PDF of a source that uses the templates."""
    press = Press(tmp_path / "press", words_file(["en", "mr", "hu", "ml"]))
    source = '#import "facing.typ": *\n#show: rulebook.with(language: "en", title: "T")\n' + body
    pdf = tmp_path / "set.pdf"
    pdf.write_bytes(press.print(Source("set", source)))
    return pdf


@pytest.mark.parametrize("count", [34, 37])
def test_no_page_of_contents_has_a_few_lines_alone(tmp_path, count):
    sections = "".join(
        f'#section({1 if number == 1 else 2}, "en", "en:{number}")[Heading {number}]\n'
        for number in range(1, count)
    )
    pages = pages_of(set_pages(tmp_path, f'#contents("en")\n#part("en", "en:0")[End]\n{sections}'))
    listed = [
        sum(word.text == "Heading" for word in words_on(page))
        for page in pages[: starting(pages, "End", front=0) - 1]
    ]
    assert sum(listed) == count - 1
    assert listed[-1] > 4


def test_words_below_a_title_are_not_divided(tmp_path):
    words = "Maharajadhiraja Sayajirao Gaekwad " * 12
    latin, indic = text(words), text("महाराजाधिराज सयाजीराव गायकवाड " * 12)
    titles = f'#opening-line[{latin}]\n#in-language("mr", opening-line[{indic}])\n'
    (page,) = pages_of(set_pages(tmp_path, titles))
    assert len(page) > 6
    whole = {*words.split(), *"महाराजाधिराज सयाजीराव गायकवाड".split()}
    assert {word.text for word in words_on(page)} <= whole


def test_pages_are_white_unless_a_setting_tints_them(books, tmp_path):
    content = PdfReader(books["en"]).pages[4].get_contents().get_data()
    tinted = PdfReader(set_pages(tmp_path, '#set page(fill: rgb("#fffdf8"))\nWords.\n')).pages[0]
    fills = re.compile(rb"\b(?:1 )?0?\.99\d* 0?\.97\d* (?:scn|rg)\b")
    assert fills.search(tinted.get_contents().get_data())
    assert not fills.search(content)


# ---- hands: nothing covers anything -------------------------------------------------------------


CHIP = 1.2 * MILLIMETRE  # the frame around an amount, left and right of it


def overlapping(page: list[list[Word]], frame: float = -0.5) -> list[tuple[str, str]]:
    """Pairs of words of which one covers the other's letters: the middle half of their height.

    Of a number and a word, also those nearer than ``frame``.
    """

    def middle(word: Word) -> tuple[float, float]:
        quarter = (word.bottom - word.top) / 4
        return word.top + quarter, word.bottom - quarter

    words = list(words_on(page))
    found = []
    for place, one in enumerate(words):
        for other in words[place + 1 :]:
            (top, bottom), (above, below) = middle(one), middle(other)
            across = min(one.right, other.right) - max(one.left, other.left)
            number, word = sorted((one.text, other.text), key=str.isdecimal, reverse=True)
            framed = number.isdecimal() and any(letter.isalpha() for letter in word)
            near = -frame if framed else 0.5
            if across > near and min(bottom, below) - max(top, above) > 0.5:
                found.append((one.text, other.text))
    return found


def test_the_rules_around_an_introduction_stand_within_the_margins(tmp_path):
    source = '#about-book("en", "About", [Words.])\n'
    (page,) = PdfReader(set_pages(tmp_path, source)).pages
    lefts = []

    def visit(operator, operands, matrix, _text):
        if operator == b"m":
            lefts.append(float(operands[0]) * matrix[0] + matrix[4])

    page.extract_text(visitor_operand_before=visit)
    rules = [left for left in lefts if left > 0]
    assert len(rules) >= 2
    assert min(rules) > 17 * MILLIMETRE


@pytest.mark.parametrize("language", ["mr", "ml", "hu", "en"])
def test_nothing_at_a_banks_table_covers_anything(tmp_path, language):
    # The stakes in this file lie at all places, and in the middle the cards of both sides.
    records = prove_file(EXAMPLES / "chemin-de-fer/3.hand.yaml", GAMES, "3")
    drawn = [table for one in records for table in tables(picture(one, language))]
    hands = "\n#pagebreak()\n".join(table.markup for table in drawn)
    source = f'#show: in-language.with("{language}")\n{hands}\n'
    pages = pages_of(set_pages(tmp_path, source))
    found = [pair for page in pages for pair in overlapping(page)]
    # An amount lies in a frame; only that of the bank stands in a line with its name.
    bank = translation(language).gettext("Bank")
    found += [pair for page in pages for pair in overlapping(page, CHIP) if bank not in pair]
    assert found == []


def test_heads_of_a_table_of_tricks_stand_apart_in_a_narrow_column(tmp_path):
    heads = ("പങ്കിടുന്നയാൾ", "പങ്കിടാത്തയാൾ")
    seats = ", ".join(f'"{head}"' for head in heads)
    card = '(cards: ((suit: "s", rank: "K"),))'
    rows = ", ".join(f"([{number}], ({card}, {card}))" for number in range(1, 6))
    narrow = f"#block(width: 28mm, trick-table(({seats}), {rows}))"
    wide = f"#trick-table(({seats}), {rows})"
    source = f'#show: in-language.with("ml")\n{narrow}\n#pagebreak()\n{wide}\n'
    first, second = pages_of(set_pages(tmp_path, source))
    for page in (first, second):
        assert overlapping(page) == []
        assert sum(word.text == "പങ്കിടുന്നയാൾ" for word in words_on(page)) >= 1
        for line in page:
            for one, other in pairwise(line):
                assert other.left - one.right > 0.5


# ---- lines, figures, faces ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "kept"),
    [
        ("See Law 64 (e), p. 31.", ["Law 64 (e)", "p. 31"]),
        ("Laws 63 and Note 7, line 12", ["Laws 63", "Note 7", "line 12"]),
        ("a 64. szabály e) szerint, 31. o.", ["64. szabály e)", "31. o."]),
        ("नियम ६४ (ऐ), पृ. ३१", ["नियम ६४ (ऐ)", "पृ. ३१"]),
        ("നിയമം 64 (e), താൾ 31", ["നിയമം 64 (e)", "താൾ 31"]),
        ("52 cards, 4 players (four)", []),
    ],
)
def test_a_number_stays_with_its_word(words, kept):
    joined = unbroken(words)
    assert joined.replace("\u00a0", " ") == words
    runs = re.findall(r"\S*(?:\u00a0\S*)+", joined)
    assert [run.replace("\u00a0", " ").strip(",.") for run in runs] == [
        one.strip(".") for one in kept
    ]


def test_no_line_ends_between_a_law_and_its_number_or_at_the_dash_of_partners(tmp_path):
    references = [
        ("en", "Law 16 says, North–South, p. 31, "),
        ("hu", "a 16. szabály e) szerint Észak–Dél, 31. o., "),
        ("mr", "नियम १६ म्हणतो, उत्तर–दक्षिण, पृ. ३१, "),
        ("ml", "നിയമം 16 പറയുന്നു, വടക്ക്–തെക്ക്, താൾ 31, "),
    ]
    # At every length of what stands before, so that each place comes to the end of a line.
    source = ""
    for language, words in references:
        said = "".join(text("x" * (number % 11) + " " + words) for number in range(60))
        source += f'#in-language("{language}")[#par[{said}]]\n'
    lines = [
        " ".join(word.text for word in line)
        for page in pages_of(set_pages(tmp_path, source))
        for line in page
    ]
    assert len(lines) > 60
    wrong = re.compile(r"(?:Law|p\.|पृ\.|नियम|നിയമം|താൾ|\d\.|–|szabály)$")
    assert [line for line in lines if wrong.search(line)] == []


def fonts_of(page, words: str) -> set[str]:
    """The faces in which the stretches of a page that hold some words are set."""
    found = set()

    def visit(said, user, matrix, font, size):
        if words in said and font is not None:
            found.add(font["/BaseFont"].partition("+")[2])

    page.extract_text(visitor_text=visit)
    return found


def test_emphasis_is_bold_where_a_script_has_no_italics(tmp_path):
    source = (
        '#in-language("en")[#emph[slanted] upright]\n'
        '#in-language("mr")[#emph[नियम] पान]\n#in-language("ml")[#emph[കളി] തുറുപ്പ്]\n'
    )
    (page,) = PdfReader(set_pages(tmp_path, source)).pages
    assert any("Italic" in name for name in fonts_of(page, "slanted"))
    fonts = {str(font["/BaseFont"]) for font in page["/Resources"]["/Font"].values()}
    assert any("Shobhika-Bold" in name for name in fonts)
    assert any("Rachana-Bold" in name for name in fonts)


def test_scripts_within_a_line_are_set_so_that_letters_look_equally_high(tmp_path):
    words = span("ml", text("കന"), "en") + text(" xx ") + span("mr", text("कन"), "en")
    (page,) = PdfReader(set_pages(tmp_path, words)).pages
    sizes = {}

    def visit(said, user, matrix, font, size):
        if said.strip():
            name = font["/BaseFont"].partition("+")[2].partition("-")[0]
            sizes[name] = abs(size * matrix[0] * user[0])

    page.extract_text(visitor_text=visit)
    # Heights of x, ക and क in the design of each face, in parts of its size.
    assert sizes["Rachana"] * 0.45 >= sizes["LibertinusSerif"] * 0.43 * 1.1
    assert sizes["Shobhika"] * 0.70 == pytest.approx(sizes["LibertinusSerif"] * 0.647, rel=0.05)


def test_zero_is_as_high_as_the_capitals(tmp_path):
    heights = {}
    for figure in "0o":
        folder = tmp_path / f"f{ord(figure)}"
        folder.mkdir()
        letter = f'text(top-edge: "bounds", bottom-edge: "bounds")[{figure}]'
        pdf = set_pages(folder, f"#context [#measure({letter}).height]\n")
        (line,) = pages_of(pdf)[0]
        heights[figure] = float(line[0].text.removesuffix("pt"))
    assert heights["0"] > 1.3 * heights["o"]
