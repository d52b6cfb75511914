"""Templates of pages, compiled once however many editions a process makes, and kept for the next.

Sphinx compiles those of a theme anew for each builder, a fifth of what a small project takes.
"""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from types import CodeType
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemBytecodeCache
from jinja2.bccache import Bucket
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.jinja2glue import BuiltinTemplateLoader

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_FOLDER = "templates"  # beside the doctrees
# By what templates are compiled with, which of them, and what is written in it.
_COMPILED: dict[tuple[tuple[object, ...], str, str], CodeType] = {}


class _Kept(FileSystemBytecodeCache):
    """Keeps templates for those environments that would compile them to the same.

    They stand in ``folder`` too, where what Sphinx has read of an edition is kept.
    """

    def __init__(self, environment: Environment, folder: Path) -> None:
        self._settings: tuple[object, ...] = (
            *sorted(environment.extensions),
            environment.trim_blocks,
            environment.lstrip_blocks,
            environment.autoescape,
            getattr(environment, "newstyle_gettext", False),
            version("jinja2"),
        )
        own = folder / sha256(repr(self._settings).encode()).hexdigest()[:8]
        own.mkdir(parents=True, exist_ok=True)
        super().__init__(str(own))

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template that is known."""
        key = self._settings, bucket.key, bucket.checksum
        bucket.code = _COMPILED.get(key)
        if bucket.code is None:
            with suppress(Exception):  # a file cut short says so in many ways
                super().load_bytecode(bucket)
            if bucket.code is not None:
                _COMPILED[key] = bucket.code

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template."""
        if bucket.code is not None:
            _COMPILED[self._settings, bucket.key, bucket.checksum] = bucket.code
            with suppress(OSError):  # without, it is compiled again
                super().dump_bytecode(bucket)


def keep_templates(app: Sphinx) -> None:
    """Have the templates of pages kept, where they are Sphinx's own kind."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        templates = app.builder.templates
        if isinstance(templates, BuiltinTemplateLoader):
            environment = templates.environment
            if environment.bytecode_cache is None:  # whoever has one of his own keeps it
                environment.bytecode_cache = _Kept(environment, Path(app.doctreedir, _FOLDER))


def setup_templates(app: Sphinx) -> None:
    """Register the keeping."""
    app.connect("builder-inited", keep_templates)
