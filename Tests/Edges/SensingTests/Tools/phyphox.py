"""phyphox.py PORT [HZ] [WORD]...: a phone that runs phyphox with its remote access, after that program's documents.

Words: `lacks=SOURCE` an input that the experiment has not. Lines on standard input: `clear` the experiment begins anew.
It answers each with a line. As in phone.py, the x of the magnetometer is the time of the sample by this machine's clock,
in seconds modulo 100, and the y counts the samples.
"""

import http.server
import json
import os
import sys
import threading
import time
import urllib.parse

PORT, HZ = int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 100.0
LACKS = [word[6:] for word in sys.argv[3:] if word.startswith("lacks=")]
INPUTS = {"accelerometer": "acc", "gyroscope": "gyr", "magnetic_field": "mag"}
lock = threading.Lock()
state = {"measuring": False, "began": 0.0, "session": "a1", "count": 0}
buffers = {}


def names(prefix):
    return [prefix + "_time", prefix + "X", prefix + "Y", prefix + "Z"]


def clear():
    state["began"] = time.clock_gettime(time.CLOCK_BOOTTIME)
    for prefix in INPUTS.values():
        for name in names(prefix):
            buffers[name] = []


def measure():
    due = time.monotonic()
    while True:
        due += 1 / HZ
        time.sleep(max(0.0, due - time.monotonic()))
        with lock:
            if not state["measuring"]:
                continue
            now = time.clock_gettime(time.CLOCK_BOOTTIME)
            for prefix, values in (("acc", (0.1, 0.2, 9.8)), ("gyr", (state["count"] % 5 * 0.001, 0.0, 0.0)),
                                   ("mag", (now % 100, state["count"], -40.5))):
                for name, value in zip(names(prefix), (now - state["began"],) + values):
                    buffers[name] = buffers[name][-2000:] + [value]
            state["count"] += 1


class Handler(http.server.BaseHTTPRequestHandler):
    def answer(self, content):
        text = json.dumps(content).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_GET(self):
        url = urllib.parse.urlsplit(self.path)
        if url.path == "/config":
            inputs = [{"source": source, "outputs": [{letter: name} for letter, name in zip("txyz", names(prefix))]}
                      for source, prefix in INPUTS.items() if source not in LACKS]
            return self.answer({"crc32": "1", "title": "x", "buffers": [{"name": n, "size": 0} for n in buffers],
                                "inputs": inputs, "export": []})
        if url.path == "/control":
            with lock:
                if not state["measuring"]:
                    clear()
                state["measuring"] = True
            return self.answer({"result": True})
        if url.path == "/get":
            with lock:
                return self.answer({"buffer": dict(map(self.part, urllib.parse.parse_qsl(url.query, True))), "status": {
                    "session": state["session"], "measuring": state["measuring"], "timedRun": False, "countDown": 0}})
        self.send_error(404)

    @staticmethod
    def part(pair):
        """A buffer's newest value; or what is newer than a threshold, by the buffer itself or by another one."""
        name, threshold = pair
        values = buffers.get(name, [])
        if threshold == "":
            return name, {"size": 0, "updateMode": "single", "buffer": values[-1:]}
        least, _, other = threshold.partition("|")
        by = buffers.get(other or name, [])
        newer = [value for value, key in zip(values, by) if key > float(least)]
        return name, {"size": 0, "updateMode": "partial", "buffer": newer}

    def log_message(self, *arguments):
        pass


clear()
server = http.server.ThreadingHTTPServer(("127.0.0.1", PORT), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
threading.Thread(target=measure, daemon=True).start()
for line in sys.stdin:
    with lock:
        if line.strip() == "clear":
            clear()
            state["session"] += "x"
    print("done", flush=True)
os._exit(0)
