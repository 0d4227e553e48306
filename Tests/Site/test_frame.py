"""The site's views, against the program; how they look at three widths and in languages of both directions."""
import json

import kit
from built import JAKARTA, OCEAN, SiteCase, answer, words

# As the list of the site has them, to three decimals.
CITIES = {
    "Jakarta": "Asia/Jakarta", "Mecca": "Asia/Riyadh", "Cairo": "Africa/Cairo", "Istanbul": "Europe/Istanbul",
    "London": "Europe/London", "New York City, New York": "America/New_York", "Kuala Lumpur": "Asia/Kuala_Lumpur",
    "Karachi": "Asia/Karachi", "Tehran": "Asia/Tehran", "Sydney, New South Wales": "Australia/Sydney",
    "Moscow": "Europe/Moscow", "Oslo": "Europe/Oslo",
}
NOW = "2026-06-21T09:00:00Z"
PRAYERS = ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"]


class Looks(SiteCase):
    def test_every_view_at_three_widths_in_both_directions(self):
        for language, size in (("en", kit.PHONE), ("ar", kit.NARROW), ("fa", kit.DESK), ("ur", kit.PHONE)):
            with self.site(language=language, size=size) as page:
                for view in ("qibla", "times", "calendar"):
                    page.evaluate(f"location.hash = {view!r}")
                    self.ready(page, view)
                    self.wait(page, "!document.querySelector('#map') || document.querySelector('#map text')")
                    self.look(page, f"site-{view}-{language}")
                direction = "ltr" if language == "en" else "rtl"
                self.assertEqual(page.evaluate("document.documentElement.dir"), direction)

    def test_without_a_place_and_with_its_dialogs(self):
        with self.site(place=None, size=kit.NARROW) as page:
            self.look(page, "site-placeless")
            page.click("#placeless button")
            self.look(page, "site-place")
            page.click("#place-close")
            page.click("#open-settings")
            self.look(page, "site-settings")
        for view in ("times", "calendar"):
            with self.site(view, place=None, language="de") as page:
                self.look(page, f"site-placeless-{view}")

    def test_another_language_is_used_at_once_and_kept(self):
        with self.site("times") as page:
            page.click("#open-settings")
            page.select_option("[name=language]", "id")
            self.wait(page, "document.documentElement.lang === 'id' && document.body.innerText.includes('Subuh')")
            page.reload()
            self.ready(page, "times")
            self.assertIn("Subuh", self.text(page, "#day"))


    def test_every_view_opens_in_every_language(self):
        """Chromium has no dates in Uzbek, Bosnian, Hausa and Kurmanji."""
        codes = [code for code in words.languages() if code != "en"]
        self.assertGreaterEqual(len(codes), 15)
        with self.site("times") as page:
            page.click("#open-settings")
            for code in codes:
                # Both at once: the words arrive while the view is being opened.
                page.select_option("[name=language]", code)
                for view in ("calendar", "times"):
                    page.evaluate(f"location.hash = {view!r}")
                    with self.subTest(f"{view} {code}"):
                        self.wait(page, f"document.documentElement.lang === {code!r}")
                        self.ready(page, view)
                        # Persian has figures of its own. An error would be there in place of the view.
                        date = self.text(page, "#today" if view == "calendar" else "#gregorian")
                        self.assertRegex(date, "2026|\u06f2\u06f0\u06f2\u06f6")
                        self.assertNotRegex(date, r"\bM\d\d\b")


