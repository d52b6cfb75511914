"""The header of a hand that begins before the play: where it begins, and how the pack lies."""

from __future__ import annotations

from collections.abc import Mapping

from hoyle.cards import Card
from hoyle.declared import carries_out
from hoyle.fields import CARDS, YES_OR_NO, Beginning, Each, Field, Words, of_options
from hoyle.game import Step
from hoyle.games.whist import opening
from hoyle.games.whist.dealing.events import ShuffledBefore
from hoyle.games.whist.dealing.state import Dealing, Readings, Shuffling
from hoyle.games.whist.dealing.terms import Phase
from hoyle.games.whist.laws import Law
from hoyle.games.whist.opening import read_deal
from hoyle.games.whist.state import PARTNER, SEATS, Deal
from hoyle.header import Header
from hoyle.option import Option, argued, by_the_words
from hoyle.seats import Seat

BEGINS = (Phase.DEAL, Phase.CUT, Phase.SHUFFLE)
USUAL = Readings()
OPTIONS: Mapping[str, Option] = {
    "uncut-noticed": by_the_words(USUAL.uncut_noticed),
    "trump-shown-to": by_the_words(USUAL.trump_shown_to),
    "trump-seen": by_the_words(USUAL.trump_seen),
    "short-hand": argued(USUAL.short_hand, "decision-whist-short-hand"),
    "shuffled-after-cut": by_the_words(USUAL.shuffled_after_cut),
}

BEFORE_THE_DEAL: Mapping[str, Field] = {
    **opening.OF_THE_DEAL,
    "lacks": Field(CARDS, "Cards that are not in the pack."),
    "faced": Field(CARDS, "Cards that lie face up in the pack."),
    "options": of_options({**OPTIONS, **opening.OPTIONS}),
}
DEALT = Beginning(
    begins=(Phase.DEAL, Phase.CUT),
    about=(
        "The pack is cut, or is to be cut. It lies so that a faultless deal gives the hands of"
        " `deal`, each from its highest spade down, and `turn-up` last."
    ),
    fields=BEFORE_THE_DEAL,
)
SHUFFLED = Beginning(
    begins=(Phase.SHUFFLE,),
    about=(
        "The pack is to be gathered and shuffled; however it is shuffled, it lies as for a"
        " faultless deal. A deal that is not played ends with the next dealer, `? next-dealer = N`."
    ),
    fields={
        **BEFORE_THE_DEAL,
        "shuffled": Field(Each(Words(SEATS)), "Those who have shuffled already."),
        "dealt-over": Field(YES_OR_NO, "Whether they did so for a deal made over again."),
    },
)


def undealt(header: Header, begins: Phase) -> Step[Dealing]:
    """Return the state of a hand that begins before the deal, in the phase ``begins``.

    Fields as in `hoyle.games.whist.opening`, and those of this phase. The pack lies so that a
    faultless deal gives each his hand of ``deal``, the highest spade first, and the turn-up last,
    however it is shuffled. ``lacks`` lists cards that are missing from it, ``faced`` those that lie
    in it face up. Before the shuffling ``shuffled`` lists those who have shuffled already, and
    ``dealt-over: yes`` says that they did so for a deal that has to be made over again.
    """
    deal = read_deal(header, tuple(OPTIONS))
    lacking, faced = header.cards("lacks"), header.cards("faced")
    for card in faced & lacking:
        header.problem(header.line_of("faced"), f"{card} cannot be faced; 'lacks' takes it out")
    readings = _readings(header.mapping("options"))
    shuffling = _shuffling(header, deal) if begins is Phase.SHUFFLE else Shuffling()
    header.settle()
    state = Dealing(
        planned=deal,
        readings=readings,
        phase=begins,
        pack=tuple(card for card in stacked(deal) if card not in lacking),
        due=deal.after(deal.dealer),
        faced=faced,
        short=bool(lacking),
        shuffling=shuffling,
    )
    shuffled = tuple(map(Seat, header.texts("shuffled", ()))) if begins is Phase.SHUFFLE else ()
    if not shuffled:
        return Step(state, tuple(opening.games_before(deal)))
    told = ShuffledBefore(seats=shuffled, over=not state.shuffling.by, laws=(Law.SHUFFLED_ONCE,))
    return Step(state, (*opening.games_before(deal), told))


@carries_out(Law.SHUFFLED_ONCE)
def _shuffling(header: Header, deal: Deal) -> Shuffling:
    """Return how far the pack is shuffled: those who did so may again for another deal (22)."""
    shuffled = header.texts("shuffled", ())
    line = header.line_of("shuffled")
    for place, name in enumerate(shuffled):
        if name not in deal.seats:
            expected = " ".join(deal.seats)
            header.problem(line, f"{name!r} is not a seat; expected one of {expected}")
        elif name in shuffled[:place]:
            header.problem(line, f"{name} stands twice in shuffled; expected once")
    over_again = header.choice("dealt-over", ("no", "yes"), "no") == "yes"
    by = () if over_again else tuple(map(Seat, shuffled))
    return Shuffling(gathered=bool(by), by=by, first=PARTNER[deal.dealer] not in by)


def _readings(options: Header) -> Readings:
    """Return how doubtful laws are read, by the hand's ``options``."""
    return Readings(
        uncut_noticed=options.member("uncut-noticed", USUAL.uncut_noticed),
        trump_shown_to=options.member("trump-shown-to", USUAL.trump_shown_to),
        trump_seen=options.member("trump-seen", USUAL.trump_seen),
        short_hand=options.member("short-hand", USUAL.short_hand),
        shuffled_after_cut=options.member("shuffled-after-cut", USUAL.shuffled_after_cut),
    )


def stacked(deal: Deal) -> tuple[Card, ...]:
    """Return the pack, top first, from which ``deal`` comes when it is dealt one card at a time."""
    first = deal.seats.index(deal.dealer) + 1
    hands = [[*hand][::-1] for hand in (*deal.hands[first:], *deal.hands[:first])]
    hands[-1].remove(deal.turn_up)
    hands[-1].append(deal.turn_up)
    return tuple(card for round_ in zip(*hands, strict=True) for card in round_)
