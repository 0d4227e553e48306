"""Ports of this machine, for the tests."""
import socket


def free_port(kind=socket.SOCK_STREAM):
    """A port that no program uses now."""
    with socket.socket(type=kind) as open_socket:
        open_socket.bind(("127.0.0.1", 0))
        return open_socket.getsockname()[1]
