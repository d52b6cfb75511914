"""A page that is withdrawn from the source: ``hoyle build`` publishes nothing of it any more."""

from __future__ import annotations

import bz2
import gettext
import json
import re
from base64 import b64decode
from collections.abc import Callable
from pathlib import Path

import pytest
import sphinx.locale

from sphinx_hoyle.__main__ import main
from trial import Project

ADDRESS = "https://example.org/laws"
PAGES = {
    "twenty-eight/play.md": (
        "(twenty-eight:play)=\n# Play\n\n:::{law} last-trick\nThe last trick.\n:::\n"
    ),
    "twenty-eight/result.md": (
        "(twenty-eight:result)=\n# Reckoning\n\n:::{law} contract-made\nOf the quincunx.\n:::\n"
    ),
    "translations.md": "(translations)=\n# Translations\n\n```{translations}\n```\n",
}
WITHDRAWN = "twenty-eight/result"
TRANSLATED = {"Reckoning": "Elszámolás", "Of the quincunx.": "A kvinkunxról."}
# By which the page, its law and its words are known, in names and contents of files.
SIGNS = [WITHDRAWN, "contract-made", "uincunx", "kvinkunx", "Reckoning", "Elszámolás"]


@pytest.fixture
def book(project: Callable[..., Project]) -> Project:
    """Return a book of two pages for a site whose address is known."""
    sphinx.locale.translators.clear()  # the processes that make an edition have what we have
    gettext._translations.clear()  # type: ignore[attr-defined]
    made = project(PAGES)
    made.translate("hu", WITHDRAWN, TRANSLATED)
    conf = made.root / "conf.py"
    said = {"hoyle_fonts": str(made.fonts), "hoyle_site": ADDRESS}
    lines = "".join(f"{name} = {value!r}\n" for name, value in said.items())
    lines += 'suppress_warnings = ["hoyle.unpublished"]\n'
    conf.write_text(conf.read_text(encoding="utf-8") + lines, encoding="utf-8")
    return made


def telling(build: Path) -> set[str]:
    """Return what is published that has a sign of the page, in its name or in what it says."""
    return {
        path.relative_to(build).as_posix()
        for place in ("html", "report")
        for path in (build / place).rglob("*")
        if path.is_file()
        and any(sign in str(path.relative_to(build)) or sign.encode() in content
                for content in [said_in(path)] for sign in SIGNS)
    }  # fmt: skip


def said_in(path: Path) -> bytes:
    """Return what a file says, the index of the search unpacked."""
    content = path.read_bytes()
    packed = re.search(rb'"packed":\s*"([^"]+)"', content)
    return content + bz2.decompress(b64decode(packed[1])) if packed else content


def test_a_page_withdrawn_is_told_of_nowhere(book: Project) -> None:
    command = ["--project", str(book.root), "build", "--edition", "hu", "--format", "html"]
    build = book.root / "build"
    assert main(command) == 0
    assert {
        "html/hu/twenty-eight/result.html",
        "html/hu/twenty-eight/play.html",  # leads on to it
        "html/hu/translations.html",
        "html/hu/_static/search-index.js",
        "html/offline/hu.json",
        "html/sitemap.xml",
        "report/translations.json",
    } <= telling(build)
    (book.root / f"source/{WITHDRAWN}.md").unlink()
    index = book.root / "source/index.md"
    text = index.read_text(encoding="utf-8")
    index.write_text(text.replace(f"{WITHDRAWN}\n", ""), encoding="utf-8")
    assert main(command) == 0
    assert telling(build) == set()
    assert (build / "html/hu/twenty-eight/play.html").is_file()
    rows = json.loads((build / "report/translations.json").read_text(encoding="utf-8"))
    assert rows
