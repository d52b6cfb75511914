"""Blocks that stand in another language than the edition's are marked, and the language named."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.transforms.post_transforms import SphinxPostTransform

from sphinx_hoyle.book.block_language import is_english, language_of, text_blocks
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import ENGLISH, language_name

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class MarkFallbacks(SphinxTransform):
    """Mark each block that stands in another language than the edition's."""

    default_priority = 30  # after translation (20), before smart quotes (750) read the language

    def apply(self, **kwargs: Any) -> None:
        """Give such blocks the classes ``fallback`` and ``language-xx``; docutils makes the
        latter a ``lang`` attribute.
        """
        for block in list(text_blocks(self.document)):
            language = language_of(block, self.config, self.env.docname)
            if is_english(block):
                language = ENGLISH
            elif language == self.config.language or block.get("translated"):
                continue
            if not block.astext().strip():  # an empty cell of a table has nothing to translate
                continue
            marks = ["fallback", f"language-{language}"]
            if isinstance(block, nodes.title):
                # Within the title, so that the contents and the next page's link keep it.
                children = block.children[:]
                block.clear()
                block += nodes.inline("", "", *children, classes=marks)
            else:
                block["classes"] += marks


class NameLanguages(SphinxPostTransform):
    """Name the language where a run of untranslated blocks begins."""

    default_priority = 400
    formats = ("html",)

    def run(self, **kwargs: Any) -> None:
        """Put the name before the first fallback paragraph after each heading or translation."""
        _ = translation(self.config.language).gettext
        spoken_by = ["visually-hidden", f"language-{self.config.language}"]
        running = ""
        for block in list(self.document.findall(nodes.TextElement)):
            if isinstance(block, nodes.title):
                running = ""
            elif isinstance(block, (nodes.paragraph, nodes.caption)) and block.source:
                language = next(
                    (name[9:] for name in block["classes"] if name.startswith("language-")), ""
                )
                language = language if "fallback" in block["classes"] else ""
                if language and language != running:
                    name = language_name(language, self.config.language)
                    spoken = _("Not yet translated, in %(language)s:") % {"language": name}
                    block.insert(
                        0,
                        nodes.inline(
                            "",
                            "",
                            nodes.inline("", name, classes=["foreign-name", spoken_by[1]]),
                            nodes.inline("", f"{spoken} ", classes=spoken_by),
                            classes=["foreign-mark"],
                        ),
                    )
                running = language


def setup_untranslated(app: Sphinx) -> None:
    """Register the marks of untranslated text."""
    app.add_transform(MarkFallbacks)
    app.add_post_transform(NameLanguages)
