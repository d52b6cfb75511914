"""What the text leaves out or in doubt, each with its source; options where authorities differ.

- Order of play, the deal, the trump and who leads: section 2 of the book tells them in passing
  (dealt from the dealer's left, the dealer's last card is the trump), the laws assume them; that
  suit must be followed is said by law 63 alone, and that nobody need trump or win by none.
- The text of law 68 ends with the highest or lowest card. The code of 1864 (its law 76) goes on:
  players who have played after the offender may withdraw their cards and play others, and cards so
  withdrawn may not be called. The default is the text's own, the option ``later-players`` decides.
- The highest or lowest card of law 68 is that of the suit led: law 63 leaves him no other.
- What becomes of a lead to the next trick when the trick before it is reopened is nowhere said:
  it is taken up again without penalty, since nobody has yet won the trick it rests on.
- Law 65 knows a card played out of turn; the laws that deal with it, from 54 on, belong to another
  chapter. Until they are enforced a lead out of turn establishes what it may, and is taken up.
- How far a penalty of three can be taken is nowhere said: a score does not fall below nothing, a
  side that has fewer than three tricks loses what it has, and marks past five are not wanted (2).
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

from hoyle.seats import Seat
from hoyle.whist.state import Deal
from hoyle.whist.terms import LaterPlayers, Penalty

TRICKS_TAKEN = 3
MARKS_TAKEN = 3  # 64.a


def may_withdraw(deal: Deal) -> bool:
    """Return whether those who played after a card now taken back may withdraw theirs."""
    return deal.later_players is LaterPlayers.WITHDRAW


def penalties_offered(*, stopped: bool) -> tuple[Penalty, ...]:
    """Return the penalties among which the adversaries choose, in the order of the law."""
    return (Penalty.THEIRS, Penalty.OURS) if stopped else tuple(Penalty)


def cutter(deal: Deal) -> Seat:
    """Return who cuts the pack for the next deal."""
    return deal.dealer


def next_dealer(deal: Deal) -> Seat:
    """Return who deals next."""
    return deal.after(deal.dealer)
