"""Readings of an option: proved to differ in that alone, and shown side by side."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pypdf import PdfReader

from browser import Browser, chromium, needs_browser, served
from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from sphinx_hoyle.coverage.of_books import cover
from sphinx_hoyle.hands.compared import Compared, compared
from sphinx_hoyle.hands.reading_files import read_readings
from sphinx_hoyle.hands.store import Store
from trial import Built, Project

PATH = "twenty-eight/trump-power.hand.yaml"
FAILS = f"examples/{PATH}"
# The trick in which the trump is shown, by both readings of the section on the play.
HANDS = """\
id: after-showing
game: twenty-eight
laws: [powerless-trumps]
options: {trump-power: after-showing}
dealer: S
first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
second-deal: "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
script: |
  E bid 14
  N bid 15
  W bid 16
  S pass
  W hide H7
  all pass
  1. E: SJ HA S9 ask:H8
  ? points = EW 0 NS 6
  ? winner 1 = S                      @powerless-trumps
---
id: whole-trick
game: twenty-eight
laws: [trump-trick]
options: {trump-power: whole-trick}
dealer: S
first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
second-deal: "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
script: |
  E bid 14
  N bid 15
  W bid 16
  S pass
  W hide H7
  all pass
  1. E: SJ HA S9 ask:H8
  ? points = EW 0 NS 6
  ? winner 1 = N                      @trump-trick
"""
SHOWN = f"""\
:::{{readings}} {PATH}
Which trumps count, by {{law}}`powerless-trumps`?

- Those laid after the showing.
- All of the trick.
:::
"""
PAGE = f"""\
(twenty-eight:play)=
# Play

:::{{law}} powerless-trumps
Text.
:::

:::{{law}} trump-trick
Text.
:::

{SHOWN}"""
CASES = "twenty-eight/cases/trump-trick"
LINE = PAGE.splitlines().index(f":::{{readings}} {PATH}") + 1
MakeProject = Callable[..., Project]


@pytest.fixture
def trial(project: MakeProject) -> Project:
    """Return a project that shows both readings on a page."""
    return made(project)


def made(project: MakeProject) -> Project:
    trial = project({"twenty-eight/play.md": PAGE, "other.md": "(other)=\n# Other\n"})
    (trial.root / "examples/twenty-eight").mkdir(parents=True)
    (trial.root / FAILS).write_text(HANDS, encoding="utf-8")
    return trial


def change(trial: Project, former: str, latter: str, *, last: bool = False) -> int:
    """Change the first place of the file that has ``former``, or the last; return its line."""
    path = trial.root / FAILS
    text = path.read_text(encoding="utf-8")
    place = text.rindex(former) if last else text.index(former)
    path.write_text(text[:place] + latter + text[place + len(former) :], encoding="utf-8")
    return text[:place].count("\n") + 1


def errors(built: Built) -> list[str]:
    """Return what the build says is wrong with hands, each from the page's path on."""
    return re.findall(r"/source/(\S+: ERROR: .*)$", built.stderr, re.MULTILINE)


FAILURES = {
    "a hand that does not hold": (
        "winner 1 = N",
        "winner 1 = W",
        "winner 1: claimed W; the referee finds N",
    ),
    "another header": (
        "dealer: S",
        "seats: [E, N, W, S]",
        "'dealer' is missing; expected it as in the first hand, S",
    ),
    "another deal": (
        'first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"',
        'first-deal: "E:J..87.9 .AK.JA. 9.J97.. A.T.9T."',
        "'first-deal' is E:J..87.9 .AK.JA. 9.J97.. A.T.9T.; expected it as in the first hand, ",
    ),
    "no other option": (
        "whole-trick}",
        "after-showing}",
        "the options of the hands differ in nothing; expected one option",
    ),
    "two other options": (
        "whole-trick}",
        "whole-trick, slam: 7}",
        "the options of the hands differ in trump-power and slam; expected one option",
    ),
    "a default that is not written": (
        "options: {trump-power: after-showing}",
        "options: {slam: 6}",
        "differ in slam and trump-power; expected one option",
    ),
}


@pytest.mark.parametrize("changed", FAILURES)
def test_what_is_no_pair_of_readings_fails_every_build(trial: Project, changed: str) -> None:
    former, latter, reason = FAILURES[changed]
    first = former.startswith("options")
    line = change(trial, former, latter, last=not first)
    for _ in range(2):  # the second build reads no page again
        built = trial.build()
        assert built.status == 1
        [error] = [error for error in errors(built) if reason in error]
        assert error.startswith(f"twenty-eight/play.md:{LINE}: ERROR: {FAILS}:")
        if not first and "missing" not in reason:
            assert f"{FAILS}:{line}: " in error
    assert built.read == []


