"""Mappings of the environment that tell which of what they hold is asked for."""

from __future__ import annotations

from collections.abc import Callable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any


class Asked(dict[str, Any]):
    """A mapping that notes by its name which key is asked for; or itself, where all may be."""

    def __init__(self, data: Mapping[str, Any], name: str, note: Callable[[str], None]) -> None:
        super().__init__(data)
        self._name = name
        self._note = note

    def _asked(self, key: object) -> None:
        self._note(f"{self._name}:{key}" if isinstance(key, str) else self._name)

    def __getitem__(self, key: str) -> Any:
        self._asked(key)
        return super().__getitem__(key)

    def get(self, key: str, default: Any = None) -> Any:
        """Return an entry, noted."""
        self._asked(key)
        return super().get(key, default)

    def __contains__(self, key: object) -> bool:
        self._asked(key)
        return super().__contains__(key)

    def __iter__(self) -> Iterator[str]:
        self._note(self._name)
        return super().__iter__()

    def __len__(self) -> int:
        self._note(self._name)
        return super().__len__()

    def keys(self) -> KeysView[str]:  # type: ignore[override]
        """Return all keys, noted as the whole."""
        self._note(self._name)
        return super().keys()

    def values(self) -> ValuesView[Any]:  # type: ignore[override]
        """Return all values, noted as the whole."""
        self._note(self._name)
        return super().values()

    def items(self) -> ItemsView[str, Any]:  # type: ignore[override]
        """Return all entries, noted as the whole."""
        self._note(self._name)
        return super().items()

    def copy(self) -> dict[str, Any]:
        """Return a plain copy, noted as the whole."""
        self._note(self._name)
        return super().copy()
