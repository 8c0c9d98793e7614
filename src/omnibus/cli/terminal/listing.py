"""The list of choices on a screen: rows of items, one of which may be selected."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec import Struct
from rich.text import Text

from omnibus.cli.terminal.choices import Choice, Group, Numbered, Question, split_query
from omnibus.cli.terminal.frontend import Command
from omnibus.cli.terminal.page_layout import Row
from omnibus.cli.terminal.panels import NUMBER, whole_rows
from omnibus.cli.terminal.screen import flow
from omnibus.words import Words

ON_SCREEN = ("hint", "undo", "map", "routes", "tickets", "log", "save", "help", "quit")
"""Commands in the list; the screen always shows the output of the others."""
AFTER_THE_GAME = ("map", "routes", "log", "help")
ON_A_TASK = ("skip", "back", "map", "routes", "tickets", "log", "help", "quit")
AFTER_THE_LESSON = ("skip", "back", *AFTER_THE_GAME, "quit")
MARK, NO_MARK = "▸", " "
COLUMNS_KEPT = 3
"""Columns of a route that are always shown; the last one, the points, only if there is room."""
SELECTED = "bold reverse"


class Listing(Struct, frozen=True):
    """The results of a query: choices, then commands, and the one that Enter takes."""

    choices: Sequence[Numbered]
    commands: Sequence[str]
    selected: int | None

    @property
    def chosen(self) -> Choice | Command | None:
        if self.selected is None:
            return None
        if self.selected < len(self.choices):
            return self.choices[self.selected].choice
        return Command(self.commands[self.selected - len(self.choices)])

    @property
    def count(self) -> int:
        return len(self.choices) + len(self.commands)


def commands_at(question: Question, *, over: bool) -> Sequence[str]:
    """The commands below a question, during a game or after it."""
    if question.task:
        return AFTER_THE_LESSON if over else ON_A_TASK
    return AFTER_THE_GAME if over else ON_SCREEN


def listing(
    question: Question, query: str, moved: int | None, words: Words, known: Sequence[str] = ON_SCREEN
) -> Listing:
    """The results of a query. Selected is the item chosen with the arrow keys, else by number, else the first match."""
    (choices, meant), (text, number) = question.search(query), split_query(query)
    commands = [name for name in known if any(word.startswith(text) for word in words.look_up(f"say-{name}").split())]
    count = len(choices) + len(commands)
    if moved is not None and count:
        return Listing(choices, commands, moved % count)
    if meant is not None:
        return Listing(choices, commands, choices.index(meant))
    searched = text and (number is None or len(choices) < len(list(question.numbered())))
    return Listing(choices, commands, 0 if count and (searched or (question.default and not query)) else None)


def rows_of(found: Listing, width: int, words: Words) -> list[Row]:
    """The rows of the list: short choices side by side, long ones below each other."""
    rows: list[Row] = []
    for _, several in groupby(enumerate(found.choices), key=lambda item: id(item[1].group)):
        members = list(several)
        group = members[0][1].group
        if group.in_rows:
            cells = [(item, _item(one.choice.cells[0], item == found.selected, one.number)) for item, one in members]
            rows += _flowed(group.label, cells, width)
        else:
            rows += _below(group, members, found, width)
    if found.commands:
        cells = []
        for number, name in enumerate(found.commands, len(found.choices)):
            cells.append((number, _item(words.look_up(f"say-{name}").split()[0], number == found.selected)))
        rows += _flowed(words("label-more"), cells, width)
    return rows


def _item(label: str, selected: bool, number: int | None = None) -> Text:
    """A choice with its number; the selected one is marked and highlighted."""
    start = f"{MARK if selected else NO_MARK}{'' if number is None else f'{number:>2} '}"
    if selected:
        return Text.assemble((start, SELECTED), (Text.from_markup(label).plain, SELECTED))
    return Text.assemble((start, "bold"), Text.from_markup(label))


def _flowed(label: str, cells: list[tuple[int, Text]], width: int) -> list[Row]:
    rows: list[Row] = []
    rest = cells
    for line in flow((text for _, text in cells), width):
        inside: list[int] = []
        room = line.cell_len
        while rest and room >= rest[0][1].cell_len:
            room -= rest[0][1].cell_len + 2
            inside.append(rest[0][0])
            rest = rest[1:]
        rows.append(Row(label if not rows else "", line, tuple(inside)))
    return rows


def _below(group: Group, members: list[tuple[int, Numbered]], found: Listing, width: int) -> list[Row]:
    lines = whole_rows([one.choice.cells for _, one in members], width - NUMBER, 0, keep=COLUMNS_KEPT)
    rows: list[Row] = []
    for (item, one), (line, *more) in zip(members, lines, strict=True):
        selected = item == found.selected
        start = f"{MARK if selected else NO_MARK}{one.number:>2} "
        text = Text.assemble((start, SELECTED if selected else "bold"), line)
        if selected:
            text.stylize("bold", len(start))
        rows.append(Row(group.label if not rows else "", text, (item,)))
        rows += [Row("", Text.assemble(" " * NUMBER, rest), (item,)) for rest in more]
    return rows
