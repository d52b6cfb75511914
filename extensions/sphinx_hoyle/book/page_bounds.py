"""How much a page may hold within itself: more would overflow the stack, or be read for hours."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from docutils import nodes
from markdown_it import MarkdownIt
from markdown_it.rules_core import StateCore
from markdown_it.token import Token

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment

MOST_DEPTH = 50  # lists, quotations, emphases within one another
MOST_BRACKETS = 2000  # of a paragraph: the end of each is sought in all that follows
FIRST_LINE = "hoyle:first-line"  # where a parser is told in which line of the page its text begins
_PARAGRAPH = re.compile(r"(?:(?!\n[ \t]*\n).)+", re.DOTALL)


def bound(parser: MarkdownIt) -> None:
    """Have a parser of pages leave out what is too deep or too much, and tell it at its line."""
    parser.core.ruler.before("normalize", "hoyle_brackets", _few_brackets)
    parser.core.ruler.push("hoyle_depth", _not_deep)


def _few_brackets(state: StateCore) -> None:
    """Leave out each paragraph with too many brackets; its lines stay."""

    def kept(paragraph: re.Match[str]) -> str:
        brackets = paragraph[0].count("[")
        if brackets <= MOST_BRACKETS:
            return paragraph[0]
        line = state.src.count("\n", 0, paragraph.start())
        line += len(paragraph[0]) > len(paragraph[0].lstrip("\n"))
        _tell(state, line, f"has {brackets} signs '['; expected no more than {MOST_BRACKETS}")
        return "\n" * paragraph[0].count("\n")

    if state.src.count("[") > MOST_BRACKETS:
        state.src = _PARAGRAPH.sub(kept, state.src)


def _not_deep(state: StateCore) -> None:
    """Leave out each block that nests too deep; of words that do, all but themselves."""
    kept: list[Token] = []
    block: list[Token] = []
    depth = 0
    for token in state.tokens:
        block.append(token)
        depth += token.nesting
        if token.children and _depth(token.children) > MOST_DEPTH:
            _tell(state, (token.map or [0])[0], f"nests deeper than {MOST_DEPTH}; expected words")
            words = "".join(child.content for child in token.children)
            token.children = [Token("text", "", 0, content=words)]
        if depth == 0:
            if _depth(block) > MOST_DEPTH:
                line = (block[0].map or [0])[0]
                _tell(state, line, f"nests deeper than {MOST_DEPTH}; expected plain paragraphs")
            else:
                kept += block
            block = []
    state.tokens = [*kept, *block]


def _depth(tokens: list[Token]) -> int:
    depth = most = 0
    for token in tokens:
        depth += token.nesting
        most = max(most, depth)
    return most


def _tell(state: StateCore, line: int, message: str) -> None:
    document = state.md.options.get("document")
    if isinstance(document, nodes.document):
        env: BuildEnvironment = document.settings.env
        line += state.env.get(FIRST_LINE, 0) + 1
        hoyle_domain(env).note_problem(env.docname, line, Fault.OUT_OF_PLACE, message)
