"""What the text leaves unsaid, and how it is played here.

- Who leads after the first trick: its winner, as in every game of tricks (law 31 tells only who
  leads first).
- From where a hand is played again after an error (law 44): the whole hand, as the London code
  has it ("the hands to be played again", Cavendish 1878, law 43); option ``replay: from-error``.
- How long an error may be claimed (law 44 sets only the earliest moment of the penalty): until
  the winner has marked his points.
- How far the penalty of law 44 reaches where 40 or 41 give two points for three or four tricks:
  one point less, so one (London code, law 43); so too of the two points for cards thrown in (54).
  Each further error costs one more, down to none.
- What becomes of a right that the first play of a replayed hand used up: it is not revived; a
  king that was too late stays too late, also when only the card that covered the lead is put right.
- What a lead out of turn is before it is covered (34): not yet a lead, for the time of the king
  (27 to 29) and for the penalty of law 44, so that nobody gains by it or loses by the other's.
  Covered, it is one as if no mistake had been made: the elder hand who covers the dealer's first
  lead has played without proposing (41). When he has it taken back he may still propose.
- What becomes of a king that is marked and then discarded: its point stays. Who has drawn it after
  he marked it falsely may mark back, and mark it again (26, 29).
- Whether the king may be marked, or marked back, when the hand ends before the time for it, all
  the cards being thrown in: it may, until points are marked for the hand.
- Whether a first lead that is taken back (law 32) leaves time for the king (27): it does not, the
  card having been led, unless the card led in its place is the king itself.
- What becomes of an unclaimed error when the whole hand is played again for another: it is gone
  with the play in which it was made. With ``from-error`` an earlier one may still be claimed.
- What becomes of cards that were thrown in or down (54) before an error was claimed: they are taken
  up again, since the play in which it was done is played again (44).
- How one sees that a player has looked at his cards (law 26): he says so by an act that nobody
  does before (`hoyle.games.ecarte.kinds.ShowsThatHeLooked`), or the hand file says so.
- What follows a refused proposal: the elder hand leads; he may not propose again on those cards.
- When the dealer himself asks for more than the talon holds (law 39 speaks of "him who asks"):
  he too takes back from his own discards.
- Where the card of law 42 goes: back on top of the talon.
- Which cards put a wrong number right (law 19): the last ones dealt go back on the talon, or
  come from its top; the turned-up card stays.
- Whether a king counts when the hand is annulled: it does not, the hand being void. The point of
  laws 23 and 24 does, being due for an error.
- Whether the king makes the fifth point (law 45) while the hand may yet be annulled for a fault
  that is known: it is marked, and the coup is won as soon as the hand stands.
- Whose the deal is when a faced card ends the deal of the wrong player (15, 18): his whose turn it
  was.
- How the pack lies once it is shuffled and cut: as the hand file says, whatever is done to it.
- How often the pack may be shuffled again (law 49): once by the opponent, and then by the dealer.
- What follows a cut or a shuffle that the laws forbid: nothing, and it is done again.
- Where the other of two identical cards lies (laws 11, 56): in place of a card that is not told.
  The points of the void game are void with it, and nobody is named to deal the next (law 10).
- How it is found that the cards are false (11, 56): by either player, at any time; what he has seen
  of them is not asked.
- When a hand is begun and valid by law 11: with the first lead. It is not annulled for a wrong
  number any more, unless the talon is too short to make the number right.
- How long the choices of laws 16 and 17 are open while the opponent does not look: until he does;
  that of 17 already before the trump is turned up, the ten cards being dealt.
- When cards that were taken in have been seen (laws 20, 21): as in law 26, by an act that nobody
  does before.
- How a number is put right under law 20: with the top cards of the talon, even when the dealer
  has served himself. When they are too few there is only the choice of law 22.
- What is done about the dealer's number before both have seen their cards, since law 21 begins
  only then: it is put right as under 20, his last cards going back on the talon if he has too many.
- Two cards too many with the dealer (law 21 has one): the opponent chooses as with one (note 21);
  option ``dealer-two-over: stands``: nothing follows until he plays with them.
- A number wrong by three or more, at once or after several exchanges, when there is no time left to
  put it right: as by two. What an earlier exchange has left wrong is as if the last had.
- When both numbers are wrong: the elder hand chooses about his own first.
- When too few cards are served of a talon that has too few (20, 39): what the talon lacks is taken
  back from the discards, and the cards of the talon that were not served remain due.
- What the dealer tells of his cards (35): how many he has from the talon since the last discards,
  those with which his number was put right among them, and not those taken back (39).
- Whether the elder hand may choose about a faced card with which his number is put right (16, 20):
  unless he has looked at the others that he was served.
- What is left of laws 21 and 22 when the talon has too few cards: a new deal.
- Where cards go that are drawn out or laid aside: with the discards of their holder.
- When the hand with the wrong number is found: once a card is led, a surplus is a matter of law 24
  and no more of 21 and 22; who lacks cards is completed at any time.
- How the elder hand's own wrong number is put right (law 23): as under 22, but without a new deal,
  which would reward him; if the talon is too short there is one, and the dealer keeps the deal.
- What becomes of the surplus of him who plays with it (law 24): it stays with him, and counts for
  nothing after the fifth trick. An offender under 23 is not penalised under 24 again.
- From when he who has too many cards may not mark the king (24): as long as he holds them; once his
  number is right, he may, in time. A king that was marked among five cards stays marked.
- For what the point of law 23 is due: for asking for a wrong number, whatever is then served.
- What each further error of law 23 in a hand costs: a further point; the king is barred already.
- What follows when a number found in time (20, 21) is not put right before the cards are seen: it
  is then too late, and there is the choice of 21 and 22.
- How long the point of laws 23 and 24 may be marked: until the hand ends.
- What a faced card is that a player takes himself by laws 21 and 22: as good as any other.
- Whose a trick is that the other has taken up (law 50), when nobody points it out: it counts as his
  who took it, until the points are marked. It counts so also when later tricks are played again.
- Which tricks are covered (52): those that somebody has covered or taken up.
- What follows when all the cards are thrown in (law 54): the hand is over, and nothing else is
  marked for the tricks. While cards are exchanged none are thrown in: they are discarded. In the
  case of its second paragraph the rest of the tricks are the opponent's, and no two points are
  due; who will not show the cards marks nothing.
- What becomes of the game that somebody has to leave (law 55, vis major): nobody wins it.
- Whether points that the opponent marks too much are taken off (laws 57, 58): what is marked too
  early, too late or by another is not marked at all.
- Who may point out errors (law 51, "in general"): whoever has a stake; to a player he may also
  speak of an error of law 44. Advice (59) one may decline at any time.
- Whether a bettor may remind the opponent of him on whom he bets (law 58): he may not.
- What is over five (law 45): it is marked, and counts for nothing more.
- Who may have the new deal of law 18: either player, for "there is a new deal", where 14 gives it
  to the opponent.
- Who deals after a new deal under 14 and 18: he whose deal it was; only 19 and 25 say it is lost.
- What an announced suit means when its announcer holds none of it (law 32): it is wrong to
  announce it, but nothing can be demanded of him.
"""

from __future__ import annotations

from hoyle.games.ecarte.laws import Law
from hoyle.seats import Seat


def next_leader(winner: Seat) -> Seat:
    """Return who leads after a trick won by ``winner``."""
    return winner


def either_may_demand_new_deal(law: str) -> bool:
    """Return whether the new deal that ``law`` gives may be demanded by the dealer too."""
    return law == Law.WRONG_DEALER


def marks_after_error(due: int, errors: int) -> int:
    """Return the points marked of ``due`` by a winner who made ``errors`` errors."""
    return max(0, due - errors)
