import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { TraceReader } from '../../Site/bench/trace.mjs'
import { rounded, written } from '../../Site/compass/line.mjs'
import { load } from '../../Site/core/qibla.mjs'
import { played as playedBy } from '../Wasm/played.mjs'

// Node waits for a real one for ever.
globalThis.MessageChannel = class { port1 = {}; port2 = { postMessage: () => setImmediate(() => this.port1.onmessage()) } }
const { Player } = await import('../../Site/bench/player.mjs')
const core = await load(readFileSync(new URL('../../.build/wasm/qibla.wasm', import.meta.url)))
const FOLDER = new URL('../../traces/', import.meta.url)

const played = (file, take) => playedBy(core, file, take)
const lines = (...more) => new Blob([['{"qibla_trace":1}', ...more].join('\n') + '\n'])
const failure = async (blob) => {
  try { await played(blob, () => {}) } catch (error) { return error }
  return null
}

test('a line is written with the figures of the program', () => {
  assert.deepEqual([rounded(359.996, 2, 360), rounded(-179.998, 2, 180), rounded(-0.001, 2), rounded(2.5, 0), rounded(-2.5, 0)],
    [0, 180, 0, 3, -3])
  assert.equal(Object.is(rounded(-0.001, 2), 0), true)
  assert.equal(written({ class: 'reading', t: 5, heading: 359.999, knows: true, quaternion: null }),
    '{"class":"reading","t":5,"heading":0,"quaternion":null}')
})

test('what is no recording is refused with its line, what was expected and what was found', async () => {
  const cases = [
    [new Blob([]), 1, /an empty file/], [new Blob([new Uint8Array(5000).fill(7)]), 1, /‘·{60}…’/],
    [new Blob(['{"qibla_trace":2}\n']), 1, /version 2/], [new Blob(['hello\n']), 1, /‘hello’/],
    [new Blob(['['.repeat(900_000)]), 1, /‘\[+…’/], [new Blob(['{"qibla_trace":1,"sensors":5}\n']), 1, /qibla_trace/],
    [lines('{"t":0,"accel":[0,0,9.8]}', '{"t":1,"magn":[1,2]}'), 3, /\[1,2\]/], [lines('{"t":0.5,"tick":true}'), 2, /0\.5/],
    [lines('{"accel":[0,0,9.8]}'), 2, /accel/], [lines('{"t":0,"settings":null}'), 2, /null/], [lines('['.repeat(900_000)), 2, /‘\[+…’/],
    [lines('x'.repeat(3_000_000)), 2, /longer/], [lines('{"t":1e17,"tick":true}'), 2, /100000000000000000/],
    [lines('{"t":0,"place":{"source":"manual","lat":91,"lon":0}}'), 2, /91/], [lines('{"t":0,"clock":"never"}'), 2, /never/],
    [lines('{"t":0,"gyro_bias":{"bias":[0,0,0]}}'), 2, /bias/], [lines('{"t":0,"fix":{"mode":"3"}}'), 2, /mode/],
  ]
  for (const [blob, line, found] of cases) {
    const error = await failure(blob)
    assert.equal(error?.line, line, String(found))
    assert.match(error.found, found)
    assert.ok(error.expected.length > 5 && error.found.length < 150)
  }
})

test('numbers that JSON does not have, unknown lines and torn ends are no errors', async () => {
  const blob = lines('{"t":0,"accel":[NaN,-Infinity,9.8]}', '{"t":5,"note":"a NaN, [Infinity"}', '', '{"t":20000000,"tick":true}')
  let count = 0
  const reader = await played(blob, () => count++)
  assert.deepEqual([count, reader.unknown, reader.isTorn], [1, 2, false])
  const torn = await played(new Blob(['{"qibla_trace":1}\n{"t":0,"tick":true}\n{"t":10000000,"mag']), () => count++)
  assert.deepEqual([count, torn.isTorn], [2, true])
  const desk = readFileSync(new URL('desk.jsonl', FOLDER))
  const [whole, cut] = [[], []]
  await played(new Blob([gzipSync(desk)]), (line) => whole.push(line))
  const packed = gzipSync(desk)
  const reader2 = await played(new Blob([packed.subarray(0, packed.length / 2)]), (line) => cut.push(line))
  assert.equal(reader2.isTorn, true)
  assert.ok(cut.length > whole.length * 0.35 && cut.length < whole.length)
  assert.deepEqual(cut.at(-30), whole[cut.length - 30])
  const bad = new Uint8Array(packed)
  bad.fill(0xff, 9000, 9400)
  assert.ok(await failure(new Blob([bad])) instanceof Error)
})

test('a setting or a calibration that is refused ends a short recording with its line', async () => {
  for (const bad of ['{"t":1,"settings":{"alignment.enter_deg":-5}}', '{"t":1,"calibration":{"magn":{"matrix":5}}}']) {
    const player = new Player(core, [{}], { tick() {} })
    const { error } = await player.play(new Blob(['{"qibla_trace":1}\n{"t":0,"accel":[0,0,9.8]}\n', bad, '\n']))
    assert.equal(error?.line, 3, bad)
    assert.ok(player.runs.every((run) => run.compass.handle === 0), bad)
  }
})

test('the page breathes between the readings of long gaps', async () => {
  let slices = 0
  const gaps = Array.from({ length: 60 }, (_, place) => `{"t":${place * 72e12},"accel":[0,0,9.8]}`)
  const player = new Player(core, [{}], { tick() {}, slice() { slices++ } })
  const { error } = await player.play(new Blob(['{"qibla_trace":1}\n', gaps.join('\n'), '\n']))
  assert.ok(error === null && slices >= 30, `${error} ${slices}`)
})

test('numbers that JSON does not have are found in a line of any length in no time', () => {
  const reader = new TraceReader()
  const events = []
  const blanks = ' '.repeat(400_000)
  reader.take(new TextEncoder().encode(`{"qibla_trace":1}\n{"t":0,${blanks}"accel":[NaN,${blanks}-Infinity,1]}\n`), events)
  assert.deepEqual(events.at(-1).value, [null, null, 1])
})

test('a gap makes no more readings than the program', async () => {
  let count = 0
  await played(lines('{"t":0,"accel":[0,0,9.8]}', '{"t":80000000000000,"accel":[0,0,9.8]}'), () => count++)
  assert.equal(count, 36_001)
})
