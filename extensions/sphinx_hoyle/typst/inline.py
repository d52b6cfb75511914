"""Running text: the inline nodes of a doctree as Typst markup."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.book_file import Book
from sphinx_hoyle.book.references import note_number, printed_reference
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import LETTERS
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.typst.markup import call, content, string, text


class PrintError(Exception):
    """A book that cannot be printed, and where in its source."""


@dataclass(frozen=True)
class Scope:
    """What a side of a book is printed in, and where its references may lead.

    ``targets`` maps each address ``docname#id`` of the book to the address that it is printed
    under; ``units`` maps printed addresses of laws and clauses to ``whist:64.e``, and ``titles``
    those of other places and of laws with a title to what they go by. Where ``reword`` holds,
    references are worded anew: the text is in another language than the edition for which Sphinx
    worded them. ``catalogs`` is the folder of the editions' catalogs, ``books`` say how notes are
    numbered.
    """

    language: str
    targets: Mapping[str, str] = field(default_factory=dict)
    units: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)
    reword: bool = False
    catalogs: Path | None = None
    books: Mapping[str, Book] = field(default_factory=dict)

    def caption(self, words: str, docname: str) -> str | None:
        """Return the editors' caption of a hand as this side's own edition has it, if it does.

        The tree of a facing book is another edition's, which has it only in English.
        """
        if not self.reword or self.catalogs is None:
            return None
        said = translation(self.language, docname, self.catalogs).gettext(words)
        return None if said == words else said

    @cached_property
    def addresses(self) -> Mapping[str, str]:
        """The printed address of each law and clause, by its id."""
        return {unit: address for address, unit in self.units.items()}

    def reference_to(self, unit: str) -> str:
        """Return how this side words a reference to a law or clause, given its id."""
        title = self.titles.get(self.addresses.get(unit, ""))
        return title or printed_reference(unit, "law", self.language, self.books)

    def label(self, address: str) -> str:
        """Return the name of a place: each language of a facing book has its own."""
        return f"{self.language}:{self.targets[address]}"


_RUNS = re.compile(
    "|".join(
        rf"(?P<{language}>{letter}(?:[\s\u200c\u200d]*{letter})*)"
        for language, letter in LETTERS.items()
    )
)


def scripts(words: str) -> Iterator[tuple[str | None, str]]:
    """Yield the stretches of a text in order, each with the language whose letters it has.

    None for Latin letters, and for signs that belong to no script.
    """
    done = 0
    for found in _RUNS.finditer(words):
        if found.start() > done:
            yield None, words[done : found.start()]
        yield found.lastgroup, found[0]
        done = found.end()
    if done < len(words):
        yield None, words[done:]


def span(language: str | None, markup: str, around: str) -> str:
    """Return a stretch in ``language`` of a line in another; as it is, if the line is in it too."""
    if not language or language == around:
        return markup
    return call("span-language", string(language), string(around), content(markup))


def mixed(words: str, language: str) -> str:
    """Return text in ``language``; within Latin letters, each other script in its own face."""
    if language in LETTERS:
        return text(words)
    return "".join(span(spoken, text(run), language) for spoken, run in scripts(words))


def language_class(node: nodes.Element) -> str | None:
    """Return the language that a node's class ``language-xx`` names."""
    return next((name[9:] for name in node["classes"] if name.startswith("language-")), None)


