"""The versions of `constraints.txt` are such as `pyproject.toml` allows, of all that it names."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
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
EXACT = {canonicalize_name(name): version for name, version in (x.split("==") for x in LINES)}


@pytest.mark.parametrize("wanted", OTHERS, ids=str)
def test_the_exact_version_is_one_that_is_allowed(wanted: Requirement) -> None:
    named = EXACT.get(canonicalize_name(wanted.name))
    assert named is not None
    assert wanted.specifier.contains(named, prereleases=True)


def test_it_holds_names_and_versions_and_nothing_else() -> None:
    assert [line for line in LINES if not re.fullmatch(r"[\w.-]+==[\w.!+]+", line)] == []
