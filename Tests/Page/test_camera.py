"""The page of the camera: a made film with the sun where it must be is the browser's camera, at known headings."""
import contextlib
import json
import math
import pathlib
import re
import tempfile
import time
import unittest

import kit
from kit import CHANGE, DESK, NARROW, PHONE, PageCase, board

ALONE = ("--iio", "off", "--gpsd", "off")
WIDTH, HEIGHT, FIELD, DECLINATION = 640, 480, 65, 5
READY = "document.documentElement.dataset.ready === ''"


def morning(hour=8.5):
    """A place where it is so late by the sun now, so that the sun is up."""
    hours = time.time() / 3600 % 24
    return f"at = 20,{((hour - hours) * 15 + 540) % 360 - 180:.2f}\ncamera = back,{FIELD}\n"


def axes(azimuth, height, roll):
    """Right, top and back of a device whose camera looks there, in east, north, up."""
    a, h, r = map(math.radians, (azimuth, height, roll))
    ahead = (math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h))
    right = (math.cos(a), -math.sin(a), 0)
    top = (-math.sin(a) * math.sin(h), -math.cos(a) * math.sin(h), math.cos(h))
    return (tuple(math.cos(r) * x + math.sin(r) * y for x, y in zip(right, top)),
            tuple(math.cos(r) * y - math.sin(r) * x for x, y in zip(right, top)), tuple(-x for x in ahead))


def quaternion(azimuth, height, roll):
    (a, d, g), (b, e, h), (c, f, i) = axes(azimuth, height, roll)
    w = math.sqrt(max(0, 1 + a + e + i)) / 2
    if w > 0.1:
        return [w, (h - f) / 4 / w, (c - g) / 4 / w, (d - b) / 4 / w]
    x = math.sqrt(max(0, 1 + a - e - i)) / 2
    if x > 0.1:
        return [(h - f) / 4 / x, x, (b + d) / 4 / x, (c + g) / 4 / x]
    y = math.sqrt(max(0, 1 - a + e - i)) / 2
    if y > 0.1:
        return [(c - g) / 4 / y, (b + d) / 4 / y, y, (f + h) / 4 / y]
    z = math.sqrt(1 - a - e + i) / 2
    return [(d - b) / 4 / z, (c + g) / 4 / z, (f + h) / 4 / z, z]


def point(look, azimuth, height):
    """Where a direction is in the picture of a camera that looks there."""
    right, top, back = axes(*look)
    a, h = math.radians(azimuth), math.radians(height)
    vector = (math.sin(a) * math.cos(h), math.cos(a) * math.cos(h), math.sin(h))
    dot = [sum(p * q for p, q in zip(vector, axis)) for axis in (right, top, back)]
    focus = WIDTH / 2 / math.tan(math.radians(FIELD / 2))
    return WIDTH / 2 + focus * dot[0] / -dot[2], HEIGHT / 2 - focus * dot[1] / -dot[2]


