"""``hoyle build``: hands proved once, only what changed read again, nothing published lost."""

from __future__ import annotations

import fcntl
import json
import os
import pickle
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from sphinx_hoyle.catalogs import po
from sphinx_hoyle.commands import build as commands_build
from sphinx_hoyle.commands.workers import workers
from sphinx_hoyle.editions.made_of import MadeWith, digest_of
from sphinx_hoyle.hands import store
from test_whole_files import on_a_full_disk
from trial import Project

pytestmark = pytest.mark.long

EXAMPLES = Path(__file__).parents[1] / "examples"
HAND = "twenty-eight/last-trick.hand.yaml"
CLAIM, FALSE_CLAIM = "? winner 8 = N ", "? winner 8 = S "
PAGES = {
    "twenty-eight/play.md": (
        "(twenty-eight:play)=\n# Play\n\n"
        ":::{law} last-trick\nThe last trick.\n:::\n\n"
        f":::{{hand}} {HAND}\nThe hidden card is the last.\n:::\n"
    ),
    "twenty-eight/result.md": (
        "(twenty-eight:result)=\n# Result\n\n:::{law} contract-made\nThe result.\n:::\n"
    ),
}
PAGE_LINE = (
    PAGES["twenty-eight/play.md"][: PAGES["twenty-eight/play.md"].index(":::{hand}")].count("\n")
    + 1
)
EDITIONS = ("en", "hu")


@pytest.fixture
def book(project: Callable[..., Project]) -> Project:
    """Return a book of two pages with a hand, to be published in two editions."""
    made = project(PAGES)
    (made.root / "examples/twenty-eight").mkdir(parents=True)
    shutil.copy(EXAMPLES / HAND, made.root / "examples" / HAND)
    conf = made.root / "conf.py"
    conf.write_text(
        conf.read_text(encoding="utf-8")
        + f"\nhoyle_fonts = {str(made.fonts)!r}\n"
        + 'suppress_warnings = ["hoyle.unpublished"]\n',
        encoding="utf-8",
    )
    return made


# A game that stands outside the package: one of ours, whose winner is found by a table of its own.
OWN_GAME = """
from msgspec.structs import replace
from hoyle import games
from hoyle.games.twenty_eight import GAME as OURS
from hoyle.hands.proof import Finding
from own_tables import AGAIN


def winner(state, events, words):
    found = OURS.queries["winner"](state, events, words)
    return found if AGAIN == 1 else Finding((), found.laws)


GAME = replace(OURS, queries={**OURS.queries, "winner": winner})
games.GAMES = {**games.GAMES, GAME.name: GAME}
"""


