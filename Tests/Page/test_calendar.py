"""The page of the calendar: its month, its keys, its source, its looks."""
import unittest

from calendar_kit import RAMADAN, CalendarCase, many, remind, service
from kit import DESK, NARROW, PHONE

OPEN = "document.getElementById('{}').open"
CLOSED = "!document.querySelector('dialog[open]')"
LANGUAGES = ("en", "ar", "fr", "ur", "bn", "tr", "id", "ms", "fa", "ru", "hi", "de", "uz")


class TheMonth(CalendarCase):
    def test_it_has_each_day_with_both_dates_and_its_marks(self):
        with service() as served, self.calendar(served, DESK, query=f"?month={RAMADAN}") as page:
            days = self.month(served)["days"]
            shown = page.evaluate("""[...document.querySelectorAll('#grid [data-date]')].map(cell =>
                [cell.dataset.date, Number(cell.querySelector('.hijri').textContent), cell.cellIndex])""")
            self.assertEqual(shown, [[day["date"], day["day"], day["weekday"]] for day in days])
            self.assertEqual(page.inner_text("#month-title"), "Ramadan 1448")
            self.says(page, "February", "#month-civil")
            self.says(page, "calculated: Umm al-Qura", "#month-source")
            self.says(page, "qibla hijri refresh", "#source-how")
            self.assertIn("Ramadan", page.inner_text("#grid [data-date]"))
            # The present month is the next one that is shown; the button to it then goes.
            self.assertTrue(page.is_visible("#to-today"))
            page.click("#to-today")
            self.wait(page, "document.querySelector('#grid [aria-current=date]') === document.activeElement")
            self.assertFalse(page.is_visible("#to-today"))
            self.assertNotIn("month=", page.url)

    def test_a_person_without_a_mouse_walks_through_it(self):
        with service() as served, self.calendar(served, query=f"?month={RAMADAN}") as page:
            days = [day["date"] for day in self.month(served)["days"]]
            before = [day["date"] for day in self.month(served, "1448-08")["days"]]
            # One day of all can be reached by the Tab key.
            self.assertEqual(page.evaluate("document.querySelectorAll('#grid [tabindex=\"0\"]').length"), 1)
            page.focus("#grid [tabindex='0']")
            self.assertEqual(self.focus(page), days[0])
            self.press(page, "ArrowRight", days[1])
            self.press(page, "ArrowDown", days[8])
            self.press(page, "ArrowUp", days[1])
            self.press(page, "ArrowLeft", days[0])
            # 1 Ramadan 1448 is a Monday: its week has six days of the month, and the next one begins on a Sunday.
            self.press(page, "End", days[5])
            self.press(page, "Home", days[0])
            self.press(page, "ArrowDown", days[7])
            self.press(page, "Home", days[6])
            self.press(page, "PageUp", before[6])
            self.assertEqual(page.inner_text("#month-title"), "Sha'ban 1448")
            self.press(page, "PageDown", days[6])
            self.press(page, "Shift+PageDown", self.month(served, "1449-09")["days"][6]["date"])
            self.press(page, "Shift+PageUp", days[6])
            self.press(page, "ArrowUp", before[-1])
            self.press(page, "ArrowRight", days[0])
            page.keyboard.press("Enter")
            self.wait(page, OPEN.format("day-dialog"))
            self.says(page, "1 Ramadan 1448", "#day-title")
            self.says(page, "Fasting is obligatory.", "#day-fast")
            page.keyboard.press("Escape")
            self.wait(page, CLOSED)
            self.assertEqual(self.focus(page), days[0])
            # The address has the month: who loads it again sees it again.
            self.assertIn(f"month={RAMADAN}", page.url)

    def test_in_arabic_the_arrows_go_with_the_days(self):
        settings = "language=ar&digits=arabic"
        with service() as served, self.calendar(served, settings=settings, query=f"?month={RAMADAN}") as page:
            days = [day["date"] for day in self.month(served)["days"]]
            self.assertEqual(page.evaluate("document.documentElement.dir"), "rtl")
            self.assertEqual(page.inner_text("#month-title"), "رمضان ١٤٤٨ هـ")
            page.focus("#grid [tabindex='0']")
            self.press(page, "ArrowLeft", days[1])
            self.press(page, "ArrowRight", days[0])
            page.keyboard.press("Enter")
            self.says(page, "١ رمضان ١٤٤٨ هـ", "#day-title")

    def test_it_follows_the_announcements_when_it_is_asked_to_read_again(self):
        text = "year,month,start,source,announced_at\n1448,9,{},Diyanet,\n"
        with service(settings="at = Istanbul\nhijri-announced = {folder}/months.csv\n",
                     files={"months.csv": text.format("2027-02-08")}) as served:
            with self.calendar(served, DESK, query=f"?month={RAMADAN}") as page:
                self.says(page, "as Diyanet announced it", "#month-source")
                self.says(page, "Announcements in force: months. Months in them: 1.", "#source-file")
                self.assertEqual(page.get_attribute("#grid [data-date]", "data-date"), "2027-02-08")
                (served.folder / "months.csv").write_text(text.format("2027-02-09"))
                page.click("#fetch")
                self.says(page, "Read again at", "#fetched")
                self.assertEqual(page.get_attribute("#grid [data-date]", "data-date"), "2027-02-09")

    def test_it_says_why_there_is_none(self):
        with service(settings="") as served, self.calendar(served, ready="!document.getElementById('reason').hidden") as page:
            self.says(page, "the place is not known", "#reason")
            self.assertFalse(page.is_visible("#grid"))

    def test_the_compass_leads_to_it_and_back(self):
        with service() as served, self.page(served) as page:
            page.click("a[href='calendar']")
            self.wait(page, "document.querySelectorAll('#grid [data-date]').length >= 29")
            page.click("header a")
            self.wait(page, "location.pathname === '/' && document.querySelectorAll('#day tr').length === 6")

    def test_another_language_is_kept(self):
        with service() as served, self.calendar(served) as page:
            page.select_option("#language", "tr")
            self.says(page, "Hatırlatmalar", "#reminders-title")
            page.reload()
            self.says(page, "Hatırlatmalar", "#reminders-title")


