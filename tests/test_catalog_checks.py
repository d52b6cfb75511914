"""Each check on translations: what it must catch, and what it must let pass."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from hoyle.problems import Unreadable
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.checks import digits, negations, numbers, openings, punctuation, sameness, targets
from sphinx_hoyle.checks.cards import Cards
from sphinx_hoyle.checks.catalog import Message, messages
from sphinx_hoyle.checks.joiners import Joiners
from sphinx_hoyle.checks.marked import Marked
from sphinx_hoyle.checks.terms import Terms
from sphinx_hoyle.checks.two_words import TwoWords
from sphinx_hoyle.languages.counting import numbers as read_numbers
from sphinx_hoyle.terms.termbase import Concept, Status, Term, read_termbase

PROJECT = Path(__file__).parents[1]


def concept(name: str, **terms: str | list[tuple[str, str]]) -> Concept:
    """A concept with one preferred term a language, or with terms and statuses."""
    listed = {
        language: tuple(
            Term(term, Status(status))
            for term, status in ([(given, "preferred")] if isinstance(given, str) else given)
        )
        for language, given in terms.items()
    }
    return Concept(id=name, definition="", line=1, terms=listed)


CONCEPTS = {
    each.id: each
    for each in (
        concept("ace", en="ace", mr="एक्का", hu="ász", ml="ഏയ്സ്"),
        concept("king", en="king", mr="राजा", hu="király", ml="രാജ"),
        concept("queen", en="queen", mr="राणी", hu="dáma", ml="റാണി"),
        concept("knave", en="knave", mr="गुलाम", hu="bubi", ml="ഗുലാൻ"),
        concept("spades", en="spades", mr="इस्पिक", hu="pikk", ml="ഇസ്പേഡ്"),
        concept("hearts", en="hearts", mr="बदाम", hu="kőr", ml="ഹാർട്ട്"),
        concept(
            "rubber",
            mr="दुरंगी",
            en=[("rubber", "preferred"), ("best of three", "admitted"), ("robber", "deprecated")],
        ),
        concept("mark", en="point", mr="मार्क", ml="മാർക്ക്"),
        concept("player", en="player", mr="खेळणार\u094d\u200dया"),
    )
}


def message(language: str, original: str, edition: str, translation: str) -> Message:
    return Message(
        path="x.po",
        line=1,
        edition=edition,
        page="whist/revoke",
        source_language=language,
        original=original,
        english=original if language == "en" else "",
        translation=translation,
    )


def about(check, language, original, edition, translation):
    return [found.about for found in check(message(language, original, edition, translation))]


# Targets


@pytest.mark.parametrize(
    ("original", "translation", "lost_or_added"),
    [
        ("see {law}`65`", "lásd {law}`66`", ["{law}<65>", "{law}<66>"]),
        ("see {law}`65`", "lásd a 65. szabályt", ["{law}<65>"]),
        ("see {law}`8.b`", "lásd {law}`8. szabály <8.a>`", ["{law}<8.b>", "{law}<8.a>"]),
        ("a {c}`trick <trick>`", "egy {c}`ütés`", ["{c}<trick>"]),
        ("a {c}`trick <trick>`", "egy ütés", ["{c}<trick>"]),
        ("it{caller}`note-4`", "az", ["{caller}<note-4>"]),
        ("{c}`a <mark>` {c}`b <mark>`", "{c}`pont <mark>`", ["{c}<mark>"]),
        ("run `hoyle check`", "futtasd: hoyle ellenőriz", ["`hoyle check`"]),
        ("[a page](https://a.example/)", "[lap](https://b.example/)", 2),
        ("{seat} leads", "{hely} hív", ["{seat}", "{hely}"]),
        ("{seat.the} leads {card.the}", "{seat.the} hív", ["{card}"]),
        ("{seat} leads", "{seat} {side:hív|hívnak}", ["{side}"]),
        ("Law %(number)s", "szabály", ["%(number)s"]),
        ("see {law}`65`", "lásd {law}`65", ["{law}<65>", "`"]),
    ],
)
def test_a_target_lost_or_added_is_found(original, translation, lost_or_added):
    found = about(targets.findings, "en", original, "hu", translation)
    if isinstance(lost_or_added, int):
        assert len(found) == lost_or_added
    else:
        assert found == lost_or_added


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("see {law}`65`", "lásd {law}`a 65. szabályt <65>`"),
        ("{c}`a <mark>` and {c}`b <trick>`", "{c}`ütés <trick>` és {c}`pont <mark>`"),
        ("the rubber", "a {c}`robber <rubber>`"),  # marked by the translator
        ("a {c}`szín <->` here", "egy szín"),  # no term in the original, so none to keep
        ("the address `#law-64-e`", "a cím: `#law-64-e`"),
        ("{steps} of {steps}", "{steps}"),
        ("{seat.the} leads {card.the}", "{card.the.accusative} {seat} hívja, {seat.the}"),
        ("{side.the} {side:wins|win} {count.word}", "{count.word} {side.the}"),
        ("{actor:he holds|they hold} {suit.a}", "{suit}"),
    ],
)
def test_targets_that_are_kept_pass(original, translation):
    assert about(targets.findings, "en", original, "hu", translation) == []


@pytest.mark.parametrize(
    ("translation", "denied"),
    [
        ("{side:nem húz|nem húznak}", []),
        ("{side:húz|húznak}", ["not"]),
    ],
)
def test_of_alternatives_one_counts_as_words(translation, denied):
    original = "{side:does|do} not draw"
    assert about(negations.findings, "en", original, "hu", translation) == denied


# Numbers

THIRTEEN = {"mr": ("१३", "तेरा", "तेराही"), "ml": ("13", "പതിമൂന്ന്", "പതിമൂന്നു")}
THIRTEEN |= {"hu": ("13", "tizenhárom", "tizenhármat"), "en": ("13", "thirteen", "thirteenth")}


@pytest.mark.parametrize("language", THIRTEEN)
@pytest.mark.parametrize("edition", THIRTEEN)
def test_a_number_is_the_same_in_any_digits_and_words(language, edition):
    for original in THIRTEEN[language]:
        for translation in THIRTEEN[edition]:
            assert about(numbers.findings, language, original, edition, translation) == []


@pytest.mark.parametrize("language", THIRTEEN)
@pytest.mark.parametrize("other", ["12", "१२", "twelve"])
def test_another_number_is_found_on_both_sides(language, other):
    for original in THIRTEEN[language]:
        found = about(numbers.findings, language, original, "en", other)
        assert found == ["13", "12"]


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("mr", "एका वांटणींत तीन किंवा चार मार्क; तिनांपैकी दोन", [3, 4, 3, 2]),
        ("mr", "पांच व पाच; चार-पाचांचे", [5, 5, 4, 5]),
        ("mr", "चारपेक्षां ज्यास्त, चारवर, चारही, चौघे, तिघांनी", [4, 4, 4, 4, 3]),
        ("mr", "तीन-तीन व दोन-दोन पाने", [3, 2]),
        ("mr", "सातवा, तिसऱ्या, तिसर्\u200dया, चौथ्या", [7, 3, 3, 4]),
        ("mr", "चोवीसपासूनची, अठ्ठावीसच्या", [24, 28]),
        ("mr", "बारापर्यंत, तिसऱ्याकडे, नव्वीऐवजी", [12, 3, 9]),
        ("mr", "बावन पानी, एकविसांचा खेळ, चवथ्यास, दोन तीनशें पानें", [52, 21, 4, 2, 300]),
        ("mr", "साहाय्य, सहाय्य, आठवण, बारीक, चारा, विचार, साठी, वीसरला", []),
        ("hu", "kettőt-kettőt, azután hármat-hármat; hármasával, kettesével", [2, 3, 3, 2]),
        ("hu", "a tizenegyedik, a 11-ik, ötnél, négynél, kétszer, tizenháromszor", None),
        ("hu", "huszonnyolcas, harminckettő, ötvenkét lap, négyen, hatan", [28, 32, 52, 4, 6]),
        ("hu", "háromszáztizenkét, ezernyolcszázkilencvenkilenc", [312, 1899]),
        ("hu", "a hatosokkal, hetesek és nyolcasok nélkül, hatosokat", [6, 7, 8, 6]),
        ("hu", "4-et és 5-öt", [4, 5]),
        ("hu", "határ, hatályos, kétség, kétes, ötlet, hetek, százalék, ezred, hatalom", []),
        ("ml", "നാലുപേർ, നാലാം, രണ്ടോ മൂന്നോ ആറോ പേർ, ഇരുപത്തിയെട്ടിലാണ്", [4, 4, 2, 3, 6, 28]),
        ("ml", "ഇരുപത്തിമൂന്ന്, ഇരുപത്തിനാലു, ഇരുപത്തെട്ട്, മുപ്പത്തിയാറ്", [23, 24, 28, 36]),
        ("ml", "മുമ്മൂന്ന് ചീട്ടുകൾ, പന്ത്രണ്ട്, പത്തൊമ്പത്, അൻപത്തിരണ്ട്", [3, 12, 19, 52]),
        ("ml", "ഇരുന്നു, ആറ്റിൽ, ആയിരിക്കും, പത്തി", []),
        ("en", "twenty-eight of thirty two, by threes, the sixes, a dozen", [28, 32, 3, 6, 12]),
        ("en", "the 11th, the twelfth, the third, twice, half", [11, 12, 3, 2, Fraction(1, 2)]),
        ("en", "one hundred and four; three hundred and twelve", [104, 312]),
        ("en", "often, tenace, sixpence, the net, weight", []),
    ],
)
def test_numbers_in_words_are_read(language, text, expected):
    if expected is None:
        expected = [11, 11, 5, 4, 2, 13]
    found = [number.value for number in read_numbers(text, language)]
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation", "found"),
    [
        ("mr", "तीन हात किंवा तीन मार्क", "en", "three tricks or four points", ["3", "4"]),
        ("hu", "tizenhárom ütés", "ml", "പതിനാല് പിടി", ["13", "14"]),
        ("ml", "നാലു പേർ", "hu", "hárman", ["4", "3"]),
        ("en", "two or three", "mr", "तीन किंवा तीन", ["2", "3"]),
        ("en", "fewer than three", "hu", "kettőnél vagy háromnál kevesebb", ["2"]),
        ("en", "{law}`8` gives 4", "mr", "{law}`8`", ["4"]),
        ("en", "the code of 1864", "mr", "१८४६ ची नियमसंहिता", ["1864", "1846"]),
    ],
)
def test_a_wrong_number_is_found(language, original, edition, translation, found):
    assert about(numbers.findings, language, original, edition, translation) == found


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation"),
    [
        ("mr", "एका पक्षानें", "en", "a side"),  # one is free
        ("en", "Both sides revoked", "hu", "A két oldal renonszot követett el"),
        ("en", "neither has played", "mr", "दोघांपैकी कोणीही खेळले नाही"),
        ("mr", "दुसऱ्याचे मार्क", "en", "the other’s points"),  # दुसरा is not the second here
        ("en", "the second card", "mr", "दुसरे पान"),  # and here it is
        ("en", "see {law}`65` and {law}`Law 8 <8>`", "hu", "lásd {law}`65`, {law}`8`"),
        ("en", "“{c}`three <trick>`”", "mr", "‘{c}`तीन <trick>`’"),
        ("en", "%(count)d of 13 cards", "ml", "13 ചീട്ടിൽ %(count)d"),
        ("en", "the address `#law-64-e`", "hu", "a cím"),
        ("en", "divide the pack in parts", "hu", "kétfelé osztja"),
        ("mr", "दोन तीनशें पानें", "en", "two or three hundred pages"),
        ("mr", "उभयतांनीं ठरविणें", "en", "the two settle it"),
        ("hu", "Ha még nem felezett", "mr", "अजून अर्धी केली नसेल, तर"),
        ("hu", "nem felezheti", "en", "cannot halve it"),
    ],
)
def test_the_same_numbers_pass(language, original, edition, translation):
    assert about(numbers.findings, language, original, edition, translation) == []


@pytest.mark.parametrize(
    ("original", "edition", "translation", "found"),
    [
        ("13 cards", "ml", "\u0d67\u0d69 ചീട്ട്", ["\u0d67", "\u0d69"]),
        ("note \u0d67", "ml", "കുറിപ്പ് \u0d67", []),  # cited as printed
        ("13 cards", "ml", "13 ചീട്ട്", []),
        ("13 cards", "mr", "१३ पाने", []),
        ("13 cards", "mr", "१3 पाने", ["3"]),
        ("13 cards", "hu", "१३ lap", ["१", "३"]),
        ("read as १३", "hu", "१३-nak olvasva", []),  # cited by our English
        ("`13`, {law}`13`", "mr", "`13`, {law}`13`", []),
    ],
)
def test_numbers_are_written_in_the_digits_of_today(original, edition, translation, found):
    assert about(digits.findings, "en", original, edition, translation) == found


# Suits and ranks


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation", "found"),
    [
        ("mr", "एक्का, राजा व राणी", "en", "ace, king and knave", ["queen", "knave"]),
        ("hu", "a királyt jelzi", "en", "he marks the card", ["king"]),
        ("ml", "ഗുലാൻ (J)", "en", "queen (Q)", ["queen", "knave"]),
        ("en", "spades are led", "mr", "बदामची उतारी", ["spades"]),
        ("en", "♥ is led", "hu", "♠ hív", ["spades", "hearts"]),
        ("ml", "(J,9,A,10 എന്നിവ)", "en", "(J, 9, K, 10)", ["ace", "king"]),
    ],
)
def test_another_suit_or_rank_is_found(language, original, edition, translation, found):
    got = about(Cards(CONCEPTS).findings, language, original, edition, translation)
    assert set(got) >= set(found)


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation"),
    [
        ("mr", "एक्का, राजा व राणी", "en", "queen, king and ace"),
        ("ml", "രാജ (K)", "en", "king"),  # the letter need not stand beside the name
        ("ml", "(J,9,A,10 എന്നിവ)", "en", "(J, 9, A, 10)"),
        ("mr", "राजा व राजा", "en", "the king"),  # the language need not repeat it
        ("en", "A card is led", "hu", "A lap kihívása"),  # no ace, but the articles
        ("en", "{c}`the under <knave>`", "hu", "bubi"),
    ],
)
def test_the_same_suits_and_ranks_pass(language, original, edition, translation):
    assert about(Cards(CONCEPTS).findings, language, original, edition, translation) == []


# Openings


@pytest.mark.parametrize(
    ("translation", "found"),
    [
        ("- three tricks", ["a list"]),
        ("* three tricks", ["a list"]),
        ("1. three tricks", ["a numbered list"]),
        ("# Revoke", ["a heading"]),
        ("> he said", ["a quotation"]),
        ("| a | b |", ["a table"]),
        ("::: note", ["a fence"]),
        ("``` text", ["a fence"]),
        ("(whist:one)= here", ["a target"]),
        (": three tricks", ["a definition"]),
        ("[tricks]: three", ["a definition"]),
        ("% for the printer", ["a comment"]),
        ("// for the printer", ["a comment"]),
        (".. for the printer", ["a comment"]),
        ("***", ["a rule"]),
        ("____\nthree tricks", ["a rule"]),
        (" three tricks", ["white space"]),
        ("three tricks\n", ["white space"]),
        ("three\n\ntricks", ["paragraph"]),
        ("three\n---\ntricks", ["paragraph"]),
        ("three <!-- or four --> tricks", ["<!--"]),
        ("three tricks TODO", ["TODO"]),
    ],
)
def test_an_opening_of_another_block_is_found(translation, found):
    assert about(openings.findings, "mr", "तीन हात", "en", translation) == found


@pytest.mark.parametrize(
    ("original", "edition", "translation"),
    [
        ("तीन हात", "en", "three tricks"),
        ("1. तीन हात", "en", "1. three tricks"),  # as the original begins
        ("१८९९ सालचे", "hu", "1899. évi kiadás"),  # an ordinal
        ("तीन हात", "en", "*three* tricks"),
        ("तीन हात", "en", "-3 tricks"),
        ("तीन हात", "en", "{c}`three <trick>` tricks"),
        ("तीन हात", "en", "three tricks — all of them"),
        ("तीन\nहात", "en", "three\ntricks"),
    ],
)
def test_running_text_passes(original, edition, translation):
    assert about(openings.findings, "mr", original, edition, translation) == []


# Sameness


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation"),
    [
        ("en", "The losers stand at two.", "hu", "The losers stand at two."),
        ("mr", "रंगकोट", "en", "रंगकोट"),
        ("en", "The adversaries", "mr", "The opponents"),
        ("mr", "तीन रंगकोट झाले", "en", "three रंगकोट have occurred"),
        ("en", "A {c}`trick <trick>`", "hu", "A {c}`trick <trick>`"),
    ],
)
def test_what_was_left_as_it_was_is_found(language, original, edition, translation):
    found = about(sameness.findings, language, original, edition, translation)
    assert len(found) == 1


@pytest.mark.parametrize(
    ("language", "original", "edition", "translation"),
    [
        ("en", "9", "hu", "9"),
        ("en", "A 10 K Q J", "hu", "A 10 K Q J"),  # letters of cards
        ("ml", "14 - 19", "en", "14 - 19"),
        ("en", "%(number)s. {rank}", "hu", "%(number)s. {rank}"),
        ("en", "{law}`65`", "mr", "{law}`65`"),
        ("mr", "रंगकोट", "en", "(*raṅgkoṭ*) revoke"),
        ("en", "points for मार्क", "hu", "pont: मार्क"),  # quoted by the editors
        ("en", "Nemzeti Casino", "ml", "നെംസെതി കാസിനോ (Nemzeti Casino)"),
    ],
)
def test_what_is_the_same_in_both_passes(language, original, edition, translation):
    assert about(sameness.findings, language, original, edition, translation) == []


# Terms


@pytest.mark.parametrize(
    ("original", "translation", "says"),
    [
        ("एक दुरंगी", "one match", "is not named"),
        ("एक दुरंगी", "one best of three", "admitted"),
        ("एक {c}`दुरंगी <rubber>`", "a {c}`best of three <rubber>`", "admitted"),
        ("एक दुरंगी", "a rubber, that is a robber", "deprecated"),
        ("दोन मार्क", "two of them", "expected point"),
    ],
)
def test_another_term_is_found(original, translation, says):
    [found] = Terms(CONCEPTS).findings(message("mr", original, "en", translation))
    assert says in found.says


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("एक दुरंगी", "one rubber"),
        ("दुरंगीचे गुण", "The rubbers"),
        ("दुरंगी, दुरंगी", "a rubber, or best of three"),  # preferred once
        ("{c}`दुरंगी <rubber>`", "{c}`two out of three games <rubber>`"),  # the translator says so
        ("एक डाव", "one robbery"),  # no word of a term
        ("दोन मार्क", "two points"),
    ],
)
def test_the_preferred_term_passes(original, translation):
    assert list(Terms(CONCEPTS).findings(message("mr", original, "en", translation))) == []


@pytest.mark.parametrize(
    ("original", "translation"),
    [
        ("a card", "एक गुणपत्रक"),  # the head of «score cards», in the singular
        ("marsh gas; gas", "दलदलवायू"),  # three letters have no plural to take off
    ],
)
def test_a_word_may_stand_for_a_longer_term_of_which_it_is_the_head(original, translation):
    concepts = [
        concept("card", en="card", mr="पान"),
        concept("score-card", en="score cards", mr="गुणपत्रक"),
        concept("gas", en="gas", mr="वायू"),
        concept("marsh-gas", en="marsh gas", mr="दलदलवायू"),
    ]
    terms = Terms({each.id: each for each in concepts})
    assert list(terms.findings(message("en", original, "mr", translation))) == []
    assert list(terms.findings(message("en", original, "mr", "काही नाही"))) != []


def test_a_concept_is_looked_for_in_its_own_books():
    coup = replace(concept("coup", en="round", mr="डाव"), games=("ecarte",))
    check = Terms({"coup": coup, "mark": replace(CONCEPTS["mark"], games=("whist",))})
    here = message("en", "a round", "mr", "काही नाही")  # of whist, which has no coups
    assert list(check.findings(here)) == []
    assert list(check.findings(replace(here, page="ecarte/play"))) != []
    assert list(check.findings(replace(here, page="about"))) != []


@pytest.mark.parametrize(("near", "told"), [((), True), (("together",), False)])
def test_a_word_that_names_a_concept_beside_others_only_is_no_second_name(near, told):
    terms = (Term("bid", Status("preferred")), Term("offer", Status("admitted"), near=near))
    hungarian = (Term("licit", Status("preferred")),)
    bid = Concept(id="bid", definition="", line=1, terms={"en": terms, "hu": hungarian})
    check = TwoWords(Terms({"bid": bid}))
    said = message("hu", "licit és licit", "en", "a bid and an offer together")
    assert bool(list(check.findings(said))) is told


# Joiners

EYELASH = "खेळणार\u094d\u200dया"


@pytest.mark.parametrize(
    ("original", "edition", "translation"),
    [
        ("a note on " + EYELASH, "hu", "jegyzet: खेळणार्या"),
        ("a player", "mr", "खेळणार्याला"),
        ("a player", "ml", "കളി\u200d ക്കാരൻ"),
        ("a player", "en", "a\u200bplayer"),
        ("a player", "hu", "ja\u0301te\u0301kos"),  # decomposed
        ("a player", "hu", "\ufeffjátékos"),
    ],
)
def test_a_lost_joiner_or_an_unseen_character_is_found(original, edition, translation):
    found = about(Joiners(CONCEPTS.values()).findings, "en", original, edition, translation)
    assert found


@pytest.mark.parametrize(
    ("original", "edition", "translation"),
    [
        ("a note on " + EYELASH, "hu", "jegyzet: " + EYELASH),
        ("a player", "mr", EYELASH + "ला"),
        ("a player", "mr", "खेळणाऱ्याला"),  # the same sound with a nukta
        ("work", "mr", "कार्य, सूर्य, आचार्य"),  # a reph that is right
        ("a player", "ml", "കളിക്കാരൻ"),
        ("a player", "ml", "അവന്\u200d"),  # the older way to write the chillu
        ("a player", "hu", "játékos"),
    ],
)
def test_joiners_that_are_kept_pass(original, edition, translation):
    found = about(Joiners(CONCEPTS.values()).findings, "en", original, edition, translation)
    assert found == []


# Whole catalogs

PAGE = """\
# पहिले

