"""The original beside its translation: kept on the page, shown at a click, printed facing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.block_language import language_of, text_blocks
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.languages import direction_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_KEPT = (nodes.paragraph, nodes.title, nodes.caption, nodes.term)
_COPY = "original"  # the attribute that holds a copy from the one transform to the other


class KeepOriginals(SphinxTransform):
    """Copy each block before it is translated."""

    default_priority = 12  # after messages are preserved (10), before translation (20)

    def apply(self, **kwargs: Any) -> None:
        """Keep a copy on each block whose language is not the edition's."""
        for block in text_blocks(self.document):
            if isinstance(block, _KEPT):
                language = language_of(block, self.config, self.env.docname)
                if language != self.config.language:
                    copy = block.deepcopy()
                    block[_COPY] = hoyle_nodes.original("", copy, lang=language)


class PlaceOriginals(SphinxTransform):
    """Place each copy behind the block that was translated, and drop the others."""

    default_priority = 630  # after footnotes have numbers (623), before smart quotes (750)

    def apply(self, **kwargs: Any) -> None:
        """Give each translated block its original as the next sibling."""
        for block in list(self.document.findall(nodes.TextElement)):
            original = block.attributes.pop(_COPY, None)
            if original is None or not block.get("translated"):
                continue
            _strip(original)
            original[0]["classes"].append(f"language-{original['lang']}")
            block.parent.insert(block.parent.index(block) + 1, original)


def _strip(original: nodes.Element) -> None:
    """Take from a copy what there may be only once on a page."""
    for node in original.findall(nodes.Element):
        node["ids"], node["names"] = [], []
        node.attributes.pop("translated", None)
    # A footnote is called from the translation; its number in the copy would be a second call.
    for reference in list(original.findall(nodes.footnote_reference)):
        reference.parent.remove(reference)


def visit_original(self: HTML5Translator, node: nodes.Element) -> None:
    """Print the original as a paragraph, so that a heading does not count twice.

    An e-book has the translation alone: nothing in it could hide the original until asked for.
    """
    if is_epub(self.builder):
        raise nodes.SkipNode
    tag = "dt" if isinstance(node[0], nodes.term) else "p"
    classes = ["original"] if isinstance(node[0], nodes.paragraph) else ["original", "heading"]
    named: dict[str, Any] = {"classes": classes, "lang": node["lang"]}
    book = book_of(self.builder.current_docname, self.config)
    runs = self.config.hoyle_books[book].direction if book else direction_of(node["lang"])
    if runs != direction_of(self.config.language):
        named["dir"] = runs
    self.body.append(self.starttag(node, tag, "", **named))
    for child in node[0].children:
        child.walkabout(self)
    self.body.append(f"</{tag}>\n")
    raise nodes.SkipNode


def setup_facing(app: Sphinx) -> None:
    """Register the original beside its translation."""
    app.add_transform(KeepOriginals)
    app.add_transform(PlaceOriginals)
    app.add_node(hoyle_nodes.original, html=(visit_original, None))
