"""How many books are set at once, by the memory there is."""

from __future__ import annotations

import threading
import time

import pytest

from sphinx_hoyle.typst import builder
from sphinx_hoyle.typst.memory import Turns, at_once, available, need
from sphinx_hoyle.typst.press import Press

GIGABYTE = 10**9
BOOKS = ("whist", "ecarte", "goat", "twenty-eight")


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
    assert need("क" * 10**6, facing=False) > need("क" * 10**5, facing=False)


def test_few_books_are_set_at_once_and_a_large_one_alone(tmp_path):
    small, large = 10**6, 10**9
    one, other, third = (Turns(tmp_path / "turns", cores=2) for _ in range(3))
    begun = []

    def waits(turns, needed):
        def take():
            with turns.turn(needed):
                begun.append(needed)

        thread = threading.Thread(target=take, daemon=True)
        thread.start()
        thread.join(0.15)
        return thread

    with one.turn(small):
        waits(other, small).join()  # there is one more turn
        assert begun == [small]
        alone = waits(other, large)
        assert begun == [small]
    alone.join(2)
    assert begun == [small, large]
    with one.turn(large):
        last = waits(third, small)
        assert begun == [small, large]
    last.join(2)
    assert begun == [small, large, small]


@pytest.mark.parametrize(("memory", "count"), [(0, 1), (10**12, 3)])
def test_books_are_set_together_where_memory_allows_it(project, monkeypatch, memory, count):
    running, most, lock = 0, 0, threading.Lock()

    def printing(_press, book):
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        time.sleep(0.2)
        with lock:
            running -= 1
        return b"%PDF"

    monkeypatch.setattr(Press, "print", printing)
    monkeypatch.setattr(builder, "available", lambda: memory)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    pages = {f"{book}/index.md": f"({book}:title)=\n# T\n" for book in BOOKS}
    built = project(pages).build("en", "-D", "hoyle_printed=rulebooks", builder="typst")
    assert built.status == 0, built.stderr
    assert len([*built.out.rglob("*.pdf")]) == len(BOOKS)
    assert most == count


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
