"""``hoyle catalogs``: what is to be translated, for all pages or for those that are named."""

from __future__ import annotations

from babel.messages.pofile import read_po

from sphinx_hoyle.command import main

PAGES = {
    "whist/revoke.md": "(whist:revoke)=\n# रंगकोट\n\n:::{law} 63\nनवा मजकूर.\n:::\n",
    "whist/deal.md": "(whist:deal)=\n# वांटणी\n",
    "ecarte/deal.md": "(ecarte:deal)=\n# Osztás\n",
}


def refresh(trial, *arguments):
    return main(["--project", str(trial.root), "catalogs", *arguments])


def written(trial):
    folder = trial.root / "locales"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.po")}


def test_only_the_pages_and_editions_named_are_refreshed(project):
    trial = project(PAGES)
    assert refresh(trial, "--edition", "en", "--edition", "hu", "whist/revoke", "ecarte") == 0
    assert written(trial) == {
        "en/LC_MESSAGES/whist/revoke.po",
        "en/LC_MESSAGES/ecarte/deal.po",
        "hu/LC_MESSAGES/whist/revoke.po",
    }


def test_a_folder_is_no_beginning_of_a_name(project):
    trial = project({**PAGES, "whist-dummy/deal.md": "(whist-dummy:deal)=\n# Deal\n"})
    assert refresh(trial, "--edition", "hu", "whist") == 0
    assert written(trial) == {"hu/LC_MESSAGES/whist/revoke.po", "hu/LC_MESSAGES/whist/deal.po"}


def test_all_catalogs_are_refreshed_when_none_is_named(project):
    trial = project(PAGES)
    (trial.root / "extensions/sphinx_hoyle").mkdir(parents=True)
    (trial.root / "extensions/sphinx_hoyle/said.py").write_text('_("Said.")\n', encoding="utf-8")
    assert refresh(trial, "--edition", "hu") == 0
    pages = {"whist/revoke", "whist/deal", "hoyle"}
    assert pages <= {name.removeprefix("hu/LC_MESSAGES/")[:-3] for name in written(trial)}


def test_a_changed_message_keeps_its_translation_as_fuzzy(project):
    trial = project(PAGES)
    trial.translate("hu", "whist/revoke", {"मूळ मजकूर.": "Régi szöveg.", "रंगकोट": "Renonsz"})
    assert refresh(trial, "--edition", "hu", "whist") == 0
    path = trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po"
    with path.open("rb") as file:
        catalog = read_po(file)
    assert catalog["रंगकोट"].string == "Renonsz"
    assert catalog["नवा मजकूर."].fuzzy
    assert '#| msgid "मूळ मजकूर."' in path.read_text(encoding="utf-8")


def test_a_page_that_is_not_there_is_told_and_nothing_is_written(project, capsys):
    trial = project(PAGES)
    assert refresh(trial, "whist/revoke", "whist/revolt") == 2
    assert "has no page or folder whist/revolt; expected one as" in capsys.readouterr().out
    assert written(trial) == set()


def test_a_former_text_outlives_the_next_refresh_and_goes_with_the_mark(project):
    counted = (f"{place} पुढे तसाच चालणारा," for place in range(20))
    rest = f" {' '.join(counted)} संपला."  # longer than a line of a catalog
    page = PAGES["whist/revoke.md"].replace("मजकूर.", f"मजकूर,{rest}")
    trial = project({**PAGES, "whist/revoke.md": page})
    former = f"मूळ मजकूर,{rest}"
    trial.translate("hu", "whist/revoke", {former: "Régi szöveg."})
    path = trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po"
    for _time in range(3):
        assert refresh(trial, "--edition", "hu", "whist") == 0
    text = path.read_text(encoding="utf-8")
    told = " ".join(line[3:] for line in text.splitlines() if line.startswith("#| "))
    assert told == f'msgid "{former}"'
    path.write_text(text.replace("#, fuzzy\n", ""), encoding="utf-8")
    assert refresh(trial, "--edition", "hu", "whist") == 0
    assert "मूळ मजकूर" not in path.read_text(encoding="utf-8")
