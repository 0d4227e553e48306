"""A client of the compass service qibla in one file: its lines, from its Unix socket, as objects.

    import qibla

    with qibla.Client() as client:
        for line in client:
            if isinstance(line, qibla.Reading) and line.pointer is not None:
                turn_to(line.pointer)

It needs Python 3.9 and its standard library, prints nothing and starts no thread. For an event loop there are
`Client.fileno()` and `Client.next_line(0)`.

The meaning and the unit of every field are in docs/protocol.md and, for programs, in docs/schemas. A field that the
service does not know, or does not send, is None. New classes and fields may come: other classes are `Other`, and `raw`
has the whole line of every object.

MIT License

Copyright (c) 2026 The qibla authors

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
"""
import json
import math
import os
import re
import select
import socket
import time
from dataclasses import dataclass, field, fields
from typing import Any, List, Optional

__all__ = ["Alert", "Answer", "Broken", "Client", "Event", "Haptic", "Hush", "Line", "Missed", "Other", "Reading",
           "Service", "Status", "parse"]

# The longest line that is read, in bytes; a longer one is dropped and counted. The service's are below 8 KB.
LONGEST_LINE = 16384
# The longest request, in bytes, by the service's own limit.
LONGEST_REQUEST = 8192
# The deepest nesting of a line that is read; the service's is 4.
DEEPEST = 16
# Whole numbers are read up to 18 digits.
LARGEST = 10**18


@dataclass
class Line:
    """A line of the service."""
    raw: dict = field(default_factory=dict, repr=False)


@dataclass
class Broken(Line):
    """No valid line: no JSON object, or a field of another type. `text` is what came."""
    text: bytes = b""


@dataclass
class Other(Line):
    """A line of a class that this file does not know."""


@dataclass
class Event(Line):
    """An event, after `Client.request_events()`: a line of a trace. Its sensors and values are in `raw`."""
    t: Optional[int] = None


@dataclass
class Reading(Line):
    """The heading and its neighbours, 60 times a second. Angles are degrees, the field microtesla, t nanoseconds."""
    t: Optional[int] = None
    compass: Optional[str] = None
    location: Optional[str] = None
    location_age_s: Optional[float] = None
    site: Optional[str] = None
    heading: Optional[float] = None
    magnetic: Optional[float] = None
    declination: Optional[float] = None
    pitch: Optional[float] = None
    roll: Optional[float] = None
    quaternion: Optional[List[float]] = field(default=None, metadata={"count": 4})
    rate: Optional[float] = None
    bearing: Optional[float] = None
    pointer: Optional[float] = None
    distance_km: Optional[float] = None
    accuracy: Optional[str] = None
    reason: Optional[str] = None
    uncertainty: Optional[float] = None
    field_ut: Optional[float] = None
    expected_ut: Optional[float] = None
    dip: Optional[float] = None
    expected_dip: Optional[float] = None
    aligned: Optional[bool] = None
    simulated: Optional[bool] = None


@dataclass
class Haptic(Line):
    """A cue: the device has turned to the Kaaba."""
    t: Optional[int] = None
    cue: Optional[str] = None


@dataclass
class Alert(Line):
    """A moment of a prayer, or a reminder, is called."""
    id: Optional[str] = None
    kind: Optional[str] = None
    prayer: Optional[str] = None
    time: Optional[str] = None
    epoch: Optional[int] = None
    late_s: Optional[int] = None
    adhan: Optional[bool] = None
    text: Optional[str] = None
    doubtful: Optional[bool] = None
    earliest: Optional[str] = None
    latest: Optional[str] = None


@dataclass
class Hush(Line):
    """Somebody asks for silence: whoever plays the adhan ends it."""


@dataclass
class Missed(Line):
    """Lines were missed, because this program read too slowly."""
    count: Optional[int] = None


@dataclass
class Sensor(Line):
    """The counts of a sensor."""
    rate_hz: Optional[float] = None
    taken: Optional[int] = None
    not_a_number: Optional[int] = None
    absurd: Optional[int] = None
    repeated: Optional[int] = None
    late: Optional[int] = None


@dataclass
class Sensors(Line):
    """The sensors of a status."""
    magn: Optional[Sensor] = None
    accel: Optional[Sensor] = None
    gyro: Optional[Sensor] = None
    heading: Optional[Sensor] = None


@dataclass
class Quality(Line):
    """The quality of the calibration in use."""
    heading_sigma_deg: Optional[float] = None
    residual_percent: Optional[float] = None
    coverage_percent: Optional[float] = None


@dataclass
class Calibrating(Line):
    """The progress of the calibration in the background."""
    state: Optional[str] = None
    done_percent: Optional[float] = None
    coverage_percent: Optional[float] = None
    covered: Optional[str] = None
    heading_sigma_deg: Optional[float] = None
    refusal: Optional[str] = None
    shifts: Optional[int] = None


