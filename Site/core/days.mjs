import { Day, DayRules, Moment, Now } from './layout.mjs'
import { clocksAround } from './zones.mjs'

const DAY = 86_400_000
const utc = (instant) => (instant instanceof Date ? instant.getTime() : instant)

/**
 * The days of a place: prayer times with their spread, the prayer in force, calls, Hijri dates.
 *
 *     const days = core.days({ latitude: 51.5, longitude: -0.12, country: 'GB', timeZone: 'Europe/London' })
 *     days.day(core.day(2026, 11, 30)).times   // six UTC instants: fajr, sunrise, dhuhr, asr, maghrib, isha
 *     days.now(Date.now()).next                // 'asr'
 *
 * Rules are the fields of `DayRules`; what is left out has its default. `country`: two letters. Clocks are given by
 * `timeZone`, which the browser knows, or by `offset`, in seconds ahead of UTC, with `clockChanges` and `offsetAfter`.
 */
export class Days {
  #zone
  #announced = []
  #holds = [Infinity, -Infinity]

  constructor(core, { country, timeZone, ...rules }) {
    this.core = core
    this.functions = core.functions
    this.#zone = timeZone
    this.rules = core.make(DayRules)
    this.functions.qibla_day_rules_default(this.rules.at)
    this.rules.set(rules)
    if (country) {
      if (!/^[A-Z]{2}$/.test(country)) throw new RangeError(`‘${country}’ was found; expected: two capitals, as GB`)
      this.rules.country = country.charCodeAt(0) * 256 + country.charCodeAt(1)
    }
    this.out = core.make(Day)
    this.present = core.make(Now)
    this.handle = 0
    if (!timeZone) this.#open()
  }

  /** Frees it. */
  close() {
    if (this.handle) this.functions.qibla_days_close(this.handle)
    for (const struct of [this.rules, this.out, this.present]) this.core.free(struct)
    this.handle = 0
  }

  #open() {
    if (this.handle) this.functions.qibla_days_close(this.handle)
    this.handle = this.functions.qibla_days_open(this.rules.at)
    if (!this.handle) throw new RangeError('there is no such place or rule')
    for (const start of this.#announced) this.functions.qibla_days_announce(this.handle, ...start)
  }

  /** Clocks that hold around an instant. */
  #around(instant) {
    if (!this.#zone || (instant >= this.#holds[0] && instant < this.#holds[1])) return
    const { offset, offsetAfter, clockChanges, from, to } = clocksAround(this.#zone, instant)
    this.#holds = [from, to]
    if (this.handle && this.rules.offset === offset && this.rules.offsetAfter === offsetAfter
      && this.rules.clockChanges === clockChanges) return
    this.rules.set({ offset, offsetAfter, clockChanges })
    this.#open()
  }

  /** Announces the first day of a Hijri month; returns whether it fits. */
  announce(year, month, day) {
    this.#around(day * DAY)
    if (this.functions.qibla_days_announce(this.handle, year, month, day) < 0) return false
    this.#announced.push([year, month, day])
    return true
  }

  /** A day of the calendar as a plain object; null for a day that it leaves out. */
  day(day) {
    this.#around(day * DAY + DAY / 2)
    return this.functions.qibla_days_day(this.handle, day, this.out.at) < 0 ? null : this.out.copy()
  }

  /** The present day at an instant; null if there is no such instant. */
  now(instant) {
    this.#around(utc(instant))
    return this.functions.qibla_days_now(this.handle, utc(instant), this.present.at) < 0 ? null : this.present.copy()
  }

  /** The moments from an instant up to another, in order. */
  moments(from, to) {
    const found = []
    // Clocks are known for some days around an instant.
    for (let start = utc(from); start < utc(to); start += DAY) {
      this.#around(start)
      found.push(...this.#some(start, Math.min(start + DAY, utc(to))))
    }
    return found
  }

  #some(from, to) {
    let room = 32
    for (;;) {
      const out = this.core.make(Moment, room)
      const count = this.functions.qibla_days_moments(this.handle, from, to, out.at, room)
      const found = Array.from({ length: Math.max(0, Math.min(count, room)) }, (_, place) =>
        new Moment(this.core, out.at + place * Moment.size).copy())
      this.core.free(out)
      if (count <= room) return found
      room = count
    }
  }
}
