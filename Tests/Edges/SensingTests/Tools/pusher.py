"""pusher.py PORT [HZ] [WORD]...: a phone whose program Sensor Logger pushes over HTTP, after that program's documents.

Words: `period=SECONDS` of a batch; `password=TEXT` sends it as the authorization header; `device=NAME`; `ios` has raw
accelerations in g with Apple's sign; `plain` sends no uncalibrated values; `quiet` no magnetometer; `lies=SIZE` raw
accelerations of that size. Lines on standard input tell it what happens: `jump SECONDS` its clock is set, `hold SECONDS`
the network keeps what it sends for that long, `again` begins another recording, `silent` and `loud`. It answers each with
the statuses that the listener gave since the last line.

The x of the magnetometer is the time of the sample by this machine's clock, in seconds modulo 100, and the y counts the
samples: a test on the same machine sees how old a sample is.
"""

import http.client
import json
import os
import sys
import threading
import time

PORT, HZ = int(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 100.0
WORDS = sys.argv[3:]


def given(name, default):
    return next((word.split("=", 1)[1] for word in WORDS if word.startswith(name + "=")), default)


PERIOD, PASSWORD, DEVICE = float(given("period", "1")), given("password", ""), given("device", "phone-a")
GRAVITY = [0.1, 0.2, 9.8] if "ios" not in WORDS else [-0.0102, -0.0204, -0.9993]
if given("lies", ""):
    GRAVITY = [0.0, 0.0, float(given("lies", ""))]
lock = threading.Lock()
state = {"jump": 0, "held": 0.0, "session": 1, "silent": False}
readings, statuses = [], []


def measure():
    due, count = time.monotonic(), 0
    while True:
        due += 1 / HZ
        time.sleep(max(0.0, due - time.monotonic()))
        now = time.clock_gettime(time.CLOCK_BOOTTIME)
        values = {"gyroscope": [0.001 * (count % 5), 0.0, 0.0], "accelerometer": [0.0, 0.01, 0.0],
                  "magnetometer": [now % 100, count, -40.5]}
        if "plain" not in WORDS:
            values |= {"accelerometeruncalibrated": GRAVITY, "magnetometeruncalibrated": [now % 100, count, -40.5]}
        if "quiet" in WORDS:
            values = {name: value for name, value in values.items() if not name.startswith("magn")}
        with lock:
            stamp = time.time_ns() + state["jump"]
            readings.extend({"name": name, "time": stamp, "values": dict(zip("zyx", reversed(value))), "accuracy": 3}
                            for name, value in values.items())
            if count % int(HZ) == 0:
                readings.append({"name": "location", "time": stamp, "values": {
                    "latitude": 51.4816, "longitude": -0.0076, "altitude": 82.0, "horizontalAccuracy": 4.0,
                    "bearing": -1, "speed": -1}})
        count += 1


def push():
    link, number, due = None, 0, time.monotonic()
    while True:
        due += PERIOD
        time.sleep(max(0.0, due - time.monotonic()))
        with lock:
            batch, readings[:] = list(readings), []
            message = {"messageId": number, "sessionId": f"session-{state['session']}", "deviceId": DEVICE,
                       "payload": batch}
        number += 1
        if state["silent"]:
            continue
        time.sleep(max(0.0, state["held"] - time.monotonic()))
        try:
            link = link or http.client.HTTPConnection("127.0.0.1", PORT, timeout=5)
            link.request("POST", "/data", json.dumps(message), {"Content-Type": "application/json"} | (
                {"Authorization": "Bearer " + PASSWORD} if PASSWORD else {}))
            answer = link.getresponse()
            answer.read()
            statuses.append(answer.status)
        except (OSError, http.client.HTTPException):
            statuses.append(0)
            link = None


threading.Thread(target=measure, daemon=True).start()
threading.Thread(target=push, daemon=True).start()
for line in sys.stdin:
    word, *rest = line.split()
    with lock:
        if word == "jump":
            state["jump"] += int(float(rest[0]) * 1e9)
        elif word == "hold":
            state["held"] = time.monotonic() + float(rest[0])
        elif word == "again":
            state["session"] += 1
        elif word in ("silent", "loud"):
            state["silent"] = word == "silent"
    said, statuses[:] = list(statuses), []
    print(*said, "done", flush=True)
os._exit(0)
