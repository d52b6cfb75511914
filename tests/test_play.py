"""`hoyle play`: every hand is told in the terminal, step by step, in the reader's language."""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Record
from kept import records_of
from sphinx_hoyle import __main__ as command
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.book.ids import anchor_of_hand
from sphinx_hoyle.book.references import printed_reference
from sphinx_hoyle.commands.address import HAND_ID, anchor
from sphinx_hoyle.commands.play import FAILED, HELD, UNREADABLE, play
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.drawing.pictured import Picture
from sphinx_hoyle.languages import EDITIONS
from test_wording import CALLS

ROOT = Path(__file__).parents[1]
FILES = sorted((ROOT / "examples").rglob("*.hand.yaml"))

# A sign and the ranks after it; a card as hand files write it.
DRAWN = re.compile(r"[♠♥♦♣](?:10|[2-9AKQJ])(?: (?:10|[2-9AKQJ])\b)*")
CODE = re.compile(r"\b[CDHS][2-9TJQKA]\b")
# What is cited bears the number that its book prints, in the digits that it prints.
CITED = re.compile(r"കുറിപ്പ് [\u0d66-\u0d6f]+")

Told = Callable[..., str]


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Told:
    """Return what is printed of a hand file that holds."""

    def tell(
        path: Path,
        language: str = "en",
        *,
        plain: bool = False,
        proof: bool = False,
        seat: str | None = None,
    ) -> str:
        assert play(ROOT, path, language, plain=plain, proof=proof, seat=seat) == HELD, path
        return capsys.readouterr().out

    return tell


BOOKS = read_books(ROOT / "source")


def records(path: Path, language: str = "en") -> Iterator[tuple[Record, Picture]]:
    for record in records_of(path):
        refer = partial(printed_reference, kind="law", language=language, books=BOOKS)
        yield record, picture(record, language, refer)


def share(language: str) -> list[Path]:
    """Return an eighth of the files, another for each language."""
    files = FILES[EDITIONS.index(language) :: 2 * len(EDITIONS)]
    assert len(files) > 30
    return files


def example(name: str) -> Path:
    return ROOT / f"examples/{name}.hand.yaml"


# --- Every hand, in one language or another


@pytest.mark.parametrize("language", EDITIONS)
def test_every_step_of_every_hand_is_told(told: Told, language: str) -> None:
    for path in share(language):
        said = told(path, language)
        assert_in_the_words_of_the_reader(said, path, language, DRAWN)
        lines = said.splitlines()
        steps = 0
        for record, shown in records(path, language):
            assert record.id in lines
            steps += len(shown.steps)
            for step in shown.steps:
                for line in step.told:
                    assert line.text in said, record.id
                    assert all(law.reference in said for law in line.laws), record.id
                for laid in step.trick:
                    rank = laid.cards[0].code[1].replace("T", "10") if laid.cards else ""
                    assert re.search(f"{laid.seat} [♠♥♦♣▒]{rank}", said), record.id
            for name, value in (*shown.facts, *shown.result):
                assert f"{name}: {value}" in lines, record.id
        assert len(re.findall(r"^\[\w+/\w+\]", said, re.MULTILINE)) == steps, path


@pytest.mark.parametrize("language", ["en", "ml"])  # the words are those of the test above
def test_without_signs_a_hand_is_told_in_the_words_of_the_reader(told: Told, language: str) -> None:
    for path in share(language):
        said = told(path, language, plain=True)
        assert_in_the_words_of_the_reader(said, path, language, CODE)


def assert_in_the_words_of_the_reader(
    said: str, path: Path, language: str, cards: re.Pattern[str]
) -> None:
    """Nothing is left to be filled in; in Marathi and Malayalam, words and digits are theirs.

    But for calls in French.
    """
    assert not re.search(r"[{}]|%\(", said), path
    if language not in ("mr", "ml"):
        return
    ids = {record.id for record in prove_file(path, GAMES, str(path))}
    words = "\n".join(line for line in said.splitlines() if line not in ids)
    words = CITED.sub("", CALLS.sub("", cards.sub("", words)))
    foreign = "[A-Za-z0-9]" if language == "mr" else "[A-Za-z\u0d66-\u0d6f]"
    assert not re.search(foreign, words), path


