import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

globalThis.document = { getElementById: () => null }
const { fold } = await import('../../Site/shell/fold.mjs')
const { pointOf } = await import('../../Site/shell/place.mjs')
const { read } = await import('../../Site/shell/cities.mjs')
const { zoneMap } = await import('../../Site/shell/zonemap.mjs')
const { dayAt, local, startOf } = await import('../../Site/shell/clocks.mjs')

const bytes = (path) => {
  const found = readFileSync(new URL(`../../${path}`, import.meta.url))
  return found.buffer.slice(found.byteOffset, found.byteOffset + found.length)
}

test('names are compared without accents, apostrophes and forms of letters', () => {
  for (const [name, folded] of [
    ['São Paulo', 'sao paulo'], ['Xi’an', 'xian'], ['Łódź', 'lodz'], ['İstanbul', 'istanbul'],
    ['Saint-Étienne', 'saint etienne'],
    ['كراچی', 'كراچي'], ['مكّة المكرّمة', 'مكه المكرمه'], ['القاهرة', 'القاهره'], ['Орёл', 'орел'], ['মক্কা', 'মক্কা'],
  ]) assert.equal(fold(name), folded)
})

test('coordinates are read as people write them', () => {
  for (const [text, lat, lon] of [
    ['51.5, -0.12', 51.5, -0.12], ['51.5 −0.12', 51.5, -0.12], ['51.5N 0.12W', 51.5, -0.12],
    ['106.8 E, 6.2 S', -6.2, 106.8], ['N 51.5, W 0.12', 51.5, -0.12], ['51 30 36 N 0 7 12 W', 51.51, -0.12],
    ['6°12′S 106°48′E', -6.2, 106.8], ['٢١٫٥، ٣٩٫٢', 21.5, 39.2], ['۳۵٫۷، ۵۱٫۴', 35.7, 51.4],
  ]) {
    const point = pointOf(text)
    assert.ok(point, text)
    assert.deepEqual([point.lat.toFixed(9), point.lon.toFixed(9)], [lat.toFixed(9), lon.toFixed(9)], text)
  }
  for (const text of ['London', '51.5', '1, 2, 3', '']) assert.equal(pointOf(text), null)
  for (const text of ['91, 0', '0, 181', '5 N 6 N', '5, 6 N', '-6.2 S, 106.8 E', '51°75′N 0°0′E', '51°0′60″N 0°0′E']) assert.ok(Number.isNaN(pointOf(text).lat), text)
})

test('the cities of the site are where they are, in zones of the map', async () => {
  const { cities, places } = read(readFileSync(new URL('../../.build/site/cities/cities.txt', import.meta.url), 'utf8'))
  assert.ok(cities.length > 1500 && places.length > 350)
  const jakarta = cities.find(({ name }) => name === 'Jakarta')
  assert.deepEqual([jakarta.country, jakarta.zone], ['ID', 'Asia/Jakarta'])
  assert.deepEqual([jakarta.lat.toFixed(1), jakarta.lon.toFixed(1)], ['-6.2', '106.8'])
  assert.ok(new Set(cities.map(({ country }) => country)).size > 200)
  const map = await zoneMap(bytes('Sources/Libraries/CCities/zones.bin'))
  const some = cities.filter((_, place) => place % 59 === 0)
  assert.ok(some.length > 20)
  const outside = some.filter((city) => !map.at(city).zones.includes(city.zone))
  assert.deepEqual(outside, [])
})

test('a point has the zones of the map', async () => {
  const map = await zoneMap(bytes('Sources/Libraries/CCities/zones.bin'))
  assert.deepEqual(map.at({ lat: 51.5, lon: -0.12 }), { zones: ['Europe/London'], isAtSea: false, isShared: false })
  assert.deepEqual(map.at({ lat: 0, lon: -140 }), { zones: [], isAtSea: true, isShared: false })
  const zones = ['Asia/Jerusalem', 'Asia/Hebron']
  assert.deepEqual(map.at({ lat: 31.78, lon: 35.23 }), { zones, isAtSea: false, isShared: true })
  for (const corner of [[90, 180], [-90, -180], [90, -180], [-90, 180]]) map.at({ lat: corner[0], lon: corner[1] })
})

test('a day begins at the midnight of its zone, also when clocks change', () => {
  for (const [zone, day] of [
    ['Europe/London', '2026-03-29'], ['Europe/London', '2026-10-25'], ['Asia/Jakarta', '2026-01-01'],
    ['America/New_York', '2026-11-01'], ['Pacific/Auckland', '2026-04-05'],
  ]) {
    const number = Date.parse(day) / 86_400_000, start = startOf(number, zone)
    assert.equal(local(start, zone).slice(0, 19), `${day}T00:00:00`)
    assert.equal(dayAt(start, zone), number)
    assert.equal(dayAt(start - 1, zone), number - 1)
  }
})
