"""The loop of a game: lets players and bots act, saves the game, and at its end starts another one or quits."""

from __future__ import annotations

import secrets

from msgspec import Struct

from omnibus.bots.advice import advise
from omnibus.bots.advice_words import reason_sentence
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.cli.errors import CommandError
from omnibus.cli.rendering import clean
from omnibus.cli.terminal.autosave import Autosave, save_copy
from omnibus.cli.terminal.choices import UNDO, Choice, Group, Question
from omnibus.cli.terminal.frontend import HINT, QUIT, SAVE, TAKE_BACK, Command, Frontend
from omnibus.cli.terminal.hints import nudge
from omnibus.cli.terminal.local_game import LocalGame
from omnibus.cli.terminal.question_builder import QuestionBuilder, confirmation
from omnibus.cli.terminal.renderers import GameRenderer
from omnibus.cli.terminal.ticket_paths import PathFinder
from omnibus.core.actions import Action
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import LegalActions
from omnibus.core.match import Match

ADVISER = "planner"
"""The bot that gives hints: strong and fast."""
AGAIN, NEW, RECORD = "again", "new", "record"


class QuitGame(Exception):  # noqa: N818 - not an error
    """A player quits."""


class GameLoop(Struct):
    """Runs games one after the other, with the same people and bots on the same board."""

    frontend: Frontend
    renderer: GameRenderer
    path_finder: PathFinder
    local_game: LocalGame
    hinted: tuple[int, int] = (-1, 0)
    """The number of actions at the last hint, and the number of hints given there."""

    def run(self) -> None:
        """Plays until somebody quits. Raises EOFError at the end of the input."""
        try:
            while True:
                self._play()
                self._after()
        except QuitGame:
            pass

    def _play(self) -> None:
        """Plays one game to its end."""
        local_game, before = self.local_game, None
        local_game.save()
        local_game.seat_bots()
        self.frontend.begin(local_game)
        try:
            while (seat := local_game.to_act) is not None:
                actor = local_game.log[-1].seat
                if local_game.needs_confirmation and actor is not None:
                    self._confirm_turn(actor)
                elif seat not in local_game.people:
                    self._let_bot_act(seat)
                else:
                    if before != seat and len(local_game.people) > 1:
                        self.frontend.hand_over(seat)
                    before = seat
                    self._let_player_act(seat)
        finally:
            local_game.close()

    def _let_bot_act(self, seat: int) -> None:
        words, lost = self.renderer.words, len(self.local_game.forfeits)
        self.frontend.thinking(seat)
        self.local_game.step()
        for forfeit in self.local_game.forfeits[lost:]:
            reason = words.look_up(f"forfeit-{forfeit.reason}")
            self.frontend.show_message(words("play-forfeit", player=self.renderer.player(seat), reason=reason))

    def _let_player_act(self, seat: int) -> None:
        """Asks a player, and plays the answer."""
        view, legal = self.local_game.view(seat), self.local_game.legal(seat)
        builder = QuestionBuilder(self.renderer, self.path_finder, view)
        answer = self.frontend.ask(builder.question(legal), seat)
        if isinstance(answer, Choice) and len(answer.actions) > 1:
            answer = self.frontend.ask(builder.payment(answer.actions), seat)
        if isinstance(answer, Command):
            self._run_command(answer, seat, legal)
        else:
            self.local_game.play(answer.actions[0])

    def _confirm_turn(self, seat: int) -> None:
        """Asks the player whether to continue or undo, after a turn that revealed nothing."""
        answer = self.frontend.ask(confirmation(self.renderer.words), seat)
        if isinstance(answer, Command):
            self._run_command(answer, seat, None)
        elif answer.answer == UNDO:
            self._undo(seat)
        else:
            self.local_game.confirm()

    def _run_command(self, command: Command, seat: int, legal: LegalActions | None) -> None:
        if command.name == QUIT:
            raise QuitGame
        if command.name == TAKE_BACK:
            self._undo(seat)
        elif command.name == SAVE:
            self._save(command.argument)
        elif command.name == HINT:
            self._hint(seat, legal)

    def _undo(self, seat: int) -> None:
        words, reason = self.renderer.words, self.local_game.why_not_undo(seat)
        if reason is not None:
            self.frontend.show_message(words.look_up(f"undo-{reason}"))
            return
        self.local_game.undo()
        self.frontend.show_message(words("undo-done"))

    def _save(self, name: str) -> None:
        """Saves a copy of the game in a file of the player's choice."""
        words = self.renderer.words
        name = name or self.frontend.ask_text(words("ask-file"))
        if not name:
            return
        try:
            path = save_copy(self.local_game.match, name)
        except CommandError as problem:
            self.frontend.show_message(" ".join(clean(line) for line in problem.lines(words)))
        else:
            self.frontend.show_message(words("written", name=clean(str(path))))

    def _hint(self, seat: int, legal: LegalActions | None) -> None:
        """Gives a hint, more precise each time: where to look, why, and the action of a strong bot."""
        words = self.renderer.words
        if legal is None:
            self.frontend.show_message(words("hint-none"))
            return
        action, view = self._advice(seat, legal), self.local_game.view(seat)
        builder = QuestionBuilder(self.renderer, self.path_finder, view)
        found = next((one for one in builder.question(legal).numbered() if action in one.choice.actions), None)
        if found is None:
            self.frontend.show_message(words("hint-none"))
            return
        game, moment = self.local_game.game, len(self.local_game.match.actions)
        times = self.hinted[1] + 1 if self.hinted[0] == moment else 1
        self.hinted = (moment, times)
        if times == 1:
            self.frontend.show_message(words("hint-nudge", nudge=nudge(words, game.board, view, action)))
            return
        if times == 2:
            advice = advise(game, view, game.codec.encode(action))
            self.frontend.show_message(words("hint-reason", reason=reason_sentence(words, game.board, advice)))
            return
        label = ", ".join(cell for cell in found.choice.cells[:2])
        paid = words("hint-paid", cards=builder.short(action)) if len(found.choice.actions) > 1 else ""
        self.frontend.show_message(words("hint-given", number=found.number, choice=label, paid=paid))

    def _advice(self, seat: int, legal: LegalActions) -> Action:
        adviser: Bot = make_bot(ADVISER, Seat(self.local_game.game, seat, secrets.token_bytes(SEED_BYTES)))
        try:
            chosen = adviser.decide(self.local_game.view(seat), legal, Budget())
        finally:
            adviser.close()
        return self.local_game.game.codec.decode(chosen) if isinstance(chosen, int) else chosen

    def _after(self) -> None:
        """Shows the score sheet, then starts the same deal or a new one, or quits."""
        question = after_game(self.renderer)
        while True:
            answer = self.frontend.finish(question)
            chosen = answer.answer if isinstance(answer, Choice) else answer.name
            if chosen == QUIT:
                raise QuitGame
            if chosen in (SAVE, RECORD):
                self._save(answer.argument if isinstance(answer, Command) else "")
            elif chosen in (AGAIN, NEW):
                old = self.local_game.match
                seed = old.seed if chosen == AGAIN else secrets.token_bytes(SEED_BYTES)
                match = Match(old.game, old.players, seed)
                self.local_game = LocalGame(match, Autosave.in_games_folder(match))
                return


def after_game(renderer: GameRenderer) -> Question:
    """The question after a game."""
    words = renderer.words
    choices = (
        Choice((words("after-again"),), answer=AGAIN),
        Choice((words("after-new"),), answer=NEW),
        Choice((words("after-record"),), answer=RECORD),
        Choice((words("after-quit"),), answer=QUIT),
    )
    return Question(words("ask-after"), (Group("", choices),))
