"""The state of a table, folded from its entries, which `commands` has checked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from msgspec.structs import replace

from omnibus.core.errors import OmnibusError
from omnibus.core.game import Game
from omnibus.server.protocol.table import Status
from omnibus.server.tables import entries
from omnibus.server.tables.bot_names import player_names
from omnibus.server.tables.chat import Chat
from omnibus.server.tables.game import Play, Step
from omnibus.server.tables.player_id import owner_of, with_owner
from omnibus.server.tables.seats import COLORS, MOST_REQUESTS, Occupant, PendingRequest, PendingUndo, TurnTime

REMEMBERED_REQUESTS = 64
NOBODY = ""
"""The host of a table without people, which goes on though nobody watches."""
GameOf = Callable[[str], Game]
"""Returns the game on a board, by the board's name in settings."""


class DoesNotReplay(Exception):  # noqa: N818 - the error is in the log
    """An entry that does not follow from those before it."""

    def __init__(self, number: int, detail: str) -> None:
        super().__init__(f"entry {number}: {detail}")
        self.number, self.detail = number, detail


class TableState:
    """Seats, settings, game and chat.

    Fields that change seldom are replaced instead of modified, so that copies share them.
    """

    def __init__(self, table: str, game_of: GameOf, chat_lines: int) -> None:
        self.id, self._game_of = table, game_of
        self.number = 0
        self.at = 0
        """When the last entry was made."""
        self.started_at = 0
        """When the game began; 0 before."""
        self.over_at = 0
        """When the game was over; 0 before."""
        self.turn = 0
        """The number of the entry that began the turn."""
        self.turn_began = 0
        """When the turn began, or actions were last undone in it."""
        self.turn_used = 0
        """Milliseconds of the turn that were used by then."""
        self.turn_times: list[TurnTime] = []
        """The time of every action."""
        self.status: Status = "open"
        self.opened: entries.Opened
        self.game: Game
        """The game that is or will be played; held here so that its board stays in memory."""
        self.occupants: list[Occupant] = []
        self.play: Play | None = None
        self.dice = b""
        """The secret of the bots' random choices."""
        self.layout = ""
        """The layout digest of the game's states when it was started."""
        self.chat = Chat(chat_lines)
        self.pending_undo: PendingUndo | None = None
        self.asked: dict[int, int] = {}
        """How often undoing an action was requested, by the index of the action."""
        self.pending_removal: PendingRequest | None = None
        self.removed: frozenset[str] = frozenset()
        """Guests who were removed."""
        self.reseated = 0
        """The number of the last entry that moved a seat to another guest."""
        self.host_left = False
        """Whether the host has no seat, and the next person who sits down becomes the host."""
        self.lesson_left = False
        self.overruled: dict[int, int] = {}
        """For each seat, the number of the last entry that took back an action of it or let a bot keep it."""
        self.next: str | None = None
        self.next_by: int | None = None
        self.next_same_deal = False
        self.ended: str | None = None
        """Why the operator has ended the table; None if they have not."""
        self.admitted: dict[str, bool] = {}
        """Admitted guests, and whether they may sit down."""
        self._requests: dict[str, int] = {}
        """The entries of recent commands, by guest and the client's id of the command."""

    def copy(self) -> TableState:
        """An independent copy, to try entries on."""
        other = TableState.__new__(TableState)
        other.__dict__.update(self.__dict__)
        other.play = None if self.play is None else self.play.copy()
        other.occupants, other.turn_times = self.occupants.copy(), self.turn_times.copy()
        other._requests = self._requests.copy()
        return other

    def seat_of(self, guest: str) -> int | None:
        for seat, occupant in enumerate(self.occupants):
            if occupant.guest == guest:
                return seat
        return None

    def seats_of(self, guest: str) -> list[int]:
        """The seats of all players on a guest's device."""
        owner = owner_of(guest)
        return [
            seat for seat, occupant in enumerate(self.occupants) if occupant.guest and owner_of(occupant.guest) == owner
        ]

    def people_besides(self, *guests: str | None) -> list[int]:
        """The seats of people who play themselves, except on the devices of these guests."""
        owners = {owner_of(guest) for guest in guests if guest}
        return [
            seat
            for seat, occupant in enumerate(self.occupants)
            if occupant.guest is not None and occupant.bot is None and owner_of(occupant.guest) not in owners
        ]

    def absent_elsewhere(self, seat: int) -> bool:
        """Whether a bot plays for an absent player on another device than that of a seat."""
        here = self.seats_of(self.occupants[seat].guest or "")
        return any(occupant.is_kept and other not in here for other, occupant in enumerate(self.occupants))

    def done_before(self, request: str) -> int | None:
        """The number of a command's entry, if it was executed."""
        return self._requests.get(request)

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays, for itself or for an absent player."""
        return self.status == "playing" and any(occupant.bot is not None for occupant in self.occupants)

    @property
    def has_fixed_dice(self) -> bool:
        """Whether each bot's choice follows from the game alone."""
        return self.opened.deal is not None and self.opened.deal.dice != ""

    @property
    def is_awaited(self) -> bool:
        """Whether the game goes on even if nobody watches. Bots alone play only then."""
        return self.opened.host == NOBODY or any(occupant.guest is not None for occupant in self.occupants)

    @property
    def needs_lease(self) -> bool:
        """Whether something is automatic even without an audience."""
        if self.status != "playing":
            return False
        asked = self.pending_undo is not None or self.pending_removal is not None
        return asked or self.opened.settings.clock is not None or (self.is_awaited and self.has_bots)

    def winners(self) -> list[int]:
        """The winners, by points or because everybody else resigned."""
        if self.ended is not None:
            return []
        if self.play is not None and self.play.over:
            final = self.play.result
            return [] if final is None else list(final.winners)
        if self.status != "over":
            return []
        return [seat for seat, occupant in enumerate(self.occupants) if not occupant.resigned]

    def add(self, number: int, at: int, entry: entries.Entry, step: Step | None = None) -> None:
        """Applies an entry; an action that was tried already comes with its step. Raises DoesNotReplay."""
        if number != self.number + 1:
            raise DoesNotReplay(number, f"follows entry {self.number}")
        try:
            self._fold(number, at, entry, step)
        except (OmnibusError, ValueError, IndexError) as error:
            raise DoesNotReplay(number, str(error)) from error
        self.number, self.at = number, at
        if self.status == "over" and not self.over_at:
            self.over_at = at
        if entry.request:
            self._requests[entry.request] = number
            if len(self._requests) > REMEMBERED_REQUESTS:
                del self._requests[next(iter(self._requests))]

    def _fold(self, number: int, at: int, entry: entries.Entry, step: Step | None) -> None:
        occupants = self.occupants
        match entry:
            case entries.Acted():
                self._act(number, at, entry, step)
            case entries.Opened():
                self.opened, self.game = entry, self._game_of(entry.settings.board)
                self.occupants = [Occupant() if seat == "open" else Occupant(level=seat) for seat in entry.seats]
                self._admit(entry.host)
                # A big screen that opens a table takes no seat: the first person who does becomes the host.
                self.host_left = entry.settings.one_room
            case entries.Admitted():
                self._admit(entry.guest, entry.sit)
            case entries.Sat():
                self._sit(number, entry)
            case entries.Stood():
                self.host_left = self.host_left or self.seats_of(self.opened.host) == [entry.seat]
                occupants[entry.seat] = Occupant()
            case entries.BotSat():
                occupants[entry.seat] = Occupant(level=entry.level, name=entry.name, color=entry.color)
            case entries.Swapped():
                occupants[entry.one], occupants[entry.other] = occupants[entry.other], occupants[entry.one]
            case entries.Configured():
                self.opened = replace(self.opened, settings=entry.settings, digest=entry.digest)
                self.game = self._game_of(entry.settings.board)
                self.occupants = occupants[: entry.seats] + [Occupant() for _ in range(entry.seats - len(occupants))]
            case entries.Moved():
                self._move(number, entry)
            case entries.Hosted():
                self.opened, self.host_left = replace(self.opened, host=entry.guest), False
                self._admit(entry.guest)
            case entries.RemovalAsked():
                occupant = occupants[entry.seat]
                asked = frozenset(self.people_besides(self.opened.host, occupant.guest))
                self.pending_removal = PendingRequest(number, at, entry.seat, asked)
                self._change_occupant(entry.seat, removal_requests=occupant.removal_requests + 1)
            case entries.RemovalAnswered():
                self._answer_removal(entry)
            case entries.Removed():
                self._remove(entry)
            case entries.Started():
                self._start(number, at, entry)
            case entries.UndoAsked():
                asked = frozenset(self.people_besides(occupants[entry.seat].guest))
                self.pending_undo = PendingUndo(number, at, entry.seat, asked, entry.actions)
                if asked:
                    self.asked = self.asked | {entry.actions: self.asked.get(entry.actions, 0) + 1}
            case entries.UndoAnswered():
                self._answer_undo(entry)
            case entries.Undone():
                self._go_back(number, at, entry)
            case entries.Said():
                guest = entry.guest or (occupants[entry.seat].guest if entry.seat is not None else None)
                self.chat = self.chat.said(number, at, entry, guest or "")
            case entries.LinesRemoved():
                self.chat = self.chat.without(number, entry)
            case entries.Resigned():
                self._change_occupant(entry.seat, resigned=True, warm="normal")
                self._drop_undo(entry.seat)
                lonely = self.has_fixed_dice and not self.people_besides()  # the result counts as it is
                if lonely or sum(not each.resigned for each in occupants) == 1:
                    self.status, self.pending_undo, self.pending_removal = "over", None, None
            case entries.Warmed():
                kept_from = occupants[entry.seat].kept_from or number
                self._change_occupant(entry.seat, warm=entry.level, kept_from=kept_from)
                self.overruled = self.overruled | {entry.seat: number}
            case entries.Returned():
                self._change_occupant(entry.seat, warm=None, misses=0)
            case entries.LessonLeft():
                self.lesson_left = True
            case entries.Followed():
                self.next, self.next_by, self.next_same_deal = entry.table, entry.by, entry.same_deal
            case entries.Ended():
                self.status, self.ended, self.pending_undo, self.pending_removal = "over", entry.why, None, None
            case entries.Renamed():
                self._rename(entry)
            case _:
                assert_never(entry)

    def _rename(self, entry: entries.Renamed) -> None:
        """Renames all players on a guest's device, and the writer of their chat."""
        seats = self.seats_of(entry.guest)
        names = {entry.before, *(self.occupants[seat].name for seat in seats)}
        for seat in seats:
            self._change_occupant(seat, name=entry.name)
        if self.play is not None:
            self.play.rename(dict.fromkeys(seats, entry.name))
        self.chat = self.chat.renamed(lambda name: entry.name if name in names else name)

    def _admit(self, guest: str, sit: bool = True) -> None:
        """Admits a guest; permission to sit down is not withdrawn."""
        self.admitted = self.admitted | {guest: sit or self.admitted.get(guest, False)}

    def _change_occupant(self, seat: int, **changes: Any) -> None:
        self.occupants[seat] = replace(self.occupants[seat], **changes)

    def _sit(self, number: int, entry: entries.Sat) -> None:
        """Seats a guest, who leaves another seat and keeps its colour."""
        occupants, color = self.occupants, entry.color
        self.chat = self.chat.met(entry.guest, number)
        if (before := self.seat_of(entry.guest)) is not None:
            color = occupants[before].color if color is None else color
            if occupants[before].name != entry.name:
                self.chat = self.chat.renamed_by_heir(entry.guest, number)
            occupants[before] = Occupant()
        occupants[entry.seat] = Occupant(guest=entry.guest, name=entry.name, color=color)
        if not self.opened.settings.listed:  # they may leave the seat and sit down again
            self._admit(owner_of(entry.guest))
        self.host_left = self.host_left and owner_of(entry.guest) != self.opened.host

    def _move(self, number: int, entry: entries.Moved) -> None:
        """Moves all seats of a device to another guest."""
        owner = self.occupants[entry.seat].guest or ""
        if owner == self.opened.host:
            self.opened = replace(self.opened, host=entry.guest)
        for seat in self.seats_of(owner):
            before = self.occupants[seat].guest or ""
            after = with_owner(before, entry.guest)
            self._change_occupant(seat, guest=after)
            self.chat = self.chat.moved(before, after)
        self._admit(entry.guest)
        self.reseated = number

    def _answer_removal(self, entry: entries.RemovalAnswered) -> None:
        pending = self.pending_removal
        if pending is None:
            return
        if not entry.accept and entry.by == "player":
            self._change_occupant(pending.seat, removal_requests=MOST_REQUESTS)
        self.pending_removal = replace(pending, waiting=pending.waiting - {entry.seat}) if entry.accept else None

    def _remove(self, entry: entries.Removed) -> None:
        """Removes all players on a device."""
        guest = self.occupants[entry.seat].guest or ""
        self.removed |= {owner_of(guest)}
        for seat in self.seats_of(guest):
            before = Occupant() if self.play is None else self.occupants[seat]
            self.occupants[seat] = Occupant(level=entry.level, name=before.name, color=before.color)
            self._drop_undo(seat)
        self.pending_removal = None

    def _drop_undo(self, seat: int) -> None:
        """Drops the request to undo of a player who left."""
        if self.pending_undo is not None and self.pending_undo.seat == seat:
            self.pending_undo = None

    def _start(self, number: int, at: int, entry: entries.Started) -> None:
        game = self.game
        if game.spec.rules_version != entry.rules:
            raise ValueError(f"the rules are of version {game.spec.rules_version}, not {entry.rules}")
        if game.digest != self.opened.digest:
            raise ValueError(f"the board has changed: digest {game.digest[:12]}, not {self.opened.digest[:12]}")
        self.occupants = [self.occupants[seat] for seat in entry.order]
        names = player_names(self.id, self.occupants)
        for seat, color in enumerate(self._colors()):
            self._change_occupant(seat, color=color, name=names[seat])
        self.play = Play(game, names, bytes.fromhex(entry.seed), entry.first, number)
        for text in self.opened.deal.actions if self.opened.deal else ():
            player, _, action = text.partition(" ")
            self.play.replay(number, int(player), self.play.code_of(action), "player")
            self.turn_times.append(TurnTime(number, 0))
        self.status, self.layout = ("over" if self.play.over else "playing"), entry.layout
        self.dice = bytes.fromhex(entry.dice or entry.seed)
        self._begin_turn(number, at)
        self.started_at = at

    def _begin_turn(self, number: int, at: int) -> None:
        self.turn, self.turn_began, self.turn_used = number, at, 0

    def _colors(self) -> list[int]:
        """The colours of the seats: the chosen one, else the seat's own, else a free one."""
        chosen = {occupant.color for occupant in self.occupants}
        spare = [color for color in range(COLORS) if color not in chosen]
        found = []
        for seat, occupant in enumerate(self.occupants):
            color = occupant.color if occupant.color is not None else seat if seat in spare else spare[-1]
            spare = [each for each in spare if each != color]
            found.append(color)
        return found

    def _act(self, number: int, at: int, entry: entries.Acted, step: Step | None) -> None:
        assert self.play is not None
        asked = self.play.to_act()
        self.turn_times.append(TurnTime(self.turn, entry.used))
        if step is None:
            self.play.replay(number, entry.seat, self.play.code_of(entry.action), entry.by)
        else:
            self.play.take(step, number, entry.by)
        occupant, by = self.occupants[entry.seat], entry.by
        if by == "clock":
            self._change_occupant(entry.seat, misses=occupant.misses + 1)
        elif by == "player" and (occupant.misses or occupant.kept_from is not None):
            self._change_occupant(entry.seat, misses=0, kept_from=None)
        self.pending_undo = None
        if self.play.to_act() != asked:  # within a turn the clock runs on
            self._begin_turn(number, at)
        if self.play.over:
            self.status, self.pending_removal = "over", None

    def _answer_undo(self, entry: entries.UndoAnswered) -> None:
        pending = self.pending_undo
        if pending is None:
            return
        if not entry.accept and entry.by == "player" and entry.seat != pending.seat:
            self.asked = self.asked | {pending.actions: MOST_REQUESTS}
        self.pending_undo = replace(pending, waiting=pending.waiting - {entry.seat}) if entry.accept else None

    def _go_back(self, number: int, at: int, entry: entries.Undone) -> None:
        assert self.play is not None
        taken_back = {move.seat for move in self.play.moves[entry.actions :]}
        self.overruled = self.overruled | dict.fromkeys(taken_back, number)
        self.play.go_back(entry.actions, self.play.after(entry.actions), number)
        self.turn, self.turn_began, self.turn_used = self.turn_times[entry.actions].turn, at, entry.used
        del self.turn_times[entry.actions :]
        self.pending_undo = None
        self.asked = {before: times for before, times in self.asked.items() if before < entry.actions}
        self.occupants = [replace(occupant, kept_from=None) for occupant in self.occupants]

    def undo_asks(self) -> list[int]:
        """The seats that still have to answer the request to undo."""
        return self._still_here(self.pending_undo)

    def removal_asks(self) -> list[int]:
        """The seats that still have to answer the request to remove a player."""
        return self._still_here(self.pending_removal)

    def _still_here(self, pending: PendingRequest | None) -> list[int]:
        seats = () if pending is None else sorted(pending.waiting)
        return [seat for seat in seats if self.occupants[seat].guest and not self.occupants[seat].resigned]