def test_marathi_counts_in_its_own_digits(told: Told) -> None:
    said = told(example("whist/63"), "mr")
    assert "[४/५] हात १\n  उत्तर ♥2   पूर्व ♥A   दक्षिण ♦3   पश्चिम ♥5\n" in said
    assert "मार्क: उत्तर–दक्षिण ०, पूर्व–पश्चिम ०" in said


def test_a_clause_that_closes_a_bracket_stands_in_square_ones(told: Told) -> None:
    said = told(example("twenty-eight/note-9"), "hu")
    assert "1. ütés  [Hiány a kihívott színből 2)]\n" in said
    assert "2))" not in said
    assert "1. ütés  (Első kihívás, " in said


# --- From the site


@pytest.mark.parametrize(
    ("address", "language", "first"),
    [
        ("https://example.org/mr/whist/revoke.html#hand-whist-64-e/step-4", "mr", 4),
        ("http://127.0.0.1:8000/hu/whist/revoke.html#hand-whist-64-e/step-900", "hu", -1),
        ("file:///site/ml/whist/revoke.html?q=1#hand-whist-64-e/step-2/card-3", "ml", 2),
        ("#hand-whist-64-e", "en", 1),
    ],
)
def test_the_address_of_a_hand_tells_it_from_its_step(
    capsys: pytest.CaptureFixture[str], address: str, language: str, first: int
) -> None:
    assert main(["--project", str(ROOT), "play", address]) == HELD
    said = capsys.readouterr().out
    (record, shown), *others = records(example("whist/64-e"), language)
    assert said.startswith(f"{record.id}\n")
    assert others
    assert not any(other.id in said for other, _ in others)
    count = len(shown.steps)
    told_steps = re.findall(r"^\[(\w+)/(\w+)\]", said, re.MULTILINE)
    assert [int(each) for each, _ in told_steps] == [*range(first % (count + 1), count + 1)]
    assert {int(all_of) for _, all_of in told_steps} == {count}


def test_the_address_of_a_hand_tells_it_as_its_seat_knows_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """With the cards of the others open, ``-open``, it is told as all see it."""
    for end, revokes in (("from-N", False), ("card-2/from-E", True), ("from-N-open", True)):
        address = f"http://localhost/en/whist/revoke.html#hand-whist-64-e/step-1/{end}"
        assert main(["--project", str(ROOT), "play", address]) == HELD
        assert ("East plays the four of spades in error" in capsys.readouterr().out) is revokes


def test_the_anchors_of_addresses_are_those_of_pages() -> None:
    ids = {name for path in FILES for name in HAND_ID.findall(path.read_text(encoding="utf-8"))}
    assert len(ids) > 1_000
    assert {name: anchor(name) for name in ids} == {name: anchor_of_hand(name) for name in ids}


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("https://example.org/en/whist/revoke.html", "names no hand; expected one that ends as"),
        ("https://example.org/en/whist/revoke.html#law-64", "names no hand"),
        ("https://example.org/en/#hand-no-such/step-2", "holds no hand of the anchor hand-no-such"),
    ],
)
def test_an_address_of_no_hand_is_told(
    capsys: pytest.CaptureFixture[str], address: str, told: str
) -> None:
    assert main(["--project", str(ROOT), "play", address]) == UNREADABLE
    assert told in capsys.readouterr().out


# --- What a player sees


def test_the_hands_are_shown_after_each_trick(told: Told) -> None:
    said = told(example("whist/63"))
    first, *steps = said.split("\n\n")
    assert "North: ♠A K Q J 10 9 8 7 6 5 4  ♥2  ♦2" in first.splitlines()
    assert "West (deals): ♠3 2  ♥10 8 6 5  ♦10 8 6 5  ♣10 6 5" in first.splitlines()
    trick = next(step for step in steps if "West ♥5" in step)
    assert "    South: ♥K J 7 3  ♦K J 7  ♣K J 8 7 3" in trick.splitlines()
    assert "    West (deals): ♠3 2  ♥10 8 6  ♦10 8 6 5  ♣10 6 5" in trick.splitlines()


def test_what_a_hand_asserts_is_told_to_those_who_ask(told: Told) -> None:
    deal, first, *_others = told(example("whist/63")).split("\n\n")
    assert "proved:" not in deal + first
    proof = told(example("whist/63"), proof=True)
    assert "  proved: cards that may be played (North): " in proof.split("\n\n")[0]


