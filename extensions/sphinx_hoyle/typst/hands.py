"""A refereed hand as the printer draws and tells it, in calls of `hands.typ`.

A book tells a hand more shortly than the website: what the hand proves is left to the machine,
the deal stands with the facts, and what is told runs on in one paragraph, but for tricks of which
nothing is told: they go into tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, zip_longest
from unicodedata import digit

from sphinx_hoyle.drawing.pictured import (
    Kind,
    Line,
    Picture,
    PicturedLaw,
    PicturedStep,
    brackets,
)
from sphinx_hoyle.typst.drawn import DrawnTable, laid_card, tables
from sphinx_hoyle.typst.hyphenation import SOFT_HYPHEN
from sphinx_hoyle.typst.markup import array, call, content, string, text

CallLaw = Callable[[PicturedLaw], str]  # a law's reference as markup, with its link

_FEWEST_TABLED = 3  # fewer tricks take no more room as lines


def hand_calls(picture: Picture, caption: str, law: CallLaw) -> list[str]:
    """Return the calls that draw ``picture`` and tell it; ``caption`` is markup, perhaps empty.

    The drawing comes first, the deal around the trick that the hand is about, or the table of a
    bank with its cards; then the story, a call for each stretch that stays together, the result
    with the last.
    """
    drawn = list(tables(picture))
    drawing = call(
        "hand",
        alt=string(in_words(drawn, picture)),
        tables=array([content(table.markup) for table in drawn]),
        facts=array(facts(picture, law)),
        caption=content(caption) if caption else None,
    )
    told_of = story(picture, law)
    if told_of:
        told_of[-1] += "#hand-end;"
    return [drawing, *told_of]


def in_words(drawn: Iterable[DrawnTable], picture: Picture) -> str:
    """Return what a reader hears who cannot see the drawing."""
    return ". ".join(table.spoken for table in drawn) or picture.id


def facts(picture: Picture, law: CallLaw) -> list[str]:
    """Return what stands under the drawing as content: the deal, then a name and a value each."""
    deal = [content(_sentence(line, law)) for line in picture.opening if line.kind is Kind.DEAL]
    return [*deal, *(content(named_value(name, value)) for name, value in picture.facts)]


# ---- the story ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Printed:
    """A step as it is printed: ``laws`` are those that no line cites."""

    step: PicturedStep
    lines: tuple[Line, ...]
    laws: tuple[PicturedLaw, ...]

    def is_plain(self) -> bool:
        """Return whether this is a plain trick, of which nothing else is told."""
        return self.plain and not self.lines

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


def story(picture: Picture, law: CallLaw) -> list[str]:
    """Return the calls that tell a hand: one paragraph, but that plain tricks go into tables."""
    said = [line for line in picture.opening if line.kind not in (Kind.DEAL, Kind.TURN_UP)]
    calls: list[str] = []
    sentences: list[str | Line] = [*said]
    cited: set[str] = set()
    for plain, run in groupby(_parted(_printed(picture.steps)), _Printed.is_plain):
        steps = list(run)
        if plain and len(steps) >= _FEWEST_TABLED:
            if sentences:
                calls.append(call("hand-told", *sentences_told(sentences, law)))
            calls.append(_table(steps, picture))
            sentences = []
        else:
            sentences += chain.from_iterable(_step(one, law, cited) for one in steps)
    if result := [pair for pair in picture.result if _counts(pair[1])]:
        sentences.append(f'("result", {content(_pairs(result))})')
    if sentences:
        calls.append(call("hand-told", *sentences_told(sentences, law)))
    return calls


def _counts(value: str) -> bool:
    """Return whether a result says anything: not where each of its numbers is nothing."""
    numbers = [digit(letter) for letter in value if letter.isdigit()]
    return not numbers or any(numbers)


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


def _step(printed: _Printed, law: CallLaw, cited: set[str]) -> Iterator[str | Line]:
    """Yield what is said of a step: its heading with its cards as a call, then its lines.

    A law by which cards may be played or win is ``cited`` once in a story.
    """

    def once(laws: Iterable[PicturedLaw]) -> list[PicturedLaw]:
        fresh = [one for one in laws if one.id not in cited]
        cited.update(one.id for one in fresh)
        return fresh

    step = printed.step
    heading = text(step.heading) + _cited(once(step.laws), law) if step.heading else ""
    won = _cited(once(printed.laws), law)
    if heading or step.trick:
        played = call(
            "trick-run",
            heading=content(heading) if heading else None,
            plays=array([laid_card(one) for one in step.trick]),
            laws=content(won) if won else None,
        )
        yield f'("trick", {content(played)})'
    yield from printed.lines


def sentences_told(said: Sequence[str | Line], law: CallLaw) -> Iterator[str]:
    """Yield what is told, sentence by sentence; those by the same law cite it together."""
    for one, after in zip_longest(said, said[1:]):
        if not isinstance(one, Line):
            yield one
            continue
        if isinstance(after, Line) and (one.kind, one.laws) == (after.kind, after.laws):
            one = replace(one, laws=())
        yield f"({string(one.kind)}, {content(_sentence(one, law))})"


def _sentence(line: Line, law: CallLaw) -> str:
    return "".join(text(part) if isinstance(part, str) else law(part) for part in line.sentence)


def _cited(laws: Sequence[PicturedLaw], law: CallLaw) -> str:
    opening, closing = brackets(laws)
    cited = text(", ").join(law(one) for one in laws)
    return text(f" {opening}") + cited + text(closing) if cited else ""


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return "#between;".join(named_value(name, value) for name, value in pairs)


def named_value(name: str, value: str) -> str:
    """Return a name with its value: «Trumps: hearts»."""
    return call("named-value", content(text(name)), content(text(value)))
