"""Terms are found in running text: inflected, in any spelling, and nothing else is."""

from __future__ import annotations

import re
import time
import unicodedata
from pathlib import Path

import pytest

from sphinx_hoyle.terms.recognition import Recognizer, recognizer
from sphinx_hoyle.terms.termbase import Concept, Status, Term
from tagged import judged, parse, read_passages, read_sample

ROOT = Path(__file__).parents[1]
TERMBASE = ROOT / "source/termbase.yaml"
SAMPLES = sorted((Path(__file__).parent / "samples").glob("terms.*.txt"))
DRAWN = sorted((Path(__file__).parent / "samples/drawn").glob("*.txt"))

# The words are the books' own; how each is inflected is the grammar of its language.
TERMS = {
    "mr": {
        "trump": [Term("हुकूम", Status.PREFERRED)],
        "honours": [Term("सर हुकूम", Status.PREFERRED)],
        "card": [Term("पान", Status.PREFERRED)],
        "ace": [Term("एक्का", Status.PREFERRED)],
        "queen": [Term("राणी", Status.PREFERRED)],
        "partner": [Term("भिडू", Status.PREFERRED), Term("भागीदार", Status.DEPRECATED)],
        "deal": [Term("वांटणी", Status.PREFERRED)],
        "shuffle": [Term("पिसणें", Status.PREFERRED)],
        "turn-up": [Term("हुकुमाचें पान उलटणें", Status.PREFERRED)],
        "face-down": [Term("उपडें", Status.PREFERRED)],
        "player": [Term("इसम", Status.PREFERRED, ambiguous=True)],
        "hand": [Term("हात", Status.PREFERRED, forms=("हातांत", "हातीं"))],
        "dealer": [Term("डीलर", Status.PREFERRED)],
        "penalty": [Term("शिक्षा", Status.PREFERRED)],
        "win": [Term("घेणें", Status.PREFERRED)],
    },
    "hu": {
        "card": [Term("kártya", Status.PREFERRED), Term("lap", Status.ADMITTED)],
        "trick": [Term("ütés", Status.PREFERRED)],
        "win": [Term("üt", Status.PREFERRED)],
        "trump": [
            Term("adu", Status.PREFERRED, compound=True),
            Term("atout", Status.ADMITTED),
        ],
        "king": [Term("király", Status.PREFERRED)],
        "suit": [Term("szín", Status.PREFERRED)],
        "dealer": [Term("osztó", Status.PREFERRED)],
        "misdeal": [Term("hibás osztás", Status.PREFERRED)],
        "hand": [Term("kéz", Status.PREFERRED, stems=("kez",))],
        "shuffle": [Term("kever", Status.PREFERRED)],
        "partner": [Term("partner", Status.PREFERRED)],
        "turn-up": [Term("felüt", Status.PREFERRED)],
        "play-card": [Term("ráad", Status.PREFERRED)],
        "ace": [Term("ász", Status.PREFERRED), Term("as", Status.ADMITTED)],
    },
    "ml": {
        "card": [Term("ചീട്ട്", Status.PREFERRED)],
        "trump": [Term("തുറുപ്പ്", Status.PREFERRED, compound=True)],
        "suit": [Term("ചിഹ്നം", Status.PREFERRED)],
        "trick": [Term("പിടി", Status.PREFERRED)],
        "player": [Term("കളിക്കാരൻ", Status.PREFERRED)],
        "dealing": [Term("പങ്കിടൽ", Status.PREFERRED, compound=True)],
        "declare": [Term("പ്രഖ്യാപിക്കുക", Status.PREFERRED)],
        "auction": [Term("ലേലം", Status.PREFERRED)],
        "bidder": [Term("ലേലം വിളിച്ചയാൾ", Status.PREFERRED)],
        "deal": [Term("വിതരണം ചെയ്യുക", Status.PREFERRED, stems=("വിതരണം ചെയ്യുക", "വിതരണം ചെയ്ത"))],
        "opponent": [Term("എതിരാളി", Status.PREFERRED)],
        "side": [Term("സംഘം", Status.PREFERRED)],
        "banker": [Term("ബാങ്കർ", Status.PREFERRED)],
        "game": [Term("ഗെയിം", Status.PREFERRED)],
        "lots": [Term("നറുക്ക്", Status.PREFERRED)],
        "hand": [Term("കൈ", Status.PREFERRED, stems=("കൈയിൽ",), exceptions=("കൈ",))],
        "play": [Term("കളിക്കുക", Status.PREFERRED)],
        "take-over": [Term("ഏറ്റെടുക്കുക", Status.PREFERRED)],
    },
    "en": {
        "deal": [Term("deal", Status.PREFERRED)],
        "dealer": [Term("dealer", Status.PREFERRED)],
        "penalty": [Term("penalty", Status.PREFERRED)],
        "revoke": [Term("revoke", Status.PREFERRED), Term("renounce", Status.DEPRECATED)],
        "turn-up": [Term("turned-up card", Status.PREFERRED)],
        "card": [Term("card", Status.PREFERRED)],
        "bid": [Term("bid", Status.PREFERRED)],
        "quit": [Term("turn and quit the trick", Status.PREFERRED)],
        "trick": [Term("trick", Status.PREFERRED)],
    },
}