def test_a_hand_that_begins_at_the_cut_shows_what_is_dealt(told: Told) -> None:
    path = example("whist/36-4")
    assert "begins: " in path.read_text(encoding="utf-8")
    first, dealing, dealt, *_others = told(path).split("\n\n")
    assert first.splitlines() == ["whist-36-4", "cards yet to be dealt: 52"]
    assert dealing.splitlines()[-5:-1] == [
        "    North: ♠A K",
        "    East: –",
        "    South: –",
        "    West (deals): –",
    ]
    held = dealt.splitlines()[-4:]
    assert [len(DRAWN.findall(line)) for line in held] == [4, 4, 4, 4]
    assert sum(len(re.findall(r"10|[2-9AKQJ]", line.partition(": ")[2])) for line in held) == 52


def test_piles_are_told_after_each_step_that_changes_them(told: Told) -> None:
    first, *steps = told(example("ecarte/35")).split("\n\n")
    assert "cards in the stock: 21" in first.splitlines()
    piles = [step.splitlines()[-1].strip() for step in steps if "cards in the stock: 1" in step]
    assert piles[:2] == [
        "cards in the stock: 17 · discards (Elder hand): 4",
        "cards in the stock: 14 · discards (Elder hand): 4 · discards (Dealer): 3",
    ]


def test_plain_cards_are_those_of_hand_files(told: Told) -> None:
    said = told(example("whist/63"), plain=True)
    assert "  North H2   East HA   South D3   West H5" in said.splitlines()
    assert "West (deals): S3 S2  HT H8 H6 H5  DT D8 D6 D5  CT C6 C5" in said.splitlines()
    assert not re.search("[♠♥♦♣]", said)


def test_nothing_is_coloured_where_nobody_sits(told: Told) -> None:
    assert "\x1b" not in told(example("whist/63"))


def test_a_hand_is_told_as_one_seat_knows_it(told: Told) -> None:
    path = example("goat/discarding")
    open_to_all, to_west = told(path), told(path, seat="W", proof=True)
    assert "South discards, face down, the seven of hearts and the six of clubs" in open_to_all
    assert "North: ♠Q 7  ♥J  ♣9" in open_to_all.splitlines()
    lines = to_west.splitlines()
    assert "As known to: West" in lines
    assert "North: ▒ ▒ ▒ ▒" in lines
    assert "West (deals): ♠10  ♥K  ♦9  ♣8" in lines
    assert "  North ♠Q 7   East ♠K 9   South ▒ ▒" in lines
    assert any(line.startswith("  South discards two cards face down") for line in lines)
    assert any(line.startswith("  West draws the ace and six of spades") for line in lines)
    hands = len(prove_file(path, GAMES, str(path)))  # in each South draws two cards
    assert sum(line.startswith("  South draws two cards") for line in lines) == hands
    # What others know is not told, and of what he knows himself nothing is left out.
    assert "(South): king of spades" not in to_west
    assert "cards that the player may know (West): king of spades" in to_west


def test_plain_cards_that_are_not_seen_are_question_marks(told: Told) -> None:
    said = told(example("goat/discarding"), plain=True, seat="W")
    assert "North: ?? ?? ?? ??" in said.splitlines()


def test_a_hidden_trump_is_told_to_the_bidder_alone(told: Told) -> None:
    path = example("twenty-eight/hidden-trump")
    assert "West lays the seven of hearts face down as the hidden trump" in told(path, seat="W")
    assert "hidden trump card (West): seven of hearts" in told(path, seat="W")
    to_south = told(path, seat="S")
    assert "West lays a card face down as the hidden trump" in to_south
    assert "hidden trump card: West" in to_south
    laid, shown = to_south.index("West lays a card"), to_south.index("West shows the hidden trump")
    assert "seven of hearts" not in to_south[laid:shown]


@pytest.mark.parametrize(
    ("name", "seat", "wrong"),
    [
        ("goat/lead", "Z", "'Z' is not a seat of goat-lead; expected one of N E S W"),
        (
            "whist/63",
            "A",
            "'A' is not a seat of whist-63; expected one of N E S W",
        ),
    ],
)
def test_a_seat_that_has_no_view_is_an_error(
    capsys: pytest.CaptureFixture[str], name: str, seat: str, wrong: str
) -> None:
    path = example(name)
    assert main(["--project", str(ROOT), "play", "--seat", seat, str(path)]) == UNREADABLE
    said = capsys.readouterr().out.splitlines()
    assert re.fullmatch(rf"{re.escape(str(path))}:\d+: {re.escape(wrong)}", said[0])
    assert len(said) == len(prove_file(path, GAMES, str(path)))


