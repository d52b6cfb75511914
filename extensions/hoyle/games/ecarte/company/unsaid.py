"""What the laws on playing in company leave out or in doubt, each with its reason.

The order of the players (3, 4):

- *Immediately before the player on whose hand he first staked* (3): that hand is as a rule the one
  that plays, and nobody comes before him who plays already. The newcomer comes in before that
  player’s next turn, at the end of the order, so that he overtakes nobody who waits.
- Who gives up his hand (4) has had his turn: he goes to the end of the order, as a loser does.
- On whose hand one stakes is said only where it matters, at a first stake (3); else it is the
  hand that plays for one’s own party, or against the chouette.
- Who comes forward may lay his first stake later; only then is he entered.

Shares (4, 6.p2):

- The shares are told per cent. Broken units are the chouetteur’s, won or lost.
- The chouetteur himself may always play, even if his partners hold more than he does.
- The hand that a partner takes is that of the coming coup; after it the chouetteur plays again.
- A partner pays his share of the bank when he receives it, and is paid it when he leaves. When
  the bank is raised, renewed, halved or given up each has his share in that.
- A share is given, or left, between two coups. A partner with half or more who leaves comes in
  the order where a chouetteur would who stops (6.p2 names both).
- Who holds half or more has the rights of the *half-share partner* (6.p2). Of two such the one
  who was given his share first has the first right.

The end of a chouette (6.p2, 8):

- *Into that player’s place* (6.p2), when the last player was the loser: the place from which he
  was struck out, the first. So he who has won, player or chouetteur, plays on.
- A chouetteur who stops before any coup, which law 8 forbids in an auctioned chouette alone,
  comes to the end of the order.
- Whether he who alone comes forward must wait for others: he gives the chouette, unless another
  comes forward before anything is done for the next coup.
- He who has stopped, or declined, is not among *the others who come forward* (6.p2).
- An auctioned chouette is auctioned again: law 8 has that rule of its own, and the half-share
  partner’s right of law 6.p2 therefore does not come in by 8.p3.
- Stakes that lie there when the chouette is given up, or the coup not played (7), go back.

Stakes and bank (5, 7, 8, 61):

- What follows when a loser cannot pay is not said: what he owes is told as money below nothing.
- A renewed bank is set up at the height of the opening bank, when it has been lost (8.p2).
- Of an uneven bank the larger half stays when it is halved; so the rule of law 8.p2 is weighed.
- What a bank does not hold, for want of counters, goes back to him who staked it (61).
- What a stake was shared (61) lapses when bank or stakes change: another may then be left out.
- A call must come before the closing words in an auctioned chouette (8.p6): time is to be given
  from the one to the other. Law 7 has no such sentence for the open one.

Totals (60):

- Each player answers for his own addition, whoever wins: what his party lacks of the sum that he
  named he covers, and what it has more is his. If somebody holds the rest, the differences are his,
  of whichever party he is, for all losing stakes are handed to him.
- *The rest* is what the stakes of one party lack of the other’s: who holds it lays that sum.

A coup whose beginning is not told has begun as it should: the result alone is told (45).
"""

from __future__ import annotations

from hoyle.declared import carries_out
from hoyle.game import Step
from hoyle.games.ecarte.company import auction
from hoyle.games.ecarte.company.state import Company, Stage
from hoyle.games.ecarte.laws import Law


@carries_out(Law.SUCCESSION, Law.AUCTIONED_CHOUETTE)
def taken_up(state: Company) -> Step[Company]:
    """Return the company in which he gives the chouette to whom nobody disputes it any more.

    It is he who alone has come forward (6.p2), or on whom the lot fell in the auction (8).
    """
    if state.stage is Stage.SUCCESSION and len(state.applicants) == 1:
        return auction.give(state, state.applicants[0], Law.SUCCESSION)
    if state.stage is Stage.AUCTION and state.lot is not None:
        return auction.knocked_down(state, state.lot)
    return Step(state)