def of(language: str) -> Recognizer:
    return Recognizer(
        [
            Concept(name, "What it is.", 1, {language: tuple(terms)})
            for name, terms in TERMS[language].items()
        ],
        language,
    )


def found(language: str, text: str) -> dict[tuple[int, int], frozenset[str]]:
    return {(use.start, use.end): frozenset({use.concept}) for use in of(language).uses(text)}


@pytest.mark.parametrize(
    ("language", "tagged"),
    [
        # cases and postpositions behind the oblique, in the spelling of 1899
        ("mr", "[हुकुमाचा|trump] [हुकुमांस|trump], [हुकुमाबद्दलचे|trump] [पानांवरून|card]"),
        ("mr", "[एक्क्यानें|ace] [एक्के|ace] [राण्या|queen] [राणीला|queen] [भिडूनें|partner]"),
        ("mr", "[पानच|card] [पानांतही|card] [पानें|card]; [उपडीं|face-down] [उपड्या|face-down]"),
        ("mr", "[पिसणें|shuffle] [पिसतांना|shuffle] [पिसावीं|shuffle] [पिसण्यास|shuffle]"),
        ("mr", "[पिसूं|shuffle] [पिसून|shuffle] [पिसीपर्यंत|shuffle] पिसपिस"),
        ("mr", "[घेऊं|win] [घेऊन|win] [घेईपर्यंत|win] [घेणें|win] घेवडा"),  # a stem in a vowel
        ("mr", "[घेतला|win] [घ्यावा|win] [पिसेपर्यंत|shuffle]"),  # other stems
        # and in that of today
        ("mr", "[वाटणीत|deal] [वांटणींत|deal] [हुकुमांत|trump] [हुकुमात|trump]"),
        ("mr", "[सर हुकुमांचे|honours] दोन [हुकूम|trump]; [हुकुमाचें पान उलटतांच|turn-up]"),
        ("mr", "[शिक्षेस|penalty] [शिक्षा|penalty] शिक्षण"),
        ("mr", "[डीलरने|dealer] [डीलरकडून|dealer]; [हुकुमाने|trump]"),  # no oblique in loans
        # before, against, what will be
        ("mr", "[सर हुकुमांआधी|honours] [डीलरविरुद्ध|dealer] [डीलरऐवजी|dealer] [घेईल|win] घेइना"),
        # what is in, of, beside a thing, as an adjective; must be, of several; to names directly
        ("mr", "[पानांतली|card] [राणीकडचे|queen] [राणीसमोरील|queen] [शिक्षेपुरती|penalty]"),
        ("mr", "[पिसावीत|shuffle] [घ्यावीत|win] [पिसतेवेळेस|shuffle] [डीलरला|dealer]"),
        ("mr", "पानी रंगपान पाणी हुकुमत पिसारा एकादा पानित"),
        ("mr", "[हातांत|hand] हात, इसमास"),
        (
            "hu",
            "[kártyával|card] [kártyái|card] [kártyánként|card] [kártyáikat|card] [lappal|card]",
        ),
        ("hu", "[királlyal|king] [királyért|king] [színt|suit] [színre|suit] [osztónak|dealer]"),
        ("hu", "[ütéseiről|trick], [üt|win] és [ütött|win], [ütni|win], [keverjen|shuffle]"),
        ("hu", "[kéz|hand] [kezet|hand] [kezében|hand]; [hibás osztásnál|misdeal]"),
        # -val behind the plural, a person, a noun of a verb
        ("hu", "[királyokkal|king] [partnerünkkel|partner] [keveréssel|shuffle]"),
        (
            "hu",
            "[fel van ütve|turn-up], [felütöttek|turn-up], [adták rá|play-card]; 20-as, [ász|ace]",
        ),
        # whose, as what, as much as, within
        ("hu", "[partneréét|partner] [királyul|king] [kártyányi|card] [lapbeli|card]"),
        ("hu", "[ütnének|win] [keverné|shuffle] [ráadná|play-card]"),
        # so that he may, for us to do, let it be done, of what is done, as; föl- is fel-
        ("hu", "[keverhessen|shuffle] [üthessék|win] [kevernünk|shuffle] [kevertessék|shuffle]"),
        ("hu", "[keverési|shuffle] [királyképpen|king] [fölütötték|turn-up] ütven"),
        ("hu", "[aduval|trump] [adulap|trump] [atout-nak|trump]! [ATOUT|trump]-[király|king]"),
        ("hu", "színész játékkártya alapos lapály lapos kártyás királyság ütközet"),
        ("ml", "[ചീട്ടിന്റെ|card] [ചീട്ടുകളിൽ|card] [ചീട്ടും|card] [ചീട്ടിലാണ്|card] [ചീട്ടു|card]"),
        ("ml", "[ചിഹ്നത്തിലെ|suit] [ചിഹ്നങ്ങളിലുമായി|suit] [ചിഹ്നവും|suit] [പിടിയുടെ|trick]"),
        ("ml", "[പിടികളിൽ|trick] [കളിക്കാർക്ക്|player] [കളിക്കാരന്റെ|player] [പങ്കിടലിൽ|dealing]"),
        ("ml", "[തുറുപ്പുചീട്ട്|trump] [തുറുപ്പും|trump] ചീട്ടുകളി [ചീട്ടുപങ്കിടലും|dealing]"),
        ("ml", "[പ്രഖ്യാപിക്കണം|declare] [പ്രഖ്യാപിച്ചാൽ|declare] [ലേലം|auction]"),
        ("ml", "[വിതരണം ചെയ്ത്|deal], [വിതരണം ചെയ്യുന്നു|deal], [പ്രഖ്യാപിച്ച|declare] [ചീട്ട്|card]"),
        ("ml", "[എതിരാളിയേക്കാൾ|opponent], [സംഘത്തിനെതിരെ|side], [പിടിയെന്ന്|trick] [ലേലമെന്ന|auction]"),
        ("ml", "[ലേലം വിളിച്ചയാളുടെ|bidder] [ലേലത്തിൽ|auction] ചിഹ്നിതം പിടിവാശി"),
        # what must not be, loans, the past of strong verbs
        ("ml", "[പ്രഖ്യാപിക്കരുത്|declare] [ഏറ്റെടുത്തയാൾ|take-over] [ബാങ്കറുടെ|banker] [ഗെയിമുകൾ|game]"),
        # sandhi with verbs and particles; whose; against
        ("ml", "[കൈയിലെടുത്തു|hand] കൈ [കൈയിൽനിന്ന്|hand] [നറുക്കിട്ടു|lots] [സംഘത്തിലൊരാൾ|side]"),
        ("ml", "[എതിരാളിയുടേത്|opponent] [സംഘങ്ങൾക്കെതിരെ|side] [കളിക്കാരൻതന്നെ|player]"),
        # between, and to the very one; of several people who did it
        ("ml", "[പിടികൾക്കിടയിൽ|trick] [പിടിക്കുതന്നെ|trick] [ലേലം വിളിച്ചവർക്ക്|bidder]"),
        # who plays, and during play, are nouns
        ("ml", "[കളിക്കണം|play] [കളിച്ചാൽ|play] കളിക്കിടയിൽ കളിക്കാരി [കളിക്കാർ|player]"),
        # the very one, only it, after, up to, without it, begun, whose, as many as
        ("ml", "[പിടിയെത്തന്നെ|trick] [പിടിക്കുശേഷം|trick] [പിടിമാത്രം|trick] [ചീട്ടിനൊപ്പം|card]"),
        ("ml", "[ചീട്ടൊഴികെ|card] [ചിഹ്നംവരെ|suit] [പിടിയാരംഭിച്ചു|trick] [ചീട്ടാരുടേത്|card]"),
        ("ml", "[ചീട്ടുകളത്രയും|card] [ചീട്ടുകളേക്കാൾ|card] [കളിക്കാരനൊഴികെ|player] പിടികൂടി"),
        ("ml", "[പങ്കിടലിനിടെ|dealing] [ചീട്ടുകളിൽപ്പെട്ട|card] [ചിഹ്നത്തേക്കാൾ|suit] [ചീട്ടടക്കം|card]"),
        ("en", "The [dealer’s|dealer] [deals|deal], [Penalties|penalty], [REVOKED|revoke]"),
        ("en", "[revoking|revoke] is [bidding|bid]; an ideal dealership, discards, cardinal"),
        (
            "en",
            "the [turned-up card|turn-up], the [turned up cards|turn-up], up-turned [card|card]",
        ),
        ("en", "[turns and quits the tricks|quit] but turn and quit a [trick|trick]"),
    ],
)
def test_inflected_terms_are_found_and_no_other_word(language, tagged):
    sample = parse(tagged)
    assert found(language, sample.text) == sample.uses


