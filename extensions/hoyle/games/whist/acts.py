"""What can be done at a table of whist."""

from __future__ import annotations

from hoyle.game import Act, Play


class LeadAtOnce(Play):
    """A player leads while the trick before still lies; a plain lead has it gathered first."""


class Gather(Act):
    """A side gathers the trick it has won, turns it and lets go of it."""
