"""What a page asks for is noted entry by entry, and the contents beside it are found again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from sphinx_hoyle.editions.asked import Asked
from sphinx_hoyle.editions.beside import beside

ONE: dict[str, Callable[[dict[str, Any]], object]] = {
    "by its key": lambda data: data["a"],
    "or nothing": lambda data: data.get("a"),
    "whether it is there": lambda data: "a" in data,
}
ALL: dict[str, Callable[[dict[str, Any]], object]] = {
    "keys": lambda data: [*data],
    "sorted": sorted,
    "number": len,
    "truth": bool,
    "copied": dict,
    "copy": lambda data: data.copy(),
    "merged": lambda data: {**data},
    "entries": lambda data: [*data.items()],
    "values": lambda data: [*data.values()],
}


@pytest.mark.parametrize("ask", ONE.values(), ids=ONE)
def test_an_entry_is_noted(ask: Callable[[dict[str, Any]], object]) -> None:
    noted: list[str] = []
    assert ask(Asked({"a": 1, "b": 2}, "titles", noted.append))
    assert set(noted) == {"titles:a"}


@pytest.mark.parametrize("ask", ALL.values(), ids=ALL)
def test_all_are_noted(ask: Callable[[dict[str, Any]], object]) -> None:
    noted: list[str] = []
    assert ask(Asked({"a": 1, "b": 2}, "titles", noted.append))
    assert "titles" in noted


def test_the_contents_beside_a_page_are_found_between_what_stands_around_them() -> None:
    page = 'a<nav class="sidebar-tree" aria-label="Books">\n  <ul>\n</ul>\n</nav><nav>b</nav>'
    found = beside(page)
    assert found is not None
    assert "".join(found) == page
    assert found[1] == "<ul>\n</ul>"


@pytest.mark.parametrize("times", [0, 2])
def test_contents_that_are_not_there_once_are_not_found(times: int) -> None:
    assert beside("<p>Text</p>" + '<nav class="sidebar-tree"><ul></ul></nav>' * times) is None
