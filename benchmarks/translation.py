"""A translated build beside the untranslated one, with our message parser and with MyST's own.

The book is made for the measurement: LAWS laws of one paragraph each, twenty a page, with a
catalog that translates every one. Costs are processor seconds of whole Sphinx runs.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.processes import run

LAWS = 500
LAWS_A_PAGE = 20

_CONF = """
extensions = ["sphinx_hoyle"]
primary_domain = "hoyle"
myst_enable_extensions = ["colon_fence"]
hoyle_catalogs = "locales"
locale_dirs = ["locales"]
gettext_compact = False
html_theme = "basic"
"""

_STOCK = """
from myst_parser.parsers.sphinx_ import MystParser


def setup(app):
    app.add_source_parser(MystParser, override=True)
"""


def measure() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as name:
        project = Path(name)
        _write(project)
        _build(project, "en", "warm")  # fonts are made once, modules compiled once
        plain = _build(project, "en", "plain")
        ours = _build(project, "hu", "ours")
        stock = _build(project, "hu", "stock", "sphinx_hoyle,stock_messages")
    yield f"untranslated book of {LAWS} laws: {plain:.1f} s of processor time"
    yield f"translated, our parser of messages: {ours:.1f} s, {ours / plain:.1f} times that"
    yield f"translated, MyST's own: {stock:.1f} s, {stock / plain:.1f} times that"


def _write(project: Path) -> None:
    (project / "conf.py").write_text(_CONF, encoding="utf-8")
    (project / "stock_messages.py").write_text(_STOCK, encoding="utf-8")
    source, catalogs = project / "source/book", project / "locales/hu/LC_MESSAGES/book"
    source.mkdir(parents=True)
    catalogs.mkdir(parents=True)
    pages = [f"book/page-{page}" for page in range(LAWS // LAWS_A_PAGE)]
    (source / "book.toml").write_text('language = "en"\n', encoding="utf-8")
    toctree = "\n".join(("```{toctree}", *pages, "```"))
    (project / "source/index.md").write_text(f"(home)=\n# Book\n\n{toctree}\n", encoding="utf-8")
    for page in range(len(pages)):
        laws = range(page * LAWS_A_PAGE + 1, (page + 1) * LAWS_A_PAGE + 1)
        text = "\n\n".join(f":::{{law}} {law}\n{_paragraph(law)}\n:::" for law in laws)
        heading = f"(book:part-{page})=\n# Part {page}\n\n"
        (source / f"page-{page}.md").write_text(heading + text + "\n", encoding="utf-8")
        entries = [_HEADER, *(_entry(_paragraph(law), f"{law} – {_MARK}") for law in laws)]
        (catalogs / f"page-{page}.po").write_text("\n".join(entries), encoding="utf-8")


_MARK = "magyarul"
_HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'


def _paragraph(law: int) -> str:
    return (
        f"In case {law} a player who holds a card of the suit led plays another, and the "
        f"*adversaries* may, by the words of {{law}}`{law}`, exact what is due."
    )


def _entry(message: str, mark: str) -> str:
    return f'msgid "{message}"\nmsgstr "{mark}: {message}"\n'


def _build(project: Path, language: str, name: str, extensions: str | None = None) -> float:
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-E", "-q", "-c", str(project)]
    command += ["-D", f"language={language}", "-d", str(project / "doctrees" / name)]
    if extensions:
        command += ["-D", f"extensions={extensions}"]
    command += [str(project / "source"), str(project / "out" / name)]
    cost = run(command, project, {"PYTHONPATH": str(project)})
    page = (project / "out" / name / "book/page-0.html").read_text(encoding="utf-8")
    if (_MARK in page) != (language == "hu"):
        raise AssertionError(f"{name}: the page is not in its language")
    return cost.cpu
