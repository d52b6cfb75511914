"""Small projects with hostile words in all that comes from outside, built, on pages and paper.

Translations, pages and settings. What is made has no script, no code that ran, no address and no
file that the same project has not with harmless words; what is refused is told at its line.
"""

from __future__ import annotations

import contextlib
import io
import random
import re
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import polib
import pymupdf
from bs4 import BeautifulSoup

from sphinx_hoyle.__main__ import main as hoyle
from sphinx_hoyle.checks.admission import catalog_faults
from trial import Built, Project

from .damage import MARK, PLANTED

SECRET = "Nobody should read this secret."
PARAGRAPHS = 250
BOOK, EDITION = "rules", "en"  # of the project, and into which it is translated
# Letters that no face of ours has, which printing refuses by name.
_UNSEEN = re.compile(
    "[\0-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2060-\u206f\ud7fc-\uf8ff\ufeff\U0010ffff]"
)
_ADDRESSES = ("href", "src", "srcset", "srcdoc", "action", "formaction", "data", "poster", "style")


@dataclass(frozen=True)
class Shown:
    """What of a website is more than words: elements, attributes, addresses, by page."""

    live: frozenset[tuple[str, str, str]]
    words: str


def shown(built: Built) -> Shown:
    """Return what a build wrote for browsers."""
    live: set[tuple[str, str, str]] = set()
    words = []
    for path in sorted(built.out.rglob("*.html")):
        page = BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")
        words.append(page.get_text())
        for element in page.find_all(True):
            live.add((element.name, "", ""))
            for name, value in element.attrs.items():
                said = " ".join(value) if isinstance(value, list) else str(value)
                live.add((element.name, name, said if name in _ADDRESSES else ""))
            if element.name == "script" and MARK in element.get_text():
                live.add(("script", MARK, element.get_text()[:80]))
    return Shown(frozenset(live), "".join(words))


def crashed(built: Built) -> bool:
    """Return whether a build ended in what nobody had foreseen; what is refused is told."""
    return "Traceback (most" in built.stderr or "Exception occurred" in built.stderr


def leaked(built: Built) -> list[str]:
    """Return the files that hold what only a file from outside says."""
    told = (SECRET.encode(), b"root:x:0:0")
    files = (path for path in built.out.rglob("*") if path.is_file())
    return [path.name for path in files if any(one in path.read_bytes() for one in told)]


def text_of(book: Path) -> str:
    """Return what is printed in a book."""
    with pymupdf.open(book) as pages:
        return "".join(pages[number].get_text() for number in range(len(pages)))


def hostile(chance: random.Random) -> str:
    """Return words that somebody might write where a translation is expected."""
    some = [chance.choice(PLANTED) for _ in range(chance.choice((1, 1, 2, 3)))]
    between = chance.choice(("", " ", " word "))
    return between.join(some).replace("\r", "").strip("\n") or "word"


def club(root: Path, fonts: Path) -> Project:
    """Return a new project in Hungarian and English, with a file beside it that is not its own."""
    (root / "secret.txt").write_text(SECRET, encoding="utf-8")
    folder = root / "club"
    with contextlib.redirect_stdout(io.StringIO()):
        assert hoyle(["new", str(folder), "--language", "hu", "--editions", "hu,en"]) == 0
    return Project(folder, fonts)


def add_page(project: Project, name: str, text: str) -> None:
    """Add a page to the book of the project, which is in Hungarian."""
    path = project.root / f"source/{BOOK}/{name}.md"
    path.write_text(text, encoding="utf-8")
    first = path.with_name("index.md")
    toctree = f"\n```{{toctree}}\n{name}\n```\n"
    said = first.read_text(encoding="utf-8")
    if toctree not in said:
        first.write_text(said + toctree, encoding="utf-8")


