/**
 * The core of qibla in JavaScript: the same code as the program, as WebAssembly.
 *
 *     import { load } from './core/qibla.mjs'
 *     const core = await load(new URL('qibla.wasm', import.meta.url))
 *     core.bearing(51.5, -0.12)        // { bearing: 118.98…, distance: 4,79…, site: 'open' }
 *
 * Angles are degrees, UTC is milliseconds since 1970 (or a Date), a day is the number of days since 1970-01-01, the
 * time of a stream is nanoseconds. What is not known is null. A page needs `script-src 'self' 'wasm-unsafe-eval'`.
 */
import { Compass } from './compass.mjs'
import { Days } from './days.mjs'
import { Alignment, Field, FUNCTIONS, Hijri, Sun, Way, WORDS } from './layout.mjs'
import { exported, Module } from './module.mjs'

export { LAYOUT, WORDS } from './layout.mjs'

/**
 * Loads the core.
 * @param {URL|string|Response|Promise<Response>|BufferSource} source where `qibla.wasm` is, or its bytes
 * @returns {Promise<Core>}
 */
export const load = async (source) => new Core(await exported(source))

/** UTC in milliseconds, from a number or a Date. */
export const utc = (instant) => (instant instanceof Date ? instant.getTime() : instant)

/** The loaded core. */
export class Core extends Module {
  #names = ['']
  #numbers = new Map()

  /** @param {import('./module.mjs').Exported} functions */
  constructor(functions) { super(functions, FUNCTIONS, 'qibla.wasm') }

  /** The number of a part's or a receiver's name: equal for equal names. */
  number(name) {
    if (!name) return 0
    let known = this.#numbers.get(name)
    if (known === undefined) this.#numbers.set(name, known = this.#names.push(name) - 1)
    return known
  }

  /** The name with a number; null for none. */
  name(number) { return this.#names[number] || null }

  /** The program's version. */
  get version() {
    let [text, at] = ['', this.functions.qibla_version()]
    for (let byte; (byte = this.view.getUint8(at)); at++) text += String.fromCharCode(byte)
    return text
  }

  /** The bearing and the distance of the Kaaba from a place; null if there is no such place. */
  bearing(latitude, longitude) {
    const out = this.scratch(Way)
    return this.functions.qibla_bearing(latitude, longitude, out.at) < 0 ? null : out.copy()
  }

  /** The earth's field at a place; `when`: UTC or a Date. Null if there is no such place. */
  field(latitude, longitude, when, altitude = null) {
    const [out, year] = [this.scratch(Field), this.functions.qibla_decimal_year(utc(when))]
    return this.functions.qibla_field(latitude, longitude, altitude ?? NaN, year, out.at) < 0 ? null : out.copy()
  }

  /** The sun over a place: azimuth and altitude. */
  sun(latitude, longitude, when) {
    const out = this.scratch(Sun)
    return this.functions.qibla_sun(latitude, longitude, utc(when), out.at) < 0 ? null : out.copy()
  }

  /** The instants of at most two days at which the sun or a shadow shows the Qibla. */
  sunAlignments(latitude, longitude, from, to) {
    const [room, out] = [16, this.make(Alignment, 16)]
    const count = this.functions.qibla_sun_alignments(latitude, longitude, utc(from), utc(to), out.at, room)
    const found = Array.from({ length: Math.max(0, Math.min(count, room)) }, (_, place) =>
      new Alignment(this, out.at + place * Alignment.size).copy())
    this.free(out)
    return found
  }

  /** The next instant at which the sun is over the Kaaba or its antipode; null if it is not seen from the place. */
  sunOverKaaba(latitude, longitude, after) {
    const out = this.scratch(Alignment)
    const instant = this.functions.qibla_sun_over_kaaba(latitude, longitude, utc(after), out.at)
    return Number.isNaN(instant) ? null : out.copy()
  }

  /** The Hijri date of a civil day; null outside the calendar. `events` are words. */
  hijri(day, calendar = 'umm-al-qura', adjustment = 0) {
    const out = this.scratch(Hijri)
    if (this.functions.qibla_hijri_of_day(this.#calendar(calendar), adjustment, day, out.at) < 0) return null
    const { ofMonth, events, ...rest } = out.copy()
    return { ...rest, dayOfMonth: ofMonth, events: WORDS.hijri_event.filter((_, bit) => events >> bit & 1) }
  }

  /** The civil day of a Hijri date; null if there is no such date. */
  dayOfHijri(year, month, day, calendar = 'umm-al-qura', adjustment = 0) {
    const found = this.functions.qibla_day_of_hijri(this.#calendar(calendar), adjustment, year, month, day)
    return found === -2147483648 ? null : found
  }

  /** The number of a civil day, its month from 1; null if there is no such day. */
  day(year, month, day) {
    const found = this.functions.qibla_day_of_date(year, month, day)
    return found === -2147483648 ? null : found
  }

  /** A compass that has seen no event. */
  compass() { return new Compass(this) }

  /** The days of a place, see `Days`. */
  days(rules) { return new Days(this, rules) }

  #calendar(word) {
    const place = WORDS.calendar.indexOf(word)
    if (place < 0) throw new RangeError(`‘${word}’ was found; expected: ${WORDS.calendar.join(', ')}`)
    return place
  }
}
