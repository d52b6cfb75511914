"""In a project of others nothing changes until one of our directives is used."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from trial import run_sphinx

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


def build(
    files: Mapping[str, str], folder: Path, builder: str, language: str, guest: bool, used: str = ""
) -> dict[str, bytes]:
    """What Sphinx makes of a project, by path; the project stands in the same place each time."""
    source, out = folder / "host", folder / "out"
    for place in (source, out):
        shutil.rmtree(place, ignore_errors=True)
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    if guest:
        with (source / "conf.py").open("a", encoding="utf-8") as conf:
            conf.write("extensions = [*globals().get('extensions', []), 'sphinx_hoyle']\n")
    if used:
        [page] = source.glob("second.*")
        page.write_text(page.read_text(encoding="utf-8") + used, encoding="utf-8")
        shutil.copytree(ROOT / "examples/goat", source / "examples/goat")
    options = ["-q", "-W", "--keep-going", "-D", f"language={language}", "-d", str(folder / "read")]
    assert run_sphinx(["-E", "-b", builder, *options, str(source), str(out)]) == 0
    assert guest or not (source / "build").exists()
    return {
        str(path.relative_to(out)): EXTENSIONS.sub(b"", path.read_bytes())
        for path in out.rglob("*")
        if path.is_file() and path.name not in (".buildinfo",)
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
