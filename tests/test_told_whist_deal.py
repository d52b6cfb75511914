"""Whist before the first lead as it is told: who did what, what follows, why a law forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from hoyle.events import Event, Irregularity, Refused
from hoyle.game import told_of
from hoyle.games import GAMES
from hoyle.hands.file import read_text
from hoyle.hands.proof import prove, prove_file
from hoyle.hands.record import Happening, Record
from hoyle.reasons import Reason
from sphinx_hoyle.narration.wording import Narrator
from sphinx_hoyle.words import table, whist_deal, whist_forming

EXAMPLES = Path(__file__).parents[1] / "examples/whist"
FORBIDDEN = (Irregularity, Refused)
OWN = {**whist_forming.WORDS.events, **whist_deal.WORDS.events}
ACTS = {**whist_forming.WORDS.acts, **whist_deal.WORDS.acts}
REASONS = {**whist_forming.WORDS.reasons, **whist_deal.WORDS.reasons, **table.TABLE.reasons}


@cache
def records() -> dict[str, Record]:
    """Return every hand that begins before the play, by its id."""
    files = sorted(EXAMPLES.rglob("*.hand.yaml"))
    begun = [path for path in files if "\nbegins:" in path.read_text(encoding="utf-8")]
    proved = (record for path in begun for record in prove_file(path, GAMES, path.name))
    return {record.id.removeprefix("whist-"): record for record in proved}


def told(name: str) -> list[str]:
    """Return the sentences of a hand about the forming of the table and the deal."""
    return sentences(records()[name])


def last_told(begins: str, script: str) -> str:
    """Return what is told last of a hand in which West deals."""
    lines = "".join(f"  {line.strip()}\n" for line in script.split(";"))
    header = "id: trial\ngame: whist\nlaws: []\ndealer: W\nturn-up: H4\n"
    hands = "N:KQ74.A85.J93.T62 A92.KJ3.Q764.K85 JT6.Q976.AT5.A93 853.T42.K82.QJ74"
    (document,) = read_text(
        f"{header}deal: '{hands}'\nbegins: {begins}\nscript: |\n{lines}", "trial"
    )
    record = prove(document, GAMES)
    assert not record.problems
    return sentences(record)[-1]


def sentences(record: Record) -> list[str]:
    """Return what is told of a hand about the forming of the table and the deal."""
    narrator = Narrator.of(record, "en")
    happened = [entry for entry in record.entries if isinstance(entry, Happening)]
    events: list[tuple[Event, Happening | None]] = [(event, None) for event in record.opening]
    for entry in happened:
        repeated = narrator.repeated(entry.events, entry.act)
        told = zip(entry.events, repeated, strict=True)
        events += [(event, entry) for event, again in told if not again]
    return [
        narrator.event(event, entry.act if entry else None)
        for event, entry in events
        if isinstance(event, FORBIDDEN) or type(told_of(event)) in OWN
    ]


def test_what_was_just_refused_is_done_all_the_same() -> None:
    record = records()["28-shuffle"]
    entries = [entry for entry in record.entries if isinstance(entry, Happening)]
    refusal, done = (
        (event, entry.act)
        for entry in entries
        for event in entry.events
        if isinstance(event, FORBIDDEN)
    )
    assert isinstance(refusal[0], Refused)
    said = {
        language: Narrator.of(record, language).event(*done, given=refusal[0])
        for language in ("en", "hu", "mr", "ml")
    }
    assert said == {
        "en": "South shuffles the pack all the same",
        "hu": "Ennek ellenére Dél megkeveri a kártyákat",
        "mr": "तरीही दक्षिणने पत्ते पिसले",
        "ml": "എന്നിട്ടും തെക്ക് ചീട്ടു കശക്കുന്നു",
    }


def test_what_another_was_refused_is_told_with_its_reason() -> None:
    record = records()["22"]
    refusal, done = (
        (event, entry.act)
        for entry in record.entries
        if isinstance(entry, Happening)
        for event in entry.events
        if isinstance(event, FORBIDDEN)
    )
    assert isinstance(refusal[0], Refused)
    said = Narrator.of(record, "en").event(*done, given=refusal[0])
    assert said == "East shuffles the pack, though his right to shuffle has been used"


# --- The forming of the table


def test_a_card_cut_from_another_pack() -> None:
    assert told("14") == [
        "A cuts the five of hearts",
        "B may not cut from another pack: all must cut from one and the same pack",
        "B cuts from another pack, though all must cut from one and the same pack",
        "The two of hearts, which B has drawn there, does not count",
        "B must cut again",
        "C cuts the two of hearts",
        "D cuts the king of spades",
        "B cuts the nine of spades",
        "A and C are partners against B and D",
        "C, whose card is the lowest, deals first",
    ]


def test_several_cards_are_cut() -> None:
    assert told("15")[1:5] == [
        "B may not draw more than one card: each is to draw one card only",
        "B draws more than one card, though each is to draw one card only",
        "The two of hearts and the knave of clubs, which B has drawn, do not count",
        "B must cut again",
    ]
    assert told("glossary-cut-card")[1:3] == [
        "A may not cut a card: he has already cut the queen of hearts",
        "A cuts the two of spades, though he has already cut the queen of hearts",
    ]


def test_those_present_first_have_the_better_claim() -> None:
    assert told("16")[:9] == [
        "A comes first",
        "B comes next",
        "C, D and F come next, together",
        "A may not cut a card: he was present before those who cut, and plays without cutting",
        "C cuts the king of hearts",
        "D cuts the three of spades",
        "F cuts the nine of clubs",
        "A, B, D and F are the four who play",
        "C may not cut a card: the four who play are A, B, D and F",
    ]


def test_the_dealer_chooses_seat_and_pack() -> None:
    assert told("16-places")[6:] == [
        "C may not take the West seat: B, who deals, chooses first",
        "A may not choose the first of the two packs: B, who deals, has the choice of the pack",
        "B takes the South seat",
        "A, as his partner, takes the North seat opposite",
        "B may not take the East seat: he already has the South seat",
        "B chooses the East seat, though he already has the South seat",
        "A may not take the East seat: his seat is North, opposite his partner B",
        "B chooses the second of the two packs",
        "B may not choose the first of the two packs: "
        "he has already chosen the second, and must not change his choice",
        "C takes the West seat",
        "D, as his partner, takes the East seat opposite",
    ]


def test_those_who_have_played_most_rubbers_leave() -> None:
    assert told("18-cut-again") == [
        "A has played three rubbers in succession",
        "B has played two rubbers in succession",
        "C has played two rubbers in succession",
        "D has played one rubber",
        "F and G wish to enter the game",
        "B cuts the eight of hearts",
        "C cuts the eight of diamonds",
        "B and C, whose cards are equal, must cut again",
        "B cuts the queen of hearts",
        "C cuts the ten of diamonds",
        "A and B leave the table",
    ]
    assert told("18-two-equal")[5] == (
        "B may not cut a card: he has played fewer rubbers in succession than those who cut, "
        "and keeps his place"
    )


# --- The pack is shuffled and cut


def test_the_dealer_shuffles_again_after_exposing_a_card() -> None:
    assert told("25-exposed") == [
        "East gathers the cards",
        "East shuffles the pack",
        "West shuffles the pack: in doing so he exposes the seven of hearts to view",
        "North shuffles the pack",
        "West may not require the dealer to shuffle again: that is for the others to require",
        "North requires the dealer to shuffle again",
        "South may not shuffle the pack: the dealer, West, has still to shuffle the pack again",
        "West may not give the pack to be cut: he must first shuffle it again",
        "West shuffles the pack last of all",
        "South may not require the dealer to shuffle again: "
        "no card exposed by the dealer gives the right to this",
        "West gives the pack to be cut",
    ]


def test_the_pack_is_shuffled_out_of_sight() -> None:
    assert told("19-out-of-sight")[1:4] == [
        "East may not shuffle the pack: it must not be shuffled out of the players’ sight",
        "East shuffles the pack",
        "West shuffles the pack, though it must not be shuffled out of the players’ sight",
    ]


def test_the_partner_of_the_dealer_gathers_and_shuffles_first() -> None:
    assert told("23") == [
        "North may not gather the cards: it is for the dealer’s partner, East, to gather them",
        "East gathers the cards",
        "North may not shuffle the pack: "
        "the right to shuffle first belongs to the dealer’s partner, East",
        "West may not shuffle the pack: "
        "the right to shuffle first belongs to the dealer’s partner, East",
        "East shuffles the pack",
        "North shuffles the pack",
    ]
    assert told("21")[1:3] == [
        "Dealing the cards out, as East does, is not shuffling",
        "North may not shuffle the pack: "
        "the right to shuffle first belongs to the dealer’s partner, East",
    ]


def test_who_has_shuffled_before_and_for_which_deal_is_told() -> None:
    # All may shuffle once, and again if the cards are dealt over again (22).
    assert told("22-not-dealt-over")[0] == (
        "East and North have already shuffled the pack for this deal"
    )
    assert told("22-dealt-over")[0] == (
        "East and North have already shuffled the pack, but the cards must be dealt over again"
    )


def test_the_wrong_player_cuts() -> None:
    assert told("27-another") == [
        "East may not cut the pack: South, at the dealer’s right, is to cut it",
        "East cuts the pack, though South, at the dealer’s right, is to cut it",
        "The pack must be cut again by South, because there was confusion",
        "West deals the cards out, 13 to each player",
    ]
    assert told("27-small-packet")[:2] == [
        "South cuts the pack, though each packet must have at least four cards, and one of them "
        "has three",
        "South must cut the pack again",
    ]


def test_nobody_acts_for_his_partner_without_leave() -> None:
    assert told("41-leave-given")[:3] == [
        "North–South may not give leave to cut for a partner: "
        "South is of their own side, and such leave is for East–West to give",
        "East–West give their adversaries leave to cut for a partner",
        "North–South give their adversaries leave to deal for a partner",
    ]
    assert told("41")[0] == (
        "North may not cut the pack: East–West have given him no leave to do this for his partner"
    )


def test_new_packs() -> None:
    assert told("75")[:5] == [
        "South may not send for one new pack: two packs must be sent for",
        "South sends for two new packs",
        "South may not cut the pack: the dealer, West, has first to choose one of the new packs",
        "South may not choose the first of the new packs: the choice is for the dealer, West",
        "West chooses the second of the new packs",
    ]
    assert told("82")[:5] == [
        "North finds that the seven of hearts is torn or marked",
        "East consents to keeping the card",
        "South consents to keeping the card",
        "South may not cut the pack: not all have said yet whether the marked card is to be kept",
        "North asks for a new pack, bought at the expense of all",
    ]


# --- The deal


def test_a_card_exposed_in_dealing() -> None:
    assert told("30") == [
        "West deals 20 cards",
        "East may not demand a new deal: it is for North–South to demand it",
        "North demands a new deal",
        "This deal is void",
        "West makes the next deal",
    ]
    assert told("30-right-lost")[1:4] == [
        "North touches his cards",
        "North–South can no longer demand a new deal",
        "South may not demand a new deal: his partner North has touched his own cards",
    ]
    assert told("30-after-the-deal")[-1] == (
        "North may not demand a new deal: there was reasonable time to decide before the trump "
        "card was turned up"
    )


@pytest.mark.parametrize(
    ("script", "why"),
    [
        ("W deals 20; N touches; W exposes SA; N demands-new-deal", "he has touched his cards"),
        ("W deals 20; N touches; W exposes SA; W demands-new-deal", "it is for North–South"),
        ("W deals 20; N exposes SK; W exposes SA; E demands-new-deal", "it is for West or North–"),
        (
            "W deals 20; E touches; N exposes SK; W demands-new-deal",
            "his partner East has touched his own cards",
        ),
        (
            "W deals; W turns-up; W exposes S8; N demands-new-deal",
            "no card was exposed while the cards were being dealt",
        ),
    ],
)
def test_why_a_card_exposed_gives_no_right_to_a_new_deal(script: str, why: str) -> None:
    said = last_told("deal", f"{script} ^!")
    assert "may not demand a new deal: " in said
    assert said.split(": ")[1].startswith(why)


def test_why_a_shuffle_cannot_be_required_twice() -> None:
    said = last_told(
        "shuffle",
        "E gathers; E shuffles; W offers exposing H7; N demands-shuffle; S demands-shuffle ^!",
    )
    assert said == (
        "South may not require the dealer to shuffle again: this has already been required of him"
    )


def test_the_dealer_looks_at_the_trump_card() -> None:
    assert told("33")[1:] == [
        "West looks at the trump card while he deals, though "
        "he has no right to see it before it is turned up",
        "East looks at the trump card too",
        "North looks at the trump card too",
        "South demands a new deal",
        "This deal is void",
        "West makes the next deal",
    ]


def test_cards_are_dealt_to_the_wrong_player() -> None:
    assert told("36-1") == [
        "West deals one card to East, though the next card is for North",
        "North claims a misdeal, for the cards have not been dealt in turn",
        "West loses the deal",
        "North makes the next deal",
    ]


def test_two_cards_at_once_may_be_put_right() -> None:
    assert told("36-6")[:3] == [
        "West deals two cards to North, though the cards must be dealt one at a time",
        "North may not claim a misdeal: "
        "the dealer may still put the error right by shifting one card",
        "The second of North’s two cards is shifted to East",
    ]
    assert told("36-6-last-card")[2] == (
        "West may not shift the second card: "
        "it is the trump card, with which the error cannot be put right"
    )


def test_the_wrong_player_deals() -> None:
    assert told("40") == [
        "North begins to deal, though it is West’s turn to deal",
        "North deals 20 cards",
        "East stops the deal",
        "West makes the next deal",
    ]
    assert told("43-without-leave")[0] == (
        "East begins to deal, though North–South have given him no leave to do this for his partner"
    )


def test_a_deal_that_was_interrupted_is_told_as_it_is_finished() -> None:
    # One card of 52 is left after 51: who deals it does not deal thirteen to each.
    interrupted = told("30-after-the-deal")
    assert interrupted[0] == "West deals 51 cards"
    place = interrupted.index("West deals one card")
    assert interrupted[place + 1] == "Each player now has 13 cards"
    assert told("35-no-misdeal")[-2:] == ["West deals 32 cards", "Each player now has 13 cards"]


def test_no_hand_is_played_with_fourteen_cards() -> None:
    assert told("36-4")[-4:] == [
        "North may not lead the king of spades: he has been dealt 14 cards instead of 13",
        "North claims a misdeal, for two cards have been dealt at once",
        "West loses the deal",
        "North makes the next deal",
    ]


# --- All of it


def reasons_below(kind: type[Reason]) -> Iterator[type[Reason]]:
    """Yield the reasons of the time before the play that are of a kind."""
    for each in kind.__subclasses__():
        yield from reasons_below(each)
        if each.__module__.startswith(("hoyle.games.whist.dealing", "hoyle.games.whist.forming")):
            yield each


def test_every_reason_has_words() -> None:
    found = set(reasons_below(Reason))
    assert len(found) > 50
    assert found <= REASONS.keys()


@pytest.mark.parametrize("name", records())
def test_whatever_is_forbidden_before_the_play_tells_why(name: str) -> None:
    for entry in records()[name].entries:
        if isinstance(entry, Happening) and type(entry.act) in ACTS:
            for event in entry.events:
                assert not isinstance(event, FORBIDDEN) or type(event.because) in REASONS
