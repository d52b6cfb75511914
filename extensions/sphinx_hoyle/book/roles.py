"""The roles ``law``, ``caller`` and ``label``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxRole

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, book_of
from sphinx_hoyle.book.law import visit_label
from sphinx_hoyle.book.references import note_number, printed_section_label

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator


class LawRole(XRefRole):
    """``{law}`64.e```: a law, clause, note, section or passage, as the edition refers to it."""


class CallerRole(XRefRole):
    """``{caller}`note-4```: the caller of a note."""

    def result_nodes(
        self,
        document: nodes.document,
        env: BuildEnvironment,
        node: nodes.Element,
        is_ref: bool,
    ) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the reference without words, so that contents list a title without its caller."""
        node[:] = [nodes.inline()]
        return [node], []


class LabelRole(SphinxRole):
    """``{label}`3.ah```: the label that the book prints before a heading."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return a `label`, which the edition prints in its own letters."""
        book = book_of(self.env.docname, self.config)
        letters = self.config.hoyle_books[book].labels.letters if book else {}
        section, dot, last = self.text.rpartition(".")
        last = last if last.isdigit() else letters.get(last, "")
        if not last:
            message = f"{self.text!r} is no label; expected 3.ah, 3.a or 12"
            hoyle_domain(self.env).note_problem(
                self.env.docname, self.lineno, Fault.BAD_ID, message
            )
            return [], []
        return [hoyle_nodes.label("", value=f"{section}{dot}{last}")], []


class TakeLabel(SphinxTransform):
    """Take the label out of a heading before its words go to the translator."""

    default_priority = 5  # before messages are preserved (10) and translated (20)

    def apply(self, **kwargs: Any) -> None:
        """Keep the label on the title, and the words alone as its message."""
        for title in self.document.findall(nodes.title):
            first = title.children[0] if title.children else None
            if isinstance(first, hoyle_nodes.label):
                title["label"] = first["value"]
                title.remove(first)
                title.rawsource = title.rawsource.partition("`")[2].partition("`")[2].strip()
                if title.children and isinstance(title.children[0], nodes.Text):
                    title.replace(title.children[0], nodes.Text(title.children[0].lstrip()))


class GiveLabel(SphinxTransform):
    """Put the label back before the heading, translated or not."""

    default_priority = 40  # after the marks of language (30)

    def apply(self, **kwargs: Any) -> None:
        """Put the label first in its title."""
        for title in self.document.findall(nodes.title):
            if "label" in title:
                title.insert(0, hoyle_nodes.label("", value=title.attributes.pop("label")))


def visit_any_label(self: HTML5Translator, node: nodes.Element) -> None:
    """Print the label of a law, a clause or a section."""
    if isinstance(node, nodes.label):  # docutils calls the mark of a footnote so
        type(self).visit_label(self, node)
        return
    if isinstance(node.parent, (hoyle_nodes.law, hoyle_nodes.clause)):
        visit_label(self, node)
    printed = printed_section_label(node["value"], self.config.language)
    self.body.append(f'<span class="section-label">{self.encode(printed)}</span> ')
    raise nodes.SkipNode


def depart_label(self: Any, node: nodes.Element) -> None:
    """Close the mark of a footnote; our labels have no children to come back from."""
    type(self).depart_label(self, node)


def visit_caller(self: HTML5Translator, node: nodes.Element) -> None:
    """Print the caller as a superscript link."""
    number = note_number(self.config.hoyle_books, node["book"], node["value"], self.config.language)
    href = node.get("refuri") or f"#{node['refid']}"
    self.body.append(
        f'<sup class="caller"><a href="{self.attval(href)}"><span aria-hidden="true">'
        f"[{self.encode(number)}]</span>"
        f'<span class="visually-hidden" lang="{self.config.language}">'
        f"{self.encode(node['title'])}</span></a></sup>"
    )
    raise nodes.SkipNode


def setup_roles(app: Sphinx) -> None:
    """Register roles and their nodes."""
    app.add_role_to_domain("hoyle", "law", LawRole(innernodeclass=nodes.inline))
    app.add_role_to_domain("hoyle", "caller", CallerRole(innernodeclass=nodes.inline))
    app.add_role_to_domain("hoyle", "label", LabelRole())
    app.add_transform(TakeLabel)
    app.add_transform(GiveLabel)
    app.add_node(
        hoyle_nodes.label,
        override=True,  # visitors go by a node's name, and docutils has a `label` too
        html=(visit_any_label, depart_label),
    )
    app.add_node(hoyle_nodes.caller, html=(visit_caller, None))
