"""``hoyle new``: a project that is whole at once, in any language, with any game or none."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import polib
import pytest
from bs4 import BeautifulSoup

from ends import full_disk, killed_at
from hoyle.games import GAMES
from outside import PROJECTS
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
        led = made.page("index").select_one("dl.book-list a")
        assert led["href"].startswith("rules/index.html")
        assert led.get_text() == page.select_one("h1").find(string=True)
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


def test_the_catalogs_are_those_that_the_command_would_make(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    project = tmp_path / "mine"
    assert new(project, "--language", "hu", "--editions", "hu,en") == 0
    before = translated(project)
    assert main(["--project", str(project), "catalogs"]) == 0
    after = translated(project)
    assert {message: after.get(message) for message in before} == before
    assert {message for message, words in after.items() if not words} == {("imprint", "© Mine")}
    capsys.readouterr()
    assert main(["--project", str(project), "proofread"]) == 0
    assert capsys.readouterr().out.endswith(" translated messages hold; 1 not translated yet\n")


def translated(project: Path) -> Mapping[tuple[str, str], str]:
    """The messages that are in use, by the stem of their catalog, with their translations."""
    import polib

    return {
        (path.stem, entry.msgid): entry.msgstr
        for path in project.rglob("*.po")
        for entry in polib.pofile(str(path))
        if not entry.obsolete and not entry.fuzzy
    }


OWN = "river-tricks"


def begun(folder: Path, *options: str) -> Path:
    """Return a project with a game that is begun in it."""
    project = folder / "river"
    assert new(project, "--game", OWN, *options) == 0
    return project


def run(project: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a project, in a process of its own, which finds the game of the project."""
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=project, env=environment, capture_output=True, text=True
    )


def test_the_command_asks_for_games_when_those_of_its_project_are_offered(tmp_path: Path) -> None:
    code = "import sys, sphinx_hoyle.__main__; sys.exit('hoyle.games' in sys.modules)"
    assert run(tmp_path, "-c", code).returncode == 0


def test_a_game_that_nobody_has_is_begun_with_its_project(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "hu", "--editions", "hu,en")
    tested = run(project, "-m", "unittest", "discover", "tests")
    assert tested.returncode == 0, tested.stderr
    assert "Ran 3 tests" in tested.stderr
    checked = run(project, "-m", "sphinx_hoyle", "check")
    assert (checked.returncode, checked.stdout) == (0, "4 hands hold\n"), checked.stderr
    told = run(
        project, "-m", "sphinx_hoyle", "play", f"examples/{OWN}/score.hand.yaml", "--language", "hu"
    )
    assert "Kelet egy pontot kap az utolsó ütésért, és kettőnél tart (6. szabály)" in told.stdout
    hand = project / f"examples/{OWN}/score.hand.yaml"
    hand.write_text(hand.read_text(encoding="utf-8").replace("E 2", "E 1"), encoding="utf-8")
    failed = run(project, "-m", "sphinx_hoyle", "check")
    assert failed.returncode == 1
    assert "score.hand.yaml:9: score: claimed N 1 E 1" in failed.stdout


@pytest.mark.parametrize("language", EDITIONS)
def test_what_a_new_game_says_holds_in_every_language(language: str, tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", language, "--editions", ",".join(EDITIONS))
    read = run(project, "-m", "sphinx_hoyle", "proofread")
    assert read.returncode == 0, read.stdout
    assert not read.stdout.startswith("0 ")


@pytest.mark.long
def test_a_new_game_is_published_printed_and_proved(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "hu", "--editions", "hu,en")
    hoyle = f"{sys.executable} -m sphinx_hoyle"
    tested = run(
        project,
        "-c",
        f"import subprocess; subprocess.run(['make', 'test', 'HOYLE={hoyle}', "
        f"'PYTHON={sys.executable}'], check=True)",
    )
    assert tested.returncode == 0, tested.stdout + tested.stderr
    for edition, trick in (("hu", "hívott szín"), ("en", "suit led")):
        page = (project / f"build/html/{edition}/{OWN}/index.html").read_text(encoding="utf-8")
        assert trick in BeautifulSoup(page, "lxml").select("#law-4")[0].get_text()
        assert page.count('<figure class="hand') == 3
    printed = run(project, "-m", "sphinx_hoyle", "build", "--edition", "hu", "--format", "pdf")
    assert printed.returncode == 0, printed.stderr
    assert (project / f"build/pdf/hu/{OWN}.pdf").read_bytes().startswith(b"%PDF")
    proved = run(project, "-m", "sphinx_hoyle", "prove", OWN)
    assert proved.returncode == 0, proved.stdout
    assert "unnoticed: none" in proved.stdout
    covered = run(project, "-m", "sphinx_hoyle", "coverage", OWN)
    assert f"{OWN}: 100 % of 6 executable laws" in covered.stdout, covered.stdout
    noticed = re.findall(rf"^  {OWN}:(\d) +(\d+) of", proved.stdout, re.MULTILINE)
    assert {law for law, count in noticed if count != "0"} == set("123456")


@pytest.mark.parametrize(
    ("told", "says"),
    [
        ("[project", "expected TOML"),
        ('[project.entry-points."hoyle.games"]\nriver = "no_such"\n', "No module named 'no_such'"),
    ],
)
def test_a_package_of_games_that_cannot_be_read_is_told(
    told: str, says: str, tmp_path: Path
) -> None:
    (tmp_path / "conf.py").write_text("", encoding="utf-8")
    (tmp_path / "pyproject.toml").write_text(told, encoding="utf-8")
    done = run(tmp_path, "-m", "sphinx_hoyle", "check")
    assert done.returncode != 0
    assert says in done.stderr


def test_what_a_game_says_anew_is_brought_into_its_catalogs(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "hu", "--editions", "hu,en")
    package = project / OWN.replace("-", "_")
    path = package / "locales/hu/LC_MESSAGES/hoyle.po"
    before = path.read_text(encoding="utf-8")
    assert run(project, "-m", "sphinx_hoyle", "catalogs", "hoyle").returncode == 0
    assert path.read_text(encoding="utf-8") == before  # nothing is new
    words = package / "words.py"
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace("the last trick", "the very last trick"), encoding="utf-8")
    assert run(project, "-m", "sphinx_hoyle", "catalogs", "hoyle").returncode == 0
    [entry] = [one for one in polib.pofile(str(path)) if not one.obsolete]
    assert (entry.msgid, entry.previous_msgid) == ("the very last trick", "the last trick")
    assert entry.fuzzy


