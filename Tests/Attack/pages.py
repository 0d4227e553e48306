"""Hostile questions and orders to the smaller pages: pages to read, the plan, the counter, the log of prayers."""

import contextlib
import http.client
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import threading
import time

from mode import Mode
from victim import Newcomer, Service

PLACE = "21.4225,39.8262"
SECRET = b"\x89PNG\r\n\x1a\nthe secret of another folder"
SHOWN = b"\x89PNG\r\n\x1a\na picture of the page"
PASSWORD = "a long password"


class Pages:
    """A service with a pack, a plan of one task, a counter and a log of one mark, and what a client asks of it."""

    def __init__(self, service, qibla):
        self.qibla, self.http, self.folder = qibla, service.http, service.folder
        self.environment = {"PATH": os.environ["PATH"], "HOME": service.folder, "QIBLA_ROOT": service.folder,
                            "STATE_DIRECTORY": service.folder + "/state", "QIBLA_AT": PLACE}
        self.pack = service.folder + "/.local/share/qibla/packs/mine"
        os.makedirs(self.pack + "/m")
        for path, data in ((service.folder + "/secret.png", SECRET), (self.pack + "/m/one.png", SHOWN)):
            with open(path, "wb") as file:
                file.write(data)
        os.symlink(service.folder + "/secret.png", self.pack + "/m/link.png")
        os.symlink(service.folder, self.pack + "/up")
        named = ["m/one.png", "m/link.png", "up/secret.png", "m/none.png"]
        with open(self.pack + "/a.md", "w") as file:
            file.write("---\ntitle: Page\nprayer: fajr\n---\ndhikr\n" + "".join(f"![x]({path})\n" for path in named))
        for words in (("plan", "add", "Kept", "30m"), ("log", "asr", "--on", "-9d")):
            if code := self.command(*words):
                raise RuntimeError(f"{words[0]} ended with {code}")
        self.token = re.search(r'data-token="([^"]*)"', self.patiently("/"))[1]
        self.before = self.rows("prayers")

    def command(self, *words):
        return subprocess.run([self.qibla, *words], env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=250).returncode

    def patiently(self, path):
        end = time.monotonic() + 60
        while (found := self.get(path))[0] != 200 and time.monotonic() < end:
            time.sleep(0.05)
        return found[1].decode()

    def rows(self, table):
        path = f"file:{self.folder}/state/reminders/reminders.db?mode=ro"
        with contextlib.closing(sqlite3.connect(path, uri=True, timeout=20)) as base:
            return sorted(base.execute(f"SELECT * FROM {table}").fetchall(), key=repr)

    def ask(self, method, path, body=None, headers=None):
        """The status of an answer and its body; 0 where there is none."""
        link = http.client.HTTPConnection("127.0.0.1", self.http, timeout=20)
        own = {"Origin": f"http://127.0.0.1:{self.http}", "Content-Type": "application/json"} if method == "POST" else {}
        try:
            link.request(method, path, body, own | (headers or {}))
            answer = link.getresponse()
            return answer.status, answer.read()
        except (OSError, http.client.HTTPException, UnicodeError):
            return 0, b""
        finally:
            link.close()

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, fields, headers=None):
        return self.ask("POST", path, json.dumps({"token": self.token} | fields), headers)


def until(found, end):
    """The numbers of the tries, until the time is over or something is wrong."""
    while found.tries == 0 or time.monotonic() < end and not found.troubles:
        yield found.tries
        found.tries += 1


def expect(found, answer, statuses, what):
    status, body = answer
    if status not in statuses:
        found.troubles.append(f"{what}: {status} {body[:60]!r}")
    if SECRET in body or b"root:" in body:
        found.troubles.append(f"{what}: it gave another file away")


VALUES = ["", "a", "..", "../../secret", "%00", "%2e%2e%2f%2e%2e%2fsecret.png", "mine/a", "mine/up/secret", "/etc/passwd",
          "mine%2f..%2f..%2fsecret", "%ff%fe", "%22%3E%3Cscript%3E", "9" * 40, "-1", "1e9", "%20" * 100, "z" * 3000,
          "%D8%B5" * 60, "dhikr", "mine/a.md", "mine/m/one.png"]
NAMES = ["id", "file", "beside", "find", "from", "prayer", "tradition", "level", "kind", "language", "lang", "other"]


def questions(pages, found, end):
    chance = random.Random(58)
    for _ in until(found, end):
        query = "&".join(f"{chance.choice(NAMES)}={chance.choice(VALUES)}" for _ in range(chance.randrange(5)))
        # A head of more than 8 KB has no answer, or 431.
        expect(found, pages.get("/read/pages?" + query), (200, 400, 404, 414, 431, 0), query[:80])


