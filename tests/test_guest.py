"""In a project of others nothing changes until one of our directives is used."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from tools import want
from trial import Project, run_sphinx

ROOT = Path(__file__).parents[1]
TRANSLATED = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "One sentence, to be translated, with a {link}."
msgstr "Egy mondat, lefordítva, {hivatkozással}."
"""
REST = {
    "conf.py": """
project = "Host"
html_theme = "alabaster"
locale_dirs = ["locale"]
gettext_compact = False
""",
    "index.rst": """\
Host
====

.. _kept:

Heading, kept
-------------

A "quoted" word, a :ref:`link <kept>` and `another`_; a note [#a]_.

.. _another: https://example.org/
.. [#a] A note.

.. list-table:: A table

   * - one
     - two

.. toctree::

   second
   terms
""",
    "second.rst": "Second\n======\n\n"
    "One sentence, to be translated, with a `link <index.html>`_.\n",
    "terms.rst": "Terms\n=====\n\n.. glossary::\n\n   law\n      What is laid down.\n",
    "locale/hu/LC_MESSAGES/second.po": TRANSLATED.replace("{link}", "`link <index.html>`_").replace(
        "{hivatkozással}", "`hivatkozással <index.html>`_"
    ),
}
MYST = {
    "conf.py": """
project = "Host"
html_theme = "furo"
extensions = ["myst_parser"]
locale_dirs = ["locale"]
gettext_compact = False
myst_heading_anchors = 3
""",
    "index.md": """\
(home)=
# Host

A "quoted" word, a [link](#home), [another](second.md#part-one).

| a | b |
|---|---|
| 1 | 2 |

```{toctree}
second
```
""",
    "second.md": "# Second\n\n## Part one\n\n"
    "One sentence, to be translated, with a [link](index.md).\n",
    "locale/hu/LC_MESSAGES/second.po": TRANSLATED.replace("{link}", "[link](index.md)").replace(
        "{hivatkozással}", "[hivatkozással](index.md)"
    ),
}
# Sphinx's search index lists the extensions by which the pages were read.
EXTENSIONS = re.compile(rb'"envversion":\{[^{}]*\},')
HOSTS = {"reST": REST, "MyST": MYST}
USED = {
    "reST": "\n.. hoyle:hand:: goat/discarding.hand.yaml\n\n   Our hand.\n",
    "MyST": "\n```{hoyle:hand} goat/discarding.hand.yaml\nOur hand.\n```\n",
}


# The themes of others by the name of their package, those of the tests' extra among them.
THEMES = {
    "alabaster": "alabaster",
    "furo": "furo",
    "pydata_sphinx_theme": "pydata_sphinx_theme",
    "sphinx_rtd_theme": "sphinx_rtd_theme",
}
# Six projects: each theme, reST and MyST; the first two above have one of their own.
SIX = (
    ("reST", "furo"),
    ("reST", "sphinx_rtd_theme"),
    ("reST", "pydata_sphinx_theme"),
    ("MyST", "pydata_sphinx_theme"),
    ("MyST", "sphinx_rtd_theme"),
    ("MyST", "alabaster"),
)
# Of other projects: sphinx.ext.todo and the like, which read and transform pages as we do.
OTHERS = ["sphinx.ext.todo", "sphinx.ext.autosectionlabel", "sphinx.ext.ifconfig"]
# Of the hosts' own: no link into the network is tried, and an e-book needs to be told of.
TOLD = """
linkcheck_ignore = ["https?://", "index.html"]
copyright = "2026, the host"
version = "1"
"""
NAMESPACE = re.compile(rb' xmlns:hoyle="[^"]*"')  # Docutils' XML lists the domains there are


def themed(host: str, theme: str) -> Mapping[str, str]:
    """The files of a host in another theme."""
    files = HOSTS[host]
    conf = re.sub('html_theme = ".*"', f'html_theme = "{theme}"', files["conf.py"])
    return {**files, "conf.py": conf}


def build(
    files: Mapping[str, str],
    folder: Path,
    builder: str,
    language: str,
    guest: bool,
    used: str = "",
    *,
    first: bool = False,
) -> dict[str, bytes]:
    """What Sphinx makes of a project, by path; the project stands in the same place each time.

    Of its extensions ours is the last, or the ``first``.
    """
    source, out = folder / "host", folder / "out"
    for place in (source, out):
        shutil.rmtree(place, ignore_errors=True)
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    if guest:
        with (source / "conf.py").open("a", encoding="utf-8") as conf:
            theirs, ours = "*globals().get('extensions', [])", "'sphinx_hoyle'"
            order = f"{ours}, {theirs}" if first else f"{theirs}, {ours}"
            conf.write(f"extensions = [{order}]\n")
    if used:
        [page] = source.glob("second.*")
        page.write_text(page.read_text(encoding="utf-8") + used, encoding="utf-8")
        shutil.copytree(ROOT / "examples/goat", source / "examples/goat")
    options = ["-q", "-W", "--keep-going", "-D", f"language={language}", "-d", str(folder / "read")]
    assert run_sphinx(["-E", "-b", builder, *options, str(source), str(out)]) == 0
    assert guest or not (source / "build").exists()
    return {
        str(path.relative_to(out)): NAMESPACE.sub(b"", EXTENSIONS.sub(b"", path.read_bytes()))
        for path in out.rglob("*")
        if path.is_file()
        and path.name != ".buildinfo"
        and path.suffix != ".epub"  # packed with the time
    }


