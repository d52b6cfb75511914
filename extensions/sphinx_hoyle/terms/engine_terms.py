"""The engine's vocabulary and the termbase agree both ways, or nothing is built.

Whatever the engine can do, tell or choose among is a concept of the games, which the termbase
names by ``engine:``, or stands below with the reason why it is none.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import ConfigError

import hoyle
from hoyle.act import RuledAct
from hoyle.events import Event
from hoyle.game import Act
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.terms.termbase import Concept, read_termbase

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


# Symbols without a concept, by the reason; an enum stands for its members.
WITHOUT_CONCEPT: Mapping[str, tuple[str, ...]] = {
    "the kinds that all others are of": (
        "adapter.Did",
        "events.Event",
        "events.TrickEnded",
        "game.Act",
        "game.Aside",
        "game.Call",
        "game.Done",
        "game.FaultClaim",
        "game.PlayTogether",
    ),
    "how far the program has come in a hand": (
        "ecarte.company.state.Stage",
        "ecarte.drawing.state.Stage",
        "chemin_de_fer.state.Staking",
        "ecarte.state.Stage",
        "goat.queries.Outcome",
        "goat.state.Stage",
        "tricktaking.state.Stage",
        "twenty_eight.queries.Outcome",
        "twenty_eight.state.Stage",
        "whist.dealing.terms.Phase",
        "whist.forming.terms.Stage",
    ),
    "what is taken from the engine to see whether a hand notices, and what comes of it": (
        "lab.mutation.mutations.Kind",
        "lab.mutation.notice.Outcome",
    ),
    "what may be owed: each names an act that has a symbol of its own": (
        "chemin_de_fer.terms.Matter",
        "ecarte.events.Lapsed",
        "ecarte.events.Matter",
        "twenty_eight.state.Matter",
        "whist.dealing.terms.Right",
        "whist.terms.Matter",
    ),
    "readings of a doubtful rule: the notes of the editors tell them": (
        "ecarte.state.DealerTwoOver",
        "chemin_de_fer.state.Draws",
        "chemin_de_fer.state.RepairUntil",
        "ecarte.state.Replay",
        "goat.unsaid.FirstLeader",
        "goat.unsaid.ShownCard",
        "twenty_eight.options.AuctionTime",
        "twenty_eight.options.CounterKotScore",
        "twenty_eight.options.CutWith",
        "twenty_eight.options.DrawFirst",
        "twenty_eight.options.FourKnaves",
        "twenty_eight.options.FourKot",
        "twenty_eight.options.KnaveDiscard",
        "twenty_eight.options.KotOver",
        "twenty_eight.options.Packets",
        "twenty_eight.options.Rounds",
        "twenty_eight.options.Scores",
        "twenty_eight.options.SecondAuction",
        "twenty_eight.options.ThaniLeads",
        "twenty_eight.options.ThaniPartner",
        "twenty_eight.options.ThaniTrump",
        "twenty_eight.options.TrumpPower",
        "twenty_eight.options.WorthlessHand",
        "whist.dealing.terms.ShortHand",
        "whist.dealing.terms.ShuffledAfterCut",
        "whist.dealing.terms.TrumpSeen",
        "whist.dealing.terms.TrumpShownTo",
        "whist.dealing.terms.UncutNoticed",
        "whist.forming.terms.FirstPresent",
        "whist.terms.DummyLead",
        "whist.terms.LaterPlayers",
        "whist.terms.OutOfTurn",
        "whist.terms.TrumpDemand",
    ),
    "a choice: what is chosen has the concept": (
        "ecarte.choices.Choose",
        "ecarte.events.Choice",
        "events.ChoiceOffered",
        "events.Chose",
        "whist.events.PenaltyOffered",
        "whist.choices.Choose",
    ),
    "everyday words, which no book uses in a sense of its own": (
        "chemin_de_fer.air.BringMoney",
        "chemin_de_fer.deciding.ClaimTime",
        "chemin_de_fer.coup.Draw",
        "chemin_de_fer.air.GiveUpMoney",
        "chemin_de_fer.air.SendForMoney",
        "chemin_de_fer.coup.Stand",
        "chemin_de_fer.deciding.Vote",
        "chemin_de_fer.events.CardDrawn",
        "chemin_de_fer.events.MoneyBrought",
        "chemin_de_fer.events.MoneySentFor",
        "chemin_de_fer.events.MoneyTooLate",
        "chemin_de_fer.events.TimeClaimed",
        "chemin_de_fer.terms.Verdict",
        "ecarte.error.ClaimError",
        "ecarte.leaving.Leave",
        "ecarte.looking.Look",
        "ecarte.events.LooksOn",
        "ecarte.onlookers.PointOut",
        "ecarte.company.staking.AllowChange",
        "ecarte.company.order.AskRecord",
        "ecarte.company.order.DeclineRecord",
        "ecarte.company.side.Interfere",
        "ecarte.company.order.Object",
        "ecarte.company.events.LeaveGranted",
        "ecarte.events.ErrorRuled",
        "ecarte.events.Left",
        "ecarte.events.PointedOut",
        "ecarte.events.Ruling",
        "game.Truth",
        "tricktaking.events.StockCardTaken",
        "tricktaking.rules.Why",
        "whist.revoke.Ask",
        "whist.penalty.PlayOut",
        "whist.revoke.Reply",
        "whist.penalty.Stop",
        "whist.revoke.TakeBack",
        "whist.revoke.Withdraw",
        "whist.dealing.cutting.Allow",
        "whist.dealing.giving.CountCards",
        "whist.dealing.rights.Interrupt",
        "whist.dealing.packs.KeepCard",
        "whist.dealing.rights.LookAtTrump",
        "whist.dealing.rights.SeeTrump",
        "whist.dealing.rights.Touch",
        "whist.dealing.events.CardsLookedAt",
        "whist.dealing.events.CardsTouched",
        "whist.dealing.events.DealerHindered",
        "whist.dealing.events.TrumpLookedAt",
        "whist.dealing.terms.Deed",
        "whist.dealing.terms.Objection",
        "whist.events.Answered",
        "whist.events.Asked",
        "whist.events.CardTakenBack",
        "whist.events.CardWithdrawn",
        "whist.events.PlayOutDemanded",
        "whist.events.StopProposed",
        "whist.terms.Answer",
    ),
}
_PACKAGES = re.compile(r"^hoyle\.(games\.)?")
_IDS = "Law"  # what the enum of a game's law ids is called


@cache
def symbols() -> Mapping[str, type]:
    """Return the engine's vocabulary, by name from its package or the game's, each with its class.

    Acts and events are named by their class, ``whist.events.RevokeProved``; what is chosen among
    by its member, ``cards.Suit.CLUBS``.
    """
    found: dict[str, type] = {}
    for module in pkgutil.walk_packages(hoyle.__path__, f"{hoyle.__name__}."):
        for name, kind in vars(importlib.import_module(module.name)).items():
            if not inspect.isclass(kind) or kind.__module__ != module.name:
                continue
            symbol = f"{_PACKAGES.sub('', module.name)}.{name}"
            if issubclass(kind, RuledAct) and kind.chapter is None:
                continue  # what several acts have in common is none of them
            if issubclass(kind, (Event, Act)):
                found[symbol] = kind
            elif issubclass(kind, Enum) and name != _IDS:
                found |= {f"{symbol}.{member.name}": kind for member in kind}
    return found


def disagreements(
    concepts: Mapping[str, Concept],
    path: str,
    vocabulary: Mapping[str, type],
    excused: Mapping[str, tuple[str, ...]],
) -> Iterator[Problem]:
    """Yield where the termbase at ``path`` and the engine's vocabulary differ.

    A concept may name an enum, and then names each of its members that no other concept does.
    """
    enums = {name.rpartition(".")[0] for name, kind in vocabulary.items() if issubclass(kind, Enum)}
    named = {symbol: concept for concept in concepts.values() for symbol in concept.engine}
    for concept in concepts.values():
        for symbol in concept.engine:
            if symbol not in vocabulary and symbol not in enums:
                message = f"{concept.id}: the engine has no {symbol!r}; expected one of its symbols"
                yield Problem(path, concept.line, message)
            elif named[symbol] is not concept:
                message = f"{concept.id}: {symbol!r} is named by {named[symbol].id} too"
                yield Problem(path, concept.line, f"{message}; expected one concept")
    listed = {symbol for symbols in excused.values() for symbol in symbols}
    for symbol in sorted(listed):
        if symbol not in vocabulary and symbol not in enums:
            message = f"the engine has no {symbol!r}; expected one of its symbols"
            yield Problem(__file__, _line_here(symbol), message)
        elif symbol in named:
            message = f"{symbol!r} has a concept, {named[symbol].id}; expected no reason for none"
            yield Problem(__file__, _line_here(symbol), message)
    for symbol, kind in vocabulary.items():
        whole = symbol.rpartition(".")[0] if issubclass(kind, Enum) else symbol
        if not {symbol, whole} & (named.keys() | listed):
            _lines, line = inspect.getsourcelines(kind)
            message = f"no concept names {symbol!r}; expected it under 'engine' in {path}"
            yield Problem(inspect.getfile(kind), line, message)


def _line_here(symbol: str) -> int:
    """Return the line of this file that excuses a symbol."""
    lines = Path(__file__).read_text(encoding="utf-8").splitlines()
    return next((line for line, text in enumerate(lines, 1) if f'"{symbol}"' in text), 1)


def check_termbase(app: Sphinx, config: Config) -> None:
    """Refuse to build with a termbase that cannot be read, or that disagrees with the engine."""
    path = Path(app.srcdir) / config.hoyle_termbase
    if not path.is_file():
        return
    try:
        concepts = read_termbase(path)
    except Unreadable as error:
        raise ConfigError(str(error)) from None
    if config.hoyle_engine_named:
        found = disagreements(concepts, str(path), symbols(), WITHOUT_CONCEPT)
        if problems := sorted(found):
            raise ConfigError("\n".join(map(str, problems)))


def setup_engine_terms(app: Sphinx) -> None:
    """Register the check, and the setting by which a project's termbase names the whole engine."""
    app.add_config_value(
        "hoyle_engine_named",
        False,
        "",
        types=frozenset({bool}),
        description="Whether the termbase must name each act and event of the games.",
    )
    app.connect("config-inited", check_termbase)
