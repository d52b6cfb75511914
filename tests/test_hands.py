"""Hands on pages: run once, and failing the build at the right line for the right reason."""

from __future__ import annotations

import importlib
import json
import multiprocessing
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sphinx.cmd.build import build_main

from hoyle.games.goat.laws import Law as Goat
from hoyle.games.whist.laws import Law
from sphinx_hoyle.files import code_digest
from sphinx_hoyle.hands import store
from sphinx_hoyle.hands.store import Store, prove_all
from trial import Built, Project

EXAMPLES = Path(__file__).parents[1] / "examples"
HAND = "whist/64-e.hand.yaml"
FAILS = f"examples/{HAND}"
# The example that law 64 (e) itself tells.
SCRIPT = """\
# The example that law 64 (e) itself tells: all thirteen tricks and four honours, and still a
# treble for the other side.
id: whist-64-e
game: whist
laws: [64.e, 64.a, 5, 8.a]
dealer: W
turn-up: S2
before: {score: {NS: 2, EW: 0}}
deal: "N:.KQJT9.KQJT.KQJT AKQJT987654.2.A. .87654.9876.9876 32.A3.5432.A5432"
script: |
  ? honours EW = 4 4               @3.a
  1. N: HK S4^R                    # E trumps, and holds the heart two
  2. E: SA
  3. E: SK
  4. E: SQ
  5. E: SJ
  6. E: ST
  7. E: S9
  8. E: S8
  9. E: S7
  10. E: S6
  11. E: S5
  12. E: DA
  13. E: H2                        # W still holds the ace
  ? winner 1 = E                   @63,65
  ? tricks = NS 0 EW 13
  NS claim-revoke E/1
  ? options = tricks-3 theirs-3 ours+3   @64.a
  EW count 7 ^!                    @5
  NS choose ours+3
  ? score = NS 5 EW 0              @5,64.e
  ? game = NS treble               @8.a
  EW count 7 ^!                    @64.e
"""
MakeProject = Callable[..., Project]


def laws_page() -> str:
    """Return a page with every law of whist that the engine knows, and the hand at its end."""
    lines = ["(whist:laws)=", "# Laws", ""]
    for law in dict.fromkeys(str(law).partition(":")[2].partition(".")[0] for law in Law):
        letters = [each.rpartition(".")[2] for each in Law if each.startswith(f"whist:{law}.")]
        lines += [f"::::{{law}} {law if law.isdigit() else f'{law} Name'}", "Text.", ""]
        for letter in letters:
            lines += [f":::{{clause}} {letter}", "Text.", ":::", ""]
        lines += ["::::", ""]
    lines += [f":::{{hand}} {HAND}", ":illustration:", "", "The caption.", ":::", ""]
    return "\n".join(lines)


# More pages than one process reads, so that a parallel build is really parallel.
PAGES = {
    "whist/laws.md": laws_page(),
    **{f"page-{n}.md": f"(page-{n})=\n# Page {n}\n" for n in range(8)},
}
PAGE_LINE = laws_page().splitlines().index(f":::{{hand}} {HAND}") + 1


@pytest.fixture
def whist(project: MakeProject) -> Project:
    """Return a project that shows the hand of law 64 (e)."""
    made = project(PAGES)
    (made.root / "examples/whist").mkdir(parents=True)
    (made.root / "examples" / HAND).write_text(SCRIPT, encoding="utf-8")
    return made


def change(project: Project, former: str, latter: str) -> int:
    """Change the hand file at the one place that has ``former``; return the line of it."""
    path = project.root / "examples" / HAND
    text = path.read_text(encoding="utf-8")
    assert text.count(former) == 1
    path.write_text(text.replace(former, latter), encoding="utf-8")
    return text[: text.index(former)].count("\n") + 1


def errors(built: Built) -> list[str]:
    """Return what the build complains of, each from the page's path on."""
    lines = built.stderr.splitlines()
    return [line.partition("/source/")[2] for line in lines if "/source/" in line]


