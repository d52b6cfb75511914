"""A casebook is written again when anything of it has changed, and only then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from sphinx_hoyle.commands.edition import Job, make
from sphinx_hoyle.typst.casebook import CaseWriter
from trial import Project

HAND = Path(__file__).parents[1] / "examples/whist/64-d.hand.yaml"
WHIST = """\
(whist:title)=
# Whist

:::{law} 64
No card is played twice.
:::

:::{hand} 64-d.hand.yaml
A case.
:::
"""
GOAT = "(goat:title)=\n# The goat\n\n:::{law} object\nThe words of a law.\n:::\n"
CHANGED = {
    "nothing": 0,
    "a page of another book": 0,
    "a page": 1,
    "a hand": 1,
    "the words of a book": 1,
    "a setting": 1,
}

pytestmark = pytest.mark.long  # a dozen builds


@pytest.mark.parametrize("what", CHANGED)
def test_a_casebook_is_written_when_something_of_it_has_changed(
    what: str, project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = project({"whist/index.md": WHIST, "goat/index.md": GOAT})
    (made.root / "examples").mkdir()
    (made.root / "examples/64-d.hand.yaml").write_bytes(HAND.read_bytes())
    with (made.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write(f'hoyle_fonts = {str(made.fonts)!r}\nhoyle_printed = ["casebooks"]\n')
    written = []
    really = CaseWriter.book

    def noted(self, pages):
        written.append(pages[0].book)
        return really(self, pages)

    monkeypatch.setattr(CaseWriter, "book", noted)
    job = Job(made.root, "en", "pdf")
    assert make(job) == 0
    before = (job.out / "en/whist-cases.pdf").read_bytes()
    file, former, latter = {
        "nothing": ("source/whist/index.md", "No card", "No card"),
        "a page of another book": ("source/goat/index.md", "of a law", "of that law"),
        "a page": ("source/whist/index.md", "A case.", "One case."),
        "a hand": ("examples/64-d.hand.yaml", "\n", "\n# Another line.\n"),
        "the words of a book": ("source/whist/book.toml", "\n", "\n# Another line.\n"),
        "a setting": ("conf.py", 'html_title = "Trial"', 'html_title = "Another"'),
    }[what]
    path = made.root / file
    path.write_text(path.read_text(encoding="utf-8").replace(former, latter, 1), encoding="utf-8")
    (job.out / ".made-of.json").unlink()
    assert written.count("whist") == 1
    assert make(job) == 0
    assert written.count("whist") == 1 + CHANGED[what]
    same = (job.out / "en/whist-cases.pdf").read_bytes() == before
    assert same == (what != "a page")
