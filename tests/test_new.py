"""``hoyle new``: a project that is whole at once, in any language, with any game or none."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from ends import full_disk, killed_at
from hoyle.games import GAMES
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.files.whole_files import ASIDE
from sphinx_hoyle.hands.store import PATTERN
from sphinx_hoyle.languages import EDITIONS
from trial import Built, Project

# A rule of the book of no game, in the words of its translators.
VOTES = {
    "en": "Each member has one vote.",
    "hu": "Minden tagnak egy szavazata van.",
}


def new(folder: Path, *options: str) -> int:
    return main(["new", str(folder), *options])


def files(folder: Path) -> Mapping[str, bytes]:
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def built(folder: Path, fonts: Path, edition: str, builder: str = "html") -> Built:
    return Project(folder, fonts).build(edition, builder=builder)


def test_rules_without_an_engine_stand_in_both_editions(tmp_path: Path, fonts: Path) -> None:
    club = tmp_path / "club"
    assert new(club, "--language", "hu", "--editions", "hu,en") == 0
    assert main(["--project", str(club), "proofread"]) == 0
    for edition in ("hu", "en"):
        made = built(club, fonts, edition)
        assert made.status == 0, made.stderr
        page = made.page("rules/index")
        assert VOTES[edition] in [words.get_text() for words in page.select("#law-1 p")]
        others = {a["hreflang"] for a in page.select("nav.editions a[hreflang]")}
        assert others <= {"hu", "en"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_plays_the_hands_of_its_new_book(game: str, tmp_path: Path, fonts: Path) -> None:
    project = tmp_path / "mine"
    assert new(project, "--game", game) == 0
    hands = sorted((project / "examples").rglob(PATTERN))
    assert 1 < len(hands) <= 3
    assert main(["--project", str(project), "check"]) == 0
    made = built(project, fonts, "en")
    assert made.status == 0, made.stderr
    drawn = made.page(f"{game}/index").select("figure.hand, .hand figure, div.hand")
    assert len(drawn) >= len(hands)


def test_a_wrong_hand_fails_the_new_project(
    tmp_path: Path, fonts: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project, game = tmp_path / "mine", next(iter(GAMES))
    assert new(project, "--game", game) == 0
    [hand, *_others] = sorted((project / "examples").rglob(PATTERN))
    text = hand.read_text(encoding="utf-8")
    line = text[: text.rindex("\n  ? ")].count("\n") + 2
    wrong = re.sub(r"(\n  \? .* = )(?!.*\n  \? )[^@\n]*", r"\1nothing-such ", text)
    hand.write_text(wrong, encoding="utf-8")
    capsys.readouterr()
    assert main(["--project", str(project), "check"]) in (1, 2)
    assert f"{hand.name}:{line}: " in capsys.readouterr().out
    made = built(project, fonts, "en")
    assert made.status != 0
    assert hand.name in made.stderr


@pytest.mark.parametrize("language", EDITIONS)
@pytest.mark.parametrize("game", ["", next(iter(GAMES))])
def test_what_is_translated_holds_in_every_language(
    language: str, game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "mine"
    options = ["--language", language, "--editions", ",".join(EDITIONS)]
    assert new(project, *options, *(["--game", game] if game else [])) == 0
    capsys.readouterr()
    assert main(["--project", str(project), "proofread"]) == 0, capsys.readouterr().out
    assert not capsys.readouterr().out.startswith("0 ")


def test_the_catalogs_are_those_that_the_command_would_make(tmp_path: Path) -> None:
    project = tmp_path / "mine"
    assert new(project, "--language", "hu", "--editions", "hu,en") == 0
    before = translated(project)
    assert main(["--project", str(project), "catalogs"]) == 0
    after = translated(project)
    assert {message: after.get(message) for message in before} == before
    assert {message for message, words in after.items() if not words} == {("imprint", "© Mine")}


def translated(project: Path) -> Mapping[tuple[str, str], str]:
    """The messages that are in use, by the stem of their catalog, with their translations."""
    import polib

    return {
        (path.stem, entry.msgid): entry.msgstr
        for path in project.rglob("*.po")
        for entry in polib.pofile(str(path))
        if not entry.obsolete and not entry.fuzzy
    }


def test_what_is_there_is_not_touched(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "conf.py").write_text("project = 'Old'\n", encoding="utf-8")
    before = files(tmp_path)
    assert new(tmp_path) == 2
    assert files(tmp_path) == before
    assert "holds something; expected a new or an empty folder" in capsys.readouterr().err
    assert new(tmp_path / "conf.py") == 2
    assert "is a file" in capsys.readouterr().err


@pytest.mark.parametrize("made", [False, True])
def test_a_project_is_made_whole_or_not_at_all(
    made: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    project = tmp_path / "club"
    whole: Mapping[str, bytes] = {}
    step = 0
    while not whole:
        if made:
            project.mkdir()
        if not killed_at(step, lambda: new(project), monkeypatch):
            whole = files(project)
        elif not (project / "conf.py").is_file():
            assert made or not project.exists()
        else:  # the last of all
            assert (project / "source/rules/index.md").is_file()
        for entry in tmp_path.iterdir():
            assert entry == project or entry.name.endswith(ASIDE)
            shutil.rmtree(entry)
        step += 5
    assert step > 20
    assert len(whole) > 5


@pytest.mark.parametrize("most", [100, 410, 690])
def test_on_a_full_disk_no_project_is_begun(
    most: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with full_disk(most):
        assert new(tmp_path / "club") == 1
    assert list(tmp_path.iterdir()) == []
    assert f"{tmp_path / 'club'}: cannot be written: File too large" in capsys.readouterr().err
    assert new(tmp_path / "club") == 0


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--language", "xx"], f"no language 'xx'; expected one of {', '.join(EDITIONS)}"),
        (["--editions", "en,yy"], f"no language 'yy'; expected one of {', '.join(EDITIONS)}"),
        (["--game", "tarock"], f"no game 'tarock'; expected one of {', '.join(GAMES)}"),
    ],
)
def test_what_is_not_known_is_told(
    options: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert new(tmp_path / "mine", *options) == 2
    assert says in capsys.readouterr().err
    assert not (tmp_path / "mine").exists()


def test_the_readme_begins_projects_that_hold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = Path(__file__).parents[1] / "README.md"
    section = readme.read_text(encoding="utf-8").partition("## Your own rules")[2]
    commands = re.findall(r"^hoyle (new .*?)(?: *#.*)?$", section, re.MULTILINE)
    assert len(commands) == 2
    monkeypatch.chdir(tmp_path)
    for command in commands:
        assert main(command.split()) == 0
        assert main(["--project", command.split()[1], "proofread"]) == 0


def test_a_project_is_built_in_its_own_editions_alone(tmp_path: Path, fonts: Path) -> None:
    project = tmp_path / "mine"
    assert new(project) == 0
    refused = built(project, fonts, "hu")
    assert refused.status != 0
    assert "there is no edition 'hu'; there are en" in refused.stderr
