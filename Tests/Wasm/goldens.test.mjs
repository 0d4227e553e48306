import assert from 'node:assert'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { constants, gunzipSync } from 'node:zlib'
import { parseTrace, play } from '../../Site/core/trace.mjs'
import { core, turn } from './draws.mjs'

const FOLDER = new URL('../../traces/', import.meta.url)
/** The columns of a golden that are words, with the fields of a reading. */
const WORDS = { compass: 'compass', location: 'location', site: 'site', accuracy: 'accuracy', reason: 'reason' }

function trace(name) {
  const bytes = readFileSync(new URL(name, FOLDER))
  // A torn recording ends in the middle of its compressed data.
  const text = name.endsWith('.gz') ? gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }) : bytes
  return parseTrace(text.toString())
}

function golden(name) {
  const [head, ...rows] = readFileSync(new URL(`golden/${name}.csv`, FOLDER), 'utf8').trimEnd().split('\n')
  const columns = head.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, place) => [columns[place], cell])))
}

const names = readdirSync(FOLDER).filter((name) => /\.jsonl(\.gz)?$/.test(name))

test('every golden recording gives the readings of the program', () => {
  assert.ok(names.length >= 24)
  let [largest, where, compared, words] = [0, '', 0, 0]
  for (const name of names) {
    const [compass, rows] = [core.compass(), golden(name)]
    let row = 0
    for (const reading of play(trace(name), compass, { rate: 10 })) {
      const known = rows[row++]
      assert.equal(String(reading.time), known?.t, `${name}: tick ${row}`)
      for (const [column, field] of Object.entries(WORDS)) {
        words++
        assert.equal(reading[field] ?? '', known[column], `${name}: ${column} at ${known.t}`)
      }
      assert.equal(String(reading.aligned), known.aligned, `${name}: aligned at ${known.t}`)
      assert.equal(reading.pulse ? 'aligned' : '', known.cue, `${name}: cue at ${known.t}`)
      for (const field of ['heading', 'magnetic', 'bearing', 'pointer', 'uncertainty']) {
        assert.equal(reading[field] === null, known[field] === '', `${name}: ${field} at ${known.t}`)
        if (known[field] === '') continue
        compared++
        // Goldens have two decimals.
        const difference = turn(reading[field], Number(known[field]))
        if (difference > largest) [largest, where] = [difference, `${field} of ${name} at ${known.t}`]
      }
    }
    assert.equal(row, rows.length, `${name}: readings`)
    compass.close()
  }
  console.log(`readings: ${compared.toLocaleString('en')} numbers of ${names.length} recordings compared, at most `
    + `${largest.toFixed(4)} degrees from the golden's two decimals (${where})`)
  console.log(`words of readings: ${words.toLocaleString('en')} compared, 0 differ`)
  // Rounding alone makes 0.005.
  assert.ok(largest <= 0.01, where)
})

test('pulses come at the same ticks at the full rate', () => {
  const known = readFileSync(new URL('golden/tremble-pulses.jsonl', FOLDER), 'utf8').trimEnd().split('\n')
    .map((line) => JSON.parse(line).t)
  const found = []
  for (const reading of play(trace('tremble.jsonl.gz'), core.compass())) if (reading.pulse) found.push(reading.time)
  assert.ok(known.length >= 2)
  assert.deepEqual(found, known)
})
