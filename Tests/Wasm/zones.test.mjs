import assert from 'node:assert'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { core } from './draws.mjs'

/** Places whose clocks change in several ways, or never. */
const PLACES = [
  ['GB', 'Europe/London', 51.5, -0.12], ['EG', 'Africa/Cairo', 30.04, 31.24],
  ['MA', 'Africa/Casablanca', 33.57, -7.59], ['IR', 'Asia/Tehran', 35.69, 51.39], ['NO', 'Europe/Oslo', 59.91, 10.75],
  ['AU', 'Australia/Sydney', -33.87, 151.21], ['US', 'America/New_York', 40.71, -74.01],
  ['SA', 'Asia/Riyadh', 24.71, 46.68], ['ID', 'Asia/Jakarta', -6.2, 106.85], ['NP', 'Asia/Kathmandu', 27.72, 85.32],
  ['TR', 'Europe/Istanbul', 41.01, 28.98], ['IS', 'Atlantic/Reykjavik', 64.15, -21.94],
]
const PRAYERS = ['fajr', 'sunrise', 'dhuhr', 'asr', 'maghrib', 'isha']

/** The times that the program prints for a day, by column: UTC, NaN where there is none. */
function printed(latitude, longitude, date) {
  const [head, row] = execFileSync(
    process.env.QIBLA, ['times', `${latitude},${longitude}`, '--date', date, '--format', 'csv', '--spread'],
    { stdio: ['ignore', 'pipe', 'ignore'] }).toString().split('\n').map((line) => line.split(','))
  return Object.fromEntries(head.map((column, place) => [column, Date.parse(row[place])]))
}

test('times by the browser’s zones and the country’s authority are those that the program prints', () => {
  let [compared, known] = [0, 0]
  for (const [country, timeZone, latitude, longitude] of PLACES) {
    const days = core.days({ latitude, longitude, country, timeZone })
    for (let day = core.day(2026, 1, 3); day < core.day(2027, 1, 1); day += 30) {
      const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
      const [found, times] = [days.day(day), printed(latitude, longitude, date)]
      const pairs = PRAYERS.flatMap((prayer, place) => [
        [found.times[place], prayer], [found.earliest[place], `${prayer}_earliest`],
        [found.latest[place], `${prayer}_latest`],
      ])
      for (const [value, column] of [...pairs, [found.fastBegin, 'fast_begin'], [found.fastEnd, 'fast_end']]) {
        compared++
        if (value !== null) known++
        assert.equal(value ?? NaN, times[column], `${timeZone} ${date} ${column}`)
      }
    }
    days.close()
  }
  console.log(`times with their spread, by the zones of ${PLACES.length} cities: ${compared} compared, 0 differ`)
  assert.ok(known > 3000)
})
