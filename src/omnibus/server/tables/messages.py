"""The messages about a table; none shows its reader hidden information."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cached_property

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from omnibus.core.errors import OmnibusError
from omnibus.core.events import SeatResult
from omnibus.core.faults import BoardError, Fault
from omnibus.core.view import View
from omnibus.core.view_changes import Changes, Seats, SeatViews
from omnibus.core.view_json import ViewJson, view_as_json
from omnibus.server.protocol.http import OwnGame, TableLine
from omnibus.server.protocol.messages import RawUpdate, Refusal
from omnibus.server.protocol.table import Ending, KnownDeal, RemovalRequest, SeatInfo, TableInfo, UndoRequest, You
from omnibus.server.store import Summary, TableListing
from omnibus.server.tables.commands import may_sit
from omnibus.server.tables.consent import undo_kind
from omnibus.server.tables.context import Subscriber
from omnibus.server.tables.entries import DAILY
from omnibus.server.tables.game import Play
from omnibus.server.tables.player_id import owner_of
from omnibus.server.tables.state import NOBODY, TableState
from omnibus.server.tables.teaching import lesson_at
from omnibus.words import Words, words_in
from omnibus.words.localized import LocalizedText

_encode = msgspec.json.Encoder().encode
NOTHING = Raw(b"[]")
MOST_FAULTS = 50
"""The most faults of a board that are sent."""


def localized_error(error: OmnibusError, game: str = "") -> LocalizedText:
    """An error in both languages."""
    return LocalizedText(_sentence(error, words_in("en", game)), _sentence(error, words_in("fr", game)))


def localized_fault(fault: Fault, game: str = "") -> LocalizedText:
    """A fault of a board in both languages."""
    return LocalizedText(words_in("en", game).fault(fault), words_in("fr", game).fault(fault))


def faults(error: OmnibusError) -> list[LocalizedText]:
    """The faults of an invalid board, in both languages."""
    if not isinstance(error.__cause__, BoardError):
        return []
    return [localized_fault(fault) for fault in error.__cause__.faults[:MOST_FAULTS]]


def _sentence(error: OmnibusError, words: Words) -> str:
    """An error as a sentence, with the faults of an invalid board."""
    if isinstance(error.__cause__, BoardError):
        first, *others = (words.fault(fault) for fault in error.__cause__.faults[:MOST_FAULTS])
        return "; ".join((words.look_up(f"error-{error.code}", detail=first), *others))
    return words.error(error)


def refusal(error: OmnibusError, number: int, request: str | None, game: str = "") -> Refusal:
    """A refusal, in the words of the game that is played."""
    return Refusal(seq=number, re=request, code=error.code, says=localized_error(error, game))


def seat_infos(state: TableState, here: Collection[str], overdue: Collection[int] = ()) -> list[SeatInfo]:
    """The seats. `here` are the connected guests, `overdue` the seats for which the others may let a bot play."""
    return [
        SeatInfo(
            kind="person" if occupant.guest else "bot" if occupant.level else "open",
            name=occupant.name,
            level=occupant.level or occupant.warm,
            here=occupant.guest is not None and owner_of(occupant.guest) in here,
            warm=occupant.warm is not None,
            resigned=occupant.resigned,
            color=occupant.color,
            overdue=seat in overdue,
            person=None if occupant.guest is None else state.chat.people.get(occupant.guest),
        )
        for seat, occupant in enumerate(state.occupants)
    ]


def _ending(state: TableState) -> Ending | None:
    if state.status != "over" or state.play is None or state.ended is not None:
        return None
    final = state.play.result
    seats = None if final is None else list(final.seats)
    seed = "" if state.opened.shared_deal else state.play.seed.hex()
    return Ending(state.winners(), seats, seed, state.dice.hex())


def _known_deal(state: TableState) -> KnownDeal | None:
    deal = state.opened.deal
    if deal is None:
        return None
    return KnownDeal(
        deal.of, None if deal.points is None else list(deal.points), deal.table if deal.of in DAILY else None
    )


def _undo_request(state: TableState, patience: int) -> UndoRequest | None:
    pending, play = state.pending_undo, state.play
    if pending is None or play is None:
        return None
    before = play.moves[pending.actions - 1].number if pending.actions else play.number
    return UndoRequest(
        pending.seat, pending.actions, play.events_until(before), state.undo_asks(), pending.at + patience
    )


def _removal_request(state: TableState, patience: int) -> RemovalRequest | None:
    removal = state.pending_removal
    if removal is None:
        return None
    return RemovalRequest(removal.seat, state.removal_asks(), removal.at + patience)


def table_info(
    state: TableState,
    here: Collection[str] = (),
    overdue: Collection[int] = (),
    spectators: int = 0,
    deadline: int | None = None,
    patience: int = 0,
) -> TableInfo:
    """The public state of a table, except the game; requests expire after `patience` milliseconds."""
    return TableInfo(
        id=state.id,
        status=state.status,
        settings=state.opened.settings,
        seats=seat_infos(state, here, overdue),
        host=state.seat_of(state.opened.host),
        spectators=spectators,
        commitment=state.play.commitment if state.play else None,
        deadline=deadline,
        undo=_undo_request(state, patience),
        removal=_removal_request(state, patience),
        deal=_known_deal(state),
        lesson=lesson_at(state),
        next=state.next,
        next_by=state.next_by,
        next_same_deal=state.next_same_deal,
        tournament=state.opened.tournament or None,
        ending=_ending(state),
    )


def you(state: TableState, guest: str) -> You:
    """The guest's own part of the table: seat, codes and permissions."""
    seat, host, play = state.seat_of(guest), owner_of(guest) == state.opened.host, state.play
    kept_from = None if seat is None else state.occupants[seat].kept_from
    inside = seat is not None or host
    return You(
        seat=seat,
        seats=state.seats_of(guest),
        host=host,
        invite=state.opened.invite if inside else None,
        watch=state.opened.watch if inside else None,
        undo="no" if seat is None else undo_kind(state, seat),  # type: ignore[arg-type]
        may_sit=may_sit(state, guest),
        kept=None if play is None or kept_from is None else play.events_until(kept_from),
    )


