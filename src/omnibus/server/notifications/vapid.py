"""The server's key for push services (VAPID, RFC 8292): 32 bytes, the secret number of a point on the curve P-256."""

from __future__ import annotations

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from importlib.util import find_spec
from time import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey, EllipticCurvePublicKey

KEY = "vapid"
"""The key's name in the store."""
KEY_BYTES = 32
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The number of points on P-256 (FIPS 186-5): a secret number is smaller."""
TOKEN_SECONDS = 12 * 3600
"""How long a token is valid; RFC 8292 allows a day at most."""


def is_available() -> bool:
    """Whether the package for encryption is installed; it is imported only when it is used."""
    return find_spec("cryptography") is not None


def new_key() -> bytes:
    """A new secret key; needs no package."""
    return (secrets.randbelow(ORDER - 1) + 1).to_bytes(KEY_BYTES, "big")


def base64url(content: bytes) -> str:
    """Base64url without padding, as all these standards use it."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """The bytes of base64url, with or without padding; raises ValueError."""
    text = text.rstrip("=")
    if not text.isascii() or not all(letter.isalnum() or letter in "-_" for letter in text):
        raise ValueError("not base64url")
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def private_key(secret: bytes) -> EllipticCurvePrivateKey:
    from cryptography.hazmat.primitives.asymmetric import ec

    return ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())


def point_of(key: EllipticCurvePublicKey) -> bytes:
    """A public key as an uncompressed point of 65 bytes."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_key(secret: bytes) -> str:
    """The public key of a secret one, as browsers and push services get it."""
    return base64url(point_of(private_key(secret).public_key()))


def authorization(secret: bytes, origin: str, site: str) -> str:
    """The header that identifies the sender to a push service: a signed token, valid for its origin only."""
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
    from cryptography.hazmat.primitives.hashes import SHA256

    key = private_key(secret)
    claims = {"aud": origin, "exp": int(time()) + TOKEN_SECONDS, "sub": site}
    signed = ".".join(base64url(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(SHA256())))
    signature = base64url(r.to_bytes(KEY_BYTES, "big") + s.to_bytes(KEY_BYTES, "big"))
    return f"vapid t={signed}.{signature}, k={base64url(point_of(key.public_key()))}"
