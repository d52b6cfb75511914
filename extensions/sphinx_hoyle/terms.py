"""Concepts: the termbase, the links of terms on the pages, and the page that lists them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml
from docutils import nodes

from sphinx_hoyle import nodes as hoyle_nodes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder
    from sphinx.environment import BuildEnvironment
    from sphinx.writers.html5 import HTML5Translator

TERMS_PAGE = "terms"


@dataclass(frozen=True)
class Concept:
    """One entry of the termbase."""

    id: str
    definition: str
    terms: dict[str, list[str]] = field(default_factory=dict)


def termbase_path(env: BuildEnvironment) -> Path:
    """Return where the project keeps its termbase."""
    return Path(env.srcdir) / str(env.config.hoyle_termbase)


def termbase(env: BuildEnvironment) -> dict[str, Concept]:
    """Return the concepts by id; none where the project has no termbase."""
    path = termbase_path(env)
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}


@cache
def _read(path: Path, modified: int) -> dict[str, Concept]:
    """Read the termbase; ``modified`` makes a changed one be read again."""
    data: Any = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {entry["id"]: Concept(entry["id"], entry["definition"]) for entry in data}


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
        page = builder.get_relative_uri(docname, TERMS_PAGE)
        concept["refuri"] = f"{page}#{target}"
    return concept


def visit_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Open a term, as a link where the edition lists it."""
    if "refuri" in node:
        self.body.append(self.starttag(node, "a", "", CLASS="concept", href=node["refuri"]))
    else:
        self.body.append(self.starttag(node, "span", "", CLASS="concept"))


def depart_concept(self: HTML5Translator, node: nodes.Element) -> None:
    """Close it."""
    self.body.append("</a>" if "refuri" in node else "</span>")


def pass_over(self: Any, node: nodes.Element) -> None:
    """Print the words alone."""


def setup_terms(app: Sphinx) -> None:
    """Register the termbase."""
    app.add_config_value("hoyle_termbase", "termbase.yaml", "env", types=frozenset({str}))
    plain = (pass_over, pass_over)
    app.add_node(hoyle_nodes.concept, html=(visit_concept, depart_concept), latex=plain, text=plain)