FAILURES = {
    "one card": (
        "HK S4^R",
        "HK H2^R",
        "E playing H2 is marked ^R, and breaks no law",
    ),
    "one expected score": (
        "score = NS 5 EW 0",
        "score = NS 4 EW 0",
        "score: claimed NS 4 EW 0; the referee finds NS 5 EW 0 by whist:5, whist:64.a, whist:64.e",
    ),
    "one cited law": (
        "@5,64.e",
        "@5,64.b",
        "; claimed whist:64.b",
    ),
    "one mark": (
        "S4^R",
        "S4",
        "E playing S4 breaks whist:63, and is not marked",
    ),
}


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("changed", FAILURES)
def test_a_changed_hand_fails_every_build(whist: Project, changed: str, jobs: str) -> None:
    former, latter, reason = FAILURES[changed]
    line = change(whist, former, latter)
    for _ in range(2):  # the second build reads no page again
        built = whist.build("en", "-j", jobs)
        assert built.status == 1
        [error] = errors(built)
        assert error.startswith(f"whist/laws.md:{PAGE_LINE}: ERROR: {FAILS}:{line}: ")
        assert reason in error
    assert built.read == []


def test_a_book_in_print_fails_for_the_reason(whist: Project) -> None:
    line = change(whist, "S4^R", "S4")
    for _ in range(2):
        built = whist.build(builder="typst")
        assert built.status != 0
        assert f"{FAILS}:{line}: E playing S4 breaks whist:63" in built.stderr
    assert not list(built.out.glob("*.pdf"))


def test_plain_text_tells_the_hand(whist: Project) -> None:
    built = whist.build("hu", builder="text")
    assert built.status == 0, built.stderr
    text = (built.out / "whist/laws.txt").read_text(encoding="utf-8")
    assert "The caption." in text
    said = " ".join(text.split())
    assert "North" not in said
    assert "Észak" in said
    assert "[64. szabály e)]." in said, "with the law that decides it, as the edition names it"


def test_a_failure_fails_a_build_that_forgives_warnings(whist: Project) -> None:
    change(whist, *FAILURES["one mark"][:2])
    root = whist.root
    fonts = f"hoyle_fonts={whist.fonts}"
    assert build_main(["-q", "-c", str(root), "-D", fonts, f"{root}/source", f"{root}/out"]) == 1


def test_a_hand_put_right_builds_again(whist: Project) -> None:
    change(whist, "S4^R", "S4")
    assert whist.build().status == 1
    change(whist, "HK S4 ", "HK S4^R ")
    built = whist.build()
    assert (built.status, built.read) == (0, ["whist/laws"])


@pytest.mark.parametrize(
    ("directive", "complaint"),
    [
        (":::{hand} whist/none.hand.yaml", "there is no such hand file"),
        (f":::{{hand}} {HAND}\n:document: 1", "holds 1 hands; the page asks for document 1"),
    ],
)
def test_a_hand_that_is_not_there_fails(whist: Project, directive: str, complaint: str) -> None:
    whist.write({"page-0.md": f"(page-0)=\n# Page\n\n{directive}\n:::\n"})
    for _ in range(2):
        built = whist.build()
        [error] = errors(built)
        assert built.status == 1
        assert error.startswith("page-0.md:4: ERROR: examples/whist/")
        assert complaint in error


def test_an_unreadable_file_fails_with_all_its_problems(whist: Project) -> None:
    first = change(whist, "dealer: W", "dealer: Q")
    second = change(whist, "turn-up: S2", "turn-up: S1")
    told = errors(whist.build())
    assert len(told) == 2
    for line, error in zip(sorted((first, second)), told, strict=True):
        assert f"{FAILS}:{line}: " in error


def test_a_hand_is_drawn_whole(whist: Project) -> None:
    built = whist.build()
    assert built.status == 0, built.stderr
    page = built.drawn("whist/laws")
    figure = page.select_one("figure.hand#hand-whist-64-e")
    assert figure is not None
    assert (
        figure.select_one("figcaption .caption-text").text
        == "Figure\N{NO-BREAK SPACE}1 The caption."
    )
    # Tricks in which nothing happens are rows of a table in one step.
    shown = figure.select("ol.steps > li.step .trick")
    folded = figure.select("ol.steps > li.step .tricks tbody tr")
    laid = {tuple(use["href"] for use in trick.select("use[href^='#card']")) for trick in shown}
    assert len([cards for cards in laid if len(cards) == 4]) + len(folded) >= 13
    assert figure.select_one("ol.steps > li.step:last-child") is not None
    [verdict] = prove_all(whist.root / "examples", whist.root / "store", whist.root).verdicts
    [record] = verdict.records
    linked = {str(link["href"]) for link in figure.select("a.hand-law")}
    cited = {law.partition(":")[2].replace(".", "-") for law in store.cited(record)}
    assert linked == {f"#law-{law}" for law in cited}
    assert all(page.select_one(target) is not None for target in linked)
    assert page.select_one("link[href*='hand.css']") is not None
    other = built.page("page-0")
    assert other.select_one("link[href*='hand.css']") is None


