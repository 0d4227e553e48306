import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { clocksAround, offset } from '../../Site/core/zones.mjs'
import { Core, LAYOUT, load } from '../../Site/core/qibla.mjs'
import { core } from './draws.mjs'

test('the module imports nothing, and says its layout and version', async () => {
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(process.env.QIBLA_WASM))), [])
  assert.equal(core.functions.qibla_layout(), LAYOUT)
  assert.match(core.version, /^\d+\.\d+\.\d+$/)
  const other = { ...core.functions, qibla_layout: () => 1 }
  assert.throws(() => new Core(other), /layout 1/)
  await assert.rejects(load(new Uint8Array([0, 97, 115, 109])))
})

test('a calibration comes back as its file had it', () => {
  const compass = core.compass()
  const file = {
    qibla_calibration: 1, device: 'lis3mdl', created: '2026-11-21T06:10:00.000Z',
    magn: { offset: [1, -2, 3], matrix: [[1, 0, 0], [0, 1.5, 0], [0, 0, 1]] },
    gyro: { bias: [0.001, 0.002, 0.003], sigma: [1e-4, 1e-4, 1e-4] },
    mount: [[1, 0, 0], [0, 1, 0], [0, 0, 1]], trim_deg: 2, quality: { heading_sigma_deg: 0.3, samples: 1200 },
  }
  assert.equal(compass.calibration(), null)
  compass.setCalibration(0, file)
  assert.deepEqual(compass.calibration(), file)
  compass.sensors(0, { magn: { device: 'another' } })
  assert.equal(compass.calibration(), null)
  assert.throws(() => compass.setCalibration(0, { ...file, magn: { offset: [NaN, 0, 0] } }), /finite/)
  compass.close()
})

test('settings have their names in a file, and wrong ones are refused', () => {
  const compass = core.compass()
  compass.settings(0, { 'alignment.enter_deg': 3, 'pointing.forward': '-z', 'calibration.background': false })
  assert.throws(() => compass.settings(0, { 'alignment.enter_deg': -3 }), /negative/)
  assert.throws(() => compass.settings(0, { 'pointing.forward': 'x' }), /‘x’ was found; expected: auto, y, -z/)
  compass.close()
})

test('a guide shows the next step and the sides that have been up', () => {
  const compass = core.compass()
  assert.equal(compass.guidance(), null)
  compass.openGuide()
  for (let t = 0; t < 1e9; t += 10e6) {
    compass.accel(t, 0, 0, 9.81)
    compass.gyro(t, 0, 0, 0)
    compass.magn(t, 20, 1, -40)
    compass.tick(t + 1)
  }
  const { advice, sides, side, end } = compass.guidance()
  assert.deepEqual([advice, sides, end], ['turn-up', ['face'], null])
  assert.notEqual(side, 'face')
  compass.close()
})

test('a place without a bearing, a place that is none, rules that are none', () => {
  assert.deepEqual(core.bearing(21.4225241, 39.8261818), { bearing: null, distance: 0, site: 'kaaba' })
  assert.equal(core.bearing(95, 0), null)
  assert.equal(core.field(0, NaN, 0), null)
  assert.throws(() => core.days({ latitude: 51.5, longitude: 0, method: 'none' }), /‘none’ was found/)
  assert.throws(() => core.days({ latitude: 51.5, longitude: 0, country: 'gb' }), /two capitals/)
  assert.throws(() => core.days({ latitude: 51.5, longitude: NaN }), /no such place/)
  assert.throws(() => core.days({ latitude: 51.5, longtitude: 0 }), /‘longtitude’ was found/)
})

test('clocks change where the zone says', () => {
  assert.equal(offset('Asia/Kathmandu', 0), 5.5 * 3600)
  const change = Date.UTC(2026, 9, 25, 1)
  assert.deepEqual(clocksAround('Europe/London', change - 86_400_000).clockChanges, change)
  assert.equal(clocksAround('Asia/Riyadh', change).clockChanges, null)
  const days = core.days({ latitude: 51.5, longitude: -0.12, country: 'GB', timeZone: 'Europe/London' })
  // As the program prints them: noon by the sun is an hour later on the clock before the change.
  const clock = (utc) => new Date(utc + offset('Europe/London', utc) * 1000).toISOString().slice(11, 16)
  const dhuhr = (day) => clock(days.day(core.day(2026, 10, day)).times[2])
  assert.deepEqual([dhuhr(24), dhuhr(25)], ['12:50', '11:50'])
  const week = days.moments(change - 86_400_000, change + 6 * 86_400_000)
  assert.equal(week.filter(({ kind }) => kind === 'begin').length, 35)
  days.close()
})

test('what the page gets is served without eval', () => {
  for (const name of ['qibla', 'compass', 'days', 'layout', 'struct', 'zones']) {
    const text = readFileSync(new URL(`../../Site/core/${name}.mjs`, import.meta.url), 'utf8')
    assert.ok(!/\beval\(|new Function\(/.test(text), name)
  }
})
