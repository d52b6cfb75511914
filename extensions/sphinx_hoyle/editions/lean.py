"""What readers need not load: comments of styles and scripts, styles of code on pages without code.

The files as they are written, with their comments, stand in the source.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.builders.html import StandaloneHTMLBuilder

from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.files.package import STATIC, THEME
from sphinx_hoyle.files.whole_files import write_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"'  # which HTML knows without being told
_CODE_STYLE = "pygments.css"
_FILES = sorted(path.name for folder in (STATIC, THEME / "static") for path in folder.iterdir())


def lean_style(text: str) -> str:
    """Return a style sheet without its comments and indents."""
    return re.sub(r"\s*\n\s*", "\n", re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)).strip() + "\n"


def lean_script(text: str) -> str:
    """Return a script without the comments that have lines of their own, and without its indents.

    A line break that a template literal holds is no reason to keep them: ours hold none.
    """
    kept = (line.strip() for line in text.splitlines())
    return "\n".join(line for line in kept if line and not line.startswith("//")) + "\n"


_LEAN = {".css": lean_style, ".js": lean_script}


def lighten_page(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Take from a page what it does not need."""
    if app.builder.format != "html" or is_epub(app.builder) or doctree is None:
        return
    context["body"] = context["body"].replace(_NAMESPACE, "")
    if not any(doctree.findall(nodes.literal_block)):
        context["css_files"] = [
            one for one in context["css_files"] if not str(one.filename).endswith(_CODE_STYLE)
        ]


def lighten_files(app: Sphinx, exception: Exception | None) -> None:
    """Write the styles and scripts of this library leaner than they stand in it."""
    if exception is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    if is_epub(app.builder):
        return
    for name in _FILES:
        path = Path(app.outdir, "_static", name)
        if path.suffix in _LEAN and path.is_file():
            text = path.read_text(encoding="utf-8")
            write_text(path, _LEAN[path.suffix](text), lasting=False)


def setup_lean(app: Sphinx) -> None:
    """Register what is taken away."""
    app.connect("html-page-context", lighten_page, priority=900)  # when others have given theirs
    app.connect("build-finished", lighten_files)
