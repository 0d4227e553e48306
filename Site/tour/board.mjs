/**
 * A small board for the tour: what its three sensors measure in an attitude, in the earth's field of a place, with a
 * magnet beside it. It has no errors but a little noise; the program's own simulation has all of them (qibla simulate).
 */
import { attitudeOf } from '../bench/tally.mjs'

/** The time between two samples, in ms. */
const STEP = 10
const GRAVITY = 9.80665

const product = ([a, b, c, d], [w, x, y, z]) => [
  a * w - b * x - c * y - d * z, a * x + b * w + c * z - d * y, a * y - b * z + c * w + d * x, a * z + b * y - c * x + d * w]
const inverse = ([w, x, y, z]) => [w, -x, -y, -z]
/** A vector of the world, east, north, up, in the axes of a device. */
const inDevice = (q, [x, y, z]) => product(product(inverse(q), [0, x, y, z]), q).slice(1)

export class Board {
  #seed = 1
  #q = null
  #at
  /** What the hand does: degrees, and the field of the magnet in microtesla. */
  pose = { heading: 0, pitch: 0, roll: 0, magnet: 0 }

  /** @param {{horizontal: number, down: number, declination: number}} field of the earth, in nanotesla and degrees */
  constructor(feed, field, now) { Object.assign(this, { feed, field, now: 0 }).#at = now }

  /** Noise between -1 and 1, always the same. */
  #noise() {
    this.#seed = Math.imul(this.#seed, 1_103_515_245) + 12_345 >>> 0
    return this.#seed / 2 ** 31 - 1
  }

  /** Measures up to an instant of the page. After a long pause it begins again. */
  run(now) {
    if (now - this.#at > 1000) this.#at = now - STEP
    for (; this.#at + STEP <= now; this.#at += STEP) this.#measure(this.#at + STEP, now)
  }

  #measure(at, now) {
    const { heading, pitch, roll, magnet } = this.pose
    const { q } = attitudeOf({ heading: heading - this.field.declination, pitch, roll })
    const turned = this.#q ? product(inverse(this.#q), q) : [1, 0, 0, 0]
    this.#q = q
    const rate = 2000 / STEP * Math.sign(turned[0])
    const send = (kind, three, noise) =>
      this.feed.sample(kind, at, ...three.map((part) => part + noise * this.#noise()), now)
    send('accel', inDevice(q, [0, 0, GRAVITY]), 0.01)
    send('gyro', turned.slice(1).map((part) => part * rate), 0.001)
    const [x, y, z] = inDevice(q, [0, this.field.horizontal / 1000, -this.field.down / 1000])
    send('magn', [x + magnet, y - 0.6 * magnet, z + 0.3 * magnet], 0.2)
  }
}
