"""The screen for the wall while time passes: a service that goes, a day, doubts, announcements, and what it costs."""
import base64
import pathlib
import tempfile
import unittest

from kit import board, until
from test_wall import SETTINGS, WEDNESDAY
from wall import TODAY, UPRIGHT, WIDE, Wall

# A picture of one red pixel.
PIXEL = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==")
REFUSED = "ERR_CONNECTION_REFUSED|Failed to load|ERR_INCOMPLETE|ERR_EMPTY|ERR_CONNECTION_RESET"


class Life(Wall):
    def test_the_last_times_stay_with_the_clock_while_the_service_is_gone(self):
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served:
            with self.wall(served, WEDNESDAY + "T10:00:00", allowed=REFUSED) as page:
                served.kill()
                page.evaluate("pass(60)")
                self.assertIn("has not answered since 10:00", self.text(page, "#silent"))
                self.assertEqual(self.text(page, "#time"), "10:01")
                self.look(page, "wall-gone")

    def test_without_the_service_it_goes_on_to_the_next_days_and_ends_where_nothing_is_known(self):
        with self.served(WEDNESDAY, SETTINGS.format("en")) as served:
            with self.wall(served, WEDNESDAY + "T10:00:00", allowed=REFUSED) as page:
                served.kill()
                page.evaluate("pass(20)")
                page.evaluate("skip(86400)")
                self.assertIn("Thursday 7 January 2027", self.text(page, "#civil"))
                self.assertIn("since 2027-01-06 10:00", self.text(page, "#silent"))
                self.assertEqual(self.text(page, "#time"), "10:00")
                page.evaluate("skip(6 * 86400)")
                self.assertTrue(page.evaluate("document.getElementById('times').hidden"))
                self.assertIn("no times for this day", self.text(page, "#place"))
                served.start()
                # It follows the service again, with its answer.
                self.with_times(served)
                page.evaluate("pass(12)")
                self.assertEqual(self.text(page, "#silent"), "")

    def test_a_day_shows_each_call_once_and_costs_no_memory(self):
        with self.served(WEDNESDAY, SETTINGS.format("ar,en")) as served:
            with self.wall(served, WEDNESDAY + "T01:00:00", own=True) as page:
                devtools = page.context.new_cdp_session(page)

                def weight():
                    devtools.send("HeapProfiler.collectGarbage")
                    counts = devtools.send("Memory.getDOMCounters")
                    return devtools.send("Runtime.getHeapUsage")["usedSize"], counts["nodes"], counts["jsEventListeners"]
                page.evaluate("pass(3600)")
                before = weight()
                views = page.evaluate("""(async () => { const seen = []; for (let minute = 0; minute < 1440; minute++) {
                    await pass(60); const view = document.getElementById('frame').dataset.view;
                    if (view !== seen.at(-1)) seen.push(view); } return seen; })()""")
                after = weight()
            self.assertEqual(views.count("adhan"), 5, views)
            self.assertEqual(views.count("phones"), 5, views)
            self.assertLess(after[0] - before[0], 500_000, f"bytes of the heap: {before[0]}, a day later {after[0]}")
            self.assertLess(after[1] - before[1], 200, "nodes")
            self.assertEqual(after[2], before[2], "listeners")
            print(f"A day on the wall: heap {before[0]} bytes before, {after[0]} after.")

    def test_while_only_the_clock_changes_nothing_else_is_drawn(self):
        with self.live("21.42,39.83") as served:
            with self.wall(served, TODAY + "T10:20:05") as page:
                changes = page.evaluate("""(async () => { const seen = []; const observer = new MutationObserver(all => {
                    for (const one of all) seen.push((one.target.id || one.target.parentElement?.id) + ' ' + one.type); });
                    await pass(1);
                    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
                    await pass(40); await new Promise(requestAnimationFrame); return seen; })()""")
                self.assertGreaterEqual(len(changes), 40)
                # A note and the mark of a doubt change in turn.
                allowed = {"seconds childList", "note childList", "note attributes"}
                self.assertLessEqual({change for change in changes}, allowed, set(changes))

    def test_the_picture_moves_by_a_few_pixels(self):
        with self.served(WEDNESDAY) as served, self.wall(served, WEDNESDAY + "T10:00:00") as page:
            places = set()
            for _ in range(20):
                box = page.locator("#frame").bounding_box()
                places.add((box["x"], box["y"]))
                page.evaluate("pass(60)")
            self.assertGreater(len(places), 10)
            self.assertLessEqual(max(abs(number) for place in places for number in place), 4)


