"""The text of a printed PDF as four programs read it, and the words of the books to find there."""

from __future__ import annotations

import json
import random
import re
import subprocess
import unicodedata
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pymupdf
import pypdfium2

from sphinx_hoyle.book.aids import AIDS
from tools import found, want

ROOT = Path(__file__).parents[1]
READ_BY_PDFJS = Path(__file__).with_name("read_pdf.mjs")

# Each book's own language, and how a letter of it looks: a word is two of them or more.
BOOKS = {
    "whist": ("mr", "[\u0900-\u0963\u0971-\u097f]"),
    "goat": ("mr", "[\u0900-\u0963\u0971-\u097f]"),
    "ecarte": ("hu", "[A-Za-z\u00c0-\u017f]"),
    "chemin-de-fer": ("hu", "[A-Za-z\u00c0-\u017f]"),
    "twenty-eight": ("ml", "[\u0d00-\u0d63\u0d7a-\u0d7f]"),
}
# Directives of what is written in English, and printed in the language of the edition.
_EDITORS = "hand|readings|editor-note|about-book"


def poppler(pdf: Path) -> str:
    want("pdftotext")
    run = subprocess.run(["pdftotext", pdf, "-"], capture_output=True, check=True)
    return run.stdout.decode()


def pdfium(pdf: Path) -> str:
    pages = pypdfium2.PdfDocument(pdf)
    return "\f".join(page.get_textpage().get_text_range() for page in pages)


def mupdf(pdf: Path) -> str:
    with pymupdf.open(pdf) as pages:
        return "\f".join(page.get_text() for page in pages)


def pdfjs(pdf: Path) -> str:
    want("node", "pdfjs-dist")
    command = [found("node"), str(READ_BY_PDFJS), found("pdfjs-dist"), str(pdf)]
    run = subprocess.run(command, capture_output=True, check=True)
    return "\f".join(json.loads(run.stdout))


# How many of the words each must find. A form feed ends a page, as poppler has it.
READERS: dict[Callable[[Path], str], float] = {poppler: 1, pdfium: 1, mupdf: 0.97, pdfjs: 0.95}


def words_of(book: str) -> list[str]:
    """The distinct words of a book's own text, without markup and what the editors add."""
    _language, letter = BOOKS[book]
    words: set[str] = set()
    for path in sorted((ROOT / "source" / book).glob("*.md")):
        if path.stem in AIDS:
            continue  # in the words of the editors
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf"^(:{{3,}})\{{(?:{_EDITORS})\}}.*?^\1$", "", text, flags=re.M | re.S)
        # What is not printed as it stands: names of directives and options, roles, addresses.
        text = re.sub(r"^:{3,}.*$|^:[\w-]+:.*$|^\([\w:.-]+\)=$|^%.*$", "", text, flags=re.M)
        text = re.sub(r"\{[\w:-]+\}`[^`]*`|\]\([^)]*\)|<[^>]*>|`[^`]*`|\{[^}]*\}", " ", text)
        words.update(re.findall(f"(?<!\\w){letter}{{2,}}(?!\\w)", text))
    return sorted(words)


def sample_of(book: str) -> list[str]:
    """Two hundred of the words of a book, always the same; all of them if there are fewer."""
    words = words_of(book)
    return random.Random(1899).sample(words, min(200, len(words)))


# PDFium writes U+FFFE for a hyphen that divides a word, and U+0002 in other versions.
_HYPHEN = "[-\u00ad\u2010\ufffe\u0002]"
_EDGE = 6  # lines at the foot and at the head of a page that may stand beside its last and first


def _across_pages(text: str) -> list[str]:
    """What a hyphen at the foot of a page joins to the next page, past number and running head."""
    pages = [
        [line.strip() for line in page.split("\n") if line.strip()] for page in text.split("\f")
    ]
    return [
        end + begin
        for page, following in pairwise(pages)
        for end in page[-_EDGE:]
        if re.search(f"{_HYPHEN}$", end)
        for begin in following[:_EDGE]
    ]


def missed(words: list[str], text: str) -> list[str]:
    """The words that a search does not find, where a hyphen ends a line also across it."""
    text = unicodedata.normalize("NFC", text.replace("\r", ""))
    text += "\n".join(_across_pages(text))
    joined = re.sub(f"{_HYPHEN}\n?", "", text)
    return [
        word
        for word in words
        if (sought := unicodedata.normalize("NFC", word)) not in text and sought not in joined
    ]
