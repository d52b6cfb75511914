"""What second readers found is read from ``reviews.yaml`` and shown by book and edition."""

from __future__ import annotations

import pytest

from hoyle.problems import Unreadable
from sphinx_hoyle.translations.reviews import Reader, read_reviews

BOOKS = ("whist", "goat")
GOOD = "- {edition: hu, book: whist, reader: second, words: 1200, minor: 3, major: 1}\n"


def read(tmp_path, text):
    path = tmp_path / "reviews.yaml"
    path.write_text(text, encoding="utf-8")
    return read_reviews(path, BOOKS)


def test_an_entry_says_how_much_was_read_and_what_was_found(tmp_path):
    [review] = read(tmp_path, GOOD)
    assert (review.reader, review.words, review.mistakes) == (Reader.SECOND, 1200, 4)
    assert read_reviews(tmp_path / "none.yaml", BOOKS) == ()


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        (GOOD.replace("hu", "xx"), "'xx' is no edition; expected en, mr, hu, ml"),
        (GOOD.replace("whist", "chess"), "'chess' is no book; expected whist, goat, pages, all"),
        (GOOD.replace("second", "fourth"), "'fourth' is no reader; expected one of second, third"),
        (GOOD.replace("whist", "all"), "'all' is a sample; expected reader: third"),
        (GOOD.replace("1200", "many"), "'many' is no number; expected one, as 120"),
        (GOOD.replace("1200", "0"), "no words were read; expected how many"),
        (GOOD.replace(", major: 1", ""), "'major' is missing"),
    ],
)
def test_a_wrong_entry_is_told_at_its_line(tmp_path, entry, told):
    with pytest.raises(Unreadable) as raised:
        read(tmp_path, GOOD + entry)
    assert [problem.line for problem in raised.value.problems] == [2] * len(raised.value.problems)
    assert any(told in str(problem) for problem in raised.value.problems)


def test_a_page_shows_what_was_read_and_found(project):
    trial = project(
        {
            "whist/index.md": "(whist:index)=\n# संकेत\n",
            "translations.md": "(translations)=\n# Count\n\n```{translations}\n```\n",
        }
    )
    (trial.root / "locales").mkdir()
    sample = GOOD.replace("whist", "all").replace("second", "third")
    former = sample.replace("1200", "5000")
    written = GOOD * 2 + former + sample
    (trial.root / "locales/reviews.yaml").write_text(written, encoding="utf-8")
    built = trial.build("en")
    assert built.status == 0, built.stderr
    table = built.page("translations").select_one("table#mistakes")
    cells = [cell.get_text() for cell in table.select("tbody tr:first-child td")]
    assert cells == ["–", "–", "8 in 2,400 words", "–"]
    cells = [cell.get_text() for cell in table.select("tbody tr:last-child td")]
    assert cells == ["–", "–", "4 in 1,200 words", "–"]  # the last sample alone
