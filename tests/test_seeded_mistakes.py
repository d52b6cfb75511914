"""Real translations, each broken in one way: the check that one would expect tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
import yaml

from sphinx_hoyle.checks import spelling
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.checks.proofread import checks
from sphinx_hoyle.terms.termbase import read_termbase
from tools import miss

ROOT = Path(__file__).parents[1]
SEEDS = yaml.safe_load((ROOT / "tests/seeded_mistakes.yaml").read_text(encoding="utf-8"))
NAMES = [f"{number}-{seed['check']}-{seed['edition']}" for number, seed in enumerate(SEEDS, 1)]

Running = Mapping[str, Callable[[Message], Iterator[Finding]]]


@pytest.fixture(scope="module")
def running() -> Running:
    return checks(read_termbase(ROOT / "source/termbase.yaml"), ROOT)


def message(seed: Mapping[str, str], translation: str) -> Message:
    english = seed["original"] if seed["language"] == "en" else seed.get("english", "")
    return Message(
        path="x.po",
        line=1,
        edition=seed["edition"],
        page=seed["page"],
        source_language=seed["language"],
        original=seed["original"],
        english=english,
        translation=translation,
    )


@pytest.mark.parametrize("seed", SEEDS, ids=NAMES)
def test_a_mistake_is_told_by_its_check(seed: Mapping[str, str], running: Running) -> None:
    by_hunspell = seed["check"] == "spelling" and seed["edition"] in spelling.dictionaries()
    if by_hunspell and spelling.missing():
        miss("hunspell")
    right, wrong = seed["right"], seed["wrong"]
    assert right in seed["translation"]
    check = running[seed["check"]]
    assert not list(check(message(seed, seed["translation"])))
    broken = seed["translation"].replace(right, wrong, 1)
    assert list(check(message(seed, broken)))


def test_there_are_mistakes_of_every_check(running: Running) -> None:
    assert {seed["check"] for seed in SEEDS} == set(running)
    assert len(SEEDS) >= 40
