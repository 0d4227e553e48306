/** What may be wrong, in sentences: the same that the program says. PrayerWords.swift has them in Swift. */
import { counted } from '../../Sources/Libraries/CPage/modules/dates.js'
import { distance, number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { language, t } from '../../Sources/Libraries/CPage/modules/text.js'
import { countryName } from './cities.mjs'
import { dateOf, differing, longDate, zoneOf } from './clocks.mjs'

export const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']

const figure = (value) => number(value, Number.isInteger(value) ? 0 : Number.isInteger(value * 10) ? 1 : 3)

/** What may be wrong with a place and its clocks. */
export function placeDoubts(place, now) {
  const { zone, isOwn } = zoneOf(place), found = []
  if (place.zone === null) found.push(t('site.noZone'))
  else if (!isOwn) found.push(t('site.zoneUnknown', place.zone))
  const others = isOwn ? differing(place.others, zone, now) : place.others
  if (others.length) found.push(t('site.otherZones', others.slice(0, 3).join(language().comma)))
  if (place.country === null) found.push(t('site.noCountry'))
  else if (place.countries?.length) {
    const names = place.countries.slice(0, 4).map((code) => countryName(code))
    found.push(t('site.otherCountries', names.join(language().comma) + (place.countries.length > 4 ? ' …' : '')))
  }
  if (place.accuracy !== null && place.accuracy > 5000) found.push(t('site.rough', distance(place.accuracy / 1000)))
  return found
}

/** Why a time of dawn or dusk is not the method's own; null if it is. */
function reason(source, value, day) {
  switch (source) {
    case 'season': return t('times.bySeasonsTable')
    case 'part-of-night': {
      if (value === 0.5) return t('times.byRule', t('times.middleOfNight'))
      const share = Math.abs(value * 7 - 1) < 1e-9 ? t('times.seventh') : figure(Math.round(value * 1000) / 1000)
      return t('times.byRule', t('times.partOfNight', share))
    }
    case 'latitude': return t('times.byRule', t('times.nightOfLatitude', figure(value)))
    case 'day': return t('times.nearestDay', longDate(dateOf(day + value)))
    case 'sunset': return t('times.bySunset')
    default: return null
  }
}

/** The rules that were in force on a day, a sentence each. */
export function dayNotes(day) {
  const notes = []
  if (day.polarSource === 'latitude') notes.push(t('times.ofLatitude', figure(day.polarValue)))
  else if (day.polarSource === 'day') notes.push(t('times.ofDay', longDate(dateOf(day.day + day.polarValue))))
  else if (day.times[1] === null || day.times[4] === null) notes.push(t('times.noTime'))
  const reasons = new Map()
  for (const prayer of ['fajr', 'maghrib', 'isha']) {
    const why = reason(day[`${prayer}Source`], day[`${prayer}Value`], day.day)
    if (why) reasons.set(why, [...reasons.get(why) ?? [], t(prayer)])
  }
  for (const [why, names] of reasons) notes.push(names.join(language().comma) + language().colon + why)
  if (day.withoutCaution) notes.push(t('times.withoutCaution'))
  // Imsak is shown on every day.
  if (day.fastBegin < day.times[0] || day.fastEnd > day.times[4]) notes.push(t('spread.fastSafe'))
  return notes
}

/** How the times were checked, where they were not checked against printed ones. */
export const standing = ({ standing: how }) => ({
  published: t('times.published'), general: t('times.general'), own: t('times.own'), relayed: t('site.relayed'),
})[how] ?? ''

/** The minutes by which each time of a day may be earlier, and as many later; null where they differ. */
function same(day) {
  let found = null
  for (let i = 0; i < 6; i++) {
    if (day.times[i] === null || day.earliest[i] === null) continue
    const earlier = Math.round((day.times[i] - day.earliest[i]) / 60_000)
    const later = Math.round((day.latest[i] - day.times[i]) / 60_000)
    if (earlier !== later || (found !== null && found !== earlier)) return null
    found = earlier
  }
  return found ?? 0
}

/** What is said once of the spread of all times; empty where each has its own, or nothing is open. */
export function spreadOfAll(day) {
  const minutes = same(day)
  return minutes ? t('spread.aroundAll', counted(minutes, 'minute')) : ''
}

/** The earliest and the latest minute of a time as instants; null where nothing is open, or is said once. */
export function spreadOf(day, i) {
  const isOpen = day.earliest[i] !== null && day.earliest[i] < day.latest[i]
  return isOpen && same(day) === null ? [day.earliest[i], day.latest[i]] : null
}

/** Whether any bound is known. */
export const knowsSpread = (day) => day.earliest.some((bound) => bound !== null)
