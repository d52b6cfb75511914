"""The terms of one book: those of the list that it uses, and where."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_hoyle.terms.uses import UsedIn, used_in

if TYPE_CHECKING:
    from sphinx.environment import BuildEnvironment


_FOR_TRANSLATORS = frozenset({"term-words", "term-note"})


def terms_of(tree: nodes.document, book: str, env: BuildEnvironment) -> nodes.document:
    """Return a copy of the list of terms with those that a book uses: what each is, and where.

    What they are called in other books and languages, and what translators are told of them, is
    left to the volume of all.
    """
    used = used_in(env)
    found = {concept: _of_book(books, book) for concept, books in used.items()}
    copy = tree.deepcopy()
    for item in [*copy.findall(nodes.definition_list_item)]:
        term = item.next_node(nodes.term)
        here = found.get(term["ids"][0]) if term is not None and term["ids"] else None
        if here is None:
            item.parent.remove(item)
            continue
        for listed in [*item.findall(nodes.paragraph)]:
            if "term-used" in listed["classes"]:
                _leave_book(listed, here.title)
            elif not _FOR_TRANSLATORS.isdisjoint(listed["classes"]):
                listed.parent.remove(listed)
    return copy


def _of_book(books: Iterable[UsedIn], book: str) -> UsedIn | None:
    """Return where ``book`` uses a concept, or None."""
    return next((one for one in books if one.units[0].id.startswith(f"{book}:")), None)


def _leave_book(listed: nodes.paragraph, title: str) -> None:
    """Leave of the lists of a concept's uses, a book's title before each, that of one book."""
    opening, *others = listed.children
    kept, this = [], False
    for child in others:
        if isinstance(child, nodes.emphasis):
            this = child.astext() == title
        elif this:
            kept.append(child)
    while kept and isinstance(kept[-1], nodes.Text) and kept[-1].strip() in ("", ";"):
        kept.pop()
    while kept and isinstance(kept[0], nodes.Text) and not kept[0].strip():
        kept.pop(0)
    listed.clear()
    listed.extend([opening, *kept])
