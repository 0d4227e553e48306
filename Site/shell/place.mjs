/** The place for which all is computed: kept in this browser, and given to nobody. */
import { number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { language, leftToRight } from '../../Sources/Libraries/CPage/modules/text.js'
import { cityNamed, countryName, loadCities, nearest, places, title } from './cities.mjs'
import { bytes } from './files.mjs'
import { zoneMap } from './zonemap.mjs'

const STORE = 'qibla.place'
/** How countries and zones are found: of a place that was kept by an earlier rule they are found again. */
const RULE = 2
const listeners = new Set()
let present = null
let map

/**
 * A place: `lat` and `lon` in degrees; `zone`, its time zone, null if it is not known; `others`, zones that it may have
 * instead; `country`, two letters or null; `countries`, those that it may be in instead; `name`, its English name if it is a city of the list; `from`: city, typed,
 * map or browser; `accuracy`, in metres, of the browser's position.
 * @typedef {{lat: number, lon: number, zone: string|null, others: string[], country: string|null,
 *   countries: string[], name: string|null, from: string, accuracy: number|null}} Place
 */

/**
 * The zones of a point, and its country: those of the nearest city in a zone of the map. The map does not know borders,
 * so the countries of all its zones there may be that of the point: of 3,000 towns 76 were in one of the others.
 */
async function zonesOf(point, city) {
  await loadCities()
  map ??= await zoneMap(await bytes('zones.bin'))
  const leaf = map.at(point)
  if (city) {
    const isDisputed = leaf.isShared || !leaf.zones.includes(city.zone)
    const others = isDisputed ? leaf.zones.filter((zone) => zone !== city.zone) : []
    return { zone: city.zone, others, country: city.country, countries: [], isSea: false }
  }
  const near = nearest(point, ({ zone }) => leaf.zones.includes(zone))
  const zone = near?.zone ?? leaf.zones[0] ?? null
  const country = near?.country ?? places().find((place) => place.zone === zone)?.country ?? null
  const others = leaf.zones.filter((other) => other !== zone)
  const possible = places().filter((place) => leaf.zones.includes(place.zone)).map((place) => place.country)
  const countries = [...new Set(possible)].filter((one) => one !== country)
  return { zone, others, country, countries, isSea: leaf.isAtSea }
}

/** The place of a city of the list. */
export const ofCity = async (city) => ({
  lat: city.lat, lon: city.lon, name: city.name, from: 'city', accuracy: null, ...await zonesOf(city, city),
})

/** The place of a point. */
export const ofPoint = async (point, from, accuracy = null) => ({
  lat: +point.lat.toFixed(5), lon: +point.lon.toFixed(5), name: null, from, accuracy, ...await zonesOf(point),
})

const isWithin = (value, most) => typeof value === 'number' && Math.abs(value) <= most
const isPlace = (found) => found !== null && typeof found === 'object' && isWithin(found.lat, 90)
  && isWithin(found.lon, 180) && Array.isArray(found.others)
  && (found.country === null || /^[A-Z]{2}$/.test(found.country))

/** The place, as views have it: also with the names that the core has for its coordinates. */
export const place = {
  get: () => present && { ...present, latitude: present.lat, longitude: present.lon },
  set(found) {
    present = found
    try { localStorage.setItem(STORE, JSON.stringify({ ...found, rule: RULE })) } catch { /* it holds until the page is closed */ }
    for (const listener of listeners) listener(found)
  },
  /** Calls a function when the place changes; returns what ends that. */
  onchange(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Takes the place that this browser has kept. */
export function loadPlace() {
  try {
    const found = JSON.parse(localStorage.getItem(STORE))
    if (!isPlace(found)) return
    present = { countries: [], ...found }
    if (found.rule !== RULE && found.from !== 'city') {
      ofPoint(found, found.from, found.accuracy).then((again) => { if (present.lat === found.lat) place.set(again) }, () => {})
    }
  } catch { /* nothing is kept here, or it is damaged */ }
}

/** Coordinates as they are written: `51.5000, −0.1200`. */
export const pointText = ({ lat, lon }) =>
  leftToRight(`${number(lat, 4)}, ${number(lon, 4)}`.replaceAll('-', '−'))

/** A place's name, in the language that is set as soon as its names are loaded. */
export function placeTitle(found) {
  if (!found?.name) return found ? pointText(found) : ''
  const city = cityNamed(found.name, found.country)
  return city ? title(city) : `${found.name}${language().comma}${countryName(found.country)}`
}

const VALUES = { '٠': 0, '۰': 0, '०': 0, '০': 0 }
/** A text with Latin digits, in place of those of other scripts. */
const latin = (text) => text.replace(/[٠-٩۰-۹०-९০-৯]/g, (digit) => {
  const zero = Object.keys(VALUES).findLast((first) => first <= digit)
  return digit.codePointAt(0) - zero.codePointAt(0)
}).replaceAll('٫', '.').replaceAll('،', ',').replaceAll('−', '-').replace(/[\u200e\u200f\u2066-\u2069]/g, '')

/**
 * The point that a text means, as `51.5, -0.12`, `51.5 N 0.12 W`, `N 51.5 W 0.12`, `6°12′S 106°48′E` or
 * `51 30 26 N 0 7 39 W`. Null if it means none, NaN in it if it is not on the earth, has a sign and a letter, or sixty
 * minutes.
 */
export function pointOf(text) {
  const size = String.raw`\d+(?:\.\d+)?`
  const one = String.raw`([+-]?${size})\s*°?\s*(?:(${size})\s*[′'’]\s*(?:(${size})\s*[″"”]\s*)?)?([NSEW])?`
  const spaced = String.raw`(\d+)\s+(\d+)(?:\s+(${size}))?\s*([NSEW])`
  // Letters before the numbers are put behind them.
  const written = latin(text).trim().toUpperCase()
    .replace(/^([NSEW])\s*([^NSEW]+?)[\s,;]+([NSEW])\s*([^NSEW]+)$/, '$2 $1, $4 $3')
  const found = written.match(new RegExp(`^${one}\\s*[,;\\s]\\s*${one}$`))
    ?? written.match(new RegExp(`^${spaced}\\s*[,;\\s]\\s*${spaced}$`))
  if (!found) return null
  const [lat, lon] = [found.slice(1, 5), found.slice(5)].map(([whole, minutes = 0, seconds = 0, side]) => {
    const isRight = minutes < 60 && seconds < 60 && !(side && /^[+-]/.test(whole))
    const size = isRight ? Math.abs(whole) + minutes / 60 + seconds / 3600 : NaN
    return { value: (whole.startsWith('-') ? -size : size) * (side && 'SW'.includes(side) ? -1 : 1), side }
  })
  const [north, east] = lat.side && 'EW'.includes(lat.side) ? [lon, lat] : [lat, lon]
  const fits = (one, sides, most) => (!one.side || sides.includes(one.side)) && Math.abs(one.value) <= most
  const isRight = Boolean(lat.side) === Boolean(lon.side) && fits(north, 'NS', 90) && fits(east, 'EW', 180)
  return isRight ? { lat: north.value, lon: east.value } : { lat: NaN, lon: NaN }
}