def files(pages, found, end):
    asked = ["m/one.png", "m/link.png", "up/secret.png", "m/none.png", "../../../../../secret.png", "m/../m/one.png", "a.md",
             "m%2fone.png%00", "m//one.png", "/etc/passwd", "m", "", "%2e", pages.folder + "/secret.png"]
    for number in until(found, end):
        path = asked[number % len(asked)]
        answer = pages.get(f"/read/pages?id=mine/a&file={path}")
        expect(found, answer, (200,) if path == "m/one.png" else (404,), path)


def swaps(pages, found, end):
    """Another program of the user swaps the picture, the page and the pack while they are asked for."""
    for number in until(found, end):
        os.unlink(pages.pack + "/m/one.png")
        if number % 2:
            os.symlink(pages.folder + "/secret.png", pages.pack + "/m/one.png")
        else:
            with open(pages.pack + "/m/one.png", "wb") as file:
                file.write(SHOWN)
        if number % 7 == 3:
            shutil.move(pages.pack, pages.pack + "-away")
        for query in ("?id=mine/a&file=m/one.png", "?id=mine/a", "?find=dhikr"):
            expect(found, pages.get("/read/pages" + query), (200, 404, 503), query)
        if number % 7 == 3:
            shutil.move(pages.pack + "-away", pages.pack)


def many(pages, found, end):
    """10,000 pages are asked for by words that all have."""
    for number in range(10_000):
        with open(f"{pages.pack}/{number}.md", "w") as file:
            file.write(f"---\ntitle: dhikr {number}\n---\n" + "zikr salah " * 30)
    for number in until(found, end):
        expect(found, pages.get(f"/read/pages?find={'zikr+salah+' * (number % 9)}&from={number % 10_000}"), (200, 503), "many")


ORDERS = ["", "{", "[]", "null", "7", '"x"', "{}", '{"op":7}', '{"op":"add"}', '{"op":"nothing"}', "[" * 500, '{"a":' * 300,
          '{"op":"add","title":"","minutes":30}', '{"op":"add","title":"x","minutes":-1}',
          '{"op":"add","title":"x","minutes":1e308}', '{"op":"add","title":"x","minutes":99999999999999999999}',
          '{"op":"done","id":"-1"}', '{"op":"move","id":"1","at":"NaN"}', '{"op":"move","id":"1","day":"9999-99-99"}',
          '{"op":"remove","id":"1; DROP TABLE tasks"}', '{"op":"add","title":"\\u0000\\u001b[31m","minutes":30}']


def plan(pages, found, end):
    """Orders that are none, days that are none, bodies of any length; the task that is there stays."""
    chance = random.Random(59)
    for _ in until(found, end):
        fields = {"days": chance.choice(["1", "7", "x", "99999"]), "night": "yes"}
        if chance.random() < 0.5:
            fields["day"] = chance.choice(["2026-12-01", "0000-00-00", "9999-12-31", "x" * 900, "-1", ""])
        if chance.random() < 0.9:
            fields["order"] = chance.choice(ORDERS)
        expect(found, pages.post("/plan", fields), (200, 400, 413), f"{fields}"[:90])
    if not any("Kept" in row for row in pages.rows("plan_tasks")):
        found.troubles.append("the task is gone")


def repeats(pages, found, end):
    """Six clients send each wish to count up to five times, at once and late: it counts once."""
    counted, lock = set(), threading.Lock()
    def one(number):
        chance, sent = random.Random(number), []
        while not sent or time.monotonic() < end:
            sent.append((f"p{number:09}", len(sent) + 1))
            for page, ask in chance.choices(sent[-4:], k=3) + [sent[-1]]:
                status, body = pages.post("/tasbih/count", {"action": "count", "page": page, "ask": str(ask)})
                with lock:
                    found.tries += 1
                    if status == 200 and b'"left"' in body:
                        counted.add((page, ask))

    crowd = [threading.Thread(target=one, args=(number,)) for number in range(6)]
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    status, body = pages.post("/tasbih/count", {"action": "look"})
    today = json.loads(body).get("today") if status == 200 else None
    # One that came after a later one of its page is none any more: it was answered, and counts nothing.
    if today is None or not 0 < today <= len(counted):
        found.troubles.append(f"{today} were counted of {len(counted)} wishes")


def counts(pages, found, end):
    """Wishes that are none: numbers, sets and pages of any kind."""
    odd = ["", "-1", "0", "1e9", "99999999999999999999", "x" * 500, "33,33,34", "1," * 200, "\u0661", "\0", "1.5"]
    chance = random.Random(60)
    for _ in until(found, end):
        fields = {name: chance.choice(odd) for name in ("number", "page", "ask", "set") if chance.random() < 0.7}
        fields["action"] = chance.choice(["look", "count", "undo", "begin", "set", "wipe", ""])
        expect(found, pages.post("/tasbih/count", fields), (200, 400, 413), f"{fields}"[:90])


