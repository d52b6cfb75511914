"""What an illustration comes to: one or two sentences, and the cards that they are about."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from sphinx_hoyle.drawing.outcome import outcome
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Kind

EXAMPLES = Path(__file__).parents[1] / "examples"
FILES = sorted(EXAMPLES.rglob("*.hand.yaml"))[::9]


def decided(name, unit, language="en", document=0):
    path = EXAMPLES / name
    return outcome(picture(prove_file(path, GAMES, path.name)[document], language), unit)


def test_the_error_is_told_first_and_then_what_follows_by_the_law():
    found = decided("whist/64-a.hand.yaml", "whist:64")
    error, penalty = found.lines
    assert error.kind is Kind.IRREGULARITY
    assert [law.id for law in error.laws] == ["whist:63"]
    assert [law.id for law in penalty.laws] == ["whist:64.a"]


def test_the_trick_in_which_someone_erred_is_drawn_with_his_hand():
    found = decided("whist/64-a.hand.yaml", "whist:64")
    (irregular,) = [play for play in found.trick if play.irregular]
    (hand,) = found.hands
    assert hand.place == irregular.place
    led = found.trick[0].cards[0].face.suit
    held = {card.face.suit for suit in hand.suits for card in suit}
    assert led in held  # else it would be no revoke
    laid = irregular.cards[0].code
    assert laid in {card.code for suit in hand.suits for card in suit}  # as it was before


def test_where_the_score_decides_no_trick_is_drawn():
    found = decided("whist/8-b.hand.yaml", "whist:8")
    (won,) = found.lines
    assert [law.id for law in won.laws] == ["whist:8.b"]
    assert (found.trick, found.hands) == ((), ())


def test_the_lines_of_another_law_tell_what_no_line_says_of_the_own_one():
    # Law 28 says when the dealer marks the king; the line that he does so cites law 26.
    found = decided("ecarte/28.hand.yaml", "ecarte:26")
    (marked,) = found.lines
    assert marked.kind is Kind.EVENT
    assert [law.id for law in marked.laws] == ["ecarte:26"]
    assert found.trick


def test_the_routine_of_a_deal_does_not_decide_it():
    # The pack is cut four times: three times it must be cut again, for a reason each.
    first, last = decided("whist/27.hand.yaml", "whist:27", document=1).lines
    assert first.text != last.text
    assert all("again" in line.text for line in (first, last))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_hand_comes_to_something_and_to_the_same_in_every_language(path):
    record = prove_file(path, GAMES, path.name)[0]
    unit = f"{record.game}:{path.name.partition('.')[0].partition('-')[0]}"
    found = [outcome(picture(record, language), unit) for language in ("en", "hu", "mr", "ml")]
    shapes = {
        tuple((line.kind, tuple(law.id for law in line.laws)) for line in one.lines)
        for one in found
    }
    assert len(shapes) == 1
    assert 1 <= len(found[0].lines) <= 2
