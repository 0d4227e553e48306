"""Ports of this machine, for the tests."""
import itertools
import os
import socket

# The system assigns no port of this range by itself, and the tests in Swift take none: a port that is free now is still
# free when a test uses it.
FIRST, COUNT = 5_000, 5_000
numbers = itertools.count(os.getpid())


def free_port(kind=socket.SOCK_STREAM):
    """A port that no program uses now, and that no other test of this process gets."""
    for number in numbers:
        with socket.socket(type=kind) as open_socket:
            try:
                open_socket.bind(("127.0.0.1", FIRST + number % COUNT))
                return FIRST + number % COUNT
            except OSError:
                pass
