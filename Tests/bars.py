#!/usr/bin/env python3
"""bars.py QIBLA   checks clients/bars with real services: the lines for waybar, i3blocks and polybar, by their formats.

`Tests/Desktops` has the bars themselves. No test waits for a time: a line is awaited, however long it takes.
"""
import configparser
import contextlib
import importlib.util
import json
import os
import re
import select
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from calls import CLEAN, PATIENCE, QIBLA, noon, place_of, table

PROJECT = Path(__file__).resolve().parent.parent
BARS = PROJECT / "clients/bars"
PANEL = PROJECT / "clients/gnome-shell/qibla@qibla.org/facts.mjs"
ARROWS = "↑↗→↘↓↙←↖"
CLASSES = {"now", "soon", "later", "none", "away", "trouble", "aligned", "accurate", "unsure", "calibrating",
           "interference", "unavailable"}

sys.path.insert(0, str(PROJECT / "clients"))
import qibla

spec = importlib.util.spec_from_file_location("qibla_bar", BARS / "qibla-bar.py")
module = importlib.util.module_from_spec(spec)
# The folder is installed as it is.
sys.dont_write_bytecode = True
spec.loader.exec_module(module)


class Room:
    """A folder with a home, a service's socket, and a PATH on which the program is."""

    def __init__(self, folder):
        self.folder, self.socket = folder, os.path.join(folder, "qibla.sock")
        os.mkdir(folder + "/bin")
        os.symlink(QIBLA, folder + "/bin/qibla")
        self.environment = CLEAN | {"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder,
                                    "QIBLA_ROOT": folder, "QIBLA_SOCKET": self.socket, "LC_ALL": "C.UTF-8",
                                    "PATH": f"{folder}/bin:{os.environ['PATH']}"}

    @contextlib.contextmanager
    def service(self, *words):
        """A service at the socket, once it answers."""
        call = [QIBLA, "serve", *words, "--socket", self.socket, "--http", "off", "--nmea", "off", "--dbus", "off",
                "--haptics", "off"]
        with open(self.folder + "/log", "a") as log:
            process = subprocess.Popen(call, env=self.environment, stdout=log, stderr=log)
        try:
            end = time.monotonic() + PATIENCE
            while True:
                try:
                    qibla.Client(self.socket).close()
                    break
                except OSError:
                    assert process.poll() is None and time.monotonic() < end, Path(log.name).read_text()
                    select.select([], [], [], 0.02)
            yield
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


