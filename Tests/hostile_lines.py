"""Lines and streams that are broken, for Tests/clients.py: what the clients in C and in Python make of them."""
import contextlib
import json
import os
import random
import socket
import subprocess
import sys
import threading
from dataclasses import fields, is_dataclass
from pathlib import Path

from calls import PATIENCE

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "clients"))
import qibla


def values(line):
    """A line of clients/qibla.py as Tests/Clients/check.c prints one."""
    def plain(value, room):
        if is_dataclass(value):
            return {one.name: plain(getattr(value, one.name), room_of(value, one.name)) for one in fields(value)
                    if one.name != "raw"}
        if isinstance(value, str):
            return value.encode()[:room - 1].decode(errors="ignore")
        if isinstance(value, list) and (not value or not isinstance(value[0], float)):
            return {"count": len(value), "some": [plain(one, room) for one in value[:8]]}
        return value
    kind = type(line).__name__.lower()
    return {"kind": kind, "fields": {} if kind == "broken" else plain(line, 32)}


def room_of(line, name):
    """The bytes of a text in the header, with its zero."""
    long = {qibla.Alert: ("id", "text"), qibla.Service: ("iio", "place"), qibla.Source: ("reason",),
            qibla.Calls: ("waiting", "rule", "faults"), qibla.Sound: ("state",), qibla.Answer: ("error", "path")}
    return 33 if name == "covered" else 512 if name in long.get(type(line), ()) else 32


def read_by_c(check, folder, texts):
    """The lines as the client in C reads them."""
    path = os.path.join(folder, "lines")
    Path(path).write_bytes(b"".join(text + b"\n" for text in texts))
    result = subprocess.run([check, "lines", path], capture_output=True)
    assert result.returncode == 0, result.stderr.decode(errors="replace")[-2000:]
    read = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(read) == len(texts)
    return read


def has_twice(text):
    """Whether an object has a key twice: the clients may then differ in what they leave of the first."""
    found = []

    def look(pairs):
        found.append(len({key for key, _ in pairs}) < len(pairs))
        return dict(pairs)
    with contextlib.suppress(ValueError, RecursionError):
        json.loads(text.decode(errors="replace"), object_pairs_hook=look)
    return any(found)


def check_values(check, folder, texts):
    """Both clients read real lines to the same values, and none is broken."""
    for text, read in zip(texts, read_by_c(check, folder, texts)):
        own = values(qibla.parse(text))
        assert own == read and own["kind"] != "broken", (text, own, read)


def broken(draw, text):
    """A line with a few bytes changed, cut out, doubled, or replaced by something nasty."""
    nasty = [b"null", b"{", b"}", b"[", b"]", b'"', b"\\", b"\\ud83d", b"\\ud83d\\ude00", b"\\u0000", b"-",
             b"1e999",
             b"1" * 30, b"0.1e-400", b"5e-324", b"\xff", b"\xc3\xa9", b"\xed\xa0\x80", b"\xc2\x9b", b"NaN", b"true",
             b"-0", b"[" * 20, b'{"a":' * 17 + b"1" + b"}" * 17, b" ", b"\t", b"\r", b"\x00", b"x" * 600, b"01", b"1.5",
             b",", b"9223372036854775807", b"123456789012345678", b":", b'"class":"reading",']
    text = bytearray(text)
    for _ in range(draw.choice([1, 1, 2, 5])):
        at = draw.randrange(len(text) + 1)
        length = draw.choice([0, 1, 1, 2, 8, 40])
        doubled = bytes(text[at:at + length]) * 2
        text[at:at + length] = draw.choice([draw.choice(nasty), doubled, b"", draw.randbytes(1)])
    return bytes(text).replace(b"\n", b" ")


def check_broken(check, folder, texts):
    """Both clients take and refuse the same broken lines, and the one in C touches no byte beside them."""
    draw = random.Random(11)
    # One line of each class; the largest are of classes that the clients do not know.
    some = list({json.loads(text)["class"]: text for text in texts if len(text) < 4000}.values())
    bad = [broken(draw, draw.choice(some)) for _ in range(6000)]
    bad += [b"", b"{}", b"[]", b"null", b'{"class":5}', b'{"class":null,"t":5}', b'{"class":"news"}',
            b'{"class":"reading"}', b'{"t":1,"accel":[1,2,3]}', b"\xef\xbb\xbf{}", b"{" * 16000, b"x" * 60000,
            b'{"a":' + b"[" * 16000]
    # More than a struct has room for.
    many = {"class": "service", "sources": [{"name": "gpsd", "state": "open", "reason": None}] * 11,
            "calls": {"waiting": None, "faults": ["é" * 300, "b\\"] * 5}}
    bad += [json.dumps(many).encode(), json.dumps(many, ensure_ascii=False).encode()]
    wrong = 0
    for text, read in zip(bad, read_by_c(check, folder, bad)):
        own = values(qibla.parse(text))
        assert same(own, read) or has_twice(text), (text, own, read)
        wrong += read["kind"] == "broken"
    assert len(bad) * 0.3 < wrong < len(bad) * 0.95, f"{wrong} of {len(bad)} are broken"


def same(a, b):
    """Equal values; numbers of many digits may differ in the last bits."""
    if isinstance(a, dict) and isinstance(b, dict):
        return a.keys() == b.keys() and all(same(a[key], b[key]) for key in a)
    if isinstance(a, list) and isinstance(b, list):
        return len(a) == len(b) and all(map(same, a, b))
    if isinstance(a, float) and isinstance(b, (int, float)) and not isinstance(b, bool):
        return a == b or abs(a - b) <= abs(a) * 1e-14 or max(abs(a), abs(b)) < 1e-300
    return a == b


def check_stream(check, folder):
    """Lines in pieces of any size, lines that are too long, and a service that closes: both clients see the same."""
    draw, path = random.Random(5), os.path.join(folder, "qibla.sock")
    subprocess.run([check, "deaf"], check=True)
    # An empty QIBLA_SOCKET counts as none.
    own = os.environ | {"QIBLA_SOCKET": "", "XDG_RUNTIME_DIR": folder}
    name = path if os.path.exists("/run/qibla/qibla.sock") else "-"
    long = b"y" * 16385
    sent = [b'{"class":"haptic","t":1,"cue":"aligned"}', b"", b"x" * 16384, long, b'{"class":"hush"}', long * 9,
            long + b"}", b'{"class":"missed","count":2}', b"z" * 16384, b'{"class":"haptic","t":2,"cue":"aligned"}']
    stream = b"".join(line + b"\n" for line in sent) + b'{"class":"torn"'
    wanted = [values(qibla.parse(line)) for line in sent if len(line) <= 16384]
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(path)
        server.listen()

        def serve():
            with server.accept()[0] as client:
                rest = stream
                while rest:
                    size = draw.choice([1, 3, 100, 5000, 30000])
                    client.sendall(rest[:size])
                    rest = rest[size:]
        for _ in range(4):
            thread = threading.Thread(target=serve)
            thread.start()
            result = subprocess.run([check, "socket", name, "1000"], capture_output=True, timeout=PATIENCE, env=own)
            thread.join()
            *read, end = map(json.loads, result.stdout.splitlines())
            assert result.returncode == 0 and read == wanted, (result, wanted)
            assert end == {"dropped": 3, "end": "closed"}, end
            thread = threading.Thread(target=serve)
            thread.start()
            with qibla.Client(path) as client:
                assert [values(line) for line in client] == wanted
                assert client.dropped == 3
            thread.join()
