import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { Replay, Run } from '../../Site/bench/replay.mjs'
import { attitudeOf } from '../../Site/bench/tally.mjs'
import { TraceReader } from '../../Site/bench/trace.mjs'
import { headingOf, ofAngles } from '../../Site/compass/axes.mjs'
import { boundedBy, Feed } from '../../Site/compass/feed.mjs'
import { keep, kept, recall, remember } from '../../Site/compass/keep.mjs'
import { digitsOf } from '../../Site/compass/line.mjs'
import { openBest, readPhone } from '../../Site/compass/sources.mjs'
import { loadBoards } from '../../Site/core/board.mjs'
import { load } from '../../Site/core/qibla.mjs'
import { Hands } from '../../Site/tour/hands.mjs'

const boards = await loadBoards(readFileSync(new URL('../../.build/wasm/board.wasm', import.meta.url)))
const core = await load(readFileSync(new URL('../../.build/wasm/qibla.wasm', import.meta.url)))
const away = (one, other) => Math.abs((one - other + 540) % 360 - 180)

/** What a browser's storage does. */
const storage = () => {
  const held = new Map()
  return { getItem: (key) => held.get(key) ?? null, setItem: (key, text) => held.set(key, text), removeItem: (key) => held.delete(key) }
}

test('the heading of an orientation is what the core points with, flat, tilted and upright', () => {
  const field = core.field(51.5, -0.12, Date.UTC(2026, 10, 30))
  let compared = 0
  for (const pitch of [-75, -50, -20, 0, 30, 48, 55, 80]) {
    for (const [heading, roll] of [[0, 0], [77, 20], [200, -35], [333, 10]]) {
      const [board, run] = [boards.open(`start 2026-11-30T00:00:00Z\nplace 51.5 -0.12\naccel lsm6dsl at 100 Hz
        gyro lsm6dsl at 100 Hz\nmagn lis3mdl at 100 Hz\nat 0s calibration exact\nat 0s place manual 51.5 -0.12
        at 0s turn to ${heading}\nat 0s tilt to ${pitch}\nat 0s roll to ${roll}`), new Run(core)]
      for (const event of board.until(3e9)) run.observe(event)
      const line = run.tick(3e9)
      const { q: [w, x, y, z] } = attitudeOf({ heading: heading - field.declination, pitch, roll })
      assert.ok(away(headingOf([x, y, z, w]), line.magnetic) < 0.5, `${heading} ${pitch} ${roll}: ${line.magnetic}`)
      compared++
      for (const one of [board, run]) one.close()
    }
  }
  assert.equal(compared, 32)
})

test('the angles of an event turn about z, x and y', () => {
  for (const [alpha, heading] of [[0, 0], [90, 270], [200, 160]]) assert.ok(away(headingOf(ofAngles(alpha, 0, 0)), heading) < 1e-9)
  assert.ok(away(headingOf(ofAngles(30, 20, 10)), 330) < 1e-9)
  assert.equal(headingOf([0, 0, 0, 0]), null)
  assert.equal(headingOf([NaN, 0, 0, 1]), null)
})

test('an iPhone’s bound is its own, and a negative one means any direction', () => {
  assert.deepEqual(readPhone({ webkitCompassHeading: 12, webkitCompassAccuracy: 25 }), [12, 25])
  assert.deepEqual(readPhone({ webkitCompassHeading: 12, webkitCompassAccuracy: -1 }), [12, Infinity])
  assert.equal(readPhone({ alpha: 3 }), null)
})

test('a browser’s bound widens that of a line, takes its trust, and never narrows it', () => {
  const line = (more) => ({ magnetic: 5, uncertainty: 12, accuracy: 'accurate', reason: null, aligned: true, knows: true, ...more })
  assert.deepEqual(boundedBy(line(), 5), line())
  assert.deepEqual(boundedBy(line(), 15), line({ uncertainty: 15 }))
  assert.deepEqual(boundedBy(line(), 40), line({ uncertainty: 40, accuracy: 'unsure', reason: 'hub-heading', aligned: false }))
  assert.equal(boundedBy(line(), Infinity).knows, false)
  assert.equal(boundedBy(line({ magnetic: null }), 40).uncertainty, 12)
  assert.equal(boundedBy(line({ accuracy: 'calibrating', aligned: false }), 0).accuracy, 'unsure')
  assert.equal(boundedBy(line({ accuracy: 'interference' }), 40).accuracy, 'interference')
})

test('a stream’s time counts from the page, and a stamp of another clock is replaced', () => {
  const feed = new Feed(core, 5000, 1e12)
  assert.equal(feed.time(5000.5, 5001), 10_000_500_000)
  assert.equal(feed.time(1.7e12, 5001), 10_001_000_000)
  assert.equal(feed.time(NaN, 5001), 10_001_000_000)
  feed.close()
})

