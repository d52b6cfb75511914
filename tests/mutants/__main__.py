"""Changes made in the publisher, one at a time: ``python -m tests.mutants [COUNT] [SEED] [ROOM…]``.

Each is made in a copy of the project. The files of tests that run the changed lines are run there
(`tests.mutants.by_line`) until one fails; first those that import the module, are named for it, or
have the words that stand there. Tests that need a browser, the whole site or minutes are left out.
What none notices within the time is told.
"""

from __future__ import annotations

import ast
import importlib
import inspect
import os
import random
import re
import resource
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from .by_line import Quick, TestsByLine, tests_by_line

ROOT = Path(__file__).parents[2]
PACKAGE = "extensions/sphinx_hoyle"
COPIED = ("extensions", "tests", "locales", "source", "examples", "conf.py", "pyproject.toml")
SECONDS = 90.0  # of computing, for the tests of a change
MOST_FILES = 12
ENDLESS = "not ended in time"
# What tests load besides the publisher: once, for all of them.
LOADED = (
    "hoyle.games",
    "hoyle.hands.proof",
    "sphinx.application",
    "sphinx.cmd.build",
    "sphinx.builders.html",
    "sphinx.builders.gettext",
    "myst_parser.parsers.sphinx_",
    "babel.messages.catalog",
    "bs4",
    "polib",
    "lxml.html",
    "typst",
    "pikepdf",
    "pypdf",
    "selenium.webdriver",
    "fontTools.ttLib",
)
_WORD = re.compile(r"[^\W\d_]{5,}")
_TURNED: dict[type[ast.AST], str] = {
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}


@dataclass(frozen=True)
class Mutant:
    """One change of one file: from ``start`` to ``end``, in bytes, stands ``becomes``."""

    path: str  # from the root
    line: int
    last: int  # of its lines
    start: int
    end: int
    was: str
    becomes: str
    words: Sequence[str] = ()  # of the line and of what it stands in, by which its tests are found

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {_short(self.was)} -> {_short(self.becomes)}"


def _short(code: str) -> str:
    one_line = " ".join(code.split())
    return one_line if len(one_line) <= 60 else f"{one_line[:57]}..."


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Yield every change of a file that is tried."""
    text = path.read_text(encoding="utf-8")
    lines = text.encode().splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))
    content = text.encode()
    name = path.relative_to(ROOT).as_posix()
    tree = ast.parse(text)
    for node, becomes in _changes(tree, text):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)
        was = content[start:end].decode()
        words = {*_WORD.findall(lines[node.lineno - 1].decode()), *_within(tree, node.lineno)}
        last = node.end_lineno or node.lineno
        yield Mutant(name, node.lineno, last, start, end, was, becomes, tuple(sorted(words)))


def _within(tree: ast.AST, line: int) -> Iterator[str]:
    """Yield the names of the functions and classes in which a line stands."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.lineno <= line <= (
            node.end_lineno or 0
        ):
            yield node.name.strip("_")


def _changes(tree: ast.AST, text: str) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Yield each node that is changed, with what stands in its place."""

    def said(node: ast.AST) -> str:
        return ast.get_source_segment(text, node) or ""

    for node in _run(tree):
        match node:
            case ast.Compare(left=left, ops=[operator], comparators=[right]):
                if type(operator) in _TURNED:
                    turned = _TURNED[type(operator)]
                    yield node, f"({said(left)} {turned} {said(right)})"
            case ast.BoolOp(op=operator, values=values):
                word = " or " if isinstance(operator, ast.And) else " and "
                yield node, f"({word.join(f'({said(value)})' for value in values)})"
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                yield node, f"bool({said(operand)})"
            case ast.IfExp(test=test) | ast.If(test=test) | ast.While(test=test):
                if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp):
                    yield test, f"(not ({said(test)}))"
            case ast.comprehension(ifs=[test, *_]):
                yield test, "True"
            case ast.Constant(value=bool() as value):
                yield node, str(not value)
            case ast.Constant(value=int() as value):
                yield node, f"({value} + 1)"
            case ast.Constant(value=str() as value) if value.strip() and '"""' not in said(node):
                yield node, repr(f"{value}X")
            case ast.Expr(value=ast.Call()):
                yield node, "None"
            case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
                yield node, "return None"


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what is run: no annotation, no docstring, no declaration for the checker of types."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "type_params"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST) or isinstance(child, ast.JoinedStr):
                continue
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue
            if isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING":
                continue
            if isinstance(child, ast.ImportFrom | ast.Import):
                continue
            yield child
            yield from _run(child)


def rooms() -> list[str]:
    """Return the rooms of the publisher; what stands in none is one, too."""
    folders = sorted(path.parent.name for path in (ROOT / PACKAGE).glob("*/__init__.py"))
    return [*folders, ""]


def chosen(count: int, seed: int, names: Sequence[str]) -> Iterator[Mutant]:
    """Yield changes drawn by chance, from one room after the other."""
    chance = random.Random(seed)
    for number in range(count):
        room = names[number % len(names)]
        pattern = f"{room}/**/*.py" if room else "*.py"
        files = sorted((ROOT / PACKAGE).glob(pattern))
        by_file = [found for path in files if (found := list(mutants_of(path)))]
        sizes = [len(found) for found in by_file]
        [found] = chance.choices(by_file, sizes)
        yield chance.choice(found)


# --- Tests


def _module(path: str) -> str:
    name = path.removeprefix("extensions/").removesuffix(".py").replace("/", ".")
    return name.removesuffix(".__init__")


