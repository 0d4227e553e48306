"""Reminders on the page of the calendar: adding, changing, removing, and who may see and change them."""
import unittest

from calendar_kit import CalendarCase, remind, service
from kit import DESK, board

OPEN = "document.getElementById('{}').open"
CLOSED = "!document.querySelector('dialog[open]')"
TOKEN = "0123456789abcdef0123"


class Reminders(CalendarCase):
    def day(self, page, number):
        """Opens a day of the month."""
        page.click(f"#grid [data-date] >> nth={number - 1}")
        self.wait(page, OPEN.format("day-dialog"))

    def test_one_is_added_changed_and_removed(self):
        with service() as served, self.calendar(served, DESK, query="?month=1448-09") as page:
            self.says(page, "No reminders yet.", "#list-note")
            self.day(page, 4)
            self.says(page, "No reminders on this day.", "#day-note")
            page.click("#day-add")
            self.wait(page, OPEN.format("form-dialog"))
            self.assertEqual(page.evaluate("document.activeElement.name"), "title")
            page.click("#form .main")
            self.says(page, "Write a title.", "#form-answer")
            page.fill("#form [name=title]", "Zakat due")
            page.select_option("#form [name=kind]", "fajr")
            page.fill("#form [name=minutes]", "30")
            page.fill("#form [name=days]", "2")
            page.fill("#form [name=notes]", "Silver\nGold <b>85 g</b>")
            page.click("#form .main")
            self.wait(page, "!document.getElementById('form-dialog').open")
            self.says(page, "30 minutes before Fajr", "#day-reminders")
            self.says(page, "day 1 of 2", "#day-reminders")
            self.says(page, "The reminder is kept.", "#live")
            # The list and the marks behind the dialog follow.
            self.says(page, "Zakat due", "#list")
            self.assertEqual(page.evaluate("document.querySelectorAll('#grid .title').length"), 2)
            self.assertIn("fajr-30m", remind(served, "list"))
            page.click("#day-reminders button")
            self.wait(page, OPEN.format("reminder-dialog"))
            self.assertEqual(page.inner_text("#reminder-notes"), "Silver\nGold <b>85 g</b>")
            self.says(page, "4 Ramadan · each year · 2 days · 30 minutes before Fajr", "#reminder-when")
            page.click("#reminder-edit")
            self.assertEqual(page.input_value("#form [name=minutes]"), "30")
            page.fill("#form [name=title]", "Zakat")
            page.select_option("#form [name=year]", "1448")
            page.click("#form .main")
            self.wait(page, "!document.getElementById('form-dialog').open")
            self.says(page, "4 Ramadan 1448", "#reminder-when")
            page.click("#reminder-remove")
            # The first thing to press is not the one that removes.
            self.assertEqual(page.evaluate("document.activeElement.id"), "remove-not")
            page.click("#remove-form .main")
            self.wait(page, "!document.getElementById('reminder-dialog').open")
            self.says(page, "No reminders on this day.", "#day-note")
            self.assertEqual(remind(served, "list"), "")

    def test_what_another_program_changed_is_not_overwritten(self):
        with service() as served:
            remind(served, "add", "Old", "--on", "1/9")
            with self.calendar(served, DESK, query="?month=1448-09") as page:
                page.click("#list button")
                self.wait(page, OPEN.format("reminder-dialog"))
                page.click("#reminder-edit")
                remind(served, "edit", "1", "--title", "New")
                page.fill("#form [name=title]", "Mine")
                page.click("#form .main")
                self.says(page, "It was changed meanwhile.", "#form-answer")
                self.assertIn("New", remind(served, "list"))

    def test_attachments_are_links_and_names(self):
        with service() as served:
            (served.folder / "receipt.pdf").write_bytes(b"x" * 4200)
            remind(served, "add", "Zakat", "--on", "1/9", "--attach", "https://example.org/zakat", "--attach",
                   str(served.folder / "receipt.pdf"))
            with self.calendar(served, DESK, query="?month=1448-09") as page:
                page.click("#list button")
                self.wait(page, OPEN.format("reminder-dialog"))
                self.says(page, "receipt.pdf (4 kB, PDF)", "#reminder-attachments")
                self.assertEqual(page.get_attribute("#reminder-attachments a", "rel"), "noopener noreferrer")
                self.assertEqual(page.get_attribute("#reminder-attachments a", "href"), "https://example.org/zakat")
                # They stay where something else is changed.
                page.click("#reminder-edit")
                page.fill("#form [name=title]", "Zakat of the year")
                page.click("#form .main")
                self.says(page, "Zakat of the year", "#reminder-title")
                self.says(page, "receipt.pdf", "#reminder-attachments")

    def test_day_thirty_of_a_short_month_says_that_it_is_the_29th(self):
        with service() as served:
            remind(served, "add", "Last day", "--on", "30/6", "--year", "1448")
            with self.calendar(served, DESK, query="?month=1448-06") as page:
                self.day(page, 29)
                self.says(page, "its month has 29 days: on the 29th", "#day-reminders")

    def test_where_others_can_reach_the_page_a_token_shows_them(self):
        refused = ("403 (Forbidden)",)
        token = "at = Istanbul\n[calendar]\ntoken-file = {folder}/token\n"
        with service("--public", settings=token, files={"token": TOKEN + "\n"}) as served:
            remind(served, "add", "Secret", "--on", "1/9")
            with self.calendar(served, DESK, query="?month=1448-09", allowed=refused) as page:
                self.says(page, "Reminders are shown to who has the token", "#token-how")
                self.assertNotIn("Secret", page.content())
                page.fill("#token", "wrong")
                page.click("#token-form button")
                self.says(page, "This is not the token.", "#token-answer")
                page.fill("#token", TOKEN)
                page.click("#token-form button")
                self.says(page, "Secret", "#list")
                page.reload()
                self.says(page, "Secret", "#list")
                # Seeing is not changing: that needs the password of the rule for writing.
                page.click("#list button")
                self.wait(page, OPEN.format("reminder-dialog"))
                self.assertTrue(page.is_disabled("#reminder-edit"))
                page.click("#reminder-close")
                page.click("#add")
                self.says(page, "http-password-file", "#form-refused")
                self.assertTrue(page.is_disabled("#form .main"))
            with self.calendar(served, DESK, query=f"?month=1448-09&token={TOKEN}") as page:
                self.says(page, "Secret", "#list")

    def test_a_password_is_asked_for_where_one_is_set(self):
        with service("--http-password-file", "{folder}/password", files={"password": "open sesame\n"}) as served:
            with self.calendar(served, DESK, query="?month=1448-09") as page:
                page.click("#add")
                page.fill("#form [name=title]", "Zakat")
                page.click("#form .main")
                self.says(page, "The password is wrong.", "#form-answer")
                page.fill("#form-password", "open sesame")
                page.click("#form .main")
                self.says(page, "Zakat", "#list")

    def test_a_demonstration_has_none(self):
        with board("desk") as served:
            served.reading()
            with self.calendar(served) as page:
                self.says(page, "A demonstration: it has no reminders.", "#access")
                self.assertFalse(page.is_visible("#add"))


if __name__ == "__main__":
    unittest.main()