def test_the_default_is_written_out_too(trial: Project) -> None:
    change(trial, "options: {trump-power: after-showing}\n", "")
    [error] = errors(trial.build())
    wanted = "'trump-power' is not among the options; expected its value, the default too"
    assert error.startswith(f"twenty-eight/play.md:{LINE}: ERROR: {FAILS}:1: {wanted}")


def test_hands_that_answer_alike_are_no_readings(trial: Project) -> None:
    for place, former in (False, "  ? winner 1 = S "), (True, "  ? winner 1 = N "):
        change(trial, former, "  1 ? winner 1"[:2] + "# winner ", last=place)
    change(trial, "laws: [powerless-trumps]", "laws: []")
    [error] = errors(trial.build())
    second = HANDS.index("id: whole-trick")
    line = HANDS[:second].count("\n") + 1
    assert f"{FAILS}:{line}: answers no query otherwise than the hand of line 1" in error


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (SHOWN.replace("- All of the trick.\n", ""), "holds 2 hands; the page has 1 headings"),
        (SHOWN.replace("- ", "\n"), "expected a caption, then a list of headings"),
        (SHOWN.replace("Which", "- Which", 1), "expected a caption, then a list of headings"),
        (SHOWN.replace("trump-power", "none"), "there is no such hand file"),
    ],
)
def test_a_page_that_does_not_head_them_fails(trial: Project, content: str, complaint: str) -> None:
    trial.write({"twenty-eight/play.md": PAGE.replace(SHOWN, content)})
    for _ in range(2):
        built = trial.build()
        [error] = errors(built)
        assert built.status == 1
        assert error.startswith(f"twenty-eight/play.md:{LINE}: ERROR: examples/twenty-eight/")
        assert complaint in error


def test_one_hand_is_no_comparison(trial: Project) -> None:
    path = trial.root / FAILS
    path.write_text(HANDS.partition("---\n")[0], encoding="utf-8")
    [error] = errors(trial.build())
    assert f"{FAILS}:1: holds 1 hand; expected one for each reading" in error


def test_the_same_cards_may_be_dealt_in_other_packets(tmp_path: Path) -> None:
    file = tmp_path / "examples" / PATH
    file.parent.mkdir(parents=True)
    # The knave of spades goes from the first packet of East to the second, and the king back.
    head, between, tail = HANDS.partition("---\n")
    tail = tail.replace("E:JA..87. ", "E:KA..87. ").replace("E:K8...Q7 ", "E:J8...Q7 ")
    file.write_text(head + between + tail, encoding="utf-8")
    store = Store(tmp_path / "examples", tmp_path / "store")
    assert read_readings(store, PATH, 2).problems == ()
    # To another seat no card may go: the eights of East and North change places.
    tail = tail.replace("E:J8...Q7 ..K.JT8 ", "E:J...Q87 8..K.JT ")
    file.write_text(head + between + tail, encoding="utf-8")
    wrong = read_readings(store, PATH, 2).problems
    assert any("'second-deal' is E:J...Q87 8..K.JT" in problem.message for problem in wrong)


def test_a_changed_file_is_read_again(trial: Project) -> None:
    assert trial.build().status == 0
    assert trial.build().read == []
    line = change(trial, "winner 1 = N ", "winner 1 = E ")
    built = trial.build()
    assert built.read == ["twenty-eight/play"]
    assert any(f"{FAILS}:{line}: " in error for error in errors(built))
    change(trial, "winner 1 = E ", "winner 1 = N ")
    built = trial.build()
    assert (built.status, built.read) == (0, ["twenty-eight/play"])


def test_the_builder_hands_tells_failures_and_where_they_are_shown(trial: Project) -> None:
    assert trial.build(builder="hands").status == 0
    change(trial, "dealer: S", "dealer: S\nseats: [E, N, W, S]")
    built = trial.build(builder="hands")
    assert built.status == 1
    told = [text for text in built.stdout.splitlines() if text.startswith("examples/")]
    [line] = told
    assert "'seats' is missing; expected it as in the first hand, [E, N, W, S]" in line
    assert line.endswith(f"(shown at twenty-eight/play.md:{LINE})")


