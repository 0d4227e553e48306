/** The compass on the device that shows the page. */
import { $, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { bound } from '../../Sources/Libraries/CPage/modules/measures.js'
import { settings } from '../../Sources/Libraries/CPage/modules/state.js'
import { Face } from './face.mjs'
import { Feed } from './feed.mjs'
import { GUIDE, showGuide } from './guide.mjs'
import { forget, recall, remember } from './keep.mjs'
import { openBest } from './sources.mjs'
import { partText } from '../shell/fill.mjs'

const page = () => `
<div class="wide">
  <section id="compass" data-labelled="title">
    <div class="compass-top"><p id="source" class="small"></p>${partText('trust')}</div>
    <p class="row center" id="source-acts"><button id="source-start" class="main" hidden></button></p>
    ${partText('stage')}
  </section>
  <div class="cards">
    <div class="column">
      ${partText('calibrating')}${GUIDE}${partText('measured')}
      <p class="row start"><button id="calibrate" data-t="instrument.calibrate" hidden></button>
        <button id="forget-calibration" data-t="instrument.forgetCalibration" hidden></button></p>
    </div>
  </div>
</div>
<p id="simulated" hidden></p>
${partText('trust-dialog')}`

/** The open view. */
let view = null

/** Opens the view in an element. */
export function open(element, context) {
  close()
  view = { element, context, t: context.t, hasPressed: false, feed: null, source: null, lock: null, run: 0 }
  view.face = new Face(element, page())
  listen()
  view.placed = context.place.onchange?.(placeNow)
  return lookAtVisibility()
}

/** Closes the view: sensors, screen and pictures are given back. */
export function close() {
  if (!view) return
  pause()
  view.feed?.close()
  document.removeEventListener('visibilitychange', lookAtVisibility)
  if (typeof view.placed === 'function') view.placed()
  view.face.close()
  view = null
}

function listen() {
  document.addEventListener('visibilitychange', lookAtVisibility)
  $('source-start').onclick = () => { view.hasPressed = true; return start() }
  $('calibrate').onclick = () => { view.feed.compass.openGuide(); $('calibrate').hidden = true }
  $('guide-close').onclick = () => {
    view.feed.compass.closeGuide()
    showGuide(null, view.t)
    $('calibrate').hidden = false
    $('calibrate').focus()
  }
  $('forget-calibration').onclick = () => {
    forget()
    view.source?.stop()
    view.feed.close()
    Object.assign(view, { feed: null, source: null, device: null })
    return start()
  }
}

/** The place of the page: latitude and longitude, in either way of writing. */
function placeNow() {
  const place = view?.context.place.get?.()
  if (!view?.feed || !place) return
  const { latitude = place.lat, longitude = place.lon, altitude = place.alt, age = place.age_s } = place
  if (Number.isFinite(latitude)) view.feed.place({ latitude, longitude, altitude, age }, performance.now())
}

/** Opens the best source, and says which it is. A start that another one, or a pause, overtakes stops again. */
async function start() {
  const mine = view
  const run = ++mine.run
  pause(false)
  const now = performance.now()
  mine.feed ??= new Feed(mine.context.core, now, Date.now())
  mine.feed.lookAtClock(now, Date.now())
  mine.feed.forgetSource()
  placeNow()
  set($('source'), mine.t('connecting'))
  const source = await openBest(mine.feed, mine.hasPressed)
  if (view !== mine || mine.run !== run) return source.stop()
  if (source.device && mine.device !== source.device) {
    mine.device = source.device
    recall(mine.feed.compass, source.device, mine.feed.time(now, now))
  }
  mine.source = source
  showSource()
  keepAwake()
  if (source.kind) mine.frame = requestAnimationFrame(frame)
  else lose()
}

/** Which source it is, why there is no better one, and what to do. */
export function sourceText({ kind, why }, stated, t) {
  const whys = {
    insecure: 'instrument.whyInsecure', flag: 'instrument.whyFlag', denied: 'instrument.whyDenied',
    missing: 'instrument.whyMissing', ask: 'instrument.whyAsk',
  }
  if (kind === 'field') return t('instrument.fromField')
  if (!kind) return t(whys[why], t('start'))
  // An iPhone has no better source.
  if (kind === 'phone') return t('instrument.fromPhone', Number.isFinite(stated) ? bound(stated) : '?')
  return [t('instrument.fromBrowser'), why ? t(whys[why]) : ''].filter(Boolean).join(' ')
}

function showSource() {
  const { source, feed, t } = view
  set($('source'), sourceText(source, feed.bound, t))
  $('source').dataset.kind = source.kind ?? 'none'
  $('source').dataset.why = source.why ?? ''
  $('source-start').hidden = source.kind !== null
  set($('source-start'), t(source.why === 'ask' ? 'start' : 'instrument.tryAgain'))
  $('calibrate').hidden = source.kind !== 'field'
  $('forget-calibration').hidden = source.kind !== 'field'
}

/** Stops sensors and pictures, and keeps what was learnt. */
function pause(isOver = true) {
  if (isOver) view.run++
  cancelAnimationFrame(view.frame)
  if (view.source?.kind === 'field') remember(view.feed.compass, view.device, Date.now())
  view.source?.stop()
  view.source = null
  if (!isOver) return
  view.lock?.release()
  view.lock = null
}

/** A hidden page costs nothing. */
function lookAtVisibility() {
  if (!document.hidden) return start()
  pause()
  if (view.feed) lose()
  return undefined
}

/** Without a source the dial is a map. */
function lose() {
  view.face.show(view.feed.tick(performance.now()).line, null, performance.now(), 0, true)
}

async function keepAwake() {
  const mine = view
  try {
    const lock = await navigator.wakeLock?.request('screen')
    if (view !== mine || !mine.source) lock?.release()
    else mine.lock = lock
  } catch { /* a battery that is nearly empty may refuse it */ }
}

/** A picture: the reading of this instant. */
function frame() {
  view.frame = requestAnimationFrame(frame)
  const now = performance.now()
  const { line, pulse, hasCalibration } = view.feed.tick(now)
  const isNews = view.feed.status !== view.face.status
  const hasWords = view.face.show(line, view.feed.status, now, screen.orientation?.angle ?? window.orientation ?? 0)
  if (pulse) vibrate()
  if (hasCalibration && view.source.kind === 'field') remember(view.feed.compass, view.device, Date.now())
  if (isNews) {
    view.feed.lookAtClock(now, Date.now())
    if (view.source.kind === 'phone') showSource()
  }
  if (!hasWords) return
  const guidance = view.feed.compass.guidance()
  if (guidance || !$('guide').hidden) showGuide(guidance, view.t)
}

function vibrate() {
  // A browser refuses, with an error in its console, before the page was touched once.
  if (settings.vibrate && navigator.vibrate && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(120)
}
