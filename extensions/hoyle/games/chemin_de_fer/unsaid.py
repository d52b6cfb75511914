"""What the eleven laws leave unsaid, and how it is played here; the game itself stands in `base`.

- Where the table of drawing binds, and the order in which stakes are held (6 speaks of the
  Casino's rules of play, 11 of all rules that the board has issued): whoever plays otherwise is
  refused by 11. Option ``draw: free`` lets both draw as they like; a natural is shown all the
  same.
- When a partner gets what is his (2): when the bank ends, or is halved, in proportion to what he
  put in; what cannot be divided is the banker's. A player who has a share may stake all the same.
  Partners are taken in between two coups; of one who sits down only afterwards nothing need be
  said.
- From when a newcomer may have the hand (1): at once; only who changes his seat is passed twice.
  An earlier debt of passes is not added to: it is two again. The banker and he to whom the hand
  has come keep their seats, and so do all while cards lie or a dispute is open.
- Who has the cards when several stake (3): the highest stake held, the nearest of equal ones, from
  the first card dealt. Whoever would take them over says so, and must have staked more.
- What is not held goes back when the cards are taken up, for until then a stake may still change.
  What is held then is held before all that is staked by leave afterwards: the cards stay in hand.
- Whether a stake may be taken away while cards lie (3): not the last, for somebody must take them
  up, nor that of him who has.
- When *banco* may be called: until the first card is dealt. It puts no stake aside that stands
  from an equal coup (5).
- What else the bank must be announced for (3): nothing but the coup to come, for which the stakes
  are called. Halved after that, it is not announced anew.
- How far a consent to change the stake goes (3): to one change while the stakes are closed. It
  lasts until the coup is decided, though the cards are in hand.
- Whether the bank may be halved at other times than those of 3 and 5: until the cards are taken
  up. An odd unit stays in the bank (`half_of`).
- Which third card ends the time of 4: the third of the four, as long as the fourth is not dealt;
  option ``repair-until: drawn-card``: the card that the punter draws afterwards. When he has drawn
  it, the coup is lost by what is found; a misdeal that nobody finds before the coup is decided
  stands. Each card goes where its place in the deal belongs; those too many go back to the top of
  the stock.
- What the banker gives after an equal coup (5): as much as he must, and more if he says so before
  the stakes are closed; what he has said binds him. Standing stakes are held before new ones;
  halving takes half of what was held from what he must give. He may not pass the hand
  then, being bound to the next coup; he may leave the bank to be taken over (7).
- Whether a stake need stand after an equal coup whose owner does not wish it (5): he takes back as
  much as he will.
- How a stake in the air is lost (6): it is owed to him who was banker, outside the coup. One that
  the banker has not accepted when the cards are taken up is none. Money that is brought covers it
  first; what goes back of a stake is first what is in the air. Nobody has two such stakes at once,
  what he owes from an earlier one among them.
- What is done with money that is brought (6): it is the stake that was announced, and is laid at
  once if he may still stake, because it is time or he has leave (3).
- What a reasonable time is (6): as long as the player does not give it up, or until the coup is
  decided for which he was given leave. The cards are not taken up meanwhile.
- How a bank is left (7): after a coup that it won, or an equal one; whoever first takes it over
  has it, unless the hand has still to pass him. Until then it is his who left it; when he calls
  for stakes himself, he has not left it. He puts up what the bank is; after an equal coup what was
  staked then, or as much more as he will, up to what the bank was. The giver has back the bank that
  he left, whatever is put up for it. The coups won are counted anew. He who took it over after
  an equal coup may halve it although the giver has.
- From where the order of 7 is counted: from the seat at which the hand was, whoever sits there
  now, also when the bank is taken over again. He who sits there is last.
- To whom the hand goes after a bank taken over: to him who is next to the giver, for his hand it
  was.
- Who the two are that 8 excludes: the banker and he who complains. All others that have a seat
  vote, but for who sits down later; each of the committee counts as one. Without a majority the
  stakes stay closed (`WITHOUT_MAJORITY`); where nobody is left to decide, nobody can complain.
  Meanwhile nothing is dealt or taken up, and each may complain once of each closing. When the
  bank is halved and the stakes are open by that, nothing is left to decide.
- What becomes of cards on the table when the stock is thrown away (9): they stay. The banker asks
  for the new pack, or he to whom the hand has come.
- When vouchers are cashed (10): at any time, in parts too, for it is not to play with them.
- How play that is stopped ends (11): all stakes go back, and the bank remains the banker's.
- Who may pass the hand although he has not won: he against whom nobody stakes.
- When all is over: when the play is stopped, or nobody takes the hand.
"""

from __future__ import annotations

from hoyle.games.chemin_de_fer.terms import Verdict

WITHOUT_MAJORITY = Verdict.GIVEN
"""What holds about the time to stake when no majority finds otherwise."""


def half_of(amount: int) -> int:
    """Return what the banker takes back who halves ``amount``."""
    return amount // 2