@dataclass
class GyroBias(Line):
    """The bias of the gyroscope, rad/s."""
    bias: Optional[List[float]] = field(default=None, metadata={"count": 3})
    sigma: Optional[List[float]] = field(default=None, metadata={"count": 3})


@dataclass
class Position(Line):
    """A position, degrees and metres."""
    lat: Optional[float] = None
    lon: Optional[float] = None
    alt: Optional[float] = None


@dataclass
class Declination(Line):
    """The quality of the declination."""
    valid: Optional[bool] = None
    zone: Optional[str] = None
    sigma_deg: Optional[float] = None


@dataclass
class Status(Line):
    """Sensors, calibration, position; once a second."""
    t: Optional[int] = None
    sensors: Optional[Sensors] = None
    fixes_refused: Optional[int] = None
    places_refused: Optional[int] = None
    calibration: Optional[str] = None
    quality: Optional[Quality] = None
    good_to_deg: Optional[float] = None
    calibrating: Optional[Calibrating] = None
    gyro_bias: Optional[GyroBias] = None
    position: Optional[Position] = None
    last_position: Optional[Position] = None
    date: Optional[str] = None
    declination: Optional[Declination] = None


@dataclass
class Source(Line):
    """A sensor or receiver of a service."""
    name: Optional[str] = None
    state: Optional[str] = None
    reason: Optional[str] = None


@dataclass
class Calls(Line):
    """How the caller of a service does."""
    waiting: Optional[str] = None
    next: Optional[Alert] = None
    hijri: Optional[str] = None
    rule: Optional[str] = None
    faults: List[str] = field(default_factory=list)


@dataclass
class Sound(Line):
    """How the sound of a service does."""
    state: Optional[str] = None
    fine: Optional[bool] = None
    muted: Optional[bool] = None


@dataclass
class Service(Line):
    """The answer to `Client.request_state()`."""
    version: Optional[str] = None
    pid: Optional[int] = None
    uptime_s: Optional[float] = None
    iio: Optional[str] = None
    simulated: Optional[bool] = None
    sources: List[Source] = field(default_factory=list)
    bridges: List[Source] = field(default_factory=list)
    place: Optional[str] = None
    clients: Optional[int] = None
    readings: Optional[int] = None
    skipped: Optional[int] = None
    calls: Optional[Calls] = None
    sound: Optional[Sound] = None


@dataclass
class Answer(Line):
    """The answer to every other request; `error` says why it was refused."""
    error: Optional[str] = None
    path: Optional[str] = None
    beginning_ns: Optional[int] = None


_CLASSES = {"reading": Reading, "haptic": Haptic, "alert": Alert, "hush": Hush, "status": Status, "missed": Missed,
            "service": Service, "answer": Answer}
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f]")


def _number(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError("expected a number")
    value = float(value)
    if not math.isfinite(value):
        raise ValueError("expected a finite number")
    return value


def _whole(value):
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) >= LARGEST:
        raise ValueError("expected a whole number")
    return value


def _flag(value):
    if not isinstance(value, bool):
        raise ValueError("expected true or false")
    return value


def _text(value):
    if not isinstance(value, str):
        raise ValueError("expected a text")
    return _CONTROL.sub(" ", value)


def _list(value, count=None):
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise ValueError("expected a list" + (f" of {count}" if count is not None else ""))
    return value


_SIMPLE = {Optional[float]: _number, Optional[int]: _whole, Optional[bool]: _flag, Optional[str]: _text}


def _read(kind, raw):
    """An object of a class from a dictionary. Keys that it does not know stay in `raw`."""
    if not isinstance(raw, dict):
        raise ValueError("expected an object")
    line = kind(raw=raw)
    for one in fields(kind):
        if one.name == "raw" or one.name not in raw:
            continue
        value = raw[one.name]
        if one.type == List[Source]:
            setattr(line, one.name, [_read(Source, source) for source in _list(value)])
        elif one.type == List[str]:
            line.faults = [_text(fault) for fault in _list(value)]
        elif value is not None:
            if one.type in _SIMPLE:
                value = _SIMPLE[one.type](value)
            elif "count" in one.metadata:
                value = [_number(number) for number in _list(value, one.metadata["count"])]
            else:
                value = _read(one.type.__args__[0], value)
            setattr(line, one.name, value)
    return line


def _refuse(word):
    raise ValueError(f"{word} is no JSON")


