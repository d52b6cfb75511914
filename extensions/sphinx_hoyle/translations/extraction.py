"""What an edition's catalogs ask to be translated: every block not yet in its language."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book.block_language import language_of, text_blocks
from sphinx_hoyle.translations.for_translators import write_messages
from sphinx_hoyle.translations.progress import messages_of

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class OmitOwnLanguage(SphinxTransform):
    """Take out of the page, while messages are extracted, what needs no translation.

    A Marathi law needs none in the Marathi edition, the English note below it does.
    """

    default_priority = 5  # before the messages are kept (10)

    def apply(self, **kwargs: Any) -> None:
        """Empty each block that is in the edition's own language."""
        if self.env._app.builder.name != "gettext" or not self.config.hoyle_omits_own_language:
            return
        for block in list(text_blocks(self.document)):
            if language_of(block, self.config, self.env.docname) == self.config.language:
                _omit(block)


def _omit(block: nodes.TextElement) -> None:
    """Take a block out; a title is only emptied, since its section cannot do without it."""
    if isinstance(block, nodes.title):
        block.clear()
        block.rawsource = ""
    else:
        block.parent.remove(block)


MESSAGES = "messages.json"
"""Where, beside the templates, it is told which messages stand in which units."""


def keep_messages(app: Sphinx, error: Exception | None) -> None:
    """Write which unit each extracted message stands in."""
    if error is None and app.builder.name == "gettext":
        write_messages(messages_of(app.env), Path(app.outdir) / MESSAGES)


def setup_extraction(app: Sphinx) -> None:
    """Register the transform, and what tells the units of the messages."""
    app.add_config_value("hoyle_omits_own_language", True, "env", types=frozenset({bool}))
    app.add_transform(OmitOwnLanguage)
    app.connect("build-finished", keep_messages)
