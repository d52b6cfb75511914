"""What four programs read in a printed PDF: every word that was set."""

from __future__ import annotations

import re
from functools import cache

import pikepdf
import pytest

from extractors import BOOKS, READERS, missed, pdfium, poppler, sample_of
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN

CHAPTERS = {"mr": "एकमेकांबद्दलच्या परिस्थितीविषयी", "hu": "Megállapodások", "ml": "അടിസ്ഥാനപരമായ"}
# Words in which signs stand before their letters, around, below and above them, or in halves.
HARD = {
    "mr": "दुसऱ्या खेळणाऱ्या ऱ्हस्व किंवा पूर्वींचा हुकूम चालू दुप्पट क्रमांक इंग्लिश अंड्यांमुळे",
    "hu": "fölfüggesztő tűzön",
    "ml": "കൊണ്ടാണ് ഉപയോഗിക്കുന്ന പൈസ ഉണ്ടായിരുന്നെന്നു നെ അനുവദിക്കുന്നു",
}


@pytest.fixture(scope="module")
def books(module_project):
    """For each language, the PDF of a book of words: in lines set full, and of a word each."""
    printed = {}
    pages = {}
    for language, title in CHAPTERS.items():
        [name, *others] = [book for book, (own, _) in BOOKS.items() if own == language]
        words = [*HARD[language].split(), *sample_of(name)]
        words += [word for other in others for word in sample_of(other)]
        alone = "\n\n".join(words)
        pages[f"{name}/index.md"] = (
            f"({name}:title)=\n# {title}\n\n({name}:section-1)=\n## {title} {title}\n\n"
            f"{' '.join(words)}\n\n{alone}\n"
        )
    trial = module_project(pages)
    for language in CHAPTERS:
        built = trial.build(language, builder="typst")
        assert built.status == 0, built.stderr
        printed[language] = built.out / f"{language}.pdf"
    return printed


@pytest.fixture(scope="module")
def read(books):
    return cache(lambda reader, language: reader(books[language]))


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
def test_programs_find_the_words_of_each_book(read, reader, book):
    words = sample_of(book)
    assert len(words) > 100
    lost = missed(words, read(reader, BOOKS[book][0]))
    assert len(lost) <= (1 - READERS[reader]) * len(words), lost


def test_a_word_is_joined_across_pages_and_only_where_a_hyphen_divides_it():
    turn = "azon kizárt-\n12\n\fSzabályok\nnak tartott eset"
    assert missed(["kizártnak", "tartott"], turn) == []
    assert missed(["kizártnak"], turn.replace("-", "")) == ["kizártnak"]
    assert missed(["kizártnak"], turn.replace("\f", "x\n" * 20 + "\f")) == ["kizártnak"]


@pytest.mark.parametrize("language", HARD)
@pytest.mark.parametrize("reader", [poppler, pdfium], ids=lambda reader: reader.__name__)
def test_programs_find_words_with_signs_on_all_sides(read, reader, language):
    assert missed(HARD[language].split(), read(reader, language)) == []


def test_no_soft_hyphen_stays_in_what_is_said_of_a_book(books):
    for path in books.values():
        with pikepdf.open(path) as pdf:
            said = [
                str(thing[key])
                for thing in pdf.objects
                if isinstance(thing, pikepdf.Dictionary)
                for key in ("/Title", "/T", "/Alt", "/ActualText")
                if key in thing
            ]
            assert any(CHAPTERS["mr"] in one for one in said) or "mr" not in path.stem
            assert [one for one in said if SOFT_HYPHEN in one] == []
            assert SOFT_HYPHEN not in pdf.Root.Metadata.read_bytes().decode()


def test_each_glyph_is_told_apart_and_has_its_letters(books):
    """Every code that a page shows has letters: PDF/UA-1, 7.21.7."""
    for path in books.values():
        with pikepdf.open(path) as pdf:
            for page in pdf.pages:
                known = {
                    name: set(
                        re.findall(
                            "<(....)> <[0-9A-F]+>", font.ToUnicode.read_bytes().decode("latin-1")
                        )
                    )
                    for name, font in page.Resources.get("/Font", {}).items()
                }
                font = None
                for instruction in pikepdf.parse_content_stream(page):
                    operands, operator = instruction.operands, instruction.operator
                    if str(operator) == "Tf":
                        font = str(operands[0])
                    if str(operator) not in ("TJ", "Tj"):
                        continue
                    shown = operands[0] if str(operator) == "TJ" else [operands[0]]
                    codes = "".join(
                        bytes(one).hex().upper() for one in shown if isinstance(one, pikepdf.String)
                    )
                    assert set(re.findall("....", codes)) <= known[font]
