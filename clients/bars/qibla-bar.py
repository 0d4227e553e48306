"""qibla-bar.py waybar|i3blocks|polybar [SOCKET]   the next prayer and the way to the Kaaba, as lines for a bar.

For waybar and polybar it prints a line at its start and whenever something has changed, until the bar closes its
output; for i3blocks one line, because that starts it again. Prayers and dates are those of `qibla times --format
waybar`, in its language; the way is that of the running service, from its Unix socket.

The way is an arrow, seen from the top edge of the device. A question mark behind it says that the heading is not
accurate; without a heading the bearing stands there instead, in degrees from true north. A warning sign stands first
where no service runs, or where there are no times.

A click shows the next text: the time, the time that is left, the Hijri date, what is wrong. One with the right button
silences what sounds. polybar runs the commands that the line contains, and the signal USR1 is a click. i3blocks sets
BLOCK_BUTTON: until its next interval the left button shows what is wrong, or the time that is left, and the middle one
the Hijri date.
"""
import html
import json
import os
import re
import select
import signal
import subprocess
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import qibla

ARROWS = "↑↗→↘↓↙←↖"
# An arrow stays until the pointer is so many degrees beyond its eighth of the circle: a hand trembles.
BEYOND = 5
# Seconds between two looks at the socket, in which 128 lines wait: a reading comes 60 times a second.
GLANCE = 0.25
# Seconds between two attempts to find a service, or for which its first reading is awaited; and those after which a
# reading is out of date.
RETRY, OLD = 5, 2
# The program answers within this many seconds, or is given up until the next minute.
PATIENCE = 20


def arrow(pointer, last=None):
    """The eighth of the circle in which the pointer is, from 0 (ahead) clockwise; the last one while near that."""
    if last is not None and abs((pointer - 45 * last + 180) % 360 - 180) <= 22.5 + BEYOND:
        return last
    return round(pointer / 45) % 8


def sentence(errors):
    """What a failed command says, without its name; of several lines the first."""
    return re.sub(r"^[\w-]+: ", "", errors.strip().split("\n")[0])


def brief(trouble):
    """The beginning of a sentence that has several parts: a bar has no room for more."""
    return re.split(r"\s?[:：]\s", trouble)[0]


