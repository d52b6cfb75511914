"""The pictures of hands, each drawn once for all the books in which it is worded alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.hands.directive import picture_of
from sphinx_hoyle.typst.inline import PrintError, Scope

if TYPE_CHECKING:
    from sphinx.config import Config


@dataclass(frozen=True, slots=True)
class _Drawn:
    """A picture, and how each law that it refers to was worded in it."""

    picture: Picture
    worded: Mapping[str, str]


class Pictures:
    """Draws the hands of an edition; an illustration stands in up to six of its books."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._drawn: dict[tuple[str, int, str, str], list[_Drawn]] = {}

    def picture(self, node: hoyle_nodes.hand, scope: Scope) -> Picture:
        """Return how a hand is drawn on a side. Raises PrintError for a hand that failed."""
        of = (node["path"], node["document"], node.get("seat", ""), scope.language)
        known = self._drawn.setdefault(of, [])
        for one in known:
            if all(scope.reference_to(law) == words for law, words in one.worded.items()):
                return one.picture
        worded: dict[str, str] = {}

        def refer(law: str) -> str:
            return worded.setdefault(law, scope.reference_to(law))

        shown = picture_of(node, self.config, scope.language, refer)
        if shown is None:
            raise PrintError(f"{node.source}:{node.line}: the hand {node['path']} failed")
        known.append(_Drawn(shown, worded))
        return shown
