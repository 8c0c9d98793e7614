"""`omnibus puzzles show`: prints the position of a puzzle, and its answers if they are asked for."""

from __future__ import annotations

from rich.text import Text

from omnibus.cli.compiling import ADVICE, REPLAY, RULES, compile_for
from omnibus.cli.errors import InputError
from omnibus.cli.play import user_name
from omnibus.cli.puzzles.opening import find
from omnibus.cli.session import Flag, Here

LEAST_MAP, INDENT = 60, 2


def show(
    name: str,
    /,
    *,
    file: str | None = None,
    board: str | None = None,
    answers: Flag = False,
    plain: Flag = False,
    session: Here,
) -> None:
    """Prints what the player to move sees: the map, all players, the face-up cards, hand and tickets."""
    found = find("puzzles show", name, file, board)
    compile_for(session, [found.game.board], (*RULES, *REPLAY, *ADVICE), still=plain)
    from omnibus.cli.puzzles.puzzle_texts import PuzzleTexts, game_of, heading  # imported here: they load the compiler
    from omnibus.cli.terminal.panels import Panels
    from omnibus.cli.terminal.renderers import PlainRenderer, ScreenRenderer
    from omnibus.cli.terminal.seat_log import ShortSeatLogWriter
    from omnibus.cli.terminal.ticket_paths import PathFinder
    from omnibus.puzzles.errors import PuzzleError

    words, out = session.words, session.out
    try:
        local_game, position = game_of(found, words, user_name())
    except PuzzleError as error:
        raise InputError(found.name, error) from None
    names = [player.name for player in local_game.match.players]
    renderer = (
        PlainRenderer(words, found.game.board, names)
        if plain
        else ScreenRenderer(words, found.game.board, names, colored=session.colored)
    )
    panels = Panels(local_game, ShortSeatLogWriter(renderer), PathFinder(found.game), out)
    width = min(out.width, 120) - INDENT
    out.print(heading(found, words), style="bold", soft_wrap=True)
    out.print(words("puzzles-to-move", player=renderer.player(position.seat)), soft_wrap=True)
    if not plain and width >= LEAST_MAP:
        plan = panels.map_renderer.plan(width, int(width * panels.map_renderer.steepness / 2), growing=True)
        out.print()
        for line in (*panels.map(plan, position.seat), *panels.map_key(width)):
            out.print(line)
    for block in panels.blocks(position.seat, width, 0, face_up=True, log=True):
        out.print()
        if block.label:
            out.print(Text(block.label, style="bold"))
        for line in block.lines:
            out.print(Text(" " * INDENT) + line, soft_wrap=True)
    if answers:
        texts = PuzzleTexts(found, position, renderer)
        out.print()
        for said in (texts.reason(), *texts.all()):
            out.print(Text.from_markup(said), soft_wrap=True)