:::{law} 1
तीन हात.
:::

:::{editor-note} note-1
Three tricks, as
printed.
:::
"""
HEADER = (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n'
    'Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
)


@pytest.fixture
def books(tmp_path, monkeypatch):
    """A project with one page, and a way to write its Hungarian catalog and run the command."""
    (tmp_path / "conf.py").touch()
    (tmp_path / "source/whist").mkdir(parents=True)
    (tmp_path / "source/whist/index.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "source/whist/book.toml").write_text('language = "mr"\n', encoding="utf-8")
    (tmp_path / "source/termbase.yaml").write_text("[]\n", encoding="utf-8")
    catalog = tmp_path / "locales/hu/LC_MESSAGES/whist/index.po"
    catalog.parent.mkdir(parents=True)
    monkeypatch.chdir(tmp_path)

    def write(body: str, exceptions: str = "") -> None:
        catalog.write_text(HEADER + body, encoding="utf-8")
        (tmp_path / "locales/exceptions.yaml").write_text(exceptions, encoding="utf-8")

    return write


CATALOG = "locales/hu/LC_MESSAGES/whist/index.po"


@pytest.mark.parametrize(
    ("original", "translation", "wrong"),
    [
        ("तीन हात.", "Három ütés", ["end"]),
        ("तीन हात", "Három ütés.", ["end"]),
        ("तीन हात?", "Három ütés.", ["end"]),
        ("तो असा:—", "A következő.", ["end"]),
        ("तो असा:—", "A következő:", []),
        ("तीन हात.", "Három {c}`ütés <trick>`.", []),
        ("तीन हात. ({law}`64`)", "Három ütés. ({law}`64`)", []),
        ("तीन हात.", "„Három ütés.”", []),
        ("विचारण्यास हरकत नाहीं.", "„Megkérdezhetem?”", []),
        ("तीन हात।", "Három ütés.", []),
        ('"तीन हात"', '"Három" ütés', ['"']),
        ("तीन", "A ‘három’ 'három'", ["'"]),
        ("तीन", "`'három'`", []),
        ("तीन", "[három](https://example.org/ 'a')", []),
    ],
)
def test_the_end_of_a_sentence_and_its_quotes(original, translation, wrong):
    assert about(punctuation.findings, "mr", original, "hu", translation) == wrong


MARKS = {
    each.id: each
    for each in (
        concept("trump", en="trump", hu="adu"),
        concept("suit", en="suit", hu="szín"),
        concept("trick", en="trick", hu="ütés"),
        concept("deal", mr="वाटणे", en="deal", hu="oszt"),
        concept("loss-point", en="loss point", hu="veszteségpont"),
        concept("reveal-trump", mr="हुकूम दाखवणे", en="reveal the trump", hu="felfedi az adut"),
        concept("pack", en="pack"),
    )
}


@pytest.mark.parametrize(
    ("edition", "words", "wrong"),
    [
        ("hu", "{c}`színt <trump>`", ["trump"]),
        ("en", "whenever a {c}`deal <trick>` is over", ["trick"]),
        ("en", "{c}`deal <suit>` and {c}`trick <trick>`", ["suit"]),
        ("en", "{c}`trump <reveal-trump>`", []),  # one word of the term
        ("en", "{c}`deal <reveal-trump>`", ["reveal-trump"]),  # an act, by a word of another
        ("en", "{c}`to be shown <reveal-trump>`", []),  # an act in words of its own
        ("en", "{c}`shown <trump>`", ["trump"]),  # a thing must be named
        ("hu", "{c}`ütéseiket <trick>`", []),
        ("en", "{c}`Tricks <trick>`", []),
        ("en", "{c}`points <loss-point>`", []),
        ("en", "{c}`trick`", []),
        ("en", "{c}`trick <->`", []),
        ("hu", "{c}`csomag <pack>`", ["pack"]),  # the termbase gives no Hungarian
    ],
)
def test_marked_words_are_a_term_of_their_concept(edition, words, wrong):
    check = Marked(MARKS, Terms(MARKS)).findings
    assert about(check, "mr", "", edition, words) == wrong


def test_a_marked_word_may_have_a_form_that_running_text_may_not():
    terms = (Term("üt", Status.PREFERRED, forms=("üti",)),)
    marks = {
        "beat": Concept("beat", "", 1, {"hu": terms}),
        "win-trick": concept("win-trick", hu="üt"),
    }
    assert not about(Marked(marks, Terms(marks)).findings, "mr", "", "hu", "{c}`ütnie <beat>`")


def test_every_problem_has_its_file_and_line(books, capsys):
    books('msgid "पहिले"\nmsgstr "Első"\n\nmsgid "तीन हात."\nmsgstr ""\n"- Négy "\n"ütés."\n')
    assert main(["proofread"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{CATALOG}:8: numbers: the number 3 (तीन) of the original is missing",
        f"{CATALOG}:8: numbers: the number 4 (Négy) is not in the original",
        f"{CATALOG}:8: openings: begins like a list; expected running text",
    ]


def test_what_readers_are_not_shown_is_not_checked(books, capsys):
    books('msgid "तीन हात."\nmsgstr ""\n\n#, fuzzy\nmsgid "पहिले"\nmsgstr "13"\n')
    assert main(["proofread"]) == 0
    assert capsys.readouterr().out == "0 translated messages hold; 2 not translated yet\n"


def test_each_plural_form_is_checked(books, capsys):
    books('msgid "{n} of 3"\nmsgid_plural "{n} of 4"\nmsgstr[0] "{n} / 3"\nmsgstr[1] "{n} / 3"\n')
    assert main(["proofread"]) == 1
    assert [line.split(": ")[0] for line in capsys.readouterr().out.splitlines()] == [
        f"{CATALOG}:7",
        f"{CATALOG}:7",
    ]


def test_pages_and_editions_can_be_chosen(books, capsys):
    books('msgid "तीन हात."\nmsgstr "Négy ütés."\n')
    assert main(["proofread", "--edition", "en"]) == 0
    assert main(["proofread", "whist"]) == 1
    capsys.readouterr()
    assert main(["proofread", "goat/none"]) == 2
    assert "goat/none" in capsys.readouterr().out


@pytest.mark.parametrize(
    "body",
    ["msgid पहिले\n", 'msgid "पहिले\nmsgstr "Első"\n', 'msgstr "a"\nmsgfoo "b"\n'],
)
def test_a_catalog_that_cannot_be_read_is_told(books, capsys, body):
    books(body)
    assert main(["proofread"]) == 2
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{CATALOG}:")


def test_bytes_that_are_no_text_are_told(books, capsys):
    books("")
    Path(CATALOG).write_bytes(HEADER.encode() + b'msgid "a"\nmsgstr "\xff"\n')
    assert main(["proofread"]) == 2
    assert (
        capsys.readouterr().out
        == f"{CATALOG}:5: is not UTF-8; expected a gettext catalog in UTF-8\n"
    )


def test_a_note_is_english_on_a_page_in_another_language(books):
    books('msgid "तीन हात."\nmsgstr "x"\n\nmsgid "Three tricks, as printed."\nmsgstr "y"\n')
    read = messages(Path(CATALOG), CATALOG, "hu", "whist/index", Path("source"))
    assert [each.source_language for each in read] == ["mr", "en"]


# The editions that are declared whole

WHOLE = "- {book: whist, editions: [en, hu], why: all of it was translated}\n"


def declare(text: str) -> None:
    Path("source/complete.yaml").write_text(text, encoding="utf-8")


def english_catalog() -> None:
    path = Path("locales/en/LC_MESSAGES/whist/index.po")
    path.parent.mkdir(parents=True)
    path.write_text(
        HEADER + 'msgid "पहिले"\nmsgstr "First"\n\nmsgid "तीन हात."\nmsgstr "Three tricks."\n',
        encoding="utf-8",
    )


def test_what_an_edition_declared_whole_has_not_translated_is_told(books, capsys):
    books('msgid "पहिले"\nmsgstr ""\n\n#, fuzzy\nmsgid "तीन हात."\nmsgstr "Három ütés."\n')
    declare(WHOLE)
    assert main(["proofread", "--edition", "hu"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{CATALOG}:5: completeness: has no translation; expected one, since hu is declared whole",
        f"{CATALOG}:9: completeness: is fuzzy; expected one, since hu is declared whole",
    ]
    assert main(["coverage", "--complete"]) != 0
    assert f"{CATALOG}:9: completeness: is fuzzy" in capsys.readouterr().out
    declare(WHOLE.replace(", hu", ""))
    assert main(["proofread", "--edition", "hu"]) == 0


def test_a_catalog_that_an_edition_declared_whole_lacks_is_told(books, capsys):
    books("")
    Path(CATALOG).unlink()
    english_catalog()
    declare(WHOLE)
    assert main(["proofread"]) == 1
    assert capsys.readouterr().out == (
        f"{CATALOG}:1: completeness: is missing; expected it, since hu is declared whole\n"
    )
    assert main(["proofread", "--edition", "en"]) == 0
    declare(WHOLE.replace("hu", "mr"))  # all of the page is Marathi
    assert main(["proofread"]) == 0


def test_an_edition_that_is_none_is_not_declared_whole(books, capsys):
    books("")
    declare(WHOLE.replace("hu", "xx"))
    assert main(["proofread"]) == 2
    assert capsys.readouterr().out == (
        "source/complete.yaml:1: 'xx' is no edition; expected one of en, mr, hu, ml\n"
    )


@pytest.mark.parametrize("page", ["imprint", "whist/apparatus"])
def test_a_catalog_of_no_page_can_be_chosen(books, capsys, page):
    books('msgid "तीन हात."\nmsgstr "Négy ütés."\n')
    path = Path(f"locales/hu/LC_MESSAGES/{page}.po")
    path.write_text(HEADER + 'msgid "Three."\nmsgstr "Három"\n', encoding="utf-8")
    assert main(["proofread", page]) == 1
    [line] = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{path}:5: punctuation: ")


EXCEPTION = """\
- check: numbers
  edition: hu
  page: whist/index
  message: तीन
  about: "3"
  why: The law is a proverb.
