"""What a book publishes, read from its sources unit by unit: the words alone, without markup.

Hands, what the editors say, the aids for the card table and the table of contents are ours and are
passed over; everything else in the pages of a book is received text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.aids import AIDS
from sphinx_hoyle.book.labels import Labels
from sphinx_hoyle.book.page_bounds import bound
from sphinx_hoyle.files.plain_text import read_plain

_OURS = {"about-book", "book-contents", "editor-note", "hand", "readings", "toctree"}
_DOCUMENT = re.compile(r"^:document:\s*([0-9]+)\s*$", re.MULTILINE)
_OPTION = re.compile(r":([a-z-]+):(?: +(.*?))? *\n?")  # as a line of its own before the words
NOT_PLAYED = "not-played"  # the option of a law or clause that no referee carries out


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, title, paragraph or row of a table: its unit, printed words, file and line.

    ``lead`` is the label that the book prints before it; ``text`` has its callers as printed.
    """

    unit: str
    text: str
    path: str
    line: int
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where the sources declare a unit: its file and line.

    ``is_law`` tells laws and clauses from headings and notes; ``not_played`` is why no referee
    carries one out, as it was written, and None where nothing is said of it.
    """

    unit: str
    path: str
    line: int
    is_law: bool = False
    not_played: str | None = None


@dataclass(frozen=True, slots=True)
class Showing:
    """A hand shown on the page at ``path``, below ``unit``: its file, and its place in that."""

    unit: str
    hand: str
    document: int
    path: str


class BookReader:
    """Reads the pages of one book in the order of its contents.

    ``places`` are then the units as they were met, one that is declared twice twice, ``showings``
    the hands that stand among them, and ``editor_notes`` the editors' notes, by their ids.
    """

    def __init__(self, folder: Path, labels: Labels, marks: dict[str, str]) -> None:
        self.folder = folder
        self.book = folder.name
        self.labels = labels
        self.marks = marks  # of footnotes, by the id of the note
        self.problems: list[Problem] = []
        self.places: list[Place] = []
        self.showings: list[Showing] = []
        self.editor_notes: set[str] = set()
        config = MdParserConfig(enable_extensions={"colon_fence"})
        self._markdown: MarkdownIt = create_md_parser(config, RendererHTML)
        bound(self._markdown)  # what that leaves out, a build tells

    def passages(self) -> list[Passage]:
        """Return the passages of the book; ``problems`` then holds what could not be read."""
        return list(self._page("index"))

    def _page(self, name: str) -> Iterator[Passage]:
        path = self.folder / f"{name}.md"
        if not path.is_file():
            wrong = "is missing; the contents name it; expected the page"
            self.problems.append(Problem(str(path), 1, wrong))
            return
        try:
            text = read_plain(path)
        except Unreadable as error:
            self.problems.extend(error.problems)
            return
        page = _Page(self, path)
        yield from page.blocks(text, 0, f"{self.book}:{name}")
        for entry in page.contents:
            yield from self._page(entry)

    def parse(self, source: str) -> list[Token]:
        """Return the tokens of a stretch of MyST."""
        return self._markdown.parse(source)


class _Page:
    """Reads one page; ``contents`` are the pages that its table of contents names."""

    def __init__(self, reader: BookReader, path: Path) -> None:
        self.reader = reader
        self.path = path
        self.contents: list[str] = []
        self.above = f"{reader.book}:{path.stem}"  # the unit that was declared last

    def blocks(self, source: str, offset: int, unit: str, lead: str = "") -> Iterator[Passage]:
        """Yield the passages of ``source``, which begins after line ``offset`` of the page.

        They belong to ``unit``, or to the heading they stand under; ``lead`` is printed before the
        first of them.
        """
        tokens = self.reader.parse(source)
        row: list[str] | None = None  # the cells of a row make one passage: a word may join them
        for token, before in zip(tokens, [None, *tokens], strict=False):
            line = offset + (token.map[0] if token.map else 0) + 1
            text = ""
            if token.type == "myst_target":
                unit = self.declared(token.content, line)
            elif token.type == "inline" and before and before.type == "heading_open":
                yield Passage(unit, self.heading(token, line, unit), str(self.path), line)
            elif token.type == "tr_open":
                row, row_line = [], line
            elif token.type == "inline":
                text = self.words(token.children or [], line)
                if row is not None:
                    row.append(text)
                    text = ""
            elif token.type == "tr_close" and row:
                text, line, row = " ".join(filter(None, row)), row_line, None
            elif token.type in {"colon_fence", "fence"}:
                if lead and _directive(token) == "clause":
                    yield Passage(unit, "", str(self.path), line, lead)
                    lead = ""
                yield from self.directive(token, line, unit)
            if text:
                yield Passage(unit, text, str(self.path), line, lead)
                lead = ""

    def directive(self, token: Token, line: int, unit: str) -> Iterator[Passage]:
        """Yield the passages of a law, clause or note; pass over what is ours."""
        name = _directive(token)
        argument = token.info.strip().partition(" ")[2]
        argument, _space, title = argument.strip().partition(" ")
        labels = self.reader.labels
        if name == "toctree":
            self.contents += [
                entry
                for entry in token.content.split()
                if not entry.startswith(":") and not entry.isdigit() and entry not in AIDS
            ]
        elif name == "law":
            if not argument:
                self.problem(line, "{law} has no id; expected its number or name")
                return
            unit, words = self.declared_law(f"{self.reader.book}:{argument}", line, token.content)
            lead = (labels.of_law if argument[0].isdigit() else labels.of_named)(argument)
            if title:
                yield Passage(unit, labels.of_title(title), str(self.path), line, lead)
                lead = ""
            yield from self.blocks(words, line, unit, lead)
        elif name == "clause":
            unit, words = self.declared_law(f"{unit}.{argument}", line, token.content)
            yield from self.blocks(words, line, unit, labels.of_clause(argument))
        elif name == "author-note":
            unit = self.declared(f"{self.reader.book}:{argument}", line)
            lead = labels.of_note(self.mark(argument, line))
            yield from self.blocks(token.content, line, unit, lead)
        elif name == "editor-note":
            self.reader.editor_notes.add(argument)
        elif name == "hand":
            self.show(token)
        elif name == "readings":
            self.show_readings(token)
        elif name not in _OURS:
            expected = ", ".join(["law", "clause", "author-note", *sorted(_OURS)])
            self.problem(line, f"{{{name}}} is neither text nor ours; expected {expected}")

    def declared(self, unit: str, line: int) -> str:
        """Return a unit, after noting where it is declared."""
        self.reader.places.append(Place(unit, str(self.path), line))
        self.above = unit
        return unit

    def declared_law(self, unit: str, line: int, content: str) -> tuple[str, str]:
        """Return a law or clause, after noting where it is declared, and its words.

        The words stand on the lines where they stood; an option before them leaves its line empty.
        """
        lines = content.split("\n")
        options: dict[str, str] = {}
        for number, text in enumerate(lines):
            option = _OPTION.fullmatch(text)
            if option is None:
                break
            options[option[1]] = option[2] or ""
            lines[number] = ""
        why = options.get(NOT_PLAYED)
        place = Place(unit, str(self.path), line, is_law=True, not_played=why)
        self.reader.places.append(place)
        self.above = unit
        return unit, "\n".join(lines)

    def show(self, token: Token) -> None:
        """Note a hand and what it stands below."""
        hand = token.info.partition(" ")[2].strip()
        chosen = _DOCUMENT.search(token.content)
        document = int(chosen[1]) if chosen else 0
        self.reader.showings.append(Showing(self.above, hand, document, str(self.path)))

    def show_readings(self, token: Token) -> None:
        """Note the hand of each reading, which the items of a list head."""
        hand = token.info.partition(" ")[2].strip()
        listed = (one.type for one in self.reader.parse(token.content))
        for document in range(sum(kind == "list_item_open" for kind in listed)):
            self.reader.showings.append(Showing(self.above, hand, document, str(self.path)))

    def heading(self, token: Token, line: int, unit: str) -> str:
        """Return a heading as the book prints it; titles are printed as they stand."""
        children = list(token.children or [])
        label = ""
        if children and children[0].meta.get("name") == "label":
            label = children.pop(0).content
        words = self.words(children, line)
        if self.path.stem == "index" or unit.partition(":")[2] in self.reader.labels.bare:
            return words
        return self.reader.labels.of_heading(label, words)

    def words(self, tokens: Sequence[Token], line: int) -> str:
        """Return the words of inline tokens, with callers as the book prints them."""
        return "".join(self.word(token, line) for token in tokens).strip()

    def word(self, token: Token, line: int) -> str:
        """Return the words of one inline token."""
        if token.type in {"softbreak", "hardbreak"}:
            return " "
        if token.type != "myst_role":
            return token.content
        role = token.meta["name"]
        if role == "caller":
            return self.reader.labels.of_caller(token.content) or self.mark(token.content, line)
        if role in {"c", "law"}:
            words, explicit, _target = token.content.rpartition(" <")
            if explicit:
                return words
        self.problem(line, f"{{{role}}}`{token.content}` has no words of its own; expected some")
        return ""

    def mark(self, note: str, line: int) -> str:
        """Return the mark of a footnote."""
        mark = self.reader.marks.get(f"{self.reader.book}:{note}")
        if mark is None:
            message = f"note {note!r} has no mark; expected it under 'footnotes' of the apparatus"
            self.problem(line, message)
        return mark or ""

    def problem(self, line: int, message: str) -> None:
        """Note a problem of this page."""
        self.reader.problems.append(Problem(str(self.path), line, message))


def _directive(token: Token) -> str:
    return token.info.strip().partition(" ")[0].strip("{}")
