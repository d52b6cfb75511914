"""Hand files that are wrong: each problem is told with its line and what was expected."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import yaml

from hoyle.games import GAMES
from hoyle.hands import file
from hoyle.hands.file import MOST_BYTES, read_file, read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.hands.script import ActLine, ExpectationLine, RestLine, TrickLine
from hoyle.problems import Unreadable

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*/*.hand.yaml"))

HAND = """\
id: trial
game: whist
laws: []
dealer: W
turn-up: S2
deal: "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"
script: |
  1. N: H2 HA
"""


def problems(text: str) -> list[str]:
    """Return all that is wrong with ``text`` as a hand file, in the order of its lines."""
    try:
        records = [prove(document, GAMES) for document in read_text(text, "trial")]
    except Unreadable as error:
        return [str(problem) for problem in error.problems]
    return [str(problem) for record in records for problem in record.problems]


def with_field(name: str, value: str) -> str:
    """Return the hand with one field of its header written as ``value``."""
    lines = HAND.splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith(f"{name}:"))
    lines[place] = f"{name}: {value}"
    return "\n".join(lines) + "\n"


def with_script(*lines: str) -> str:
    """Return the hand with another script, its first line being line 8."""
    head, _, _ = HAND.partition("  1. N:")
    return head + "".join(f"  {line}\n" for line in lines)


def test_the_hand_itself_is_right() -> None:
    assert problems(HAND) == []


# --- YAML


def test_broken_yaml_names_its_line() -> None:
    (problem,) = problems("id: trial\ngame: [whist\nlaws: []\n")
    assert problem == "trial:2: a list opens here and is not closed; expected ']'"


BROKEN = (
    *(
        "a: [b\nc: []\n",
        "a: {b\nc: d\n",
        "a: 'b\nc: d\n",
        "a: 'b\n---\nc: d\n",
        "a: b: c\n",
        "a: - b\n",
    ),
    *(
        "a: b\nc\nd: e\n",
        "a: b\n c: d\n",
        "- a\nb: c\n",
        "- a\n- - b\n  c\n",
        "\ta: b\n",
        "a: @b\n",
        "a: ,\n",
    ),
    *('a: "\\q"\n', 'a: "\\uzzzz"\n', 'b: c\na: "\\U0011ffff"\n', "a: &\n", "a: * b\n", "a: ? b\n"),
    *(
        "a: |0\n b\n",
        "a: |b\n c\n",
        "a: !b!c d\n",
        "%YAML 3.0\n---\na: b\n",
        "a: ]\n",
        "a: 'b' c\n",
    ),
)


@pytest.mark.parametrize("text", BROKEN)
def test_broken_yaml_is_told_alike_by_both_parsers(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = []
    for loader in (yaml.CSafeLoader, yaml.SafeLoader):  # of libyaml, and Python's where it lacks
        monkeypatch.setattr(file, "_LOADER", loader)
        told.append(problems(text))
    assert told[0] == told[1]
    assert len(told[0]) == 1
    assert "is not YAML" not in told[0][0]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("id: a\nid: b\n" + HAND, 2, "'id' stands twice; expected once"),
        (HAND.replace("laws: []", "laws: &all []"), 3, "an anchor (&) is not allowed"),
        (HAND.replace("laws: []", "laws: *all"), 3, "an alias (*) is not allowed"),
        (HAND.replace("laws: []", "laws: !!python/name:os.system []"), 3, "a tag (!)"),
        (HAND.replace("game: whist", "game: !game whist"), 2, "a tag (!)"),
        (HAND.replace("laws: []", "laws: [[64.e]]"), 3, "a list holds only plain text"),
        (HAND.replace("id: trial", "[1, 2]: trial"), 1, "a field's name is not plain text"),
        (HAND.replace("script: |", "script: >"), 7, "write 'script: |'"),
        ("- whist\n", 1, "is not a hand"),
        ("", 1, "holds no hand"),
        ("# only a comment\n", 1, "holds no hand"),
        ("id: \x07trial\n", 1, "a character that cannot be seen (U+0007) is not allowed"),
        ("id: trial\ngame: \x1b[31mwhist\n", 2, "a character that cannot be seen (U+001B)"),
        (HAND.replace("trial", "trial\u2028"), 1, "a line separator (U+2028) is not allowed"),
        (HAND.replace("N: H2", "N:\x85H2"), 8, "a line separator (U+0085) is not allowed"),
        ("a: " + "[" * 500 + "]" * 500 + "\n", 1, "nests deeper than"),
        ("a: " + "{a: " * 500 + "}" * 500 + "\n", 1, "nests deeper than"),
    ],
)
def test_more_than_plain_data_is_refused(text: str, line: int, words: str) -> None:
    found = problems(text)
    assert any(each.startswith(f"trial:{line}: ") and words in each for each in found), found


def test_a_missing_script_is_told_at_the_header() -> None:
    head, _, _ = HAND.partition("script:")
    (problem,) = problems(head)
    assert problem == "trial:1: 'script' is missing; expected 'script: |' and its lines"


def test_scalars_stay_text_as_written() -> None:
    text = "id: no\ngame: 1:30\nlaws: [0x10, on, 1e3, ~]\nscript: |\n  # nothing\n"
    (document,) = read_text(text, "trial")
    assert document.header.text("id") == "no"
    assert document.header.text("game") == "1:30"
    assert document.header.texts("laws") == ("0x10", "on", "1e3", "~")


def test_each_document_keeps_its_lines() -> None:
    first, second = read_text(HAND + "---\n" + HAND, "trial")
    assert (first.header.line, second.header.line) == (1, 10)
    assert (first.script[0].line, second.script[0].line) == (8, 17)


def test_a_file_that_is_not_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "latin.hand.yaml"
    path.write_bytes(b"id: trial\n# \xe9cart\xe9\n")
    with pytest.raises(Unreadable) as raised:
        read_file(path, "latin")
    assert str(raised.value) == "latin:2: is not UTF-8 text"


def test_a_file_that_is_too_long_or_missing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "long.hand.yaml"
    path.write_text("#" * (MOST_BYTES + 1), encoding="utf-8")
    with pytest.raises(Unreadable) as raised:
        read_file(path, "long")
    assert "expected at most" in str(raised.value)
    with pytest.raises(Unreadable) as raised:
        read_file(tmp_path / "none.hand.yaml", "none")
    assert str(raised.value).startswith("none:1: cannot be read")


# --- Header


@pytest.mark.parametrize(
    ("field", "value", "line", "words"),
    [
        ("game", "bridge", 2, "'bridge' cannot be game; expected one of chemin-de-fer, "),
        ("laws", "64.e", 3, "'laws' is not a list; write [a, b]"),
        ("laws", "[99]", 3, "'whist:99' is not a law of whist"),
        ("dealer", "X", 4, "'X' cannot be dealer; expected one of N, E, S, W"),
        ("turn-up", "2S", 5, "'2S' is not a card; expected a suit (C D H S) then a rank"),
        ("turn-up", "SA", 5, "the card turned up is not dealt to W, who deals"),
        ("deal", "AK.Q.J.T", 6, "expected a seat (N, E, S, W) and ':'"),
        ("deal", '"N:A.. .2.. ..3."', 6, "'deal' has 3 hands; expected 4"),
        ("deal", '"N:A.K.Q.J .2. .3. .4."', 6, "has 3 suits; expected S.H.D.C"),
        (
            "deal",
            '"N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T864.T865.T65"',
            6,
            "H4 is dealt twice; each card is dealt once",
        ),
        (
            "deal",
            '"N:AKQJT987654.2.. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"',
            6,
            "N is dealt 12 cards; expected 13",
        ),
        (
            "deal",
            '"N:AAQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"',
            6,
            "SA stands twice; expected each card once",
        ),
        (
            "deal",
            '"N:1KQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"',
            6,
            "'S1' is not a card",
        ),
    ],
)
def test_a_wrong_field_is_told_with_its_line(field: str, value: str, line: int, words: str) -> None:
    found = problems(with_field(field, value))
    assert any(each.startswith(f"trial:{line}: ") and words in each for each in found), found


@pytest.mark.parametrize(
    ("added", "words"),
    [
        ("dealr: N", "'dealr' is not known here; expected before, "),
        ("seats: [N, E, S]", "seats are 'N E S'; expected N E S W"),
        ("seats: [N, S, E, W]", "partners sit next to each other; expected N E S W"),
        ("before: {score: {NS: 5}}", "'5' cannot be NS; expected 0 to 4"),
        ("before: {score: {NS: -1}}", "'-1' cannot be NS; expected 0 to 4"),
        ("before: {score: {NS: two}}", "'two' cannot be NS; expected 0 to 4"),
        ("before: {score: {N: 2}}", "'N' is not known here; expected NS, EW"),
        ("before: {marks: {NS: 2}}", "'marks' is not known here; expected score, games"),
        ("before: 2", "'before' is not a mapping; write {name: value}"),
        ("before: {games: {NS: [triple]}}", "triple are no games; expected treble, double"),
        ("before: {games: {NS: [single, single]}}", "NS has won 2 games; two end the rubber"),
        ("options: {later-players: take}", "'take' cannot be later-players; expected one of"),
        ("options: {rounds: one}", "'rounds' is not known here; expected dummy, later-players"),
    ],
)
def test_a_field_too_many_or_out_of_bounds_is_told(added: str, words: str) -> None:
    found = problems(added + "\n" + HAND)
    assert any(each.startswith("trial:1: ") and words in each for each in found), found


def test_every_required_field_is_missed() -> None:
    found = problems("game: whist\nid: trial\nlaws: []\nscript: |\n  # nothing\n")
    for name in ("dealer", "deal", "turn-up"):
        assert any(f"'{name}' is missing" in each for each in found), found


def test_a_missing_id_hides_nothing_else() -> None:
    found = problems(with_field("dealer", "X").replace("id: trial\n", ""))
    assert found == [
        "trial:1: 'id' is missing; write id: text",
        "trial:3: 'X' cannot be dealer; expected one of N, E, S, W",
    ]


def test_all_problems_of_a_header_are_told_at_once() -> None:
    text = with_field("dealer", "X").replace("turn-up: S2", "turn-up: 2S")
    text = text.replace('deal: "N:A', 'deal: "N:').replace("laws: []", "laws: [99]")
    lines = [each.split(":")[1] for each in problems(text)]
    assert {"3", "4", "5", "6"} <= set(lines)


def test_problems_of_all_documents_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "two.hand.yaml"
    other = with_field("turn-up", "2S").replace("id: trial", "id: other")
    text = with_field("dealer", "X") + "---\n" + other
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable) as raised:
        prove_file(path, GAMES, "two")
    # The second document begins on line 10, so its trump card stands on line 14.
    assert [problem.line for problem in raised.value.problems] == [4, 14]


# --- Script


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("nonsense", "'nonsense' is no line of a script; expected '1. N: cards'"),
        ("? winner 1 E", "is no expectation; expected '? query = value @laws'"),
        ("? = E", "is no expectation"),
        ("? winner 1 =", "is no expectation"),
        ("NS choose ours+3 @64.a,", "an empty law after '@'"),
        ("1. N: H2^", "'H2^' is not a marked card"),
        ("1. N: H2^r", "'H2^r' is not a marked card"),
        ("1. N: ^R", "'^R' is not a marked card"),
        ("NS choose^R ours+3", "is no line of a script"),
    ],
)
def test_a_line_that_is_no_line_is_told(script: str, words: str) -> None:
    (found,) = problems(with_script("1. N: H2 HA", script))
    assert found.startswith("trial:9: ")
    assert words in found


def test_all_bad_lines_of_a_script_are_told_at_once() -> None:
    found = problems(with_script("nonsense", "1. N: H2", "? winner", "1. N: H2^"))
    assert [each.split(":")[1] for each in found] == ["8", "10", "11"]


def test_the_lines_of_a_script_are_read_as_they_stand() -> None:
    script = (
        "1. N: H2 D4^R --  # a comment",
        "",
        "NS choose ours+3 ^! @64.d",
        "...",
        "? a b = c d @1,2",
    )
    (document,) = read_text(with_script(*script), "trial")
    trick, act, rest, expectation = document.script
    assert isinstance(trick, TrickLine)
    assert (trick.line, trick.number, trick.leader, trick.interrupted) == (8, 1, "N", True)
    assert [(word.text, word.mark) for word in trick.words] == [("H2", None), ("D4", "R")]
    assert isinstance(act, ActLine)
    assert (act.line, act.actor, act.verb, act.arguments) == (10, "NS", "choose", ("ours+3",))
    assert (act.mark, act.laws) == ("!", ("64.d",))
    assert isinstance(rest, RestLine)
    assert isinstance(expectation, ExpectationLine)
    assert (expectation.query, expectation.arguments) == ("a", ("b",))
    assert (expectation.claimed, expectation.laws) == ("c d", ("1", "2"))


# --- Whatever is written, a message comes back and no traceback


PIECES = (
    "^R",
    "^!",
    " @64.a",
    "--",
    "...",
    "? ",
    "E/1",
    "low",
    "[",
    "}",
    ": ",
    "'",
    "&a ",
    "#",
    "\n",
)


@pytest.mark.parametrize("seed", range(8))
def test_a_spoilt_file_is_told_and_never_breaks_the_reader(seed: int) -> None:
    chance = random.Random(seed)
    texts = [path.read_text(encoding="utf-8") for path in EXAMPLES]
    for _ in range(40):
        text = chance.choice(texts)
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(text))
            cut = chance.choice((0, 0, 1, 5))
            text = text[:place] + chance.choice(PIECES) + text[place + cut :]
        lines = len(text.splitlines())
        for problem in problems(text):
            line = int(problem.split(":")[1])
            assert 1 <= line <= lines + 1, f"seed {seed}: {problem}"
