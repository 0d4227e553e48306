import assert from 'node:assert'
import { test } from 'node:test'
import { Field, Sun, Way } from '../../Site/core/layout.mjs'
import { core, count, Difference, Draws, native } from './draws.mjs'

const { functions } = core

test('bearings, the field and the sun of drawn places are those of the program', () => {
  const places = count('QIBLA_WASM_PLACES', 10_000)
  const [known, draws] = [native('places', places), new Draws()]
  assert.equal(known.length, places * 8)
  const differences = [['bearing', 'degrees'], ['distance', 'm'], ['declination', 'degrees'], ['dip', 'degrees'],
    ['strength', 'nT'], ['declination sigma', 'degrees'], ['azimuth of the sun', 'degrees'], ['altitude', 'degrees']]
    .map(([name, unit]) => new Difference(name, unit))
  const [way, field, sun] = [core.make(Way), core.make(Field), core.make(Sun)]
  for (let place = 0; place < places; place++) {
    const [latitude, longitude] = [draws.next() * 180 - 90, draws.next() * 360 - 180]
    const [year, utc] = [2020 + draws.next() * 15, Math.floor(1.5e12 + draws.next() * 6e11)]
    functions.qibla_bearing(latitude, longitude, way.at)
    functions.qibla_field(latitude, longitude, NaN, year, field.at)
    functions.qibla_sun(latitude, longitude, utc, sun.at)
    const found = [way.bearing, way.distance, field.declination, field.dip, field.strength, field.declinationSigma,
      sun.azimuth, sun.altitude]
    differences.forEach((difference, index) => difference.add(found[index] ?? NaN, known[place * 8 + index]))
  }
  for (const difference of differences) console.log(String(difference))
  const [bearing, distance, declination, dip, strength, sigma, ...sunlight] = differences
  for (const angle of [bearing, declination, dip, sigma, ...sunlight]) assert.ok(angle.largest <= 1e-9, String(angle))
  assert.ok(distance.largest <= 1e-5 && strength.largest <= 1e-5)
})
