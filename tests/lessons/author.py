"""Helps to write a lesson: lists deals, shows every moment of a lesson or its legal actions, and lets a bot play on.

    python -m tests.lessons.author COMMAND

    deals paris 2 500 | grep "0: .*blue.*white"    a line a deal: its seed, hands, tickets, cards
    show flags                                     the lesson so far, action by action
    legal flags 12                                 the legal actions after 12 actions
    play flags 6 planner                           six more actions, chosen by a bot

`deals` takes the first seat of the deals as well: `deals san_francisco 2 500 1`. A lesson is given by name or file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import cast

import msgspec

from omnibus.bots.bot import Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.core.fair import seed_of_text
from omnibus.core.game import Game
from omnibus.core.match import Match
from omnibus.core.notation import write_action
from omnibus.core.record import Player
from omnibus.games import load_game
from omnibus.kernel.state import State
from omnibus.lessons import FOLDER
from omnibus.lessons.course import Course
from omnibus.lessons.lesson import LEARNER, Lesson

COMING = 12
"""The number of cards of the deck that are shown."""


def seed_number(number: int) -> bytes:
    """The seed of a deal of `deals`."""
    return seed_of_text(f"lesson {number}")


def match_of(lesson: Lesson) -> Match:
    """The beginning of a lesson's game."""
    players = [Player(f"Seat {seat}", "lesson") for seat in range(lesson.players)]
    return Match(load_game(lesson.board), players, bytes.fromhex(lesson.seed), lesson.first)


def moments(lesson: Lesson) -> Iterator[Match]:
    """The match after its set-up, then after each action (always the same object)."""
    match = match_of(lesson)
    yield match
    for seat, action in Course(lesson, match.game).moves:
        match.play(action, seat)
        yield match


def ticket_words(game: Game, ticket: int) -> str:
    """A ticket by its number, its places and its points."""
    return f"{ticket} {game.board.ticket_name(ticket)} ({game.board.tickets[ticket].points})"


def seat_words(game: Game, state: State, seat: int) -> str:
    """A seat's points, pieces, cards and tickets, on a line."""
    view = game.observe(state, seat)
    own = view.seats[seat]
    mine = own.offer if view.asks == "keep" else view.tickets
    cards = " ".join(f"{count} {card}" for card, count in view.hand.items())
    tickets = ", ".join(ticket_words(game, ticket) for ticket in mine)
    return f"{seat}: {own.points} points, {own.pieces} pieces | {cards} | {tickets}"


def deck_words(game: Game, state: State) -> str:
    """The face-up cards, and the next cards of the deck, top card first."""
    display = " ".join(str(card) for card in game.observe(state, None).display)
    cards, count = game.spec.card_names, int(state.deck_count)
    coming = [cards[card] for card in state.deck[:count].tolist()[::-1]]
    return f"face up {display} | deck {' '.join(coming[:COMING])} ({count})"


def print_deals(board: str, players: int, count: int, first: int = LEARNER) -> None:
    """A line for each deal."""
    game = load_game(board)
    for number in range(count):
        state = game.new(players, seed_number(number), first)
        seats = " || ".join(seat_words(game, state, seat) for seat in range(players))
        print(number, seed_number(number).hex(), seats, "||", deck_words(game, state))


def print_lesson(lesson: Lesson) -> None:
    """All actions and texts in order, and the position before each action."""
    actions: tuple[str, ...] = (*lesson.actions, "the end")
    for played, (match, action) in enumerate(zip(moments(lesson), actions, strict=True)):
        game, state = match.game, match.state
        for seat in range(lesson.players):
            print("   ", seat_words(game, state, seat))
        print("   ", deck_words(game, state))
        for step in lesson.steps:
            if step.at == played:
                print(f"  {step.kind}: {step.says.en}")
        print(played, action)


def print_legal(lesson: Lesson, played: int) -> None:
    """The legal actions after a number of actions."""
    match = next(islice(moments(lesson), played, None))
    print(seat_words(match.game, match.state, cast(int, match.game.to_act(match.state))))
    print(deck_words(match.game, match.state))
    for action in match.game.legal(match.state):
        print(write_action(action, match.game.board))


def play_on(lesson: Lesson, count: int, bot: str) -> Lesson:
    """The lesson with more actions, as a bot would play at every seat."""
    *_, match = moments(lesson)
    game, added = match.game, []
    bots = [make_bot(bot, Seat(game, seat, match.seed)) for seat in range(lesson.players)]
    for _ in range(count):
        seat = game.to_act(match.state)
        if seat is None:
            break
        match.play(bots[seat].decide(game.observe(match.state, seat), game.legal(match.state, seat), Budget()), seat)
        added.append(f"{seat} {write_action(match.actions[-1][1], game.board)}")
    return msgspec.structs.replace(lesson, actions=(*lesson.actions, *added))


def main(command: str, name: str, *numbers: str) -> None:
    """Runs the command line."""
    if command == "deals":
        print_deals(name, *map(int, numbers))
        return
    file = Path(name) if name.endswith(".json") else FOLDER / f"{name}.json"
    lesson = msgspec.json.decode(file.read_bytes(), type=Lesson)
    if command == "show":
        print_lesson(lesson)
    elif command == "legal":
        print_legal(lesson, int(numbers[0]))
    elif command == "play":
        longer = play_on(lesson, int(numbers[0]), numbers[1])
        print(*longer.actions[len(lesson.actions) :], sep="\n")
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(*sys.argv[1:])
