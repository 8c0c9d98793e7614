"""Transfer codes: valid once, for a while, hopeless to guess; they carry the identity only if its owner chose that."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from omnibus.server import transfers as module
from omnibus.server.bus.local import LocalBus
from omnibus.server.errors import Refused
from omnibus.server.identity import hash_of, new_guest
from omnibus.server.limits import Limits
from omnibus.server.store import Guest
from omnibus.server.store.transfer_codes import Transfer
from omnibus.server.tables.registry import TableRegistry
from omnibus.server.transfers import ALPHABET, CODE_LETTERS, CODE_SECONDS, MOST_KEYS, Transfers, shown
from omnibus.server.worker_pool.pool import WorkerPool
from tests.command import INTERPRETED
from tests.server.backends import Backend, SqliteBackend
from tests.server.operators import BEHIND_A_PROXY
from tests.server.serving import OPEN_HOUSE, Answered, Person, Serving, serving

JSON = {"Content-Type": "application/json"}
BUNDLE = '{"format":"omnibus-my-games-1","parts":{"games":["\\u0000é"]}}'


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    generous = ("--limit", "transfers_at_once=100", "--limit", "code_attempts_at_once=100")
    folder = tmp_path_factory.mktemp("house") / "data"
    with serving(folder, *OPEN_HOUSE, *BEHIND_A_PROXY, *generous, **INTERPRETED) as server:
        yield server


class Clock:
    """The time of the service, which tests move."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000
        monkeypatch.setattr(module, "now", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


Scene = Callable[[Transfers, TableRegistry], Awaitable[None]]


def at(backend: Backend, scene: Scene, **limits: float) -> None:
    async def play() -> None:
        store, pool = await backend.open(), WorkerPool(1)
        registry = TableRegistry(store, LocalBus(), pool, Limits(**limits), 0.0, "random")  # type: ignore[arg-type]
        try:
            await scene(Transfers(registry), registry)
        finally:
            await registry.close()
            await pool.close()
            await store.close()

    asyncio.run(play())


async def refused(doing: Awaitable[object], code: str) -> None:
    with pytest.raises(Refused) as caught:
        await doing
    assert caught.value.code == code


def test_a_code_has_fifty_bits_and_no_letters_that_look_alike() -> None:
    assert len(ALPHABET) ** CODE_LETTERS == 2**50 and not set("0O1I") & set(ALPHABET)
    assert shown("ABCDEFGHJK") == "ABCDE-FGHJK"


def test_a_code_works_once_however_it_is_typed_and_not_for_long(backend: Backend, clock: Clock) -> None:
    async def scene(transfers: Transfers, registry: TableRegistry) -> None:
        ada, _ = await new_guest(registry.store, "Ada")
        code, expires = await transfers.make(ada, "home", BUNDLE, False)
        assert expires == clock.now + 1000 * CODE_SECONDS and set(code) <= set(ALPHABET)
        arrived = await transfers.take(f" {shown(code).lower()} ", "elsewhere")
        assert (arrived.bundle, arrived.guest, arrived.secret) == (BUNDLE, None, "")
        for wrong in (code, code[:-1], "", "A" * CODE_LETTERS, "0" * CODE_LETTERS, "x" * 5000):
            await refused(transfers.take(wrong, "elsewhere"), "no_such_transfer")
        replaced, _ = await transfers.make(ada, "home", "1", False)
        late, _ = await transfers.make(ada, "home", "2", False)
        await refused(transfers.take(replaced, "elsewhere"), "no_such_transfer")
        clock.now += 1000 * CODE_SECONDS
        await refused(transfers.take(late, "elsewhere"), "no_such_transfer")
        codes = registry.store.transfer_codes
        await codes.forget_expired(clock.now)
        assert await codes.put(b"x" * 32, "bundle", Transfer("bo", False, b""), clock.now, clock.now + 9, 1)

    at(backend, scene, code_attempts_at_once=100, transfers_at_once=100)


def test_of_two_who_type_a_code_at_once_one_gets_it(backend: Backend) -> None:
    async def scene(transfers: Transfers, registry: TableRegistry) -> None:
        code, _ = await transfers.make(Guest("ada", "Ada", 0), "home", BUNDLE, False)
        found = await asyncio.gather(*(transfers.take(code, str(n)) for n in range(6)), return_exceptions=True)
        assert [each.bundle for each in found if not isinstance(each, BaseException)] == [BUNDLE]

    at(backend, scene)


def test_guesses_and_codes_are_limited(tmp_path: Path) -> None:
    async def scene(transfers: Transfers, registry: TableRegistry) -> None:
        ada, bo = Guest("ada", "Ada", 0), Guest("bo", "Bo", 0)
        code, _ = await transfers.make(ada, "home", BUNDLE, False)
        await refused(transfers.make(ada, "another", BUNDLE, False), "too_fast")
        await refused(transfers.make(bo, "home", BUNDLE, False), "too_fast")
        await refused(transfers.make(bo, "bo's", BUNDLE, False), "too_many_transfers")
        for _ in range(3):
            await refused(transfers.take("A" * CODE_LETTERS, "thief"), "no_such_transfer")
        for attempt in (transfers.take(code, "thief"), transfers.become("x", "thief")):
            await refused(attempt, "too_fast")
        assert (await transfers.take(code, "home")).bundle == BUNDLE

    slow = {"transfers_per_second": 1e-9, "code_attempts_per_second": 1e-9}
    at(SqliteBackend(tmp_path), scene, transfers_at_once=1, code_attempts_at_once=3, transfer_codes=1, **slow)


def test_a_guest_gets_a_further_key_only_by_choice_and_once(backend: Backend, clock: Clock) -> None:
    async def scene(transfers: Transfers, registry: TableRegistry) -> None:
        store = registry.store
        ada, first = await new_guest(store, "Ada")
        code, _ = await transfers.make(ada, "home", BUNDLE, True)
        arrived = await transfers.take(code, "elsewhere")
        assert arrived.guest == ada
        assert await store.guest(hash_of(arrived.secret)) is None, "the right to a key is none"
        await refused(transfers.take(arrived.secret, "elsewhere"), "no_such_transfer")
        guest, key = await transfers.become(arrived.secret, "elsewhere")
        assert guest == ada == await store.guest(hash_of(key)) == await store.guest(hash_of(first))
        await refused(transfers.become(arrived.secret, "elsewhere"), "no_such_transfer")
        made = clock.now
        assert await transfers.keys(ada, hash_of(first)) == ([made], True)
        assert await transfers.keys(ada, hash_of(key)) == ([], False)
        assert await store.transfer_codes.forget_keys(ada.id, hash_of(key)) == 0, "one does not lock oneself out"
        assert await store.transfer_codes.forget_keys(ada.id, hash_of(first)) == 1
        assert await store.guest(hash_of(key)) is None and await store.guest(hash_of(first)) == ada

        for number in range(MOST_KEYS):
            await store.transfer_codes.add_key(bytes([number] * 32), ada.id, made)
        late = await transfers.take((await transfers.make(ada, "home", "", True))[0], "elsewhere")
        await refused(transfers.become(late.secret, "elsewhere"), "too_many_keys")
        gone = await transfers.take((await transfers.make(ada, "home", "", True))[0], "elsewhere")
        await store.personal_data.forget(ada.id)
        await refused(transfers.become(gone.secret, "elsewhere"), "no_such_transfer")
        assert await store.transfer_codes.keys(ada.id) == {} and await store.guest(bytes(32)) is None

    at(backend, scene, code_attempts_at_once=100, transfers_at_once=100)


def test_another_browser_carries_on_with_the_same_tables(house: Serving) -> None:
    ada = Person(house, "Ada")
    table = ada.create("london", ["open", "open"])
    made = ada.post("/api/transfer", {"bundle": BUNDLE, "identity": True})
    assert re.fullmatch(r".*/games#[A-Z2-9]{5}-[A-Z2-9]{5}", made["address"]) and made["qr"].startswith("<svg")
    phone = Person(house)
    arrived = phone.post("/api/transfer/take", {"code": made["code"]})
    assert (arrived["bundle"], arrived["identity"]["name"]) == (BUNDLE, "Ada")
    with pytest.raises(Answered) as answered:
        phone.get("/api/me/tables")
    assert answered.value.code == "no_guest"
    right = json.dumps({"secret": arrived["identity"]["secret"]}).encode()
    status, me, headers = phone.request("POST", "/api/me/become", right, **JSON)
    assert (status, me) == (200, {"name": "Ada"})
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and arrived["identity"]["secret"] not in cookie
    assert [line["table"] for line in phone.get("/api/me/tables")] == [table]
    assert (len(ada.get("/api/me/keys")["others"]), phone.get("/api/me/keys")["first"]) == (1, False)
    assert ada.request("DELETE", "/api/me/keys")[1] == {"others": [], "first": True}
    with pytest.raises(Answered):
        phone.get("/api/me/tables")


def test_codes_without_the_choice_carry_nobody_and_too_much_is_refused(house: Serving) -> None:
    bo, other = Person(house, "Bo"), Person(house, "Cy")
    code = bo.post("/api/transfer", {"bundle": "{}"})["code"]
    assert other.post("/api/transfer/take", {"code": code}) == {"bundle": "{}", "identity": None}
    own = bo.post("/api/transfer", {"bundle": "{}", "identity": True})["code"]
    assert bo.post("/api/transfer/take", {"code": own})["identity"] is None, "one is oneself already"
    status, body, _ = bo.request("POST", "/api/transfer", b'{"bundle":"%s"}' % (b"x" * 600_000), **JSON)
    assert (status, body["code"]) == (413, "too_large")
    status, body, _ = bo.request("POST", "/api/transfer/take", b'{"code":"%s"}' % (b"x" * 100_000), **JSON)
    assert (status, body["code"]) == (413, "too_large")
