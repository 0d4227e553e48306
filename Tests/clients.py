#!/usr/bin/env python3
"""clients.py QIBLA   checks the clients in clients/, and the JSON Schemas in docs/schemas, with real services.

Every class of lines that docs/protocol.md names has a schema; lines of all classes are taken from a running service,
a demonstration and simulations, and fit. Both clients read them to the same values, and so they do with lines that a
seeded generator has broken, the one in C under the address sanitizer.
"""
import contextlib
import copy
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.error
import urllib.request
from dataclasses import fields, is_dataclass
from pathlib import Path

import hostile_lines
import schemas
from calls import CLEAN, PATIENCE, QIBLA, noon, place_of, table
from ports import free_port

PROJECT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT / "clients"))
import qibla

FLAGS = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", f"-I{PROJECT / 'clients'}"]


def compiled(folder):
    """The client in C, compiled as C99 and as C++ without a warning; the programs `check`, under a sanitizer, and
    `needle`."""
    check, needle = PROJECT / "Tests/Clients/check.c", PROJECT / "clients/examples/needle.c"
    sanitizer = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fuse-ld=lld"]
    clang = str(Path(shutil.which("swift")).resolve().parent / "clang")
    calls = [[clang, "-std=c99", *FLAGS, *sanitizer, str(check), "-o", folder + "/check"],
             [clang, "-std=c99", *FLAGS, str(needle), "-o", folder + "/needle"],
             [clang + "++", "-x", "c++", "-std=c++11", *FLAGS, "-fsyntax-only", str(check)]]
    running = [subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) for call in calls]
    for call, process in zip(calls, running):
        said = process.communicate()[0]
        assert process.returncode == 0, f"{' '.join(call)}\n{said}"
    return folder + "/check", folder + "/needle"


@contextlib.contextmanager
def started(folder, *words, **settings):
    """A program that runs, with its files in a folder."""
    environment = CLEAN | {"HOME": folder, "XDG_CONFIG_HOME": folder, "QIBLA_ROOT": folder, "STATE_DIRECTORY": folder,
                           "LC_ALL": "C.UTF-8"} | settings
    with open(os.path.join(folder, "log"), "a") as log:
        process = subprocess.Popen([QIBLA, *words], env=environment, stdout=subprocess.DEVNULL, stderr=log)
    try:
        yield process
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)


def patiently(work, *refusals):
    """The value of `work`, as soon as the service has opened its doors."""
    until = threading.Event()
    for _ in range(PATIENCE * 50):
        try:
            return work()
        except refusals:
            until.wait(0.02)
    return work()


def fetch(port, path, body=None):
    """The answer of a service's web server, as an object."""
    own = f"http://127.0.0.1:{port}"
    headers = {} if body is None else {"Content-Type": "application/json", "Origin": own}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(own + path, data, headers), timeout=PATIENCE) as answer:
        text = answer.read().decode()
    return json.loads(text) if answer.headers.get_content_type() == "application/json" else text


def token_of(port):
    """The token that a request must show to change something: it is in the page."""
    return re.search('data-token="([^"]*)"', patiently(lambda: fetch(port, "/"), OSError))[1]


def web_lines(port):
    """Lines of a web server."""
    # The list has what a program asks for. The stream has no end, and there is no reading without a sensor.
    listed = re.findall(r'<a href="([^"]+)"', fetch(port, "/api"))
    own = ("/board/day?lang=tr", "/times/settings", "/alerts/settings", "/times/like?lang=tr", "/calendar/month",
           "/calendar/month?month=1448-09&lang=ar")
    # The list names paths from its own on: `./now`.
    paths = ["/" + path.replace("&amp;", "&").removeprefix("./").lstrip("/") for path in (*listed, *own)]
    # A busy service says that it must be asked again.
    answers = [patiently(lambda path=path: fetch(port, path), urllib.error.HTTPError) for path in paths
               if not path.startswith(("/events", "/now", "/calendar.ics"))]
    return [answer for answer in answers if isinstance(answer, dict)]


