"""Hostile files, for the commands that read them."""

import contextlib
import gzip
import json
import os
import random
import resource
import shutil
import sqlite3
import struct
import sqlite3
import subprocess
import tempfile
import threading
import time

import packs
import process
from mode import Mode

HEAD = b'{"qibla_trace":1,"start":"2026-11-21T06:00:00Z"}\n'
SAMPLES = b"".join(b'{"t":%d,"magn":[%d,19.7,-44.9],"accel":[0,0.1,9.8],"gyro":[0,0,0.1]}\n' % (k * 10**7, k % 20)
                   for k in range(2000))
TABLE = b"date,fajr,sunrise,dhuhr,asr,maghrib,isha\n"
MONTH = b'{"1":["05:00","06:00","12:00","15:00","18:00","20:00"]}'
CALENDAR = b'{"calendar":[' + b",".join([MONTH] * 12) + b"]"
REPLAY, CALIBRATE = ("replay", "--format", "csv", "FILE"), ("calibrate", "--trace", "FILE", "--output", "OUT")
MAP = ("mosques", "import", "FILE")
PLAN, CHECK = ("plan", "import", "FILE", "--yes"), ("plan", "check", "FILE")
EVENT = b"BEGIN:VEVENT\nDTSTART:20261130T100000Z\nDURATION:PT1H\nRRULE:FREQ=DAILY\nEND:VEVENT\n"
MOSQUE = (b'{"properties":{"amenity":"place_of_worship","religion":"muslim","name":"' + b"x" * 1000
          + b'"},"geometry":{"coordinates":[1,2]}},')
CONVERT = ("convert", "FILE", "--output", "OUT")
ANSWERS = {0, 64, 65, 66, 69, 74, 77}


def numbers():
    words = (b"1e308", b"-1e308", b"9e17", b"1e-320", b"NaN", b"Infinity", b"null", b'"1"', b"99999999999999999999")
    return HEAD + b"".join(b'{"t":%d,"magn":[%s,%s,%s],"accel":[0,0,%s]}\n' % (k * 10**7, w, w, w, w)
                           for k, w in enumerate(words * 50))