def test_the_page_has_the_deal_once_and_a_column_for_each(trial: Project) -> None:
    built = trial.build()
    assert built.status == 0, built.stderr
    page = built.page(CASES)
    figure = page.select_one("figure.readings")
    assert figure is not None
    assert figure.select_one("figcaption .caption-text").text.startswith("1 Which trumps count, by")
    # The deal stands above the columns, and what is told of both is told once.
    assert len(figure.select(".readings-body > .before > .table")) == 1
    assert not figure.select(".reading > .before")
    alike = figure.select(".hand-details .step .telling")
    assert sum("East bids 14" in step.text for step in alike) == 1
    assert "East bids 14" not in figure.select_one(".readings-columns").text
    assert "trump-power" not in figure.get_text()  # the name of an option is for hand files
    for column, winner, heading in zip(
        figure.select("section.reading"),
        ["South wins the first trick", "North wins the first trick"],
        ["Those laid after the showing.", "All of the trick."],
        strict=True,
    ):
        assert heading in column.select_one("[role=heading][aria-level]").text
        assert winner in column.select_one(".steps").text
        assert page.find(id=column["aria-labelledby"]) is column.select_one("[role=heading]")
    assert [column["id"] for column in figure.select("section.reading")] == [
        "hand-after-showing",
        "hand-whole-trick",
    ]


def test_the_table_has_what_is_answered_otherwise_and_by_which_law(trial: Project) -> None:
    table = trial.build().page(CASES).select_one("table.readings-answers")
    assert [head.text for head in table.select("thead th[scope=col]")] == [
        "Asked",
        "Reading 1",
        "Reading 2",
    ]
    [row] = table.select("tbody tr")  # the points are the same
    assert row.select_one("th[scope=row]").text == "winner of the trick (1)"
    assert [one.text for one in row.select(".what")] == ["South", "North"]
    assert str(row.select_one("td a")["href"]) in {
        "../play.html#powerless-trumps",
        "../play.html#trump-trick",
    }


def test_a_law_that_makes_the_difference_is_told_unless_words_name_it(
    trial: Project,
) -> None:
    # The caption names that of the first reading; of the second nothing is cited by it alone.
    page = trial.build().page(CASES)
    assert not page.select(".reading-laws")
    unnamed = PAGE.replace(", by {law}`powerless-trumps`?", "?")
    trial.write({"twenty-eight/play.md": unnamed})
    page = trial.build().page(CASES)
    first, second = page.select("section.reading")
    assert [one["href"] for one in first.select(".reading-laws a")] == [
        "../play.html#powerless-trumps"
    ]
    assert not second.select(".reading-laws")


def test_caption_and_headings_are_extracted_and_translated(trial: Project) -> None:
    built = trial.build("mr", builder="gettext")
    catalog = (built.out / "twenty-eight/play.pot").read_text(encoding="utf-8")
    for message, line in {
        "Which trumps count, by {law}`powerless-trumps`?": LINE + 1,
        "Those laid after the showing.": LINE + 3,
        "All of the trick.": LINE + 4,
    }.items():
        assert re.search(rf"play\.md:{line}\nmsgid \"{re.escape(message)}\"", catalog), message
    words = {
        "All of the trick.": "दस्तांतलीं सर्व",
        "Which trumps count, by {law}`powerless-trumps`?": "कोणते, {law}`powerless-trumps`?",
    }
    trial.translate("mr", "twenty-eight/play", words)
    page = trial.build("mr").page(CASES)
    figure = page.select_one("figure.readings")
    assert "कोणते" in figure.select_one(".caption-text").text
    headings = figure.select("[role=heading]")
    assert "दस्तांतलीं सर्व" in headings[1].text
    assert headings[0].select_one("p.fallback")["lang"] == "en"


def test_plain_text_tells_the_answers(trial: Project) -> None:
    built = trial.build(builder="text")
    assert built.status == 0, built.stderr
    text = (built.out / "twenty-eight/play.txt").read_text(encoding="utf-8")
    assert "All of the trick." in text
    told = " ".join(text.split())
    answered = r"winner of the trick \(1\) — Reading 1: South \([^)]*\); Reading 2: North \("
    assert re.search(answered, told)


