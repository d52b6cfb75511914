"""Hands that stand closed on a page: told there in words, drawn when the reader opens them.

The drawing, which is most of what such a page would weigh, is a script of its own that brings it;
so it comes from a disk too, where a page may load no other file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.book.ids import anchor_of_hand
from sphinx_hoyle.editions.kept_pages import put_apart
from sphinx_hoyle.hands.directive import hands_of
from sphinx_hoyle.hands.laws_of_page import LawsOfPage, told_of

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

FOLDER = "_hands"


def name_apart(builder: Builder, page: str, node: nodes.Element) -> str:
    """Return the name of the script of a hand; nothing where it is drawn with its page.

    That is one that stands open; a second showing on a page, which has no anchor; and any on a page
    that is there for hands, such as one of cases, where it is drawn without a script too.
    """
    apart = node["ids"] and not node["open"] and page in builder.env.all_docs
    return f"{page}/{node['ids'][0]}" if apart else ""


def write_apart(
    builder: Builder,
    name: str,
    node: nodes.Element,
    laws: LawsOfPage,
    draw: Callable[[Callable[[str], str | None]], str],
) -> None:
    """Write the script that brings the drawing of a hand, HTML, to its page.

    It is drawn given what tells where a law stands; the laws that it cites are named already.
    """

    def make(ask: Callable[[str], tuple[str, str | None]]) -> tuple[str, None]:
        for law in laws.named:
            ask(law)
        told = json.dumps(draw(lambda law: ask(law)[1]), ensure_ascii=False)
        return f"hoyleHand({json.dumps(name)},{told});\n", None

    def answer(law: str) -> list[str | None]:
        return [laws.refer(law), laws.href(law)]

    path = Path(builder.outdir) / FOLDER / f"{name}.js"
    put_apart(builder, path, told_of(builder, node), answer, make)


def remove_bygone(app: Sphinx, failure: Exception | None) -> None:
    """Remove the scripts of hands that no page shows any more."""
    folder = Path(app.outdir) / FOLDER
    if failure is not None or not folder.is_dir():
        return
    shown = {
        f"{page}/{anchor_of_hand(one.drawn)}"
        for page, hands in hands_of(app.env).items()
        for one in hands
        if one.drawn
    }
    for path in sorted(folder.rglob("*.js")):
        if path.relative_to(folder).as_posix().removesuffix(".js") not in shown:
            path.unlink()


def setup_apart(app: Sphinx) -> None:
    """Register the clearing away of bygone scripts."""
    app.connect("build-finished", remove_bygone)
