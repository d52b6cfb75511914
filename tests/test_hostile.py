"""Hostile hand files: whatever is written, every problem is told at its line, soon and briefly."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

import hostile
from hostile import (
    FAILED,
    UNREADABLE,
    Kind,
    broken,
    chemin_de_fer,
    company,
    deals,
    ecarte,
    goat,
    headers,
    scripts,
    sizes,
    tables,
    twenty_eight,
    twenty_eight_forms,
)
from hostile.places import PLACES, Place
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.problems import LONGEST, MOST_TOLD, Unreadable
from sphinx_hoyle.commands.check import HELD, check

GOOD = {
    **hostile.GOOD,
    **ecarte.HANDS,
    **company.HANDS,
    **chemin_de_fer.HANDS,
    **goat.HANDS,
    **twenty_eight_forms.HANDS,
}
PROJECT = Path(__file__).parents[1]
EXAMPLES = sorted((PROJECT / "examples").glob("*/*.hand.yaml"))
FILE = "wrong.hand.yaml"
SECONDS = 30.0  # of computing, for any file: none may take for ever
TOLD = re.compile(rf"{re.escape(FILE)}:([1-9][0-9]*): (.+)")

GROUPS: tuple[tuple[Kind, ...], ...] = (
    broken.INDENTATION,
    broken.QUOTES_AND_BRACKETS,
    broken.FIELDS,
    broken.ESCAPES,
    broken.MORE_THAN_DATA,
    broken.TWICE,
    broken.NO_HANDS,
    broken.SCRIPTS,
    broken.CHARACTERS,
    broken.ENCODINGS,
    broken.NESTING,
    headers.MISSING,
    headers.EMPTY,
    headers.NAMES,
    headers.LAWS,
    headers.UNKNOWN,
    headers.SEATS,
    headers.SCORES,
    headers.AT_ONCE,
    deals.DEALS,
    deals.TURN_UPS,
    deals.TALONS,
    scripts.GRAMMAR,
    scripts.TRICKS,
    scripts.ACTS,
    scripts.BEFORE_THE_PLAY,
    scripts.ECARTE_ACTS,
    scripts.AUCTIONS,
    scripts.CLAIMS,
    tables.FORMED,
    tables.LEFT,
    tables.CUT,
    tables.SHUFFLED,
    tables.DUMMY,
    tables.ABSENT,
    ecarte.BEGINNINGS,
    ecarte.CARDS,
    ecarte.MARKS,
    ecarte.ONLOOKERS,
    ecarte.AT_ONCE,
    ecarte.DEALS,
    ecarte.ACTS,
    ecarte.CLAIMS,
    company.DRAWERS,
    company.MODES,
    company.PARTIES,
    company.CHOUETTES,
    company.BANKS,
    company.MONEY,
    company.AT_ONCE,
    company.DRAWS,
    company.STAKES,
    company.GIVEN,
    company.PLAYS,
    chemin_de_fer.TABLES,
    chemin_de_fer.MONEYS,
    chemin_de_fer.BANKS,
    chemin_de_fer.SHOES,
    chemin_de_fer.ACTORS,
    chemin_de_fer.STAKES,
    chemin_de_fer.CARDS,
    chemin_de_fer.TALK,
    chemin_de_fer.CLAIMS,
    chemin_de_fer.RICH,
    goat.SEATS,
    goat.CARDS,
    goat.STOCKS,
    goat.PILES,
    goat.SERIES,
    goat.READINGS,
    goat.UNKNOWN,
    goat.AT_ONCE,
    goat.DEALS,
    goat.LEADS,
    goat.REPLIES,
    goat.DRAWS,
    goat.PULLETS,
    goat.LOOKS,
    goat.COUNTS,
    goat.CLAIMS,
    twenty_eight.SEATS,
    twenty_eight.DEALS,
    twenty_eight.MATCHES,
    twenty_eight.BIDS,
    twenty_eight.HIDING,
    twenty_eight.ASKING,
    twenty_eight.CARDS,
    twenty_eight.CLAIMS,
    twenty_eight_forms.SEATS,
    twenty_eight_forms.MATCHES,
    twenty_eight_forms.DEALS,
    twenty_eight_forms.STOCKS,
    twenty_eight_forms.OPTIONS,
    twenty_eight_forms.AT_ONCE,
    twenty_eight_forms.READINGS,
    twenty_eight_forms.BIDS,
    twenty_eight_forms.KOT,
    twenty_eight_forms.CARDS,
    twenty_eight_forms.CLAIMS,
    sizes.FILES,
    sizes.FIELDS,
    sizes.SCRIPTS,
)
KINDS = tuple(chain.from_iterable(GROUPS))


def checked(
    content: bytes, folder: Path, capsys: pytest.CaptureFixture[str]
) -> tuple[int, list[str]]:
    """Return the status of `hoyle check` on a file that holds ``content``, and what it prints."""
    (folder / FILE).write_bytes(content)
    began = time.process_time()
    status = check(folder, [Path(FILE)])
    assert time.process_time() - began < SECONDS
    return status, capsys.readouterr().out.splitlines()


def problems(lines: list[str]) -> list[tuple[int, str]]:
    """Return the line and the message of each problem told."""
    told = [TOLD.fullmatch(line) for line in lines]
    assert all(told), [line for line, found in zip(lines, told, strict=True) if not found]
    return [(int(found[1]), found[2]) for found in told if found]


def test_there_are_two_hundred_kinds_at_least_and_each_has_its_name() -> None:
    names = [kind.name for kind in KINDS] + [place.name for place in PLACES]
    assert len(names) == len(set(names))
    assert len(names) >= 200


@pytest.mark.parametrize("name", GOOD)
def test_the_hands_that_are_spoilt_hold_themselves(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert checked(GOOD[name].encode(), tmp_path, capsys) == (HELD, ["1 hand holds"])


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("with a mark of byte order", b"\xef\xbb\xbf" + GOOD["whist"].encode()),
        ("with the line ends of Windows", GOOD["whist"].replace("\n", "\r\n").encode()),
        ("without a last line end", GOOD["whist"].rstrip("\n").encode()),
        ("with joiners in a comment", (GOOD["whist"] + "# ക്\u200dഷ\u200c\n").encode()),
        ("with the beginning and end of a document", f"---\n{GOOD['whist']}...\n".encode()),
    ],
)
def test_what_editors_add_is_no_problem(
    name: str,
    content: bytes,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert checked(content, tmp_path, capsys) == (HELD, ["1 hand holds"]), name


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_each_kind_is_told_with_its_line_and_what_was_expected(
    kind: Kind,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    status, lines = checked(kind.content, tmp_path, capsys)
    assert status == kind.status
    found = problems(lines)
    assert len(found) <= MOST_TOLD + 1
    assert all(len(message) < LONGEST + 100 for _, message in found)
    if kind.crowd:
        assert "more problems from here on" in found[-1][1]
        found = found[:1]
    for line, says in kind.says:
        matching = [each for each in found if each[0] == line and re.search(says, each[1])]
        assert matching, f"{line}: {says} is not told: {found}"
        found.remove(matching[0])
    assert not found, "told, and not expected"


# --- Every field of every game, of each type that it is not

FIELDS = [
    ("whist", "id game dealer turn-up deal", "text"),
    ("whist", "laws seats", "list"),
    ("whist", "before options", "mapping"),
    ("whist before the play", "begins", "text"),
    ("whist before the play", "lacks faced", "list"),
    ("whist before the deal", "dealt-over", "text"),
    ("whist before the deal", "shuffled", "list"),
    ("whist at a new table", "present", "list"),
    ("whist at a new table", "options", "mapping"),
    ("whist when some leave", "playing", "mapping"),
    ("whist when some leave", "entering", "list"),
    ("écarté", "elder dealer turn-up talon manner", "text"),
    ("écarté", "hands before options", "mapping"),
    ("écarté before the deal", "pack", "text"),
    ("écarté before the shuffle", "begins", "text"),
    ("écarté before the shuffle", "faced false bystanders", "list"),
    ("écarté before the shuffle", "interested", "mapping"),
    ("order of écarté to be drawn", "players", "list"),
    ("écarté of two parties", "mode rest", "text"),
    ("écarté of two parties", "left right", "list"),
    ("écarté of two parties", "money stakes", "mapping"),
    ("écarté of an open chouette", "chouetteur played last last-player", "text"),
    ("écarté of an open chouette", "order", "list"),
    ("écarté of an open chouette", "shares", "mapping"),
    ("écarté of an auctioned chouette", "bank opening-bank renewed halved", "text"),
    ("chemin de fer", "table", "text"),
    ("chemin de fer", "players shoe faced new-pack committee", "list"),
    ("chemin de fer", "money bank partners passes vouchers options", "mapping"),
    ("the goat", "dealer leader turn-up stock", "text"),
    ("the goat", "seats", "list"),
    ("the goat", "hands before options", "mapping"),
    ("the goat before the deal", "pack", "text"),
    ("position of the goat", "trump", "text"),
    ("twenty-eight", "dealer first-deal second-deal", "text"),
    ("twenty-eight", "seats", "list"),
    ("twenty-eight", "before options", "mapping"),
    ("twenty-eight of six in three sides", "sides", "text"),
    ("twenty-eight of six in three sides", "seats", "list"),
    ("twenty-eight of three", "third-deal", "text"),
    ("twenty-eight of two", "stock", "text"),
]
VALUES = {"text": "word", "list": "[word]", "mapping": "{word: word}", "block": "|\n  word"}
WRITE = {"text": "is not plain text; write", "list": r"write \[a, b\]", "mapping": "write {name: "}


def _wrong_types() -> Iterator[tuple[str, str, str, str]]:
    for hand, fields, right in FIELDS:
        for field in fields.split():
            for wrong in VALUES:
                if wrong != right and not (right == "text" and wrong == "block"):
                    yield hand, field, wrong, WRITE[right]


@pytest.mark.parametrize(("hand", "field", "wrong", "says"), list(_wrong_types()))
def test_a_field_of_a_wrong_type_is_told_as_what_to_write(
    hand: str,
    field: str,
    wrong: str,
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    lines = GOOD[hand].split("\n")
    (place,) = (number for number, each in enumerate(lines) if each.startswith(f"{field}:"))
    lines[place] = f"{field}: {VALUES[wrong]}"
    monkeypatch.chdir(tmp_path)
    status, told = checked("\n".join(lines).encode(), tmp_path, capsys)
    assert status == UNREADABLE
    assert [line for line, _ in problems(told)] == [place + 1]
    assert re.search(f"'{field}' .*{says}", told[0])


# --- Paths


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.name)
def test_each_kind_of_path_is_told(
    place: Place,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    place.made(tmp_path)
    if place.name == "file that nobody may read" and os.access(place.path, os.R_OK):
        pytest.skip("this user may read every file")
    began = time.process_time()
    assert check(tmp_path, [Path(place.path)]) == UNREADABLE
    assert time.process_time() - began < SECONDS
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(place.told)


def test_the_command_tells_the_same_and_exits_so(tmp_path: Path) -> None:
    chosen = {
        "billion laughs": UNREADABLE,
        "escape of half a character": UNREADABLE,
        "spaces without end before nothing": UNREADABLE,
        "card not held": FAILED,
        "claim that is false": FAILED,
    }
    kinds = {kind.name: kind for kind in KINDS}
    for name, status in chosen.items():
        (tmp_path / FILE).write_bytes(kinds[name].content)
        command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(PROJECT)]
        run = subprocess.run(
            [*command, "check", FILE], cwd=tmp_path, capture_output=True, text=True
        )
        assert run.returncode == status, name
        assert run.stderr == "", name
        line, says = kinds[name].says[0]
        assert re.search(rf"^{FILE}:{line}: .*{says}", run.stdout, re.MULTILINE), name


# --- Examples with a few bytes or lines changed


def _spoilt_bytes(chance: random.Random, content: bytes) -> bytes:
    """Return ``content`` with some bytes put in, left out, or made others."""
    spoilt = bytearray(content)
    for _ in range(chance.randrange(1, 4)):
        first = chance.randrange(len(spoilt))
        taken = chance.choice((0, 1, 1, 2, 20))
        put = bytes(chance.choices(_BYTES, k=chance.choice((0, 1, 1, 3))))
        spoilt[first : first + taken] = put
    return bytes(spoilt)


_BYTES = b"\0\t\n\r !\"#%&'()*,-./0123456789:=?@ACDEHKNQRSTW[\\]^`{|}~\x7f\x80\xc2\xe0\xff"


def _spoilt_lines(chance: random.Random, content: bytes) -> bytes:
    """Return ``content`` with lines left out, twice, changed for others, or indented otherwise."""
    lines = content.split(b"\n")
    for _ in range(chance.randrange(1, 4)):
        place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                del lines[place]
                lines.append(b"")
            case 1:
                lines.insert(place, lines[other])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines[place] = b" " * chance.randrange(5) + lines[place].lstrip()
            case 4:
                lines[place] += b" " + lines[other].strip()
    return b"\n".join(lines)


def _spoilt_words(chance: random.Random, content: bytes) -> bytes:
    """Return ``content`` with words changed for others of the hand, the first three lines apart."""
    lines = content.split(b"\n")
    words = content.split()
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(min(3, len(lines) - 1), len(lines))
        found = list(_WORD.finditer(lines[place]))
        if found:
            word = chance.choice(found)
            line = lines[place]
            lines[place] = line[: word.start()] + chance.choice(words) + line[word.end() :]
    return b"\n".join(lines)


_WORD = re.compile(rb"[^\s,:{}\[\]]+")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_spoilt_example_holds_or_is_told_with_its_line(
    seed: int, game: str, tmp_path: Path
) -> None:
    chance = random.Random(seed)
    path = tmp_path / FILE
    examples = [each for each in EXAMPLES if each.parent.name == game]
    for number in range(60):
        example = chance.choice(examples)
        spoil = chance.choice((_spoilt_bytes, _spoilt_lines, _spoilt_words))
        content = spoil(chance, example.read_bytes())
        path.write_bytes(content)
        told = f"seed {seed}, file {number}, {example.name}"
        began = time.process_time()
        try:
            found = [each for record in prove_file(path, GAMES, FILE) for each in record.problems]
        except Unreadable as error:
            found = list(error.problems)
            assert found, told
        assert time.process_time() - began < SECONDS, told
        for problem in found:
            assert TOLD.fullmatch(str(problem)), told
            assert problem.line <= content.count(b"\n") + 1, f"{told}: {problem}"
