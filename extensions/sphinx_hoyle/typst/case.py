"""One case of a casebook: its number, its drawing unless it was drawn before, its story."""

from __future__ import annotations

from dataclasses import dataclass

from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.typst.drawn import tables
from sphinx_hoyle.typst.hands import CallLaw, facts, in_words, story
from sphinx_hoyle.typst.markup import array, call, content, string, text

_CARDS = N_("The same cards as in %(case)s")
_CARDS_AND_PLAY = N_("The same cards and play as in %(case)s")


@dataclass(frozen=True, slots=True)
class Case:
    """What a case goes by: a name in the source, its number, and the unit that has it.

    Only numbers with that of a law, «64.2», are found without their unit.
    """

    name: str
    number: str
    unit: str

    def called(self, elsewhere: str) -> str:
        """Return what the case is called among those of a unit ``elsewhere``."""
        alone = "." in self.number or self.unit == elsewhere
        return self.number if alone else f"{self.unit} {self.number}"


@dataclass(frozen=True, slots=True)
class _Printed:
    """What is printed with a case, to which others may refer."""

    case: Case
    facts: list[str]
    play: str  # the table of its tricks, or nothing


class Drawn:
    """What a casebook has drawn, by the cards."""

    def __init__(self) -> None:
        self._cards: dict[str, _Printed] = {}

    def calls(self, case: Case, picture: Picture, caption: str, law: CallLaw) -> list[str]:
        """Return the calls of one case, the caption as markup; a deal is drawn but once.

        Its play, too, where that is the same from the first trick to the last.
        """
        drawn = list(tables(picture))
        former = next((self._cards[one.cards] for one in drawn if one.cards in self._cards), None)
        fresh = [one for one in drawn if one.cards not in self._cards]
        said, told = facts(picture, law), story(picture, law)
        play = next((one for one in told if one.startswith("#trick-table(")), "")
        for one in fresh:
            self._cards[one.cards] = _Printed(case, said, play)
        if former is not None:
            said = [one for one in said if fresh or one not in former.facts]
            again = _CARDS
            if not fresh and play and play == former.play:
                told.remove(play)
                again = _CARDS_AND_PLAY
            said.insert(0, content(_as_in(again, former.case, case, picture.language)))
        return [
            call(
                "case",
                string(case.name),
                content(text(case.number)),
                alt=string(in_words(fresh, picture)),
                tables=array([content(one.markup) for one in fresh]),
                facts=array(said),
                caption=content(caption) if caption else None,
            ),
            *told,
        ]


def _as_in(words: str, former: Case, case: Case, language: str) -> str:
    """Return where the cards of a case are drawn, with the page."""
    said = translation(language).gettext(words) % {"case": former.called(case.unit)}
    return call("reference-with-page", string(former.name), string(language), content(text(said)))