@pytest.mark.parametrize(
    ("language", "text", "form"),
    [
        ("hu", "a kártyával", "NFD"),
        ("ml", "ചീട്ടുകളോടു", "NFD"),
        ("mr", "त्याऱ्या हुकुमांस", "NFD"),
    ],
)
def test_offsets_are_those_of_the_text_as_given(language, text, form):
    decomposed = unicodedata.normalize(form, text)
    [use] = of(language).uses(decomposed)
    assert unicodedata.normalize("NFC", decomposed[use.start : use.end]) == text.split()[-1]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("ml", "കളിക്കാര\u0d28\u0d4d\u200d"),  # ന്‍, the chillu before Unicode 5.1
        ("ml", "തുറുപ്പു\u0d4d"),  # the half u as it was written before 1971
        ("ml", "തുറുപ്പ്\u200cചീട്ട്"),
        ("mr", "हु\u200dकुमास"),
        ("hu", "kár\u00adtyá\u00adval"),
    ],
)
def test_joiners_soft_hyphens_and_old_letters_are_the_same_word(language, text):
    [use] = of(language).uses(f"« {text} »")
    assert (use.start, use.end) == (2, 2 + len(text))


def test_a_line_break_or_a_hyphen_counts_as_the_space_of_a_term():
    text = "सर\nहुकूम, सर-हुकुमांचे, सर, हुकूम"
    words = [(text[use.start : use.end], use.concept) for use in of("mr").uses(text)]
    assert words == [
        ("सर\nहुकूम", "honours"),
        ("सर-हुकुमांचे", "honours"),
        ("हुकूम", "trump"),
    ]


