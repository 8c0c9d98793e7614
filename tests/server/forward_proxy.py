"""An HTTP proxy on this machine for outgoing connections, which connects names to local ports."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress

OPEN = b"HTTP/1.1 200 Connection established\r\n\r\n"


class ForwardProxy:
    """Connects targets, such as example.org:443, to local ports; or gives every client the same answer."""

    def __init__(self, ports: Mapping[str, int], answer: bytes | None) -> None:
        self.asked: list[tuple[str, str]] = []
        """The first line of each request, and its credentials."""
        self._ports, self._answer = ports, answer
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://omni:bus%201@127.0.0.1:{self._listening.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listening.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            head = b""
            while not head.endswith(b"\r\n\r\n"):
                head += client.recv(1)
            first, *rest = head.decode().split("\r\n")
            given = dict(line.split(": ", 1) for line in rest if line)
            self.asked.append((first, given.get("Proxy-Authorization", "")))
            if self._answer is not None:
                client.sendall(self._answer)
                return
            with socket.create_connection(("127.0.0.1", self._ports[first.split()[1]])) as server:
                client.sendall(OPEN)
                back = threading.Thread(target=_pass_on, args=(server, client), daemon=True)
                back.start()
                _pass_on(client, server)
                back.join()

    def close(self) -> None:
        self._listening.close()


def _pass_on(source: socket.socket, target: socket.socket) -> None:
    """Passes bytes on until one side ends."""
    with suppress(OSError):
        while piece := source.recv(65536):
            target.sendall(piece)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def forward_proxy(ports: Mapping[str, int], answer: bytes | None = None) -> Iterator[ForwardProxy]:
    proxy = ForwardProxy(ports, answer)
    try:
        yield proxy
    finally:
        proxy.close()
