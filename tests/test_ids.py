"""What is wrong with an id fails the build, with file and line, however it is built."""

from __future__ import annotations

import pytest

GOOD = """\
(whist:one)=
# One

:::{law} 1
First.
:::
"""

# Each page, and what the build must say of it.
WRONG = {
    "a heading without an id": (
        "(whist:one)=\n# One\n\n## Two\n\nText.\n",
        "4: WARNING: heading 'Two' has no id; write (whist:name)= above it [hoyle.no-id]",
    ),
    "an id used twice on a page": (
        "(whist:one)=\n# One\n\n:::{law} 1\nA.\n:::\n\n:::{law} 1\nB.\n:::\n",
        "8: WARNING: 'whist:1' is used twice; it is first used at whist/index.md:4 "
        "[hoyle.duplicate-id]",
    ),
    "a heading's id used twice on a page": (
        "(whist:one)=\n# One\n\n(whist:one)=\n## Two\n",
        "5: WARNING: 'whist:one' is used twice; it is first used at whist/index.md:2 "
        "[hoyle.duplicate-id]",
    ),
    "a law that does not exist": (
        "(whist:one)=\n# One\n\nText.\n\nSee\n{law}`2`.\n",
        "6: WARNING: law '2' does not exist [hoyle.no-such-law]",
    ),
    "a clause that does not exist": (
        "(whist:one)=\n# One\n\n:::{law} 1\nSee {law}`1.b`.\n:::\n",
        "5: WARNING: law '1.b' does not exist [hoyle.no-such-law]",
    ),
    "a law of another book that does not exist": (
        "(whist:one)=\n# One\n\nSee {law}`ecarte:44`.\n",
        "4: WARNING: law 'ecarte:44' does not exist [hoyle.no-such-law]",
    ),
    "a note that does not exist": (
        "(whist:one)=\n# One\n\nText.{caller}`note-1`\n",
        "4: WARNING: caller 'note-1' does not exist [hoyle.no-such-note]",
    ),
    "a concept that does not exist": (
        "(whist:one)=\n# One\n\nA {c}`word <honour>`.\n",
        "4: WARNING: the termbase has no concept 'honour' [hoyle.no-such-concept]",
    ),
    "a clause outside a law": (
        "(whist:one)=\n# One\n\n:::{clause} a\nText.\n:::\n",
        "4: WARNING: clause 'a' stands outside a law [hoyle.out-of-place]",
    ),
    "an id that is none": (
        "(whist:one)=\n# One\n\n:::{law} 64e\nText.\n:::\n",
        "4: WARNING: '64e' is no id of a law; expected a number or a name-like-this [hoyle.bad-id]",
    ),
    "a label that is none": (
        "(whist:one)=\n# {label}`3.zz` One\n",
        "2: WARNING: '3.zz' is no label; expected 3.ah, 3.a or 12 [hoyle.bad-id]",
    ),
}
OTHER = {f"ecarte/{name}.md": f"(ecarte:{name})=\n# {name}\n" for name in "abcdef"}


@pytest.mark.parametrize("processes", [(), ("-j2",)], ids=["serial", "parallel"])
@pytest.mark.parametrize("wrong", WRONG)
def test_it_fails_the_build_at_its_line(project, wrong, processes):
    page, said = WRONG[wrong]
    built = project({"whist/index.md": page, **OTHER}).build("en", *processes)
    assert built.status == 1
    assert built.warnings == [f"whist/index.md:{said}"]


@pytest.mark.parametrize("wrong", WRONG)
def test_an_unchanged_rebuild_fails_again(project, wrong):
    page, said = WRONG[wrong]
    trial = project({"whist/index.md": page})
    trial.build()
    again = trial.build()
    assert again.read == []
    assert again.status == 1
    assert again.warnings == [f"whist/index.md:{said}"]


@pytest.mark.parametrize("processes", [(), ("-j2",)], ids=["serial", "parallel"])
def test_an_id_used_on_two_pages_of_a_book_is_told(project, processes):
    second = GOOD.replace("one)", "two)")
    built = project({"whist/a.md": GOOD, "whist/b.md": second, **OTHER}).build("en", *processes)
    assert built.status == 1
    assert built.warnings == [
        "whist/b.md:4: WARNING: 'whist:1' is used twice; it is first used at whist/a.md:4 "
        "[hoyle.duplicate-id]"
    ]


def test_two_books_may_use_the_same_number(project):
    second = GOOD.replace("whist:", "ecarte:")
    built = project({"whist/a.md": GOOD, "ecarte/a.md": second}).build()
    assert (built.status, built.warnings) == (0, [])


def test_a_mended_page_is_no_longer_reported(project):
    trial = project({"whist/index.md": "(whist:one)=\n# One\n\nSee {law}`1`.\n"})
    assert trial.build().status == 1
    trial.write({"whist/index.md": GOOD})
    mended = trial.build()
    assert (mended.status, mended.read) == (0, ["whist/index"])


def test_a_law_taken_away_is_missed_on_the_page_that_was_not_read_again(project):
    pages = {"whist/a.md": GOOD, "whist/b.md": "(whist:two)=\n# Two\n\nSee {law}`1`.\n"}
    trial = project(pages)
    assert trial.build().status == 0
    trial.write({"whist/a.md": "(whist:one)=\n# One\n"})
    built = trial.build()
    assert built.read == ["whist/a"]
    assert built.warnings == ["whist/b.md:4: WARNING: law '1' does not exist [hoyle.no-such-law]"]


def test_a_heading_has_the_id_written_for_it_and_no_other(project):
    page = "(whist:section-3-ah)=\n# रंगकोट\n\n(whist:next)=\n## रंगकोट\n"
    built = project({"whist/index.md": page}).build()
    sections = built.page("whist/index").select("section[id]")
    assert [section["id"] for section in sections] == ["section-3-ah", "next"]
    assert not built.page("whist/index").select("article [id^=id]")


def test_a_broken_reference_in_a_translation_is_told_at_the_page(project):
    trial = project({"whist/index.md": GOOD})
    trial.translate("en", "whist/index", {"First.": "First, see {law}`9`."})
    built = trial.build()
    assert built.status == 1
    assert "whist/index.md:5: WARNING: law '9' does not exist [hoyle.no-such-law]" in built.warnings
