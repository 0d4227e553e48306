"""The map with the way to Mecca, and the last minute of headings."""
import unittest

from kit import CHANGE, PageCase, board, shared


class Map(PageCase):
    def test_from_the_other_end_of_the_world_no_way_is_drawn_while_the_service_is_gone_either(self):
        with board("--iio", "off", "--gpsd", "off", "--at", "-21.4225,-140.1738") as served:
            with self.page(served, script=CHANGE) as page:
                self.says(page, "Every direction is right", "#map-text")
                page.locator("#map").scroll_into_view_if_needed()
                self.wait(page, "document.querySelector('#map .here')?.getAttribute('d')")
                way = "document.querySelector('#map .way').getAttribute('d')"
                self.wait(page, f"{way} === ''")
                page.evaluate("isGone = true")
                self.says(page, "No connection")
                page.evaluate("document.getElementById('settings').showModal()")
                page.select_option("select[name=units]", "mi")
                self.assertEqual(page.evaluate(way), "")
                self.says(page, "Every direction is right", "#map-text")

    def test_the_dashed_line_is_from_the_north_of_the_headings(self):
        # At Sydney magnetic north is 12 degrees off. The compass stops, and its last minute stays. The board's field is
        # not Sydney's: the page is told that the heading is known.
        with board("desk", "--at", "Sydney") as served, self.page(served, script=CHANGE) as page:
            page.locator("#trend").scroll_into_view_if_needed()
            level = "document.querySelector('#trend .goal').getAttribute('d')"
            page.evaluate("""change = line => { if (line.class === 'reading') {
                line.bearing = line.heading; Object.assign(line, { accuracy: 'accurate', reason: null, uncertainty: 9 });
                } return line; }; 0""")
            self.wait(page, f"{level}?.includes('H300')")
            page.evaluate("""change = line => { if (line.class === 'reading') {
                line.bearing = window.kept ??= line.heading; line.heading = line.magnetic = null; } return line; }; 0""")
            self.wait(page, "document.getElementById('heading').textContent === '–'")
            before = page.evaluate(level)
            page.evaluate("document.getElementById('settings').showModal()")
            page.select_option("select[name=north]", "magnetic")
            self.says(page, " T", "#trend-text")
            self.assertAlmostEqual(
                float(page.evaluate(level).split()[1].split("H")[0]), float(before.split()[1].split("H")[0]), delta=1)

    def test_the_wheel_moves_the_page_and_with_ctrl_the_map(self):
        with shared("desk") as served, self.page(served) as page:
            page.locator("#map").scroll_into_view_if_needed()
            self.wait(page, "document.querySelector('#map .way')?.getAttribute('d')")
            page.evaluate("scrollTo(0, document.getElementById('map').getBoundingClientRect().top + scrollY - 300)")
            page.hover("#map")
            view, top = page.get_attribute("#map", "viewBox"), page.evaluate("scrollY")
            page.mouse.wheel(0, 150)
            self.wait(page, f"scrollY > {top}")
            self.assertEqual(page.get_attribute("#map", "viewBox"), view)
            page.hover("#map")
            page.keyboard.down("Control")
            page.mouse.wheel(0, 0)
            page.mouse.wheel(0, -150)
            page.keyboard.up("Control")
            self.wait(page, f"document.getElementById('map').getAttribute('viewBox') !== {view!r}")

    def test_one_finger_moves_the_page_or_the_map_and_two_zoom(self):
        with shared("desk") as served, self.page(served, has_touch=True, is_mobile=True) as page:
            page.locator("#map").scroll_into_view_if_needed()
            self.wait(page, "document.querySelector('#map .way')?.getAttribute('d')")
            page.evaluate("scrollTo(0, document.getElementById('map').getBoundingClientRect().top + scrollY - 300)")
            page.wait_for_timeout(500)
            x, y = page.evaluate("(() => { const r = document.getElementById('map').getBoundingClientRect();"
                                 "return [r.x + r.width / 2, r.y + r.height / 2]; })()")
            screen = page.context.new_cdp_session(page)

            def touch(kind, fingers):
                points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(fingers)]
                screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

            def drag(*places):
                """The map's middle and width, and how far it is above the screen's top, after fingers have moved.

                How far the page is scrolled says less: words above the map come and go, and the browser then scrolls
                so that what is seen stays."""
                touch("touchStart", places[0])
                for fingers in places[1:]:
                    touch("touchMove", fingers)
                    page.wait_for_timeout(20)
                touch("touchEnd", [])
                page.wait_for_timeout(300)
                left, top, width, height = map(float, page.get_attribute("#map", "viewBox").split())
                above = page.evaluate("-document.getElementById('map').getBoundingClientRect().top")
                return left + width / 2, top + height / 2, width, above

            lon, _, width, above = drag([(x, y)], [(x, y)])
            upward = drag(*[[(x, y - 8 * step)] for step in range(12)])
            self.assertGreater(upward[3], above + 40)
            drag(*[[(x, y - 88 + 8 * step)] for step in range(12)])
            sideways = drag(*[[(x - 6 * step, y)] for step in range(12)])
            self.assertGreater(sideways[0], lon + 3)
            self.assertAlmostEqual(sideways[2], width, delta=0.01)
            together = drag(*[[(x - 30, y - 5 * step), (x + 30, y - 5 * step)] for step in range(12)])
            self.assertGreater(together[1], sideways[1] + 2)
            self.assertAlmostEqual(together[2], width, delta=width / 10)
            apart = drag(*[[(x - 20 - 4 * step, y), (x + 20 + 4 * step, y)] for step in range(12)])
            self.assertLess(apart[2], together[2] / 2)
            self.assertAlmostEqual(apart[0], together[0], delta=1)

    def test_the_last_minute_is_of_one_north(self):
        with shared("desk") as served, self.page(served) as page:
            self.says(page, "° T", "#trend-text")
            page.click("#open-settings")
            page.select_option("select[name=north]", "magnetic")
            self.says(page, "° M", "#trend-text")
            low, high = page.evaluate("document.getElementById('trend-text').innerText.match(/\\d+(?=°)/g).map(Number)")
            # Istanbul's declination is 6 degrees: the headings from true north are gone.
            self.assertLessEqual((high - low) % 360, 2)

    def test_a_map_shows_the_great_circle(self):
        with shared("desk") as served, self.page(served) as page:
            page.locator("#map").scroll_into_view_if_needed()
            self.wait(page, "document.querySelectorAll('#map .land').length === 3")
            self.says(page, "great circle", "#map-text")
            # From Istanbul (41.0 N, 29.0 E), bending east of the straight line on the map.
            way = page.evaluate("""(() => { const p = document.querySelector('#map .way'); const n = p.getTotalLength();
                return [0, 0.5, 1].map(s => { const q = p.getPointAtLength(n * s); return [q.x, -q.y]; }); })()""")
            self.assertAlmostEqual(way[0][1], 41.0, delta=0.1)
            self.assertAlmostEqual(way[2][0], 39.826, delta=0.01)
            self.assertAlmostEqual(way[2][1], 21.4225, delta=0.01)
            land = page.evaluate("document.querySelector('#map .land').getAttribute('d').split('Z').length")
            self.assertGreater(land, 250)

    def test_a_way_over_the_date_line_is_on_the_map(self):
        with board("--iio", "off", "--gpsd", "off", "--at", "Honolulu") as served, self.page(served) as page:
            page.locator("#map").scroll_into_view_if_needed()
            self.wait(page, "document.querySelectorAll('#map .land').length === 3")
            self.wait(page, "document.querySelector('#map .way').getAttribute('d')")
            # Both ends of one of the three ways lie in the part of the map that is shown.
            shown = """(() => { const [x, y, w, h] = document.getElementById('map').getAttribute('viewBox').split(' ').map(Number);
                return [...document.querySelectorAll('#map .way')].map(p => [0, p.getTotalLength()].every(s => {
                  const q = p.getPointAtLength(s), at = q.x + Number(p.parentNode.getAttribute('transform').slice(10, -1));
                  return at > x && at < x + w && q.y > y && q.y < y + h; })); })()"""
            self.assertEqual(sorted(page.evaluate(shown)), [False, False, True])
            self.look(page, "map-over-the-date-line")


if __name__ == "__main__":
    unittest.main()