class Looks(CalendarCase):
    def test_every_state_is_readable_on_small_and_large_screens(self):
        with service() as served:
            remind(served, "add", "Zakat due", "--on", "1/9", "--days", "3", "--at", "fajr-30m")
            remind(served, "add", "ورد الصباح", "--on", "5/9")
            for size, light, language in ((PHONE, "light", "en"), (PHONE, "dark", "ar"), (DESK, "dark", "en"),
                                          (DESK, "light", "ar"), (NARROW, "light", "fr")):
                settings = f"light={light}&language={language}" + ("&digits=arabic" if language == "ar" else "")
                name = f"calendar-{size[0]}-{light}-{language}"
                with self.subTest(name), self.calendar(served, size, settings, f"?month={RAMADAN}") as page:
                    self.wait(page, "document.querySelectorAll('#list li').length === 2")
                    self.look(page, name)
                    page.click("#grid [data-date]")
                    self.wait(page, "document.querySelectorAll('#day-reminders li').length === 1")
                    self.look(page, f"{name}-day")
                    page.click("#day-reminders button")
                    self.wait(page, OPEN.format("reminder-dialog"))
                    self.look(page, f"{name}-reminder")
                    page.click("#reminder-edit")
                    self.wait(page, OPEN.format("form-dialog"))
                    self.look(page, f"{name}-form")

    def test_it_fits_a_small_phone_in_every_language(self):
        with service() as served:
            for language in LANGUAGES:
                settings = f"language={language}"
                with self.subTest(language), self.calendar(served, NARROW, settings) as page:
                    self.look(page, f"calendar-{language}")

    def test_in_persian_a_day_has_its_date_of_the_calendar_of_iran(self):
        with service() as served, self.calendar(served, NARROW, "language=fa", query=f"?month={RAMADAN}") as page:
            page.click("#grid [data-date='2027-02-08']")
            self.wait(page, OPEN.format("day-dialog"))
            self.says(page, "دوشنبه ۱۹ بهمن ۱۴۰۵، ۸ فوریه", "#day-civil")
            self.look(page, "calendar-solar")

    def test_a_theme_of_the_compass_is_its_theme_too(self):
        with service() as served:
            for theme in ("ocean", "contrast"):
                with self.subTest(theme), self.calendar(served, DESK, f"theme={theme}&light=dark") as page:
                    self.look(page, f"calendar-{theme}")


class ManyReminders(CalendarCase):
    def test_ten_thousand_stay_few_on_the_page_and_few_bytes(self):
        with service() as served:
            many(served, 10_000)
            month = served.get(f"/calendar/month?month={RAMADAN}")
            part = served.get("/reminders?from=0&count=30")
            self.assertIn('"total":10000', part)
            # Three titles for a day at most, and one part of the list.
            self.assertLess(len(month), 20_000)
            self.assertLess(len(part), 12_000)
            with self.calendar(served, DESK, query=f"?month={RAMADAN}") as page:
                self.wait(page, "document.querySelectorAll('#list li').length === 30")
                self.assertLess(page.evaluate("document.querySelectorAll('*').length"), 1500)
                self.assertLessEqual(page.evaluate(
                    "Math.max(...[...document.querySelectorAll('.day')].map(day => day.querySelectorAll('.title').length))"), 2)
                page.fill("#search", "Reminder 4242 of")
                self.wait(page, "document.querySelectorAll('#list li').length === 1")
                page.fill("#search", "")
                self.says(page, "30 of 10000", "#list-note")
                page.click("#show-more")
                self.wait(page, "document.querySelectorAll('#list li').length === 60")


if __name__ == "__main__":
    unittest.main()
