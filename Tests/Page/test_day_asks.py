"""What the page of the day asks, and what it does when a change is not stored."""
import unittest

from day_kit import ALONE, READY, TITLES, DayCase, morning
from kit import board


class DayAsks(DayCase):
    def test_late_tasks_get_new_times_after_a_question_and_a_mark_is_taken_back(self):
        with board(*ALONE, settings=morning(11)) as served, self.day(served) as page:
            found = self.plan(page)
            early = (found["now_minute"] - 60) // 15 * 15
            answer = self.order(page, op="at", day=found["day"], minute=early, title="Report", minutes=15)
            self.assertEqual(answer["answer"]["class"], "plan_change", answer)
            page.reload()
            self.wait(page, READY)
            self.says(page, "Late: 1", "#late")
            page.click("#reflow")
            self.wait(page, "document.getElementById('proposal').open")
            self.says(page, "Report", "#moves")
            self.assertEqual(self.task(page, "1")["start_minute"], early)
            page.click("#agree")
            self.wait(page, "document.getElementById('late').hidden")
            self.assertGreater(self.task(page, "1")["start_minute"], found["now_minute"])
            page.click("#board .task")
            self.assertFalse(page.is_visible("#task-open"))
            page.click("#task-done")
            self.wait(page, "document.querySelector('#board .task[data-state=done]') !== null")
            page.click("#board .task")
            self.assertFalse(page.is_visible("#task-done"))
            page.click("#task-open")
            self.wait(page, "document.querySelector('#board .task[data-state=open]') !== null")

    def test_a_place_far_from_home_is_asked_about_and_a_journey_begins_and_ends(self):
        settings = morning() + "[plan]\nhome = -30,0\n"
        with board(*ALONE, settings=settings) as served, self.day(served) as page:
            page.wait_for_selector("#away:not([hidden])")
            self.assertRegex(page.inner_text("#away"), r"[0-9],[0-9]{3} km from home")
            rakahs = next(block for block in self.plan(page)["blocks"] if block["id"] == "dhuhr")["rakahs"]
            page.click("#travel")
            self.wait(page, "document.getElementById('travel').ariaPressed === 'true' && document.getElementById('away').hidden")
            found = self.plan(page)
            self.assertEqual((rakahs, next(block for block in found["blocks"] if block["id"] == "dhuhr")["rakahs"]), (4, 2))
            self.assertEqual((found["travel"], found["away_km"]), (True, None))
            page.click("#travel")
            self.wait(page, "document.getElementById('travel').ariaPressed === 'false' && !document.getElementById('away').hidden")

    def test_a_new_day_is_asked_for_at_midnight(self):
        with board(*ALONE, settings=morning()) as served, self.day(served, own=True) as page:
            # Its clock would stay in a context that other tests use.
            page.clock.install()
            page.reload()
            self.wait(page, READY)
            asked = []
            page.on("request", lambda request: asked.append(request.method) if request.url.endswith("/plan") else None)
            page.clock.fast_forward("20")
            self.assertEqual(asked, [])
            with page.expect_request("**/plan"):
                page.clock.fast_forward("24:00:00")
            self.assertEqual(asked, ["POST"])

    def test_a_move_that_is_not_stored_goes_back(self):
        with board(*ALONE, settings=morning()) as served, self.day(served, allowed=("ERR_FAILED",), own=True) as page:
            found = self.know(page)
            dhuhr = next(block for block in found["blocks"] if block["id"] == "dhuhr")
            free = (dhuhr["end_minute"] + 14) // 15 * 15
            self.order(page, op="at", day=found["day"], minute=free, title="Call", minutes=15)
            page.reload()
            self.wait(page, f"{READY} && {TITLES}.join() === 'Call'")
            clock = f"{free // 60:02}:{free % 60:02}"
            self.says(page, clock, "#board .task")
            page.route("**/plan", lambda route: route.abort())
            page.focus("#board .task")
            page.keyboard.press("ArrowDown")
            self.says(page, "does not answer", "#note")
            self.says(page, clock, "#board .task")


if __name__ == "__main__":
    unittest.main()
