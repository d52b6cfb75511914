"""Whatever a template prints from a catalog is escaped, by whoever the template was written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import Markup, escape

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_MARKUP = re.compile(r"<[^<>]+>|&#?\w+;")


def escaped(message: str, words: str) -> Markup:
    """Return the translation of a template's message, escaped but for the message's own markup."""
    safe = str(escape(words))
    for markup in set(_MARKUP.findall(message)):
        safe = safe.replace(str(escape(markup)), markup)
    return Markup(safe)


def escape_templates(app: Sphinx) -> None:
    """Give the templates of Sphinx, which escape nothing, words that are escaped already."""
    environment = getattr(getattr(app.builder, "templates", None), "environment", None)
    if environment is None:
        return
    translator = app.translator

    def gettext(message: str) -> Markup:
        return escaped(message, translator.gettext(message))

    def ngettext(singular: str, plural: str, number: int) -> Markup:
        return escaped(f"{singular}{plural}", translator.ngettext(singular, plural, number))

    environment.install_gettext_callables(gettext, ngettext)


def setup_escaped(app: Sphinx) -> None:
    """Register the escaping, once a builder has its templates."""
    app.connect("builder-inited", escape_templates)