def test_coverage_has_each_as_shown_on_its_page(trial: Project) -> None:
    folder = trial.root / "source/twenty-eight"
    trial.write({"twenty-eight/index.md": "# Book\n\n```{toctree}\nplay\n```\n"})
    (folder / "inventory.yaml").write_text(
        "- {id: powerless-trumps, kind: paragraph, lines: 1-1, executable: yes}\n", encoding="utf-8"
    )
    store = Store(trial.root / "examples", trial.root / "store")
    found = cover(folder, [], {PATH: store.outlines()[PATH]})
    assert found.shown == {
        "after-showing": "twenty-eight/play#hand-after-showing",
        "whole-trick": "twenty-eight/play#hand-whole-trick",
    }


def test_casebooks_print_them(trial: Project) -> None:
    trial.write({"twenty-eight/index.md": PAGE.replace("# Play", "# Twenty-eight")})
    (trial.root / "source/twenty-eight/play.md").unlink()
    index = trial.root / "source/index.md"
    index.write_text(index.read_text().replace("twenty-eight/play", "twenty-eight/index"))
    built = trial.build("en", "-D", "hoyle_printed=casebooks", builder="typst")
    assert built.status == 0, built.stderr
    casebook = PdfReader(built.out / "en/twenty-eight-cases.pdf")
    text = "\n".join(page.extract_text() for page in casebook.pages)
    assert text.count("East bids 14") == 1
    assert "trump-power" not in text  # readers are told by words, not by the names of options
    assert "winner of the trick (1)" in " ".join(text.split())
    lines = [line for line in text.splitlines() if "Reading 1" in line or "Reading 2" in line]
    assert len(lines) >= 2  # above the columns, and in the table
    change(trial, "winner 1 = N ", "winner 1 = E ")
    failed = trial.build("en", "-D", "hoyle_printed=casebooks", builder="typst")
    assert failed.status != 0
    assert "winner 1: claimed E; the referee finds N" in failed.stderr


@pytest.fixture
def both(tmp_path: Path) -> Compared:
    """Return both readings compared."""
    path = tmp_path / "hands.yaml"
    path.write_text(HANDS, encoding="utf-8")
    return compared(prove_file(path, GAMES), "en")


def test_they_part_where_a_step_is_not_the_same(both: Compared) -> None:
    # Four bids, the card laid and the second deal, the second auction; then the trick.
    assert [step.number for step in both.alike.steps] == [""] * 6
    for one in both.readings:
        assert [step.number for step in one.picture.steps] == ["1"]
        assert one.picture.deal == ()
    assert [law.id for law in both.readings[0].laws] == ["twenty-eight:powerless-trumps"]
    [question] = both.questions
    assert [answer.text for answer in question.answers if answer] == ["South", "North"]


@pytest.fixture(scope="module")
def shown(
    module_project: MakeProject, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Browser]:
    """Return a browser at the page of a project that shows both readings."""
    built = made(module_project).build()
    assert built.status == 0, built.stderr
    with (
        chromium() as browser,
        served(built.out) as address,
    ):
        browser.address = address
        yield browser


def boxes(browser: Browser, selector: str) -> list[dict[str, float]]:
    """Return where on the page each part is."""
    script = (
        "return [...document.querySelectorAll(arguments[0])]"
        ".map((part) => part.getBoundingClientRect().toJSON())"
    )
    found: list[dict[str, float]] = browser.run(script, selector)
    return found


class TestInABrowser:
    """How the columns stand on a wide screen and on a phone."""

    pytestmark = needs_browser

    @pytest.mark.parametrize("scripted", [True, False])
    def test_the_columns_stand_side_by_side(self, shown: Browser, scripted: bool) -> None:
        shown.screen(1200)
        shown.scripts(scripted)
        shown.open(f"{CASES}.html")
        first, second = boxes(shown, ".reading")
        assert first["right"] <= second["left"]
        assert abs(first["top"] - second["top"]) < 1
        [deal] = boxes(shown, ".readings-body > .before")
        [answers] = boxes(shown, ".readings-answers")
        assert deal["bottom"] <= first["top"]
        assert max(first["bottom"], second["bottom"]) <= answers["top"]

    @pytest.mark.parametrize("scripted", [True, False])
    def test_on_a_phone_one_stands_below_the_other(self, shown: Browser, scripted: bool) -> None:
        shown.screen(390)
        shown.scripts(scripted)
        shown.open(f"{CASES}.html")
        first, second = boxes(shown, ".reading")
        assert first["bottom"] <= second["top"]
        assert abs(first["left"] - second["left"]) < 1
        assert shown.run("return document.documentElement.scrollWidth") == 390
