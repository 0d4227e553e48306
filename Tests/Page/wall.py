"""What the tests of the screen for the wall share: a service on a day, and a page whose time the test sets."""
import contextlib
import datetime
import re
import tempfile
import time
import urllib.error

from kit import PATIENCE, PageCase, board, opened

# A screen that lies and one that stands, as they hang on walls.
WIDE, UPRIGHT = (1920, 1080), (1080, 1920)
LONDON = "51.5074 -0.1278 11 m"
TODAY = datetime.datetime.now(datetime.timezone.utc).date().isoformat()

SCENARIO = """story  A screen on a wall.
seed   8
start  {start}
place  {place}
lasts  4s

accel  lsm6dsl at 100 Hz
gyro   lsm6dsl at 100 Hz
magn   lis3mdl at 100 Hz
receiver /dev/ttyACM0 at 1 Hz error 3 m
errors typical

at 0s calibration fitted
at 0s turn to 100
"""

# The page's time: it stands still, but for what a test lets pass. The service's answers are as they are, with the
# instant that it is then.
CLOCK = """(() => {
  const began = %d, real = window.fetch;
  let passed = 1000, number = 0, timers = [];
  const [setReal, clearReal] = [window.setTimeout, window.clearTimeout];
  window.asked = 0; window.open = 0;
  performance.now = () => passed;
  Date.now = () => 1e12 + passed;
  window.setTimeout = (call, wait = 0) => { timers.push({ at: passed + wait, call, number: ++number }); return number; };
  window.clearTimeout = gone => { timers = timers.filter(timer => timer.number !== gone); };
  window.fetch = async (...what) => {
    asked += 1; open += 1;
    try {
      const answer = await real(...what), text = await answer.text();
      return new Response(text.replace(/"now":[0-9.]+/, `"now":${began + (passed - 1000) / 1000}`), { status: answer.status });
    } finally { queueMicrotask(() => { open -= 1; }); }
  };
  const channel = new MessageChannel();
  const rest = () => new Promise(done => { channel.port1.onmessage = done; channel.port2.postMessage(0); });
  const settled = async () => { do await rest(); while (open); };
  // For what is not the page's and waits too.
  window.thaw = () => { [window.setTimeout, window.clearTimeout] = [setReal, clearReal]; };
  // Lets so many seconds pass in one turn, as if the page had slept with its clock going.
  window.skip = async seconds => { passed += seconds * 1000; await pass(6); };
  // Lets so many seconds pass, turn by turn.
  window.pass = async seconds => {
    const end = passed + seconds * 1000;
    for (;;) {
      timers.sort((a, b) => a.at - b.at);
      if (!timers.length || timers[0].at > end) break;
      const timer = timers.shift();
      passed = Math.max(passed, timer.at);
      timer.call();
      if (open) await settled();
    }
    passed = end;
    await settled();
  };
})();"""


def instant(text):
    """Seconds since 1970 of a time in UTC."""
    return int(datetime.datetime.fromisoformat(text + "+00:00").timestamp())


class Wall(PageCase):
    """What the tests ask of the screen."""

    @contextlib.contextmanager
    def served(self, day, settings="", place=LONDON):
        """A service on a day at a place, with settings."""
        with tempfile.NamedTemporaryFile("w", suffix=".scenario") as file:
            file.write(SCENARIO.format(start=day + "T00:30:00Z", place=place))
            file.flush()
            with board("--simulate", file.name, settings=settings) as made:
                yield self.with_times(made)

    @contextlib.contextmanager
    def live(self, place, settings=""):
        """A service of today without a sensor, at a place."""
        with board("--iio", "off", "--gpsd", "off", "--at", place, settings=settings) as made:
            yield self.with_times(made)

    def with_times(self, made):
        """The service, once it has times: it needs a moment for its place."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                if '"days"' in made.get("/board/day"):
                    return made
            except urllib.error.HTTPError as error:
                # On a busy machine the service may say that it takes longer: ask again.
                self.assertEqual(error.code, 503)
            self.assertLess(time.monotonic(), until, "no times")
            time.sleep(0.05)

    @contextlib.contextmanager
    def wall(self, served, now, size=WIDE, language=None, script="", allowed=None, own=False):
        """The screen at a time of UTC, as `2027-01-06T13:42:00`. Errors in its console fail the test."""
        scripts = [CLOCK % instant(now)] if now else []
        with opened(size, scripts + [script], own, locale="en-US", timezone_id="Pacific/Kiritimati") as (page, errors, _):
            page.goto(f"{served.address}/board")
            if now:
                page.evaluate("pass(2)")
            yield page
            self.assertEqual([e for e in errors if not (allowed and re.search(allowed, e))], [])

    def text(self, page, selector):
        """The text of an element without the marks that keep numbers from left to right."""
        return re.sub("[\u2066-\u2069]", "", page.inner_text(selector)).strip()

    def look(self, page, name):
        """What holds for every state, with a picture."""
        self.fits(page, name)
        page.evaluate("thaw()")
        super().look(page, name)

    def fits(self, page, name):
        """Nothing lies over the edge of the screen or of what it stands in, and nothing over something else."""
        found = page.evaluate("""(() => {
          const found = [], box = e => e.getBoundingClientRect();
          for (const e of document.querySelectorAll('#frame p, #frame h1, #frame h2, #frame th, #frame td, #frame dt, #frame dd, #frame img')) {
            if (!e.checkVisibility() || e.closest('.unseen') || !box(e).width) continue;
            if (box(e).left < -0.5 || box(e).right > innerWidth + 0.5 || box(e).top < -0.5 || box(e).bottom > innerHeight + 0.5)
              found.push('over the edge: ' + (e.id || e.textContent));
            if (e.id !== 'announcement-text' && e.scrollWidth > e.clientWidth + 2) found.push('cut: ' + (e.id || e.textContent));
          }
          const parts = [...document.querySelectorAll('#frame > *')].filter(e => e.checkVisibility() && e.id !== 'border');
          for (const a of parts) for (const b of parts) if (a !== b && a.compareDocumentPosition(b) & 4) {
            const [x, y] = [box(a), box(b)];
            if (Math.min(x.right, y.right) - Math.max(x.left, y.left) > 1 && Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top) > 1)
              found.push(`${a.id} lies over ${b.id}`);
          }
          return found; })()""")
        self.assertEqual(found, [], name)
