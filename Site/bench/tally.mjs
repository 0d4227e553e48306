/** How far headings are from the truth, as `qibla score` counts it: rotations about the vertical. Its memory is fixed. */

const DEGREES = 180 / Math.PI
const turnOf = (angle) => ((angle + 180) % 360 + 360) % 360 - 180

/** The counts of sizes from 0 to 180 degrees, to a hundredth. */
export class Sizes {
  #counts = new Uint32Array(18_001)
  total = 0
  largest = 0

  add(degrees) {
    const size = Math.min(180, Math.abs(degrees))
    this.#counts[Math.round(size * 100)]++
    this.total++
    if (size > this.largest) this.largest = size
  }

  /** The size that a share of all does not exceed; null if there is none. */
  quantile(share) {
    if (!this.total) return null
    const wanted = Math.max(1, Math.ceil(this.total * share))
    let seen = 0
    for (let bin = 0; ; bin++) if ((seen += this.#counts[bin]) >= wanted) return bin / 100
  }

  get figures() {
    return { median: this.quantile(0.5), most: this.quantile(0.95), largest: this.total ? this.largest : null }
  }
}

/** What a run is worth: its errors, how many were within the bound, and its states. */
export class Tally {
  errors = new Sizes()
  bounded = 0
  within = 0
  readings = 0
  accurate = 0
  pulses = 0

  count(reading) {
    this.readings++
    if (reading.accuracy === 'accurate') this.accurate++
    if (reading.pulse) this.pulses++
  }

  judge(error, bound) {
    this.errors.add(error)
    if (bound === null) return
    this.bounded++
    if (Math.abs(error) <= bound) this.within++
  }

  /** The figures; shares are from 0 to 1, and null where there is nothing to share. */
  get figures() {
    const share = (part, whole) => (whole ? part / whole : null)
    return {
      ...this.errors.figures, within: share(this.within, this.bounded), accurate: share(this.accurate, this.readings),
      readings: this.readings, pulses: this.pulses,
    }
  }
}

/** The attitude of a truth, w, x, y, z, and whether its north is the magnetic one; null if it is no rotation. */
export function attitudeOf(truth) {
  if (typeof truth.w === 'number') {
    const length = Math.hypot(truth.w, truth.x, truth.y, truth.z)
    if (!(length >= 0.9 && length <= 1.1)) return null
    return { q: [truth.w / length, truth.x / length, truth.y / length, truth.z / length], isMagnetic: true }
  }
  const half = (angle) => [Math.cos(angle / 2 / DEGREES), Math.sin(angle / 2 / DEGREES)]
  // A heading is clockwise; an angle about up is counter-clockwise.
  const [[ch, sh], [cp, sp], [cr, sr]] = [half(-truth.heading), half(truth.pitch), half(truth.roll)]
  const q = [
    ch * cp * cr - sh * sp * sr, ch * sp * cr - sh * cp * sr, ch * cp * sr + sh * sp * cr, ch * sp * sr + sh * cp * cr]
  return q.every(Number.isFinite) ? { q, isMagnetic: false } : null
}

/** The turn about the vertical from a truth to an estimate, clockwise, in degrees. */
export function turnBetween([a, b, c, d], [w, x, y, z]) {
  return turnOf(-2 * DEGREES * Math.atan2(-a * z - b * y + c * x + d * w, a * w + b * x + c * y + d * z))
}

/** The attitude between two others. */
function between(before, after, share) {
  const sign = before.q.reduce((sum, part, place) => sum + part * after.q[place], 0) < 0 ? -1 : 1
  const mixed = before.q.map((part, place) => part * (1 - share) + sign * share * after.q[place])
  const length = Math.hypot(...mixed)
  return mixed.map((part) => part / length)
}

/** The most readings that wait for the next truth: older ones are in a gap of it. */
const MOST_WAITING = 4096

/** Compares readings with the truth at their own instants, which lies between two samples of it. */
export class Judge {
  #waiting = []
  #before = null
  #last = null

  /**
   * @param {function(number, number[], Object[]): void} give takes the time of a reading, the error of each run, or NaN,
   *   and what was compared
   */
  constructor(give) { this.give = give }

  /** Takes the readings of a tick; `attitudes` are `{q, declination}` or null for each run. */
  reading(t, attitudes) {
    if (this.#last && this.#last.t >= t) return this.#compare({ t, attitudes }, this.#last)
    if (this.#waiting.length === MOST_WAITING) this.#waiting.splice(0, MOST_WAITING / 2)
    this.#waiting.push({ t, attitudes })
    return undefined
  }

  truth(t, value) {
    const found = attitudeOf(value)
    if (!found || (this.#last && t <= this.#last.t)) return
    const next = { t, ...found }
    ;[this.#before, this.#last] = [this.#last, next]
    let done = 0
    for (; done < this.#waiting.length && this.#waiting[done].t <= t; done++) this.#compare(this.#waiting[done], next)
    this.#waiting.splice(0, done)
  }

  #compare({ t, attitudes }, after) {
    const before = this.#before
    let truth = after.q
    if (t !== after.t) {
      if (!before || before.t > t) return
      truth = between(before, after, (t - before.t) / (after.t - before.t))
    }
    const errors = attitudes.map((found) => {
      if (!found || (!after.isMagnetic && found.declination === null)) return NaN
      const turn = turnBetween(found.q, truth)
      return after.isMagnetic ? turn : turnOf(turn + found.declination)
    })
    this.give(t, errors, attitudes)
  }
}
