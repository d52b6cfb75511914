"""A printed book put together: pages in order, places by address, both sides of a facing text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.util.console import darkgreen  # type: ignore[attr-defined]  # made at run time
from sphinx.util.nodes import clean_astext, inline_all_toctrees

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.block_language import source_language
from sphinx_hoyle.book.domain import PASSAGES, passage_title
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.book.references import printed_passage, printed_reference
from sphinx_hoyle.typst.inline import Scope
from sphinx_hoyle.typst.sections import arrange

if TYPE_CHECKING:
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment

    from sphinx_hoyle.book.book_file import Book


_ELSEWHERE = (hoyle_nodes.original, hoyle_nodes.cases)  # on the other side, or in the casebook


@dataclass(frozen=True)
class Volume:
    """One book, or one chapter before or after the books: its first page and all its text.

    ``language`` is that in which it is written, ``edition`` that in which it is read.
    """

    docname: str
    tree: nodes.document
    book: str | None
    language: str
    edition: str


def volumes(builder: Builder, env: BuildEnvironment) -> list[Volume]:
    """Return what the first page lists, in its order, without what is not to be printed with it.

    Where ``hoyle_only`` names a book, the others are left out.
    """
    omitted, only = set(env.config.hoyle_unprinted), env.config.hoyle_only
    return [
        Volume(
            docname=docname,
            tree=_whole(builder, env, docname),
            book=book_of(docname, env.config),
            language=source_language(env.config, docname),
            edition=str(env.config.language),
        )
        for docname in env.toctree_includes.get(env.config.root_doc, [])
        if docname not in omitted
        and not is_aid(docname)
        and (not only or book_of(docname, env.config) in (None, only))
    ]


def _whole(builder: Builder, env: BuildEnvironment, docname: str) -> nodes.document:
    tree = inline_all_toctrees(
        builder, set(), docname, env.get_doctree(docname), darkgreen, [docname]
    )
    for page in [*tree.findall(addnodes.start_of_file)]:
        if is_aid(page["docname"]):
            page.parent.remove(page)
    env.resolve_references(tree, docname, builder)
    _open_with_title(tree)
    arrange(tree)
    return tree


def _open_with_title(tree: nodes.document) -> None:
    """Move what stands above the title, as a patron's name, below it: the title opens a page."""
    above: list[nodes.Node] = []
    for child in tree.children:
        if isinstance(child, nodes.section):
            title = child.first_child_matching_class(nodes.title)
            place = 0 if title is None else title + 1
            # A title's original stays right behind it, where `original_side` looks for it.
            if place < len(child) and isinstance(child[place], hoyle_nodes.original):
                place += 1
            for node in above:
                tree.remove(node)
            child[place:place] = above
            return
        above.append(child)


def detached(volume: Volume) -> Volume:
    """Return a volume without what it was read from and with, so that it can be kept or sent."""
    tree = volume.tree
    for node in tree.findall():
        node.document = tree  # of the pages within, too
    tree.settings = tree.settings.copy()
    for name in ("env", "warning_stream", "record_dependencies"):
        setattr(tree.settings, name, None)
    tree.reporter = tree.transformer = None  # type: ignore[assignment]  # as Sphinx keeps pages
    return volume


def original_side(tree: nodes.document) -> nodes.document:
    """Return a copy of ``tree`` in which each translated block is its original again."""
    side = tree.deepcopy()
    for original in list(side.findall(hoyle_nodes.original)):
        siblings = original.parent
        assert siblings is not None, original
        place = siblings.index(original)
        translated, copy = siblings[place - 1], original[0]
        assert isinstance(translated, nodes.Element), original
        assert isinstance(copy, nodes.Element), original
        copy["ids"] = list(translated["ids"])
        label = next(iter(translated.findall(hoyle_nodes.label)), None)
        if label is not None:
            copy.insert(0, label.deepcopy())
        siblings[place - 1] = copy
        siblings.remove(original)
    return side


def translated_side(tree: nodes.document) -> nodes.document:
    """Return a copy of ``tree`` without the originals."""
    side = tree.deepcopy()
    for original in list(side.findall(hoyle_nodes.original)):
        siblings = original.parent
        assert siblings is not None, original
        siblings.remove(original)
    return side


def scope_of(
    language: str,
    contents: list[Volume],
    books: Mapping[str, Book],
    *,
    reword: bool = False,
    catalogs: Path | None = None,
) -> Scope:
    """Return every place of ``contents`` that a reference may lead to, for one language."""
    targets: dict[str, str] = {}
    units: dict[str, str] = {}
    titles: dict[str, str] = {}
    for volume in contents:
        for docname, node in _places(volume.tree, volume.docname):
            printed = f"{docname}#{node['ids'][0]}"
            targets.setdefault(docname, printed)
            for name in node["ids"]:
                targets[f"{docname}#{name}"] = printed
            if isinstance(node, hoyle_nodes.law | hoyle_nodes.clause):
                units[printed] = f"{node['game']}:{node['unit']}"
            if words := _called(node, language, books):
                titles[printed] = words
    return Scope(language, targets, units, titles, reword, catalogs, books)


def _called(node: nodes.Element, language: str, books: Mapping[str, Book]) -> str:
    """Return what a place goes by where it has no number: a title, or what its section gives it."""
    if isinstance(node, hoyle_nodes.law):
        return next((one.astext() for one in node if isinstance(one, hoyle_nodes.law_title)), "")
    if isinstance(node, nodes.section):
        return _words(node.next_node(nodes.title))
    if isinstance(node, hoyle_nodes.author_note):
        return printed_reference(f"{node['game']}:{node['unit']}", "note", language, books)
    if isinstance(node, PASSAGES):
        return printed_passage(node["ids"][0], _words(passage_title(node)), language)
    return ""


def _words(title: nodes.title | nodes.term | None) -> str:
    return clean_astext(title) if title is not None else ""


def _places(node: nodes.Element, docname: str) -> Iterator[tuple[str, nodes.Element]]:
    if node["ids"] and not isinstance(node, nodes.document):
        yield docname, node
    for child in node.children:
        if isinstance(child, nodes.Element) and not isinstance(child, _ELSEWHERE):
            yield from _places(child, child.get("docname", docname))
