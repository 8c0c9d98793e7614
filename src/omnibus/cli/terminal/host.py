"""Leads through games: lets everybody act in turn, keeps the game, and asks at the end what comes next."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import Struct

from omnibus.bots.advice import advise
from omnibus.bots.advice_words import reason_sentence
from omnibus.bots.bot import Bot, Budget, Seat
from omnibus.bots.registry import make_bot
from omnibus.cli.paint import clean
from omnibus.cli.terminal.asking import Asker, agreement
from omnibus.cli.terminal.choices import UNDO, Choice, Group, Question
from omnibus.cli.terminal.front import HINT, QUIT, SAVE, TAKE_BACK, Command, Front
from omnibus.cli.terminal.hints import nudge
from omnibus.cli.terminal.keeper import Keeper, save_copy
from omnibus.cli.terminal.painting import TablePainter
from omnibus.cli.terminal.sitting import Sitting
from omnibus.cli.terminal.ways import Guide
from omnibus.cli.trouble import Trouble
from omnibus.core.actions import Action
from omnibus.core.fair import SEED_BYTES
from omnibus.core.game import LegalActions

ADVISER = "planner"
"""The bot that gives hints: strong, and quick."""
AGAIN, NEW, RECORD = "again", "new", "record"


class Leave(Exception):  # noqa: N818 - nobody does anything wrong by leaving
    """Somebody wants to stop."""


class Host(Struct):
    """Leads through the games of one evening: always the same people and bots on the same board."""

    front: Front
    painter: TablePainter
    guide: Guide
    sitting: Sitting
    hinted: tuple[int, int] = (-1, 0)
    """After how many actions a hint was last asked for, and how often then."""

    def run(self) -> None:
        """Plays until somebody leaves; raises EOFError where nothing more can be read."""
        try:
            while True:
                self._play()
                self._after()
        except Leave:
            pass

    def _play(self) -> None:
        """One game, to its end."""
        sitting, before = self.sitting, None
        sitting.keep()
        sitting.seat_bots()
        self.front.begin(sitting)
        try:
            while (seat := sitting.to_act) is not None:
                actor = sitting.log[-1].seat
                if sitting.asks_agreement and actor is not None:
                    self._agree(actor)
                elif seat not in sitting.people:
                    self._let_bot_act(seat)
                else:
                    if before != seat and len(sitting.people) > 1:
                        self.front.hand_over(seat)
                    before = seat
                    self._let_player_act(seat)
        finally:
            sitting.close()

    def _let_bot_act(self, seat: int) -> None:
        self.front.thinking(seat)
        lost = len(self.sitting.forfeits)
        self.sitting.step()
        for forfeit in self.sitting.forfeits[lost:]:
            reason = self.painter.words.look_up(f"forfeit-{forfeit.reason}")
            self.front.tell(self.painter.words("play-forfeit", player=self.painter.player(seat), reason=reason))

    def _let_player_act(self, seat: int) -> None:
        """Asks a player, and does what they say."""
        view, legal = self.sitting.view(seat), self.sitting.legal(seat)
        asker = Asker(self.painter, self.guide, view)
        answer = self.front.ask(asker.question(legal), seat)
        if isinstance(answer, Choice) and len(answer.actions) > 1:
            answer = self.front.ask(asker.payment(answer.actions), seat)
        if isinstance(answer, Command):
            self._obey(answer, seat, legal)
        else:
            self.sitting.play(answer.actions[0])

    def _agree(self, seat: int) -> None:
        """The turn is over, and nothing came to light: the player may still undo it."""
        answer = self.front.ask(agreement(self.painter.words), seat)
        if isinstance(answer, Command):
            self._obey(answer, seat, None)
        elif answer.answer == UNDO:
            self._undo(seat)
        else:
            self.sitting.agree()

    def _obey(self, command: Command, seat: int, legal: LegalActions | None) -> None:
        if command.name == QUIT:
            raise Leave
        if command.name == TAKE_BACK:
            self._undo(seat)
        elif command.name == SAVE:
            self._save(command.argument)
        elif command.name == HINT:
            self._hint(seat, legal)

    def _undo(self, seat: int) -> None:
        words, reason = self.painter.words, self.sitting.why_not_undo(seat)
        if reason is not None:
            self.front.tell(words.look_up(f"undo-{reason}"))
            return
        self.sitting.undo()
        self.front.tell(words("undo-done"))

    def _save(self, name: str) -> None:
        """Writes a copy of the game where the player wants it."""
        words = self.painter.words
        name = name or self.front.ask_text(words("ask-file"))
        if not name:
            return
        try:
            path = save_copy(self.sitting.match, name)
        except Trouble as trouble:
            self.front.tell(" ".join(clean(line) for line in trouble.lines(words)))
        else:
            self.front.tell(words("written", name=clean(str(path))))

    def _hint(self, seat: int, legal: LegalActions | None) -> None:
        """What a strong bot would do here, from what this seat sees and no more: where to look, then why, then what."""
        words = self.painter.words
        if legal is None:
            self.front.tell(words("hint-none"))
            return
        action, view = self._advice(seat, legal), self.sitting.view(seat)
        asker = Asker(self.painter, self.guide, view)
        found = next((one for one in asker.question(legal).numbered() if action in one.choice.actions), None)
        if found is None:
            self.front.tell(words("hint-none"))
            return
        game, times = self.sitting.game, self._times_asked()
        if times == 1:
            self.front.tell(words("hint-nudge", nudge=nudge(words, game.board, view, action)))
            return
        if times == 2:
            advice = advise(game, view, game.codec.encode(action))
            self.front.tell(words("hint-reason", reason=reason_sentence(words, game.board, advice)))
            return
        label = ", ".join(cell for cell in found.choice.cells[:2])
        paid = words("hint-paid", cards=asker.short(action)) if len(found.choice.actions) > 1 else ""
        self.front.tell(words("hint-given", number=found.number, choice=label, paid=paid))

    def _times_asked(self) -> int:
        """How often a hint was asked for at this decision; each says more."""
        moment = len(self.sitting.match.actions)
        self.hinted = (moment, self.hinted[1] + 1 if self.hinted[0] == moment else 1)
        return self.hinted[1]

    def _advice(self, seat: int, legal: LegalActions) -> Action:
        adviser: Bot = make_bot(ADVISER, Seat(self.sitting.game, seat, secrets.token_bytes(SEED_BYTES)))
        try:
            chosen = adviser.decide(self.sitting.view(seat), legal, Budget())
        finally:
            adviser.close()
        return self.sitting.game.codec.decode(chosen) if isinstance(chosen, int) else chosen

    def _after(self) -> None:
        """The score sheet; then the same deal, another one, or the end."""
        question = after_game(self.painter)
        while True:
            answer = self.front.finish(question)
            wish = answer.answer if isinstance(answer, Choice) else answer.name
            if wish == QUIT:
                raise Leave
            if wish in (SAVE, RECORD):
                self._save(answer.argument if isinstance(answer, Command) else "")
            elif wish in (AGAIN, NEW):
                self._start_anew(same_deal=wish == AGAIN)
                return

    def _start_anew(self, *, same_deal: bool) -> None:
        match = self.sitting.match
        seed = match.seed if same_deal else secrets.token_bytes(SEED_BYTES)
        self.sitting = Sitting.new(match.game, match.players, seed)
        self.sitting.keeper = Keeper.in_games_folder(self.sitting.match)


def after_game(painter: TablePainter) -> Question:
    """What can be done when a game is over."""
    words = painter.words
    answers: Sequence[tuple[str, str]] = (
        (words("after-again"), AGAIN),
        (words("after-new"), NEW),
        (words("after-record"), RECORD),
        (words("after-quit"), QUIT),
    )
    choices = tuple(Choice((label,), answer=answer) for label, answer in answers)
    return Question(words("ask-after"), (Group("", choices),))
