"""A build after a change is the same, byte for byte, as one from nothing: whatever changed, and
wherever the build before it was killed.
"""

from __future__ import annotations

import gettext
import importlib
import json
import os
import re
import shutil
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
import sphinx.locale

from sphinx_hoyle.commands import edition
from sphinx_hoyle.editions.made_of import PAGES as PAGES_NOTED
from test_apparatus_notes import PAGES as BOOK
from trial import CONF, Project

pytestmark = pytest.mark.long

REPOSITORY = Path(__file__).parents[1]
HAND = "whist/64-e.hand.yaml"
CLAIM = "  ? tricks = NS 0 EW 13\n"
EDITION = "hu"
TERMBASE = """\
- id: trump
  definition: The suit that beats the others.
  terms:
    en:
    - {term: trump, status: preferred, attested: null}
    hu:
    - {term: adu, status: preferred, attested: null}
- id: caption
  definition: What stands below.
  terms:
    en:
    - {term: legend, status: preferred, attested: null}
    hu:
    - {term: magyarázat, status: preferred, attested: null}
"""
HANDS = f"""\
(whist:hands)=
# Hands

A {{c}}`trump <trump>`, and a {{download}}`sheet <sheet.txt>`.

:::{{hand}} {HAND}
The caption.
:::

:::{{hand}} {HAND}
:document: 1
:illustration:
:::
"""
PAGES = {
    **BOOK,
    "whist/hands.md": HANDS,
    "terms.md": "(terms)=\n# Terms\n\n```{terms}\n```\n",
    "coverage.md": "(coverage)=\n# Coverage\n\nWhat is played.\n\n```{coverage} whist\n```\n",
    "translations.md": "(translations)=\n# Translations\n\n```{translations}\n```\n",
}
# A game from outside the package: ours, with a law more at one answer.
OWN_GAME = """
from msgspec.structs import replace
from hoyle import games
from hoyle.game import Finding
from hoyle.games.whist import GAME as OURS
from own_tables import MORE


def honours(state, events, words):
    found = OURS.queries["honours"](state, events, words)
    return Finding(found.facts, (*found.laws, *MORE))


GAME = replace(OURS, queries={**OURS.queries, "honours": honours})
games.GAMES = {**games.GAMES, GAME.name: GAME}
"""
# An extension of the project that ends the build where it is told to.
KILLER = """
import os, signal

WHERE, _, HOW = os.environ.get("TRIAL_END", "").partition(":")


def end(*_arguments):
    if HOW == "INT":
        raise KeyboardInterrupt
    os.kill(os.getpid(), signal.SIGKILL)


def setup(app):
    pages = []
    if WHERE == "second page":
        app.connect("html-page-context", lambda *_: pages.append(1) or len(pages) == 2 and end())
    elif WHERE:
        app.connect(WHERE, end)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
"""


@dataclass(frozen=True)
class Clean(edition.Job):
    """The same edition made from nothing, elsewhere."""

    @property
    def out(self) -> Path:
        return self.project / "build/clean/work" / self.edition

    @property
    def doctrees(self) -> Path:
        return self.project / "build/clean/doctrees" / self.edition


