"""A proxy that cuts each stream of events after some bytes, wherever that is in an event."""

import contextlib
import random
import socket
import threading
from urllib.parse import urlsplit

# How many bytes a stream gets, by chance. One message may have two hundred thousand; a short game has as many in all.
BYTES = (15_000, 50_000, 500_000)


class CuttingProxy:
    """Listens on a free port, and passes connections on to a server."""

    def __init__(self, server: str) -> None:
        parts = urlsplit(server)
        self.server = (parts.hostname, parts.port)
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        self.cuts = 0

    def run(self) -> None:
        """Accepts connections for as long as the program runs."""
        while True:
            client, _ = self.listener.accept()
            upstream = socket.create_connection(self.server)
            streaming = threading.Event()
            for pump in (self.requests, self.answers):
                threading.Thread(target=pump, args=(client, upstream, streaming), daemon=True).start()

    def requests(self, client: socket.socket, upstream: socket.socket, streaming: threading.Event) -> None:
        """Passes on what the client sends, and notices when it asks for events."""
        with contextlib.suppress(OSError):
            while data := client.recv(65536):
                if b"/events" in data or b"/v1/stream" in data:
                    streaming.set()
                upstream.sendall(data)
            upstream.shutdown(socket.SHUT_WR)

    def answers(self, client: socket.socket, upstream: socket.socket, streaming: threading.Event) -> None:
        """Passes on what the server sends, until a stream has had its bytes."""
        left = random.choice(BYTES)
        with client, upstream, contextlib.suppress(OSError):
            while data := upstream.recv(4096):
                if streaming.is_set() and (left := left - len(data)) < 0:
                    client.sendall(data[: len(data) // 2])
                    self.cuts += 1
                    # Closing alone would wait for the other thread.
                    client.shutdown(socket.SHUT_RDWR)
                    return
                client.sendall(data)


def start(server: str) -> CuttingProxy:
    """A proxy that runs in the background."""
    proxy = CuttingProxy(server)
    threading.Thread(target=proxy.run, daemon=True).start()
    return proxy
