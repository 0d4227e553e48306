/** Plays a file through one or two runs, in slices of time, so that the page stays quick. */
import { pieces } from './pieces.mjs'
import { Replay, Run } from './replay.mjs'
import { TraceError, TraceReader, WRITTEN, excerpt } from './trace.mjs'

/** The work between two pauses, in ms. */
const SLICE = 12

const channel = new MessageChannel()
const waiting = []
channel.port1.onmessage = () => waiting.shift()?.()
/** A pause in which the page draws and listens. */
const breath = () => new Promise((go) => { waiting.push(go); channel.port2.postMessage(0) })
const wait = (ms) => new Promise((go) => setTimeout(go, ms))

export class Player {
  isPaused = false
  isStopped = false
  done = 0

  /**
   * @param {Object[]} changes of each run, see Run
   * @param {{tick: function, truth?: function, slice?: function}} take what a tick gives, a truth, and a slice's end
   */
  constructor(core, changes, take) {
    this.runs = changes.map((one) => new Run(core, one))
    this.take = take
    this.replay = new Replay((event) => this.#observe(event), (t) => this.#tick(t))
    this.readings = this.runs.map(() => null)
  }

  stop() { this.isStopped = true }

  /**
   * Plays a file.
   * @param {number} speed times real time; Infinity for as fast as possible
   * @returns {Promise<{reader: TraceReader, error: Error|null}>} `error` ended it before the end of the file
   */
  async play(file, speed = Infinity) {
    const reader = new TraceReader()
    Object.assign(this, { reader, speed, wall: performance.now(), passed: 0, slice: performance.now(), begin: null })
    let [error, isCut] = [null, false]
    try {
      for await (const piece of pieces(file)) {
        isCut ||= piece.isCut === true
        await this.#give((events) => reader.take(piece.bytes, events))
        this.done = piece.done
        if (this.isStopped) break
      }
      if (!this.isStopped) await this.#give((events) => reader.end(isCut, events))
      // Of a short recording all events still wait.
      if (!this.isStopped) await this.#play(this.replay.rest())
      if (!this.isStopped) this.replay.finish()
    } catch (found) { error = found } finally { for (const run of this.runs) run.close() }
    this.take.slice?.()
    return { reader, error }
  }

  /** Plays the events that `read` adds to a list; those before an error too. */
  async #give(read) {
    const events = []
    let error = null
    try { read(events) } catch (found) { error = found }
    await this.#play(events.flatMap((event) => this.replay.ready(event)))
    if (error && !this.isStopped) throw error
  }

  async #play(events) {
    for (const event of events) {
      // An event behind a gap makes thousands of readings, so the clock is looked at before each.
      const isDue = this.isPaused || this.speed < Infinity || performance.now() - this.slice >= SLICE
      if (isDue) await this.#pace(event.t)
      if (this.isStopped) return
      this.replay.give(event)
    }
  }

  async #pace(t) {
    const now = performance.now()
    if (this.speed === Infinity && !this.isPaused) {
      if (now - this.slice < SLICE) return
      this.take.slice?.()
      await breath()
      this.slice = performance.now()
      return
    }
    this.begin ??= t
    for (;;) {
      const clock = performance.now()
      if (!this.isPaused) this.passed += (clock - this.wall) * Math.min(this.speed, 1e6)
      this.wall = clock
      if (this.isStopped || (!this.isPaused && (t - this.begin) / 1e6 <= this.passed)) return
      this.take.slice?.()
      await wait(16)
    }
  }

  #observe(event) {
    if (event.kind === 'truth') return this.take.truth?.(event.t, event.value)
    for (const run of this.runs) {
      try { run.observe(event) } catch (error) {
        const found = error instanceof RangeError ? error.message : excerpt(JSON.stringify(event.value))
        throw new TraceError(event.line, WRITTEN[event.kind], found)
      }
    }
    return undefined
  }

  #tick(t) {
    for (const [place, run] of this.runs.entries()) this.readings[place] = run.tick(t)
    this.take.tick(t, this.readings)
  }
}
