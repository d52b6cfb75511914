"""The directive ``readings``: one deal by each reading of an option, and a build that proves it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from hoyle.hands.record import Record
from hoyle.problems import Problem
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.ids import book_of, identifier
from sphinx_hoyle.hands.directive import Shown, name_hand, note_shown, store_of
from sphinx_hoyle.hands.reading_files import read_readings

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

_SHAPE = "the page does not say what its hands are; expected a caption, then a list of headings"


class ReadingsDirective(SphinxDirective):
    """``{readings} twenty-eight/readings/trump-power.hand.yaml``: a file below the examples.

    The content is the caption, a paragraph, and a list with the heading of each hand of the file.
    ``open`` has the website show at once, and not at a click, what is the same in all of them.
    """

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {"open": directives.flag}

    def run(self) -> list[nodes.Node]:
        """Return the `readings`; those that failed have nothing to draw."""
        path = self.arguments[0].strip()
        store = store_of(self.config)
        self.env.note_dependency(store.examples / path)
        content = self.parse_content_to_nodes()
        headings = _headings(content)
        found = read_readings(store, path, len(headings))
        problems = found.problems
        if not headings:
            problems = (Problem(f"{store.examples.name}/{path}", 1, _SHAPE),)
        shown = Shown(self.env.docname, self.lineno, path, found.verdict.key, problems)
        note_shown(self.env, shown)
        readings = hoyle_nodes.readings("", path=path, option=found.option, failed=bool(problems))
        readings["open"] = "open" in self.options
        self.set_source_info(readings)
        if problems:
            return [readings]
        readings += self._caption(content[0])
        readings["named"] = self._named(content[0])
        for heading, record, value in zip(
            headings, found.verdict.records, found.values, strict=True
        ):
            reading = hoyle_nodes.reading("", heading, hand=record.id, value=value)
            self.set_source_info(reading)
            reading["named"] = self._named(heading)
            name_hand(reading, record, self.state.document)
            readings += reading
        return [readings]

    def _caption(self, paragraph: nodes.Node) -> nodes.caption:
        assert isinstance(paragraph, nodes.paragraph)
        caption = nodes.caption(paragraph.rawsource, "", *paragraph.children)
        caption.source, caption.line = paragraph.source, paragraph.line
        return caption

    def _named(self, node: nodes.Node) -> list[str]:
        """Return the ids of the laws that a paragraph refers to."""
        book = book_of(self.env.docname, self.config)
        targets = [
            str(one["reftarget"])
            for one in node.findall(pending_xref)
            if one.get("reftype") == "law"
        ]
        return [name if ":" in name else identifier(book, name) for name in targets]


def _headings(content: Sequence[nodes.Node]) -> list[nodes.paragraph]:
    """Return the headings in a caption and a list; none where the content is anything else."""
    match content:
        case [nodes.paragraph(), nodes.bullet_list() as listed]:
            items = [item.children for item in listed.findall(nodes.list_item)]
            headings = [one for item in items for one in item if isinstance(one, nodes.paragraph)]
            if all(len(item) == 1 for item in items) and len(headings) == len(items):
                return headings
    return []


def records_of(node: nodes.Element, config: Config) -> tuple[Record, ...]:
    """Return the records of `readings`, one for each; none when they failed."""
    if node["failed"]:
        return ()
    return store_of(config).verdict(node["path"]).records


def setup_readings(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive_to_domain("hoyle", "readings", ReadingsDirective)
