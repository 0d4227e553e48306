/**
 * A simulated board: the program's own simulation, as `qibla simulate` runs it, as a module of WebAssembly beside the
 * core. Its events are those of a recording.
 *
 *     import { loadBoards } from './core/board.mjs'
 *     const boards = await loadBoards(new URL('board.wasm', import.meta.url))
 *     const board = boards.open(scenario)           // the text of a scenario
 *     for (const { t, kind, value } of board.until(1e9)) …
 *     board.perform('turn by 20 over 1s')
 */
import { BOARD, Calibration, Event, SensorFacts } from './layout.mjs'
import { exported, Module } from './module.mjs'
import { fileOf } from './compass.mjs'

const AXES = ['magn', 'accel', 'gyro', 'heading']
const date = (utc) => (utc == null ? undefined : new Date(utc).toISOString())
/** The module has no tables of Unicode: a mark, the only text for people, is replaced by its number. */
const MARK = /^(\s*at\s+\S+\s+(?:s\s+)?mark\s).*$/gm

/** Loads the module; its source is as that of the core. */
export const loadBoards = async (source) => new Boards(await exported(source))

/** The loaded module. */
export class Boards extends Module {
  /** @param {import('./module.mjs').Exported} functions */
  constructor(functions) { super(functions, BOARD, 'board.wasm') }

  /**
   * A board that runs a scenario. Its marks may be in any language; other signs that are not ASCII are refused.
   * @param {string} scenario
   * @param {number} [seed] default: that of the scenario
   */
  open(scenario, seed) { return new Board(this, scenario, seed) }

  /** The address of a text, as bytes, and their number. */
  text(text) {
    const bytes = new TextEncoder().encode(text)
    const at = this.room(Math.max(1, bytes.length))
    new Uint8Array(this.functions.memory.buffer, at, bytes.length).set(bytes)
    return [at, bytes.length]
  }
}

/** A board. */
export class Board {
  #marks
  #event
  /** Whether the scenario has come to its end. */
  isOver = false

  constructor(boards, scenario, seed = NaN) {
    const { functions } = boards
    Object.assign(this, { boards, functions })
    this.#marks = []
    const plain = scenario.replace(/#.*$/gm, '').replace(MARK, (line, before) => {
      this.#marks.push(line.slice(before.length).trim())
      return `${before}${this.#marks.length - 1}`
    })
    const [at, length] = boards.text(plain)
    this.handle = functions.qibla_board_open(at, length, seed)
    functions.free(at)
    if (!this.handle) throw new RangeError('the text is no scenario: see docs/worlds.md')
    this.#event = boards.make(Event)
  }

  /** Frees it. */
  close() {
    this.functions.qibla_board_close(this.handle)
    this.boards.free(this.#event)
    this.handle = 0
  }

  /** The events up to a time of the stream, in nanoseconds, as `{t, kind, value}`. */
  * until(t) {
    for (let found; (found = this.functions.qibla_board_next(this.handle, t, this.#event.at)) !== 0;) {
      if (found < 0) {
        this.isOver = true
        return
      }
      const { time, kind } = this.#event
      yield { t: time, kind: kind.replace('-', '_'), value: this.#value(kind) }
    }
  }

  /** Performs an action now: the words of a scenario's line after `at 3s`. */
  perform(action) {
    const [at, length] = this.boards.text(action)
    const found = this.functions.qibla_board_perform(this.handle, at, length)
    this.functions.free(at)
    if (found < 0) throw new RangeError(`‘${action}’ is no action: see docs/worlds.md`)
  }

  /** Drops the rest of the scenario and brings the device to rest. */
  improvise() { this.functions.qibla_board_improvise(this.handle) }

  /** Degrees of y above the horizon, as the last action left it. */
  get tilt() { return this.functions.qibla_board_tilt(this.handle) }

  #value(kind) {
    const event = this.#event
    switch (kind) {
      case 'accel': case 'gyro': case 'magn': return event.three
      case 'clock': return date(event.utc)
      case 'sensors': return this.#sensors()
      case 'calibration': return this.#calibration()
      case 'place':
        return {
          source: event.age === null ? 'manual' : 'cached', lat: event.latitude, lon: event.longitude,
          alt: event.altitude, age_s: event.age ?? undefined,
        }
      case 'fix':
        return {
          mode: event.mode, lat: event.latitude, lon: event.longitude, alt: event.altitude, eph: event.error,
          time: date(event.utc), device: `receiver ${event.device}`,
        }
      case 'gyro-bias': return { bias: event.three, sigma: event.sigma, created: date(event.utc) }
      case 'truth': {
        const [[heading, pitch, roll], [w, x, y, z]] = [event.three, event.attitude]
        return w === null ? { heading, pitch, roll } : { w, x, y, z }
      }
      case 'mark': return this.#mark()
      default: return true
    }
  }

  #sensors() {
    const four = this.boards.make(SensorFacts, AXES.length)
    this.functions.qibla_board_sensors(this.handle, four.at)
    const facts = {}
    for (const [place, axis] of AXES.entries()) {
      const one = new SensorFacts(this.boards, four.at + place * SensorFacts.size)
      if (!one.present) continue
      const { device, rate, latency, noise } = one
      facts[axis] = { device: `part ${device}`, rate_hz: rate, latency_ms: latency, noise }
    }
    this.boards.free(four)
    return facts
  }

  #calibration() {
    const record = this.boards.scratch(Calibration)
    this.functions.qibla_board_calibration(this.handle, record.at)
    const { device } = record
    return fileOf(record.copy(), device === 0 ? undefined : `part ${device}`)
  }

  #mark() {
    const at = this.boards.room(16)
    const length = this.functions.qibla_board_mark(this.handle, at, 16)
    const text = String.fromCharCode(...new Uint8Array(this.functions.memory.buffer, at, Math.min(length, 16)))
    this.functions.free(at)
    return this.#marks[Number(text)] ?? text
  }
}
