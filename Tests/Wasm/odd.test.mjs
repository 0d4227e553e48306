import assert from 'node:assert'
import { test } from 'node:test'
import {
  Alignment, Calibration, Day, DayRules, Field, Hijri, Moment, Now, Settings, Sun, Way,
} from '../../Site/core/layout.mjs'
import { core, count, Draws } from './draws.mjs'

/** The core's `Int` has 32 bits here: what cannot overflow natively may trap. */
const ODD = [NaN, Infinity, -Infinity, 0, -0, 1, -1, 90, -90, 180, 360, 1e308, -1e308, 9.3e18, 5e-324, 1e15, 2 ** 31,
  -(2 ** 31), 2 ** 53, 1.7e12, 1.8e12, 9.2e12, -9.2e12, 51.5, 0.5]
const WHOLE = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31), 59, 60, 20_787, -500_000, 200_000, 106_000, -106_000, 12, 1448]
const { functions } = core
const draws = new Draws()
const odd = () => (draws.below(4) ? ODD[draws.below(ODD.length)] : (draws.next() - 0.5) * 10 ** (draws.below(24) - 4))
const whole = () => (draws.below(4) ? WHOLE[draws.below(WHOLE.length)] : draws.below(120) - 10)

/** Fills a struct with odd numbers: doubles first, as each of them has. */
function spoil(struct, doubles) {
  for (let place = 0; place < doubles * 8; place += 8) core.view.setFloat64(struct.at + place, odd(), true)
  const { size } = struct.constructor
  for (let place = doubles * 8; place < size; place += 4) core.view.setInt32(struct.at + place, whole(), true)
}

test('a compass takes any numbers', () => {
  const [settings, calibration] = [core.make(Settings), core.make(Calibration)]
  for (let turn = 0; turn < count('QIBLA_WASM_ODD', 300); turn++) {
    const compass = core.compass()
    const { handle } = compass
    compass.openGuide()
    for (let step = 0; step < 60; step++) {
      const t = draws.below(3) ? step * 1e7 : odd()
      compass.accel(t, odd(), odd(), odd())
      compass.gyro(t, odd(), odd(), odd())
      compass.magn(t, draws.below(60), odd(), draws.below(60))
      if (draws.below(4) === 0) compass.heading(t, odd())
      if (draws.below(4) === 0) compass.clock(t, odd())
      if (draws.below(4) === 0) functions.qibla_compass_place(handle, t, odd(), odd(), odd(), odd())
      if (draws.below(4) === 0) {
        functions.qibla_compass_fix(handle, t, whole(), odd(), odd(), odd(), odd(), odd(), whole())
      }
      if (draws.below(16) === 0) {
        spoil(settings, 31)
        functions.qibla_compass_settings(handle, t, settings.at)
        spoil(calibration, 49)
        functions.qibla_compass_calibration(handle, t, calibration.at)
        functions.qibla_compass_calibration_get(handle, calibration.at)
      }
      compass.tick(t)
    }
    compass.status()
    compass.guidance()
    compass.close()
  }
})

test('places, days and dates take any numbers', () => {
  const [rules, day, now, hijri] = [DayRules, Day, Now, Hijri].map((Type) => core.make(Type))
  const [way, field, sun, alignment] = [Way, Field, Sun, Alignment].map((Type) => core.make(Type))
  const moments = core.make(Moment, 4)
  let opened = 0
  for (let turn = 0; turn < count('QIBLA_WASM_ODD', 300) * 10; turn++) {
    functions.qibla_bearing(odd(), odd(), way.at)
    functions.qibla_field(odd(), odd(), odd(), odd(), field.at)
    functions.qibla_sun(odd(), odd(), odd(), sun.at)
    functions.qibla_sun_alignments(odd(), odd(), odd(), odd(), alignment.at, 1)
    functions.qibla_sun_over_kaaba(odd(), odd(), odd(), alignment.at)
    functions.qibla_hijri_of_day(whole(), whole(), whole(), hijri.at)
    functions.qibla_day_of_hijri(whole(), whole(), whole(), whole(), whole())
    functions.qibla_day_of_date(whole(), whole(), whole())
    functions.qibla_decimal_year(odd())
    functions.qibla_day_rules_default(rules.at)
    if (draws.below(3) === 0) spoil(rules, 14)
    else rules.set({ latitude: draws.next() * 180 - 90, longitude: draws.next() * 360 - 180, altitude: odd() })
    rules.method = null
    if (draws.below(2)) rules.clockChanges = odd()
    const handle = functions.qibla_days_open(rules.at)
    if (!handle) continue
    opened++
    functions.qibla_days_announce(handle, whole(), whole(), whole())
    functions.qibla_days_day(handle, whole(), day.at)
    functions.qibla_days_now(handle, odd(), now.at)
    const from = odd()
    functions.qibla_days_moments(handle, from, from + 86_400_000, moments.at, 4)
    functions.qibla_days_close(handle)
  }
  assert.ok(opened > 100)
})