@dataclass(frozen=True)
class Trial:
    """A small project, and a package of the publisher of its own, which may be changed too."""

    project: Project
    package: Path
    first: bool = False

    def make(self, kind: type[edition.Job] = edition.Job, name: str = "html", end: str = "") -> int:
        """Make the edition in a process of its own and return how that ended."""
        process = os.fork()
        if process:
            return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
        status = 99
        try:  # whatever happens, this process must not go on as another run of the tests
            with (self.project.root / "told.txt").open("w", encoding="utf-8") as told:
                sys.stdout = sys.stderr = told
                status = self._make(kind, name, end)
        except BaseException as error:
            with (self.project.root / "told.txt").open("a", encoding="utf-8") as told:
                told.write(f"Traceback: {error!r}")
        finally:
            os._exit(status)

    def _make(self, kind: type[edition.Job], name: str, end: str) -> int:
        os.environ["TRIAL_END"] = end
        for module in [each for each in sys.modules if each.partition(".")[0] in OURS]:
            del sys.modules[module]
        sys.path[:0] = [str(self.project.root / "own"), str(self.package / "extensions")]
        sphinx.locale.translators.clear()
        vars(gettext)["_translations"].clear()
        importlib.import_module("own_game")

        from sphinx_hoyle.commands import edition as theirs
        from sphinx_hoyle.editions.first_pages import First

        assert theirs.__file__.startswith(str(self.package))
        for place in ("out", "doctrees"):
            setattr(theirs.Job, place, getattr(kind, place))
        # As `hoyle watch` does: what has changed is written once more, before all.
        first = First(self.project.root / "build/first") if self.first else None
        pipe, _ours = os.pipe()
        return theirs.make_whole(theirs.Job(self.project.root, EDITION, name, first=first), pipe)

    @property
    def told(self) -> str:
        """What the last run said."""
        return (self.project.root / "told.txt").read_text()

    def made(self, name: str = "html") -> dict[str, bytes]:
        """Make the edition, with what was made before, and return every file of it."""
        assert self.make(name=name) == 0, self.told
        return read(edition.Job(self.project.root, EDITION, name).out)

    def clean(self, name: str = "html") -> dict[str, bytes]:
        """Make the edition from nothing, and return every file of it."""
        shutil.rmtree(self.project.root / "build/clean", ignore_errors=True)
        assert self.make(Clean, name) == 0, self.told
        return read(Clean(self.project.root, EDITION, name).out)

    def change(self, path: Path, former: str, latter: str) -> None:
        """Change a file at the first place that has ``former``, and give it a time long ago."""
        text = path.read_text(encoding="utf-8")
        assert former in text, path
        path.write_text(text.replace(former, latter, 1), encoding="utf-8")
        os.utime(path, (10**9, 10**9))


for _library in ("furo", "myst_parser.sphinx_ext.main", "sphinx_hoyle.fonts", "sphinx_hoyle.typst"):
    importlib.import_module(_library)  # once here, and not in each process that makes an edition
OURS = ("hoyle", "sphinx_hoyle", "own_game", "own_tables")


def read(folder: Path) -> dict[str, bytes]:
    """Return what readers get of a folder, by path."""
    files = (path for path in folder.rglob("*") if path.is_file())
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}
    return {name: content for name, content in found.items() if not name.startswith(".")}


@pytest.fixture(scope="module")
def trial(tmp_path_factory: pytest.TempPathFactory) -> Trial:
    root = tmp_path_factory.mktemp("incremental")
    package = root / "package"
    for folder in ("extensions", "locales"):
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
        shutil.copytree(REPOSITORY / folder, package / folder, ignore=ignored)
    made = Project(root / "project", REPOSITORY / "build/fonts")
    listed = "\n".join(name.removesuffix(".md") for name in PAGES if name.endswith(".md"))
    index = f"(home)=\n# Trial\n\n```{{toctree}}\n{listed}\n```\n"
    others = {"termbase.yaml": TERMBASE, "whist/sheet.txt": "A sheet.\n"}
    made.write({"index.md": index, **PAGES, **others})
    for name, text in {"own_game.py": OWN_GAME, "own_tables.py": "MORE = ()\n"}.items():
        (made.root / "own").mkdir(exist_ok=True)
        (made.root / "own" / name).write_text(text, encoding="utf-8")
    (made.root / "killer.py").write_text(KILLER, encoding="utf-8")
    settings = f"""
import sys
sys.path.insert(0, {str(made.root)!r})
extensions.append("killer")
hoyle_fonts = {str(made.fonts)!r}
suppress_warnings = ["hoyle.unpublished", "hoyle.bad-inventory", "hoyle"]
hoyle_unprinted = ["apparatus", "translations", "coverage"]
html_show_sourcelink = False
"""
    (made.root / "conf.py").write_text(CONF + settings, encoding="utf-8")
    hand = (REPOSITORY / "examples" / HAND).read_text(encoding="utf-8")
    (made.root / "examples/whist").mkdir(parents=True)
    # What follows from the text of the law is proved elsewhere; here answers may change.
    plain = re.sub(r"(\? honours .*?) *@.*", r"\1", hand)
    (made.root / "examples" / HAND).write_text(plain, encoding="utf-8")
    made.translate("hu", "whist/hands", {"Hands": "Leosztások", "The caption.": "A felirat."})
    made.translate("hu", "coverage", {"What is played.": "Amit játszanak."})
    return Trial(made, package)