@pytest.fixture(autouse=True)
def at_one_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@pytest.mark.parametrize("builder", ["html", "gettext", "text"])
@pytest.mark.parametrize("host", HOSTS)
def test_a_guest_changes_nothing(host: str, builder: str, language: str, tmp_path: Path) -> None:
    before = build(HOSTS[host], tmp_path, builder, language, guest=False)
    after = build(HOSTS[host], tmp_path, builder, language, guest=True)
    assert after.keys() == before.keys()
    assert [name for name in before if after[name] != before[name]] == []
    if builder != "gettext" and language == "hu":
        [page] = (text for name, text in after.items() if Path(name).stem == "second" and text)
        assert "Egy mondat, lefordítva" in page.decode()


@pytest.mark.parametrize("host", HOSTS)
def test_one_page_that_shows_a_hand_leaves_the_others_as_they_were(
    host: str, tmp_path: Path
) -> None:
    before = build(HOSTS[host], tmp_path, "html", "en", guest=False)
    after = build(HOSTS[host], tmp_path, "html", "en", guest=True, used=USED[host])
    pages = {name for name in before if name.endswith(".html")}
    changed = {name for name in pages if after[name] != before[name]}
    assert changed == {"second.html"}
    shown = after["second.html"].decode()
    assert 'class="hand' in shown
    assert "Our hand." in shown
    assert "hand.css" in shown
    assert "_static/hand.css" in after


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize(("host", "theme"), SIX)
def test_a_guest_changes_nothing_in_any_theme(
    host: str, theme: str, language: str, tmp_path: Path
) -> None:
    want(THEMES[theme])
    files = themed(host, theme)
    before = build(files, tmp_path, "html", language, guest=False)
    for first in (False, True):
        after = build(files, tmp_path, "html", language, guest=True, first=first)
        assert after.keys() == before.keys()
        assert [name for name in before if after[name] != before[name]] == []


@pytest.mark.parametrize("builder", ["latex", "epub", "man", "linkcheck", "gettext", "xml"])
@pytest.mark.parametrize("host", HOSTS)
def test_a_guest_changes_nothing_in_any_format(host: str, builder: str, tmp_path: Path) -> None:
    files = HOSTS[host]
    files = {**files, "conf.py": files["conf.py"] + TOLD}
    before = build(files, tmp_path, builder, "hu", guest=False)
    after = build(files, tmp_path, builder, "hu", guest=True)
    assert after.keys() == before.keys()
    assert [name for name in before if after[name] != before[name]] == []


@pytest.mark.parametrize("first", [False, True])
@pytest.mark.parametrize("host", HOSTS)
def test_other_extensions_stand_before_it_or_behind(host: str, first: bool, tmp_path: Path) -> None:
    files = HOSTS[host]
    more = f"extensions = [*globals().get('extensions', []), *{OTHERS}]\n"
    more += "suppress_warnings = ['autosectionlabel.*']\n"
    files = {**files, "conf.py": files["conf.py"] + more}
    before = build(files, tmp_path, "html", "hu", guest=False)
    after = build(files, tmp_path, "html", "hu", guest=True, first=first)
    assert [name for name in before if after[name] != before[name]] == []
    used = build(files, tmp_path, "html", "en", guest=True, used=USED[host], first=first)
    assert b'class="hand' in used["second.html"]


@pytest.mark.parametrize("builder", ["latex", "epub", "man", "text", "gettext", "linkcheck", "xml"])
@pytest.mark.parametrize("host", HOSTS)
def test_a_hand_is_shown_in_every_format_of_a_host(host: str, builder: str, tmp_path: Path) -> None:
    files = HOSTS[host]
    files = {**files, "conf.py": files["conf.py"] + TOLD}
    made = build(files, tmp_path, builder, "en", guest=True, used=USED[host])
    assert made
    if builder not in ("linkcheck", "gettext", "epub"):
        assert any(b"discards" in text or b"throws" in text for text in made.values())


LAW = """\
(whist:one)=
# नियम

:::{law} 1
पहिला, see {external+host:ref}`there <kept>`.
:::
"""


def test_links_lead_from_our_books_into_theirs_and_back(
    project: Callable[..., Project], tmp_path: Path
) -> None:
    build(REST, tmp_path, "html", "en", guest=False)
    theirs = shutil.copy(tmp_path / "out/objects.inv", tmp_path / "theirs.inv")
    trial = project({"whist/index.md": LAW})
    with (trial.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write("extensions.append('sphinx.ext.intersphinx')\n")
        place = ("https://host.example/", str(theirs))
        conf.write(f"intersphinx_mapping = {{'host': {place}}}\n")
    ours = trial.build("en")
    assert ours.status == 0, ours.stderr
    link = ours.page("whist/index").select_one("#law-1 a.external")
    assert link is not None
    assert link["href"] == "https://host.example/index.html#kept"
    mapping = f"{{'laws': ('https://laws.example/', {str(ours.out / 'objects.inv')!r})}}"
    more = f"extensions = ['sphinx.ext.intersphinx']\nintersphinx_mapping = {mapping}\n"
    said = "\nSee :external+laws:hoyle:law:`the law <whist:1>`.\n"
    files = {**REST, "conf.py": REST["conf.py"] + more, "second.rst": REST["second.rst"] + said}
    made = build(files, tmp_path, "html", "en", guest=True)
    assert b'href="https://laws.example/whist/index.html#law-1"' in made["second.html"]
