import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { core } from './draws.mjs'
import { hour } from './hour.mjs'

test('an hour at 100 Hz takes a small part of a core, and memory stays as it is', () => {
  const text = gunzipSync(readFileSync(new URL('../../traces/walk.jsonl.gz', import.meta.url))).toString()
  const found = hour(core, text)
  console.log(`an hour: ${found.events.toLocaleString('en')} events, ${found.nanoseconds.toFixed(0)} ns each, `
    + `${(found.share * 100).toFixed(2)} % of a core, memory ${(found.memory / 1024).toFixed(0)} KiB`)
  assert.ok(found.headings > found.events / 10)
  assert.equal(found.grown, 0)
  // The time of a machine that also builds is no measure; `make bench` compares it with 2 microseconds.
  assert.ok(found.share < 0.1)
})

test('what is opened and closed again leaves no memory behind', () => {
  const { memory } = core.functions
  const open = () => {
    const compass = core.compass()
    compass.openGuide()
    compass.tick(1e9)
    compass.close()
    const days = core.days({ latitude: 60, longitude: 10, country: 'NO', timeZone: 'Europe/Oslo' })
    assert.ok(days.day(core.day(2026, 6, 21)).times.length === 6)
    assert.ok(days.moments(Date.UTC(2026, 5, 21), Date.UTC(2026, 5, 22)).length > 5)
    days.close()
  }
  for (let turn = 0; turn < 20; turn++) open()
  const before = memory.buffer.byteLength
  for (let turn = 0; turn < 400; turn++) open()
  assert.equal(memory.buffer.byteLength, before)
})
