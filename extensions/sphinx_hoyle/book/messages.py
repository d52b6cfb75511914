"""The MyST parser, with translated messages read as the single paragraphs that they are.

Stock MyST parses a translation as a page of its own: one that begins ``1. `` or ``# `` becomes a
list or a heading and is dropped without a word (MyST-Parser #852), the page's link definitions
are unknown (#690), and an option parser is built for each message, which takes most of the time.
"""

from __future__ import annotations

from collections.abc import MutableMapping
from textwrap import dedent
from typing import TYPE_CHECKING, Any, cast

from docutils import nodes
from docutils.parsers.rst.languages import get_language
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markdown_it.tree import SyntaxTreeNode
from myst_parser.config.main import (
    MdParserConfig,
    TopmatterReadError,
    merge_file_level,
    read_topmatter,
)
from myst_parser.parsers.mdit import create_md_parser
from myst_parser.parsers.sphinx_ import MystParser
from myst_parser.warnings_ import MystWarnings, create_warning
from sphinx.transforms import SphinxTransform

from sphinx_hoyle.book.ids import anchor_of_target
from sphinx_hoyle.book.page_bounds import bound
from sphinx_hoyle.book.page_files import GuardedRenderer

if TYPE_CHECKING:
    from types import ModuleType

    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

_PAGE = "hoyle:page"  # in the environment: the `_Page` whose messages are being translated
_TRANSLATED = ":<translated>"  # how Sphinx ends the source of a translated message
_LITERAL = "::\n\n"  # how Sphinx opens a literal block, and how it guards a final "::"
_GUARD = "\n\n   dummy literal"


class PageRenderer(GuardedRenderer):
    """Renders a page: targets get the anchors of the books, not those docutils makes."""

    def setup_render(self, options: dict[str, Any], env: MutableMapping[str, Any]) -> None:
        """Prepare for one text, without the spare document that MyST makes in any case."""
        self.md_env = env
        self.md_options = options
        self.md_config: MdParserConfig = options["myst_config"]
        self.document: nodes.document = options["document"]
        self.current_node: nodes.Element = options.get("current_node", self.document)
        self.reporter = self.document.reporter
        language = get_language(self.document.settings.language_code)
        self.language_module_rst = cast("ModuleType", language)
        self._heading_offset = 0
        self._level_to_section: dict[int, nodes.document | nodes.section] = {0: self.document}
        self._heading_slugs: dict[str, tuple[int | None, str, str]] = {}

    def render_myst_target(self, token: SyntaxTreeNode) -> None:
        """Render ``(whist:section-4)=`` as a target with the anchor ``section-4``."""
        name = nodes.fully_normalize_name(token.content)
        target = nodes.target(token.content, ids=[anchor_of_target(name)])
        self.add_line_and_source_path(target, token)
        # A second use of a name or an anchor keeps its id, which `ids.faults` then tells of.
        if name not in self.document.nameids and target["ids"][0] not in self.document.ids:
            target["names"].append(name)
            self.document.note_explicit_target(target, self.current_node)
        self.current_node.append(target)


class MessageRenderer(PageRenderer):
    """Renders a message into a document of its own, and leaves the page's data alone."""

    def _render_initialise(self) -> None:
        """Add no metadata of the page to a message."""

    def _render_finalise(self) -> None:
        """Keep the slugs and the word count of the page."""


class _Page:
    """What a page's messages need to know of it: its definitions, its settings, a parser."""

    def __init__(self, references: dict[str, Any], config: MdParserConfig) -> None:
        self.references = references
        self.config = config
        self._parser: MarkdownIt | None = None

    @property
    def parser(self) -> MarkdownIt:
        """The parser of this page's messages, made for the first of them."""
        if self._parser is None:
            self._parser = create_md_parser(self.config, MessageRenderer)
            bound(self._parser)
            self._parser.core.ruler.disable("wordcount", True)
            # No build begins with it in a catalog (`admission`); should it come so far, it is text.
            self._parser.disable(["html_inline", "html_block"])
        return self._parser


class HoyleParser(MystParser):
    """Parses a page as MyST, and a translated message as one paragraph or one title."""

    def parse(self, inputstring: str, document: nodes.document) -> None:
        """Parse a page or, when the document's source says so, a translated message."""
        if document["source"].endswith(_TRANSLATED):
            self._parse_message(inputstring, document)
        else:
            self._parse_page(inputstring, document)

    def _parse_page(self, text: str, document: nodes.document) -> None:
        env: BuildEnvironment = document.settings.env
        # MyST puts it there, where Sphinx does not declare it.
        config: MdParserConfig = env.myst_config  # type: ignore[attr-defined]
        try:
            topmatter = read_topmatter(text)
        except TopmatterReadError:
            topmatter = None  # reported when the page is rendered
        if topmatter:

            def warn(kind: MystWarnings, message: str) -> None:
                create_warning(document, message, kind, line=1, append_to=document)

            config = merge_file_level(config, topmatter, warn)
        parser = create_md_parser(config, PageRenderer)
        bound(parser)
        parser.options["document"] = document
        page: dict[str, Any] = {}
        parser.render(text, page)
        env.current_document[_PAGE] = _Page(page.get("references", {}), config)

    def _parse_message(self, text: str, document: nodes.document) -> None:
        env: BuildEnvironment = document.settings.env
        if text.startswith(_LITERAL):
            literal = dedent(text.removeprefix(_LITERAL))
            document += nodes.literal_block(literal, literal)
            return
        text = text.removesuffix(_GUARD)
        words, _newline, underline = text.rpartition("\n")
        is_title = bool(words) and underline == "=" * (2 * len(words))  # as Sphinx writes a title
        page: _Page | None = env.current_document.get(_PAGE)
        if page is None:
            # MyST's configuration, as above.
            page = _Page({}, env.myst_config)  # type: ignore[attr-defined]
        message = (words if is_title else text).strip()
        [inline] = page.parser.parseInline(message, {"references": page.references})
        inline.map = [0, 1]
        tag = "h1" if is_title else "p"
        kind = "heading" if is_title else "paragraph"
        opening = Token(f"{kind}_open", tag, 1, map=[0, 1])
        closing = Token(f"{kind}_close", tag, -1)
        page.parser.options["document"] = document
        page.parser.renderer.render(
            [opening, inline, closing], page.parser.options, {"references": page.references}
        )


class CodeIsNotTranslated(SphinxTransform):
    """Keeps raw HTML and Typst from translators, whatever ``gettext_additional_targets`` has.

    It is the author's, as the page is; what a catalog put in its place would be run.
    """

    default_priority = 11  # when Sphinx has marked what is translated besides text (10)

    def apply(self, **kwargs: Any) -> None:
        """Take the mark from all that is raw."""
        for node in self.document.findall(nodes.raw):
            node.attributes.pop("translatable", None)


class OnePageOneDocument(SphinxTransform):
    """Has all on a page belong to the page.

    What a message was translated into belongs to the document that it was parsed as, whose
    settings lead to the environment: kept as it is, each page would be kept with all that is
    known of every other.
    """

    default_priority = 999  # when nothing more is put in

    def apply(self, **kwargs: Any) -> None:
        """Give each node to the document in which it stands."""
        for node in self.document.findall():
            node.document = self.document


def setup_messages(app: Sphinx) -> None:
    """Load MyST and put our parser in the place of its own."""
    app.add_transform(CodeIsNotTranslated)
    app.add_transform(OnePageOneDocument)
    app.setup_extension("myst_parser")
    app.add_source_parser(HoyleParser, override=True)
