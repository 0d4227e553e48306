import assert from 'node:assert'
import { test } from 'node:test'
import { Day, DayRules, Hijri, WORDS } from '../../Site/core/layout.mjs'
import { core, count, Difference, Draws, native } from './draws.mjs'

const { functions } = core
const COUNTRIES = ['GB', 'SA', 'TR', 'ID', 'MY', 'PK', 'EG', 'MA', 'DE', 'FR', 'US', 'RU', 'NO', 'SE', 'IR', 'IQ', 'BD',
  'IN', 'KZ', 'ZA', 'AE', 'DZ', 'BA', 'XX']
/** What exports-samples prints of a day: whether it exists, four times six instants, the fast. */
const OF_DAY = 27

function drawn(draws, rules) {
  functions.qibla_day_rules_default(rules.at)
  rules.set({ latitude: draws.next() * 180 - 90, longitude: draws.next() * 360 - 180 })
  // Swift rounds halves away from zero; no drawn longitude is a half.
  rules.offset = Math.round(rules.longitude / 15) * 3600
  rules.offsetAfter = rules.offset
  const country = COUNTRIES[draws.below(COUNTRIES.length)]
  rules.country = country.charCodeAt(0) * 256 + country.charCodeAt(1)
  if (draws.below(2) === 0) rules.method = WORDS.method[draws.below(60)]
  rules.madhab = WORDS.madhab[draws.below(3) - 1] ?? null
  rules.highLatitude = WORDS.high_latitude[draws.below(7)]
  rules.calendar = WORDS.calendar[draws.below(4)]
}

test('prayer times of drawn places, methods and days are in the same minutes as the program’s', () => {
  const days = count('QIBLA_WASM_DAYS', 100_000)
  const [known, draws] = [native('days', days), new Draws()]
  assert.equal(known.length, days * OF_DAY)
  const [rules, day] = [core.make(DayRules), core.make(Day)]
  const shown = new Difference('minutes shown', 'ms', 0)
  const bounds = new Difference('bounds', 'ms', 0)
  const exact = new Difference('instants before rounding', 'ms')
  const at = day.at
  const starts = ['times', 'exact', 'earliest', 'latest'].map((_, place) => place * 48)
  let [place, different] = [0, []]
  for (let lot = 0; lot < days / 100; lot++) {
    drawn(draws, rules)
    const first = 14_610 + draws.below(7300)
    const handle = functions.qibla_days_open(rules.at)
    assert.notEqual(handle, 0)
    for (let number = first; number < first + 100; number++, place += OF_DAY) {
      assert.equal(functions.qibla_days_day(handle, number, at), known[place])
      const { view } = core
      for (let index = 0; index < 26; index++) {
        // The fast follows the five other times.
        const from = index < 24 ? starts[index / 6 | 0] + index % 6 * 8 : 232 + (index - 24) * 8
        const found = view.getFloat64(at + from, true)
        const kind = index < 6 ? shown : index < 12 ? exact : bounds
        const before = kind.unequal
        kind.add(found, known[place + 1 + index])
        if (kind !== exact && kind.unequal > before && different.length < 20) {
          different.push(`${index}: ${found} instead of ${known[place + 1 + index]}, ${JSON.stringify(rules.copy())}`)
        }
      }
    }
    functions.qibla_days_close(handle)
  }
  for (const difference of [shown, bounds, exact]) console.log(String(difference))
  assert.deepEqual(different, [])
  assert.ok(exact.largest < 1, String(exact))
})

test('Hijri dates are those of the program, in each calendar', () => {
  const days = count('QIBLA_WASM_HIJRI', 100_000)
  const [known, date] = [native('hijri', days), core.make(Hijri)]
  assert.equal(known.length, days * 7 * 4)
  let [place, different] = [0, 0]
  for (let calendar = 0; calendar < 4; calendar++) {
    for (let day = -45_000; day < days - 45_000; day++, place += 7) {
      functions.qibla_hijri_of_day(calendar, 0, day, date.at)
      const { view } = core
      const [year, month, ofMonth, length, source, events] = [4, 8, 12, 16, 20, 24].map((from) =>
        view.getInt32(date.at + from, true))
      const back = functions.qibla_day_of_hijri(calendar, 0, year, month, ofMonth)
      const found = [year, month, ofMonth, length, source, events, back]
      if (back !== day || found.some((value, index) => value !== known[place + index])) different++
    }
  }
  console.log(`Hijri dates: ${(days * 4).toLocaleString('en')} compared, ${different} differ`)
  assert.equal(different, 0)
})