def _catalog(trial: Trial, name: str, message: str) -> Callable[[], None]:
    """Return how to change the translation of a message in a catalog of the package."""

    def change() -> None:
        [path] = trial.package.rglob(f"hu/LC_MESSAGES/{name}.po")
        text = path.read_text(encoding="utf-8")
        start = text.index(f'msgid "{message}"\nmsgstr "') + len(f'msgid "{message}"\nmsgstr "')
        path.write_text(f"{text[:start]}Zz {text[start:]}", encoding="utf-8")
        os.utime(path, (10**9, 10**9))

    return change


def changes(trial: Trial) -> Mapping[str, Callable[[], None]]:
    """Return a change of each kind of file."""
    root, source = trial.project.root, trial.project.root / "source"
    locales = root / "locales/hu/LC_MESSAGES"
    package = trial.package / "extensions/sphinx_hoyle"

    def withdraw() -> None:
        trial.change(source / "index.md", "whist/more\n", "")
        (source / "whist/more.md").unlink()

    def publish_another() -> None:
        trial.change(source / "index.md", "coverage\n", "whist/new\ncoverage\n")
        # With a law that the hand cites, and leads to from now on.
        law = "(whist:new)=\n# New\n\nNever seen before.\n\n:::{law} 5\nIt counts.\n:::\n"
        trial.project.write({"whist/new.md": law})

    return {
        "a page": lambda: trial.change(source / "whist/hands.md", "# Hands", "# Other hands"),
        "a catalog": lambda: trial.change(locales / "whist/hands.po", "A felirat", "Felirat"),
        "hoyle.po": _catalog(trial, "hoyle", "Not yet translated, in %(language)s:"),
        "sphinx.po": _catalog(trial, "sphinx", "Link to this heading"),
        "coverage.po": lambda: trial.change(locales / "coverage.po", "Amit", "Mit"),
        "the termbase": lambda: trial.change(source / "termbase.yaml", "beats", "takes"),
        "a term": lambda: trial.change(source / "termbase.yaml", "magyarázat", "felirat"),
        "a reason": lambda: trial.project.translate(
            "hu", "whist/apparatus", {"the law means it": "a törvény ezt mondja"}
        ),
        "the apparatus": lambda: trial.change(
            source / "whist/apparatus.yaml", "the law means it", "the law says it"
        ),
        "the inventory": lambda: trial.change(
            source / "whist/inventory.yaml",
            'lines: 5, executable: "yes"',
            'lines: 5, executable: "no", why: narration',
        ),
        "a hand": lambda: trial.change(root / "examples" / HAND, CLAIM, ""),
        "a game outside": lambda: trial.change(
            root / "own/own_tables.py", "MORE = ()", 'MORE = ("whist:1",)'
        ),
        "a template": lambda: trial.change(
            package / "theme/hoyle/page.html", "{%", "{# changed #}{%"
        ),
        "a style sheet": lambda: trial.change(package / "static/hand.css", "{", "{ color: red;"),
        "a setting": lambda: trial.change(root / "conf.py", '"Trial"', '"Another trial"'),
        "a download": lambda: trial.change(source / "whist/sheet.txt", "A sheet", "The sheet"),
        "a page withdrawn": withdraw,
        "a page more": publish_another,
    }


