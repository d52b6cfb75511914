"""Options: the readings among which a hand may choose, and on what the default of each rests."""

from __future__ import annotations

from enum import StrEnum

from hoyle.immutable import Immutable


class Option(Immutable):
    """A choice between readings: its ``values`` as hand files write them, the default first.

    The default is what the words of the text say. Where it is not, or where they leave it open,
    ``decision`` is the id of the editors' decision that argues it; None where the words decide.
    ``says`` is what is chosen.
    """

    values: tuple[str, ...]
    decision: str | None
    says: str

    @property
    def default(self) -> str:
        """The reading by which a hand is played that chooses none."""
        return self.values[0]


def by_the_words(default: StrEnum) -> Option:
    """Return the option of the enum of ``default``, which is what the words of the text say."""
    return Option(_values(default), None, type(default).__doc__ or "")


def argued(default: StrEnum, decision: str) -> Option:
    """Return the option of the enum of ``default``, for which ``decision`` argues."""
    return Option(_values(default), decision, type(default).__doc__ or "")


def _values(default: StrEnum) -> tuple[str, ...]:
    return (default.value, *(each.value for each in type(default) if each is not default))