def build(book: Project, *formats: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build both editions by the command."""
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(book.root), "build"]
    for edition in EDITIONS:
        command += ["--edition", edition]
    for name in formats or ("html",):
        command += ["--format", name]
    colourless = {**os.environ, "NO_COLOR": "1", **environment}
    return subprocess.run(command, capture_output=True, text=True, env=colourless, check=False)


def found(book: Project) -> list[Path]:
    """Return the files that readers find."""
    folders = (book.root / "build" / name for name in ("html", "pdf", "epub"))
    return [path for folder in folders for path in folder.rglob("*") if path.is_file()]


def read_at(book: Project, edition: str) -> dict[str, int]:
    """Return when each page of an edition was read, as its environment tells."""
    path = book.root / "build/doctrees" / edition / "environment.pickle"
    with path.open("rb") as file:
        return dict(pickle.load(file).all_docs)


def test_a_second_build_runs_no_hand_and_reads_no_page(book: Project) -> None:
    first = build(book)
    assert first.returncode == 0, first.stderr
    assert "hands: 2 proved, 2 run" in first.stdout
    assert re.search(r"^built en, hu as html in \d+\.\d s$", first.stdout, re.MULTILINE)
    report = book.root / "build/report"
    hands = json.loads((report / "hands.json").read_text(encoding="utf-8"))
    assert [row["ok"] for row in hands] == [True, True]
    counted = json.loads((report / "translations.json").read_text(encoding="utf-8"))
    assert {row["book"] for row in counted} == {"twenty-eight", None}
    before = {edition: read_at(book, edition) for edition in EDITIONS}
    second = build(book)
    assert second.returncode == 0, second.stderr
    assert "hands: 2 proved, 0 run" in second.stdout
    assert {edition: read_at(book, edition) for edition in EDITIONS} == before


def test_hands_are_not_proved_again_when_catalogs_change_nor_these_read_when_hands_do(
    book: Project, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []
    for room, name, what in ((store, "prove_all", "hands"), (po, "unreadable", "catalogs")):

        def look(*of: object, real: Callable[..., object], what: str) -> object:
            looked.append(what)
            return real(*of)

        monkeypatch.setattr(room, name, partial(look, real=getattr(room, name), what=what))

    def looked_at() -> list[str]:
        looked.clear()
        with workers(1) as running:
            known = MadeWith({}, "")
            assert commands_build._is_well_found(book.root, known, digest_of, running)
        return sorted(looked)

    assert looked_at() == ["catalogs", "hands"]
    assert looked_at() == []
    book.translate("hu", "twenty-eight/play", {"Play": "Játék"})
    assert looked_at() == ["catalogs"]
    hand = book.root / "examples" / HAND
    hand.write_text(f"# Again.\n{hand.read_text(encoding='utf-8')}", encoding="utf-8")
    assert looked_at() == ["hands"]
    assert looked_at() == []


# An extension of the project that says of itself each time when it is loaded.
COUNTED = """
from pathlib import Path

SAID = 1


def setup(app):
    with Path(__file__).with_suffix(".txt").open("a") as loaded:
        loaded.write(f"{SAID}\\n")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
"""


def test_sphinx_starts_only_when_something_has_changed(book: Project) -> None:
    extension, conf = book.root / "counted.py", book.root / "conf.py"
    extension.write_text(COUNTED, encoding="utf-8")
    loading = f"\nimport sys\nsys.path.insert(0, {str(book.root)!r})\nextensions += ['counted']\n"
    settings = conf.read_text(encoding="utf-8") + loading
    conf.write_text(settings, encoding="utf-8")
    loaded = extension.with_suffix(".txt")

    def starts(expected: str) -> None:
        loaded.unlink(missing_ok=True)
        built = build(book)
        assert built.returncode == 0, built.stderr
        said = loaded.read_text(encoding="utf-8").split() if loaded.exists() else []
        assert sorted(said) == list(expected)

    starts("11")  # for each edition
    starts("")
    extension.write_text(COUNTED.replace("= 1", "= 2"), encoding="utf-8")
    starts("22")
    starts("")
    conf.write_text(settings + "hoyle_published = '2026'\n", encoding="utf-8")
    starts("22")
    (book.root / "build/html/hu/index.html").unlink()
    shutil.rmtree(book.root / "build/work/html/en")
    starts("2")
    assert (book.root / "build/html/hu/index.html").is_file()
    conf.write_text("hoyle_published =", encoding="utf-8")
    broken = build(book)
    assert broken.returncode == 1
    assert "There is a syntax error in your configuration file" in broken.stderr


def test_a_hand_that_is_mended_is_reported_so(book: Project) -> None:
    hand, report = book.root / "examples" / HAND, book.root / "build/report/hands.json"
    assert build(book).returncode == 0
    former, text = report.read_bytes(), hand.read_text(encoding="utf-8")
    hand.write_text(text.replace(CLAIM, FALSE_CLAIM, 1), encoding="utf-8")
    assert build(book).returncode == 1
    assert report.read_bytes() != former
    hand.write_text(text, encoding="utf-8")
    assert build(book).returncode == 0
    assert report.read_bytes() == former


def test_a_changed_law_has_only_its_page_read_in_each_edition(book: Project) -> None:
    assert build(book).returncode == 0
    before = {edition: read_at(book, edition) for edition in EDITIONS}
    text = PAGES["twenty-eight/result.md"].replace("The result.", "The result, changed.")
    book.write({"twenty-eight/result.md": text})
    assert build(book).returncode == 0
    for edition in EDITIONS:
        after = read_at(book, edition)
        changed = {page for page in after if after[page] != before[edition][page]}
        assert changed == {"twenty-eight/result"}
        page = book.root / "build/html" / edition / "twenty-eight/result.html"
        assert "The result, changed." in page.read_text(encoding="utf-8")


# Has a process live four hundred days later, on a machine of five processors.
ELSEWHERE = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *found) {
  int (*real)(clockid_t, struct timespec *) = dlsym(RTLD_NEXT, "clock_gettime");
  int status = real(clock, found);
  if (!status && clock == CLOCK_REALTIME) found->tv_sec += 400 * 86400;
  return status;
}

time_t time(time_t *found) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (found) *found = now.tv_sec;
  return now.tv_sec;
}

int gettimeofday(struct timeval *found, void *zone) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  found->tv_sec = now.tv_sec;
  found->tv_usec = now.tv_nsec / 1000;
  return 0;
}

long sysconf(int name) {
  long (*real)(int) = dlsym(RTLD_NEXT, "sysconf");
  return name == _SC_NPROCESSORS_ONLN ? 5 : real(name);
}
"""


@pytest.fixture
def elsewhere(tmp_path: Path) -> str:
    """Return what a process loads first to live on another day and on a larger machine."""
    source, library = tmp_path / "elsewhere.c", tmp_path / "elsewhere.so"
    source.write_text(ELSEWHERE, encoding="utf-8")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    asked = "import os, datetime; print(os.cpu_count(), datetime.datetime.now().timestamp())"
    command, loaded = [sys.executable, "-c", asked], {**os.environ, "LD_PRELOAD": str(library)}
    said = subprocess.run(command, check=True, capture_output=True, text=True, env=loaded).stdout
    count, now = said.split()
    assert count == "5"
    assert float(now) - time.time() > 399 * 86400
    return str(library)


@pytest.mark.tools("cc")
def test_the_same_sources_give_the_same_bytes_elsewhere_in_any_order(
    book: Project, tmp_path: Path, elsewhere: str
) -> None:
    conf = book.root / "conf.py"
    said = conf.read_text(encoding="utf-8") + 'copyright = "nobody"\nversion = "1"\n'
    conf.write_text(said, encoding="utf-8")
    there = tmp_path / "another folder, of a longer name"
    shutil.copytree(book.root, there / "project")
    here = build(book, "html", "pdf", "epub", PYTHONHASHSEED="1", TZ="Asia/Kolkata")
    assert here.returncode == 0, here.stderr
    again = replace(book, root=there / "project")
    other = {"PYTHONHASHSEED": "2", "TZ": "America/Lima", "LD_PRELOAD": elsewhere}
    made = build(again, "epub", "pdf", "html", **other)
    assert made.returncode == 0, made.stderr
    sums = [(each.root / "build/report/SHA256SUMS").read_text("utf-8") for each in (book, again)]
    assert sums[0] == sums[1]
    names = {line.split("  ", 1)[1] for line in sums[0].splitlines()}
    assert {"html/hu/index.html", "html/en/twenty-eight/play.html", "pdf/hu.pdf"} <= names
    assert not {name for name in names if Path(name).name.startswith(".")}
    files = {path.relative_to(book.root / "build").as_posix(): path for path in found(book)}
    assert names == set(files)


def test_a_failing_hand_stops_the_build_and_leaves_what_was_published(book: Project) -> None:
    assert build(book).returncode == 0
    published = book.root / "build/html/en/twenty-eight/play.html"
    former = published.read_bytes()
    hand = book.root / "examples" / HAND
    text = hand.read_text(encoding="utf-8")
    assert CLAIM in text
    hand.write_text(text.replace(CLAIM, FALSE_CLAIM, 1), encoding="utf-8")
    line = text[: text.index(CLAIM)].count("\n") + 1
    for _time in ("first", "unchanged"):
        failed = build(book)
        assert failed.returncode == 1
        told = failed.stdout + failed.stderr
        assert f"examples/{HAND}:{line}: winner 8: claimed S; the referee finds N" in told
        assert f"twenty-eight/play.md:{PAGE_LINE}" in told
        assert published.read_bytes() == former


@pytest.mark.parametrize("broken", ["own_tables.py", "own_game.py"])
def test_a_game_from_outside_that_breaks_fails_the_build(book: Project, broken: str) -> None:
    own = book.root / "own"
    own.mkdir()
    (own / "sitecustomize.py").write_text("import own_game\n", encoding="utf-8")
    (own / "own_game.py").write_text(OWN_GAME, encoding="utf-8")
    (own / "own_tables.py").write_text("AGAIN = 1\n", encoding="utf-8")
    environment = {"PYTHONPATH": str(own)}
    first = build(book, **environment)
    assert first.returncode == 0, first.stderr
    assert "hands: 2 proved, 0 run" in build(book, **environment).stdout
    published = book.root / "build/html/en/twenty-eight/play.html"
    former = published.read_bytes()
    module = own / broken
    text = module.read_text(encoding="utf-8")
    assert "= 1" in text
    module.write_text(text.replace("= 1", "= 2"), encoding="utf-8")
    failed = build(book, **environment)
    assert failed.returncode == 1
    assert f"examples/{HAND}:" in failed.stderr
    assert "winner 8: claimed N" in failed.stderr
    assert published.read_bytes() == former


def test_an_error_on_a_page_leaves_every_format_as_it_was(book: Project) -> None:
    made = build(book, "html", "pdf")
    assert made.returncode == 0, made.stderr
    published = [book.root / "build/html/hu/twenty-eight/play.html", book.root / "build/pdf/hu.pdf"]
    former = [path.read_bytes() for path in published]
    wrong = PAGES["twenty-eight/result.md"] + "\nSee {law}`no-such-law`.\n"
    book.write({"twenty-eight/result.md": wrong})
    failed = build(book, "html", "pdf")
    assert failed.returncode == 1
    line = wrong[: wrong.index("See")].count("\n") + 1
    assert f"twenty-eight/result.md:{line}" in failed.stderr
    assert [path.read_bytes() for path in published] == former
    before = read_at(book, "hu")["twenty-eight/play"]
    book.write({"twenty-eight/result.md": wrong.replace("no-such-law", "last-trick")})
    assert build(book, "html").returncode == 0
    assert read_at(book, "hu")["twenty-eight/play"] == before  # what was well needs no reading
    assert published[0].read_bytes() == former[0]


def test_check_tells_failed_from_unreadable(book: Project, tmp_path: Path) -> None:
    def check(path: Path) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(book.root)]
        return subprocess.run(
            [*command, "check", str(path)], capture_output=True, text=True, check=False
        )

    hand = book.root / "examples" / HAND
    text = hand.read_text(encoding="utf-8")
    assert check(hand).returncode == 0
    hand.write_text(text.replace(CLAIM, FALSE_CLAIM, 1), encoding="utf-8")
    failed = check(hand)
    line = text[: text.index(CLAIM)].count("\n") + 1
    assert failed.returncode == 1
    assert f"{hand}:{line}: winner 8: claimed S" in failed.stdout
    hand.write_text(text.replace("script: |", "script: >", 1), encoding="utf-8")
    unreadable = check(hand)
    assert unreadable.returncode == 2
    assert "literal block" in unreadable.stdout