# Together those of which one does not hide another: no page is read anew for both.
STEPS = (
    ("a page", "coverage.po"),
    ("a catalog", "a page withdrawn"),
    ("the termbase",),
    ("a term",),
    ("a reason",),
    ("the apparatus",),
    ("the inventory",),
    ("a hand",),
    ("a download", "a page more"),
    ("hoyle.po",),
    ("sphinx.po",),
    ("a game outside",),
    ("a template", "a style sheet"),
    ("a setting",),
)


def test_whatever_changes_the_pages_are_those_of_a_clean_build(trial: Trial) -> None:
    former = trial.made()
    assert former == trial.clean()
    all_changes = changes(trial)
    assert sorted(kind for step in STEPS for kind in step) == sorted(all_changes)
    for step in STEPS:
        for kind in step:
            all_changes[kind]()
        latter = trial.made()
        assert differing(latter, trial.clean()) == [], step
        assert differing(latter, former), step
        former = latter
    assert "whist/more.html" not in former
    assert b"Never seen before" in former["whist/new.html"]


def test_what_is_shown_first_changes_nothing_of_the_whole(trial: Trial) -> None:
    watching = replace(trial, first=True)
    first = trial.project.root / "build/first" / EDITION / "whist/hands.html"
    trial.made()
    trial.change(trial.project.root / "source/whist/hands.md", "\n\n", "\n\nSeen first.\n\n")
    latter = watching.made()
    assert b"Seen first." in first.read_bytes()
    assert differing(latter, trial.clean()) == []


def differing(one: Mapping[str, bytes], other: Mapping[str, bytes]) -> list[str]:
    """Return the files that only one of two has, or that differ."""
    return sorted(name for name in {*one, *other} if one.get(name) != other.get(name))


ENDS = {
    "env-check-consistency:KILL": -signal.SIGKILL,  # the environment is stored
    "second page:INT": 130,
    "build-finished:KILL": -signal.SIGKILL,
}


def test_wherever_a_build_dies_the_next_one_makes_it_good(trial: Trial) -> None:
    page = trial.project.root / "source/whist/hands.md"
    trial.made()
    for number, (end, status) in enumerate(ENDS.items()):
        trial.change(page, "\n\n", f"\n\nParagraph {number}.\n\n")
        assert trial.make(end=end) == status, (end, trial.told)
        assert "Traceback" not in trial.told
        latter = trial.made()
        assert f"Paragraph {number}.".encode() in latter["whist/hands.html"], end
    assert differing(latter, trial.clean()) == []


def test_what_has_not_changed_is_not_made_again(trial: Trial) -> None:
    trial.made()
    out = edition.Job(trial.project.root, EDITION, "html").out
    before = {path: path.stat().st_ino for path in out.rglob("*")}
    os.utime(trial.project.root / "source/whist/index.md")
    trial.made()
    assert {path: path.stat().st_ino for path in out.rglob("*")} == before
    (out / "whist/index.html").write_bytes(b"half")
    assert trial.made()["whist/index.html"] != b"half"


def test_pages_that_a_change_does_not_touch_are_not_written_again(trial: Trial) -> None:
    trial.made()
    out = edition.Job(trial.project.root, EDITION, "html").out
    before = {path.name: path.stat().st_ino for path in (out / "whist").glob("*.html")}
    trial.change(trial.project.root / "source/whist/hands.md", "\n\n", "\n\nOnly here.\n\n")
    trial.made()
    after = {path.name: path.stat().st_ino for path in (out / "whist").glob("*.html")}
    written = {name for name in after if after[name] != before[name]}
    assert written == {"hands.html"}
    assert len(after) > 1
    # What stands there is taken over as it was written, or not at all.
    [other] = [name for name in after if name != "hands.html"][:1]
    text = (out / "whist" / other).read_bytes()
    (out / "whist" / other).write_bytes(text.replace(b"e", b"o", 1))
    trial.change(trial.project.root / "source/whist/hands.md", "Only here.", "Here too.")
    assert trial.made()[f"whist/{other}"] == text
    # Of a title the others show no more than the contents beside them.
    noted = out / PAGES_NOTED
    before = {name: page["files"] for name, page in json.loads(noted.read_bytes()).items()}
    trial.change(trial.project.root / "source/whist/hands.md", "# ", "# Newly titled ")
    assert b"Newly titled" in trial.made()[f"whist/{other}"]
    after = json.loads(noted.read_bytes())
    assert {name: page["files"] for name, page in after.items()} != before
    assert all(page["contents"] for page in after.values())
    assert "in:titles:whist/hands" not in after[f"whist/{other.removesuffix('.html')}"]["asked"]


