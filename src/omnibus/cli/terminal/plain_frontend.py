"""The plain-text frontend: sentences and numbers, for a screen reader, a simple terminal, or a script."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from omnibus.cli.log_writer import LogLine
from omnibus.cli.mechanisms import wordings
from omnibus.cli.rendering import clean
from omnibus.cli.scores import Standing
from omnibus.cli.terminal.board_list import BoardList
from omnibus.cli.terminal.choices import Choice, Numbered, Question, plain
from omnibus.cli.terminal.frontend import BACK, COMMANDS, GAME_COMMANDS, IN_A_LESSON, Command, Frontend
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.cli.terminal.panels import Panels
from omnibus.cli.terminal.question_builder import missing
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.cli.terminal.seat_log import SEPARATOR, SeatLogWriter
from omnibus.cli.terminal.ticket_paths import PathFinder
from omnibus.core.view import View
from omnibus.words import words_in

PROMPT = "> "
FEW = 9
"""Larger groups of choices are summed up by their numbers, unless the player asks for all."""
LATEST = 10
"""The default number of turns that the command log prints."""


class PlainFrontend(Frontend):
    """Prints and reads lines; never changes printed ones."""

    def __init__(self, console: Console, renderer: GameRenderer, path_finder: PathFinder) -> None:
        self._console, self._renderer, self._words, self._path_finder = console, renderer, renderer.words, path_finder
        self._seen: dict[int | None, int] = {}
        """The length of the log that each seat has seen; None is for everybody after the game."""
        self._since = 0
        """The length of the log that nobody needs to hear."""
        self._asked: tuple[int, Question] | None = None
        """The last printed question, and the length of the log then."""

    def _command(self, word: str, question: Question) -> str | None:
        """The command of a word, which may be in the chosen language or in English."""
        for name in IN_A_LESSON if question.task else COMMANDS:
            if any(word.lower() in words.look_up(f"say-{name}").split() for words in (self._words, words_in("en"))):
                return name
        return None

    def _say(self, *sentences: str) -> None:
        """Prints sentences, one per line; a terminal wraps long ones between words."""
        for sentence in sentences:
            self._console.print(Text(plain(sentence)), soft_wrap=not self._console.is_terminal)

    def begin(self, local_game: LocalGame, since: int = 0) -> None:
        """Prints the players, and how to get help."""
        self._local_game, self._seen, self._since = local_game, {}, since
        self._panels = Panels(local_game, SeatLogWriter(self._renderer), self._path_finder, self._console)
        title = clean(local_game.game.board.names.title[self._words.language])
        self._say(self._words("voice-begin", title=title, players=self._panels.names()), *self._panels.characters())
        self._say(self._words("voice-help"))

    def show_message(self, message: str) -> None:
        self._say(message)

    def thinking(self, seat: int) -> None:
        """Prints nothing: bots are fast, and their actions are printed."""

    def hand_over(self, seat: int) -> None:
        """Scrolls everything out of sight, and waits for the next player."""
        if self._console.is_terminal:
            self._say(*[""] * self._console.size.height)
        self._say(self._words("play-hand-over", player=self._renderer.player(seat)))
        input(PROMPT)

    def ask_text(self, title: str) -> str:
        self._say(title)
        return input(PROMPT).strip()

    def ask(self, question: Question, seat: int) -> Choice | Command:
        """Prints the latest events, then asks."""
        self._say("", *map(self._sentence, self._news(seat)))
        view = self._local_game.view(seat)
        if (left := view.turns_left) is not None:
            self._say(self._words("table-last-round", turns=left))
        return self._answer(question, seat)

    def _news(self, seat: int | None) -> list[LogLine]:
        """The log since the seat's last question."""
        log = self._local_game.log
        start = min(self._seen.get(seat, self._since), len(log))
        self._seen[seat] = len(log)
        return self._panels.log_writer.lines(log[start:], seat, brief=True)

    def _pair(self, name: str, text: str) -> str:
        """A name with a text about it."""
        return self._words("play-pair", name=name, text=text)

    def _sentence(self, line: LogLine) -> str:
        player = "" if line.seat is None else self._renderer.player(line.seat) + " "
        return f"{player}{line.text.replace(SEPARATOR, ', ')}."

    def _answer(self, question: Question, seat: int | None) -> Choice | Command:
        """Reads lines until one is an answer."""
        if self._asked == (len(self._local_game.log), question):
            self._say(question.title)
        else:
            self._read_out(question)
        if question.task:
            self._say(question.task)
        self._asked = (len(self._local_game.log), question)
        while True:
            typed = input(PROMPT).strip()
            word, _, argument = typed.partition(" ")
            name = self._command(word, question)
            if name in GAME_COMMANDS:
                return Command(name, argument.strip())
            if name is not None:
                self._look(name, argument.strip(), question, seat)
            elif not typed and question.is_step:
                return Command(BACK)
            elif (chosen := self._chosen(typed, question)) is not None:
                return chosen.choice

    def _chosen(self, typed: str, question: Question) -> Numbered | None:
        """The choice of a number; for any other text, prints the matching choices."""
        if not typed and question.default:
            return next(question.numbered())
        found, meant = question.search(typed)
        if typed.isdecimal():
            if meant is None:
                self._say(self._words("voice-no-number", number=typed))
            return meant
        if not typed:
            self._say(self._words("play-choose"))
        elif found:
            self._say(*map(self._numbered, found))
        else:
            self._say(self._words("voice-nothing", text=clean(typed)))
        return None

    def _numbered(self, one: Numbered) -> str:
        cells = ", ".join(cell for cell in one.choice.cells if cell)
        return f"{one.number}. {one.group.verb} {cells}".replace("  ", " ")

    def _read_out(self, question: Question, *, everything: bool = False) -> None:
        """Prints the question and its choices; for many routes, only how to list them."""
        self._say(question.title, *(self._pair(letter, self._pair(*rest)) for letter, *rest in question.notes))
        numbered = list(question.numbered())
        for group in question.groups:
            inside = [one for one in numbered if one.group is group]
            if len(inside) > FEW and not group.in_rows and not everything:
                first, last = inside[0].number, inside[-1].number
                self._say(self._words("voice-many", first=first, last=last, label=group.label))
            else:
                self._say(*map(self._numbered, inside))

    def _look(self, name: str, argument: str, question: Question, seat: int | None) -> None:
        """Runs a command that prints something."""
        view = self._local_game.view(seat)
        if name == "choices":
            self._read_out(question, everything=True)
        elif name == "hand":
            self._say(self._words("voice-hand", cards=self._renderer.counts(view.hand) or "–"))
        elif name == "table":
            self._say(*self._table(view))
        elif name == "tickets":
            self._say(*self._tickets(view))
        elif name == "map" and not argument:
            self._say(self._words("voice-map", place=self._renderer.place(view.board.places[0].id)))
        elif name in ("map", "routes"):
            self._say(*self._routes(view, argument))
        elif name == "log":
            count = int(argument) if argument.isdecimal() else LATEST
            self._say(*map(self._sentence, self._panels.log_writer.lines(self._local_game.log, seat)[-count:]))
        else:
            how = self._words("puzzles-how") if question.is_puzzle else self._words("lesson-how")
            self._say(*([how] if question.task else ()))
            self._say(*self._words("play-help-voice").splitlines(), *self._panels.kept())

    def _table(self, view: View) -> Iterator[str]:
        """All players, then the face-up cards and the piles."""
        standing = Standing(self._renderer, self._local_game.match)
        for seat, own in enumerate(view.seats):
            figures = {"points": own.points, "pieces": own.pieces, "cards": own.cards, "tickets": own.ticket_count}
            yield self._words("voice-player", player=self._panels.name(seat), **figures)
            for heading, held in standing.collected(view, seat, short=False):
                if held:
                    yield "  " + self._pair(heading, held)
        yield from (line.plain.replace(SEPARATOR, ", ") for line in standing.open_table())

    def _tickets(self, view: View) -> Iterator[str]:
        """The seat's tickets with their remaining needs, and its progress with the mechanisms."""
        ways = self._path_finder.paths(view, view.tickets)
        if not ways:
            yield self._words("voice-no-tickets")
        for way in ways:
            yield self._pair(self._renderer.ticket(way.ticket), missing(self._words, way))
            for route in way.routes or ():
                yield f"  {self._renderer.route(route)}, {self._renderer.spaces(route)}"
        if view.seat is not None:
            for wording in wordings(self._renderer, view.spec):
                yield from (sentence for _, sentence in wording.progress(view)[1])

    def _routes(self, view: View, query: str) -> Iterator[str]:
        """The places that match a query, with their routes."""
        found = False
        for place in BoardList(self._renderer, self._path_finder, view).places(query):
            found = True
            yield ", ".join([place.name, *place.notes])
            for route in place.routes:
                to = self._words("voice-to", place=route.to)
                yield f"  {to}, {route.spaces}, {route.points}, {route.state}"
        if not found:
            yield self._words("voice-nothing", text=clean(query))

    def finish(self, question: Question) -> Choice | Command:
        """Prints the score sheet, then asks for the next step."""
        if None not in self._seen:
            self._seen[None] = min(self._seen.values(), default=0)
            self._say("", *map(self._sentence, self._news(None)), "", *self._scores())
        return self._answer(question, None)

    def close(self, local_game: LocalGame) -> None:
        """Prints nothing more."""

    def _scores(self) -> Iterator[str]:
        """The points of all players by source, their tickets, and the winners."""
        result = self._local_game.match.result()
        if result is None:
            return
        words, sources = self._words, self._local_game.game.spec.sources
        for seat, points in enumerate(result.seats):
            parts = [f"{words.look_up(f'sheet-{source}')} {getattr(points, source)}" for source in sources]
            yield self._pair(self._renderer.player(seat), ", ".join([*parts, f"{words('sheet-total')} {points.total}"]))
            if points.tickets_done:
                yield "  " + words("voice-done", tickets=self._renderer.tickets(points.tickets_done))
            if points.tickets_failed:
                yield "  " + words("voice-failed", tickets=self._renderer.tickets(points.tickets_failed))
        winners = ", ".join(self._renderer.player(seat) for seat in result.winners)
        yield words("sheet-winners", players=winners, count=len(result.winners))