class Doubts(Wall):
    def test_a_place_that_is_not_known_is_said(self):
        with board("--iio", "off", "--gpsd", "off") as served, self.wall(served, TODAY + "T10:00:00") as page:
            self.assertIn("the place is not known", self.text(page, "#place"))
            self.look(page, "wall-nowhere")

    def test_a_day_that_the_timetable_lacks_is_said(self):
        with tempfile.TemporaryDirectory() as folder:
            table = pathlib.Path(folder) / "mosque.csv"
            table.write_text("date,fajr,sunrise,dhuhr,asr,maghrib,isha\n2027-01-06,06:21,08:03,12:10,13:58,16:11,17:50\n")
            with self.served(WEDNESDAY, f"times-from = {table}\n") as served:
                with self.wall(served, "2027-01-07T10:00:00") as page:
                    self.assertIn("mosque.csv has no times for this day", self.notes(page))
                    self.look(page, "wall-table")

    def test_polar_days_and_doubtful_clocks_are_said(self):
        with self.served("2027-06-21", "", "69.6492 18.9553 10 m") as served:
            with self.wall(served, "2027-06-21T10:00:00", UPRIGHT) as page:
                self.assertTrue(self.notes(page))
                self.look(page, "wall-polar")
        with self.live("43.8256,87.6168") as served:
            with self.wall(served, TODAY + "T10:00:00") as page:
                self.assertIn("The time zone may also be", self.notes(page))

    def notes(self, page):
        """All sentences that take turns."""
        seen = []
        for _ in range(6):
            seen.append(self.text(page, "#note"))
            page.evaluate("pass(10)")
        return " ".join(seen)


class Announcements(Wall):
    def test_texts_and_pictures_take_turns_beside_the_times(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "a.txt").write_text("<b>Lesson</b> after Maghrib\nAll are welcome.\n")
            (folder / "b.png").write_bytes(PIXEL)
            (folder / "c.png").write_bytes(PIXEL[:20] + b"x" * 40)
            (folder / "d.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
            (folder / "e.png").symlink_to("/etc/hostname")
            with self.served(WEDNESDAY, SETTINGS.format("en") + f"announcements = {folder}\nannouncement-seconds = 10\n") as served:
                for shape, size in (("wide", WIDE), ("upright", UPRIGHT)):
                    with self.subTest(shape), self.wall(served, WEDNESDAY + "T10:00:00", size) as page:
                        self.take_turns(page, shape)
                self.assertIn("e.png is not shown: expected a file", served.words())

    def take_turns(self, page, shape):
        seen = set()
        for _ in range(9):
            page.evaluate("pass(10)")
            self.wait(page, "document.getElementById('announcement-picture').complete")
            page.evaluate("pass(1)")
            if page.is_visible("#announcement-picture"):
                if page.evaluate("document.getElementById('announcement-picture').naturalWidth"):
                    seen.add("picture " + page.get_attribute("#announcement-picture", "alt"))
            else:
                seen.add(self.text(page, "#announcement-text"))
            self.assertTrue(page.is_visible("#day"))
        self.assertEqual(seen, {"picture b", "<b>Lesson</b> after Maghrib\nAll are welcome."})
        self.assertEqual(page.locator("#announcement-text b").count(), 0)
        while not page.is_visible("#announcement-text"):
            page.evaluate("pass(10)")
        self.look(page, f"wall-announcement-{shape}")


class Needle(Wall):
    def test_it_stands_where_a_compass_is_live_and_nowhere_else(self):
        with self.served(WEDNESDAY) as served, self.wall(served, WEDNESDAY + "T10:00:00") as page:
            self.wait(page, "document.querySelector('#needle svg').checkVisibility()")
            # London's Qibla is at 119 degrees, and the device looks to 100.
            turn = page.get_attribute("#needle-arrow", "transform")
            self.assertAlmostEqual(float(turn[7:-1]), 19, delta=6)
        with self.live("London") as served, self.wall(served, TODAY + "T10:00:00") as page:
            until(page, "false", 1)
            # Without one there is the direction alone.
            self.assertEqual(self.text(page, "#needle"), "Qibla 119°")
            self.assertFalse(page.is_visible("#needle svg"))


if __name__ == "__main__":
    unittest.main()
