"""What the text leaves out or in doubt, each with its source; options where authorities differ.

- Order of play, the deal, the trump and who leads: section 2 of the book tells them in passing
  (dealt from the dealer's left, the dealer's last card is the trump), the laws assume them; that
  suit must be followed is said by law 63 alone, and that nobody need trump or win by none.
- The text of law 68 ends with the highest or lowest card. The code of 1864 (its law 76) goes on:
  players who have played after the offender may withdraw their cards and play others, and cards so
  withdrawn may not be called. The default is the words of the text; ``later-players: withdraw``
  adds what that code has.
- The highest or lowest card of law 68 is that of the suit led: law 63 leaves him no other.
- What becomes of a lead to the next trick when the trick before it is reopened is nowhere said: it
  is taken up again without penalty, since nobody has yet won the trick it rests on.
- Law 54 has "plays out of turn", the code of 1864 (its law 62) leads; laws 59 and 60 deal with
  cards so played to a trick already led. The option ``out-of-turn``: ``leads``, or ``plays``, by
  which such a card, noticed before the trick is complete, goes back and costs what a lead does.
- What ends the time to notice a lead out of turn is said by law 55: when all have played to it. It
  costs nothing then. Whoever notices it, the choice is the adversaries' of him who led.
- A wrong lead taken back (55) leaves nothing of its trick: no revoke, no card too few or too many,
  no word about it. A card of the dealer's upon it has not taken up his trump card (44).
- Whatever card is taken back, what its playing had used up is owed again: a card that might be
  called still may, and what was demanded of the play is demanded of the next.
- A suit called (52, 54, 55) is called to a lead: it does not bind him who must follow another's
  lead out of turn, and is over when that trick stands.
- Two suits that may be called at the same lead are not both called: only one can be led.
- A fourth player who plays before the third alone is out of turn, and no law says what it costs:
  nothing but what the option above says.
- "Win" and "lose" (49, 60, 78) are of the cards that have fallen: what his partner or the last
  player lays after him he cannot know. What no law but 53 makes a revoke is none: a trick not won
  or lost as demanded stays as it was played.
- Whether a card that disobeys a call (53) can be corrected like a revoke is not said: it can,
  until the trick is quitted. Upon a lead so taken back all cards of the trick go back, and the
  highest or lowest that may be asked for instead is that of the suit called.
- One card is called to one play, though several may be; it may be called as soon as it is liable,
  to the next card that its holder plays. Of demands that cannot all be met, what arose first goes
  first.
- "A card that the adversaries cannot take" (49) is read from their hands, not from what the leader
  knows; of the card led ahead nothing is asked but that it be led.
- What time is reasonable (79), and what follows when it is not given, is not said. He whose card
  would play a penalty away waits until the adversaries have named it or say that they demand
  nothing, or one of them plays on; a card of his laid sooner goes back.
- How long a card stands out (52) is not said: until it is played, or another is named for it.
- "Some one of several penalties" (76) are those that a law sets side by side: which suit is called,
  or which of several cards, partners are not forbidden to ask each other. Who asks loses all that
  his side could choose among at that time.
- "The others" of law 46 are all three; in the code of 1864 (its law 54) the adversaries alone, and
  so with ``trump-demanded-by: adversaries``. Cards wrongly shown are called by the adversaries,
  whoever has told him. Until he has laid the card down nothing goes on. The right ends with the
  dealer's first card.
- Whether the card may be called that was left lying (44), after it is taken up late, is not said:
  it may.
- A trump called by law 45 or 47 is that which is the highest, or lowest, when it is first called.
- When all have thrown their cards down (51) the tricks made count, those not played do not. A
  revoke still open can be corrected no more, since nobody may take up his cards: it is
  established.
- A card not played, found before its player has played to the next trick (61), is played then, and
  a lead to that trick is taken up again without penalty; after the last trick there is no next. It
  is left over only where the hand is played to its end.
- The card counted as played to a short trick (61) does not win it. In a hand where cards are too
  few the last trick has fewer than four cards; where he who should lead to it has none, the next
  does.
- A trick whose extra card goes back (62) stays with him who won it.
- Dummy answers for nothing that his partner cannot gain by; a card of either hand in fourth place
  before its turn (60) is such an error, for he sees both. A lead of theirs when an adversary is to
  lead costs what any other costs (54): all might follow, and it would stand. Which lead from the
  wrong one of the two hands costs a suit: that from dummy's, ``dummy-lead: named``, the case of
  the text; or, with the English code of dummy, ``either``.
- How far a penalty of three can be taken is nowhere said: a score does not fall below nothing, a
  side that has fewer than three tricks loses what it has, and marks past five are not wanted (2).
- The game that is over with the next trump (11) is one that has been won. Marks counted too low can
  still be corrected then; if they make five, the deal that has begun is the first of the next game.
- All penalties are taken before it is asked who has won (64.b, 64.e), so a second penalty may
  still make a treble of a game that the first has won.
- What the law offers when the play is stopped by consent comes from law 51, on hands abandoned:
  three marks either way, but no tricks.
- When the play may stop is nowhere said: between two tricks. A revoke that a question still keeps
  open is then neither corrected nor established, and nobody can claim it.
- Cutting for the next deal mixes the tricks (69): a claim made and not yet searched is held proved
  when the side that cuts is the one accused.
- Law 27 has the player at the dealer's right cut, law 26 hands the deal on to the left: the one
  who dealt cuts for the one who deals next.
"""

from __future__ import annotations

from hoyle.declared import by
from hoyle.games.whist.laws import Law
from hoyle.games.whist.state import OPPONENTS, PARTNER, SIDE_OF, Count, Deal
from hoyle.games.whist.terms import DummyLead, LaterPlayers, Penalty, TrumpDemand
from hoyle.seats import Actor, Seat

TRICKS_TAKEN = 3
MARKS_TAKEN = by(3, Law.PENALTY_CHOSEN)


def may_withdraw(deal: Deal) -> bool:
    """Return whether those who played after a card now taken back may withdraw theirs."""
    return deal.later_players is LaterPlayers.WITHDRAW


def may_demand_trump(deal: Deal) -> tuple[Actor, ...]:
    """Return who may tell the dealer to lay the trump card down again."""
    adversaries = OPPONENTS[SIDE_OF[deal.dealer]]
    if deal.trump_demand is TrumpDemand.ADVERSARIES:
        return (adversaries,)
    return (adversaries, PARTNER[deal.dealer])


def either_lead_costs(deal: Deal) -> bool:
    """Return whether a lead from the hand opposite dummy, out of turn, costs a suit too."""
    return deal.dummy_lead is DummyLead.EITHER


def penalties_offered(count: Count) -> tuple[Penalty, ...]:
    """Return the penalties among which the adversaries choose, in the order of the law."""
    if by(count.stopped, Law.ABANDONED):
        return (Penalty.THEIRS, Penalty.OURS)
    return tuple(Penalty)


def cutter(deal: Deal) -> Seat:
    """Return who cuts the pack for the next deal."""
    return deal.dealer


def next_dealer(deal: Deal) -> Seat:
    """Return who deals next."""
    return deal.after(deal.dealer)
