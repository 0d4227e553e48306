"""The compass on a phone, with its sensors overridden by the browser's own protocol."""
import json
import pathlib
import unittest

from phone import PLACE, READING, alone, phone

DECLINATION = "frame.core.field({}, {}, Date.now()).declination".format(*PLACE)
BEARING = "frame.core.bearing({}, {}).bearing".format(*PLACE)
NO_FIELD = "delete window.Magnetometer;"
# A phone whose browser gives no sensors but events, as an iPhone: it asks first.
IPHONE = """for (const name of ['Magnetometer', 'Accelerometer', 'Gyroscope', 'AbsoluteOrientationSensor']) delete window[name];
delete window.ondeviceorientationabsolute; window.asked = 0;
DeviceOrientationEvent.requestPermission = async () => { asked++; return %s; };
setInterval(() => dispatchEvent(Object.assign(new Event('deviceorientation'),
  { webkitCompassHeading: 100.5, webkitCompassAccuracy: %s, alpha: 1, beta: 2, gamma: 3 })), 50);"""
EVENTS = """for (const name of ['Magnetometer', 'AbsoluteOrientationSensor']) delete window[name];
setInterval(() => dispatchEvent(new DeviceOrientationEvent('deviceorientationabsolute',
  { alpha: 330, beta: 0, gamma: 0, absolute: true })), 50);"""


