"""Acts of whist written down as the lines of a hand file: the reading of verbs turned round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from hoyle.game import Act, Play
from hoyle.games import GAMES
from hoyle.whist import acts
from hoyle.whist.dealing import acts as dealing
from hoyle.whist.dealing.words import _SIMPLE
from hoyle.whist.dealing.words import VERBS as DEALING
from hoyle.whist.forming import acts as forming
from hoyle.whist.forming.words import OTHER_PACK
from hoyle.whist.forming.words import VERBS as FORMING
from hoyle.whist.verbs import VERBS

from .hand import Done

WHIST = GAMES["whist"]

# Verbs of acts that have no argument, by the act they read.
_BARE: Mapping[type[Act], str] = {kind: verb for verb, kind in _SIMPLE.items()}

_WORDS: Mapping[type[Act], Callable[[Any], str]] = {
    acts.LeadAtOnce: lambda act: f"leads {act.card}",
    acts.LeadOutOfTurn: lambda act: f"leads-out-of-turn {act.card}",
    acts.PlayOutOfTurn: lambda act: f"plays-out-of-turn {act.card}",
    acts.NoticeLead: lambda act: "notices-lead",
    acts.MixCard: lambda act: f"mixes-card {act.card}",
    acts.ExamineTricks: lambda act: "examines-tricks",
    acts.FindOmission: lambda act: f"finds-omission {act.seat}",
    acts.FindMissing: lambda act: f"finds-missing {act.card}",
    acts.FindPackImperfect: lambda act: "finds-imperfect",
    acts.DemandVoid: lambda act: "demands-new-deal",
    acts.Gather: lambda act: "gather",
    acts.LeaveTrump: lambda act: "leaves-trump",
    acts.TakeUpTrump: lambda act: "takes-up-trump",
    acts.RemindOfTrump: lambda act: "reminds",
    acts.DemandTrump: lambda act: "demands-trump",
    acts.ShowTrump: lambda act: f"shows {act.card}",
    acts.AskTrumpSuit: lambda act: "asks-trump-suit",
    acts.AskTrumpCard: lambda act: "asks-trump-card",
    acts.NameTrumpCard: lambda act: "names-trump-card",
    acts.ForgetTrumpCard: lambda act: "forgets-trump",
    acts.Expose: lambda act: f"exposes {act.card}",
    acts.DropOnFloor: lambda act: f"drops {act.card}",
    acts.LeadAhead: lambda act: f"leads-ahead {act.card}",
    acts.ThrowDown: lambda act: "throws-down",
    acts.DemandThrowingDown: lambda act: f"demands-throwing-down {act.seat}",
    acts.TakeUpHand: lambda act: "takes-up-hand",
    acts.Detach: lambda act: f"detaches {act.card}",
    acts.NameDetached: lambda act: f"names {act.seat}/{act.card}",
    acts.CallCard: lambda act: f"call {act.card}",
    acts.CallTrump: lambda act: f"call {act.extreme}",
    acts.CallSuit: lambda act: f"call-suit {act.suit}",
    acts.Compel: lambda act: f"compel {act.demand}",
    acts.ClaimTrick: lambda act: {
        "ours": "says-ours",
        "names": "names-card",
        "draws": "draws-card",
    }[act.sign],
    acts.Consult: lambda act: "consults",
    acts.AskWhoNames: lambda act: "asks-who",
    acts.AskCardsDrawn: lambda act: "asks-cards",
    acts.LookAtTrick: lambda act: f"looks-at-trick {act.trick}",
    acts.ShuffleOtherPack: lambda act: "shuffles",
    acts.Ask: lambda act: "asks",
    acts.Reply: lambda act: f"answers {act.answer}",
    acts.TakeBack: lambda act: "takes-back",
    acts.Withdraw: lambda act: "withdraws",
    acts.Choose: lambda act: f"choose {act.option}",
    acts.Divide: lambda act: f"choose ours+{act.ours}",
    acts.ClaimRevoke: lambda act: f"{_claim(act)} {act.seat}/{act.trick}",
    acts.Search: lambda act: "search",
    acts.Mix: lambda act: "mix",
    acts.Stop: lambda act: "stop",
    acts.PlayOut: lambda act: "play-out",
    acts.CountTricks: lambda act: f"count {act.marks}",
    acts.DeclareHonours: lambda act: f"declare-honours {act.count}",
    acts.MarkHonours: lambda act: "mark-honours",
    acts.WriteGame: lambda act: f"write-game {act.grade}",
    acts.CorrectMarks: lambda act: "correct-marks",
    acts.CorrectGame: lambda act: "correct-game",
    acts.Cut: lambda act: "cuts",
    acts.TurnUp: lambda act: "turns-up",
    forming.CutCards: lambda act: f"cuts {_pack(act)}{' '.join(map(str, act.cards))}",
    forming.ChooseSeat: lambda act: f"chooses seat {act.seat}",
    forming.ChoosePack: lambda act: f"chooses pack {act.pack}",
    dealing.Shuffle: lambda act: f"shuffles {_shuffle(act)}",
    dealing.OfferPack: lambda act: (
        f"offers {f'exposing {act.card}' if act.card is not None else ''}"
    ),
    dealing.SendForPacks: lambda act: f"sends-for-packs {act.count}",
    dealing.ChoosePack: lambda act: f"chooses pack {act.pack}",
    dealing.FindMarked: lambda act: f"finds-marked {act.card}",
    dealing.CutPack: lambda act: f"cuts {act.lifted} {act.flaw or ''}",
    dealing.Allow: lambda act: f"allows {act.deed}",
    dealing.TakePack: lambda act: f"takes-pack {act.owner}",
    dealing.DealOn: lambda act: f"deals {act.count}",
    dealing.DealTo: lambda act: f"deals-to {act.seat} {act.count}",
    dealing.Expose: lambda act: f"exposes {act.card}",
    dealing.Touch: lambda act: "looks" if act.looks else "touches",
    dealing.Interrupt: lambda act: f"interrupts {act.objection}",
}

_IN_THE_TRICK: Mapping[type[Act], Callable[[Any], str]] = {
    Play: lambda act: str(act.card),
    acts.Omit: lambda act: "none",
    acts.ShowTogether: lambda act: f"{act.card}+{act.second}",
    acts.PlayTwo: lambda act: f"{act.card}/{act.second}",
}


def _pack(act: forming.CutCards) -> str:
    return f"{OTHER_PACK} " if act.other else ""


def _shuffle(act: dealing.Shuffle) -> str:
    words = [f"for {act.right}"] if act.right != act.actor else []
    words += [str(word) for word in (act.manner, act.card) if word is not None]
    return " ".join(words)


def _claim(act: acts.ClaimRevoke) -> str:
    return "claim-revoke" if act.search else "say-revoke"


def verbs_written() -> frozenset[str]:
    """Return the verbs that can be written, each act of whist having one."""
    return frozenset((*VERBS, *DEALING, *FORMING))


def transcribed(acts_done: Sequence[Done]) -> Iterator[str]:
    """Yield a line for each act, with its mark."""
    for done in acts_done:
        kind = type(done.act)
        if kind in _IN_THE_TRICK:
            turn = WHIST.turn(done.state)
            assert turn is not None, "a card is due"
            word = _IN_THE_TRICK[kind](done.act)
            yield f"{turn.trick}. {done.act.actor}: {word}{done.mark(WHIST)} --"
            continue
        words = _BARE[kind] if kind in _BARE else _WORDS[kind](done.act)
        yield f"{done.act.actor} {words.strip()} {done.mark(WHIST)}".rstrip()
