"""Attachments of reminders, and prayer times in the days, on the page of the calendar."""
import unittest

from calendar_kit import CalendarCase, remind, service
from kit import DESK, NARROW, PHONE

OPEN = "document.getElementById('reminder-dialog').open"
TIMES = "document.querySelectorAll('#grid .at').length"


class Attachments(CalendarCase):
    def open(self, page):
        page.click("#list button")
        self.wait(page, OPEN)

    def attach(self, page, name, content):
        file = {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        page.set_input_files("#attach-file", file)
        page.click("#attach-send")

    def test_a_file_is_attached_in_pieces_and_taken_away(self):
        content = bytes(i * 31 % 256 for i in range(100_000))
        with service() as served:
            remind(served, "add", "Zakat", "--on", "1/9")
            for size in (DESK, PHONE):
                with self.subTest(size), self.calendar(served, size, query="?month=1448-09") as page:
                    self.open(page)
                    self.attach(page, "ورد & <b>.PDF", content)
                    self.says(page, "The file is attached.", "#reminder-answer")
                    self.says(page, "ورد & <b>.PDF (100 kB, PDF)", "#reminder-attachments")
                    files = [path for path in (served.folder / "state").rglob("*") if path.is_file()]
                    stored = [path for path in files if path.stat().st_size == 100_000]
                    self.assertEqual([path.read_bytes() == content for path in stored], [True])
                    self.look(page, f"calendar-attachment-{size[0]}")
                    page.click("#reminder-attachments button")
                    self.says(page, "The attachment is taken away.", "#reminder-answer")
                    self.assertFalse(page.is_visible("#reminder-attachments"))

    def test_a_file_that_is_too_large_is_not_sent(self):
        with service() as served:
            remind(served, "add", "Zakat", "--on", "1/9")
            with self.calendar(served, query="?month=1448-09") as page:
                asked = []
                page.on("request", lambda request: asked.append(request.method))
                self.open(page)
                self.attach(page, "film.mp4", b"x" * 25_000_001)
                self.says(page, "film.mp4 is larger than 25 MB.", "#reminder-answer")
                self.assertNotIn("POST", asked)

    def test_a_password_is_asked_for_where_one_is_set(self):
        with service("--http-password-file", "{folder}/password", files={"password": "open sesame\n"}) as served:
            remind(served, "add", "Zakat", "--on", "1/9")
            with self.calendar(served, DESK, query="?month=1448-09") as page:
                self.open(page)
                self.attach(page, "a.txt", b"hello")
                self.says(page, "The password is wrong.", "#reminder-answer")
                page.fill("#attach-password", "open sesame")
                page.click("#attach-send")
                self.says(page, "a.txt (1 kB, TXT)", "#reminder-attachments")


class Times(CalendarCase):
    def test_the_days_have_their_prayer_times_on_request(self):
        with service() as served:
            tablet = (768, 1024)
            for size, language in ((DESK, "en"), (DESK, "ar"), (tablet, "fr"), (tablet, "fa"), (NARROW, "ar")):
                settings = f"language={language}"
                name = f"calendar-times-{size[0]}-{language}"
                with self.subTest(name), self.calendar(served, size, settings, "?month=1448-09") as page:
                    self.assertEqual(page.evaluate(TIMES), 0)
                    page.check("#day-times")
                    self.wait(page, f"{TIMES} >= 174")
                    self.look(page, name)
                    # Figures of Persian are narrow.
                    cut = page.evaluate("""[...document.querySelectorAll('#grid .clock')].filter(e =>
                        e.checkVisibility() && (e.scrollWidth > e.clientWidth + 1
                        || e.getBoundingClientRect().width < 12)).length""")
                    self.assertEqual(cut, 0)
                    # A phone shows the times of a day in its dialog.
                    page.click("#grid [data-date]")
                    self.assertEqual(page.evaluate("document.querySelectorAll('#day-clock dd').length"), 6)
                    self.look(page, f"{name}-day")
                    page.reload()
                    self.wait(page, f"{TIMES} >= 174")
                    page.evaluate("localStorage.clear()")


if __name__ == "__main__":
    unittest.main()
