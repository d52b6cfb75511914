"""The laws that a hand cites, as the page names them that shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.editions.kept_pages import kept_pages
from sphinx_hoyle.hands.directive import store_of

if TYPE_CHECKING:
    from sphinx.builders import Builder


class LawsOfPage:
    """How the page that is written names a law, given its id, and where it leads to one."""

    def __init__(self, builder: Builder, page: str) -> None:
        self.builder = builder
        self.domain = hoyle_domain(builder.env)
        self.page = page
        self._names: dict[str, str] = {}  # a hand cites the same few laws at every step

    @property
    def named(self) -> list[str]:
        """The laws that were named until now."""
        return [*self._names]

    def refer(self, law: str) -> str:
        """Return what the edition calls a law."""
        if (name := self._names.get(law)) is None:
            name = self._names[law] = self._name(law)
        return name

    def _name(self, law: str) -> str:
        unit = self.domain.find(law, self.page)
        if unit is None:
            return unbroken(printed_reference(law, "law", self.builder.config.language))
        return unbroken(self.domain.display_name(unit))

    def href(self, law: str) -> str | None:
        """Return the address of a law; None of one that is not published."""
        unit = self.domain.find(law, self.page)
        if unit is None:
            return None
        if unit.docname == self.page:
            return f"#{unit.anchor}"
        return f"{self.builder.get_relative_uri(self.page, unit.docname)}#{unit.anchor}"

    def address(self, law: str) -> str:
        """Return where a law stands, seen from the root of the edition; nothing if it does not."""
        unit = self.domain.find(law, self.page)
        return f"{self.builder.get_target_uri(unit.docname)}#{unit.anchor}" if unit else ""


def told_of(builder: Builder, node: nodes.Element) -> list[str]:
    """Return what is told of a `hand` apart from its laws, by digests and as it is shown."""
    kept = kept_pages(builder)
    told_with = kept.told_with if kept is not None else ""
    key = store_of(builder.config).key(node["path"]) or ""
    return [told_with, node["path"], str(node["document"]), key, node.get("seat", "")]