def test_a_closed_hand_is_told_in_words_where_no_script_runs(whist: Project) -> None:
    page = whist.build().page("whist/laws")
    [told] = page.select("#hand-whist-64-e .hand-account")
    said = told.get_text(" ", strip=True)
    # As the deal has them: «N:.KQJT9.KQJT.KQJT AKQJT987654.2.A. …».
    held = dict(part.text.split(": ") for part in told.select("p") if ": " in part.text)
    assert held["East"].startswith("spades ace king queen knave ten nine ")
    assert held["East"].endswith(" four, hearts two, diamonds ace")
    assert held["West"].startswith("spades three two, hearts ace ")
    suits = {seat: held[seat].split(", ") for seat in ("North", "South")}
    assert [sum(len(suit.split()) - 1 for suit in told) for told in suits.values()] == [13, 13]
    assert not told.select("svg")
    assert len(told.select("ol > li")) > 3
    assert "revoke" in said
    assert "#law-5" in {
        str(link["href"]) for link in told.select("a.hand-law")
    }  # refuses «count 7»


def test_every_card_has_a_spoken_name_in_the_edition(whist: Project) -> None:
    names = {"en": "king of hearts", "mr": "बदाम राजा"}
    for edition, name in names.items():
        page = whist.build(edition).drawn("whist/laws")
        dealt = page.select("figure.hand .before svg.card")
        assert len(dealt) == 52
        cards = page.select("figure.hand svg.card")
        assert all(card["role"] == "img" and card["aria-label"] for card in cards)
        assert {card["aria-label"] for card in cards} == {card["aria-label"] for card in dealt}
        king = next(card for card in dealt if card.select_one("use")["href"] == "#card-HK")
        assert king["aria-label"] == name
        assert page.select_one("#card-HK").name == "symbol"


def test_the_caption_is_translated(whist: Project) -> None:
    whist.translate("mr", "whist/laws", {"The caption.": "मथळा"})
    page = whist.build("mr").page("whist/laws")
    assert page.select_one("figure.hand .caption-text").text == "आकृती\N{NO-BREAK SPACE}१ मथळा"


def test_editions_share_the_record(whist: Project) -> None:
    whist.build("en")
    record, judged = sorted((whist.root / "build/hands").iterdir(), key=lambda path: len(path.name))
    for kept in (record, judged):
        os.utime(kept, (1, 1))
    assert whist.build("mr").status == 0
    assert [path.stat().st_mtime for path in (whist.root / "build/hands").iterdir()] == [1, 1]


def test_another_engine_judges_every_hand_anew(
    whist: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert whist.build().status == 0
    assert whist.build().read == []
    other = tmp_path / "engine"
    shutil.copytree(code_digest.ENGINE, other)
    (other / "games/whist/play.py").open("a").write("# another engine\n")
    monkeypatch.setattr(code_digest, "ENGINE", other)
    assert whist.build().read == ["whist/laws"]
    assert len(list((whist.root / "build/hands").iterdir())) == 4


def own_digest() -> str:
    """Return the digest of the game that stands in a module of its own."""
    return code_digest.games_digest({"own": importlib.import_module("own_game").GAME})


LOADING = """
from hoyle.games import GAMES
from sphinx_hoyle.files.code_digest import games_digest
before = games_digest(GAMES)
from sphinx_hoyle.commands.edition import load
load()
print(before == games_digest(GAMES))
"""


def test_what_else_is_loaded_makes_no_other_games() -> None:
    """Hands are proved before all is loaded that draws them, and found by whoever draws them."""
    command = [sys.executable, "-c", LOADING]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    assert told.stdout == "True\n"


def test_another_game_from_outside_has_another_digest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "own_game": "from own_rules.tables import KEY\nclass Game:\n    pass\nGAME = Game()\n",
        "own_rules/__init__": "",
        "own_rules/tables": "import own_words\nKEY = 'a'\n",
        "own_words": "KEY = 'a'\n",
        "of_others": "KEY = 'a'\n",
    }
    monkeypatch.syspath_prepend(tmp_path)

    def digest(changed: str = "") -> str:
        for name, text in texts.items():
            path = tmp_path / f"{name}.py"
            path.parent.mkdir(exist_ok=True)
            path.write_text(text + "# changed\n" * (name == changed), encoding="utf-8")
        # What a game is made of is looked for once in the life of a process.
        with multiprocessing.get_context("fork").Pool(1) as pool:
            return pool.apply(own_digest)

    first = digest()
    found = {name: digest(name) for name in texts}
    assert digest() == first
    assert [name for name in texts if found[name] == first] == ["of_others"]
    assert len({*found.values()}) == len(texts)