class OnAPhone(unittest.TestCase):
    def near(self, found, expected, most=1):
        self.assertLess(abs((found - expected + 540) % 360 - 180), most, f"{found} is not {expected}")

    @alone
    async def test_the_heading_is_that_of_the_field_and_says_which_way_to_turn(self):
        for heading, word in ((40, "Turn right"), (200, "Turn left")):
            async with phone(self.browser, heading) as held:
                reading = await held.until(
                    f"{READING}.then(reading => reading?.accuracy === 'accurate' && Math.abs(reading.magnetic - {heading}) < 1 && reading)")
                declination = await held.page.evaluate(DECLINATION)
                self.near(reading["heading"], heading + declination)
                self.near(reading["bearing"], 118.99, 0.01)
                await held.until(f"document.querySelector('#headline').innerText.includes({word!r})")
                shown = "parseInt(document.querySelector('#headline-text').innerText.replace(/[^0-9]/g, ''))"
                await held.until(f"Math.abs({shown} - {abs(reading['pointer'])}) < 2")
                self.assertEqual(await held.page.get_attribute("#source", "data-kind"), "field")
                self.assertIn("magnetometer", await held.text("#source"))

    @alone
    async def test_it_vibrates_once_when_it_faces_the_kaaba(self):
        async with phone(self.browser, 117.75) as held:
            await held.until("vibrations.length > 0")
            await held.until("document.querySelector('#headline').innerText.includes('Facing')")
            # Some hundred pictures later it is still one.
            await held.page.evaluate("""() => { let left = 60; return new Promise(go => {
                const next = () => (left-- ? requestAnimationFrame(next) : go()); next() }) }""")
            self.assertEqual(await held.page.evaluate("vibrations.length"), 1)
            self.assertTrue(await held.page.evaluate("spoken.some(text => text.includes('Facing the Kaaba'))"))

    @alone
    async def test_a_bad_field_is_said(self):
        async with phone(self.browser, 40, field=95) as held:
            reading = await held.reading("interference")
            self.assertEqual(reading["aligned"], False)
            await held.until("document.querySelector('#headline').innerText.includes('Step away from magnets')")
            self.assertIn("stronger", await held.text("#notice"))

    @alone
    async def test_without_the_field_the_browsers_own_heading_is_shown_as_such(self):
        async with phone(self.browser, 40, script=NO_FIELD) as held:
            reading = await held.until(f"{READING}.then(reading => reading?.magnetic != null && reading)")
            self.near(reading["magnetic"], 40)
            self.assertEqual((reading["accuracy"], reading["reason"]), ("unsure", "hub-heading"))
            self.assertFalse(await held.page.is_visible("#calibrating"))
            self.assertGreater(reading["uncertainty"], 20)
            await held.until("document.querySelector('#source')?.dataset.kind === 'browser'")
            said = await held.text("#source")
            self.assertIn("own heading", said)
            self.assertIn("chrome://flags", said)
            self.assertEqual(await held.page.evaluate("vibrations.length"), 0)
        async with phone(self.browser, script=EVENTS, has_sensors=False) as held:
            reading = await held.until(f"{READING}.then(reading => reading?.magnetic != null && reading)")
            self.near(reading["magnetic"], 30)

    @alone
    async def test_an_iphone_is_asked_when_a_person_presses(self):
        async with phone(self.browser, script=IPHONE % ("'granted'", 12), has_sensors=False) as held:
            await held.until("document.querySelector('#source')?.dataset.why === 'ask'")
            self.assertIn("Press Start", await held.text("#source"))
            self.assertEqual(await held.page.evaluate("asked"), 0)
            await held.page.click("#source-start")
            reading = await held.until(f"{READING}.then(reading => reading?.magnetic != null && reading)")
            self.near(reading["magnetic"], 100.5)
            self.assertEqual(await held.page.evaluate("asked"), 1)
            await held.until("document.querySelector('#source').innerText.includes('12')")
        async with phone(self.browser, script=IPHONE % ("'granted'", 60), has_sensors=False) as held:
            await held.page.click("#source-start")
            reading = await held.until(f"{READING}.then(reading => reading?.magnetic != null && reading)")
            self.assertEqual(reading["uncertainty"], 60)
        async with phone(self.browser, script=IPHONE % ("'denied'", 12), has_sensors=False) as held:
            await held.page.click("#source-start")
            await held.until("document.querySelector('#source')?.dataset.why === 'denied'")
            self.assertIn("Allow motion sensors", await held.text("#source"))

    @alone
    async def test_what_a_person_can_change_is_said(self):
        # All permissions but those that are granted are refused.
        async with phone(self.browser, permissions=["geolocation"]) as held:
            await held.until("document.querySelector('#source')?.dataset.why === 'denied'")
            self.assertIn("Allow motion sensors", await held.text("#source"))
            self.assertEqual(await held.text("#source-start"), "Try again")
            # Without a heading the dial is a map.
            self.assertIn("119°", await held.text("#headline"))
        insecure = "Object.defineProperty(window, 'isSecureContext', { value: false });"
        async with phone(self.browser, script=insecure, has_sensors=False) as held:
            await held.until("document.querySelector('#source')?.dataset.why === 'insecure'")
            self.assertIn("https", await held.text("#source"))

    @alone
    async def test_a_hidden_page_stops_and_a_turned_screen_turns_the_dial(self):
        hidden = """Object.defineProperty(document, 'hidden', { get: () => !!window.isAway });
            window.screenAngle = 0; Object.defineProperty(screen.orientation, 'angle', { get: () => screenAngle });
            window.locks = 0; navigator.wakeLock.request = async () => (locks++, { release: async () => locks-- });"""
        async with phone(self.browser, 40, script=hidden) as held:
            await held.reading("accurate")
            await held.until("locks === 1")
            needle = "parseFloat(document.querySelector('#needle').style.transform.slice(7))"
            upright = await held.page.evaluate(needle)
            await held.page.evaluate("screenAngle = 90")
            await held.until("document.querySelector('#turn').parentElement.style.transform === 'rotate(-90deg)'")
            # The needle is drawn as soon as there is a heading.
            await held.until(f"Math.abs({needle} - {upright - 90}) < 2")
            await held.page.evaluate("isAway = true; document.dispatchEvent(new Event('visibilitychange'))")
            await held.until("locks === 0")
            kept = json.loads(await held.page.evaluate("localStorage.getItem('qibla.compass')"))
            self.assertEqual(kept["device"], "browser")
            times = [(await held.page.evaluate(READING))["t"] for _ in range(2)]
            self.assertEqual(*times)
            await held.page.evaluate("isAway = false; document.dispatchEvent(new Event('visibilitychange'))")
            await held.reading("accurate")
            await held.page.evaluate("frame.view.close()")
            self.assertEqual(await held.page.inner_text("#view"), "")

    @alone
    async def test_a_calibration_is_guided_and_can_be_left(self):
        async with phone(self.browser, 40) as held:
            await held.reading("accurate")
            await held.page.click("#calibrate")
            await held.until("document.querySelector('#guide-text').textContent.length > 20")
            self.assertIn("Draw", await held.text("#guide-text"))
            self.assertEqual(await held.page.evaluate("document.querySelectorAll('#guide-sphere circle').length"), 128)
            await held.page.click("#guide-close")
            await held.until("document.querySelector('#guide').hidden")
            await held.page.click("#forget-calibration")
            await held.reading("calibrating")

    @alone
    async def test_an_hour_costs_little_and_leaves_nothing(self):
        async with phone(self.browser, has_sensors=False) as held:
            async def heap():
                await held.devtools.send("HeapProfiler.collectGarbage")
                return (await held.devtools.send("Runtime.getHeapUsage"))["usedSize"]
            before = await heap()
            share, grown = await held.page.evaluate((pathlib.Path(__file__).parent / "hour.js").read_text())
            self.assertLess(share, 0.1, "of a core")
            self.assertLess(grown, 1_000_000, "bytes of the core")
            self.assertLess(await heap() - before, 2_000_000, "bytes of the page")


if __name__ == "__main__":
    unittest.main()
