import assert from 'node:assert'
import { openAsBlob, readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { core, turn } from './draws.mjs'
import { played } from './played.mjs'

const FOLDER = new URL('../../traces/', import.meta.url)
const WORDS = ['compass', 'location', 'site', 'accuracy', 'reason']
const ANGLES = ['heading', 'magnetic', 'bearing', 'pointer', 'uncertainty']

const file = (name) => openAsBlob(new URL(name, FOLDER))

function golden(name) {
  const [head, ...rows] = readFileSync(new URL(`golden/${name}.csv`, FOLDER), 'utf8').trimEnd().split('\n')
  const columns = head.split(',')
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, place) => [columns[place], cell])))
}

const names = readdirSync(FOLDER).filter((name) => /\.jsonl(\.gz)?$/.test(name))

test('every golden recording gives the readings of the program', async () => {
  assert.ok(names.length >= 24)
  let [largest, where, compared, words, refused] = [0, '', 0, 0, 0]
  for (const name of names) {
    const rows = golden(name)
    let row = 0
    const take = (line, reading) => {
      const known = rows[row++]
      assert.equal(String(line.t), known?.t, `${name}: tick ${row}`)
      for (const word of WORDS) {
        words++
        assert.equal(line[word] ?? '', known[word], `${name}: ${word} at ${known.t}`)
      }
      assert.equal(String(line.aligned), known.aligned, `${name}: aligned at ${known.t}`)
      assert.equal(reading.pulse ? 'aligned' : '', known.cue, `${name}: cue at ${known.t}`)
      for (const angle of ANGLES) {
        assert.equal(line[angle] === null, known[angle] === '', `${name}: ${angle} at ${known.t}`)
        if (known[angle] === '') continue
        compared++
        // Goldens have two decimals.
        const difference = turn(line[angle], Number(known[angle]))
        if (difference > largest) [largest, where] = [difference, `${angle} of ${name} at ${known.t}`]
      }
    }
    // The goldens were made with --lenient.
    await played(core, await file(name), take, { rate: 10, refused: () => refused++ })
    assert.equal(row, rows.length, `${name}: readings`)
  }
  console.log(`readings: ${compared.toLocaleString('en')} numbers of ${names.length} recordings compared, at most `
    + `${largest.toFixed(4)} degrees from the golden's two decimals (${where})`)
  console.log(`words of readings: ${words.toLocaleString('en')} compared, 0 differ; ${refused} lines were left out`)
  assert.ok(compared > 10_000 && refused > 0)
  // Rounding alone makes 0.005.
  assert.ok(largest <= 0.01, where)
})

test('pulses come at the same ticks at the full rate', async () => {
  const known = readFileSync(new URL('golden/tremble-pulses.jsonl', FOLDER), 'utf8').trimEnd().split('\n')
    .map((line) => JSON.parse(line).t)
  const found = []
  await played(core, await file('tremble.jsonl.gz'), ({ t }, { pulse }) => { if (pulse) found.push(t) })
  assert.ok(known.length >= 2)
  assert.deepEqual(found, known)
})