class Numbers(SiteCase):
    def place(self, page, name):
        page.click("#here")
        page.fill("#place-input", name)
        self.wait(page, f"document.querySelector('#place-cities').dataset.text === {json.dumps(name)}")
        page.click("#place-cities li")
        self.wait(page, "!document.querySelector('#place-dialog').open")
        return json.loads(page.evaluate("localStorage.getItem('qibla.place')"))

    def test_times_and_bearings_are_the_programs_in_twelve_cities(self):
        with self.site("times", now=NOW) as page:
            for name, zone in CITIES.items():
                place = self.place(page, name)
                self.assertEqual((place["name"], place["zone"]), (name, zone))
                at = f"{place['lat']},{place['lon']}"
                program = answer("times", "--date", "2026-06-21", at)
                self.assertEqual(program["timezone"], zone)
                shown = page.evaluate(
                    "names => names.map(name => document.querySelector(`#time-${name} td`).dataset.time)", PRAYERS)
                self.assertEqual(shown, [program["times"][prayer] for prayer in PRAYERS], name)
            page.evaluate("location.hash = 'qibla'")
            self.ready(page, "qibla")
            for name in CITIES:
                place = self.place(page, name)
                program = answer("bearing", f"{place['lat']},{place['lon']}")
                if name == "Mecca":
                    continue
                self.assertEqual(self.text(page, "#headline-text"), f"{round(program['bearing'], 2):.2f}°", name)

    def test_a_place_has_its_own_clock_and_never_the_browsers(self):
        with self.site("times", now=NOW) as page:
            self.assertIn("There it is 16:00", self.text(page, "#time-notes"))
            self.assertEqual(page.evaluate("document.querySelector('#time-asr td').dataset.time.slice(19)"), "+07:00")
        with self.site("times", place=OCEAN, now=NOW) as page:
            said = self.text(page, "#time-notes")
            self.assertIn("time zone of this place is not known", said)
            self.assertIn("There it is 09:00", said)
        unknown = {**JAKARTA, "zone": "Asia/Nowhere"}
        with self.site("times", place=unknown, now=NOW) as page:
            self.assertIn("does not know the time zone Asia/Nowhere", self.text(page, "#time-notes"))

    def test_it_says_what_is_not_known(self):
        with self.site(place=None) as page:
            page.click("#placeless button")
            page.fill("#place-input", "31.78, 35.23")
            page.click("#place-form .main")
            self.wait(page, "document.querySelector('#doubts')?.innerText")
            self.assertIn("By the clock", self.text(page, "#doubts").replace("by the clock", "By the clock"))
            place = json.loads(page.evaluate("localStorage.getItem('qibla.place')"))
            self.assertEqual({place["zone"], *place["others"]}, {"Asia/Jerusalem", "Asia/Hebron"})
            # Towns at a border, by the nearest city of the list. The authority may be that of either side.
            for point, countries in (("36.896, 8.443", {"TN", "DZ"}), ("13.7563, 100.5018", {"TH", "VN", "LA", "KH"})):
                page.click("#here")
                page.fill("#place-input", point)
                page.click("#place-form .main")
                self.wait(page, f"JSON.parse(localStorage.getItem('qibla.place')).lat === {point.split(',')[0]}")
                place = json.loads(page.evaluate("localStorage.getItem('qibla.place')"))
                self.assertLessEqual({place["country"], *place["countries"]}, countries)
                self.assertGreaterEqual(len(place["countries"]), 1)
                self.wait(page, "/may also be/.test(document.querySelector('#doubts')?.innerText)")
        # A place that was kept before countries were looked at is looked at again.
        old = {**OCEAN, "lat": 36.896, "lon": 8.443, "zone": "Africa/Tunis", "country": "TN"}
        with self.site("times", place=old) as page:
            self.wait(page, "/may also be Algeria/.test(document.querySelector('#time-notes')?.innerText)")
        with self.site(now="2020-01-01T00:00:00Z") as page:
            self.assertIn("date is not in the magnetic model", self.text(page, "#doubts"))

    def test_the_calendar_is_the_programs(self):
        with self.site("calendar", now=NOW) as page:
            self.assertIn("Muharram 1448", self.text(page, "#month-title"))
            self.assertIn("Ashura", self.text(page, "#events"))
            page.click("#next")
            self.assertIn("Safar 1448", self.text(page, "#month-title"))
            page.click("#to-today")
            page.press("[aria-current=date]", "PageUp")
            self.assertIn("Dhu al-Hijjah 1447", self.text(page, "#month-title"))


    def test_a_calendar_that_was_left_open_shows_the_day_that_has_begun(self):
        with self.site("calendar", now=NOW) as page:
            before = self.text(page, "#today")
            page.clock.set_fixed_time("2026-06-22T09:00:00Z")
            page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            self.assertNotEqual(self.text(page, "#today"), before)
            self.assertIn("22 June 2026", self.text(page, "#today"))

    def test_a_view_that_fails_late_leaves_the_open_one_alone(self):
        with self.site("times", now=NOW, allowed="board.wasm|Failed to load|404") as page:
            held = []
            page.route("**/board.wasm", lambda route: held.append(route))
            page.evaluate("location.hash = 'tour'")
            self.wait(page, "document.documentElement.dataset.view === 'tour'")
            page.evaluate("location.hash = 'times'")
            self.ready(page, "times")
            self.assertEqual(len(held), 1)
            with page.expect_console_message(lambda said: "Error: board.wasm" in said.text):
                held[0].fulfill(status=404)
            self.assertEqual(page.evaluate("document.querySelectorAll('#day').length"), 1)


