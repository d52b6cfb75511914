"""What never changes once made: states, acts, events, and all else that a hand is told by."""

from __future__ import annotations

from typing import TYPE_CHECKING, dataclass_transform

from msgspec import Struct
from msgspec.structs import astuple as fields_of

if TYPE_CHECKING:  # the same function, but with each changed field checked against its type
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["Immutable", "fields_of", "replace"]


@dataclass_transform(frozen_default=True)
class Immutable(Struct, frozen=True, gc=False):
    """A frozen, slotted record, compared with others of its own class by what it holds.

    It is declared and matched as a frozen dataclass is, without the decorator, and made some
    fifteen times as fast: each card played makes a state and its events. ``kw_only=True`` after
    the base has the fields of one class given by name. `replace` returns a changed copy.
    What never changes cannot come to hold itself, so that no collector need look through it.
    """
