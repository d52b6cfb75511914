"""Layers of a book on its pages: a reader chooses the laws, their illustrations too, or all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.catalogs import N_, translation

if TYPE_CHECKING:
    from sphinx.application import Sphinx

LABEL = N_("Show")
LAYERS = {
    "laws": N_("Laws alone"),
    "illustrations": N_("Laws and examples"),
    "all": N_("Everything"),
}
"""What each choice is called, from the fewest layers to all; `hoyle.css` says what it hides."""

# What stands on a page besides its laws and the notes of their author.
_LAID_OVER = (
    hoyle_nodes.hand,
    hoyle_nodes.cases,
    hoyle_nodes.critical_notes,
    hoyle_nodes.editor_note,
)


def give_layers(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give a page of laws that has more than these the choice, in the words of the edition."""
    context["layers"] = {}
    if doctree is None or is_epub(app.builder) or not any(doctree.findall(hoyle_nodes.law)):
        return
    if any(isinstance(node, _LAID_OVER) for node in doctree.findall(nodes.Element)):
        gettext = translation(app.config.language).gettext
        context["layers"] = {name: gettext(said) for name, said in LAYERS.items()}
        context["layers_label"] = gettext(LABEL)


def setup_layers(app: Sphinx) -> None:
    """Register the choice."""
    app.connect("html-page-context", give_layers)
