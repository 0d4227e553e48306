"""The page of the counter: what is touched is stored once, whatever happens to the service meanwhile."""
import contextlib
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

from kit import DESK, NARROW, PHONE, QIBLA, PageCase, board, opened

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "document.documentElement.dataset.ready === ''"
# Nothing waits, and the counter is known.
STORED = "JSON.parse(sessionStorage.getItem('qibla.tasbih'))?.waiting.length === 0 && !document.getElementById('count').disabled"
VIBRATIONS = """window.buzzes = []; Object.defineProperty(navigator, 'vibrate', { value: length => { buzzes.push(length); return true; } });"""


class Counter(PageCase):
    @contextlib.contextmanager
    def counter(self, served, size=PHONE, settings="", scripts=(), allowed=(), ready=READY, **context):
        with opened(size, scripts, **context) as (page, errors, asked):
            page.goto(f"{served.address}/tasbih#{settings}")
            self.wait(page, ready)
            yield page
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual([e for e in errors if not any(text in e for text in allowed)], [])

    def stored(self, served):
        """What `qibla tasbih` says."""
        environment = {"PATH": os.environ["PATH"], "HOME": str(served.folder), "LANG": "C.UTF-8",
                       "STATE_DIRECTORY": str(served.folder / "state"), "XDG_CONFIG_HOME": str(served.folder / "config")}
        said = subprocess.run([QIBLA, "tasbih", "show", "--format", "json"], env=environment, capture_output=True,
                              text=True, check=True).stdout
        return json.loads(said)

    def test_every_touch_and_key_counts_once_and_is_that_of_the_command(self):
        with board(*ALONE) as served, self.counter(served, scripts=[VIBRATIONS]) as page:
            self.assertEqual(page.inner_text("#left"), "33")
            for _ in range(30):
                page.click("#count", position={"x": 20, "y": 20})
            page.keyboard.press("Space")
            page.keyboard.press("Enter")
            self.assertEqual(page.evaluate("buzzes.length"), 0)
            page.evaluate("document.activeElement.blur()")
            page.keyboard.press("Space")
            self.assertEqual(page.evaluate("buzzes"), [150])
            self.says(page, "part 2 of 3", "#part")
            self.says(page, "33 / 100", "#today")
            page.click("#undo")
            self.wait(page, STORED)
            found = self.stored(served)
            self.assertEqual((found["position"], found["today"]), (32, 32))
            # A key that is held counts once.
            page.focus("#count")
            for _ in range(4):
                page.keyboard.down("Enter")
            page.keyboard.up("Enter")
            self.wait(page, STORED)
            self.assertEqual(self.stored(served)["position"], 33)
            page.click("#begin")
            self.wait(page, "document.getElementById('sure').open")
            page.keyboard.press("Escape")
            self.assertEqual(self.stored(served)["position"], 33)
            page.click("#begin")
            page.click("#yes")
            self.wait(page, STORED)
            self.assertEqual(self.stored(served)["position"], 0)
            page.select_option("#set", "99")
            self.wait(page, STORED)
            self.assertEqual(self.stored(served)["set"], [99])
            page.select_option("#set", "")
            page.fill("#parts", "3,x")
            page.keyboard.press("Enter")
            self.says(page, "1 to 20 numbers", "#own-answer")
            page.fill("#parts", "\u0663\u060c\u0662")
            page.keyboard.press("Enter")
            self.wait(page, f"!document.getElementById('own').open && {STORED}")
            self.assertEqual(self.stored(served)["set"], [3, 2])
            for _ in range(5):
                page.click("#count")
            self.says(page, "complete", "#part")
            # At 33, at 33 again after one was taken back, at 3, and at the end of the set.
            self.assertEqual(page.evaluate("buzzes"), [150, 150, 150, [150, 80, 150]])
            # What another program counts is seen when one comes back to the page.
            self.wait(page, STORED)
            environment = {"PATH": os.environ["PATH"], "HOME": str(served.folder), "STATE_DIRECTORY": str(served.folder / "state")}
            subprocess.run([QIBLA, "tasbih", "add", "2"], env=environment, check=True, capture_output=True)
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            self.says(page, "2 / 5", "#today")

    def test_nothing_is_lost_and_nothing_doubled_where_the_service_is_killed_between_counts(self):
        with board(*ALONE) as served:
            with self.counter(served, allowed=("Failed to load", "net::")) as page:
                for turn in range(6):
                    for _ in range(7):
                        page.click("#count")
                    # Killed while the counts are on their way: some are stored without their answer.
                    served.kill()
                    for _ in range(3):
                        page.click("#count")
                    if turn == 0:
                        self.says(page, "not stored yet", "#note")
                    if turn == 3:
                        # What waits stays over a reload of the page: only the service can give it again.
                        waits = page.evaluate("sessionStorage.getItem('qibla.tasbih')")
                    served.start()
                    if turn == 3:
                        page.reload()
                        self.assertIn('"waiting":[{', waits)
                    self.wait(page, f"{READY} && {STORED}")
                    self.assertEqual(self.stored(served)["position"], 10 * (turn + 1))
                self.assertEqual(self.stored(served)["today"], 60)
                self.says(page, "60 / 100", "#today")

    def test_a_wish_that_comes_again_or_late_counts_once(self):
        with board(*ALONE) as served, self.counter(served) as page:
            ask = """async ask => (await (await fetch('tasbih/count', { method: 'POST',
                headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({
                token: document.documentElement.dataset.token, action: 'count', page: 'pzzzzzzzzz', ask: String(ask), number: '1' })
                })).json()).position"""
            positions = [page.evaluate(f"({ask})({number})") for number in (5, 5, 7, 6, 5, 7, 8)]
            self.assertEqual(positions, [1, 1, 2, 2, 2, 2, 3])

    def test_it_asks_for_the_password_where_one_is_set_and_counts_nothing_where_nobody_may(self):
        with self.locked() as served:
            with self.counter(served, allowed=("the password",)) as page:
                self.assertTrue(page.is_visible("#unlock"))
                self.assertTrue(page.is_disabled("#count"))
                page.fill("#password", "wrong")
                page.keyboard.press("Enter")
                self.says(page, "The password is wrong.", "#note")
                page.fill("#password", "open sesame")
                page.keyboard.press("Enter")
                self.wait(page, "!document.getElementById('count').disabled")
                self.assertFalse(page.is_visible("#unlock"))
                page.click("#count")
                self.wait(page, STORED)
                self.assertEqual(self.stored(served)["position"], 1)
        with board("--simulate", "desk", "--public", http="0.0.0.0") as served, self.counter(served) as page:
            self.assertTrue(page.is_disabled("#count") and page.is_visible("#refused"))
            self.assertFalse(page.is_visible("#unlock"))

    @contextlib.contextmanager
    def locked(self):
        """A service that asks for a password."""
        folder = pathlib.Path(tempfile.mkdtemp(prefix="qibla-page."))
        file = folder / "password"
        file.write_text("open sesame\n")
        file.chmod(0o600)
        with board(*ALONE, "--http-password-file", str(file), state=folder) as served:
            yield served

    def test_it_looks_right_in_three_languages_and_widths(self):
        with board(*ALONE) as served:
            for language, size in (("en", PHONE), ("ar", NARROW), ("ur", DESK), ("de", NARROW), ("ar", DESK)):
                settings = f"language={language}&light=dark" + ("&digits=arabic" if language == "ar" else "")
                with self.subTest(language, size=size), self.counter(served, size, settings) as page:
                    for _ in range(4):
                        page.click("#count")
                    self.wait(page, STORED)
                    self.assertEqual(page.evaluate("document.documentElement.dir"), "rtl" if language in ("ar", "ur") else "ltr")
                    self.look(page, f"tasbih-{language}-{size[0]}")
                    height = page.evaluate("document.documentElement.scrollHeight - innerHeight")
                    self.assertLessEqual(height, 0, "the counter needs no scrolling")
            with self.counter(served, PHONE, "light=light") as page:
                self.look(page, "tasbih-light")

    def test_motion_is_left_out_where_it_is_not_wanted(self):
        with board(*ALONE) as served:
            for wish, isMoving in (("reduce", False), ("no-preference", True)):
                with self.counter(served, own=True, reduced_motion=wish) as page:
                    moves = page.evaluate("getComputedStyle(document.querySelector('#count .done')).transitionDuration !== '0s'")
                    self.assertEqual(moves, isMoving)


if __name__ == "__main__":
    unittest.main()
