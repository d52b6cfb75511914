"""``hoyle catalogs``: what is to be translated, for all pages or for those that are named."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import polib
import pytest
from babel.messages.pofile import read_po
from translate.storage.pypo import pofile as toolkit

from ends import full_disk, killed_at
from hoyle.problems import Unreadable
from sphinx_hoyle import catalogs, commands
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.catalogs import LOCALES, compile_catalogs, po

ROOT = Path(__file__).parents[1]
CATALOGS = sorted(path for path in ROOT.rglob("*.po") if not {".venv", "build"} & {*path.parts})

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
    pages = {"whist/revoke", "whist/deal"}
    assert pages <= {name.removeprefix("hu/LC_MESSAGES/")[:-3] for name in written(trial)}
    [own] = po.read(trial.root / "extensions/sphinx_hoyle/locales/hu/LC_MESSAGES/hoyle.po")
    assert own.msgid == "Said."


def test_the_publishers_own_words_are_no_page_of_another_project(project, capsys):
    trial = project(PAGES)
    assert refresh(trial, "hoyle") == 2
    assert "no page or folder hoyle" in capsys.readouterr().out
    assert refresh(trial, "--edition", "hu") == 0
    assert not list(trial.root.rglob("hoyle.po"))


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
    [told] = [entry.previous_msgid for entry in po.read(path) if entry.fuzzy]
    assert told == former
    path.write_text(text.replace("#, fuzzy\n", ""), encoding="utf-8")
    assert refresh(trial, "--edition", "hu", "whist") == 0
    assert "मूळ मजकूर" not in path.read_text(encoding="utf-8")


def test_a_refresh_of_what_has_not_changed_writes_nothing(project):
    trial = project(PAGES)
    trial.translate("hu", "whist/revoke", {"मूळ मजकूर.": "Régi szöveg.", "रंगकोट": "Renonsz"})
    path = trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po"
    assert refresh(trial, "--edition", "hu") == 0
    before = path.stat(), path.read_bytes()
    assert refresh(trial, "--edition", "hu") == 0
    assert (path.stat(), path.read_bytes()) == before


def test_the_header_is_filled_in(project):
    trial = project(PAGES)
    assert refresh(trial, "--edition", "hu", "whist/revoke") == 0
    header = po.read(trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po").metadata
    assert header["Project-Id-Version"] == "Trial"
    assert header["Last-Translator"] == "Translators of Trial"
    assert header["Language-Team"] == "Hungarian"
    assert header["POT-Creation-Date"][:2] == header["PO-Revision-Date"][:2] == "20"


def test_what_a_translator_wrote_in_the_header_stays(project):
    trial = project(PAGES)
    assert refresh(trial, "--edition", "hu", "whist/revoke") == 0
    path = trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po"
    catalog = po.read(path)
    written = {"Last-Translator": "Kovács Anna", "PO-Revision-Date": "2020-02-02 02:02+0200"}
    catalog.metadata |= written
    po.write(catalog, path)
    trial.write({"whist/revoke.md": PAGES["whist/revoke.md"].replace("नवा", "आणखी नवा")})
    assert refresh(trial, "--edition", "hu", "whist/revoke") == 0
    assert written.items() <= po.read(path).metadata.items()


def test_a_message_that_is_gone_is_kept_below_if_it_was_translated(project):
    trial = project(PAGES)
    trial.translate("hu", "whist/revoke", {"x" * 40: "Iksz", "y" * 40: "", "रंगकोट": "Renonsz"})
    path = trial.root / "locales/hu/LC_MESSAGES/whist/revoke.po"
    for _time in range(2):
        assert refresh(trial, "--edition", "hu", "whist/revoke") == 0
        [gone] = po.read(path).obsolete_entries()
        assert (gone.msgid, gone.msgstr) == ("x" * 40, "Iksz")


def test_a_refresh_of_the_books_changes_no_byte_and_warns_of_nothing(tmp_path, capfd):
    for part in ("source", "examples", "locales", "extensions/sphinx_hoyle"):
        unseen = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / part, tmp_path / part, ignore=unseen)
    shutil.copy(ROOT / "conf.py", tmp_path)
    (ROOT / "build/hands").mkdir(parents=True, exist_ok=True)
    (tmp_path / "build").mkdir()
    (tmp_path / "build/hands").symlink_to(ROOT / "build/hands")  # none is played twice
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.po")}
    assert main(["--project", str(tmp_path), "catalogs"]) == 0
    assert "".join(capfd.readouterr()) == ""
    changed = [path for path in tmp_path.rglob("*.po") if path.read_bytes() != before.get(path)]
    assert not changed, "run `make catalogs`"


@pytest.fixture
def refreshing(project, tmp_path, monkeypatch):
    """A project of which three catalogs are to be refreshed; what is extracted is extracted once.

    One of them is longer than any of the files from which it is made.
    """
    trial = project(PAGES)
    trial.translate("hu", "whist/revoke", {"मूळ मजकूर.": "Régi szöveg. " * 200})
    trial.translate("hu", "whist/deal", {"वांटणीचे": "Az osztásról"})
    extract, extracted = commands.catalogs.run_sphinx, tmp_path / "extracted"

    def once(arguments):
        templates = Path(arguments[-1])
        if not extracted.exists():
            assert extract(arguments) == 0
            # What templates say: they are another test's, where one left its own in this process.
            aside = shutil.ignore_patterns("*.pickle", "sphinx.pot")
            shutil.copytree(templates, extracted, ignore=aside)
        shutil.copytree(extracted, templates, dirs_exist_ok=True)
        return 0

    monkeypatch.setattr(commands.catalogs, "run_sphinx", once)
    monkeypatch.setattr(catalogs.refreshed, "_now", lambda: "2026-11-23 12:00+0000")
    return trial


def before_and_after(trial):
    """Refresh a project; return the catalogs as they were and as they are now."""
    before = of_project(trial)
    assert refresh(trial, "--edition", "hu") == 0
    after = of_project(trial)
    assert len(after) > len(before) > 1
    assert not before.items() & after.items()
    return before, after


def of_project(trial):
    return {path: path.read_bytes() for path in trial.root.rglob("*.po")}


def put_back(trial, catalogs):
    shutil.rmtree(trial.root / "locales")
    for path, content in catalogs.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def test_a_refresh_that_is_killed_leaves_each_catalog_whole(refreshing, monkeypatch):
    before, after = before_and_after(refreshing)

    def doing():
        return refresh(refreshing, "--edition", "hu")

    step, seen = 0, set()
    while True:
        put_back(refreshing, before)
        if not killed_at(step, doing, monkeypatch, ["replace"]):
            break
        left = of_project(refreshing)
        assert before.keys() <= left.keys() <= after.keys()
        for path, content in left.items():
            assert content in (before.get(path), after[path]), path
        seen.add(sum(content == after[path] for path, content in left.items()))
        step += 1
    assert seen == {*range(len(after))}  # how many of them are new


def test_a_refresh_on_a_full_disk_leaves_each_catalog_whole(refreshing, capsys):
    before, after = before_and_after(refreshing)
    [long] = (path for path, content in after.items() if len(content) > 2500)
    put_back(refreshing, before)
    with full_disk(2500):
        assert refresh(refreshing, "--edition", "hu") == 1
    assert f"hoyle: {long}: cannot be written: File too large" in capsys.readouterr().err
    left = of_project(refreshing)
    assert left[long] == before[long]
    assert all(content in (before.get(path), after[path]) for path, content in left.items())
    assert not list(refreshing.root.glob("locales/**/.*"))
    assert refresh(refreshing, "--edition", "hu") == 0
    assert of_project(refreshing) == after


BROKEN = {
    'msgid "a"\nmsgstr "b\n': (7, "is no line of a catalog"),
    '#, fuzzy\n#| msgid "in two\n#| lines"\nmsgid "a"\nmsgstr "b"\n': (7, "is no line"),
    'msgid "a"\nmsgid "b"\nmsgstr ""\n': (7, "stands where it may not"),
    'msgid "a"\n': (6, "has no msgstr"),
    'msgid "a"\nmsgstr "\\q"\n': (7, "is no line"),
    'msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"\n': (10, "stands twice"),
    'msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"\n': (8, "has 1 plural forms; expected 2"),
    'msgid "a\\n"\nmsgstr "b"\n': (7, "does not end as its message"),
    '#, python-brace-format\nmsgid "{a}"\nmsgstr "{a"\n': (8, "expected braces in pairs"),
    '#, python-brace-format\nmsgid "{a"\nmsgstr "{a}"\n': (8, "expected braces in pairs"),
    '#, python-brace-format\nmsgid "{a}"\nmsgstr "{b}"\n': (8, "{b} is not filled in"),
    '#, python-format\nmsgid "%(a)s"\nmsgstr "%(b)s"\n': (8, "expected the names"),
}
HEADER = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

"""


