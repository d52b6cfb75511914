"""Links from the terms of the running text to their concepts, each first use in a unit."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx import addnodes
from sphinx.errors import ConfigError
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.block_language import is_english, language_of
from sphinx_hoyle.book.domain import PASSAGES, hoyle_domain
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.book.parts import DIGESTS, take_part
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.terms.recognition import recognizer
from sphinx_hoyle.terms.termbase import read_termbase, termbase, termbase_path

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

TERMS_PAGE = "terms"
CONCEPTS = "hoyle_concepts"  # in the environment
TERMS = "terms"  # of a language, as a part of the termbase

_BLOCKS = (nodes.paragraph, nodes.caption, nodes.line)
_RUNNING = (nodes.Text, nodes.emphasis, nodes.strong, nodes.inline)
_HANDS = (hoyle_nodes.hand, hoyle_nodes.readings)
_UNITS = (hoyle_nodes.law, hoyle_nodes.author_note, hoyle_nodes.editor_note, hoyle_nodes.about_book)


class LinkTerms(SphinxTransform):
    """Make references of the first use of each concept in a unit of a book."""

    default_priority = 760  # after translation (20), originals (630) and smart quotes (750)

    def apply(self, **kwargs: Any) -> None:
        """Link the terms of each block, in the language in which it is shown."""
        self._link_all()
        for word in list(self.document.findall(nodes.inline)):
            if _is_no_term(word):
                word.replace_self(nodes.Text(word.astext()))

    def _link_all(self) -> None:
        if not book_of(self.env.docname, self.config):
            return
        take_part(self.env, TERMS, "")
        if not termbase_path(self.env).is_file():
            return
        linked: dict[tuple[nodes.Element, str], set[str]] = defaultdict(set)
        for reference in list(concept_references(self.document)):
            if (block := _block_around(reference)) is None:
                continue
            of_unit, concept = linked[self._scope(block)], reference["reftarget"]
            if concept in of_unit:
                reference.replace_self(nodes.inline("", "", *reference.children))
            of_unit.add(concept)
        for block in list(self.document.findall(nodes.TextElement)):
            if isinstance(block, _BLOCKS):
                self._link(block, linked[self._scope(block)])

    def _scope(self, block: nodes.Element) -> tuple[nodes.Element, str]:
        """Return the unit within which a block's terms are linked once, and its language."""
        return unit_around(block), self._language(block)

    def _language(self, block: nodes.Element) -> str:
        place: nodes.Element | None = block
        while place is not None:
            if isinstance(place, hoyle_nodes.original):
                return str(place["lang"])
            place = place.parent
        if is_english(block):
            return ENGLISH
        if block.get("translated"):
            return str(self.config.language)
        return language_of(block, self.config, self.env.docname)

    def _link(self, block: nodes.Element, linked: set[str]) -> None:
        book = book_of(self.env.docname, self.config)
        language = self._language(block)
        take_part(self.env, TERMS, language)
        terms = recognizer(termbase_path(self.env), language, book)
        for text in list(block.findall(nodes.Text)):
            if not _runs(text, block):
                continue
            words, pieces, done = str(text), list[nodes.Node](), 0
            for use in terms.uses(words):
                if use.deprecated or use.concept in linked:
                    continue
                linked.add(use.concept)
                pieces.append(nodes.Text(words[done : use.start]))
                pieces.append(self._reference(words[use.start : use.end], use.concept))
                done = use.end
            if done:
                pieces.append(nodes.Text(words[done:]))
                text.parent.replace(text, [piece for piece in pieces if piece.astext()])

    def _reference(self, word: str, concept: str) -> addnodes.pending_xref:
        return addnodes.pending_xref(
            "",
            nodes.inline("", word),
            refdomain="hoyle",
            reftype="c",
            reftarget=concept,
            refexplicit=True,
            refwarn=True,
            refdoc=self.env.docname,
            recognized=True,
        )


def concept_references(document: nodes.Element) -> Iterator[addnodes.pending_xref]:
    """Yield the references to concepts, those written and those recognized."""
    for reference in document.findall(addnodes.pending_xref):
        if reference.get("refdomain") == "hoyle" and reference["reftype"] == "c":
            yield reference


def unit_around(node: nodes.Element) -> nodes.Element:
    """Return the law, note, passage, section or page in which a node stands.

    Hands and their captions belong to what precedes them.
    """
    unit: nodes.Element | None = None
    place: nodes.Element | None = node
    while place is not None:
        if isinstance(place, _UNITS):
            unit = place  # the outermost: clauses and their notes belong to the law
        if unit is None and isinstance(place, _HANDS) and (before := _before(place)):
            return before
        if unit is None and isinstance(place, PASSAGES) and place["names"]:
            return place
        if isinstance(place, nodes.section | nodes.document):
            return unit if unit is not None else place
        place = place.parent
    return node


