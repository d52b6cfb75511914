"""The dealer chooses one of the two packs for the whole coup (2, 10)."""

from __future__ import annotations

from collections.abc import Iterator

from hoyle.chapter import Chapter
from hoyle.declared import by
from hoyle.events import HandEnded
from hoyle.game import Step
from hoyle.games.ecarte.drawing.acts import ChangePack, ChoosePack
from hoyle.games.ecarte.drawing.events import PackTaken
from hoyle.games.ecarte.drawing.settling import DrawingStep
from hoyle.games.ecarte.drawing.state import Drawing, Stage
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.seats import Actor, Person

PACKS = by((1, 2), Law.TWO_PACKS)


def possible(state: Drawing, actor: Actor) -> Iterator[ChoosePack | ChangePack]:
    """Yield the packs that ``actor`` can take, before the coup or, once it is begun, in it."""
    if state.stage is Stage.PACK:
        yield from (ChoosePack(actor, pack) for pack in PACKS)
    if state.stage is Stage.OVER:
        yield from (ChangePack(actor, pack) for pack in PACKS)


def refusal(state: Drawing, act: ChoosePack | ChangePack) -> Law | None:
    """Return the law by which the choice is the dealer's, and stands for the whole coup."""
    if isinstance(act, ChangePack):
        return Law.DEALER_AND_PACK
    return None if act.actor == state.dealer else Law.DEALER_AND_PACK


def apply(state: Drawing, act: ChoosePack | ChangePack) -> DrawingStep:
    """Return the step of taking a pack, with which the coup begins."""
    laws = (Law.TWO_PACKS, Law.DEALER_AND_PACK)
    taken = PackTaken(person=Person(act.actor), pack=act.pack, laws=laws)
    if state.stage is Stage.OVER:
        return Step(replace(state, pack=act.pack), (taken,))
    return Step(replace(state, stage=Stage.OVER, pack=act.pack), (taken, HandEnded()))


CHAPTER = Chapter(acts=(ChoosePack, ChangePack), possible=possible, refusal=refusal, apply=apply)
