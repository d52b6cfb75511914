"""The role ``c``: a word of the text that is a term, and the concept that it means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.roles import XRefRole

from sphinx_hoyle.book.domain import HoyleDomain, OtherReferences
from sphinx_hoyle.book.ids import Fault
from sphinx_hoyle.terms.links import concept_node
from sphinx_hoyle.terms.termbase import termbase

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

NO_TERM = "-"  # the target of a word that is no term where it stands: {c}`szín <->`


class ConceptRole(XRefRole):
    """``{c}`word <concept>```: a term, which need not be in the form that the termbase gives."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Make no reference of a word that is no term: its translation need not repeat one."""
        if self.target == NO_TERM:
            return [nodes.inline(self.rawtext, self.title, no_term=True)], []
        return super().run()


def concept_fault(env: BuildEnvironment, concept: str) -> str:
    """Return what is wrong with the target of a term, or nothing."""
    return "" if concept in termbase(env) else f"the termbase has no concept {concept!r}"


def setup_term_role(app: Sphinx) -> None:
    """Register the role, and what its references lead to."""
    app.add_role_to_domain("hoyle", "c", ConceptRole(innernodeclass=nodes.inline))
    HoyleDomain.others["c"] = OtherReferences(Fault.NO_SUCH_CONCEPT, concept_fault, concept_node)
