"""The directive ``{notation}``: how hands of a game are written, made from its declarations.

What the engine says of itself is English, and marked as such in every other edition; headings and
explanations are those of the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from hoyle.game import Game
from hoyle.games import GAMES
from hoyle.hands.notation import (
    chapters_of,
    fields_of,
    others_of,
    queries_of,
    trick_words_of,
)
from sphinx_hoyle.book.account import Account
from sphinx_hoyle.editions.made_of import code, joined
from sphinx_hoyle.hands.directive import store_of
from sphinx_hoyle.hands.played_lines import PlayedLines, asked, example_of, played_lines
from sphinx_hoyle.languages import ENGLISH

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

FOLDER = "notation/"
PARTS = ("acts", "words", "queries", "marks", "header", "options")


class notation(nodes.General, nodes.Element):
    """Where a part of the notation stands: filled when the page is written.

    Attributes: ``game``, ``part``.
    """


class NotationDirective(SphinxDirective):
    """``{notation} whist acts``: a part of how hands of a game are written."""

    required_arguments = 2
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return the place of the part; raises an error that names what was expected."""
        game, part = self.arguments
        if game not in GAMES:
            raise self.error(f"there is no game {game!r}; expected one of {', '.join(GAMES)}")
        if part not in PARTS:
            raise self.error(f"{part!r} is no part; expected one of {', '.join(PARTS)}")
        return [notation("", game=game, part=part)]


class _Told(Account):
    """Draws the parts of the notation of one game for a page of an edition."""

    def __init__(self, app: Sphinx, docname: str, game: str, seen: PlayedLines) -> None:
        super().__init__(app, docname)
        self.game: Game[Any, Any] = GAMES[game]
        self.seen = seen
        self.spoken = [] if self.language == ENGLISH else [f"language-{ENGLISH}"]

    def part(self, name: str) -> list[nodes.Node]:
        """Return the blocks of a part."""
        parts = {
            "acts": self.acts,
            "words": self.words,
            "queries": self.queries,
            "marks": self.marks,
            "header": self.header,
            "options": self.options,
        }
        return list(parts[name]())

    def acts(self) -> Iterator[nodes.Node]:
        """Yield the acts chapter by chapter, then the lines that stand for several acts."""
        for chapter in chapters_of(self.game):
            yield nodes.rubric("", "", *self.said(chapter.about.rstrip(".")), classes=self.spoken)
            listed = nodes.definition_list(classes=["notation"])
            for act in chapter.acts:
                line = example_of(act, self.seen)
                example = [nodes.literal("", line)] if line else []
                laws = [part for law in self.seen.about(act.act) for part in self.law(law)]
                below = nodes.paragraph("", "", *example, *laws) if line or laws else None
                says = f"{act.says.rstrip('.')}; done by {act.done_by}."
                listed += self.item(act.verb, f" {act.taken}", says, below)
            yield listed
        if others := others_of(self.game):
            yield nodes.definition_list(
                "",
                *(self.item(one.name, "", one.says, None) for one in others),
                classes=["notation"],
            )

    def words(self) -> Iterator[nodes.Node]:
        """Yield what a word of a trick line may say."""
        yield nodes.paragraph("", "", *self.said(trick_words_of(self.game)), classes=self.spoken)

    def queries(self) -> Iterator[nodes.Node]:
        """Yield the queries, each with an answer that a hand has proved."""
        listed = nodes.definition_list(classes=["notation"])
        for query in queries_of(self.game):
            written, says = asked(query)
            answer = self.seen.answers.get(query.name)
            below = nodes.paragraph("", "", nodes.literal("", answer)) if answer else None
            listed += self.item(f"? {written}", "", says, below)
        yield listed

    def marks(self) -> Iterator[nodes.Node]:
        """Yield the marks, and the laws for which each stands."""
        listed = nodes.definition_list(classes=["notation"])
        listed += self.item("^!", "", "the act is refused, and nothing happens", None)
        for letter, mark in sorted(self.game.marks.items()):
            laws = [part for law in sorted(mark.laws) for part in self.law(law)]
            listed += self.item(f"^{letter}", "", mark.says, nodes.paragraph("", "", *laws[1:]))
        yield listed

    def header(self) -> Iterator[nodes.Node]:
        """Yield the fields of headers, for each place where a hand may begin."""
        for beginning in self.game.beginnings:
            begins = ", ".join(f"`begins: {value}`" for value in beginning.begins)
            about = f"{begins}: {beginning.about}" if begins else beginning.about
            yield nodes.paragraph("", "", *self.said(about), classes=self.spoken)
            listed = nodes.definition_list(classes=["notation"])
            for field in fields_of(beginning):
                needed = " *" if field.needed else ""
                listed += self.item(
                    field.name, needed, f"{field.says.rstrip('.')}: {field.holds}.", None
                )
            yield listed

    def options(self) -> Iterator[nodes.Node]:
        """Yield the options with their values, the usual one first."""
        listed = nodes.definition_list(classes=["notation"])
        for name, option in self.game.options.items():
            values = ", ".join(f"`{value}`" for value in option.values)
            below = nodes.paragraph("", "", *self.said(values))
            listed += self.item(name, "", option.says, below)
        yield listed

    def item(
        self, code: str, after: str, says: str, below: nodes.paragraph | None
    ) -> nodes.definition_list_item:
        """Return an entry: what is written, what it is, and a line ``below`` that."""
        more = [nodes.inline("", after, classes=self.spoken)] if after.strip() else []
        term = nodes.term("", "", nodes.literal("", code), *more)
        told = nodes.paragraph("", "", *self.said(says), classes=self.spoken)
        definition = nodes.definition("", told)
        if below is not None:
            definition += below
        return nodes.definition_list_item("", term, definition)

    def said(self, text: str) -> list[nodes.Node]:
        """Return words of the engine, what stands in backquotes as code."""
        pieces = text.replace("``", "`").split("`")
        return [
            nodes.literal("", piece) if place % 2 else nodes.Text(piece)
            for place, piece in enumerate(pieces)
            if piece
        ]

    def law(self, law: str) -> list[nodes.Node]:
        """Return what the edition calls a law, leading to it where it is published."""
        found = self.domain.find(str(law), self.docname)
        if found is None:
            return []
        return [nodes.Text(" · "), self.link([self.called(found)], found.docname, found.anchor)]


def update(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Read what hands do, and return the pages that tell it, when they are to be written again."""
    pages = [docname for docname in env.all_docs if docname.startswith(FOLDER)]
    if not pages or app.builder.name == "gettext":
        return []
    store = store_of(app.config)
    of = joined([code(), store.digest()])
    if getattr(env, "hoyle_notation_of", None) == of:
        return []
    found = played_lines(map(store.verdict, store.files()))
    # As Sphinx has extensions keep their data.
    env.hoyle_notation_of = of  # type: ignore[attr-defined]
    if getattr(env, "hoyle_notation", None) == found:
        return []
    env.hoyle_notation = found  # type: ignore[attr-defined]
    return sorted(pages)


def fill(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Put each part where the page asks for it."""
    found = getattr(app.env, "hoyle_notation", {})
    for place in list(doctree.findall(notation)):
        game = place["game"]
        told = _Told(app, docname, game, found[game]).part(place["part"]) if found else []
        place.replace_self(told)


def setup_notation_page(app: Sphinx) -> None:
    """Register directive and node."""
    app.add_directive_to_domain("hoyle", "notation", NotationDirective)
    app.add_node(notation)
    app.connect("env-get-updated", update)
    app.connect("doctree-resolved", fill)
