"""A chat message belongs to its author, even if they change seats or another player takes the seat."""

from __future__ import annotations

from omnibus.games import load_game
from omnibus.server.protocol.table import Settings
from omnibus.server.tables.entries import Moved, Opened, Sat, Started, read_entry
from omnibus.server.tables.messages import seat_infos
from omnibus.server.tables.state import TableState
from tests.server.serving import Json, Person, Serving, Window
from tests.server.test_games import together


def _lobby(house: Serving, *names: str, **settings: Json) -> list[Window]:
    """People at a table whose game has not begun."""
    host, *others = (Person(house, name) for name in names)
    windows = [host.at(host.create("london", ["open"] * len(names), **settings))]
    for person in others:
        person.post("/api/join", {"code": windows[0].you["invite"]})
        windows.append(person.at(windows[0].table_id))
        windows[-1].ask(t="sit")
    together(windows)
    return windows


def _speaker(window: Window, text: str) -> str | None:
    """The name on the seat of a message's author; None if they have no seat."""
    (line,) = (line for line in window.chat if line["text"] == text)
    return next((seat["name"] for seat in window.table["seats"] if seat["person"] == line["person"]), None)


def test_messages_in_the_lobby_keep_their_authors_after_the_order_is_drawn(house: Serving) -> None:
    windows = _lobby(house, "Ada", "Bo", "Cy", order="drawn")
    for window, name in zip(windows, ("Ada", "Bo", "Cy"), strict=True):
        window.ask(t="say", text=f"I am {name}")
    windows[0].ask(t="start")
    together(windows)
    windows[1].ask(t="say", text="still me")
    together(windows)
    fresh = windows[2].person.at(windows[2].table_id)
    for window in (*windows, fresh):
        assert [_speaker(window, f"I am {name}") for name in ("Ada", "Bo", "Cy")] == ["Ada", "Bo", "Cy"]
        assert _speaker(window, "still me") == "Bo"


def test_messages_follow_a_player_to_another_seat_and_not_the_next_on_the_old_one(house: Serving) -> None:
    ada, bo = _lobby(house, "Ada", "Bo", order="fixed")
    bo.ask(t="say", text="hello")
    ada.ask(t="swap", one=0, other=1)
    together([ada, bo])
    assert _speaker(ada, "hello") == "Bo"
    bo.ask(t="stand")
    together([ada, bo])
    assert _speaker(ada, "hello") is None
    cy = Person(house, "Cy")
    cy.post("/api/join", {"code": ada.you["invite"]})
    late = cy.at(ada.table_id)
    late.ask(t="sit")
    assert late.table["seats"][0]["name"] == "Cy" and _speaker(late, "hello") is None
    late.ask(t="stand")
    bo.ask(t="sit", name="Bob")
    together([ada, bo])
    assert _speaker(ada, "hello") == "Bob", "the same person under another name"


def test_messages_before_sitting_down_get_their_author_afterwards(house: Serving) -> None:
    host, friend = Person(house, "Ada"), Person(house, "Bo")
    window = host.at(host.create("london", ["open", "open"]))
    friend.post("/api/join", {"code": window.you["invite"]})
    other = friend.at(window.table_id)
    other.ask(t="say", text="may I?")
    other.ask(t="sit")
    assert other.chat[0]["seat"] is None and _speaker(other, "may I?") == "Bo"


def _hand_over(house: Serving, window: Window, name: str) -> Window:
    """Somebody else takes a seat by its link."""
    link = window.person.post(f"/api/tables/{window.table_id}/seat-link")
    heir = Person(house, name)
    heir.post("/api/seat", {"secret": link["address"].partition("#")[2]})
    return heir.at(window.table_id)


def test_a_seat_that_is_handed_over_takes_its_players_lines_along_until_it_has_another_name(house: Serving) -> None:
    ada, bo = _lobby(house, "Ada", "Bo")
    bo.ask(t="say", text="from my laptop")
    phone = _hand_over(house, bo, "Bo")
    phone.ask(t="say", text="from my phone")
    assert _speaker(phone, "from my laptop") == _speaker(phone, "from my phone") == "Bo"
    bo.ask(t="say", text="from the laptop again")  # which no longer has a seat
    together([ada, phone, bo])
    assert _speaker(ada, "from the laptop again") is None
    phone.ask(t="sit", seat=1, name="Cy")
    phone.ask(t="say", text="Bo gave me the seat")
    together([ada, phone])
    assert _speaker(ada, "Bo gave me the seat") == "Cy"
    assert _speaker(ada, "from my laptop") is None, "Cy has not said this"
    assert [line["name"] for line in ada.chat] == ["Bo", "Bo", "Bo", "Cy"]


def test_two_people_at_one_device_say_different_things(house: Serving) -> None:
    host = Person(house, "Ada")
    window = host.at(host.create("london", ["open", "open"], order="drawn"))
    window.ask(t="sit", beside=True, name="Bo")
    window.ask(t="say", text="I am Ada")
    window.ask(t="start")
    seat = next(number for number, info in enumerate(window.table["seats"]) if info["name"] == "Bo")
    window.socket.send(f'{{"t": "hello", "seat": {seat}}}')
    window.until(lambda each: each.you["seat"] == seat)
    window.ask(t="say", text="I am Bo")
    assert [_speaker(window, f"I am {name}") for name in ("Ada", "Bo")] == ["Ada", "Bo"]


def test_lines_that_were_stored_without_their_speaker_find_them() -> None:
    game = load_game("london")
    state = TableState("stored", lambda _: game, chat_lines=10)
    opened = Opened(Settings(board="london"), ("open", "open"), "a", "INVITE", "WATCH", game.digest)
    entries = [
        opened,
        Sat("a", 0, "Ada"),
        Sat("b", 1, "Bo"),
        read_entry(b'{"k":"said","seat":1,"name":"Bo","text":"hello"}'),
        read_entry(b'{"k":"said","seat":null,"name":"Eve","text":"I watch"}'),
        Started("00" * 32, (1, 0), None, game.spec.rules_version, ""),
        read_entry(b'{"k":"said","seat":1,"name":"Ada","text":"so I am second"}'),
        Moved(1, "c"),
    ]
    for number, entry in enumerate(entries, 1):
        state.add(number, 0, entry)
    people = [seat.person for seat in seat_infos(state, ())]
    said = {line.text: line.person for line in state.chat.after(0)}
    assert people == [said["hello"], said["so I am second"]]
    assert said["I watch"] not in people
