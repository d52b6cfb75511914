"""The page that lists the concepts, in the alphabet of each edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.languages.alphabet import sort_key
from sphinx_hoyle.terms.termbase import TERMBASE, Concept, Status, Term, termbase, termbase_path
from sphinx_hoyle.terms.uses import UsedIn, listed_name, used_in

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def in_alphabet(concepts: Iterable[Concept], language: str) -> list[Concept]:
    """Return concepts in the order in which the page of an edition has them."""
    return sorted(concepts, key=lambda concept: sort_key(concept.name(language)[0], language))


class TermsDirective(SphinxDirective):
    """``{terms}``: every concept, in the alphabet of the edition."""

    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return a definition list; definitions and notes are translated like any paragraph."""
        path = termbase_path(self.env)
        if path.is_file():
            self.env.note_dependency(path)
        language = self.config.language
        listed = nodes.definition_list(classes=["terms"])
        for concept in in_alphabet(termbase(self.env).values(), language):
            listed += self._entry(concept, str(path))
        return [listed]

    def _entry(self, concept: Concept, path: str) -> nodes.definition_list_item:
        language = self.config.language
        name, spoken = concept.name(language)
        term = nodes.term("", "", _in_language(name, spoken, language), ids=[concept.id])
        self.state.document.note_explicit_target(term)
        body = nodes.definition("", self._paragraph(concept.definition, concept, path))
        words = nodes.paragraph(classes=["term-words"])
        for other in (language, *(code for code in EDITIONS if code != language)):
            # A word that several books have, or in several forms, stands in the termbase for each.
            terms = {
                (one.term, one.status is Status.DEPRECATED): one
                for one in concept.terms.get(other, ())
                if one.term != name
            }.values()
            if terms:
                if words.children:
                    words += nodes.Text(" · ")
                words += self._terms(terms, other)
        if words.children:
            body += words
        if concept.note:
            body += self._paragraph(concept.note, concept, path, "term-note")
        if concept.defined:
            _ = translation(language).gettext
            body += nodes.paragraph(
                "",
                _("Defined at:") + " ",
                self._defined(concept, path),
                classes=["term-defined"],
            )
        body += hoyle_nodes.term_uses(concept=concept.id)
        return nodes.definition_list_item("", term, body)

    def _paragraph(self, words: str, concept: Concept, path: str, *classes: str) -> nodes.paragraph:
        paragraph = nodes.paragraph(words, words, classes=list(classes))
        paragraph.source, paragraph.line = path, concept.line
        return paragraph

    def _terms(self, terms: Iterable[Term], spoken: str) -> nodes.Node:
        """Return terms of one language, one after the other, those not to be used marked."""
        language = self.config.language
        _ = translation(language).gettext
        listed = nodes.inline("")
        for term in terms:
            if listed.children:
                listed += nodes.Text(", ")
            word = _in_language(term.term, spoken, language)
            listed += word
            if term.status is Status.DEPRECATED:
                word["classes"].append("deprecated-term")
                listed += nodes.Text(" (" + _("not to be used") + ")")
        return listed

    def _defined(self, concept: Concept, path: str) -> pending_xref:
        link = _law_reference(str(concept.defined), self.env.docname)
        link.source, link.line = path, concept.line
        return link


def _law_reference(unit: str, docname: str, *words: nodes.Node) -> pending_xref:
    """Return a reference to a unit, in ``words`` or else as the edition calls it."""
    return pending_xref(
        "",
        nodes.inline("", "", *words, classes=["listed"]) if words else nodes.inline("", unit),
        refdomain="hoyle",
        reftype="law",
        reftarget=unit,
        refexplicit=bool(words),
        refwarn=True,
        refdoc=docname,
    )


def _in_language(words: str, spoken: str, language: str) -> nodes.inline:
    classes = [] if spoken == language else [f"language-{spoken}"]
    return nodes.inline("", words, classes=classes)


class ListUses(SphinxPostTransform):
    """Put under each concept the units that use it, which all pages together tell."""

    default_priority = 5  # before references are resolved (10)

    def run(self, **kwargs: Any) -> None:
        """Replace each placeholder by its list, or by nothing."""
        places = list(self.document.findall(hoyle_nodes.term_uses))
        used = used_in(self.env) if places else {}
        for place in places:
            books = used.get(place["concept"])
            place.replace_self([self._listed(books)] if books else [])

    def _listed(self, books: list[UsedIn]) -> nodes.paragraph:
        language = self.config.language
        _ = translation(language).gettext
        listed = nodes.paragraph("", _("Used in:") + " ", classes=["term-used"])
        for number, book in enumerate(books):
            if number:
                listed += nodes.Text("; ")
            listed += nodes.emphasis("", "", _in_language(book.title, book.language, language))
            for place, unit in enumerate(book.units):
                listed += nodes.Text(", " if place else " ")
                by_number = unit.anchor.startswith("law-") or not unit.title
                spoken = language if by_number else unit.language
                name = _in_language(listed_name(unit, self.env), spoken, language)
                listed += _law_reference(unit.id, self.env.docname, name)
        return listed


def setup_terms(app: Sphinx) -> None:
    """Register the termbase and its page."""
    app.add_config_value(
        "hoyle_termbase",
        TERMBASE,
        "env",
        types=frozenset({str}),
        description="The file of the termbase, as seen from the sources.",
    )
    app.add_directive_to_domain("hoyle", "terms", TermsDirective)
    app.add_post_transform(ListUses)
