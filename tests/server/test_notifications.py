"""Notifications of one's turn: once, encrypted, to browsers that asked for them, and never to a private address."""

from __future__ import annotations

import asyncio
import json
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from omnibus.core.actions import DrawCard
from omnibus.server.clock import now
from omnibus.server.errors import SetupError
from omnibus.server.notifications import notifier as notifiers
from omnibus.server.notifications.delivery import Endpoint, deliver, is_public, parse_endpoint
from omnibus.server.notifications.encryption import encrypt
from omnibus.server.notifications.notifier import Notifier
from omnibus.server.notifications.requests import NotificationRequests
from omnibus.server.notifications.services import PushServices, connect_through
from omnibus.server.protocol.notifications import Subscribe
from omnibus.server.run import read_services
from omnibus.server.tables.registry import TableRegistry
from tests.command import INTERPRETED
from tests.server.backends import Backend, PostgresqlBackend
from tests.server.forward_proxy import forward_proxy
from tests.server.push_service import CURVE, MAKER, Browser, PushService, check_sender, decrypt, push_service, unb64
from tests.server.serving import OPEN_HOUSE, Answered, Json, Person, Serving, Window, serving
from tests.server.test_conditional_moves import DRAW, begin, caught_up, long_game, prepare, routes_of, turn, wishes
from tests.server.test_two_registries import acting, with_two_halls

QUICK = {"GRACE": 0.3, "PAUSES": [0.1, 0.1]}


@contextmanager
def notifying(folder: Path, service: PushService, **altered: Json) -> Iterator[Serving]:
    """A server that allows this push service, and hardly waits; names in capitals are environment variables."""
    given = {name: altered.pop(name) for name in list(altered) if name.isupper()}
    constants = {f"notifications.notifier.{name}": value for name, value in QUICK.items()} | altered
    variables = {**service.variables, **INTERPRETED, "OMNIBUS_ALTERED": json.dumps(constants), **given}
    with serving(folder / "data", *OPEN_HOUSE, module="tests.server.patched", **variables) as server:
        yield server


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("service")) as service:
        yield service


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory, service: PushService) -> Iterator[Serving]:
    altered = {"notifications.delivery.SECONDS": 2.0}
    with notifying(tmp_path_factory.mktemp("town"), service, **altered) as server:
        yield server


def leave(window: Window, *others: Window) -> None:
    """Closes a window; returns when the others have noticed."""
    seat = window.you["seat"]
    window.close()
    for other in others:
        other.until(lambda each: not each.table["seats"][seat]["here"])


def come(person: Person, ready: Window) -> Window:
    """Comes back to a table; returns when the other has noticed."""
    window = person.at(ready.table_id)
    ready.until(lambda each: each.table["seats"][window.you["seat"]]["here"])
    return window


