"""A casebook: the cases of a book, below the name of the law that they belong to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from docutils import nodes
from sphinx import addnodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.drawing.pictured import Picture, PicturedLaw
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.typst.assemble import Volume
from sphinx_hoyle.typst.blocks import BlockWriter, Comparisons, Pictures
from sphinx_hoyle.typst.case import Case, Drawn
from sphinx_hoyle.typst.inline import Scope
from sphinx_hoyle.typst.markup import call, content, string, text


class CaseWriter(BlockWriter):
    """Writes the cases of a book, and of the book itself no more than the headings above them."""

    case = Case("", "", "")  # that is written
    written = 0  # cases so far

    def __init__(self, scope: Scope, pictures: Pictures, comparisons: Comparisons) -> None:
        super().__init__(scope, pictures, comparisons)
        self.drawn = Drawn()

    def book(self, pages: Sequence[Volume]) -> str:
        """Return the cases on the pages of a book; empty where there are none."""
        self._keep_places(pages)
        parts = []
        for page in pages:
            self.docname = page.docname
            parts.append(self._below(page.tree))
        return "\n".join(filter(None, parts))

    def _keep_places(self, pages: Sequence[Volume]) -> None:
        """Leave only those places that are printed: of the headings, and of units with cases."""
        units = {one["unit"] for page in pages for one in page.tree.findall(hoyle_nodes.cases)}
        headed = {
            name
            for page in pages
            for section in page.tree.findall(nodes.section)
            if _has_cases(section)
            for name in section["ids"]
        }
        kept = {
            address: printed
            for address, printed in self.scope.targets.items()
            if self.scope.units.get(printed) in units
            or (printed not in self.scope.units and printed.partition("#")[2] in headed)
        }
        self.scope = replace(self.scope, targets=kept)

    def _below(self, node: nodes.Element) -> str:
        """Return the cases below a node, with the headings of the sections that have any."""
        parts = []
        for child in node.children:
            if isinstance(child, hoyle_nodes.cases):
                parts.append(self._cases(child))
            elif not isinstance(child, nodes.Element) or not _has_cases(child):
                continue
            elif isinstance(child, nodes.section):
                parts.append(self._section(child))
            elif isinstance(child, addnodes.start_of_file):
                outer, self.docname = self.docname, child["docname"]
                parts.append(self._below(child))
                self.docname = outer
            else:
                parts.append(self._below(child))
        return "\n".join(parts)

    def _section(self, section: nodes.section) -> str:
        title = section.next_node(nodes.title)
        assert title is not None, section
        markup = "" if self.repeats(section) else self.heading(section, title)
        self.opening = False
        whole = self.level == 1
        with self.below(section):
            below = self._below(section)
        return f"{markup}\n{call('cases', content(below)) if whole else below}"

    def heading(self, node: nodes.Element, title: nodes.title) -> str:
        """Return a heading for the columns of a casebook."""
        markup = super().heading(node, title)
        return markup.replace("#opening(", "#case-opening(", 1).replace(
            "#chapter(", "#case-chapter(", 1
        )

    def _cases(self, node: nodes.Element) -> str:
        """Return the cases of one unit; that of a section needs no heading of its own."""
        unit = node["unit"]
        address = self.scope.addresses.get(unit)
        parts = []
        if address is not None and address in self.scope.targets:
            name = string(self.scope.label(address))
            words = content(text(self.scope.reference_to(unit)))
            level = str(self.level - self.unheaded)
            parts.append(call("section", level, string(self.language), name, words, look="4"))
        above = unit.partition(":")[2]
        for child in node.children:
            assert isinstance(child, nodes.Element), child
            numbered = f"{number(int(above), self.language)}." if above.isdigit() else ""
            self.written += 1
            self.case = Case(
                f"case-{self.written}",
                f"{numbered}{number(child['case'], self.language)}",
                self.scope.reference_to(unit),
            )
            parts.append(self.block(child))
        return "\n".join(parts)

    def calls(self, node: hoyle_nodes.hand, picture: Picture, caption: str) -> list[str]:
        """Return the calls of the case that is written."""
        return self.alike(picture, caption)

    def alike(self, picture: Picture, caption: str) -> list[str]:
        """Return the same of readings, which follow."""
        return self.drawn.calls(self.case, picture, caption, self.cited_law)

    def cited_law(self, law: PicturedLaw) -> str:
        """Return a law that a hand cites, with the way to its own cases."""
        if self.scope.addresses.get(law.id) in self.scope.targets:
            return super().cited_law(law)
        return text(law.reference)


def _has_cases(node: nodes.Element) -> bool:
    return next(iter(node.findall(hoyle_nodes.cases)), None) is not None