class Bar:
    """The module as a bar runs it: its lines are read."""

    def __init__(self, room, form, *words, **settings):
        self.lines, self.rest = [], b""
        self.process = subprocess.Popen([sys.executable, str(BARS / "qibla-bar.py"), form, *words],
                                        env=room.environment | settings, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def until(self, fits):
        """The first line that fits, of those that come from now on."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if select.select([self.process.stdout], [], [], 1)[0]:
                block = os.read(self.process.stdout.fileno(), 65536)
                assert block, ("the module has ended", self.process.wait(), self.lines)
                *whole, self.rest = (self.rest + block).split(b"\n")
                for position, line in enumerate(whole):
                    self.lines.append(line.decode())
                    if fits(line.decode()):
                        self.rest = b"\n".join([*whole[position + 1:], self.rest])
                        return line.decode()
        raise AssertionError(f"no such line: {self.lines}")


def text_of(line):
    return json.loads(line)["text"]


def waybar_form(line):
    """What waybar-custom(5) says of a line, and what the module promises of its values."""
    found = json.loads(line)
    needed = {"text", "alt", "tooltip", "class"}
    assert needed <= found.keys() <= needed | {"percentage"}, line
    assert all(isinstance(found[name], str) for name in ("text", "alt", "tooltip")), line
    assert 1 <= len(found["class"]) <= 2 and set(found["class"]) <= CLASSES, line
    assert isinstance(found.get("percentage", 0), int) and 0 <= found.get("percentage", 0) <= 100, line
    # Texts are Pango's markup: each & begins an entity, and there is no tag.
    for name in ("text", "tooltip"):
        assert not re.search(r"&(?!amp;|lt;|gt;)|[<>]", found[name]), line


def turning(room):
    """On a simulated device that turns: an arrow in each line, several of them; times of the service's place."""
    with room.service("--simulate", "texting"), Bar(room, "waybar") as bar:
        seen = set()

        def several(line):
            arrow = text_of(line)[0]
            seen.update(arrow if arrow in ARROWS else "")
            return len(seen) >= 3
        line = bar.until(several)
        with qibla.Client(room.socket) as client:
            position = next(line for line in client if isinstance(line, qibla.Status)).position
        place = [str(position.lat), str(position.lon)]
        there = subprocess.run([QIBLA, "times", *place, "--format", "waybar"], env=room.environment,
                               capture_output=True, check=True)
        times = [entry["time"] for entry in json.loads(there.stdout)["times"]]
        assert len(times) == 6 and all(time in json.loads(line)["tooltip"] for time in times), (line, times)
        for line in bar.lines:
            waybar_form(line)
        # A bar that has gone ends the module with its next line.
        bar.process.stdout.close()
        assert bar.process.wait(PATIENCE) == 0


def comes_and_goes(room, zone):
    """Without a service the line says so, in the program's language; with one without sensors it has the bearing."""
    settings = {"QIBLA_AT": place_of(zone), "QIBLA_TIMEZONE": zone, "QIBLA_LANG": "tr", "LC_ALL": "C.UTF-8"}
    with Bar(room, "waybar", **settings) as bar:
        away = json.loads(bar.until(lambda line: text_of(line).startswith("⚠ ")))
        assert away["class"][1] == "away" and away["tooltip"].startswith("hizmet çalışmıyor: "), away
        assert re.fullmatch(r"⚠ \w+ \d\d:\d\d", away["text"]), away
        with room.service("--iio", "off", "--gpsd", "off", "--at", place_of(zone)):
            here = json.loads(bar.until(lambda line: "away" not in json.loads(line)["class"] and "°" in text_of(line)))
            way = subprocess.run([QIBLA, "bearing", "--format", "json", *place_of(zone).split(",")],
                                 env=room.environment, capture_output=True, check=True)
            degrees = f"{json.loads(way.stdout)['bearing']:.0f}°"
            assert here["text"].split(" ")[0] == degrees and here["class"][1] == "unavailable", (here, degrees)
        bar.until(lambda line: "away" in json.loads(line)["class"] and "°" not in text_of(line))
        for line in bar.lines:
            waybar_form(line)


def clicks_of_i3bar(room, zone, now):
    """i3blocks starts the module at each interval and click: by the button another text. A near prayer is urgent."""
    table(room.folder, now, dhuhr=-9)
    settings = {"QIBLA_AT": place_of(zone), "QIBLA_TIMEZONE": zone, "QIBLA_TIMES_FROM": room.folder + "/mosque.csv"}

    def line(button=""):
        run = subprocess.run([sys.executable, str(BARS / "qibla-bar.py"), "i3blocks"], capture_output=True, check=True,
                             env=room.environment | settings | {"BLOCK_BUTTON": button}, stdin=subprocess.DEVNULL)
        assert run.stdout.count(b"\n") == 1, run
        return json.loads(run.stdout)

    with room.service("--iio", "off", "--gpsd", "off", "--at", place_of(zone)), qibla.Client(room.socket) as client:
        lines = [line(), line("1"), line("2"), line("3")]
        shown = [line["full_text"] for line in lines]
        assert re.fullmatch(r"\d+° Dhuhr \d\d:\d\d", shown[0]) and shown[0] == shown[3], shown
        assert re.fullmatch(r"\d+° Dhuhr in \d+m", shown[1]), shown
        assert re.search(r"° \d+ \w.* 1[45]\d\d$", shown[2]), shown
        for found in lines:
            assert found.keys() == {"full_text", "short_text", "urgent"} and found["short_text"].startswith("Dhuhr ")
        assert any(isinstance(line, qibla.Hush) for line in client)
    away = line("1")
    assert away == {"full_text": "⚠ no service runs", "short_text": lines[0]["short_text"], "urgent": True,
                    "color": "#d08700"}, away


def tags_of_polybar(room, zone):
    """polybar's tags are balanced, and a click is the command that the line contains."""
    with Bar(room, "polybar", QIBLA_AT=place_of(zone), QIBLA_TIMEZONE=zone) as bar:
        line = bar.until(lambda line: True)
        form = r"%\{A1:(kill -USR1 \d+):\}%\{A3:(qibla hush):\}%\{F#d08700\}(⚠ [^%]+)%\{F-\}%\{A\}%\{A\}"
        found = re.fullmatch(form, line)
        assert found, line
        texts = [found[3]]
        for _ in range(4):
            subprocess.run(["sh", "-c", found[1]], check=True)
            # A minute that passes is no other text.
            before = re.sub(r"\d+", "", texts[-1])
            line = bar.until(lambda line: re.sub(r"\d+", "", re.fullmatch(form, line)[3]) != before)
            texts.append(re.fullmatch(form, line)[3])
        assert texts[4] == texts[0] and texts[3] == "⚠ no service runs" and len(set(texts)) == 4, texts


def troubles(room):
    """What is wrong is said: no place, no program."""
    with Bar(room, "waybar") as bar:
        line = json.loads(bar.until(lambda line: True))
        assert line["class"][1] == "trouble" and line["text"].startswith("⚠ "), line
        times = subprocess.run([QIBLA, "times"], env=room.environment, capture_output=True)
        said = module.sentence(times.stderr.decode()).removeprefix("times: ")
        assert times.returncode != 0 and said in line["tooltip"], (times, line)
    with Bar(room, "polybar", PATH="/nowhere") as bar:
        assert "the program qibla was not found on PATH" in bar.until(lambda line: True)


def values():
    """Texts that would be markup or tags are none; arrows are those of the panels, which count them on their own."""
    facts = module.Facts("/nowhere")
    facts.day = {"text": "<b>&%{A1:reboot:}", "tooltip": "a < b & c", "class": "later", "percentage": 7}
    waybar_form(module.waybar(facts, 0))
    assert "%{A1:reboot" not in module.polybar(facts, 0)
    pointers = [tenth / 10 for tenth in range(-1800, 1801, 7)]
    script = f"""import {{eighth}} from '{PANEL}';
        const pointers = {pointers}, lasts = [null, 0, 1, 2, 3, 4, 5, 6, 7];
        console.log(JSON.stringify(pointers.map(pointer => lasts.map(last => eighth(pointer, last)))));"""
    run = subprocess.run(["node", "--input-type=module", "-e", script], capture_output=True, check=True)
    own = [[module.arrow(pointer, last) for last in (None, *range(8))] for pointer in pointers]
    assert json.loads(run.stdout) == own and len(own) == 515, "arrows of bars and panels"
    # An arrow differs from the pointer by half an eighth, and the hysteresis.
    for pointer, row in zip(pointers, own):
        assert all(abs((pointer - 45 * arrow + 180) % 360 - 180) <= 22.5 + 5 for arrow in row), (pointer, row)


def files():
    """The lines that a reader copies into a bar's configuration are of its format, and run the installed module."""
    installed = "python3 /usr/share/qibla/clients/bars/qibla-bar.py "
    text = re.sub(r"^//.*$", "", (BARS / "waybar.jsonc").read_text(), flags=re.M)
    custom = json.loads(text)["custom/qibla"]
    assert custom["return-type"] == "json" and "interval" not in custom and not custom["exec-on-event"], custom
    assert custom["exec"] == f"exec {installed}waybar"
    blocks, polybar = (configparser.ConfigParser(interpolation=None) for _ in range(2))
    blocks.read(BARS / "i3blocks.conf")
    assert dict(blocks["qibla"]) == {"command": f"exec {installed}i3blocks", "interval": "5", "format": "json"}
    polybar.read(BARS / "polybar.ini")
    part = polybar["module/qibla"]
    assert (part["type"], part["exec"], part["tail"]) == ("custom/script", f"exec {installed}polybar", "true")
    put = (PROJECT / "packaging/install.sh").read_text()
    assert "clients/bars/*.*" in put and "$prefix/share/qibla/clients/bars/" in put, "the package has the module"


def main():
    zone, now = noon()
    files()
    values()
    with contextlib.ExitStack() as stack:
        rooms = [Room(stack.enter_context(tempfile.TemporaryDirectory())) for _ in range(5)]
        turning(rooms[0])
        comes_and_goes(rooms[1], zone)
        clicks_of_i3bar(rooms[2], zone, now)
        tags_of_polybar(rooms[3], zone)
        troubles(rooms[4])
    print("The lines for waybar, i3blocks and polybar are of their formats, with a service and without one.")


if __name__ == "__main__":
    main()
