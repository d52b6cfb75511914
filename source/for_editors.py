"""The pages for editors: made beside the English edition, and linked from every one.

They are a project of their own, ``source/editors``, in English alone: no edition translates them,
and no card player meets them but by that link.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from docutils import nodes
from sphinx.errors import SphinxError

from sphinx_hoyle.editions.made_of import code, digest_of, joined
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages import ENGLISH

if TYPE_CHECKING:
    from sphinx.addnodes import pending_xref
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

FOLDER = "editors"
_TARGET = "for-editors"  # by which {ref} leads there
_ADDRESS = f"../{ENGLISH}/{FOLDER}/index.html"  # from a page beside the first of any edition
# Files of the repository that are pages there, and tell maintainers the same.
_PAGES = ("extensions/README.md", "extensions/tutorial.md", "examples/README.md", "tests/README.md")


class Broken(SphinxError):
    """The pages for editors cannot be made."""

    category = "Pages for editors"


def lead(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, words: nodes.TextElement
) -> nodes.reference | None:
    """Return the link of a reference to ``for-editors``, which is a page of no edition alone."""
    if (node["reftype"], node["reftarget"]) != ("ref", _TARGET):
        return None
    return nodes.reference("", "", words, internal=True, refuri=_ADDRESS)


def make(app: Sphinx) -> None:
    """Make them where they are not as they would be made now, to be copied into the edition."""
    if app.builder.name != "html" or app.config.language != ENGLISH:
        return
    home = Path(app.confdir)
    source, made = Path(app.srcdir) / FOLDER, home / "build/for-editors"
    stamp = home / "build/for-editors.txt"
    base = app.config.html_baseurl and urljoin(app.config.html_baseurl, f"{FOLDER}/")
    of = joined([base, code(), *map(digest_of, (source, *(home / page for page in _PAGES)))])
    if not stamp.is_file() or stamp.read_text("ascii") != of:
        stamp.unlink(missing_ok=True)
        places = {key: home / app.config[key] for key in ("hoyle_fonts", "hoyle_store")}
        known = {**places, "html_baseurl": base}
        given = [each for key, value in known.items() for each in ("-D", f"{key}={value}")]
        read = home / "build/doctrees" / FOLDER
        command = ["-q", "-W", "--keep-going", "-b", "html", "-d", str(read), *given]
        done = subprocess.run(
            [sys.executable, "-m", "sphinx", *command, str(source), str(made / FOLDER)],
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise Broken(done.stderr)
        write_text(stamp, of)
    app.config.html_extra_path = [*app.config.html_extra_path, str(made)]


def note(app: Sphinx, document: nodes.document) -> None:
    """Note what the pages are made of besides sources with the page that leads to them."""
    if app.env.docname == "about" and app.config.language == ENGLISH:
        for page in _PAGES:
            app.env.note_dependency(str(Path(app.confdir) / page))


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Register the link and what makes the pages."""
    app.connect("missing-reference", lead)
    app.connect("builder-inited", make)
    app.connect("doctree-read", note, priority=400)  # before what a page was read from is noted
    return {"parallel_read_safe": True, "parallel_write_safe": True}