def translations(project: Project, chance: random.Random) -> Iterator[str]:
    """Yield what is wrong when hostile words translate a page, in HTML and in print."""
    words = [f"Ez a(z) {number}. mondat, ahogy van." for number in range(PARAGRAPHS)]
    add_page(project, "trial", f"({BOOK}:trial)=\n# Próba\n\n" + "\n\n".join(words) + "\n")
    catalog = project.root / f"locales/{EDITION}/LC_MESSAGES/{BOOK}/trial.po"
    catalog.parent.mkdir(exist_ok=True)

    def write(said: Mapping[str, str]) -> None:
        fresh = polib.POFile(wrapwidth=0)
        fresh.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
        fresh.extend(polib.POEntry(msgid=one, msgstr=other) for one, other in said.items())
        fresh.save(str(catalog))

    said = {one: hostile(chance) for one in words}
    write(said)
    source = project.root / "source"

    def refused() -> set[int]:
        found = catalog_faults(
            project.root / "locales", EDITION, source, project.root, frozenset({"colon_fence"})
        )
        return {problem.line for problem in found if problem.path.endswith("trial.po")}

    lines = refused()
    before = list(said)
    if lines:
        built = project.build(EDITION)
        if built.status == 0 or crashed(built):
            yield f"refused catalogs were built: {built.stderr[-300:]}"
        placed = {entry.msgid: entry for entry in polib.pofile(str(catalog))}
        text = catalog.read_text(encoding="utf-8").split("\n")
        for one in before:
            at = text.index(f'msgid "{placed[one].msgid}"') + 2
            if any(at <= line <= at + 5 and text[line - 1].startswith("msgstr") for line in lines):
                entry_line = next(n for n in range(at, at + 6) if text[n - 1].startswith("msgstr"))
                if entry_line in lines:
                    del said[one]
        write(said)
        if left := refused():
            yield f"still refused at {sorted(left)[:5]}"
    print(f"translations: {PARAGRAPHS}, {PARAGRAPHS - len(said)} refused, {len(said)} printed")
    built = project.build(EDITION, lenient=True)
    if built.status or crashed(built):
        yield f"was not built: {built.stderr[-500:]}"
        return
    now = shown(built)
    yield from (f"leaked into {name}" for name in leaked(built))
    printed = {one: _UNSEEN.sub("", other) for one, other in said.items()}
    write({one: other for one, other in printed.items() if other.strip()})
    pdf = project.build(EDITION, builder="typst", lenient=True)
    if pdf.status:
        yield f"was not printed: {pdf.stderr[-800:]}"
    else:
        yield from (f"leaked into {name}" for name in leaked(pdf))
        books = sorted(pdf.out.rglob("*.pdf"))
        if not books:
            yield f"no book was printed: {pdf.stdout[-300:]}"
        read = "".join(text_of(one) for one in books)
        letters = re.sub(r"[^a-z]", "", read)
        if "panic" + MARK not in letters:
            yield "what is no code is not printed"
        if SECRET in read or "root:x:0:0" in read:
            yield "leaked into print"
    write({one: f"Sentence {number}: *a* **b** `c`." for number, one in enumerate(words)})
    plain = shown(project.build(EDITION, lenient=True))
    yield from (f"alive: {one}" for one in sorted(now.live - plain.live - _HARMLESS))


_HARMLESS = {("br", "", ""), ("span", "class", ""), ("bdi", "", "")}

_NOT_PRINTED = re.compile(rf"PrintFailure: .*/{BOOK}/(page-\d+)\.md:[1-9]\d*: .+")

# What a page itself has of raw HTML or Typst is its author's, who may write settings too.
PAGES: Sequence[str] = (
    "```{include} ../../../secret.txt\n```",
    "```{include} /etc/passwd\n```",
    "```{literalinclude} ../../../secret.txt\n```",
    "```{raw} html\n:file: ../../../secret.txt\n```",
    "```{csv-table} a\n:file: ../../../secret.txt\n```",
    "![a](../../../secret.txt)",
    "[a](../../../secret.txt)",
    "{download}`../../../secret.txt`",
    "```{image} /etc/passwd\n```",
    "```{figure} ../../../secret.txt\n```",
    ":::{hand} ../../../secret.txt\nA caption.\n:::",
    ":::{hand} /etc/passwd\nA caption.\n:::",
    ":::{readings} ../../../secret.txt\nA caption.\n:::",
    "```{eval-rst}\n.. include:: ../../../secret.txt\n```",
    "```{eval-rst}\n.. literalinclude:: /etc/passwd\n```",
    f'`#panic("{MARK}")`{{=typst}}',
    f'#panic("{MARK}") #read("/etc/passwd")',
    "> " * 1000 + "deep",
    "- " * 1000 + "deep",
    "".join(f"{' ' * 2 * deep}- item\n" for deep in range(300)),
    "\n".join("`" * (400 - deep) + "{note}" for deep in range(300)),
    "*" * 1000 + "a" + "*" * 1000,
    "[" * 1000 + "a" + "](b)" * 1000,
    "a" * 100_000,
    "ക" * 100_000,
    "{c}`" + "a" * 100_000 + "`",
    "{law}`" + "9" * 5_000 + "`",
    "[^" * 4_000,
    "![" * 100_000,
    "|" * 2_000 + "\n" + "|-" * 2_000 + "|\n",
    ":::{law} ../../../x\nText.\n:::",
    f"(<script>{MARK}</script>)=\n## A title",
    f":::{{law}} <script>{MARK}()</script>\nText.\n:::",
    f"{{law}}`<script>{MARK}()</script>`",
    f"{{c}}`<script>{MARK}()</script>`",
    "{ref}`a <../../x>`",
    "```{toctree}\n../../secret\n/etc/passwd\n```",
    "---\na: [b\n---\n",
    '---\nmyst: {enable_extensions: ["nothing"]}\n---\n',
    "```{terms}\n:nothing: such\n```",
    "\u202e\u2066 turned about",
    "\0\x1b[2J",
)