def test_the_builder_hands_checks_alone(whist: Project) -> None:
    built = whist.build(builder="hands")
    assert (built.status, [path.name for path in built.out.iterdir()]) == (0, ["hands.json"])
    line = change(whist, "S4^R", "S4")
    shutil.copy(EXAMPLES / "ecarte/40-44.hand.yaml", whist.root / "examples")
    shown = f"(shown at whist/laws.md:{PAGE_LINE})"
    for _ in range(2):
        built = whist.build(builder="hands")
        assert built.status == 1
        told = [text for text in built.stdout.splitlines() if text.startswith("examples/")]
        assert told == [f"{FAILS}:{line}: E playing S4 breaks whist:63, and is not marked {shown}"]
    assert not list(built.out.rglob("*.html"))


def test_a_hand_is_run_once_and_its_verdict_written(tmp_path: Path) -> None:
    examples = tmp_path / "examples"
    shutil.copytree(EXAMPLES / "whist", examples / "whist")
    first = prove_all(examples, tmp_path / "store", tmp_path / "report")
    assert first.run == first.hands > 0
    second = prove_all(examples, tmp_path / "store", tmp_path / "report")
    assert (second.run, second.cached) == (0, first.hands)
    assert [one.records for one in second.verdicts] == [one.records for one in first.verdicts]
    rows = json.loads((tmp_path / "report/hands.json").read_text(encoding="utf-8"))
    assert len(rows) == first.hands
    [row] = [row for row in rows if row["id"] == "whist-64-e"]
    assert row["file"] == HAND
    assert row["ok"]
    assert not row["problems"]
    assert set(row["laws"]) <= set(row["cited"])


def test_records_of_bygone_hands_are_deleted(tmp_path: Path) -> None:
    examples, kept = tmp_path / "examples", tmp_path / "store"
    examples.mkdir()
    for name in ("kept", "changed", "deleted"):
        (examples / f"{name}.hand.yaml").write_text(SCRIPT, encoding="utf-8")
    assert prove_all(examples, kept, tmp_path).run == 3
    (examples / "changed.hand.yaml").write_text(f"# changed\n{SCRIPT}", encoding="utf-8")
    (examples / "deleted.hand.yaml").unlink()
    summary = prove_all(examples, kept, tmp_path)
    assert (summary.run, summary.cached) == (1, 1)
    living = {one.key for one in summary.verdicts} | {Store(examples, kept).digest()}
    assert {path.name.partition(".")[0] for path in kept.iterdir()} == living


def test_an_unreadable_file_has_a_row_of_its_own(tmp_path: Path) -> None:
    examples = tmp_path / "examples"
    examples.mkdir()
    (examples / "bad.hand.yaml").write_text(SCRIPT.replace("dealer: W", "dealer: Q"))
    summary = prove_all(examples, tmp_path / "store", tmp_path)
    assert (summary.hands, len(summary.failures)) == (0, 1)
    [row] = json.loads((tmp_path / "hands.json").read_text(encoding="utf-8"))
    line = SCRIPT[: SCRIPT.index("dealer")].count("\n") + 1
    assert (row["id"], row["ok"], row["problems"][0]["line"]) == (None, False, line)
    # The second run knows without reading the file again.
    assert prove_all(examples, tmp_path / "store", tmp_path).failures == summary.failures


def test_a_fault_of_the_engine_fails_the_hand_and_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def break_off(*_arguments: object) -> None:
        raise ZeroDivisionError("the referee's own fault")

    monkeypatch.setattr(store, "prove_file", break_off)
    [problem] = Store(EXAMPLES, tmp_path).verdict(HAND).problems
    assert str(problem).startswith(f"{FAILS}:1: the referee broke off: ZeroDivisionError")
    assert not list(tmp_path.iterdir())


def test_a_broken_record_is_made_anew(tmp_path: Path) -> None:
    kept = Store(EXAMPLES, tmp_path)
    record = kept.verdict(HAND).records
    [path] = tmp_path.iterdir()
    path.write_bytes(path.read_bytes()[:50])
    again = kept.verdict(HAND)
    assert again.fresh
    assert again.records == record