# --- A reader at a terminal


class Terminal(io.StringIO):
    """A terminal at which someone types ``lines``, or one that he reads."""

    def isatty(self) -> bool:
        return True


class Interrupted(Terminal):
    """A terminal at which someone interrupts."""

    def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
        raise KeyboardInterrupt


Read = Callable[..., tuple[int, str]]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> Read:
    """Return the status and the text of a hand file that is read at a terminal."""

    def run(path: Path, keyboard: Terminal, *options: str) -> tuple[int, str]:
        screen = Terminal()
        monkeypatch.setattr(sys, "stdin", keyboard)
        monkeypatch.setattr(sys, "stdout", screen)
        status = main(["--project", str(ROOT), "play", str(path), *options])
        monkeypatch.undo()
        return status, screen.getvalue()

    return run


def test_each_step_waits_for_the_reader(read: Read) -> None:
    status, said = read(example("whist/63"), Terminal("\n" * 6), "--plain")
    assert status == HELD
    assert said.startswith("Enter: the next step. n: the next hand. q: the end.\nwhist-63\n")
    assert said.count("> ") == 6  # the deal and five steps; nothing is left after the result
    assert said.endswith("Score: North–South 0, East–West 0\n\n")


def test_the_reader_may_go_before_the_end(read: Read) -> None:
    status, said = read(example("whist/63"), Terminal("\nq\nnever read\n"))
    assert status == HELD
    assert "[1/5]" in said
    assert "[2/5]" not in said


def test_the_reader_may_go_on_to_the_next_hand(read: Read) -> None:
    ids = [record.id for record, _shown in records(example("whist/26"))]
    status, said = read(example("whist/26"), Terminal("n\nq\n"))
    assert status == HELD
    assert [line for line in said.replace("> ", "").splitlines() if line in ids] == ids[:2]
    assert "[1/" not in said


@pytest.mark.parametrize("keyboard", [Terminal(""), Interrupted()], ids=["end", "interrupt"])
def test_end_of_input_and_interruption_end_quietly(read: Read, keyboard: Terminal) -> None:
    status, said = read(example("whist/63"), keyboard)
    assert status == HELD
    assert said.endswith("> \n")
    assert "[1/5]" not in said


def test_red_suits_are_red_unless_the_reader_wants_no_colour(
    read: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    _status, said = read(example("whist/63"), Terminal("q\n"))
    assert "North: ♠A K Q J 10 9 8 7 6 5 4  \x1b[31m♥2\x1b[0m  \x1b[31m♦2\x1b[0m\n" in said
    monkeypatch.setenv("NO_COLOR", "1")
    _status, said = read(example("whist/63"), Terminal("q\n"))
    assert "North: ♠A K Q J 10 9 8 7 6 5 4  ♥2  ♦2\n" in said


def test_any_command_is_interrupted_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(*_arguments: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "_run", interrupted)
    assert main(["--project", str(ROOT), "check"]) == command.INTERRUPTED


# --- Files that are wrong


def test_a_file_that_cannot_be_read_is_told_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.hand.yaml"
    text = example("whist/63").read_text(encoding="utf-8")
    line = text.splitlines().index("dealer: W") + 1
    path.write_text(text.replace("dealer: W", "dealer: Z"), encoding="utf-8")
    assert main(["--project", str(ROOT), "play", str(path), "--language", "mr"]) == UNREADABLE
    said = capsys.readouterr().out.splitlines()
    assert [each for each in said if each.startswith(f"{path}:{line}: ")] == said
    assert len(said) == 1
    assert play(ROOT, tmp_path / "none.hand.yaml", "en") == UNREADABLE
    assert capsys.readouterr().out.endswith(
        "none.hand.yaml:1: cannot be read: No such file or directory\n"
    )


def test_a_hand_that_fails_is_told_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "failing.hand.yaml"
    text = example("whist/63").read_text(encoding="utf-8")
    assert "^R" in text
    path.write_text(text.replace("^R", "", 1), encoding="utf-8")
    assert play(ROOT, path, "en") == FAILED
    said = capsys.readouterr().out
    assert "whist-63\nNorth: " in said
    assert re.search(rf"^{re.escape(str(path))}:\d+: S playing D3 breaks whist:63", said, re.M)
