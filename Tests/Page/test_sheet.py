"""The form for a mosque's sheet: what is found, what is kept, and how it looks."""
import pathlib
import subprocess
import tempfile
import unittest

from kit import NARROW, QIBLA, PageCase, board

ALONE = ("--iio", "off", "--gpsd", "off")
PRAYERS = ("fajr", "dhuhr", "asr", "maghrib", "isha")
READY = "!document.querySelector('#times-form select').disabled"


def sheet_of(day):
    """The times of a mosque in Istanbul: Diyanet's, with maghrib two minutes later."""
    words = ["times", "Istanbul", "--method", "turkey", "--adjust", "maghrib=2", "--format", "csv", "--date", day]
    done = subprocess.run([QIBLA, *words], capture_output=True, text=True, check=True, env={"LANG": "C.UTF-8"})
    times = dict(zip(*(line.split(",") for line in done.stdout.split())))
    return {prayer: times[prayer][11:16] for prayer in PRAYERS}


class Sheet(PageCase):
    def open_sheet(self, page):
        page.click("#open-times")
        self.wait(page, READY)
        # As by hand: the disclosure takes the key.
        page.focus("#sheet summary")
        page.keyboard.press("Enter")
        page.wait_for_selector("#sheet-form")

    def type_day(self, page, number, day, times):
        boxes = page.locator(".sheet-day").nth(number)
        boxes.locator("[name=date]").fill(day)
        for prayer, time in times.items():
            boxes.locator(f"[name={prayer}]").fill(time)

    def test_its_method_and_minutes_are_found_shown_and_kept(self):
        with board(*ALONE, settings="at = Istanbul\n") as served:
            with self.page(served) as page:
                self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                before = page.inner_text("#time-maghrib td")
                self.open_sheet(page)
                today = page.evaluate("fetch('times').then(answer => answer.json())")["now"][:10]
                self.assertEqual(page.locator(".sheet-day [name=date]").first.input_value(), today)
                self.type_day(page, 0, "2026-12-21", sheet_of("2026-12-21"))
                page.click("#sheet-more")
                self.type_day(page, 1, "2026-06-21", sheet_of("2026-06-21"))
                page.keyboard.press("Enter")
                self.says(page, "Diyanet, Turkey, maghrib +2 gives all times.", "#sheet-answer")
                self.says(page, "+2 always", "#sheet-found")
                self.assertEqual(page.locator("#sheet-found tr").count(), 1)
                self.look(page, "sheet-found")
                page.click("#sheet-keep")
                self.wait(page, "!document.getElementById('times-dialog').open")
                self.says(page, "The times are set.", "#live")
                self.wait(page, f"document.querySelector('#time-maghrib td').innerText !== '{before}'")
            served.kill()
            served.start()
            with self.page(served) as page:
                page.click("#open-times")
                self.wait(page, READY)
                self.assertEqual(page.input_value("#times-form select[name=method]"), "turkey")
                self.assertEqual(page.input_value("#times-form input[name=maghrib]"), "2")

    def test_one_that_no_method_gives_has_the_nearest_and_nothing_to_keep(self):
        with board(*ALONE, settings="at = Istanbul\n") as served, self.page(served) as page:
            self.open_sheet(page)
            page.click("#sheet-form .main")
            self.says(page, "at least one time", "#sheet-answer")
            # A clock of twelve hours is read as the command reads it.
            self.type_day(page, 0, "2026-12-21", dict(zip(PRAYERS, ("5:10", "1:11", "3:27", "5:48 pm", "8:50"))))
            page.click("#sheet-form .main")
            self.says(page, "No method gives all times. The nearest is", "#sheet-answer")
            self.says(page, "min off", "#sheet-answer")
            self.assertEqual(page.locator("#sheet-keep").count(), 0)
            self.look(page, "sheet-nearest")
            self.type_day(page, 0, "2026-12-21", {"asr": "25:61"})
            page.click("#sheet-form .main")
            self.says(page, "Not understood", "#sheet-answer")
            self.assertFalse(page.is_visible("#sheet-found"))

    def test_what_is_configured_is_not_kept(self):
        settings = "at = Istanbul\nmethod = egyptian\n"
        with board(*ALONE, settings=settings) as served, self.page(served) as page:
            page.click("#open-times")
            self.says(page, "configuration of the device", "#times-configured")
            page.click("#sheet summary")
            page.wait_for_selector("#sheet-form")
            self.type_day(page, 0, "2026-12-21", sheet_of("2026-12-21"))
            page.keyboard.press("Enter")
            self.says(page, "Diyanet", "#sheet-answer")
            page.click("#sheet-keep")
            self.says(page, "qibla config --show-origin", "#sheet-answer")
            self.assertTrue(page.is_visible("#times-dialog"))

    def test_a_password_is_needed_where_one_is_set(self):
        with tempfile.TemporaryDirectory() as folder:
            password = pathlib.Path(folder) / "password"
            password.write_text("open sesame\n")
            password.chmod(0o600)
            arguments = (*ALONE, "--public", "--http-password-file", str(password))
            with board(*arguments, settings="at = Istanbul\n") as served, self.page(served) as page:
                self.open_sheet(page)
                self.type_day(page, 0, "2026-12-21", sheet_of("2026-12-21"))
                page.fill("#sheet-password", "sesame")
                page.keyboard.press("Enter")
                self.says(page, "The password is wrong", "#sheet-answer")
                page.fill("#sheet-password", "open sesame")
                page.keyboard.press("Enter")
                self.says(page, "gives all times", "#sheet-answer")
                page.click("#sheet-keep")
                self.says(page, "The times are set.", "#live")

    def test_where_others_can_reach_the_page_nobody_searches(self):
        with board(*ALONE, "--public", settings="at = Istanbul\n") as served, self.page(served) as page:
            page.click("#open-times")
            self.says(page, "prayer-adjust into qibla.conf", "#times-how")
            self.assertFalse(page.is_visible("#sheet"))

    def test_it_fits_a_small_phone_in_every_language(self):
        times = [sheet_of(day) for day in ("2026-12-21", "2026-06-21")]
        times[0]["asr"] = "15:21"
        with board(*ALONE, settings="at = Istanbul\n") as served:
            for language in ("en", "ar", "tr", "ur", "id", "ms", "bn", "fr"):
                digits = {"ar": "arabic", "bn": "bengali"}.get(language, "latin")
                settings = f"welcome=off&language={language}&digits={digits}"
                with self.subTest(language), self.page(served, NARROW, settings) as page:
                    self.open_sheet(page)
                    self.type_day(page, 0, "2026-12-21", times[0])
                    page.click("#sheet-form .main")
                    self.wait(page, "document.querySelector('#sheet-found table') !== null")
                    self.assertTrue(page.evaluate(
                        "(d => d.scrollWidth <= d.clientWidth)(document.getElementById('times-dialog'))"))
                    # No key stands for a word, and no place for a value is left.
                    self.assertNotRegex(page.inner_text("#sheet"), r"sheet[A-Z]|\{\}")
                    self.look(page, f"sheet-{language}")


if __name__ == "__main__":
    unittest.main()
