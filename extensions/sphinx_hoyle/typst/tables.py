"""Tables of a book as Typst tables."""

from __future__ import annotations

from typing import Protocol

from docutils import nodes

from sphinx_hoyle.typst.markup import array, call, content


class CellWriter(Protocol):
    """What a table needs to write its cells."""

    linking: bool

    def cell(self, entry: nodes.Element) -> str:
        """Return the markup of what a cell holds."""
        ...


def table(node: nodes.table, writer: CellWriter) -> str:
    """Return a call of `ruled-table`: column widths, the head's cells, the body's cells."""
    group = node.next_node(nodes.tgroup)
    assert group is not None, node
    columns = [spec for spec in group.children if isinstance(spec, nodes.colspec)]
    # The head is repeated on each page, and only text that is read once may lead anywhere.
    writer.linking = False
    head = _cells(group, nodes.thead, writer)
    writer.linking = True
    body = _cells(group, nodes.tbody, writer)
    return call("ruled-table", str(len(columns)), *body, head=array(head) if head else None)


def _cells(group: nodes.Element, part: type[nodes.Element], writer: CellWriter) -> list[str]:
    return [
        _cell(entry, writer)
        for rows in group.children
        if isinstance(rows, part)
        for entry in rows.findall(nodes.entry)
    ]


def _cell(entry: nodes.Element, writer: CellWriter) -> str:
    body = content(writer.cell(entry))
    across, down = entry.get("morecols", 0) + 1, entry.get("morerows", 0) + 1
    if across == 1 and down == 1:
        return body
    return f"table.cell(colspan: {across}, rowspan: {down}, {body})"
