"""The page of the day, opened for tests."""
import contextlib
import time

from kit import DESK, PageCase, opened

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "document.documentElement.dataset.ready === '' && document.querySelectorAll('.fixed').length > 4"
TITLES = "[...document.querySelectorAll('#board .task b')].map(e => e.textContent.replace(/^\\S /, ''))"


def morning(hour=8):
    """A place where it is so late by the sun now: the middle of a day is always the same distance ahead."""
    hours = time.time() / 3600 % 24
    return f"at = 20,{((hour - hours) * 15 + 540) % 360 - 180:.2f}\n"


class DayCase(PageCase):
    @contextlib.contextmanager
    def day(self, served, size=DESK, settings="", query="", scripts=(), allowed=(), ready=READY, **context):
        with opened(size, scripts, **context) as (page, errors, asked):
            page.goto(f"{served.address}/day{query}#{settings}")
            self.wait(page, ready)
            yield page
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual([e for e in errors if not any(text in e for text in allowed)], [])

    def order(self, page, **order):
        """Sends an order as the page does, and returns the answer with its days."""
        return page.evaluate("""async order => (await (await fetch('plan', { method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ token: document.documentElement.dataset.token, days: '1', order: JSON.stringify(order) }) })).json())""", order)

    def plan(self, page):
        return page.evaluate("""async () => (await (await fetch('plan', { method: 'POST', headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ token: document.documentElement.dataset.token, days: '1' }) })).json()).days[0]""")

    def task(self, page, id):
        return next((block for block in self.plan(page)["blocks"] if block["id"] == id), None)

    def add(self, page, title, minutes):
        page.fill("#task-title", title)
        page.fill("#task-minutes", str(minutes))
        page.keyboard.press("Enter")
        self.says(page, title, "#inbox")

    def settled(self, page, id, minute):
        """Waits until the service has a task at a minute."""
        self.eventually(lambda: (self.task(page, id) or {}).get("start_minute") == minute)

    def middle(self, page, selector):
        box = page.locator(selector).bounding_box()
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def point(self, page, minute):
        """A point of the timeline, which is scrolled so that it is in sight."""
        return page.evaluate("""minute => { const scroll = document.getElementById('scroll'), column = document.querySelector('.column');
            const scale = column.offsetHeight / window.span, top = (minute - window.begin) * scale;
            scroll.scrollTop = top - scroll.clientHeight / 2;
            const box = column.getBoundingClientRect();
            return [box.left + box.width / 2, box.top + top]; }""", minute)

    def know(self, page):
        found = self.plan(page)
        page.evaluate("([begin, end]) => { window.begin = begin; window.span = end - begin; }",
                      [found["begin_minute"], found["end_minute"]])
        return found

    def drag(self, page, selector, minute, grab=4):
        """Drags the top of a task to a minute with the mouse, and lets it there."""
        x, y = self.point(page, minute)
        box = page.locator(selector).bounding_box()
        page.mouse.move(box["x"] + 20, box["y"] + grab)
        page.mouse.down()
        page.mouse.move(box["x"] + 30, box["y"] + grab + 20)
        page.mouse.move(x, y + grab, steps=6)
        self.wait(page, "document.querySelector('.landing') !== null")
