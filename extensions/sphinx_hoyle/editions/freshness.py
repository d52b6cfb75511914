"""Which pages are read anew: those of which anything they were read from has changed.

Sphinx goes by the times of files, which an older file put in the place of a newer one deceives, and
knows nothing of catalogs or code. Here it is the content that counts: of the page, of its catalog,
of each file that it took in or depends on, of each part of one, such as the terms of a language;
and for all pages of the code and of the words of the interface.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Set
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, cast

from sphinx.environment.collectors import EnvironmentCollector

from sphinx_hoyle.book.parts import FILE, Part, digest_of_part, parts_taken
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.editions.in_plain import plain
from sphinx_hoyle.editions.made_of import code, digest_of, joined
from sphinx_hoyle.files.code_digest import code_digest
from sphinx_hoyle.files.package import DRESS, PACKAGE

if TYPE_CHECKING:
    from docutils import nodes
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_FROM = "hoyle:read-from"


@dataclass(frozen=True, slots=True)
class Read:
    """What a page was read from, by digests: its files, and ``parts`` of others.

    ``shown`` is what became of it: other terms may be recognized in it as the former were.
    """

    files: str
    parts: tuple[tuple[Part, str], ...]
    shown: str

    @property
    def written_from(self) -> list[str]:
        """What a page is written from of all that: whole files may be looked at once more."""
        whole = (digest for (kind, _name), digest in self.parts if kind == FILE)
        return [self.files, self.shown, *whole]


class ReadFrom(EnvironmentCollector):
    """Keeps of each page the digest of what it was read from."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget a page."""
        read_from(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process noted of the pages it read."""
        found = read_from(other)
        read_from(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Note what the page just read was read from."""
        env = app.env
        page = str(env.current_document.get(_FROM, ""))
        files = _with_dependencies(app, env, env.docname, page)
        parts = _as_now(app, parts_taken(env))
        shown = joined([plain(doctree)]) if parts else ""
        read_from(env)[env.docname] = Read(files, parts, shown)

    def get_outdated_docs(
        self,
        app: Sphinx,
        env: BuildEnvironment,
        added: Set[str],
        changed: Set[str],
        removed: Set[str],
    ) -> list[str]:
        """Return the pages of which something changed; all, where it concerns all."""
        common = _common(app)
        former: str = getattr(env, "hoyle_read_with", "")
        env.hoyle_read_with = common  # type: ignore[attr-defined]
        if common != former:
            return sorted(env.found_docs - added)
        others = sorted(env.found_docs - added - changed)
        return [docname for docname in others if not is_read_from(app, docname)]


def read_from(env: BuildEnvironment) -> dict[str, Read]:
    """Return what each page was read from."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_read_from"):
        env.hoyle_read_from = {}  # type: ignore[attr-defined]
    return cast("dict[str, Read]", env.hoyle_read_from)  # type: ignore[attr-defined]


def is_read_from(app: Sphinx, docname: str) -> bool:
    """Return whether what a page was read from is still so."""
    noted = read_from(app.env).get(docname)
    return (
        noted is not None
        and noted.files == _with_dependencies(app, app.env, docname, _page(app, docname))
        and noted.parts == _as_now(app, (part for part, _digest in noted.parts))
    )


def note_source(app: Sphinx, docname: str, content: list[str]) -> None:
    """Note what a page says as it begins to be read: it may change before the end."""
    app.env.current_document[_FROM] = _page(app, docname)


def _page(app: Sphinx, docname: str) -> str:
    """Return the digest of a page and of its catalog, as Sphinx reads it."""
    compiled = Path(app.config.locale_dirs[0]) / app.config.language / "LC_MESSAGES"
    files = (Path(app.env.doc2path(docname)), compiled / f"{docname}.mo")
    return "\0".join(map(digest_of, files))


def _with_dependencies(app: Sphinx, env: BuildEnvironment, docname: str, page: str) -> str:
    names = sorted(map(str, env.dependencies.get(docname, ())))
    taken = [f"{name}\0{digest_of(Path(app.srcdir, name))}" for name in names]
    return hashlib.sha256("\0".join((page, *taken)).encode()).hexdigest()


def _as_now(app: Sphinx, parts: Iterable[Part]) -> tuple[tuple[Part, str], ...]:
    return tuple((part, digest_of_part(app, part)) for part in parts)


def _common(app: Sphinx) -> str:
    """Return the digest of what every page is read with."""
    own = locales_of(app.config.language) / app.config.language
    words = (digest_of(own / "LC_MESSAGES" / name) for name in ("hoyle.po", "sphinx.po"))
    parts = [code(), *words]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def setup_freshness(app: Sphinx) -> None:
    """Register what notes and compares, and the publisher's files as settings of the build."""
    ours = code_digest(PACKAGE, DRESS)
    app.add_config_value("hoyle_publisher", ours, "env", types=frozenset({str}))
    # Pages name styles and scripts by what is in them, and are written again for a template.
    dress = joined(code_digest(PACKAGE / folder) for folder in DRESS)
    app.add_config_value("hoyle_dress", dress, "html", types=frozenset({str}))
    app.add_env_collector(ReadFrom)
    app.connect("source-read", note_source)