class GameViews:
    """The views of a game state for all present seats, observed together."""

    def __init__(self, play: Play, seats: Seats, before: GameViews | None = None) -> None:
        """`seats` may contain None for spectators; `before` are the views that were sent last."""
        self.game, self.state, self.seats = play.game, play.state, seats
        self._observed: SeatViews | None = None
        self._changes: Changes | None = None
        if before is not None:
            then = before.observed if before.seats == seats else self.game.observe_all(before.state, seats)
            self._observed = self.game.observe_all(self.state, seats, then)
            self._changes = Changes(self.game.change_json, then, self._observed)

    @property
    def observed(self) -> SeatViews:
        """The observed views."""
        if self._observed is None:
            self._observed = self.game.observe_all(self.state, self.seats)
        return self._observed

    def changes(self, seat: int | None) -> Raw | None:
        """The changes of a seat's view since the last ones; None if unknown."""
        if self._changes is None or seat not in self.seats:
            return None
        return self._changes.write(self.seats.index(seat))

    @cached_property
    def public(self) -> ViewJson:
        """The public part, encoded once for all seats."""
        return view_as_json(self.view(None))

    def view(self, seat: int | None) -> View:
        return self.observed.view(self.seats.index(seat)) if seat in self.seats else self.game.observe(self.state, seat)


def you_after_action(own: You, state: TableState) -> You:
    """`you` after an action, computed from the one before."""
    seat = own.seat
    if seat is None or state.play is None:
        return own
    kept_from, undo = state.occupants[seat].kept_from, undo_kind(state, seat)
    kept = None if kept_from is None else state.play.events_until(kept_from)
    return own if (undo, kept) == (own.undo, own.kept) else replace(own, undo=undo, kept=kept)


