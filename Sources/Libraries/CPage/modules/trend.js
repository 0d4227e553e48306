// The headings of the last minute.

import { $, attribute, set } from './elements.js';
import { course } from './measures.js';
import { turnOf } from './motion.js';
import { isMagnetic, shownBearing, shownHeading } from './reading.js';
import { stream } from './stream.js';
import { t } from './text.js';

/// Ten headings a second for a minute.
const COUNT = 600;
/// The time between two of them, in ms.
const STEP = 100;

/// The last minute in a ring of fixed size: the page's memory does not grow. A gap is NaN.
export class Trend {
  isMagnetic = false;
  #headings = new Float64Array(COUNT).fill(NaN);
  #bounds = new Float64Array(COUNT);
  #next = 0;
  #sampled = 0;

  /// Takes a reading; false where it comes too soon after the last one.
  sample(reading, now) {
    if (now - this.#sampled < STEP) return false;
    // A pause, as of a hidden page, is a gap and no straight line.
    this.skip(now - STEP);
    this.#sampled = now;
    const heading = shownHeading(reading);
    // Headings from true and from magnetic north do not belong into one line.
    if (heading !== null && isMagnetic(reading) !== this.isMagnetic) {
      this.#headings.fill(NaN);
      this.isMagnetic = isMagnetic(reading);
    }
    this.#push(heading === null || !reading.knows ? NaN : heading, reading.uncertainty ?? 0);
    return true;
  }

  /// Leaves a gap up to an instant.
  skip(until) {
    const missed = Math.min(COUNT, Math.round((until - this.#sampled) / STEP));
    for (let i = 0; i < missed; i++) this.#push(NaN, 0);
    if (missed > 0) this.#sampled = until;
  }

  #push(heading, half) {
    this.#headings[this.#next] = heading;
    this.#bounds[this.#next] = half;
    this.#next = (this.#next + 1) % COUNT;
  }

  /// The lines of a picture of 300 by 90, with a goal's line where one lies in it, and the range of the headings; null
  /// where there are none.
  curves(bearing) {
    let last = NaN, low = Infinity, high = -Infinity;
    const unwound = [];
    for (let i = 0; i < COUNT; i++) {
      const heading = this.#headings[(this.#next + i) % COUNT];
      const value = Number.isNaN(heading) ? NaN : Number.isNaN(last) ? heading : last + turnOf(heading - last);
      if (!Number.isNaN(value)) [last, low, high] = [value, Math.min(low, value), Math.max(high, value)];
      unwound.push(value);
    }
    if (low > high) return null;
    const middle = (low + high) / 2, half = Math.max(10, (high - low) / 2 * 1.15);
    const y = value => (45 - Math.min(1, Math.max(-1, (value - middle) / half)) * 44).toFixed(1);
    const near = bearing === null ? NaN : middle + turnOf(bearing - middle);
    return { ...this.#lines(unwound, y), goal: Math.abs(near - middle) <= half ? `M0 ${y(near)}H300` : '', low, high };
  }

  /// Each stretch between gaps has a line and a band of its own.
  #lines(unwound, y) {
    let line = '', band = '', upper = [], middles = [], lower = [];
    const finish = () => {
      if (middles.length) {
        line += 'M' + middles.join('L');
        band += 'M' + upper.concat(lower.reverse()).join('L') + 'Z';
      }
      [upper, middles, lower] = [[], [], []];
    };
    unwound.forEach((value, i) => {
      if (i % 2 && i !== COUNT - 1) return;
      if (Number.isNaN(value)) return finish();
      const x = (i / 2).toFixed(1), spread = this.#bounds[(this.#next + i) % COUNT];
      middles.push(`${x} ${y(value)}`);
      upper.push(`${x} ${y(value + spread)}`);
      lower.push(`${x} ${y(value - spread)}`);
    });
    finish();
    return { line, band };
  }
}

const trend = new Trend();
let drawn = 0;

/// Takes a reading, and draws twice a second.
export function sampleTrend(reading, now) {
  if (!trend.sample(reading, now) || now - drawn < 500) return;
  drawn = now;
  showTrend();
}

/// The minute passes while nothing is heard.
export function passTrend(now) {
  trend.skip(now);
  showTrend();
}

export function showTrend() {
  const [band, goal, line] = $('trend').children;
  // From the north of the headings: after a change of the setting they stay until the next one comes.
  const curves = trend.curves(stream.reading ? shownBearing(stream.reading, trend.isMagnetic) : null);
  attribute(line, 'd', curves?.line ?? '');
  attribute(band, 'd', curves?.band ?? '');
  attribute(goal, 'd', curves?.goal ?? '');
  let text = t('trendNone');
  if (curves) {
    const mark = ' ' + t(trend.isMagnetic ? 'magneticMark' : 'trueMark');
    text = t('trendText', course(curves.low) + mark, course(curves.high) + mark) + (curves.goal ? ' ' + t('trendGoal') : '');
  }
  attribute($('trend'), 'aria-label', text);
  set($('trend-text'), text);
}
