"""The words for what a referee cannot carry out."""

from __future__ import annotations

from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.received.inventory import Reason

REASONS = {
    Reason.HANDLING: N_("how the cards are handled"),
    Reason.TIME: N_("how long is reasonable"),
    Reason.TALK: N_("what is said at the table"),
    Reason.JUDGEMENT: N_("what is proved, meant or agreed"),
    Reason.OUTSIDERS: N_("what others than the players do"),
    Reason.MEANS: N_("packs, counters, money and places"),
    Reason.CUSTOM: N_("advice, courtesy or custom"),
    Reason.UNSAID: N_("what the text leaves open"),
    Reason.NARRATION: N_("what is told and not laid down"),
}
