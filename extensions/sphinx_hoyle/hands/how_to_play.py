"""The directive ``course``: a paragraph of the course of play, told to those who never played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_how_to_play
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.hands.backed import BackedDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class CourseDirective(BackedDirective):
    """``{course}``: one paragraph of how a game goes, with its laws and hands that show it."""

    what = "course of play"
    fault = Fault.BAD_COURSE

    def named(self, law: str) -> str:
        """Return what the edition calls a law, for readers who do not know that it is one."""
        return printed_reference(law, "law", self.config.language)

    def run(self) -> list[nodes.Node]:
        """Return the `course`; what is wrong with it is told by every build."""
        book = book_of(self.env.docname, self.config)
        if book is None or not is_how_to_play(self.env.docname):
            message = "course stands here; expected it in the how-to-play of a book"
            self.tell(Fault.OUT_OF_PLACE, message)
            return []
        self.has_laws()
        body = self.parse_content_to_nodes()
        if [type(child) for child in body] != [nodes.paragraph]:
            message = f"the {self.what} has {len(body)} blocks; expected one paragraph"
            self.tell(self.fault, message)
            return []
        self.check_hands(book)
        course = hoyle_nodes.course("", *body, self.laws_listed(book))
        self.set_source_info(course)
        return [course]


def visit_course(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a paragraph with its laws."""
    self.body.append(self.starttag(node, "div", CLASS="course"))


def depart_course(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</div>\n")


def setup_how_to_play(app: Sphinx) -> None:
    """Register directive, node and its look."""
    app.add_directive_to_domain("hoyle", "course", CourseDirective)
    app.add_node(hoyle_nodes.course, html=(visit_course, depart_course))
