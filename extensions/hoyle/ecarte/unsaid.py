"""What the text leaves unsaid, and how it is played here.

- Who leads after the first trick: its winner, as in every game of tricks (law 31 tells only who
  leads first).
- From where a hand is played again after an error (law 44): the whole hand, as the London code
  has it ("the hands to be played again", Cavendish 1878, law 43); option ``replay: from-error``.
- How long an error may be claimed (law 44 sets only the earliest moment of the penalty): until
  the winner has marked his points.
- How far the penalty of law 44 reaches where 40 or 41 give two points for three or four tricks:
  one point less, so one (London code, law 43). Each further error costs one more, down to none.
- What becomes of a right that the first play of a replayed hand used up: it is not revived; a
  king that was too late stays too late.
- Whether a first lead that is taken back (law 32) leaves time for the king (27): it does not, the
  card having been led, unless the card led in its place is the king itself.
- What becomes of an unclaimed error when the whole hand is played again for another: it is gone
  with the play in which it was made. With ``from-error`` an earlier one may still be claimed.
- How one sees that a player has looked at his cards (law 26): he says so by an act that nobody
  does before (`SHOWS_THAT_HE_LOOKED`), or the hand file says so.
- What follows a refused proposal: the elder hand leads; he may not propose again on those cards.
- When the dealer himself asks for more than the talon holds (law 39 speaks of "him who asks"):
  he too takes back from his own discards.
- Where the card of law 42 goes: back on top of the talon.
- Which cards put a wrong number right (law 19): the last ones dealt go back on the talon, or
  come from its top; the turned-up card stays.
- Whether a king turned up counts when the hand is annulled: it does not, the hand being void.
- Who may have the new deal of law 18: either player, for "there is a new deal", where 14 gives it
  to the opponent.
- Who deals after a new deal under 14 and 18: he whose deal it was; only 19 and 25 say it is lost.
- What an announced suit means when its announcer holds none of it (law 32): it is wrong to
  announce it, but nothing can be demanded of him.
"""

from __future__ import annotations

from hoyle.ecarte import acts
from hoyle.ecarte.laws import Law
from hoyle.game import Play
from hoyle.seats import Seat

SHOWS_THAT_HE_LOOKED = (
    acts.Look,
    acts.Propose,
    acts.Accept,
    acts.Refuse,
    acts.Discard,
    acts.AnnounceKing,
    acts.AnnounceSuit,
    Play,
)
"""Acts by which a player shows that he has seen his cards."""


def next_leader(winner: Seat) -> Seat:
    """Return who leads after a trick won by ``winner``."""
    return winner


def either_may_demand_new_deal(law: str) -> bool:
    """Return whether the new deal that ``law`` gives may be demanded by the dealer too."""
    return law == Law.WRONG_DEALER


def marks_after_error(due: int, errors: int) -> int:
    """Return the points marked of ``due`` by a winner who made ``errors`` errors."""
    return max(0, due - errors)