def film(path, sun):
    """A film of 15 pictures: a sky, the sun with its glare, a house. Light goes from 16 to 235."""
    rows = []
    for y in range(HEIGHT):
        row = bytearray()
        for x in range(WIDTH):
            away = max(1.0, math.hypot(x + 0.5 - sun[0], y + 0.5 - sun[1]))
            light = 90 + 40 * y / HEIGHT + 200 * (8 / away) ** 2
            row.append(min(235, int(60 if x < 120 and y > 360 else light)))
        rows.append(bytes(row))
    picture = b"FRAME\n" + b"".join(rows) + bytes([128]) * (WIDTH * HEIGHT // 2)
    path.write_bytes(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F30:1 Ip A1:1 C420\n".encode() + picture * 15)


class Camera(PageCase):
    @contextlib.contextmanager
    def camera(self, served, size=DESK, settings="", roll=4):
        """The page with a film of the sky as its camera. The readings look 8 degrees to the left of the sun and 12 below it."""
        # A service that has just started does not know its place.
        self.eventually(lambda: "height" in served.get("/camera/sky"))
        sky = json.loads(served.get("/camera/sky"))
        self.assertGreater(sky["height"], 15, sky)
        lifted = sky["height"] + 1 / math.tan(math.radians(sky["height"] + 7.31 / (sky["height"] + 4.4))) / 60
        look = (sky["azimuth"] - 8, lifted - 12, roll)
        path = pathlib.Path(tempfile.mkdtemp(dir=served.folder)) / "sky.y4m"
        film(path, point(look, sky["azimuth"], lifted))
        options = ["--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
                   f"--use-file-for-fake-video-capture={path}"]
        launched = kit.browser().browser_type.launch(executable_path=kit.browser().browser_type.executable_path
                                                     if not kit.shutil.which("chromium") else kit.shutil.which("chromium"), args=options)
        page = launched.new_page(viewport={"width": size[0], "height": size[1]})
        page.set_default_timeout(kit.PATIENCE * 1000)
        errors, asked = [], []
        page.on("console", lambda line: errors.append(line.text) if line.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda request: asked.append(request.url))
        attitudes = {off: quaternion(look[0] + off - DECLINATION, look[1], roll) for off in (0, 4, 20, -4)}
        page.add_init_script(CHANGE + f"""
          window.off = 0; window.bound = 12; window.accuracy = 'accurate'; window.rate = 0; const attitudes = {json.dumps(attitudes)};
          window.bearing = {look[0] + 10}; window.change = line => line.class !== 'reading' ? line : {{ ...line, compass: 'live', accuracy,
            heading: ({look[0]} + off + 360) % 360, magnetic: 0, declination: {DECLINATION}, quaternion: attitudes[off], uncertainty: bound, rate, bearing,
            pointer: bearing - {look[0]} - off }};""")
        try:
            page.goto(f"{served.address}/camera#{settings}")
            self.wait(page, READY)
            page.click("#start")
            self.wait(page, "document.getElementById('drawn').width === 640")
            yield page, look
            self.assertEqual([url for url in asked if not url.startswith((served.address, "data:"))], [])
            self.assertEqual(errors, [])
        finally:
            launched.close()

    def figures(self, page):
        """What the page says of the sun: the difference, right or left, its error."""
        self.wait(page, "/too far/.test(document.getElementById('sun').textContent)")
        text = re.sub("[\u2066-\u2069]", "", page.inner_text("#sun"))
        found = re.search(r"is ([0-9.]+)° too far (right|left), ±([0-9.]+)°", text)
        return (1 if found[2] == "right" else -1) * float(found[1]), float(found[3]), text

    def test_the_sun_in_the_picture_says_how_far_the_compass_is_off(self):
        with board(*ALONE, settings=morning()) as served, self.camera(served) as (page, _):
            for off, bound, verdict in ((4, 12, "Its bound of ±12° held."), (20, 12, "Its bound of ±12° did not hold."),
                                        (-4, 4, "Whether its bound of ±4.0° held cannot be told.")):
                with self.subTest(off):
                    page.evaluate(f"[window.off, window.bound] = [{off}, {bound}]")
                    self.wait(page, f"document.getElementById('sun').textContent.replace(/[\\u2066-\\u2069]/g, '').includes({verdict!r})")
                    difference, error, text = self.figures(page)
                    self.assertLess(abs(difference - off), 0.6, text)
                    self.assertGreater(error, 1)
                    self.assertIn("only if the ring is around the sun", text)
            page.evaluate("window.rate = 5")
            self.says(page, "Hold still for two seconds.", "#sun")

    def test_the_kaaba_is_marked_where_it_must_be(self):
        with board(*ALONE, settings=morning()) as served, self.camera(served) as (page, look):
            spot = page.evaluate("""async () => { const { mark } = await import('./camera/draw.js'), { lens } = await import('./camera/lens.js');
                const { stream } = await import('./stream.js');
                return mark(lens({ width: 640, height: 480, field: 65 }), stream.reading); }""")
            x, y = point(look, look[0] + 10, 0)
            degree = WIDTH / 2 / math.tan(math.radians(FIELD / 2)) * math.pi / 180
            self.assertLess(math.hypot(spot["point"]["x"] - x, spot["point"]["y"] - y), degree)
            self.assertEqual(spot["side"], 1)
            # Out of sight there is an arrow, and nothing is sure that the compass is not sure of.
            page.evaluate("window.bearing -= 120; window.accuracy = 'unsure'")
            self.says(page, "Unsure", "#trust")

    def test_it_draws_as_many_pictures_as_the_camera_gives(self):
        with board(*ALONE, settings=morning()) as served, self.camera(served) as (page, _):
            rate, cost = page.evaluate("""async () => { const { draw } = await import('./camera/draw.js'), { lens } = await import('./camera/lens.js');
                const { stream } = await import('./stream.js'), paint = document.createElement('canvas').getContext('2d');
                let count = 0; const film = document.getElementById('film'), step = () => { count++; film.requestVideoFrameCallback(step); }; step();
                const begin = performance.now(); await new Promise(done => setTimeout(done, 3000));
                const rate = count / (performance.now() - begin) * 1000, view = lens({ width: 640, height: 480, field: 65 }), costs = [];
                for (let i = 0; i < 50; i++) { const at = performance.now(); draw(paint, view, stream.reading, { names: ['N', 'E', 'S', 'W'], kaaba: 'Q', sun: null }); costs.push(performance.now() - at); }
                return [rate, costs.sort((a, b) => a - b)[25]]; }""")
            print(f"the camera: {rate:.1f} pictures a second, {cost:.2f} ms to draw over one")
            self.assertLess(cost, 10)

    def test_it_looks_right_in_three_languages_and_widths(self):
        with board(*ALONE, settings=morning()) as served:
            for language, size in (("en", PHONE), ("ar", NARROW), ("de", DESK)):
                with self.subTest(language), self.camera(served, size, f"language={language}&light=dark") as (page, _):
                    page.evaluate("[window.off, window.bearing] = [4, window.bearing]")
                    self.wait(page, "/±/.test(document.getElementById('sun').textContent)")
                    self.look(page, f"camera-{language}-{size[0]}")

    def test_the_camera_of_another_machine_is_not_used(self):
        with board(*ALONE, "--public", settings=morning(), http="0.0.0.0", host=other()) as served:
            with kit.opened(PHONE) as (page, errors, _):
                page.goto(f"{served.address}/camera")
                self.wait(page, READY)
                self.says(page, "must be one device", "#note")
                self.assertFalse(page.is_visible("#start"))
                self.assertEqual(errors, [])


def other():
    """An address of this machine that is not the machine itself to a browser."""
    import socket
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return probe.getsockname()[0]


if __name__ == "__main__":
    unittest.main()