def test_the_words_of_a_game_are_proofread(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "hu", "--editions", "hu,en")
    path = project / OWN.replace("-", "_") / "locales/hu/LC_MESSAGES/hoyle.po"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("utolsó ütés", "2. 'vitt' {seat}"), encoding="utf-8")
    line = text[: text.index('msgid "the last trick"')].count("\n") + 2
    read = run(project, "-m", "sphinx_hoyle", "proofread", "hoyle")
    assert read.returncode == 1, read.stdout
    refused = "has the field '{seat}'; expected none"
    for says in (
        refused,
        "numbers: the number 2",
        "punctuation: has the straight quote '",
        "targets: {seat}",
    ):
        assert f"{path.relative_to(project)}:{line}: {says}" in read.stdout, read.stdout
    built = run(project, "-m", "sphinx_hoyle", "build", "--edition", "hu", "--format", "html")
    assert built.returncode != 0
    assert refused in built.stdout + built.stderr


def test_a_name_that_a_game_cannot_fill_in_is_told(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "en", "--editions", "en")
    words = project / OWN.replace("-", "_") / "words.py"
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace("the last trick", "the last {trick.the}"), encoding="utf-8")
    read = run(project, "-m", "sphinx_hoyle", "proofread")
    assert read.returncode == 1
    line = text[: text.index("the last trick")].count("\n") + 1
    assert f"{words.relative_to(project)}:{line}: {{trick.the}}: " in read.stdout


@pytest.mark.parametrize(
    ("slip", "says"),
    [("yeild 3 4", "invalid syntax"), ("Rulez()", "NameError: name 'Rulez' is not defined")],
)
def test_a_slip_in_a_game_is_told_at_its_line(slip: str, says: str, tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "en", "--editions", "en")
    code = project / OWN.replace("-", "_") / "__init__.py"
    text = code.read_text(encoding="utf-8")
    code.write_text(f"{text}{slip}\n", encoding="utf-8")
    done = run(project, "-m", "sphinx_hoyle", "check")
    assert done.returncode == 2
    assert f"hoyle: {code}:{text.count(chr(10)) + 1}: {says}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_slip_that_is_met_while_playing_is_told_at_its_line(tmp_path: Path) -> None:
    project = begun(tmp_path, "--language", "en", "--editions", "en")
    code = project / OWN.replace("-", "_") / "__init__.py"
    text = code.read_text(encoding="utf-8")
    code.write_text(text.replace("if taken := state", "if taken := Seats"), encoding="utf-8")
    done = run(project, "-m", "sphinx_hoyle", "check")
    assert done.returncode == 2
    line = text[: text.index("if taken := state")].count("\n") + 1
    assert f"hoyle: {code}:{line}: NameError: name 'Seats' is not defined" in done.stderr
    assert "Traceback" not in done.stderr


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
        (["--game", "Tarock"], "'Tarock' is no name of a game; expected small letters a-z"),
        (["--game", "json"], "'json' names something in Python already; expected another name"),
        (["--game", "pass"], f"expected another name of the game, or one of {', '.join(GAMES)}"),
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
    assert len(commands) == 3
    monkeypatch.chdir(tmp_path)
    for command in commands:
        assert main(command.split()) == 0
        assert run(tmp_path / command.split()[1], "-m", "sphinx_hoyle", "proofread").returncode == 0


@pytest.mark.parametrize("name", sorted(path.parent.name for path in PROJECTS.glob("*/conf.py")))
def test_projects_to_take_have_the_settings_of_a_new_one(name: str, tmp_path: Path) -> None:
    games = (PROJECTS / name / "examples").is_dir()
    assert new(tmp_path / "mine", *(["--game", OWN] if games else [])) == 0
    assert settings(PROJECTS / name / "conf.py") == settings(tmp_path / "mine/conf.py")


def settings(path: Path) -> list[str]:
    """The lines of a ``conf.py`` but for what tells one project from another."""
    own = ("project =", "author =", "language =", "hoyle_editions =")
    return [line for line in path.read_text("utf-8").splitlines() if not line.startswith(own)]


def test_a_project_is_built_in_its_own_editions_alone(tmp_path: Path, fonts: Path) -> None:
    project = tmp_path / "mine"
    assert new(project) == 0
    refused = built(project, fonts, "hu")
    assert refused.status != 0
    assert "there is no edition 'hu'; there are en" in refused.stderr
