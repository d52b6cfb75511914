"""Readings of one deal as the printer draws and tells them, in calls of `readings.typ`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from docutils import nodes

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing.pictured import PicturedLaw, brackets
from sphinx_hoyle.hands.compared import Answer, Compared
from sphinx_hoyle.hands.readings_html import ASKED, RESTS_ON, UNASKED, reading_name, unnamed
from sphinx_hoyle.typst.hands import CallLaw, hand_calls
from sphinx_hoyle.typst.markup import array, call, content, text


@dataclass(frozen=True, slots=True)
class PrintedReadings:
    """Readings in calls: the deal and what is the same, each reading, the table of answers.

    Of each reading the first call is its heading.
    """

    alike: list[str]
    columns: list[list[str]]
    answers: str
    drawn: bool  # whether each reading has a deal of its own, too wide for a column

    def beside(self) -> str:
        """Return them with the readings side by side, where the page is wide enough."""
        if self.drawn:
            return "\n".join([*self.alike, *chain(*self.columns), self.answers])
        columns = [content("\n".join(one)) for one in self.columns]
        return "\n".join([*self.alike, call("readings-columns", *columns), self.answers])

    def rows(self) -> Iterator[tuple[str, str]]:
        """Yield their rows in a facing book, one below the other, each with its kind."""
        drawing, *story = self.alike
        yield "figure", drawing
        yield from (("text", one) for one in story)
        for heading, *story in self.columns[:-1]:
            yield "keep", heading
            yield from (("text", one) for one in story)
        # What is told last stays with the answers.
        heading, *story = self.columns[-1]
        yield "keep", heading
        yield from (("text", one) for one in story[:-1])
        yield from (("keep", one) for one in story[-1:])
        yield "closing", self.answers


def printed(
    node: hoyle_nodes.readings,
    shown: Compared,
    alike: list[str],
    headings: Sequence[str],
    law: CallLaw,
) -> PrintedReadings:
    """Return readings under ``headings``, markup, after the calls of what is ``alike``."""
    language = shown.alike.language
    gettext = translation(language).gettext
    drawn = any(one.picture.deal or one.picture.table for one in shown.readings)
    columns = []
    for place, (reading, heading, parted) in enumerate(
        zip(node.findall(hoyle_nodes.reading), headings, shown.readings, strict=True), start=1
    ):
        rests = ""
        if laws := unnamed(node, reading, parted):
            rests = call("emph", content(text(f"{gettext(RESTS_ON)} "))) + _laws(laws, law)
        head = call(
            "reading-heading",
            content(text(reading_name(place, language))),
            content(heading),
            rests=content(rests) if rests else None,
        )
        drawing, *story = hand_calls(parted.picture, "", law)
        columns.append([head, *([drawing] if drawn else []), *story])
    heads = [gettext(ASKED), *(reading_name(one, language) for one in _places(node))]
    rows = [
        array(
            [
                content(text(question.text)),
                *(content(_answer(answer, law, gettext(UNASKED))) for answer in question.answers),
            ]
        )
        for question in shown.questions
    ]
    answers = call("answers", array([content(text(one)) for one in heads]), *rows)
    return PrintedReadings(alike, columns, answers, drawn)


def _places(node: nodes.Element) -> range:
    return range(1, 1 + sum(isinstance(one, hoyle_nodes.reading) for one in node.children))


def _answer(answer: Answer | None, law: CallLaw, unasked: str) -> str:
    if answer is None:
        return call("emph", content(text(unasked)))
    said = call("strong", content(text(answer.text)))
    opening, closing = brackets(answer.laws)
    cited = text(f" {opening}") + _laws(answer.laws, law) + text(closing)
    return said + cited if answer.laws else said


def _laws(laws: Iterable[PicturedLaw], law: CallLaw) -> str:
    return text(", ").join(law(one) for one in laws)
