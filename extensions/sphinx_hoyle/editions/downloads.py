"""What of each book can be taken away: rulebook, cases, crib, e-book, as far as they are built.

They are copied to the site when it is published, and the first page of each book then gets their
list, with their sizes. The list is made anew each time, from what is there: a page may have been
made before its books, or after them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from babel.numbers import format_decimal

from sphinx_hoyle.book.book_contents import DOWNLOADS
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.languages.numerals import digits

FOLDER = "download"  # in the folder of the site
_TAKE_AWAY = N_("To take away")
_SIZES = ((1_000_000, N_("{size} MB")), (1_000, N_("{size} kB")))
# Where each stands in what is published, by edition and book.
_KINDS = (
    ("pdf", "{book}.pdf", N_("Rulebook")),
    ("pdf", "{book}-cases.pdf", N_("Cases")),
    ("pdf", "{book}-crib.pdf", N_("Crib, to print")),
    ("epub", "{book}.epub", N_("E-book")),
)
_PLACE = re.compile(f"{re.escape(DOWNLOADS[0])}.*?{re.escape(DOWNLOADS[1])}", re.DOTALL)

# Puts the file that is named first in the place of the second.
Put = Callable[[Path, Path], None]


def write_downloads(version: Path, put: Put) -> None:
    """Copy what can be taken away to the site in ``version``, and list it on its pages.

    ``version`` holds all that is published, by format; there may be no site in it.
    """
    for edition in EDITIONS:
        for page in sorted((version / "html" / edition).glob("*/index.html")):
            said = page.read_text(encoding="utf-8")
            if found := _PLACE.search(said):
                listed = _listed(version, edition, page.parent.name, put)
                place = listed.join(DOWNLOADS)
                before, _place, after = said.partition(found[0])
                fresh = f"{before}{place}{after}"
                if fresh != said:
                    write_text(page, fresh)


def _listed(version: Path, edition: str, book: str, put: Put) -> str:
    """Copy the files of a book and return their list; nothing, where there are none."""
    gettext = translation(edition).gettext
    items = [
        f'<li><a href="../../{FOLDER}/{edition}/{name}" download>{html.escape(gettext(what))}</a>'
        f' <span class="size">{kind.upper()}, {_size(size, edition)}</span></li>\n'
        for kind, name, what, size in _copied(version, edition, book, put)
    ]
    if not items:
        return ""
    heading = html.escape(gettext(_TAKE_AWAY))
    return (
        f'<p class="downloads-heading">{heading}</p>\n<ul class="downloads">{"".join(items)}</ul>'
    )


def _copied(
    version: Path, edition: str, book: str, put: Put
) -> Iterator[tuple[str, str, str, int]]:
    for kind, pattern, what in _KINDS:
        name = pattern.format(book=book)
        file = version / kind / edition / name
        if file.is_file():
            put(file, version / "html" / FOLDER / edition / name)
            yield kind, name, what, file.stat().st_size


def _size(size: int, edition: str) -> str:
    unit, words = next((one for one in _SIZES if size >= one[0]), _SIZES[-1])
    number = round(size / unit, 1) if size < 10 * unit else round(size / unit)
    told = translation(edition).gettext(words)
    return told.format(size=digits(format_decimal(number, locale=edition), edition))
