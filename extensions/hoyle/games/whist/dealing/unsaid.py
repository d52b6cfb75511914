"""What the laws of the deal leave out or in doubt, each with its source; options for readings.

- Law 23 gives the dealer's partner the right to shuffle first. Others wait for him, unless he lets
  them; when the pack is offered to be cut he has let it pass.
- The dealer shuffles once like any other (22) and again last of all (25; section 9 says so too).
  His first shuffle therefore ends nobody's right, but that for which he has waited until all had
  shuffled, and his second, are the last; and so is the offering of the pack to be cut.
- After a false cut, or when the cards must be dealt over again, each may shuffle once more (22).
- What follows a shuffle out of sight or with a card exposed (19) is not said but for the dealer
  (25): the pack is shuffled. A shuffle for which one had no right is taken as none.
- "The others" who may require the dealer to shuffle again (25) are all three. What ends their
  right is not said: the cut.
- What follows when the dealer shuffles the pack that has been cut is not said. By default nothing;
  with ``shuffled-after-cut: loses-deal`` he loses the deal, as in the code of 1864 (its law 36).
  Others may not shuffle it then, since the dealer was to be the last (25).
- New packs (75), of which the dealer chooses one before the old one can be cut, and a pack that is
  bought for one with a torn or marked card (82), are shuffled like any other.
- When a torn or marked card may be found is not said by law 82: here, before the pack is cut. It
  is not cut before all have said whether the card is kept.
- Clause 36.4 wants thirteen cards for each. With law 38, which lets a deal stand that is only
  short, it is read as one hand too long and another short, as the code of 1864 has it (its law 44);
  the option ``short-hand: misdeal`` reads it word for word.
- Clause 36.7 has the adversaries *touch* their cards, the code of 1864 *look at* them (its law 44):
  ``uncut-noticed: touch`` or ``look``. One of the two adversaries is enough.
- Law 33 gives "the others" two rights, to see the card and to demand a new deal. The code of 1864
  (its law 41) gives both to the adversaries alone: ``trump-shown-to: adversaries`` and
  ``trump-seen: adversaries``. When the right to see ends is not said: when the trump is turned;
  that to demand, with the first lead.
- A card of the other pack (34) gives its right until one of those who have it plays a card. The
  hand is then played with the cards that were dealt.
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
"""

from __future__ import annotations

from hoyle.games.whist.dealing.state import Dealing
from hoyle.games.whist.dealing.terms import TrumpSeen, TrumpShownTo
from hoyle.games.whist.state import PARTNER
from hoyle.seats import Actor


def may_see_trump(state: Dealing) -> tuple[Actor, ...]:
    """Return who may see the trump card when the dealer has looked at it."""
    if state.readings.trump_shown_to is TrumpShownTo.ADVERSARIES:
        return (state.adversaries,)
    return (state.adversaries, PARTNER[state.dealer])


def may_demand_for_trump_seen(state: Dealing) -> tuple[Actor, ...]:
    """Return who may demand a new deal when the dealer has looked at the trump card."""
    if state.readings.trump_seen is TrumpSeen.ADVERSARIES:
        return (state.adversaries,)
    return (state.adversaries, PARTNER[state.dealer])


def may_require_shuffle(state: Dealing) -> tuple[Actor, ...]:
    """Return who may require the dealer to shuffle again when he has exposed a card."""
    return (state.adversaries, PARTNER[state.dealer])
