/** The cities of the site: found by their names, and the nearest to a point. packaging/site/cities.py has the form. */
import { settings } from '../../Sources/Libraries/CPage/modules/state.js'
import { language } from '../../Sources/Libraries/CPage/modules/text.js'
import { text } from './files.mjs'
import { fold } from './fold.mjs'

const DIGITS = Array.from({ length: 92 }, (_, place) => String.fromCharCode(35 + place))
  .filter((sign) => !'\\`|<&>\''.includes(sign)).join('')
const STEPS = 1000

/** All that is loaded: cities in their order, places, and names by language. */
const known = { cities: null, places: [], names: new Map(), asked: null }

const number = (digits) => [...digits].reduce((sum, digit) => sum * DIGITS.length + DIGITS.indexOf(digit), 0)

/** Reads the file of cities. */
export function read(file) {
  const [first, ...lines] = file.trimEnd().split('\n')
  const places = first.split('|').map((place) => ({ country: place.slice(0, 2), zone: place.slice(3) }))
  const cities = lines.flatMap((line) => {
    const [place, ...rest] = line.split('|')
    return rest.map((city) => ({
      ...places[place], lat: number(city.slice(0, 3)) / STEPS - 90, lon: number(city.slice(3, 6)) / STEPS - 180,
      size: number(city[6]), name: city.slice(7), keys: null,
    }))
  })
  return { cities, places }
}

/** Loads the cities, once. */
export async function loadCities() {
  known.asked ??= text('cities/cities.txt').then(read).catch((error) => { known.asked = null; throw error })
  Object.assign(known, await known.asked)
  return known.cities
}

/** Loads the names of cities in a language; English and Malay have few or none of their own. */
export async function loadNames(language) {
  if (known.names.has(language)) return
  await loadCities()
  let names = []
  // Not every language has a file.
  if (language !== 'en') {
    try { names = (await text(`cities/${language}.txt`)).split('\n') } catch { /* English names */ }
  }
  known.names.set(language, new Map(known.cities.map((city, place) => [city, names[place]]).filter(([, name]) => name)))
  for (const city of known.cities) city.keys = null
}

/** The places of the list, the largest first: `{ country, zone }`. */
export const places = () => known.places

/** The name of a country in the language that is set. */
export function countryName(code, language = settings.language) {
  try { return new Intl.DisplayNames([language], { type: 'region' }).of(code) } catch { return code }
}

/** A city's name in the language that is set. */
export const cityName = (city) => known.names.get(settings.language)?.get(city) ?? city.name

/** A city as it is written: `Jakarta, Indonesia`. */
export const title = (city) => `${cityName(city)}${language().comma}${countryName(city.country)}`

/** The city of the list with an English name in a country. */
export const cityNamed = (name, country) => known.cities?.find((city) => city.name === name && city.country === country)

const keysOf = (city) => city.keys ??= [city.name, ...[...known.names.values()].map((names) => names.get(city))]
  .filter(Boolean).map(fold)

/** How well a city has a name: 0 the whole name, 1 its beginning, 2 the beginning of a word in it; 3 not. */
const match = (keys, wanted) => Math.min(3, ...keys.map((key) =>
  key === wanted || key.replace(/ /g, '') === wanted.replace(/ /g, '') ? 0 : key.startsWith(wanted) ? 1
    : ` ${key}`.includes(` ${wanted}`) ? 2 : 3))

const countries = new Map()
/** The names of a country by which it is found. */
function countryKeys(code) {
  const key = settings.language + code
  if (!countries.has(key)) {
    countries.set(key, [code.toLowerCase(), fold(countryName(code)), fold(countryName(code, 'en'))])
  }
  return countries.get(key)
}

/** The cities whose names begin as a text, `city` or `city, country`; the largest cities of a country; best first. */
export function found(wanted, most = 8) {
  const [first, ...rest] = wanted.split(/[,،]/).map(fold).filter(Boolean)
  if (!first) return []
  const within = rest.at(-1)
  const scored = []
  for (const city of known.cities) {
    const named = countryKeys(city.country)
    if (within && match(named, within) > 2 && match(keysOf(city), `${first} ${within}`) > 2) continue
    const how = match(keysOf(city), first)
    const byCountry = rest.length === 0 && named.includes(first) && first.length > 1 ? 2.5 : 3
    if (Math.min(how, byCountry) < 3) scored.push({ city, how: Math.min(how, byCountry) })
  }
  scored.sort((a, b) => a.how - b.how || b.city.size - a.city.size)
  return scored.slice(0, most).map(({ city, how }) => ({ city, isWhole: how === 0 }))
}

/** The nearest city to a point, of those that `fits` allows. */
export function nearest({ lat, lon }, fits = () => true) {
  const scale = Math.cos(lat * Math.PI / 180)
  let [best, least] = [null, Infinity]
  for (const city of known.cities ?? []) {
    const east = ((city.lon - lon + 540) % 360 - 180) * scale
    const far = (city.lat - lat) ** 2 + east ** 2
    if (far < least && fits(city)) [best, least] = [city, far]
  }
  return best
}
