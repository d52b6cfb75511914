"""Laws in the navigation: the range of each chapter before its title."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.editions.beside import with_ranges
from sphinx_hoyle.editions.kept_pages import kept_pages

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx


def add_ranges(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Write before the title of each chapter in the sidebar which laws it has."""
    tree = context.get("furo_navigation_tree")
    if not tree or is_epub(app.builder):
        return
    kept = kept_pages(app.builder)
    with kept.around() if kept else nullcontext():
        tree = with_ranges(app, page, tree)
    context["furo_navigation_tree"] = tree
    if kept:
        kept.show(tree)


def setup_navigation(app: Sphinx) -> None:
    """Register it, to come after the theme has written the tree."""
    app.connect("html-page-context", add_ranges, priority=900)
