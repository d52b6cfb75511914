"""Random hands by their seeds: the first quarter for `make test`, the others for `make long`."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(count: int) -> list[Any]:
    """Return so many seeds as parameters of a test, of which a quarter are not `long`."""
    return [
        pytest.param(seed, marks=[pytest.mark.long] if seed >= count / 4 else [], id=str(seed))
        for seed in range(count)
    ]