def pages(project: Project, chance: random.Random) -> Iterator[str]:
    """Yield what is wrong when pages ask for what they must not have, or are too much."""
    for builder in "html", "typst":
        for number, body in enumerate(PAGES):
            words = _UNSEEN.sub("", body) if builder == "typst" else body
            add_page(project, f"page-{number}", f"({BOOK}:page-{number})=\n# Page\n\n{words}\n")
        began = time.process_time()
        built = project.build(EDITION, builder=builder, lenient=True)
        refused = 0
        while built.status and (found := _NOT_PRINTED.search(built.stderr)) and refused < 15:
            refused += 1  # told at its line; the others are to be printed all the same
            add_page(project, found[1], f"({BOOK}:{found[1]})=\n# Page\n")
            built = project.build(EDITION, builder=builder, lenient=True)
        took = time.process_time() - began
        print(f"pages: {len(PAGES)} in {builder}, {refused} of them refused, {took:.0f} s")
        if built.status:
            yield f"{builder}: status {built.status}: {built.stderr[-1200:]}"
        if crashed(built):
            yield f"{builder}: {built.stderr[-800:]}"
        if took > 120:
            yield f"{builder}: took {took:.0f} s"
        yield from (f"{builder}: leaked into {name}" for name in leaked(built))
        told = "\n".join(built.warnings)
        for number, body in enumerate(PAGES[:15]):
            if f"page-{number}.md:" not in told and builder == "html":
                yield f"is not told: {body[:60]!r}"
        if builder == "html" and built.status == 0:
            yield from (
                f"alive: {one}" for one in sorted(shown(built).live) if f"{MARK}(" in one[2]
            )


SETTINGS: Sequence[tuple[str, object]] = (
    ("project", f'"><img src=x onerror={MARK}()>'),
    ("author", f"<script>{MARK}()</script>"),
    ("copyright", f"</footer><script>{MARK}()</script>"),
    ("hoyle_imprint", [f"<script>{MARK}()</script>", f'#panic("{MARK}")']),
    ("hoyle_published", f"<script>{MARK}()</script>"),
    ("hoyle_revision", f'#panic("{MARK}")'),
    ("hoyle_feedback", f"javascript:{MARK}()"),
    ("hoyle_feedback", f'mailto:a@e.example?subject={{unit}}"onclick="{MARK}()'),
    ("hoyle_feedback", "https://e.example/{nothing}"),
    ("hoyle_feedback", "{"),
    ("hoyle_feedback", 7),
    ("hoyle_site", f"javascript:{MARK}()"),
    ("hoyle_site", f'https://e.example/"><script>{MARK}()</script>'),
    ("hoyle_site", "https://[a/"),
    ("hoyle_feedback", "https://[a/{unit}"),
    ("hoyle_site", []),
    ("hoyle_editions", ["xx"]),
    ("hoyle_editions", "hu"),
    ("hoyle_editions", [1]),
    ("hoyle_catalogs", "../../.."),
    ("hoyle_catalogs", "\0"),
    ("hoyle_termbase", "../../../secret.txt"),
    ("hoyle_termbase", "/etc/passwd"),
    ("hoyle_unprinted", ["../../secret"]),
    ("hoyle_unprinted", "all"),
    ("hoyle_ordinary_terms", ["nothing-such"]),
    ("hoyle_examples", "../.."),
    ("hoyle_printed", ["nothing"]),
    ("hoyle_only", "../.."),
    ("hoyle_faces", {"hu": "../../../secret.txt"}),
    ("hoyle_faces", 3),
    ("hoyle_paper", f'#panic("{MARK}")'),
    ("hoyle_engine_named", "yes"),
)


def settings(project: Project, chance: random.Random) -> Iterator[str]:
    """Yield what is wrong when settings say what they must not."""
    conf = project.root / "conf.py"
    good = conf.read_text(encoding="utf-8")
    plain = shown(project.build(EDITION, lenient=True))
    statuses = []
    for name, value in SETTINGS:
        conf.write_text(f"{good}\n{name} = {value!r}\n", encoding="utf-8")
        built = project.build(EDITION, lenient=True)
        statuses.append(built.status)
        about = f"{name} = {value!r}"
        if crashed(built):
            yield f"{about}: {built.stderr[-400:]}"
        yield from (f"{about}: leaked into {one}" for one in leaked(built))
        if built.status == 0:
            for one in sorted(shown(built).live - plain.live):
                if one[0] == "script" or one[1].startswith(("on", MARK)) or "javascript:" in one[2]:
                    yield f"{about}: alive: {one}"
    refused = sum(status != 0 for status in statuses)
    print(f"settings: {len(SETTINGS)}, {refused} refused")


def build(seed: int, names: Sequence[str] = ()) -> int:
    """Build what was asked for, or all kinds, and return how much is wrong."""
    kinds = {each.__name__: each for each in (translations, pages, settings)}
    bad = 0
    with tempfile.TemporaryDirectory() as folder:
        for name in names or kinds:
            began = time.monotonic()
            root = Path(folder) / name
            root.mkdir()
            project = club(root, Path(folder) / "fonts")
            for wrong in kinds[name](project, random.Random(f"{seed}/{name}")):
                print(f"  {name}: {wrong}", flush=True)
                bad += 1
            print(f"{name}: seed {seed}, {time.monotonic() - began:.0f} s", flush=True)
    return bad