def test_the_example_of_rfc_8291_is_decrypted() -> None:
    number = int.from_bytes(unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big")
    body = unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    plain = decrypt(body, ec.derive_private_key(number, CURVE), unb64("BTBZMqHH6r4Tts7J_aSIgg"))
    assert plain == b"When I grow up, I want to be a watermelon"


def test_messages_of_any_length_have_one_length(service: PushService) -> None:
    browser = Browser(service)
    key = unb64(browser.wish["p256dh"])
    bodies = [encrypt(b"x" * length, key, browser.auth) for length in (0, 1, 500, 900)]
    assert len({len(body) for body in bodies}) == 1 and len(set(bodies)) == 4
    assert decrypt(bodies[2], browser.secret, browser.auth) == b"x" * 500
    with pytest.raises(ValueError, match="too long"):
        encrypt(b"x" * 5000, key, browser.auth)


def test_somebody_who_is_away_is_told_once_for_each_turn(town: Serving, service: PushService) -> None:
    ready, other = begin(town, clock=None)
    browser = Browser(service, "fr")
    browser.subscribe(other.person)
    assert Browser(service).all == []
    leave(other, ready)
    turn(ready)
    (pushed,) = browser.received(1)
    told = browser.read(pushed)
    assert told == {"table": ready.table_id, "title": "À vous de jouer", "body": "Londres avec Ada", "lang": "fr"} or (
        told["body"].endswith("avec Bo") or told["body"].endswith("avec Ada")
    )
    claims = check_sender(pushed, service.origin, town_key(town))
    assert claims["sub"] == f"http://127.0.0.1:{town.port}/"
    assert int(pushed.headers["ttl"]) > 3600 and len(pushed.headers["topic"]) == 32
    again = come(other.person, ready)
    turn(again)
    ready.until(lambda each: each.legal)
    turn(ready)  # the other is there: nothing is sent
    again.until(lambda each: each.legal)
    turn(again)
    ready.until(lambda each: each.legal)
    leave(again, ready)
    turn(ready)
    assert len(browser.received(2)) == 2, "one for each turn that began while nobody was there"
    assert other.person.post("/api/notifications/end", {"endpoint": browser.endpoint}) == {"subscribed": False}
    assert other.person.get("/api/me/data")["subscriptions"] == []


def town_key(server: Serving) -> str:
    key: str = Person(server).get("/api/notifications")["key"]
    assert len(unb64(key)) == 65
    return key


def test_prepared_moves_come_first(town: Serving, service: PushService) -> None:
    ready, other = begin(town)
    browser = Browser(service)
    browser.subscribe(other.person)
    prepare(other, wishes(*routes_of("london", 4), **DRAW))
    leave(other, ready)
    for _ in range(2):
        turn(ready)
        ready.until(lambda each: each.legal)
    status, _, _ = other.person.request("DELETE", f"/api/tables/{ready.table_id}/conditional-moves")
    assert status == 200
    turn(ready)
    assert len(browser.received(1)) == 1, "nothing for the turns that were prepared"


@pytest.mark.parametrize("status", [404, 410])
def test_a_dead_endpoint_is_forgotten(town: Serving, service: PushService, status: int) -> None:
    ready, other = begin(town, clock=None)
    dead, alive = Browser(service), Browser(service)
    service.answers[dead.path] = [status]
    for browser in (dead, alive):
        browser.subscribe(other.person)
    leave(other, ready)
    turn(ready)
    for browser in (dead, alive):
        browser.received(1)
    while len(left := other.person.get("/api/me/data")["subscriptions"]) > 1:
        pass
    assert [each["endpoint"] for each in left] == [alive.endpoint]


def test_a_busy_service_is_tried_again(town: Serving, service: PushService) -> None:
    ready, other = begin(town, clock=None)
    browser = Browser(service)
    service.answers[browser.path] = [503, 429, 201]
    browser.subscribe(other.person)
    leave(other, ready)
    turn(ready)
    assert len(browser.received(3)) == 3
    assert len({pushed.body for pushed in browser.all}) == 3, "encrypted anew each time"


def test_a_hostile_service_delays_nobody_and_is_not_followed(town: Serving, service: PushService) -> None:
    ready, other = begin(town, clock=None)
    hostile = {answer: Browser(service) for answer in ("hang", "giant", 307, 400)}
    for answer, browser in hostile.items():
        service.answers[browser.path] = [answer]
        browser.subscribe(other.person)
    leave(other, ready)
    turn(ready)
    for browser in hostile.values():
        browser.received(1)
    fine, friend = begin(town, clock=None)
    browser = Browser(service)
    browser.subscribe(friend.person)
    leave(friend, fine)
    turn(fine)
    assert len(browser.received(1)) == 1
    assert not any(each.path == "/elsewhere" for each in service.pushed)
    assert ready.ask(t="ping")["t"] == "pong"


def test_only_addresses_of_push_services_are_accepted(town: Serving, service: PushService) -> None:
    ada = Person(town, "Ada")
    wish = Browser(service).wish
    for endpoint in (
        service.origin.replace("https", "http") + "/x",
        "https://127.0.0.1/x",
        f"https://127.0.0.1:{town.port}/x",
        "https://localhost/x",
        "https://10.0.0.1/x",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/x",
        "https://[fd00::1]/x",
        "https://2130706433/x",
        "https://0x7f.1/x",
        "https://printer.local/x",
        "https://push.example.org:8443/x",
        "https://user:secret@push.example.org/x",
        "https://push.example.org/" + "x" * 2000,
        "https://push.example.org/\r\nX-Injected: 1",
        "https://push.exämple.org/x",
        "https://",
        "https://push.example.org:99999/x",
        "file:///etc/passwd",
        "",
    ):
        with pytest.raises(Answered) as answered:
            ada.post("/api/notifications", {**wish, "endpoint": endpoint})
        assert answered.value.code == "bad_endpoint", endpoint
    for wrong in ({"p256dh": "BAAA"}, {"auth": "AA"}, {"p256dh": "~"}, {"language": "de"}, {"p256dh": "B" + "A" * 86}):
        with pytest.raises(Answered) as answered:
            ada.post("/api/notifications", {**wish, **wrong})
        assert answered.value.code == "bad_request"
    with pytest.raises(Answered) as answered:
        Person(town).post("/api/notifications", wish)
    assert answered.value.code == "no_guest"
    assert ada.get("/api/me/data")["subscriptions"] == []


def test_a_name_that_leads_to_this_machine_is_not_connected_to() -> None:
    for address in ("127.0.0.1", "10.1.2.3", "::1", "fe80::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"):
        assert not is_public(ip_address(address))
    for address in ("100.64.0.1", "224.0.0.1", "0.0.0.0", "192.168.1.1", "172.16.0.1"):
        assert not is_public(ip_address(address))
    assert is_public(ip_address("93.184.216.34")) and is_public(ip_address("2606:4700::1111"))
    endpoint = Endpoint("localhost", 443, "https://localhost", "/x", False)
    with pytest.raises(OSError, match="no public address"):
        asyncio.run(deliver(endpoint, {}, b""))
    assert parse_endpoint("https://push.example.org/a?b=c", PushServices()).target == "/a?b=c"


def test_through_a_proxy_only_push_services_of_browsers_are_reached(service: PushService, tmp_path: Path) -> None:
    maker = Browser(service, origin=f"https://{MAKER}")
    with forward_proxy({f"{MAKER}:443": service.port}) as proxy:
        way = {"OMNIBUS_PUSH_PROXY": proxy.address, "OMNIBUS_PUSH_SERVICES": ""}
        with notifying(tmp_path, service, **way) as town:
            ready, other = begin(town, clock=None)
            for endpoint in ("https://intranet.example.org/x", f"https://{MAKER}.example.org/x", service.origin + "/x"):
                with pytest.raises(Answered) as answered:
                    other.person.post("/api/notifications", {**maker.wish, "endpoint": endpoint})
                assert answered.value.code == "bad_endpoint"
            maker.subscribe(other.person)
            leave(other, ready)
            turn(ready)
            (pushed,) = maker.received(1)
            assert maker.read(pushed)["table"] == ready.table_id
            check_sender(pushed, f"https://{MAKER}", town_key(town))
        assert proxy.asked == [(f"CONNECT {MAKER}:443 HTTP/1.1", "Basic b21uaTpidXMgMQ==")]


@pytest.mark.parametrize("answer", [b"HTTP/1.1 403 Forbidden\r\n\r\n", b"", b"x" * 100_000, b"HTTP/1.1\r\n\r\n"])
def test_a_proxy_that_refuses_is_a_failure(answer: bytes) -> None:
    context = ssl.create_default_context()
    with forward_proxy({}, answer) as proxy, pytest.raises(OSError, match="the proxy"):
        asyncio.run(connect_through(proxy.address, MAKER, 443, context, 16 * 1024))


@pytest.mark.parametrize("proxy", ["proxy.example.org:3128", "https://proxy.example.org", "http://", "http://a/b"])
def test_a_wrong_proxy_is_a_sentence(proxy: str) -> None:
    with pytest.raises(SetupError, match="serve-bad-push-proxy"):
        read_services("", proxy)
    assert read_services("", "http://ada:x@proxy.example.org:3128/").proxy


def test_a_guest_has_so_many_browsers_and_ends_only_their_own(town: Serving, service: PushService) -> None:
    ada, bo = Person(town, "Ada"), Person(town, "Bo")
    browsers = [Browser(service) for _ in range(10)]
    for browser in browsers:
        browser.subscribe(ada)
    kept = {each["endpoint"] for each in ada.get("/api/me/data")["subscriptions"]}
    assert len(kept) == 8 and browsers[-1].endpoint in kept
    bo.post("/api/notifications/end", {"endpoint": browsers[-1].endpoint})
    assert len(ada.get("/api/me/data")["subscriptions"]) == 8
    browsers[-1].subscribe(ada)
    assert len(ada.get("/api/me/data")["subscriptions"]) == 8, "it is the same one"
    ada.post("/api/me/delete", {"sure": True})
    browsers[-1].subscribe(bo)
    assert [each["endpoint"] for each in bo.get("/api/me/data")["subscriptions"]] == [browsers[-1].endpoint]


def test_a_subscription_replaces_one_that_has_ended(town: Serving, service: PushService) -> None:
    ada, bo = Person(town, "Ada"), Person(town, "Bo")
    first, second, third = Browser(service, "fr"), Browser(service), Browser(service)
    first.subscribe(ada)
    again = {**second.wish, "language": None, "replaces": first.endpoint}
    assert ada.post("/api/notifications", again) == {"subscribed": True}
    (kept,) = ada.get("/api/me/data")["subscriptions"]
    assert (kept["endpoint"], kept["language"]) == (second.endpoint, "fr"), "in the language of the old one"
    bo.post("/api/notifications", {**third.wish, "language": None, "replaces": second.endpoint})
    assert len(ada.get("/api/me/data")["subscriptions"]) == 1, "nobody ends another's"
    (own,) = bo.get("/api/me/data")["subscriptions"]
    assert own["language"] == "en"
    ada.post("/api/notifications", {**again, "replaces": second.endpoint})
    assert len(ada.get("/api/me/data")["subscriptions"]) == 1, "it may name itself"


def test_a_server_killed_before_it_could_tell_does_so_later_and_once(tmp_path: Path, service: PushService) -> None:
    with notifying(tmp_path, service, **{"notifications.notifier.GRACE": 1.0}) as server:
        ready, other = begin(server, clock=None)
        browser = Browser(service)
        browser.subscribe(other.person)
        key = town_key(server)
        leave(other, ready)
        turn(ready)
        server.restart()
        browser.received(1)
        server.restart()
        assert town_key(server) == key, "the key is kept"
        back, again = ready.person.at(ready.table_id), other.person.at(ready.table_id)
        turn(again)
        back.until(lambda each: each.legal)
        leave(again, back)
        turn(back)
        assert len(browser.received(2)) == 2


def test_of_several_nodes_one_sends(backend: Backend, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in service.variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr(notifiers, "GRACE", 0.1)
    leases = backend if isinstance(backend, PostgresqlBackend) else None
    services = PushServices(frozenset([service.origin]))

    async def scene(one: TableRegistry, other: TableRegistry) -> None:
        both = [Notifier(registry, services) for registry in (one, other)]
        for each in both:
            await each.begin()
        assert both[0].public_key() == both[1].public_key()
        browser = Browser(service)
        here, there = await long_game(one, other)
        requests = NotificationRequests(both[1], other.store.notifications, other.limits, services)
        await requests.subscribe("bo", "https://club.example/", Subscribe(**browser.wish))
        for _ in "12":
            await caught_up(here, there)
            await here.execute(acting("ada", here.state.number, DrawCard()))
        await caught_up(here, there)
        for each, table in zip(both, (here, there), strict=True):
            each.note(table)
        looking = [task for each in both for task in each._notifying.values()]
        assert len(looking) == 2
        await asyncio.gather(*looking)
        await asyncio.to_thread(browser.received, 1)
        assert not await one.store.notifications.claim_turn(here.state.id, 1, here.state.turn)
        assert await one.store.notifications.forget_old(now() - 1000, now()) == 1, "its guest is unknown"
        for each in both:
            await each.close()
        assert len(browser.all) == 1

    with_two_halls(backend, scene, leases)