class SeatSnapshot:
    """A table at one moment as one seat or a spectator sees it; encoded once for all its connections."""

    def __init__(self, state: TableState, views: GameViews | None, seat: int | None) -> None:
        self._state, self._views, self._seat = state, views, seat
        self._view: Raw | None = None
        self._changes: Raw | None = None
        self._legal: Raw | None = None
        self._events: dict[int, Raw] = {}

    @property
    def view(self) -> Raw | None:
        """The game; None before it begins."""
        views = self._views
        if views is not None and self._view is None:
            self._view = Raw(_encode(view_as_json(views.view(self._seat), views.public)))
        return self._view

    @property
    def changes(self) -> Raw | None:
        """The changes in the view since the last update; None if the whole view has to be sent."""
        if self._views is not None and self._changes is None:
            self._changes = self._views.changes(self._seat)
        return self._changes

    @property
    def legal(self) -> Raw | None:
        """The legal actions; None before the game begins."""
        state, play, seat = self._state, self._state.play, self._seat
        if play is None:
            return None
        if self._legal is None:
            idle = (
                seat is None or seat not in play.to_act() or state.status != "playing" or state.occupants[seat].resigned
            )
            self._legal = NOTHING if idle else play.game.action_json.array(play.game.legal(play.state, seat).codes)
        return self._legal

    def events(self, after: int) -> Raw | None:
        """The events after an entry; None before the game begins."""
        play = self._state.play
        if play is None:
            return None
        if after not in self._events:
            self._events[after] = Raw(_encode(play.seen_by(self._seat, after)))
        return self._events[after]


class UpdateParts(msgspec.Struct, frozen=True):
    """The parts of an update that may be new."""

    game: bool = False
    table: bool = False
    """Whether the public state of the table, except the game, may be new."""
    changes: bool = False
    """Whether the changes of the view are known, for clients with the previous view."""
    action: bool = False
    """Whether actions are the only news, and did not end the game."""


class TableSnapshot:
    """A table at one moment, with a cache of its encoded parts."""

    def __init__(self, state: TableState, views: GameViews | None, info: Callable[[], TableInfo]) -> None:
        self.state, self._views, self._info = state, views, info
        self._by_seat: dict[int | None, SeatSnapshot] = {}

    @cached_property
    def table(self) -> Raw:
        """The public state of the table, except the game."""
        return Raw(_encode(self._info()))

    def for_seat(self, seat: int | None) -> SeatSnapshot:
        if seat not in self._by_seat:
            self._by_seat[seat] = SeatSnapshot(self.state, self._views, seat)
        return self._by_seat[seat]

    def everything(self, own: You, request: str | None = None) -> bytes:
        """A message with all that a guest may see."""
        state, shown = self.state, self.for_seat(own.seat)
        return _encode(
            RawUpdate(
                seq=state.number,
                re=request,
                full=True,
                events=shown.events(0),
                table=self.table,
                you=own,
                view=shown.view,
                legal=shown.legal,
                chat=state.chat.after(0),
            )
        )

    def news(self, own: You, subscriber: Subscriber, news: UpdateParts, request: str | None = None) -> bytes:
        """A message with the news for a subscriber, whose `you` is `own` now."""
        state, shown, game, after = self.state, self.for_seat(own.seat), news.game, subscriber.seen
        changes = shown.changes if game and news.changes and subscriber.changes else None
        return _encode(
            RawUpdate(
                seq=state.number,
                re=request,
                events=shown.events(after) if game else None,
                table=self.table if news.table else None,
                you=None if own == subscriber.own else own,
                view=shown.view if game and changes is None else None,
                changes=changes,
                legal=shown.legal if game else None,
                chat=state.chat.after(after),
            )
        )


