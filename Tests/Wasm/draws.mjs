/** The same draws as Tests/ExportsSamples. */
import { readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { load } from '../../Site/core/qibla.mjs'

/** The module that `make wasm` has built. */
export const core = await load(readFileSync(process.env.QIBLA_WASM))

/** How many to compare: a number in the environment, or the default. */
export const count = (name, usual) => Number(process.env[name] ?? usual)

/** What the program gives natively, as numbers. */
export function native(kind, count) {
  const { stdout, status, stderr } = spawnSync(
    process.env.QIBLA_SAMPLES, [kind, String(count)], { maxBuffer: 4e9, stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`exports-samples ${kind} ${count} ended with ${status}: ${stderr}`)
  return new Float64Array(stdout.buffer, stdout.byteOffset, stdout.length / 8)
}

/** Marsaglia's xorshift with 32 bits. */
export class Draws {
  #state = 2_463_534_242

  next() {
    this.#state ^= this.#state << 13
    this.#state ^= this.#state >>> 17
    this.#state ^= this.#state << 5
    return (this.#state >>> 0) / 4_294_967_296
  }

  below(count) { return Math.floor(this.next() * count) }
}

/** The largest difference of two numbers so far; both may be unknown. */
export class Difference {
  constructor(name, unit, digits = 2) {
    Object.assign(this, { name, unit, digits, largest: 0, compared: 0, unequal: 0, unknown: 0 })
  }

  add(one, other) {
    this.compared++
    if (Number.isNaN(one) && Number.isNaN(other)) {
      this.unknown++
      return
    }
    const difference = Math.abs(one - other)
    if (difference !== 0) this.unequal++
    if (!(difference <= this.largest)) this.largest = Number.isNaN(difference) ? Infinity : difference
  }

  toString() {
    const size = this.largest === 0 ? '0' : this.largest.toExponential(this.digits)
    const [compared, unknown, unequal] = [this.compared, this.unknown, this.unequal].map((n) => n.toLocaleString('en'))
    return `${this.name}: ${compared} compared (${unknown} unknown in both), ${unequal} differ, `
      + `by at most ${size} ${this.unit}`
  }
}

/** The difference of two directions. */
export const turn = (one, other) => Math.abs((((one - other) % 360) + 540) % 360 - 180)
