"""``hoyle watch``: what is saved is seen in the page, and so is what hinders it."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest

from browser import Browser, chromium
from test_build import CLAIM, EXAMPLES, FALSE_CLAIM, HAND, PAGE_LINE, PAGES
from trial import Project

pytestmark = pytest.mark.long

ENOUGH = 300.0  # seconds, on however busy a machine
PAGE = "en/twenty-eight/play.html"

Found = TypeVar("Found")


@dataclass
class Watched:
    """A project that is watched: its address and what the command has said."""

    project: Project
    process: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        """Where the site is served, once the command has said so."""
        found = until(lambda: re.search(r"serving (http://localhost:\d+/)", "".join(self.said)))
        return str(found[1])

    def page(self, name: str = PAGE) -> str:
        """Return a page as it is served; "" where there is none."""
        try:
            with urllib.request.urlopen(self.address + name, timeout=ENOUGH) as answer:
                return str(answer.read().decode())
        except urllib.error.HTTPError as error:
            if error.code != 404:
                raise
            return ""

    def news(self, name: str = PAGE) -> dict[str, str]:
        """Return what a page that is opened now is told first."""
        asked = f"{self.address}.hoyle/events?page=/{name}"
        with urllib.request.urlopen(asked, timeout=ENOUGH) as answer:
            line = answer.readline().decode()
        assert line.startswith("data: ")
        return dict(json.loads(line.removeprefix("data: ")))

    def save(self, name: str, former: str, latter: str) -> None:
        """Change a file as an editor does: another takes its place."""
        path = self.project.root / name
        text = path.read_text(encoding="utf-8")
        assert former in text
        fresh = path.with_name("saved~")
        fresh.write_text(text.replace(former, latter, 1), encoding="utf-8")
        os.replace(fresh, path)


def until(found: Callable[[], Found]) -> Found:
    """Return what is found as soon as it is anything; fail when it never is."""
    ends = time.monotonic() + ENOUGH
    while time.monotonic() < ends:
        if result := found():
            return result
        time.sleep(0.1)
    raise AssertionError("waited in vain")


@pytest.fixture
def watched(project: Callable[..., Project]) -> Iterator[Watched]:
    """Return a book of two pages with a hand, watched and served when it has been built."""
    made = project(PAGES)
    (made.root / "examples/twenty-eight").mkdir(parents=True)
    shutil.copy(EXAMPLES / HAND, made.root / "examples" / HAND)
    settings = f'\nhoyle_fonts = {str(made.fonts)!r}\nsuppress_warnings = ["hoyle.unpublished"]\n'
    with (made.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write(settings)
    with watching(made, 0) as found:
        until(lambda: "The last trick." in found.page())
        yield found


@contextmanager
def watching(made: Project, port: int) -> Iterator[Watched]:
    """Give a project that is watched meanwhile."""
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(made.root), "watch"]
    process = subprocess.Popen(
        [*command, "--edition", "en", "--port", str(port)],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        # Ctrl-C reaches it also where the tests run in the background of a shell, which ignores it.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    found = Watched(made, process)
    assert process.stdout is not None
    reader = threading.Thread(target=found.said.extend, args=(process.stdout,))
    reader.start()
    try:
        yield found
    finally:
        process.kill()
        process.wait()
        reader.join()


def test_what_is_saved_is_served_and_nothing_of_it_is_published(watched: Watched) -> None:
    before = watched.news()["page"]
    watched.save("source/twenty-eight/play.md", "The last trick.", "The trick that is last.")
    until(lambda: "The trick that is last." in watched.page())
    assert watched.news()["page"] != before
    published = watched.project.root / "build/html" / PAGE
    until(lambda: "The trick that is last." in published.read_text(encoding="utf-8"))
    until(lambda: "".join(watched.said).count("up to date") >= 2)
    assert not (watched.project.root / "build/watch").exists()
    page = watched.page()
    assert f'data-page="{watched.news()["page"]}"' in page
    [script] = re.findall(r'<script src="/.hoyle[^>]*></script>', page)
    assert published.read_text(encoding="utf-8") == page.replace(script, "")
    served = (watched.project.root / "build/html").resolve().rglob("*")
    assert not [path for path in served if path.is_file() and b".hoyle/" in path.read_bytes()]


def test_a_hand_that_fails_is_told_above_the_last_good_page(watched: Watched) -> None:
    hand, good = f"examples/{HAND}", watched.page()
    text = (watched.project.root / hand).read_text(encoding="utf-8")
    line = text[: text.index(CLAIM)].count("\n") + 1
    watched.save(hand, CLAIM, FALSE_CLAIM)
    told = until(lambda: watched.news()["faults"])
    expected = f"{hand}:{line}: winner 8: claimed S; the referee finds N"
    assert expected in told
    assert f"twenty-eight/play.md:{PAGE_LINE}" in told
    assert told.count(hand) == 1
    assert expected in "".join(watched.said)
    assert watched.page() == good
    watched.save(hand, FALSE_CLAIM, CLAIM)
    until(lambda: not watched.news()["faults"])
    assert watched.page() == good
    watched.save("source/twenty-eight/play.md", "The last trick.", "The last {no-role}`trick`.")
    assert "source/twenty-eight/play.md:" in until(lambda: watched.news()["faults"])
    assert watched.page() == good


@pytest.mark.browser
@pytest.mark.tools("chromium", "chromedriver")
def test_an_open_page_follows_by_itself(watched: Watched) -> None:
    with chromium() as browser:
        browser.address = watched.address.rstrip("/")
        browser.open(PAGE)
        _follow(watched, browser)


def _follow(watched: Watched, browser: Browser) -> None:
    def shown() -> str:
        return str(browser.run("return document.body.textContent"))

    watched.save("source/twenty-eight/play.md", "The last trick.", "The trick that is last.")
    until(lambda: "The trick that is last." in shown())
    watched.save(f"examples/{HAND}", CLAIM, FALSE_CLAIM)
    until(lambda: f"examples/{HAND}:" in shown())
    assert "The trick that is last." in shown()
    watched.save(f"examples/{HAND}", FALSE_CLAIM, CLAIM)
    until(lambda: f"examples/{HAND}:" not in shown())


def test_ctrl_c_ends_it_and_all_that_it_has_started(watched: Watched) -> None:
    address = watched.address
    watched.process.send_signal(signal.SIGINT)
    assert watched.process.wait(ENOUGH) == 0
    until(lambda: "stopped" in "".join(watched.said))
    assert "Traceback" not in "".join(watched.said)
    with pytest.raises(urllib.error.URLError):
        urllib.request.urlopen(address, timeout=ENOUGH)
    project = str(watched.project.root).encode()
    living = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if _is_there(path)]
    assert not [command for command in living if project in command and b"standing" in command]


def _is_there(path: Path) -> bool:
    try:
        return bool(path.read_bytes())
    except OSError:
        return False


def test_a_page_from_elsewhere_reads_nothing(watched: Watched) -> None:
    asked = urllib.request.Request(watched.address + PAGE, headers={"Host": "example.org"})
    with pytest.raises(urllib.error.HTTPError, match="403"):
        urllib.request.urlopen(asked, timeout=ENOUGH)


def test_a_port_that_is_taken_is_told_in_a_line(project: Callable[..., Project]) -> None:
    made = project(PAGES)
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        with watching(made, port) as found:
            assert found.process.wait(ENOUGH) == 2
    assert found.said == [f"hoyle: port {port} is taken; expected a free one: --port {port + 1}\n"]
