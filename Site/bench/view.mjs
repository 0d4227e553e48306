/** The bench: a recording is dropped here, played through the core, drawn, and compared with another run of it. */
import { $, attribute, hide, made, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { age, number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { fill } from '../shell/fill.mjs'
import { lineOf, written } from '../compass/line.mjs'
import { WORDS } from '../core/layout.mjs'
import { drawChart } from './chart.mjs'
import { calibrationOf, chosenSettings, settingFields } from './choices.mjs'
import { showFigures, showLegend } from './figures.mjs'
import { listenToChart } from './hands.mjs'
import { Player } from './player.mjs'
import { Series } from './series.mjs'
import { Judge, Sizes, Tally } from './tally.mjs'
import { TraceError } from './trace.mjs'

const PAGE = `
<div class="bench">
  <div id="bench-drop" class="drop"><p id="bench-how" data-t="instrument.benchHow"></p>
    <label><span data-t="instrument.benchFile"></span><input id="bench-file" type="file" accept=".jsonl,.gz"></label></div>
  <form id="bench-form" class="tools" novalidate>
    <label><span data-t="instrument.benchSpeed"></span><select name="speed" dir="auto">
      <option value="0" data-t="instrument.benchFast"></option><option value="10">10×</option><option value="1">1×</option></select></label>
    <label><span data-t="calibration"></span><select name="calibration"><option value="" data-t="instrument.benchRecorded"></option>
      <option value="none" data-t="instrument.benchWithout"></option><option value="file" data-t="instrument.benchOfFile"></option></select></label>
    <input id="bench-calibration" type="file" accept=".json" data-labelled="calibration" hidden>
    <button class="main" id="bench-play" data-t="instrument.benchPlay" disabled></button>
    <button type="button" id="bench-pause" data-t="instrument.benchPause" hidden></button>
    <button type="button" id="bench-save" data-t="save" disabled></button>
    <details id="bench-more"><summary data-t="settings"></summary><div class="settings" id="bench-settings"></div></details>
  </form>
  <p id="bench-said" role="status"></p>
  <progress id="bench-done" max="1" value="0" data-labelled="instrument.benchPlay" hidden></progress>
  <canvas id="bench-chart" dir="ltr" tabindex="0" role="application" data-labelled="instrument.benchChart"></canvas>
  <p id="bench-legend" class="small"></p>
  <p id="bench-cursor" dir="ltr"></p>
  <div class="scroll" tabindex="0" role="group" data-labelled="instrument.benchMedian"><table id="bench-figures"></table></div>
</div>`

/** The drawing is made again at most this often while a recording is played, in ms. */
const REDRAW = 100
/** The letters of a part of the file that is saved. */
const SAVED = 1 << 20

let bench = null

export function open(element, context) {
  close()
  bench = {
    element, core: context.core, t: context.t, file: null, series: new Series(), view: null, follows: true, drawnAt: 0, asked: 0,
  }
  fill(element, PAGE)
  $('bench-settings').append(...settingFields(bench.core))
  listen()
  bench.observer = new ResizeObserver(redraw)
  bench.observer.observe($('bench-chart'))
  showFigures($('bench-figures'), bench)
}

export function close() {
  if (!bench) return
  bench.player?.stop()
  bench.observer.disconnect()
  bench.dropping.abort()
  bench.element.replaceChildren()
  bench = null
}

function listen() {
  const drop = $('bench-drop')
  bench.dropping = new AbortController()
  // A file that falls beside the bench is taken too: the browser would leave the page for it.
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    document.addEventListener(kind, (event) => {
      event.preventDefault()
      attribute(drop, 'data-over', kind === 'dragover' ? '' : null)
      if (kind === 'drop') take(event.dataTransfer.files[0])
    }, { signal: bench.dropping.signal })
  }
  $('bench-file').onchange = ({ target }) => take(target.files[0])
  const form = $('bench-form')
  form.onsubmit = (event) => { event.preventDefault(); play() }
  form.elements.calibration.onchange = ({ target }) => { $('bench-calibration').hidden = target.value !== 'file' }
  form.elements.speed.onchange = ({ target }) => {
    if (bench.player) bench.player.speed = Number(target.value) || Infinity
  }
  $('bench-pause').onclick = () => { bench.player.isPaused = !bench.player.isPaused; showPause() }
  $('bench-save').onclick = save
  listenToChart($('bench-chart'), bench, redraw)
}

function take(file) {
  if (!file) return
  bench.file = file
  $('bench-play').disabled = false
  play()
}

/** The ways of playing: as recorded, and the other one if something was changed; null if that is not understood. */
async function variants() {
  const form = $('bench-form')
  const settings = chosenSettings(form)
  if (!settings) return null
  const kind = form.elements.calibration.value
  const chosen = $('bench-calibration').files[0]
  let calibration
  if (kind === 'none') calibration = null
  if (kind === 'file' && chosen) calibration = calibrationOf(await chosen.text(), bench.core)
  const isOther = Object.keys(settings).length > 0 || calibration !== undefined
  return isOther ? [{}, { settings, calibration }] : [{}]
}

/** Plays the file. A play that is overtaken by another one stops. */
async function play() {
  const mine = bench
  const asked = ++mine.asked
  mine.player?.stop()
  if (!mine.file) return
  let changes = null
  try { changes = await variants() } catch (error) { return say('instrument.benchCalibration', error.message) }
  if (bench !== mine || mine.asked !== asked) return
  if (!changes) return say('instrument.benchSettings')
  mine.changes = changes
  Object.assign(mine, { series: new Series(), view: null, follows: true, between: new Sizes() })
  mine.tallies = changes.map(() => new Tally())
  const judge = new Judge(judged)
  try {
    mine.player = new Player(mine.core, changes, {
      tick: (t, readings) => takeReadings(t, readings, judge),
      truth: (t, value) => judge.truth(t, value),
      slice: () => { if (bench === mine) showProgress() },
    })
  } catch { return say('instrument.benchSettings') }
  say('')
  showLegend($('bench-legend'), changes.length > 1, mine.t)
  hide($('bench-done'), false)
  hide($('bench-pause'), false)
  $('bench-save').disabled = true
  showPause()
  const speed = Number($('bench-form').elements.speed.value) || Infinity
  const { reader, error } = await mine.player.play(mine.file, speed)
  if (bench === mine && mine.asked === asked) finish(reader, error)
}

function finish(reader, error) {
  hide($('bench-done'), true)
  hide($('bench-pause'), true)
  bench.player = null
  $('bench-save').disabled = bench.series.count === 0
  if (error) sayError(error)
  else say(
    reader.isTorn ? 'instrument.benchTorn' : 'instrument.benchReadings', number(bench.tallies[0].readings),
    age((bench.series.to[bench.series.count - 1] ?? 0) / 1e9))
  attribute($('bench-said'), 'data-state', error ? 'error' : reader.isTorn ? 'torn' : 'done')
  redraw()
  showFigures($('bench-figures'), bench)
}

function say(key, ...values) {
  set($('bench-said'), key && bench.t(key, ...values))
  attribute($('bench-said'), 'class', null)
}

function sayError(error) {
  if (error instanceof TraceError) say('instrument.benchRefused', number(error.line), error.expected, error.found)
  else say('instrument.benchUnread', error.message)
  attribute($('bench-said'), 'class', 'wrong')
}

const showPause = () =>
  set($('bench-pause'), bench.t(bench.player.isPaused ? 'instrument.benchPlay' : 'instrument.benchPause'))

function showProgress() {
  const now = performance.now()
  if (now - bench.drawnAt < REDRAW) return
  bench.drawnAt = now
  $('bench-done').value = bench.player?.done ?? 1
  redraw()
  showFigures($('bench-figures'), bench)
}

const known = (value) => value ?? NaN

/** Takes the readings of a tick. */
function takeReadings(t, readings, judge) {
  const { series, tallies, between } = bench
  const [one, two] = readings
  for (const [place, reading] of readings.entries()) tallies[place].count(reading)
  const [first, second] = readings.map(({ heading, magnetic }) => known(heading ?? magnetic))
  const unwound = series.unwound(Number.isNaN(first) ? known(second) : first)
  const apart = two ? ((second - first) % 360 + 540) % 360 - 180 : NaN
  if (!Number.isNaN(apart)) between.add(apart)
  series.add(t, [
    Number.isNaN(first) ? NaN : unwound, known(one.uncertainty), NaN, known(one.field),
    two && !Number.isNaN(first) ? unwound + apart : Number.isNaN(first) ? unwound : NaN, known(two?.uncertainty), NaN,
    known(two?.field), apart, NaN, known(one.expectedField),
  ], readings.map(({ accuracy }) => WORDS.accuracy.indexOf(accuracy)))
  judge.reading(t, readings.map(({ quaternion, declination, uncertainty }) =>
    (quaternion[0] === null ? null : { q: quaternion, declination, bound: uncertainty })))
}

/** Takes the errors of a tick. */
function judged(t, errors, attitudes) {
  for (const [place, error] of errors.entries()) {
    if (Number.isNaN(error)) continue
    bench.tallies[place].judge(error, attitudes[place].bound)
    bench.series.late(t, place ? 'error2' : 'error', error)
  }
  const place = bench.series.at(t)
  if (!Number.isNaN(errors[0])) bench.series.late(t, 'truth', bench.series.value('heading', place) - errors[0])
}

function redraw() {
  if (!bench) return
  const [from, to] = bench.series.span
  if (!bench.view || bench.follows) bench.view = { from, to, cursor: bench.view?.cursor ?? null }
  drawChart($('bench-chart'), bench.series, bench.view, bench.changes?.length > 1)
}

/** Plays the file once more, and gives the readings of the last run as lines. They are never in memory as text. */
async function save() {
  const mine = bench
  $('bench-save').disabled = true
  const parts = []
  let text = ''
  const flush = () => { parts.push(new Blob([text])); text = '' }
  const player = new Player(mine.core, mine.changes.slice(-1), {
    tick(t, [reading]) {
      text += written(lineOf(reading)) + '\n'
      if (reading.pulse) text += `{"class":"haptic","t":${t},"cue":"aligned"}\n`
      if (text.length > SAVED) flush()
    },
  })
  await player.play(mine.file)
  flush()
  const address = URL.createObjectURL(new Blob(parts, { type: 'application/jsonl' }))
  made('a', { href: address, download: mine.file.name.replace(/(\.jsonl)?(\.gz)?$/, '') + '.readings.jsonl' }).click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  if (bench === mine) $('bench-save').disabled = false
}
