/** A recording, played as `qibla replay` does: its events in their order, with the ticks that are due. */

/** A recording without a tick among this many first events has none. */
const DECIDING = 4096
/** The most readings between two events: ten minutes at the usual rate. */
const READINGS_PER_GAP = 36_000
const RATE = 60

/** Takes events, and calls `observe(event)` and `tick(t)` in the order of the stream. */
export class Replay {
  #first = []
  #ofHeader = 0
  #hasTicks = null
  #number = 1
  #inGap = 0
  #newest = 0
  #lastTick = -Infinity

  /** @param {number} [rate] ticks a second instead of recorded ones */
  constructor(observe, tick, rate) {
    Object.assign(this, { observe, tick, forced: rate !== undefined, rate: rate ?? RATE })
  }

  #instant(number) { return Math.round(number * 1e9 / this.rate) }

  /** Takes the next event. */
  take(event) { for (const one of this.ready(event)) this.give(one) }

  /** The end of the recording. */
  end() {
    for (const one of this.rest()) this.give(one)
    this.finish()
  }

  // The same in steps, for a page that breathes between them.

  /** The events that can be given now that this one is there: the first ones wait until it is clear whether the
   * recording has ticks. */
  ready(event) {
    if (event.t > this.#newest) this.#newest = event.t
    if (this.#hasTicks !== null) return [event]
    this.#first.push(event)
    if (event.line === 1) this.#ofHeader++
    else if (this.forced || event.kind === 'tick') return this.#decide(!this.forced)
    else if (this.#first.length >= DECIDING + this.#ofHeader) return this.#decide(false)
    return []
  }

  /** The events that still wait at the end. */
  rest() { return this.#hasTicks === null ? this.#decide(false) : [] }

  /** The last ticks. */
  finish() {
    if (!this.#hasTicks) while (this.#instant(this.#number) <= this.#newest) this.tick(this.#instant(this.#number++))
  }

  #decide(hasTicks) {
    this.#hasTicks = hasTicks
    const begins = this.#first[0]?.line === 1 ? this.#first[0].t : 0
    this.#number = Math.max(1, Math.floor(begins * this.rate / 1e9))
    while (this.#instant(this.#number) <= begins) this.#number++
    return this.#first.splice(0)
  }

  /** Gives an event, after the ticks that are due before it. */
  give(event) {
    if (!this.#hasTicks) this.#tickBefore(event.t)
    this.#inGap = 0
    if (event.kind !== 'tick') return this.observe(event)
    if (!this.#hasTicks || event.t <= this.#lastTick) return undefined
    this.#lastTick = event.t
    return this.tick(event.t)
  }

  #tickBefore(t) {
    for (; this.#instant(this.#number) < t; this.#number++) {
      // Of a longer gap only the last tick is left.
      if (++this.#inGap > READINGS_PER_GAP) this.#number = Math.max(this.#number, Math.floor(t * this.rate / 1e9))
      if (this.#instant(this.#number) >= t) return
      this.tick(this.#instant(this.#number))
    }
  }
}

/** One way of playing a recording: with its own settings and calibration, or with others. */
export class Run {
  /**
   * @param {{settings?: Object, calibration?: Object|null}} changes settings by their names that replace those of the
   *   recording; a calibration instead of its own, null for none
   */
  constructor(core, { settings = {}, calibration } = {}) {
    this.compass = core.compass()
    this.changed = Object.keys(settings).length ? settings : null
    this.calibration = calibration
    if (this.changed) this.compass.settings(0, this.changed)
    if (calibration) this.compass.setCalibration(0, calibration)
  }

  close() { this.compass.close() }

  /** Takes an event of the recording. */
  observe({ t, kind, value }) {
    const { compass } = this
    switch (kind) {
      case 'accel': case 'gyro': case 'magn': return compass[kind](t, value[0] ?? NaN, value[1] ?? NaN, value[2] ?? NaN)
      case 'heading': return compass.heading(t, value)
      case 'settings': return compass.settings(t, { ...value, ...this.changed })
      case 'sensors': return compass.sensors(t, value)
      case 'clock': return compass.clock(t, Date.parse(value))
      case 'calibration': return this.calibration === undefined ? compass.setCalibration(t, value) : undefined
      case 'place': return compass.place(t, { ...value, age_s: value.source === 'cached' ? value.age_s ?? 0 : NaN })
      case 'fix': return compass.fix(t, value)
      case 'gyro_bias': return compass.gyroBias(t, value)
      default: return undefined
    }
  }

  tick(t) { return this.compass.tick(t) }
}
