import assert from 'node:assert'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { TraceReader } from '../../Site/bench/trace.mjs'
import { loadBoards } from '../../Site/core/board.mjs'

const FOLDER = new URL('../../traces/scenarios/', import.meta.url)
const boards = await loadBoards(readFileSync(process.env.QIBLA_WASM.replace(/[^/]*$/, 'board.wasm')))
const HEAD = 'start 2026-11-30T00:00:00Z\nplace 51.5 -0.12\nmagn lis3mdl at 10 Hz\n'

/** The events that the program records of a scenario. */
function recorded(name) {
  const { stdout, status, stderr } = spawnSync(
    process.env.QIBLA, ['simulate', name, '--truth', '--record', '-'], { maxBuffer: 1e9, encoding: 'utf8' })
  assert.equal(status, 0, stderr)
  const [reader, events] = [new TraceReader(), []]
  reader.take(new TextEncoder().encode(stdout), events)
  reader.end(false, events)
  return events
}

/** The numbers and words of a value, by their paths; names of parts and unknown ones are left out. */
function leaves(value, path = '', found = new Map()) {
  if (value === null || value === undefined || path.endsWith('.device')) return found
  if (typeof value !== 'object') return found.set(path, /\.(time|created)$/.test(path) ? Date.parse(value) : value)
  for (const [key, one] of Object.entries(value)) leaves(one, `${path}.${key}`, found)
  return found
}

/** What the program writes is rounded: a sample to so many digits behind the point, all else to more. */
const close = (one, other) => typeof one === 'number'
  ? Math.abs(one - other) <= 6e-6 * Math.max(1, Math.abs(one)) : one === other

test('the board’s events are those that the program records, in every scenario', () => {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.scenario')).map((name) => name.slice(0, -9))
  assert.ok(names.length >= 29)
  let [events, numbers, kinds] = [0, 0, new Set()]
  for (const name of names) {
    const board = boards.open(readFileSync(new URL(`${name}.scenario`, FOLDER), 'utf8'))
    const mine = board.until(1e15)
    for (const { t, kind, value } of recorded(name)) {
      const { value: next } = mine.next()
      const what = `${name}: ${kind} at ${t}`
      assert.deepEqual([next?.t, next?.kind], [t, kind], what)
      const [found, wanted] = [leaves(next.value), leaves(kind === 'clock' ? Date.parse(value) : value)]
      if (kind === 'clock') found.set('', Date.parse(next.value))
      for (const [path, one] of wanted) {
        numbers++
        assert.ok(close(one, found.get(path)), `${what}: ${path} is ${found.get(path)}, the program has ${one}`)
      }
      events++
      kinds.add(kind)
    }
    assert.ok(mine.next().done && board.isOver, `${name} goes on`)
    board.close()
  }
  console.log(`events of ${names.length} scenarios: ${events.toLocaleString('en')}, with ${numbers.toLocaleString('en')} `
    + 'numbers and words, are those of the program')
  assert.ok(events > 50_000 && kinds.size >= 9, [...kinds].join(' '))
})

test('marks are given in their own signs, and a seed is another device', () => {
  const text = `${HEAD}errors typical\nat 0.1s mark إلى مكة | to Mecca\nat 0.2s mark two # a comment\n`
  const [first, again, other] = [[1], [1], [2]].map(([seed]) => [...boards.open(text, seed).until(1e9)])
  assert.deepEqual(first.filter(({ kind }) => kind === 'mark').map(({ value }) => value), ['إلى مكة | to Mecca', 'two'])
  const samples = (events) => events.filter(({ kind }) => kind === 'magn').map(({ value }) => value)
  assert.equal(samples(first).length, 10)
  assert.deepEqual(samples(first), samples(again))
  assert.notDeepEqual(samples(first), samples(other))
})

test('a hand takes over, and its actions come in the order of the stream', () => {
  const board = boards.open(`${HEAD}truth 10 Hz\nat 0s turn to 10\nat 5s turn to 200\n`)
  const heading = (t) => [...board.until(t)].findLast(({ kind }) => kind === 'truth').value.heading
  assert.ok(Math.abs(heading(1e9) - 10) < 0.01)
  board.improvise()
  board.perform('turn by 30 over 1s')
  board.perform('tilt to 40 over 1s')
  assert.ok(Math.abs(heading(8e9) - 40) < 0.01)
  assert.ok(Math.abs(board.tilt - 40) < 0.01)
  for (const action of ['turn by', 'fly', 'turn by 10 over 1s now', 'drehe über', '']) {
    assert.throws(() => board.perform(action), RangeError, action)
  }
  board.close()
})

test('a text that is no scenario is refused', () => {
  for (const text of ['', 'start', HEAD.replace('place', 'plaice'), `${HEAD}at 0s turn tö 10`, '\0'.repeat(100)]) {
    assert.throws(() => boards.open(text), RangeError, JSON.stringify(text))
  }
})
