"""A hostile server: one thread for each connection, in a process of its own that does not delay an honest reader."""

import contextlib
import multiprocessing
import socket
import struct
import threading
import time

from count import Count


class Connection:
    """A connection of the attacked program, and what can be done to it."""

    def __init__(self, link, tries, sent):
        self.link, self.tries, self.sent = link, tries, sent
        self.lines = link.makefile("rb")

    def struck(self):
        with self.tries.get_lock():
            self.tries.value += 1

    def send(self, data):
        self.link.sendall(data)
        with self.sent.get_lock():
            self.sent.value += len(data)

    def hold(self):
        """Says nothing until the other side closes."""
        with contextlib.suppress(OSError):
            while self.link.recv(65536):
                pass
        raise ConnectionError

    def close(self):
        raise ConnectionError

    def reset(self):
        self.link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise ConnectionError

    def drip(self, data, period=0.02):
        """One byte at a time, and the last one for ever."""
        for byte in data:
            self.send(bytes([byte]))
            time.sleep(period)
        while True:
            self.send(data[-1:] if data[-1:] != b"\n" else b"1")
            time.sleep(period)

    def pour(self, block, most=1 << 40):
        """The same block without end."""
        block = block * max(1, 65536 // len(block))
        for _ in range(0, most, len(block)):
            self.send(block)


def once(data, then="hold"):
    """This, and then silence or the end of the connection."""
    def strike(peer):
        peer.send(data)
        getattr(peer, then)()
    return strike


def deaf(peer):
    """Reads nothing, and keeps the connection."""
    while True:
        time.sleep(1)


class Peer:
    """A server whose connections are handed to `serve(connection)`, at an address of this machine or at a path."""

    def __init__(self, serve, path=None, backlog=128):
        self.tries, self.sent = Count(), Count()
        self.listener = socket.socket(socket.AF_UNIX if path else socket.AF_INET)
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(path or ("127.0.0.1", 0))
        self.listener.listen(backlog)
        self.address = path or "127.0.0.1:%d" % self.listener.getsockname()[1]
        self.process = multiprocessing.get_context("fork").Process(target=self.run, args=(serve,), daemon=True)
        self.process.start()
        # Only the child serves: when it ends nobody listens.
        self.listener.close()

    def run(self, serve):
        while True:
            link, _ = self.listener.accept()
            threading.Thread(target=self.one, args=(serve, link), daemon=True).start()

    def one(self, serve, link):
        with contextlib.suppress(OSError, ConnectionError, ValueError):
            serve(Connection(link, self.tries, self.sent))
        with contextlib.suppress(OSError):
            link.close()

    def stop(self):
        self.process.kill()
        self.process.join()
