"""An illustration in a printed rulebook: the cards concerned, the caption, what it comes to."""

from __future__ import annotations

from sphinx_hoyle.drawing.outcome import outcome
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.typst.drawn import held_cards, lying, trick_row
from sphinx_hoyle.typst.hands import CallLaw, in_words, named_value, sentences_told
from sphinx_hoyle.typst.markup import array, call, content, string


def illustration(picture: Picture, unit: str, caption: str, law: CallLaw) -> str:
    """Return the call of a hand that illustrates a unit; ``caption`` is markup, perhaps empty.

    The trick that decides it is drawn, or the table of a bank; a hand that ends before a card is
    played has only words.
    """
    decided = outcome(picture, unit)
    drawn = list(lying(picture))
    facts: list[str] = []
    if not drawn and decided.trick:
        drawn = [trick_row(decided.trick)]
        facts = [content(named_value(name, value)) for name, value in decided.facts]
        facts += [content(held_cards(hand)) for hand in decided.hands if hand.suits]
    return call(
        "illustration",
        alt=string(in_words(drawn, picture)),
        tables=array([content(table.markup) for table in drawn]),
        caption=content(caption) if caption else None,
        told=array(list(sentences_told(decided.lines, law))),
        facts=array(facts),
    )
