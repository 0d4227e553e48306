"""What the tests of the page of the calendar share: a service with reminders, and the page on a month of it."""
import contextlib
import json
import os
import pathlib
import subprocess
import tempfile
import time
import zipfile

from kit import PATIENCE, PHONE, QIBLA, PageCase, board, opened, until

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "document.documentElement.dataset.ready !== undefined"
# A month that has 30 days, the month of the fast, and many events.
RAMADAN = "1448-09"


def remind(served, *words):
    """Runs `qibla remind` as the user of a service."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(served.folder), "LANG": "C.UTF-8",
                   "STATE_DIRECTORY": str(served.folder / "state"), "XDG_CONFIG_HOME": str(served.folder / "config")}
    done = subprocess.run([QIBLA, "remind", *words], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


@contextlib.contextmanager
def service(*arguments, settings="at = Istanbul\n", files=None):
    """A service with a place, which has a reading. `{folder}` in its arguments and settings is its folder, which has
    these files."""
    folder = tempfile.mkdtemp(prefix="qibla-page.")
    for name, text in (files or {}).items():
        path = pathlib.Path(folder, name)
        path.write_text(text)
        path.chmod(0o600)
    arguments = [argument.replace("{folder}", folder) for argument in arguments]
    with board(*ALONE, *arguments, settings=settings.replace("{folder}", folder), state=folder) as served:
        # The place is known with the first report of the service.
        end = time.monotonic() + PATIENCE
        while "at =" in settings and '"reason"' in served.get("/calendar/month"):
            assert time.monotonic() < end, "the service has no place"
            time.sleep(0.05)
        yield served


class CalendarCase(PageCase):
    """What the tests ask of the page of the calendar."""

    @contextlib.contextmanager
    def calendar(self, served, size=PHONE, settings="", query="", ready=READY, allowed=()):
        """The page on a month. Errors in its console fail the test, but for those that are `allowed`."""
        with opened(size) as (page, errors, asked):
            page.goto(f"{served.address}/calendar{query}#{settings}")
            self.wait(page, ready)
            yield page
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual([e for e in errors if not any(text in e for text in allowed)], [])

    def month(self, served, month=RAMADAN):
        return json.loads(served.get(f"/calendar/month?month={month}"))

    def focus(self, page):
        """The Gregorian date of the day that has the focus."""
        return page.evaluate("document.activeElement.dataset.date ?? document.activeElement.id")

    def press(self, page, key, date):
        page.keyboard.press(key)
        if not until(page, f"document.activeElement.dataset.date === {json.dumps(date)}", 60):
            self.fail(f"{key}: expected {date}, the focus is on {self.focus(page)}")


def many(served, count):
    """Imports so many reminders, on all days of the year."""
    reminders = [{
        "id": f"many-{number}", "title": f"Reminder {number} of many", "recurrence": "annual",
        "hijriDate": {"year": None, "month": number % 12 + 1, "day": number // 12 % 30 + 1},
        "time": "09:00" if number % 2 else "maghrib-20m", "durationDays": number % 3 + 1, "notesText": "Notes. " * 20,
        "attachments": []} for number in range(count)]
    path = served.folder / "many.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("backup.json", json.dumps({"version": 1, "reminders": reminders}))
    remind(served, "import", str(path))
