"""The directive ``drill``: questions about cards and calls of many hands, each of another law.

The editors choose the positions; what the laws say of them is the engine's. How many a reader got
right stays on the reader's device.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_drill
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, book_of, identifier
from sphinx_hoyle.hands.directive import store_of
from sphinx_hoyle.hands.question import AskingDirective, judgement_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx

QUESTIONS = 10
_FORM = (
    "hand, document, position, what is done, and the law that it tests: cards, perhaps with how "
    "they are laid, or who calls and what, as a hand file writes it"
)


class DrillDirective(AskingDirective):
    """``{drill}``: a line a question, as ``64-e 0 1.1 S4 63`` or ``note-5 0 4 E bid 17 note-5``.

    It names hand, document, position and cards, perhaps how they are laid, or a call as hand files
    write it, and the law that it tests: that which forbids it, or one of those that the hand is
    about.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return a `question` for each line; what is wrong with one is told by every build."""
        book = book_of(self.env.docname, self.config)
        if book is None or not is_drill(self.env.docname):
            domain, page = hoyle_domain(self.env), self.env.docname
            message = "drill stands here; expected it on the page of questions of a book"
            domain.note_problem(page, self.lineno, Fault.OUT_OF_PLACE, message)
            return []
        asked: list[nodes.Node] = []
        for place, line in enumerate(self.content):
            if line.strip():
                made = self._asked(book, line.split(), self.lineno + 1 + place)
                if made is not None:
                    asked.append(made)
                    made["number"] = len(asked)
        if len(asked) != QUESTIONS:
            self.tell(f"asks {len(asked)} questions; expected {QUESTIONS}", self.lineno)
        return asked

    def _asked(self, book: str, words: list[str], line: int) -> hoyle_nodes.question | None:
        if len(words) < 5 or not words[1].isdigit():
            self.tell(f"{' '.join(words)!r} is no question; expected {_FORM}", line)
            return None
        hand, document, at, *done, law = words
        path = f"{book}/{hand}.hand.yaml"
        made = self.question(path, int(document), at, " ".join(done), line)
        made["law"], made["drill"] = identifier(book, law), self.env.docname
        if not made["failed"]:
            judgement = judgement_of(made, store_of(self.config))
            about = store_of(self.config).verdict(path).records[int(document)].laws
            forbids = [str(judgement.law)] if judgement and judgement.law else []
            if made["law"] not in (*forbids, *about):
                message = f"{made['done']} at {at} of {hand} does not test {made['law']}"
                self.tell(f"{message}; expected one of {' '.join([*forbids, *about])}", line)
        return made


def setup_drill(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive_to_domain("hoyle", "drill", DrillDirective)
