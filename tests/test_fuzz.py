"""A few of the spoilt inputs of `make fuzz`, of every kind; and what it found, each by itself."""

from __future__ import annotations

import time

import pytest

from fuzz import fallen_of, input_of
from fuzz.kinds import KINDS
from hoyle.problems import Unreadable
from sphinx_hoyle.checks.carried import MOST_BRACKETS, refused
from sphinx_hoyle.commands.address import read_address
from sphinx_hoyle.files.plain_text import read_plain
from sphinx_hoyle.typst.markup import text

SEED, INPUTS = 1, 12  # of each kind; of hand files `test_hostile` has more


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_a_spoilt_input_is_accepted_or_told(kind):
    _accepted, fallen = fallen_of(kind, SEED, range(INPUTS))
    assert fallen == []


def test_the_same_seed_spoils_alike():
    kind = KINDS["catalog"]
    first = [input_of(kind, SEED, number) for number in range(50)]
    assert first == [input_of(kind, SEED, number) for number in range(50)]
    assert len(set(first)) > 40
    assert first != [input_of(kind, SEED + 1, number) for number in range(50)]


@pytest.mark.parametrize("address", ["https://[a]/#x", "http://[/en/#hand", "x://]#", "#\n"])
def test_an_address_of_no_site_names_no_hand(address):
    with pytest.raises(Unreadable, match="names no hand; expected one that ends as"):
        read_address(address)


def test_the_site_of_an_address_does_not_matter():
    found = read_address("http://[v]/hu/whist/revoke.html?a=/en/#hand-whist-64-e/step-4/from-E")
    assert (found.anchor, found.step, found.edition, found.seat) == (
        "hand-whist-64-e",
        4,
        "hu",
        "E",
    )


@pytest.mark.parametrize("sign", ["[", "![", "[^", "[a]("])
def test_brackets_without_end_are_told_at_once(sign):
    many = sign * (MOST_BRACKETS + 1)
    for original, translation in ((many, "a"), ("a", many)):
        [(says, _about)] = refused(original, translation)
        assert says == f"has {MOST_BRACKETS + 1} signs '['; expected no more than {MOST_BRACKETS}"


def test_what_is_not_utf_8_is_told_at_its_line(tmp_path):
    path = tmp_path / "words.txt"
    path.write_bytes("egy\nkettő\n".encode("iso8859-2"))
    with pytest.raises(Unreadable, match=r"words\.txt:2: is not UTF-8; expected a text in UTF-8"):
        read_plain(path)
    with pytest.raises(Unreadable, match=r"^words:1: No such file or directory; expected a list"):
        read_plain(tmp_path / "none.txt", "words", "a list")


@pytest.mark.parametrize("word", ["ക" * 20_000, "കാ" * 10_000, "क–" * 10_000, "a" * 20_000])
def test_a_word_without_end_is_printed_soon(word):
    began = time.process_time()
    assert "".join(letter for letter in text(word) if letter in word).startswith(word[:100])
    assert time.process_time() - began < 2


def test_two_names_that_a_dash_joins_stay_together():
    assert text("കമല–രാമൻ വന്നു") == '#box("കമല–രാമൻ");#" വന്നു";'