"""


def test_an_exception_lets_pass_what_it_names_and_no_more(books, capsys):
    books('msgid "तीन हात."\nmsgstr "Négy ütés."\n', EXCEPTION)
    assert main(["proofread"]) == 1
    [line] = capsys.readouterr().out.splitlines()
    assert "the number 4" in line


def test_an_exception_that_is_not_needed_is_told(books, capsys):
    books('msgid "तीन हात."\nmsgstr "Három ütés."\n', EXCEPTION)
    assert main(["proofread"]) == 1
    assert capsys.readouterr().out == (
        "locales/exceptions.yaml:1: this exception to numbers is not needed; expected it gone\n"
    )


def test_an_exception_may_be_needed_where_nobody_asked(books):
    books('msgid "तीन हात."\nmsgstr "Három ütés."\n', EXCEPTION)
    assert main(["proofread", "--edition", "hu"]) == 0
    assert main(["proofread", "whist/index"]) == 0


def test_an_exception_waits_for_its_translation(books):
    books('msgid "तीन हात."\nmsgstr ""\n', EXCEPTION)
    assert main(["proofread"]) == 0


def test_an_exception_for_no_message_is_told(books, capsys):
    books('msgid "पहिले"\nmsgstr "Első"\n', EXCEPTION)
    assert main(["proofread"]) == 1
    assert "no message of whist/index has 'तीन'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("exceptions", "says"),
    [
        ("- check: number\n  page: a\n  about: a\n  why: b\n", "'number' is no check"),
        ("- check: numbers\n  page: a\n  about: a\n", "'why' is missing; expected 'why: …'"),
        ("- check: numbers\n  page: a\n  why: b\n", "takes in too much"),
        ("- check: numbers\n  page: a\n  about: a\n  why: b\n  unit: c\n", "'unit' is unknown"),
        (
            "- check: numbers\n  edition: xx\n  page: a\n  about: a\n  why: b\n",
            "'xx' is no edition",
        ),
        ("check: numbers\n", "expected a list"),
        ("- [\n", "expected plain YAML"),
    ],
)
def test_a_faulty_exception_is_told(books, capsys, exceptions, says):
    books('msgid "पहिले"\nmsgstr "Első"\n', exceptions)
    assert main(["proofread"]) == 2
    out = capsys.readouterr().out
    assert out.startswith(
        "locales/exceptions.yaml:1: " if says != "expected plain YAML" else "locales/"
    )
    assert says in out


def test_an_unreadable_catalog_raises(tmp_path):
    with pytest.raises(Unreadable):
        messages(tmp_path / "none.po", "none.po", "hu", "none", tmp_path)


def test_the_termbase_has_the_cards_that_are_compared():
    concepts = read_termbase(PROJECT / "source/termbase.yaml")
    original = message("mr", "इस्पिकचा गुलाम", "en", "the knave of hearts")
    assert {found.about for found in Cards(concepts).findings(original)} == {"spades", "hearts"}


def test_the_reasons_of_an_apparatus_are_english_whatever_they_quote(tmp_path: Path) -> None:
    path = tmp_path / "apparatus.po"
    path.write_text(
        'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "भ read as म"\nmsgstr "भ helyett म"\n',
        encoding="utf-8",
    )
    (reason,) = messages(path, "apparatus.po", "hu", "whist/apparatus", tmp_path)
    assert reason.source_language == "en"
    (tmp_path / "whist").mkdir()
    (tmp_path / "whist/book.toml").write_text('language = "mr"\n', encoding="utf-8")
    (law,) = messages(path, "revoke.po", "hu", "whist/revoke", tmp_path)
    assert law.source_language == "mr"


def test_without_hunspell_it_is_said_once_that_spelling_was_not_checked(books, capsys, monkeypatch):
    monkeypatch.setattr("sphinx_hoyle.checks.spelling.missing", lambda: True)
    books('msgid "तीन हात."\nmsgstr "Három ütésss."\n\nmsgid "पहिले"\nmsgstr "Elsőő"\n')
    assert main(["proofread"]) == 0
    assert capsys.readouterr().err.count("spelling was not checked") == 1
