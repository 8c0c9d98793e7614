"""Notifications of one's turn over HTTP."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class PushKey(Struct, frozen=True):
    """The key that a browser needs to subscribe."""

    key: str | None
    """The server's public key, in base64url; null if this server sends no notifications."""


class Subscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's subscription: the fields of the Push API's PushSubscription."""

    endpoint: str
    p256dh: str
    auth: str
    """The browser's key and secret, in base64url."""
    expires: int | None = None
    """When the browser ends it, in milliseconds since 1970."""
    language: Literal["en", "fr"] | None = None
    """The language of the messages; null means that of the subscription which this one replaces, or English."""
    replaces: str | None = None
    """The endpoint of a subscription of the same browser that has ended."""


class Unsubscribe(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a subscription."""

    endpoint: str


class Subscribed(Struct, frozen=True):
    """Whether this browser receives notifications now."""

    subscribed: bool
