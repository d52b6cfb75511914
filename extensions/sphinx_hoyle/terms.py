"""Concepts: the termbase, the links of terms on the pages, and the page that lists them."""

from __future__ import annotations

import html
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from sphinx_hoyle import nodes as hoyle_nodes
from sphinx_hoyle.alphabet import sort_key
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import EDITIONS, ENGLISH, NAMES
from sphinx_hoyle.termbase import Concept, termbase, termbase_path

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

TERMS_PAGE = "terms"


def concept_node(
    env: BuildEnvironment,
    builder: Builder,
    docname: str,
    target: str,
    content: nodes.Element,
) -> nodes.Element | None:
    """Return a term's words as a `concept`, with a link to its entry where there is a list."""
    if target not in termbase(env):
        return None
    concept = hoyle_nodes.concept("", "", *content.children, concept=target)
    if TERMS_PAGE in env.all_docs:
        concept["refuri"] = f"{builder.get_relative_uri(docname, TERMS_PAGE)}#{target}"
    return concept


class TermsDirective(SphinxDirective):
    """``{terms}``: every concept, in the alphabet of the edition."""

    has_content = False
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return a definition list; the definitions are translated like any paragraph."""
        path = termbase_path(self.env)
        if path.is_file():
            self.env.note_dependency(path)
        language = self.config.language
        listed = nodes.definition_list(classes=["terms"])
        concepts = sorted(
            termbase(self.env).values(),
            key=lambda concept: sort_key(concept.name(language)[0], language),
        )
        for concept in concepts:
            listed += self._entry(concept, str(path))
        return [listed]

    def _entry(self, concept: Concept, path: str) -> nodes.definition_list_item:
        language = self.config.language
        name, spoken = concept.name(language)
        term = nodes.term("", "", *_in_language([name], spoken, language), ids=[concept.id])
        self.state.document.note_explicit_target(term)
        definition = nodes.paragraph(concept.definition, concept.definition)
        definition.source, definition.line = path, concept.line
        body = nodes.definition("", definition)
        words = nodes.paragraph(classes=["term-words"])
        for other in (language, *(code for code in EDITIONS if code != language)):
            terms = concept.words(other)
            if other == language:
                terms = terms[1:]
            if terms:
                if words.children:
                    words += nodes.Text(" · ")
                words += _in_language(terms, other, language)
        if words.children:
            body += words
        if concept.defined:
            inner = nodes.inline("", concept.defined)
            link = pending_xref(
                "",
                inner,
                refdomain="hoyle",
                reftype="law",
                reftarget=concept.defined,
                refexplicit=False,
                refwarn=True,
                refdoc=self.env.docname,
            )
            link.source, link.line = path, concept.line
            where = translation(language).gettext("Defined at:")
            body += nodes.paragraph("", f"{where} ", link, classes=["term-defined"])
        return nodes.definition_list_item("", term, body)


def _in_language(
    terms: Iterator[str] | list[str] | tuple[str, ...], spoken: str, language: str
) -> list[nodes.Node]:
    words = ", ".join(terms)
    if spoken == language:
        return [nodes.Text(words)]
    return [nodes.inline("", words, classes=[f"language-{spoken}"])]


def visit_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a term, as a link where the edition lists it."""
    if "refuri" in node:
        card = {"data-card": f"card-{node['concept']}", "href": node["refuri"]}
        self.body.append(self.starttag(node, "a", "", CLASS="concept", **card))
    else:
        self.body.append(self.starttag(node, "span", "", CLASS="concept"))


def depart_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</a>" if "refuri" in node else "</span>")


def pass_over(self: Any, node: nodes.Element) -> None:
    """Print the words alone."""


def give_cards(
    app: Sphinx,
    pagename: str,
    templatename: str,
    context: dict[str, Any],
    doctree: nodes.document | None,
) -> None:
    """Give a page the card of each concept that it names; the script shows them."""
    used = (
        {}
        if doctree is None
        else {
            node["concept"]: node["refuri"]
            for node in doctree.findall(hoyle_nodes.concept)
            if "refuri" in node
        }
    )
    concepts = termbase(app.env)
    context["concept_cards"] = "".join(
        card(concepts[name], href, app) for name, href in sorted(used.items())
    )


def card(concept: Concept, href: str, app: Sphinx) -> str:
    """Return a concept's card: its name, what it is, its names in the other languages."""
    language = app.config.language
    locales = Path(app.confdir) / app.config.hoyle_catalogs
    definition = translation(language, TERMS_PAGE, locales).gettext(concept.definition)
    name, spoken = concept.name(language)
    foreign = "" if definition != concept.definition or language == ENGLISH else ' lang="en"'
    words = "".join(
        f'<li lang="{other}"><span class="language">{NAMES[other]}</span> '
        f"{html.escape(', '.join(concept.words(other)))}</li>"
        for other in EDITIONS
        if other != language and concept.words(other)
    )
    return (
        f'<div class="concept-card" id="card-{concept.id}" popover>'
        f'<p class="name" lang="{spoken}"><a href="{html.escape(href)}">{html.escape(name)}</a></p>'
        f"<p{foreign}>{html.escape(definition)}</p><ul>{words}</ul></div>\n"
    )


def setup_terms(app: Sphinx) -> None:
    """Register the termbase, its page and its cards."""
    app.add_config_value("hoyle_termbase", "termbase.yaml", "env", types=frozenset({str}))
    app.add_directive_to_domain("hoyle", "terms", TermsDirective)
    app.connect("html-page-context", give_cards)
    plain = (pass_over, pass_over)
    html_visitors = (visit_concept, depart_concept)
    app.add_node(hoyle_nodes.concept, html=html_visitors, latex=plain, text=plain)
