"""Setting the method, the madhab and the minutes of the prayer times on the page."""
import unittest

from kit import PageCase, board

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "!document.querySelector('#times-form select').disabled"


class Method(PageCase):
    def open_times(self, page):
        page.click("#open-times")
        self.wait(page, READY)

    def test_they_are_taken_shown_and_kept(self):
        with board(*ALONE, settings="at = Istanbul\n") as served:
            with self.page(served) as page:
                self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                before = page.inner_text("#time-isha td")
                self.open_times(page)
                self.assertEqual(page.input_value("#times-form select[name=method]"), "auto")
                self.assertEqual(page.locator("#times-form select[name=method] option").count(), 61)
                page.select_option("#times-form select[name=method]", "ummAlQura")
                self.says(page, "Saudi", "#times-region")
                page.select_option("#times-form select[name=madhab]", "hanafi")
                page.fill("#times-form input[name=isha]", "-2")
                self.look(page, "times-dialog")
                page.click("#times-form .main")
                self.wait(page, "!document.getElementById('times-dialog').open")
                self.says(page, "Umm al-Qura", "#authority")
                self.says(page, "two shadow lengths", "#method")
                self.wait(page, f"document.querySelector('#time-isha td').innerText !== '{before}'")
                self.says(page, "The times are set.", "#live")
            served.kill()
            served.start()
            with self.page(served) as page:
                self.says(page, "Umm al-Qura", "#authority")
                self.open_times(page)
                self.assertEqual(page.input_value("#times-form select[name=method]"), "ummAlQura")
                self.assertEqual(page.input_value("#times-form input[name=isha]"), "-2")
                self.assertEqual(page.input_value("#times-form input[name=fajr]"), "0")

    def test_minutes_that_are_none_are_not_sent(self):
        with board(*ALONE, settings="at = Istanbul\n") as served, self.page(served) as page:
            self.open_times(page)
            page.fill("#times-form input[name=fajr]", "721")
            page.click("#times-form .main")
            self.says(page, "from -720 to 720", "#times-answer")
            self.assertTrue(page.is_visible("#times-dialog"))

    def test_what_is_configured_cannot_be_changed(self):
        with board(*ALONE, settings="at = Istanbul\nmethod = turkey\n") as served, self.page(served) as page:
            page.click("#open-times")
            self.says(page, "configuration of the device", "#times-configured")
            # The sentence comes before the values.
            self.wait(page, "document.querySelector('#times-form select[name=method]').value === 'turkey'")
            self.assertTrue(page.is_disabled("#times-form select[name=method]"))
            page.select_option("#times-form select[name=madhab]", "hanafi")
            page.click("#times-form .main")
            self.says(page, "two shadow lengths", "#method")

    def test_where_others_can_reach_the_page_it_says_what_to_do(self):
        arguments = ALONE + ("--public",)
        with board(*arguments, settings="at = Istanbul\n") as served, self.page(served) as page:
            page.click("#open-times")
            self.says(page, "prayer-adjust into qibla.conf", "#times-how")
            self.assertTrue(page.is_disabled("#times-form .main"))

    def test_it_fits_a_small_phone_in_the_longest_languages(self):
        with board(*ALONE, settings="at = Istanbul\n") as served:
            for language in ("fr", "ur", "bn", "tr"):
                settings = f"welcome=off&language={language}"
                with self.subTest(language), self.page(served, (320, 640), settings) as page:
                    self.open_times(page)
                    self.assertTrue(page.evaluate(
                        "(d => d.scrollWidth <= d.clientWidth)(document.getElementById('times-dialog'))"))
                    self.look(page, f"times-dialog-{language}")


if __name__ == "__main__":
    unittest.main()
