"""The questions of a book: asked by the editors, answered by the engine, counted by the reader."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from browser import Browser, chromium, needs_browser, served
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.hands.moves import positions
from sphinx_hoyle.hands.question import judgement_of
from sphinx_hoyle.hands.store import Store
from trial import Project

ROOT = Path(__file__).parents[1]
# How the laws answer, read from the hand files: whether the cards may be played, and of North’s
# four cards of three suits whether he may call them a pullet.
GOAT = [False, True, True, False, False, True, True, False, True, True]
PAGE = "goat/drill.html"
LAWS = ["beating", "lead", "rank", "incomparable", "reply"]
LAWS += ["discarding", "trump-rank", "pullet", "pullet-return", "trump"]


def in_browser(test):
    for mark in needs_browser:
        test = mark(test)
    return test


def with_hands(trial: Project, drill: str) -> Project:
    """Give a project the laws and the hands of the drill, and its page."""
    laws = "\n\n".join(f":::{{law}} {law} Name\nText of {law}.\n:::" for law in LAWS)
    contents = "```{toctree}\ndrill\n```\n"
    trial.write(
        {
            "goat/index.md": f"(goat:laws)=\n# Laws\n\n{laws}\n\n{contents}",
            "goat/drill.md": drill,
        }
    )
    shutil.copytree(ROOT / "examples/goat", trial.root / "examples/goat", dirs_exist_ok=True)
    return trial


@pytest.fixture(scope="module")
def built(module_project: Callable[..., Project]) -> Path:
    drill = (ROOT / "source/goat/drill.md").read_text(encoding="utf-8")
    trial = with_hands(module_project({}), drill)
    made = trial.build(lenient=True)
    assert made.status == 0, made.stderr
    assert "drill" not in "".join(made.warnings)
    return made.out


@pytest.fixture(scope="module")
def chrome(built: Path) -> Iterator[Browser]:
    with chromium() as browser, served(built) as address:
        browser.address = address
        yield browser


def answer(browser: Browser, answers: list[bool]) -> None:
    for place, says in enumerate(answers):
        button = f"button[data-says={str(says).lower()}]"
        browser.run(
            "document.querySelectorAll('.answers')[arguments[0]]"
            ".querySelector(arguments[1]).click()",
            place,
            button,
        )


def score(browser: Browser) -> str:
    return browser.one(".drill-end p").text


@in_browser
@pytest.mark.parametrize("disk", [False, True])
def test_the_right_answers_are_counted_and_kept_on_the_device(
    browser: Browser, built: Path, disk: bool
) -> None:
    page = (built / PAGE).as_uri() if disk else f"{browser.address}/{PAGE}"
    browser.driver.get(page)
    browser.settle()
    browser.run("localStorage.clear(); location.reload()")
    browser.until("return document.querySelectorAll('.answers:not([hidden])').length === 10")
    assert browser.all(".answer[open]") == []
    assert not browser.one(".drill-end").is_displayed()
    answer(browser, [not GOAT[0], *GOAT[1:]])
    assert score(browser) == "Right: 9 of 10"
    assert len(browser.all(".answer[open]")) == 10
    first = browser.one(".question .answer")
    assert "must each be beaten by a different card" in first.text
    assert first.find_element("css selector", "a.hand-law").get_property("hash") == "#beating"
    answer(browser, GOAT)
    assert score(browser) == "Right: 9 of 10", "only the first answer counts"
    browser.driver.get(page)
    browser.settle()
    assert score(browser) == "Right: 9 of 10"
    browser.one(".drill-end button").click()
    assert not browser.one(".drill-end").is_displayed()
    answer(browser, GOAT)
    assert score(browser) == "Right: 10 of 10"


@in_browser
def test_without_scripts_every_answer_opens(browser: Browser) -> None:
    browser.scripts(False)
    browser.open(PAGE)
    answers = browser.all(".question details.answer")
    assert len(answers) == 10
    for one in answers:
        one.find_element("css selector", "summary").click()
        assert one.find_element("css selector", "a.hand-law").is_displayed()
    browser.scripts(True)


def test_what_is_told_before_a_question_does_not_answer_it(built: Path) -> None:
    """East's king and nine, with which he beats, are laid after the position."""
    page = (built / PAGE).read_text(encoding="utf-8")
    assert "North leads the queen and seven of spades" in page
    assert "East beats the queen and seven of spades" not in page


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("rank 0 1.1 SK lay rank", "'SK lay' cannot be done at 1.1; expected one of "),
        ("pullet 0 0 N pullet S6 pullet", "'N pullet S6' cannot be done at 0; expected one of "),
        ("rank 0 9 ST lay rank", "there is no position '9'; expected one as "),
        (
            "rank 0 1.1 ST lay lead",
            "ST lay at 1.1 of rank does not test goat:lead; expected one",
        ),
        ("rank 1.1 ST rank", "'rank 1.1 ST rank' is no question; expected hand, document, "),
    ],
)
def test_a_position_without_such_an_act_fails_the_build(
    project: Callable[..., Project], line: str, told: str
) -> None:
    drill = f"(goat:drill)=\n# Questions\n\n:::{{drill}}\n{line}\n:::\n"
    made = with_hands(project({}), drill).build()
    assert made.status != 0
    assert any("drill.md:5: WARNING" in one and told in one for one in made.warnings), made.warnings
    assert any("asks" in one and "expected 10" in one for one in made.warnings)


# What the laws say of each card, told from their words: led suit followed (écarté 44), the higher
# card laid where one is held (12: the ace is below the knave), a trump without the suit (30, 44),
# a suit announced that is held (32), a new deal for the other player alone (14); trump shown before
# it is laid (twenty-eight, void and hidden card), from twenty in the second round on four cards
# (note 5), not shown by a bidder who leads; the honours bid for on four cards. In chemin de fer the
# sum is announced before stakes are called for (3), rightly, and the bank halved after rien ne va
# plus; after an en carte he gives what was staked and may halve once (5), a stake in the air need
# not be accepted (6), a bank taken over is not halved (7), and others than the two decide (8).
ANSWERS = {
    "ecarte": [False, False, True, False, True, False, True, False, True, False],
    "twenty-eight": [False, False, True, False, False, True, False, False, True, True],
    "chemin-de-fer": [False, True, True, False, False, True, False, True, False, True],
}


@pytest.mark.parametrize("book", ANSWERS)
def test_the_questions_of_a_book_are_answered_by_its_laws(book: str, tmp_path: Path) -> None:
    store = Store(ROOT / "examples", tmp_path)
    page = (ROOT / f"source/{book}/drill.md").read_text(encoding="utf-8")
    lines = page.partition(":::{drill}\n")[2].partition("\n:::")[0].splitlines()
    lawful = []
    for hand, document, at, *done, _law in map(str.split, lines):
        path, place = f"{book}/{hand}.hand.yaml", int(document)
        record = store.verdict(path).records[place]
        known = dict(positions(record, picture(record, "en").steps))
        asked = hoyle_nodes.question("", path=path, document=place, acts=known[at])
        asked["done"] = " ".join(done)
        judged = judgement_of(asked, store)
        assert judged is not None, asked
        lawful.append(judged.law is None)
    assert lawful == ANSWERS[book]
