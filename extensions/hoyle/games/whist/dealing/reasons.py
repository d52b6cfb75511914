"""Why the laws of the deal forbid an act, where several of their chapters say it."""

from __future__ import annotations

from hoyle.reasons import Reason
from hoyle.seats import Seat, Side


class PackIsCut(Reason):
    """The pack has been cut."""


class NoLeave(Reason):
    """It is for his ``partner``, and the ``adversaries`` have given no leave to do it for him."""

    partner: Seat
    adversaries: Side


class ShuffleOwed(Reason):
    """The ``dealer`` has been required to shuffle the pack again, and has not done so yet."""

    dealer: Seat
