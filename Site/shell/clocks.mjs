/** The clocks of a place: its own time zone, never the browser's. */
import { dateFormat, dayOf } from '../../Sources/Libraries/CPage/modules/dates.js'
import { clock, digits } from '../../Sources/Libraries/CPage/modules/text.js'
import { offset } from '../core/zones.mjs'

const DAY = 86_400_000

/** Whether the browser knows a time zone. */
export function knowsZone(zone) {
  try { return zone !== null && Number.isFinite(offset(zone, Date.now())) } catch { return false }
}

/** The zone by which a place's times are shown, and whether that is its own. */
export const zoneOf = ({ zone }) => (knowsZone(zone) ? { zone, isOwn: true } : { zone: 'UTC', isOwn: false })

/** An instant on the clocks of a zone: `2026-11-30T04:12:00+07:00`. */
export function local(instant, zone) {
  const ahead = offset(zone, instant), size = Math.abs(ahead)
  const two = (number) => String(Math.floor(number)).padStart(2, '0')
  const sign = ahead < 0 ? '-' : '+'
  const shown = new Date(instant + ahead * 1000).toISOString().slice(0, 19)
  return `${shown}${sign}${two(size / 3600)}:${two(size / 60 % 60)}`
}

/** The day of a zone at an instant, as days since 1970-01-01. */
export const dayAt = (instant, zone) => Math.floor((instant + offset(zone, instant) * 1000) / DAY)

/** The instant at which a day begins on the clocks of a zone. */
export const startOf = (day, zone) => {
  const near = day * DAY - offset(zone, day * DAY) * 1000
  return day * DAY - offset(zone, near) * 1000
}

/** A day's date: `2026-11-30`. */
export const dateOf = (day) => new Date(day * DAY).toISOString().slice(0, 10)

/** Whether clocks of 12 hours are usual where the browser's language is spoken. */
const { hour12 } = new Intl.DateTimeFormat(globalThis.navigator?.language, { hour: 'numeric' }).resolvedOptions()
const hours = hour12 ? '12' : '24'

/** A time as people write it: `15:42`. */
export const time = (instant, zone) => clock(local(instant, zone), hours)

/** The same to the nearest minute. */
export const nearMinute = (instant, zone) => time(instant + 30_000, zone)

/** A date in few letters: `Mon 30 Nov`; and with its year: `30 November 2026`. */
export const shortDate = (date) =>
  digits(dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }).format(dayOf(date)))
export const longDate = (date) =>
  digits(dateFormat({ day: 'numeric', month: 'long', year: 'numeric' }).format(dayOf(date)))

/** Zones among these whose clocks differ from those of a zone at an instant or half a year later. */
export const differing = (others, zone, instant) => others.filter((other) => {
  if (!knowsZone(other)) return true
  return [0, 183].some((days) => offset(other, instant + days * DAY) !== offset(zone, instant + days * DAY))
})
