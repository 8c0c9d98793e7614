"""Names of bots: different at a table, and the same for all readers."""

from __future__ import annotations

from omnibus.server.tables.bot_names import BOT_NAMES, player_names
from omnibus.server.tables.seats import Occupant

ADA = Occupant(guest="a", name="Ada")


def _bot(level: str, name: str = "") -> Occupant:
    return Occupant(level=level, name=name)


def test_bots_of_a_table_have_different_names() -> None:
    occupants = [ADA, _bot("easy"), _bot("hard"), _bot("hard"), _bot("expert")]
    for table in ("abc", "abd", "x"):
        first, *names = player_names(table, occupants)
        assert first == "Ada" and len(set(names)) == 4 and set(names) <= set(BOT_NAMES)
        assert player_names(table, occupants) == [first, *names]
    assert len({player_names(str(table), occupants)[1] for table in range(40)}) > 8


def test_old_tables_have_the_names_that_pages_once_gave() -> None:
    assert player_names("abc", [ADA, _bot("easy"), _bot("hard"), _bot("hard"), _bot("expert")]) == PAGES_GAVE


def test_no_bot_has_the_name_of_a_person_and_the_other_bots_keep_theirs() -> None:
    _, one, other = player_names("abc", [ADA, _bot("easy"), _bot("hard")])
    names = player_names("abc", [Occupant(guest="a", name=one.upper()), _bot("easy"), _bot("hard")])
    assert names[1] != one and names[2] == other


def test_a_bot_that_has_a_name_keeps_it_and_nobody_else_gets_it() -> None:
    _, one, _ = player_names("abc", [ADA, _bot("easy"), _bot("hard")])
    _, kept, other = player_names("abc", [ADA, _bot("hard", "Turbo"), _bot("easy", one)])
    assert (kept, other) == ("Turbo", one)
    assert one not in player_names("abc", [_bot("easy", one), _bot("hard"), _bot("hard")])[1:]


PAGES_GAVE = ["Ada", "Zoe", "Julia", "Alice", "Samuel"]
