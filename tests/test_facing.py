"""The original stands behind each translated block."""

from __future__ import annotations

from searching import needs_node, scripts_say

PAGE = """\
(whist:one)=
# नियम

::::{law} 1 शीर्षक
पहिला {law}`1`.

:::{clause} a
खंड.
:::
::::

- यादी

| क | ख |
|---|---|
| १ | २ |

पद
: अर्थ

भाषांतर नाही.
"""
TRANSLATED = {
    "नियम": "Laws",
    "शीर्षक": "Title",
    "पहिला {law}`1`.": "First {law}`1`.",
    "खंड.": "Clause.",
    "यादी": "List",
    "१": "one",
    "पद": "term",
    "अर्थ": "meaning",
}


def originals(page):
    return [(block.get_text(), block["lang"]) for block in page.select("article .original")]


def test_every_kind_of_block_keeps_its_original(project):
    trial = project({"whist/index.md": PAGE})
    trial.translate("en", "whist/index", TRANSLATED)
    page = trial.build("en").page("whist/index")
    words = ["नियम", "शीर्षक", "पहिला Law\u00a01.", "खंड.", "यादी", "१", "पद", "अर्थ"]
    assert originals(page) == [(word, "mr") for word in words]
    translation = page.select_one("#law-1 > p:not(.law-title, .original)")
    assert translation.get_text() == "First Law\u00a01."
    assert translation.find_next_sibling()["class"] == ["original"]


def test_an_original_has_no_id_and_is_no_heading(project):
    trial = project({"whist/index.md": PAGE})
    trial.translate("en", "whist/index", TRANSLATED)
    page = trial.build("en").page("whist/index")
    assert not page.select(".original [id], .original[id]")
    assert len(page.select("h1")) == 1
    ids = [element["id"] for element in page.select("[id]")]
    assert len(ids) == len(set(ids))


def test_the_control_is_there_where_there_is_something_to_show(project):
    trial = project({"whist/index.md": PAGE})
    trial.translate("en", "whist/index", TRANSLATED)
    built = trial.build("en")
    control = built.page("whist/index").select_one("label.show-original > input#show-original")
    assert control["type"] == "checkbox"
    assert built.page("whist/index").select_one("label.show-original").get_text().strip() == (
        "Original"
    )
    assert not built.page("index").select("#show-original")
    assert not trial.build("mr").page("whist/index").select("#show-original")


@needs_node
def test_search_goes_by_the_translation(project):
    trial = project({"whist/index.md": PAGE})
    trial.translate("hu", "whist/index", TRANSLATED)
    text = scripts_say(trial.build("hu").out / "_static")["text"]
    assert "Clause." in text
    assert "खंड." not in text