@pytest.mark.parametrize("body", BROKEN)
def test_what_gettext_refuses_is_told_at_its_line(tmp_path, body):
    path = tmp_path / "hoyle.po"
    path.write_text(HEADER + body, encoding="utf-8")
    line, says = BROKEN[body]
    with pytest.raises(Unreadable) as raised:
        po.read(path, "x.po")
    first = raised.value.problems[0]
    assert (first.path, first.line) == ("x.po", line)
    assert says in first.message


def test_the_braces_of_a_page_are_roles_whatever_a_tool_takes_them_for(tmp_path):
    body = '#, python-brace-format\nmsgid "{law}`1`"\nmsgstr "{law}`1` {c}`a` {"\n'
    path = tmp_path / "revoke.po"
    path.write_text(HEADER + body, encoding="utf-8")
    [entry] = po.read(path)
    assert entry.msgstr == "{law}`1` {c}`a` {"


@pytest.mark.parametrize(
    ("given", "right", "line"),
    [
        ("UTF-8", "ISO-8859-2", 3),
        ("UTF-8", "no-such-thing", 3),
        ("; charset=UTF-8", "", 3),
        ("(n != 1)", "(m != 1)", 4),
        ("(n != 1)", "__import__(1)", 4),
        ("nplurals=2", "nplurals=1000000", 4),
    ],
)
def test_a_header_that_cannot_be_followed_is_told_at_its_line(tmp_path, given, right, line):
    path = tmp_path / "x.po"
    path.write_text(HEADER.replace(given, right) + 'msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    with pytest.raises(Unreadable) as raised:
        po.read(path, "x.po")
    [problem] = raised.value.problems
    assert problem.line == line
    assert "; expected " in problem.message


def broken(trial):
    """Break two catalogs of a project at three lines; return what is to be told."""
    told = []
    for page, lines in {"whist/revoke": ("msgid a", "msgstr b"), "ecarte/deal": ("oh",)}.items():
        trial.translate("hu", page, {"a": "b"})
        path = trial.root / f"locales/hu/LC_MESSAGES/{page}.po"
        count = len(path.read_text(encoding="utf-8").split("\n"))
        with path.open("a", encoding="utf-8") as file:
            file.write("\n".join(lines))
        told += [f"hu/LC_MESSAGES/{page}.po:{count + place}: " for place in range(len(lines))]
    return told


@pytest.mark.parametrize("command", ["catalogs", "build", "proofread"])
def test_all_broken_catalogs_are_told_and_nothing_is_done(project, capfd, command):
    trial = project(PAGES)
    (trial.root / "source/termbase.yaml").write_text("[]\n", encoding="utf-8")
    (trial.root / "examples").mkdir()
    told = broken(trial)
    before = {path: path.read_bytes() for path in trial.root.rglob("*.po")}
    assert main(["--project", str(trial.root), command]) in (1, 2)
    said = "".join(capfd.readouterr())
    assert all(place in said for place in told), said
    assert "Traceback" not in said
    assert {path: path.read_bytes() for path in trial.root.rglob("*.po")} == before


def test_a_lone_brace_in_the_publishers_own_words_is_told(tmp_path, monkeypatch, capsys):
    path = tmp_path / "hu/LC_MESSAGES/hoyle.po"
    shutil.copytree(LOCALES, tmp_path, dirs_exist_ok=True)
    whole = path.read_text(encoding="utf-8")
    broken = whole.replace('msgstr "{query}: {value}"', 'msgstr "{query}: {value} {"')
    line = 1 + [a == b for a, b in zip(*map(str.splitlines, (whole, broken)), strict=True)].index(
        False
    )
    path.write_text(broken, encoding="utf-8")
    monkeypatch.setattr(catalogs.translation, "__defaults__", ("hoyle", tmp_path))
    (tmp_path / "conf.py").touch()
    hand = ROOT / "examples/goat/discarding.hand.yaml"
    play = ["--project", str(tmp_path), "play", str(hand), "--language", "hu", "--plain"]
    assert main(play) == 2
    assert f"hoyle.po:{line}: " in capsys.readouterr().out


def test_a_half_written_catalog_of_sphinx_is_written_again(project, tmp_path):
    trial = project(PAGES)
    trial.translate("hu", "whist/revoke", {"रंगकोट": "Renonsz"})
    compile_catalogs(trial.root / "locales", "hu", tmp_path)
    [output] = tmp_path.rglob("*.mo")
    whole, time = output.read_bytes(), output.stat().st_mtime_ns
    compile_catalogs(trial.root / "locales", "hu", tmp_path)
    assert output.stat().st_mtime_ns == time
    output.write_bytes(whole[: len(whole) // 2])  # newer than the catalog, as after a kill
    compile_catalogs(trial.root / "locales", "hu", tmp_path)
    assert output.read_bytes() == whole


def test_every_catalog_can_be_read():
    assert len(CATALOGS) > 100
    assert po.unreadable(CATALOGS) == []


@pytest.mark.tools("msgfmt")
def test_gettext_takes_every_catalog():
    told = []
    for path in CATALOGS:
        ran = subprocess.run(
            ["msgfmt", "--check", "-o", os.devnull, path], capture_output=True, text=True
        )
        told.append(ran.stderr)  # warnings too: a header that was not filled in
    assert "".join(told) == ""


def test_polib_writes_every_catalog_as_it_read_it():
    for path in CATALOGS:
        again = str(polib.pofile(str(path), wrapwidth=0))
        assert again == path.read_text(encoding="utf-8"), path


def of_polib(catalog):
    """What a catalog holds, in its order."""
    return [
        (
            *(entry.msgctxt, entry.msgid, entry.msgid_plural, entry.msgstr, entry.msgstr_plural),
            *(entry.flags, entry.previous_msgid, entry.obsolete, entry.tcomment),
            [place for place, _line in entry.occurrences],
        )
        for entry in catalog
    ]


def test_translate_toolkit_loses_and_reorders_nothing(tmp_path):
    for path in CATALOGS:
        kept = toolkit.parsefile(str(path))
        kept.savefile(str(tmp_path / "again.po"))
        before, after = polib.pofile(str(path)), polib.pofile(str(tmp_path / "again.po"))
        assert of_polib(after) == of_polib(before), path
        assert after.metadata == before.metadata, path
