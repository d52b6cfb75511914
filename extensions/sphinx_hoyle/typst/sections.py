"""The sections of a printed volume: nested as their labels say, no title printed twice."""

from __future__ import annotations

from collections.abc import Iterator

from docutils import nodes
from sphinx import addnodes
from sphinx.util.nodes import clean_astext

from sphinx_hoyle.book import nodes as hoyle_nodes


def arrange(tree: nodes.document) -> None:
    """Nest the sections of a volume, and mark what its headings need.

    A section labelled ``3.b`` belongs to the one labelled ``3`` before it, though it is written on
    a page of its own; it is marked a ``chapter``, with all that stand beside it. A section headed
    as the whole book is, in every language it has, is marked ``repeated``.
    """
    opened: dict[str, nodes.section] = {}
    for docname, section in list(_top_sections(tree, "")):
        label = _label(section)
        within, dot, _letter = label.rpartition(".")
        if dot and within in opened:
            whole = opened[within]
            _move(section, docname, whole)
            for part in whole.findall(nodes.section):
                if part is not whole and _label(part).startswith(f"{within}."):
                    part["chapter"] = True
        elif label:
            opened[label] = section
    book = next(tree.findall(nodes.section), None)
    if book is not None:
        for section in book.findall(nodes.section):
            if section is not book and _headings(section) == _headings(book):
                section["repeated"] = True


def _top_sections(node: nodes.Element, docname: str) -> Iterator[tuple[str, nodes.section]]:
    """Yield the chapters of a volume, with the page that each stands on: a book's first level."""
    book = next(iter(node.findall(nodes.section)), None)
    if book is not None:
        yield from _sections_below(book, docname)


def _sections_below(node: nodes.Element, docname: str) -> Iterator[tuple[str, nodes.section]]:
    for child in node.children:
        if isinstance(child, nodes.section):
            yield docname, child
        elif isinstance(child, addnodes.start_of_file):
            yield from _sections_below(child, child["docname"])
        elif isinstance(child, nodes.compound | nodes.container):
            yield from _sections_below(child, docname)


def _move(section: nodes.section, docname: str, whole: nodes.section) -> None:
    """Put a section at the end of another; it keeps the page that its ids are of."""
    assert section.parent is not None, section
    section.parent.remove(section)
    page = addnodes.start_of_file(docname=docname)
    page += section
    whole += page


def _label(section: nodes.section) -> str:
    title = section.next_node(nodes.title)
    label = None if title is None else next(iter(title.findall(hoyle_nodes.label)), None)
    return "" if label is None else str(label["value"])


def _headings(section: nodes.section) -> list[str]:
    """Return the words of a title, without its label, and those of its original if it has one."""
    place = section.first_child_matching_class(nodes.title)
    if place is None:
        return []
    title, *after = section.children[place : place + 2]
    assert isinstance(title, nodes.title), section
    originals = [one for one in after if isinstance(one, hoyle_nodes.original)]
    return [clean_astext(one) for one in (title, *originals)]
