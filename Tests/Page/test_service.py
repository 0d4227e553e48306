"""What the page says while its service is gone, and what the service says about the prayers."""
import json
import signal
import unittest

from kit import PageCase, board, shared


class Gone(PageCase):
    def test_no_needle_is_frozen_when_the_service_is_gone(self):
        with board("desk") as served, self.page(served, allowed="ERR_|Failed to (load|fetch)") as page:
            self.says(page, "Turn")
            self.says(page, "great circle", "#map-text")
            # What the service said once stays; it must have said it.
            self.says(page, "Istanbul", "#where-text")
            self.says(page, "Dhuhr in", "#next")
            served.kill()
            self.says(page, "No connection")
            self.assertFalse(page.evaluate("document.getElementById('dial').hasAttribute('data-needle')"))
            self.assertEqual(page.inner_text("#heading"), "–")
            # What does not depend on the service stays, and the page says since when.
            self.says(page, "great circle", "#map-text")
            self.says(page, "has not answered for ", "#notice")
            self.says(page, "152° SSE", "#bearing")
            self.says(page, "km", "#distance")
            self.says(page, "Istanbul", "#where-text")
            self.says(page, "Dhuhr in", "#next")
            self.look(page, "state-gone")
            served.start()
            self.says(page, "Turn")

    def test_a_service_that_hangs_is_gone_too(self):
        with board("desk") as served, self.page(served) as page:
            self.says(page, "Turn")
            served.process.send_signal(signal.SIGSTOP)
            try:
                self.says(page, "No connection")
                self.assertFalse(page.evaluate("document.getElementById('dial').hasAttribute('data-needle')"))
            finally:
                served.process.send_signal(signal.SIGCONT)
            self.says(page, "Turn")

    def test_a_stream_that_dies_without_a_word_is_opened_again(self):
        deaf = """window.streams = 0; const Native = EventSource; window.EventSource = class extends Native {
            constructor(url) { super(url); this.isDeaf = streams++ === 0; }
            set onmessage(listen) { super.onmessage = event => { if (!this.isDeaf || streams > 1) listen(event); }; } };"""
        with shared("desk") as served, self.page(served, script=deaf) as page:
            self.says(page, "No connection")
            self.says(page, "Turn")
            self.assertGreaterEqual(page.evaluate("streams"), 2)

    def test_the_times_stay_for_the_days_that_are_known_when_the_service_is_gone(self):
        skewed = """window.skew = 0; const real = performance.now.bind(performance), date = Date.now.bind(Date);
            performance.now = () => real() + skew; Date.now = () => date() + skew;"""
        with board("desk") as served, self.page(served, script=skewed, allowed="ERR_|Failed to (load|fetch)") as page:
            self.wait(page, "document.querySelectorAll('#day tr').length === 6 && !document.getElementById('day').hidden")
            self.says(page, "Dhuhr in", "#next")
            served.kill()
            self.says(page, "No connection")
            # From 9 o'clock: the afternoon, the next morning, and the day after it.
            for hours, said in ((5, "Asr in"), (24, "Dhuhr in")):
                page.evaluate(f"skew = {hours} * 3600e3")
                self.says(page, said, "#next")
                self.assertTrue(page.is_visible("#day"))
            self.wait(page, "document.getElementById('gregorian').textContent.includes('22 November')")
            page.evaluate("skew = 48 * 3600e3")
            self.wait(page, "document.getElementById('day').hidden && document.getElementById('date').hidden")
            self.assertEqual(page.inner_text("#next"), "–")
            served.start()
            self.wait(page, "!document.getElementById('day').hidden")

    def test_no_time_is_followed_by_a_clock_that_has_stood_still(self):
        skewed = "window.skew = 0; const date = Date.now.bind(Date); Date.now = () => date() + skew;"
        with board("desk") as served, self.page(served, script=skewed, allowed="ERR_|Failed to (load|fetch)") as page:
            self.says(page, "Dhuhr in", "#next")
            served.kill()
            self.says(page, "No connection")
            page.evaluate("skew = 800e3")
            self.wait(page, "document.getElementById('day').hidden")


class Times(PageCase):
    def test_the_countdown_is_the_terminal_s(self):
        with shared("desk") as served, self.page(served) as page:
            self.wait(page, "/in (\\d+h \\d\\dm|\\d+m)$/.test(document.getElementById('next-in').innerText.replace(/[\u2066-\u2069]/g, ''))")

    def test_an_arabic_page_has_arabic_places_and_both_dates(self):
        with shared("desk", "--at", "Istanbul") as served:
            with self.page(served, settings="welcome=off&language=ar") as page:
                self.says(page, "إسطنبول، تركيا", "#where-text")
                answer = json.loads(served.get("/times"))
                self.says(page, answer["hijri"]["ar"], "#hijri")
                self.wait(page, "/^[\u0600-\u06ff]+، \\d+ [\u0600-\u06ff]+ 20\\d\\d$/.test(document.getElementById('gregorian').textContent)")
            with self.page(served) as page:
                self.says(page, "Istanbul, Turkey", "#where-text")
                self.says(page, answer["hijri"]["en"], "#hijri")
                day, month, year = page.evaluate("document.getElementById('gregorian').textContent").split()[1:]
                self.assertEqual(f"{int(day):02} {month[:3]} {year}", page.evaluate(
                    f"new Date('{answer['today']['date']}').toUTCString()")[5:16])

    def test_times_are_the_place_s_whatever_the_browser_s_zone(self):
        with shared("desk") as served:
            with self.page(served, timezone_id="Pacific/Auckland") as page:
                self.wait(page, "document.querySelectorAll('#day tr').length === 6")
                answer = json.loads(served.get("/times"))
                for prayer, time in list(answer["today"]["times"].items())[:6]:
                    self.says(page, time[11:16], f"#time-{prayer}")
                self.says(page, answer["next"]["time"][11:16], "#day tr[data-next]")
                self.assertIn(answer["next"]["prayer"], page.get_attribute("#day tr[data-next]", "id"))
                self.says(page, answer["hijri"]["en"], "#hijri")


if __name__ == "__main__":
    unittest.main()