class Places(SiteCase):
    def found(self, page, text):
        page.fill("#place-input", text)
        self.wait(page, f"document.querySelector('#place-cities').dataset.text === {json.dumps(text)}", text)
        return page.eval_on_selector_all("#place-cities li", "list => list.map(entry => entry.textContent)")

    def test_cities_are_found_in_all_languages_without_accents_and_by_country(self):
        with self.site(place=None) as page:
            page.click("#here")
            for text, first in {
                "sao pau": "São Paulo, Brazil", "القاهرة": "Cairo, Egypt", "Londres": "London, United Kingdom",
                "москва": "Moscow, Russia", "استانبول": "Istanbul, Türkiye", "jakarta, indo": "Jakarta, Indonesia",
                "Malaysia": ", Malaysia",
            }.items():
                names = self.found(page, text)
                self.assertTrue(names[0].endswith(first), (text, names))
            page.fill("#place-input", "Qwertyuiop")
            page.click("#place-form .main")
            self.wait(page, "document.querySelector('#place-answer').innerText.includes('No place has this name')")

    def test_a_city_is_named_in_the_language(self):
        with self.site(language="ar") as page:
            self.wait(page, "document.querySelector('#here-name').textContent.startsWith('جاكرتا')")

    def test_coordinates_the_map_and_the_browser_give_places(self):
        with self.site(place=None) as page:
            points = {"51.5, -0.12": (51.5, -0.12), "6°12′S 106°48′E": (-6.2, 106.8), "٢١٫٥، ٣٩٫٢": (21.5, 39.2)}
            for text, place in points.items():
                page.click("#here")
                page.fill("#place-input", text)
                page.click("#place-form .main")
                self.wait(page, "!document.querySelector('#place-dialog').open")
                kept = json.loads(page.evaluate("localStorage.getItem('qibla.place')"))
                self.assertEqual((kept["lat"], kept["lon"], kept["from"]), (*place, "typed"))
            page.click("#here")
            page.fill("#place-input", "95, 10")
            page.click("#place-form .main")
            self.wait(page, "document.querySelector('#place-answer').innerText.includes('from -90 to 90')")
            page.click("#place-close")
            page.click("#map", position={"x": 100, "y": 100})
            self.wait(page, "JSON.parse(localStorage.getItem('qibla.place')).from === 'map'")

    def test_the_browsers_position_is_asked_for_when_pressed(self):
        with self.site(place=None, own=False, geolocation={"latitude": 52.52, "longitude": 13.4, "accuracy": 40},
                       permissions=["geolocation"]) as page:
            page.click("#here")
            page.click("#place-browser")
            self.wait(page, "document.querySelector('#doubts')?.innerText.includes('From this browser, within')")
            kept = json.loads(page.evaluate("localStorage.getItem('qibla.place')"))
            self.assertEqual((kept["zone"], kept["country"], kept["accuracy"]), ("Europe/Berlin", "DE", 40))
        with self.site(place=None) as page:
            page.click("#here")
            page.click("#place-browser")
            self.wait(page, "document.querySelector('#place-answer').innerText.includes('gives no position')")