class InlineWriter:
    """Writes running text of one side of a book."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.docname = ""
        self.spoken = scope.language  # by the text that is being written
        self.linking = True  # not in headings, which the contents and running heads repeat
        self.calling = True  # nor do these repeat the callers of notes
        self.paged = True  # whether a reference says its page; not in a list that has pages
        self.pending: list[str] = []  # addresses that the next thing printed answers to

    # ---- places ----

    def note_place(self, node: nodes.Element) -> None:
        """Have the next line of text carry the place of ``node``."""
        address = f"{self.docname}#{node['ids'][0]}" if node["ids"] else ""
        if self.scope.targets.get(address) == address:
            self.pending.append(address)

    def place(self) -> str:
        """Return the places that wait for the text about to be printed."""
        waiting, self.pending = self.pending, []
        return "".join(call("anchor", string(self.scope.label(one))) for one in waiting)

    # ---- text ----

    def inlines(self, children: Iterable[nodes.Node]) -> str:
        """Return the markup of inline nodes."""
        return "".join(self.inline(child) for child in children)

    def inline(self, node: nodes.Node) -> str:
        """Return the markup of one inline node. Raises PrintError for an unknown one."""
        if isinstance(node, nodes.Text):
            return self.words(node.astext())
        for kind in type(node).__mro__:
            method = getattr(self, f"inline_{kind.__name__}", None)
            if method is not None:
                markup: str = method(node)
                return markup
        raise self.unknown(node)

    def words(self, said: str) -> str:
        """Return text; within Latin letters, words of another script stand in their language."""
        return mixed(said, self.spoken)

    @contextmanager
    def speaking(self, language: str | None) -> Iterator[None]:
        """Write what stands in a language of its own; None leaves it that of the text around."""
        outer, self.spoken = self.spoken, language or self.spoken
        yield
        self.spoken = outer

    def span(self, language: str | None, markup: str) -> str:
        """Return a stretch of a line in ``language``, where that is not the language around."""
        return span(language, markup, self.spoken)

    def unknown(self, node: nodes.Node) -> PrintError:
        """Return the error that names a node this printer does not know, and its place."""
        place: nodes.Node | None = node
        while place is not None and place.line is None:
            place = place.parent
        source = node.source or self.docname
        line = f":{place.line}" if place is not None else ""
        return PrintError(f"{source}{line}: the printer does not know {node.__class__.__name__!r}")

    def inline_inline(self, node: nodes.inline) -> str:
        """Return a stretch of text, perhaps in a language of its own."""
        language = language_class(node)
        with self.speaking(language):
            body = self.inlines(node.children)
        return self.span(language, body)

    def inline_emphasis(self, node: nodes.Element) -> str:
        """Return emphasis, which scripts without italics leave to the words."""
        return call("emph", content(self.inlines(node.children)))

    inline_title_reference = inline_emphasis
    inline_classifier = inline_emphasis

    def inline_strong(self, node: nodes.Element) -> str:
        """Return strong text."""
        return call("strong", content(self.inlines(node.children)))

    def inline_superscript(self, node: nodes.Element) -> str:
        """Return raised text."""
        return call("super", content(self.inlines(node.children)))

    def inline_subscript(self, node: nodes.Element) -> str:
        """Return lowered text."""
        return call("sub", content(self.inlines(node.children)))

    def inline_literal(self, node: nodes.Element) -> str:
        """Return code."""
        return call("raw", string(node.astext()))

    def plain(self, node: nodes.Element) -> str:
        """Return what a mere wrapper holds."""
        return self.inlines(node.children)

    inline_abbreviation = inline_acronym = inline_generated = plain
    inline_pending_xref = plain  # one that leads nowhere has been reported already

    def nothing(self, node: nodes.Element) -> str:
        """Return nothing: what is no part of printed text."""
        return ""

    inline_index = inline_comment = inline_substitution_definition = nothing
    inline_original = nothing

    def inline_raw(self, node: nodes.Element) -> str:
        """Return markup written for this printer, and nothing of what is for others."""
        return node.astext() if "typst" in node.get("format", "").split() else ""

    def inline_image(self, node: nodes.Element) -> str:
        """Return a picture in the line."""
        return call("picture", string(node["uri"]), string(node.get("alt", "")))

    # ---- references ----

    def address(self, node: nodes.Element) -> str | None:
        """Return the address in this book that a reference leads to, or None."""
        if not self.linking:
            return None
        if "refid" in node:
            found = f"{self.docname}#{node['refid']}"
        elif node.get("refuri", "").startswith("%"):
            found = node["refuri"][1:]
        else:
            return None
        return self.scope.targets.get(found)

    def inline_reference(self, node: nodes.Element) -> str:
        """Return a reference, with the page that it leads to."""
        body = self.inlines(node.children)
        address = self.address(node)
        if address is None:
            uri: str = node.get("refuri", "")
            return call("link", string(uri), content(body)) if "://" in uri else body
        name, language = string(self.scope.label(address)), string(self.scope.language)
        unit = self.scope.units.get(address)
        worded = self.scope.reword and _worded_by_edition(node)
        if unit and not _is_listed(node):
            if worded:
                body = text(self.scope.reference_to(unit))
            ended = {"ended": "true"} if _ends_a_sentence(node) else {}
            return call("reference-with-page", name, language, content(body), **ended)
        if worded and address in self.scope.titles:
            body = text(self.scope.titles[address])
        if self.paged and not _is_listed(node):
            return call("reference-with-page", name, language, content(body), aside="true")
        return call("reference", name, content(body))

    inline_number_reference = inline_download_reference = inline_reference

    def inline_target(self, node: nodes.Element) -> str:
        """Return text with the place that it marks."""
        self.note_place(node)
        return self.place() + self.inlines(node.children)

    def inline_concept(self, node: hoyle_nodes.concept) -> str:
        """Return a term, which leads to its entry where the book lists the terms."""
        body = self.inlines(node.children)
        address = self.address(node)
        if address is None:
            return body
        return call("reference", string(self.scope.label(address)), content(body))

    def inline_caller(self, node: hoyle_nodes.caller) -> str:
        """Return the raised caller of a note."""
        if not self.calling:
            return ""
        scope = self.scope
        number = note_number(scope.books, node["book"], node["value"], scope.language)
        return self._raised(text(f"[{number}]"), self.address(node))

    def inline_footnote_reference(self, node: nodes.Element) -> str:
        """Return the raised number of a footnote."""
        if not self.calling:
            return ""
        return self._raised(text(digits(node.astext(), self.scope.language)), self.address(node))

    def _raised(self, mark: str, address: str | None) -> str:
        """Return the raised mark of a note, which leads to the note and stays with its word."""
        if address is None:
            raised = call("super", content(mark))
        else:
            raised = call("note-caller", string(self.scope.label(address)), content(mark))
        # A line may end between a full stop and a bracket, UAX #14; not where this stands.
        return f"#sym.wj{raised}"


def _is_listed(reference: nodes.Element) -> bool:
    """Return whether a reference is one of a list, too long to give the page of each."""
    return any("listed" in inline["classes"] for inline in reference.findall(nodes.inline))


def _ends_a_sentence(reference: nodes.Element) -> bool:
    """Return whether the full stop of a sentence comes right after a reference."""
    after = reference.next_node(descend=False, siblings=True)
    return isinstance(after, nodes.Text) and after.startswith(".")


def _worded_by_edition(reference: nodes.Element) -> bool:
    return any("law-reference" in one["classes"] for one in reference.findall(nodes.inline))
