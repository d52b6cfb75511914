"""What a casebook is written from: one that is kept need not be written to know it is the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from sphinx import addnodes

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.editions.freshness import read_from
from sphinx_hoyle.editions.in_plain import plain
from sphinx_hoyle.editions.made_of import besides_pages, code, digest_of, joined
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.narration.wording import WORDS
from sphinx_hoyle.typst.assemble import Volume

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# Of what our domain keeps, that which books of laws ask for, and pages of terms.
_NOT_IN_CASES = frozenset({"references", "problems", "uses", "listed"})


class WrittenFrom:
    """Digests of what the casebooks of an edition are written from.

    Of pages only those of the book count, each as it was read, with its catalog and its hands; all
    else counts whole. ``made`` is the digest of code and settings; without it nothing is known.
    To be made before anything is read: files may change meanwhile.
    """

    def __init__(self, app: Sphinx) -> None:
        self.made = ""
        self._app = app
        words = (one.locales for one in WORDS.values() if one.locales is not None)
        spoken = {*words, *map(locales_of, (app.config.language, ENGLISH))}
        self._besides = [besides_pages(app), *map(digest_of, sorted(spoken))]

    def digest(self, pages: Sequence[Volume]) -> str:
        """Return the digest of what a casebook is written from; nothing, where it is not known."""
        if not self.made:
            return ""
        noted = read_from(self._app.env)
        own = sorted({name for page in pages for name in _within(page)})
        return joined([self.made, *self._common, *(f"{name} {noted[name]}" for name in own)])

    @cached_property
    def _common(self) -> list[str]:
        """What is known when all is read."""
        env, config = self._app.env, self._app.config
        data = hoyle_domain(env).data
        return [
            *(code(), config.language, config.hoyle_sheets, *self._besides),
            plain({name: title.astext() for name, title in env.titles.items()}),
            plain({name: one for name, one in data.items() if name not in _NOT_IN_CASES}),
        ]


def _within(volume: Volume) -> Iterator[str]:
    yield volume.docname
    for page in volume.tree.findall(addnodes.start_of_file):
        yield page["docname"]
