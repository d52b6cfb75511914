"""Nothing of a translation is lost, whatever it begins with."""

from __future__ import annotations

import pickle

import pytest

PAGE = """\
(whist:one)=
# पहिले

:::{law} 1
मूळ मजकूर.
:::

See [the other][there].

[there]: https://example.org/
"""


def paragraph(built):
    return built.page("whist/index").select_one(".law > p:not(.original)").get_text()


@pytest.mark.parametrize(
    "words",
    [
        "1. szabály: a jobbik.",
        "1899. évi kiadás.",
        "- no list",
        "* no list",
        "+ no list",
        "# no heading",
        "> no quotation",
        "::: no fence",
        "(name)= no target",
        "| a | b |",
        "    no code",
        "```no code```",
        "two lines\nof one paragraph",
        "two paragraphs\n\nof one message",
        "a line\n---\nno heading",
        "term\n: no definition",
        "[a]: b",
        "ends so::",
        "% no comment",
        "+++",
        "***",
    ],
)
def test_a_message_stays_a_paragraph(project, words):
    trial = project({"whist/index.md": PAGE})
    trial.translate("hu", "whist/index", {"मूळ मजकूर.": words})
    built = trial.build("hu")
    read = paragraph(built)
    plain = words.strip().replace("```", "")
    assert "".join(read.split()) == "".join(plain.split()).replace("---", "—")


@pytest.mark.parametrize("words", ["1. A jobbik", "# Jobbik", "- Jobbik", "12. 1899. szeptember"])
def test_a_heading_stays_a_heading(project, words):
    trial = project({"whist/index.md": PAGE})
    trial.translate("hu", "whist/index", {"पहिले": words})
    page = trial.build("hu").page("whist/index")
    assert page.select_one("section#one > h1").get_text().removesuffix("§") == words


def test_markup_within_a_message_is_read(project):
    original = "मूळ [मजकूर][there]."
    trial = project({"whist/index.md": PAGE.replace("मूळ मजकूर.", original)})
    words = "1. *Jobb* [link][there] {law}`1`"
    trial.translate("hu", "whist/index", {original: words})
    page = trial.build("hu").page("whist/index")
    law = page.select_one(".law > p:not(.original)")
    assert law.select_one("em").get_text() == "Jobb"
    assert law.select_one("a.external")["href"] == "https://example.org/"
    assert law.select_one("a.internal")["href"] == "#law-1"


def test_a_translation_that_drops_a_reference_is_told(project):
    page = PAGE.replace("मूळ मजकूर.", "मूळ {law}`1`.")
    trial = project({"whist/index.md": page})
    trial.translate("hu", "whist/index", {"मूळ {law}`1`.": "Eredeti."})
    built = trial.build("hu")
    assert built.status == 1
    [warning] = built.warnings
    assert warning.startswith("whist/index.md:5: WARNING: inconsistent term references")


def test_only_the_page_whose_translation_changed_is_read_again(project):
    other = PAGE.replace("whist:", "ecarte:")
    trial = project({"whist/index.md": PAGE, "ecarte/index.md": other})
    trial.translate("en", "whist/index", {"मूळ मजकूर.": "Text."})
    assert trial.build().read == ["ecarte/index", "index", "whist/index"]
    assert trial.build().read == []
    trial.translate("en", "whist/index", {"मूळ मजकूर.": "Other text."})
    again = trial.build()
    assert again.read == ["whist/index"]
    assert paragraph(again) == "Other text."


def test_a_page_is_read_again_for_its_first_translation(project):
    trial = project({"whist/index.md": PAGE})
    trial.build()
    trial.translate("en", "whist/index", {"मूळ मजकूर.": "Text."})
    again = trial.build()
    assert again.read == ["whist/index"]
    assert paragraph(again) == "Text."


def test_only_the_page_whose_text_changed_is_read_again(project):
    other = PAGE.replace("whist:", "ecarte:")
    trial = project({"whist/index.md": PAGE, "ecarte/index.md": other})
    trial.build("hu")
    trial.write({"whist/index.md": PAGE.replace("मूळ मजकूर.", "नवा मजकूर.")})
    assert trial.build("hu").read == ["whist/index"]


def test_nothing_is_written_beside_the_catalogs(project):
    trial = project({"whist/index.md": PAGE})
    trial.translate("en", "whist/index", {"मूळ मजकूर.": "Text."})
    trial.build()
    assert [path.name for path in (trial.root / "locales").rglob("*.*")] == ["index.po"]


class _Named(pickle.Unpickler):
    """Notes of which classes things were kept."""

    def __init__(self, file):
        super().__init__(file)
        self.names = set()

    def find_class(self, module, name):
        self.names.add(name)
        return super().find_class(module, name)


def test_what_is_kept_of_a_translated_page_is_that_page_alone(project):
    """Else each page is kept with all that is known of every other, and read as slowly."""
    original = "मूळ [मजकूर][there]."
    trial = project({"whist/index.md": PAGE.replace("मूळ मजकूर.", original)})
    trial.translate("hu", "whist/index", {original: "Az *eredeti* [szöveg][there]."})
    trial.build("hu")
    with (trial.root / "build/doctrees/html/hu/whist/index.doctree").open("rb") as file:
        reading = _Named(file)
        kept = reading.load()
    assert "eredeti" in [node.astext() for node in kept.findall() if node.tagname == "emphasis"]
    assert all(node.document is kept for node in kept.findall())
    assert "BuildEnvironment" not in reading.names
