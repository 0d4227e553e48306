"""The screen for the wall: every state in both shapes and in languages of both directions, at instants that are set."""
import unittest

from wall import UPRIGHT, WIDE, Wall

SETTINGS = """[iqama]
fajr = +20
dhuhr = 12:45
asr = +20
maghrib = +5
isha = +17
[adhan]
dhuhr = 12:30
[jumua]
times = 12:45,13:30
[eid]
times = 07:30,08:30
[board]
languages = {}
"""
# On each day the instants: a name, the time, the view, the step before a call, what the countdown names, and the look.
WEDNESDAY, RAMADAN, FEAST = "2027-01-06", "2027-02-20", "2027-03-09"
STATES = {
    WEDNESDAY: [
        ("day", "10:00:00", "times", "0", "Dhuhr", "plain"), ("ten", "14:14:00", "times", "10", "Asr", "plain"),
        ("five", "14:18:00", "times", "5", "Asr", "plain"), ("one", "14:21:15", "times", "1", "Asr", "plain"),
        ("adhan", "14:22:30", "adhan", "0", "Asr", "plain"), ("iqama", "14:26:00", "times", "0", "Iqama of Asr", "plain"),
        ("phones", "14:44:00", "phones", "0", "Asr", "plain"), ("evening", "18:40:00", "times", "0", "Fajr", "plain"),
    ],
    RAMADAN: [("night", "03:00:00", "times", "0", "Suhoor ends", "ramadan"), ("ramadan", "13:00:00", "times", "0", "Asr", "ramadan"), ("fasting", "17:20:00", "times", "10", "Iftar", "ramadan")],
    FEAST: [("feast", "06:50:00", "times", "0", "Eid prayer", "eid")],
}


class States(Wall):
    def look_at_states(self, language):
        for day, states in STATES.items():
            with self.served(day, SETTINGS.format(language)) as served:
                for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                    for name, time, *expected in states:
                        picture = f"wall-{name}-{language}-{shape}"
                        with self.subTest(picture), self.wall(served, f"{day}T{time}", size) as page:
                            self.is_in_state(page, time, language, *expected)
                            self.look(page, picture)

    def is_in_state(self, page, time, language, view, step, named, look):
        shown = page.evaluate("""[document.getElementById('frame').dataset.view, document.documentElement.dataset.step,
            document.documentElement.dataset.look, document.documentElement.dir]""")
        self.assertEqual(shown, [view, step, look, "rtl" if language in ("ar", "ur") else "ltr"])
        # The clock is in every view: the service's, whatever the browser's zone and its clock.
        self.assertEqual(self.text(page, "#time"), time[:5])
        if language == "en":
            where = {"times": "#next-name", "adhan": "#call-title", "phones": "#call-note"}[view]
            self.assertIn(named, self.text(page, where))

    def test_english_states(self):
        self.look_at_states("en")

    def test_arabic_states(self):
        self.look_at_states("ar")

    def test_urdu_states(self):
        self.look_at_states("ur")

    def test_the_other_languages_fit(self):
        for language in ("tr", "id", "ms", "bn", "fr"):
            with self.served(RAMADAN, SETTINGS.format(language)) as served:
                for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                    for name, time in (("ramadan", "13:00:00"), ("phones", "12:46:00")):
                        picture = f"wall-{name}-{language}-{shape}"
                        with self.subTest(picture), self.wall(served, f"{RAMADAN}T{time}", size) as page:
                            self.look(page, picture)


class Contents(Wall):
    def test_the_table_has_begin_adhan_and_iqama_and_marks_what_comes(self):
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served, self.wall(served, WEDNESDAY + "T12:40:00") as page:
            rows = page.evaluate("""[...document.querySelectorAll('#day tbody tr')].map(r => [...r.cells].map(c => c.innerText
                .replace(/[\\u2066-\\u2069]/g, '')))""")
            self.assertEqual(rows[1], ["Dhuhr", "12:11", "12:30", "12:45", ""])
            self.assertEqual(rows[2], ["Asr", "14:22", "", "14:42", ""])
            self.assertEqual(self.text(page, "#next-name"), "Iqama of Dhuhr")
            self.assertEqual(self.text(page, "#next-in"), "4:59")
            marked = page.evaluate("[...document.querySelectorAll('#day td[data-next]')].map(c => c.innerText.slice(1, 6))")
            self.assertEqual(marked, ["12:45"])
            self.assertIn("Sunrise\n08:02", self.text(page, "#extras"))
            self.assertIn("Friday prayer\n", self.text(page, "#extras"))

    def test_columns_that_say_nothing_are_left_out(self):
        with self.served(WEDNESDAY) as served, self.wall(served, WEDNESDAY + "T10:00:00") as page:
            heads = page.evaluate("[...document.querySelectorAll('#day thead th')].filter(e => e.checkVisibility()).map(e => e.innerText)")
            self.assertEqual(heads, ["Begins"])
            self.look(page, "wall-bare")

    def test_on_friday_the_friday_prayer_is_what_people_wait_for(self):
        with self.served("2027-01-08", SETTINGS.format("en")) as served:
            with self.wall(served, "2027-01-08T12:41:00") as page:
                self.assertEqual(self.text(page, "#next-name"), "Friday prayer")
                self.look(page, "wall-friday")
            with self.wall(served, "2027-01-08T13:31:00") as page:
                self.assertEqual(self.text(page, "#call-note"), "Friday prayer")

    def test_it_is_dark_after_isha_and_bright_before_fajr(self):
        dark = "document.documentElement.hasAttribute('data-dark')"
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served:
            for time, isDark in (("06T18:20:00", False), ("06T18:40:00", True), ("07T02:00:00", True), ("07T06:15:00", False), ("07T07:30:00", False)):
                with self.subTest(time), self.wall(served, "2027-01-" + time) as page:
                    self.assertEqual(page.evaluate(dark), isDark)
        with self.served(WEDNESDAY, "[board]\ndim = 09:00-11:00\n") as served, self.wall(served, WEDNESDAY + "T10:00:00") as page:
            self.assertTrue(page.evaluate(dark))

    def test_two_languages_take_turns_in_their_own_digits(self):
        with self.served(WEDNESDAY, SETTINGS.format("ar,en") + "language-seconds = 10\ndigits = own\n") as served:
            with self.wall(served, WEDNESDAY + "T10:00:00") as page:
                seen = []
                for _ in range(4):
                    seen.append((page.get_attribute("html", "lang"), self.text(page, "#time")))
                    page.evaluate("pass(10)")
                self.assertEqual(sorted(set(seen)), [("ar", "١٠:٠٠"), ("en", "10:00")])
                self.assertNotEqual(seen[0], seen[1])

    def test_hours_are_counted_as_configured(self):
        with self.served(WEDNESDAY, "clock = 12\n" + SETTINGS.format("en")) as served:
            with self.wall(served, WEDNESDAY + "T13:42:00", UPRIGHT) as page:
                self.assertEqual((self.text(page, "#time"), self.text(page, "#half")), ("1:42", "pm"))
                self.look(page, "wall-twelve")


if __name__ == "__main__":
    unittest.main()
