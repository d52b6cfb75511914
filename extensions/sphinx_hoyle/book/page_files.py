"""What a page may take in: files of the project, by names that files can have, to some depth."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from markdown_it.tree import SyntaxTreeNode
from myst_parser.mdit_to_docutils.sphinx_ import SphinxRenderer
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, line_of
from sphinx_hoyle.book.page_bounds import FIRST_LINE

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_BY_ARGUMENT = frozenset({"include", "literalinclude", "image", "figure"})
_OF_EXAMPLES = frozenset({"hand", "readings"})
_BY_OPTION = re.compile(r"^\s*:?(file|url)\s*:\s*[\"']?([^\s\"']+)", re.MULTILINE)
_IN_RST = re.compile(r"^\s*\.\. (?:include|literalinclude|image|figure)::\s*(\S+)", re.MULTILINE)
_REMOTE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|#")
_LONGEST_NAME = 255  # bytes, of a file on the usual systems
_DEEPEST = 20  # directives within directives; a clause of a law is the second


def is_inside(path: str, env: BuildEnvironment) -> bool:
    """Tell whether a file that the page being read names is one of the project.

    A path from the root is one from the folder of the sources, as Sphinx has it, or the file
    itself; either must be of the project.
    """
    here = Path(env.doc2path(env.docname)).parent
    meant = [here / path]
    if path.startswith("/"):
        meant.append(Path(env.srcdir, path.lstrip("/")))
        meant = [one for one in meant if one.exists()] or meant[1:]
    return all(_is_of_project(one, env) for one in meant)


def _is_of_project(path: Path, env: BuildEnvironment) -> bool:
    return path.resolve().is_relative_to(Path(env.config.hoyle_project).resolve())


def _refused(path: str, env: BuildEnvironment) -> str:
    """Return what is wrong with a path that a page gives, or nothing."""
    if any(len(part.encode()) > _LONGEST_NAME for part in path.split("/")):
        return f"{path[:40]!r}… is longer than the name of a file; expected a file of the project"
    if _REMOTE.match(path):
        return f"{path!r} is an address; expected a file of the project"
    if not is_inside(path, env):
        return f"{path!r} is not in the project; expected a file of the project"
    return ""


class GuardedRenderer(SphinxRenderer):
    """Renders pages, and takes in no file from outside the project."""

    _depth = 0

    def run_directive(
        self, name: str, first_line: str, content: str, position: int, *given: Any, **named: Any
    ) -> list[nodes.Element]:
        """Return what a directive makes; nothing, once it is told, where it may not be run."""
        env: BuildEnvironment = self.document.settings.env
        if self._depth >= _DEEPEST:
            message = f"{name} stands within {self._depth} others; expected fewer than {_DEEPEST}"
            self._tell(position, Fault.OUT_OF_PLACE, message)
            return []
        told = [one for one in self._faults(name, first_line.strip(), content, env) if one]
        for message in told:
            self._tell(position, Fault.OUTSIDE, f"{name}: {message}")
        if told:
            return []
        self._depth += 1
        try:
            return super().run_directive(name, first_line, content, position, *given, **named)
        finally:
            self._depth -= 1

    def _faults(
        self, name: str, argument: str, content: str, env: BuildEnvironment
    ) -> Iterator[str]:
        if name in _BY_ARGUMENT and not argument.startswith("<"):  # one of docutils' own
            if not (name in ("image", "figure") and _REMOTE.match(argument)):
                yield _refused(argument, env)
        elif name in _OF_EXAMPLES:
            examples = Path(env.config.hoyle_project) / env.config.hoyle_examples
            if not (examples / argument).resolve().is_relative_to(examples.resolve()):
                yield f"{argument!r} is not among the hands; expected a file below {examples.name}/"
        elif name in ("raw", "csv-table"):
            for _option, path in _BY_OPTION.findall(content.split("\n\n")[0]):
                yield _refused(path, env)

    def nested_render_text(self, text: str, lineno: int, *given: Any, **named: Any) -> None:
        """Render what stands in a directive, and let the parser know where."""
        former = self.md_env.get(FIRST_LINE, 0)
        self.md_env[FIRST_LINE] = lineno
        try:
            super().nested_render_text(text, lineno, *given, **named)
        finally:
            self.md_env[FIRST_LINE] = former

    def render_link(self, token: SyntaxTreeNode) -> None:
        """Render a link, or its words alone where no file could be named so."""
        href = self.md.normalizeLinkText(str(token.attrGet("href") or ""))
        path = href.removeprefix("path:").partition("#")[0]
        message = ""
        if not _REMOTE.match(path) and len(path) > _LONGEST_NAME:
            message = _refused(path, self.document.settings.env)
        if message:
            self._tell(token.map[0] if token.map else 0, Fault.OUTSIDE, f"link: {message}")
            self.render_children(token)
        else:
            super().render_link(token)

    def render_restructuredtext(self, token: SyntaxTreeNode) -> None:
        """Render what is written in reStructuredText, unless it names files from outside."""
        env: BuildEnvironment = self.document.settings.env
        paths = [path for _option, path in _BY_OPTION.findall(token.content)]
        told = [_refused(path, env) for path in (*paths, *_IN_RST.findall(token.content))]
        for message in filter(None, told):
            line = token.map[0] if token.map else 0
            self._tell(line, Fault.OUTSIDE, f"eval-rst: {message}")
        if not any(told):
            super().render_restructuredtext(token)

    def _tell(self, line: int, fault: Fault, message: str) -> None:
        env: BuildEnvironment = self.document.settings.env
        hoyle_domain(env).note_problem(env.docname, line, fault, message)


class KeepInside(SphinxTransform):
    """Leave the words alone of pictures and downloads from outside the project."""

    default_priority = 100  # before Sphinx notes which files are to be copied

    def apply(self, **kwargs: Any) -> None:
        """Tell each such file, and take it out of the page."""
        for node in list(self.document.findall(nodes.Element)):
            if isinstance(node, addnodes.download_reference):
                path = str(node.get("reftarget", ""))
            elif isinstance(node, nodes.image):
                path = str(node.get("uri", ""))
            else:
                continue
            if not path or _REMOTE.match(path):
                continue
            if message := _refused(path, self.env):
                kind = "download" if isinstance(node, addnodes.download_reference) else "image"
                domain = hoyle_domain(self.env)
                line = line_of(node)
                domain.note_problem(self.env.docname, line, Fault.OUTSIDE, f"{kind}: {message}")
                node.replace_self(node.children or [nodes.Text(str(node.get("alt", "")))])


def setup_page_files(app: Sphinx) -> None:
    """Register what keeps files from outside out of pages."""
    app.add_transform(KeepInside)