def test_a_term_that_should_not_be_used_is_found_and_flagged():
    [bad, good] = of("mr").uses("भागीदाराचा भिडू")
    assert (bad.concept, bad.deprecated, bad.term.term) == ("partner", True, "भागीदार")
    assert (good.concept, good.deprecated) == ("partner", False)


def test_what_only_looks_like_a_form_of_a_term_is_no_use_of_it():
    term = Term("डाव", Status.PREFERRED, exceptions=("डावे", "डावीकडे"))
    [use] = Recognizer([Concept("game", "A game.", 1, {"mr": (term,)})], "mr").uses(
        "डावे, डावी‍कडे, डावास"
    )
    assert use.start == len("डावे, डावी‍कडे, ")


def test_a_compound_that_means_something_else_is_no_term_in_any_form():
    suit = Term("ചിഹ്നം", Status.PREFERRED, exceptions=("ചോദ്യചിഹ്നം",), compound=True)
    before = "ചോദ്യചിഹ്നത്തിനു പകരം "
    [use] = Recognizer([Concept("suit", "A.", 1, {"ml": (suit,)})], "ml").uses(f"{before}തുറുപ്പുചിഹ്നം")
    assert use.start == len(before)


def test_a_compound_that_is_another_word_is_none_in_any_of_its_forms():
    card = Term("kártya", Status.PREFERRED, compound=True, exceptions=("kártyaasztal",))
    recognizer = Recognizer([Concept("card", "A card.", 1, {"hu": (card,)})], "hu")
    text = "kártyaasztal, kártyaasztalnál, kártyacserével"
    assert [text[use.start : use.end] for use in recognizer.uses(text)] == ["kártyacserével"]


@pytest.mark.parametrize(
    ("book", "tagged"),
    [
        # words that only look like terms
        ("whist", "híven, királyi, [királyé|king], színes, felszín, [aduszín|suit], halász"),
        ("whist", "kifogást nem emelhet, óvást emel, [emel|cut-pack]; az alsó lap fölött, kézzel"),
        ("twenty-eight", "explicit [licit|bid]; ezt a [kártyajátékot|card-game]; tőle jobbra"),
        ("whist", "[csomagot|pack] közé keverve; játékba kerül"),
        ("whist", "a [pontok|mark] [jelzése|score] és ez a [jelzés|signal]"),
        # words that are terms too
        (
            "goat",
            "a [lapértékek|card-value], [pontértékének|card-value]; [képpel lefelé|face-down]",
        ),
        ("twenty-eight", "az [első licit|first-bid], [magasabbat licitál|raise], [passzt|pass]"),
        (
            "whist",
            "[kezükben levő lapokat|hand]; hetet [csinált|win-trick], [ász|ace] [viszi|win-trick]",
        ),
        (
            "whist",
            "[ütést nem tették félre|quit-trick]; [robberpontért|rubber-points]; [pontozás|score]",
        ),
    ],
)
def test_hungarian_terms_are_told_from_words_like_them(book, tagged):
    sample = parse(tagged)
    uses = {
        (use.start, use.end): frozenset({use.concept})
        for use in recognizer(TERMBASE, "hu", book).uses(sample.text)
        if use.concept not in ("card", "law")
    }
    assert uses == sample.uses


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("kifogást emel", 0),
        ("kifogást nem emelhet", 0),
        ("nem emelhet kifogást", 1),
        ("kifogást nem, emelhet", 1),
    ],
)
def test_a_slight_word_may_part_a_phrase_that_means_something_else(text, found):
    cut = Term("emel", Status.PREFERRED, exceptions=("kifogást emel",))
    uses = Recognizer([Concept("cut", "A.", 1, {"hu": (cut,)})], "hu").uses(text)
    assert len(uses) == found