def test_the_scripts_of_a_hand_are_taken_over_when_its_page_is_written_again(trial: Trial) -> None:
    trial.made()
    out = edition.Job(trial.project.root, EDITION, "html").out
    scripts = [*(out / "_moves").rglob("*.js"), *(out / "_hands").rglob("*.js")]
    before = {path: path.stat().st_ino for path in scripts}
    assert len(scripts) > len([*(out / "_moves").rglob("*.js")])
    trial.change(trial.project.root / "source/whist/hands.md", "\n\n", "\n\nWords alone.\n\n")
    trial.change(trial.package / "extensions/sphinx_hoyle/static/hand.css", "{", "{ margin: 0;")
    assert b"Words alone." in trial.made()["whist/hands.html"]
    assert {path: path.stat().st_ino for path in scripts} == before
    for path in scripts:  # what stands there is taken over as it was written, or not at all
        text = path.read_bytes()
        path.write_bytes(text + b" ")
        trial.change(trial.project.root / "source/whist/hands.md", "Words", "Words, words")
        trial.made()
        assert path.read_bytes() == text


def test_only_pages_that_use_a_term_or_a_note_are_written_again(trial: Trial) -> None:
    source = trial.project.root / "source"
    trial.made()
    for file, former, latter, wanted in (
        ("termbase.yaml", "What stands", "That which stands", {"terms.html"}),
        ("termbase.yaml", "legend", "inscription", {"terms.html"}),
        ("whist/apparatus.yaml", "only page images", "page images alone", NOTED),
    ):
        before = _pages_written(trial)
        trial.change(source / file, former, latter)
        trial.made()
        after = _pages_written(trial)
        written = {name for name in after if after[name] != before[name]}
        assert written - OF_ALL == wanted, (file, former)


NOTED = {"apparatus.html", "whist/index.html"}  # in which stands what is wrong with the apparatus
OF_ALL = {"genindex.html", "search.html", "translations.html"}  # of which nothing is noted


def _pages_written(trial: Trial) -> dict[str, int]:
    out = edition.Job(trial.project.root, EDITION, "html").out
    return {path.relative_to(out).as_posix(): path.stat().st_ino for path in out.rglob("*.html")}


def test_a_warning_fails_every_build_until_it_is_mended(trial: Trial) -> None:
    page = trial.project.root / "source/whist/hands.md"
    trial.made()
    trial.change(page, "\n\n", "\n\n{no-such-role}`text`\n\n")
    for _time in ("first", "unchanged"):
        assert trial.make() == 1
        assert "no-such-role" in trial.told
    trial.change(page, "{no-such-role}`text`", "text")
    assert differing(trial.made(), trial.clean()) == []


def test_a_printed_book_is_that_of_a_clean_build(trial: Trial) -> None:
    former = trial.made("pdf")
    assert list(former) == [f"{EDITION}.pdf"]
    page = trial.project.root / "source/whist/hands.md"
    trial.change(page, "\n\n", "\n\nA paragraph for print.\n\n")
    assert trial.make(name="pdf", end="env-check-consistency:KILL") == -signal.SIGKILL
    latter = trial.made("pdf")
    assert latter != former
    assert latter == trial.clean("pdf")
