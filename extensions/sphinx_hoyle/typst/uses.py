"""Where a term is used, in print: the pages, as an index has them."""

from __future__ import annotations

from itertools import groupby

from docutils import nodes

from sphinx_hoyle.typst.inline import InlineWriter
from sphinx_hoyle.typst.markup import call, string, text


def used_on(paragraph: nodes.paragraph, writer: InlineWriter) -> str:
    """Return the line on the uses of a term, its references as the pages that they lead to.

    Each run of references, those within one book, becomes one list of pages.
    """
    parts = []
    for listed, run in groupby(paragraph.children, _is_listed):
        children = list(run)
        if not listed:
            parts.append(writer.inlines(children))
            continue
        found = [writer.address(one) for one in children if isinstance(one, nodes.reference)]
        names = [string(writer.scope.label(one)) for one in found if one is not None]
        if names:
            opened = children[0] is paragraph.children[1]  # right behind «Used in: »
            pages = call("pages-listed", string(writer.scope.language), *names)
            parts += [pages] if opened else [text(" "), pages]
    return "".join(parts)


def _is_listed(node: nodes.Node) -> bool:
    """Return whether a node is a reference, or stands between two."""
    if isinstance(node, nodes.Text):
        return not node.strip(", ")
    return isinstance(node, nodes.reference)
