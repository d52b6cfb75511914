"""The numbers of the laws of each book, for the box that leads to one.

They stand in a script of their own, which the page loads when a reader turns to the box: a page
that was opened from a disk may load nothing else.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages.numerals import LETTERS_OF_CLAUSES, clause_letter

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

FOLDER = "_static/laws"
_NUMBERED = "hoyle_numbered"  # what Sphinx's environment has of it


def numbers_of(app: Sphinx, book: str) -> dict[str, list[str]]:
    """Return the numbered laws and clauses of a book, «64» and «64.e», by document."""
    found: dict[str, list[str]] = {}
    for docname, units in sorted(hoyle_domain(app.env).units.items()):
        if book_of(docname, app.config) == book:
            numbers = [
                unit.id.rpartition(":")[2]
                for unit in units
                if unit.kind in ("law", "clause") and unit.anchor.startswith("law-")
            ]
            if numbers:
                found[docname] = numbers
    return found


def write_numbers(app: Sphinx, exception: Exception | None) -> None:
    """Write the numbers of each book, and the letters by which the edition calls clauses."""
    if exception is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    if is_epub(app.builder):
        return
    language = str(app.config.language)
    letters = {clause_letter(letter, language): letter for letter in LETTERS_OF_CLAUSES}
    folder = Path(app.outdir) / FOLDER
    written = set()
    for book in app.config.hoyle_books:
        if numbers := numbers_of(app, book):
            pages = {app.builder.get_target_uri(name): laws for name, laws in numbers.items()}
            listed = {"letters": letters, "pages": pages}
            told = json.dumps(listed, ensure_ascii=False, separators=(",", ":"))
            path = folder / f"{book}.js"
            write_text(path, f"hoyleLaws({told});\n", lasting=False)
            written.add(path)
    for path in set(folder.glob("*.js")) - written:
        path.unlink()


def give_numbers(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell a page of a book with numbered laws where their numbers stand."""
    book = book_of(page, app.config)
    numbered = getattr(app.env, _NUMBERED, ())
    context["law_numbers"] = f"{FOLDER}/{book}.js" if book in numbered else ""


def note_numbered(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Note which books have numbered laws, for each page of them asks it."""
    setattr(env, _NUMBERED, [book for book in app.config.hoyle_books if numbers_of(app, book)])
    return []


def setup_law_numbers(app: Sphinx) -> None:
    """Register the lists and who needs them."""
    app.connect("env-updated", note_numbered)
    app.connect("html-page-context", give_numbers)
    app.connect("build-finished", write_numbers)
