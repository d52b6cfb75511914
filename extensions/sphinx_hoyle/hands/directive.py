"""The directive ``hand``: a refereed hand on the page, and the build that fails with it."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.environment.collectors import EnvironmentCollector
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from hoyle.hands.record import Record
from hoyle.problems import Problem
from hoyle.seats import Seat
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.ids import anchor_of_hand, identifier
from sphinx_hoyle.drawing.picture import no_view, picture
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.hands.store import Store
from sphinx_hoyle.narration.naming import Refer

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.environment import BuildEnvironment

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand shown on a page: where, which, by which record, and what is wrong with it.

    ``drawn`` is its id, where the page draws it and does not only name it, and ``document`` its
    place in its file, where it is drawn as all see it.
    """

    docname: str
    line: int
    path: str
    key: str
    problems: tuple[Problem, ...]
    drawn: str = ""
    document: int | None = None

    unshown: ClassVar = ("line",)


def store_of(config: Config) -> Store:
    """Return the hand store of a project."""
    project = Path(config.hoyle_project)
    return Store(project / config.hoyle_examples, project / config.hoyle_store)


class HandDirective(SphinxDirective):
    """``{hand} whist/64-e.hand.yaml``: the hand of a file below the examples.

    The content is the caption. ``document`` is the place of the hand in its file, from 0;
    ``open`` has the website show it at once, and not at a click. With a ``seat`` it is drawn and
    told as that seat knows it. An ``illustration`` makes a law plain and stands with it wherever
    the law is read; every other hand is one of its cases. In print an illustration says what the
    lines that cite its law tell; ``told-by`` names another law whose lines make it plainer.
    """

    has_content = True
    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar = {
        "document": directives.nonnegative_int,
        "illustration": directives.flag,
        "open": directives.flag,
        "seat": directives.unchanged_required,
        "told-by": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return the `hand` with its caption; one that failed has no record to show."""
        path = self.arguments[0].strip()
        document: int = self.options.get("document", 0)
        seat: str = self.options.get("seat", "")
        store = store_of(self.config)
        self.env.note_dependency(store.examples / path)
        verdict = store.verdict(path)
        hand = hoyle_nodes.hand("", path=path, document=document, key=verdict.key)
        self.set_source_info(hand)
        problems = verdict.problems
        if document < len(verdict.records):
            record = verdict.records[document]
            problems = record.problems
            if not problems and seat and (why := no_view(record, seat)):
                problems = (Problem(record.path, record.line, why),)
            hand["told-by"] = told_by = self._told_by(record)
            if not problems and told_by and not _tells(record, told_by):
                cited = ", ".join(sorted(record.cited))
                why = (
                    f"`told-by` names {told_by}, which nothing in it cites; expected one of {cited}"
                )
                problems = (Problem(record.path, record.line, why),)
            hand["hand"] = record.id
            name_hand(hand, record, self.state.document)
        elif not problems:
            count = len(verdict.records)
            message = f"holds {count} hands; the page asks for document {document}, from 0"
            problems = (Problem(f"{store.examples.name}/{path}", 1, message),)
        shown = Shown(
            docname=self.env.docname,
            line=self.lineno,
            path=path,
            key=verdict.key,
            problems=problems,
            drawn=hand.get("hand", ""),
            document=None if seat else document,
        )
        note_shown(self.env, shown)
        hand["failed"] = bool(problems)
        hand["illustration"] = "illustration" in self.options
        hand["open"] = "open" in self.options
        hand["seat"] = seat
        hand += self._caption()
        return [hand]

    def _told_by(self, record: Record) -> str:
        """Return the law whose lines say what the hand comes to; empty for that it illustrates."""
        law: str = self.options.get("told-by", "")
        return identifier(record.game, law) if law else ""

    def _caption(self) -> list[nodes.Node]:
        if not self.content:
            return []
        text = "\n".join(self.content)
        content, messages = self.parse_inline(text, lineno=self.content_offset + 1)
        caption = nodes.caption(text, "", *content)
        self.set_source_info(caption)
        return [caption, *messages]


def _tells(record: Record, law: str) -> bool:
    """Return whether something in a hand cites a law or a clause of it."""
    return any(f"{one}.".startswith(f"{law}.") for one in record.cited)


_SHOWN = "hoyle:hands"


def note_shown(env: BuildEnvironment, shown: Shown) -> None:
    """Note what the page being read shows."""
    cast("list[Shown]", env.current_document.setdefault(_SHOWN, [])).append(shown)


def name_hand(node: nodes.Element, record: Record, document: nodes.document) -> None:
    """Give the node of a hand the anchor of its id; a second showing on a page has none."""
    name = anchor_of_hand(record.id)
    if name not in document.ids:
        node["ids"].append(name)
        document.note_explicit_target(node)


class HandsCollector(EnvironmentCollector):
    """Keeps what each page shows, so that a failure is told by every build, not by the first."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget what a page showed."""
        hands_of(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process found on the pages it read."""
        found = hands_of(other)
        hands_of(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Keep the hands of the page just read."""
        if shown := app.env.current_document.get(_SHOWN):
            hands_of(app.env)[app.env.docname] = list(shown)

    def get_outdated_docs(
        self,
        app: Sphinx,
        env: BuildEnvironment,
        added: Set[str],
        changed: Set[str],
        removed: Set[str],
    ) -> list[str]:
        """Return the pages with a hand that changed, or that another engine has judged."""
        key = cache(store_of(app.config).key)
        return [
            docname
            for docname, shown in hands_of(env).items()
            if any((key(hand.path) or "") != hand.key for hand in shown)
        ]


def hands_of(env: BuildEnvironment) -> dict[str, list[Shown]]:
    """Return the hands that each page shows."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_hands"):
        env.hoyle_hands = {}  # type: ignore[attr-defined]
    return cast("dict[str, list[Shown]]", env.hoyle_hands)  # type: ignore[attr-defined]


def page_of_hand(env: BuildEnvironment, hand: str) -> str | None:
    """Return the page that draws a hand, given its id; None where none does."""
    pages = sorted(hands_of(env).items())
    return next((page for page, shown in pages for one in shown if one.drawn == hand), None)


def failures(env: BuildEnvironment) -> Iterator[tuple[Shown, Problem]]:
    """Yield every failed claim of every hand shown, page by page."""
    for docname in sorted(hands_of(env)):
        for shown in hands_of(env)[docname]:
            for problem in shown.problems:
                yield shown, problem


def record_of(node: nodes.Element, config: Config) -> Record | None:
    """Return the record of a `hand`, or None when the hand failed."""
    if node["failed"]:
        return None
    document: int = node["document"]
    return store_of(config).verdict(node["path"]).records[document]


def picture_of(
    node: nodes.Element, config: Config, language: str, refer: Refer | None = None
) -> Picture | None:
    """Return the picture of a `hand`, to all or to the seat it names; None when it failed."""
    record = record_of(node, config)
    if record is None:
        return None
    seat = Seat(node["seat"]) if node.get("seat") else None
    return picture(record, language, refer, seat=seat)


def report(app: Sphinx, error: Exception | None) -> None:
    """Fail the build for each hand that fails, also on pages that were not read again."""
    # Extraction only takes words; the builder `hands` tells failures in its own way. A failed hand
    # may itself have ended the build, of a book in print: its reason is told all the same.
    if app.builder.name in ("gettext", "hands"):
        return
    for shown, problem in failures(app.env):
        logger.error("%s", problem, location=(shown.docname, shown.line), type="hoyle.hand")
        app.statuscode = 1


def note_project(app: Sphinx, config: Config) -> None:
    """Keep the folder of ``conf.py``, from which the hands and their records are found."""
    config.hoyle_project = str(app.confdir)


def setup_hands(app: Sphinx) -> None:
    """Register the directive, the store and the report of failures."""
    app.add_config_value("hoyle_project", "", "", types=frozenset({str}))
    app.add_config_value(
        "hoyle_examples",
        "examples",
        "env",
        types=frozenset({str}),
        description="The folder of the hands, as seen from the project.",
    )
    app.add_config_value(
        "hoyle_store",
        "build/hands",
        "",
        types=frozenset({str}),
        description="Where the records of hands are kept, as seen from the project.",
    )
    app.add_directive_to_domain("hoyle", "hand", HandDirective)
    app.add_env_collector(HandsCollector)
    app.connect("config-inited", note_project)
    app.connect("build-finished", report)