def _before(hand: nodes.Element) -> nodes.Element | None:
    """Return the law or note that stands before a hand, with nothing but hands between."""
    siblings = hand.parent.children if hand.parent is not None else []
    for sibling in reversed(siblings[: siblings.index(hand)]):
        if isinstance(sibling, _UNITS):
            return sibling
        if not isinstance(sibling, _HANDS):
            return None
    return None


def _block_around(node: nodes.Node) -> nodes.Element | None:
    place = node.parent
    while place is not None and not isinstance(place, _BLOCKS):
        place = place.parent
    return place


def _runs(text: nodes.Text, block: nodes.Element) -> bool:
    """Return whether a text is read on in its block: no link, code, label or number."""
    place: nodes.Node = text
    while place is not block:
        if not isinstance(place, _RUNNING) or _is_no_term(place):
            return False
        place = place.parent
    return True


def _is_no_term(node: nodes.Node) -> bool:
    """Return whether a node is a word that its author says is no term where it stands."""
    return isinstance(node, nodes.inline) and bool(node.get("no_term"))


def concept_node(
    env: BuildEnvironment,
    builder: Builder,
    docname: str,
    target: str,
    content: nodes.Element,
) -> nodes.Element | None:
    """Return a term's words as a `concept`, with a link to its entry where there is a list.

    An ordinary term, which every reader knows, is left as words.
    """
    if target not in concepts_of(env):
        return None
    if target in env.config.hoyle_ordinary_terms:
        return nodes.inline("", "", *content.children)
    concept = hoyle_nodes.concept("", "", *content.children, concept=target)
    if TERMS_PAGE in env.all_docs:
        concept["refuri"] = f"{builder.get_relative_uri(docname, TERMS_PAGE)}#{target}"
    return concept


def concepts_of(env: BuildEnvironment) -> Mapping[str, str]:
    """Return the ids of the concepts, as they were when all pages had been read."""
    found: Mapping[str, str] | None = getattr(env, CONCEPTS, None)
    return found if found is not None else dict.fromkeys(termbase(env), "")


def note_concepts(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Note which concepts there are, for pages ask for those to which they lead.

    Returns the pages that lead to one which there was not before, or is no more.
    """
    former, known = getattr(env, CONCEPTS, {}), dict.fromkeys(termbase(env), "")
    setattr(env, CONCEPTS, known)
    changed = former.keys() ^ known.keys()
    return [
        docname
        for docname, references in hoyle_domain(env).references.items()
        if any(one.role == "c" and one.target in changed for one in references)
    ]


def terms_digest(app: Sphinx, language: str) -> str:
    """Return the digest of what terms of a language are recognized by; of none, if there are any.

    What is said of a concept is no part of that.
    """
    path = termbase_path(app.env)
    if not path.is_file() or not language:
        return str(path.is_file())
    return _terms_digest(path, path.stat().st_mtime_ns, language)


@cache
def _terms_digest(path: Path, modified: int, language: str) -> str:
    """Return the digest; ``modified`` is part of the key, as the termbase is read again by it."""
    known = read_termbase(path).values()
    told = [(one.id, one.games, one.engine, one.terms.get(language)) for one in known]
    return hashlib.sha256(repr(told).encode()).hexdigest()


def visit_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a term, as a link where the edition lists it."""
    if "refuri" in node:
        target = {"data-concept": node["concept"], "href": node["refuri"]}
        self.body.append(self.starttag(node, "a", "", CLASS="concept", **target))
    else:
        self.body.append(self.starttag(node, "span", "", CLASS="concept"))


def depart_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</a>" if "refuri" in node else "</span>")


def check_ordinary_terms(app: Sphinx, config: Config) -> None:
    """Refuse a setting that names a concept which the termbase has not."""
    path = Path(app.srcdir) / config.hoyle_termbase
    known = read_termbase(path) if path.is_file() else {}
    if unknown := [each for each in config.hoyle_ordinary_terms if each not in known]:
        named = ", ".join(map(repr, unknown))
        raise ConfigError(f"hoyle_ordinary_terms: {named}; expected concepts of {path}")


def setup_term_links(app: Sphinx) -> None:
    """Register the links of terms, and the setting that lists those that never are links.

    ``hoyle_ordinary_terms`` holds the ids of concepts that whoever opens the books knows, as
    *card* and *player*: recognized and counted as all others, but not marked in what is read.
    """
    app.add_config_value(
        "hoyle_ordinary_terms",
        [],
        "env",
        types=frozenset({list}),
        description="Concepts that every reader knows: never links in a text.",
    )
    app.connect("config-inited", check_ordinary_terms, priority=600)  # once the termbase is sound
    app.connect("env-updated", note_concepts)
    DIGESTS[TERMS] = terms_digest
    app.add_transform(LinkTerms)
    app.add_node(hoyle_nodes.concept, html=(visit_concept, depart_concept))
