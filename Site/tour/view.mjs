/** The tour: a simulated board, which moves by itself and by hand, on the same compass. */
import { $, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { number } from '../../Sources/Libraries/CPage/modules/measures.js'
import { Face } from '../compass/face.mjs'
import { Feed } from '../compass/feed.mjs'
import { partText } from '../shell/fill.mjs'
import { Board } from './board.mjs'
import { STEPS } from './steps.mjs'

const page = () => `
<div class="wide">
  <section id="compass" data-labelled="title">
    <div class="compass-top"><p class="small" data-t="simulated"></p>${partText('trust')}</div>
    ${partText('stage')}
    <p id="tour" class="tour" role="status"></p>
    <p class="row center"><button id="tour-next" class="main" data-t="next"></button></p>
    <form class="hands" id="hands">
      <label><span data-t="help.turn"></span><input type="range" name="heading" min="-180" max="180" step="1"></label>
      <label><span data-t="help.tiltIt"></span><input type="range" name="pitch" min="-60" max="60" step="1"></label>
      <label><span data-t="help.magnet"></span><input type="range" name="magnet" min="0" max="60" step="1"></label>
      <label class="switch"><span data-t="help.satellites"></span><input type="checkbox" name="fix" checked></label>
    </form>
  </section>
  <div class="cards"><div class="column">${partText('calibrating')}${partText('measured')}</div></div>
</div>
<p id="simulated" hidden></p>
${partText('trust-dialog')}`

/** The place where there is none yet. */
const ISTANBUL = { latitude: 41.01, longitude: 28.98 }
/** A calibration without an error, as the board has none. */
const CALIBRATION = {
  qibla_calibration: 1, magn: {}, accel: {}, quality: { heading_sigma_deg: 0.4, samples: 2000, coverage_percent: 100 },
}
let tour = null

export function open(element, context) {
  close()
  const now = performance.now()
  const place = context.place.get?.()
  const here = place ? { latitude: place.latitude ?? place.lat, longitude: place.longitude ?? place.lon } : ISTANBUL
  const { core, t } = context
  const feed = new Feed(core, now, Date.now())
  const field = core.field(here.latitude, here.longitude, Date.now())
  tour = {
    core, t, feed, here, face: new Face(element, page()), board: new Board(feed, field, now), step: 0, began: now,
    fixedAt: -1e9, held: new Set(),
  }
  tour.to = core.bearing(here.latitude, here.longitude)?.bearing ?? 0
  feed.compass.sensors(0, { magn: { device: 'tour', rate_hz: 100 }, accel: { rate_hz: 100 }, gyro: { rate_hz: 100 } })
  feed.compass.setCalibration(0, CALIBRATION)
  // What a hand has moved stays in the hand until the next step.
  $('hands').oninput = ({ target }) => tour.held.add(target.name)
  $('tour-next').onclick = () => begin((tour.step + 1) % STEPS.length)
  begin(0)
  tour.frame = requestAnimationFrame(frame)
}

export function close() {
  if (!tour) return
  cancelAnimationFrame(tour.frame)
  tour.feed.close()
  tour.face.close()
  tour = null
}

function begin(step) {
  Object.assign(tour, { step, began: performance.now() })
  tour.held.clear()
  set($('tour'), `${tour.t('step', number(step + 1), number(STEPS.length))}: ${tour.t(STEPS[step].says)}`)
}

function frame() {
  tour.frame = requestAnimationFrame(frame)
  const now = performance.now()
  const fields = $('hands').elements
  const wanted = STEPS[tour.step].pose((now - tour.began) / 1000, tour.to)
  wanted.heading = ((wanted.heading + 180) % 360 + 360) % 360 - 180
  for (const name of ['heading', 'pitch', 'magnet']) {
    if (tour.held.has(name)) wanted[name] = Number(fields[name].value)
    else fields[name].value = Math.round(wanted[name])
  }
  if (!tour.held.has('fix')) fields.fix.checked = wanted.fix
  if (now - tour.fixedAt >= 1000) {
    tour.fixedAt = now
    const { latitude: lat, longitude: lon } = tour.here
    const fix = fields.fix.checked ? { mode: 3, lat, lon, alt: 50, eph: 5 } : { mode: 1 }
    tour.feed.compass.fix(tour.feed.time(now, now), { ...fix, device: 'tour' })
  }
  Object.assign(tour.board.pose, { heading: wanted.heading, pitch: wanted.pitch, magnet: wanted.magnet })
  tour.board.run(now)
  tour.face.show(tour.feed.tick(now).line, tour.feed.status, now)
}
