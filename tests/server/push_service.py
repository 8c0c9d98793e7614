"""A push service on this machine, over real TLS, and a browser that subscribes there. It decrypts with code of its own.

Written from RFC 8188, 8291 and 8292, independently of the server's code.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import ssl
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from secrets import token_bytes, token_hex
from time import time
from typing import Any, NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

from tests.server.serving import PATIENCE, Json, Person

CURVE = ec.SECP256R1()
HERE = "127.0.0.1"
MAKER = "fcm.googleapis.com"
"""The name of a real push service, which this one also has, for browsers reached through a proxy."""


def b64(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def mac(key: bytes, content: bytes) -> bytes:
    return hmac.new(key, content, hashlib.sha256).digest()


def decrypt(body: bytes, secret: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """The message in a body of a single record."""
    salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
    sender, record = body[21 : 21 + length], body[21 + length :]
    assert length == 65 and 18 <= len(record) <= size
    own = secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    shared = secret.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    material = mac(mac(auth, shared), b"WebPush: info\x00" + own + sender + b"\x01")
    root = mac(salt, material)
    key = mac(root, b"Content-Encoding: aes128gcm\x00\x01")[:16]
    nonce = mac(root, b"Content-Encoding: nonce\x00\x01")[:12]
    plain = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
    assert plain[-1:] == b"\x02", "the last record"
    return plain[:-1]


class Pushed(NamedTuple):
    """A message that arrived."""

    path: str
    headers: dict[str, str]
    body: bytes


class Browser:
    """A browser with a subscription."""

    def __init__(self, service: PushService, language: str = "en", origin: str | None = None) -> None:
        self.service, self.language, self._origin = service, language, origin or service.origin
        self.path = f"/push/{token_hex(8)}"
        self.secret, self.auth = ec.generate_private_key(CURVE), token_bytes(16)

    @property
    def endpoint(self) -> str:
        return self._origin + self.path

    @property
    def wish(self) -> Json:
        """The body of the request to subscribe."""
        point = self.secret.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": b64(point), "auth": b64(self.auth), "language": self.language}

    def subscribe(self, person: Person) -> None:
        assert person.post("/api/notifications", self.wish) == {"subscribed": True}

    def read(self, pushed: Pushed) -> Json:
        """The content of a message."""
        assert pushed.headers["content-encoding"] == "aes128gcm"
        return json.loads(decrypt(pushed.body, self.secret, self.auth))

    def received(self, count: int) -> list[Pushed]:
        """All messages, as soon as at least this many have arrived."""
        self.service.wait(lambda: len(self.all) >= count)
        return self.all

    @property
    def all(self) -> list[Pushed]:
        return [each for each in self.service.pushed if each.path == self.path]


def check_sender(pushed: Pushed, origin: str, key: str) -> Json:
    """Checks the signature of a message's token; returns its claims."""
    scheme, _, rest = pushed.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid" and parts["k"] == key
    head, claims, signature = parts["t"].split(".")
    assert json.loads(unb64(head)) == {"typ": "JWT", "alg": "ES256"}
    r, s = (int.from_bytes(unb64(signature)[at : at + 32], "big") for at in (0, 32))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    public.verify(encode_dss_signature(r, s), f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    told = json.loads(unb64(claims))
    assert told["aud"] == origin and time() < told["exp"] <= time() + 24 * 3600
    return told


class PushService:
    """Answers 201, or as `answers` says for a path: statuses one after the other; the last one is repeated."""

    def __init__(self, folder: Path) -> None:
        self.pushed: list[Pushed] = []
        self.answers: dict[str, list[int | str]] = {}
        self._changed = threading.Condition()
        self._open = threading.Event()
        self.authority, key, certificate = make_certificates(folder)
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service._answer(self, Pushed(self.path, headers, body))

            def do_GET(self) -> None:
                raise AssertionError("nobody reads here")

            def log_message(self, *_: Any) -> None:
                pass

        class Server(ThreadingHTTPServer):
            def handle_error(self, *_: Any) -> None:
                pass  # clients may cut the connection

        self._server = Server((HERE, 0), Handler)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate, key)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.port = int(self._server.server_address[1])
        self.origin = f"https://{HERE}:{self.port}"
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    def _answer(self, handler: BaseHTTPRequestHandler, pushed: Pushed) -> None:
        with self._changed:
            self.pushed.append(pushed)
            planned = self.answers.get(pushed.path, [201])
            answer = planned.pop(0) if len(planned) > 1 else planned[0]
            self._changed.notify_all()
        if answer == "hang":
            self._open.wait(PATIENCE)
            return
        if answer == "giant":
            handler.wfile.write(b"HTTP/1.1 201 Created\r\n" + b"X-More: " + b"a" * 2**20)
            return
        assert isinstance(answer, int)
        handler.send_response(answer)
        handler.send_header("location", f"{self.origin}/elsewhere")
        handler.send_header("content-length", "0")
        handler.end_headers()

    def wait(self, condition: Any) -> None:
        """Waits until something has arrived."""
        with self._changed:
            assert self._changed.wait_for(condition, PATIENCE)

    def close(self) -> None:
        self._open.set()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    @property
    def variables(self) -> dict[str, str]:
        """The environment of a server that allows this service."""
        return {"OMNIBUS_PUSH_SERVICES": self.origin, "SSL_CERT_FILE": str(self.authority)}


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    service = PushService(folder)
    try:
        yield service
    finally:
        service.close()


def make_certificates(folder: Path) -> tuple[Path, Path, Path]:
    """The files of an authority's certificate, and of a key with a certificate for this machine."""
    authority_key, key = ec.generate_private_key(CURVE), ec.generate_private_key(CURVE)
    authority = _certificate("Authority", authority_key, "Authority", authority_key, True)
    own = _certificate("Push service", key, "Authority", authority_key, False)
    folder.mkdir(parents=True, exist_ok=True)
    files = folder / "authority.pem", folder / "key.pem", folder / "certificate.pem"
    files[0].write_bytes(authority.public_bytes(Encoding.PEM))
    files[1].write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    files[2].write_bytes(own.public_bytes(Encoding.PEM))
    return files


def _certificate(
    name: str, key: ec.EllipticCurvePrivateKey, issuer: str, signer: ec.EllipticCurvePrivateKey, is_authority: bool
) -> x509.Certificate:
    def called(text: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, text)])

    today = datetime.now(UTC)
    begun = (
        x509.CertificateBuilder()
        .subject_name(called(name))
        .issuer_name(called(issuer))
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(today - timedelta(days=1))
        .not_valid_after(today + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=is_authority, path_length=None), critical=True)
    )
    if not is_authority:
        names = x509.SubjectAlternativeName([x509.IPAddress(ip_address(HERE)), x509.DNSName(MAKER)])
        begun = begun.add_extension(names, critical=False)
    return begun.sign(signer, hashes.SHA256())
