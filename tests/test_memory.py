"""How many books are set at once, by the memory there is."""

from __future__ import annotations

import pytest

from sphinx_hoyle.typst.memory import at_once, available, need

GIGABYTE = 10**9


@pytest.mark.parametrize(
    ("memory", "cores", "count"),
    [
        (4, 8, 1),  # one after another
        (6, 8, 1),
        (8, 8, 2),  # the two largest together
        (9, 8, 4),  # just
        (16, 8, 4),
        (16, 2, 2),
        (1, 8, 1),  # even the smallest does not fit: one is tried
    ],
)
def test_as_many_books_are_set_at_once_as_fit(memory, cores, count):
    needs = [int(size * GIGABYTE) for size in (1.5, 4.5, 0.5, 2.5)]
    assert at_once(needs, memory * GIGABYTE, cores) == count


def test_facing_rows_and_longer_books_need_more():
    assert need("a" * 10**6, facing=True) > need("a" * 10**6, facing=False)
    assert need("क" * 10**6, facing=False) > need("a" * 10**6, facing=False)


def given(root, **files: str):
    for name, text in files.items():
        path = (
            root
            / {
                "meminfo": "proc/meminfo",
                "limit": "sys/fs/cgroup/memory.max",
                "used": "sys/fs/cgroup/memory.current",
            }[name]
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="ascii")
    return root


MEMINFO = "MemTotal:       16000000 kB\nMemFree:  1000 kB\nMemAvailable:    8000000 kB\n"


def test_memory_is_what_the_system_says_is_available(tmp_path):
    assert available(given(tmp_path, meminfo=MEMINFO)) == 8_000_000 * 1024


def test_a_container_may_have_less(tmp_path):
    root = given(tmp_path, meminfo=MEMINFO, limit="4000000000\n", used="1000000000\n")
    assert available(root) == 3_000_000_000


def test_a_container_without_limit_has_all(tmp_path):
    root = given(tmp_path, meminfo=MEMINFO, limit="max\n", used="1000000000\n")
    assert available(root) == 8_000_000 * 1024


def test_where_the_system_does_not_say_all_there_is_counts(tmp_path):
    assert available(tmp_path) > 0