# An extension of the project that stays in the middle of the pages, and says that it is there.
PAUSE = """
import os, time
from pathlib import Path


def pause(*_arguments):
    there = Path(os.environ["TRIAL_PAUSE"])
    there.with_suffix(".new").touch()
    there.with_suffix(".new").rename(there)
    time.sleep(600)


def setup(app):
    if "TRIAL_PAUSE" in os.environ:
        app.connect("html-page-context", pause)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
"""
STOPS = {
    signal.SIGTERM: (143, "terminated: what was published before stands as it was\n"),
    signal.SIGINT: (130, "stopped: what was published before stands as it was\n"),
    signal.SIGKILL: (-signal.SIGKILL, ""),
}


def is_free(project: Path) -> bool:
    """Return whether nobody holds the lock of a project: neither a build nor what it started."""
    with (project / "build/.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def wait_until(so: Callable[[], bool]) -> None:
    """Wait until something is so; fails after two minutes."""
    end = time.monotonic() + 120
    while not so():
        assert time.monotonic() < end
        time.sleep(0.05)


def test_a_build_that_is_stopped_ends_all_that_it_started(book: Project) -> None:
    (book.root / "pause.py").write_text(PAUSE, encoding="utf-8")
    conf = book.root / "conf.py"
    extension = f"\nimport sys\nsys.path.insert(0, {str(book.root)!r})\nextensions += ['pause']\n"
    conf.write_text(conf.read_text(encoding="utf-8") + extension, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(book.root), "build"]
    command += ["--edition", "en", "--format", "html"]
    published = book.root / "build/html/en/twenty-eight/result.html"
    there = book.root / "there"
    for number, (status, told) in STOPS.items():
        stopped = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "TRIAL_PAUSE": str(there)},
        )
        wait_until(there.exists)
        there.unlink()
        stopped.send_signal(number)
        said, complained = stopped.communicate(timeout=60)
        assert stopped.returncode == status
        assert said.partition("\n")[2] == told  # after the line on hands
        assert complained == ""
        wait_until(lambda: is_free(book.root))
        assert not published.exists()
    assert subprocess.run(command, check=False).returncode == 0
    assert "The result." in published.read_text(encoding="utf-8")


def test_a_disk_that_is_full_is_told_and_leaves_what_was_published(book: Project) -> None:
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(book.root), "build"]
    command += ["--edition", "en", "--format", "html"]
    published = book.root / "build/html/en/twenty-eight/result.html"
    ran = on_a_full_disk(*command)
    assert ran.returncode == 1
    assert "File too large" in ran.stderr
    assert "Traceback" not in ran.stdout + ran.stderr
    assert not published.exists()
    (book.root / "build").rename(book.root / "elsewhere")
    (book.root / "build").write_text("", encoding="utf-8")
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"hoyle: {book.root}/build/.lock: cannot be written: ")
    assert ran.stderr.count("\n") == 1
