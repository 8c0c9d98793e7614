"""A game in progress or being replayed: its settings, its state and the actions so far."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from omnibus.core.actions import Action
from omnibus.core.errors import IllegalAction, RecordError
from omnibus.core.events import Event, Start
from omnibus.core.fair import SEED_BYTES, Seed, commitment, seed_bytes
from omnibus.core.game import Game
from omnibus.core.integers import AnyInt
from omnibus.core.notation import read_action, write_action
from omnibus.core.phrases import Phrase, phrase
from omnibus.core.record import Player, Record, Result, chance_of


class Match:
    """A game with its players. `events` are the events so far; `state` changes with every `play`."""

    def __init__(self, game: Game, players: Sequence[Player], seed: Seed, first: int | None = None) -> None:
        self.game, self.players, self.seed, self.fixed_first = game, tuple(players), seed_bytes(seed), first
        self.state, opening = game.set_up(len(self.players), self.seed, first)
        names = tuple(player.name for player in self.players)
        start = Start(game.board.id, names, int(self.state.first), commitment(self.seed))
        self.events: list[Event] = [start, *opening]
        self.actions: list[tuple[int, Action]] = []

    def play(self, action: Action | AnyInt, seat: AnyInt | None = None) -> list[Event]:
        """Verifies and applies an action and returns its events. Raises IllegalAction and then changes nothing."""
        if seat is None:
            seat = self.game.to_act(self.state)
        seat = -1 if seat is None else seat
        self.game.verify(self.state, action, seat)
        seat = int(seat)
        code = self.game.codec.code(action)
        happened = self.game.apply(self.state, code, seat)
        self.actions.append((seat, self.game.codec.decode(code)))
        self.events += happened
        return happened

    def result(self) -> Result | None:
        """The result; None before the end of the game."""
        final = self.game.result(self.state)
        return None if final is None else Result(tuple(final.seats), tuple(final.winners))

    def record(self, *, with_seed: bool = False) -> Record:
        """The record of the game. It has the seed once the game is over; `with_seed` adds it before, for storage."""
        board, spec, result = self.game.board, self.game.spec, self.result()
        return Record(
            board=board.id,
            digest=self.game.digest,
            rules=spec.rules_version,
            players=self.players,
            first=self.fixed_first,
            commitment=commitment(self.seed),
            seed=self.seed.hex() if with_seed or result is not None else None,
            chance=chance_of(board, spec, len(self.players)),
            actions=tuple(f"{seat} {write_action(action, board)}" for seat, action in self.actions),
            result=result,
        )


def _check_board(record: Record, game: Game) -> None:
    board, spec = game.board, game.spec
    # First the rules: a record of other rules also has another digest, and this reason is more helpful.
    if record.board == board.id and record.rules != spec.rules_version:
        raise RecordError("other_rules", board=record.board, found=record.rules, known=spec.rules_version)
    if record.board != board.id or record.digest != game.digest:
        raise RecordError("other_board", board=record.board, found=record.digest[:12], known=game.digest[:12])
    least, most = spec.players
    if not least <= len(record.players) <= most:
        players = len(record.players)
        detail = phrase("players_of_board", board=board.id, least=least, most=most, players=players)
        raise RecordError("bad_players", detail=detail)
    if record.first is not None and not 0 <= record.first < len(record.players):
        raise RecordError("bad_players", detail=phrase("no_first_seat", seat=record.first))
    if record.chance != chance_of(board, spec, len(record.players)):
        raise RecordError("not_a_record", detail=phrase("other_chance"))


def seed_of(record: Record) -> bytes:
    """The seed of a record; raises RecordError if it is missing, malformed, or does not match the commitment."""
    if record.seed is None:
        raise RecordError("no_seed")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES or record.seed != seed.hex():
        raise RecordError("not_a_record", detail=phrase("seed_bytes", bytes=SEED_BYTES))
    if commitment(seed) != record.commitment:
        raise RecordError("wrong_seed")
    return seed


def _play_entry(match: Match, number: int, entry: str) -> None:
    seat, _, text = entry.partition(" ")
    try:
        if seat not in {str(known) for known in range(len(match.players))}:
            raise IllegalAction("no_such_seat", seat=seat[:20])
        match.play(read_action(text, match.game.board), int(seat))
    except IllegalAction as error:
        shown = text[:80]
        raise RecordError("illegal_action", number=number, seat=seat[:20], text=shown, reason=error) from error


def replay(record: Record, game: Game) -> Iterator[Match]:
    """Yields the match after its set-up and after each action (always the same object).

    Raises RecordError, naming the action, as soon as the record cannot be replayed.
    """
    _check_board(record, game)
    match = Match(game, record.players, seed_of(record), record.first)
    yield match
    for number, entry in enumerate(record.actions, 1):
        if match.state.over:
            raise RecordError("after_end", number=number - 1, more=len(record.actions) - number + 1)
        _play_entry(match, number, entry)
        yield match


def replay_to(record: Record, game: Game, number: int | None = None) -> Match:
    """The match after a number of actions, by default after all of them."""
    count = len(record.actions)
    if number is not None and not 0 <= number <= count:
        raise RecordError("no_such_action", number=number, count=count)
    for done, match in enumerate(replay(record, game)):
        if done == (count if number is None else number):
            return match
    raise RecordError("no_such_action", number=number, count=count)


def verify_record(record: Record, game: Game) -> Match:
    """Replays a finished game and compares the result; raises RecordError if anything differs."""
    match = replay_to(record, game)
    verify_result(record, match)
    return match


def verify_result(record: Record, match: Match) -> None:
    """Compares the result of a record with that of its replay; raises RecordError if anything differs."""
    result, count = match.result(), len(record.actions)
    if result is None:
        raise RecordError("unfinished" if record.result is None else "truncated", number=count)
    if record.result != result:
        detail = phrase("no_result") if record.result is None else _difference(record.result, result)
        raise RecordError("wrong_result", number=count, detail=detail)


def _difference(written: Result, played: Result) -> Phrase:
    if written.winners != played.winners:
        return phrase("other_winners", written=list(written.winners), played=list(played.winners))
    for seat, (before, after) in enumerate(zip(written.seats, played.seats, strict=False)):
        if before != after:
            return phrase("other_total", seat=seat, written=before.total, played=after.total)
    return phrase("other_seats", written=len(written.seats), played=len(played.seats))
