"""Setting the place on the page: by a name, by coordinates, with a password, and what is said where it fails."""
import pathlib
import tempfile
import unittest

from kit import PageCase, board


class Place(PageCase):
    def test_a_town_is_taken_and_kept(self):
        with board("--iio", "off", "--gpsd", "off") as served:
            with self.page(served) as page:
                self.says(page, "not known", "#where-text")
                self.open_place(page)
                page.fill("#place-input", "Jakarta")
                page.keyboard.press("Enter")
                self.says(page, "Qibla 295")
                self.says(page, "set by hand", "#where-text")
                # It is in force before it is on the disk; the answer, which closes the dialog, comes after that.
                self.wait(page, "!document.getElementById('place-dialog').open")
            served.kill()
            served.start()
            self.assertEqual(served.reading()["location"], "manual")
            with self.page(served) as page:
                self.open_place(page)
                page.click("#place-forget")
                self.says(page, "not known", "#where-text")

    def test_a_page_from_before_a_restart_sets_the_place_too(self):
        with board("--iio", "off", "--gpsd", "off") as served:
            with self.page(served, allowed="ERR_|Failed to (load|fetch)|409") as page:
                self.says(page, "not known", "#where-text")
                served.kill()
                served.start()
                self.open_place(page)
                page.fill("#place-input", "Jakarta")
                page.keyboard.press("Enter")
                self.says(page, "set by hand", "#where-text")

    def test_cities_are_offered_while_one_types(self):
        with board("--iio", "off", "--gpsd", "off") as served:
            with self.page(served) as page:
                self.open_place(page)
                page.locator("#place-input").press_sequentially("lond")
                self.says(page, "London, United Kingdom", "#place-cities")
                self.assertLessEqual(page.locator("#place-cities li").count(), 6)
                self.look(page, "place-cities")
                self.assertEqual(page.get_attribute("#place-input", "aria-expanded"), "true")
                page.keyboard.press("ArrowDown")
                self.assertEqual(page.get_attribute("#place-input", "aria-activedescendant"), "place-city-0")
                page.keyboard.press("ArrowUp")
                self.assertIsNone(page.get_attribute("#place-input", "aria-activedescendant"))
                # Escape takes the list away first, and not the dialog.
                page.keyboard.press("Escape")
                self.assertTrue(page.is_hidden("#place-cities") and page.is_visible("#place-input"))
                page.keyboard.type("o")
                self.says(page, "London, United Kingdom", "#place-cities")
                page.keyboard.press("ArrowDown")
                page.keyboard.press("Enter")
                self.says(page, "London, United Kingdom", "#where-text")
            settings = "welcome=off&language=ar"
            with self.page(served, settings=settings) as page:
                self.open_place(page)
                page.locator("#place-input").press_sequentially("القاه")
                self.says(page, "القاهرة، مصر", "#place-cities")
                page.locator("#place-cities li").first.click()
                self.says(page, "القاهرة، مصر", "#where-text")

    def test_coordinates_are_the_name_of_a_place(self):
        with board("--iio", "off", "--gpsd", "off") as served:
            settings = "welcome=off&language=ar&digits=arabic"
            with self.page(served) as page, self.page(served, settings=settings) as arabic:
                self.open_place(page)
                page.fill("#place-input", "-6.2, 106.8")
                page.keyboard.press("Enter")
                self.says(page, "(-6.2000, 106.8000)", "#where-text")
                self.says(arabic, "(-٦٫٢٠٠٠, ١٠٦٫٨٠٠٠)", "#where-text")

    def test_a_place_in_the_configuration_is_stronger(self):
        with board("--iio", "off", "--gpsd", "off", settings="at = Jakarta\n") as served, self.page(served) as page:
            self.says(page, "Jakarta", "#where-text")
            self.open_place(page)
            page.fill("#place-input", "London")
            page.keyboard.press("Enter")
            self.says(page, "The configuration of the device names the place", "#place-answer")

    def test_wrong_passwords_are_said(self):
        with tempfile.TemporaryDirectory() as folder:
            password = pathlib.Path(folder) / "password"
            password.write_text("open sesame\n")
            password.chmod(0o600)
            with board("--iio", "off", "--gpsd", "off", "--http-password-file", str(password)) as served:
                with self.page(served) as page:
                    self.open_place(page)
                    page.fill("#place-input", "Jakarta")
                    page.fill("#place-password", "sesame")
                    page.keyboard.press("Enter")
                    self.says(page, "The password is wrong", "#place-answer")
                    for _ in range(5):
                        with page.expect_response("**/place"):
                            page.keyboard.press("Enter")
                    self.says(page, "Wait a minute", "#place-answer")
                    self.assertIn("a wrong password on the page, from 127.0.0.1", served.words())

    def test_a_password_that_is_asked_since_a_restart_has_its_field(self):
        # The longest that the service accepts.
        secret = "x" * 1000
        with board("--iio", "off", "--gpsd", "off") as served:
            with self.page(served, allowed="ERR_|Failed to (load|fetch)|409") as page:
                self.says(page, "not known", "#where-text")
                self.open_place(page)
                self.assertFalse(page.is_visible("#password-row"))
                served.kill()
                password = served.folder / "password"
                password.write_text(secret + "\n")
                password.chmod(0o600)
                served.arguments += ("--http-password-file", str(password))
                served.start()
                page.fill("#place-input", "Jakarta")
                page.keyboard.press("Enter")
                self.says(page, "asks for a password", "#place-answer")
                page.fill("#place-password", secret)
                page.keyboard.press("Enter")
                self.says(page, "set by hand", "#where-text")
                self.wait(page, "!document.getElementById('place-dialog').open")
                # And without one again: the field goes when the dialog is opened.
                served.kill()
                served.arguments = served.arguments[:-2]
                served.start()
                self.open_place(page)
                self.wait(page, "document.getElementById('password-row').hidden")

    def test_a_place_near_the_last_one_has_its_new_name_at_once(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.page(served) as page:
            for place, shown in (("-6.2, 106.8", "(-6.2000, 106.8000)"), ("-6.201, 106.8", "(-6.2010, 106.8000)")):
                self.open_place(page)
                page.fill("#place-input", place)
                page.keyboard.press("Enter")
                # Without a change of the place its times are asked for once a minute, so 45 s tell both apart.
                self.says(page, shown, "#where-text", seconds=45)

    def test_an_arabic_page_offers_and_shows_places_in_arabic(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.page(served, settings="welcome=off&language=ar") as page:
            self.open_place(page)
            page.fill("#place-input", "Hyderabad")
            page.keyboard.press("Enter")
            self.wait(page, "document.querySelectorAll('#place-choices button').length >= 2")
            names = page.evaluate("[...document.querySelectorAll('#place-choices button')].map(e => e.textContent)")
            self.assertEqual(names, ["حيدر آباد، الهند", "حيدر آباد، باكستان"])
            page.locator("#place-choices button").first.click()
            self.says(page, "حيدر آباد، الهند", "#where-text")

    def test_localhost_with_a_dot_is_this_machine_too(self):
        with board("--iio", "off", "--gpsd", "off", host="localhost.") as served, self.page(served) as page:
            self.says(page, "not known", "#where-text")
            self.open_place(page)
            page.fill("#place-input", "Jakarta")
            page.keyboard.press("Enter")
            self.says(page, "set by hand", "#where-text")

    def test_an_unknown_town_and_one_of_many_are_said(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.page(served) as page:
            self.open_place(page)
            page.fill("#place-input", "Xyzzyville")
            page.keyboard.press("Enter")
            self.says(page, "No place has this name", "#place-answer")
            page.fill("#place-input", "91,0")
            page.keyboard.press("Enter")
            self.says(page, "no coordinates: 91,0. Expected a latitude from -90 to 90, found ‘91’.", "#place-answer")
            page.fill("#place-input", "40°70'N 74°0'W")
            page.keyboard.press("Enter")
            self.says(page, "Expected minutes below 60, found ‘70’.", "#place-answer")
            page.fill("#place-input", "8FW4V75V+8Q")
            page.keyboard.press("Enter")
            self.says(page, "8FW4V75V+8Q looks like a plus code, which is not understood.", "#place-answer")
            page.fill("#place-input", "Springfield")
            page.keyboard.press("Enter")
            self.says(page, "Which one", "#place-answer")
            self.assertGreaterEqual(page.locator("#place-choices button").count(), 2)
            self.look(page, "place-choices")
            page.locator("#place-choices button").first.click()
            self.says(page, "set by hand", "#where-text")

    def test_where_others_can_read_the_page_a_password_is_needed(self):
        with board("--iio", "off", "--gpsd", "off", "--public") as served, self.page(served) as page:
            self.open_place(page)
            self.says(page, "Other machines", "#place-how")
            self.assertTrue(page.is_disabled("#place-form .main"))
            self.look(page, "place-refused")


if __name__ == "__main__":
    unittest.main()