def phone():
    words = (b"1e308", b"-1e308", b"9e17", b"1e-320", b"nan", b"inf", b"", b"99999999999999999999", b"-0")
    return b"".join(b"ACCE;%d.%03d;%s;%s;%s;%s;3\n" % (k // 100, k % 100 * 10, w if k % 7 == 6 else b"%d" % k, w, w, w)
                    for k, w in enumerate(words * 500))


def flight():
    """A log of PX4 whose messages have random kinds and lengths."""
    chance = random.Random(10)
    return b"ULog\x01\x12\x35\x01" + bytes(8) + b"".join(
        chance.randrange(65_536).to_bytes(2, "little") + chance.choice(b"FADIMPLSOR").to_bytes(1, "little")
        + chance.randbytes(chance.randrange(300)) for _ in range(5000))


def bag(*statements):
    """A database of these statements."""
    database = sqlite3.connect(":memory:")
    for statement in statements:
        database.execute(statement)
    database.commit()
    return database.serialize()


TOPICS = "CREATE TABLE topics(id INTEGER PRIMARY KEY, name, type, serialization_format)"


def endless_bag():
    """A bag of ROS 2 whose messages are a view that computes for ever."""
    return bag(TOPICS, "INSERT INTO topics VALUES(1, '/mag', 'sensor_msgs/msg/MagneticField', 'cdr')",
               "CREATE VIEW messages AS WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) "
               "SELECT id, 1 AS topic_id, id AS timestamp, x'00010000' AS data FROM n")


def damaged_bag():
    """A bag of ROS 2 of 1,000 messages, a byte of each hundred by chance."""
    chance = random.Random(12)
    message = "00010000" + "0500000000000000" + "0100000000000000" + "3eb0c6f7a0b5ed8d" * 12
    whole = bytearray(bag(
        TOPICS, "INSERT INTO topics VALUES(1, '/mag', 'sensor_msgs/msg/MagneticField', 'cdr')",
        "CREATE TABLE messages(id INTEGER PRIMARY KEY, topic_id, timestamp, data)",
        "WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 1000) "
        f"INSERT INTO messages SELECT id, 1, id, x'{message}' FROM n"))
    for _ in range(len(whole) // 100):
        whole[chance.randrange(4096, len(whole))] = chance.randrange(256)
    return bytes(whole)


def tree(pages=12):
    """A bag of ROS 2 whose pages lead to the same rows 50^12 times."""
    folder = tempfile.mkdtemp(prefix="qibla-attack-")
    base = sqlite3.connect(folder + "/bag")
    for text in ("PRAGMA page_size=512", "CREATE TABLE topics (id INTEGER PRIMARY KEY, name, type, serialization_format)",
                 "INSERT INTO topics VALUES (1, '/a', 'std_msgs/msg/String', 'cdr')",
                 "INSERT INTO topics VALUES (2, '/m', 'sensor_msgs/msg/MagneticField', 'cdr')",
                 "CREATE TABLE messages (id INTEGER PRIMARY KEY, topic_id, timestamp, data)",
                 *["INSERT INTO messages (topic_id, timestamp, data) VALUES (1, 1, x'0001')"] * 20):
        base.execute(text)
    base.commit()
    root = base.execute("SELECT rootpage FROM sqlite_master WHERE name='messages'").fetchone()[0] - 1
    base.close()
    with open(folder + "/bag", "rb") as file:
        data = bytearray(file.read())
    shutil.rmtree(folder)

    def inner(child):
        page = bytearray(512)
        page[:12] = struct.pack(">BHHHBI", 5, 0, 50, 262, 0, child)
        for k in range(50):
            page[12 + 2 * k:14 + 2 * k] = struct.pack(">H", 507 - 5 * k)
            page[507 - 5 * k:512 - 5 * k] = struct.pack(">IB", child, k + 1)
        return page
    child = len(data) // 512 + 1
    data += data[root * 512:root * 512 + 512]
    for _ in range(pages):
        data += inner(child)
        child = len(data) // 512
    data[root * 512:root * 512 + 512] = inner(child)
    data[28:32] = struct.pack(">I", len(data) // 512)
    return bytes(data)


def gaps():
    return HEAD + b"".join(b'{"t":%d,"magn":[1,2,3]}\n' % (k * 86_400 * 10**9) for k in range(20))


def bomb(size, byte=b" "):
    return gzip.compress(HEAD + byte * size)


def endless(path):
    """A pipe that is fed without end."""
    os.mkfifo(path)

    def feed():
        while os.path.exists(path):
            # Each run is a reader of its own.
            with contextlib.suppress(OSError), open(path, "wb", buffering=0) as pipe:
                while pipe.write(b"x" * 65536):
                    pass
    threading.Thread(target=feed, daemon=True).start()


def loop(path):
    os.symlink(path, path)


MODES = [Mode("file", name, does, data, more=(command, ending)) for name, does, data, command, ending in [
    ("empty recording", "no byte", b"", REPLAY, ".jsonl"),
    ("random recording", "1 MB of random bytes", lambda: random.Random(6).randbytes(1 << 20), REPLAY, ".jsonl"),
    ("recording without line feeds", "20 MB in one line", lambda: HEAD + b"x" * 20_000_000, REPLAY, ".jsonl"),
    ("recording without an end", "a pipe that is fed for ever", endless, REPLAY, ".jsonl"),
    ("recording of deep brackets", "a million levels", lambda: HEAD + b'{"t":1,"magn":' + b"[" * 1_000_000 + b"\n",
         REPLAY, ".jsonl"),
    ("recording of odd numbers", "nine numbers as components", numbers, REPLAY, ".jsonl"),
    ("recording with gaps of a day", "20 samples, a day apart", gaps, REPLAY, ".jsonl"),
    ("gzip bomb", "200 KB that unpack to 200 MB", lambda: bomb(200_000_000), REPLAY, ".jsonl.gz"),
    ("gzip of line feeds", "522 KB that unpack to 536 MB", lambda: bomb(536_000_000, b"\n"), REPLAY, ".jsonl.gz"),
    ("torn gzip", "half of a packed recording", lambda: gzip.compress(HEAD + SAMPLES)[:2000], REPLAY, ".jsonl.gz"),
    ("gzip of random bytes", "a header and nonsense", lambda: b"\x1f\x8b\x08\0" + random.Random(7).randbytes(100_000),
         REPLAY, ".jsonl.gz"),
    ("foreign recording without an end", "a pipe that is fed for ever", endless, CONVERT, ".txt"),
    ("phone's log of odd numbers", "nine numbers as times and components", phone, CONVERT, ".txt"),
    ("flight of random messages", "5,000 with wrong lengths", flight, CONVERT, ".ulg"),
    ("bag of messages without an end", "a view that computes for ever", endless_bag, CONVERT, ".db3"),
    ("bag of damaged pages", "1,000 messages, a byte of each hundred by chance", damaged_bag, CONVERT, ".db3"),
    ("bag of shared pages", "8 KB that seem to have 10^20 rows", tree, CONVERT, ".db3"),
    ("list of JSON without an end", "20 MB in one object",
         lambda: b'[{"sensor":"Gyroscope","time":"' + b"1" * 20_000_000, CONVERT, ".json"),
    ("map without an end", "a pipe that is fed for ever", endless, MAP, ".geojson"),
    ("map of deep brackets", "a million levels",
         lambda: b'{"features":[{"geometry":{"coordinates":' + b"[" * 1_000_000, MAP, ".geojson"),
    ("map of one mosque 100,000 times", "with a tag of 1 KB each", lambda: gzip.compress(b"[" + MOSQUE * 100_000),
         MAP, ".geojson.gz"),
    ("calendar without an end", "a pipe that is fed for ever", endless, CHECK, ".ics"),
    ("calendar of deep parts", "a million in each other", lambda: b"BEGIN:VCALENDAR\n" * 1_000_000, CHECK, ".ics"),
    ("calendar of daily events", "20,000 that come back each day",
     lambda: b"BEGIN:VCALENDAR\n" + EVENT * 20_000 + b"END:VCALENDAR\n", CHECK, ".ics"),
    ("calendar of one line", "8 MB in one", lambda: b"BEGIN:VCALENDAR\nX:" + b"x" * 8_000_000, CHECK, ".ics"),
    ("plan of deep brackets", "a million levels", lambda: b'{"version":1,"tasks":' + b"[" * 1_000_000, PLAN, ".json"),
    ("folder", "a folder in place of a file", os.mkdir, REPLAY, ".jsonl"),
    ("links in a ring", "a link to itself", loop, REPLAY, ".jsonl"),
    ("calibrating from odd numbers", "nine numbers as components", numbers, CALIBRATE, ".jsonl"),
    ("calibrating from gaps of a day", "20 samples, a day apart", gaps, CALIBRATE, ".jsonl"),
    ("calibration of odd numbers", "1e308 as each coefficient",
     b'{"qibla_calibration":1,"device":"x","magn":{"offset":[1e308,-1e308,9e18],'
      b'"matrix":[[1e308,0,0],[0,1e308,0],[0,0,1e308]]}}',
     ("replay", "traces/desk.jsonl", "--calibration", "FILE", "--format", "csv"), ".json"),
    ("calibration of random bytes", "1 MB", lambda: random.Random(8).randbytes(1 << 20),
     ("replay", "traces/desk.jsonl", "--calibration", "FILE"), ".json"),
    ("scenario of odd numbers", "1e308 as times, places and angles",
     b"start 9999-12-31T23:59:59Z\nplace 1e308 -1e308 1e308 m\naccel lsm6dsl at 1e308 Hz\n"
      b"at 1e308s turn by 1e308 over 1e-308s\nlasts 1e308s\n",
     ("simulate", "FILE", "--format", "csv"), ".scenario"),
    ("scenario of a million lines", "one action again and again",
     lambda: b"place 1 1 0 m\nmagn lis3mdl at 100 Hz\nlasts 1s\n" + b"at 0s turn by 1 over 1s\n" * 100_000,
          ("simulate", "FILE", "--format", "csv"), ".scenario"),
    ("configuration of random bytes", "1 MB", lambda: random.Random(9).randbytes(1 << 20), ("--config", "config"),
         ".conf"),
    ("timetable of two million lines", "4 KB that unpack to 4 MB",
     lambda: gzip.compress(TABLE + b"x\n" * 2_000_000), ("timetable", "import", "FILE"), ".csv.gz"),
    ("timetable of words", "12,000 dates of twenty words in no language",
     lambda: gzip.compress(TABLE + (b"qqq " * 20 + b"\n") * 11_999), ("timetable", "import", "FILE"), ".csv.gz"),
    ("timetable of feasts", "a calendar that names its feast 100,000 times",
     lambda: gzip.compress(CALENDAR + b',"aidPrayerTime":"07:00"' * 100_000 + b"}"), ("timetable", "import", "FILE"),
     ".json.gz"),
    ("months that are a silent pipe", "a pipe that nobody feeds", os.mkfifo,
     ("hijri", "--announced", "FILE", "2026-11-23"), ".csv"),
    ("months of line feeds", "21 MB in 21 KB", lambda: gzip.compress(b"\n" * 21_000_000),
     ("hijri", "--announced", "FILE", "2026-11-23"), ".csv"),
    ("configuration of a million lines", "one setting again and again", b"units = km\n" * 1_000_000, ("--config",
         "config"), ".conf"),
]] + packs.MODES


def run(mode, qibla, seconds, found):
    folder = tempfile.mkdtemp(prefix="qibla-attack-")
    command, ending = mode.more
    environment = {"PATH": os.environ["PATH"], "QIBLA_ROOT": folder, "HOME": folder, "QIBLA_AT": "41,29"}
    path = folder + "/file" + ending
    if command[0] == "--config":
        # A configuration has no option: it lies where it is looked for.
        command, path = command[1:], folder + "/etc/qibla/qibla.conf"
        os.makedirs(os.path.dirname(path))
    data = mode.strike
    if not isinstance(data, bytes):
        data = data(path) if data in (endless, loop, os.mkdir, os.mkfifo, *packs.MAKERS) else data()
    if isinstance(data, bytes):
        with open(path, "wb") as file:
            file.write(data)
    words = [path if w == "FILE" else folder + "/out" if w == "OUT" else w for w in command]
    # A debug build on a busy machine may take minutes.
    end, patience = time.monotonic() + seconds, 10 if seconds >= 1 else 200
    try:
        while found.tries == 0 or time.monotonic() < end and not found.troubles:
            one(qibla, words, environment, patience, found)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return 0


def limit():
    """A GiB of addresses; a sanitizer takes terabytes of them for itself."""
    if "ASAN_OPTIONS" not in os.environ:
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))


def one(qibla, words, environment, patience, found):
    began = time.monotonic()
    # 1 GB at most, so that growth ends here and not in the machine.
    child = subprocess.Popen([qibla, *words], env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                             stderr=subprocess.DEVNULL,
                             preexec_fn=limit)
    while child.poll() is None and time.monotonic() < began + patience:
        # Not what wait4 tells: that includes the memory of this script, from before the program was loaded.
        found.memory = max(found.memory, process.peak(child.pid))
        time.sleep(0.003)
    found.tries += 1
    found.seconds += time.monotonic() - began
    if child.returncode is None:
        child.kill()
        child.wait()
        found.troubles.append(f"did not end within {patience:g} s")
    elif child.returncode not in ANSWERS:
        found.troubles.append(f"ended with {child.returncode}")
