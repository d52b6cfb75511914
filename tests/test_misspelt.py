"""Where there is no dictionary, slips are found by the words of the reviewed translations.

What is measured by stands in two lists that were written before the check had seen them; see there.
"""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path

import polib
import pytest
import yaml

from sphinx_hoyle.__main__ import main
from sphinx_hoyle.catalogs import OWN, catalogs_of, po
from sphinx_hoyle.catalogs.reviewed import is_reviewed, review
from sphinx_hoyle.checks.seen_words import SeenWords
from sphinx_hoyle.checks.slips import Slipped
from sphinx_hoyle.checks.spelling import listed

ROOT = Path(__file__).parents[1]
LISTS = {name: ROOT / f"tests/{name}.yaml" for name in ("misspelt", "misspelt_again")}


@pytest.fixture(scope="module", params=["mr", "ml"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def seen(language: str) -> SeenWords:
    return SeenWords.of_project(ROOT, language)


@pytest.mark.parametrize(("name", "wanted"), [("misspelt", 0.85), ("misspelt_again", 0.70)])
def test_usual_slips_are_caught(language: str, seen: SeenWords, name: str, wanted: float) -> None:
    """The first list is that by which the check was made, the second says how it does."""
    kinds = yaml.safe_load(LISTS[name].read_text(encoding="utf-8"))[language]
    slips = [(right, wrong) for each in kinds.values() for right, wrong in each.items()]
    assert len(slips) >= 30
    slipped = Slipped(language, seen)
    missed = [wrong for right, wrong in slips if slipped.meant(wrong, "") is None]
    print(f"\n{name} {language}: {len(slips) - len(missed)} of {len(slips)}; missed: {missed}")
    assert len(missed) <= (1 - wanted) * len(slips)


@pytest.mark.long
def test_of_a_book_that_is_not_in_the_list_few_words_are_told(language: str) -> None:
    """Each book, by the words of the others alone: fewer than one false alarm in 1,000 words."""
    books: defaultdict[str, list[tuple[str, bool]]] = defaultdict(list)
    for page, path in catalogs_of(ROOT, language):
        for entry in po.read(path):
            is_read = is_reviewed(entry) or str(page) in OWN
            book = page.parts[0] if len(page.parts) > 1 or str(page) in OWN else "pages"
            for translation in (entry.msgstr, *entry.msgstr_plural.values()):
                books[book].append((translation, is_read))
    words = told = 0
    for book, messages in books.items():
        seen = SeenWords(language)
        for other, read in books.items():
            for translation, is_read in read if other != book else ():
                if is_read:
                    seen.add(translation)
        slipped = Slipped(language, seen)
        for translation, _is_read in messages:
            here = list(seen.words(translation))
            words += len(here)
            told += sum(slipped.meant(word, translation) is not None for word in set(here))
    print(f"\n{language}: {told} of {words} words told, {1000 * told / words:.2f} in 1,000")
    assert words > 30_000
    assert told < words / 1000


def test_each_listed_word_is_needed(language: str, seen: SeenWords) -> None:
    """A word of the list that would not be told any more only hides slips."""
    words = listed(ROOT / "locales/spelling", language)
    slipped = Slipped(language, seen)
    needed = set()
    for _page, path in catalogs_of(ROOT, language):
        for entry in po.read(path):
            for translation in (entry.msgstr, *entry.msgstr_plural.values()):
                for word in seen.words(translation):
                    of = {one for one in words if word.startswith(one)}
                    if of and slipped.meant(word, translation):
                        needed |= of
    assert needed == set(words)


@pytest.mark.parametrize(
    ("language", "seen", "word", "meant"),
    [
        ("mr", "हुकूम", "हुकुम", "हुकूम"),
        ("mr", "खेळणाऱ्याने", "खेळणार्याने", "खेळणाऱ्याने"),
        ("mr", "किंवा", "किवा", "किंवा"),
        ("mr", "त्यांचा", "त्याचा", None),  # one of them, or several
        ("mr", "हुकूम", "हुकूम", None),
        ("mr", "हुकूम", "मुकुट", None),
        ("mr", "हुकूम", "*हुकुम*", None),  # in emphasis: as another writes it
        ("ml", "ബാങ്കിൽ", "ബാങ്കില്", "ബാങ്കിൽ"),
        ("ml", "നഷ്ടപ്പെട്ടു", "നഷ്ടപെട്ടു", "നഷ്ടപ്പെട്ടു"),
        ("ml", "തുറുപ്പ്", "തുരുപ്പ്", "തുറുപ്പ്"),
        ("ml", "കളിക്കാരൻ", "കളിക്കാരന്", None),  # to the player
        ("ml", "മാറ്റാൻ", "മാറാൻ", None),  # to change beside to be changed
    ],
)
def test_one_slip_put_right_makes_a_word_that_was_seen(
    language: str, seen: str, word: str, meant: str | None
) -> None:
    words = SeenWords(language)
    for number in range(3):
        words.add(f"{seen} {number}")
    slipped = Slipped(language, words)
    found = [slipped.meant(one, word) for one in words.words(word)]
    assert found == ([] if word.startswith("*") else [meant])


def test_a_stem_is_known_by_its_other_endings() -> None:
    words = SeenWords("ml")
    for ending in ("ത്തിന്റെ", "ത്തിൽ", "ത്തോട്", "ത്തെ", "ങ്ങൾ"):
        words.add(f"ചിഹ്ന{ending}")
    assert Slipped("ml", words).meant("ചിന്ഹത്തിന്", "") is None  # two letters exchanged: no slip
    assert Slipped("ml", words).meant("ചീഹ്നത്തിന്", "") == "ചിഹ്നത്തിന്"


def test_a_word_told_once_is_right_when_another_message_has_it() -> None:
    words = SeenWords("mr")
    for number in range(3):
        words.add(f"हुकूम {number}")
    words.add("हुकुम")
    assert Slipped("mr", words).meant("हुकुम", "हुकुम") == "हुकूम"  # the message itself
    assert Slipped("mr", words).meant("हुकुम", "हा हुकुम") is None
    assert Slipped("mr", words, ["हुकु"]).meant("हुकुम", "हुकुम") == "हुकूम"
    assert Slipped("mr", words, ["हुकुम"]).meant("हुकुमाने", "हुकुमाने") is None


def test_proofreading_tells_it_by_what_a_second_reader_has_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "source/club").mkdir(parents=True)
    (tmp_path / "conf.py").touch()
    path = tmp_path / "locales/ml/LC_MESSAGES/club/index.po"
    path.parent.mkdir(parents=True)
    catalog = polib.POFile(wrapwidth=0)
    catalog.metadata = {"Content-Type": "text/plain; charset=UTF-8"}
    said = {"One.": "സഭയിൽ ഒന്ന്.", "Two.": "സഭയിൽ രണ്ട്.", "There.": "അവിടെ സഭയില്."}
    for original, translation in said.items():
        catalog.append(polib.POEntry(msgid=original, msgstr=translation))
    catalog.save(str(path))
    command = ["proofread", "--edition", "ml", "club"]
    assert main(command) == 0, capsys.readouterr()  # nothing is known to be right
    for entry in catalog:
        review(entry)
    catalog.save(str(path))
    capsys.readouterr()
    assert main(command) == 1
    line = path.read_text(encoding="utf-8").split("\n").index('msgstr "അവിടെ സഭയില്."') + 1
    assert capsys.readouterr().out == (
        f"locales/ml/LC_MESSAGES/club/index.po:{line}: spelling: 'സഭയില്' stands nowhere else;"
        " expected 'സഭയിൽ', or the word in locales/spelling/ml.txt\n"
    )
    (tmp_path / "locales/spelling").mkdir()
    (tmp_path / "locales/spelling/ml.txt").write_text("# Ours.\nസഭയില്\n", encoding="utf-8")
    assert main(command) == 0
