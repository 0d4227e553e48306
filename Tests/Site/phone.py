"""A phone for the tests: Chromium whose sensors are overridden by its own protocol, with a hand that holds it."""
import asyncio
import concurrent.futures
import contextlib
import functools
import json
import math
import os
import random
import shutil

from playwright.async_api import async_playwright
from site_kit import address

# The field at the place, in degrees and microtesla; the declination is that of the model.
PLACE, DIP, FIELD = (51.5, -0.12), 66.5, 49.1
SENSORS = ("accelerometer", "gyroscope", "magnetometer", "absolute-orientation")
# The time between two motions of the hand, in seconds.
PACE = 0.03
# The longest wait for anything, in seconds: even a busy machine is faster.
PATIENCE = 120
# What a person has calibrated before.
CALIBRATED = json.dumps({"device": "browser", "calibration": {
    "qibla_calibration": 1, "device": "browser", "magn": {}, "accel": {},
    "quality": {"heading_sigma_deg": 0.5, "samples": 2000, "coverage_percent": 100}}})
# What the page vibrates and speaks is kept.
WATCHED = """window.vibrations = []; navigator.vibrate = length => vibrations.push(length); window.spoken = [];
new MutationObserver(() => { const live = document.getElementById('live'); if (live) spoken.push(live.textContent); })
  .observe(document, { subtree: true, childList: true, characterData: true });
localStorage.setItem('qibla.compass', %s);""" % json.dumps(CALIBRATED)
READING = "import('/Sources/Libraries/CPage/modules/stream.js').then(({ stream }) => stream.reading)"


def measured(heading, field=FIELD, dip=DIP):
    """What a flat device measures that points to a magnetic heading: the field in its own axes."""
    angle, level = math.radians(heading), field * math.cos(math.radians(dip))
    return -level * math.sin(angle), level * math.cos(angle), -field * math.sin(math.radians(dip))


def orientation(heading):
    """The quaternion of a flat device that points to a heading."""
    half = math.radians(-heading) / 2
    return {"x": 0, "y": 0, "z": math.sin(half), "w": math.cos(half)}


def alone(test):
    """A test with a loop and a browser of its own, in a thread: the others drive theirs in the main one."""
    @functools.wraps(test)
    def run(self):
        async def begin():
            async with chromium() as self.browser:
                await test(self)
        with concurrent.futures.ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, begin()).result()
    return run


class Phone:
    """A page of the compass, and the hand that holds it: `heading` is magnetic."""

    def __init__(self, page, devtools):
        self.page, self.devtools = page, devtools
        self.heading, self.field, self.draws = 0, FIELD, random.Random(1)

    async def send(self, kind, reading):
        await self.devtools.send("Emulation.setSensorOverrideReadings", {"type": kind, "reading": reading})

    async def hold(self):
        """Sends what the sensors measure, until it is cancelled."""
        def three(values, noise):
            return {"xyz": {axis: value + self.draws.gauss(0, noise) for axis, value in zip("xyz", values)}}
        while True:
            turned = orientation(self.heading + self.draws.gauss(0, 0.05))
            await asyncio.gather(
                self.send("accelerometer", three((0, 0, 9.81), 0.03)), self.send("gyroscope", three((0, 0, 0), 0.002)),
                self.send("magnetometer", three(measured(self.heading, self.field), 0.05)),
                self.send("absolute-orientation", {"quaternion": turned}))
            await asyncio.sleep(PACE)

    async def until(self, condition):
        """Waits until an expression of the page is true; gives its value."""
        end = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < end:
            value = await self.page.evaluate(condition)
            if value:
                return value
            await asyncio.sleep(0.02)
        raise AssertionError(f"{condition}: the page says: {await self.page.inner_text('body')}")

    async def reading(self, accuracy):
        """The first reading with an accuracy."""
        return await self.until(f"{READING}.then(reading => reading?.accuracy === {accuracy!r} && reading)")

    async def text(self, where):
        said = await self.page.inner_text(where)
        return said.translate({code: None for code in range(0x2066, 0x206A)})


@contextlib.asynccontextmanager
async def chromium():
    """A browser that gives pages the magnetometer."""
    async with async_playwright() as driver:
        options = ["--enable-features=GenericSensorExtraClasses"] + (["--no-sandbox"] if os.geteuid() == 0 else [])
        launched = await driver.chromium.launch(executable_path=shutil.which("chromium"), args=options)
        try:
            yield launched
        finally:
            await launched.close()


@contextlib.asynccontextmanager
async def phone(browser, heading=0, script="", field=FIELD, has_sensors=True, permissions=None, size=(390, 844)):
    """A phone that is held to a magnetic heading. `script` runs before the page; errors in its console are failures."""
    context = await browser.new_context(viewport={"width": size[0], "height": size[1]})
    if permissions is not None:
        await context.grant_permissions(permissions)
    page = await context.new_page()
    errors = []
    page.on("console", lambda line: errors.append(line.text) if line.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
    await page.add_init_script(WATCHED + script)
    devtools = await context.new_cdp_session(page)
    for kind in SENSORS if has_sensors else ():
        await devtools.send("Emulation.setSensorOverrideEnabled", {"enabled": True, "type": kind})
    held = Phone(page, devtools)
    held.heading, held.field = heading, field
    hand = asyncio.create_task(held.hold()) if has_sensors else None
    try:
        await page.goto(f"{address()}/?view=compass&place={PLACE[0]},{PLACE[1]}")
        await held.until("'frame' in globalThis")
        await page.mouse.click(5, 5)
        yield held
        assert errors == [], errors
    finally:
        if hand:
            hand.cancel()
            await asyncio.gather(hand, return_exceptions=True)
        await context.close()
