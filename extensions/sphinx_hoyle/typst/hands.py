"""A refereed hand as the printer draws and tells it, in calls of `hands.typ`.

A book tells a hand more shortly than the website: what the hand proves is left to the machine,
the deal stands with the facts, and tricks of which nothing is told go into tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby

from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedLaw,
    PicturedStep,
    brackets,
)
from sphinx_hoyle.typst.drawn import laid_card, tables
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN
from sphinx_hoyle.typst.markup import array, call, content, string, text

CallLaw = Callable[[PicturedLaw], str]  # a law's reference as markup, with its link

_FEWEST_TABLED = 3  # fewer tricks take no more room as lines


def hand_calls(picture: Picture, caption: str, law: CallLaw, *, told: bool = True) -> list[str]:
    """Return the calls that draw ``picture`` and tell it; ``caption`` is markup, perhaps empty.

    The drawing comes first, the deal around the trick that the hand is about, or the table of a
    bank with its cards; then the story, a call for each stretch that stays together, the result
    with the last. One that is not ``told`` is the drawing alone, where there is one.
    """
    drawn = list(tables(picture))
    alone = bool(drawn) and not told
    drawing = call(
        "hand",
        alt=string(". ".join(table.spoken for table in drawn) or picture.id),
        tables=array([content(table.markup) for table in drawn]),
        facts=_facts(picture, law),
        caption=content(caption) if caption else None,
        alone="true" if alone else None,
    )
    if alone:
        return [f"{drawing}#hand-end;"]
    said = [line for line in picture.opening if line.kind not in (Kind.DEAL, Kind.TURN_UP)]
    opening = [call("hand-told", *_told(said, law))] if said else []
    story = [*opening, *_story(picture, law)]
    if story:
        story[-1] += "#hand-end;"
    return [drawing, *story]


def _facts(picture: Picture, law: CallLaw) -> str:
    """Return what stands under the drawing: the deal, then pairs of a name and a value."""
    deal = [content(_sentence(line, law)) for line in picture.opening if line.kind is Kind.DEAL]
    pairs = [content(_pair(name, value)) for name, value in picture.facts]
    return array([*deal, *pairs])


# ---- the story ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Printed:
    """A step as it is printed: ``laws`` are those that no line cites."""

    step: PicturedStep
    lines: tuple[Line, ...]
    laws: tuple[PicturedLaw, ...]

    def kind(self) -> str:
        """Return whether this is a plain trick, only told, or a trick with what is told of it."""
        if self.plain and not self.lines:
            return "plain"
        return "trick" if self.step.trick or self.step.heading else "told"

    @property
    def plain(self) -> bool:
        """Whether a row of cards shows the whole trick."""
        plays = self.step.trick
        return (
            bool(self.step.number)
            and any(play.wins for play in plays)
            and not any(play.irregular for play in plays)
            and not self.step.laws
        )


def _printed(steps: Iterable[PicturedStep]) -> Iterator[_Printed]:
    """Yield the steps without what they prove and without what their tricks show."""
    for step in chain.from_iterable(step.folded or (step,) for step in steps):
        # The winning card is bold; only the laws by which it won are left to be told.
        shown = any(play.wins for play in step.trick)
        lines = list(step.told)
        won = [line for line in lines if shown and line.kind is Kind.TRICK]
        laws = tuple(dict.fromkeys(one for line in won for one in line.laws))
        lines = [line for line in lines if line not in won]
        if step.trick or lines:
            yield _Printed(step, tuple(lines), laws)


def _story(picture: Picture, law: CallLaw) -> Iterator[str]:
    """Yield the calls that tell the steps: plain tricks in tables, what is told run together."""
    runs = [
        (kind, list(run)) for kind, run in groupby(_parted(_printed(picture.steps)), _Printed.kind)
    ]
    result = [f'("result", {content(_pairs(picture.result))})'] if picture.result else []
    if result and (not runs or runs[-1][0] == "plain"):
        runs.append(("told", []))  # for the result
    for place, (kind, steps) in enumerate(runs, start=1):
        last = result if place == len(runs) else []
        if kind == "plain" and len(steps) >= _FEWEST_TABLED:
            yield _table(steps, picture)
        elif kind == "told":
            told = _told([line for one in steps for line in one.lines], law)
            yield call("hand-told", *told, *last)
        else:
            yield from (_step(one, law) for one in steps[:-1])
            yield _step(steps[-1], law, last)


def _parted(steps: Iterable[_Printed]) -> Iterator[_Printed]:
    """Yield the steps, plain tricks apart from what is told when they are over."""
    for printed in steps:
        if printed.plain and printed.lines:
            yield replace(printed, lines=())
            yield replace(printed, step=PicturedStep())
        else:
            yield printed


def _table(run: Sequence[_Printed], picture: Picture) -> str:
    """Return the table of tricks: a number, then the card of each seat."""
    seats = {play.place: play.seat for one in run for play in one.step.trick}
    order = [hand.place for hand in picture.deal] or sorted(seats, key="nesw".index)
    rows = []
    for one in run:
        cards = {laid.place: laid_card(laid) for laid in one.step.trick}
        number = content(text(one.step.number))
        rows.append(f"({number}, {array([cards.get(place, 'none') for place in order])})")
    # Heads are never divided.
    heads = [content(text(seats.get(place, "")).replace(SOFT_HYPHEN, "")) for place in order]
    return call("trick-table", array(heads), *rows)


def _step(printed: _Printed, law: CallLaw, result: Sequence[str] = ()) -> str:
    step = printed.step
    heading = text(step.heading) + _cited(step.laws, law) if step.heading else ""
    return call(
        "hand-step",
        *_told(printed.lines, law),
        *result,
        heading=content(heading) if heading else None,
        plays=array([laid_card(one) for one in step.trick]),
        laws=content(_cited(printed.laws, law)) if printed.laws else None,
    )


def _told(lines: Sequence[Line], law: CallLaw) -> list[str]:
    """Return what is told, sentence by sentence."""
    return [f"({string(line.kind)}, {content(_sentence(line, law))})" for line in lines]


def _sentence(line: Line, law: CallLaw) -> str:
    return "".join(text(part) if isinstance(part, str) else law(part) for part in line.sentence)


def _cited(laws: Sequence[PicturedLaw], law: CallLaw) -> str:
    opening, closing = brackets(laws)
    cited = text(", ").join(law(one) for one in laws)
    return text(f" {opening}") + cited + text(closing) if cited else ""


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return "#between;".join(_pair(name, value) for name, value in pairs)


def _pair(name: str, value: str) -> str:
    return call("named-value", content(text(name)), content(text(value)))
