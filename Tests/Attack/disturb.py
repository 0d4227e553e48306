"""What else happens to a service beside a call: questions, silence, reloads, changes and locks of its store."""

import contextlib
import signal
import socket
import sqlite3
import threading
import time
import urllib.request


def silencer(service):
    """Another client asks for silence without a pause."""
    link = socket.socket(socket.AF_UNIX)
    link.connect(service.socket)
    link.settimeout(1)
    threading.Thread(target=lambda: [None for _ in iter(lambda: link.recv(65536), b"")], daemon=True).start()
    return beside(lambda _: link.sendall(b'{"class":"hush"}\n'), 0.005)(service)


def beside(one, pause):
    """Does something to the service again and again."""
    def begin(service):
        is_over = threading.Event()
        def run():
            while not is_over.wait(pause):
                with contextlib.suppress(OSError, sqlite3.Error):
                    one(service)
        threading.Thread(target=run, daemon=True).start()
        return is_over.set
    return begin


def asker(service):
    """Another program asks for the present state without a pause, and keeps how long each answer takes."""
    service.answers = []
    def ask(_):
        began = time.monotonic()
        with urllib.request.urlopen(f"http://127.0.0.1:{service.http}/now", timeout=5) as answer:
            answer.read()
        service.answers.append(time.monotonic() - began)
    return beside(ask, 0.02)(service)


def write(service):
    """Changes the store."""
    with contextlib.closing(sqlite3.connect(service.store, timeout=1)) as store, store:
        store.execute("UPDATE reminders SET revision = revision + 1 WHERE number = 1")


def lock(service):
    """Holds the store for itself for some seconds."""
    with contextlib.closing(sqlite3.connect(service.store, timeout=1, isolation_level=None)) as store:
        store.execute("BEGIN EXCLUSIVE")
        time.sleep(3)
        store.execute("ROLLBACK")


def reload(service):
    service.process.send_signal(signal.SIGHUP)
