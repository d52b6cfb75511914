"""Templates of pages, compiled once in a process however many editions it makes.

Sphinx compiles those of a theme anew for each builder, a fifth of what a small project takes.
"""

from __future__ import annotations

from types import CodeType
from typing import TYPE_CHECKING

from jinja2 import BytecodeCache, Environment
from jinja2.bccache import Bucket
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.jinja2glue import BuiltinTemplateLoader

if TYPE_CHECKING:
    from sphinx.application import Sphinx

# By what templates are compiled with, which of them, and what is written in it.
_COMPILED: dict[tuple[tuple[object, ...], str, str], CodeType] = {}


class _InMemory(BytecodeCache):
    """Keeps templates for those environments that would compile them to the same."""

    def __init__(self, environment: Environment) -> None:
        self._settings: tuple[object, ...] = (
            *sorted(environment.extensions),
            environment.trim_blocks,
            environment.lstrip_blocks,
            environment.autoescape,
            getattr(environment, "newstyle_gettext", False),
        )

    def load_bytecode(self, bucket: Bucket) -> None:
        """Give a template that is known."""
        bucket.code = _COMPILED.get((self._settings, bucket.key, bucket.checksum))

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep a template."""
        if bucket.code is not None:
            _COMPILED[self._settings, bucket.key, bucket.checksum] = bucket.code


def keep_templates(app: Sphinx) -> None:
    """Have the templates of pages kept, where they are Sphinx's own kind."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        templates = app.builder.templates
        if isinstance(templates, BuiltinTemplateLoader):
            environment = templates.environment
            if environment.bytecode_cache is None:  # whoever has one of his own keeps it
                environment.bytecode_cache = _InMemory(environment)


def setup_templates(app: Sphinx) -> None:
    """Register the keeping."""
    app.connect("builder-inited", keep_templates)