test('what was learnt is kept for the same part alone, and damage is forgotten', () => {
  const store = storage()
  const [one, other] = [core.compass(), core.compass()]
  one.setCalibration(0, { qibla_calibration: 1, magn: { offset: [1, 2, 3] }, quality: { heading_sigma_deg: 0.5 } })
  remember(one, 'browser', 1e12, store)
  recall(other, 'browser-uncalibrated', 0, store)
  assert.equal(other.calibration(), null)
  recall(other, 'browser', 0, store)
  assert.deepEqual(other.calibration().magn.offset, [1, 2, 3])
  for (const text of ['{', 'null', '5', '{"device":"browser","calibration":{"magn":5}}', '{"device":"browser","bias":{}}']) {
    store.setItem('qibla.compass', text)
    assert.doesNotThrow(() => recall(core.compass(), 'browser', 0, store), text)
  }
  const refusing = { getItem() { throw new Error('no') }, setItem() { throw new Error('no') }, removeItem() { throw new Error('no') } }
  keep('browser', { bias: 1 }, refusing)
  assert.deepEqual(kept('browser', refusing), {})
})

test('the covered directions are written as in a line', () => {
  assert.equal(digitsOf([0b1011, 0, 0, -2147483648]), 'd' + '0'.repeat(30) + '1')
})

test('a browser without sensors says what a person can change', async () => {
  const feed = { compass: {}, time: () => 0 }
  const why = async (browser, hasPressed = false) => (await openBest(feed, hasPressed, browser)).why
  const asking = { isSecureContext: true, DeviceOrientationEvent: { requestPermission: async () => 'denied' } }
  class Refused { constructor() { throw Object.assign(new Error(), { name: 'SecurityError' }) } }
  assert.equal(await why({ isSecureContext: false }), 'insecure')
  assert.equal(await why({ isSecureContext: true }), 'missing')
  assert.equal(await why(asking), 'ask')
  assert.equal(await why(asking, true), 'denied')
  assert.equal(await why({ isSecureContext: true, Magnetometer: Refused, Accelerometer: Refused }), 'denied')
})

test('a hand turns, tilts, brings a magnet, takes the satellites away and calibrates, by actions of a scenario', () => {
  const done = []
  const board = { tilt: 80, perform: (action) => done.push(action), improvise: () => done.push('improvise') }
  const hands = new Hands(board, 'receiver gps at 1 Hz\nreceiver other at 1 Hz')
  for (const name of ['left', 'right', 'up', 'down']) hands.press(name)
  for (const name of ['magnet', 'satellites']) for (const isOn of [true, false]) hands.press(name, isOn)
  hands.press('calibrate')
  assert.equal(done.filter((action) => action === 'improvise').length, 1)
  assert.ok(done.includes('tilt to 85.0 over 0.50s') && done.includes('tilt to 70.0 over 0.50s'), done.join('; '))
  assert.ok(done.includes('other is lost') && done.includes('gps is found') && done.includes('no magnet'))
  // Each is one that the board understands.
  const real = boards.open('start 2026-11-30T00:00:00Z\nplace 51.5 -0.12\nreceiver gps at 1 Hz\nreceiver other at 1 Hz')
  const actions = done.filter((action) => action !== 'improvise')
  assert.ok(actions.length >= 12)
  for (const action of actions) real.perform(action)
  real.close()
})

test('figures of eight calibrate, by the core’s own gate, and what was found is kept', () => {
  const [run, reader, events, store] = [new Run(core, { calibration: null }), new TraceReader(), [], storage()]
  reader.take(gunzipSync(readFileSync(new URL('../../traces/figure-eight.jsonl.gz', import.meta.url))), events)
  run.compass.openGuide()
  const [advices, found] = [new Set(), []]
  const replay = new Replay((event) => run.observe(event), (t) => {
    const { hasCalibration } = run.tick(t)
    advices.add(run.compass.guidance().advice)
    if (hasCalibration) found.push(t)
  })
  for (const event of events) replay.take(event)
  replay.end()
  const { done, sides, headingSigma } = run.compass.guidance()
  assert.ok(advices.has('turn-up') && found.length > 0, `${[...advices]}, ${found}`)
  assert.ok(done === 1 && sides.length >= 3 && headingSigma < 1, `${done} ${sides} ${headingSigma}`)
  remember(run.compass, 'browser', 1e12, store)
  assert.equal(kept('browser', store).calibration.magn.offset.length, 3)
  run.close()
})
