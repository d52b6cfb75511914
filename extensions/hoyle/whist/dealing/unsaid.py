"""What the laws of the deal leave out or in doubt, each with its source; options for readings.

- Clause 36.4 wants thirteen cards for each. With law 38, which lets a deal stand that is only
  short, it is read as one hand too long and another short, as the code of 1864 has it (its law 44);
  the option ``short-hand: misdeal`` reads it word for word.
- Clause 36.7 has the adversaries *touch* their cards, the code of 1864 *look at* them (its law 44):
  ``uncut-noticed: touch`` or ``look``. One of the two adversaries is enough.
- "The others" of law 33 are by default the adversaries, as in the code of 1864 (its law 41), with
  ``trump-seen: others`` all three other players. What ends that right is not said: the first lead.
- A card of the other pack (34) gives its right until the first lead. In the play, where law 34
  holds as well, it is not yet enforced.
- Who may stop a deal is not said by law 40; those do against whom it is made, either of them, and
  when one has dealt for his partner without leave (41), it is a deal out of turn like any other.
  He deals next whose turn it was; a misdeal made out of turn costs him nothing.
- What ends the time for a complaint is said by 36.7 and 40 alone. The first lead ends it for all:
  law 38 lets a mistake stand that nobody saw before.
- Reasonable time (32) is anything done between the exposure and the turning of the trump, but the
  dealing of the rest. A right under law 30 for which there was time lapses with that turning.
- Touching one's own cards ends the dealer's right under law 30 no more than the law says: his
  partner's touch alone does.
- A pack that is divided by the wrong player is cut again: that is confusion (27).
- Until law 38 is enforced a pack that is short is found so before the first lead.
"""

from __future__ import annotations

from hoyle.seats import Actor
from hoyle.whist.dealing.state import Dealing
from hoyle.whist.dealing.terms import TrumpSeen
from hoyle.whist.state import PARTNER


def may_demand_for_trump_seen(state: Dealing) -> tuple[Actor, ...]:
    """Return who may see the trump card and demand a new deal when the dealer has looked at it."""
    if state.readings.trump_seen is TrumpSeen.OTHERS:
        return (state.adversaries, PARTNER[state.dealer])
    return (state.adversaries,)
