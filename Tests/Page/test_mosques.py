"""The page of the mosques nearby, their dots on the map, and the key "prayed" of the device's owner."""
import contextlib
import json
import os
import subprocess
import time
import unittest

from kit import CHANGE, DESK, NARROW, PHONE, QIBLA, PageCase, board, opened

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "document.documentElement.dataset.ready === '' && document.getElementById('list').children.length > 0"
NAMES = {"Sultanahmet": (41.0054, 28.9768), "Süleymaniye": (41.0162, 28.9640), "Yeni": (41.0170, 28.9716)}


def run(served, *words):
    """Runs a command as the user of a service."""
    environment = {"PATH": os.environ["PATH"], "HOME": str(served.folder), "LANG": "C.UTF-8",
                   "STATE_DIRECTORY": str(served.folder / "state"), "XDG_CONFIG_HOME": str(served.folder / "config")}
    done = subprocess.run([QIBLA, *words], env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def imported(served):
    """Imports a map with three mosques in Istanbul."""
    features = [{"type": "Feature", "properties": {
        "amenity": "place_of_worship", "religion": "muslim", "name": name, "name:ar": "جامع", "phone": "+90 1"},
        "geometry": {"type": "Point", "coordinates": [lon, lat]}} for name, (lat, lon) in NAMES.items()]
    path = served.folder / "map.geojson"
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}))
    run(served, "mosques", "import", str(path))


class Mosques(PageCase):
    @contextlib.contextmanager
    def mosques(self, served, size=PHONE, settings="", query="", ready=READY, scripts=()):
        with opened(size, scripts) as (page, errors, asked):
            page.goto(f"{served.address}/mosques{query}#{settings}")
            self.wait(page, ready)
            yield page
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual(errors, [])

    def test_without_a_map_it_says_how_to_get_one_and_shows_the_mosques_when_there_is_one(self):
        with board(*ALONE, settings="at = 41.0060,28.9800\n") as served:
            with self.mosques(served, ready="document.getElementById('note').textContent.includes('import')") as page:
                self.says(page, "qibla mosques import MAP", "#note")
                imported(served)
                self.wait(page, READY)
                self.assertEqual(page.evaluate("[...document.querySelectorAll('#list b')].map(e => e.textContent)"),
                                 ["Sultanahmet", "Yeni", "Süleymaniye"])
                self.says(page, "OpenStreetMap contributors, ODbL 1.0; map.geojson", "#from")
                self.assertEqual(page.evaluate("document.querySelectorAll('#rings g').length"), 3)
                page.click("#within button:first-child")
                self.wait(page, "document.getElementById('list').children.length === 1")
                self.assertIn("within=1", page.url)
                # There is no compass, so it is not said how far to turn.
                self.assertEqual(page.evaluate("document.querySelector('#list .turn').textContent"), "")

    def test_each_says_how_far_to_turn_by_the_live_heading(self):
        """The board faces the Kaaba at its place; the readings are changed to a heading of 90°."""
        with board(*ALONE, settings="at = 41.0100,28.9700\n") as served:
            imported(served)
            turned = CHANGE + """window.change = line => line.class === 'reading' ? { ...line, compass: 'live', accuracy: 'accurate',
                heading: window.heading ?? 90, magnetic: 85, uncertainty: 3 } : line;"""
            with self.mosques(served, scripts=[turned]) as page:
                # Sultanahmet lies to the south-east, at 132°.
                self.says(page, "Turn right 42°", "#list li:first-child .turn")
                page.evaluate("window.heading = 132")
                self.says(page, "Straight ahead", "#list li:first-child .turn")
                page.evaluate("window.heading = 172")
                self.says(page, "Turn left 40°", "#list li:first-child .turn")
                self.assertEqual(page.evaluate("document.querySelector('#rings .heading').getAttribute('transform')"), "rotate(172.0)")

    def test_it_looks_right_in_three_languages_and_widths(self):
        with board(*ALONE, settings="at = 41.0100,28.9700\n") as served:
            imported(served)
            for language, size in (("en", PHONE), ("ar", NARROW), ("ur", DESK), ("ar", DESK), ("de", NARROW)):
                settings = f"language={language}&light=dark" + ("&digits=arabic" if language == "ar" else "")
                with self.subTest(language, size=size), self.mosques(served, size, settings) as page:
                    self.assertEqual(page.evaluate("document.documentElement.dir"), "rtl" if language in ("ar", "ur") else "ltr")
                    self.look(page, f"mosques-{language}-{size[0]}")
            with self.mosques(served, PHONE, "light=light&units=mi", "?within=1") as page:
                self.says(page, "mi", "#list")
                self.look(page, "mosques-light")

    def test_the_map_of_the_compass_has_a_dot_for_each(self):
        with board(*ALONE, settings="at = 41.0100,28.9700\n") as served:
            imported(served)
            with self.page(served) as page:
                page.evaluate("document.getElementById('map').scrollIntoView()")
                self.wait(page, "document.querySelector('#map .mosque')?.getAttribute('d')?.split('M').length === 4")


class Prayed(PageCase):
    def test_the_owner_marks_a_prayer_once_the_log_is_in_use(self):
        # A place where it is half past one now by the sun: the time of dhuhr.
        hours = time.time() / 3600 % 24
        longitude = ((13.5 - hours) * 15 + 540) % 360 - 180
        with board(*ALONE, settings=f"at = 20,{longitude:.2f}\n") as served:
            with self.page(served) as page:
                self.wait(page, "document.querySelector('#day [data-now]')?.id === 'time-dhuhr'")
                self.assertFalse(page.is_visible("#prayed"))
            run(served, "log", "asr", "--on", "-9d")
            with self.page(served) as page:
                self.wait(page, "!document.getElementById('prayed').hidden")
                self.says(page, "prayed", "#prayed-key")
                self.look(page, "prayed")
                page.click("#prayed-key")
                self.says(page, "●", "#prayed-said")
                marks = run(served, "log", "list", "--format", "csv").splitlines()
                self.assertEqual(len(marks), 3)
                self.assertIn(",dhuhr,prayed", marks[-1])
                page.click("#prayed-key")
                self.wait(page, "document.getElementById('prayed-said').textContent === ''")
                self.assertEqual(len(run(served, "log", "list", "--format", "csv").splitlines()), 2)

    def test_a_page_that_others_can_reach_never_offers_it(self):
        with board(*ALONE, "--public", settings="at = Istanbul\n", http="0.0.0.0") as served:
            run(served, "log", "asr", "--on", "-9d")
            with self.page(served) as page:
                self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                self.assertFalse(page.is_visible("#prayed"))
                self.assertNotIn("log/prayed", page.evaluate("performance.getEntriesByType('resource').map(e => e.name).join()"))


if __name__ == "__main__":
    unittest.main()
