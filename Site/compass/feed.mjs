/** The stream of a live page: it gives the core what the sensors send, in the core's time, and takes its readings. */
import { lineOf, statusOf } from './line.mjs'

/** The stream begins this long before the page, in ms: a first sample may be older than the page's first look. */
const BEFORE = 10_000
/** A time stamp that is further than this from the page's clock is not of the page's clock, in ms. */
const FARTHEST = 5000
/** A step of the clock that is told to the core, in ms. */
const STEP = 1000
/** A heading is unsure from this bound on, in degrees, as in the core. */
const UNSURE = 20
/** A bound that is as wide as any direction, in degrees, as in the core. */
const ANY_DIRECTION = 179.5

export class Feed {
  #base
  #utc
  /** The bound that a browser states for its own heading, in degrees: Infinity if it knows none, null without one. */
  bound = null
  /** Whether the heading is the browser's own. */
  isBrowsers = false
  status = null
  isOpen = true

  /** @param {number} now `performance.now()`; @param {number} utc `Date.now()` */
  constructor(core, now, utc) {
    this.compass = core.compass()
    this.#base = now - BEFORE
    this.#utc = utc - now
    this.compass.clock(0, this.#utc + this.#base)
  }

  /** Frees the compass. A sensor that is still to stop may send a last sample, which is not taken. */
  close() {
    this.compass.close()
    this.isOpen = false
  }

  /** The stream's time of a time stamp of the page, in nanoseconds; `now` replaces a stamp of another clock. */
  time(stamp, now) {
    const usable = Number.isFinite(stamp) && Math.abs(stamp - now) <= FARTHEST ? stamp : now
    return Math.max(0, Math.round((usable - this.#base) * 1e6))
  }

  /** Tells the core that the clock was set. */
  lookAtClock(now, utc) {
    if (Math.abs(utc - now - this.#utc) < STEP) return
    this.#utc = utc - now
    this.compass.clock(this.time(now, now), utc)
  }

  /** A place, with an age in seconds where it is an older one. */
  place({ latitude, longitude, altitude, age }, now) {
    this.compass.place(this.time(now, now), { lat: latitude, lon: longitude, alt: altitude, age_s: age })
  }

  /** A sample of a sensor: `accel`, `gyro` or `magn`. */
  sample(kind, stamp, x, y, z, now = performance.now()) {
    if (this.isOpen) this.compass[kind](this.time(stamp, now), x, y, z)
  }

  /** A heading of the browser's own, with the bound that it states. */
  heading(degrees, bound, stamp, now = performance.now()) {
    if (!this.isOpen) return
    Object.assign(this, { bound, isBrowsers: true })
    this.compass.heading(this.time(stamp, now), degrees)
  }

  /**
   * The line of the reading at an instant. `pulse` is whether the device should vibrate, `hasCalibration` whether one
   * should be kept.
   */
  tick(now) {
    const reading = this.compass.tick(this.time(now, now))
    const line = lineOf(reading)
    if (reading.hasStatus) this.status = statusOf(this.compass.status())
    if (this.isBrowsers) {
      boundedBy(line, this.bound ?? 0)
      // There is nothing that turning the device would calibrate.
      if (this.status) this.status.calibrating.state = 'off'
    }
    return { line, pulse: reading.pulse && line.aligned, hasCalibration: reading.hasCalibration }
  }

  /** Before another source is opened. */
  forgetSource() { Object.assign(this, { bound: null, isBrowsers: false }) }
}

/**
 * The line of a browser's own heading, whose bound is at least the one that it states. No calibration of this page can
 * mend it, so it is unsure where it would be uncalibrated. A heading that is bounded widely is unsure, and not aligned.
 */
export function boundedBy(line, bound) {
  if (line.magnetic === null) return line
  if (line.uncertainty === null || bound > line.uncertainty) line.uncertainty = Math.min(bound, 180)
  line.knows &&= line.uncertainty < ANY_DIRECTION
  if (line.accuracy === 'calibrating') line.accuracy = 'unsure'
  if (line.uncertainty > UNSURE && line.accuracy === 'accurate') line.accuracy = 'unsure'
  if (line.accuracy === 'unsure') [line.reason, line.aligned] = ['hub-heading', false]
  return line
}
