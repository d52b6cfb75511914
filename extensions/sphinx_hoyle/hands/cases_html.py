"""Cases on the website: one line below a law, and a page of the law with all its cases."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Mapping, Set
from functools import cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.nodes import clean_astext
from sphinx.util.osutil import relative_uri

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import identifier
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.editions.kept_pages import KeptPages, kept_pages
from sphinx_hoyle.hands.cases import Gathered, cases_of, gathered_in, has_pages_of_cases
from sphinx_hoyle.hands.html import template
from sphinx_hoyle.languages.numerals import number

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

CASES = N_("{law}: cases")
WHERE = N_("Where these cases belong")

# What leads elsewhere, from where its page stands.
_LEADING = (nodes.reference, hoyle_nodes.concept, hoyle_nodes.caller)

_Page = tuple[str, dict[str, Any], str]
_Trees = Callable[[str], Callable[..., str]]  # by the folder from which the contents are seen


def visit_cases(self: HTML5Translator, node: nodes.Element) -> None:
    """Write the line that leads to the cases of a unit; an e-book has no page for them."""
    builder = self.builder
    if is_epub(builder):
        raise nodes.SkipNode
    found = gathered_in(node)
    href = builder.get_relative_uri(builder.current_docname, found.page)
    said = found.counted(builder.config.language)
    self.body.append(
        f'<p class="cases"><a href="{self.attval(href)}">{self.encode(said)}</a></p>\n'
    )
    raise nodes.SkipNode


def write_cases(app: Sphinx) -> Iterator[_Page]:
    """Yield the page of the cases of each unit, with what its template is given."""
    builder = app.builder
    if not has_pages_of_cases(builder):
        return
    assert isinstance(builder, StandaloneHTMLBuilder), builder
    order = [docname for docname in builder.env.collect_relations() if docname in cases_of(app.env)]
    units = [found for docname in order for found in cases_of(app.env)[docname]]
    before = {after.unit: one for one, after in pairwise(units)}
    behind = {one.unit: after for one, after in pairwise(units)}
    beside = {one: (before.get(one.unit), behind.get(one.unit)) for one in units}
    kept, trees = kept_pages(builder), cache(partial(_tree_seen_from, builder))
    for docname in order:
        if kept is None:
            page = _CasesOfPage(app, builder, docname, trees)
            for one in cases_of(app.env)[docname]:
                yield page.written(page.nodes[one.unit], *beside[one])
        else:
            yield from _changed(app, builder, docname, beside, kept, trees)


def _changed(
    app: Sphinx,
    builder: StandaloneHTMLBuilder,
    docname: str,
    beside: Mapping[Gathered, tuple[Gathered | None, Gathered | None]],
    kept: KeptPages,
    trees: _Trees,
) -> Iterator[_Page]:
    """Yield the cases of the units of a page as far as they are not kept.

    Where something on the page has changed, it is not yet certain that something of a law or of its
    cases has.
    """
    found = {one: kept.read(docname, beside[one]) for one in cases_of(app.env)[docname]}
    if all(kept.is_kept(one.page, read) for one, read in found.items()):
        for one, read in found.items():
            kept.keep(one.page, read, toctree=_tree_of(one, trees))
        return
    with kept.asking() as asked:
        page = _CasesOfPage(app, builder, docname, trees)
    for one, read in found.items():
        node = page.nodes[one.unit]
        resolved = kept.read("", docname, beside[one], node, page.laws.get(one.unit))
        if kept.is_kept(one.page, read, resolved):
            kept.keep(one.page, read, asked, _tree_of(one, trees))
        else:
            with kept.writing(one.page, read, resolved, asked, docname):
                yield page.written(node, *beside[one])


def _tree_seen_from(builder: StandaloneHTMLBuilder, folder: str) -> Callable[..., str]:
    """Return what gives the contents of all pages, as seen from any in a folder.

    They take long to write, and of pages that stand in no contents they are the same.
    """

    @cache
    def tree(**options: Any) -> str:
        return builder._get_local_toctree(f"{folder}/", **options)

    return tree


def _tree_of(found: Gathered, trees: _Trees) -> Callable[..., str]:
    return trees(posixpath.dirname(found.page))


class _CasesOfPage:
    """Writes the cases of the units of one page; their words were resolved as seen from there."""

    def __init__(
        self, app: Sphinx, builder: StandaloneHTMLBuilder, docname: str, trees: _Trees
    ) -> None:
        self.tree = _tree_of(cases_of(app.env)[docname][0], trees)
        self.app = app
        self.builder = builder
        self.docname = docname
        self.language = str(app.config.language)
        self.domain = hoyle_domain(app.env)
        self.document = app.env.get_and_resolve_doctree(docname, builder, tags=app.tags)
        self.laws = {
            identifier(law["game"], law["unit"]): law
            for law in self.document.findall(hoyle_nodes.law)
        }
        self.nodes = {node["unit"]: node for node in self.document.findall(hoyle_nodes.cases)}

    def written(
        self, node: nodes.Element, before: Gathered | None, after: Gathered | None
    ) -> _Page:
        """Return the page of one unit's cases."""
        found = gathered_in(node)
        shown = nodes.container()
        if (law := self.laws.get(found.unit)) is not None:
            shown += self._quoted(law)
        shown += [self._numbered(child, found.unit) for child in node.children]
        here = {name for part in shown.findall(nodes.Element) for name in part["ids"]}
        for part in shown.findall(nodes.Element):
            if isinstance(part, _LEADING):
                self._lead_from(part, found.page, here)
        writing = self.builder.current_docname
        self.builder.current_docname = found.page  # what hands link to is seen from here
        try:
            body = self.builder.render_partial(shown)["fragment"]
        finally:
            self.builder.current_docname = writing
        heading = self._heading(found.unit)
        context = {
            "title": heading,
            "body": template("cases.html.jinja").render(
                heading=heading,
                above=list(self._above(found)),
                where=translation(self.language).gettext(WHERE),
                body=body,
            ),
            "said": f"{heading}. {found.counted(self.language)}.",
            "shows_hands": True,
            "toctree": self.tree,
            "toc": "",
            "prev": self._neighbour(before, found),
            "next": self._neighbour(after, found),
        }
        return found.page, context, "page.html"

    def _quoted(self, law: nodes.Element) -> nodes.Element:
        """Return a law as it stands on its page, without what stands beside its words."""
        quoted = law.deepcopy()
        beside = (hoyle_nodes.critical_notes, hoyle_nodes.original)
        for node in [*quoted.findall(nodes.Element)]:
            if isinstance(node, (*beside, hoyle_nodes.hand)) and node.parent is not None:
                node.parent.remove(node)
        return quoted

    def _numbered(self, case: nodes.Node, unit: str) -> nodes.Element:
        """Return a case with its number before its caption: «64.2» of law 64, else «2»."""
        assert isinstance(case, nodes.Element), case
        copy = case.deepcopy()
        caption = copy.next_node(nodes.caption)
        if caption is not None:
            name = unit.partition(":")[2]
            above = f"{number(int(name), self.language)}." if name.isdigit() else ""
            printed = f"{above}{number(copy['case'], self.language)}"
            numbered = nodes.inline(
                "", printed, classes=["case-number"], ids=[f"case-{copy['case']}"]
            )
            caption.insert(0, [numbered, nodes.Text(" ")])
        return copy

    def _lead_from(self, reference: nodes.Element, page: str, here: Set[str]) -> None:
        """Have a reference that was resolved on the unit's page lead there from its cases.

        One to an id that is ``here`` too stays here.
        """
        home = self.builder.get_target_uri(self.docname)
        if "refid" in reference:
            if reference["refid"] in here:
                return
            target = f"{home}#{reference.attributes.pop('refid')}"
        elif urlsplit(uri := reference.get("refuri", "")).scheme or not uri:
            return
        elif uri.startswith("#"):
            target = f"{home}{uri}"
        else:
            target = posixpath.normpath(posixpath.join(posixpath.dirname(home), uri))
        path, hash_, anchor = target.partition("#")
        reference["refuri"] = relative_uri(self.builder.get_target_uri(page), path) + hash_ + anchor

    def _name(self, unit: str) -> str:
        """Return what the edition calls a unit, or the title of its page."""
        found = self.domain.find(unit, self.docname)
        if found is None:
            return clean_astext(self.app.env.titles[self.docname])
        return unbroken(self.domain.display_name(found))

    def _heading(self, unit: str) -> str:
        words = translation(self.language).gettext(CASES)
        return words.format(law=self._name(unit))

    def _above(self, found: Gathered) -> Iterator[tuple[str, str]]:
        """Yield name and address of the pages above: the book, the page, the unit."""
        titles = self.app.env.titles
        book = f"{found.unit.partition(':')[0]}/index"
        pages = [docname for docname in (book, self.docname) if docname in titles]
        named = {clean_astext(titles[docname]): docname for docname in reversed(pages)}
        for name, docname in reversed(named.items()):  # the book, where its only page is named so
            yield name, self.builder.get_relative_uri(found.page, docname)
        unit = self.domain.find(found.unit, self.docname)
        if unit is not None and unit.kind != "section":
            href = self.builder.get_relative_uri(found.page, unit.docname)
            yield self._name(found.unit), f"{href}#{unit.anchor}"

    def _neighbour(self, other: Gathered | None, here: Gathered) -> dict[str, str] | None:
        """Return how the page links to the cases of the unit before or after."""
        if other is None:
            return None
        link = self.builder.get_relative_uri(here.page, other.page)
        return {"link": link, "title": self._heading(other.unit)}


def setup_cases_html(app: Sphinx) -> None:
    """Register the line and the pages."""
    app.add_node(hoyle_nodes.cases, html=(visit_cases, None))
    app.connect("html-collect-pages", write_cases)
