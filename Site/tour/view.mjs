/** The tour: the program's simulated board runs a scenario, or follows a hand, and the compass shows what it makes of it. */
import { $, made, set } from '../../Sources/Libraries/CPage/modules/elements.js'
import { digits } from '../../Sources/Libraries/CPage/modules/text.js'
import { Run } from '../bench/replay.mjs'
import { Face } from '../compass/face.mjs'
import { lineOf, statusOf } from '../compass/line.mjs'
import { loadBoards } from '../core/board.mjs'
import { bytes, text } from '../shell/files.mjs'
import { partText } from '../shell/fill.mjs'
import { Hands } from './hands.mjs'

const page = () => `
<div class="wide">
  <section id="compass" data-labelled="title">
    <div class="compass-top"><p class="small" data-t="simulated"></p>${partText('trust')}</div>
    ${partText('stage')}
    <p id="tour" class="tour" role="status"></p>
    <form class="hands" id="hands">
      <label><span data-t="site.tour"></span><select name="scenario"></select></label>
      <p id="story" lang="en" dir="ltr"></p>
      <div class="row center">
        <button type="button" name="again" class="main" data-t="instrument.benchPlay"></button>
        <span class="pair"><span data-t="help.turn"></span><span class="pair" dir="ltr">
          <button type="button" name="left">←</button><button type="button" name="right">→</button></span></span>
        <span class="pair"><span data-t="help.tiltIt"></span>
          <button type="button" name="up">↑</button><button type="button" name="down">↓</button></span>
        <label class="switch"><span data-t="help.magnet"></span><input type="checkbox" name="magnet"></label>
        <label class="switch"><span data-t="help.satellites"></span><input type="checkbox" name="satellites"></label>
        <button type="button" name="calibrate" data-t="instrument.calibrate"></button>
      </div>
    </form>
  </section>
  <div class="cards"><div class="column">${partText('calibrating')}${partText('measured')}</div></div>
</div>
<p id="simulated" hidden></p>
${partText('trust-dialog')}`

/** The longest step between two frames, in ms: in a page that is hidden the board waits. */
const LONGEST = 250
let tour = null

export async function open(element, context) {
  close()
  const { core, t } = context
  const mine = tour = { core, t, language: context.language, face: new Face(element, page()), run: null, frame: 0 }
  // Few look at the tour, so its files come when it is opened.
  const loading = [bytes('board.wasm').then(loadBoards), text('scenarios.json').then(JSON.parse)]
  const [boards, scenarios] = await Promise.all(loading).catch((error) => {
    throw navigator.onLine ? error : new Error(t('site.tourOnce'))
  })
  if (tour !== mine) return
  Object.assign(tour, { boards, ...scenarios })
  const { scenario, left, right, up, down } = $('hands').elements
  scenario.replaceChildren(...tour.scenarios.map(({ name }) =>
    made('option', { value: name, textContent: name === 'tour' ? t('site.tour') : name, lang: 'en' })))
  for (const [button, word] of [[left, 'turn'], [right, 'turn'], [up, 'tiltIt'], [down, 'tiltIt']]) {
    button.setAttribute('aria-label', `${t(`help.${word}`)} ${button.textContent}`)
  }
  $('hands').onclick = ({ target }) => { if (target.type === 'button') press(target.name) }
  $('hands').oninput = ({ target }) => { if (target.name === 'scenario') begin(); else press(target.name, target.checked) }
  begin()
}

export function close() {
  if (!tour) return
  end()
  tour.face.close()
  tour = null
}

function end() {
  cancelAnimationFrame(tour.frame)
  tour.board?.close()
  tour.run?.close()
  tour.board = tour.run = null
}

/** Begins the chosen scenario. */
function begin() {
  end()
  const { scenario, magnet, satellites } = $('hands').elements
  const { text: story, story: said, name } = tour.scenarios.find((one) => one.name === scenario.value)
  ;[magnet.checked, satellites.checked] = [false, true]
  set($('story'), name === 'tour' ? '' : said)
  set($('tour'), '')
  const board = tour.boards.open(story)
  Object.assign(tour, { board, hands: new Hands(board, story), run: new Run(tour.core), at: 0, wall: performance.now(), status: null })
  tour.frame = requestAnimationFrame(frame)
}

function press(name, isOn) {
  if (name === 'again') return begin()
  tour.hands.press(name, isOn)
  return set($('tour'), '')
}

/** A mark of the tour has a sentence in each language, with bars between them. */
function say(mark) {
  const parts = mark.split(' | ')
  set($('tour'), digits(parts[tour.order.indexOf(tour.language)] ?? parts[0]))
}

function frame() {
  const now = performance.now()
  tour.at += Math.round(Math.min(LONGEST, now - tour.wall) * 1e6)
  tour.wall = now
  for (const event of tour.board.until(tour.at)) {
    if (event.kind === 'mark') say(event.value)
    else tour.run.observe(event)
  }
  const reading = tour.run.tick(tour.at)
  if (reading.hasStatus) tour.status = statusOf(tour.run.compass.status())
  tour.face.show(lineOf(reading), tour.status, now)
  // At its end a scenario begins again.
  if (tour.board.isOver) begin()
  else tour.frame = requestAnimationFrame(frame)
}
