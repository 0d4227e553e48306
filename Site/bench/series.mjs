/** The values of a run over time, in memory that is fixed: where there are too many, neighbours are joined. */

/** The most stretches of time, and what is kept of each: the smallest and the largest value of each channel. */
const MOST = 8192
export const CHANNELS = ['heading', 'bound', 'error', 'field', 'heading2', 'bound2', 'error2', 'field2', 'difference', 'truth',
  'expected']
const PLACE = Object.fromEntries(CHANNELS.map((name, place) => [name, place]))

export class Series {
  count = 0
  /** Readings in a stretch. */
  each = 1
  #inLast = 0
  from = new Float64Array(MOST)
  to = new Float64Array(MOST)
  low = CHANNELS.map(() => new Float32Array(MOST).fill(NaN))
  high = CHANNELS.map(() => new Float32Array(MOST).fill(NaN))
  /** The worst state of each run, as the index of its word: the best has the largest. */
  states = [new Uint8Array(MOST), new Uint8Array(MOST)]
  #unwound = NaN

  /** The first and the last time. */
  get span() { return [this.from[0], this.to[Math.max(0, this.count - 1)]] }

  /** Adds the values at a time: by channel, NaN where there is none, and the two states. */
  add(t, values, states) {
    if (this.#inLast === 0 || this.#inLast === this.each) {
      if (this.count === MOST) this.#halve()
      this.#inLast = 0
      this.from[this.count] = t
      for (const one of this.states) one[this.count] = 255
      for (const side of [this.low, this.high]) for (const channel of side) channel[this.count] = NaN
      this.count++
    }
    this.#inLast++
    const last = this.count - 1
    this.to[last] = t
    for (let place = 0; place < CHANNELS.length; place++) this.#widen(place, last, values[place])
    for (const [run, state] of states.entries()) if (state < this.states[run][last]) this.states[run][last] = state
  }

  /** Adds a value that becomes known later. */
  late(t, channel, value) {
    let [low, high] = [0, this.count - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.from[middle] <= t) low = middle
      else high = middle - 1
    }
    if (this.count && this.from[low] <= t) this.#widen(PLACE[channel], low, value)
  }

  /** The nearest way to write a heading beside the one before, so that a line does not jump at north. */
  unwound(heading) {
    if (Number.isNaN(heading)) return NaN
    const near = Number.isNaN(this.#unwound) ? heading
      : this.#unwound + (((heading - this.#unwound) % 360 + 540) % 360 - 180)
    return this.#unwound = near
  }

  /** The stretch at a time, or the nearest one before it; -1 where there is none. */
  at(t) {
    let found = -1
    for (let step = MOST; step >= 1; step >>= 1) {
      if (found + step < this.count && this.from[found + step] <= t) found += step
    }
    return found
  }

  /** The middle of what a channel has in a stretch; NaN where there is nothing. */
  value(channel, place) { return (this.low[PLACE[channel]][place] + this.high[PLACE[channel]][place]) / 2 }

  channel(name) { return [this.low[PLACE[name]], this.high[PLACE[name]]] }

  #widen(channel, place, value) {
    if (Number.isNaN(value)) return
    const [low, high] = [this.low[channel], this.high[channel]]
    if (!(low[place] <= value)) low[place] = value
    if (!(high[place] >= value)) high[place] = value
  }

  #halve() {
    for (let place = 0; place < MOST; place += 2) {
      const to = place >> 1
      this.from[to] = this.from[place]
      this.to[to] = this.to[place + 1]
      for (const [low, high] of this.low.map((one, channel) => [one, this.high[channel]])) {
        const [a, b, c, d] = [low[place], low[place + 1], high[place], high[place + 1]]
        low[to] = a <= b || Number.isNaN(b) ? a : b
        high[to] = c >= d || Number.isNaN(d) ? c : d
      }
      for (const one of this.states) one[to] = Math.min(one[place], one[place + 1])
    }
    this.count = MOST / 2
    this.each *= 2
  }
}
