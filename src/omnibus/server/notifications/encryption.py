"""The encryption of a message for one browser: RFC 8291, in the coding aes128gcm of RFC 8188.

This uses the package cryptography. Packages for Web Push would bring an HTTP client or two, and replace only the thirty
lines below; http-ece is not released as a wheel.
"""

from __future__ import annotations

import secrets

from omnibus.server.notifications.vapid import point_of

SALT_BYTES, KEY_BYTES, NONCE_BYTES, TAG_BYTES = 16, 16, 12, 16
POINT_BYTES, AUTH_BYTES = 65, 16
RECORD = 4096
PADDED = 1024
"""Messages are padded to a multiple of this length, so that their length reveals nothing."""
LAST = b"\x02"
"""The delimiter of the last record, before its padding."""


def encrypt(content: bytes, key: bytes, auth: bytes) -> bytes:
    """A message for the browser with this key and secret. Raises ValueError if the key is not a point on the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    receiver = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)
    sender = ec.generate_private_key(ec.SECP256R1())
    point, salt = point_of(sender.public_key()), secrets.token_bytes(SALT_BYTES)
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = _derive(shared, auth, b"WebPush: info\0" + key + point, 32)
    content_key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", NONCE_BYTES)
    plain = content + LAST
    plain += bytes(-(len(plain) + TAG_BYTES) % PADDED)
    if len(plain) + TAG_BYTES > RECORD:
        raise ValueError("the message is too long")
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT_BYTES]) + point
    return head + AESGCM(content_key).encrypt(nonce, plain, None)


def check_key(key: bytes) -> None:
    """Raises ValueError if a browser's key is not a point on the curve."""
    from cryptography.hazmat.primitives.asymmetric import ec

    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), key)


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF with SHA-256 (RFC 5869)."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), length, salt, info).derive(material)
