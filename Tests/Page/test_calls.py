"""Setting on the page when the service calls, and how that sounds."""
import json
import os
import re
import subprocess
import unittest

from kit import QIBLA, PageCase, board

ALONE = ("--iio", "off", "--gpsd", "off")
FORM = "#calls-form"
READY = f"document.querySelector('{FORM} [data-name=\"iqama.asr\"]')?.disabled === false"


def box(name, prayer=None):
    return f"{FORM} [data-name='{name}{f'.{prayer}' if prayer else ''}']"


class Calls(PageCase):
    def open_calls(self, page):
        page.click("#open-calls")
        self.wait(page, READY)

    def state(self, served):
        """What the service says of its calls."""
        said = subprocess.run([QIBLA, "status", "--format", "json", str(served.folder / "socket")], check=True,
                              capture_output=True, text=True, env={"PATH": os.environ["PATH"]}).stdout
        return next(state["calls"] for state in map(json.loads, said.splitlines()) if state["class"] == "service")

    def test_they_are_taken_over_at_once_and_kept(self):
        settings = "at = Istanbul\n[alerts]\nclock = always\n"
        with board(*ALONE, settings=settings) as served:
            with self.page(served) as page:
                self.open_calls(page)
                self.assertEqual(page.input_value(box("alerts.before", "asr")), "10")
                # A long dialog begins at its top.
                self.assertEqual(page.evaluate("document.getElementById('calls-dialog').scrollTop"), 0)
                self.says(page, "silent", "#calls-off")
                self.look(page, "calls-dialog")
                for prayer in ("fajr", "dhuhr", "asr", "maghrib", "isha"):
                    page.fill(box("alerts.before", prayer), "")
                page.fill(box("iqama.asr"), "+\u0661\u0665")
                page.fill(box("iqama.dhuhr"), "0:01")
                page.fill(box("jumua.times"), "13:30, 14:30")
                # A number without its sign gets it.
                page.fill(box("adhan.fajr.first"), "20")
                self.assertFalse(page.is_checked(box("takbirs")))
                self.assertEqual(page.input_value(box("takbirs.every")), "")
                self.assertEqual(page.input_value(box("takbirs.hours")), "07:00-22:00")
                self.assertEqual(page.inner_text("#calls-missing"), "")
                page.check(box("takbirs"))
                self.says(page, "sound.takbirs", "#calls-missing")
                page.fill(box("takbirs.every"), "30")
                page.fill(box("takbirs.hours"), "")
                page.uncheck(box("sound.muted", "fajr"))
                page.fill(box("sound.volume", "fajr"), "40")
                page.click(FORM + " .main")
                self.wait(page, "!document.getElementById('calls-dialog').open")
                self.says(page, "Calls and sound are set.", "#live")
                # An iqama before its prayer cannot be, which the caller says as soon as it has the settings.
                self.eventually(lambda: "00:01" in " ".join(self.state(served)["faults"]))
            kept = (served.folder / "state/times.conf").read_text()
            for line in ("alerts.before = none", "iqama.asr = +15", "jumua.times = 13:30,14:30",
                         "adhan.fajr.first = -20", "takbirs = on", "takbirs.every = 30", "takbirs.hours = all",
                         "sound.muted = fajr", "sound.volume = fajr=40"):
                self.assertIn(line + "\n", kept)
            served.kill()
            served.start()
            with self.page(served) as page:
                self.open_calls(page)
                self.assertEqual(page.input_value(box("iqama.asr")), "+15")
                self.assertFalse(page.is_checked(box("sound.muted", "fajr")))
                self.assertEqual(page.input_value(box("sound.volume", "fajr")), "40")

    def test_the_method_that_is_set_is_called_by_at_once(self):
        settings = "at = Istanbul\n[alerts]\nclock = always\n"
        with board(*ALONE, settings=settings) as served, self.page(served) as page:
            self.eventually(lambda: self.state(served)["rule"])
            self.assertNotIn("min after maghrib", self.state(served)["rule"])
            page.click("#open-times")
            self.wait(page, "!document.querySelector('#times-form select').disabled")
            page.select_option("#times-form select[name=method]", "ummAlQura")
            page.click("#times-form .main")
            self.eventually(lambda: re.search(r"\d+ min after maghrib", self.state(served)["rule"]))

    def test_a_text_that_is_not_understood_is_named_and_not_sent(self):
        with board(*ALONE, settings="at = Istanbul\n") as served, self.page(served) as page:
            self.open_calls(page)
            page.fill(box("adhan.dhuhr"), "noon")
            page.click(FORM + " .main")
            self.says(page, "Not understood: noon", "#calls-answer")
            self.assertEqual(page.evaluate("document.activeElement.dataset.name"), "adhan.dhuhr")
            # A time that cannot be is refused by the service, which says why.
            page.fill(box("adhan.dhuhr"), "25:00")
            page.click(FORM + " .main")
            self.says(page, "adhan.dhuhr", "#calls-answer")
            self.assertTrue(page.is_visible("#calls-dialog"))
            self.assertFalse((served.folder / "state/times.conf").exists())

    def test_what_is_configured_cannot_be_changed(self):
        settings = "at = Istanbul\n[iqama]\nasr = 17:00\n[sound]\nmuted = isha\n"
        with board(*ALONE, settings=settings) as served, self.page(served) as page:
            page.click("#open-calls")
            self.says(page, "configuration of the device", "#calls-configured")
            self.wait(page, f"document.querySelector('{FORM} [data-name=\"iqama.asr\"]')?.value === '17:00'")
            self.assertTrue(page.is_disabled(box("iqama.asr")))
            self.assertTrue(page.is_disabled(box("sound.muted", "isha")))
            self.assertFalse(page.is_disabled(box("iqama.fajr")))
            page.fill(box("iqama.fajr"), "+20")
            page.click(FORM + " .main")
            self.says(page, "Calls and sound are set.", "#live")

    def test_where_others_can_reach_the_page_it_says_what_to_do(self):
        arguments = ALONE + ("--public",)
        with board(*arguments, settings="at = Istanbul\n") as served, self.page(served) as page:
            page.click("#open-calls")
            self.says(page, "eid and sound into qibla.conf", "#calls-how")
            self.assertTrue(page.is_disabled(FORM + " .main"))

    def test_it_fits_a_small_phone_in_every_language(self):
        with board(*ALONE, settings="at = Istanbul\n") as served:
            for language in ("en", "ar", "fr", "ur", "bn", "tr", "id", "ms"):
                settings = f"welcome=off&language={language}"
                with self.subTest(language), self.page(served, (320, 640), settings) as page:
                    self.open_calls(page)
                    self.assertTrue(page.evaluate(
                        "(d => d.scrollWidth <= d.clientWidth)(document.getElementById('calls-dialog'))"))
                    self.look(page, f"calls-dialog-{language}")


if __name__ == "__main__":
    unittest.main()