def test_no_damaged_record_is_believed(tmp_path: Path) -> None:
    kept = Store(EXAMPLES, tmp_path)
    record = kept.verdict(HAND).records
    [path] = tmp_path.iterdir()
    whole = path.read_bytes()
    assert not kept.verdict(HAND).fresh
    for place in range(0, len(whole), len(whole) // 40):
        damaged = bytearray(whole)
        damaged[place] ^= 1 << place % 8
        path.write_bytes(damaged)
        again = kept.verdict(HAND)
        assert again.fresh, place
        assert again.records == record


def test_pytest_tells_the_line_of_a_failing_hand(tmp_path: Path) -> None:
    examples = tmp_path / "examples"
    examples.mkdir()
    shutil.copy(EXAMPLES / "conftest.py", examples)
    (examples / "fails.hand.yaml").write_text(SCRIPT.replace("S4^R", "S4"), encoding="utf-8")
    (examples / "holds.hand.yaml").write_text(SCRIPT, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(tmp_path), str(examples)]
    ran = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    line = SCRIPT[: SCRIPT.index("S4^R")].count("\n") + 1
    told = f"examples/fails.hand.yaml:{line}: E playing S4 breaks whist:63, and is not marked"
    assert told in ran.stdout
    assert "1 failed, 1 passed" in ran.stdout


DISCARDING = "goat/discarding.hand.yaml"


def goat_page(seat: str, path: str = DISCARDING) -> str:
    laws = [f":::{{law}} {law}\nText.\n:::\n" for law in Goat]
    laws = [law.replace("goat:", "") for law in laws]
    hand = f":::{{hand}} {path}\n:illustration:\n:seat: {seat}\n\nThe caption.\n:::\n"
    return "\n".join(("(goat:laws)=\n# Laws\n", *laws, hand))


@pytest.fixture
def goat(project: MakeProject) -> Callable[[str], Project]:
    """Return a maker of a project that shows a hand of the goat as a seat knows it."""

    def make(seat: str) -> Project:
        made = project({"goat/laws.md": goat_page(seat)})
        (made.root / "examples/goat").mkdir(parents=True)
        shutil.copyfile(EXAMPLES / DISCARDING, made.root / "examples" / DISCARDING)
        return made

    return make


def test_a_law_that_nothing_in_a_hand_cites_does_not_tell_it(
    goat: Callable[[str], Project],
) -> None:
    built = goat("W\n:told-by: losing").build()
    assert built.status != 0
    assert "`told-by` names goat:losing, which nothing in it cites; expected one of" in built.stderr


def test_a_hand_is_shown_as_one_seat_knows_it(goat: Callable[[str], Project]) -> None:
    built = goat("W").build()
    assert built.status == 0, built.stderr
    figure = built.drawn("goat/laws").select_one("figure.hand")
    told = figure.get_text(" ", strip=True)
    assert "South discards two cards face down" in told
    figure.select_one("svg.card-symbols").decompose()  # all the cards that there are
    named = " ".join(str(card.get("aria-label", "")) for card in figure.select("[role=img]"))
    assert "cards not seen (South): 4" in named
    # What South throws away is neither told nor drawn, in no attribute either.
    for secret in ("seven of hearts", "six of clubs", "card-H7", "card-C6"):
        assert secret not in str(figure)


def test_an_unknown_seat_fails_the_build_where_the_page_shows_the_hand(
    goat: Callable[[str], Project],
) -> None:
    built = goat("Z").build()
    assert built.status == 1
    line = goat_page("Z").splitlines().index(f":::{{hand}} {DISCARDING}") + 1
    wrong = "'Z' is not a seat of goat-discarding; expected one of N E S W"
    [told] = [each for each in errors(built) if wrong in each]
    assert told.startswith(f"goat/laws.md:{line}: ERROR: examples/{DISCARDING}:")


def test_whoever_counts_hands_finds_them_told_in_outline_by_whoever_proved_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    examples = tmp_path / "examples"
    (examples / "whist").mkdir(parents=True)
    name = "whist/63.hand.yaml"
    shutil.copy(EXAMPLES / name, examples / name)
    [verdict] = prove_all(examples, tmp_path / "store", tmp_path / "report").verdicts
    store = Store(examples, tmp_path / "store")
    monkeypatch.setattr(Store, "verdict", None)  # none is asked for again
    found = store.outlines()
    assert [one.id for one in found[name]] == [record.id for record in verdict.records]
    assert found[name][0].holds
