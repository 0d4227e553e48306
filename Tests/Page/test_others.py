"""The other methods of a country that has several: each is one key away."""
import pathlib
import tempfile
import unittest

from kit import PageCase, board

ALONE = ("--iio", "off", "--gpsd", "off")
READY = "!document.querySelector('#times-form select').disabled"


class Others(PageCase):
    def test_each_is_one_key_away_and_the_way_back_too(self):
        settings = "welcome=off&light=dark"
        with board(*ALONE, settings="at = Bury\n") as served, self.page(served, settings=settings) as page:
            self.wait(page, "document.querySelectorAll('#others button').length === 2")
            own = page.inner_text("#authority")
            self.look(page, "others")
            page.locator("#others button", has_text="London").focus()
            page.keyboard.press("Enter")
            self.says(page, "London", "#authority")
            self.says(page, "The times are set.", "#live")
            # The focus stays among them, on the key that changes back.
            self.wait(page, "document.activeElement.closest('#others') !== null")
            page.locator("#others button", has_text=own).focus()
            page.keyboard.press("Enter")
            self.says(page, own, "#authority")
            page.click("#open-times")
            self.wait(page, READY)
            # That of the place is the usual one again; the country's methods are the first of the list.
            method = "#times-form select[name=method]"
            self.assertEqual(page.input_value(method), "auto")
            page.focus(method)
            page.keyboard.press("ArrowDown")
            self.assertEqual(page.input_value(method), "bury")

    def test_one_that_needs_a_password_is_chosen_in_the_dialog(self):
        with tempfile.TemporaryDirectory() as folder:
            password = pathlib.Path(folder) / "password"
            password.write_text("open sesame\n")
            password.chmod(0o600)
            arguments = (*ALONE, "--http-password-file", str(password))
            with board(*arguments, settings="at = Lyon\n") as served, self.page(served) as page:
                self.wait(page, "document.querySelectorAll('#others button').length === 1")
                page.click("#others button")
                self.wait(page, "document.querySelector('#times-form select').value === 'france'")
                page.fill("#times-password", "open sesame")
                page.keyboard.press("Enter")
                self.wait(page, "!document.getElementById('times-dialog').open")
                self.wait(page, "document.querySelector('#others button').innerText.includes('Lyon')")

    def test_who_may_set_nothing_reads_their_names(self):
        with board(*ALONE, "--public", settings="at = Lyon\n") as served, self.page(served) as page:
            self.wait(page, "!document.getElementById('others').hidden")
            self.assertEqual((page.locator("#others button").count(), page.locator("#others span").count()), (0, 1))

    def test_a_country_with_one_has_none(self):
        with board(*ALONE, settings="at = Istanbul\n") as served, self.page(served) as page:
            self.wait(page, "document.querySelectorAll('#day tr').length === 6")
            self.assertFalse(page.is_visible("#others"))

    def test_what_is_configured_stays_and_is_said(self):
        with board(*ALONE, settings="at = Lyon\nmethod = france\n") as served, self.page(served) as page:
            self.wait(page, "document.querySelectorAll('#others button').length === 1")
            page.click("#others button")
            self.says(page, "qibla config --show-origin", "#others-answer")


if __name__ == "__main__":
    unittest.main()
