"""Rate limits: which addresses count as one client, and which buckets are kept."""

from __future__ import annotations

import pytest

from omnibus.server import limits
from omnibus.server.limits import RateLimiter, TokenBucket, client_network


class Clock:
    """A clock that tests set."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    time = Clock()
    monkeypatch.setattr(limits, "monotonic", time)
    return time


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("::1", "::/64"),
        ("unix", "unix"),
    ],
)
def test_all_addresses_of_a_network_are_one_client(address: str, counted: str) -> None:
    assert client_network(address) == counted


def test_a_bucket_lets_through_its_tokens_and_refills(clock: Clock) -> None:
    bucket = TokenBucket(2.0, 3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    clock.now += 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    assert not bucket.full
    clock.now += 1.5
    assert bucket.full


def test_each_client_has_a_bucket_and_their_number_is_limited(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RateLimiter, "MOST", 10)
    buckets = RateLimiter(0.001, 5)
    assert [buckets.take("greedy") for _ in range(6)] == [True] * 5 + [False]
    for number in range(100):
        assert buckets.take(f"guest {number}")
        assert len(buckets) <= 10
    assert not buckets.take("greedy"), "an empty bucket is not dropped for fuller ones"
    clock.now += 10_000.0
    for number in range(100, 120):
        buckets.take(f"guest {number}")
    assert buckets.take("greedy")