def lines_of_service(folder, zone):
    """Lines of a service without sensors: calls, requests, and its web server."""
    port, path = free_port(), folder + "/qibla.sock"
    words = ["serve", "--iio", "off", "--gpsd", "off", "--at", place_of(zone), "--socket", path, "--http",
             f"127.0.0.1:{port}", "--nmea", "off", "--dbus", "off", "--haptics", "off"]
    settings = {"QIBLA_TIMES_FROM": folder + "/mosque.csv", "QIBLA_TIMEZONE": zone, "QIBLA_ALERTS_CLOCK": "always"}
    shutil.copytree(PROJECT / "packaging/packs/example", folder + "/.local/share/qibla/packs/example")
    with started(folder, *words, **settings):
        client = patiently(lambda: qibla.Client(path), OSError)
        with client:
            client.request_state()
            client.request_store()
            client.request_store({"qibla_calibration": 1})
            client.request_hush()
            seen = []
            while not {"alert", "hush", "service", "status", "answer", "reading"} <= {line["class"] for line in seen}:
                line = client.next_line(PATIENCE)
                assert line is not None and not isinstance(line, qibla.Broken), (line, seen)
                seen.append(line.raw)
            # One of the two answers may come after all that.
            while sum(line["class"] == "answer" for line in seen) < 2:
                seen.append(client.next_line(PATIENCE).raw)
        token = token_of(port)
        more = web_lines(port)
        more += [fetch(port, "/reminders", {"token": token} | body) for body in (
            {"action": "add", "title": "Zakat due", "date": "1/9", "days": "3", "time": "fajr-30m", "notes": "a\nb"},
            {"action": "add", "title": "Once", "date": "1460-01-02"}, {"action": "remove", "number": "99"})]
        wish = {"token": token, "page": "p012345678", "ask": "1"}
        more += [fetch(port, "/tasbih/count", wish | {"action": action}) for action in ("look", "count", "wipe")]
        orders = ({"op": "add", "title": "Report", "minutes": 90}, {"op": "move"})
        more += [fetch(port, "/plan", {"token": token, "days": "7"} | ({"order": json.dumps(order)} if order else {}))
                 for order in (*orders, None)]
        more.append(fetch(port, "/plan", {"token": token, "day": "today"}))
        more += [fetch(port, "/log/prayed", {"token": token, "prayer": "asr", "mark": mark}) for mark in ("look", "x")]
        day = fetch(port, "/reminders")["reminders"][0]["next"]["day"]
        more.append(fetch(port, "/read/pages?id=example/compass"))
        more += [fetch(port, path) for path in ("/reminders", f"/reminders?day={day}", "/reminders?number=1")]
        more += [fetch(port, "/times/like", {"token": token, "sheet": sheet}) for sheet in (
            "2026-12-21 06:43 13:11 15:27 17:48 19:14", "2026-12-21 05:10 13:11 15:27 17:48 20:50", "no sheet")]
        more += [fetch(port, "/place", {"token": token, "place": "Paris"}),
                 fetch(port, "/times/settings", {"token": token, "method": "turkey"}),
                 fetch(port, "/times/settings", {"token": token, "method": "nobody"})]
    return seen + more


def lines_of_demonstration(folder):
    """Lines of the demonstration: its web server's, and its sentences."""
    port = free_port()
    with started(folder, "demo", "--http", f"127.0.0.1:{port}"):
        token_of(port)
        lines = web_lines(port)
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/events", timeout=PATIENCE) as events:
            while not any(line["class"] == "sentence" for line in lines):
                text = events.readline().decode()
                lines += [json.loads(text[6:])] if text.startswith("data: ") else []
    return lines


def lines_of_simulations():
    """Lines of readings with old positions, cues, magnets, and calibrations in the background."""
    calls = [[QIBLA, "simulate", name, "--format", "json", "-x", "15", "--rate", "10"]
             for name in ("lost-gps", "tremble", "figure-eight", "magnet")]
    running = [subprocess.Popen(call, stdout=subprocess.PIPE, env=CLEAN) for call in calls]
    return [line for process in running for line in process.communicate()[0].splitlines()]


@contextlib.contextmanager
def simulated_board(folder):
    """A service on a simulated board: its socket, its port, and a client that does not read."""
    path, port = folder + "/qibla.sock", free_port()
    with started(folder, "serve", "--simulate", "slow-turn", "--socket", path, "--http", f"127.0.0.1:{port}",
                 "--nmea", "off", "--dbus", "off", "--haptics", "off"):
        with patiently(lambda: qibla.Client(path), OSError) as slow:
            yield path, port, slow