@pytest.mark.parametrize(
    ("text", "tricks"),
    [
        ("पानांस हात लाविला नसेल", 0),  # to touch, inflected
        ("हात\nलावण्यापूर्वी", 0),
        ("हात केला, लावला नाही", 1),  # not one phrase
        ("हात, लावणी", 1),
        ("हात हात लावूं नये", 1),
        ("लावणें हात", 1),
        ("हात", 1),
    ],
)
def test_within_a_phrase_that_means_something_else_a_word_is_no_term(text, tricks):
    trick = Term("हात", Status.PREFERRED, exceptions=("हात लावणें",))
    uses = Recognizer([Concept("trick", "A trick.", 1, {"mr": (trick,)})], "mr").uses(text)
    assert len(uses) == tricks


def test_a_phrase_excepts_a_term_wherever_it_stands_in_it_and_no_other_term():
    listed = [
        Concept("call", "A.", 1, {"mr": (Term("मागणें", Status.PREFERRED, forms=("मागण्याचा",),
                                              exceptions=("पाहण्यास मागणें",)),)}),
        Concept("look", "A.", 2, {"mr": (Term("पाहणें", Status.PREFERRED),)}),
    ]  # fmt: skip
    uses = Recognizer(listed, "mr").uses("हात पाहण्यास मागण्याचा हक्क; पान मागण्याचा हक्क")
    assert [use.concept for use in uses] == ["look", "call"]


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        ("helyreigazítható; helyre nem igazítható; igazítsuk helyre", 0),
        ("helyre szabad igazítani, helyre lehet igazítani", 0),
        ("szabad helyre ül", 1),
    ],
)
def test_the_prefix_of_a_verb_that_is_another_word_is_no_term_apart_from_it(text, seats):
    seat = Term("hely", Status.PREFERRED, exceptions=("helyreigazít",))
    uses = Recognizer([Concept("seat", "A.", 1, {"hu": (seat,)})], "hu").uses(text)
    assert len(uses) == seats


@pytest.mark.parametrize(
    ("text", "concepts"),
    [
        ("He gains one point.", ["match-point"]),
        ("Points of the match are gained.", []),  # three words away
        ("He counted every point. Gaining is hard.", []),  # in another sentence
        ("Capture points worth a game.", ["card-value"]),
        ("a capturing point gained", ["match-point"]),  # both: the better term
    ],
)
def test_a_word_of_several_senses_is_told_by_the_words_beside_it(text, concepts):
    listed = [
        Concept("card-value", "A.", 1, {"en": (Term("point", Status.ADMITTED, near=("captur",)),)}),
        Concept("match-point", "A.", 2, {"en": (Term("point", Status.PREFERRED, near=("gain",)),)}),
    ]
    assert [use.concept for use in Recognizer(listed, "en").uses(text)] == concepts