def ask(*words):
    """The output of the program; None and what is wrong where it fails."""
    try:
        run = subprocess.run(["qibla", *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
    except FileNotFoundError:
        return None, "the program qibla was not found on PATH"
    except subprocess.TimeoutExpired:
        return None, f"qibla {words[0]} has not answered for {PATIENCE} s"
    if run.returncode != 0:
        said = sentence(run.stderr.decode(errors="replace")).removeprefix(f"{words[0]}: ")
        return None, said or f"qibla {words[0]} failed ({run.returncode})"
    return run.stdout.decode(errors="replace"), None


class Facts:
    """What a bar shows: the day, the way, and what is wrong."""

    def __init__(self, path=None):
        self.path, self.client, self.retry = path, None, 0
        self.day, self.day_trouble, self.away = {}, None, None
        self.minute, self.reading, self.seen, self.eighth = None, None, 0, None

    def look(self, now):
        """Takes what has come since the last look."""
        if self.client is None and now >= self.retry:
            self.connect(now)
        try:
            while self.client and (line := self.client.next_line(0)):
                if isinstance(line, qibla.Reading):
                    self.reading, self.seen = line, now
                elif isinstance(line, qibla.Alert):
                    self.minute = None
        except OSError:
            self.client.close()
            self.client = None
            self.connect(now)
        if self.client is None or now - self.seen > OLD:
            self.reading = None

    def connect(self, now):
        was_away = self.away
        try:
            self.client, self.away = qibla.Client(self.path), None
            self.seen = now
        except OSError:
            self.retry = now + RETRY
            if self.away is None:
                self.away = ask("status", *filter(None, [self.path]))[1] or "no service"
        # The place of the service decides about the times.
        self.minute = self.minute if bool(was_away) == bool(self.away) else None

    def count(self, wall):
        """Asks for the times once in each minute."""
        if self.minute == int(wall // 60):
            return
        self.minute = int(wall // 60)
        text, self.day_trouble = ask("times", "--format", "waybar")
        try:
            self.day = json.loads(text) if text else {}
        except ValueError:
            self.day, self.day_trouble = {}, f"qibla times has printed no JSON: {text[:60]!r}"

    def way(self):
        """The arrow or the bearing; empty where neither is known."""
        reading = self.reading
        if reading is None:
            return ""
        if reading.pointer is None:
            self.eighth = None
            return "" if reading.bearing is None else f"{reading.bearing % 360:.0f}°"
        self.eighth = arrow(reading.pointer, self.eighth)
        return ARROWS[self.eighth] + ("" if reading.accuracy == "accurate" else "?")

    def trouble(self):
        return self.day_trouble or self.away

    def texts(self):
        """The texts that clicks turn over."""
        mark = "⚠ " if self.trouble() else ""
        way = self.way()
        way = way + " " if way else ""
        faces = [self.day.get("text"), self.day.get("countdown"), self.day.get("hijri")]
        texts = [mark + way + face for face in faces if face]
        if self.trouble():
            texts.append(mark + brief(self.trouble()))
        return texts or [way.strip() or "…"]

    def classes(self):
        classes = [self.day.get("class") or "none"]
        if self.day_trouble or self.away:
            classes.append("trouble" if self.day_trouble else "away")
        elif self.reading is not None:
            classes.append("aligned" if self.reading.aligned else self.reading.accuracy or "unavailable")
        return classes

    def tooltip(self):
        return "\n".join(filter(None, [self.day_trouble, self.away, self.day.get("tooltip")]))


def waybar(facts, face):
    """A line of JSON for waybar's custom module with `return-type`: `json`. Texts are Pango's markup there."""
    texts, day = facts.texts(), facts.day
    line = {"text": html.escape(texts[face % len(texts)], False), "alt": day.get("alt") or "none",
            "tooltip": html.escape(facts.tooltip(), False), "class": facts.classes()}
    if isinstance(day.get("percentage"), int):
        line["percentage"] = day["percentage"]
    return json.dumps(line, ensure_ascii=False)


def i3blocks(facts, button):
    """A line of JSON for i3blocks with `format=json`."""
    texts = facts.texts()
    # The first text is the time; what is wrong comes last.
    faces = {1: texts[-1] if facts.trouble() else texts[min(1, len(texts) - 1)], 2: texts[min(2, len(texts) - 1)]}
    line = {"full_text": faces.get(button, texts[0]), "short_text": facts.day.get("text") or texts[-1]}
    if "soon" in facts.classes() or "now" in facts.classes():
        line["urgent"] = True
    if facts.trouble():
        line["color"] = "#d08700"
    return json.dumps(line, ensure_ascii=False)


def polybar(facts, face):
    """A line with polybar's format tags: actions of two buttons, a colour for trouble, a line below what is near."""
    texts = facts.texts()
    # A text cannot begin a tag of its own.
    text = texts[face % len(texts)].replace("%{", "% {")
    if facts.trouble():
        text = "%{F#d08700}" + text + "%{F-}"
    elif "soon" in facts.classes() or "now" in facts.classes():
        text = "%{+u}" + text + "%{-u}"
    return f"%{{A1:kill -USR1 {os.getpid()}:}}%{{A3:qibla hush:}}{text}%{{A}}%{{A}}"


def run_once(path=None):
    """For i3blocks, which starts it at each interval and at each click."""
    button = int(os.environ.get("BLOCK_BUTTON") or 0)
    if button == 3:
        ask("hush", *filter(None, [path]))
    facts = Facts(path)
    facts.look(time.monotonic())
    facts.count(time.time())
    end = time.monotonic() + RETRY
    while facts.client and facts.reading is None and time.monotonic() < end:
        select.select([facts.client], [], [], GLANCE)
        facts.look(time.monotonic())
    print(i3blocks(facts, button))


def run(form, path=None):
    facts, printed, state = Facts(path), None, {"face": 0}
    signal.signal(signal.SIGUSR1, lambda *_: state.update(face=state["face"] + 1))
    while True:
        facts.look(time.monotonic())
        facts.count(time.time())
        line = form(facts, state["face"])
        if line != printed:
            print(line, flush=True)
            printed = line
        time.sleep(GLANCE)


FORMS = {"waybar": waybar, "polybar": polybar}

if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 3 or sys.argv[1] not in {*FORMS, "i3blocks"}:
        sys.exit(__doc__.split("\n")[0])
    try:
        if sys.argv[1] == "i3blocks":
            run_once(*sys.argv[2:])
        else:
            run(FORMS[sys.argv[1]], *sys.argv[2:])
    except BrokenPipeError:
        os.close(sys.stdout.fileno())
    except KeyboardInterrupt:
        pass