def forged(pages, found, end):
    """Clients that are not the machine itself, or not its page, mark prayers and look at the log."""
    far = [{"X-Forwarded-For": "192.0.2.1"}, {"Via": "1.1 proxy"}, {"Host": "192.0.2.7", "Origin": "http://192.0.2.7"},
           {"Origin": "https://evil.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Content-Type": "text/plain"},
           {"Host": "evil.example", "Origin": "http://evil.example"}, {"Forwarded": "for=192.0.2.1"}]
    for number in until(found, end):
        fields = {"prayer": ["asr", "fajr", "", "x" * 500][number % 4], "mark": ["prayed", "look", "none", "\0"][number // 4 % 4]}
        expect(found, pages.post("/log/prayed", fields, far[number % len(far)]), (403, 409, 415, 421), f"{fields}")
        expect(found, pages.post("/log/prayed", {"token": "0" * 32} | fields), (400, 403, 409), "another token")
    if pages.rows("prayers") != pages.before:
        found.troubles.append("the log has changed")


PATHS = ("/plan", "/tasbih/count", "/log/prayed")


def passwords(pages, found, end):
    """Wrong passwords, again and again, from six clients: none is right, and nothing is changed."""
    def one(number):
        chance = random.Random(number)
        while found.tries == 0 or time.monotonic() < end and not found.troubles:
            guess = chance.choice(["", "x", PASSWORD[:-1], PASSWORD + " ", "\0" * 8, "p" * 1000, "a long passwore"])
            path = chance.choice(PATHS)
            status, body = pages.post(path, {"password": guess, "action": "count", "prayer": "fajr", "mark": "prayed",
                                             "order": '{"op":"add","title":"x","minutes":30}'})
            found.tries += 1
            refused = json.loads(body).get("refused") if status == 200 else None
            if refused not in ("password", "locked") and status not in (400, 413):
                found.troubles.append(f"{path}: {status} {body[:60]!r}")

    tasks = pages.rows("plan_tasks")
    crowd = [threading.Thread(target=one, args=(number,)) for number in range(6)]
    for thread in crowd:
        thread.start()
    for thread in crowd:
        thread.join()
    if pages.rows("prayers") != pages.before or pages.rows("plan_tasks") != tasks:
        found.troubles.append("something has changed")


def bodies(pages, found, end):
    """Bodies that are no JSON, of other kinds, longer than is taken, or shorter than they say."""
    deep = b'{"token":' + b"[" * 1500
    for number in until(found, end):
        path = (*PATHS, "/read/pages")[number % 4]
        body = [b"", b"{", deep, b"\xff" * 900, b'{"token":"' + b"x" * 60_000 + b'"}', b"a=b&c=d", b"null", b"[]",
                json.dumps({"token": pages.token, "order": "\u2028" * 400}).encode(),
                json.dumps({"token": [pages.token]}).encode()][number // 4 % 10]
        expect(found, pages.ask("POST", path, body), (0, 200, 400, 405, 409, 411, 413, 415), f"{path} {body[:20]!r}")


# What a try may take: a question to 10,000 pages looks through 4 MB of words; a change of the store waits for the disk.
A_QUESTION, A_SEARCH, A_CHANGE = 3e-3, 40e-3, 20e-3
MODES = [Mode("pages", name, does, strike, costs=costs) for name, does, strike, costs in [
    ("read: odd questions", "names, numbers and paths of any kind", questions, A_QUESTION),
    ("read: files of others", "pictures through links, of other folders, with odd names", files, A_QUESTION),
    ("read: packs that change", "a picture that becomes a link, a pack that goes", swaps, A_SEARCH),
    ("read: 10,000 pages", "questions that all pages answer", many, A_SEARCH),
    ("plan: odd orders", "orders and days that are none", plan, A_CHANGE),
    ("counter: repeats", "six clients that send each wish several times", repeats, A_CHANGE),
    ("counter: odd wishes", "numbers, sets and pages of any kind", counts, A_CHANGE),
    ("log: forged requests", "of other machines, sites and proxies", forged, A_QUESTION),
    ("wrong passwords", "six clients that guess", passwords, A_QUESTION),
    ("odd bodies", "no JSON, too long, too deep", bodies, A_QUESTION),
]]


def run(mode, qibla, seconds, found):
    options, more = ["--at", PLACE], {"QIBLA_ALERTS_CLOCK": "always"}
    if mode.strike is passwords:
        # It is read at the start, before the service has a folder.
        path = f"/tmp/qibla-attack-password-{os.getpid()}"
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(PASSWORD + "\n")
        options += ["--http-password-file", path]
    service = Service(qibla, *options, more=more)
    is_over = threading.Event()

    def look():
        while not is_over.is_set():
            service.watch(0.2)

    looking, newcomer = threading.Thread(target=look, daemon=True), None
    looking.start()
    try:
        pages = Pages(service, qibla)
        # A busy machine may delay the thread that asks, too.
        newcomer = Newcomer(service.http, 1 if seconds >= 1 else 20)
        mode.strike(pages, found, time.monotonic() + seconds)
    finally:
        is_over.set()
        looking.join()
        if newcomer:
            newcomer.finish(found)
        service.finish(found)
        if mode.strike is passwords:
            os.unlink(path)
    return 0