RANKS = [
    Concept("card", "A.", 1, {"en": (Term("card", Status.PREFERRED),)}),
    *(
        Concept(
            name,
            "A.",
            2,
            {"en": (Term(name, Status.PREFERRED, ambiguous=name == "ten"),)},
            engine=(f"cards.Rank.{rank}",),
        )
        for name, rank in {"ace": "ACE", "king": "KING", "queen": "QUEEN", "ten": "TEN"}.items()
    ),
    Concept("seven", "A.", 3, {"en": (Term("seven", Status.PREFERRED, ambiguous=True),)},
            engine=("cards.Rank.SEVEN",)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("A 10 K Q J 9", ["ace", "ten", "king", "queen"]),  # no concept here of the others
        ("7, 10, queen, king and ace", ["seven", "ten", "queen", "king", "ace"]),
        ("king, ten, seven", ["king", "ten", "seven"]),
        ("the cards 7, 10 count nothing", ["card", "seven", "ten"]),
        ("laws 7, 10 and 7", []),
        ("laws 7, 10 and 11", []),
        ("7 or 10 cards", ["card"]),
        ("the 7s are added, without 10s", ["seven", "ten"]),
        ("the 1870s, the 70s, in 2.7s, 17s", []),
        ("A and B play 7 tricks; a ten", []),
        ("with 7 on 7, 10", []),
        ("A-K-Q-10 are used", ["ace", "king", "queen", "ten"]),
        ("laws 7-10-7, 20-7", []),
        ("A king 7 times", ["king"]),  # A is an article, 7 a number
        ("7 – 2 points; king – 7 points; 10 – 7 points.", ["seven", "king", "ten"]),
        ("7, 10 – 2 points; king – 7 points.", ["seven", "ten", "king"]),
        ("7 – 2 points; 10 – 3 points.", []),
        ("a king (K), a queen (7), law 10 (10)", ["king", "king", "queen"]),
    ],
)
def test_figures_and_letters_name_ranks_in_a_series(text, ranks):
    assert [use.concept for use in Recognizer(RANKS, "en").uses(text)] == ranks


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("Az ötös és a nyolcas hely tétet tesz; az ötös nyer.", ["seat"]),
        ("Az ötös és a nyolcas; a hely.", ["five", "eight", "seat"]),
    ],
)
def test_where_a_number_names_a_seat_none_names_a_rank(text, named):
    terms = recognizer(TERMBASE, "hu", "chemin-de-fer")
    names = [use.concept for use in terms.uses(text) if use.concept not in ("stake", "beat")]
    assert names == named


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("hearts 10, hearts seven", ["hearts", "ten", "hearts", "seven"]),
        ("10 hearts in 7 tricks, hearts. 10 of them", ["hearts", "hearts"]),
        ("the seven of hearts beats nothing", ["seven", "hearts"]),
        ("seven of one suit, seven of the hearts, seven hearts", ["hearts", "hearts"]),
    ],
)
def test_a_number_beside_its_suit_names_a_rank(text, found):
    hearts = Concept("hearts", "A.", 4, {"en": (Term("hearts", Status.PREFERRED),)},
                     engine=("cards.Suit.HEARTS",))  # fmt: skip
    assert [use.concept for use in Recognizer([*RANKS, hearts], "en").uses(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("nyílt és árverezett chouette", ["open", "auctioned"]),
        ("nyílt vagy árverezett chouette-et", ["open", "auctioned"]),
        ("nyílt és árverezett", []),
        ("nyílt, árverezett chouette", ["auctioned"]),
        ("nyílt és zárt chouette", []),
    ],
)
def test_a_phrase_may_leave_its_noun_to_the_one_that_follows(text, found):
    listed = [
        Concept("open", "A.", 1, {"hu": (Term("nyílt chouette", Status.PREFERRED),)}),
        Concept("auctioned", "A.", 2, {"hu": (Term("árverezett chouette", Status.PREFERRED),)}),
    ]
    assert [use.concept for use in Recognizer(listed, "hu").uses(text)] == found


def test_an_article_may_stand_before_the_second_of_two_phrases_with_one_noun():
    listed = [
        Concept("open", "A.", 1, {"en": (Term("open chouette", Status.PREFERRED),)}),
        Concept("auctioned", "A.", 2, {"en": (Term("auctioned chouette", Status.PREFERRED),)}),
    ]
    text = "both the open and the auctioned chouette, and the auctioned chouette"
    names = [use.concept for use in Recognizer(listed, "en").uses(text)]
    assert names == ["open", "auctioned", "auctioned"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("ne játssza ki", ["játssza ki"]),
        ("ki kell játszania", ["ki kell játszania"]),
        ("ki nem játszott kártya", ["ki nem játszott"]),
        ("kijátszotta", ["kijátszotta"]),
        ("ki játszik? játszott", []),
        ("játszhat-e ki adut? játszhat – e ki", ["játszhat-e ki"]),
        ("ki sem akarja játszani", ["ki sem akarja játszani"]),
    ],
)
def test_a_hungarian_verb_is_found_apart_from_its_prefix(text, words):
    kijatszik = Term("kijátszik", Status.PREFERRED, stems=("kijátsz",))
    uses = Recognizer([Concept("play", "A.", 1, {"hu": (kijatszik,)})], "hu").uses(text)
    assert [text[use.start : use.end] for use in uses] == words


@pytest.mark.parametrize(
    ("language", "term", "text", "words"),
    [
        ("hu", "följebb licitál", "följebb kell licitálni", ["följebb kell licitálni"]),
        ("hu", "ütést csinál", "két ütést nem csinált, ütést és csinált", ["ütést nem csinált"]),
        (
            "mr",
            "पराभवाचे गुण",
            "पराभवाचे १२ गुण, पराभवाचे चौदा गुण",
            ["पराभवाचे १२ गुण", "पराभवाचे चौदा गुण"],
        ),
        ("mr", "पान खेळणें", "पान दुसऱ्या खेळणाऱ्याचे", []),  # the other, not the second
        ("ml", "പിടി തുടങ്ങുക", "പിടി ആരു തുടങ്ങും, പിടി കണ്ടു തുടങ്ങും", ["പിടി ആരു തുടങ്ങും"]),
        ("ml", "കളിക്കുന്ന കളി", "കളിക്കുന്ന ഒരു കളി, കളിക്കുന്നതുവരെ കളി", ["കളിക്കുന്ന ഒരു കളി"]),
        ("en", "make tricks", "makes seven tricks, makes seven, tricks", ["makes seven tricks"]),
        ("en", "make tricks", "makes two three tricks, made good tricks", []),
    ],
)
def test_a_number_or_an_auxiliary_may_part_the_words_of_a_phrase(language, term, text, words):
    concept = Concept("it", "It.", 1, {language: (Term(term, Status.PREFERRED),)})
    uses = Recognizer([concept], language).uses(text)
    assert [text[use.start : use.end] for use in uses] == words


