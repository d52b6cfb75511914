"""Laws and hands in plain paragraphs and lists, for builders that have no drawing of ours.

The website and the printed books draw what `nodes` has; LaTeX, text, manual pages, Texinfo and
whatever else Sphinx writes are given the same in nodes of docutils, in the words of the edition.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes

from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.about_book import about_heading
from sphinx_hoyle.book.account import head_cell
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.law import printed_label
from sphinx_hoyle.book.references import (
    note_number,
    printed_reference,
    printed_section_label,
)
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing.pictured import (
    Line,
    Picture,
    PicturedLaw,
    PicturedStep,
    brackets,
)
from sphinx_hoyle.hands.compared import Compared, compared
from sphinx_hoyle.hands.directive import picture_of
from sphinx_hoyle.hands.laws_of_page import LawsOfPage
from sphinx_hoyle.hands.readings import records_of
from sphinx_hoyle.hands.readings_html import reading_name
from sphinx_hoyle.received import critical
from sphinx_hoyle.translations.translations_page import collapsed, summary

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_DRAWN = frozenset({"html", "typst"})  # formats with visitors of our own
_UNITS = (
    hoyle_nodes.law,
    hoyle_nodes.clause,
    hoyle_nodes.author_note,
    hoyle_nodes.editor_note,
    hoyle_nodes.about_book,
)


class _Words:
    """Puts one document into words; ``page`` is the page that links start from."""

    def __init__(self, app: Sphinx, page: str) -> None:
        self.app = app
        self.language = str(app.config.language)
        self.laws = LawsOfPage(app.builder, page)
        self.replaced: dict[type[nodes.Node], Callable[[nodes.Element], Sequence[nodes.Node]]] = {
            hoyle_nodes.hand: self.hand,
            hoyle_nodes.book_contents: lambda node: (),
            hoyle_nodes.question: lambda node: (),
            hoyle_nodes.readings: self.readings,
            hoyle_nodes.cases: lambda node: node.children,
            hoyle_nodes.apparatus: self.apparatus,
            hoyle_nodes.course: lambda node: node.children,
            hoyle_nodes.crib_row: lambda node: node.children,
            hoyle_nodes.situation: lambda node: node.children,
            hoyle_nodes.situation_title: lambda node: [_strong(node.children)],
            hoyle_nodes.answer: lambda node: node.children,
            hoyle_nodes.hands_listed: lambda node: (),
            hoyle_nodes.situations: lambda node: (),
            hoyle_nodes.laws_listed: lambda node: [nodes.paragraph("", "", *node.children)],
            hoyle_nodes.original: lambda node: (),
            hoyle_nodes.critical_notes: lambda node: (),
            hoyle_nodes.concept: lambda node: node.children,
            hoyle_nodes.caller: self.caller,
            hoyle_nodes.label: self.label,
            hoyle_nodes.law_title: lambda node: [_strong(node.children)],
            head_cell: lambda node: [nodes.entry("", *node.children, **_spanned(node))],
            summary: lambda node: [nodes.paragraph("", "", *node.children)],
            collapsed: lambda node: node.children,
        }

    def replace_all(self, document: nodes.Element) -> None:
        """Replace every node of ours, what is inside before what is around."""
        for node in reversed(list(document.findall(nodes.Element))):
            if isinstance(node, _UNITS):
                instead: Sequence[nodes.Node] = self.unit(node)
            elif make := self.replaced.get(type(node)):
                instead = make(node)
            else:
                continue
            node.replace_self(list(instead))

    # ---- laws ----

    def unit(self, node: nodes.Element) -> list[nodes.Node]:
        """Return what a law, clause or note holds, its label before its first words."""
        body = list(node.children)
        if heading := self._heading(node):
            body.insert(0, _strong([nodes.Text(heading)]))
        if isinstance(node, hoyle_nodes.law):
            shown: list[nodes.Node] = body
        else:
            shown = [nodes.block_quote("", *body)]
        return [nodes.target("", "", ids=node["ids"]), *shown]

    def _heading(self, node: nodes.Element) -> str:
        if isinstance(node, hoyle_nodes.editor_note):
            unit = f"{node['game']}:{node['unit']}"
            return printed_reference(unit, "editor-note", self.language)
        if isinstance(node, hoyle_nodes.about_book):
            return about_heading(self.language)
        return ""

    def label(self, node: nodes.Element) -> list[nodes.Node]:
        """Put the label of a unit before its first words; return that of a section."""
        unit = node.parent
        if not isinstance(unit, (hoyle_nodes.law, hoyle_nodes.clause)):
            return [nodes.Text(f"{printed_section_label(node['value'], self.language)} ")]
        printed = printed_label(node, self.language)
        if not printed:
            return []
        after = unit[unit.index(node) + 1 :]
        first = next(iter(after), None)
        if isinstance(first, nodes.paragraph):
            first.insert(0, [nodes.strong("", printed), nodes.Text(" ")])
            return []
        return [_strong([nodes.Text(printed)])]

    def caller(self, node: nodes.Element) -> list[nodes.Node]:
        """Return the caller of a note in brackets."""
        number = note_number(
            self.app.config.hoyle_books, node["book"], node["value"], self.language
        )
        return [nodes.Text(f"[{number}]")]

    # ---- hands ----

    def hand(self, node: nodes.Element) -> list[nodes.Node]:
        """Return the caption, then the hand told; a failed hand has failed the build already."""
        shown = picture_of(node, self.app.config, self.language, self.laws.refer)
        told = [] if shown is None else [*self._before(shown), *self._after(shown)]
        return [_target(node), *_captions(node), nodes.block_quote("", *told)]

    def readings(self, node: nodes.Element) -> list[nodes.Node]:
        """Return the caption, what is the same, how each reading goes on, and the answers."""
        records = records_of(node, self.app.config)
        told: list[nodes.Node] = []
        if records:
            shown = compared(records, self.language, self.laws.refer)
            told = [*self._before(shown.alike), *self._after(shown.alike)]
            headed = list(node.findall(hoyle_nodes.reading))
            for place, (reading, parted) in enumerate(
                zip(headed, shown.readings, strict=True), start=1
            ):
                number = nodes.Text(f"{reading_name(place, self.language)}: ")
                told += [_target(reading), _strong([number, *_words_of(reading)])]
                told += [*self._before(parted.picture), *self._after(parted.picture)]
            told += self._answers(shown)
        return [_target(node), *_captions(node), nodes.block_quote("", *told)]

    def _answers(self, shown: Compared) -> list[nodes.Node]:
        items = []
        for question in shown.questions:
            words: list[nodes.Node] = [nodes.Text(f"{question.text} — ")]
            said = [
                (place, answer)
                for place, answer in enumerate(question.answers, start=1)
                if answer is not None
            ]
            for place, answer in said:
                name = reading_name(place, self.language)
                words += [nodes.Text(f"{name}: {answer.text}"), *self._by(answer.laws)]
                words.append(nodes.Text("; "))
            items.append(nodes.paragraph("", "", *words[:-1]))
        return _listed(items)

    def _before(self, shown: Picture) -> list[nodes.Node]:
        """Return what is dealt, the standing facts, and what is told before the first step."""
        lines = [*shown.spoken_before, *(f"{name}: {value}" for name, value in shown.facts)]
        opening = [nodes.paragraph("", "", *self._line(line)) for line in shown.opening]
        return _listed([*(nodes.paragraph("", line) for line in lines), *opening])

    def _after(self, shown: Picture) -> list[nodes.Node]:
        """Return the steps and how the hand stands at the end."""
        steps = [nodes.paragraph("", "", *self._step(step)) for step in shown.steps]
        result = [nodes.paragraph("", f"{name}: {value}") for name, value in shown.result]
        return [*_listed(steps), *_listed(result)]

    def _step(self, step: PicturedStep) -> list[nodes.Node]:
        words: list[nodes.Node] = []
        if step.heading:
            words += [nodes.strong("", step.heading), nodes.Text(" ")]
        for line in step.lines:
            words += [*self._line(line), nodes.Text(" ")]
        return words[:-1]

    def _line(self, line: Line) -> list[nodes.Node]:
        return [self._part(part) for part in line.sentence]

    def _part(self, part: str | PicturedLaw) -> nodes.Node:
        """Return a part of a sentence; a law leads to its place."""
        if isinstance(part, str):
            return nodes.Text(part)
        target = self.laws.href(part.id)
        named = nodes.Text(part.reference)
        if target is None:
            return named
        return nodes.reference("", "", named, refuri=target, internal=True)

    def _by(self, laws: Sequence[PicturedLaw]) -> list[nodes.Node]:
        """Return the laws by which something is so, in brackets, each leading to its place."""
        opening, closing = brackets(laws)
        parts = [part for law in laws for part in (", ", law)]
        return [self._part(part) for part in (f" {opening}", *parts[1:], closing)] if laws else []

    # ---- critical notes ----

    def apparatus(self, node: nodes.Element) -> list[nodes.Node]:
        """Return the critical notes of a book, one after the other."""
        book = str(node["game"])
        try:
            notes = critical.critical_notes(Path(self.app.srcdir) / book)
        except Unreadable:
            return []  # `critical_html` has told of it
        return _listed([nodes.paragraph("", self._note(note)) for note in notes])

    def _note(self, note: critical.Note) -> str:
        catalogs = Path(self.app.confdir) / self.app.config.hoyle_catalogs
        domain = hoyle_domain(self.app.env)
        unit = domain.find(note.home, self.app.config.root_doc)
        whole_book = translation(self.language).gettext("The whole book")
        name = domain.display_name(unit) if unit else whole_book
        readings = note.received
        if note.other:
            sign = "→" if note.treatment is critical.Treatment.EMENDED else "/"
            readings = f"{readings} {sign} {note.other}"
        why, _spoken = critical.reason(note, self.language, catalogs)
        where = critical.place(note, self.language)
        told = f"{name}: {readings} — {critical.said(note, self.language)}: {why}"
        return f"{told} ({where})" if where else told


def _target(node: nodes.Element) -> nodes.target:
    return nodes.target("", "", ids=node["ids"])


def _strong(words: Iterable[nodes.Node]) -> nodes.paragraph:
    return nodes.paragraph("", "", nodes.strong("", "", *words))


def _spanned(node: nodes.Element) -> dict[str, int]:
    return {"morecols": node["morecols"]} if "morecols" in node else {}


def _captions(node: nodes.Element) -> list[nodes.Node]:
    captions = (child for child in node.children if isinstance(child, nodes.caption))
    return [
        nodes.paragraph("", "", nodes.emphasis("", "", *caption.children)) for caption in captions
    ]


def _words_of(reading: nodes.Element) -> list[nodes.Node]:
    """Return the words of the paragraph that heads a reading."""
    return [words for paragraph in reading.findall(nodes.paragraph) for words in paragraph.children]


def _listed(items: Sequence[nodes.Node]) -> list[nodes.Node]:
    """Return a list of paragraphs; nothing where there are none."""
    if not items:
        return []
    return [nodes.bullet_list("", *(nodes.list_item("", item) for item in items), bullet="-")]


def put_into_words(app: Sphinx, document: nodes.document, page: str) -> None:
    """Put what other builders cannot draw into words; the website and the books draw it."""
    if app.builder.format and app.builder.format not in _DRAWN:
        _Words(app, page).replace_all(document)


def setup_in_words(app: Sphinx) -> None:
    """Register the last change before a page is written."""
    app.connect("doctree-resolved", put_into_words, priority=900)  # accounts are filled by then