def _check(value, depth=0):
    """Refuses what is nested too deeply, numbers that are not finite, and halves of surrogate pairs."""
    if depth > DEEPEST:
        raise ValueError("nested too deeply")
    if isinstance(value, str):
        value.encode()
    elif isinstance(value, float) and not math.isfinite(value):
        raise ValueError("expected a finite number")
    elif isinstance(value, dict):
        for key, inner in value.items():
            key.encode()
            _check(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            _check(inner, depth + 1)


def parse(text: bytes) -> Line:
    """The object of a line that came in another way, such as from a file: any bytes, without the line feed."""
    try:
        raw = json.loads(text.decode(), parse_constant=_refuse)
        if not isinstance(raw, dict):
            raise ValueError("expected an object")
        _check(raw)
        name = raw.get("class")
        if name is None:
            return _read(Event, raw)
        return _read(_CLASSES.get(_text(name), Other), raw)
    except (ValueError, RecursionError, OverflowError):
        return Broken(text=bytes(text))


class Client:
    """A connection to a service. Without a path it is this machine's: $QIBLA_SOCKET where it is set, else
    /run/qibla/qibla.sock, else $XDG_RUNTIME_DIR/qibla.sock. Raises OSError where there is none."""

    def __init__(self, path: Optional[str] = None):
        self.dropped = 0  # lines that were too long
        self._buffer, self._lines, self._unsent, self._is_skipping = b"", [], b"", False
        self._socket = self._connect(path)

    @staticmethod
    def _connect(path):
        path = path or os.environ.get("QIBLA_SOCKET")
        folder = os.environ.get("XDG_RUNTIME_DIR")
        paths = [path] if path else ["/run/qibla/qibla.sock"] + ([folder + "/qibla.sock"] if folder else [])
        for path in paths:
            client = socket.socket(socket.AF_UNIX)
            client.setblocking(False)
            try:
                client.connect(path)
                return client
            except OSError:
                client.close()
                if path == paths[-1]:
                    raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Closes the connection."""
        self._socket.close()

    def fileno(self) -> int:
        """The descriptor, for select() and the like."""
        return self._socket.fileno()

    def wants_to_write(self) -> bool:
        """Whether a request waits until the descriptor can be written."""
        return bool(self._unsent)

    def __iter__(self):
        """The lines as they come, until the service closes the connection."""
        while True:
            try:
                yield self.next_line()
            except ConnectionError:
                return

    def next_line(self, seconds: Optional[float] = None) -> Optional[Line]:
        """The next line. None where none comes within so many seconds; 0 does not wait. Raises ConnectionError where
        the connection has ended: open another one after some seconds."""
        end = None if seconds is None else time.monotonic() + seconds
        while not self._lines:
            # A peer that sends parts of a line must not prolong the time.
            left = None if end is None else max(0, end - time.monotonic())
            poll = select.poll()
            poll.register(self, select.POLLIN | (select.POLLOUT if self._unsent else 0))
            happened = poll.poll(None if left is None else left * 1000)
            self._flush()
            # A connection that has ended is neither: recv() says so.
            if any(events & ~select.POLLOUT for _, events in happened):
                self._receive()
            if not self._lines and left == 0:
                return None
        return parse(self._lines.pop(0))

    def _receive(self):
        try:
            block = self._socket.recv(LONGEST_LINE)
        except (BlockingIOError, InterruptedError):
            return
        if not block:
            raise ConnectionResetError("the service has closed the connection")
        *whole, self._buffer = (self._buffer + block).split(b"\n")
        if whole and self._is_skipping:
            # The end of a line that is too long.
            del whole[0]
            self._is_skipping = False
        self.dropped += sum(len(line) > LONGEST_LINE for line in whole)
        self._lines += [line for line in whole if len(line) <= LONGEST_LINE]
        if self._is_skipping or len(self._buffer) > LONGEST_LINE:
            self.dropped += not self._is_skipping
            self._buffer, self._is_skipping = b"", True

    def _flush(self):
        try:
            while self._unsent:
                self._unsent = self._unsent[self._socket.send(self._unsent):]
        except (BlockingIOError, InterruptedError):
            pass
        except ConnectionError:
            # recv() says why, after the lines that have come.
            self._unsent = b""

    def _request(self, **request):
        line = json.dumps(request, separators=(",", ":"), allow_nan=False).encode() + b"\n"
        if len(line) > LONGEST_REQUEST:
            raise ValueError(f"expected a request of at most {LONGEST_REQUEST} bytes, found {len(line)}")
        if len(self._unsent) + len(line) > LONGEST_REQUEST:
            raise BlockingIOError("too much waits to be sent: read lines first")
        self._unsent += line
        self._flush()

    def request_state(self):
        """Asks for the state: a line of `Service`."""
        self._request(request="state")

    def request_events(self):
        """Asks for events instead of readings, from then on."""
        self._request(request="events")

    def request_hush(self):
        """Ends what sounds for a prayer."""
        self._request(request="hush")

    def request_mute(self, on: bool):
        """Mutes the calls until they are unmuted. Only root and the service's own user may ask for it."""
        self._request(request="mute", on=on)

    def request_store(self, calibration: Optional[dict] = None):
        """Stores a calibration. Without one it asks whether one would be stored."""
        self._request(request="store", **({} if calibration is None else {"calibration": calibration}))
