"""Sets one book, in a process of its own: Typst gives back what memory it took only when it ends.

Run as ``python -P setting.py SOURCE PDF FOLDER…``, in which the folders hold the faces. Answers on
standard output with JSON: ``{"error": null or Typst's account, "warnings": […], "pages": {…},
"ways": {…}}``, of which ``pages`` has the page of each place that the book lists in ``law-pages``,
``ways`` what `finishing` needs to know of its links.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import typst

# Accessible (UA-1) and fit for keeping (A-3a).
STANDARDS: list[typst.PDFStandard] = ["ua-1", "a-3a"]


def set_book(source: Path, pdf: Path, font_folders: list[str]) -> dict[str, Any]:
    """Write the PDF of a Typst source, and return what is to be said of it."""
    fonts = typst.Fonts(include_system_fonts=False, font_paths=[*font_folders])
    try:
        compiler = typst.Compiler(source, root=source.parent, font_paths=fonts)
        content, warnings = compiler.compile_with_warnings(
            format="pdf", pdf_standards=STANDARDS, timestamp=0
        )
    except typst.TypstError as error:
        return {"error": error.diagnostic, "warnings": [], "pages": {}, "ways": {}}
    assert isinstance(content, bytes)
    pdf.write_bytes(content)
    told = [" ".join([warning.message, *warning.hints]) for warning in warnings]
    pages, ways = (_told(compiler, name) for name in ("<law-pages>", "<ways>"))
    return {"error": None, "warnings": told, "pages": pages, "ways": ways}


def _told(compiler: typst.Compiler, name: str) -> dict[str, Any]:
    """Return what a book tells under a name; nothing where it tells nothing."""
    told: list[dict[str, Any]] = json.loads(compiler.query(name, field="value"))
    return told[0] if told else {}


if __name__ == "__main__":
    book, pdf, *folders = sys.argv[1:]
    json.dump(set_book(Path(book), Path(pdf), folders), sys.stdout)
