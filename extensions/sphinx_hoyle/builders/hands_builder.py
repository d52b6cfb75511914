"""The builder ``hands``: every hand checked, and nothing written for readers."""

from __future__ import annotations

from collections.abc import Set
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.builders import Builder

from sphinx_hoyle.hands.directive import hands_of, store_of
from sphinx_hoyle.hands.store import prove_all

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class HandsBuilder(Builder):
    """Reads the pages and proves every hand file, shown on a page or not.

    A line is printed for each failure; there is no other output than ``hands.json``.
    """

    name = "hands"
    format = ""
    epilog = "Every hand holds."
    allow_parallel = True

    def get_outdated_docs(self) -> list[str]:
        """Return no page: none is written."""
        return []

    def get_target_uri(self, docname: str, typ: str | None = None) -> str:
        """Return nowhere: no page is written."""
        return ""

    def write_documents(self, docnames: Set[str]) -> None:
        """Write no page."""


def tell_failures(app: Sphinx, error: Exception | None) -> None:
    """Print ``path:line: message`` for each failure, with the pages that show the hand."""
    if error is not None or app.builder.name != HandsBuilder.name:
        return
    store = store_of(app.config)
    summary = prove_all(store.examples, store.folder, Path(app.outdir))
    failed = {problem: verdict.name for verdict in summary.verdicts for problem in verdict.problems}
    pages: dict[str, list[str]] = {}
    for docname, hands in sorted(hands_of(app.env).items()):
        for shown in hands:
            page = f"{app.env.doc2path(docname, base=False)}:{shown.line}"
            pages.setdefault(shown.path, []).append(page)
            # A page may also ask for a hand that does not exist.
            failed |= dict.fromkeys(shown.problems, shown.path)
    for problem, name in sorted(failed.items()):
        where = f" (shown at {', '.join(pages[name])})" if name in pages else ""
        print(f"{problem}{where}")
    if failed:
        app.statuscode = 1


def setup_hands_builder(app: Sphinx) -> None:
    """Register the builder."""
    app.add_builder(HandsBuilder)
    app.connect("build-finished", tell_failures)
