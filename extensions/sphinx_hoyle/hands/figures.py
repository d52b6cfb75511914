"""The numbers of the illustrations of a book: «Figure 12», the same in every edition and format.

They are counted through the book, page by page as its contents list them. Those of the pages for
players, which are no part of the book, have none.
"""

from __future__ import annotations

from collections.abc import Set
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from sphinx.environment.collectors import EnvironmentCollector
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.aids import is_aid
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.hands.cases import is_gathered
from sphinx_hoyle.languages.numerals import number
from sphinx_hoyle.terms.uses import pages_in_order

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_PLACE = "figure"  # which of the illustrations of its page a hand is, from 1


class CountFigures(SphinxTransform):
    """Count the illustrations of each page of a book."""

    default_priority = 871  # when its cases have been gathered (870)

    def apply(self, **kwargs: Any) -> None:
        """Note of each illustration which of its page it is."""
        docname = self.env.docname
        if book_of(docname, self.config) is None or is_aid(docname):
            return
        shown = (one for one in self.document.findall(hoyle_nodes.hand) if not is_gathered(one))
        for place, hand in enumerate(shown, 1):
            hand[_PLACE] = place


class FiguresCollector(EnvironmentCollector):
    """Keeps how many illustrations each page has, by which those after it are counted."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        _figures_of(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process counted on the pages it read."""
        found = _figures_of(other)
        _figures_of(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Keep how many the page just read has."""
        if count := sum(_PLACE in hand for hand in doctree.findall(hoyle_nodes.hand)):
            _figures_of(app.env)[app.env.docname] = count


def figure_number(hand: nodes.Element, docname: str, env: BuildEnvironment) -> int | None:
    """Return which illustration of its book a hand on a page is, from 1; None if it is none."""
    place = hand.get(_PLACE)
    if place is None:
        return None
    counts, book, before = _figures_of(env), book_of(docname, env.config), 0
    for page in pages_in_order(env):
        if page == docname:
            return before + int(place)
        if page in counts and book_of(page, env.config) == book:
            before += counts[page]
    return None


def figure_label(
    hand: nodes.Element, docname: str, env: BuildEnvironment, language: str
) -> str | None:
    """Return what a hand on a page goes by in a language: «Figure 12»; None if it is no figure.

    It is never divided.
    """
    found = figure_number(hand, docname, env)
    if found is None:
        return None
    _ = translation(language).gettext
    return (_("Figure %(number)s") % {"number": number(found, language)}).replace(" ", "\u00a0")


def _figures_of(env: BuildEnvironment) -> dict[str, int]:
    """Return how many illustrations each page has that has any."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_figures"):
        env.hoyle_figures = {}  # type: ignore[attr-defined]
    return cast("dict[str, int]", env.hoyle_figures)  # type: ignore[attr-defined]


def setup_figures(app: Sphinx) -> None:
    """Register what counts the illustrations."""
    app.add_transform(CountFigures)
    app.add_env_collector(FiguresCollector)
