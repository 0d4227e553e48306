"""phone.py PORT [HZ] [WORD]...: a phone that runs SensorServer, after that program's own description and source.

Words: `lacks=TYPE` a sensor that it has not; `denied` gives no positions; `drift=PPM` a clock that runs fast.
Lines on standard input tell it what happens: `jump SECONDS` its clock is set, `hold SECONDS` the network keeps what it
sends for that long, `close` the user closes all connections, `silent` it sends nothing any more, `fix` and `nofix`.
It answers each with a line, and ends with its standard input.

The x of a magnetometer's sample is the phone's own time of the sample, in seconds modulo 100: a test that runs on the
same machine sees how old it is. The y counts the samples.
"""

import base64
import hashlib
import json
import os
import socket
import struct
import sys
import threading
import time
import urllib.parse

PORT, HZ = int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 100.0
WORDS = sys.argv[3:]
LACKS = [word[6:] for word in WORDS if word.startswith("lacks=")]
DRIFT = sum(float(word[6:]) for word in WORDS if word.startswith("drift=")) * 1e-6
HAS = {"android.sensor." + name for name in
       ("accelerometer", "gyroscope", "magnetic_field_uncalibrated", "magnetic_field")} - set(LACKS)
GUID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
state = {"jump": 0, "silent": False, "fix": True, "held": 0.0}
links = set()


def frame(code, content):
    size = len(content)
    head = bytes([0x80 | code]) + (bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size))
    return head + content


class Link:
    """A connection. The server speaks only text, pings and the end."""

    def __init__(self, link):
        self.link, self.lock, self.pongs = link, threading.Lock(), 0
        links.add(self)

    def send(self, code, content):
        with self.lock:
            self.link.sendall(frame(code, content))

    def end(self, code, reason):
        self.send(8, struct.pack(">H", code) + reason.encode())

    def greet(self):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            more = self.link.recv(1)
            if not more:
                return None
            head += more
        lines = head.decode().split("\r\n")
        fields = {line.split(":", 1)[0].lower(): line.split(":", 1)[1].strip() for line in lines[1:] if ":" in line}
        proof = base64.b64encode(hashlib.sha1((fields["sec-websocket-key"] + GUID).encode()).digest()).decode()
        self.link.sendall((
            "HTTP/1.1 101 Web Socket Protocol Handshake\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Accept: {proof}\r\nServer: TooTallNate Java-WebSocket\r\n\r\n").encode())
        return lines[0].split()[1]

    def read(self):
        """Takes the client's frames, which must be masked, and answers its pings."""
        rest = b""
        while True:
            more = self.link.recv(4096)
            if not more:
                return
            rest += more
            while len(rest) >= 6 and len(rest) >= 6 + (rest[1] & 0x7f):
                if not rest[1] & 0x80:
                    return self.end(1002, "unmasked frame")
                size, mask = rest[1] & 0x7f, rest[2:6]
                content = bytes(byte ^ mask[place % 4] for place, byte in enumerate(rest[6:6 + size]))
                code, rest = rest[0] & 0x0f, rest[6 + size:]
                if code == 9:
                    self.send(10, content)
                if code == 10 and content == b"alive?":
                    self.pongs += 1
                if code == 8:
                    return


def clock():
    now = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return now + int(now * DRIFT) + state["jump"]


def samples(link, types, named):
    due, count = time.monotonic(), 0
    link.send(9, b"alive?")
    while link in links:
        due += 1 / HZ
        time.sleep(max(0.0, due - time.monotonic()))
        if state["silent"]:
            continue
        stamps = []
        for kind in types:
            stamp = clock()
            values = {
                "accelerometer": [0.1 + count % 7 * 1e-3, 0.2, 9.8],
                "gyroscope": [0.001 * (count % 5), 0.0, 0.0],
                # The last three are Android's estimate of the offset.
                "magnetic_field_uncalibrated": [stamp / 1e9 % 100, count, -40.5, 100.0, 200.0, 300.0],
                "magnetic_field": [stamp / 1e9 % 100, count, -40.5],
            }[kind.split(".")[2]]
            message = {"values": values, "timestamp": stamp, "accuracy": 3} | ({"type": kind} if named else {})
            stamps.append(json.dumps(message).encode())
        count += 1
        time.sleep(max(0.0, state["held"] - time.monotonic()))
        for text in stamps:
            link.send(1, text)


def positions(link):
    while link in links:
        if state["fix"]:
            link.send(1, json.dumps({
                "longitude": -0.0076, "latitude": 51.4816, "altitude": 82.0, "bearing": 0.0, "accuracy": 4.0,
                "speed": 0.1, "time": int(time.time() * 1000), "lastKnowLocation": False,
                "elapsedRealtimeNanos": clock(), "verticalAccuracyMeters": 3.0}).encode())
        time.sleep(0.1)


def serve(link):
    path = link.greet()
    if path is None:
        return
    url = urllib.parse.urlsplit(path)
    query = urllib.parse.parse_qs(url.query)
    if url.path == "/gps":
        if "denied" in WORDS:
            return link.end(4009, "Location permission required. Please enable it in your device's App Settings.")
        threading.Thread(target=guarded, args=(positions, link), daemon=True).start()
    elif url.path in ("/sensor/connect", "/sensors/connect"):
        named = url.path == "/sensors/connect"
        types = json.loads(query["types"][0]) if named else query["type"]
        if named and len(types) < 2:
            return link.end(4007, "At least two sensor types must be specified")
        for kind in types:
            if kind not in HAS:
                return link.end(4001, f"sensor of type {kind} not found")
        threading.Thread(target=guarded, args=(samples, link, types, named), daemon=True).start()
    else:
        return link.end(4002, "unsupported request")
    link.read()


def guarded(work, *arguments):
    try:
        work(*arguments)
    except (OSError, KeyError, ValueError):
        pass


def one(raw):
    link = Link(raw)
    guarded(serve, link)
    links.discard(link)
    raw.close()


def listen():
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind(("127.0.0.1", PORT))
    listener.listen(8)
    while True:
        # Small packets are gathered, as Java-WebSocket leaves it: TCP_NODELAY is off.
        threading.Thread(target=one, args=(listener.accept()[0],), daemon=True).start()


threading.Thread(target=listen, daemon=True).start()
for line in sys.stdin:
    word, *rest = line.split()
    if word == "jump":
        state["jump"] += int(float(rest[0]) * 1e9)
    elif word == "hold":
        state["held"] = time.monotonic() + float(rest[0])
    elif word == "silent":
        state["silent"] = True
    elif word in ("fix", "nofix"):
        state["fix"] = word == "fix"
    elif word == "close":
        for link in list(links):
            guarded(link.end, 4005, "Connection closed by App user")
            links.discard(link)
    print("pongs", sum(link.pongs for link in links), flush=True)
os._exit(0)
