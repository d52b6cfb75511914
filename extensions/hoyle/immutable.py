"""What never changes once made: states, acts, events, and all else that a hand is told by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

if TYPE_CHECKING:
    # What checkers are to see: each changed field checked against its type, and classes whose own
    # class is no other than that of all, or mypy would not look at the keywords they are made by.
    from dataclasses import replace

    Described = type

    class Struct:
        """A record made in C."""

        __struct_fields__: ClassVar[tuple[str, ...]]
        __struct_defaults__: ClassVar[tuple[Any, ...]]

        def __init_subclass__(
            cls, *, frozen: bool = True, kw_only: bool = False, gc: bool = False
        ) -> None: ...

    def fields_of(record: Struct) -> tuple[Any, ...]:
        """Return what the fields of a record hold, in their order."""
        raise NotImplementedError

else:
    from msgspec import Struct, StructMeta
    from msgspec.structs import astuple as fields_of
    from msgspec.structs import replace

    class Described(StructMeta):
        """The class of record classes that say more of themselves than fields and their defaults.

        The class above one of them is asked to read it: ``described(namespace, **keywords)``, given
        what stands in it and its keywords, returns what msgspec is to make the class of.
        """

        def __new__(mcls, name, bases, namespace, **keywords):
            """Return the class, as that above it has read it."""
            above = next((base for base in bases if isinstance(base, Described)), None)
            if above is not None:
                namespace = above.described(namespace, **keywords)
            return super().__new__(mcls, name, bases, namespace)


__all__ = ["Described", "Immutable", "fields_of", "replace"]


@dataclass_transform(frozen_default=True)
class Immutable(Struct, frozen=True, gc=False):
    """A frozen, slotted record, compared with others of its own class by what it holds.

    It is declared and matched as a frozen dataclass is, without the decorator, and made some
    fifteen times as fast: each card played makes a state and its events. ``kw_only=True`` after
    the base has the fields of one class given by name. `replace` returns a changed copy.
    What never changes cannot come to hold itself, so that no collector need look through it.
    """
