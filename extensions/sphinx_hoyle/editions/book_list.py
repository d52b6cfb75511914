"""The directive ``books``: the books of the project, for those who choose one.

What a book is, the page says; how many play it, with what pack and how long, its ``book.toml``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault
from sphinx_hoyle.editions.imprint import Imprint

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class BooksDirective(SphinxDirective):
    """``{books}``: a definition list whose terms lead to the books, each to one, and to all."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a `book_list`; what is wrong with it is told by every build."""
        body = self.parse_content_to_nodes()
        if [type(child) for child in body] != [nodes.definition_list]:
            self._tell("holds something else; expected a definition list, its terms the books")
            return body
        listed = hoyle_nodes.book_list("", *body)
        self.set_source_info(listed)
        found = set()
        for item in listed.findall(nodes.definition_list_item):
            reference = next(iter(item.findall(addnodes.pending_xref)), None)
            book = str(reference["reftarget"]).partition(":")[0] if reference else ""
            if book not in self.config.hoyle_books:
                self._tell(f"lists {item[0].astext()!r}; expected a reference to a book")
                continue
            item["book"] = book
            found.add(book)
        if left := [book for book in self.config.hoyle_books if book not in found]:
            self._tell(f"does not list {', '.join(left)}; expected every book of the project")
        return [listed]

    def _tell(self, message: str) -> None:
        domain = hoyle_domain(self.env)
        page = self.env.docname
        domain.note_problem(page, self.lineno, Fault.NO_SUCH_BOOK, f"books {message}")


class AddFacts(SphinxPostTransform):
    """Put below each book what its file says for those who choose one."""

    default_priority = 5

    def run(self, **kwargs: Any) -> None:
        """Replace each `book_list` by its definition list, with these facts."""
        imprint = Imprint(self.config, Path(self.config.hoyle_project), self.config.language)
        for listed in list(self.document.findall(hoyle_nodes.book_list)):
            for books in listed.children:
                assert isinstance(books, nodes.definition_list), books
                books["classes"].append("book-list")
            for item in list(listed.findall(nodes.definition_list_item)):
                facts = imprint.facts(item.get("book", ""))
                rows = [
                    nodes.definition_list_item(
                        "", nodes.term("", name), nodes.definition("", nodes.paragraph("", said))
                    )
                    for name, said in facts
                ]
                body = item.next_node(nodes.definition)
                if rows and body is not None:
                    body += nodes.definition_list("", *rows, classes=["book-facts"])
            listed.replace_self(listed.children)


def setup_book_list(app: Sphinx) -> None:
    """Register the directive and what completes it."""
    app.add_directive_to_domain("hoyle", "books", BooksDirective)
    app.add_node(hoyle_nodes.book_list)
    app.add_post_transform(AddFacts)
