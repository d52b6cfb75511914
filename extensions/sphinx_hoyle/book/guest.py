"""A guest in a project of others: nothing happens on a page that uses nothing of ours.

A project is ours that has a book, our theme or our domain for its own. In any other the extension
offers its directives and roles, and acts on those pages alone that use one: no setting, template,
anchor or catalog of the project changes, and no page that uses nothing of ours.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.book_file import book_names
from sphinx_hoyle.files.package import STATIC
from sphinx_hoyle.files.whole_files import write_bytes

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

Transform = TypeVar("Transform", bound=SphinxTransform)

OURS = "hoyle"  # the theme, and the domain
SETTING = "hoyle_guest"

# Where what is done before any page is read is done for our directives, in whatever project.
_BEFORE = ("book.book_file", "hands.directive")
# What is told, written or loaded for the pages that use something of ours.
_ROOM = "sphinx_hoyle.hands."
_SHOWING = (_ROOM, "sphinx_hoyle.builders.in_words")
_TRANSFORMING = (_ROOM, "sphinx_hoyle.book.roles")  # what else there is, is about whole books
_OF_PAGES = ("html-page-context", "doctree-resolved", "doctree-read")


def is_guest(app: Sphinx) -> bool:
    """Return whether the project that is built is somebody else's."""
    config = app.config
    ours = OURS in (config.html_theme, config.primary_domain)
    return not ours and not book_names(Path(app.srcdir))


def is_asleep(document: nodes.document | None, config: Config) -> bool:
    """Return whether a page is another project's, and uses nothing of ours."""
    return bool(config[SETTING]) and (document is None or not _uses_ours(document))


def _uses_ours(document: nodes.document) -> bool:
    return any(
        type(node).__module__ == hoyle_nodes.__name__
        or (isinstance(node, addnodes.pending_xref) and node.get("refdomain") == OURS)
        for node in document.findall(nodes.Element)
    )


def host(app: Sphinx) -> Sphinx:
    """Return the application as a guest sees it, who may not act on pages of others."""
    return cast("Sphinx", _Host(app))


class _Host:
    """An application that takes what is offered, and of what acts only what a page asks for."""

    def __init__(self, app: Sphinx) -> None:
        self._app = app

    def __getattr__(self, name: str) -> Any:
        return getattr(self._app, name)

    def connect(self, event: str, callback: Callable[..., Any], priority: int = 500) -> int:
        """Connect what serves our directives; that of pages acts where one is used."""
        own = callback.__module__.removeprefix("sphinx_hoyle.")
        if event in ("config-inited", "builder-inited"):
            return self._app.connect(event, callback, priority) if own in _BEFORE else 0
        if not callback.__module__.startswith(_SHOWING):
            return 0
        if event in _OF_PAGES:
            return self._app.connect(event, _awake(event, callback), priority)
        return self._app.connect(event, callback, priority)

    def add_transform(self, transform: type[SphinxTransform]) -> None:
        """Add a transform that leaves pages alone which use nothing of ours."""
        if transform.__module__.startswith(_TRANSFORMING):
            self._app.add_transform(_sleeping(transform, "apply"))

    def add_post_transform(self, transform: type[SphinxPostTransform]) -> None:
        """Add a transform that leaves pages alone which use nothing of ours."""
        if transform.__module__.startswith(_TRANSFORMING):
            self._app.add_post_transform(_sleeping(transform, "run"))

    def add_env_collector(self, collector: type[Any]) -> None:
        """Add what collects hands; what else is collected, nobody here asks for."""
        if collector.__module__.startswith(_ROOM):
            self._app.add_env_collector(collector)

    def add_builder(self, builder: type[Any], override: bool = False) -> None:
        """Add a builder of a new name; one of Sphinx's stays."""
        if not override:
            self._app.add_builder(builder)

    def add_source_parser(self, parser: type[Any], override: bool = False) -> None:
        """Leave the project its parsers."""

    def setup_extension(self, name: str) -> None:
        """Leave the project its extensions."""


def _awake(event: str, callback: Callable[..., Any]) -> Callable[..., Any]:
    """Return a callback that is called for the pages alone that use something of ours."""
    place = {"html-page-context": 4, "doctree-resolved": 1, "doctree-read": 1}[event]

    def called(app: Sphinx, *given: Any) -> Any:
        document = (app, *given)[place]
        return None if is_asleep(document, app.config) else callback(app, *given)

    return called


def _sleeping(transform: type[Transform], method: str) -> type[Transform]:
    """Return a transform that does nothing on a page that uses nothing of ours."""
    original = getattr(transform, method)

    def done(self: Transform, **kwargs: Any) -> None:
        if not is_asleep(self.document, self.config):
            original(self, **kwargs)

    parts = {method: done, "__module__": transform.__module__}
    return type(transform.__name__, (transform,), parts)


def bring_assets(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Put our style sheets and scripts beside the pages of a project of others, once one uses them.

    Whatever is ours needs no setting of theirs.
    """
    target = Path(app.outdir) / "_static"
    target.mkdir(parents=True, exist_ok=True)
    for file in sorted(STATIC.iterdir()):
        if file.is_file() and not (target / file.name).exists():
            write_bytes(target / file.name, file.read_bytes(), lasting=False)


def setup_guest(app: Sphinx) -> None:
    """Register whose project is built, and in one of others what brings our assets."""
    app.add_config_value(SETTING, is_guest(app), "env", types=frozenset({bool}))
    if is_guest(app):
        bring = _awake("html-page-context", bring_assets)
        app.connect("html-page-context", bring, priority=100)  # before they are linked