@cache
def _imports(path: Path) -> frozenset[str]:
    """Return the modules of ours that a file imports, or may: names of a module, too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return frozenset(name for name in found if name.startswith("sphinx_hoyle"))


@cache
def _texts() -> dict[Path, str]:
    return {file: file.read_text("utf-8") for file in sorted((ROOT / "tests").glob("test_*.py"))}


@cache
def _rarity(word: str) -> float:
    """Return how much a word tells of what a file of tests is about."""
    return 1 / (1 + sum(word in text for text in _texts().values()))


def tests_of(mutant: Mutant, by_line: TestsByLine) -> list[str]:
    """Return the files of tests that run the lines of a change, the likeliest first.

    Those import the module, are named for it, or have the words that stand where it is changed.
    """
    module, stem = _module(mutant.path), Path(mutant.path).stem
    named = re.compile(rf"test_(?:\w+_)?{re.escape(stem)}s?(?:_\w+)?\.py")
    words = {*mutant.words, *(part for part in re.split(r"\W|_", module) if len(part) > 3)}

    def likely(test: str) -> float:
        file = ROOT / test
        said = sum(_rarity(word) for word in words if word in _texts()[file])
        return -(said + (module in _imports(file)) + bool(named.fullmatch(file.name)))

    return sorted(by_line.of(mutant.path, mutant.line, mutant.last), key=likely)[:MOST_FILES]


class _Likeliest(Quick):
    """Has the quick tests that have one of the words ``first`` run first; notes what failed."""

    def __init__(self, first: Sequence[str]) -> None:
        self.failed = ""
        self.first = first

    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        """Keep the quick tests alone, the likeliest first."""
        super().pytest_collection_modifyitems(config, items)
        items.sort(key=self._rank)

    def _rank(self, item: pytest.Item) -> int:
        function = getattr(item, "function", None)
        text = f"{item.nodeid} {inspect.getsource(function) if function else ''}"
        return -sum(word in text for word in self.first)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a failure."""
        if report.failed and not self.failed:
            self.failed = report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a module that cannot be loaded: that is noticed, too."""
        if report.failed and not self.failed:
            self.failed = report.nodeid


def _ran(copy: Path, test: str, seconds: float, first: Sequence[str] = ()) -> tuple[str, float]:
    """Run tests until one fails, in a process of their own; return which, and the time they took.

    When they have computed for so many ``seconds`` they are stopped.
    """
    ours, theirs = os.pipe()
    process = os.fork()
    if not process:
        status = "broken off"
        try:
            most = max(int(seconds), 1)
            resource.setrlimit(resource.RLIMIT_CPU, (most, most))
            os.chdir(copy)
            os.environ["PYTHONPATH"] = str(copy / "extensions")
            null = os.open(os.devnull, os.O_RDWR)
            for stream in range(3):
                os.dup2(null, stream)
            tests = _Likeliest(first)
            pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-n", "0", test], [tests])
            status = tests.failed
        finally:
            os.write(theirs, status.encode())
            os._exit(0)
    os.close(theirs)
    with os.fdopen(ours) as pipe:
        failed = pipe.read()
    _process, ended, usage = os.wait4(process, 0)
    if os.WIFSIGNALED(ended):
        failed = ENDLESS
    return failed, usage.ru_utime + usage.ru_stime


def noticed(mutant: Mutant, copy: Path, by_line: TestsByLine) -> str:
    """Return the test that notices a change, or nothing."""
    path = copy / mutant.path
    content, former = path.read_bytes(), path.stat()
    left = SECONDS
    try:
        start, end = mutant.start, mutant.end
        path.write_bytes(content[:start] + mutant.becomes.encode() + content[end:])
        os.utime(path, (time.time(), 10**9 + random.randrange(10**8)))  # its compiled form is old
        for test in tests_of(mutant, by_line):
            failed, took = _ran(copy, test, left, mutant.words)
            if failed:
                path.write_bytes(content)
                os.utime(path, ns=(former.st_atime_ns, former.st_mtime_ns))
                name = failed if "::" in failed else test
                if not _ran(copy, name, left if failed == ENDLESS else SECONDS)[0]:
                    return failed  # which without the change does not fail
                path.write_bytes(content[:start] + mutant.becomes.encode() + content[end:])
                os.utime(path, (time.time(), 10**9 + random.randrange(10**8)))
            left -= took
            if left < 0:
                break
    finally:
        path.write_bytes(content)
        os.utime(path, ns=(former.st_atime_ns, former.st_mtime_ns))
    return ""


def main(arguments: Sequence[str]) -> int:
    """Try the changes asked for, tell each, and return 1 where one was not noticed."""
    count = int(arguments[0]) if arguments else 100
    seed = int(arguments[1]) if len(arguments) > 1 else 1
    names = arguments[2:] or rooms()
    survived = 0
    by_line = tests_by_line()
    if not any(by_line.lines.values()):
        raise SystemExit("the tests ran no line of the publisher: is another copy of it imported?")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder).resolve() / "project"
        copy.mkdir()
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, symlinks=True)
            else:
                shutil.copy2(ROOT / name, copy / name)
        os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
        sys.dont_write_bytecode = True
        sys.path[:0] = [str(copy / "extensions"), str(copy / "tests")]
        for module in LOADED:
            importlib.import_module(module)
        for number, mutant in enumerate(chosen(count, seed, names), start=1):
            began = time.monotonic()
            by = noticed(mutant, copy, by_line)
            survived += not by
            told = (
                f"noticed by {by}"
                if by
                else f"SURVIVED {' '.join(tests_of(mutant, by_line)) or 'of no test'}"
            )
            print(f"{number} {mutant}: {told} ({time.monotonic() - began:.0f} s)", flush=True)
    print(f"seed {seed}: {count} changes, {count - survived} noticed, {survived} not")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