def _waiting_for(state: TableState) -> tuple[str, ...]:
    if state.play is None or state.status != "playing":
        return ()
    guests = [guest for seat in state.play.to_act() if (guest := state.occupants[seat].guest) is not None]
    return tuple(sorted({owner_of(guest) for guest in guests}))


class KeptResult(msgspec.Struct, frozen=True):
    """What stays of a finished game for the lists of its players."""

    at: int
    """When it ended."""
    title: str
    """The board's own title."""
    seats: list[SeatResult] | None
    paid: list[dict[str, int]]
    """The cards that each person paid for routes, by colour."""


class KeptLine(TableLine, frozen=True):
    """A table in a list as it is stored: with the guests of the seats and the result, which are not sent."""

    owners: tuple[str | None, ...] = ()
    result: KeptResult | None = None


def line_for(line: TableListing, guest: str | None) -> TableLine:
    """A table in a guest's list."""
    kept = msgspec.json.decode(line.summary.title, type=KeptLine)
    fields = {name: getattr(kept, name) for name in TableLine.__struct_fields__}
    fields["at"], fields["your_turn"] = line.at, guest in line.summary.waiting_for
    fields["your_seats"] = [seat for seat, owner in enumerate(kept.owners) if owner is not None and owner == guest]
    return TableLine(**fields)


def own_game(line: TableListing, guest: str, losses: list[float] | None) -> OwnGame | None:
    """A finished game in a guest's list; None if it is not one that they played."""
    kept = msgspec.json.decode(line.summary.title, type=KeptLine)
    own = [seat for seat, owner in enumerate(kept.owners) if owner == guest]
    if kept.status != "over" or kept.lesson is not None or kept.deal == "lesson" or not own:
        return None
    result = kept.result or KeptResult(line.at, "", None, [])
    return OwnGame(
        table=kept.table,
        board=kept.board,
        title=result.title,
        at=result.at,
        seats=kept.seats,
        your_seats=own,
        winners=kept.winners,
        results=result.seats or _points_only(kept.points),
        paid=result.paid,
        deal=kept.deal,
        losses=losses,
    )


def _points_only(points: list[int] | None) -> list[SeatResult] | None:
    """The results of a game that ended before score sheets were kept in lists."""
    return None if points is None else [SeatResult(total=total) for total in points]


def _kept_result(state: TableState, ending: Ending | None) -> KeptResult | None:
    if ending is None or state.play is None:
        return None
    people = [occupant.guest is not None for occupant in state.occupants]
    return KeptResult(state.over_at, state.game.board.id, ending.seats, state.play.paid_by(people))


def summary_after_action(before: Summary, state: TableState) -> Summary:
    """The table in lists after an action that did not end the game."""
    return replace(before, waiting_for=_waiting_for(state), goes_on=state.needs_lease)


def summary_of(state: TableState) -> Summary:
    """The table in lists."""
    gone = state.ended is not None  # it leaves all lists, and its codes are invalid
    owners = tuple(None if occupant.guest is None else owner_of(occupant.guest) for occupant in state.occupants)
    members = {state.opened.host, *(owner for owner in owners if owner is not None)} - {NOBODY}
    ending, lesson = _ending(state), lesson_at(state)
    line = KeptLine(
        table=state.id,
        status=state.status,
        board=state.opened.settings.board,
        seats=seat_infos(state, ()),
        at=0,  # the store knows, and it changes with every action
        winners=[] if ending is None else ending.winners,
        points=None if ending is None or ending.seats is None else [seat.total for seat in ending.seats],
        deal=None if state.opened.deal is None else state.opened.deal.of,
        lesson=None if lesson is None else lesson.lesson,
        owners=owners,
        result=_kept_result(state, ending),
    )
    return Summary(
        status=state.status,
        listed=state.opened.settings.listed and not gone,
        title=msgspec.json.encode(line),
        members=() if gone else tuple(sorted(members)),
        waiting_for=_waiting_for(state),
        codes=() if gone else (state.opened.invite, state.opened.watch),
        goes_on=state.needs_lease,
    )
