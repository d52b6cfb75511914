"""The versions of `constraints.txt` are such as `pyproject.toml` allows, of all that it names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
NAMED = [Requirement(one) for one in PROJECT["dependencies"]]
NAMED += [
    Requirement(one) for extra in ("publish", "print", "watch", "test") for one in EXTRAS[extra]
]
# Ours is no other; pip does not tell what it installs with.
OTHERS = [one for one in NAMED if one.name not in ("hoyle", "setuptools")]
LINES = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
DEVELOPERS = ("ruff", "mypy", "pymupdf", "devanagari-fonts")  # tools of ours; a face
EXACT = {canonicalize_name(name): version for name, version in (x.split("==") for x in LINES)}


@pytest.mark.parametrize("wanted", OTHERS, ids=str)
def test_the_exact_version_is_one_that_is_allowed(wanted: Requirement) -> None:
    named = EXACT.get(canonicalize_name(wanted.name))
    assert named is not None
    assert wanted.specifier.contains(named, prereleases=True)


def test_it_holds_names_and_versions_and_nothing_else() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line)] == []


def rows() -> dict[str, list[str]]:
    """Return the table of versions of the README, by the name in the first cell of each row."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text.partition("| supported | tried with |\n")[2].partition("\n\n")[0]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in table.splitlines()[1:]]
    return {row[0].partition(",")[0].strip("`"): row[1:] for row in cells}


def test_the_readme_says_what_is_supported_and_tried() -> None:
    (supported, tried), *_ = [given for name, given in rows().items() if name == "Python"]
    assert supported == PROJECT["requires-python"]
    declared = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if "Python :: 3." in one]
    assert tried.partition(":")[0].split(", ") == declared
    wanted = {canonicalize_name(one.name): one for one in OTHERS}
    for name, given in rows().items():
        if name != "Python":
            known = canonicalize_name(name)
            assert SpecifierSet(given[0]) == wanted[known].specifier, name
            assert given[1] == EXACT[known], name


def test_each_library_held_below_a_version_is_in_that_table() -> None:
    bounded = [
        one.name
        for one in OTHERS
        if one.name not in DEVELOPERS and any(bound.operator in "==<=" for bound in one.specifier)
    ]
    assert bounded
    assert [name for name in bounded if name not in rows()] == []
