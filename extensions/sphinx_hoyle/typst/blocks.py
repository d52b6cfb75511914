"""The blocks of a book: sections, laws, notes, lists and tables as calls into `blocks.typ`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import groupby

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.captions import pieces
from sphinx_hoyle.book.references import (
    is_labelled,
    printed_letter,
    printed_number,
    printed_section_label,
)
from sphinx_hoyle.drawing.pictured import Picture, PicturedLaw
from sphinx_hoyle.hands.cases import unit_of
from sphinx_hoyle.hands.compared import Compared
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.languages.numerals import clause_letter, digits
from sphinx_hoyle.terms.links import TERMS_PAGE
from sphinx_hoyle.typst.hands import hand_calls
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN
from sphinx_hoyle.typst.illustration import illustration
from sphinx_hoyle.typst.inline import InlineWriter, Scope, language_class
from sphinx_hoyle.typst.listing import page_listed
from sphinx_hoyle.typst.markup import call, content, string, text
from sphinx_hoyle.typst.readings import PrintedReadings, printed
from sphinx_hoyle.typst.tables import table
from sphinx_hoyle.typst.uses import used_on
from sphinx_hoyle.typst.words import words_of

Pictures = Callable[[hoyle_nodes.hand, Scope], Picture]
Comparisons = Callable[[hoyle_nodes.readings, Scope], Compared]
Figures = Callable[[hoyle_nodes.hand, str, str], str | None]  # hand, page, language: «Figure 12»

SILENT = (nodes.comment, nodes.substitution_definition, nodes.system_message,
           hoyle_nodes.original, hoyle_nodes.label)  # fmt: skip
_TEXT = (nodes.paragraph, nodes.title, nodes.caption, nodes.term)
_UNMARKED = (nodes.section, nodes.title, hoyle_nodes.hand, hoyle_nodes.readings)


def unnumbered(hand: hoyle_nodes.hand, docname: str, language: str) -> str | None:
    """Return that a hand has no number, as in a book of cases, which have their own."""
    return None


def fallback_language(node: nodes.Node) -> str | None:
    """Return the language of a block none of whose words are translated, else None."""
    if not holds_fallback(node):
        return None
    languages = set()
    for block in node.findall(lambda one: isinstance(one, _TEXT)):
        assert isinstance(block, nodes.Element)
        if any(letter.isalpha() for letter in block.astext()):
            marked = next(
                (one for one in block.findall(nodes.Element) if "fallback" in one["classes"]), None
            )
            languages.add(language_class(marked) if marked is not None else None)
    return languages.pop() if len(languages) == 1 else None


def holds_fallback(node: nodes.Node) -> bool:
    """Return whether anything in a block is not translated."""
    # By hand: every block asks it of all within it, and `findall` takes three times as long.
    if not isinstance(node, nodes.Element):
        return False
    return "fallback" in node.attributes["classes"] or any(map(holds_fallback, node.children))


class BlockWriter(InlineWriter):
    """Writes one side of a book, with its illustrations: their stories are for casebooks."""

    def __init__(
        self,
        scope: Scope,
        pictures: Pictures,
        comparisons: Comparisons,
        figures: Figures = unnumbered,
        level: int = 1,
    ) -> None:
        super().__init__(scope)
        self.pictures = pictures
        self.comparisons = comparisons
        self.figures = figures
        self.level = level
        self.unheaded = 0  # sections around whose headings are not printed
        self.in_book = True
        self.indents: list[str] = []
        self.opening = False  # whether what comes stands below the title of a book
        self.signed = ""  # the language last named by a sign within the text
        self.untranslated = False  # whether the stretch around is marked as such already

    # ---- runs of blocks ----

    def blocks(self, children: Iterable[nodes.Node]) -> str:
        """Return the markup of blocks; untranslated ones are marked together, lists joined."""
        shown = [child for child in children if not isinstance(child, SILENT)]
        parts = []
        runs = [(language, list(run)) for language, run in groupby(shown, self._mark_of)]
        for language, run in runs:
            if language is None:
                parts.append(self._run(run))
            else:
                self.untranslated = True
                with self.speaking(language):
                    body = self._run(run)
                self.untranslated = False
                parts.append(self.marked_stretch(language, body))
        return "\n".join(parts)

    def marked_stretch(self, language: str, body: str, named: bool = True) -> str:
        """Return blocks in another language than the edition's, with the sign of it."""
        return call(
            "untranslated",
            string(language),
            string(language_name(language, self.language)),
            content(body),
            indent=" + ".join(self.indents) or None,
            named=None if named else "false",
        )

    def _mark_of(self, node: nodes.Node) -> str | None:
        if self.untranslated or isinstance(node, _UNMARKED):
            return None
        language = fallback_language(node)
        if language in (None, self.scope.language):
            return None
        return None if any(isinstance(one, nodes.section) for one in node.findall()) else language

    def _run(self, children: Sequence[nodes.Node]) -> str:
        parts = []
        for kind, run in groupby(children, _list_kind):
            units = list(run)
            if kind is None:
                parts += [self.block(unit) for unit in units]
            else:
                parts.append(call(kind, *(self.unit(unit) for unit in units)))
        return "\n".join(parts)

    def block(self, node: nodes.Node) -> str:
        """Return the markup of one block. Raises PrintError for an unknown one."""
        for kind in type(node).__mro__:
            method = getattr(self, f"block_{kind.__name__}", None)
            if method is not None:
                markup: str = method(node)
                return markup
        if isinstance(node, nodes.Inline | nodes.Text):
            return self.inline(node)
        raise self.unknown(node)

    def passed(self, node: nodes.Element) -> str:
        """Return the markup of what a mere wrapper holds."""
        self.note_place(node)
        return self.blocks(node.children)

    block_compound = block_container = block_glossary = block_legend = passed
    block_document = passed

    def block_start_of_file(self, node: nodes.Element) -> str:
        """Return a page that stands within another."""
        outer, self.docname = self.docname, node["docname"]
        markup = self.blocks(node.children)
        self.docname = outer
        return markup

    def silent(self, node: nodes.Element) -> str:
        """Return nothing: what is no part of a printed book."""
        return ""

    block_toctree = block_index = block_meta = block_docinfo = silent
    block_cases = silent  # a casebook has them
    block_apparatus = silent  # the appendix of a book has its own
    block_tabular_col_spec = block_highlightlang = silent

    def block_target(self, node: nodes.Element) -> str:
        """Return nothing; the place is carried by what follows."""
        self.note_place(node)
        return ""

    # ---- headings ----

    def block_section(self, node: nodes.section) -> str:
        """Return a section: a book, a chapter of it, or less."""
        title = node.next_node(nodes.title)
        assert title is not None, node
        markup = "" if self.repeats(node) else self.heading(node, title)
        with self.below(node):
            markup += "\n" + self.blocks(child for child in node.children if child is not title)
        return markup

    @contextmanager
    def below(self, node: nodes.section) -> Iterator[None]:
        """Write the sections within one: a level below it, if its own heading is printed."""
        unheaded = bool(node.get("repeated"))
        self.level += 1
        self.unheaded += unheaded
        yield
        self.unheaded -= unheaded
        self.level -= 1

    def repeats(self, node: nodes.section) -> bool:
        """Return whether a section is headed as its book, which is not printed twice.

        The place is then that of what follows.
        """
        if not node.get("repeated"):
            return False
        self.note_place(node)
        self.opening = False
        self.signed = ""
        return True

    def heading(self, node: nodes.Element, title: nodes.title) -> str:
        """Return the heading of a section, by its level and place."""
        address = self.scope.targets[f"{self.docname}#{node['ids'][0]}"]
        name, language = string(self.scope.label(address)), string(self.scope.language)
        label = next(iter(title.findall(hoyle_nodes.label)), None)
        callers = "".join(self.inline(one) for one in title.findall(_is_caller)) or None
        self.linking, self.calling = False, False
        words = content(self.inlines(one for one in title.children if one is not label))
        words = words.replace(SOFT_HYPHEN, "")  # headings are never divided
        self.linking, self.calling = True, True
        named: dict[str, str | None] = {"callers": content(callers) if callers else None}
        if label is not None:
            value = printed_section_label(label["value"], self.scope.language)
            named["marker"] = content(text(value))
        self.opening = self.in_book and self.level == 1
        self.signed = ""
        if self.level > 1:
            named["laws"] = self.range_of(node)
        if self.level == 1:
            opening = "opening" if self.in_book else "part"
            return call(opening, language, name, words, **named)
        if self.is_chapter(node):
            return call("chapter", str(self.level), language, name, words, **named)
        if not self.in_book and self.level > 2:
            named["listed"] = "false"
        if self.unheaded:
            named["look"] = str(self.level)
        return call("section", str(self.level - self.unheaded), language, name, words, **named)

    def range_of(self, node: nodes.Element) -> str | None:
        """Return the first and last number of the laws of a section, as its side prints them."""
        laws = [law["unit"] for law in node.findall(hoyle_nodes.law) if law["unit"].isdigit()]
        ends = dict.fromkeys(laws[:1] + laws[-1:])
        return string("–".join(digits(one, self.scope.language) for one in ends)) if laws else None

    def for_heads(self, law: nodes.Element) -> dict[str, str | None]:
        """Return how the running head of its page calls a law, if it has a number."""
        if not law["unit"].isdigit():
            return {}
        language = self.scope.language
        return {"language": string(language), "number": string(digits(law["unit"], language))}

    def is_chapter(self, node: nodes.Element) -> bool:
        """Return whether a section is a chapter of its book, or of a part of it."""
        return self.in_book and (self.level == 2 or bool(node.get("chapter")))

    # ---- laws ----

    def unit(self, node: nodes.Node) -> str:
        """Return a law or a clause as the pair of its label and its body."""
        assert isinstance(node, hoyle_nodes.law | hoyle_nodes.clause)
        self.note_place(node)
        if isinstance(node, hoyle_nodes.law):
            number = text(printed_number(node["unit"], self.language))
            label = call("law-number", content(number), **self.for_heads(node))
            column = "number-width"
        else:
            label = text(printed_letter(node["letter"], self.language))
            column = "letter-width"
        self.indents.append(column)
        lead, rest = self.led(self.place() + label, node.children)
        self.indents.pop()
        return f"({lead}, {rest})"

    def led(self, label: str, children: Sequence[nodes.Node]) -> tuple[str, str]:
        """Return a label with the first paragraph of a list's item, and the item's other blocks."""
        shown = [one for one in children if not isinstance(one, SILENT)]
        lead = ""
        if shown and isinstance(shown[0], nodes.paragraph | hoyle_nodes.law_title):
            lead = self.lead(shown.pop(0))
        rest = content(self.blocks(shown)) if shown else "none"
        return f"{content(label)}, {content(lead)}", rest

    def lead(self, node: nodes.Node) -> str:
        """Return the words of a block that stands beside a label."""
        assert isinstance(node, nodes.Element), node
        self.note_place(node)
        language = language_class(node)
        with self.speaking(language):
            words = self.place() + self.inlines(node.children)
        if isinstance(node, hoyle_nodes.law_title):
            words = call("strong", content(words))
        words = self.span(language, words)
        marked = "fallback" in node["classes"] and not self.untranslated
        if marked and language and language != self.language:
            # Named once, then only marked: a list may hold many.
            name = language_name(language, self.language)
            name = "°" if self.signed == language else name
            self.signed = language
            words = call("untranslated-sign", string(name)) + words
        return words

    @property
    def language(self) -> str:
        """The language of the numbers and words around the text."""
        return self.scope.language

    def block_law(self, node: hoyle_nodes.law) -> str:
        """Return an unnumbered unit; one with a title is an entry, as in a glossary."""
        self.note_place(node)
        self.opening = False  # a law is no line of the title, though no heading parts them
        children = [one for one in node.children if not isinstance(one, SILENT)]
        if (
            len(children) > 1
            and isinstance(children[0], hoyle_nodes.law_title)
            and isinstance(children[1], nodes.paragraph)
        ):
            title = content(self.place() + self.inlines(children[0].children))
            body = content(self.inlines(children[1].children))
            return call("entry", title, body) + "\n" + self.blocks(children[2:])
        return self.blocks(children)

    def block_clause(self, node: hoyle_nodes.clause) -> str:
        """Return a paragraph of a law that has no label."""
        self.note_place(node)
        return self.blocks(node.children)

    def block_law_title(self, node: nodes.Element) -> str:
        """Return the title of a law."""
        return call("law-title", content(self.place() + self.inlines(node.children)))

    def block_author_note(self, node: nodes.Element) -> str:
        """Return a note that the book itself prints."""
        self.note_place(node)
        return call("author-note", content(self.blocks(node.children)))

    def block_editor_note(self, node: nodes.Element) -> str:
        """Return a note by the editors of this edition, headed as such."""
        self.note_place(node)
        heading = string(self.note_heading())
        body = content(self.blocks(node.children))
        return call("editor-note", string(self.language), heading, body)

    def block_book_contents(self, node: hoyle_nodes.book_contents) -> str:
        """Return nothing: a printed book has contents of its own."""
        return ""

    def block_question(self, node: hoyle_nodes.question) -> str:
        """Return nothing: what is printed cannot be answered."""
        return ""

    def block_about_book(self, node: hoyle_nodes.about_book) -> str:
        """Return the editors' introduction to a book, as a panel of its own."""
        self.opening = False  # the book itself follows
        self.note_place(node)
        language, heading = string(self.language), string(words_of(self.language)["about-book"])
        body = content(self.place() + self.blocks(node.children))
        return call("about-book", language, heading, body)

    def note_heading(self) -> str:
        """Return what stands above an editors' note."""
        return words_of(self.language)["editor-note"]

    def block_hand(self, node: hoyle_nodes.hand) -> str:
        """Return a refereed hand: an illustration, or one that is drawn and told."""
        self.note_place(node)
        place = self.place()
        caption = next(iter(node.findall(nodes.caption)), None)
        words = self.caption(caption) if caption is not None else ""
        if label := self.figures(node, self.docname, self.language):
            words = f"{call('strong', content(text(label)))}{text(' ')}{words}"
        return "\n".join(self.calls(node, self.pictures(node, self.scope), place + words))

    def calls(self, node: hoyle_nodes.hand, picture: Picture, caption: str) -> list[str]:
        """Return the calls of an illustration: all that happens in it is told in the casebook."""
        return [
            illustration(picture, node.get("told-by") or unit_of(node), caption, self.cited_law)
        ]

    def block_readings(self, node: hoyle_nodes.readings) -> str:
        """Return readings of one deal: what is the same, then side by side how each goes on."""
        return self.readings(node).beside()

    def readings(self, node: hoyle_nodes.readings) -> PrintedReadings:
        """Return readings of one deal in their parts."""
        self.note_place(node)
        caption = next(iter(node.findall(nodes.caption)), None)
        words = self.place() + (self.caption(caption) if caption is not None else "")
        headings = []
        for reading in node.findall(hoyle_nodes.reading):
            self.note_place(reading)
            heading = next(iter(reading.findall(nodes.paragraph)))
            headings.append(self.place() + self.caption(heading))
        shown = self.comparisons(node, self.scope)
        alike = self.alike(shown.alike, words)
        return printed(node, shown, alike, headings, self.cited_law)

    def alike(self, picture: Picture, caption: str) -> list[str]:
        """Return the calls of what is the same in all readings."""
        return hand_calls(picture, caption, self.cited_law)

    def caption(self, node: nodes.caption | nodes.paragraph) -> str:
        """Return the caption of a hand, or the heading of a reading."""
        said = self.scope.caption(node.rawsource, self.docname)
        return self.lead(node) if said is None else self.said(said)

    def said(self, message: str) -> str:
        """Return a message of a catalog, its laws worded and linked, other roles as their words."""
        return "".join(
            self.cited_law(
                PicturedLaw(piece.law, piece.words or self.scope.reference_to(piece.law))
            )
            if piece.law
            else text(piece.words)
            for piece in pieces(message, self.docname.partition("/")[0])
        )

    def cited_law(self, law: PicturedLaw) -> str:
        """Return a law that a hand cites, with the way to it."""
        address = self.scope.addresses.get(law.id)
        if address is None:
            return text(law.reference)
        return call("reference", string(self.scope.label(address)), content(text(law.reference)))

    # ---- other blocks ----

    def block_paragraph(self, node: nodes.paragraph) -> str:
        """Return a paragraph, or a line of the contents that the book itself prints."""
        self.note_place(node)
        if listed := page_listed(node):
            words, page = listed
            self.paged = False
            line = content(self.place() + self.inlines(words))
            self.paged = True
            return call("listed-page", line, content(text(page)))
        if "term-used" in node["classes"]:
            return call("par", content(used_on(node, self)))
        return call(
            "opening-line" if self.opening else "par",
            content(self.place() + self.inlines(node.children)),
        )

    def block_rubric(self, node: nodes.Element) -> str:
        """Return a heading that is none of the outline."""
        return call("rubric", content(self.place() + self.inlines(node.children)))

    def block_block_quote(self, node: nodes.Element) -> str:
        """Return a quotation."""
        self.note_place(node)
        return call("quotation", content(self.blocks(node.children)))

    def block_attribution(self, node: nodes.Element) -> str:
        """Return the source of a quotation."""
        return call("par", content(text("— ") + self.inlines(node.children)))

    def block_line_block(self, node: nodes.Element) -> str:
        """Return lines of verse."""
        self.note_place(node)
        lines = [
            content(self.place() + self.inlines(line.children)) for line in node.findall(nodes.line)
        ]
        return call("verse", *lines)

    def block_transition(self, node: nodes.Element) -> str:
        """Return the ornament that parts two passages."""
        return "#division;"

    def block_bullet_list(self, node: nodes.Element) -> str:
        """Return a list without an order."""
        self.note_place(node)
        return call("bulleted", *self._items(node))

    def block_enumerated_list(self, node: nodes.Element) -> str:
        """Return a numbered or lettered list."""
        self.note_place(node)
        items = self._items(node)
        if node.get("enumtype", "arabic") == "arabic":
            start = str(node.get("start", 1))
            return call("numbered", string(self.language), start, *items)
        letters = [
            clause_letter(chr(ord("a") + place), self.language) for place in range(len(items))
        ]
        pairs = [
            f"([{text(letter + '.')}], {item})" for letter, item in zip(letters, items, strict=True)
        ]
        return call("clauses", *pairs)

    def _items(self, node: nodes.Element) -> list[str]:
        return [
            content(self.blocks(item.children))
            for item in node.children
            if isinstance(item, nodes.list_item)
        ]

    def block_definition_list(self, node: nodes.Element) -> str:
        """Return terms with their explanations."""
        self.note_place(node)
        entries = []
        for item in node.findall(nodes.definition_list_item):
            if item.parent is not node:
                continue
            self.note_place(item)
            heads, body = [], "[], none"
            for part in item.children:
                if isinstance(part, nodes.term):
                    self.note_place(part)
                    heads.append(self.place() + self.inlines(part.children))
                elif isinstance(part, nodes.definition):
                    body = ", ".join(self.led("", part.children)).removeprefix("[], ")
            entries.append(f"({content(text(', ').join(heads))}, {body})")
        terms = self.docname == TERMS_PAGE and not self.in_book
        return call("glossary" if terms else "definitions", *entries)

    def block_literal_block(self, node: nodes.Element) -> str:
        """Return lines set as they stand."""
        return call("raw", string(node.astext()), block="true")

    block_doctest_block = block_literal_block

    def block_footnote(self, node: nodes.Element) -> str:
        """Return a footnote where the text has it."""
        self.note_place(node)
        label, *body = node.children
        assert isinstance(label, nodes.label), label
        mark = self.place() + text(label.astext())
        words = "".join(
            self.inlines(one.children) for one in body if isinstance(one, nodes.paragraph)
        )
        return call("footnote-text", content(mark), content(words))

    def block_figure(self, node: nodes.Element) -> str:
        """Return a picture and its caption."""
        self.note_place(node)
        caption = next(iter(node.findall(nodes.caption)), None)
        pictures = "".join(self.inline(one) for one in node.findall(nodes.image))
        words = content(self.place() + self.inlines(caption.children)) if caption else None
        return call("captioned", content(pictures), caption=words)

    def block_table(self, node: nodes.table) -> str:
        """Return a ruled table."""
        self.note_place(node)
        place = self.place()
        return content_block(place, table(node, self))

    def cell(self, entry: nodes.Element) -> str:
        """Return what a cell of a table holds; one paragraph needs no paragraph of its own."""
        if len(entry.children) == 1 and isinstance(entry[0], nodes.paragraph):
            return self.inlines(entry[0].children)
        return self.blocks(entry.children)


def _is_caller(node: nodes.Node) -> bool:
    return isinstance(node, hoyle_nodes.caller | nodes.footnote_reference)


def content_block(place: str, body: str) -> str:
    """Return a block that carries its place along to the page it falls on."""
    return f"{place}{body}" if not place else call("block", content(place + body))


def _list_kind(node: nodes.Node) -> str | None:
    """Return the function that joins a run of such nodes to one list, or None."""
    if isinstance(node, hoyle_nodes.clause) and is_labelled(node["letter"]):
        return "clauses"
    if isinstance(node, hoyle_nodes.law) and node["numbered"]:
        return "laws"
    return None
