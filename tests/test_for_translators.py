"""With each message a translator sees its law, the English and the preferred terms."""

from __future__ import annotations

import re

import polib
import pytest
from babel import Locale

from outside import ROOT
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.reviewed import is_reviewed, review
from sphinx_hoyle.translations.progress import Standing, read_standings

PAGE = """\
(whist:revoke)=
# रंगकोट

::::{law} 64
हुकूम {c}`हात <trick>` घेतो.

:::{clause} a
कांहींच नाहीं.
:::
::::

:::{editor-note} note-64
The trump takes the trick.
:::
"""
TERMS = """\
- id: trick
  definition: four cards.
  terms:
    en: [{term: trick, status: preferred}]
    mr: [{term: हात, status: preferred, ambiguous: true}]
    hu: [{term: ütés, status: preferred}, {term: vitt, status: admitted}]
- id: trump
  definition: the suit that wins.
  terms:
    en: [{term: trump, status: preferred}]
    mr: [{term: हुकूम, status: preferred}]
    hu: [{term: adu, status: preferred}]
"""


@pytest.fixture
def trial(project):
    made = project({"whist/index.md": PAGE, "termbase.yaml": TERMS})
    made.translate("en", "whist/index", {"हुकूम {c}`हात <trick>` घेतो.": "The trump takes it."})
    return made


def refreshed(trial, edition="hu"):
    """Return the messages of the page after a refresh, by their text."""
    command = ["--project", str(trial.root), "catalogs", "--edition", edition, "whist"]
    assert main(command) == 0
    return {entry.msgid: entry for entry in po.read(catalog(trial, edition))}


def catalog(trial, edition="hu"):
    return trial.root / f"locales/{edition}/LC_MESSAGES/whist/index.po"


def test_law_english_and_terms_stand_with_the_message(trial):
    messages = refreshed(trial)
    assert messages["हुकूम {c}`हात <trick>` घेतो."].comment == (
        "whist:64\nEnglish: The trump takes it.\nTerms: trick = ütés; trump = adu"
    )
    assert messages["कांहींच नाहीं."].comment == "whist:64.a"
    assert messages["The trump takes the trick."].comment == (
        "whist:note-64\nTerms: trump = adu; trick = ütés"
    )


def test_other_tools_find_it_where_gettext_has_it(trial):
    refreshed(trial)
    kept = polib.pofile(str(catalog(trial)))
    assert kept.find("कांहींच नाहीं.").comment == "whist:64.a"
    assert "\n#. whist:64.a\n" in catalog(trial).read_text(encoding="utf-8")


def test_the_english_edition_is_not_told_english(trial):
    comment = refreshed(trial, "en")["हुकूम {c}`हात <trick>` घेतो."].comment
    assert comment == "whist:64\nTerms: trick = trick; trump = trump"


def test_what_the_english_says_now_is_told_at_the_next_refresh(trial):
    refreshed(trial)
    trial.translate("en", "whist/index", {"कांहींच नाहीं.": "Nothing."})
    assert refreshed(trial)["कांहींच नाहीं."].comment == "whist:64.a\nEnglish: Nothing."


def reviewed(trial, *pages):
    return main(["--project", str(trial.root), "reviewed", "--edition", "hu", *pages])


def test_a_page_that_was_read_is_marked_until_a_word_changes(trial, capsys):
    trial.translate(
        "hu", "whist/index", {"रंगकोट": "Renonsz", "कांहींच नाहीं.": "Semmi.", "x": "Elmúlt."}
    )
    refreshed(trial)
    assert reviewed(trial, "whist") == 0
    assert "2 reviewed, 2 of them newly" in capsys.readouterr().out
    standings = read_standings(catalog(trial))
    assert standings["रंगकोट"] is standings["कांहींच नाहीं."] is Standing.REVIEWED
    assert standings["The trump takes the trick."] is Standing.MISSING
    before = catalog(trial).read_bytes()
    refreshed(trial)
    assert catalog(trial).read_bytes() == before  # the mark outlives a refresh

    written = before.decode().replace('"Semmi."', '"Semmise."')
    catalog(trial).write_text(written, encoding="utf-8")
    assert read_standings(catalog(trial))["कांहींच नाहीं."] is Standing.TRANSLATED
    messages = refreshed(trial)
    assert "reviewed" not in messages["कांहींच नाहीं."].tcomment
    assert "reviewed" in messages["रंगकोट"].tcomment


def test_a_changed_source_takes_the_mark_away(trial):
    trial.translate("hu", "whist/index", {"कांहींच नाहीं.": "Semmi."})
    refreshed(trial)
    assert reviewed(trial, "whist/index") == 0
    page = trial.root / "source/whist/index.md"
    changed = page.read_text(encoding="utf-8").replace("कांहींच नाहीं.", "कांहींच नाहींच.")
    page.write_text(changed, encoding="utf-8")
    message = refreshed(trial)["कांहींच नाहींच."]
    assert (message.msgstr, message.fuzzy, message.tcomment) == ("Semmi.", True, "")


def test_other_comments_of_a_translator_stay(trial):
    message = polib.POEntry(msgid="a", msgstr="b", tcomment="Ask Anna.\nreviewed 00000000")
    assert not is_reviewed(message)
    review(message)
    assert is_reviewed(message)
    first, mark = message.tcomment.split("\n")
    assert (first, mark.split()[0]) == ("Ask Anna.", "reviewed")
    message.flags = ["fuzzy"]
    assert not is_reviewed(message)


def test_a_page_without_a_catalog_is_told_and_nothing_is_marked(trial, capsys):
    trial.translate("hu", "whist/index", {"रंगकोट": "Renonsz"})
    before = catalog(trial).read_bytes()
    assert reviewed(trial, "whist", "whist/revolt") == 2
    assert "no catalog whist/revolt in the edition hu" in capsys.readouterr().out
    assert catalog(trial).read_bytes() == before


def test_a_catalog_has_as_many_plural_forms_as_its_language():
    kept = [
        one
        for where in ("locales", "extensions", "projects")
        for one in (ROOT / where).rglob("*.po")
    ]
    wrong = []
    for path in kept:
        [count] = re.findall(r"nplurals=(\d)", path.read_text(encoding="utf-8"))
        forms = Locale.parse(path.parts[path.parts.index("LC_MESSAGES") - 1]).plural_form
        wrong += [path] if int(count) != len({*forms.tags, "other"}) else []
    assert (len(kept) > 200, wrong) == (True, [])


def test_no_message_of_ours_has_plural_forms_of_gettext():
    # Poedit calls those of Marathi unusual, by CLDR and gettext; what counts has forms of our own.
    own = (ROOT / "extensions").rglob("*.po")
    counting = [path for path in own if any(one.msgid_plural for one in po.read(path))]
    assert counting == []


def test_a_new_catalog_of_a_language_that_tells_one_from_many_has_two_forms(trial):
    refreshed(trial)
    metadata = polib.pofile(str(catalog(trial))).metadata
    assert metadata["Plural-Forms"] == "nplurals=2; plural=(n != 1);"
