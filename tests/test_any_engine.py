"""An engine that somebody else wrote referees examples: python-chess, by the articles of FIDE."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from drawn import drawn_page
from hoyle.adapter import Did, Moment
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove
from hoyle.lab.random_hands.lines import Done, lines_of
from hoyle.problems import Unreadable
from outside import PROJECTS, Outside, copied, module_of

pytestmark = pytest.mark.tools("chess")

NAME = "chess"
WAYS = "examples/chess/ways.hand.yaml"


@pytest.fixture
def outside(tmp_path: Path) -> Outside:
    return copied(NAME, tmp_path)


def test_its_moves_are_refereed_by_article_and_told_in_its_own_words(outside: Outside) -> None:
    wrong = outside.project / "wrong.hand.yaml"
    text = (outside.project / WAYS).read_text(encoding="utf-8")
    wrong.write_text(text.replace("b1-d1 ^! @3.5", "b1-d1 ^! @3.4"), encoding="utf-8")
    held, failed, english, hungarian, witness = outside.run(
        "check",
        f"check {wrong}",
        f"play {WAYS}",
        f"play {WAYS} --language hu",
        "witness chess --law 3.5",
    )
    assert (witness.status, witness.out) == (2, "")
    assert "chess plays no hands at random; expected" in witness.err
    assert (held.status, held.out) == (0, "12 hands hold\n")
    assert failed.status == 1
    assert "wrong.hand.yaml:10: this rests on chess:3.5; claimed chess:3.4" in failed.out
    assert "White may not play b1-d1: there is a piece in the way on c1" in english.out
    assert "Világos nem lépheti ezt: b1-d1: c1 mezőn egy bábu áll az útban" in hungarian.out


def test_a_board_is_drawn_and_its_moves_are_those_that_the_engine_knows() -> None:
    game = module_of(PROJECTS / NAME, "laws_of_chess").GAME
    # Of the first position there are twenty moves, of Kiwipete's forty-eight: known everywhere.
    kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
    for header, count in (("", 20), (f"position: {kiwipete}\n", 48)):
        text = f"id: one\ngame: chess\nlaws: []\n{header}script: |\n  ? moves = {count}\n"
        [document] = read_text(text, "one.hand.yaml")
        record = prove(document, {"chess": game})
        assert record.problems == ()
        assert record.start.drawing.startswith("<svg ")


@pytest.mark.parametrize("seed", range(4))
def test_what_is_lawful_is_what_no_article_forbids(seed: int) -> None:
    chess = module_of(PROJECTS / NAME, "laws_of_chess")
    game, chance = chess.GAME, random.Random(seed)
    state = Moment(chess.Position(chess.chess.STARTING_FEN))
    names = list(chess.chess.SQUARE_NAMES)
    for _ in range(40):
        lawful = game.legal(state)
        if not lawful:
            break
        [actor] = game.awaited(state)
        assert all(game.refusal(state, act) is None for act in lawful)
        words = {act.what for act in lawful}
        for start in names:
            for end in chance.sample(names, 8):
                try:
                    [act] = game.verbs["moves"](state, actor, [f"{start}-{end}"])
                except ValueError:
                    continue
                assert (game.refusal(state, act) is None) == (act.what in words), act
        act = chance.choice(lawful)
        assert isinstance(act, Did)
        [line] = lines_of(game, [Done(state, act, None, ())], {}, {})
        assert line == f"{actor} moves {act.what}"
        state = game.apply(state, act).state


@pytest.mark.parametrize("position", ["8/8/8/8/8/8/8/8 w - - 0 1", "no position"])
def test_a_header_that_is_no_position_is_told(position: str) -> None:
    game = module_of(PROJECTS / NAME, "laws_of_chess").GAME
    text = f"id: one\ngame: chess\nlaws: []\nposition: {position}\nscript: |\n  ? check = no\n"
    [document] = read_text(text, "one.hand.yaml")
    with pytest.raises(Unreadable, match=r"one\.hand\.yaml:4: position: "):
        prove(document, {"chess": game})


@pytest.mark.long
def test_articles_taken_away_are_noticed(outside: Outside) -> None:
    [proved] = outside.run(f"prove {NAME}")
    rows = re.findall(r"^  chess:(\S+) +(\d+) of +(\d+)", proved.out, re.MULTILINE)
    assert len(rows) == 14, proved.out
    assert [law for law, noticed, _tried in rows if noticed == "0"] == []


@pytest.mark.long
def test_it_is_published_in_both_editions_and_printed(outside: Outside) -> None:
    read, html, pdf, epub = outside.run(
        "proofread",
        "build --format html",
        "build --edition hu --format pdf",
        "build --edition en --format epub",
    )
    for done in (read, html, pdf, epub):
        assert done.status == 0, done
    for edition, mate in (("en", "White is checkmated"), ("hu", "Világos mattot kapott")):
        drawn = drawn_page(outside.project / f"build/html/{edition}", "chess/index")
        boards = drawn.select(".board-table img")
        assert len(boards) > 10
        assert all(board["src"].startswith("data:image/svg+xml;base64,") for board in boards)
        assert all("♔" in board["alt"] for board in boards)
        assert mate in drawn.get_text()
    assert (outside.project / "build/pdf/hu/chess.pdf").read_bytes().startswith(b"%PDF")
    assert (outside.project / "build/epub/en/chess.epub").is_file()