def test_what_a_verb_is_done_to_has_no_other_case_in_marathi():
    dealer = Concept("dealer", "A.", 1, {"mr": (Term("पाने वाटणारा", Status.PREFERRED),)})
    give = Concept("give", "A.", 2, {"mr": (Term("पाने देणे", Status.PREFERRED),)})
    terms = Recognizer([dealer, give], "mr")
    text = "पाने वाटणारा पाने देतो; पानांवर वाटणारा पानांत देतो"
    assert [use.concept for use in terms.uses(text)] == ["dealer", "give"]


def test_the_past_stem_of_a_marathi_verb_is_no_noun():
    give = Term("पत्ते देणे", Status.PREFERRED, stems=("पत्ते दे", "पत्ते दि"))
    terms = Recognizer([Concept("give", "A.", 1, {"mr": (give,)})], "mr")
    assert [use.start for use in terms.uses("पत्ते दिसत नाहीत, पत्ते दिले")] == [18]


def test_a_sign_is_a_word():
    law = Term("§", Status.PREFERRED)
    [use] = Recognizer([Concept("law", "A.", 1, {"hu": (law,)})], "hu").uses("a 4. § szerint")
    assert use.start == len("a 4. ")


def test_of_two_terms_for_one_word_the_better_one_wins():
    listed = [
        Concept("lap", "A lap.", 1, {"en": (Term("round", Status.ADMITTED),)}),
        Concept("deal", "A deal.", 2, {"en": (Term("round", Status.PREFERRED),)}),
    ]
    assert [use.concept for use in Recognizer(listed, "en").uses("two rounds")] == ["deal"]


def test_a_concept_of_other_books_is_not_found_in_this_one(tmp_path):
    path = tmp_path / "termbase.yaml"
    path.write_text(
        "- {id: coup, definition: A game., games: [ecarte],"
        " terms: {en: [{term: game, status: preferred}],"
        " mr: [{term: डाव, status: preferred}]}}\n"
        "- {id: game, definition: A game.,"
        " terms: {en: [{term: game, status: preferred}],"
        " mr: [{term: डाव, status: preferred}]}}\n",
        encoding="utf-8",
    )
    for book, concept in ("whist", "game"), ("ecarte", "coup"):
        assert [use.concept for use in recognizer(path, "mr", book).uses("डाव")] == [concept]


def test_a_recognizer_is_made_once_until_the_termbase_changes(tmp_path):
    path = tmp_path / "termbase.yaml"
    entry = "- {id: card, definition: A card., terms: {en: [{term: %s, status: preferred}]}}\n"
    path.write_text(entry % "card", encoding="utf-8")
    first = recognizer(path, "en")
    assert recognizer(path, "en") is first
    assert first.uses("leaf") == []
    path.write_text(entry % "leaf", encoding="utf-8")
    assert [use.concept for use in recognizer(path, "en").uses("leaf")] == ["card"]


def test_the_samples_are_large_enough_to_measure_by():
    words: dict[str, int] = {}
    for path in SAMPLES:
        language = path.name.split(".")[1]
        words[language] = words.get(language, 0) + read_sample(path)[1].words
    assert set(words) == set(TERMS)
    assert all(count >= 300 for count in words.values()), words


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_links_are_right_and_uses_found_in_hand_tagged_text(path):
    """99 % of what would be linked is right, 90 % of what a person tagged is found."""
    book, sample = read_sample(path)
    terms = recognizer(TERMBASE, path.name.split(".")[1], book)
    found = judged(sample, terms)
    wrong, links = found.wrong, [*found.right, *found.wrong]
    missed = [sample.text[slice(*place)] for place in found.missed]
    told = [(sample.text[use.start : use.end], use.concept) for use in wrong]
    assert len(wrong) <= 0.01 * len(links), f"wrong: {told}; missed: {missed}"
    assert len(missed) <= 0.10 * len(sample.uses), f"missed: {missed}; wrong: {told}"


# Of each draw the precision and the recall that it has at least.
WANTED = {
    "1": (0.99, 0.97),
    "2": (0.98, 0.94),
    "3": (0.97, 0.95),
    "4": (0.95, 0.96),
    "5": (0.99, 0.97),
    "6": (0.99, 0.97),
    "7": (0.99, 0.97),
    "8": (0.95, 0.93),  # as it was found; nothing is mended for it
}
TRAPS_TOLD_ALONE = ("4", "5", "6", "7", "8")