def live(path, port, slow, check, needle):
    """Both clients and both examples on a simulated board. Lines of places that are set there, and of a client that
    has missed some."""
    script = str(PROJECT / "clients/examples/needle.py")
    running = [subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for call in (
        [check, "socket", path, "30", "state", "hush"], [check, "socket", path, "200", "events"],
        [needle, path, "20"], [sys.executable, script, path, "20"])]
    token = token_of(port)
    lines = [fetch(port, "/place", {"token": token, "place": place})
             for place in ("Paris, France", "London", "Springfield", "x1", "91,0", "")]
    outputs = []
    for process in running:
        said, errors = process.communicate(timeout=PATIENCE)
        assert process.returncode == 0, (process.args, said, errors)
        outputs.append(said.decode())
    kinds = [[json.loads(line).get("kind") for line in text.splitlines()] for text in outputs[:2]]
    assert {"reading", "service", "hush", "answer"} <= set(kinds[0]) and kinds[0][-1] is None, kinds[0]
    assert kinds[1].count("event") > 100, kinds[1]
    for text in outputs[2:]:
        assert text.count("\r") == 20 and re.search(r"degrees +(left|right)|aligned|not known", text), text
    # 128 lines wait for a client, besides those in its socket: within 4 s it has missed some.
    with qibla.Client(path) as quick:
        next(line for line in quick if isinstance(line, qibla.Reading) and line.t > 4_000_000_000)
    while not any(line["class"] == "missed" for line in lines):
        lines.append(slow.next_line(PATIENCE).raw)
    return lines


def main():
    assert set(schemas.SCHEMAS) == classes_of_the_page(), "a schema for every class of docs/protocol.md"
    zone, now = noon()
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory()) for _ in range(4)]
        service, demonstration, board, programs = folders
        simulated = stack.enter_context(simulated_board(board))
        table(service, now, dhuhr=1)
        check, needle = compiled(programs)
        lines = lines_of_service(service, zone) + lines_of_demonstration(demonstration)
        texts = lines_of_simulations()
        lines += live(*simulated, check, needle) + [json.loads(text) for text in texts]
        check_schemas(lines)
        texts += [json.dumps(line, ensure_ascii=False).encode() for line in lines]
        hostile_lines.check_values(check, programs, texts)
        hostile_lines.check_broken(check, programs, texts)
        hostile_lines.check_stream(check, programs)
    print(f"{len(lines)} lines of {len(schemas.SCHEMAS)} classes fit their schemas, and both clients read them alike.")


def classes_of_the_page():
    """The classes that docs/protocol.md names."""
    page = (PROJECT / "docs/protocol.md").read_text()
    forms = r'"class":"(\w+)"', r"`class` \| `(\w+)`", r"`class`\s+is\s+`(\w+)`"
    return {name for form in forms for name in re.findall(form, page)}


def check_fields(kind, schema, root):
    """A class of the client in Python has the fields of its schema, and so have its parts. The one in C has the same."""
    own = {one.name: one.type for one in fields(kind) if one.name != "raw"}
    assert own.keys() == schema["properties"].keys() - {"class"}, (kind, own.keys() ^ schema["properties"].keys())
    for name, inner in own.items():
        part = schema["properties"][name]
        part = part.get("items", part.get("anyOf", [part])[0])
        inner = getattr(inner, "__args__", [None])[0]
        if is_dataclass(inner):
            check_fields(inner, *(schemas.resolve(part["$ref"], root) if "$ref" in part else (part, root)))


def check_schemas(lines):
    """Real lines fit; a line that lacks a key or has another type does not; a new key is allowed."""
    found = {line["class"] for line in lines}
    assert found == set(schemas.SCHEMAS), f"no line of {set(schemas.SCHEMAS) - found}"
    for line in lines:
        assert not schemas.faults_of(line), (schemas.faults_of(line), line)
        assert not schemas.unnamed_words(line), (schemas.unnamed_words(line), line)
        assert not schemas.faults_of(line | {"new_key": {"any": 1}})
    for name, kind in qibla._CLASSES.items():
        check_fields(kind, schemas.SCHEMAS[name], schemas.SCHEMAS[name])
    for name, schema in schemas.SCHEMAS.items():
        line = max((line for line in lines if line["class"] == name), key=len)
        for key in schema["required"]:
            assert schemas.faults_of({k: v for k, v in line.items() if k != key}), (name, key)
        for key in [key for key in line if key in schema["properties"]]:
            assert schemas.faults_of(line | {key: {"type": []} if not isinstance(line[key], dict) else 1}), (name, key)
    status = copy.deepcopy(next(line for line in lines if line["class"] == "status"))
    status["sensors"]["magn"]["taken"] = 1.5
    assert schemas.faults_of(status), "a part of a line is checked too"
    reading = next(line for line in lines if line["class"] == "reading")
    for broken in ({"heading": 360}, {"t": True}, {"quaternion": [1, 0, 0]}, {"uncertainty": 181}, {"aligned": None}):
        assert schemas.faults_of(reading | broken), broken


if __name__ == "__main__":
    main()
