"""The page of the day: a plan that is dragged, moved with keys, and never lies over a prayer."""
import unittest

from day_kit import ALONE, READY, TITLES, DayCase, morning
from kit import DESK, NARROW, PHONE, board


class Day(DayCase):
    def test_a_task_is_written_dragged_to_its_time_and_never_over_a_prayer(self):
        with board(*ALONE, settings=morning()) as served, self.day(served) as page:
            self.assertTrue(page.is_visible("#nothing"))
            found = self.know(page)
            dhuhr = next(block for block in found["blocks"] if block["id"] == "dhuhr")
            free = (dhuhr["end_minute"] + 14) // 15 * 15
            self.add(page, "Report", 30)
            self.assertFalse(page.is_visible("#nothing"))
            self.drag(page, "#inbox .task", dhuhr["start_minute"])
            self.wait(page, "document.querySelector('.landing.blocked') !== null")
            self.says(page, "Dhuhr is then, and prayers do not move. Free: ", "#note")
            self.says(page, f"{free // 60:02}:{free % 60:02}", "#note")
            page.mouse.up()
            self.assertEqual(page.evaluate(TITLES), [])
            self.drag(page, "#inbox .task", free)
            self.wait(page, "document.querySelector('.landing:not(.blocked)') !== null")
            page.mouse.up()
            self.settled(page, "1", free)
            self.wait(page, f"{TITLES}.join() === 'Report'")
            # With the keys: down, and up again; over the prayer it jumps to the gap before.
            page.focus("#board .task")
            page.keyboard.press("ArrowDown")
            self.settled(page, "1", free + 15)
            self.assertEqual(page.evaluate("document.activeElement.dataset.id"), "1")
            page.keyboard.press("ArrowUp")
            self.settled(page, "1", free)
            page.keyboard.press("ArrowUp")
            before = (dhuhr["start_minute"] - 30) // 15 * 15
            self.settled(page, "1", before)
            page.keyboard.press("+")
            self.says(page, "is then", "#note")
            page.keyboard.press("-")
            self.eventually(lambda: self.task(page, "1")["length"] == 15)
            self.wait(page, "!document.getElementById('undo').disabled")
            page.click("#undo")
            self.eventually(lambda: self.task(page, "1")["length"] == 30)
            page.focus("#board .task")
            page.keyboard.press("Enter")
            self.wait(page, "document.getElementById('task').open")
            page.click("#task-done")
            self.wait(page, "document.querySelector('#board .task[data-state=done]') !== null")
            page.click("#board .task")
            page.click("#task-inbox")
            self.says(page, "Report", "#inbox")
            # From the inbox by a key: to the next gap.
            page.focus("#inbox .task")
            page.keyboard.press("ArrowDown")
            self.wait(page, f"{TITLES}.join() === 'Report'")
            page.click("#board .task")
            page.click("#task-remove")
            self.wait(page, "document.querySelectorAll('.task').length === 0")

    def test_on_a_phone_a_long_press_drags_and_a_short_one_scrolls(self):
        with board(*ALONE, settings=morning()) as served, self.day(served, PHONE, has_touch=True, is_mobile=True, own=True) as page:
            found = self.know(page)
            dhuhr = next(block for block in found["blocks"] if block["id"] == "dhuhr")
            free = (dhuhr["end_minute"] + 14) // 15 * 15
            self.order(page, op="at", day=found["day"], minute=free, title="Call", minutes=45)
            page.reload()
            self.wait(page, f"{READY} && {TITLES}.join() === 'Call'")
            self.know(page)
            x, y = self.point(page, free + 75)
            box = page.locator("#board .task").bounding_box()
            devtools = page.context.new_cdp_session(page)

            def touch(kind, *points):
                devtools.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})
            at = (box["x"] + 30, box["y"] + 8)
            touch("touchStart", at)
            self.wait(page, "document.querySelector('.ghost') !== null")
            touch("touchMove", (at[0], at[1] + 20))
            touch("touchMove", (at[0], y + 8))
            clock = f"{(free + 75) // 60:02}:{(free + 75) % 60:02}"
            self.says(page, clock, ".landing")
            touch("touchEnd")
            self.settled(page, "1", free + 75)
            # A short press opens the task.
            page.tap("#board .task")
            self.wait(page, "document.getElementById('task').open")

    def test_a_drag_keeps_up_with_sixty_pictures_a_second(self):
        """With fifty tasks. A machine that is busy draws fewer pictures: this counts what a picture costs the page itself."""
        with board(*ALONE, settings=morning()) as served, self.day(served) as page:
            found = self.know(page)
            minute, count = 0, 0
            while count < 50:
                answer = self.order(page, op="at", day=found["day"], minute=minute, title=f"Task {count}", minutes=5)["answer"]
                count += answer["class"] == "plan_change"
                minute += 15
                self.assertLess(minute, 1440)
            page.click("#night")
            self.wait(page, "document.querySelectorAll('#board .task').length >= 50")
            self.know(page)
            page.evaluate("document.getElementById('scroll').scrollTop = 0")
            box = page.locator("#board .task").nth(3).bounding_box()
            page.mouse.move(box["x"] + 20, box["y"] + 3)
            page.mouse.down()
            page.mouse.move(box["x"] + 40, box["y"] + 30)
            self.wait(page, "document.querySelector('.ghost') !== null")
            page.evaluate("""() => { window.frames = []; window.costs = []; const own = requestAnimationFrame;
                let last = 0; const step = now => { if (last) frames.push(now - last); last = now; own(step); }; own(step);
                window.requestAnimationFrame = work => own(now => { const before = performance.now(); work(now); costs.push(performance.now() - before); }); }""")
            for step in range(120):
                page.mouse.move(box["x"] + 40 + step % 20, box["y"] + 30 + step * 3)
            page.mouse.up()
            frames, costs = page.evaluate("[frames, costs]")
            self.assertGreater(len(costs), 30)
            costs.sort()
            print(f"a picture of a drag over 50 tasks: {costs[len(costs) // 2]:.2f} ms, 99 % within {costs[len(costs) * 99 // 100]:.2f} ms;"
                  f" {1000 * len(frames) / sum(frames):.1f} pictures a second")
            self.assertLess(costs[len(costs) // 2], 4)

    def test_it_shows_a_week_the_night_and_other_days_and_zooms(self):
        with board(*ALONE, settings=morning()) as served, self.day(served, query="?week") as page:
            self.wait(page, "document.querySelectorAll('.column').length === 7")
            found = self.plan(page)
            self.order(page, op="at", day=found["day"], minute=found["blocks"][1]["end_minute"] // 15 * 15 + 15, title="Call", minutes=15)
            page.reload()
            self.wait(page, f"{READY} && {TITLES}.join() === 'Call'")
            page.focus("#board .task")
            page.keyboard.press("ArrowRight")
            self.wait(page, "document.querySelectorAll('.column')[1].querySelector('.task') !== null")
            page.click("#week")
            self.wait(page, "document.querySelectorAll('.column').length === 1")
            self.assertNotIn("week", page.url)
            height = page.evaluate("document.querySelector('.column').offsetHeight")
            page.click("#night")
            self.wait(page, f"document.querySelector('.column').offsetHeight > {height}")
            page.click("#zoom-in")
            self.assertGreater(page.evaluate("document.querySelector('.column').offsetHeight"), height * 1.3)
            page.click("#next")
            self.wait(page, f"{TITLES}.join() === 'Call'")
            self.assertIn("day=", page.url)
            page.click("#to-now")
            self.wait(page, f"{TITLES}.length === 0")
            self.assertTrue(page.evaluate("document.querySelector('.now').checkVisibility()"))

    def test_it_looks_right_in_three_languages_and_widths(self):
        with board(*ALONE, settings=morning()) as served:
            with self.day(served) as page:
                found = self.know(page)
                dhuhr = next(block for block in found["blocks"] if block["id"] == "dhuhr")
                free = (dhuhr["end_minute"] + 14) // 15 * 15
                for number, (title, category) in enumerate((("Report", "work"), ("مكالمة", "family"), ("Walk", "health"))):
                    answer = self.order(page, op="at", day=found["day"], minute=free + 45 * number, title=title, minutes=30, category=category)
                    self.assertEqual(answer["answer"]["class"], "plan_change", answer)
                self.order(page, op="add", title="Shopping", minutes=60, category="errand")
            for language, size in (("en", PHONE), ("ar", NARROW), ("ur", DESK), ("de", NARROW), ("ar", DESK)):
                settings = f"language={language}&light=dark" + ("&digits=arabic" if language == "ar" else "")
                with self.subTest(language, size=size), self.day(served, size, settings) as page:
                    self.assertEqual(page.evaluate("document.documentElement.dir"), "rtl" if language in ("ar", "ur") else "ltr")
                    page.evaluate("document.querySelector('#board .task').scrollIntoView({ block: 'center' })")
                    self.look(page, f"day-{language}-{size[0]}")
            with self.day(served, DESK, "light=light", "?week") as page:
                self.look(page, "day-week")

    def test_it_is_light(self):
        with board(*ALONE, settings=morning()) as served:
            names = [name for name in served.get("/day").split('href="') if not name.startswith(("./", "<"))]
            self.assertGreater(len(names), 10)
            with self.day(served) as page:
                total = page.evaluate("""performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))
                    .reduce((sum, entry) => sum + entry.transferSize, 0)""")
                print(f"the page of the day weighs {total} bytes with its headers")
                self.assertLess(total, 150_000)

    def test_a_page_that_others_can_reach_shows_nothing_of_the_plan(self):
        with board(*ALONE, "--public", settings=morning(), http="0.0.0.0") as served:
            with self.day(served, ready="document.documentElement.dataset.ready === ''") as page:
                self.assertTrue(page.is_visible("#refused"))
                self.assertFalse(page.is_visible("#scroll"))


if __name__ == "__main__":
    unittest.main()
