"""Statements that are the same for all kinds of databases."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

Row = TypeVar("Row")


class Database(ABC):
    """Runs statements with parameters $1, $2, … All methods may raise StoreFailure."""

    @abstractmethod
    def rows(self, make: Callable[..., Row], statement: str, *values: object) -> Awaitable[list[Row]]:
        """Reads rows, and calls `make` with the columns of each."""

    async def row(self, make: Callable[..., Row], statement: str, *values: object) -> Row | None:
        """Reads the first row; None if there is none."""
        found = await self.rows(make, statement, *values)
        return found[0] if found else None

    @abstractmethod
    def changed(self, make: Callable[..., Row], statement: str, *values: object) -> Awaitable[list[Row]]:
        """Changes rows, and reads what the statement returns of them."""

    @abstractmethod
    def execute(self, statement: str, *values: object) -> Awaitable[int]:
        """Changes rows; returns their number."""


def columns(*values: Any) -> tuple[Any, ...]:
    """A row as it is."""
    return values