@pytest.mark.parametrize("path", DRAWN, ids=lambda path: path.name)
def test_terms_are_found_in_passages_drawn_from_all_books(path):
    """Most of what a person tagged in passages drawn by chance is found, and no trap is sprung.

    Wanted are 99 % of the links and 97 % of the uses. The first draw has them; the second, third
    and fourth are mended for in part. The fifth was drawn from pages on which nobody tuned, and
    tagged by readers who had only the list of concepts and what counts as a use: it shows how far
    such words fell short. So was the sixth, which a second reader judged blind wherever the tags
    and the links differ; before anything was mended for it, .942 to .980 and .905 to .977 were
    right. The eighth has passages of units that nobody had read who mended; so it stands as it was
    found. What the last draws spring is told alone.
    """
    draw = path.name[-5]
    precision_wanted, recall_wanted = WANTED[draw]
    language = path.name.split(".")[0]
    words = right = wrong = tagged = 0
    told = []
    for book, sample in read_passages(path):
        found = judged(sample, recognizer(TERMBASE, language, book))
        words += sample.words
        right += len(found.right)
        wrong += len(found.wrong)
        tagged += len(sample.uses)
        told += [
            f"{book}: wrong: {sample.text[use.start : use.end]} {use.concept}"
            for use in found.wrong
        ]
        told += [
            f"{book}: missed: {sample.text[slice(*place)]} {set(sample.uses[place])}"
            for place in found.missed
        ]
        told += [f"{book}: trap: {sample.text[slice(*place)]}" for place in found.sprung]
    missed = sum("missed" in one for one in told)
    precision, recall = right / (right + wrong), 1 - missed / tagged
    print(
        f"\n{path.name}: {words} words, {tagged} uses,"
        f" precision {precision:.3f}, recall {recall:.3f}"
    )
    print("\n".join(told))
    assert words >= 300
    assert precision >= precision_wanted
    assert recall >= recall_wanted
    assert draw in TRAPS_TOLD_ALONE or not any("trap" in one for one in told)


_ROLE = re.compile(r"\{(?P<role>[a-z]+)\}`(?P<words>[^`<]*)(?:<(?P<target>[^`>]*)>)?`")
_AROUND = 20  # letters that tell one place of a book from another


def marks_of(path):
    """Return the words that the pages of a sample's book mark, each within what stands around."""
    book, _ = read_sample(path)
    pages = [
        *(ROOT / "source" / book).glob("*.md"),
        *(ROOT / "locales" / path.name.split(".")[1] / "LC_MESSAGES" / book).glob("*.po"),
    ]
    for page in pages:
        # catalogs break lines within quotes
        written = re.sub(r'"\n"|\s', "", page.read_text(encoding="utf-8"))
        text, marks, done = "", [], 0
        for role in _ROLE.finditer(written):
            text += written[done : role.start()]
            if role["role"] == "c":
                marks.append((len(text), role["words"], role["target"]))
            text += role["words"] if role["role"] != "caller" else ""
            done = role.end()
        text += written[done:]
        for start, words, concept in marks:
            end = start + len(words)
            yield text[start - _AROUND : start], words, concept, text[end : end + _AROUND]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_has_as_marked_what_the_pages_mark_and_nothing_else(path):
    """Words are no miss because a sample says so, and no link is spared by leaving marks out."""
    _, sample = read_sample(path)
    if not sample.marked:
        pytest.skip("without marks: each of its words is judged")
    text = re.sub(r"\s", "", sample.text)
    here = {
        (len(re.sub(r"\s", "", sample.text[:start])), concept)
        for (start, _), concept in sample.marked.items()
    }
    there = set()
    on_pages = set()
    for before, words, concept, after in marks_of(path):
        on_pages.add((words, concept))
        for found in re.finditer(f"({re.escape(before)}){re.escape(words + after)}", text):
            there.add((found.end(1), concept))
    assert there <= here
    assert {
        (re.sub(r"\s", "", sample.text[slice(*place)]), concept)
        for place, concept in sample.marked.items()
    } <= on_pages


@pytest.mark.parametrize("language", ["hu", "ml"])  # which write compounds as one word
def test_a_word_of_any_length_is_soon_read(language):
    stems = {term.term for term in TERMS[language]["card"]}
    long = "".join(sorted(stems)) * 1_000
    began = time.process_time()
    recognizer(TERMBASE, language).uses(long)
    assert time.process_time() - began < 10  # each letter with each other would take an hour


def test_words_marked_on_the_page_part_the_runs_between_them():
    sample = parse("must {c}`mark <score>` one [point|mark] {c}`hand <->`")
    assert sample.text == "must mark one point hand"
    assert sample.runs == [(0, "must "), (9, " one point "), (24, "")]
    assert sample.uses == {(14, 19): frozenset({"mark"})}


@pytest.mark.parametrize("tagged", ["a [word|Concept] here", "a {c}`word` here"])
def test_a_tag_that_cannot_be_read_is_refused(tagged):
    with pytest.raises(ValueError, match="cannot be read near"):
        parse(tagged)
